/** Damage, armor, Critical Injuries, wound states and what they do. */
import { describe, expect, test } from 'vitest'
import { repairArmor, stoppingPower } from '../armor.js'
import { sidesFor } from '../criticals.js'
import type { Injury } from '../model.js'
import { effectiveMove } from '../stats.js'
import { loseHp, usualMaxHp } from '../wounds.js'
import { aimedShot, armorPiece, attack, dice, fight, move, stand, weaponItem } from './kit.js'

const injury = (name: Injury['name'], side: Injury['side'] = null): Injury => ({ name, side, quickFixed: false })
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

describe('CPR-CRIT-01 to CPR-CRIT-03 critical injuries', () => {
  test('two sixes injure even if the armor stopped everything; the 5 go past it', () => {
    const stopped = shooting({ is: { armor: [armorPiece('body', 18)] } })
    stopped.act('vex', attack('heavyPistol', 'brick'), dice('9'), dice('6 6 1'), dice('3 4'))
    expect([stopped.hp('brick'), stopped.sp('brick'), stopped.injuries('brick')]).toEqual([40, 18, ['foreignObjectBody']])
  })
  test('three sixes are one injury; an injury already suffered is rolled again', () => {
    const again = shooting({ is: { injuries: [injury('foreignObjectBody')] } })
    again.act('vex', attack('heavyPistol', 'brick'), dice('9'), dice('6 6 6'), dice('3 4'), dice('4 5'))
    expect(again.injuries('brick')).toEqual(['foreignObjectBody', 'tornMuscle'])
  })
  test('without critical injuries only the sum counts', () => {
    const plain = shooting({}, { criticalInjuries: false })
    plain.act('vex', attack('heavyPistol', 'brick'), dice('9'), dice('6 6 1'))
    expect([plain.hp('brick'), plain.injuries('brick')]).toEqual([39, []])
  })
  test('with the whole table suffered only the bonus damage is left', () => {
    const everything = (['collapsedLung', 'brokenRibs', 'foreignObjectBody', 'tornMuscle', 'spinalInjury'] as const).map(name =>
      injury(name),
    )
    const limbs = (['left', 'right'] as const).flatMap(side => [
      injury('dismemberedArm', side),
      injury('dismemberedHand', side),
      injury('brokenArm', side),
      injury('crushedFingers', side),
      injury('brokenLeg', side),
      injury('dismemberedLeg', side),
    ])
    const wreck = shooting({ is: { injuries: [...everything, ...limbs] } })
    wreck.act('vex', attack('heavyPistol', 'brick'), dice('9'), dice('6 6 1'))
    expect(wreck.hp('brick')).toBe(45 - 6 - 5)
    expect(wreck.cites('CPR-CRIT-02')).toBe(true)
    expect(wreck.all('injuredWithoutTrace')).toHaveLength(1)
  })
})

describe('CPR-CRIT-05 which side', () => {
  test('with both arms fit a die decides, with one it is that one, with none the roll is made again', () => {
    const left = shooting({ is: { injuries: [injury('dismemberedArm', 'right')] } })
    left.act('vex', attack('heavyPistol', 'brick'), dice('9'), dice('6 6 1'), dice('3 3'))
    expect(left.injuries('brick').at(-1)).toBe('brokenArm left')
    const person = left.person('brick')
    expect([sidesFor(person, 'crushedFingers'), sidesFor(person, 'dismemberedArm'), sidesFor(person, 'brokenLeg')]).toEqual([
      ['left'],
      ['left'],
      ['left', 'right'],
    ])
  })
  test('legs break left first, and a leg that is gone cannot break', () => {
    const legs = shooting({ is: { injuries: [injury('dismemberedLeg', 'left')] } })
    legs.act('vex', aimedShot('heavyPistol', 'brick', 'leg'), dice('10 4'), dice('5 4 3'))
    expect(legs.injuries('brick').at(-1)).toBe('brokenLeg right')
  })
  test('without a leg left to break an aimed shot does its damage and no more', () => {
    const legs = shooting({ is: { injuries: [injury('brokenLeg', 'left'), injury('brokenLeg', 'right')] } })
    legs.act('vex', aimedShot('heavyPistol', 'brick', 'leg'), dice('10 4'), dice('5 4 3'))
    expect([legs.hp('brick'), legs.injuries('brick').length]).toEqual([40, 2])
  })
})

