// Critical Injuries: when they come, which, and what they do.
import { describe, expect, test } from 'vitest'
import type { Injury } from '../../battle/battle.js'
import { aimedShot, armorPiece, attack, dice, fight, move, weaponItem } from '../../testing/kit.js'
import { isTooLameToDodge } from '../attacking/ranged.js'
import { effectiveMove } from '../dice/stats.js'
import { canSuffer, sidesFor } from './critical-injuries.js'

const injury = (name: Injury['name'], side: Injury['side'] = null): Injury => ({ name, side, quickFixed: false })
/** Vex shoots Brick at five squares with a heavy pistol, and hits. */
const shooting = (brick: object = {}, settings = {}) =>
  fight({ people: { vex: { at: [0, 0], holds: ['heavyPistol'] }, brick: { at: [5, 0], ...brick } }, settings })

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
    expect(wreck.all('injuredWithoutTrace')).toMatchObject([{ bonus: 5, hp: 34 }])
  })
})

describe('CPR-CRIT-05 which side', () => {
  test('CPR-CRIT-05 1 to 3 on the die is left, 4 to 6 right', () => {
    const arm = (die: string) => shooting().act('vex', attack('heavyPistol', 'brick'), dice('9'), dice('6 6 1'), dice('1 1'), dice(die))
    expect(['1', '3', '4', '6'].map(die => arm(die).injuries('brick').at(-1))).toEqual([
      'dismemberedArm left',
      'dismemberedArm left',
      'dismemberedArm right',
      'dismemberedArm right',
    ])
  })
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

test('CPR-CRIT-05 without a limb left for it an injury cannot be suffered', () => {
  const can = (name: Injury['name'], ...injuries: readonly Injury[]) =>
    canSuffer(fight({ people: { vex: { at: [0, 0], is: { injuries: [...injuries] } } } }).person('vex'), name)
  const arms = [injury('dismemberedArm', 'left'), injury('dismemberedArm', 'right')]
  expect([can('crushedFingers'), can('crushedFingers', ...arms), can('tornMuscle', ...arms)]).toEqual([true, false, true])
})

test('CPR-CRIT-10 CPR-HEAL-05 only a leg that is gone and not quick-fixed prevents dodging', () => {
  const lame = (injuries: readonly Injury[]) =>
    isTooLameToDodge(fight({ people: { vex: { at: [0, 0], is: { injuries: [...injuries] } } } }).person('vex'))
  const leg = injury('dismemberedLeg', 'left')
  expect([lame([]), lame([leg]), lame([injury('tornMuscle')]), lame([{ ...leg, quickFixed: true }])]).toEqual([false, true, false, false])
})

describe('CPR-CRIT-06 to CPR-CRIT-08, CPR-CRIT-13 the next turn', () => {
  test('a spinal injury takes the Action of the next turn and leaves the Move Action', () => {
    const spine = shooting()
    spine.act('vex', attack('heavyPistol', 'brick'), dice('9'), dice('6 6 1'), dice('5 5'))
    expect(spine.all('nextTurnMarked')).toMatchObject([{ rule: 'CPR-CRIT-08', who: 'brick', loses: 'action' }])
    spine.endTurn('vex')
    spine.turn('brick')
    expect(spine.refusal('brick', attack('brawling', 'vex'))?.rule).toBe('CPR-CRIT-08')
    expect(spine.refusal('brick', move(6, 0))).toBeNull()
    spine.endTurn('brick').endTurn('vex').turn('brick')
    expect(spine.person('brick').turn.noAction).toBe(false)
  })
  test('a hurt ear after more than 4 m on foot takes the next Move Action, and Run with it', () => {
    const ear = fight({ people: { mouse: { at: [0, 0], is: { injuries: [injury('damagedEar')] } }, vex: [30, 20] } })
    ear.act('mouse', move(3, 0)).endTurn('mouse')
    expect(ear.all('nextTurnMarked')).toMatchObject([{ rule: 'CPR-CRIT-07', who: 'mouse', loses: 'moveAction' }])
    ear.endTurn('vex').turn('mouse')
    expect(ear.last('turnLimited')).toMatchObject({ who: 'mouse', noMoveAction: true, noAction: false })
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
