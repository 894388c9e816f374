/** The players around the game master's table, and which of them are there to answer for themselves. */
import type { Question, TableSeat } from '@enfilade/session'
import { getContext, setContext } from 'svelte'

const key = Symbol('seats')
/** Where a fight is played by a server, its screen says who is around it. */
export function seatsAround(seats: () => readonly TableSeat[]): void {
  setContext(key, seats)
}
/** Everyone around this table; without one, no one. To be called where components begin. */
export const seatsOfTable = (): (() => readonly TableSeat[]) => getContext<(() => readonly TableSeat[]) | undefined>(key) ?? (() => [])

/** The players who answer for this combatant. */
export const playersOf = (seats: readonly TableSeat[], who: string, side: string | null): readonly TableSeat[] =>
  seats.filter(seat => seat.kind === 'player' && (seat.people === null ? seat.side === side : seat.people.includes(who)))
const decides = ({ kind, byPolicy, presence }: TableSeat): boolean => kind === 'player' && !byPolicy && presence.is === 'here'
/** The names of players who are here and decide for themselves. */
export const playersHere = (seats: readonly TableSeat[]): readonly string[] => seats.filter(decides).map(({ name }) => name)
/** The ones among them whose question this is. */
export const askedHere = (seats: readonly TableSeat[], { who, seat }: Pick<Question, 'who' | 'seat'>): readonly string[] =>
  playersOf(seats.filter(decides), who, seat).map(({ name }) => name)
