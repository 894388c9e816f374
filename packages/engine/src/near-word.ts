/**
 * The word that was probably meant: words that differ only in case are always near, others with at most one mistake in three letters.
 * Prefers silence to a wild guess.
 */

/** The nearest of `words`, the first of several equally near; undefined if none is near. */
export function nearWord(word: string, words: readonly string[]): string | undefined {
  if (word.length > 60) return undefined
  let nearest: string | undefined
  let least = Math.floor(word.length / 3) + 1
  for (const other of words) {
    const distance = Math.min(mistakes(word.toLowerCase(), other.toLowerCase()), turnedRound(word.toLowerCase(), other.toLowerCase()))
    if (distance < least) {
      least = distance
      nearest = other
    }
  }
  return nearest
}

/** "boostergang" for "boostganger": the same letters behind the same beginning, in another order. */
function turnedRound(from: string, to: string): number {
  const sorted = (word: string): string => [...word].sort().join('')
  return from.length > 6 && from.slice(0, 4) === to.slice(0, 4) && sorted(from) === sorted(to) ? 2 : Number.POSITIVE_INFINITY
}

/** Letters to add, remove, change or swap with a neighbour to turn one word into the other. */
function mistakes(from: string, to: string): number {
  let row = Array.from({ length: to.length + 1 }, (_, i) => i)
  let rowBefore: number[] = []
  for (let i = 1; i <= from.length; i++) {
    const rowAbove = row
    row = [i]
    for (let j = 1; j <= to.length; j++) {
      const changed = (rowAbove[j - 1] as number) + (from[i - 1] === to[j - 1] ? 0 : 1)
      const swaps = i > 1 && j > 1 && from[i - 1] === to[j - 2] && from[i - 2] === to[j - 1]
      const swapped = swaps ? (rowBefore[j - 2] as number) + 1 : Number.POSITIVE_INFINITY
      row.push(Math.min(changed, swapped, (rowAbove[j] as number) + 1, (row[j - 1] as number) + 1))
    }
    rowBefore = rowAbove
  }
  return row[to.length] as number
}
