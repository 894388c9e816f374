// Aimed shots: the head, and what comes before a Critical Injury.
import { describe, expect, test } from 'vitest'
import type { Injury } from '../../battle/battle.js'
import { aimedShot, dice, fight } from '../../testing/kit.js'

const injury = (name: Injury['name'], side: Injury['side'] = null): Injury => ({ name, side, quickFixed: false })
/** Vex shoots Brick at five squares with a heavy pistol, and hits. */
const shooting = (brick: object = {}, settings = {}) =>
  fight({ people: { vex: { at: [0, 0], holds: ['heavyPistol'] }, brick: { at: [5, 0], ...brick } }, settings })

describe('CPR-AIM-03, CPR-AIM-06 the head, and the order of rider and critical', () => {
  test('a cracked skull makes the head cost three times as much', () => {
    const skull = shooting({ is: { injuries: [injury('crackedSkull')] } })
    skull.act('vex', aimedShot('heavyPistol', 'brick', 'head'), dice('10 4'), dice('5 4 3'))
    expect([skull.last('damaged').multiplier, skull.hp('brick')]).toEqual([3, 45 - 15])
  })
  test('CPR-AIM-04 CPR-AIM-05 a shot at what is held drops it and breaks no leg; one at a leg drops nothing', () => {
    const held = shooting({ holds: ['heavyPistol'] })
    held.act('vex', aimedShot('heavyPistol', 'brick', 'heldItem'), dice('10 4'), dice('5 4 3'))
    expect([held.person('brick').hands.right, held.injuries('brick'), held.hp('brick')]).toEqual([null, [], 40])
    const leg = shooting({ holds: ['heavyPistol'] })
    leg.act('vex', aimedShot('heavyPistol', 'brick', 'leg'), dice('10 4'), dice('5 4 3'))
    expect([leg.person('brick').hands.right, leg.injuries('brick')]).toEqual(['brick-heavyPistol', ['brokenLeg left']])
  })
  test('the leg breaks first, so a rolled broken leg is rolled again', () => {
    const leg = shooting()
    leg.act('vex', aimedShot('heavyPistol', 'brick', 'leg'), dice('10 4'), dice('6 6 1'), dice('4 4'), dice('4 5'))
    expect(leg.injuries('brick')).toEqual(['brokenLeg left', 'tornMuscle'])
    expect(leg.hp('brick')).toBe(45 - 6 - 5 - 5)
  })
})

test('CPR-CRIT-01 CPR-AIM-05 with criticalInjuries off a shot at the leg breaks none', () => {
  const leg = shooting({}, { criticalInjuries: false })
  leg.act('vex', aimedShot('heavyPistol', 'brick', 'leg'), dice('10 4'), dice('5 4 3'))
  expect([leg.injuries('brick'), leg.hp('brick')]).toEqual([[], 45 - 5])
})
