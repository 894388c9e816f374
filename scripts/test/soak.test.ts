// The parts of the soak: every long test belongs to one, and all that run by default take at most twenty minutes of one core.
import { expect, test } from 'vitest'
import { readTree } from '../guards/tree.mjs'
import { root } from '../prepare.mjs'
import { partOf, parts, shuffled } from '../soak/parts.mjs'

const files = readTree(root)
  .map(({ path }) => path)
  .filter(path => path.endsWith('.soak.ts'))

test('every long test belongs to a part, and every part has files', () => {
  expect(files.filter(file => partOf(file) === undefined)).toEqual([])
  const empty = Object.keys(parts).filter(name => parts[name]?.files !== undefined && !files.some(file => partOf(file) === name))
  expect(empty).toEqual([])
})

test('what runs by default takes at most twenty minutes of one core', () => {
  expect(Object.values(parts).reduce((sum, { minutes }) => sum + minutes, 0)).toBeLessThanOrEqual(20)
})

test('files in another order are the same files', () => {
  let nth = 0
  const chance = () => [0.9, 0, 0.5, 0.3][nth++ % 4] ?? 0
  const all = ['a', 'b', 'c', 'd']
  expect(shuffled(all, chance)).not.toEqual(all)
  expect(shuffled(all, chance).toSorted()).toEqual(all)
})
