/** What people carry, completed: weapons and armor by their id in the content or written out. Faults of form are told by the schema of the whole file. */
import { type Id, listOf, type Path, wellFormed } from '@enfilade/engine'
import { idGiven, noting } from '@enfilade/kit'
import type { Armor, Weapon } from '../battle/battle.js'
import { isIndirect, isMissile } from '../battle/people.js'
import { lookUp, type Reading } from '../content/content.js'
import { armorEntry, armorForm, weaponEntry, weaponForm } from '../content/forms.js'

/** The lists of what a person has. */
export const gear = { weapons: readWeapons, armor: readArmor }

function readWeapons(list: unknown, at: Path, reading: Reading): Weapon[] {
  const seen = new Set<Id>()
  return listOf(list).flatMap((given, i): Weapon[] => {
    const path = [...at, i]
    const weapon = readWeapon(given, path, reading)
    if (weapon === null) return []
    const note = noting(reading.faults, path)
    if (seen.has(weapon.id)) note([], `There are two weapons "${weapon.id}" here.`, weapon.id)
    for (const words of faultsOf(weapon)) note([], `The ${weapon.name} ${words}.`)
    seen.add(weapon.id)
    return [weapon]
  })
}
/** What a weapon of its kind can't do without. */
function faultsOf(weapon: Weapon): string[] {
  const { kind, ep, homing, indirectRange } = weapon
  return [
    ...(kind === 'charge' && ep === null ? ['is a charge and needs an explosion power, ep'] : []), // AD-EXP-08
    ...(isMissile(weapon) && ep === null ? ['is a missile and needs an explosion power, ep'] : []), // AD-MSL-03
    ...(isMissile(weapon) && homing === null ? ['is a missile and needs a homing figure, homing'] : []), // AD-MSL-01
    ...(isIndirect(kind) && indirectRange === null ? ['fires indirectly and needs a range for that, indirectRange'] : []), // AD-IND-01
  ]
}
function readWeapon(given: unknown, path: Path, reading: Reading): Weapon | null {
  if (typeof given === 'string') {
    const entry = lookUp('weapons', given, path, reading)
    return entry === null ? null : weaponEntry.complete({ ...entry, id: given })
  }
  const form = wellFormed(weaponForm, given)
  const id = form === null ? null : idGiven(form, 'A weapon', path, reading.faults)
  return form === null || id === null ? null : weaponEntry.complete({ ...form, id })
}

function readArmor(list: unknown, at: Path, reading: Reading): Armor[] {
  return listOf(list).flatMap((given, i): Armor[] => {
    const form = typeof given === 'string' ? lookUp('armor', given, [...at, i], reading) : wellFormed(armorForm, given)
    return form === null ? [] : [armorEntry.complete(form)]
  })
}
