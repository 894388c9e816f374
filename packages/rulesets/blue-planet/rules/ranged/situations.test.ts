// Situations, size and ammunition as target numbers read them.
import { describe, expect, test } from 'vitest'
import type { RangedWeapon } from '../../battle/battle.js'
import { choice, dice, fight, shots } from '../../testing/kit.js'
import { shotNumber } from './ranged.js'

const rifleman = { skills: { longarms: 55, autofire: 50 }, weapons: ['assaultRifle'] }

describe('situations', () => {
  const at = (shooter: object, target: object, weapon: string | object = 'assaultRifle'): number => {
    const { battle } = fight({ people: { ana: { ...rifleman, weapons: [weapon], ...shooter }, boyd: { at: [50, 0], ...target } } })
    const [ana, boyd] = battle.people as [(typeof battle.people)[0], (typeof battle.people)[0]]
    const use = { auto: false, location: null, earlier: 0, several: false, aimed: 0 }
    return shotNumber(battle, ana, boyd, ana.sheet.weapons[0] as RangedWeapon, 'short', use)
  }
  test.each([
    ['poorVisibility', -30],
    ['zeroGravity', -30],
    ['underwater', -20],
    ['unstableFooting', -10],
    ['underHeavyFire', -20],
    ['intimidated', -20],
    ['confident', 20],
    ['heightAdvantage', 20],
  ])('BP-RNG-13 %s of the shooter: %i, and of the target nothing', (flag, points) => {
    expect(at({ flags: [flag] }, {}) - at({}, {})).toBe(points)
    expect(at({}, { flags: [flag] }) - at({}, {})).toBe(0)
  })
  test('BP-RNG-13 BP-COV-01 a prone target −20, soft cover −30, hard cover nothing; an improvised weapon −20', () => {
    expect(at({}, { prone: true }) - at({}, {})).toBe(-20)
    expect(at({}, { cover: 'soft' }) - at({}, {})).toBe(-30)
    expect(at({}, { cover: { kind: 'hard', grade: 4, protection: 20 } }) - at({}, {})).toBe(0)
    expect(at({}, {}, { use: 'assaultRifle', improvised: true }) - at({}, {})).toBe(-20)
  })
  test('BP-AMM-03 flechettes +10', () => {
    expect(at({}, {}, { use: 'assaultRifle', ammunition: 'flechette' }) - at({}, {})).toBe(10)
  })
  test('BP-RNG-05 the size of the target, each bound in the upper class', () => {
    const sizes = [0.05, 0.1, 0.2, 0.3, 0.4, 0.5, 0.99, 1, 1.99, 2, 3, 4, 5, 30]
    expect(sizes.map(sizeMeters => at({}, { sizeMeters }) - 55)).toEqual([-50, -40, -30, -20, -10, 0, 0, 20, 20, 30, 40, 50, 50, 50])
  })
})

test('BP-ROLL-02 what the game master adds is task levels, counts in the next roll alone, and the log tells of it', () => {
  const two = fight({ people: { ana: rifleman, boyd: { at: [75, 0] } } }).still('boyd')
  two.person('ana').nextRoll = -2
  // 75 and 20 less; the second shot with recoil alone: −20.
  two.through(3, choice('ana', shots('assaultRifle', ['boyd', 'boyd'])), ...dice(90, 90))
  expect(two.all('shotRolled').map(({ tn }) => tn)).toEqual([55, 55])
  expect(two.all('shotRolled')[0]?.lines.at(-1)).toEqual({ rule: 'BP-ROLL-02', words: 'game master', amount: -20 })
  expect(two.all('nextRollSpent')).toMatchObject([{ who: 'ana', modifier: -2 }])
  expect(two.person('ana').nextRoll).toBe(0)
})
