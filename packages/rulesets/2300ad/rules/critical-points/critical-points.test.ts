// Critical points: when they come, what they cost, what being moved adds, and when they are over.
import { describe, expect, test } from 'vitest'
import { dice, fileOf, plays } from '../../testing/downtime-kit.js'

const minute = 60
const wait = (amount: number, unit: string) => ({ action: 'wait', amount, unit })
const shocked = (more: object = {}) => fileOf({ vex: { shockPoints: 2, lifeLevel: 4, ...more }, bo: { skills: {} } }, { who: 'bo' })
const move = { action: 'move', patient: 'vex', minutes: 10 }

describe('critical points', () => {
  test('AD-EX-23 two critical points, one of them after being moved, and death by shock', () => {
    const first = plays(shocked(), wait(30, 'minutes'), dice(2))
    expect(first.person('vex')).toMatchObject({ shockPoints: 3, criticalPassed: 1 })
    const second = first.next(move).next(wait(20, 'minutes'), dice(4))
    expect(second.all('criticalPointRolled')[0]).toMatchObject({ moved: true, worsens: true, shockPoints: 4 })
    expect(second.person('vex').death).toEqual({ at: 60 * minute, cause: 'shock' })
  })
  test('AD-CRIT-01 they come after 30 minutes, 1, 3, 6 and 12 hours', () => {
    const played = plays(shocked(), wait(12, 'hours'), ...[9, 9, 9, 9, 9].map(face => dice(face)))
    expect(played.all('criticalPointRolled').map(({ hours }) => hours)).toEqual([0.5, 1, 3, 6, 12])
  })
  test('AD-CRIT-02 a die of the current shock or less costs a further point, one above it nothing', () => {
    expect(plays(shocked(), wait(30, 'minutes'), dice(2)).person('vex').shockPoints).toBe(3)
    expect(plays(shocked(), wait(30, 'minutes'), dice(3)).person('vex').shockPoints).toBe(2)
    expect(plays(shocked(), wait(1, 'hours'), dice(2), dice(3)).person('vex').shockPoints).toBe(4)
  })
  test('AD-CRIT-03 AD-CRIT-05 being moved counts once, however often, and for the next roll alone', () => {
    const moved = plays(shocked(), move).next(move)
    const next = moved.next(wait(40, 'minutes'), dice(4), dice(3))
    expect(next.all('criticalPointRolled').map(({ moved: was }) => was)).toEqual([true, false])
    expect(next.person('vex').shockPoints).toBe(2)
  })
  test('AD-CRIT-03 only whoever is carried is on the move', () => {
    const two = fileOf({ vex: { shockPoints: 1 }, ana: { shockPoints: 1 }, bo: {} }, { who: 'bo' })
    const played = plays(two, { action: 'move', patient: 'vex', minutes: 40 }, dice(9), dice(9))
    expect([played.person('ana').movedSinceCritical, played.person('vex').movedSinceCritical]).toEqual([false, true])
  })
  test('AD-CRIT-04 whoever is alive after twelve hours is stable', () => {
    const played = plays(shocked(), wait(12, 'hours'), ...[9, 9, 9, 9, 1].map(face => dice(face)))
    expect(played.person('vex')).toMatchObject({ criticalSince: null, shockPoints: 3 })
    expect(played.next(wait(12, 'hours')).all('criticalPointRolled')).toEqual([])
  })
  test('AD-CRIT-06 AD-EFF-04 a point from a critical point counts for consciousness at once', () => {
    const played = plays(shocked({ consciousnessLevel: 3 }), wait(30, 'minutes'), dice(1))
    expect(played.person('vex').unconsciousSince).toBe(30 * minute)
    expect(played.all('passedOut')).toHaveLength(1)
  })
  test('AD-NPC-05 a non-player character without a life level has none; with one they have, and die of it', () => {
    const npc = (lifeLevel: number | null) =>
      fileOf({ vex: { isNpc: true, shockPoints: 2, lifeLevel, unconsciousSince: null }, bo: {} }, { who: 'bo' })
    expect(plays(npc(null), wait(1, 'hours')).all('criticalPointRolled')).toEqual([])
    expect(plays(npc(3), wait(30, 'minutes'), dice(1)).person('vex').death).toEqual({ at: 30 * minute, cause: 'shock' })
  })
  test('AD-CORE-04 of two at the same moment the lower id comes first', () => {
    const both = fileOf({ vex: { shockPoints: 1 }, ana: { shockPoints: 1 } }, { who: 'vex' })
    const played = plays(both, wait(30, 'minutes'), { dice: [1], who: 'ana' }, { dice: [9], who: 'vex' })
    expect([played.person('ana').shockPoints, played.person('vex').shockPoints]).toEqual([2, 1])
  })
})

describe('no critical point', () => {
  test('AD-CRIT-02 comes without shock, or after the fifth', () => {
    expect(plays(shocked({ shockPoints: 0, criticalSince: 0 }), wait(12, 'hours')).all('criticalPointRolled')).toEqual([])
    expect(plays(shocked({ criticalSince: 0, criticalPassed: 5 }), wait(12, 'hours')).all('criticalPointRolled')).toEqual([])
  })
  test('AD-HEAL-09 that costs nothing makes someone unconscious who is awake in spite of their shock', () => {
    const awake = shocked({ shockPoints: 4, lifeLevel: 9, consciousnessLevel: 3, unconsciousSince: null })
    expect(plays(awake, wait(30, 'minutes'), dice(10)).person('vex').unconsciousSince).toBeNull()
    expect(plays(awake, wait(30, 'minutes'), dice(1)).person('vex').unconsciousSince).toBe(1800)
  })
})
