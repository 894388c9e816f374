/** Content files: what is wrong with their form, with the gear that their entries describe or name, and with their tables. */
import { formFaults, keyOf, type Path, salvaged } from '@enfilade/engine'
import { entriesIn } from '../content/content.js'
import { contentManeuverForm, contentMeleeForm, contentRangedForm } from '../content/forms.js'
import { contentForm } from './forms.js'
import { maneuverFaults, readArmor, readWeapons, weaponFaults } from './gear.js'
import type { Reading } from './reading.js'
import { readTables } from './tables.js'

/** Notes all faults of one content file that is part of the catalogue, and takes over its tables. `at`: where it stands in what a fault names. */
export function readContentFile(file: unknown, at: Path, reading: Reading): void {
  reading.faults.push(...formFaults(contentForm, file, at))
  readTables(keyOf(file, 'tables'), [...at, 'tables'], reading)
  for (const [id, entry] of entriesIn(file, 'weapons')) {
    const melee = keyOf(entry, 'kind') === 'melee'
    const weapon = melee ? salvaged(contentMeleeForm.partial(), entry) : salvaged(contentRangedForm.partial(), entry)
    if (weapon !== null) reading.faults.push(...weaponFaults(weapon, [...at, 'weapons', id], reading))
  }
  for (const [id, entry] of entriesIn(file, 'maneuvers')) {
    const maneuver = salvaged(contentManeuverForm.partial(), entry)
    if (maneuver !== null) reading.faults.push(...maneuverFaults(maneuver, [...at, 'maneuvers', id], reading))
  }
  for (const [id, entry] of entriesIn(file, 'people')) {
    const path = [...at, 'people', id]
    readWeapons(keyOf(entry, 'weapons'), [...path, 'weapons'], reading)
    readArmor(keyOf(entry, 'armor'), [...path, 'armor'], reading)
  }
}
