/**
 * The turn order as rows: combatants in order, those of one kind and side as one row once there are many, and those who have acted folded
 * away. Positions count the viewer's own list, so a hidden combatant leaves no gap.
 */
import type { Id, PersonView, View } from '@enfilade/engine'
import { squadName } from '../choosing/squads.js'

interface PersonRowData {
  readonly kind: 'person'
  readonly person: PersonView
  /** From 1; null for a combatant outside the order. */
  readonly place: number | null
}
export interface SquadRowData {
  readonly kind: 'squad'
  readonly key: string
  readonly name: string
  readonly side: Id
  readonly place: number | null
  readonly members: readonly PersonView[]
  /** Each of them has a row below it as well. */
  readonly isOpen: boolean
}
export type RowData = PersonRowData | SquadRowData

/** With more combatants than this, those who have acted are folded. */
const many = 16
/** With more combatants than this, three of a kind share a row; five always do. */
const crowd = 12
const fewInCrowd = 3
const fewElse = 5

/** By the scores that are shown: who comes first, those with the highest or with the lowest; null: no scores say so. */
export function firstIn({ order, people }: Pick<View, 'order' | 'people'>): 'highest' | 'lowest' | null {
  const scores = order.flatMap(id => people.find(person => person.id === id)?.score ?? [])
  const [first, last] = [scores[0], scores.at(-1)]
  if (first === undefined || last === undefined || first === last || scores.length < order.length) return null
  const falls = first > last
  const isSorted = scores.every((score, i) => i === 0 || (falls ? score <= (scores[i - 1] ?? score) : score >= (scores[i - 1] ?? score)))
  return isSorted ? (falls ? 'highest' : 'lowest') : null
}

export interface OrderRows {
  readonly rows: readonly RowData[]
  /** Those who have acted this round, in order, where they are folded. */
  readonly acted: readonly RowData[]
  /** Combatants outside the order; who is asked or acts stands at its head. */
  readonly outside: readonly RowData[]
}

/** @param open keys of squads shown one by one; @param keep combatants who always have their own row: the asked and the acting one */
export function orderRows(view: View, open: ReadonlySet<string>, keep: ReadonlySet<Id>): OrderRows {
  const byId = new Map(view.people.map(person => [person.id, person]))
  const ordered = view.order.flatMap(id => byId.get(id) ?? [])
  const crowded = view.people.length > many
  const rest = view.people
    .filter(person => !view.order.includes(person.id))
    .map((person): PersonRowData => ({ kind: 'person', person, place: null }))
  const isDue = ({ person }: PersonRowData): boolean => ordered.length > 0 && keep.has(person.id)
  const [due, outside] = [rest.filter(isDue), rest.filter(one => !isDue(one))]
  const placed = [...due, ...ordered.map((person, i): PersonRowData => ({ kind: 'person', person, place: i + 1 }))]
  const least = view.people.length > crowd ? fewInCrowd : fewElse
  if (!crowded) return { rows: inSquads(placed, open, keep, least), acted: [], outside: inSquads(outside, open, keep, least) }
  const toAct = view.toAct === undefined ? null : new Set(view.toAct)
  const hasActed = ({ person }: PersonRowData): boolean => toAct !== null && !keep.has(person.id) && !toAct.has(person.id)
  return {
    rows: inSquads(
      placed.filter(row => !hasActed(row)),
      open,
      keep,
      least,
    ),
    acted: inSquads(placed.filter(hasActed), open, keep, least),
    outside: inSquads(outside, open, keep, least),
  }
}

/** Combatants of one side and kind share a row at the first one's position; those who must be visible have their own. */
function inSquads(rows: readonly PersonRowData[], open: ReadonlySet<string>, keep: ReadonlySet<Id>, least: number): RowData[] {
  const kindOf = ({ person }: PersonRowData): string => `${person.side}\u0000${squadName(person.name)}`
  const kinds = new Map<string, PersonRowData[]>()
  for (const row of rows) {
    if (keep.has(row.person.id)) continue
    const kind = kinds.get(kindOf(row))
    if (kind === undefined) kinds.set(kindOf(row), [row])
    else kind.push(row)
  }
  return rows.flatMap((row): RowData[] => {
    const key = kindOf(row)
    const members = kinds.get(key) ?? []
    if (keep.has(row.person.id) || members.length < least) return [row]
    const isOpen = open.has(key)
    if (members[0] !== row) return isOpen ? [row] : []
    const { person, place } = row
    const squad = {
      kind: 'squad',
      key,
      name: squadName(person.name),
      side: person.side,
      place,
      members: members.map(one => one.person),
      isOpen,
    } as const
    return isOpen ? [squad, row] : [squad]
  })
}
