/**
 * The snapshots of one viewer, one after another, each as what has changed since the last: what goes to a page or over a network.
 * Nothing in it is more than the viewer may know; what only others can see makes no new snapshot.
 */
import { type AnySession, type Decider, GrowingLog, type LogLine } from '@enfilade/client'
import {
  type Branch,
  canonical,
  type Entry,
  hashOf,
  type Id,
  isAnswer,
  type Json,
  printable,
  type Seat,
  type View,
  type Viewer,
} from '@enfilade/engine'
import { type Change, changeOf, withChange } from './changes.js'
import { decidersOf } from './deciding.js'
import { answersFor, askedNow, type Own } from './question.js'
import type { Asked, BranchState, Dot, Kept, Right, SeatState, Snapshot, Timeline } from './shown.js'
import type { Timelines } from './timeline.js'
import { goesOnUnseen } from './unseen.js'

/** A snapshot without its number and its lists that grow. */
export type Shown = Omit<Snapshot, 'log' | 'timeline' | 'revision'>
/** The lists that grow without their beginnings, which the other end has already. */
export interface Since {
  readonly revision: number
  /** How many lines of the last log have not changed. */
  readonly logKept: number
  readonly logNew: readonly LogLine[]
  /** How many dots of the last timeline have not changed. */
  readonly dotsKept: number
  readonly dotsNew: readonly Dot[]
  /** `branches` null: unchanged. */
  readonly timeline: Omit<Timeline, 'dots' | 'branches'> & { readonly branches: readonly BranchState[] | null }
}
/** A snapshot for a page that may have none, or an old one. */
export type WholeSnapshot = Shown & Since
/** A snapshot for a page that has the one before it. */
export interface SnapshotNews extends Since {
  /** What has changed of the rest; null: nothing. */
  readonly change: Change | null
}

/** What the table knows besides the fight. `autopilot`: of all seats. */
export interface SnapshotAbout {
  readonly id: string
  readonly title: string
  readonly autopilot: readonly Id[]
  readonly playing: boolean
  readonly kept: Kept
  /** Seats that are answered for from outside the fight, as their policies advise. */
  readonly byPolicy?: readonly Id[] | undefined
  /** Sides whose dice the game master throws; left out: as in the fight. */
  readonly byHand?: readonly Id[] | undefined
}
/** What a viewer has of the log and the timeline at some revision: the beginnings of lists that grow. */
interface Has {
  readonly log: readonly LogLine[]
  readonly lines: number
  readonly dots: readonly Dot[]
  readonly count: number
  readonly replaced: readonly number[]
  /** How many dots had been replaced by then. */
  readonly replacements: number
  readonly branches: readonly Branch[] | null
}
const nothing: Has = { log: [], lines: 0, dots: [], count: 0, replaced: [], replacements: 0, branches: null }
/** How many revisions a page may be behind and still get only what is new. */
const mostRemembered = 64

/** Makes one snapshot after another of the same fight, for one viewer. */
export class Snapshots {
  /** What goes on now is shown with what comes after it. */
  isHeldBack = false
  /** How many answers there were when the fight last waited for something in this viewer's sight. */
  private waitedAt = 0
  /** What was asked then is answered, and its result is held back. */
  private isAnswered = false
  /** It was, and may have been taken back since. */
  private wasAnswered = false
  private revision = 0
  private readonly log: GrowingLog
  /** What the page at the other end has. */
  private sent = nothing
  /** The latest revisions, for pages that come back. */
  private readonly remembered = new Map<number, Has>()
  private latest: Shown | null = null
  /** What was last looked at. Until another step has run, nothing of it is looked at again. */
  private seen: { readonly battle: object; readonly steps: number; readonly view: View } | null = null
  /** What every page that has the latest revision shows. `asked` null: not the same on all of them. */
  private base: (Omit<Shown, 'asked'> & { readonly asked: Asked | null }) | null = null
  private timeline: Omit<Timeline, 'dots'> = { length: 0, branches: [], mayUndo: false, mayRedo: false }

  constructor(
    private readonly viewer: Viewer,
    private readonly timelines: Timelines,
    private readonly own: Own = null,
  ) {
    this.log = new GrowingLog(viewer)
  }

