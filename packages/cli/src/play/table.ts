/**
 * A fight at the terminal: what this terminal may do at its table, the file that keeps the fight, and how much of the log has been shown.
 * After every change the record goes on disk before anyone sees what it did.
 */
import { heardCount, newLines, unaskedSince } from '@enfilade/client'
import type { Id, Json, Viewer } from '@enfilade/engine'
import { type Fight, GameMasterTable, type OpenTable, SeatTable, type SpectatorTable } from '@enfilade/session'
import type { Io } from '../io.js'
import { beginning, type Walk } from './guide.js'
import type { Screen } from './screen.js'

export interface PlayTable {
  readonly io: Io
  readonly screen: Screen
  /** Where the fight is played and kept. */
  readonly host: OpenTable
  readonly fight: Fight
  /** The table of this terminal's role. */
  readonly own: SpectatorTable
  /** The file that keeps the record. */
  readonly file: string
  readonly title: string
  /** How many lines of the viewer's log the screen has shown. */
  shown: number
  /** How many entries of the record have been searched for people who weren't asked. */
  entries: number
  /** The answer that is being put together here. */
  walk: Walk
  /** An answer that binds others, given once: it waits to be confirmed. Left out: there is none. */
  sure?: { readonly tag: string; readonly answer: Json } | null
}

export const viewerAt = ({ own }: PlayTable): Viewer => own.viewer
/** The table from which this terminal plays; null for a spectator. */
export const playingAt = ({ own }: PlayTable): SeatTable | null => (own instanceof SeatTable ? own : null)
export const gameMasterAt = ({ own }: PlayTable): GameMasterTable | null => (own instanceof GameMasterTable ? own : null)
/** Other seats have no terminal of their own: the program answers for them when the player says so. */
export const hostAt = ({ host }: PlayTable): GameMasterTable => host.gameMaster
/** The seat that the terminal plays; null for the game master, who plays all, and for a spectator. */
export const ownSeat = ({ own: { viewer } }: PlayTable): Id | null => (typeof viewer === 'object' ? viewer.seat : null)

/**
 * Lets `act` change the fight, and puts the record on disk where it did; nothing of it is to be shown before.
 * @throws Failed where another program has written to the record meanwhile
 */
export async function change<T>(table: PlayTable, name: string, act: () => T): Promise<T> {
  const { host, fight } = table
  const { changes } = fight
  const result = await host.change(null, name, null, act)
  if (fight.changes !== changes) {
    table.walk = beginning
    table.sure = null
  }
  return result
}

/** Shows what has been told since the last time. */
export function showNews(table: PlayTable): void {
  const { session } = table.fight
  if (gameMasterAt(table) !== null)
    for (const words of unaskedSince(session, Math.min(table.entries, session.length))) table.screen.say(words)
  table.entries = session.length
  const lines = newLines(session, viewerAt(table), table.shown)
  table.shown += lines.length
  table.screen.lines(lines)
}

/** Takes the log as read up to the answer with number `upTo`: what was told later is news (again), what is gone was seen. */
export function takeAsShown(table: PlayTable, upTo = Number.POSITIVE_INFINITY): void {
  table.shown = heardCount(table.fight.session, viewerAt(table), upTo)
  table.entries = table.fight.session.length
}
