/** Counts answers, dice and heard lines of a fight. Each entry is looked at once, so that an answer costs the same however long the fight is. */
import { type AnySession, heardOf } from '@enfilade/client'
import { type Entry, isAnswer, opensPhase, opensRound, type PendingDie, type ToldLine, type Viewer } from '@enfilade/engine'

interface Counts {
  /** How many entries have been counted. */
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

interface Heard {
  /** How many lines have been counted. */
  upTo: number
  lines: number
}
const heard = new WeakMap<readonly ToldLine[], Map<string, Heard>>()

/** How many lines a viewer has heard. Headings don't count: those of rounds in which only others did something are not shown. */
function linesHeard({ told }: AnySession, viewer: Viewer): number {
  const ofViewers = heard.get(told) ?? new Map<string, Heard>()
  heard.set(told, ofViewers)
  const key = JSON.stringify(viewer)
  const counted = ofViewers.get(key) ?? { upTo: 0, lines: 0 }
  ofViewers.set(key, counted)
  const lines = heardOf(told.slice(counted.upTo), viewer)
  counted.lines += lines.filter(({ told: { event } }) => !opensRound(event) && !opensPhase(event)).length
  counted.upTo = told.length
  return counted.lines
}
/** No step throws more dice with one tag. */
const mostOfStep = 1000

/**
 * Tells a die from those with the same tag that were thrown before. How often that was would tell a player of secret rolls: for them it goes by what
 * they have heard, and by the throws of the open step.
 */
export function numberOfDie(session: AnySession, { tag }: PendingDie, viewer: Viewer): number {
  if (viewer === 'gm') return timesAnswered(session, tag)
  let thrown = 0
  for (let at = session.done; at < session.length; at++) {
    const entry = session.entry(at)
    if (entry !== undefined && isAnswer(entry) && entry[0] === tag) thrown++
  }
  return linesHeard(session, viewer) * mostOfStep + thrown
}
