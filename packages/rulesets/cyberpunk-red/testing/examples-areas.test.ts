// The worked examples of suppressive fire, shells, explosives, shields and human shields, with all dice in order. The numbers are those of the examples.
import { describe, expect, test } from 'vitest'
import { nearestCover } from '../rules/suppression/suppression.js'
import {
  act,
  attack,
  behindPerson,
  behindShield,
  dice,
  dodge,
  explosive,
  fight,
  move,
  shells,
  shieldItem,
  stand,
  suppressiveFire,
  weaponItem,
} from './kit.js'

const stranger = { side: 'gang', stats: {}, skills: {}, armor: [0, 0] } as const

describe('CPR-EX-07 suppressive fire', () => {
  const people = {
    vex: { at: [20, 10], holds: ['smg'] },
    brick: { at: [32, 10] },
    kite: { at: [20, 14], side: 'gang' },
    mouse: { at: [20, 3] },
    farOff: { at: [7, 10], like: stranger },
    driver: { at: [29, 19], like: stranger, is: { onFoot: false } },
  } as const

  test('CPR-SUP-03 CPR-GAP-17 17 against 14, 14 and 17: Brick and Kite are suppressed, Mouse resists; who is too far or drives rolls nothing', () => {
    const fire = fight({ people })
    fire.act('vex', suppressiveFire('smg'), dice('5'), dice('8'), dice('9'), dice('9'))
    expect(fire.last('suppressionRolled')).toMatchObject({ total: 17, affected: ['brick', 'kite', 'mouse'], roundsLeft: 20 })
    expect(fire.all('suppressionResisted').map(({ who, suppressed }) => [who, suppressed])).toEqual([
      ['brick', true],
      ['kite', true],
      ['mouse', false],
    ])
    expect(fire.person('brick').suppressedBy).toEqual([{ who: 'vex', at: { x: 20, y: 10 }, inOwnTurn: false }])
    expect(fire.cites('CPR-SUP-03')).toBe(true)
  })

  test('CPR-SUP-02 CPR-GAP-16 suppressiveFromZero off: Kite at four squares draws no die', () => {
    const ring = fight({ people, settings: { suppressiveFromZero: false } })
    ring.act('vex', suppressiveFire('smg'), dice('5'), dice('8'), dice('9'))
    expect(ring.last('suppressionRolled').affected).toEqual(['brick', 'mouse'])
  })

  /** Brick in a corridor along y 10 that turns away after so many squares. */
  const corridor = (squares: number) => {
    const obstacles = []
    for (let x = 20; x <= 39; x++) {
      obstacles.push({ x, y: 9 })
      if (x !== 32 - squares) obstacles.push({ x, y: 11 })
    }
    return fight({
      people: { vex: { at: [39, 10], holds: ['smg'] }, brick: { at: [32, 10], holds: ['heavyPistol'] } },
      field: { obstacles },
      size: [40, 30],
    })
  }
  test('cover at eight squares: the Move Action is not enough, and the Action must be Run', () => {
    const run = corridor(8)
    run.act('vex', suppressiveFire('smg'), dice('9'), dice('2'))
    expect(nearestCover(run.battle, run.person('brick'))).toMatchObject({ at: { x: 24, y: 11 }, cost: 8 })
    run.endTurn('vex')
    expect(run.refusal('brick', attack('heavyPistol', 'vex'))).toMatchObject({ rule: 'CPR-SUP-04' })
    expect(run.refusal('brick', act('endTurn'))).toMatchObject({ rule: 'CPR-SUP-04' })
    expect(run.refusal('brick', move(33, 10))).toMatchObject({ rule: 'CPR-SUP-04' })
    run.act('brick', move(27, 10))
    expect(run.refusal('brick', attack('heavyPistol', 'vex'))).toMatchObject({ rule: 'CPR-SUP-04' })
    run.act('brick', act('run'))
    expect(run.refusal('brick', act('endTurn'))).toMatchObject({ rule: 'CPR-SUP-04' })
    run.act('brick', move(24, 11))
    expect(run.person('brick').at).toEqual({ x: 24, y: 11 })
    run.endTurn('brick')
    expect(run.person('brick').suppressedBy).toEqual([])
  })
  test('cover at five squares: the Action is free, before the move too, as long as the move ends in cover', () => {
    const free = corridor(5)
    free.act('vex', suppressiveFire('smg'), dice('9'), dice('2')).endTurn('vex')
    free.act('brick', attack('heavyPistol', 'vex'), stand('vex'), dice('2'))
    expect(free.refusal('brick', act('endTurn'))).toMatchObject({ rule: 'CPR-SUP-04' })
    free.act('brick', move(29, 10)).act('brick', move(27, 11))
    expect(free.person('brick').at).toEqual({ x: 27, y: 11 })
  })
})

