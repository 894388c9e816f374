/** A made-up game's scenario and content files, read with everything that games share. */
import { type Fault, formFaults, type Id, type Json, mostFaults, type Path } from '@enfilade/engine'
import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import type { CombatantId, SideId } from '../ids.js'
import { noting } from '../noting.js'
import { contentOf } from './content.js'
import { freeId, idGiven, readEntry } from './entries.js'
import * as forms from './forms.js'
import { fileReaders } from './reading.js'
import { readSides } from './sides.js'

const textOf = ({ path, words }: Fault): string => `${path.join('.')}: ${words}`
const id = z.string()
const bladeForm = z.strictObject({ name: z.string().optional(), source: z.string().optional(), length: z.int() })
const personForm = z.strictObject({
  name: z.string(),
  blades: z.array(id).optional(),
  health: z.int().optional(),
  source: z.string().optional(),
})
const content = contentOf(
  { id: 'moon-duel', title: 'Moon Duel' },
  {
    blades: { one: 'blade', form: bladeForm, ships: { sabre: { length: 90 } }, words: () => '' },
    people: { one: 'person', form: personForm, ships: { guard: { name: 'Guard', blades: ['sabre'], health: 7 } }, words: () => '' },
  },
)
type Reading = Parameters<typeof content.lookUp>[3]
const combatantForm = z.strictObject({
  ...forms.combatantHead(id, id),
  at: z.union([z.int(), z.array(z.int())]),
  blades: z.array(id).optional(),
  health: z.int().optional(),
  hiddenFrom: z.array(z.string() as unknown as z.ZodType<SideId>).optional(),
  policy: forms.ownPolicy,
})
const lists = {
  blades: (given: unknown, path: Path, reading: Reading): Id[] =>
    (Array.isArray(given) ? given : []).filter((one, i) => content.lookUp('blades', one, [...path, i], reading) !== null),
}
const rules = {
  form: combatantForm.partial(),
  lists,
  lookUpPerson: content.lookUpPerson,
}
const among = { side: 'red' as SideId, sides: ['red', 'blue'] as SideId[], policy: 'hold' as const }
const readingOf = (...files: readonly unknown[]): Reading => ({ catalogue: content.catalogueOf(files), faults: [] })

const scenarioForm = z.strictObject({
  ...forms.scenarioHead('moon-duel'),
  options: z.strictObject({}).optional(),
  ends: z.string().optional(),
  stallAfter: z.int().optional(),
  sides: forms.sides(combatantForm),
})
const { readScenario, readContent, readAll } = fileReaders<Reading>({
  ruleset: 'moon-duel',
  scenarioForm,
  contentForm: content.formOf(id),
  usualStallAfter: 9,
  readingOf: files => readingOf(...files),
  entries: {
    blades(entry, path, { faults }) {
      const { length } = entry as { readonly length?: number }
      if (length === 0) noting(faults, path)('length', 'A blade has a length.', length)
    },
  },
  peopleLists: lists,
  settle: ({ faults }) => faults.push(...(faults.length === 1 ? [{ path: [], words: 'One fault before this.' }] : [])),
  read(file, reading) {
    const { sides } = readSides(file, [], (raw, path, those) => people(raw, path, reading, those), reading.faults)
    return { options: {}, sides }
  },
})
function people(raw: unknown, path: Path, reading: Reading, those: Parameters<typeof readEntry>[2] = among) {
  const entry = readEntry(raw, path, those, reading, rules)
  if (entry === null) return []
  const { form, person } = entry
  const common = { blades: entry.lists.blades, health: form.health ?? person?.health ?? 1, ...entry.hidden() }
  return entry.combatants((own, name, nth) => ({
    id: own as CombatantId,
    name,
    at: entry.each('at', nth, 'a number for each').value,
    ...common,
  }))
}
const read = (raw: unknown, reading = readingOf()) => ({ people: people(raw, ['it'], reading), faults: reading.faults.map(textOf) })