describe('CPR-AIM-03, CPR-AIM-06 the head, and the order of rider and critical', () => {
  test('a cracked skull makes the head cost three times as much', () => {
    const skull = shooting({ is: { injuries: [injury('crackedSkull')] } })
    skull.act('vex', aimedShot('heavyPistol', 'brick', 'head'), dice('10 4'), dice('5 4 3'))
    expect([skull.last('damaged').multiplier, skull.hp('brick')]).toEqual([3, 45 - 15])
  })
  test('the leg breaks first, so a rolled broken leg is rolled again', () => {
    const leg = shooting()
    leg.act('vex', aimedShot('heavyPistol', 'brick', 'leg'), dice('10 4'), dice('6 6 1'), dice('4 4'), dice('4 5'))
    expect(leg.injuries('brick')).toEqual(['brokenLeg left', 'tornMuscle'])
    expect(leg.hp('brick')).toBe(45 - 6 - 5 - 5)
  })
})

describe('CPR-CRIT-09, CPR-CRIT-10, CPR-CRIT-04 what injuries do', () => {
  test('a lost arm drops what it holds, two-handed weapons too', () => {
    const arm = shooting({ holds: [weaponItem('brick', 'assaultRifle')] })
    arm.act('vex', attack('heavyPistol', 'brick'), dice('9'), dice('6 6 1'), dice('1 1'), dice('2'))
    expect(arm.injuries('brick')).toEqual(['dismemberedArm left'])
    expect([arm.person('brick').hands, arm.battle.onGround.length]).toEqual([{ left: null, right: null }, 1])
  })
  test('without a leg there is no dodging, and MOVE loses 6', () => {
    const leg = fight({
      people: { brick: { at: [0, 0], holds: ['heavyMelee'] }, vex: { at: [1, 0], is: { injuries: [injury('dismemberedLeg', 'left')] } } },
    })
    leg.act('brick', attack('heavyMelee', 'vex'), dice('1 1 1'))
    expect(leg.last('attackRolled')).toMatchObject({ defence: 'none', hit: true })
    expect(effectiveMove(leg.person('vex'))).toBe(1)
  })
})

describe('CPR-CRIT-06 to CPR-CRIT-08, CPR-CRIT-13 the next turn', () => {
  test('a spinal injury takes the Action of the next turn and leaves the Move Action', () => {
    const spine = shooting()
    spine.act('vex', attack('heavyPistol', 'brick'), dice('9'), dice('6 6 1'), dice('5 5')).endTurn('vex')
    spine.turn('brick')
    expect(spine.refusal('brick', attack('brawling', 'vex'))?.rule).toBe('CPR-CRIT-08')
    expect(spine.refusal('brick', move(6, 0))).toBeNull()
    spine.endTurn('brick').endTurn('vex').turn('brick')
    expect(spine.person('brick').turn.noAction).toBe(false)
  })
  test('a hurt ear after more than 4 m on foot takes the next Move Action, and Run with it', () => {
    const ear = fight({ people: { mouse: { at: [0, 0], is: { injuries: [injury('damagedEar')] } }, vex: [30, 20] } })
    ear.act('mouse', move(3, 0)).endTurn('mouse').endTurn('vex').turn('mouse')
    expect(ear.refusal('mouse', move(4, 0))?.rule).toBe('CPR-CRIT-07')
    expect(ear.refusal('mouse', { action: 'run' })?.rule).toBe('CPR-CRIT-07')
    ear.endTurn('mouse').endTurn('vex')
    expect(ear.refusal('mouse', move(4, 0))).toBeNull()
  })
  test('two injuries that hurt on the move cost 5 each', () => {
    const ribs = fight({
      people: { mouse: { at: [0, 0], is: { injuries: [injury('brokenRibs'), injury('foreignObjectBody')] } }, vex: [30, 20] },
    })
    ribs.act('mouse', move(3, 0)).endTurn('mouse')
    expect(ribs.hp('mouse')).toBe(20)
  })
})

