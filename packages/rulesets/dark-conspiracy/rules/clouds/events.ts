/** What is told of smoke. */
import { counted, directions } from '@enfilade/engine'
import { event, open } from '@enfilade/kit'
import type { Cloud } from '../../battle/battle.js'

export const smokeRose = event(
  'smokeRose',
  { kind: open<Cloud['kind']>(), metres: open<number>(), degrees: open<number>() },
  ({ kind, metres, degrees }) => {
    const way = directions[Math.round(degrees / 45) % directions.length] ?? 'north'
    const effect = kind === 'smoke' ? 'hides people' : 'takes effect'
    return `${kind === 'smoke' ? 'Smoke' : 'Tear gas'} drifts ${way} over ${counted(metres, 'metre')}. It ${effect} from the next Turn on.`
  },
)
