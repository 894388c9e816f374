// Ids of what a fight makes: the same for the same fight, and they tell nothing.
import { expect, test } from 'vitest'
import { madeId, madeIds } from './made-ids.js'

const free = () => false

test('an id is letters and digits in turn, the same each time', () => {
  const id = madeId('key', 'group', 'ana', 1, free)
  expect(id).toMatch(madeIds)
  expect(madeId('key', 'group', 'ana', 1, free)).toBe(id)
})

test('key, kind, maker and number each give another one', () => {
  const ids = [
    madeId('key', 'group', 'ana', 1, free),
    madeId('other key', 'group', 'ana', 1, free),
    madeId('key', 'grapple', 'ana', 1, free),
    madeId('key', 'group', 'bo', 1, free),
    madeId('key', 'group', 'ana', 2, free),
  ]
  expect(new Set(ids).size).toBe(ids.length)
})

test('an id that is taken by anything gives way to the next', () => {
  const [first, second, third] = [1, 2, 3].map(n => madeId('key', 'group', 'ana', n, free))
  expect(madeId('key', 'group', 'ana', 1, id => id === first)).toBe(second)
  expect(madeId('key', 'group', 'ana', 1, id => id === first || id === second)).toBe(third)
})

test('thousands of them are spread over all that there are: hardly any two are alike', () => {
  const ids = Array.from({ length: 2000 }, (_, n) => madeId('key', 'group', 'ana', n, free))
  expect(new Set(ids).size).toBeGreaterThan(1990) // 2000² / 2 / 17 576 000 gives 0.1 pairs
})
