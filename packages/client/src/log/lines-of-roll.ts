/** What the log tells of a roll, without headings of rounds and turns. */
import type { LogLine } from './lines.js'

/** @param roll its first entry of the record, and the one after its last. Lines of what was undone don't count. */
export function linesOfRoll(log: readonly LogLine[], { at, end }: { readonly at: number; readonly end: number }): readonly LogLine[] {
  return log.filter(({ undone, heading, after }) => undone === null && heading === null && after !== null && after > at && after <= end)
}
