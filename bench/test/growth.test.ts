// How times grow: the power that fits, and the first row that grows faster than its size.
import { expect, test } from 'vitest'
import { type Growth, growthRows, growthText, powerOf } from '../growth.js'

const pointsOf = (time: (size: number) => number): Growth['points'] => [1, 2, 4, 8].map(size => ({ size, milliseconds: time(size) }))
const [row] = growthRows
if (row === undefined) throw new Error('there are rows')
const growing = (name: string, power: number): Growth => {
  const points = pointsOf(size => 3 * size ** power)
  return { row: { ...row, name }, points, power: powerOf(points) }
}

test('the power of a straight line is 1, of a square 2, of nothing 0', () => {
  expect(powerOf(pointsOf(size => 5 * size))).toBeCloseTo(1)
  expect(powerOf(pointsOf(size => size * size))).toBeCloseTo(2)
  expect(powerOf(pointsOf(() => 7))).toBeCloseTo(0)
})

test('the first row that is not linear is named', () => {
  const all = [growing('even', 1), growing('steep', 2), growing('steeper', 3)]
  expect(growthText(all)).toContain("The first row that isn't linear: steep, by answers (power 2.00).")
  expect(growthText(all.slice(0, 1))).toContain('Every row is linear or better.')
})
