/** The worked examples of the specification that need no more than the core: initiative, shots, blows, injuries, death saves, armor. */
import { describe, expect, test } from 'vitest'
import { effectiveMove, effectiveStat } from '../rules/dice/stats.js'
import { aimedShot, armorPiece, attack, autofire, dice, dodge, fight, move, stand, weaponItem } from './kit.js'

describe('CPR-EX-01 initiative, explosion, tie', () => {
  test('Mouse 18, then Brick and Vex with 13 each, Brick first after the second roll', () => {
    const tied = fight({ people: { vex: [0, 0], brick: [5, 0], mouse: [9, 0] }, roll: true })
    tied.step({ step: 'rollInitiative' }, dice('5'), dice('7'), dice('10 3'), dice('2'), dice('6'))
    expect(tied.battle.order).toEqual(['mouse', 'brick', 'vex'])
    expect(tied.battle.people.map(({ initiative }) => initiative)).toEqual([13, 13, 18])
    expect(tied.cites('CPR-INIT-01', 'CPR-INIT-02')).toBe(true)
  })
})

describe('CPR-EX-02 single shot', () => {
  test('Vex hits Brick at five squares: 18 beats 15, 8 get through', () => {
    const shot = fight({ people: { vex: { at: [0, 0], holds: ['heavyPistol'] }, brick: [5, 0] } })
    shot.act('vex', attack('heavyPistol', 'brick'), dice('4'), dice('5 4 6'))
    expect(shot.last('attackRolled')).toMatchObject({ dv: 15, hit: true, numbers: { modifier: 14 }, distance: 5 })
    expect([shot.hp('brick'), shot.sp('brick'), shot.state('brick'), shot.rounds('vex', 'heavyPistol')]).toEqual([
      37,
      6,
      'lightlyWounded',
      7,
    ])
    expect(shot.cites('CPR-RNG-01', 'CPR-DMG-01')).toBe(true)
  })
})

describe('CPR-EX-03 tie and natural 1', () => {
  test('13 against DV 13 misses; a natural 1 takes the second die away', () => {
    const misses = fight({
      people: {
        brick: { at: [0, 0], holds: ['heavyPistol'] },
        mouse: { at: [5, 0], holds: ['mediumPistol'], side: 'crew' },
        vex: [3, 0],
      },
    })
    misses.act('brick', attack('heavyPistol', 'vex'), stand('vex'), dice('3'))
    expect(misses.last('attackRolled')).toMatchObject({ dv: 13, hit: false })
    misses.endTurn('brick').act('mouse', { action: 'move', x: 2, y: 0 })
    misses.act('mouse', attack('mediumPistol', 'brick'), dice('1 6'))
    expect(misses.last('attackRolled')).toMatchObject({ dv: 13, hit: false, numbers: { modifier: 8 } })
    expect([misses.rounds('brick', 'heavyPistol'), misses.rounds('mouse', 'mediumPistol')]).toEqual([7, 11])
  })
})

describe('CPR-EX-04 dodge', () => {
  test('17 against 17 misses, though it would have beaten DV 13', () => {
    const dodged = fight({ people: { brick: { at: [0, 0], holds: ['assaultRifle'] }, vex: [20, 0] } })
    dodged.act('brick', attack('assaultRifle', 'vex'), dodge('vex'), dice('7'), dice('4'))
    expect(dodged.last('attackRolled')).toMatchObject({ hit: false, dv: null, dodge: { modifier: 13 } })
  })
})

describe('CPR-EX-05 head shot with critical', () => {
  test('21 damage, 11 stopped, doubled; the injury costs 5 that nothing doubles', () => {
    const head = fight({
      people: { vex: { at: [0, 0], holds: ['sniperRifle'] }, twin: { at: [30, 0], like: { ...vexLike, side: 'gang' } } },
    })
    head.act('vex', aimedShot('sniperRifle', 'twin', 'head'), stand('twin'), dice('10 7'), dice('6 6 3 2 4'), dice('3 4'))
    expect(head.last('damaged')).toMatchObject({ damage: 21, sp: 11, multiplier: 2, hpLost: 20 })
    expect([head.hp('twin'), head.sp('twin', 'head'), head.sp('twin'), head.state('twin')]).toEqual([20, 10, 11, 'seriouslyWounded'])
    expect(head.injuries('twin')).toEqual(['foreignObjectHead'])
  })
})

