/** Who plays whom in the next fight of a table, while it is set up: a first guess, and what the table is told of it. */
import type { Id } from '@enfilade/engine'
import type { Playing, TableSeat } from '@enfilade/session'

type Seat = Pick<TableSeat, 'id' | 'kind' | 'plays'>
export interface Person {
  readonly id: Id
  readonly name: string
}
/** By combatant, the seat that plays them. */
export type PlayedBy = Readonly<Record<Id, string>>

const asRead = (name: string): string => name.trim().replace(/\s+/g, ' ').toLowerCase()

/** Players keep their combatants, by name, on whatever side those fight; the others get one each of the players' side, in order. A player alone has all of them. */
export function guessed(seats: readonly Seat[], side: readonly Person[], others: readonly Person[] = []): PlayedBy {
  const players = seats.filter(({ kind }) => kind === 'player')
  const [only] = players
  const by: Record<Id, string> = {}
  for (const seat of players)
    for (const name of seat.plays) {
      const same = [...side, ...others].find(one => by[one.id] === undefined && asRead(one.name) === asRead(name))
      if (same !== undefined) by[same.id] = seat.id
    }
  const waiting = players.filter(({ id }) => !Object.values(by).includes(id))
  if (players.length === 1 && only !== undefined && waiting.length === 1) return Object.fromEntries(side.map(({ id }) => [id, only.id]))
  const free = side.filter(({ id }) => by[id] === undefined)
  waiting.forEach(({ id }, nth) => {
    const person = free[nth]
    if (person !== undefined) by[person.id] = id
  })
  return by
}

/** The seats as the table takes them: each player's with its people, or no one. People of one seat fight for one side. */
export function playing(
  seats: readonly Seat[],
  sides: readonly { readonly id: Id; readonly people: readonly Person[] }[],
  by: PlayedBy,
): Readonly<Record<string, Playing | null>> {
  const of = (seat: string): Playing | null => {
    const side = sides.find(({ people }) => people.some(({ id }) => by[id] === seat))
    return side === undefined ? null : { side: side.id, people: side.people.filter(({ id }) => by[id] === seat).map(({ id }) => id) }
  }
  return Object.fromEntries(seats.filter(({ kind }) => kind === 'player').map(({ id }) => [id, of(id)]))
}
/** Sides that play themselves: those without a player's combatant. */
export const byThemselves = (sides: readonly { readonly id: Id; readonly people: readonly Person[] }[], by: PlayedBy): readonly Id[] =>
  sides.filter(({ people }) => people.every(({ id }) => by[id] === undefined)).map(({ id }) => id)
