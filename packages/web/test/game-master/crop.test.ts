/** The square of a picture that becomes a face: in the middle and as large as can be, or as it was moved; always within the picture. */
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type Crop, centred, mostZoom, moved, squareOf } from '../../src/game-master/crop.js'

test('in the middle, as large as it can be', () => {
  expect(squareOf({ width: 600, height: 400 }, centred)).toEqual({ left: 100, top: 0, side: 400 })
  expect(squareOf({ width: 300, height: 500 }, centred)).toEqual({ left: 0, top: 100, side: 300 })
  expect(squareOf({ width: 80, height: 80 }, centred)).toEqual({ left: 0, top: 0, side: 80 })
})
test('closer, from edge to edge', () => {
  const size = { width: 600, height: 400 }
  expect(squareOf(size, { zoom: 2, x: 0, y: 1 })).toEqual({ left: 0, top: 200, side: 200 })
  expect(squareOf(size, { zoom: 2, x: 1, y: 0 })).toEqual({ left: 400, top: 0, side: 200 })
})
test('a hand draws the picture along with it: what lay 50 pixels to the left lies under it then', () => {
  const size = { width: 600, height: 400 }
  const before = { zoom: 2, x: 0.5, y: 0.5 }
  const { left, top } = squareOf(size, before)
  const after = squareOf(size, moved(size, before, 50, -20))
  expect([left - after.left, top - after.top]).toEqual([50, -20])
  expect(moved(size, centred, 0, 300)).toEqual(centred)
})
const crops = fc.record({
  zoom: fc.double({ min: 1, max: mostZoom, noNaN: true }),
  x: fc.double({ min: 0, max: 1, noNaN: true }),
  y: fc.double({ min: 0, max: 1, noNaN: true }),
})
const sizes = fc.record({ width: fc.integer({ min: 1, max: 9000 }), height: fc.integer({ min: 1, max: 9000 }) })
const by = fc.double({ min: -9000, max: 9000, noNaN: true })
test('lies within the picture, however it is moved', () => {
  fc.assert(
    fc.property(sizes, crops, by, by, (size, crop: Crop, right, down) => {
      const { left, top, side } = squareOf(size, moved(size, crop, right, down))
      expect(side).toBeGreaterThan(0)
      for (const [at, whole] of [
        [left, size.width],
        [top, size.height],
      ] as const) {
        expect(at).toBeGreaterThanOrEqual(0)
        expect(at + side).toBeLessThanOrEqual(whole + 1e-6)
      }
    }),
  )
})
