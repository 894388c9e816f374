// A value that fits its form has no faults, and one that doesn't has.
import { expect, test } from 'vitest'
import { z } from 'zod'
import { formFaults } from '../src/form-faults.js'

const form = z.strictObject({ name: z.string(), more: z.record(z.string(), z.unknown()).optional() })
const nested = (depth: number): unknown => (depth === 0 ? {} : { in: nested(depth - 1) })

test.each<{ words: string; value: unknown; isFit: boolean }>([
  { words: 'what has it', value: { name: 'Ames' }, isFit: true },
  { words: 'plain data in it', value: { name: 'Ames', more: { list: [1, null, 'x'] } }, isFit: true },
  { words: 'nothing', value: undefined, isFit: false },
  { words: 'another key', value: { name: 'Ames', nick: 'A' }, isFit: false },
  { words: 'a key that JavaScript treats specially', value: { name: 'Ames', more: { constructor: 1 } }, isFit: false },
  { words: 'what is no plain data', value: { name: 'Ames', more: { at: new Date(0) } }, isFit: false },
  { words: 'endless nesting', value: { name: 'Ames', more: { in: nested(40) } }, isFit: false },
])('fits: $words, $isFit', ({ value, isFit }) => {
  expect(formFaults(form, value).length === 0).toBe(isFit)
})

test('an unknown key of a form that a word tells apart is told with the keys of that form', () => {
  const field = z.discriminatedUnion('kind', [
    z.strictObject({ kind: z.literal('grid'), size: z.int() }),
    z.strictObject({ kind: z.literal('line'), metres: z.int() }),
  ])
  expect(formFaults(z.strictObject({ field }), { field: { kind: 'line', metres: 9, meters: 8 } })).toEqual([
    { path: ['field', 'meters'], words: 'Unknown key meters. Did you mean metres?', allowed: ['kind', 'metres'] },
  ])
})
