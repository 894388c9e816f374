// Vehicles in the way of fire, fragments and sight: what stands between, beside, above, and switched off.
import { describe, expect, test } from 'vitest'
import type { Settings } from '../../battle/battle.js'
import { vehiclesBetween } from '../../battle/vehicles-between.js'
import { dice, harm, reyes, type Someone, thrown, torp } from '../../testing/kit.js'
import { sees } from '../indirect/numbers.js'

/** Ana fires at Bo, who stands 2 m behind something with a hull. */
const street = (at: NonNullable<Someone['at']> = [18, 0], vehicle: Someone['vehicle'] = 'm113', settings: Partial<Settings> = {}) =>
  harm(
    {
      ana: { ...reyes, skills: { smallArmsRifle: 5 }, guns: ['br762'] },
      bo: { ...torp, at: [20, 0] },
      apc: { side: 'Gang', vehicle, at },
    },
    settings,
  )
const ids = (fight: ReturnType<typeof street>) =>
  vehiclesBetween(fight.battle, fight.person('ana').position, fight.person('bo').position).map(({ id }) => id)

describe('what stands between', () => {
  test('DC-PEN-12 a vehicle within 1.5 m of the line, and none beside either end', () => {
    expect(
      (
        [
          [18, 0],
          [18, 1.5],
          [18, 1.6],
          [18.6, 0],
          [1.4, 0],
          [21.6, 0],
        ] as const
      ).map(at => ids(street(at))),
    ).toEqual([['apc'], ['apc'], [], [], [], []])
  })
  test('DC-PEN-12 no higher than 2 m: fire from above passes over it, and so does fire under an aircraft', () => {
    const above = street()
    above.person('ana').position.z = 30
    expect(ids(above)).toEqual([])
    expect(ids(street([18, 0, 5]))).toEqual([])
  })
  test('DC-PEN-12 a wreck as well, a cycle not, and nothing where it is switched off', () => {
    const wreck = street()
    wreck.person('apc').now.dead = true
    expect(ids(wreck)).toEqual(['apc'])
    expect(ids(street([18, 0], 'motorcycle'))).toEqual([])
    expect(ids(street([18, 0], 'm113', { vehiclesInTheWay: false }))).toEqual([])
  })
})

describe('what it stops', () => {
  const shot = { who: 'ana', weaponId: 'br762', target: 'bo' } as const
  test('DC-PEN-12 DC-PEN-05 the hull stops the dice of a bullet', () => {
    // A 5 hits, a 5 finds the chest; 4 dice against a hull of 4 and more leave nothing.
    const fight = street().fire(shot, ...dice(5, 5))
    expect(fight.last('stoppedByCover')).toMatchObject({ target: 'bo', cover: 'Apc' })
    expect(fight.person('bo').now.damage.chest).toBe(0)
    const open = street([18, 0], 'm113', { vehiclesInTheWay: false }).fire(shot, ...dice(5, 5), thrown(1, 1, 1, 1))
    expect(open.all('wounded')).toHaveLength(1)
  })
  test('DC-PEN-12 a vehicle without armor stops a hit that meets metal with armor value 1, and nothing through a window', () => {
    // 4 dice with a penetration rating of 2: metal takes 1 × 2 of them, and 2 dice are left; a window leaves all 4.
    const behind = (face: number, ...damage: number[]) => street([18, 0], 'sedan').fire(shot, ...dice(5, 5, face), thrown(...damage))
    for (const [face, metal, damage] of [
      [5, true, [1, 2]],
      [6, false, [1, 1, 1, 1]],
    ] as const) {
      const fight = behind(face, ...damage)
      expect(fight.last('bodyMet')).toMatchObject({ rule: 'DC-PEN-12', body: 'apc', metal })
      expect(fight.last('wounded')).toMatchObject({
        who: 'bo',
        net: damage.length,
        points: damage.reduce<number>((sum, one) => sum + one, 0),
      })
    }
  })
  test('DC-PEN-12 each of two such vehicles is rolled for, and metal of both adds up', () => {
    const fight = harm({
      ana: { ...reyes, skills: { smallArmsRifle: 5 }, guns: ['br762'] },
      bo: { ...torp, at: [20, 0] },
      near: { side: 'Gang', vehicle: 'pickup', at: [10, 0] },
      far: { side: 'Gang', vehicle: 'sedan', at: [17, 0] },
    })
    fight.fire(shot, ...dice(5, 5, 1, 1)) // 2 dice each: none of 4 is left
    expect([fight.all('bodyMet').length, fight.last('stoppedByCover')]).toMatchObject([2, { target: 'bo', cover: 'Near' }])
  })
  test('DC-PEN-12 DC-IND-01 no one sees a point on the ground behind it', () => {
    const looks = (fight: ReturnType<typeof street>) => sees(fight.battle, fight.person('ana'), { x: 20, y: 0, z: 0 })
    expect([looks(street()), looks(street([18, 3]))]).toEqual([false, true])
  })
})
