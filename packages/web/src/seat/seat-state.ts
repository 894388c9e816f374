/** What a seat's screen tells about itself, from its snapshot and its table: who is its own, who is asked, and what concerns it. */
import { comingAfter } from '@enfilade/client'
import type { Id, PersonView, View } from '@enfilade/engine'
import type { HeardAside, HeardLine, Snapshot, TableSeat, TableState } from '@enfilade/session'

/** The sides that have won, by name; null: the fight goes on. */
export const winnersOf = ({ asked, view }: Pick<Snapshot, 'asked' | 'view'>): readonly string[] | null =>
  asked.kind === 'over' ? view.sides.filter(({ id }) => asked.winners.includes(id)).map(({ name }) => name) : null

/** Who of these acts next, and after how many others than the one who acts now; null: none of them is in the order. */
export function before(view: View, own: ReadonlySet<Id>): { readonly who: Id; readonly others: number } | null {
  const coming = comingAfter(view)
  const others = coming.findIndex(id => own.has(id))
  const who = coming[others]
  return who === undefined ? null : { who, others: coming.slice(0, others).filter(id => id !== view.now).length }
}

/** The order from now on, `most` of it; the first that is the seat's own is always in it, however late. */
export function orderStrip(view: Parameters<typeof comingAfter>[0], own: ReadonlySet<Id>, most: number): readonly Id[] {
  const ahead = [...new Set([...(view.now === null ? [] : [view.now]), ...comingAfter(view)])]
  const mine = ahead.find(id => own.has(id))
  return mine === undefined || ahead.indexOf(mine) < most ? ahead.slice(0, most) : [...ahead.slice(0, most - 1), mine]
}

/** Combatants who are down, dead or have given up have no turn to come. */
export const isOut = ({ harm: { level }, conditions }: Pick<PersonView, 'harm' | 'conditions'>): boolean =>
  level === 4 || level === 'dead' || conditions.some(({ id }) => id === 'gaveUp')
/** Whose turns can be planned: in the order of `strip`, then the others. */
export function toPlan(people: readonly PersonView[], strip: readonly Id[]): readonly PersonView[] {
  const comesAs = ({ id }: PersonView): number => (strip.includes(id) ? strip.indexOf(id) : strip.length)
  return people.filter(one => !isOut(one)).toSorted((a, b) => comesAs(a) - comesAs(b))
}

/** The names of the seats at which someone plays this combatant by hand. */
export const playersOf = ({ seats }: Pick<TableState, 'seats'>, { people }: Pick<View, 'people'>, who: Id): readonly string[] => {
  const side = people.find(({ id }) => id === who)?.side
  const plays = (seat: TableSeat): boolean =>
    seat.kind === 'player' &&
    !seat.byPolicy &&
    (seat.people === null ? seat.side === side && side !== undefined : seat.people.includes(who))
  return seats.filter(plays).map(({ name }) => name)
}

/** The line that displays show besides the fight; undefined: none. */
export const lineOnTv = (asides: readonly HeardAside[], { tv }: Pick<TableState, 'tv'>): HeardLine | undefined =>
  asides.find((one): one is HeardLine => one.kind === 'line' && one.id === tv?.shows)
