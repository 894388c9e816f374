/** What is told of smoke. */
import { counted, directions } from '@enfilade/engine'
import { event, open } from '@enfilade/kit'
import type { Cloud } from '../../battle/battle.js'
import { diceWords } from '../../battle/phrases.js'

export const smokeRose = event(
  'smokeRose',
  { kind: open<Cloud['kind']>(), metres: open<number>(), degrees: open<number>() },
  ({ kind, metres, degrees }, { thrown }) => {
    const way = directions[Math.round(degrees / 45) % directions.length] ?? 'north'
    const effect = kind === 'smoke' ? 'hides people' : 'takes effect'
    return `${kind === 'smoke' ? 'Smoke' : 'Tear gas'} drifts ${way} over ${counted(metres, 'metre')}${diceWords(thrown)}. It ${effect} from the next Turn on.`
  },
)
