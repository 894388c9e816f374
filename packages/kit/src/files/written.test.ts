import { describe, expect, expectTypeOf, test } from 'vitest'
import { z } from 'zod'
import { calledById, entryOf, said } from './written.js'

const blade = z.strictObject({
  id: z.string(),
  name: z.string(),
  length: z.int(),
  thrown: z.boolean(),
  reach: z.number(),
  edges: z.array(z.enum(['sharp', 'blunt'])),
  kind: z.enum(['sword', 'knife']),
  owner: z.string().nullable(),
})
const edgesForm = z.union([z.enum(['sharp', 'blunt']), z.array(z.enum(['sharp', 'blunt']))])
const entry = entryOf(blade.shape, {
  name: calledById,
  length: 'In centimetres.',
  thrown: { usually: ({ kind }) => kind === 'knife', words: 'Left out: true for knives.' },
  reach: { usually: ({ thrown, length }) => (thrown ? 10 : length / 100) },
  edges: {
    usually: ['sharp'],
    form: edgesForm,
    reads: (given: z.infer<typeof edgesForm>) => (typeof given === 'string' ? [given] : given),
  },
  kind: { usually: 'sword' },
  owner: { optional: true, words: 'Worked out by the reader.' },
})
const form = z.strictObject(entry.form)

describe('what people write of a thing', () => {
  test('has to be there unless something is usual or worked out', () => {
    expect(form.safeParse({ id: 'sabre', length: 90 }).success).toBe(true)
    expect(form.safeParse({ id: 'sabre' }).success).toBe(false)
    expect(form.safeParse({ length: 90 }).success).toBe(false)
    expectTypeOf<z.infer<typeof form>['kind']>().toEqualTypeOf<'sword' | 'knife' | undefined>()
    expectTypeOf<z.infer<typeof form>['length']>().toEqualTypeOf<number>()
  })

  test('is explained in its form, the parts without a word first', () => {
    expect(entry.form.length.meta()?.description).toBe('In centimetres.')
    expect(entry.form.owner.meta()?.description).toBe('Worked out by the reader.')
    expect(Object.keys(entry.form)).toEqual(['id', 'name', 'length', 'thrown', 'reach', 'edges', 'kind', 'owner'])
  })

  test('may have another form than what is kept', () => {
    expect(form.safeParse({ id: 'sabre', length: 90, edges: 'blunt' }).success).toBe(true)
    expect(entry.complete({ id: 'sabre', length: 90, owner: null, edges: 'blunt' }).edges).toEqual(['blunt'])
  })
})

describe('a whole thing', () => {
  test('takes what is left out from what is usual, and works out the rest from that, in the order of its schema', () => {
    const sabre = entry.complete({ id: 'sabre', length: 90, owner: 'ann' })
    expect(sabre).toEqual({
      id: 'sabre',
      name: 'sabre',
      length: 90,
      thrown: false,
      reach: 0.9,
      edges: ['sharp'],
      kind: 'sword',
      owner: 'ann',
    })
    expect(Object.keys(sabre)).toEqual(Object.keys(blade.shape))
    expectTypeOf(sabre).toEqualTypeOf<z.infer<typeof blade>>()
  })

  test('works out each part from those before it', () => {
    expect(entry.complete({ id: 'dirk', length: 30, owner: null, kind: 'knife' })).toMatchObject({ thrown: true, reach: 10 })
    expect(entry.complete({ id: 'dirk', length: 30, owner: null, kind: 'knife', thrown: false })).toMatchObject({
      thrown: false,
      reach: 0.3,
    })
  })

  test('has what the file says, then what stands under it, then what is usual', () => {
    const under = { name: 'Sabre', length: 80, reach: 2, owner: 'ann' }
    expect(entry.complete({ id: 'own', length: 90, owner: null }, under)).toMatchObject({
      name: 'Sabre',
      length: 90,
      reach: 2,
      owner: null,
    })
    expect(entry.complete({ id: 'own', length: 90, owner: null }, null).name).toBe('own')
  })

  test('leaves behind what it has no part for', () => {
    const given = { id: 'sabre', length: 90, owner: null, source: 'page 3' }
    expect(entry.complete(given)).not.toHaveProperty('source')
  })
})

test('what is said of an object is what is there, null and false included', () => {
  expect(said({ a: 1, b: undefined, c: null, d: false })).toEqual({ a: 1, c: null, d: false })
  expect(Object.keys(said({ b: undefined }))).toEqual([])
  expect(said(null)).toEqual({})
})
