/** The battlefield of a scenario: cover by value or material, and the points that people can be put at. */
import { doubled, type Fault, fractions, type Id, type Path } from '@enfilade/engine'
import { fieldParts, type Part, pointOfPlace, wallsBesideDoors } from '@enfilade/kit'
import type { Reading } from '../content/content.js'
import { materialArmor } from '../tables/materials.js'
import {
  type CoverForm,
  coverEntry,
  coverForm,
  type DoorForm,
  doorEntry,
  doorForm,
  type PointForm,
  placeEntry,
  placeForm,
  type WallForm,
  wallEntry,
  wallForm,
} from './forms.js'
import type { ResolvedBattlefield } from './resolved.js'

/** What people can be put on. */
export type Places = ReadonlyMap<Id, PointForm>
export interface ReadField {
  readonly resolved: ResolvedBattlefield
  readonly places: Places
  /** Ids of cover and places with where they stand. */
  readonly ids: readonly { readonly id: Id; readonly path: Path }[]
}

/** Reads `battlefield`; one that is left out is open ground. */
export function readField(raw: unknown, { faults }: Reading): ReadField {
  const parts = fieldParts(raw, [], faults)
  const ids: { id: Id; path: Path }[] = []
  const cover = parts.each('cover', coverForm, part => {
    const { form, nth, path, wrong } = part
    const id = form.id ?? parts.freeId('cover', nth, 'cover', 'places')
    ids.push({ id, path: [...path, 'id'] })
    const value = armorValue(part)
    const { sector = null } = form
    if (sector !== null && (sector[1] - sector[0] + 360) % 2 === 1)
      wrong('sector', 'The two bearings must be an even number of degrees apart.', sector)
    if (value === null) return []
    const { sector: _read, ...whole } = coverEntry.complete({ ...form, id })
    return [{ ...whole, sector, value }]
  })
  const walls = parts.each('walls', wallForm, part => {
    const upright = uprightOf(part, 'wall', ['walls', 'cover', 'places', 'doors'])
    return upright === null ? [] : [{ ...wallEntry.complete({ ...part.form, ...upright }), value: upright.value }]
  })
  const doors = parts.each('doors', doorForm, part => {
    const upright = uprightOf(part, 'door', ['doors', 'walls', 'cover', 'places'])
    const { open = false, locked = false } = part.form
    if (open && locked) part.wrong('locked', 'A door that stands open can’t be locked.', locked, 'false')
    return upright === null ? [] : [{ ...doorEntry.complete({ ...part.form, ...upright }), value: upright.value }]
  })
  /** What a wall and a door have in common; null where it lacks a value, which has been said. */
  function uprightOf(part: Part<WallForm | DoorForm>, word: string, lists: readonly string[]) {
    const id = part.form.id ?? parts.freeId(word, part.nth, ...lists)
    ids.push({ id, path: [...part.path, 'id'] })
    const value = armorValue(part)
    const { material, from, to } = part.form
    if (from[0] === to[0] && from[1] === to[1]) part.wrong('to', `The ends of a ${word} must be at two points.`, to)
    const perCm = part.form.armorPerCm ?? (material && materialArmor.rows[material])
    if (perCm !== undefined && !fractions.isAboveZero(fractions.ofDecimal(perCm)))
      part.wrong('armorPerCm', `A centimetre of a ${word} must stop more than 0.`, perCm)
    return value === null ? null : { id, value, ...(perCm !== undefined && { armorPerCm: perCm }) }
  }
  const places = parts.each('places', placeForm, ({ form, path }) => {
    ids.push({ id: form.id, path: [...path, 'id'] })
    return [placeEntry.complete(form)]
  })
  faults.push(...doubled('cover, walls, doors or places', ids))
  const isTaken = (id: Id): boolean => ids.some(one => one.id === id)
  return {
    resolved: { kind: 'metres', cover, walls: wallsBesideDoors(walls, doors, isTaken), doors, places }, // AD-DOOR-01
    places: new Map(places.map(({ id, at }) => [id, at])),
    ids,
  }
}

/** The armor value of a piece of cover: given, or by its material and thickness. Null: neither, which has been said. */
function armorValue({ form: { value, material, thicknessCm }, wrong }: Part<CoverForm | WallForm | DoorForm>): string | null {
  if (value !== undefined) {
    if (material !== undefined) wrong('material', 'Cover has a value or a material, not both.', material)
    return value
  }
  if (material === undefined || thicknessCm === undefined) {
    wrong([], 'Cover needs a value, or a material with thicknessCm (AD-ARM-03).')
    return null
  }
  return fractions.text(fractions.times(fractions.ofDecimal(materialArmor.rows[material]), fractions.ofDecimal(thicknessCm))) // AD-ARM-03
}

/** A point, or the place of a name; null where it is none, which has been said. */
export const pointMeant = (at: string | PointForm, places: Places, path: Path, faults: Fault[]): PointForm | null =>
  typeof at === 'string' ? pointOfPlace(at, places, path, faults) : at
