// Venom: twelve Phases of it, or until the chest can take no more.
import { expect, test } from 'vitest'
import { choice, dice, harm, reyes, type Someone, thrown } from '../../testing/kit.js'
import { plainBlow } from '../melee/numbers.js'

const snake: Someone = { skills: { meleeUnarmed: 9 }, poison: 1, ucd: 2 }
const bite = { step: 'swing', blow: plainBlow('snake', 'reyes', 'strike', null) } as const
const take = choice('reyes', { action: 'takeBlow' })
const pair = (more: Someone = {}) => harm({ snake, reyes: { ...reyes, at: [1, 0], ...more } })

test('DC-POI-01 DC-POI-02 a bite that wounds works on in the chest and knocks no one down', () => {
  const fight = pair().play(bite, ...dice(10), take, ...dice(7))
  expect(fight.person('reyes').now.poisoned).toEqual({ dice: 1, phases: 12 })
  fight.play({ step: 'venom', who: 'reyes' }, thrown(6))
  expect(fight.person('reyes').now).toMatchObject({ damage: { chest: 6 }, phaseDamage: 2, poisoned: { phases: 11 } })
  fight.person('reyes').debt = 0
  fight.play(bite, ...dice(10), take, ...dice(7))
  expect(fight.person('reyes').now.poisoned).toEqual({ dice: 1, phases: 12 })
})
test('DC-POI-01 armor that stops the bite stops the venom', () => {
  expect(
    pair({ armor: ['exoskeletalArmor'] })
      .play(bite, ...dice(10), take, ...dice(7))
      .person('reyes').now.poisoned,
  ).toBeNull()
})
test('DC-POI-01 it ends with the twelfth Phase, or once the chest is critical', () => {
  const last = pair({ now: { poisoned: { dice: 1, phases: 1 }, hurt: true } }).play({ step: 'venom', who: 'reyes' }, thrown(1))
  expect(last.person('reyes').now.poisoned).toBeNull()
  const damage = { head: 0, chest: 32, abdomen: 0, rightArm: 0, leftArm: 0, rightLeg: 0, leftLeg: 0 }
  const critical = pair({ now: { damage, poisoned: { dice: 1, phases: 9 }, hurt: true } }).play({ step: 'venom', who: 'reyes' }, thrown(1))
  expect(critical.person('reyes').now).toMatchObject({ poisoned: null, unconscious: true })
})
test('DC-POI-01 it works at the beginning of each Phase', () => {
  const fight = pair({ now: { poisoned: { dice: 1, phases: 12 }, hurt: true }, initiative: 1 })
  fight.play({ step: 'startPhase', phase: 6 }, thrown(2))
  expect(fight.person('reyes').now.damage.chest).toBe(2)
})
