import type { Fault } from '@enfilade/engine'
import { describe, expect, expectTypeOf, test } from 'vitest'
import { z } from 'zod'
import { contentOf, entriesOf } from './content.js'
import { readSides } from './sides.js'

const words = (faults: readonly Fault[]): string[] => faults.map(({ path, words: said }) => `${path.join('.')}: ${said}`)

describe('content', () => {
  const bladeForm = z.strictObject({ name: z.string().optional(), source: z.string().optional(), length: z.int() })
  const { shipped, entries, catalogueOf, lookUp } = contentOf(
    { id: 'moon-duel', title: 'Moon Duel' },
    {
      blades: {
        one: 'blade',
        form: bladeForm,
        ships: { sabre: { name: 'Sabre', source: 'page 3', length: 90 }, knife: { length: 20 } },
        words: blade => `${blade.length} cm`,
      },
    },
  )
  const reading = (...files: readonly unknown[]) => ({ catalogue: catalogueOf(files), faults: [] as Fault[] })

  test('that ships is listed with its words and source; without one it is a house default', () => {
    expectTypeOf(shipped.blades.sabre?.length).toEqualTypeOf<number | undefined>()
    expect(entries.blades).toEqual([
      { id: 'sabre', name: 'Sabre', words: '90 cm', source: 'page 3', data: { name: 'Sabre', source: 'page 3', length: 90 } },
      { id: 'knife', name: 'knife', words: '20 cm', source: 'house default', data: { length: 20 } },
    ])
  })

  test('that ships has to obey the form that users are told', () => {
    const kinds = { blades: { one: 'blade', form: bladeForm, ships: { sabre: { length: 'long' } }, words: () => '' } }
    expect(() => contentOf({ id: 'moon-duel', title: 'Moon Duel' }, kinds).shipped.blades).toThrow(/length/)
  })

  test('of later files stands on top', () => {
    const own = reading({ blades: { sabre: { length: 1 } } }, { blades: { sabre: { length: 2 }, spear: { length: 200 } } })
    expect(['sabre', 'knife', 'spear'].map(id => lookUp('blades', id, [], own)?.length)).toEqual([2, 20, 200])
    expect(own.faults).toEqual([])
  })

  test('whose form is wrong is there, and is not said a second time', () => {
    const own = reading({ blades: { sabre: { length: 'long' } } }, { blades: 'none' }, null)
    expect(lookUp('blades', 'sabre', [], own)).toBeNull()
    expect(own.faults).toEqual([])
    expect(entriesOf({ blades: 'none' }, 'blades')).toEqual([])
  })

  test('an unknown one is named with the nearest word and where to find all', () => {
    const own = reading()
    expect(lookUp('blades', 'sabr', ['weapons', 0], own)).toBeNull()
    expect(words(own.faults)).toEqual([
      'weapons.0: Moon Duel has no blade "sabr". Did you mean sabre? All of them: enfilade content moon-duel blades.',
    ])
  })
})

describe('sides', () => {
  const read = (raw: unknown) => {
    const faults: Fault[] = []
    const among: unknown[] = []
    const all = readSides(
      { sides: raw },
      ['door'],
      (entry, path, those) => {
        among.push([path.join('.'), those])
        const { id = '', count = 1 } = entry as { readonly id?: string; readonly count?: number }
        return Array.from({ length: count }, (_, i) => ({ id: count === 1 ? id : `${id}${i + 1}` }))
      },
      faults,
      { most: 4 },
    )
    return { ...all, faults: words(faults), among }
  }

  test('are read with their combatants, the usual values filled in', () => {
    const { sides, ids, among, faults } = read([
      { name: 'red', policy: 'hold', combatants: [{ id: 'ann' }, { id: 'kid', count: 2 }] },
      { name: 'blue', allies: ['red'], combatants: [{ id: 'bob' }] },
    ])
    expect(sides).toMatchObject([
      {
        name: 'red',
        policy: 'hold',
        allies: [],
        neutral: false,
        rollsHidden: false,
        combatants: [{ id: 'ann' }, { id: 'kid1' }, { id: 'kid2' }],
      },
      { name: 'blue', policy: 'aggressive', allies: ['red'], neutral: false, rollsHidden: false, combatants: [{ id: 'bob' }] },
    ])
    expect(ids.map(({ id, path }) => `${id} ${path.join('.')}`)).toContain('kid2 sides.0.combatants.1.id')
    expect(among[2]).toEqual(['sides.1.combatants.0', { side: 'blue', sides: ['red', 'blue'], policy: 'aggressive' }])
    expect(faults).toEqual([])
  })

  test('with unknown allies, alike names and doubled combatants say each at its place', () => {
    const { faults } = read([
      { name: 'red', allies: ['rod'], combatants: [{ id: 'ann' }] },
      { name: 'RED', combatants: [{ id: 'ann' }] },
    ])
    expect(faults.map(words => words.slice(0, words.indexOf(':')))).toEqual(['sides.0.allies.0', 'sides.1.name', 'sides.1.combatants.0.id'])
  })

  test('with a combatant who shares the id of something else say so', () => {
    expect(read([{ name: 'red', combatants: [{ id: 'door' }] }]).faults).toEqual([
      'sides.0.combatants.0.id: There are two things with the id "door".',
    ])
  })

  test('with too many combatants say how many, and read none of them', () => {
    const { sides, tooMany, faults, among } = read([{ name: 'red', combatants: [{ id: 'kid', count: 5 }] }])
    expect({ tooMany, faults, among, combatants: sides[0]?.combatants }).toEqual({
      tooMany: true,
      faults: ['sides: There are 5 combatants.'],
      among: [],
      combatants: [],
    })
  })

  test('that are no sides at all are read as far as they go; an id that cannot be read is left out of the ids', () => {
    expect(read('none').sides).toEqual([])
    const { sides, ids } = read([{ combatants: [{}] }, 3])
    expect(sides.map(side => side.combatants.length)).toEqual([1, 0])
    expect(ids).toEqual([])
  })
})
