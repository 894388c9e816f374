// Where combatants can go: land, floors, water and ways.
import { describe, expect, test } from 'vitest'
import { bluePlanet } from '../index.js'
import { choice, fight } from '../testing/kit.js'
import { declaration } from './decisions.js'

/** A quay at 1 m with a crane of 12 m, a basin with a boat, and a quay ladder. */
const harbor = {
  kind: 'metres',
  land: 1,
  water: [{ id: 'basin', from: [20, -60], to: [70, 60], surface: 0 }],
  floors: [
    { id: 'boat', from: [20, -8], to: [30, 10], height: 1 },
    { id: 'platform', from: [-4, 8], to: [0, 12], height: 12 },
  ],
  ways: [
    { id: 'ladder', from: [0, 10, 1], to: [0, 10, 12] },
    { id: 'quayLadder', from: [20, 20, 0], to: [20, 20, 1] },
  ],
}
type Spot = readonly [number, number, number]
/** Where someone stands each round who sprints 10 m a round from one point to another. */
function route(from: Spot, to: Spot, rounds: number, person: object = {}, more: object = {}): number[][] {
  const [x, y, z] = to
  const moving = fight({
    battlefield: harbor,
    tables: { movementRates: { stationary: 0, walk: 1, scramble: 2, sprint: 10 } },
    people: { ana: { at: from, ...person }, vic: { at: [-90, -90, 1] } },
    ...more,
  })
  moving.still('vic').toDeclarationOf('ana')
  const stood: number[][] = []
  for (let round = 1; round <= rounds; round++) {
    const waits = choice('ana', { action: 'wait', movement: 'sprint', moveTo: { x, y, z } })
    moving.through(round, ...(moving.person('ana').pending === null ? [waits] : []))
    const { position } = moving.person('ana')
    stood.push([position.x, position.y, position.z])
  }
  return stood
}