describe('CPR-WND-01 to CPR-WND-05 wound states', () => {
  test('exactly the threshold is still light, below 1 is mortal, and HP has no floor', () => {
    const states = [45, 44, 23, 22, 1, 0, -30].map(hp => fight({ people: { vex: { at: [0, 0], is: { hp } } } }).state('vex'))
    expect(states).toEqual([
      'notWounded',
      'lightlyWounded',
      'lightlyWounded',
      'seriouslyWounded',
      'seriouslyWounded',
      'mortallyWounded',
      'mortallyWounded',
    ])
  })
  test('CPR-DMG-04, CPR-WND-04: Mortally Wounded people who live act as usual', () => {
    const mortal = shooting({ is: { hp: -20 } })
    mortal.endTurn('vex').turn('brick', dice('2'))
    mortal.act('brick', move(6, 0))
    expect(mortal.person('brick').at).toEqual({ x: 6, y: 0 })
  })
  test('with two sixes there is one injury, with the switch there are two', () => {
    const once = shooting({ is: { hp: -1 } })
    once.act('vex', attack('heavyPistol', 'brick'), dice('9'), dice('6 6 1'), dice('3 4'))
    expect([once.injuries('brick').length, once.person('brick').deathSavePenalty]).toEqual([1, 1])
    const twice = shooting({ is: { hp: -1 } }, { mortalCritStacks: true })
    twice.act('vex', attack('heavyPistol', 'brick'), dice('9'), dice('6 6 1'), dice('3 4'), dice('4 5'))
    expect([twice.injuries('brick').length, twice.person('brick').deathSavePenalty]).toEqual([2, 1])
  })
  test('what costs no hit points makes nothing harder', () => {
    const stopped = shooting({ is: { hp: -1 } })
    stopped.act('vex', attack('heavyPistol', 'brick'), dice('9'), dice('2 2 1'))
    expect(stopped.person('brick').deathSavePenalty).toBe(0)
  })
})

describe('what counts as harm for a stall', () => {
  test('hit points lost by somebody conscious; not those of the unconscious, who can be stabilized again for ever', () => {
    const down = fight({ people: { vex: { at: [0, 0] }, brick: { at: [1, 0], is: { unconsciousTurns: 20 } } } })
    const { battle } = down
    battle.round = 7
    loseHp(battle, down.person('brick'), 1, undefined)
    expect(battle.lastHarmRound).not.toBe(7)
    loseHp(battle, down.person('vex'), 1, undefined)
    expect(battle.lastHarmRound).toBe(7)
  })
})

describe('CPR-DTH-01 to CPR-DTH-04 death saves', () => {
  const dying = (is: object) => fight({ people: { brick: { at: [0, 0], is: { hp: 0, ...is } }, vex: [9, 9], mouse: [12, 12] } })
  test('a natural 10 kills whatever the BODY; dead people leave the order', () => {
    const ten = fight({ people: { brick: { at: [0, 0], stats: { BODY: 20 }, is: { hp: 0 } }, vex: [9, 9] } })
    ten.turn('brick', dice('10'))
    expect([ten.person('brick').dead, ten.battle.order]).toEqual([true, ['vex']])
  })
  test('the sum has to stay below BODY', () => {
    const equal = dying({ deathSavePenalty: 1 })
    equal.turn('brick', dice('9'))
    expect(equal.person('brick').dead).toBe(true)
    const below = dying({ deathSavePenalty: 1 })
    below.turn('brick', dice('8'))
    expect([below.person('brick').dead, below.person('brick').deathSavePenalty]).toEqual([false, 2])
  })
  test('a save that cannot be lived through is rolled all the same, and modifiers do not matter', () => {
    const lost = dying({ deathSavePenalty: 30, circumstance: 20 })
    lost.turn('brick', dice('1'))
    expect(lost.person('brick').dead).toBe(true)
  })
  test('the dead drop what they hold', () => {
    const dropped = fight({ people: { brick: { at: [3, 3], holds: ['heavyPistol'], is: { hp: 0 } }, vex: [9, 9] } })
    dropped.turn('brick', dice('10'))
    expect(dropped.battle.onGround.map(({ at }) => at)).toEqual([{ x: 3, y: 3 }])
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
  test('CPR-DMG-03, CPR-CRIT-11 direct damage goes past all armor, wears nothing out and injures nobody', () => {
    const fire = fight({ people: { vex: { at: [0, 0], is: { onFire: 'deadly' } }, brick: [9, 9] } })
    fire.endTurn('vex')
    expect([fire.hp('vex'), fire.sp('vex'), fire.injuries('vex')]).toEqual([39, 11, []])
  })
  test('CPR-COV-01 cover is complete or none: behind an intact section nobody is a target, behind a destroyed one everybody is', () => {
    const behind = (hp: number) =>
      fight({ people: { vex: { at: [0, 0], holds: ['heavyPistol'] }, brick: [5, 0] }, covers: { wall: { at: [4, 0], hp } } })
    expect(behind(1).refusal('vex', attack('heavyPistol', 'brick'))?.rule).toBe('CPR-COV-02')
    expect(behind(0).refusal('vex', attack('heavyPistol', 'brick'))).toBeNull()
  })
})
