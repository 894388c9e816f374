/** Plain JSON: one way of writing it, hashes, the first place that is not plain, the first place that differs. And tallies. */
import {
  canonical,
  count,
  countUnlessZero,
  deepCopy,
  firstDifference,
  firstNotPlain,
  hashOf,
  type Json,
  type TallyLine,
} from '@enfilade/engine'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'

const json = fc.jsonValue() as fc.Arbitrary<Json>

describe('canonical text and hashes', () => {
  test('do not depend on the order in which keys were set', () => {
    expect(canonical({ b: 1, a: [2, { d: null, c: 'x' }] })).toBe('{"a":[2,{"c":"x","d":null}],"b":1}')
    const shuffled = (value: Json): Json =>
      Array.isArray(value)
        ? value.map(v => shuffled(v as Json))
        : typeof value === 'object' && value !== null
          ? Object.fromEntries(
              Object.entries(value)
                .reverse()
                .map(([k, v]) => [k, shuffled(v as Json)]),
            )
          : value
    fc.assert(
      fc.property(json, value => canonical(shuffled(value)) === canonical(value) && hashOf(shuffled(value)) === hashOf(value)),
      { seed: 1 },
    )
  })
  test('look at all keys, however many shapes begin with the same one', () => {
    const shapes = Array.from({ length: 40 }, (_, nth) => [`b`, `a${nth}`, ...(nth % 2 === 0 ? ['A'] : [])])
    for (const keys of [...shapes, ...shapes.toReversed(), ['b'], [], ['b', 'a']]) {
      const sorted = [...keys].sort().map(key => `${JSON.stringify(key)}:${JSON.stringify(`"${key}\n`)}`)
      expect(canonical(Object.fromEntries(keys.map(key => [key, `"${key}\n`])))).toBe(`{${sorted.join(',')}}`)
    }
    const withGap = { b: undefined, c: 1, a: undefined, d: 'x y-z_0' } as unknown as Json
    expect(canonical(withGap)).toBe('{"c":1,"d":"x y-z_0"}')
    expect(canonical({ __proto__: null, '': [-0, 1e21, 0.1, 'é', '\u2028'] } as unknown as Json)).toBe('{"":[0,1e+21,0.1,"é","\u2028"]}')
  })
  test('are read back as the same value', () => {
    fc.assert(
      fc.property(json, value => {
        expect(JSON.parse(canonical(value))).toEqual(deepCopy(value))
      }),
      { seed: 2 },
    )
  })
  test('a hash is 16 digits and changes with every value', () => {
    const values: Json[] = [null, true, false, 0, 1, '', '0', [], {}, [0], [[]], { a: 0 }, { a: '0' }, { b: 0 }, [0, 1], [1, 0]]
    expect(new Set(values.map(hashOf)).size).toBe(values.length)
    for (const value of values) expect(hashOf(value)).toMatch(/^[0-9a-f]{16}$/)
  })
})

describe('the first place', () => {
  const cycle: { inner: { self?: unknown } } = { inner: {} }
  cycle.inner.self = cycle
  test.each<[string, unknown, string | null]>([
    ['plain', { a: [1, 'x', null, { b: true }] }, null],
    ['undefined', { a: [1, undefined] }, '/a/1'],
    ['not a number', { a: Number.NaN }, '/a'],
    ['endless', [Number.POSITIVE_INFINITY], '/0'],
    ['minus nothing', { a: -0 }, '/a'],
    ['a function', { a: { f: () => 1 } }, '/a/f'],
    ['a date', { when: new Date(0) }, '/when'],
    ['a map', new Map(), '(root)'],
    ['of a class', { a: new (class Thing {})() }, '/a'],
    ['without prototype', { a: Object.create(null) }, '/a'],
    ['a big number', { a: 1n }, '/a'],
    ['a symbol', { a: Symbol('a') }, '/a'],
    ['a circle', cycle, '/inner/self'],
    ['a gap in a list', { a: new Array(1) }, '/a/0'],
  ])('that is not plain: %s', (_, value, place) => {
    expect(firstNotPlain(value)).toBe(place)
  })
  test.each<[Json | undefined, Json | undefined, string | null]>([
    [{ a: 1 }, { a: 1 }, null],
    [{ a: 1, b: { c: [1, 2] } }, { a: 1, b: { c: [1, 3] } }, '/b/c/1'],
    [{ a: 1 }, {}, '/a'],
    [[1], [1, 2], '/1'],
    [[], {}, '(root)'],
    [null, {}, '(root)'],
    [1, '1', '(root)'],
    [undefined, undefined, null],
  ])('in which %j and %j differ', (a, b, place) => {
    expect(firstDifference(a, b)).toBe(place)
  })
})

test('a copy shares nothing', () => {
  const value = { a: [{ b: 1 }] }
  const copy = deepCopy(value)
  expect(copy).toEqual(value)
  expect(copy.a[0]).not.toBe(value.a[0])
})

test('a tally keeps its lines only for who wants them, and the sum is the same', () => {
  const add = (tally: TallyLine[] | undefined): number =>
    count(tally, 'R-1', 'skill', 3) + countUnlessZero(tally, 'R-2', 'cover', 0) + countUnlessZero(tally, 'R-3', 'range', -2)
  const lines: TallyLine[] = []
  expect(add(lines)).toBe(1)
  expect(add(undefined)).toBe(1)
  expect(lines).toEqual([
    { rule: 'R-1', words: 'skill', amount: 3 },
    { rule: 'R-3', words: 'range', amount: -2 },
  ])
})
