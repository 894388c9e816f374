/** The battlefield without a map: bands, ranges between groups that fit together, and groups that move. */
import {
  type Band,
  bandFaults,
  bandOf,
  faultText,
  type RangeField,
  rangeApart,
  rangesAfterMove,
  rangesAfterParting,
  type Span,
  settledRanges,
  spanFaults,
} from '@enfilade/engine'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'

const bands: readonly Band[] = [
  { id: 'close', from: 0, to: 3 },
  { id: 'near', from: 4, to: 6 },
  { id: 'medium', from: 7, to: 12 },
]
const span = (a: string, b: string, from: number, to = from): Span => ({ a, b, from, to })
const matrix = (field: RangeField) => field.groups.map(a => field.groups.map(b => rangeApart(field, a, b) as number))

function fitsTogether(field: RangeField): boolean {
  const ranges = matrix(field)
  return ranges.every((row, a) =>
    row.every((ab, b) => ab >= 0 && ab === ranges[b]?.[a] && row.every((ac, c) => ab <= ac + (ranges[c]?.[b] as number))),
  )
}

describe('bands', () => {
  test('a range lies in the band that holds it, both ends included', () => {
    expect([0, 3, 4, 12, 13].map(range => bandOf(bands, range)?.id ?? null)).toEqual(['close', 'close', 'near', 'medium', null])
  })
  test('faults: gaps, overlaps, ends before beginnings, names given twice', () => {
    expect(bandFaults(bands)).toEqual([])
    const wrong = [
      { id: 'close', from: 0, to: 3 },
      { id: 'near', from: 3, to: 6 },
      { id: 'far', from: 9, to: 8 },
      { id: 'close', from: 9, to: 12 },
    ]
    expect(bandFaults(wrong, ['bands']).map(faultText)).toEqual([
      'bands[1].from: The band "near" leaves a gap or overlaps. Found 3. Allowed: 4.',
      'bands[2]: The band "far" ends before it begins, or not at a whole number. Found [9,8].',
      'bands[3].id: Two bands have the same id. Found "close".',
    ])
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
  test('a range longer than a detour: between whom, how far, through whom, how much is allowed', () => {
    const wrong = [span('gang', 'cops', 4, 6), span('cops', 'sniper', 2), span('gang', 'sniper', 13, 25)]
    expect(spanFaults(['gang', 'cops', 'sniper'], wrong).map(faultText)).toEqual([
      '[2]: "gang" and "sniper" can’t be 13 apart: over "cops" it is at most 8. Found 13. Allowed: 0–8.',
    ])
  })
  test('spans that leave room are settled near their middles, those before first', () => {
    const field = settledRanges(['a', 'b', 'c'], [span('a', 'b', 0, 3), span('b', 'c', 0, 3), span('a', 'c', 4, 6)])
    expect(field.ranges.map(pair => pair.range)).toEqual([1, 3, 4])
    expect(fitsTogether(field)).toBe(true)
  })
})

/** Points on a lattice give ranges that fit together; spans around them can be settled. */
const groups = ['a', 'b', 'c', 'd', 'e']
const lattice = fc.array(fc.tuple(fc.nat({ max: 20 }), fc.nat({ max: 20 })), { minLength: 2, maxLength: 5 })
const pairsOf = (places: readonly (readonly [number, number])[]) =>
  places.flatMap(([x, y], i) =>
    places
      .slice(i + 1)
      .map(([u, v], j) => ({ a: groups[i] as string, b: groups[i + 1 + j] as string, range: Math.max(Math.abs(x - u), Math.abs(y - v)) })),
  )

describe('laws', () => {
  test('spans around ranges that fit are without faults and settle, each within its span', () => {
    fc.assert(
      fc.property(lattice, fc.array(fc.nat({ max: 6 }), { minLength: 20, maxLength: 20 }), (places, slack) => {
        const names = groups.slice(0, places.length)
        const spans = pairsOf(places).map(({ a, b, range }, i) =>
          span(a, b, Math.max(0, range - (slack[i] as number)), range + (slack[i + 10] as number)),
        )
        expect(spanFaults(names, spans)).toEqual([])
        const field = settledRanges(names, spans)
        expect(fitsTogether(field)).toBe(true)
        for (const [i, { range }] of field.ranges.entries()) {
          expect(range).toBeGreaterThanOrEqual(spans[i]?.from as number)
          expect(range).toBeLessThanOrEqual(spans[i]?.to as number)
        }
      }),
      { seed: 61, numRuns: 500 },
    )
  })
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
  test('moving towards or away keeps everything fitting, changes only the mover’s ranges, and each by no more than the step', () => {
    fc.assert(
      fc.property(lattice, fc.integer({ min: -9, max: 9 }), (places, by) => {
        const field: RangeField = { groups: groups.slice(0, places.length), ranges: pairsOf(places) }
        const after = rangesAfterMove(field, 'a', 'b', by)
        const before = rangeApart(field, 'a', 'b') as number
        expect(rangeApart(after, 'a', 'b')).toBe(Math.max(0, before - by))
        expect(fitsTogether(after)).toBe(true)
        for (const one of field.groups)
          for (const other of field.groups) {
            const change = Math.abs((rangeApart(after, one, other) as number) - (rangeApart(field, one, other) as number))
            expect(change).toBeLessThanOrEqual(one === 'a' || other === 'a' ? Math.abs(by) : 0)
          }
      }),
      { seed: 63, numRuns: 500 },
    )
  })
})

describe('moving', () => {
  const field: RangeField = { groups: ['gang', 'cops'], ranges: [{ a: 'gang', b: 'cops', range: 10 }] }
  test('a combatant who leaves their people begins at range 0 of them', () => {
    const alone = rangesAfterParting(field, 'gang', 'runner')
    expect([rangeApart(alone, 'runner', 'gang'), rangeApart(alone, 'runner', 'cops')]).toEqual([0, 10])
    const nearer = rangesAfterMove(alone, 'runner', 'cops', 4)
    expect([rangeApart(nearer, 'runner', 'gang'), rangeApart(nearer, 'runner', 'cops'), rangeApart(nearer, 'gang', 'cops')]).toEqual([
      4, 6, 10,
    ])
    expect(fitsTogether(nearer)).toBe(true)
  })
  test('groups that are not there', () => {
    expect(rangeApart(field, 'gang', 'medics')).toBeNull()
    expect(rangeApart(field, 'gang', 'gang')).toBe(0)
    expect(() => rangesAfterMove(field, 'gang', 'medics', 1)).toThrow('"medics"')
  })
})
