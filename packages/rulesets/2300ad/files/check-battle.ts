/** What is wrong with a battle that was changed by hand, beyond its form and its references. */
import { battleCheck } from '@enfilade/kit'
import { type Battle, battleSchema, type Combatant, type Step } from '../battle/battle.js'
import { features } from '../battle/features.js'
import { wallsAndDoors } from '../battle/walls.js'

export const checkBattle = battleCheck({
  schema: battleSchema,
  features,
  once: ({ charges, breaches, doors }: Battle) => ({ charges, breaches, doors }),
  whole({ charges, breaches, doors, people, setup }: Battle, wrong) {
    const walls = wallsAndDoors({ setup, doors }).map(({ id }) => id)
    for (const [i, { by, weaponId, wall }] of charges.entries()) {
      const weapons = people.find(({ id }) => id === by)?.gear.weapons.map(({ id }) => id) ?? []
      if (!weapons.includes(weaponId)) wrong(['charges', i, 'weaponId'], `There is no weapon "${weaponId}" here.`, weaponId, weapons)
      if (wall !== null && !walls.includes(wall)) wrong(['charges', i, 'wall'], `There is no wall "${wall}" here.`, wall, walls)
    }
    for (const [i, { wall }] of breaches.entries())
      if (!walls.includes(wall)) wrong(['breaches', i, 'wall'], `There is no wall "${wall}" here.`, wall, walls)
    for (const [i, { open, locked }] of doors.entries())
      if (open && locked) wrong(['doors', i, 'locked'], 'A door that stands open can’t be locked.', locked, 'false')
  },
  person({ people }: Battle, { weaponId, gear, roundsLeft, aboard, vehicle }: Combatant, wrong) {
    const vehicles = people.filter(one => one.vehicle !== null).map(({ id }) => id)
    if (aboard !== null && vehicle !== null) wrong('aboard', 'A vehicle is aboard of nothing.', aboard)
    else if (aboard !== null && !vehicles.includes(aboard)) wrong('aboard', `There is no vehicle "${aboard}" here.`, aboard, vehicles)
    const armed = gear.weapons.map(({ id }) => id)
    if (weaponId !== null && !armed.includes(weaponId)) wrong('weaponId', `There is no weapon "${weaponId}" here.`, weaponId, armed)
    for (const [i, { weaponId: id, rounds }] of roundsLeft.entries()) {
      const { magazine = null } = gear.weapons.find(weapon => weapon.id === id) ?? {}
      if (magazine === null) wrong(['roundsLeft', i, 'weaponId'], 'No rounds are counted of such a weapon.', id, armed)
      else if (rounds > magazine) wrong(['roundsLeft', i, 'rounds'], `Its magazine holds ${magazine} rounds.`, rounds, `0 to ${magazine}`)
    }
  },
  step({ people }, step: Step, wrong) {
    const fire = step.step === 'burst' ? step.burst : step.step === 'hit' ? step.hit : null
    const attacker =
      fire?.attacker ?? (step.step === 'aimedFire' || step.step === 'areaFire' ? step.who : step.step === 'duck' ? step.attacker : null)
    const weaponId = fire?.weaponId ?? ('weaponId' in step ? step.weaponId : null)
    const weapons = people.find(({ id }) => id === attacker)?.gear.weapons
    if (weaponId !== null && weapons?.some(({ id }) => id === weaponId) === false)
      wrong(fire === null ? 'weaponId' : [step.step, 'weaponId'], `${attacker} has no weapon "${weaponId}".`, weaponId)
  },
})