describe('an entry of the combatants', () => {
  test('stands for one, with what it uses of the content under what it says', () => {
    expect(read({ id: 'ann', use: 'guard', at: 3 })).toEqual({
      people: [
        {
          id: 'ann',
          name: 'Guard',
          at: 3,
          blades: ['sabre'],
          health: 7,
          hiddenFrom: [],
          numbersHiddenFrom: [],
          policy: 'hold',
          nature: null,
        },
      ],
      faults: [],
    })
    expect(read({ id: 'ann', use: 'guard', name: 'Ann', at: 3, blades: [], health: 2, policy: 'random' }).people).toMatchObject([
      { name: 'Ann', blades: [], health: 2, policy: 'random' },
    ])
  })

  test('stands for several by its count, each with a number and a place', () => {
    const { people: three } = read({ id: 'kid', name: 'Kid', count: 3, at: [1, 2, 3] })
    expect(three.map(({ id: own, name, at }) => `${own} ${name} ${at}`)).toEqual(['kid-1 Kid 1 1', 'kid-2 Kid 2 2', 'kid-3 Kid 3 3'])
  })

  test('tells what is wrong with it once each, and where', () => {
    expect(read({ id: 'ann', at: 1 }).faults).toEqual(['it.name: A combatant without "use" needs a name.'])
    expect(read({ id: 'ann', use: 'gard', at: 1 }).faults).toEqual([
      'it.use: Moon Duel has no person "gard". Did you mean guard? All of them: enfilade content moon-duel people.',
    ])
    expect(read({ id: 'a'.repeat(36), name: 'X', count: 2, at: [1] }).faults).toEqual([
      'it.id: With its number, this id is longer than 36 characters.',
      'it.at: This list has 1 entry for 2 combatants.',
    ])
    expect(read({ id: 'ann', name: 'X', at: 1, hiddenFrom: ['green', 'red'] }).faults).toEqual([
      'it.hiddenFrom.0: There is no side "green" in this scenario.',
      "it.hiddenFrom.1: A combatant can't be hidden from their own side.",
    ])
  })

  test('whose count cannot be read says nothing of its lists', () => {
    expect(read({ id: 'ann', name: 'X', count: 'two', at: [1, 2] }).faults).toEqual([])
  })

  test('whose lists name what is not there says so where they stand; those of the content have been told there', () => {
    const own = readingOf({ people: { thief: { name: 'Thief', blades: ['dirk'] } } })
    expect(read({ id: 'ann', use: 'thief', at: 1 }, own)).toMatchObject({ people: [{ blades: [] }], faults: [] })
    expect(read({ id: 'ann', name: 'X', at: 1, blades: ['dirk'] }).faults).toEqual([
      'it.blades.0: Moon Duel has no blade "dirk". All of them: enfilade content moon-duel blades.',
    ])
  })

  test('that is no entry at all stands for no one', () => {
    expect(read('ann')).toEqual({ people: [], faults: [] })
  })
})

describe('ids', () => {
  test('are given, or made from the name, or missing', () => {
    const faults: Fault[] = []
    const given = (own?: Id, name?: string) => idGiven({ id: own, name }, 'A blade', ['it'], faults)
    expect([given('dirk', 'Old Dirk'), given(undefined, 'Old Dirk'), given(undefined, '刀'), given()]).toEqual([
      'dirk',
      'oldDirk',
      null,
      null,
    ])
    expect(faults.map(textOf)).toEqual(['it: No id can be made from the name "刀": give one.', 'it: A blade needs an id or a name.'])
  })

  test('that are free have their own number, or one far off where that is taken', () => {
    expect(freeId('door', 2, () => false)).toBe('door-2')
    expect(freeId('door', 2, one => one === 'door-2')).toBe('door-1002')
  })
})

