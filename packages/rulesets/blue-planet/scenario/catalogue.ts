/**
 * What a scenario can name: the content that ships with a user's content on top, an entry of the same id replacing the shipped one.
 * An entry whose form is wrong still counts as there, so that it is reported once, where it stands.
 */
import { type Fault, type Id, isRecord, keyOf, type Path, wellFormed } from '@enfilade/engine'
import type { z } from 'zod'
import { type Catalogue, type Content, shipped } from '../content.js'
import type { Tables } from '../model.js'
import { shippedTables } from '../tables/house-defaults.js'
import { type ContentKind, contentArmorForm, contentManeuverForm, contentPersonForm, contentWeaponForm } from './form.js'
import { unknownEntry } from './words.js'

/** What is carried through the reading of a file: what can be named, the tables that hold, and what has been found so far. */
export interface Reading {
  readonly catalogue: Catalogue
  /** The tables as far as they have been read: the house defaults where a file replaces nothing. */
  tables: Tables
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
    maneuvers: all('maneuvers', contentManeuverForm, shipped.maneuvers),
    armor: all('armor', contentArmorForm, shipped.armor),
    people: all('people', contentPersonForm, shipped.people),
  }
}

/** A reading of a file with these content files; its tables are those that ship until `readTables` has read others. */
export const readingOf = (files: readonly unknown[]): Reading => ({ catalogue: catalogueOf(files), tables: shippedTables, faults: [] })

/** An entry of the content; null where there is none (a fault) or its form is wrong (a fault told already). */
export function lookUp<K extends ContentKind>(kind: K, id: Id, path: Path, { catalogue, faults }: Reading): Content[K][string] | null {
  const entries: ReadonlyMap<Id, Content[K][string] | null> = catalogue[kind]
  const entry = entries.get(id)
  if (entry === undefined) faults.push(unknownEntry(kind, id, [...entries.keys()], path))
  return entry ?? null
}

/** The entries of a kind in a content file, whatever is wrong with them. */
export function entriesOf(file: unknown, kind: ContentKind): [string, unknown][] {
  const entries = keyOf(file, kind)
  return isRecord(entries) ? Object.entries(entries) : []
}
