/** What people carry, completed: weapons by their id in the content or written out. Faults of form are told by the schema of the whole file. */
import { type Id, listOf, type Path, wellFormed } from '@enfilade/engine'
import { idGiven, noting, twoWeapons } from '@enfilade/kit'
import { type Weapon, weapon } from '../battle/battle.js'
import { lookUp, type Reading } from '../content/content.js'
import { usedWeaponForm, weaponForm } from '../content/forms.js'

/** The lists of what a person has. */
export const gear = { weapons: readWeapons }

function readWeapons(list: unknown, at: Path, reading: Reading): Weapon[] {
  const seen = new Set<Id>()
  return listOf(list).flatMap((given, i): Weapon[] => {
    const path = [...at, i]
    const read = readWeapon(given, path, reading)
    if (read === null) return []
    const wrong = noting(reading.faults, path)
    if (seen.has(read.id)) wrong([], twoWeapons(read.id, given), read.id)
    if (read.burst !== null && read.rateOfFire !== 'AF')
      wrong('burst', 'Only automatic weapons fire bursts (DC-ROF-03).', read.burst, 'null, or rateOfFire: AF')
    if (read.burst === null && read.rateOfFire === 'AF')
      wrong('burst', 'An automatic weapon needs the rounds of a burst (DC-ROF-03).', read.burst, '3, 5 or 10')
    if (read.burst !== null && read.burst * read.barrels > read.magazine)
      wrong('burst', `A burst is longer than the magazine of ${read.magazine}.`, read.burst * read.barrels, `at most ${read.magazine}`)
    if (read.rateOfFire === 'SS' && read.magazine > 1)
      wrong('magazine', 'A single-shot weapon holds one round, and is reloaded after each (DC-ROF-04).', read.magazine, '1') // DC-ROF-04
    seen.add(read.id)
    return [read]
  })
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
