import { expect, test } from 'vitest'
import { quantile, summaryOf } from '../src/quantiles.js'

// 2, 4, 4, 4, 5, 5, 7, 9: the mean is 40 / 8 = 5, the squares of the differences sum to 9 + 1 + 1 + 1 + 0 + 0 + 4 + 16 = 32.
const counted = new Map([
  [9, 1],
  [4, 3],
  [2, 1],
  [5, 2],
  [7, 1],
  [100, 0],
])

test('a quantile is the least number that this share does not exceed', () => {
  expect(quantile(counted, 1 / 8)).toBe(2)
  expect(quantile(counted, 0.5)).toBe(4) // the fourth of eight
  expect(quantile(counted, 0.51)).toBe(5)
  expect(quantile(counted, 0.75)).toBe(5)
  expect(quantile(counted, 1)).toBe(9)
  expect(() => quantile(new Map(), 0.5)).toThrow(RangeError)
})

test('mean, spread and quarters', () => {
  const summary = summaryOf(counted, 0.95)
  expect(summary).toMatchObject({ mean: 5, least: 2, lowerQuarter: 4, median: 4, upperQuarter: 5, most: 9, level: 0.95 })
  expect(summary?.standardDeviation).toBeCloseTo(Math.sqrt(32 / 7), 12)
  expect(summary?.high).toBeCloseTo(5 + (1.959963984540054 * Math.sqrt(32 / 7)) / Math.sqrt(8), 7)
})

test('of nothing there is no summary, of one number no spread', () => {
  expect(summaryOf(new Map(), 0.95)).toBeNull()
  expect(summaryOf(new Map([[3, 1]]), 0.95)).toMatchObject({ mean: 3, low: 3, high: 3, standardDeviation: 0 })
})
