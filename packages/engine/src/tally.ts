/**
 * Tallies: how numbers add up. The function that works out a number counts its parts through here, so that the preview, the roll, the log
 * and the odds show the same sum. Nothing is allocated unless a caller wants the lines.
 */
import type { RuleId, TallyLine } from './contract.js'

export type Tally = TallyLine[] | undefined

/** Counts one part of a number: returns `amount`, and notes it if the lines are wanted. */
export function count(tally: Tally, rule: RuleId, words: string, amount: number): number {
  if (tally !== undefined) tally.push({ rule, words, amount })
  return amount
}

/** The same, but a part that is 0 is left out of the lines. */
export function countUnlessZero(tally: Tally, rule: RuleId, words: string, amount: number): number {
  return amount === 0 ? 0 : count(tally, rule, words, amount)
}

/** A rule makes another number of it: gives that, and notes the difference if the lines are wanted. Where it stays as it was, there is no line. */
export function countChange(tally: Tally, rule: RuleId, words: string, from: number, to: number): number {
  if (tally !== undefined) countUnlessZero(tally, rule, words, to - from)
  return to
}
