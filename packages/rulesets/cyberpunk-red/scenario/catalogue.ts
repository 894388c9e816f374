/**
 * What a scenario can name: the content that ships with a user's content on top, an entry of the same id replacing the shipped one.
 * An entry whose form is wrong still counts as there, so that it is reported once, where it stands.
 */
import { type Fault, formFaults, type Id, isRecord, keyOf, type Path, salvaged, wellFormed } from '@enfilade/engine'
import type { z } from 'zod'
import { type Catalogue, type Content, shipped } from '../content.js'
import {
  type ContentKind,
  contentArmorForm,
  contentCoverForm,
  contentForm,
  contentPersonForm,
  contentShieldForm,
  contentWeaponForm,
} from './form.js'
import { readArmor, readShields, readWeapons, weaponFaults } from './gear.js'
import { unknownEntry } from './words.js'

/** What is carried through the reading of a file: what can be named, and what has been found so far. */
export interface Reading {
  readonly catalogue: Catalogue
  readonly faults: Fault[]
}

/** What ships, with the entries of these content files on top, the later over the earlier. Looks at nothing else in them. */
export function catalogueOf(files: readonly unknown[]): Catalogue {
  const all = <E>(kind: ContentKind, form: z.ZodType<E>, ships: Readonly<Record<Id, E>>): Map<Id, E | null> => {
    const entries = new Map<Id, E | null>(Object.entries(ships))
    for (const file of files) for (const [id, entry] of entriesOf(file, kind)) entries.set(id, wellFormed(form, entry))
    return entries
  }
  return {
    weapons: all('weapons', contentWeaponForm, shipped.weapons),
    armor: all('armor', contentArmorForm, shipped.armor),
    shields: all('shields', contentShieldForm, shipped.shields),
    covers: all('covers', contentCoverForm, shipped.covers),
    people: all('people', contentPersonForm, shipped.people),
  }
}

/** An entry of the content; null where there is none (a fault) or its form is wrong (a fault told already). */
export function lookUp<K extends ContentKind>(kind: K, id: Id, path: Path, { catalogue, faults }: Reading): Content[K][string] | null {
  const entries: ReadonlyMap<Id, Content[K][string] | null> = catalogue[kind]
  const entry = entries.get(id)
  if (entry === undefined) faults.push(unknownEntry(kind, id, [...entries.keys()], path))
  return entry ?? null
}

/** Notes all faults of one content file that is part of the catalogue. `at`: where it stands in what a fault names. */
export function readContentFile(file: unknown, at: Path, reading: Reading): void {
  reading.faults.push(...formFaults(contentForm, file, at))
  for (const [id, entry] of entriesOf(file, 'weapons')) {
    const weapon = salvaged(contentWeaponForm.partial(), entry)
    if (weapon !== null) reading.faults.push(...weaponFaults(weapon, [...at, 'weapons', id]))
  }
  for (const [id, entry] of entriesOf(file, 'people')) {
    const path = [...at, 'people', id]
    readWeapons(keyOf(entry, 'weapons'), [...path, 'weapons'], reading)
    readArmor(keyOf(entry, 'armor'), [...path, 'armor'], reading)
    readShields(keyOf(entry, 'shields'), [...path, 'shields'], reading)
  }
}

function entriesOf(file: unknown, kind: ContentKind): [string, unknown][] {
  const entries = keyOf(file, kind)
  return isRecord(entries) ? Object.entries(entries) : []
}
