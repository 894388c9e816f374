import { describe, expect, test } from 'vitest'
import { gridPlan } from '../../src/instruments/field/grid-plan.js'
import { readScene } from '../../src/instruments/field/read-scene.js'
import { regionPlan } from '../../src/instruments/field/region-plan.js'
import { corners, spotsBetween, wayShown } from '../../src/instruments/field/ways.js'
import { gridOf, planeOf, viewOf } from './views.js'

const ring = viewOf('rpj-scifi', 'reactor-ring')
/** A wall from the north edge down to y = 4, between columns 2 and 3. */
const walled = readScene({
  ...ring,
  field: {
    ...gridOf([6, 6], [{ id: 'a', at: { x: 1, y: 1 } }]),
    walls: [
      [
        [3, 0],
        [3, 4],
      ],
    ],
  },
})

describe('the way that a line of movement follows', () => {
  test('goes round a wall, square by square', () => {
    if (walled.kind !== 'grid') throw new Error(walled.kind)
    const between = spotsBetween(walled, '1,1', '4,1') ?? []
    // The wall ends at y = 4: the first row in which columns 2 and 3 are neighbours is 4.
    expect(between.some(key => key.endsWith(',4'))).toBe(true)
    const points = wayShown(walled, gridPlan(walled, 40), 'a', '4,1')
    expect(points[0]).toEqual({ x: 1.5, y: 1.5 })
    expect(points.at(-1)).toEqual({ x: 4.5, y: 1.5 })
    for (const [i, to] of points.slice(1).entries()) {
      const from = points[i] as { x: number; y: number }
      if ((from.x - 3) * (to.x - 3) < 0) expect(from.y + ((3 - from.x) / (to.x - from.x)) * (to.y - from.y)).toBeGreaterThanOrEqual(4)
    }
  })
  test('is a straight line where nothing is in the way', () => {
    expect(wayShown(walled, gridPlan(walled as Extract<typeof walled, { kind: 'grid' }>, 40), 'a', '1,5')).toEqual([
      { x: 1.5, y: 1.5 },
      { x: 1.5, y: 5.5 },
    ])
  })
  test('leads from region to region along passable edges', () => {
    const scene = readScene(ring)
    if (scene.kind !== 'regions') throw new Error(scene.kind)
    for (const from of scene.regions)
      for (const to of scene.regions) {
        const way = [from.id, ...(spotsBetween(scene, from.id, to.id) ?? []), to.id]
        for (const [i, next] of way.slice(1).entries())
          if (next !== way[i])
            expect(
              scene.field.edges.some(edge => edge.passable && [edge.a, edge.b].includes(next) && [edge.a, edge.b].includes(way[i] ?? '')),
            ).toBe(true)
      }
    expect(wayShown(scene, regionPlan(scene, false), 'lace', 'core').length).toBeGreaterThanOrEqual(2)
  })
  test('is straight on a plane, and nothing at an unknown place', () => {
    expect(spotsBetween(readScene({ ...ring, field: planeOf([{ id: 'a', at: { x: 1, y: 1, z: 0 } }]) }), '1,1', '9,9')).toEqual([])
    expect(spotsBetween(walled, '1,1', '9,9')).toBeNull()
    expect(spotsBetween(walled, '-1,1', '2,2')).toBeNull()
  })
  test('keeps only the points where it turns', () => {
    const at = (x: number, y: number) => ({ x, y })
    expect(corners([at(0, 0), at(1, 1), at(2, 2), at(2, 3)])).toEqual([at(0, 0), at(2, 2), at(2, 3)])
  })
})
