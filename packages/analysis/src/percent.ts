/**
 * Chances in words: whole percent, one decimal below 2 and above 98, and never 0 % or 100 % for what is merely very unlikely or likely.
 */

/** Sums of exact chances miss 1 by roundings of this size; a chance this near to 1 is certain. */
const rounding = 1e-12

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
  return say((chance * whole).toFixed(fine ? 1 : 0))
}
