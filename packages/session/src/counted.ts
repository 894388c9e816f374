/** What the entries of a fight add up to. Each is looked at once, so that an answer costs the same however long the fight is. */
import type { AnySession } from '@enfilade/client'
import { type Entry, isAnswer } from '@enfilade/engine'

interface Counts {
  /** So many entries are counted. */
  upTo: number
  readonly answers: Map<string, number>
}
const known = new WeakMap<readonly Entry[], Counts>()

function countsOf({ entriesSoFar: entries }: AnySession): Counts {
  const counts = known.get(entries) ?? { upTo: 0, answers: new Map<string, number>() }
  known.set(entries, counts)
  for (; counts.upTo < entries.length; counts.upTo++) {
    const entry = entries[counts.upTo] as Entry
    if (isAnswer(entry)) counts.answers.set(entry[0], (counts.answers.get(entry[0]) ?? 0) + 1)
  }
  return counts
}

/** How often a question with this tag was answered before. It counts nothing that the person asked hasn't answered or thrown. */
export const timesAnswered = (session: AnySession, tag: string): number => countsOf(session).answers.get(tag) ?? 0
