/** Content files: what is wrong with their form, and with the gear that their entries describe or name. */
import { formFaults, keyOf, type Path, salvaged } from '@enfilade/engine'
import { contentForm, entriesIn } from '../content/content.js'
import { contentPersonForm, contentWeaponForm } from '../content/forms.js'
import { type Reading, readLayers, readWeapons, weaponFaults } from './sheets.js'
import { mentionsOfPerson, mentionsOfWeapon } from './vocabulary.js'

/** Notes all faults of one content file that is part of the catalogue. `at`: where it stands in what a fault names. */
export function readContentFile(file: unknown, at: Path, reading: Reading): void {
  reading.faults.push(...formFaults(contentForm, file, at))
  for (const [id, entry] of entriesIn(file, 'weapons')) {
    const weapon = salvaged(contentWeaponForm.partial(), entry)
    if (weapon === null) continue
    const path = [...at, 'weapons', id]
    reading.faults.push(...weaponFaults(weapon, path))
    reading.mentions.push(...mentionsOfWeapon(weapon, path))
  }
  for (const [id, entry] of entriesIn(file, 'people')) {
    const path = [...at, 'people', id]
    const person = salvaged(contentPersonForm.partial(), entry)
    if (person !== null) reading.mentions.push(...mentionsOfPerson(person, path))
    readWeapons(keyOf(entry, 'weapons'), [...path, 'weapons'], reading)
    readLayers(keyOf(entry, 'layers'), [...path, 'layers'], reading)
  }
}
