/** A whole fight as a screen sees it, made from the engine's session; and only what has changed of it, for the way to the page. */
import { type AnySession, heardCount, type LogLine, logOf, newLines } from '@enfilade/client'
import { type Branch, canonical, type Entry, type Id, type Json, printable, type ToldLine, type Viewer } from '@enfilade/engine'
import type { BranchState, Dot, Kept, Right, SeatState, Snapshot, Timeline } from '../session.js'
import { askedNow } from './question.js'
import { Timelines } from './timeline.js'

/** A snapshot without what the page has already: the beginnings of the log and of the timeline, and what is as it was. */
export interface SnapshotNews extends Omit<Snapshot, 'log' | 'timeline' | 'commands'> {
  /** So many lines of the log before are as they were. */
  readonly logKept: number
  readonly logNew: readonly LogLine[]
  /** So many dots of the timeline before are as they were. */
  readonly dotsKept: number
  readonly dotsNew: readonly Dot[]
  /** Null: as they were. */
  readonly commands: Snapshot['commands'] | null
  /** `branches` null: as they were. */
  readonly timeline: Omit<Timeline, 'dots' | 'branches'> & { readonly branches: readonly BranchState[] | null }
}

export interface SnapshotAbout {
  readonly id: string
  readonly title: string
  readonly viewer: Viewer
  readonly autopilot: readonly Id[]
  readonly playing: boolean
  readonly kept: Kept
}

/** Makes one snapshot after another of the same fight. */
export class Snapshots {
  private revision = 0
  private log: readonly LogLine[] = []
  private branches: readonly Branch[] = []
  /** What branches told, as long as they are the same. */
  private readonly toldIn = new WeakMap<Branch, ToldLine[]>()
  private readonly timelines = new Timelines()
  private sent = 0
  private dots: readonly Dot[] = []
  private branchesSent: readonly Branch[] | null = null

  /** Answers in the words in which they were offered. */
  get said(): WeakMap<Entry, string> {
    return this.timelines.said
  }
  /** The next page begins with nothing. */
  startAnew(): void {
    this.sent = 0
    this.dots = []
    this.branchesSent = null
  }

  next(session: AnySession, about: SnapshotAbout): SnapshotNews {
    this.revision++
    const log = this.logNow(session, about.viewer)
    const same = sameLines(this.log, log)
    const kept = Math.min(same, this.sent)
    this.log = log
    this.sent = log.length
    const { ruleset, battle } = session
    const view = ruleset.view(battle, about.viewer)
    const { dots, branches, ...timeline } = this.timelines.of(session)
    const dotsKept = sameCount(this.dots, dots)
    this.dots = dots
    const isFirst = this.branchesSent === null
    const sameWays = this.branchesSent !== null && sameBranches(this.branchesSent, session.branches)
    this.branchesSent = [...session.branches]
    return {
      ...about,
      revision: this.revision,
      game: { id: ruleset.id, title: ruleset.title, version: ruleset.version },
      view,
      asked: askedNow(session, about.viewer),
      seats: seatsOf(session),
      logKept: kept,
      logNew: log.slice(kept),
      dotsKept,
      dotsNew: dots.slice(dotsKept),
      timeline: { ...timeline, branches: sameWays ? null : branches },
      rights: rightsOf(session, about.viewer),
      commands: isFirst ? Object.entries(ruleset.commands).map(([name, { words, schema }]) => ({ name, words, schema })) : null,
      options: optionsOf(session),
      state: session.hash(),
    }
  }

  /** Lines that come at the end are only added; after anything else the log is put together anew. */
  private logNow(session: AnySession, viewer: Viewer): readonly LogLine[] {
    const acts = countActs(session)
    // An act of the game master that tells nothing by itself stands between the lines: then they are put together anew.
    const onlyMore = acts === 0 && sameBranches(this.branches, session.branches)
    this.branches = [...session.branches]
    if (onlyMore && this.log.length > 0) {
      const known = this.log.filter(line => line.undone === null).length
      if (heardCount(session, viewer, Number.POSITIVE_INFINITY) >= known) return [...this.log, ...newLines(session, viewer, known)]
    }
    const remembering: AnySession = Object.create(session, {
      toldIn: {
        value: (branch: Branch): ToldLine[] => {
          const told = this.toldIn.get(branch) ?? session.toldIn(branch)
          this.toldIn.set(branch, told)
          return told
        },
      },
    })
    return logOf(remembering, viewer)
  }
}

function countActs(session: AnySession): number {
  let acts = 0
  for (let at = 0; at < session.length; at++) {
    const entry = session.entry(at) as Entry
    if (!Array.isArray(entry) || entry[2] === 'gm') acts++
  }
  return acts
}
const sameBranches = (a: readonly Branch[], b: readonly Branch[]): boolean => a.length === b.length && a.every((one, i) => one === b[i])

function sameCount(before: readonly Dot[], now: readonly Dot[]): number {
  let i = 0
  while (i < before.length && before[i] === now[i]) i++
  return i
}
/** How many lines at the beginning are the same. */
function sameLines(before: readonly LogLine[], now: readonly LogLine[]): number {
  let i = 0
  while (i < before.length && i < now.length && sameLine(before[i] as LogLine, now[i] as LogLine)) i++
  return i
}
const sameLine = (a: LogLine, b: LogLine): boolean =>
  a === b ||
  (a.number === b.number &&
    a.text === b.text &&
    a.undone === b.undone &&
    a.after === b.after &&
    canonical((a.told?.thrown ?? null) as unknown as Json) === canonical((b.told?.thrown ?? null) as unknown as Json))

export function seatsOf({ ruleset, battle, seats }: AnySession): SeatState[] {
  const { sides, people } = ruleset.view(battle, 'gm')
  return ruleset.seats(battle).map(id => ({
    id,
    name: printable(sides.find(side => side.id === id)?.name ?? id),
    people: people.filter(person => ruleset.seatOf(battle, person.id) === id).map(person => person.id),
    ...(seats[id] ?? { decides: 'policy', dice: 'stream' }),
  }))
}

function rightsOf({ ruleset, battle, over }: AnySession, viewer: Viewer): Right[] {
  if (over || viewer === 'spectator') return []
  const seats = viewer === 'gm' ? ruleset.seats(battle) : [viewer.seat]
  return seats.flatMap(seat =>
    ruleset.interjections(battle, seat).map(({ who, rule, words, step }) => ({ seat, who, rule, words, step: step as unknown as Json })),
  )
}

function optionsOf(session: AnySession): Snapshot['options'] {
  const { options } = session.record().scenario as { readonly options?: Json }
  if (typeof options !== 'object' || options === null || Array.isArray(options)) return []
  const given = options as { readonly [name: string]: Json }
  return session.ruleset.options.flatMap(one => {
    const value = given[one.name]
    return value === undefined || canonical(value) === canonical(one.values[0] ?? null) ? [] : [{ ...one, value }]
  })
}
