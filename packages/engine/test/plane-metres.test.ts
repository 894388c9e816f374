/** The battlefield in metres: distances and limits, circles, arcs, lanes, moving and scatter. */
import {
  bandOfDistance,
  crossing,
  distanceShown,
  inArc,
  inLane,
  isBeyond,
  isWithin,
  millimetres,
  nearestOnLine,
  type Point,
  pointAt,
  pointTowards,
  pointTowardsClear,
  scatteredPoint,
  squaredDistance,
} from '@enfilade/engine'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'

const coordinate = fc.integer({ min: -50_000, max: 50_000 })
const points = fc.record({ x: coordinate, y: coordinate, z: fc.constantFrom(0, 0, -3000, 1500) })
const flat = fc.record({ x: coordinate, y: coordinate, z: fc.constant(0) })
const origin = pointAt(0, 0)

describe('distances', () => {
  test('BP-RNG-03: limits are inclusive, to the tenth of a metre and finer', () => {
    const limits = [5, 10, 25, 40].map(millimetres)
    const band = (metres: number) => bandOfDistance(origin, pointAt(metres, 0), limits)
    expect([5, 5.1, 10, 25, 40, 40.1].map(band)).toEqual([0, 1, 1, 2, 3, null])
  })
  test('BP-RNG-04: halved limits need no rounding: 12.5 m is medium, 20.1 m too far', () => {
    const limits = [5, 10, 25, 40].map(metres => millimetres(metres) * 0.5)
    const band = (metres: number) => bandOfDistance(origin, pointAt(0, metres), limits)
    expect([2.5, 5, 12.5, 20, 20.1].map(band)).toEqual([0, 1, 2, 3, null])
  })
  test('slanted distances are exact: 3, 4, 5 and no millimetre more', () => {
    expect(isWithin(origin, pointAt(3, 4), 5000)).toBe(true)
    expect(isWithin(origin, pointAt(3, 4.001), 5000)).toBe(false)
    expect(isWithin(origin, pointAt(2, 3, 6), 7000)).toBe(true)
    expect(distanceShown(origin, pointAt(1, 1))).toBe(1414)
    expect(isWithin(origin, origin, -1)).toBe(false)
  })
  test('exact to the ends of the field: one millimetre counts over 50 km', () => {
    const [west, east] = [pointAt(-25_000, -25_000, -25_000), pointAt(25_000, 25_000, 25_000)]
    expect(Number.isSafeInteger(squaredDistance(west, east))).toBe(true)
    expect(squaredDistance(west, east) - squaredDistance(west, { ...east, x: east.x - 1 })).toBe(99_999_999)
  })
})

describe('arcs', () => {
  const north = pointAt(0, -1)
  test('the edges of a quarter and a half are in', () => {
    expect([inArc(origin, north, 90, pointAt(7, -7)), inArc(origin, north, 90, pointAt(7.001, -7))]).toEqual([true, false])
    expect([inArc(origin, north, 180, pointAt(9, 0)), inArc(origin, north, 180, pointAt(9, 0.001))]).toEqual([true, false])
    expect([inArc(origin, north, 270, pointAt(-7, 7)), inArc(origin, north, 270, pointAt(-7, 7.001))]).toEqual([true, false])
    expect([inArc(origin, north, 360, pointAt(0, 9)), inArc(origin, north, 359, pointAt(0, 9))]).toEqual([true, false])
    expect([inArc(origin, north, 0, pointAt(0, -9)), inArc(origin, north, 0, pointAt(0.001, -9))]).toEqual([true, false])
    expect(inArc(origin, north, 10, origin)).toBe(true)
  })
  test('the edges are as exact 20 km away', () => {
    const far = (x: number, y: number, mm: number) => ({ x: x + mm, y, z: 0 })
    expect([0, 1].map(mm => inArc(origin, north, 90, far(20_000_000, -20_000_000, mm)))).toEqual([true, false])
    expect([0, 1].map(mm => inArc(origin, north, 270, far(-20_000_000, 20_000_000, mm)))).toEqual([true, false])
    expect([0, -1].map(mm => inArc(origin, north, 270, far(20_000_000, 20_000_000, mm)))).toEqual([true, false])
  })
  test('agree with angles wherever those are not on the edge', () => {
    fc.assert(
      fc.property(flat, flat, flat, fc.nat({ max: 360 }), (from, ahead, point, width) => {
        const bearing = (to: Point) => Math.atan2(to.y - from.y, to.x - from.x)
        const turn = Math.abs(bearing(ahead) - bearing(point)) * (180 / Math.PI)
        const apart = Math.min(turn, 360 - turn)
        fc.pre(Math.abs(apart - width / 2) > 0.001)
        fc.pre(squaredDistance(from, ahead) > 0 && squaredDistance(from, point) > 0)
        expect(inArc(from, ahead, width, point)).toBe(apart < width / 2)
      }),
      { seed: 51, numRuns: 2000 },
    )
  })
})

