/** Plain data is read and changed whatever stands in it. */

import { asLabel, fieldsOf, freeId, idsIn, listOf, spaced, textOf, valueAt, without, withPart, withValueAt } from '@enfilade/client/forms'
import { expect, test } from 'vitest'

test('what isn’t there, or is something else, reads as empty', () => {
  for (const other of [undefined, null, 3, 'text', true]) expect([fieldsOf(other), listOf(other)]).toEqual([{}, []])
  expect([fieldsOf([1]), listOf({ 0: 1 }), textOf(null), textOf(['a']), textOf('a')]).toEqual([{}, [], '', '', 'a'])
})

test('parts come and go, and the order of the others stays', () => {
  expect(without({ a: 1, b: 2, c: 3 }, 'a', 'c')).toEqual({ b: 2 })
  expect(withPart({ a: 1, b: 2 }, 'a', undefined)).toEqual({ b: 2 })
  expect(withPart({ a: 1 }, 'a', undefined)).toBeUndefined()
  expect(Object.keys(fieldsOf(withPart({ a: 1, b: 2 }, 'a', 3)))).toEqual(['a', 'b'])
})

test('a value at a place is found and set, and nothing is changed in place', () => {
  const before = { stats: { REF: 5 }, weapons: ['rifle', { use: 'knife' }] }
  expect(valueAt(before, ['weapons', 1, 'use'])).toBe('knife')
  expect(valueAt(before, ['weapons', 'use', 1])).toBeUndefined()
  expect(withValueAt(before, ['stats', 'DEX'], 6)).toEqual({ ...before, stats: { REF: 5, DEX: 6 } })
  expect(withValueAt(before, ['weapons', 0], 'pistol')).toEqual({ ...before, weapons: ['pistol', { use: 'knife' }] })
  expect(before).toEqual({ stats: { REF: 5 }, weapons: ['rifle', { use: 'knife' }] })
})

test('ids are found however deep, and a new one is none of them', () => {
  const ids = new Set(idsIn({ walls: [{ id: 'wall-1' }], groups: [{ id: 'g', inside: { id: 'wall-2' } }] }))
  expect([...ids]).toEqual(['wall-1', 'g', 'wall-2'])
  expect([freeId('wall', ids), freeId('door', ids)]).toEqual(['wall-3', 'door-1'])
})

test('keys read as words', () => {
  expect(['coverId', 'INT', 'hp2Left', 'maxHP'].map(spaced)).toEqual(['cover id', 'INT', 'hp2 left', 'maxHP'])
  expect(['coverId', 'INT'].map(asLabel)).toEqual(['Cover id', 'INT'])
})