describe('CPR-EX-06 autofire', () => {
  test('margin 4, 12 × 4 = 48, one critical: a broken leg', () => {
    const burst = fight({
      people: { vex: { at: [0, 0], holds: ['assaultRifle'] }, twin: { at: [8, 0], like: { ...vexLike, side: 'gang' } } },
    })
    burst.act('vex', autofire('assaultRifle', 'twin'), stand('twin'), dice('9'), dice('6 6'), dice('2 6'))
    expect(burst.last('attackRolled')).toMatchObject({ dv: 17, margin: 4 })
    expect(burst.last('damaged')).toMatchObject({ damage: 48, times: 4, through: 37 })
    expect([burst.hp('twin'), burst.sp('twin'), burst.state('twin'), effectiveMove(burst.person('twin'))]).toEqual([
      3,
      10,
      'seriouslyWounded',
      2,
    ])
    expect(burst.injuries('twin')).toEqual(['brokenLeg left'])
    expect(burst.rounds('vex', 'assaultRifle')).toBe(15)
  })
})

describe('CPR-EX-10 two melee attacks', () => {
  test('the first gets 1 through half the armor, the second ties', () => {
    const blows = fight({ people: { vex: { at: [0, 0], holds: ['heavyMelee'] }, brick: [2, 0] } })
    blows.act('vex', attack('heavyMelee', 'brick'), dice('5'), dice('6'), dice('2 1 2'))
    expect([blows.hp('brick'), blows.sp('brick')]).toEqual([44, 6])
    blows.act('vex', attack('heavyMelee', 'brick'), dice('2'), dice('5'))
    expect([blows.hp('brick'), blows.sp('brick')]).toEqual([44, 6])
    expect(blows.refusal('vex', attack('heavyMelee', 'brick'))?.rule).toBe('CPR-TURN-01')
  })
})

describe('CPR-EX-15 death saves', () => {
  test('5 + 1 + 0 lives, 4 + 1 + 1 lives, each makes the next one harder', () => {
    const saves = fight({
      people: {
        vex: { at: [0, 0], is: { hp: -3, injuries: [{ name: 'dismemberedHand', side: 'left', quickFixed: false }] } },
        brick: [9, 9],
      },
    })
    saves.turn('vex', dice('5'))
    expect([saves.person('vex').deathSavePenalty, saves.last('deathSaveRolled').penalty]).toEqual([1, 1])
    saves.endTurn('vex').endTurn('brick').turn('vex', dice('4'))
    expect([saves.person('vex').deathSavePenalty, saves.person('vex').dead]).toEqual([2, false])
  })
})

describe('CPR-EX-16 hit while Mortally Wounded', () => {
  test('one injury, a harder save, and the save is lived through', () => {
    const hit = fight({
      people: {
        vex: { at: [0, 0], holds: ['mediumPistol'] },
        brick: { at: [2, 0], is: { hp: -2, deathSavePenalty: 1 } },
      },
    })
    hit.act('vex', attack('mediumPistol', 'brick'), dice('5'), dice('5 4'), dice('3 3'), dice('5'))
    expect([hit.hp('brick'), hit.sp('brick'), hit.person('brick').deathSavePenalty]).toEqual([-9, 6, 2])
    expect(hit.injuries('brick')).toEqual(['brokenArm right'])
    hit.endTurn('vex').turn('brick', dice('7'))
    expect([hit.person('brick').dead, hit.person('brick').deathSavePenalty]).toEqual([false, 3])
  })
})

describe('CPR-EX-21 armor layers', () => {
  const vex = {
    at: [0, 0] as const,
    is: {
      armor: [armorPiece('body', 15, -4, 'Flak'), armorPiece('body', 7, 0, 'Skin Weave'), armorPiece('head', 13, -2, 'Heavy Armorjack')],
    },
  }
  test('the worst penalty counts once, all pieces of the body wear out', () => {
    const layers = fight({ people: { vex, brick: { at: [2, 0], holds: ['assaultRifle'] } }, order: ['brick', 'vex'] })
    const person = layers.person('vex')
    expect([effectiveStat(person, 'REF'), effectiveStat(person, 'DEX'), effectiveMove(person)]).toEqual([4, 3, 2])
    layers.act('brick', attack('assaultRifle', 'vex'), dice('10 1'), dice('4 4 4 4 4'))
    expect(layers.hp('vex')).toBe(40)
    expect(layers.person('vex').armor.map(({ sp }) => sp)).toEqual([14, 6, 13])
  })
  test('a wearer of Metalgear with MOVE 4 cannot move at all', () => {
    const stiff = fight({ people: { vex: { at: [0, 0], stats: { MOVE: 4 }, is: { armor: [armorPiece('body', 18, -4)] } }, brick: [9, 0] } })
    expect(effectiveMove(stiff.person('vex'))).toBe(0)
    expect(stiff.refusal('vex', move(1, 0))?.rule).toBe('CPR-ARM-03')
  })
})

