import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type Box, filled, fitted, panned, shown, toField, zoomed } from '../../src/instruments/field/camera.js'

const size = { width: 740, height: 480 }
const limits = { least: 5, most: 90 }
const boxes = fc.record({
  x: fc.integer({ min: -50, max: 50 }),
  y: fc.integer({ min: -50, max: 50 }),
  width: fc.integer({ min: 1, max: 200 }),
  height: fc.integer({ min: 1, max: 200 }),
})

describe('where the field is looked at', () => {
  test('the whole field is shown in the middle', () => {
    const camera = fitted({ x: 0, y: 0, width: 24, height: 16 }, size, 24, limits)
    expect(camera.scale).toBe(27)
    expect(camera.left).toBe((740 - 24 * 27) / 2)
    expect(camera.top).toBe((480 - 16 * 27) / 2)
  })
  test('a field that is too large for the least scale begins at its upper left corner', () => {
    const camera = fitted({ x: 0, y: 0, width: 400, height: 4 }, size, 24, limits)
    expect(camera).toEqual({ scale: 5, left: 24, top: 230 })
  })
  test('a low strip keeps a wide margin at its sides', () => {
    const camera = fitted({ x: 0, y: 0, width: 24, height: 2 }, { width: 390, height: 136 }, 48, { least: 3, most: 90 }, 17)
    expect(camera.left).toBe(48)
    expect(camera.scale).toBe((390 - 96) / 24)
  })
  test('a high screen is filled round a point, up to a size, and never past the edges', () => {
    const phone = { width: 360, height: 560 }
    const grid = { least: 3, most: 90 }
    // 28 pixels a square fill the height; three of 24 columns left of the middle are as far as the point lies.
    expect(filled({ x: 0, y: 0, width: 24, height: 20 }, phone, { x: 12, y: 3 }, grid, 40)).toEqual({
      scale: 28,
      left: 180 - 12 * 28,
      top: 0,
    })
    // In a corner nothing beyond the field is shown.
    expect(filled({ x: 0, y: 0, width: 24, height: 20 }, phone, { x: 0.5, y: 0.5 }, grid, 40).left).toBeCloseTo(0)
    expect(filled({ x: 0, y: 0, width: 24, height: 20 }, phone, { x: 23.5, y: 19.5 }, grid, 40)).toMatchObject({ left: 360 - 24 * 28 })
    // But for the numbers beside it.
    expect(filled({ x: 0, y: 0, width: 24, height: 20 }, phone, { x: 0.5, y: 0.5 }, grid, 40, 24)).toMatchObject({ left: 24 })
    // A long corridor isn't blown up until it is as high as the screen.
    expect(filled({ x: 0, y: 0, width: 60, height: 4 }, phone, { x: 30, y: 2 }, grid, 32)).toEqual({
      scale: 32,
      left: 180 - 30 * 32,
      top: 216,
    })
    // Never smaller than all of it.
    expect(filled({ x: 0, y: 0, width: 5, height: 5 }, phone, { x: 1, y: 1 }, grid, 32).scale).toBe(68)
  })
  test('zooming leaves the point under the finger where it is, and keeps to its limits', () => {
    fc.assert(
      fc.property(
        fc.double({ min: 0.1, max: 10, noNaN: true }),
        fc.integer({ min: 0, max: 740 }),
        fc.integer({ min: 0, max: 480 }),
        (factor, x, y) => {
          const before = { scale: 27, left: 40, top: 12 }
          const after = zoomed(before, factor, x, y, limits)
          expect(after.scale).toBeGreaterThanOrEqual(limits.least)
          expect(after.scale).toBeLessThanOrEqual(limits.most)
          const [was, is] = [toField(before, x, y), toField(after, x, y)]
          expect(is.x).toBeCloseTo(was.x, 6)
          expect(is.y).toBeCloseTo(was.y, 6)
        },
      ),
    )
  })
  test('the field is never pushed out of sight', () => {
    fc.assert(
      fc.property(boxes, fc.integer({ min: -9000, max: 9000 }), fc.integer({ min: -9000, max: 9000 }), (box: Box, dx, dy) => {
        const camera = panned(fitted(box, size, 24, limits), dx, dy, box, size)
        expect(camera.left + (box.x + box.width) * camera.scale).toBeGreaterThanOrEqual(47.9)
        expect(camera.left + box.x * camera.scale).toBeLessThanOrEqual(size.width - 47.9)
        expect(camera.top + (box.y + box.height) * camera.scale).toBeGreaterThanOrEqual(47.9)
      }),
    )
  })
  test('a point is brought into sight by the shortest way', () => {
    const camera = { scale: 10, left: 0, top: 0 }
    expect(shown(camera, 20, 20, size)).toEqual(camera)
    expect(shown(camera, 100, 20, size)).toEqual({ scale: 10, left: -300, top: 0 })
    expect(shown(camera, 0, 0, size)).toEqual({ scale: 10, left: 40, top: 40 })
  })
})
