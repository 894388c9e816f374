/**
 * A fight at the terminal: the session, the file that keeps it, whose eyes look at it, and how much of the log has been shown.
 * Whatever changes the session goes through here, so that it is on disk before anybody sees what it did.
 */
import { type AnySession, heardCount, newLines } from '@enfilade/client'
import { type AnyBattle, type AnyStep, type Id, printable, type Seat, Session, type Viewer } from '@enfilade/engine'
import { Failed } from '../failures.js'
import type { Io } from '../io.js'
import { type Stamp, saveRecord, stampOf } from '../save.js'
import { beginning, type Walk } from './guide.js'
import type { Screen } from './screen.js'

export interface PlayTable {
  readonly io: Io
  readonly screen: Screen
  readonly viewer: Viewer
  /** The file that keeps the record. */
  readonly file: string
  readonly title: string
  session: AnySession
  /** How many lines of the viewer's log the screen has shown. */
  shown: number
  /** The answer that is being put together here. */
  walk: Walk
  /** The file as this terminal left it; null before it has written. */
  stamp: Stamp | null
}

/**
 * Puts the record on disk. Called after every answer and act, before anything of it is shown.
 * @throws Failed where somebody else has written to it meanwhile: neither's answers are to be lost
 */
export function store(table: PlayTable): void {
  const { io, file, session, stamp } = table
  if (stamp !== null && stampOf(io, file) !== stamp)
    throw new Failed(
      `${printable(file)} was changed while it was played here; it is left as it is now. The last answer given here is not in it.`,
    )
  saveRecord(io, file, session.record())
  table.walk = beginning
  table.stamp = stampOf(io, file)
}

/** Shows what has been told since the last time. */
export function showNews(table: PlayTable): void {
  const lines = newLines(table.session, table.viewer, table.shown)
  table.shown += lines.length
  table.screen.lines(lines)
}

/** Takes the log as read up to the answer with number `upTo`: what was told later is news (again), what is gone was seen. */
export function takeAsShown(table: PlayTable, upTo = Number.POSITIVE_INFINITY): void {
  table.shown = heardCount(table.session, table.viewer, upTo)
}

/** The seat that the terminal plays; null for the game master, who plays all. */
export function ownSeat({ viewer }: PlayTable): Id | null {
  return typeof viewer === 'object' ? viewer.seat : null
}
/** May the terminal answer for this person? */
export function answersFor(table: PlayTable, who: Id): boolean {
  const seat = ownSeat(table)
  return seat === null ? table.viewer === 'gm' : table.session.ruleset.seatOf(table.session.battle, who) === seat
}

/** The same fight with other seats. Answers that are given stay; a seat that goes by its policy from now on answers at once. */
export function changeSeats(table: PlayTable, seats: Readonly<Record<Id, Seat>>): void {
  const record = table.session.record()
  table.session = new Session<AnyBattle<AnyStep>, AnyStep>(
    table.session.ruleset,
    { ...record, seats },
    record.entries,
    record.branches,
    record.hashes,
  )
  store(table)
}
