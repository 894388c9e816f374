import { describe, expect, test } from 'vitest'
import { atMostWhenNever, normalQuantile, shareOf, wilson } from '../src/intervals.js'

describe('normal quantile', () => {
  // Standard normal table: z for a two-sided 90, 95, 99, 99.9 and 99.99 %.
  test.each([
    [0.95, 1.644853626951],
    [0.975, 1.95996398454],
    [0.995, 2.575829303549],
    [0.9995, 3.290526731492],
    [0.99995, 3.890591886413],
  ])('of %f is %f', (p, z) => {
    expect(normalQuantile(p)).toBeCloseTo(z, 7)
    expect(normalQuantile(1 - p)).toBeCloseTo(-z, 7)
  })
  test('of one half is 0, of nothing between 0 and 1 an error', () => {
    expect(normalQuantile(0.5)).toBe(0)
    for (const p of [0, 1, -1, Number.NaN]) expect(() => normalQuantile(p)).toThrow(RangeError)
  })
})

describe('Wilson interval', () => {
  // Newcombe 1998, Statistics in Medicine 17, table I, method 3 (score interval), 95 %.
  test.each([
    [81, 263, 0.2553, 0.3662],
    [15, 148, 0.0624, 0.1605],
    [0, 20, 0, 0.1611],
    [1, 29, 0.0061, 0.1718],
  ])('of %i in %i is %f to %f', (count, of, low, high) => {
    expect(wilson(count, of, 0.95).low).toBeCloseTo(low, 4)
    expect(wilson(count, of, 0.95).high).toBeCloseTo(high, 4)
  })
  test('is symmetric, stays inside 0 to 1, and says nothing about no trials', () => {
    const rare = wilson(1, 29, 0.95)
    const often = wilson(28, 29, 0.95)
    expect(often.low).toBeCloseTo(1 - rare.high, 12)
    expect(often.high).toBeCloseTo(1 - rare.low, 12)
    expect(wilson(20, 20, 0.95).high).toBe(1)
    expect(wilson(0, 0, 0.95)).toEqual({ low: 0, high: 1 })
  })
})

describe('an event that never came', () => {
  test('is bounded by about 3 / n at 95 %: the rule of three', () => {
    expect(atMostWhenNever(1000, 0.95)).toBeCloseTo(0.0029913, 6) // 1 - 0.05^(1/1000)
    expect(shareOf(0, 1000, 0.95)).toMatchObject({ share: 0, low: 0, high: atMostWhenNever(1000, 0.95) })
    expect(shareOf(1000, 1000, 0.95)).toMatchObject({ share: 1, low: 1 - atMostWhenNever(1000, 0.95), high: 1 })
  })
  test('can be anything if nothing was tried', () => {
    expect(shareOf(0, 0, 0.95)).toEqual({ count: 0, of: 0, share: 0, low: 0, high: 1, level: 0.95 })
  })
})
