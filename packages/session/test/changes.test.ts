/** What has changed between two values, and what comes of it at the other end. */
import type { Json } from '@enfilade/engine'
import { type Change, changeOf, withChange } from '@enfilade/session'
import { expect, test } from 'vitest'

test('what is the same has no change, whatever the order of its fields', () => {
  expect(changeOf({ a: 1, b: [1, { c: null }] }, { b: [1, { c: null }], a: 1 })).toBe(null)
  expect(changeOf(null, null)).toBe(null)
})
test('only what has changed is in it', () => {
  const before = { people: [{ id: 'a', wounds: 1 }, { id: 'b' }], round: 1 }
  expect(changeOf(before, { people: [{ id: 'a', wounds: 2 }, { id: 'b' }], round: 1 })).toEqual({
    fields: { people: { items: { 0: { fields: { wounds: { is: 2 } } } } } },
  })
  expect(changeOf(before, { people: before.people })).toEqual({ fields: {}, gone: ['round'] })
})
test('who comes or goes in the middle of a list leaves the others as they are', () => {
  const [a, b, c] = [{ id: 'a' }, { id: 'b' }, { id: 'c' }]
  expect(changeOf([a, b, c], [b, c])).toEqual({ items: {}, splice: [0, 1, []] })
  expect(changeOf([a, c], [a, b, c])).toEqual({ items: {}, splice: [1, 0, [b]] })
})
test('what has not changed is the same object as before', () => {
  const before = { a: [{ b: 1 }, { c: 1 }], d: {} }
  const after = { a: [{ b: 2 }, { c: 1 }], d: {} }
  const made = withChange(before, changeOf(before, after) as Change) as typeof before
  expect(made).toEqual(after)
  expect([made.a[1] === before.a[1], made.d === before.d]).toEqual([true, true])
})
test('names that mean something else to a program are names', () => {
  const before = JSON.parse('{"__proto__":{"a":1},"constructor":1}') as Json
  const after = JSON.parse('{"__proto__":{"a":2},"toString":3}') as Json
  expect(JSON.stringify(withChange(before, changeOf(before, after) as Change))).toBe('{"__proto__":{"a":2},"toString":3}')
})
test('of any two values the change of the one makes the other, also as text', () => {
  let state = 7
  const pick = (below: number): number => {
    state = (Math.imul(state, 1103515245) + 12345) >>> 0
    return (state >>> 8) % below
  }
  const made = (depth: number): Json => {
    const kind = pick(depth === 0 ? 4 : 6)
    if (kind < 4) return [null, true, pick(3), `t${pick(3)}`][kind] as Json
    const inner = Array.from({ length: pick(5) }, () => made(depth - 1))
    return kind === 4 ? inner : Object.fromEntries(inner.map((one, i) => [`f${(i + pick(2)) % 4}`, one]))
  }
  for (let nth = 0; nth < 3000; nth++) {
    const [before, after] = [made(4), made(4)]
    const change = changeOf(before, after)
    if (change === null) expect(after).toEqual(before)
    else expect(withChange(before, JSON.parse(JSON.stringify(change)))).toEqual(after)
  }
})
