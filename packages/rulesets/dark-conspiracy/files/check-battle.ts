/** What is wrong with a battle that was changed by hand, beyond its form and its references. */
import { battleCheck } from '@enfilade/kit'
import { type Battle, battleSchema, type Combatant, type Step } from '../battle/battle.js'
import { features } from '../battle/features.js'

export const checkBattle = battleCheck({
  schema: battleSchema,
  features,
  person(_battle: Battle, { sheet, roundsLeft, declared, repeats, reloading }: Combatant, wrong) {
    const carried = sheet.weapons.map(({ id }) => id)
    const check = (id: string | undefined, path: readonly (string | number)[]): void => {
      if (id !== undefined && !carried.includes(id)) wrong([...path, 'weaponId'], `There is no weapon "${id}" here.`, id, carried)
    }
    for (const [i, { weaponId, rounds }] of roundsLeft.entries()) {
      check(weaponId, ['roundsLeft', i])
      const { magazine = rounds } = sheet.weapons.find(({ id }) => id === weaponId) ?? {}
      if (rounds > magazine) wrong(['roundsLeft', i, 'rounds'], `Its magazine holds ${magazine} rounds.`, rounds, `0 to ${magazine}`)
    }
    if (declared !== null && 'weaponId' in declared) check(declared.weaponId, ['declared'])
    if (repeats !== null && 'weaponId' in repeats) check(repeats.weaponId, ['repeats'])
    check(reloading?.weaponId, ['reloading'])
  },
  step({ people }, step: Step, wrong) {
    const fire =
      step.step === 'pull' || step.step === 'shoot'
        ? { ...step.volley, attacker: step.volley.who }
        : step.step === 'hit'
          ? step.hit
          : step.step === 'crossFire'
            ? step.stray
            : null
    if (fire === null) return
    const weapons = people.find(({ id }) => id === fire.attacker)?.sheet.weapons
    if (weapons?.some(({ id }) => id === fire.weaponId) === false)
      wrong([], `${fire.attacker} has no weapon "${fire.weaponId}".`, fire.weaponId)
  },
})
