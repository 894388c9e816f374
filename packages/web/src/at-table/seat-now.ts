import type { Looked } from '@enfilade/session'

type Seat = Looked['seats'][number]
/** A seat as it is now. Someone who is let in has it under an id of their own, with the same people. */
export const seatNow = ({ id, plays }: Seat, seats: readonly Seat[]): Seat | undefined =>
  seats.find(one => one.id === id) ?? seats.find(one => one.plays.some(person => plays.some(own => own.id === person.id)))
