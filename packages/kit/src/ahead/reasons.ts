/** Why someone who looks ahead does what they do, in one line: what the search counted, never another number. */
import type { Chosen, Margin } from './searching.js'

/**
 * Points are hundredths of a side's strength.
 * @param usual why their policy would do what it does @param say an answer in the game's words
 * @param assumed what was assumed because their side can't know it
 */
export function reasonIn<O>(
  { isOther, tried, overOwn, next }: Chosen<O>,
  usual: string,
  say: (answer: O) => string,
  assumed: readonly string[],
): string {
  const rest = next === null ? '' : `; next best: ${say(next.answer)} (${points(next.margin)})`
  const found = isOther
    ? `looks ahead: best of ${tried} ways, ${overOwn === null ? '' : points(overOwn)} over their usual choice`
    : `${usual}; looks ahead: ${tried === 2 ? "the other way isn't" : `none of ${tried - 1} other ways is`} clearly better`
  const unseen = assumed.filter(one => !one.includes(' acts by the policy ')) // enemies are tried with every temper
  const takes = unseen.length === 0 ? '' : `; assumes: ${unseen.slice(0, mostAssumed).join(' ')}${unseen.length > mostAssumed ? ' …' : ''}`
  return `${found}${rest}${takes}`
}
const mostAssumed = 2

/** "12 ± 4 points". */
function points({ mean, error }: Margin): string {
  const rounded = Math.round(mean * 100)
  return `${rounded < 0 ? '−' : ''}${Math.abs(rounded)} ± ${Math.round(error * 100)} points`
}