describe('lanes', () => {
  test('a metre beside the line to its end, its rim included; beyond the end it is the prolongation', () => {
    const far = pointAt(30, 40)
    // 4/5 and 3/5 to the side: exactly a metre off the slanted line.
    expect(inLane(origin, far, 1000, pointAt(15.8, 19.4))).toBe(true)
    expect(inLane(origin, far, 1000, pointAt(15.801, 19.4))).toBe(false)
    expect(inLane(origin, far, 1000, pointAt(33, 44))).toBe(false)
    expect(isBeyond(origin, far, 1000, pointAt(33, 44))).toBe(true)
    expect(isBeyond(origin, far, 1000, pointAt(15, 20))).toBe(false)
    expect(isBeyond(origin, far, 1000, pointAt(-3, -4))).toBe(false)
    expect(inLane(origin, origin, 1000, pointAt(0, 1))).toBe(true)
  })
  test('the rim is as exact 20 km away', () => {
    const [there, back] = [pointAt(12_000, 16_000), pointAt(-3_000, -4_000)]
    const at = (mm: number) => ({ x: 6_000_000 + 800 + mm, y: 8_000_000 - 600, z: 0 })
    expect([inLane(back, there, 1000, at(0)), inLane(back, there, 1000, at(1)), inLane(back, there, 1000, at(-1))]).toEqual([
      true,
      false,
      true,
    ])
  })
  test('agree with distances to points of the line, one by one', () => {
    fc.assert(
      fc.property(flat, flat, flat, fc.integer({ min: 1, max: 30_000 }), (from, to, point, half) => {
        const parts = Array.from({ length: 2001 }, (_, i) => i / 2000)
        const least = Math.min(
          ...parts.map(part => Math.hypot(from.x + (to.x - from.x) * part - point.x, from.y + (to.y - from.y) * part - point.y)),
        )
        fc.pre(Math.abs(least - half) > 40)
        expect(inLane(from, to, half, point)).toBe(least < half)
        expect(inLane(to, from, half, point)).toBe(least < half)
      }),
      { seed: 52, numRuns: 300 },
    )
  })
})

