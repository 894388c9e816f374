/** Policies and walls: the way round one, and a charge on one that has none. */
import { describe, expect, test } from 'vitest'
import type { Battle, Charge, Weapon } from '../../battle/battle.js'
import { personOf } from '../../battle/people.js'
import { anchorOf } from '../../rules/orders.js'
import { battleOf, rifle, type Situation, type Someone, strongWall as wall } from '../../testing/kit.js'
import { ownTurn, type Temper } from './own-action.js'
import { nextOnWay } from './ways.js'

const satchel: Weapon = rifle({ id: 'satchel', name: 'satchel', kind: 'charge', ep: '10', dpv: '0', magazine: 2, skillName: 'demolitions' })
const gun = rifle()
/** A bunker without a door. */
const bunker = [
  wall('east', [0, -10], [0, 10]),
  wall('north', [0, -10], [-20, -10]),
  wall('south', [0, 10], [-20, 10]),
  wall('west', [-20, -10], [-20, 10]),
]
const bo: Someone = { side: 'red', at: [-10, 0] }
const ana = (at: [number, number], given: Someone = {}): Someone => ({
  at,
  weapons: [gun, satchel],
  ...given,
  sheet: { skills: { demolitions: 5, marksmanship: 2 } },
})
const cy = (at: [number, number]): Someone => ({ at, weapons: [gun] })
const east: Charge = {
  id: 'ana/charge-1',
  by: 'ana',
  weaponId: 'satchel',
  at: { x: 1, y: 0 },
  wall: 'east',
  vehicle: null,
  side: null,
  tamped: true,
  readyIn: null,
  failed: false,
  truth: 'dud',
}
function answerOf(battle: Battle, who = 'ana', temper: Temper = 'aggressive') {
  const reasons: string[] = []
  const answer = ownTurn(battle, null, personOf(battle, who), words => reasons.push(words), temper)
  return [answer, reasons.at(-1)]
}
const at = (people: Situation['people'], charges: readonly Charge[] = []): Battle => ({
  ...battleOf({ people: { bo, ...people }, walls: bunker, places: { yard: { x: 300, y: 0 } } }),
  charges: [...charges],
})

describe('AD-EXP-08 AD-EXP-11: a charge on the only thing in the way', () => {
  test('goes to the wall, takes the charge in hand, and emplaces it, without haste while nothing presses', () => {
    expect(answerOf(at({ ana: ana([50, 0]) }))).toEqual([
      { action: 'move', mode: 'run', to: 'east', metres: 80 },
      'goes to the east wall to put a charge on it',
    ])
    expect(answerOf(at({ ana: ana([1, 0]) }))).toEqual([
      { action: 'changeWeapon', weaponId: 'satchel' },
      'fetches the satchel for the east wall',
    ])
    const inHand = { is: { weaponId: 'satchel' } }
    expect(answerOf(at({ ana: ana([1, 0], inHand) }))).toEqual([
      { action: 'emplace', on: 'east', tamped: true },
      'the east wall is the only thing in the way, and nothing calls for haste',
    ])
  })
  test('works on until it is done', () => {
    const { 0: answer, 1: why } = answerOf(at({ ana: ana([1, 0]) }, [{ ...east, readyIn: 7 }]))
    expect([answer, why]).toEqual([{ action: 'keepWorking' }, 'the charge is done at the end of turn 7'])
  })
  test('everyone of the side keeps clear of it, even before it is done', () => {
    const people = { ana: ana([1, 0]), cy: cy([5, 0]) }
    const clear = [{ action: 'move', mode: 'run', to: 'yard', metres: 80 }, 'keeps clear of the charge on the east wall']
    expect(answerOf(at(people, [east]))).toEqual(clear)
    expect(answerOf(at(people, [{ ...east, readyIn: 7 }]), 'cy')).toEqual(clear)
  })
  test('triggers it once no friend is in reach, and not before', () => {
    const people = { ana: ana([100, 0]), cy: cy([5, 0]) }
    expect(answerOf(at(people, [east]))[0]).toEqual({ action: 'stand' })
    const clear = { ...people, cy: cy([100, 5]) }
    expect(answerOf(at(clear, [east]), 'cy')[0]).toEqual({ action: 'stand' })
    expect(answerOf(at({ ...clear, ana: ana([100, 0], { is: { unconscious: true } }) }, [east]), 'cy')[0]).toMatchObject({
      action: 'trigger',
    })
    expect(answerOf(at(clear, [east]))).toEqual([
      { action: 'trigger', charge: 'ana/charge-1' },
      'no friend is within reach of the explosion',
    ])
  })
  test('not where the wall would hold, nor where someone works on it already, nor without a charge left', () => {
    const weak = { weapons: [gun, { ...satchel, ep: '7.7' }], is: { weaponId: 'satchel' } }
    // 30.8 penetrates 61.6 cm, 49.6 more than the wall is thick.
    expect(answerOf(at({ ana: ana([1, 0], weak) }))[0]).toEqual({ action: 'changeWeapon', weaponId: 'rifle' })
    const just = { weapons: [gun, { ...satchel, ep: '7.75' }], is: { weaponId: 'satchel' } }
    expect(answerOf(at({ ana: ana([1, 0], just) }))[0]).toMatchObject({ action: 'emplace' })
    const other = { ...east, id: 'cy/charge-1', by: 'cy', readyIn: 9 }
    const people = { ana: ana([100, 0]), cy: { ...cy([1, 0]), weapons: [satchel] } }
    expect(answerOf(at(people, [other]))[0]).toEqual({ action: 'stand' })
    const none = { is: { roundsLeft: [{ weaponId: 'satchel', rounds: 0 }] } }
    expect(answerOf(at({ ana: ana([50, 0], none) }))[0]).toEqual({ action: 'stand' })
  })
  test('one that has failed is gone back to and set again, once none is left', () => {
    const none = { is: { roundsLeft: [{ weaponId: 'satchel', rounds: 0 }] } }
    const dud = { ...east, failed: true, truth: 'dud' as const }
    expect(answerOf(at({ ana: ana([50, 0], none) }, [dud]))[0]).toMatchObject({ action: 'move', to: 'east' })
    expect(answerOf(at({ ana: ana([1, 0], none) }, [dud]))).toEqual([
      { action: 'emplace', on: 'ana/charge-1', tamped: true },
      'the charge on the east wall has failed, and there is no other left',
    ])
  })
  test('a charge that has failed is kept clear of no longer', () => {
    expect(
      answerOf(
        at({ ana: ana([50, 0], { weapons: [gun] }), cy: { ...cy([1, 0]), weapons: [satchel] } }, [{ ...east, by: 'cy', failed: true }]),
        'cy',
      )[0],
    ).toEqual({
      action: 'emplace',
      on: 'east',
      tamped: true,
    })
  })
})

