/** The malformed files are what they say, and a reader that treats them badly is found out. */
import type { Json, Read } from '@enfilade/engine'
import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { complaint, type Malformed, malformedFrom } from './malformed.js'

const form = z.strictObject({
  title: z.string().max(5),
  rounds: z.int().min(1).max(9).optional(),
  kind: z.enum(['duel', 'brawl']),
  who: z.array(z.union([z.string(), z.strictObject({ id: z.string() })])).max(3),
  field: z.discriminatedUnion('kind', [
    z.strictObject({ kind: z.literal('line'), length: z.int() }),
    z.strictObject({ kind: z.literal('sea') }),
  ]),
})
const good = { title: 'Duel', rounds: 3, kind: 'duel', who: ['ann', { id: 'bob' }], field: { kind: 'line', length: 5 } }
const all = malformedFrom(z.toJSONSchema(form, { io: 'input' }) as Json, good)
const byPlace = (place: string): Malformed[] => all.filter(one => one.place.join('.') === place)

describe('malformed files', () => {
  test('that are certain are refused by the form that they are made from, and leave the good file as it was', () => {
    const certain = all.filter(({ isCertain }) => isCertain)
    expect(certain.filter(({ file }) => form.safeParse(file).success)).toEqual([])
    expect(form.safeParse(good).success).toBe(true)
  })

  test('break types, words, bounds, lengths and keys at every place', () => {
    expect(byPlace('rounds').map(({ what }) => what)).toEqual([
      'a key left out',
      'boolean for integer',
      'a number too small',
      'a number too large',
    ])
    expect(byPlace('title').map(({ what }) => what)).toEqual(['a key left out', 'boolean for string', 'a word of none', 'a text too long'])
    expect(byPlace('who').map(({ what }) => what)).toEqual(['a key left out', 'boolean for array', 'an entry twice', 'a list too long'])
    expect(byPlace('field.unknown').map(({ isCertain }) => isCertain)).toEqual([true])
    expect(byPlace('field.length')[0]).toMatchObject({
      what: 'a key left out',
      isCertain: true,
      file: { ...good, field: { kind: 'line' } },
    })
    expect(byPlace('kind').at(-1)).toMatchObject({ what: 'a word of none', isCertain: true })
  })

  test('that might still be right are not certain', () => {
    expect(byPlace('rounds')[0]?.isCertain).toBe(false)
    expect(byPlace('who').find(({ what }) => what === 'an entry twice')?.isCertain).toBe(false)
    expect(byPlace('who.0').find(({ what }) => what === 'a word of none')?.isCertain).toBe(false)
  })
})

describe('a reader', () => {
  const [one] = byPlace('rounds').slice(2) as [Malformed]
  const complaintOf = (answer: (file: Json) => Read<Json>, about = one): string | null => complaint({ readScenario: answer }, about)
  const refusing = (path: readonly (string | number)[], words = 'This is too small.') =>
    complaintOf(() => ({ ok: false, faults: [{ path, words }] }))

  test('that refuses a file where it is wrong is right, and at what is around the place as well', () => {
    expect([refusing(['rounds']), refusing([])]).toEqual([null, null])
  })

  test('is found out that accepts what cannot be right, or refuses it elsewhere or without a word', () => {
    expect(complaintOf(file => ({ ok: true, value: file }))).toBe('it is accepted')
    expect(complaintOf(() => ({ ok: false, faults: [] }))).toMatch(/without a fault/)
    expect(refusing(['title'])).toMatch(/no fault is about it/)
    expect(refusing(['who', 7, 'id'])).toMatch(/no place of the file/)
    expect(refusing(['rounds'], 'too small')).toMatch(/no sentence/)
  })

  test('is found out that does not read again what it has read', () => {
    const [doubtful] = byPlace('rounds') as [Malformed]
    const once = (file: Json): Read<Json> =>
      JSON.stringify(file).includes('seen') ? { ok: false, faults: [] } : { ok: true, value: { seen: true } }
    expect(complaintOf(once, doubtful)).toMatch(/does not read as itself/)
    expect(complaintOf(file => ({ ok: true, value: file }), doubtful)).toBeNull()
  })

  test('that throws is not caught', () => {
    const throwing = (): Read<Json> => {
      throw new TypeError('No such key.')
    }
    expect(() => complaintOf(throwing)).toThrow('No such key.')
  })
})
