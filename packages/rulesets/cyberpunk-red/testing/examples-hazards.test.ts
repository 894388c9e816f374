// The worked examples of grappling, throwing, falling, fire, air, currents, poison and stabilizing, with all dice in order.
import { describe, expect, test } from 'vitest'
import { effectiveMove, effectiveStat } from '../rules/dice/stats.js'
import { act, dice, fight, grab, move, throwObject } from './kit.js'

const injured = (name: 'dismemberedHand', side: 'left' | 'right') => ({ name, side, quickFixed: false })

describe('CPR-EX-11 grab and choke', () => {
  test('15 against 15 fails, 16 against 12 holds, and both have −2 from then on', () => {
    const grip = fight({ people: { brick: [0, 0], mouse: { at: [1, 0], side: 'crew' } } })
    grip.act('brick', grab('mouse'), dice('3'), dice('8'))
    expect(grip.last('grabbed')).toMatchObject({ success: false, numbers: { modifier: 12 }, against: { modifier: 7 } })
    grip.endTurn('brick').act('brick', grab('mouse'), dice('4'), dice('5'))
    expect(grip.battle.grapples).toEqual([{ attacker: 'brick', defender: 'mouse', hand: 'left', shield: false }])
    expect(grip.refusal('mouse', move(2, 0))).toMatchObject({ rule: 'CPR-GRP-04' })
  })

  for (const [hp, after, state, conscious] of [
    [10, 0, 'mortallyWounded', true],
    [9, 1, 'seriouslyWounded', false],
    [1, -9, 'mortallyWounded', true],
  ] as const)
    test(`BODY 10 chokes a combatant with ${hp} HP down to ${after}`, () => {
      const choke = fight({
        people: { brick: [0, 0], mouse: { at: [1, 0], side: 'crew', is: { hp } } },
        grapples: [{ attacker: 'brick', defender: 'mouse', hand: 'left', shield: false }],
      })
      choke.act('brick', act('choke'))
      expect([choke.hp('mouse'), choke.state('mouse'), choke.person('mouse').unconsciousTurns === null]).toEqual([after, state, conscious])
      expect(choke.sp('mouse')).toBe(4)
      expect(choke.cites('CPR-CHK-01')).toBe(true)
    })
})

describe('CPR-EX-12 throws', () => {
  test('a person: BODY as direct damage, prone, the grapple is over', () => {
    const thrown = fight({
      people: { vex: [0, 0], mouse: [1, 0] },
      grapples: [{ attacker: 'vex', defender: 'mouse', hand: 'left', shield: false }],
    })
    thrown.act('vex', act('throwPerson'))
    expect([thrown.hp('mouse'), thrown.sp('mouse'), thrown.person('mouse').prone, thrown.battle.grapples]).toEqual([23, 4, true, []])
    expect(thrown.cites('CPR-THR-01')).toBe(true)
  })
  test('a sword: its dice against the full SP; 13 squares are too far', () => {
    const thrown = fight({ people: { vex: { at: [0, 0], holds: ['heavyMelee'] }, brick: [9, 0], kite: { at: [13, 0], side: 'gang' } } })
    expect(thrown.refusal('vex', throwObject('heavyMelee', 'kite'))).toMatchObject({ rule: 'CPR-RNG-02' })
    thrown.act('vex', throwObject('heavyMelee', 'brick'), dice('4'), dice('4 4 2'))
    expect(thrown.last('attackRolled')).toMatchObject({ kind: 'throw', dv: 15, hit: true, numbers: { modifier: 12 } })
    expect([thrown.hp('brick'), thrown.sp('brick')]).toEqual([42, 6])
    expect(thrown.battle.onGround).toMatchObject([{ at: { x: 9, y: 0 }, item: { id: 'vex-heavyMelee' } }])
    expect(thrown.cites('CPR-THR-02', 'CPR-THR-04')).toBe(true)
  })
})

describe('CPR-EX-15 stabilizing', () => {
  const wounded = { hp: -3, deathSavePenalty: 2, injuries: [injured('dismemberedHand', 'left')] }
  test('16 beats 15: 1 HP, unconscious, the accumulated penalty is gone', () => {
    const saved = fight({ people: { mouse: { at: [0, 0], side: 'crew' }, vex: { at: [1, 0], is: wounded } } })
    saved.act('mouse', { action: 'stabilize', target: 'vex', skill: 'firstAid' }, dice('4'))
    expect(saved.last('stabilized')).toMatchObject({ dv: 15, success: true, numbers: { modifier: 12 } })
    expect(saved.person('vex')).toMatchObject({ hp: 1, unconsciousTurns: 20, deathSavePenalty: 0, stabilized: true, prone: true })
    expect(saved.cites('CPR-HEAL-01', 'CPR-HEAL-02')).toBe(true)
  })
  test('a 15 fails', () => {
    const lost = fight({ people: { mouse: { at: [0, 0], side: 'crew' }, vex: { at: [1, 0], is: wounded } } })
    lost.act('mouse', { action: 'stabilize', target: 'vex', skill: 'firstAid' }, dice('3'))
    expect(lost.person('vex')).toMatchObject({ hp: -3, stabilized: false, deathSavePenalty: 2 })
  })
})

