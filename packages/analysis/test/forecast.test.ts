// The words of a forecast: never more exact than their interval.
import { describe, expect, test } from 'vitest'
import { ofSome, shareOf } from '../src/index.js'

describe('a share as people say it', () => {
  const said = (count: number, of: number): string => ofSome(shareOf(count, of, 0.95))
  test.each([
    [0, 1000, 'none of 1000 (at most 1 of 334)'],
    [1000, 1000, 'all of 1000'],
    [500, 1000, 'about half'],
    [700, 1000, '7 of 10'],
    [110, 1000, '1 of 9'],
    [2, 1000, 'hardly any (at most 1 of 138)'],
    [998, 1000, 'nearly all (all but at most 1 of 138)'],
  ])('%i of %i', (count, of, words) => {
    expect(said(count, of)).toBe(words)
  })

  test('a fraction lies within its interval, whatever was counted', () => {
    for (const of of [40, 200, 1000, 5000])
      for (let count = 0; count <= of; count += Math.max(1, Math.floor(of / 97))) {
        const share = shareOf(count, of, 0.95)
        const found = /^(\d+) of (\d+)$/.exec(ofSome(share))
        if (found === null) continue
        const chance = Number(found[1]) / Number(found[2])
        expect(chance, `${count} of ${of}`).toBeGreaterThanOrEqual(share.low)
        expect(chance, `${count} of ${of}`).toBeLessThanOrEqual(share.high)
      }
  })
})