describe('moving', () => {
  test('straight towards a place, at most there', () => {
    expect(pointTowards(origin, pointAt(3, 4), 2500)).toEqual(pointAt(1.5, 2))
    expect(pointTowards(origin, pointAt(3, 4), 9000)).toEqual(pointAt(3, 4))
    expect(pointTowards(origin, origin, 100)).toEqual(origin)
  })
  test('BP-RES-08: stops a metre from anyone in the way', () => {
    expect(pointTowardsClear(origin, pointAt(10, 0), 8000, [pointAt(5, 0)], 1000)).toEqual(pointAt(4, 0))
    expect(pointTowardsClear(origin, pointAt(10, 0), 8000, [pointAt(5, 1)], 1000)).toEqual(pointAt(8, 0))
    expect(pointTowardsClear(origin, pointAt(10, 0), 12_000, [pointAt(10, 0)], 1000)).toEqual(pointAt(9, 0))
    expect(pointTowardsClear(origin, pointAt(10, 0), 3000, [pointAt(-0.5, 0)], 1000)).toEqual(pointAt(3, 0))
    expect(pointTowardsClear(origin, pointAt(10, 0), 3000, [pointAt(0.5, 0)], 1000)).toEqual(origin)
  })
  test('no step goes further than told or nearer to anyone than the clearance, and never nearer to someone already near', () => {
    fc.assert(
      fc.property(
        points,
        points,
        fc.nat({ max: 60_000 }),
        fc.array(points, { maxLength: 4 }),
        fc.integer({ min: 1, max: 20_000 }),
        (from, to, by, others, clearance) => {
          const end = pointTowardsClear(from, to, by, others, clearance)
          expect(Object.values(end).every(Number.isSafeInteger)).toBe(true)
          expect(Math.sqrt(squaredDistance(from, end))).toBeLessThanOrEqual(by + 1)
          for (const other of others)
            if (squaredDistance(end, other) < clearance ** 2)
              expect(squaredDistance(end, other)).toBeGreaterThanOrEqual(squaredDistance(from, other))
        },
      ),
      { seed: 53, numRuns: 1000 },
    )
  })
})

describe('scatter', () => {
  test('degrees clockwise from the line of fire: 0 long, 90 right, 180 short, 270 left', () => {
    const at = (degrees: number) => scatteredPoint(origin, pointAt(0, -50), degrees, 10_000)
    expect([0, 90, 180, 270].map(at)).toEqual([pointAt(0, -60), pointAt(10, -50), pointAt(0, -40), pointAt(-10, -50)])
    expect(at(45)).toEqual({ x: 7071, y: -57_071, z: 0 })
    expect(scatteredPoint(origin, origin, 90, 5000)).toEqual(pointAt(5, 0))
  })
  test('the place is as far from the mark as told, to the millimetre', () => {
    fc.assert(
      fc.property(points, points, fc.integer({ min: -400, max: 800 }), fc.nat({ max: 100_000 }), (firer, mark, degrees, by) => {
        expect(Math.abs(Math.sqrt(squaredDistance(mark, scatteredPoint(firer, mark, degrees, by))) - by)).toBeLessThan(1.1)
      }),
      { seed: 54 },
    )
  })
})

describe('crossing', () => {
  const [a, b] = [pointAt(2, -1), pointAt(2, 3)]
  test.each([
    ['across the wall', pointAt(0, 0), pointAt(8, 0), 0.25],
    ['back', pointAt(8, 0), pointAt(0, 0), 0.75],
    ['over its end', pointAt(0, 3), pointAt(4, 3), 0.5],
    ['past its end', pointAt(0, 4), pointAt(4, 4), null],
    ['short of it', pointAt(0, 0), pointAt(1, 0), null],
    ['up to it', pointAt(0, 0), pointAt(2, 0), null],
    ['away from it', pointAt(2, 0), pointAt(4, 0), null],
    ['along it', pointAt(2, -5), pointAt(2, 5), null],
  ])('%s', (_name, from, to, part) => expect(crossing(from, to, a, b)).toBe(part))
})

describe('the nearest point of a line', () => {
  const [from, to] = [pointAt(0, 0), pointAt(10, 0)]
  test('beside it, before it and past it', () => {
    expect(nearestOnLine(from, to, pointAt(4, 3))).toEqual(pointAt(4, 0))
    expect(nearestOnLine(from, to, pointAt(-4, 3))).toEqual(from)
    expect(nearestOnLine(from, to, pointAt(14, 3, 2))).toEqual(to)
  })
  test('a line without length has one point, and heights count', () => {
    expect(nearestOnLine(from, from, pointAt(4, 3))).toEqual(from)
    expect(nearestOnLine(pointAt(0, 0, 0), pointAt(0, 0, 10), pointAt(3, 4, 6))).toEqual(pointAt(0, 0, 6))
  })
})
