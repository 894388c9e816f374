// Blows and blocks: the worked examples, and what each option of a blow changes.
import { describe, expect, test } from 'vitest'
import type { Blow, Combatant } from '../../battle/battle.js'
import { meleeWeapon } from '../../battle/gear.js'
import { isAtHand } from '../../battle/people.js'
import { choice, dice, harm, reyes, type Someone, thrown, torp } from '../../testing/kit.js'
import { initiativeOf, strengthOf } from '../wounds/wounds.js'
import { armedLevel, blowNumber, isKeptOff, isSure, plainBlow } from './numbers.js'

const strikeAt = (more: Partial<Blow> = {}) => ({ step: 'swing', blow: { ...plainBlow('ann', 'bo', 'strike', null), ...more } }) as const
const swordAt = (more: Partial<Blow> = {}) => strikeAt({ style: 'armed', weapon: 'sword', ...more })
const take = choice('bo', { action: 'takeBlow' })
const block = choice('bo', { action: 'blockBare' })
const ann: Someone = { str: 8, skills: { meleeUnarmed: 6, meleeArmed: 5 }, melee: ['sword'] }
const pair = (other: Someone = {}, me: Someone = {}, settings = {}) =>
  harm({ ann: { ...ann, ...me }, bo: { ...torp, skills: { meleeUnarmed: 4 }, at: [1, 0], ...other } }, settings)

test('DC-EX-10 DC-MEL-03 DC-MEL-09 DC-MEL-10 DC-TURN-21 strike, block, armor', () => {
  const fight = pair({ armor: ['exoskeletalArmor'] }).play(strikeAt(), ...dice(4), block, ...dice(7, 4))
  expect(fight.last('swung')).toMatchObject({ number: 14, result: 'outstanding' })
  expect(fight.last('blocked')).toMatchObject({ number: 4, result: 'failure', free: false })
  expect(fight.all('injured')).toMatchObject([
    { who: 'bo', location: 'chest', points: 5, absorbed: 3 },
    { who: 'ann', location: 'rightArm', points: 1 },
  ])
  expect(fight.person('bo').debt).toBe(1)
})

test('DC-EX-13 DC-ARM-04 DC-ARM-06 DC-ARM-11 DC-ARM-12 DC-WND-22 sword, outstanding success', () => {
  const fight = harm({
    ann: { str: 7, skills: { meleeArmed: 5 }, ucd: 3, melee: ['sword'] },
    bo: { ...reyes, at: [2.5, 0], armor: ['closeAssaultArmor'] },
  }).play(swordAt(), ...dice(2), take, ...dice(5), thrown(3, 4))
  expect(fight.last('swung')).toMatchObject({ number: 12, result: 'outstanding' })
  expect(fight.last('injured')).toMatchObject({ location: 'abdomen', absorbed: 2, critical: true, total: 23, severity: 'critical' })
  expect(fight.person('bo').now).toMatchObject({ unconscious: true, outOfCombat: true, deathTurn: 21 })
  expect([initiativeOf(fight.person('bo')), strengthOf(fight.battle, fight.person('bo'))]).toEqual([-1, 1])
})

describe('target numbers', () => {
  const numberOf = (blow: Partial<Blow>, me: Someone = {}, other: Someone = {}) => {
    const { battle } = pair(other, me)
    const [attacker, target] = battle.people
    if (attacker === undefined || target === undefined) throw new Error('There are two')
    return blowNumber(battle, attacker, target, strikeAt(blow).blow)
  }
  test.each<[string, Partial<Blow>, Someone, number]>([
    ['DC-MEL-03 a strike', {}, {}, 14],
    ['DC-MEL-04 a named location makes it harder', { location: 'head' }, {}, 7],
    ['DC-MEL-06 not from someone unknown', { location: 'head' }, { is: { hiddenFrom: ['Gang'] } }, 14],
    ['DC-MEL-05 meaning to knock out does not', { nonLethal: true }, {}, 14],
    ['DC-MAR-02 a kick without training', { style: 'kick' }, {}, 7],
    ['DC-MAR-02 a kick with training', { style: 'kick' }, { martialArtsTraining: true }, 14],
    ['DC-ARM-04 a sword', { style: 'armed', weapon: 'sword' }, {}, 13],
    ['DC-ARM-07 a sword at a named location', { style: 'armed', weapon: 'sword', location: 'leftArm' }, {}, 6],
    ['DC-ARM-08 the flat of a sword', { style: 'armed', weapon: 'sword', nonLethal: true }, {}, 6],
    ['DC-ARM-08 a club knocks out as easily as it wounds', { style: 'armed', weapon: 'club', nonLethal: true }, {}, 13],
  ])('%s', (_name, blow, me, expected) => expect(numberOf(blow, me)).toBe(expected))
  test('DC-ARM-04 the modifier of a weapon brings no level below 1, and none of 0 lower', () => {
    const levelOf = (level: number) => {
      const me = pair({}, { skills: { meleeArmed: level } }).person('ann')
      return [armedLevel(me, 'axe'), armedLevel(me, 'quarterstaff')]
    }
    expect([0, 1, 2, 3].map(levelOf)).toEqual([
      [0, 1],
      [1, 2],
      [1, 3],
      [2, 4],
    ])
  })
})

