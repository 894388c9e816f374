/** Which entries of a record a person gave, player or game master, and where a roll begins. */
import { dieOf } from './live.js'
import { type Entry, isAnswer } from './record.js'

function isHandMade(entry: Entry, what: 'answers' | 'decisions'): boolean {
  if (!isAnswer(entry)) return !('seed' in entry)
  if (entry[2] === 'gm') return true
  if (entry[2] === 'stream' || entry[2] === 'policy') return false
  return what === 'answers' || dieOf(entry) === null
}
/** Where the last `count` things that were given by hand begin; the length where there are none. */
export function placeToUndo(entries: readonly Entry[], count: number, what: 'answers' | 'decisions'): number {
  let place = entries.length
  for (let at = place - 1, left = count; at >= 0 && left > 0; at--) {
    if (!isHandMade(entries[at] as Entry, what)) continue
    place = at
    left--
  }
  return place
}
/** Is everything from entry `from` on what the program gives by itself? */
export function isByProgram(entries: readonly Entry[], from: number): boolean {
  for (let at = from; at < entries.length; at++) if (isHandMade(entries[at] as Entry, 'answers')) return false
  return true
}
/** The first die of the roll that entry `at` belongs to, or `at` itself. */
export function startOfThrow(entries: readonly Entry[], at: number): number {
  const entry = entries[at]
  const die = entry !== undefined && isAnswer(entry) ? dieOf(entry) : null
  let start = at
  // Between two of its dice the seed may have changed.
  for (let before = die === null ? 0 : die.nth - 1; before > 0 && start > 0; ) if (isAnswer(entries[--start] as Entry)) before--
  return start
}
/** How often new dice were asked for. */
export const timesRolledAnew = (entries: readonly Entry[]): number =>
  entries.reduce((most, entry) => (!isAnswer(entry) && 'anew' in entry ? Math.max(most, entry.anew) : most), 0)
