/** The battlefield of a scenario: the places with a name, and the points that people can be put at. */
import { doubled, type Fault, type Id, type Path, salvaged } from '@enfilade/engine'
import { fieldParts, noting, pointOfPlace, readHeights } from '@enfilade/kit'
import { z } from 'zod'
import { setup } from '../battle/battle.js'
import { avOf } from '../battle/cover.js'
import type { Reading } from '../content/content.js'
import {
  doorEntry,
  doorForm,
  floorEntry,
  floorForm,
  type PointForm,
  placeEntry,
  placeForm,
  ridgeEntry,
  ridgeForm,
  type Triple,
  tripleOf,
  wallEntry,
  wallForm,
  wayForm,
} from './forms.js'
import type { ResolvedBattlefield } from './resolved.js'

/** What people can be put at. */
export type Places = ReadonlyMap<Id, Triple>
export interface ReadField {
  readonly resolved: ResolvedBattlefield
  readonly places: Places
}

/** Reads `battlefield`; one that is left out is open ground. */
export function readField(raw: unknown, { faults }: Reading): ReadField {
  const parts = fieldParts(raw, [], faults)
  const ids: { id: Id; path: Path }[] = []
  const places = parts.each('places', placeForm, ({ form, path }) => {
    ids.push({ id: form.id, path: [...path, 'id'] })
    return [placeEntry.complete(form)]
  })
  const ridges = parts.each('ridges', ridgeForm, part => {
    const { from, to } = part.form
    ids.push({ id: part.form.id, path: [...part.path, 'id'] })
    if (from[0] === to[0] && from[1] === to[1]) part.wrong('to', 'The ends of a ridge must be at two points.', to)
    return [ridgeEntry.complete(part.form)]
  })
  const walls = parts.each('walls', wallForm, part => {
    const { av, of, mm, layers, ...form } = part.form
    standing(part, ids)
    for (const end of ['a', 'b']) ids.push({ id: `${form.id}-${end}`, path: [...part.path, 'id'] })
    return [{ ...wallEntry.complete(form), av: armorOf(part, { av, of, mm, layers }, 'houseTimberWall') }]
  })
  const doors = parts.each('doors', doorForm, part => {
    const { av, of, mm, layers, ...form } = part.form
    standing(part, ids)
    return [{ ...doorEntry.complete(form), av: armorOf(part, { av, of, mm, layers }, 'woodenPlank') }]
  })
  const { floors, ways } = readHeights(parts, ids, floorForm, form => floorEntry.complete(form), wayForm, tripleOf)
  faults.push(...doubled('places, ridges, walls, doors, floors or ways', ids))
  const { grounds = ['open'], road = null, indoors = false } = salvaged(groundForm, raw) ?? {}
  if (!areCrossable(grounds)) noting(faults, ['battlefield'])('grounds', 'Woods alone go together with hills or mountains.', grounds)
  return {
    resolved: { kind: 'metres', places, ridges, walls, doors, floors, ways, grounds, road, indoors },
    places: new Map(places.map(({ id, at }) => [id, at])),
  }
}

interface Standing {
  readonly form: { readonly id: Id; readonly from: readonly [number, number]; readonly to: readonly [number, number] }
  readonly path: Path
  wrong(at: string, words: string, found: unknown): void
}
/** Notes its id, and that it needs two ends. */
function standing({ form: { id, from, to }, path, wrong }: Standing, ids: { id: Id; path: Path }[]): void {
  ids.push({ id, path: [...path, 'id'] })
  if (from[0] === to[0] && from[1] === to[1]) wrong('to', 'The ends must be at two points.', to)
}
/** The armor value that is given, or that of what it is made of. */
function armorOf({ wrong }: Pick<Standing, 'wrong'>, given: Made, usually: 'houseTimberWall' | 'woodenPlank'): number {
  const { av, of = usually } = given
  const made = av ?? avOf({ ...given, of })
  if (made === undefined) wrong('mm', 'This material needs its thickness in mm.', given.mm ?? null)
  return made ?? 0
}
type Made = Parameters<typeof avOf>[0] & { readonly av?: number | undefined }

const { grounds: groundsForm, road: roadForm, indoors: indoorsForm } = setup.schema.shape
const groundForm = z.object({ grounds: groundsForm.optional(), road: roadForm.optional(), indoors: indoorsForm.optional() })
const areCrossable = (grounds: readonly string[]): boolean =>
  grounds.length === 1 || (grounds[0] === 'woods' && (grounds[1] === 'hills' || grounds[1] === 'mountains')) // DC-MOV-04

/** A point, or the place of a name; null where it is none, which has been said. */
export const pointMeant = (at: string | PointForm, places: Places, path: Path, faults: Fault[]): Triple | null =>
  typeof at === 'string' ? pointOfPlace(at, places, path, faults) : tripleOf(at)
