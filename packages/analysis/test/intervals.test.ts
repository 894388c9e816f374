import { describe, expect, test } from 'vitest'
import { betaBelow, betaQuantile } from '../src/beta.js'
import { atMostWhenNever, exactInterval, normalQuantile, shareOf } from '../src/intervals.js'

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

/** The chance that a binomial count of `of` trials lies from `from` to `to`, summed term by term. */
function binomial(chance: number, of: number, from: number, to: number): number {
  let sum = 0
  let logWays = 0
  for (let k = 0; k <= to; k++) {
    if (k >= from) sum += Math.exp(logWays + k * Math.log(chance) + (of - k) * Math.log1p(-chance))
    logWays += Math.log((of - k) / (k + 1))
  }
  return sum
}

describe('the beta distribution', () => {
  test('of whole numbers is a binomial sum', () => {
    for (const [x, a, b] of [
      [0.3, 2, 5],
      [0.7, 2, 5],
      [0.02, 1, 400],
      [0.5, 30, 30],
      [0.999, 50, 1],
      [1e-6, 3, 20_000],
    ] as const) {
      const summed = binomial(x, a + b - 1, a, a + b - 1)
      expect(Math.abs(betaBelow(x, a, b) / summed - 1), `${x}, ${a}, ${b}`).toBeLessThan(1e-10)
    }
    expect(betaBelow(0, 2, 3)).toBe(0)
    expect(betaBelow(1, 2, 3)).toBe(1)
  })
  test('of one half: the arc sine law', () => {
    for (const x of [1e-9, 0.1, 0.5, 0.9]) expect(betaBelow(x, 0.5, 0.5)).toBeCloseTo((2 / Math.PI) * Math.asin(Math.sqrt(x)), 13)
  })
  test('and back', () => {
    for (const [a, b] of [
      [1, 1],
      [3, 8],
      [2.5, 1.5],
      [400, 90_000],
    ] as const)
      for (const p of [1e-7, 0.025, 0.5, 0.9]) {
        expect(betaBelow(betaQuantile(p, a, b, 'below'), a, b) / p).toBeCloseTo(1, 8)
        expect((1 - betaBelow(betaQuantile(p, a, b, 'above'), a, b)) / p).toBeCloseTo(1, 8)
      }
  })
})

describe('exact interval', () => {
  // Newcombe 1998, Statistics in Medicine 17, table I, method 5 (Clopper and Pearson), 95 %.
  test.each([
    [81, 263, 0.2527, 0.3676],
    [15, 148, 0.0578, 0.1617],
    [0, 20, 0, 0.1684],
    [1, 29, 0.0009, 0.1776],
  ])('of %i in %i is %f to %f', (count, of, low, high) => {
    expect(exactInterval(count, of, 0.95).low).toBeCloseTo(low, 4)
    expect(exactInterval(count, of, 0.95).high).toBeCloseTo(high, 4)
  })
  test('of one in n ends below where one comes so rarely, above where no more than one does: by formula', () => {
    const { low, high } = exactInterval(1, 1_000_000, 0.9999)
    expect(low / -Math.expm1(Math.log1p(-0.00005) / 1_000_000)).toBeCloseTo(1, 9)
    expect(binomial(high, 1_000_000, 0, 1) / 0.00005).toBeCloseTo(1, 6)
  })
  test.each([
    [2, 20_000, 0.9999],
    [9, 20_000, 0.9999],
    [130, 20_000, 0.9999],
    [4000, 20_000, 0.9999999],
    [406_871, 1_000_000, 0.9999],
  ])('of %i in %i at %f: at its ends so many or more, so few or fewer come with half of the rest', (count, of, level) => {
    const { low, high } = exactInterval(count, of, level)
    const beyond = (1 - level) / 2
    expect(binomial(low, of, count, Math.min(of, 2 * count + 100)) / beyond).toBeCloseTo(1, 5)
    expect(binomial(high, of, 0, count) / beyond).toBeCloseTo(1, 5)
  })
  test.each([0.0001, 0.0005, 0.003, 0.4])('holds a chance of %f in 20 000 trials at least as often as it says', chance => {
    for (const level of [0.95, 0.9999]) {
      let held = 0
      for (let count = 0; count <= 20_000; count++) {
        if (Math.abs(count - chance * 20_000) > 8 * Math.sqrt(chance * 20_000) + 20) continue // comes less often than once in 10^10
        const { low, high } = exactInterval(count, 20_000, level)
        if (low <= chance && chance <= high) held += binomial(chance, 20_000, count, count)
      }
      expect(held).toBeGreaterThanOrEqual(level - 1e-9)
    }
  })
  test('is symmetric and stays inside 0 to 1', () => {
    const rare = exactInterval(1, 29, 0.95)
    const often = exactInterval(28, 29, 0.95)
    expect(often.low).toBeCloseTo(1 - rare.high, 12)
    expect(often.high).toBeCloseTo(1 - rare.low, 12)
    expect(exactInterval(20, 20, 0.95).high).toBe(1)
    expect(shareOf(3, 20, 0.95)).toMatchObject({ share: 0.15, ...exactInterval(3, 20, 0.95) })
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
