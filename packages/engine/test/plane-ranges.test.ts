/** The battlefield without a map: bands, ranges between groups that fit together, and groups that move. */
import { type Band, bandOf, faultText, type RangeField, rangeApart, type Span, spanFaults } from '@enfilade/engine'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'

const bands: readonly Band[] = [
  { id: 'close', from: 0, to: 3 },
  { id: 'near', from: 4, to: 6 },
  { id: 'medium', from: 7, to: 12 },
]
const span = (a: string, b: string, from: number, to = from): Span => ({ a, b, from, to })

describe('bands', () => {
  test('a range lies in the band that holds it, both ends included', () => {
    expect([0, 3, 4, 12, 13].map(range => bandOf(bands, range)?.id ?? null)).toEqual(['close', 'close', 'near', 'medium', null])
  })
})

describe('ranges as written in a file', () => {
  test('each pair once, all of them, with whole numbers', () => {
    expect(spanFaults(['gang', 'cops'], [span('cops', 'gang', 13, 25)])).toEqual([])
    const wrong = [
      span('gang', 'medics', 5),
      span('gang', 'gang', 0),
      span('gang', 'cops', 5),
      span('cops', 'gang', 6, 4),
      span('cops', 'crowd', Number.NaN),
    ]
    expect(spanFaults(['gang', 'cops', 'crowd'], wrong, ['ranges']).map(faultText)).toEqual([
      'ranges[0].b: There is no group with this name. Found "medics". Allowed: "gang", "cops", "crowd".',
      'ranges[1]: The group "gang" is always at range 0 from itself; leave this out.',
      'ranges[3]: The range between "cops" and "gang" is given twice.',
      'ranges[3]: A range must be a whole number, 0 or more, or a span of two. Found [6,4].',
      'ranges[4]: A range must be a whole number, 0 or more, or a span of two. Found ["NaN","NaN"].',
      'ranges: The range between "gang" and "crowd" is missing.',
    ])
  })
  test('a range longer than a detour names both ends, how far, the one between, and what is allowed', () => {
    const wrong = [span('gang', 'cops', 4, 6), span('cops', 'sniper', 2), span('gang', 'sniper', 13, 25)]
    expect(spanFaults(['gang', 'cops', 'sniper'], wrong).map(faultText)).toEqual([
      '[2]: "gang" and "sniper" can’t be 13 apart: over "cops" it is at most 8. Found 13. Allowed: 0–8.',
    ])
  })
})

/** Points on a lattice give ranges that fit together; spans around them can be settled. */
describe('laws', () => {
  test('spans have a fault exactly if no numbers within them fit together', () => {
    const small = fc.tuple(fc.nat({ max: 4 }), fc.nat({ max: 2 })).map(([from, more]) => [from, from + more] as const)
    fc.assert(
      fc.property(fc.tuple(small, small, small), ([ab, bc, ac]) => {
        const spans = [span('a', 'b', ...ab), span('b', 'c', ...bc), span('a', 'c', ...ac)]
        let fits = false
        for (let x = ab[0]; x <= ab[1]; x++)
          for (let y = bc[0]; y <= bc[1]; y++) for (let z = ac[0]; z <= ac[1]; z++) fits ||= x <= y + z && y <= x + z && z <= x + y
        expect(spanFaults(['a', 'b', 'c'], spans).length === 0).toBe(fits)
      }),
      { seed: 62, numRuns: 500 },
    )
  })
})

describe('moving', () => {
  const field: RangeField = { groups: ['gang', 'cops'], ranges: [{ a: 'gang', b: 'cops', range: 10 }] }

  test('groups that are not there', () => {
    expect(rangeApart(field, 'gang', 'medics')).toBeNull()
    expect(rangeApart(field, 'gang', 'gang')).toBe(0)
  })
})