describe('a scenario file', () => {
  const sides = [{ name: 'red', combatants: [{ id: 'ann', use: 'guard', at: 3 }] }]
  const file = { enfilade: 1, ruleset: 'moon-duel', title: 'Duel', sides }

  test('is written out in full, in the order of the file', () => {
    const whole = readScenario(file, [])
    expect(whole).toMatchObject({ ok: true, value: { options: {}, ends: 'lastSideStanding', stallAfter: 9 } })
    if (whole.ok)
      expect(Object.keys(whole.value as object)).toEqual(['enfilade', 'ruleset', 'title', 'options', 'ends', 'stallAfter', 'sides'])
  })

  test('tells the faults of its form, of its content and of its meaning at once', () => {
    const faulty = { ...file, titel: 'X', sides: [{ name: 'red', combatants: [{ id: 'ann', use: 'thief', at: 3 }] }] }
    const result = readScenario(faulty, [{ enfilade: 1, ruleset: 'moon-duel', blades: { dirk: { length: 0 } } }])
    expect(result.ok ? [] : result.faults.map(({ path }) => path.join('.'))).toEqual([
      'titel',
      'content.0.blades.dirk.length',
      'sides.0.combatants.0.use',
    ])
  })

  test('settles at the end what only shows then', () => {
    const result = readScenario({ ...file, titel: 'X' }, [])
    expect(result.ok ? [] : result.faults.map(({ words }) => words)).toContain('One fault before this.')
  })

  test('that is no object says so', () => {
    expect(readScenario('duel', [])).toMatchObject({ ok: false, faults: [{ path: [] }] })
  })
})

describe('a content file', () => {
  test('is the result itself where it has no faults', () => {
    const own = { enfilade: 1, ruleset: 'moon-duel', people: { thief: { name: 'Thief', blades: ['sabre'] } } }
    expect(readContent(own)).toEqual({ ok: true, value: own })
  })

  test('is looked into by kind, and the lists of its people as well', () => {
    const own = {
      enfilade: 1,
      ruleset: 'moon-duel',
      blades: { dirk: { length: 0 } },
      people: { thief: { name: 'Thief', blades: ['saber'] } },
    }
    const result = readContent(own as Json)
    expect(result.ok ? [] : result.faults.map(({ path }) => path.join('.'))).toEqual(['blades.dirk.length', 'people.thief.blades.0'])
    expect(readAll([own]).faults.map(({ path }) => path.join('.'))).toEqual([
      'content.0.blades.dirk.length',
      'content.0.people.thief.blades.0',
    ])
  })
})

test('of a file with too much in it only the form is told', () => {
  const crowd = Array.from({ length: 600 }, (_, i) => ({ id: `a${i}`, use: 'none', at: 1 }))
  const file = { enfilade: 1, ruleset: 'moon-duel', title: 'Crowd', sides: [{ name: 'Red', combatants: crowd }] }
  const faults = readScenario(file, [])
  if (faults.ok) throw new Error('it was read')
  expect(faults.faults.map(({ path, words }) => `${path.join('.')}: ${words}`)).toEqual(['sides.0.combatants: This is too long.'])
})

test.each([
  ['entries', z.array(z.int()), Array(5000).fill('x')],
  ['keys', z.strictObject({}), Object.fromEntries(Array.from({ length: 5000 }, (_, i) => [`k${i}`, 1]))],
])('of thousands of faulty %s no more are gathered than one above those that are told', (_, form, value) => {
  expect(formFaults(form, value)).toHaveLength(mostFaults + 1)
})

test('an unknown key inside one of several kinds is held against the keys of that kind', () => {
  const box = z.strictObject({ kind: z.literal('box'), size: z.strictObject({ width: z.number() }) })
  const form = z.discriminatedUnion('kind', [box, z.strictObject({ kind: z.literal('point') })])
  const [fault] = formFaults(form, { kind: 'box', size: { width: 1, widht: 2 } })
  expect(fault).toMatchObject({ path: ['size', 'widht'], words: 'Unknown key widht. Did you mean width?', allowed: ['width'] })
})
