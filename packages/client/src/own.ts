/** Who sits here: the viewer's seat, and the combatants that it answers for. */
import type { Id, PersonView, SideId, View } from '@enfilade/engine'

/** What a table says of a seat. `people` null: all of its side. */
interface SeatOf {
  readonly id: string
  readonly side: SideId | null
  readonly people: readonly Id[] | null
}

export const ownSeat = <S extends SeatOf>({ seats, own }: { readonly seats: readonly S[]; readonly own: string }): S | undefined =>
  seats.find(seat => seat.id === own)

/** The combatants that the seat answers for, as far as its view has them. */
export function ownPeople(table: { readonly seats: readonly SeatOf[]; readonly own: string }, view: View): readonly PersonView[] {
  const seat = ownSeat(table)
  if (seat === undefined || seat.side === null) return []
  const { side, people } = seat
  return view.people.filter(person => (people === null ? person.side === side : people.includes(person.id)))
}
