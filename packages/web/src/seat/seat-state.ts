/** What a seat's screen tells about itself, from its snapshot and its table: who is its own, who is asked, and what concerns it. */
import type { LogLine } from '@enfilade/client'
import type { Id, PersonView, View } from '@enfilade/engine'
import type { Snapshot, TableSeat, TableState } from '@enfilade/session'

export const ownSeat = (table: TableState): TableSeat | undefined => table.seats.find(seat => seat.id === table.own)

/** The combatants that the seat answers for, as far as its view has them. */
export function ownPeople(table: TableState, view: View): readonly PersonView[] {
  const seat = ownSeat(table)
  if (seat === undefined || seat.side === null) return []
  const { side, people } = seat
  return view.people.filter(person => (people === null ? person.side === side : people.includes(person.id)))
}

/** The sides that have won, by name; null: the fight goes on. */
export const winnersOf = ({ asked, view }: Pick<Snapshot, 'asked' | 'view'>): readonly string[] | null =>
  asked.kind === 'over' ? view.sides.filter(({ id }) => asked.winners.includes(id)).map(({ name }) => name) : null

/** Who acts before any of these does, next first; null: none of them is in the order. */
export function before(view: View, own: ReadonlySet<Id>): { readonly who: Id; readonly others: number } | null {
  const at = view.now === null ? -1 : view.order.indexOf(view.now)
  const ahead = view.toAct?.filter(id => id !== view.now) ?? [...view.order.slice(at + 1), ...view.order.slice(0, Math.max(0, at))]
  const next = [...ahead, ...view.order].findIndex(id => own.has(id))
  const who = [...ahead, ...view.order][next]
  return who === undefined ? null : { who, others: next + 1 }
}

/** The order from now on, `most` of it; the first that is the seat's own is always in it, however late. */
export function orderStrip(view: Pick<View, 'now' | 'order'>, own: ReadonlySet<Id>, most: number): readonly Id[] {
  const at = view.now === null ? 0 : Math.max(0, view.order.indexOf(view.now))
  const ahead = [...view.order.slice(at), ...view.order.slice(0, at)]
  const mine = ahead.find(id => own.has(id))
  return mine === undefined || ahead.indexOf(mine) < most ? ahead.slice(0, most) : [...ahead.slice(0, most - 1), mine]
}

/** The last lines of the log that are still true and no heading; those that name one of these first, then any. */
export function lately(log: readonly LogLine[], names: readonly string[], most: number): readonly LogLine[] {
  const lines = log.filter(line => line.undone === null && line.heading === null)
  const own = lines.filter(line => names.some(name => line.text.includes(name)))
  return (own.length > 0 ? own : lines).slice(-most).reverse()
}

/** The newest line that says what happened, for who looks on from far away. */
export const lastVerdict = ({ log }: Pick<Snapshot, 'log'>): LogLine | null =>
  log.findLast(line => line.undone === null && line.heading === null) ?? null
