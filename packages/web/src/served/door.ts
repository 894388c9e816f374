/** Who is at the door of a table, and which seats they can be given: free ones first, and a taken one only by name. */
import type { View } from '@enfilade/engine'
import type { NewSeat, TableSeat } from '@enfilade/session'
import { served as said } from '../words/en/served.js'

type Seat = Pick<TableSeat, 'id' | 'kind' | 'name' | 'side' | 'people' | 'presence' | 'wish'>
type Given = NewSeat | { readonly instead: string; readonly over?: true }
export interface SeatChoice {
  readonly key: string
  /** As the button says it: "Let Bo in as Vex". */
  readonly words: string
  /** `again`: it is theirs, and they come from another device. */
  readonly group: 'again' | 'free' | 'new' | 'watching' | 'taken'
  /** Who has it. */
  readonly has: Seat | null
  readonly given: Given
}

/** No one has sat there. */
export const isFree = ({ presence }: Pick<Seat, 'presence'>): boolean => presence.is === 'never'
export const wantsIn = ({ kind, wish }: Pick<Seat, 'kind' | 'wish'>): boolean => kind === 'guest' && wish?.kind !== 'removed'
const asTyped = (name: string): string => name.trim().replace(/\s+/g, ' ').toLowerCase()
/** Someone has sat there under this guest's name, or the guest says that it is theirs. */
const isTheirs = (guest: Seat, seat: Seat): boolean =>
  seat.kind === 'player' &&
  !isFree(seat) &&
  (asTyped(seat.name) === asTyped(guest.name) || (guest.wish?.kind === 'letIn' && guest.wish.as === 'again' && guest.wish.seat === seat.id))
const isScreen = ({ wish }: Pick<Seat, 'wish'>): boolean => wish?.kind === 'letIn' && wish.as === 'display'
/** The combatants of a seat: "Vex, Rook", "all of Crew". */
export function playedBy(view: Pick<View, 'sides' | 'people'>, { people, side, name }: Pick<Seat, 'people' | 'side' | 'name'>): string {
  const found = view.sides.find(one => one.id === side)
  if (found === undefined) return name
  if (people === null) return said.allOf(found.name)
  return people.map(who => view.people.find(one => one.id === who)?.name ?? who).join(', ')
}

/** What this guest can be let in as; the first is what they ask for where that is free. */
export function choicesFor(guest: Seat, seats: readonly Seat[], view: Pick<View, 'sides' | 'people'>): readonly SeatChoice[] {
  const players = seats.filter(({ kind }) => kind === 'player')
  const wish = guest.wish?.kind === 'letIn' ? guest.wish.seat : null
  const ofSeat = (seat: Seat): SeatChoice => {
    const words = playedBy(view, seat)
    return isFree(seat)
      ? { key: seat.id, words, group: 'free', has: null, given: { instead: seat.id } }
      : { key: seat.id, words, group: isTheirs(guest, seat) ? 'again' : 'taken', has: seat, given: { instead: seat.id, over: true } }
  }
  const all = players.map(ofSeat)
  const made = view.sides.flatMap(({ id, name }): SeatChoice[] => {
    const others = players.filter(({ side }) => side === id)
    const left = view.people.filter(one => one.side === id && !others.some(({ people }) => people === null || people.includes(one.id)))
    if (left.length === 0) return []
    const words = others.length === 0 ? said.allOf(name) : left.map(one => one.name).join(', ')
    return [{ key: `new ${id}`, words, group: 'new', has: null, given: { kind: 'player', name: guest.name, side: id, people: null } }]
  })
  const watching = (['spectator', 'display'] as const).map(
    (kind): SeatChoice => ({ key: kind, words: said.kinds[kind], group: 'watching', has: null, given: { kind, name: guest.name } }),
  )
  const of = (wanted: SeatChoice['group']): SeatChoice[] => all.filter(({ group }) => group === wanted)
  if (isScreen(guest)) watching.reverse()
  const seated = [...of('free').filter(({ key }) => key === wish), ...of('free').filter(({ key }) => key !== wish), ...made]
  return [...of('again'), ...(isScreen(guest) ? [...watching, ...seated] : [...seated, ...watching]), ...of('taken')]
}

/**
 * Which seat each of those gets who are let in together: their own again where no device of theirs is there, what they ask for, else any that no one
 * asks for. Who asks for a taken one waits, and a screen plays no one.
 */
export function seatsForAll(guests: readonly Seat[], seats: readonly Seat[]): ReadonlyMap<string, Seat> {
  const free = new Map(seats.filter(one => one.kind === 'player' && isFree(one)).map(one => [one.id, one]))
  const given = new Map<string, Seat>()
  const own = (guest: Seat): Seat | undefined => seats.find(seat => isTheirs(guest, seat))
  const players = guests.filter(guest => wantsIn(guest) && !isScreen(guest))
  const wishes = players
    .filter(guest => own(guest) === undefined)
    .map(guest => [guest, guest.wish?.kind === 'letIn' ? guest.wish.seat : null] as const)
  const give = (guest: Seat, seat: Seat | undefined): void => {
    if (seat === undefined) return
    given.set(guest.id, seat)
    free.delete(seat.id)
  }
  for (const guest of players) {
    const theirs = own(guest)
    if (theirs !== undefined && theirs.presence.is !== 'here' && ![...given.values()].includes(theirs)) give(guest, theirs)
  }
  for (const [guest, wish] of wishes) if (wish !== null) give(guest, free.get(wish))
  for (const [guest, wish] of wishes) if (wish === null) give(guest, free.values().next().value)
  return given
}