  /** What has changed; null where this viewer sees nothing new, or all goes on out of their sight. */
  next(session: AnySession, { byPolicy, byHand, ...about }: SnapshotAbout): SnapshotNews | null {
    const { viewer, own } = this
    const { ruleset } = session
    const before = this.seen
    const view = this.viewOf(session)
    const isSameBattle = before !== null && before === this.seen
    // A seat that has answered shows no question: the same question again is news.
    const isAskedAgain = this.wasAnswered
    const set = { byPolicy, byHand }
    if (goesOnUnseen(session, viewer, view)) this.holdBack(session)
    else this.waits(session)
    if (this.isHeldBack)
      return this.latest === null ? null : this.withSettings(this.latest, this.settings(session, this.latest.view, about, set))
    const log = this.log.of(session)
    const { dots, branches, replaced, ...timeline } = this.timelines.growing(session, viewer)
    const now: Has = {
      ...{ log, lines: log.length, dots, count: dots.length, replaced, replacements: replaced.length },
      branches: [...session.branches],
    }
    const since = sinceThen(this.sent, now, { branches, ...timeline }, viewer)
    const shown: Shown = {
      ...this.settings(session, view, about, set),
      viewer,
      game: { id: ruleset.id, title: ruleset.title, version: ruleset.version, roundWord: ruleset.roundWord },
      view,
      asked: askedNow(session, viewer, own),
      decides: decidersOf(session, view),
      rights: rightsOf(session, viewer, own),
      options: optionsOf(session),
      state: (viewer !== 'gm' || isSameBattle) && view === this.latest?.view ? this.latest.state : stateShown(session, view),
    }
    const change = this.changeTo(shown)
    if (viewer !== 'gm' && !isAskedAgain && change === null && this.isKnown(since, now)) return null
    this.timeline = { branches, ...timeline }
    return this.revised(shown, change, since, now)
  }
  private viewOf({ ruleset, battle, steps }: AnySession): View {
    if (this.seen?.battle !== battle || this.seen.steps !== steps)
      this.seen = { battle, steps, view: this.asBefore(onScreens(ruleset.view(battle, this.viewer))) }
    return this.seen.view
  }
  /** The same view, with whatever shows the same as in the latest one taken from there: the latest one itself where nothing has changed. */
  private asBefore(view: View): View {
    if (this.latest === null) return view
    const change = changeBetween(this.latest.view, view)
    return change === null ? this.latest.view : (withChange(this.latest.view as unknown as Json, change) as unknown as View)
  }
  /** What the table has set, as far as this viewer is shown it. */
  private settings(
    session: AnySession,
    view: View,
    about: SnapshotAbout,
    { byPolicy = [], byHand }: Pick<SnapshotAbout, 'byPolicy' | 'byHand'>,
  ) {
    const { viewer, own } = this
    const asSet = (seat: SeatState): SeatState => ({
      ...seat,
      ...(byPolicy.includes(seat.id) && { decides: 'policy' }),
      ...(byHand !== undefined && viewer === 'gm' && { dice: byHand.includes(seat.id) ? 'physical' : 'stream' }),
    })
    return {
      ...about,
      autopilot: about.autopilot.filter(who => answersFor(session, viewer, who, own)),
      seats: seatsOf(session, view).map(asSet),
    }
  }
  /** Settings don't wait for what goes on unseen: they are told with what stood there before it. */
  private withSettings(latest: Shown, settings: ReturnType<Snapshots['settings']>): SnapshotNews | null {
    const shown = { ...latest, ...settings }
    const since = sinceThen(this.sent, this.sent, this.timeline, this.viewer)
    const change = this.changeTo(shown)
    return change === null && this.isKnown(since, this.sent) ? null : this.revised(shown, change, since, this.sent)
  }
  private changeTo(shown: Shown): Change | null {
    return changeBetween(this.latest, shown)
  }
  /** `change`: from the latest. */
  private revised(shown: Shown, change: Change | null, since: Omit<Since, 'revision'>, now: Has): SnapshotNews {
    const sent = this.asSent(shown)
    const isFromLatest = sent === shown && this.base?.asked === this.latest?.asked
    const news = { revision: this.revision + 1, change: isFromLatest ? change : changeBetween(this.base, sent), ...since }
    this.sent = now
    this.revision++
    this.latest = shown
    this.base = sent
    this.remembered.set(this.revision, now)
    this.remembered.delete(this.revision - mostRemembered)
    return news
  }
  /** What was asked is answered: no page is asked it any more. */
  private asSent(latest: Shown): Shown {
    return this.isAnswered ? { ...latest, asked: { kind: 'somebody', answered: true } } : latest
  }
  /** The fight waits for something in this viewer's sight. */
  private waits({ length }: AnySession): void {
    this.waitedAt = length
    this.isHeldBack = this.isAnswered = this.wasAnswered = false
  }
  /** All goes on out of this viewer's sight: what they were asked last is answered since, or isn't asked yet once more, after it was taken back. */
  holdBack(session: AnySession): void {
    this.isHeldBack = true
    const since = new Set(Array.from({ length: session.length - this.waitedAt }, (_, i) => session.entry(this.waitedAt + i)).map(tagOf))
    const asked = this.latest?.asked
    this.isAnswered = asked?.kind === 'asked' && asked.questions.every(({ tag }) => since.has(tag))
    this.wasAnswered ||= this.isAnswered
  }
  /** The latest snapshot once more, for a page that stood still at this revision; null: for one that has nothing. */
  again(revision: number | null): WholeSnapshot | null {
    if (this.latest === null) return null
    const has = (revision === null ? undefined : this.remembered.get(revision)) ?? nothing
    const now = this.remembered.get(this.revision) ?? nothing
    if (this.isAnswered && this.base !== null) this.base = { ...this.base, asked: null }
    return { ...this.asSent(this.latest), revision: this.revision, ...sinceThen(has, now, this.timeline, this.viewer) }
  }
  /** What the latest one showed of the fight; null: there was none. */
  get view(): View | null {
    return this.latest?.view ?? null
  }
  /** How many lines of the log it had. */
  get lines(): number {
    return this.sent.lines
  }
  /** Who was asked, as it showed. */
  get decides(): readonly Decider[] {
    return this.latest?.decides ?? []
  }
  get latestRevision(): number {
    return this.revision
  }
  /**
   * Would a snapshot in which nothing else has changed tell its viewer nothing? Otherwise a count of snapshots would tell how much goes on unseen.
   */
  private isKnown({ logNew, dotsNew, timeline: { branches, ...timeline } }: Omit<Since, 'revision'>, now: Has): boolean {
    const { branches: _, ...before } = this.timeline
    return (
      logNew.length === 0 &&
      dotsNew.length === 0 &&
      now.lines === this.sent.lines &&
      now.count === this.sent.count &&
      changeBetween(before, timeline) === null
    )
  }
}

