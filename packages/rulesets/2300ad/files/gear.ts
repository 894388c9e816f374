/** What people carry, completed: weapons and armor by their id in the content or written out. Faults of form are told by the schema of the whole file. */
import { type Id, listOf, type Path, wellFormed } from '@enfilade/engine'
import { idGiven, noting, twoWeapons } from '@enfilade/kit'
import { type Armor, armor, type Weapon, weapon } from '../battle/gear.js'
import { isIndirect, isMissile } from '../battle/people.js'
import { lookUp, type Reading } from '../content/content.js'
import { armorForm, usedWeaponForm, weaponForm } from '../content/forms.js'

/** The lists of what a person has. */
export const gear = { weapons: readWeapons, armor: readArmor }

function readWeapons(list: unknown, at: Path, reading: Reading): Weapon[] {
  const seen = new Set<Id>()
  return listOf(list).flatMap((given, i): Weapon[] => {
    const path = [...at, i]
    const read = readWeapon(given, path, reading)
    if (read === null) return []
    const note = noting(reading.faults, path)
    if (seen.has(read.id)) note([], twoWeapons(read.id, given), read.id)
    for (const words of faultsOf(read)) note([], `The ${read.name} ${words}.`)
    seen.add(read.id)
    return [read]
  })
}
/** What a weapon of its kind can't do without. */
function faultsOf(read: Weapon): string[] {
  const { kind, ep, homing, indirectRange } = read
  return [
    ...(kind === 'charge' && ep === null ? ['is a charge and needs an explosion power, ep'] : []), // AD-EXP-08
    ...(isMissile(read) && ep === null ? ['is a missile and needs an explosion power, ep'] : []), // AD-MSL-03
    ...(isMissile(read) && homing === null ? ['is a missile and needs a homing figure, homing'] : []), // AD-MSL-01
    ...(isIndirect(kind) && indirectRange === null ? ['fires indirectly and needs a range for that, indirectRange'] : []), // AD-IND-01
  ]
}
function readWeapon(given: unknown, path: Path, reading: Reading): Weapon | null {
  const used = typeof given === 'string' ? { use: given } : wellFormed(usedWeaponForm, given)
  if (used !== null) {
    const { use, id = use, name } = used
    const entry = lookUp('weapons', use, path, reading)
    return entry === null ? null : weapon.of({ ...entry, ...(name !== undefined && { name }), id })
  }
  const form = wellFormed(weaponForm, given)
  const id = form === null ? null : idGiven(form, 'A weapon', path, reading.faults)
  return form === null || id === null ? null : weapon.of({ ...form, id })
}

function readArmor(list: unknown, at: Path, reading: Reading): Armor[] {
  return listOf(list).flatMap((given, i): Armor[] => {
    const form = typeof given === 'string' ? lookUp('armor', given, [...at, i], reading) : wellFormed(armorForm, given)
    return form === null ? [] : [armor.of(form)]
  })
}
