/**
 * What a scenario can name: the content that ships with a user's content on top, an entry of the same id replacing the shipped one.
 * An entry whose form is wrong still counts as there, so that it is reported once, where it stands.
 */
import { formFaults, type Id, isRecord, keyOf, type Path, salvaged, wellFormed } from '@enfilade/engine'
import type { z } from 'zod'
import { type Catalogue, shipped } from '../content.js'
import { type ContentKind, contentCoverForm, contentForm, contentLayerForm, contentPersonForm, contentWeaponForm } from './form.js'
import { type Reading, readLayers, readWeapons, weaponFaults } from './sheets.js'
import { mentionsOfPerson, mentionsOfWeapon } from './vocabulary.js'

const forms = { weapons: contentWeaponForm, layers: contentLayerForm, covers: contentCoverForm, people: contentPersonForm } as const

/** What ships, with the entries of these content files on top, the later over the earlier. Looks at nothing else in them. */
export function catalogueOf(files: readonly unknown[]): Catalogue {
  const all = <E>(kind: ContentKind, form: z.ZodType<E>, ships: Readonly<Record<Id, E>>): Map<Id, E | null> => {
    const entries = new Map<Id, E | null>(Object.entries(ships))
    for (const file of files) for (const [id, entry] of entriesOf(file, kind)) entries.set(id, wellFormed(form, entry))
    return entries
  }
  return {
    weapons: all('weapons', forms.weapons, shipped.weapons),
    layers: all('layers', forms.layers, shipped.layers),
    covers: all('covers', forms.covers, shipped.covers),
    people: all('people', forms.people, shipped.people),
  }
}

/** Notes all faults of one content file that is part of the catalogue. `at`: where it stands in what a fault names. */
export function readContentFile(file: unknown, at: Path, reading: Reading): void {
  reading.faults.push(...formFaults(contentForm, file, at))
  for (const [id, entry] of entriesOf(file, 'weapons')) {
    const weapon = salvaged(contentWeaponForm.partial(), entry)
    if (weapon === null) continue
    const path = [...at, 'weapons', id]
    reading.faults.push(...weaponFaults(weapon, path))
    reading.mentions.push(...mentionsOfWeapon(weapon, path))
  }
  for (const [id, entry] of entriesOf(file, 'people')) {
    const path = [...at, 'people', id]
    const person = salvaged(contentPersonForm.partial(), entry)
    if (person !== null) reading.mentions.push(...mentionsOfPerson(person, path))
    readWeapons(keyOf(entry, 'weapons'), [...path, 'weapons'], reading)
    readLayers(keyOf(entry, 'layers'), [...path, 'layers'], reading)
  }
}

function entriesOf(file: unknown, kind: ContentKind): [string, unknown][] {
  const entries = keyOf(file, kind)
  return isRecord(entries) ? Object.entries(entries) : []
}
