/** The battlefield of a scenario: a plane in metres with water, or a line without a map; and the points that people can be put at. */
import { doubled, type Fault, type Id, keyOf, listOf, type Path, salvaged, wellFormed } from '@enfilade/engine'
import { freeId } from '@enfilade/kit'
import type { Place } from '../battle/battle.js'
import { type PointForm, placeForm, waterForm } from './forms.js'
import type { Reading } from './reading.js'
import type { FieldKind, ResolvedBattlefield } from './resolved.js'

export type Triple = [number, number, number]

/** What people can be put on. */
export interface Places {
  readonly kind: FieldKind
  readonly names: ReadonlyMap<Id, Triple>
}

export interface ReadField {
  readonly resolved: ResolvedBattlefield
  readonly places: Places
  /** Ids of water and places with where they stand. */
  readonly ids: readonly { readonly id: Id; readonly path: Path }[]
}

/** A point with its height; who is nowhere else is at height 0. */
export const tripleOf = ([x, y, z = 0]: PointForm | readonly [number, number, number?]): Triple => [x, y, z]
export const tripleOfPlace = ({ x, y, z }: Place): Triple => [x, y, z]

/** Reads `battlefield`; one that is left out is a plane without water. */
export function readField(raw: unknown, { faults }: Reading): ReadField {
  const kind: FieldKind = keyOf(raw, 'kind') === 'line' ? 'line' : 'metres'
  const ids: { id: Id; path: Path }[] = []
  const taken = new Set(listOf(keyOf(raw, 'water')).map(one => keyOf(one, 'id')))
  const water = listOf(keyOf(raw, 'water')).flatMap((one, i) => {
    const form = salvaged(waterForm, one)
    if (form === null) return []
    const id = form.id ?? freeId('water', i + 1, one => taken.has(one))
    ids.push({ id, path: ['battlefield', 'water', i, 'id'] })
    return [{ id, name: form.name ?? id, from: form.from, to: form.to, surface: form.surface === undefined ? 0 : form.surface }]
  })
  const places = listOf(keyOf(raw, 'places')).flatMap((one, i) => {
    const form = salvaged(placeForm, one)
    if (form === null) return []
    const path = ['battlefield', 'places', i]
    ids.push({ id: form.id, path: [...path, 'id'] })
    const at = pointMeant(form.at, kind, new Map(), [...path, 'at'], faults)
    return [{ id: form.id, name: form.name ?? form.id, at: at ?? ([0, 0, 0] as Triple) }]
  })
  faults.push(...doubled('places', ids))
  const names = new Map(places.map(({ id, at }) => [id, at]))
  return { resolved: kind === 'line' ? { kind, places } : { kind, water, places }, places: { kind, names }, ids }
}

/** A point, the place of a name, or so many metres along a line; null where it is none, which has been said. */
export function pointMeant(
  at: number | string | PointForm,
  kind: FieldKind,
  names: ReadonlyMap<Id, Triple>,
  path: Path,
  faults: Fault[],
): Triple | null {
  if (typeof at === 'string') {
    const place = names.get(at)
    if (place !== undefined) return [...place]
    const known = [...names.keys()]
    faults.push({
      path,
      words: `There is no place "${at}" on this battlefield.`,
      found: at,
      allowed: known.length === 0 ? 'a point in metres' : known,
    })
    return null
  }
  if (typeof at !== 'number') return tripleOf(at)
  if (kind === 'line') return [at, 0, 0]
  faults.push({ path, words: 'On a plane a point needs two numbers, [x, y].', found: at, allowed: '[x, y] or [x, y, z] in metres' })
  return null
}

/** Is this a list of places rather than one point? */
export const isPoint = (at: unknown): at is PointForm => wellFormed(placeForm.shape.at, at) !== null && Array.isArray(at)
