/**
 * What people carry, completed: weapons and layers by their id in the content or written out, with the defaults of RPJ spec 2.2 and 2.3.
 * Faults of form are told by the schema of the whole file; here only what the words mean.
 */
import { type Id, listOf, type Path, salvaged, wellFormed } from '@enfilade/engine'
import { idGiven, noting } from '@enfilade/kit'
import type { Layer, Weapon, WeaponId } from '../battle/battle.js'
import { weapon } from '../battle/gear.js'
import { type Reading as ContentReading, lookUp } from '../content/content.js'
import { contentPersonForm, contentWeaponForm, layerEntry, layerForm, type WeaponForm, weaponForm } from '../content/forms.js'
import { type Mention, mentionsOfPerson, mentionsOfWeapon } from './vocabulary.js'

/** What is carried through the reading of a file: what can be named, what has been found so far, and words to be judged at the end. */
export interface Reading extends ContentReading {
  readonly mentions: Mention[]
}

/** The lists of what a person has. */
export const carried = { weapons: readWeapons, layers: readLayers }
/** What entries of the content mean besides that, by kind. */
export const contentMeanings = {
  weapons(entry: unknown, path: Path, reading: Reading): void {
    const given = salvaged(contentWeaponForm.partial(), entry)
    if (given !== null) noteWeapon(given, path, reading)
  },
  people(entry: unknown, path: Path, { mentions }: Reading): void {
    const person = salvaged(contentPersonForm.partial(), entry)
    if (person !== null) mentions.push(...mentionsOfPerson(person, path))
  },
}

// ── weapons ────────────────────────────────────────────────────────────────────────────────────────────────────────
/** Weapons of a list, each completed; null for one that cannot be had, which has been said. */
function readWeapons(list: unknown, at: Path, reading: Reading): (Weapon | null)[] {
  const seen = new Set<Id>()
  return listOf(list).map((given, i) => {
    const path = [...at, i]
    const read = readWeapon(given, path, reading)
    if (read !== null && seen.has(read.id))
      noting(reading.faults, path)([], `There are two weapons "${read.id}" here (RPJ-DATA-01).`, read.id)
    if (read !== null) seen.add(read.id)
    return read
  })
}

function readWeapon(given: unknown, path: Path, reading: Reading): Weapon | null {
  if (typeof given === 'string') {
    const entry = lookUp('weapons', given, path, reading)
    return entry === null ? null : completeWeapon(entry, given)
  }
  const form = wellFormed<WeaponForm>(weaponForm, given)
  if (form === null) return null
  noteWeapon(form, path, reading)
  const id = idGiven(form, 'A weapon', path, reading.faults)
  return id === null ? null : completeWeapon(form, id)
}

/** A weapon with all its figures. */
export const completeWeapon = (given: Omit<WeaponForm, 'id'>, id: WeaponId): Weapon => weapon.of({ ...given, id })

/** Notes what the words of a weapon mean together. */
function noteWeapon(given: { readonly [K in keyof WeaponForm]?: WeaponForm[K] | undefined }, path: Path, reading: Reading): void {
  reading.mentions.push(...mentionsOfWeapon(given, path))
  weapon.faults({ ...given, id: undefined }, noting(reading.faults, path))
}

// ── layers ─────────────────────────────────────────────────────────────────────────────────────────────────────────
/** Layers of a list, each completed; notes what the list as a whole lacks (RPJ-DATA-01). Null: one of them cannot be had. */
function readLayers(list: unknown, at: Path, reading: Reading): Layer[] | null {
  const forms = listOf(list).map((given, i) =>
    typeof given === 'string' ? lookUp('layers', given, [...at, i], reading) : wellFormed(layerForm, given),
  )
  const layers = forms.filter(form => form !== null).map(form => layerEntry.complete(form))
  if (layers.length < forms.length) return null
  const bases = layers.filter(layer => layer.isBase).length
  const place = layers.findIndex(layer => layer.isBase)
  const wrong = noting(reading.faults, at)
  if (layers.length > 0 && bases === 0) wrong([], 'No layer is the base: the last one needs isBase: true (RPJ-DATA-01).')
  else if (bases > 1) wrong([], `${bases} layers are marked as the base; only the last can be (RPJ-DATA-01).`)
  else if (place < layers.length - 1) wrong(place, 'The base has to be the last layer (RPJ-DATA-01).')
  return layers
}