describe('what a blow does', () => {
  test('DC-MAR-02 DC-MEL-07 a kick does half as much again, doubled after that', () => {
    const fight = pair({}, { ucd: 3, martialArtsTraining: true }).play(strikeAt({ style: 'kick' }), ...dice(4), take, ...dice(7, 3))
    expect(fight.last('injured')).toMatchObject({ location: 'rightLeg', points: 8 })
  })
  test('DC-ARM-06 DC-ARM-10 an outstanding blow at a limb does double damage', () => {
    const fight = pair({}, { ucd: 1, str: 9 }).play(swordAt(), ...dice(4), take, ...dice(7), thrown(1, 1))
    expect(fight.last('injured')).toMatchObject({ location: 'rightLeg', points: 4, critical: false })
  })
  test('DC-ARM-06 armor that stops it all stops the outstanding success too', () => {
    const fight = pair({ armor: ['exoskeletalArmor'] }, { ucd: 1, str: 9 }).play(swordAt(), ...dice(4), take, ...dice(4), thrown(1, 1))
    expect(fight.last('injured')).toMatchObject({ points: 0, absorbed: 2, critical: false })
  })
  test('DC-ARM-06 DC-WND-19 an outstanding blow at the head kills', () => {
    const fight = pair({}, { ucd: 1, str: 9 }).play(swordAt({ location: 'head' }), ...dice(1), take, thrown(1, 1), ...dice(2))
    expect(fight.person('bo').now.dead).toBe(false) // a named location is harder: 1 against 7 is not outstanding
    const sure = pair({}, { ucd: 1, str: 9 }).play(swordAt(), ...dice(4), take, ...dice(1), thrown(1, 1))
    expect(sure.person('bo').now.dead).toBe(true)
  })
  test('DC-ARM-05 someone helpless is hit without a roll, where it is named', () => {
    const fight = pair({ now: { unconscious: true, prone: true } }).play(swordAt({ location: 'head' }), thrown(1, 1), ...dice(1))
    expect(fight.last('swung')).toMatchObject({ number: null, result: 'success' })
    expect(fight.last('injured')).toMatchObject({ location: 'head', critical: false })
  })
  test('DC-MEL-06 DC-MEL-11 DC-TURN-23 an attack from someone unknown is rolled and cannot be blocked', () => {
    const fight = pair({}, { is: { hiddenFrom: ['Gang'] } }).play(strikeAt({ location: 'chest' }), ...dice(5))
    expect(fight.last('injured')).toMatchObject({ location: 'chest', points: 4 })
  })
  test('DC-MEL-05 points that are not meant to wound knock out above twice the capacity', () => {
    const fight = pair({ now: { subdual: { head: 6, chest: 0, abdomen: 0, rightArm: 0, leftArm: 0, rightLeg: 0, leftLeg: 0 } } })
    fight.play(strikeAt({ location: 'head', nonLethal: true }), ...dice(7), take, ...dice(1)) // 6 and 4 against 8
    expect(fight.last('injured')).toMatchObject({ points: 4, nonLethal: true, severity: 'none' })
    expect(fight.person('bo').now).toMatchObject({ unconscious: true, damage: { head: 0 }, subdual: { head: 0 }, losesAction: false })
  })
  test('DC-MEL-05 up to twice the capacity they knock no one out', () => {
    const fight = pair({ now: { subdual: { head: 4, chest: 0, abdomen: 0, rightArm: 0, leftArm: 0, rightLeg: 0, leftLeg: 0 } } })
    fight.play(strikeAt({ location: 'head', nonLethal: true }), ...dice(7), take, ...dice(4)) // 4 and 4 against 8
    expect(fight.person('bo').now).toMatchObject({ unconscious: false, subdual: { head: 8 } })
  })
  test('DC-GAP-25 they stun and knock down, and wound nothing', () => {
    const fight = pair().play(strikeAt({ location: 'head', nonLethal: true }), ...dice(7), take, ...dice(4))
    expect(fight.last('stunRolled')).toMatchObject({ damage: 4, turns: 4 })
    expect(fight.person('bo').now).toMatchObject({ hurt: false, phaseDamage: 4, subdual: { head: 4 } })
  })
  test('DC-ARM-08 what would be a critical wound knocks out', () => {
    const club = strikeAt({ style: 'armed', weapon: 'club', nonLethal: true })
    const fight = pair({}, { melee: ['club'] }).play(club, ...dice(3), take, ...dice(4), thrown(1))
    expect(fight.person('bo').now).toMatchObject({ unconscious: true, deathTurn: null, damage: { chest: 0 } })
  })
  test('DC-MEL-01 DC-ARM-01 a target that has gone out of reach is not struck', () => {
    expect(pair({ at: [2.5, 0] }).play(strikeAt()).told).toEqual([])
    expect(pair({ at: [3.5, 0] }).play(swordAt()).told).toEqual([])
  })
})

