/** Content files: what is wrong with their form, and with the gear that their entries describe or name. */
import { formFaults, keyOf, type Path, salvaged } from '@enfilade/engine'
import { contentForm, entriesIn, type Reading } from './content.js'
import { contentWeaponForm } from './form.js'
import { readArmor, readShields, readWeapons, weaponFaults } from './gear.js'

/** Notes all faults of one content file that is part of the catalogue. `at`: where it stands in what a fault names. */
export function readContentFile(file: unknown, at: Path, reading: Reading): void {
  reading.faults.push(...formFaults(contentForm, file, at))
  for (const [id, entry] of entriesIn(file, 'weapons')) {
    const weapon = salvaged(contentWeaponForm.partial(), entry)
    if (weapon !== null) reading.faults.push(...weaponFaults(weapon, [...at, 'weapons', id]))
  }
  for (const [id, entry] of entriesIn(file, 'people')) {
    const path = [...at, 'people', id]
    readWeapons(keyOf(entry, 'weapons'), [...path, 'weapons'], reading)
    readArmor(keyOf(entry, 'armor'), [...path, 'armor'], reading)
    readShields(keyOf(entry, 'shields'), [...path, 'shields'], reading)
  }
}
