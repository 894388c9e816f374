/**
 * Ranges where there is no map: on a line of squares or metres, or ranges alone. Combatants who stand together are one group. A range
 * changed by the game master moves one group; impossible ranges are refused by the engine or the game.
 */
import { type Fault, type Id, type Json, rangeApart, spanFaults, type View } from '@enfilade/engine'
import { field as words } from '../../words/en/field.js'
import { nameIn } from '../name-in.js'
import type { RangeScene, Scene } from './scene.js'

interface RangeGroup {
  readonly id: Id
  readonly name: string
  readonly members: readonly Id[]
  /** Its position in the words of the view; empty where the view has none. */
  readonly place: string
  /** Position along the line; null where there is none. */
  readonly at: number | null
}
export interface Ranges {
  readonly groups: readonly RangeGroup[]
  /** The distance of two groups in the units that are typed; null where it is unknown. */
  readonly apart: (a: Id, b: Id) => number | null
  /** A distance in words: "26 squares, 52 m". */
  readonly said: (range: number) => string
  /** The unit that is typed: "squares". */
  readonly unit: string
  /** Ranges are whole numbers. */
  readonly whole: boolean
  /** What a new range would change, or why it is impossible. */
  readonly change: (row: Id, column: Id, range: number) => Change
}
type Change =
  | { readonly kind: 'refused'; readonly faults: readonly Fault[] }
  /** Combatants who move. */
  | { readonly kind: 'moves'; readonly moves: readonly { readonly who: Id; readonly at: Json }[] }
  /** A range of the field itself: its pair, and the number. */
  | { readonly kind: 'range'; readonly a: Id; readonly b: Id; readonly range: number }

/** Null for a field with a map. */
export function rangesIn(scene: Scene, view: View): Ranges | null {
  if (scene.kind === 'ranges') return withoutMap(scene)
  if (scene.kind === 'line') {
    const people = scene.people.map(({ id, at }) => ({ id, x: at.x, to: (x: number): Json => ({ x, y: at.y }) }))
    const { metresPerSquare } = scene
    return alongLine(people, view, words.unitSquares, true, [0, scene.field.size[0] - 1], range =>
      words.squares(range, metresPerSquare === null ? null : range * metresPerSquare),
    )
  }
  if (scene.kind === 'plane' && scene.line) {
    const people = scene.people.map(({ id, at }) => ({ id, x: at.x, to: (x: number): Json => ({ ...at, x }) }))
    return alongLine(people, view, words.unitMetres, false, null, range => words.metres(Math.round(range * 100) / 100))
  }
  return null
}

function withoutMap(scene: RangeScene): Ranges {
  const { groups, ranges } = scene.field
  return {
    groups: scene.groups.map(group => ({ ...group, place: '', at: null })),
    apart: (a, b) => rangeApart(scene.field, a, b),
    said: range => {
      const band = scene.bands.find(one => range >= one.from && range <= one.to)
      return band === undefined ? words.apart(range, scene.unit) : `${band.id}, ${words.apart(range, scene.unit)}`
    },
    unit: scene.unit,
    whole: true,
    change: (row, column, range) => {
      const isPair = (a: Id, b: Id): boolean => (a === row && b === column) || (a === column && b === row)
      const spans = ranges.map(one => {
        const now = isPair(one.a, one.b) ? range : one.range
        return { a: one.a, b: one.b, from: now, to: now }
      })
      const faults = spanFaults(groups, spans)
      return faults.length > 0 ? { kind: 'refused', faults } : { kind: 'range', a: row, b: column, range }
    },
  }
}

interface OnLine {
  readonly id: Id
  readonly x: number
  /** The combatant's place at this distance along the line, as the game's command takes it. */
  readonly to: (x: number) => Json
}
/** @param ends of the line, both included; null: it is endless */
function alongLine(
  people: readonly OnLine[],
  view: View,
  unit: string,
  whole: boolean,
  ends: readonly [number, number] | null,
  said: (range: number) => string,
): Ranges {
  const together = new Map<string, { readonly people: OnLine[]; readonly place: string; readonly x: number }>()
  for (const person of [...people].sort((a, b) => a.x - b.x)) {
    const seen = view.people.find(one => one.id === person.id)
    const key = `${person.x} ${seen?.side ?? ''}`
    const group = together.get(key)
    if (group === undefined) together.set(key, { people: [person], place: seen?.place ?? '', x: person.x })
    else group.people.push(person)
  }
  const groups = [...together.values()].map(
    ({ people: members, place, x }): RangeGroup => ({
      id: members[0]?.id ?? '',
      name: members.map(({ id }) => nameIn(view, id)).join(', '),
      members: members.map(({ id }) => id),
      place,
      at: x,
    }),
  )
  const placeOf = (id: Id): number | null => groups.find(group => group.id === id)?.at ?? null
  return {
    groups,
    apart: (a, b) => {
      const [x, y] = [placeOf(a), placeOf(b)]
      return x === null || y === null ? null : Math.abs(x - y)
    },
    said,
    unit,
    whole,
    change: (row, column, range) => {
      const [x, y] = [placeOf(row) ?? 0, placeOf(column) ?? 0]
      // It stays on its side; of two at one spot it moves to where there is room.
      const before = x < y || (x === y && ends !== null && y + range > ends[1])
      const to = before ? y - range : y + range
      if (ends !== null && (to < ends[0] || to > ends[1])) {
        const most = before ? y - ends[0] : ends[1] - y
        return {
          kind: 'refused',
          faults: [{ path: [], words: words.beyondEnd(said(range), said(most)), found: range, allowed: `0–${most}` }],
        }
      }
      const members = groups.find(group => group.id === row)?.members ?? []
      return {
        kind: 'moves',
        moves: people.filter(({ id }) => members.includes(id)).map(person => ({ who: person.id, at: person.to(to) })),
      }
    },
  }
}

/** The path of a range between two groups in a battle, for setting it; null where the battle has none. */
export function pathOfRange(battle: Json, a: Id, b: Id, path = ''): string | null {
  if (typeof battle !== 'object' || battle === null || path.split('/').length > 5) return null
  if (!Array.isArray(battle)) {
    for (const [key, part] of Object.entries(battle)) {
      const at = key === 'ranges' && Array.isArray(part) ? part.findIndex(one => isBetween(one as Json, a, b)) : -1
      const found = at === -1 ? pathOfRange(part as Json, a, b, `${path}/${key}`) : `${path}/${key}/${at}/range`
      if (found !== null) return found
    }
  }
  return null
}
const isBetween = (value: Json, a: Id, b: Id): boolean => {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return false
  const pair = value as { readonly a?: Json; readonly b?: Json }
  return (pair.a === a && pair.b === b) || (pair.a === b && pair.b === a)
}
