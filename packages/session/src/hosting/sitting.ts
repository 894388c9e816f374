/** One seat of a table while the server runs: what is kept of it, who is there, the table of its role. */
import type { AnyRuleset, Id, View } from '@enfilade/engine'
import type { Fight } from '../fight.js'
import type { TableSeat } from '../remote/wire.js'
import type { Snapshots } from '../snapshots.js'
import { GameMasterTable } from '../tables/game-master.js'
import { SeatTable } from '../tables/seat.js'
import { SpectatorTable } from '../tables/spectator.js'
import type { Present } from './presence.js'
import type { StoredSeat } from './stored.js'

export interface Sitting {
  stored: StoredSeat
  readonly present: Present
  /** The table state that its devices have, as text. */
  told: string
  /** What its devices know was answered for it. */
  noted: StoredSeat['answeredFor']
}
/** Seats that see the same and may do the same share their snapshots. */
export interface Group {
  readonly key: string
  readonly epoch: string
  readonly table: SpectatorTable
  readonly snapshots: Snapshots
}
/** Null: a guest, who sees no fight. */
export function groupKey({ kind, side, people }: StoredSeat): string | null {
  if (kind === 'guest') return null
  if (kind === 'gm') return 'gm'
  return kind === 'player' && side !== null ? JSON.stringify([side, people]) : 'spectator'
}
export function groupOf(fight: Fight, key: string, epoch: string, { kind, side, people }: StoredSeat): Group {
  const table =
    kind === 'gm'
      ? new GameMasterTable(fight)
      : kind === 'player' && side !== null
        ? new SeatTable(fight, { seat: side }, people)
        : new SpectatorTable(fight)
  return { key, epoch, table, snapshots: table.snapshots() }
}

/** A seat as another one may see it: no side and no combatant that the other doesn't know of. */
export function seatShown({ stored, present }: Sitting, view: View | null, isTold: boolean): TableSeat {
  const { id, kind, name, byPolicy, dice, wish } = stored
  const side = view?.sides.some(one => one.id === stored.side) ? stored.side : null
  const people = side === null ? null : (stored.people?.filter(who => view?.people.some(person => person.id === who)) ?? null)
  return { id, kind, name, side, people, byPolicy, dice, presence: present.now, wish: isTold ? wish : null }
}

/** Is this seat the one that answers for this combatant? */
export const playsFor = (ruleset: AnyRuleset, battle: Fight['session']['battle'], { kind, side, people }: StoredSeat, who: Id): boolean =>
  kind === 'player' && side !== null && ruleset.seatOf(battle, who) === side && (people === null || people.includes(who))
