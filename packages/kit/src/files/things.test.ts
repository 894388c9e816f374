import { describe, expect, expectTypeOf, test } from 'vitest'
import { z } from 'zod'
import { noting } from '../noting.js'
import { flag, is, oneOf, orNull } from '../state/field.js'
import { alwaysHashed, seenParts, thing } from './things.js'

const gun = thing({
  ...alwaysHashed({
    id: is(z.string()).inFile(),
    kind: oneOf(['pistol', 'bow']).inFile().words('What it is.'),
    magazine: orNull(z.int())
      .usually(null)
      .title('Rounds')
      .listed(rounds => `${rounds} rounds`, 'in sheets'),
    loud: flag().usuallyFrom(({ kind }: { readonly kind: string }) => kind === 'pistol'),
    reloads: flag().follows(({ magazine }: { readonly magazine: number | null }) => magazine !== null),
    weight: is(z.string())
      .usually('1')
      .writtenAs(z.number(), kilograms => String(kilograms)),
  }),
  jams: flag()
    .usually(false)
    .needs(({ magazine }: { readonly magazine: number | null }) => magazine === null && 'There is nothing to jam.')
    .listed('jams'),
})
const file = z.strictObject(gun.file)
const form = z.strictObject(gun.form)
const pistol = { id: 'pistol', kind: 'pistol', magazine: 6 } as const

describe('a thing declared by its fields', () => {
  test('is whole with what is usual, worked out or what follows', () => {
    expect(gun.of(pistol)).toEqual({ ...pistol, loud: true, reloads: true, weight: '1', jams: false })
    expect(Object.keys(gun.of(pistol))).toEqual(Object.keys(gun.schema.shape))
    expectTypeOf(gun.of(pistol)).toEqualTypeOf<z.infer<typeof gun.schema>>()
  })
  test('is written by people without what is usual, and without what follows', () => {
    expect(form.safeParse({ id: 'bow', kind: 'bow', weight: 2 }).success).toBe(true)
    expect(form.safeParse({ id: 'bow' }).success).toBe(false)
    expect(form.safeParse({ ...pistol, reloads: true }).success).toBe(false)
    expect([form.shape.kind.description, form.shape.magazine.meta()?.title]).toEqual(['What it is.', 'Rounds'])
    expect(gun.of({ id: 'bow', kind: 'bow', weight: 2 }).weight).toBe('2')
  })
  test('stands in a record written out; what came later may be missing there', () => {
    const { jams: _, ...older } = gun.complete(pistol)
    expect(gun.begin(file.parse(older))).toEqual(gun.of(pistol))
    const { magazine: __, ...broken } = older
    expect(file.safeParse(broken).success).toBe(false)
  })
  test('leaves out of hashes what came later and is as usual', () => {
    expect(gun.schema.meta()).toEqual({ usual: { jams: false } })
    expect(seenParts(gun).jams.facts).toMatchObject({ known: 'seen', value: false })
    expect(seenParts(gun).magazine.facts).not.toHaveProperty('value')
  })
  test('says in lists and sheets what there is to say', () => {
    expect([gun.listed(gun.of({ ...pistol, jams: true })), gun.inSheet(gun.of(pistol))]).toEqual([['6 rounds', 'jams'], ['6 rounds']])
    expect(gun.listed(gun.of({ id: 'bow', kind: 'bow' }))).toEqual([])
  })
  test('says what a field needs, though others are missing', () => {
    const faults: Parameters<typeof noting>[0] = []
    gun.faults({ jams: true }, noting(faults, ['weapons', 0]))
    expect(faults).toEqual([{ path: ['weapons', 0, 'jams'], words: 'There is nothing to jam.', found: true, allowed: [false] }])
    gun.faults({ jams: true, magazine: 6 }, noting(faults, []))
    gun.faults({ jams: false }, noting(faults, []))
    expect(faults).toHaveLength(1)
  })
})

test('what is worked out from other fields can only be hashed', () => {
  expect(() => thing({ loud: flag().usuallyFrom(() => true) })).toThrow('loud')
})
test('functions read fields that are there', () => {
  const reads = flag().follows(({ barrels }: { readonly barrels: number }) => barrels > 1)
  // @ts-expect-error there is no field `barrels`
  expect(() => thing({ reads })).not.toThrow()
  const needs = flag()
    .usually(false)
    .needs(({ kind }: { readonly kind: string }) => kind === 'bow' && 'A bow')
  // @ts-expect-error `kind` may be missing in a file
  expect(() => thing({ kind: is(z.string()).inFile(), needs })).not.toThrow()
})
