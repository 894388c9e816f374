/** The word that somebody probably meant. */
import { closest, distance } from 'fastest-levenshtein'

/** The nearest of `words`, if it is near enough to be meant: a third of its letters may differ. Upper and lower case are alike. */
export function nearWord(typed: string, words: readonly string[]): string | null {
  if (words.length === 0 || typed === '') return null
  const lower = words.map(w => w.toLowerCase())
  const near = closest(typed.toLowerCase(), lower)
  const allowed = Math.max(1, Math.floor(Math.max(near.length, typed.length) / 3))
  return distance(typed.toLowerCase(), near) <= allowed ? (words[lower.indexOf(near)] ?? null) : null
}

/** " Did you mean attack?", or nothing. */
export function didYouMean(typed: string, words: readonly string[]): string {
  const near = nearWord(typed, words)
  return near === null ? '' : ` Did you mean ${near}?`
}
