/** One seat of a table while the server runs: what is kept of it, who is there, the table of its role. */
import type { AnyRuleset, Id, View } from '@enfilade/engine'
import type { Fight } from '../fight.js'
import type { AskedSince } from '../remote/asides.js'
import type { TableSeat } from '../remote/wire.js'
import type { Snapshots } from '../snapshots.js'
import { GameMasterTable } from '../tables/game-master.js'
import { SeatTable } from '../tables/seat.js'
import { SpectatorTable } from '../tables/spectator.js'
import type { Allowance } from './limits.js'
import type { Present } from './presence.js'
import type { StoredSeat } from './stored.js'

export interface Sitting {
  stored: StoredSeat
  readonly present: Present
  /** The table state that its devices have, as text. */
  told: string
  /** What its devices know was answered for it. */
  noted: StoredSeat['answeredFor']
  /** What it may still have worked out to look at. Milliseconds of CPU. */
  readonly looking: Allowance
}
/** Seats that see the same and may do the same share their snapshots. */
export interface Group {
  readonly key: string
  readonly epoch: string
  readonly table: SpectatorTable
  readonly snapshots: Snapshots
  /** Since when those are asked whom the latest snapshot names. */
  asked: readonly AskedSince[]
}
/** Null: a guest, who sees no fight. */
export function groupKey({ kind, side, people }: StoredSeat): string | null {
  if (kind === 'guest') return null
  if (kind === 'gm') return 'gm'
  return kind === 'player' && side !== null ? JSON.stringify([side, people]) : 'spectator'
}
/** The table of a seat's role. */
export const roleAt = (fight: Fight, { kind, side, people }: StoredSeat): SpectatorTable =>
  kind === 'gm'
    ? new GameMasterTable(fight)
    : kind === 'player' && side !== null
      ? new SeatTable(fight, { seat: side }, people)
      : new SpectatorTable(fight)
export function groupOf(fight: Fight, key: string, epoch: string, stored: StoredSeat): Group {
  const table = roleAt(fight, stored)
  return { key, epoch, table, snapshots: table.snapshots(), asked: [] }
}

/** A seat as another one may see it: no side and no combatant that the other doesn't know of. */
export function seatShown({ stored, present }: Sitting, view: View | null, isTold: boolean): TableSeat {
  const { id, kind, name, byPolicy, dice, wish, goesBy } = stored
  const its = view?.sides.find(one => one.id === stored.side)
  const side = its?.id ?? null
  const known = its && stored.people?.flatMap(who => view?.people.find(person => person.id === who) ?? [])
  const waits = kind === 'player' && stored.side === null
  const awaited = waits && isTold ? (goesBy?.people?.map(one => one.name) ?? (goesBy ? [goesBy.side] : [])) : []
  const plays = known?.map(one => one.name) ?? (its === undefined ? awaited : [its.name])
  const people = known?.map(one => one.id) ?? null
  return { id, kind, name, side, people, plays, waits, byPolicy, dice, presence: present.now, wish: isTold ? wish : null }
}

/** Is this seat the one that answers for this combatant? */
export const playsFor = (ruleset: AnyRuleset, battle: Fight['session']['battle'], { kind, side, people }: StoredSeat, who: Id): boolean =>
  kind === 'player' && side !== null && ruleset.seatOf(battle, who) === side && (people === null || people.includes(who))

/** Seats stand by their places, as they do when the table is read again. */
export function inOrder(sittings: Map<string, Sitting>): void {
  const seats = [...sittings].sort(([, one], [, other]) => one.stored.place - other.stored.place)
  sittings.clear()
  for (const [id, sitting] of seats) sittings.set(id, sitting)
}
