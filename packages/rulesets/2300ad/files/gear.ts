/** What people carry, completed: weapons and armor by their id in the content or written out. Faults of form are told by the schema of the whole file. */
import { listOf, type Path, wellFormed } from '@enfilade/engine'
import { weaponsBy } from '@enfilade/kit'
import { type Armor, armor, type Weapon, weapon } from '../battle/gear.js'
import { isIndirect, isMissile } from '../battle/people.js'
import { lookUp, type Reading } from '../content/content.js'
import { armorForm, usedWeaponForm, weaponForm } from '../content/forms.js'

/** The lists of what a person has. */
export const gear = {
  weapons: weaponsBy({
    used: usedWeaponForm,
    form: weaponForm,
    entry: (id, path, reading: Reading) => lookUp('weapons', id, path, reading),
    of: given => weapon.of(given),
    check(one, wrong) {
      for (const words of faultsOf(one)) wrong([], `The ${one.name} ${words}.`)
    },
  }),
  armor: readArmor,
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

function readArmor(list: unknown, at: Path, reading: Reading): Armor[] {
  return listOf(list).flatMap((given, i): Armor[] => {
    const form = typeof given === 'string' ? lookUp('armor', given, [...at, i], reading) : wellFormed(armorForm, given)
    return form === null ? [] : [armor.of(form)]
  })
}
