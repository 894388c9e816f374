// Wound states, Death Saves, and what counts as harm.
import { describe, expect, test } from 'vitest'
import { attack, dice, fight, move } from '../../testing/kit.js'
import { inflictByHazard } from '../damage/hazard-damage.js'
import { livesOn, loseHp } from './wounds.js'

/** Vex shoots Brick at five squares with a heavy pistol, and hits. */
const shooting = (brick: object = {}, settings = {}) =>
  fight({ people: { vex: { at: [0, 0], holds: ['heavyPistol'] }, brick: { at: [5, 0], ...brick } }, settings })

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
  test('hit points lost by a conscious combatant; not those of the unconscious, who can be stabilized again and again', () => {
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

test('CPR-WND-05 a hit is harder on those who had less than 1 Hit Point before it, and on no one else', () => {
  const hit = (hp: number) => {
    const run = fight({ people: { vex: { at: [0, 0], holds: ['heavyPistol'] }, brick: { at: [5, 0], is: { hp } } } })
    run.act('vex', attack('heavyPistol', 'brick'), dice('9'), dice('5 4 3'), ...(hp < 1 ? [dice('3 4')] : []))
    return [run.person('brick').deathSavePenalty, run.injuries('brick')]
  }
  expect(hit(1)).toEqual([0, []])
  expect(hit(0)).toEqual([1, ['foreignObjectBody']])
})

test('CPR-DTH-01 the highest d10 that lives on is below BODY less the penalty, and never a 10', () => {
  expect([livesOn(4, 0), livesOn(10, 0), livesOn(14, 0), livesOn(7, 3)]).toEqual([3, 9, 9, 3])
})

test('CPR-ARM-02 one point that a hazard gets through wears the armor out, none does not', () => {
  const hurt = (damage: number) => {
    const run = fight({ people: { brick: [0, 0] } })
    inflictByHazard(run.battle, run.person('brick'), damage, undefined)
    return [run.hp('brick'), run.sp('brick')]
  }
  expect([hurt(7), hurt(8)]).toEqual([
    [45, 7],
    [44, 6],
  ])
})

describe('CPR-INIT-03 whom the game master has set dead by hand', () => {
  const scene = () =>
    fight({
      people: {
        vex: { at: [0, 0], holds: ['heavyPistol'] },
        brick: [5, 0],
        mouse: { at: [6, 0], side: 'crew', is: { unconsciousTurns: 5 } },
      },
      grapples: [{ attacker: 'brick', defender: 'mouse', hand: 'left', shield: true }],
      ends: 'lastSideStanding',
    })

  test('CPR-HSH-05 is out of the order from the next turn on, and a Human Shield is a corpse shield', () => {
    const run = scene()
    run.options('vex')
    run.person('mouse').dead = true
    run.endTurn('vex').turn('brick')
    expect(run.battle.order).toEqual(['vex', 'brick'])
    expect(run.person('mouse')).toMatchObject({ dead: true, unconsciousTurns: null, prone: true })
    expect([run.battle.grapples, run.person('brick').items.at(-1)]).toMatchObject([[], { kind: 'corpse', person: 'mouse' }])
  })

  test('in their own turn they do nothing more, and what they held lies there', () => {
    const run = scene()
    run.options('vex')
    run.person('vex').dead = true
    run.go()
    expect(run.all('turnBegan').map(({ who }) => who)).toEqual(['vex'])
    expect(run.battle.ended).toMatchObject({ how: 'lastSideStanding', winners: ['gang'] })
  })

  test('drops what is in their hands as the next turn starts', () => {
    const run = scene()
    run.battle.setup.ends = 'gameMaster'
    run.options('vex')
    run.person('vex').dead = true
    run.turn('brick')
    expect(run.battle.onGround.map(({ item }) => item.id)).toEqual(['vex-heavyPistol'])
  })
})
