/** The entries of a record as they stand in it, for where the rules at hand can't tell their results. */
import { type Entry, isAnswer } from '@enfilade/engine'

/** `at`: its place, from 0. `words`: the question that it answers, or the reason that the game master gave. */
export interface RecordedEntry {
  readonly at: number
  readonly words: string
  /** As JSON. */
  readonly value: string
  readonly by: string
}

export function recordedEntry(entry: Entry, at: number): RecordedEntry {
  if (isAnswer(entry)) return { at, words: entry[0], value: JSON.stringify(entry[1]), by: entry[2] }
  const { why = '', ...act } = entry as { readonly why?: string }
  return { at, words: why, value: JSON.stringify(act), by: 'gm' }
}
