/** The battlefield of a scenario: a plane in metres with water, floors and ways, or a line without a map; and the points that people can be put at. */
import { doubled, type Fault, type Id, keyOf, type Path } from '@enfilade/engine'
import { fieldParts, noting, type Part, pointOfPlace, readHeights, wallsBesideDoors } from '@enfilade/kit'
import type { Place } from '../battle/battle.js'
import { houseConstants } from '../tables/constants.js'
import {
  doorForm,
  floorEntry,
  floorForm,
  mapCoverForm,
  type PointForm,
  placeForm,
  wallForm,
  waterEntry,
  waterForm,
  wayForm,
} from './forms.js'
import { readCover } from './gear.js'
import type { Reading } from './reading.js'
import type { FieldKind, ResolvedBattlefield } from './resolved.js'

export type Triple = [number, number, number]
export const nowhere: Triple = [0, 0, 0]

interface Standing {
  readonly id?: Id | undefined
  readonly name?: string | undefined
  readonly from: [number, number]
  readonly to: [number, number]
}
/** What people can be put on. */
export interface Places {
  readonly kind: FieldKind
  readonly names: ReadonlyMap<Id, Triple>
}

export interface ReadField {
  readonly resolved: ResolvedBattlefield
  readonly places: Places
  /** Ids of water, floors, ways and places with where they stand. */
  readonly ids: readonly { readonly id: Id; readonly path: Path }[]
}

/** A point with its height; who is nowhere else is at height 0. */
const tripleOf = ([x, y, z = 0]: PointForm | readonly [number, number, number?]): Triple => [x, y, z]
export const tripleOfPlace = ({ x, y, z }: Place): Triple => [x, y, z]

/** Reads `battlefield`; one that is left out is a plane without water. */
export function readField(raw: unknown, { faults }: Reading): ReadField {
  const kind: FieldKind = keyOf(raw, 'kind') === 'line' ? 'line' : 'metres'
  const parts = fieldParts(raw, [], faults)
  const given = keyOf(raw, 'land')
  const land = typeof given === 'number' ? given : 0
  const ids: { id: Id; path: Path }[] = []
  const water = parts.each('water', waterForm, ({ form, nth, path }) => {
    const id = form.id ?? parts.freeId('water', nth, 'water')
    ids.push({ id, path: [...path, 'id'] })
    return [waterEntry.complete({ ...form, id })]
  })
  const { floors, ways } = readHeights(parts, ids, floorForm, form => floorEntry.complete(form), wayForm, tripleOf)
  const walls = parts.each('walls', wallForm, part => [standingOf(part, 'wall', 'walls', part.form)])
  const doors = parts.each('doors', doorForm, part => {
    const { open = false, locked = false, force = houseConstants.rows.doorForceTl, grade = 1 } = part.form
    if (open && locked) part.wrong('locked', 'A door that stands open can’t be locked.', locked, 'false')
    return [{ ...standingOf(part, 'door', 'doors', part.form), open, locked, force, grade }]
  })
  const covers = parts.each('covers', mapCoverForm, part => {
    const { base = land, height = base + houseConstants.rows.coverHeightMetres } = part.form
    const cover = readCover(part.form.cover)
    if (cover.kind === 'none') part.wrong('cover', 'Cover on the map is soft or hard (BP-COV-05).', 'none', ['soft', 'hard'])
    return [{ ...standingOf(part, 'cover', 'covers', { base, height }), cover }]
  })
  function standingOf(
    { form, nth, path, wrong }: Part<Standing>,
    word: string,
    list: string,
    { base = null, height = null }: { readonly base?: number | null | undefined; readonly height?: number | null | undefined },
  ) {
    const id = form.id ?? parts.freeId(word, nth, list)
    ids.push({ id, path: [...path, 'id'] })
    if (form.from[0] === form.to[0] && form.from[1] === form.to[1]) wrong('to', 'The ends must be at two points.', form.to)
    if (base !== null && height !== null && height <= base) wrong('height', 'It has to end above its base.', height, `more than ${base}`)
    return { id, name: form.name ?? id, from: form.from, to: form.to, base, height }
  }
  const places = parts.each('places', placeForm, ({ form: { id, name = id, at }, path }) => {
    ids.push({ id, path: [...path, 'id'] })
    return [{ id, name, at: pointMeant(at, kind, new Map(), [...path, 'at'], faults) ?? nowhere }]
  })
  faults.push(...doubled('places', ids))
  const names = new Map(places.map(({ id, at }) => [id, at]))
  const isTaken = (id: Id): boolean => ids.some(one => one.id === id)
  const opened = wallsBesideDoors(walls, doors, isTaken) // BP-DOOR-01
  return {
    resolved: kind === 'line' ? { kind, places } : { kind, land, water, floors, ways, places, walls: opened, doors, covers },
    places: { kind, names },
    ids,
  }
}

/** A point, the place of a name, or so many metres along a line; null where it is none, which has been said. */
export function pointMeant(
  at: number | string | PointForm,
  kind: FieldKind,
  names: ReadonlyMap<Id, Triple>,
  path: Path,
  faults: Fault[],
): Triple | null {
  if (typeof at === 'string') return pointOfPlace(at, names, path, faults)
  if (typeof at !== 'number') return tripleOf(at)
  if (kind === 'line') return [at, 0, 0]
  noting(faults, path)([], 'On a plane a point needs two numbers, [x, y].', at, '[x, y] or [x, y, z] in metres')
  return null
}
