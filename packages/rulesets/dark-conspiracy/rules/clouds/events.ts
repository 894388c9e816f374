/** What is told of smoke. */
import { counted, directions } from '@enfilade/engine'
import { event, open } from '@enfilade/kit'
import type { Cloud } from '../../battle/battle.js'
import { diceWords } from '../../battle/phrases.js'

export const smokeRose = event(
  'smokeRose',
  { kind: open<Cloud['kind']>(), metres: open<number>(), degrees: open<number>() },
  ({ kind, metres, degrees }, { thrown }) => {
    const way = wayWords(degrees)
    const effect = kind === 'smoke' ? 'hides people' : 'takes effect'
    return `${kind === 'smoke' ? 'Smoke' : 'Tear gas'} drifts ${way} over ${counted(metres, 'metre')}${diceWords(thrown)}. It ${effect} from the next Turn on.`
  },
)
/** One of sixteen ways: "west", "west-southwest". */
function wayWords(degrees: number): string {
  const nth = Math.round(degrees / 22.5) % (2 * directions.length)
  const way = (eighth: number) => directions[eighth % directions.length] ?? 'north'
  const [one, other] = [Math.floor(nth / 2), Math.ceil(nth / 2)]
  if (one === other) return way(one)
  return one % 2 === 0 ? `${way(one)}-${way(other)}` : `${way(other)}-${way(one)}`
}