describe('CPR-EX-22 movement and Broken Ribs', () => {
  const water = { terrain: [{ from: { x: 3, y: 0 }, to: { x: 9, y: 0 }, cost: 2 }], zones: [] }
  test('two squares walked and two swum are the whole budget; four squares hurt broken ribs', () => {
    const ribs = fight({
      people: { mouse: { at: [0, 0], is: { injuries: [{ name: 'brokenRibs', side: null, quickFixed: false }] } }, vex: [30, 20] },
      field: { ...water, obstacles: Array.from({ length: 10 }, (_, x) => ({ x, y: 1 })) },
    })
    expect(ribs.refusal('mouse', move(5, 0))?.rule).toBe('CPR-MOVE-01')
    ribs.act('mouse', move(4, 0))
    expect(ribs.person('mouse').turn).toMatchObject({ moveSpent: 6, squaresOnFoot: 4 })
    ribs.endTurn('mouse')
    expect(ribs.hp('mouse')).toBe(25)
  })
  test('two squares are 4 m: nothing happens', () => {
    const ribs = fight({
      people: { mouse: { at: [0, 0], is: { injuries: [{ name: 'brokenRibs', side: null, quickFixed: false }] } }, vex: [30, 20] },
    })
    ribs.act('mouse', move(2, 0)).endTurn('mouse')
    expect(ribs.hp('mouse')).toBe(30)
  })
})

describe('CPR-EX-23 leg shot', () => {
  test('a tie misses; 20 hits, 1 gets through, and the left leg breaks', () => {
    const leg = fight({ people: { vex: { at: [0, 0], holds: ['heavyPistol'] }, brick: [5, 0] } })
    leg.act('vex', aimedShot('heavyPistol', 'brick', 'leg'), dice('9'))
    expect(leg.last('attackRolled').hit).toBe(false)
    leg.endTurn('vex').endTurn('brick')
    leg.act('vex', aimedShot('heavyPistol', 'brick', 'leg'), dice('10 4'), dice('3 4 1'))
    expect([leg.hp('brick'), leg.sp('brick'), effectiveMove(leg.person('brick'))]).toEqual([39, 6, 1])
    expect(leg.injuries('brick')).toEqual(['brokenLeg left'])
  })
  test('a roll of exactly 7 does nothing', () => {
    const leg = fight({ people: { vex: { at: [0, 0], holds: ['heavyPistol'] }, brick: [5, 0] } })
    leg.act('vex', aimedShot('heavyPistol', 'brick', 'leg'), dice('10 4'), dice('3 3 1'))
    expect([leg.hp('brick'), leg.sp('brick'), leg.injuries('brick')]).toEqual([45, 7, []])
  })
})

describe('what the examples leave open', () => {
  test('a shot at what is held makes it fall in front of the target', () => {
    const held = fight({
      people: {
        vex: { at: [0, 0], holds: ['heavyPistol'] },
        brick: { at: [5, 0], holds: [weaponItem('brick', 'heavyPistol')], is: { facing: 'west' } },
      },
    })
    held.act('vex', aimedShot('heavyPistol', 'brick', 'heldItem'), dice('10 4'), dice('3 4 1'))
    expect(held.battle.onGround.map(({ at, item }) => [at, item.id])).toEqual([[{ x: 4, y: 0 }, 'brick-heavyPistol']])
    expect(held.person('brick').hands).toEqual({ left: null, right: null })
    expect(held.cites('CPR-AIM-04')).toBe(true)
  })
})

const vexLike = {
  stats: { INT: 6, REF: 8, DEX: 7, TECH: 5, WILL: 6, MOVE: 6, BODY: 7 },
  skills: { evasion: 6 },
  armor: [11, 11],
} as const
