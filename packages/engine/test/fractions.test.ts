import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { fractions } from '../src/index.js'

const { compare, floor, fraction, minus, ofDecimal, plus, text, times } = fractions

/** A decimal with up to three places, and the same as a count of thousandths. */
const decimals = fc.nat({ max: 99_999 }).map(n => [`${Math.floor(n / 1000)}.${String(n % 1000).padStart(3, '0')}`, BigInt(n)] as const)

describe('exact numbers', () => {
  test('are what the text says, not the nearest binary number', () => {
    expect(minus(ofDecimal('0.7'), ofDecimal('0.4'))).toEqual(ofDecimal('0.3'))
    expect(ofDecimal('0.025')).toEqual({ over: 1, under: 40 })
    expect(plus(ofDecimal('0.1'), ofDecimal('0.2'))).toEqual(ofDecimal('0.30'))
    expect(times(fraction(11, 30), fraction(10))).toEqual({ over: 11, under: 3 })
  })

  test('refuse what is no decimal, and what is not exact any more', () => {
    for (const bad of ['0,3', '-1', '.5', '1.', '1e3', '', '1234567']) expect(() => ofDecimal(bad), bad).toThrow(RangeError)
    expect(() => fraction(0.5)).toThrow(RangeError)
    expect(() => fraction(1, 0)).toThrow(RangeError)
    expect(() => times(fraction(2 ** 40), fraction(2 ** 40))).toThrow(RangeError)
  })

  test('read as they are printed, and as fractions where no short decimal is left', () => {
    expect(['0.3', '1.5', '12', '0.025', '0'].map(one => text(ofDecimal(one)))).toEqual(['0.3', '1.5', '12', '0.025', '0'])
    expect(text(fraction(11, 30))).toBe('11/30')
    expect(text(minus(ofDecimal('0.4'), ofDecimal('1.5')))).toBe('−1.1')
  })

  test('add, compare and round down as whole thousandths do', () => {
    fc.assert(
      fc.property(decimals, decimals, ([a, m], [b, n]) => {
        const sum = plus(ofDecimal(a), ofDecimal(b))
        expect(BigInt(sum.over) * 1000n).toBe((m + n) * BigInt(sum.under))
        expect(Math.sign(compare(ofDecimal(a), ofDecimal(b)))).toBe(m < n ? -1 : m > n ? 1 : 0)
        expect(floor(sum)).toBe(Number((m + n) / 1000n))
        expect(floor(minus(ofDecimal(a), ofDecimal(b)))).toBe(Number((m - n < 0n ? m - n - 999n : m - n) / 1000n))
        const product = times(ofDecimal(a), ofDecimal(b))
        expect(BigInt(product.over) * 1_000_000n).toBe(m * n * BigInt(product.under))
      }),
    )
  })
})
