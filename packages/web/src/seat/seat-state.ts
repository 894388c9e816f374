/** What a seat's screen tells about itself, from its snapshot and its table: who is its own, who is asked, and what concerns it. */
import { type Beat, beatsOf, comingAfter, type LogLine, matters } from '@enfilade/client'
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
/** How many fit on a phone in two rows. */
const mostInOrder = 8
/** The order as a phone shows it that plays these: who of them is out has no turn to come. */
export function orderShown(view: View, people: readonly PersonView[]): readonly Id[] {
  const isIn = (id: Id): boolean => !people.some(one => one.id === id && isOut(one))
  const { order, toAct, now } = view
  const coming = { now, people: view.people, order: order.filter(isIn), ...(toAct !== undefined && { toAct: toAct.filter(isIn) }) }
  return orderStrip(coming, new Set(people.flatMap(({ id }) => (isIn(id) ? [id] : []))), mostInOrder).filter(isIn)
}
/** More of it stands in the log, with all that is done besides. */
const [mostLines, mostBeats] = [200, 30]
/** What has happened as a phone tells it, the newest first: outcomes alone. */
export const feedOf = (log: readonly LogLine[]): readonly Beat[] =>
  beatsOf(log.slice(-mostLines)).filter(matters).slice(-mostBeats).reverse()
/** Whose turns can be planned: in the order of `strip`, then the others. */
export function toPlan(people: readonly PersonView[], strip: readonly Id[]): readonly PersonView[] {
  const comesAs = ({ id }: PersonView): number => (strip.includes(id) ? strip.indexOf(id) : strip.length)
  return people.filter(one => !isOut(one)).toSorted((a, b) => comesAs(a) - comesAs(b))
}

/** The seats at which someone plays this combatant by hand. */
const seatsOf = ({ seats }: Pick<TableState, 'seats'>, { people }: Pick<View, 'people'>, who: Id): readonly TableSeat[] => {
  const side = people.find(({ id }) => id === who)?.side
  return seats.filter(
    ({ kind, byPolicy, people: own, side: its }) =>
      kind === 'player' && !byPolicy && (own === null ? its === side && side !== undefined : own.includes(who)),
  )
}
export const playersOf = (...given: Parameters<typeof seatsOf>): readonly string[] => seatsOf(...given).map(({ name }) => name)
/** The players of these combatants, each once, and which of them aren't there now. */
export function decidersAt(table: Pick<TableState, 'seats'>, view: Pick<View, 'people'>, who: readonly Id[]) {
  const seats = [...new Set(who.flatMap(id => seatsOf(table, view, id)))]
  const names = (isHere: boolean): readonly string[] =>
    seats.filter(({ presence }) => (presence.is === 'here') === isHere).map(({ name }) => name)
  return { here: names(true), away: names(false) }
}

/** The line that displays show besides the fight; undefined: none. */
export const lineOnTv = (asides: readonly HeardAside[], { tv }: Pick<TableState, 'tv'>): HeardLine | undefined =>
  asides.find((one): one is HeardLine => one.kind === 'line' && one.id === tv?.shows)
