// What changes the target number of a shot, one thing at a time.
import type { TallyLine } from '@enfilade/engine'
import { expect, test } from 'vitest'
import type { Combatant, Weapon } from '../../battle/battle.js'
import { gunOf } from '../../content/weapons.js'
import { battleOf, type Someone } from '../../testing/kit.js'
import { bandOf, burstOf, excessOf, recoilOf, type ShotUse, shotNumber } from './numbers.js'

const shooter: Someone = { str: 6, skills: { smallArmsRifle: 5 } }
const people = (metres: number, target: Someone = {}, ann: Someone = {}) => {
  const battle = battleOf({ ann: { ...shooter, ...ann }, bo: { at: [metres, 0], ...target } })
  const [a, b] = battle.people as [Combatant, Combatant]
  return { battle, a, b }
}
function numberAt(metres: number, use: Partial<ShotUse> = {}, target: Someone = {}, weapon: Weapon = gunOf('br762')): number | null {
  const { battle, a, b } = people(metres, target)
  return shotNumber(battle, a, b, weapon, { aimed: true, location: null, recoil: 4, ...use })
}

test('DC-DF-03 the bands end at 1, 2, 4 and 8 times the range, limits included', () => {
  expect([65, 66, 130, 131, 260, 261, 520, 521].map(metres => numberAt(metres))).toEqual([22, 11, 11, 5, 5, 2, 2, null])
})
test('DC-SHT-02 DC-SHT-03 DC-DF-06 a named location, a Quick Shot and brush make it one step harder each', () => {
  expect(numberAt(100, { location: 'head' })).toBe(5)
  expect(numberAt(100, { aimed: false })).toBe(5)
  expect(numberAt(100, { aimed: false }, { is: { obscured: true } })).toBe(2)
})
test('its parts add up to it, in the order in which they are counted', () => {
  const partsOf = (use: Partial<ShotUse>, target: Someone = {}, ann: Someone = {}) => {
    const { battle, a, b } = people(100, target, ann)
    const lines: TallyLine[] = []
    const number = shotNumber(battle, a, b, gunOf('br762'), { aimed: true, location: null, recoil: 4, ...use }, lines)
    expect(lines.reduce((sum, { amount }) => sum + amount, 0)).toBe(number)
    return lines.map(({ rule, words, amount }) => `${words} ${amount} ${rule}`)
  }
  const worth = ['Small Arms (Rifle) 5 DC-TASK-01', 'STR 6 DC-TASK-01']
  expect(partsOf({ aimed: false })).toEqual([...worth, 'Average at medium range 0 DC-DF-03', 'quick shot -6 DC-SHT-03'])
  expect(partsOf({ location: 'head', recoil: 9 }, { is: { obscured: true } })).toEqual([
    ...worth,
    'recoil above Strength -3 DC-REC-02',
    'Average at medium range 0 DC-DF-03',
    'location named -4 DC-SHT-02',
    'hard to see -2 DC-DF-06',
  ])
  expect(partsOf({}, { now: { moved: 30 } }, { is: { nextRoll: 1 } })).toEqual([
    ...worth,
    'Difficult, as at long range: fast target -6 DC-DF-07',
    'the game master’s word 6 DC-TASK-03',
  ])
  // Nothing is worth less than nothing.
  expect(partsOf({ recoil: 20 })).toEqual([
    ...worth,
    'recoil above Strength -14 DC-REC-02',
    'never below 0 3 DC-TASK-01',
    'Average at medium range 0 DC-DF-03',
  ])
})
test('DC-DF-07 fast targets are read in the next band, and one step harder at extreme range', () => {
  expect(numberAt(100, {}, { now: { moved: 29.9 } })).toBe(11)
  expect(numberAt(100, {}, { now: { moved: 30 } })).toBe(5)
  expect(numberAt(500, {}, { now: { moved: 30 } })).toBe(1)
})
test('DC-DF-07 a burst at a fast target says that it is read farther away than the target is', () => {
  const lost = (moved: number) => {
    const { battle, a, b } = people(50, { now: { moved } })
    return burstOf(battle, a, b, gunOf('lmg556'), 10, 0, 'burst', [])?.checksLines.find(({ rule }) => rule === 'DC-AUT-02')
  }
  expect(lost(29.9)).toBeUndefined() // short range takes no round
  expect(lost(30)).toMatchObject({ words: 'as at medium range: fast target', amount: -3 })
})
test('DC-DF-09 a scope reaches farther for aimed shots alone, and extreme range counts as DIF', () => {
  const scoped = { ...gunOf('br762'), scope: true }
  expect([80, 81, 640, 641].map(metres => numberAt(metres, {}, {}, scoped))).toEqual([22, 11, 5, null])
  expect(numberAt(80, { aimed: false }, {}, scoped)).toBe(5)
})
test('DC-DF-17 a helpless target within 2 m is easier, and a location costs nothing', () => {
  const now = { unconscious: true }
  expect(numberAt(2, { aimed: false, location: 'head' }, { now })).toBe(22)
  expect(numberAt(3, { aimed: false, location: 'head' }, { now })).toBe(5)
})
test('DC-REC-04 DC-REC-06 walkers hold less recoil, trotters half, mounts all of it', () => {
  const excess = (gait: 'stand' | 'walk' | 'trot') => {
    const { battle, a } = people(10, {}, { now: { gait } })
    return excessOf(battle, a, 8)
  }
  expect([excess('stand'), excess('walk'), excess('trot')]).toEqual([2, 3, 5])
  const { a } = people(10)
  expect(recoilOf(a, gunOf('mag'), 'burst', false)).toBe(0)
  expect(recoilOf(a, gunOf('bow'), 'single', false)).toBe(0)
})
test('DC-AUT-04 DC-AUT-05 brush makes bursts harder, recoil never does', () => {
  const { battle, a, b } = people(50, { is: { obscured: true } })
  expect(burstOf(battle, a, b, gunOf('lmg556'), 10, 0)).toMatchObject({ checks: 10, number: 1 })
  b.obscured = false
  expect(burstOf(battle, a, b, gunOf('lmg556'), 10, 8)).toMatchObject({ checks: 6, number: 3, strayNumber: 2 })
  expect(bandOf(a, b, gunOf('lmg556'))).toBe('short')
})