describe('AD-MOVE-03: the way on foot', () => {
  const way = (walls: Situation['walls'], breaches: Battle['breaches'] = []) => {
    const battle = { ...battleOf({ people: { ana: ana([10, 2]), bo }, ...(walls && { walls }) }), breaches }
    return nextOnWay(battle, personOf(battle, 'ana'), anchorOf(personOf(battle, 'bo')))?.id
  }
  test('straight where nothing is in the way', () => expect(way([])).toBe('bo'))
  test('round the nearer end of a wall', () => {
    expect(way([wall('east', [0, -10], [0, 10])])).toBe('east/to')
    expect(way([wall('east', [0, -10], [0, 20])])).toBe('east/from')
  })
  test('round the first of several walls', () => {
    expect(way([wall('east', [0, -10], [0, 10]), wall('south', [0, 10], [-20, 10]), wall('north', [0, -10], [-20, -10])])).toBe('east/to')
  })
  test('through a breach that is wide enough, and nowhere else', () => {
    const hole = { id: 'east/breach-1', wall: 'east', at: { x: 0, y: 0 }, isOpen: true }
    expect(way(bunker)).toBeUndefined()
    expect(way(bunker, [{ ...hole, width: 499 }])).toBeUndefined()
    expect(way(bunker, [{ ...hole, width: 500 }])).toBe('east/breach-1')
  })
  test('policies take it, and fire only through a wall that doesn’t stop it', () => {
    const battle = battleOf({ people: { ana: ana([10, 2]), bo }, walls: [wall('east', [0, -10], [0, 10])] })
    expect(answerOf(battle)).toEqual([
      { action: 'move', mode: 'trot', to: 'east/to', metres: 40 },
      'closes in on Bo by the other end of the east wall',
    ])
    expect(answerOf(battle, 'ana', 'hold')[0]).toEqual({ action: 'stand' })
    const heavy = battleOf({
      people: { ana: ana([10, 2], { weapons: [rifle({ dpv: '3.1', afv: '1', rpb: 5 })] }), bo },
      walls: [wall('east', [0, -10], [0, 10])],
    })
    expect(answerOf(heavy, 'ana', 'hold')[0]).toMatchObject({ action: 'areaFire' })
  })
})