const changeBetween = (before: unknown, after: unknown): Change | null => changeOf(before as Json, after as Json)
const tagOf = (entry: Entry | undefined): string | null => (entry !== undefined && isAnswer(entry) ? entry[0] : null)

/** What is new of the log and the timeline to a page that has `then`. */
function sinceThen(then: Has, now: Has, timeline: Omit<Timeline, 'dots'>, viewer: Viewer): Omit<Since, 'revision'> {
  const logKept = linesKept(then, now)
  const dotsKept = dotsKeptOf(then, now)
  const sameBranchesSent = then.branches !== null && now.branches !== null && sameBranches(then.branches, now.branches)
  return {
    logKept,
    logNew: now.log.slice(logKept, now.lines),
    dotsKept,
    dotsNew: now.dots.slice(dotsKept, now.count),
    timeline: { ...timeline, branches: viewer === 'gm' && sameBranchesSent ? null : timeline.branches },
  }
}

const sameBranches = (a: readonly Branch[], b: readonly Branch[]): boolean => a.length === b.length && a.every((one, i) => one === b[i])

/** How many dots at the beginning are the same: in one list, all before the first that was replaced since. */
function dotsKeptOf(then: Has, now: Has): number {
  if (then.dots === now.dots) return Math.min(then.count, ...now.replaced.slice(then.replacements, now.replacements))
  const untouched = Math.min(then.count, ...then.replaced.slice(then.replacements))
  return commonCount(then.dots, untouched, now.dots, now.count, sameDot)
}
const linesKept = (then: Has, now: Has): number =>
  then.log === now.log ? then.lines : commonCount(then.log, then.lines, now.log, now.lines, sameLine)

