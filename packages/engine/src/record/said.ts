/**
 * Answers in the words in which they were offered. They are worked out when the answer is given: later nothing says any more which word of it was
 * somebody's id, and what the one who was asked knew.
 */
import type { Decided } from '../ruleset.js'
import type { AnswerEntry, Entry, InterjectEntry } from './record.js'

const said = new WeakMap<Entry | Decided, string>()

/** Undefined: it is neither a decision nor a right that was used, or it was never given here, as in a branch that was read with its record. */
export const saidOf = (answer: Entry | Decided): string | undefined => said.get(answer)

export function keepSaid(answer: AnswerEntry | InterjectEntry, words: string): void {
  said.set(answer, words)
}
/** The same answer, as it is told. */
export function passSaid(answer: AnswerEntry, decided: Decided): Decided {
  const words = said.get(answer)
  if (words !== undefined) said.set(decided, words)
  return decided
}