describe('footing', () => {
  test('BP-RES-09 the crane is reached by its ladder, not through the air, and what is left of a round goes on along it', () => {
    // 10 m to the foot, 11 m up, 2 m to the middle of the platform.
    expect(route([0, 0, 1], [-2, 10, 12], 3)).toEqual([
      [0, 10, 1],
      [0, 10, 11],
      [-2, 10, 12],
    ])
    expect(route([0, 0, 1], [-2, 10, 12], 1, { flies: true })[0]?.[2]).toBeGreaterThan(1)
    expect(route([0, 0, 1], [-2, 10, 12], 1, {}, { options: { footing: false } })[0]?.[2]).toBeGreaterThan(1)
  })
  test('BP-RES-09 who can get no higher is told of where they stop', () => {
    const told = (to: Spot, rounds: number): string => {
      const moving = fight({
        battlefield: harbor,
        tables: { movementRates: { stationary: 0, walk: 1, scramble: 2, sprint: 10 } },
        people: { ana: { at: [0, 0, 1] }, vic: { at: [-90, -90, 1] } },
      })
      moving.still('vic').toDeclarationOf('ana')
      const [x, y, z] = to
      moving.through(rounds, choice('ana', { action: 'move', movement: 'sprint', moveTo: { x, y, z } }))
      return bluePlanet.narrate({ event: moving.last('moved') as never, thrown: [], decided: [] }, id => id)
    }
    expect(told([0, 5, 3], 2)).toBe('ana sprints 5 m in 1 round and stops at (0, 5, 1): no way leads farther.')
    expect(told([0, 5, 1], 2)).toBe('ana sprints 5 m in 1 round and arrives at (0, 5, 1).')
  })
  test('BP-RES-09 a platform ends at its edge, and its ladder leads down again', () => {
    expect(route([-2, 10, 12], [-20, 10, 12], 1)).toEqual([[-3.999, 10, 12]])
    // A stretch that ends within a round costs it at most a millimetre more.
    expect(route([-2, 10, 12], [5, 10, 1], 2)).toEqual([
      [0, 10, 3.999],
      [5, 10, 1],
    ])
  })
  test('BP-RES-09 no one leaves a ladder sideways', () => {
    expect(route([0, 10, 6], [9, 10, 6], 2)).toEqual([
      [5, 10, 1],
      [9, 10, 1],
    ])
  })
  test('BP-RES-09 no one walks on water, but over to a boat, and into the water from its edge', () => {
    expect(route([15, 30, 1], [40, 30, 1], 2)).toEqual([
      [19.999, 30, 1],
      [19.999, 30, 1],
    ])
    expect(route([15, 0, 1], [28, 0, 1], 2)).toEqual([
      [25, 0, 1],
      [28, 0, 1],
    ])
    expect(route([9, 30, 1], [25, 30, -3], 2)).toEqual([
      [19, 30, 1],
      [25, 30, -3],
    ])
  })
  test('BP-RES-09 swimmers come up to the surface, and out by a ladder', () => {
    expect(route([40, 20, -2], [40, 20, 5], 1)).toEqual([[40, 20, 0]])
    expect(route([25, 20, 0], [15, 20, 1], 2)).toEqual([
      [15.999, 20, 1],
      [15, 20, 1],
    ])
    expect(route([25, 40, 0], [15, 40, 0], 1)).toEqual([[20.001, 40, 0]])
  })
  test('BP-RES-09 a place without a way is refused, and not offered', () => {
    const places = [
      { id: 'roof', at: [5, 5, 9] },
      { id: 'deck', at: [-2, 10, 12] },
    ]
    const below = fight({ battlefield: { ...harbor, places }, people: { ana: { at: [0, 10, 6] }, vic: { at: [5, 5, 1] } } })
    below.still('vic').toDeclarationOf('ana')
    const moving = (x: number, y: number, z: number) => ({ action: 'move', movement: 'walk', moveTo: { x, y, z } })
    expect(below.refusal('ana', moving(-2, 10, 12))).toBeNull()
    below.person('ana').position = { x: 5, y: 5, z: 1 }
    expect(below.refusal('ana', moving(5, 5, 9))).toMatchObject({ rule: 'BP-RES-09', at: 'moveTo' })
    expect(below.refusal('ana', moving(-2, 10, 12))).toBeNull()
    const offered = declaration.options(below.battle, { step: 'declare', who: 'ana' }, 'ana').map(option => JSON.stringify(option))
    expect(offered.filter(option => option.includes('"z":9'))).toEqual([])
    expect(offered.filter(option => option.includes('"z":12'))).toHaveLength(3)
  })
  test('BP-RES-09 who can’t get up to a point stays as near as they came, and does not step back and forth', () => {
    const refused = (from: Spot, [x, y, z]: Spot) => {
      const there = fight({ battlefield: harbor, people: { ana: { at: from }, vic: { at: [-90, -90, 1] } } })
      there.still('vic').toDeclarationOf('ana')
      return there.refusal('ana', { action: 'move', movement: 'walk', moveTo: { x, y, z } })
    }
    expect(route([0, 0, 1], [5, 5, 9], 1)).toEqual([[5, 5, 1]])
    expect(refused([5, 5, 1], [5, 5, 9])).toMatchObject({ rule: 'BP-RES-09' })
    // From the ladder its upper end leads nearer: to 5.1 m, not to 10 m below.
    expect(route([0, 10, 6], [5, 10, 11], 1)).toEqual([[0, 10, 12]])
    expect(refused([0, 10, 12], [5, 10, 11])).toMatchObject({ rule: 'BP-RES-09' })
  })
  test('BP-RES-09 no one dives from more than 3 m above the water', () => {
    const roof = { ...harbor, floors: [{ id: 'roof', from: [10, 40], to: [20, 50], height: 3.001 }] }
    expect(route([18, 45, 3.001], [30, 45, -1], 2, {}, { battlefield: roof })[1]).toEqual([19.999, 45, 3.001])
  })
})
