// Smoke: where it drifts, when it hides, and what its shell does.
import { describe, expect, test } from 'vitest'
import { personOf } from '../../battle/people.js'
import { gunOf } from '../../content/weapons.js'
import { dice, harm, reyes, thrown, torp } from '../../testing/kit.js'
import { shotNumber } from '../firing/numbers.js'
import { isGassed } from '../tear-gas/gas.js'
import { clearSmoke, isSmoked, meetsGas } from './clouds.js'

const at = (x: number, y: number) => ({ x, y, z: 0 })
const smoke = { step: 'smoke', who: 'reyes', at: at(20, 10), grenade: 'smokeHC' } as const
const pair = () => harm({ reyes: { ...reyes, skills: { smallArmsRifle: 5 }, guns: ['br762'] }, torp: { ...torp, at: [40, 0] } })

test('DC-CHM-01 it drifts downwind over four widths, and the wind is rolled once', () => {
  const fight = pair()
    .play(smoke, ...dice(1))
    .play({ ...smoke, at: at(60, 0) })
  expect(fight.battle.clouds[0]).toMatchObject({ from: at(20, 10), to: at(20, -14), halfWidth: 3 })
  expect(fight.battle.wind).toBe(0)
})
test('DC-CHM-03 DC-DF-06 it hides from the next Turn on, for six Turns, and makes shots harder', () => {
  const { battle } = pair().play(smoke, ...dice(1))
  const [shooter, target] = battle.people
  if (shooter === undefined || target === undefined) throw new Error('There are two')
  const number = () => shotNumber(battle, shooter, target, gunOf('br762'), { aimed: true, location: null, recoil: 0 })
  const turns = [1, 2, 7, 8].map(turn => {
    battle.round = turn
    return [isSmoked(battle, shooter.position, target.position), number()]
  })
  expect(turns).toEqual([
    [false, 22],
    [true, 11],
    [true, 11],
    [false, 22],
  ])
  battle.round = 3
  expect(isSmoked(battle, at(0, 20), at(40, 20))).toBe(false) // beside it
})
test('DC-CHM-03 smoke whose time is over is gone', () => {
  const { battle } = pair().play(smoke, ...dice(1))
  const left = [6, 7].map(turn => {
    battle.round = turn
    clearSmoke(battle)
    return battle.clouds.length
  })
  expect(left).toEqual([1, 0])
})
test('DC-CHM-02 one piece at most, for which no number is rolled', () => {
  const near = harm({ reyes, torp: { ...torp, at: [5, 0] } })
  near.play({ step: 'explode', who: 'reyes', at: at(11, 0), grenade: 'smokeHC' }, ...dice(3, 7), thrown(3), ...dice(1))
  expect(near.last('fragmentsFlew')).toMatchObject({ hits: 1 })
})
test('DC-CHM-02 DC-EXP-04 its shell flies past on the faces on which no fragment hits', () => {
  const near = harm({ reyes, torp: { ...torp, at: [5, 0] } })
  near.play({ step: 'explode', who: 'reyes', at: at(11, 0), grenade: 'smokeHC' }, ...dice(10, 1))
  expect(near.last('fragmentsFlew')).toMatchObject({ target: 'torp', hits: 0 })
})
test('DC-CHM-02 its shell hits at most once, within the burst radius only', () => {
  const near = harm({ reyes, torp: { ...torp, at: [5, 0] } })
  near.play({ step: 'explode', who: 'reyes', at: at(11, 0), grenade: 'smokeHC' }, ...dice(1, 7), thrown(3), ...dice(1))
  expect(near.all('wounded')).toMatchObject([{ who: 'torp', points: 5 }])
  expect(near.all('fragmentsFlew')).toMatchObject([{ target: 'torp', hits: 1 }])
})

describe('DC-WAL-12 a wall or a shut door stops it', () => {
  const wall = { id: 'wall', name: 'wall', height: 3, av: 3, hp: null, lost: 0, broken: false }
  const beyond = (from: readonly [number, number], to: readonly [number, number], door: { open: boolean } | null = null) => {
    const { battle } = pair().play(smoke, ...dice(1)) // from (20, 10) along y to (20, −14), 3 m to both sides
    battle.round = 2
    const ends = { from: { x: from[0], y: from[1] }, to: { x: to[0], y: to[1] } }
    if (door === null) battle.walls = [{ ...wall, ...ends }]
    else battle.doors = [{ ...wall, ...ends, ...door, locked: false }]
    return (x: number, y: number) => isSmoked(battle, at(x, y), at(x + 0.2, y))
  }
  test('across the way in which it drifts', () => {
    const isIn = beyond([10, 0], [30, 0])
    expect([isIn(20, 5), isIn(20, -5), isIn(18, -5)]).toEqual([true, false, false])
  })
  test('beside that way', () => {
    const isIn = beyond([18, -20], [18, 20])
    expect([isIn(19, 0), isIn(17.2, 0), isIn(22, 0)]).toEqual([true, false, true])
  })
  test('a door, until it is opened, and what lies behind its end', () => {
    expect([beyond([15, 0], [25, 0], { open: false })(20, -5), beyond([15, 0], [25, 0], { open: true })(20, -5)]).toEqual([false, true])
    expect(beyond([22, 0], [30, 0])(20, -5)).toBe(true)
  })
  test('tear gas does nothing to someone behind it', () => {
    const { battle } = pair().play({ ...smoke, grenade: 'tearGas' }, ...dice(1))
    const torp = personOf(battle, 'torp')
    battle.round = 2
    expect([isGassed(battle, at(18, 0)), meetsGas(battle, torp, at(10, 0), at(18, 0))]).toEqual([true, true])
    battle.walls = [{ ...wall, from: { x: 19, y: -20 }, to: { x: 19, y: 20 } }]
    expect([isGassed(battle, at(18, 0)), meetsGas(battle, torp, at(10, 0), at(18, 0))]).toEqual([false, false])
  })
})
