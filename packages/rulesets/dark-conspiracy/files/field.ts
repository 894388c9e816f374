/** The battlefield of a scenario: the places with a name, and the points that people can be put at. */
import { doubled, type Fault, type Id, type Path, salvaged } from '@enfilade/engine'
import { fieldParts, noting } from '@enfilade/kit'
import { z } from 'zod'
import { setup } from '../battle/battle.js'
import type { Reading } from '../content/content.js'
import { type PointForm, placeEntry, placeForm, ridgeEntry, ridgeForm, type Triple, tripleOf } from './forms.js'
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
  faults.push(...doubled('places or ridges', ids))
  const { grounds = ['open'], road = null, indoors = false } = salvaged(groundForm, raw) ?? {}
  if (!areCrossable(grounds)) noting(faults, ['battlefield'])('grounds', 'Woods alone go together with hills or mountains.', grounds)
  return { resolved: { kind: 'metres', places, ridges, grounds, road, indoors }, places: new Map(places.map(({ id, at }) => [id, at])) }
}

const { grounds: groundsForm, road: roadForm, indoors: indoorsForm } = setup.schema.shape
const groundForm = z.object({ grounds: groundsForm.optional(), road: roadForm.optional(), indoors: indoorsForm.optional() })
const areCrossable = (grounds: readonly string[]): boolean =>
  grounds.length === 1 || (grounds[0] === 'woods' && (grounds[1] === 'hills' || grounds[1] === 'mountains')) // DC-MOV-04

/** A point, or the place of a name; null where it is none, which has been said. */
export function pointMeant(at: string | PointForm, places: Places, path: Path, faults: Fault[]): Triple | null {
  if (typeof at !== 'string') return tripleOf(at)
  const place = places.get(at)
  if (place !== undefined) return [...place]
  const known = [...places.keys()]
  noting(faults, path)([], `There is no place "${at}" on this battlefield.`, at, known.length === 0 ? 'a point in metres' : known)
  return null
}