describe('CPR-EX-17 fall', () => {
  test('24 m are 4d6 on impact at the end of the turn, and a leg that breaks on a tie', () => {
    const fall = fight({ people: { brick: { at: [0, 0], is: { falling: { fallen: 0, left: 24 } } }, vex: [9, 9] } })
    fall.endTurn('brick', dice('3 5 2 4'), dice('3'))
    expect(fall.last('damaged')).toMatchObject({ damage: 14, sp: 7, hpLost: 7 })
    expect([fall.hp('brick'), fall.sp('brick'), fall.injuries('brick')]).toEqual([33, 6, ['brokenLeg left']])
    expect(effectiveMove(fall.person('brick'))).toBe(1)
    expect(fall.cites('CPR-FALL-02', 'CPR-FALL-03')).toBe(true)
  })
})

describe('CPR-EX-18 fire, radiation, drowning, vacuum', () => {
  test('strong fire in an extreme hot zone: the worst alone costs 6', () => {
    const burning = fight({ people: { vex: { at: [0, 0], is: { onFire: 'strong', inRadiation: 'extreme' } }, brick: [9, 9] } })
    burning.endTurn('vex')
    expect(burning.hp('vex')).toBe(39)
    expect(burning.all('lostHp')).toMatchObject([{ rule: 'CPR-RAD-02', amount: 6 }])
  })
  test('140 rounds of breath, and at the start of the 141st turn 7 hit points', () => {
    const drowning = fight({ people: { vex: { at: [0, 0], is: { airless: 'drowning' } }, brick: [9, 9] } })
    for (let turn = 1; turn <= 140; turn++) drowning.turn('vex').endTurn('vex').endTurn('brick')
    expect([drowning.hp('vex'), drowning.person('vex').breathRounds]).toEqual([45, 0])
    drowning.turn('vex')
    expect([drowning.hp('vex'), drowning.sp('vex')]).toEqual([38, 11])
  })
  test('asphyxiating in space: a 4 for INT, REF and DEX alike, and no INT is death', () => {
    const space = fight({ people: { vex: { at: [0, 0], is: { inVacuum: true, breathRounds: 0 } }, brick: [9, 9] } })
    space.turn('vex').endTurn('vex', dice('4'))
    const person = space.person('vex')
    expect([effectiveStat(person, 'INT'), effectiveStat(person, 'REF'), effectiveStat(person, 'DEX')]).toEqual([2, 4, 3])
    space.endTurn('brick').turn('vex').endTurn('vex', dice('3'))
    expect(space.person('vex').dead).toBe(true)
    expect(space.cites('CPR-VAC-01', 'CPR-VAC-02')).toBe(true)
  })
})

describe('CPR-EX-19 electrocution', () => {
  test('22 at once on the turn of another, 10 at the end of her next turn; no injury by sixes', () => {
    const shock = fight({ people: { vex: [9, 9], mouse: [0, 0] } })
    shock.turn('vex').step({ step: 'electrocute', who: 'mouse', source: 'a live rail' }, dice('4 3 6 6 2 1'))
    expect([shock.hp('mouse'), shock.sp('mouse'), shock.injuries('mouse')]).toEqual([12, 3, []])
    shock.endTurn('vex').turn('mouse').endTurn('mouse', dice('1 1 2 3 1 2'))
    expect([shock.hp('mouse'), shock.sp('mouse')]).toEqual([5, 2])
    expect(shock.cites('CPR-ELEC-01')).toBe(true)
  })
})

describe('CPR-EX-20 deadly poison', () => {
  test('15 does not beat 15: 2d6 past all armor', () => {
    const poisoned = fight({ people: { vex: [0, 0], brick: [9, 9] } })
    poisoned.step({ step: 'poison', who: 'vex', intensity: 'deadly' }, dice('6'), dice('3 5'))
    expect(poisoned.last('poisonResisted')).toMatchObject({ dv: 15, success: false, numbers: { modifier: 9 } })
    expect([poisoned.hp('vex'), poisoned.sp('vex'), poisoned.person('vex').tags]).toEqual([37, 11, ['poisoned']])
  })
})
