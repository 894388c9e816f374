/**
 * Chances in words: whole percent, one decimal below 2 and above 98, and never 0 % or 100 % for what is merely very unlikely or likely.
 */

/** Sums of exact chances miss 1 by roundings of this size; a chance this near to 1 is certain. */
export const rounding = 1e-12

/** A sum of exact chances as the chance that it is: what misses 1 by roundings alone is 1. */
export const noMoreThanCertain = (chance: number): number => (chance >= 1 - rounding ? 1 : chance)

/** A chance (0 to 1) as percent: "62 %", "1.4 %", "under 0.1 %". */
export function percent(chance: number): string {
  return inParts(chance, 100, 'under 0.1 %', 'over 99.9 %', part => `${part} %`)
}

/** A chance (0 to 1) to be read aloud: "in 62 of 100", "always". */
export function ofHundred(chance: number): string {
  if (chance >= 1 - rounding) return 'always'
  if (chance <= 0) return 'never'
  return inParts(chance, 100, 'in less than 1 of 1000', 'in more than 999 of 1000', part => `in ${part} of 100`)
}

function inParts(chance: number, whole: number, under: string, over: string, say: (part: string) => string): string {
  if (chance <= 0) return say('0')
  if (chance >= 1 - rounding) return say(String(whole))
  if (chance < 0.001) return under
  if (chance > 0.999) return over
  const fine = chance < 0.02 || chance > 0.98
  return say(String(Number((chance * whole).toFixed(fine ? 1 : 0))))
}

/** Parts with their shares in words: of the parts of a whole these sum to 100. */
export function inPercents<T extends { readonly share: number }>(parts: readonly T[]): (T & { readonly words: string })[] {
  const words = percents(parts.map(({ share }) => share))
  return parts.map((one, i) => ({ ...one, words: words[i] as string }))
}

/**
 * Shares as percent. Where they are the parts of a whole they sum to 100: the parts that rounding down cuts most are rounded up. If one of them
 * is said with a decimal, all are; what is under 0.1 % counts for nothing in the sum.
 * @param shares 0 to 1 each
 */
export function percents(shares: readonly number[]): string[] {
  const isWhole = Math.abs(shares.reduce((sum, share) => sum + share, 0) - 1) < 1e-9
  if (!isWhole || shares.some(share => share >= 1 - rounding)) return shares.map(percent)
  const isFine = shares.some(share => (share > 0 && share < 0.02) || share > 0.98)
  const parts = isFine ? 1000 : 100
  const said = shares.map(share => Math.floor(share * parts + rounding))
  const missing = parts - said.reduce((sum, part) => sum + part, 0)
  const byCut = shares
    .map((share, i) => ({ i, share, cut: share * parts - (said[i] ?? 0) }))
    .filter(({ share }) => share >= 0.001)
    .sort((a, b) => b.cut - a.cut || a.i - b.i)
  for (const { i } of byCut.slice(0, missing)) said[i] = (said[i] ?? 0) + 1
  return shares.map((share, i) => {
    if (share > 0 && share < 0.001) return 'under 0.1 %'
    return share > 0.999 ? 'over 99.9 %' : `${((said[i] ?? 0) * 100) / parts} %`
  })
}
