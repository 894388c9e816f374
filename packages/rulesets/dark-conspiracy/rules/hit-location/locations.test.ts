// The worked example of hit locations, and every roll for every way of being met.
import { describe, expect, test } from 'vitest'
import { arcs, heights, locations } from '../../tables/words.js'
import { type Aspect, heightOf, isOutOfReach, locationDie, locationOf, mayBeNamed, needsSide, partAt, sideAt } from './locations.js'

const standing: Aspect = { plan: 'biped', prone: false, arc: 'front', height: 'level' }
const at = (roll: number, aspect: Aspect) => {
  const part = partAt(roll, aspect)
  return part === null ? null : locationOf(part, aspect)
}

describe('DC-EX-27 prone target, higher attacker', () => {
  const feetFirst: Aspect = { ...standing, prone: true, arc: 'rear' }
  test('DC-HIT-03 DC-HIT-05 from the feet on one level, head, arms and chest are misses', () => {
    expect(at(4, feetFirst)).toBeNull()
    expect(at(8, feetFirst)).toBe('rightLeg')
    expect([1, 2, 3, 4, 5, 6, 7].map(roll => at(roll, feetFirst))).toEqual([null, null, null, null, 'abdomen', 'abdomen', 'rightLeg'])
    expect(mayBeNamed('chest', feetFirst)).toBe(false)
    expect(mayBeNamed('leftLeg', feetFirst)).toBe(true)
  })
  test('DC-HIT-03 from a roof above everything counts, on a plain d10', () => {
    const above: Aspect = { ...feetFirst, height: 'higher' }
    expect(at(4, above)).toBe('chest')
    expect(locationDie(above).name).toBe('d10')
  })
  test('DC-HIT-03 from the head, legs and abdomen are misses', () => {
    const headFirst: Aspect = { ...standing, prone: true }
    expect([5, 7, 9].map(roll => at(roll, headFirst))).toEqual([null, null, null])
    expect(at(1, headFirst)).toBe('head')
  })
  test('DC-HIT-01 a standing man: d6 from above, d6+4 from below', () => {
    const above: Aspect = { ...standing, height: 'higher' }
    expect(locationDie(above).values).toEqual([1, 2, 3, 4, 5, 6])
    expect(at(5, above)).toBe('abdomen')
    const below: Aspect = { ...standing, height: 'lower' }
    expect(locationDie(below).values).toEqual([5, 6, 7, 8, 9, 10])
    expect(at(7, below)).toBe('rightLeg')
  })
  test('DC-HIT-02 from the left, limbs are left ones', () => {
    const fromLeft: Aspect = { ...standing, arc: 'left' }
    expect([2, 3, 7, 10].map(roll => at(roll, fromLeft))).toEqual(['leftArm', 'leftArm', 'leftLeg', 'leftLeg'])
  })
})

describe('DC-HIT-04 quadrupeds', () => {
  const beast: Aspect = { plan: 'quadruped', prone: false, arc: 'right', height: 'higher' }
  test('the die hangs on the arc, not on height', () => {
    expect(locationDie(beast).name).toBe('d10')
    expect(locationDie({ ...beast, arc: 'front' }).name).toBe('d6')
    expect(locationDie({ ...beast, arc: 'rear' }).name).toBe('d6+4')
  })
  test('DC-GAP-24 the near quarter from the side, a random one from front or rear', () => {
    expect(at(3, beast)).toBe('rightArm')
    expect(at(9, { ...beast, arc: 'left' })).toBe('leftLeg')
    const ahead: Aspect = { ...beast, arc: 'front' }
    expect(needsSide('forequarter', ahead)).toBe(true)
    expect(needsSide('head', ahead)).toBe(false)
    expect(needsSide('hindquarter', beast)).toBe(false)
    expect(locationOf('forequarter', ahead, sideAt(3))).toBe('leftArm')
    expect(locationOf('hindquarter', ahead, sideAt(4))).toBe('rightLeg')
  })
  test('prone: hindquarters and abdomen hide behind the front, head and forequarters behind the tail', () => {
    const lying: Aspect = { ...beast, prone: true, arc: 'front' }
    expect(['head', 'forequarter', 'chest', 'abdomen', 'hindquarter'].map(part => isOutOfReach(part as 'head', lying))).toEqual(
      [false, false, false, true, true], // DC-HIT-04
    )
    expect(['head', 'forequarter', 'chest'].map(part => isOutOfReach(part as 'head', { ...lying, arc: 'rear' }))).toEqual([
      true,
      true,
      false,
    ])
    expect(mayBeNamed('rightLeg', lying)).toBe(false)
  })
})

test('DC-HIT-01 height counts from 2 m up to 30 m away, beyond that from 1 in 10', () => {
  expect(heightOf(2000, 30_000)).toBe('higher')
  expect(heightOf(1999, 30_000)).toBe('level')
  expect(heightOf(-2000, 0)).toBe('lower')
  expect(heightOf(3000, 30_001)).toBe('level')
  expect(heightOf(3001, 30_001)).toBe('higher')
})
test('every face finds a location or a miss, however a body is met', () => {
  for (const plan of ['biped', 'quadruped'] as const)
    for (const prone of [false, true])
      for (const arc of arcs)
        for (const height of heights) {
          const aspect: Aspect = { plan, prone, arc, height }
          for (const roll of locationDie(aspect).values) {
            const found = at(roll, aspect)
            expect(found === null || locations.includes(found)).toBe(true)
            if (found !== null) expect(mayBeNamed(found, aspect)).toBe(true)
          }
        }
})
