/** Damage, armor, Critical Injuries, wound states and what they do. */
import { describe, expect, test } from 'vitest'
import { aimedShot, armorPiece, attack, dice, fight, stand } from '../../testing/kit.js'
import { repairArmor, stoppingPower } from '../armor/armor.js'
import { usualMaxHp } from '../wounds/wounds.js'

/** Vex shoots Brick at five squares with a heavy pistol, and hits. */
const shooting = (brick: object = {}, settings = {}) =>
  fight({ people: { vex: { at: [0, 0], holds: ['heavyPistol'] }, brick: { at: [5, 0], ...brick } }, settings })

describe('CPR-ARM-01, CPR-ARM-02, CPR-DMG-02 armor', () => {
  test('what does not get through costs nothing and wears nothing out', () => {
    const stopped = shooting()
    stopped.act('vex', attack('heavyPistol', 'brick'), dice('9'), dice('3 3 1'))
    expect([stopped.hp('brick'), stopped.sp('brick'), stopped.state('brick')]).toEqual([45, 7, 'notWounded'])
  })
  test('SP never falls below 0, and CPR-ARM-04 mending gives all of it back', () => {
    const bare = shooting({ is: { armor: [armorPiece('body', 0)] } })
    bare.act('vex', attack('heavyPistol', 'brick'), dice('9'), dice('3 3 1'))
    expect([bare.hp('brick'), bare.sp('brick')]).toEqual([38, 0])
    const worn = shooting()
    worn.act('vex', attack('heavyPistol', 'brick'), dice('9'), dice('5 5 1'))
    repairArmor(worn.person('brick'))
    expect(stoppingPower(worn.person('brick'), 'body')).toBe(7)
  })
  test('usual hit points: 10 + 5 × half of BODY and WILL, rounded up', () => {
    expect([usualMaxHp(7, 6), usualMaxHp(10, 4), usualMaxHp(4, 3)]).toEqual([45, 45, 30])
  })
})

test('a head hit uses the armor of the head and the table of the head', () => {
  const head = fight({
    people: {
      vex: { at: [0, 0], holds: ['heavyPistol'] },
      kite: { at: [5, 0], is: { armor: [armorPiece('body', 18), armorPiece('head', 2)] } },
    },
  })
  head.act('vex', aimedShot('heavyPistol', 'kite', 'head'), stand('kite'), dice('10 4'), dice('6 6 1'), dice('1 1'))
  expect(head.injuries('kite')).toEqual(['lostEye'])
  expect([head.hp('kite'), head.sp('kite', 'head'), head.sp('kite')]).toEqual([40 - 22 - 5, 1, 18])
})

describe('rules that hold everywhere', () => {
  test('CPR-MEL-03, CPR-MEL-05 a blow meets half the SP rounded up, and wears one point off the whole', () => {
    const blow = fight({ people: { vex: { at: [0, 0], holds: ['lightMelee'] }, brick: { at: [1, 0], is: { unaware: true } } } })
    blow.act('vex', attack('lightMelee', 'brick'), dice('4'))
    expect(blow.last('damaged')).toMatchObject({ sp: 4, through: 0, spLeft: 7 })
    blow.act('vex', attack('lightMelee', 'brick'), dice('5'))
    expect(blow.last('damaged')).toMatchObject({ sp: 4, through: 1, hp: 44, spLeft: 6 })
  })
  test('CPR-WND-03 a new wound state counts from the next check on', () => {
    const wounded = shooting({ is: { hp: 24 }, holds: ['heavyPistol'] })
    wounded.act('vex', attack('heavyPistol', 'brick'), dice('9'), dice('4 4 2')).endTurn('vex')
    expect(wounded.state('brick')).toBe('seriouslyWounded')
    wounded.act('brick', attack('heavyPistol', 'vex'), stand('vex'), dice('2'))
    expect(wounded.last('attackRolled').numbers).toMatchObject({ modifier: 6 + 4 - 2 })
  })
  test('CPR-DTH-03 a Death Save takes the BODY of the sheet and no second die', () => {
    const dying = fight({ people: { vex: { at: [0, 0], is: { hp: 0, circumstance: -9, deathSavePenalty: 5 } }, brick: [9, 9] } })
    dying.turn('vex', dice('1'))
    expect(dying.last('deathSaveRolled')).toMatchObject({ body: 7, penalty: 5, survived: true })
  })
  test('CPR-DMG-03, CPR-CRIT-11 direct damage goes past all armor, wears nothing out and injures no one', () => {
    const fire = fight({ people: { vex: { at: [0, 0], is: { onFire: 'deadly' } }, brick: [9, 9] } })
    fire.endTurn('vex')
    expect([fire.hp('vex'), fire.sp('vex'), fire.injuries('vex')]).toEqual([39, 11, []])
  })
  test('CPR-COV-01 cover is complete or none: behind an intact section nobody is a target, behind a destroyed one everyone is', () => {
    const behind = (hp: number) =>
      fight({ people: { vex: { at: [0, 0], holds: ['heavyPistol'] }, brick: [5, 0] }, covers: { wall: { at: [4, 0], hp } } })
    expect(behind(1).refusal('vex', attack('heavyPistol', 'brick'))?.rule).toBe('CPR-COV-02')
    expect(behind(0).refusal('vex', attack('heavyPistol', 'brick'))).toBeNull()
  })
})
