/**
 * Seats that were taken from someone: removed, given to another player, or their link replaced. For a while whoever sat there stays at the door,
 * sees nothing of the fight, and can be given it back as it was.
 */
import type { Done, Wish } from '../remote/wire.js'
import type { Sitting } from './sitting.js'
import type { StoredSeat } from './stored.js'
import type { Table } from './table.js'

/** Milliseconds. */
const putBackFor = 300_000
type Removed = Extract<Wish, { readonly kind: 'removed' }>
const removedIn = ({ stored: { wish } }: Sitting): Removed | null => (wish?.kind === 'removed' ? wish : null)

/** Someone has sat on this seat, and counts on finding it as it was. */
export const isTaken = ({ present }: Sitting): boolean => present.devices.size > 0 || present.now.is !== 'never'

/** What is changed of a seat that is taken away. `by`: the seat that has its place now; null: none. */
function asRemoved(table: Table, { stored }: Sitting, by: string | null): Partial<StoredSeat> {
  const { kind, side, people } = stored
  if (kind === 'guest') return {}
  const until = table.ports.time() + putBackFor
  return { kind: 'guest', side: null, people: null, wish: { kind: 'removed', was: { kind, side, people }, by, until } }
}
/** Takes a seat away, for now. @throws NotKept */
export async function putAside(table: Table, sitting: Sitting, by: string | null): Promise<void> {
  await table.keepSeat(sitting, asRemoved(table, sitting, by))
  table.goesLater(sitting)
}
/** Whoever came by the link of this seat stands at the door, as someone of their own; the seat is as if no one had sat on it. @throws NotKept */
export async function withoutItsDevices(table: Table, sitting: Sitting): Promise<void> {
  const { stored, present } = sitting
  const aside = { ...stored, ...asRemoved(table, sitting, stored.id), id: table.ports.secrets.newId() }
  // Both at once: else a power cut would leave them without a link that opens anything.
  await table.ports.store.write([
    ['seat', { ...stored, ...fresh }],
    ['seat', aside],
  ])
  sitting.stored = { ...sitting.stored, ...fresh }
  table.sit(aside)
  table.sendAway(sitting, { bye: 'refused', words: 'This link was replaced by a new one.' })
  present.now = noOne
}
const fresh = { tokenHash: null, seen: 0, answeredFor: [], wish: null, notes: '' }
const noOne = { is: 'never', since: 0 } as const
/** Who sits there leaves: the seat is as if no one had sat on it. @throws NotKept */
export async function emptied(table: Table, sitting: Sitting): Promise<void> {
  await table.keepSeat(sitting, fresh)
  table.sendAway(sitting, { bye: 'unknown', words: 'You gave this seat back.' })
  sitting.present.now = noOne
  table.tellTables()
}
/** Gives a seat back to whom it was taken from. Who has it since goes to the door; a link that no one has opened is void. @throws NotKept */
export async function putBack(table: Table, sitting: Sitting, refused: (by: Sitting | null) => Done): Promise<Done> {
  const wish = removedIn(sitting)
  if (wish === null) return { words: 'Nothing was taken from that seat.' }
  const { was } = wish
  const other = wish.by === null ? undefined : table.sittings.get(wish.by)
  const by = other !== undefined && isSame(other.stored, was) ? other : null
  const words = refused(by)
  if (words !== null) return words
  await table.keepSeat(sitting, { ...was, wish: null })
  if (by === null) return null
  if (isTaken(by)) await table.keepSeat(by, { kind: 'guest', side: null, people: null, wish: { kind: 'letIn', seat: sitting.stored.id } })
  else await table.remove(by.stored.id, { bye: 'unknown', words: 'This link was replaced by another one.' })
  return null
}
const isSame = ({ kind, side, people }: StoredSeat, was: Removed['was']): boolean =>
  kind === was.kind && side === was.side && JSON.stringify(people) === JSON.stringify(was.people)
