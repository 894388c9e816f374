/** The battlefield of regions: ranges over edges with sight, ways over edges that can be passed, and lines of sight that are cut. */
import { type Edge, marchBetween, type RegionField, rangeBetween, sightIsBlocked, waysOut } from '@enfilade/engine'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'

const edge = (a: string, b: string, more: Partial<Edge> = {}): Edge => ({ a, b, steps: 1, passable: true, sight: true, ...more })
const field = (names: string, edges: readonly Edge[], sightBlocked: readonly (readonly [string, string])[] = []): RegionField => ({
  regions: [...names].map(id => ({ id })),
  edges,
  sightBlocked,
})

describe('a line', () => {
  const line = field('ABCDE', [edge('A', 'B'), edge('B', 'C'), edge('C', 'D'), edge('D', 'E')], [['A', 'E']])
  test('has the difference of places as range', () => {
    for (const [i, a] of [...'ABCDE'].entries())
      for (const [j, b] of [...'ABCDE'].entries()) expect(rangeBetween(line, a, b)).toBe(Math.abs(i - j))
  })
  test('has ways to the neighbours, in the order of the edges', () => {
    expect(waysOut(line, 'A')).toEqual([{ to: 'B', steps: 1 }])
    expect(waysOut(line, 'C')).toEqual([
      { to: 'B', steps: 1 },
      { to: 'D', steps: 1 },
    ])
  })
  test('a cut line of sight cuts both ways, and leaves the range', () => {
    expect([sightIsBlocked(line, 'A', 'E'), sightIsBlocked(line, 'E', 'A'), sightIsBlocked(line, 'A', 'D')]).toEqual([true, true, false])
    expect(rangeBetween(line, 'A', 'E')).toBe(4)
  })
})

describe('other maps', () => {
  test.each(['constructor', 'toString', '__proto__', 'valueOf'])('a region that is called %s is reached as any other', id => {
    const row: RegionField = { regions: [{ id: 'A' }, { id }, { id: 'B' }], edges: [edge('A', id), edge(id, 'B')], sightBlocked: [] }
    expect([rangeBetween(row, 'A', id), rangeBetween(row, id, 'B'), rangeBetween(row, 'A', 'B')]).toEqual([1, 1, 2])
    expect([marchBetween(row, 'A', id), waysOut(row, id)]).toEqual([
      1,
      [
        { to: 'A', steps: 1 },
        { to: 'B', steps: 1 },
      ],
    ])
    const alone: RegionField = { regions: [{ id: 'A' }], edges: [], sightBlocked: [] }
    expect([rangeBetween(alone, 'A', id), marchBetween(alone, id, 'A'), waysOut(alone, id)]).toEqual([null, null, []])
  })
  test('a ring is gone round the shorter way', () => {
    const ring = field(
      'ABCDEF',
      [...'ABCDEF'].map((a, i) => edge(a, 'BCDEFA'[i] as string)),
    )
    expect([rangeBetween(ring, 'A', 'D'), rangeBetween(ring, 'A', 'E'), rangeBetween(ring, 'A', 'F')]).toEqual([3, 2, 1])
  })
  test('long edges count their steps, and a detour can be shorter', () => {
    const far = field('ABC', [edge('A', 'C', { steps: 5 }), edge('A', 'B'), edge('B', 'C', { steps: 2 })])
    expect(rangeBetween(far, 'A', 'C')).toBe(3)
    expect(waysOut(far, 'A')).toEqual([
      { to: 'C', steps: 5 },
      { to: 'B', steps: 1 },
    ])
  })
  test('a window can be seen through and not walked through, a smoke screen the other way round', () => {
    const both = field('ABC', [edge('A', 'B', { passable: false }), edge('B', 'C', { sight: false })])
    expect(rangeBetween(both, 'A', 'B')).toBe(1)
    expect(waysOut(both, 'A')).toEqual([])
    expect(rangeBetween(both, 'B', 'C')).toBeNull()
    expect(rangeBetween(both, 'A', 'C')).toBeNull()
    expect(waysOut(both, 'C')).toEqual([{ to: 'B', steps: 1 }])
  })
  test('a region that is joined to nothing is out of reach, and at range 0 of itself', () => {
    const island = field('AB', [])
    expect(rangeBetween(island, 'A', 'B')).toBeNull()
    expect(rangeBetween(island, 'B', 'B')).toBe(0)
    expect(waysOut(island, 'A')).toEqual([])
  })
  test('two edges between the same regions: the shorter counts, both are ways', () => {
    const doors = field('AB', [edge('A', 'B', { steps: 3 }), edge('B', 'A')])
    expect(rangeBetween(doors, 'A', 'B')).toBe(1)
    expect(waysOut(doors, 'A')).toEqual([
      { to: 'B', steps: 3 },
      { to: 'B', steps: 1 },
    ])
  })
  test('places that are not there have no range and no ways', () => {
    const line = field('AB', [edge('A', 'B')])
    expect(rangeBetween(line, 'A', 'X')).toBeNull()
    expect(rangeBetween(line, 'X', 'A')).toBeNull()
    expect(waysOut(line, 'X')).toEqual([])
    expect(sightIsBlocked(line, 'X', 'A')).toBe(false)
  })
})

test('ranges are those of the slow way: shortening by every region in turn', () => {
  const names = 'ABCDEF'
  const edges = fc.array(
    fc
      .record({
        a: fc.constantFrom(...names),
        b: fc.constantFrom(...names),
        steps: fc.integer({ min: 1, max: 4 }),
        passable: fc.boolean(),
        sight: fc.boolean(),
      })
      .filter(e => e.a !== e.b),
    { maxLength: 10 },
  )
  fc.assert(
    fc.property(edges, list => {
      const map = field(names, list)
      const slow = new Map<string, number>()
      for (const a of names) slow.set(a + a, 0)
      for (const { a, b, steps, sight } of list)
        if (sight) for (const key of [a + b, b + a]) slow.set(key, Math.min(slow.get(key) ?? Number.POSITIVE_INFINITY, steps))
      for (const k of names)
        for (const a of names)
          for (const b of names) {
            const by = (slow.get(a + k) ?? Number.POSITIVE_INFINITY) + (slow.get(k + b) ?? Number.POSITIVE_INFINITY)
            if (by < (slow.get(a + b) ?? Number.POSITIVE_INFINITY)) slow.set(a + b, by)
          }
      for (const a of names) for (const b of names) expect(rangeBetween(map, a, b)).toBe(slow.get(a + b) ?? null)
    }),
    { seed: 4, numRuns: 300 },
  )
})
