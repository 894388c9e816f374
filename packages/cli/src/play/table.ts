/**
 * A fight at the terminal: what this terminal may do at its table, the file that keeps the fight, and how much of the log has been shown.
 * After every change the record goes on disk before anyone sees what it did.
 */
import { heardCount, newLines } from '@enfilade/client'
import { type Id, printable, type Viewer } from '@enfilade/engine'
import { type Fight, GameMasterTable, SeatTable, type SpectatorTable } from '@enfilade/session'
import { Failed } from '../failures.js'
import type { Io } from '../io.js'
import { type Stamp, saveRecord, stampOf } from '../save.js'
import { beginning, type Walk } from './guide.js'
import type { Screen } from './screen.js'

export interface PlayTable {
  readonly io: Io
  readonly screen: Screen
  readonly fight: Fight
  /** The table of this terminal's role. */
  readonly own: SpectatorTable
  /** The file that keeps the record. */
  readonly file: string
  readonly title: string
  /** How many lines of the viewer's log the screen has shown. */
  shown: number
  /** The answer that is being put together here. */
  walk: Walk
  /** The file as this terminal left it; null before it has written. */
  stamp: Stamp | null
}

export const viewerAt = ({ own }: PlayTable): Viewer => own.viewer
/** The table from which this terminal plays; null for a spectator. */
export const playingAt = ({ own }: PlayTable): SeatTable | null => (own instanceof SeatTable ? own : null)
/** The game master's table, if this terminal has it. */
export const gameMasterAt = ({ own }: PlayTable): GameMasterTable | null => (own instanceof GameMasterTable ? own : null)
/** Other seats have no terminal of their own: the program answers for them when the player says so. */
export const hostAt = ({ fight }: PlayTable): GameMasterTable => new GameMasterTable(fight)
/** The seat that the terminal plays; null for the game master, who plays all, and for a spectator. */
export const ownSeat = ({ own: { viewer } }: PlayTable): Id | null => (typeof viewer === 'object' ? viewer.seat : null)

/**
 * Puts the record on disk. Called after every answer and act, before anything of it is shown.
 * @throws Failed where another program has written to it meanwhile: neither's answers are to be lost
 */
export function store(table: PlayTable): void {
  const { io, file, fight, stamp } = table
  if (stamp !== null && stampOf(io, file) !== stamp)
    throw new Failed(
      `${printable(file)} was changed while it was played here; it is left as it is now. The last answer given here is not in it.`,
    )
  saveRecord(io, file, fight.session.record())
  table.walk = beginning
  table.stamp = stampOf(io, file)
}

/** Shows what has been told since the last time. */
export function showNews(table: PlayTable): void {
  const lines = newLines(table.fight.session, viewerAt(table), table.shown)
  table.shown += lines.length
  table.screen.lines(lines)
}

/** Takes the log as read up to the answer with number `upTo`: what was told later is news (again), what is gone was seen. */
export function takeAsShown(table: PlayTable, upTo = Number.POSITIVE_INFINITY): void {
  table.shown = heardCount(table.fight.session, viewerAt(table), upTo)
}