describe('CPR-EX-08 shotgun shells', () => {
  test('19 beats 13; Kite ties and is unharmed, Brick and Mouse take the same 14, each with an injury of their own', () => {
    const spread = fight({
      people: {
        vex: { at: [10, 10], holds: [weaponItem('vex', 'shotgun', { loaded: 'shell' })] },
        brick: [13, 11],
        kite: { at: [12, 9], side: 'gang' },
        mouse: [11, 10],
      },
    })
    spread.act('vex', shells('shotgun', 'east'), dice('5'), dodge('kite'), dice('6'), dice('6 2 6'), dice('4 5'), dice('1 1'), dice('2'))
    expect(spread.last('areaRolled')).toMatchObject({ total: 19, dv: 13, hit: true, inside: ['brick', 'kite', 'mouse'], roundsLeft: 3 })
    expect([spread.hp('brick'), spread.sp('brick'), spread.state('brick'), spread.injuries('brick')]).toEqual([
      33,
      6,
      'lightlyWounded',
      ['tornMuscle'],
    ])
    expect([spread.hp('mouse'), spread.sp('mouse'), spread.state('mouse'), spread.injuries('mouse')]).toEqual([
      15,
      3,
      'lightlyWounded',
      ['dismemberedArm left'],
    ])
    expect(spread.hp('kite')).toBe(40)
    expect(spread.person('vex').facing).toBe('east')
    expect(spread.cites('CPR-SHELL-01', 'CPR-SHELL-02', 'CPR-SHELL-04')).toBe(true)
  })
})

describe('CPR-EX-09 grenade launcher, miss, scatter, cover', () => {
  test('16 misses DV 17; the blast lands two squares north-west, concrete falls and steel holds', () => {
    const blast = fight({
      people: {
        vex: { at: [6, 10], holds: ['grenadeLauncher'] },
        brick: [16, 8],
        kite: { at: [18, 10], side: 'gang' },
        mouse: [20, 8],
      },
      covers: {
        wall: { at: [17, 8], material: 'concrete', thickness: 'thin' },
        plate: { at: [19, 8], material: 'steel', thickness: 'thick' },
      },
    })
    blast.act('vex', explosive('grenadeLauncher', 20, 10), dice('4'), dice('1'), dodge('kite'), dice('3'), dice('1 2 3 4 5 1'))
    expect(blast.last('areaRolled')).toMatchObject({
      total: 16,
      dv: 17,
      hit: false,
      at: { x: 18, y: 8 },
      inside: ['brick', 'kite', 'mouse'],
    })
    expect(blast.last('areaDodged')).toMatchObject({ who: 'kite', success: false })
    expect(blast.battle.covers.map(({ hp }) => hp)).toEqual([0, 34])
    expect([blast.hp('brick'), blast.sp('brick')]).toEqual([36, 6])
    expect([blast.hp('kite'), blast.sp('kite')]).toEqual([31, 6])
    expect(blast.hp('mouse')).toBe(30)
    expect(blast.last('savedByCover')).toMatchObject({ who: 'mouse', by: 'plate' })
    expect(blast.all('injured')).toEqual([])
    expect(blast.cites('CPR-EXP-04', 'CPR-EXP-05', 'CPR-EXP-06')).toBe(true)
  })
})

describe('CPR-EX-13 shield', () => {
  test('17 damage destroys a shield of 10, the rest is lost, and the dead shield fills the hand', () => {
    const shield = fight({
      people: { vex: { at: [0, 0], holds: ['veryHeavyPistol'] }, brick: { at: [6, 0], holds: ['heavyPistol', shieldItem('brick')] } },
    })
    shield.act('vex', attack('veryHeavyPistol', 'brick'), behindShield('brick'), dice('3'), dice('6 6 3 2'))
    expect(shield.last('shieldDamaged')).toMatchObject({ damage: 17, hp: 0, destroyed: true })
    expect([shield.hp('brick'), shield.sp('brick'), shield.injuries('brick')]).toEqual([45, 7, []])
    expect(shield.person('brick').hands.left).toBe('brick-shield')
    expect(shield.cites('CPR-SHD-04')).toBe(true)
  })
})

describe('CPR-EX-14 human shield', () => {
  test('Mouse takes the shot, dies at her Death Save, and goes on as a corpse shield', () => {
    const held = fight({
      people: {
        vex: { at: [0, 0], holds: ['heavyPistol'] },
        mouse: { at: [5, 0], side: 'crew', is: { hp: 12 } },
        brick: [4, 0],
      },
      grapples: [{ attacker: 'brick', defender: 'mouse', hand: 'left', shield: true }],
    })
    held.act('vex', attack('heavyPistol', 'brick'), behindPerson('brick'), dice('5'), dice('6 5 6'), dice('2 5'))
    expect(held.last('attackRolled')).toMatchObject({ dv: 15, hit: true, defence: 'humanShield' })
    expect([held.hp('mouse'), held.sp('mouse'), held.injuries('mouse')]).toEqual([-6, 3, ['foreignObjectBody']])
    expect(held.hp('brick')).toBe(45)
    held.endTurn('vex').turn('mouse', dice('8'))
    expect(held.person('mouse').dead).toBe(true)
    expect(held.battle.grapples).toEqual([])
    expect(held.person('brick').items.at(-1)).toEqual({ kind: 'corpse', id: 'body-of-mouse', person: 'mouse', hp: 4, hpMax: 4 })
    expect(held.person('brick').hands.left).toBe('body-of-mouse')
    expect(held.cites('CPR-HSH-05', 'CPR-DTH-04')).toBe(true)
  })
})