describe('blocks', () => {
  test('DC-MEL-10 a block stops the blow and costs an Action, an outstanding one costs none', () => {
    const stopped = pair().play(strikeAt(), ...dice(14), block, ...dice(4))
    expect(stopped.last('blocked')).toMatchObject({ rule: 'DC-MEL-10', result: 'success' })
    expect(stopped.all('injured')).toEqual([])
    expect(stopped.person('bo').debt).toBe(1)
    const free = pair({ skills: { meleeUnarmed: 17 } }).play(strikeAt(), ...dice(14), block, ...dice(1))
    expect(free.last('blocked')).toMatchObject({ number: 11, result: 'outstanding', free: true })
    expect(free.person('bo').debt).toBe(0)
  })
  const withClub = choice('bo', { action: 'blockWith', weapon: 'club' })
  test('DC-ARM-09 a weapon blocks a weapon', () => {
    const fight = pair({ melee: ['club'], skills: { meleeArmed: 5 } }).play(swordAt(), ...dice(13), withClub, ...dice(5))
    expect(fight.last('blocked')).toMatchObject({ rule: 'DC-ARM-09', number: 5, weapon: 'club' })
    expect(fight.all('injured')).toEqual([])
  })
  test('DC-MEL-15 a weapon blocks a fist, and hurts it on an outstanding success', () => {
    const fight = pair({ melee: ['club'], skills: { meleeArmed: 17 } }).play(strikeAt(), ...dice(14), withClub, ...dice(1), thrown(6))
    expect(fight.last('blocked')).toMatchObject({ rule: 'DC-MEL-15', result: 'outstanding', free: false })
    expect(fight.last('injured')).toMatchObject({ who: 'ann', location: 'rightArm', points: 3 }) // half of 6 + 1
    const off = pair({ melee: ['club'] }, {}, { meleeArmedBlock: false })
    expect(() => off.play(strikeAt(), ...dice(14), withClub)).toThrow(/can't block an unarmed blow/)
  })
  test('DC-ARM-13 bare hands turn a weapon aside to where it hurts least', () => {
    const aside = choice('bo', { action: 'takeItOn', location: 'leftArm' })
    const fight = pair().play(swordAt(), ...dice(3), block, ...dice(4), aside, thrown(1, 1))
    expect(fight.last('blocked')).toMatchObject({ rule: 'DC-ARM-13', result: 'success', aside: true })
    expect(fight.last('injured')).toMatchObject({ location: 'leftArm', points: 4 }) // the outstanding success is lost
    expect(fight.person('bo').debt).toBe(1)
  })
  test('DC-ARM-13 an outstanding block with bare hands stops the weapon, and costs an Action all the same', () => {
    const fight = pair({ skills: { meleeUnarmed: 17 } }).play(swordAt(), ...dice(13), block, ...dice(1))
    expect(fight.last('blocked')).toMatchObject({ rule: 'DC-ARM-13', result: 'outstanding', aside: false, free: false })
    expect(fight.all('injured')).toEqual([])
    expect(fight.person('bo').debt).toBe(1)
  })
  test('DC-ARM-13 a block that fails badly doubles the damage', () => {
    const fight = pair().play(swordAt(), ...dice(13), block, ...dice(18, 7), thrown(1, 1), ...dice(1))
    expect(fight.last('injured')).toMatchObject({ location: 'rightLeg', points: 8 })
    const off = pair({}, {}, { meleeBareBlock: false })
    expect(() => off.play(swordAt(), ...dice(13), block)).toThrow(/can't block a weapon/)
  })
})

describe('before a block', () => {
  const damage = { head: 0, chest: 0, abdomen: 0, rightArm: 0, leftArm: 10, rightLeg: 0, leftLeg: 0 }
  const wounded = { damage, hurt: true }
  test('DC-WND-14 a serious wound asks for an effort first, and who faints blocks nothing', () => {
    const faints = pair({ con: 4, initiative: 6, now: wounded }).play(strikeAt(), ...dice(14), block, ...dice(20, 7))
    expect(faints.last('effortRolled')).toMatchObject({ who: 'bo', awake: false })
    expect(faints.all('blocked')).toEqual([])
    expect(faints.person('bo').debt).toBe(0)
    const stands = pair({ initiative: 6, now: wounded }).play(strikeAt(), ...dice(14), block, ...dice(1, 1))
    expect(stands.last('blocked')).toMatchObject({ result: 'success' })
  })
  test('DC-TURN-21 a slot that a first scratch has cost pays for nothing', () => {
    const fight = pair({ initiative: 1, now: { losesAction: true } }).play(strikeAt(), ...dice(14, 7))
    expect(fight.all('swung')).toHaveLength(1)
  })
  test('DC-MEL-05 limbs knock no one out', () => {
    const subdual = { head: 0, chest: 0, abdomen: 0, rightArm: 0, leftArm: 0, rightLeg: 30, leftLeg: 0 }
    const fight = pair({ now: { subdual } }).play(strikeAt({ location: 'rightLeg', nonLethal: true }), ...dice(7), take)
    expect(fight.person('bo').now.unconscious).toBe(false)
  })
})

describe('Actions that reactions cost', () => {
  const waits = (...those: readonly string[]) => those.map(who => choice(who, { action: 'wait' }))
  const strike = choice('ann', { action: 'strike', target: 'bo', gait: 'stay' })
  test('DC-TURN-21 the last slot has to pay, and what is claimed can react no more', () => {
    const fight = pair({ initiative: 1, now: { hurt: true } }, { initiative: 3 })
    fight.turn(strike, ...dice(14), block, ...dice(4), strike, ...dice(14, 7), ...waits('ann'))
    expect(fight.all('blocked')).toHaveLength(1)
    expect(fight.all('debtPaid')).toHaveLength(1)
    expect(fight.person('bo').debt).toBe(0)
  })
  test('DC-TURN-21 an earlier slot can pay', () => {
    const fight = pair({ initiative: 2 }, { initiative: 3 })
    fight.turn(...[strike, ...dice(14), block, ...dice(4)], choice('bo', { action: 'spendOnReaction' }), ...waits('ann', 'bo', 'ann'))
    expect(fight.all('debtPaid')).toHaveLength(1)
  })
  test('DC-TURN-21 what cannot be paid lapses with the Turn', () => {
    const fight = pair({ initiative: 1 }, { initiative: 1 })
    fight.person('bo').debt = 3
    fight.turn(...waits('ann'))
    expect(fight.person('bo').debt).toBe(0)
  })
})

describe('closing in', () => {
  test('DC-ACT-05 a walk or trot up to the target goes before the blow', () => {
    const fight = pair({ at: [9, 0], initiative: 1 }, { initiative: 2 })
    const after = choice('ann', { action: 'wait' })
    fight.turn(choice('ann', { action: 'strike', target: 'bo', gait: 'walk' }), ...dice(14), take, ...dice(7), after)
    expect(fight.last('moved')).toMatchObject({ who: 'ann', gait: 'walk', metres: 8 })
    expect(fight.all('swung')).toHaveLength(1)
  })
  test('DC-ARM-02 a longer weapon keeps others off in the first Phase', () => {
    const fight = pair({ at: [9, 0], initiative: 1, melee: ['spear'] }, { initiative: 2, melee: [] })
    expect(() => fight.turn(choice('ann', { action: 'strike', target: 'bo', gait: 'walk' }))).toThrow(/longer weapon/)
  })
})

describe('reach', () => {
  const kept = (is: Partial<Combatant>) => {
    const fight = harm({ ann: { ...ann, melee: [] }, bo: { ...torp, melee: ['spear', 'knife'], at: [1, 0], is } })
    const me = fight.person('ann')
    me.stoodAt = { x: -3, y: 0, z: 0 }
    return isKeptOff(me, fight.person('bo'), null)
  }
  test('DC-ARM-02 DC-ACT-08 a long weapon keeps others off when it is in hand', () => {
    expect([kept({}), kept({ inHand: ['knife'] }), kept({ inHand: ['spear'] })]).toEqual([true, false, true])
  })
  test('DC-ACT-11 DC-ARM-05 the helpless are hit without a roll from 2 m, and no farther', () => {
    const sure = (metres: number, me: Someone = {}) => {
      const fight = pair({ at: [metres, 0], now: { unconscious: true } }, me)
      return isSure({ style: 'armed' }, fight.person('ann'), fight.person('bo'))
    }
    expect([sure(2), sure(2.1), sure(2.1, { is: { hiddenFrom: ['Gang'] } })]).toEqual([true, false, true])
  })
})

describe('fangs, and blades that do not ship', () => {
  const fangs = meleeWeapon.of({ id: 'fangs', damageDice: 2, ucdFactor: 0.5, natural: true })
  const pike = meleeWeapon.of({ id: 'pike', range: 'long', damageDice: 2, damageMod: 1, slModifier: -1 })
  const own = { armor: [], melee: [fangs, pike], thrown: [] }
  const hound: Someone = { skills: { meleeUnarmed: 7 }, ucd: 5, poison: 2, melee: ['fangs'], own }
  const bite = strikeAt({ style: 'armed', weapon: 'fangs' })
  test('DC-GAP-80 DC-ARM-11 DC-ARM-12 DC-POI-01 fangs bite with unarmed skill, meet armor like a weapon, and carry venom', () => {
    // Unarmed 7 + STR 8 = 15. [3 4] + half of UCD 5 = 9.5, down to 9; a vest of 1 stops 2.
    const fight = pair({ armor: ['kevlarVest'] }, hound).play(bite, ...dice(6), take, ...dice(4), thrown(3, 4), ...dice(1))
    expect(fight.last('swung')).toMatchObject({ number: 15, weapon: 'fangs', result: 'success' })
    expect(fight.last('injured')).toMatchObject({ location: 'chest', points: 7, absorbed: 2 })
    expect(fight.person('bo').now.poisoned).toEqual({ dice: 2, phases: 12 })
  })
  test('DC-GAP-80 DC-ACT-08 they need not be readied', () => {
    const fight = pair({}, { ...hound, initiative: 4, is: { inHand: [] } })
    expect(isAtHand(fight.person('ann'), 'fangs')).toBe(true)
    expect(isAtHand(fight.person('ann'), 'sword')).toBe(false)
  })
  test('DC-ARM-01 DC-ARM-04 DC-ARM-11 a pike that does not ship reaches 3 m, with one level less', () => {
    const fight = harm({ ann: { ...ann, melee: ['pike'], own }, bo: { ...torp, at: [3, 0] } })
    fight.play(strikeAt({ style: 'armed', weapon: 'pike' }), ...dice(12), take, ...dice(4), thrown(1, 1))
    expect(fight.last('swung')).toMatchObject({ number: 12, result: 'success' }) // 5 − 1 + STR 8
    expect(fight.last('injured')).toMatchObject({ points: 3 })
  })
})