function commonCount<T>(a: readonly T[], ofA: number, b: readonly T[], ofB: number, same: (a: T, b: T) => boolean): number {
  let i = 0
  while (i < ofA && i < ofB && same(a[i] as T, b[i] as T)) i++
  return i
}
/** After something was taken back and done once more, each dot is another object that says the same. */
const sameDot = (a: Dot, b: Dot): boolean =>
  a === b || (a.at === b.at && a.words === b.words && canonical(a as unknown as Json) === canonical(b as unknown as Json))
const sameLine = (a: LogLine, b: LogLine): boolean =>
  a === b ||
  (a.number === b.number && a.text === b.text && a.undone === b.undone && a.after === b.after && (a.told === b.told || sameThrows(a, b)))
const sameThrows = (a: LogLine, b: LogLine): boolean =>
  canonical((a.told?.thrown ?? null) as unknown as Json) === canonical((b.told?.thrown ?? null) as unknown as Json)

/** The view without what no screen of this viewer shows: the sheets of people that they don't play. */
function onScreens(view: View): View {
  const { viewer } = view
  if (viewer === 'gm') return view
  const isOwn = (side: Id): boolean => viewer !== 'spectator' && side === viewer.seat
  const people = view.people.map(person =>
    isOwn(person.side) ? person : { ...person, numbers: [], tracks: person.tracks.filter(({ onSheet }) => onSheet !== true) },
  )
  return { ...view, people }
}

/** The hash of what the viewer sees: of the battle for the game master, else of the view alone. */
export const stateShown = (session: AnySession, view: View): string => (view.viewer === 'gm' ? session.hash() : hashOfView(view))

/** The parts of a view that show the same as before are the same objects, and aren't hashed again. */
const hashesOfParts = new WeakMap<object, string>()
function hashOfPart(part: Json): string {
  if (typeof part !== 'object' || part === null) return canonical(part)
  const known = hashesOfParts.get(part) ?? hashOf(part)
  hashesOfParts.set(part, known)
  return known
}
const hashOfView = (view: View): string =>
  hashOf(
    Object.fromEntries(
      Object.entries(view as unknown as { readonly [name: string]: Json | undefined }).flatMap(([name, part]) =>
        part === undefined ? [] : [[name, Array.isArray(part) ? part.map(hashOfPart) : hashOfPart(part)]],
      ),
    ),
  )

/** The seats as a view shows them: a side that the viewer does not know of has none, and its hidden combatants are not named. */
export function seatsOf({ ruleset, battle, seats }: AnySession, { viewer, sides, people }: View): SeatState[] {
  return ruleset.seats(battle).flatMap(id => {
    const side = sides.find(one => one.id === id)
    if (side === undefined && viewer !== 'gm') return []
    const { ahead, ...seat }: Seat = seats[id] ?? { decides: 'policy', dice: 'stream' }
    const isOwn = viewer === 'gm' || (viewer !== 'spectator' && viewer.seat === id)
    return {
      id,
      name: printable(side?.name ?? id),
      people: people.filter(person => ruleset.seatOf(battle, person.id) === id).map(person => person.id),
      ...seat,
      ...(isOwn && ahead !== undefined && { ahead }), // how others think is no one's business
    }
  })
}

export function rightsOf({ ruleset, battle, over }: AnySession, viewer: Viewer, own: Own = null): Right[] {
  if (over || viewer === 'spectator') return []
  const seats = viewer === 'gm' ? ruleset.seats(battle) : [viewer.seat]
  return seats.flatMap(seat =>
    ruleset
      .interjections(battle, seat)
      .filter(({ who }) => own === null || own.includes(who))
      .map(({ who, rule, words, step }) => ({ seat, who, rule, words, step: step as unknown as Json })),
  )
}

function optionsOf(session: AnySession): Snapshot['options'] {
  const { options } = session.base.scenario as { readonly options?: Json }
  if (typeof options !== 'object' || options === null || Array.isArray(options)) return []
  const given = options as { readonly [name: string]: Json }
  return session.ruleset.options.flatMap(one => {
    const value = given[one.name]
    return value === undefined || canonical(value) === canonical(one.values[0] ?? null) ? [] : [{ ...one, value }]
  })
}
