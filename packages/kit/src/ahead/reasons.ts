/** Why someone who looks ahead does what they do, in one line: what the search counted, never another number. */
import type { Chosen, Margin } from './searching.js'

/**
 * Shares are of a side: of all that it begins with, where victory counts half as much again.
 * @param usual why their policy would do what it does @param say an answer in the game's words
 * @param assumed what was assumed because their side can't know it
 */
export function reasonIn<O>(
  { isOther, tried, overOwn, next }: Chosen<O>,
  usual: string,
  say: (answer: O) => string,
  assumed: readonly string[],
): string {
  const rest = next === null ? '' : `; next best: ${say(next.answer)} (worth ${shareOf(next.margin)} ${comparedIn(next.margin)})`
  const found = isOther
    ? `looks ahead: best of ${tried} ways, worth ${overOwn === null ? '' : shareOf(overOwn)} of a side more than their usual choice`
    : `${usual}; looks ahead: ${tried === 2 ? "the other way isn't" : `none of ${tried - 1} other ways is`} clearly better`
  const unseen = assumed.filter(one => !one.includes(' acts by the policy ')) // enemies are tried with every temper
  const takes = unseen.length === 0 ? '' : `; assumes: ${unseen.slice(0, mostAssumed).join(' ')}${unseen.length > mostAssumed ? ' …' : ''}`
  return `${found}${rest}${takes}`
}
const mostAssumed = 2

/** "12 ± 4 %". */
const shareOf = ({ mean, error }: Margin): string => `${Math.round(Math.abs(mean) * 100)} ± ${Math.round(error * 100)} %`
/** What is better on average isn't taken where that may be chance, or where it is better only if the enemy does as one thinks. */
function comparedIn({ mean, error }: Margin): string {
  if (mean >= 0) return 'less'
  return -mean > error ? 'more on average, but not whatever the enemy does' : 'more, which may be chance'
}
