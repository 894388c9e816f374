/** Walls: what they stop, and that no one goes through them. */
import { fractions } from '@enfilade/engine'
import { describe, expect, test } from 'vitest'
import { wallsBetween } from '../../battle/walls.js'
import { car, choice, dice, fight, fire, go, rifle, type Someone } from '../../testing/kit.js'
import { coverAt } from './cover.js'

const wall = { id: 'fence', name: 'fence', from: { x: -5, y: -10 }, to: { x: 5, y: -10 }, value: '0.3', armorPerCm: '0.5' }
const second = { ...wall, id: 'hedge', name: 'hedge', from: { x: -5, y: -20 }, to: { x: 5, y: -20 }, value: '0.2' }
const ana: Someone = { sheet: { initiative: 7 }, weapons: [rifle()] }
const bo = (y: number, x = 0): Someone => ({ side: 'red', at: [x, y], sheet: { initiative: 6 } })

describe('AD-ARM-06: a wall in the line', () => {
  const { battle } = fight({ people: { ana, bo: bo(-30) }, walls: [wall, second] })
  const between = (here: [number, number], there: [number, number]) =>
    wallsBetween(battle, { x: here[0], y: here[1] }, { x: there[0], y: there[1] }).map(({ id }) => id)
  test.each([
    ['across both', [0, 0], [0, -30], ['fence', 'hedge']],
    ['across one', [0, 0], [0, -15], ['fence']],
    ['not past its end', [6, 0], [6, -30], []],
    ['not short of it', [0, 0], [0, -9.99], []],
    ['ending on it', [0, 0], [0, -10], ['fence']],
    ['away from it, for someone who stands on it', [0, -10], [0, 0], []],
    ['the other way round', [0, -30], [0, 0], ['fence', 'hedge']],
  ] as const)('%s', (_what, [x, y], [tx, ty], those) => {
    expect(between([x, y], [tx, ty])).toEqual(those)
  })
  test('counts at every location, however someone moves, and walls add up', () => {
    const target = battle.people[1] as (typeof battle.people)[number]
    for (const lastMove of ['run', null] as const)
      expect(fractions.text(coverAt(battle, { ...target, lastMove }, 'head', { x: 0, y: 0 }))).toBe('0.5')
    expect(fractions.text(coverAt(battle, target, 'head', { x: 0, y: -40 }))).toBe('0')
  })
  test('is subtracted from a hit', () => {
    const played = fight({ people: { ana, bo: bo(-30) }, walls: [wall] }).play(choice('ana', fire('bo')), dice('9'), dice('9'), dice('9'))
    // At close range 0.8 less 0.3.
    expect(played.all('wounded')).toMatchObject([{ dpv: '0.5' }])
  })
})

describe('AD-MOVE-03, AD-VEH-09: no one goes through a wall', () => {
  test('on foot', () => {
    const begun = () => fight({ people: { ana, bo: bo(-30) }, walls: [wall] })
    expect(() => begun().play(choice('ana', go('walk', 'bo', 11)))).toThrow('the fence is in the way')
    expect(
      begun()
        .play(choice('ana', go('walk', 'bo', 9)))
        .person('ana').position,
    ).toEqual({ x: 0, y: -9 })
  })
  test('by vehicle', () => {
    const people = { van: { vehicle: car() }, ana: { ...ana, is: { aboard: 'van', drives: true } }, bo: bo(-30) }
    const drive = (metres: number) => choice('ana', { action: 'driveTo', to: 'bo', metres })
    expect(() => fight({ people, walls: [wall] }).play(drive(10))).toThrow('the fence is in the way')
    expect(
      fight({ people, walls: [wall] })
        .play(drive(9))
        .person('van').position,
    ).toEqual({ x: 0, y: -9 })
  })
})
