/** What the game master is asked for: every command of every game has a form, and every value that is set by hand its words. */
import { logOf } from '@enfilade/client'
import { type Field, fieldsIn } from '@enfilade/client/forms'
import { type AnyRuleset, beginSession, type Json, Session, type ValueByHand } from '@enfilade/engine'
import { rulesets } from '@enfilade/rulesets'
import { describe, expect, test } from 'vitest'
import { askedBy } from '../../src/game-master/asked.js'
import { numberTyped, thingsIn, valueTyped, wordsOf } from '../../src/game-master/values.js'
import { scenarioOf } from '../instruments/views.js'

const around = {
  people: [{ id: 'vex', name: 'Vex' }],
  sides: [{ id: 'Crew', name: 'Crew' }],
  things: [{ id: 'door', name: 'Door' }],
  content: [{ id: 'solo', name: 'Solo' }],
}

/** What a sound combatant can't become by this value alone; the refusal says what has to be set first. */
const refusedAlone: Readonly<Record<string, readonly string[]>> = {
  'rpj-scifi': ['stabilized'],
  'cyberpunk-red': ['LUCK left', 'HP when unhurt'],
  'blue-planet': ['round of death'],
}

describe.each(rulesets.map(ruleset => ({ game: ruleset.id, ruleset: ruleset as AnyRuleset })))('$game', ({ ruleset }) => {
  test.each(Object.entries(ruleset.commands).map(([name, command]) => ({ name, command })))('$name has a form', ({ command }) => {
    const look = (field: Field): void => {
      const asked = askedBy(field, around)
      if (asked.kind === 'object') asked.fields.forEach(look)
      if (asked.kind === 'choice' || asked.kind === 'some') expect(asked.values.length, field.key).toBeGreaterThan(0)
      if (asked.kind === 'choice') expect(new Set(asked.values.map(one => one.value)).size, field.key).toBe(asked.values.length)
      // One person, or several of a list.
      const { type } = field.schema as { readonly type?: string }
      if (field.key === 'who')
        expect(asked).toEqual({ kind: type === 'array' ? 'some' : 'choice', values: [{ value: 'vex', words: 'Vex' }] })
      if (field.key === 'side' && field.required) expect(asked.kind).toBe('choice')
    }
    fieldsIn(command.schema).forEach(look)
  })

  test('what can be set by hand has the words of the game, and what is set is told in them', () => {
    const scenario = scenarioOf(ruleset.id, 'duel')
    const people = ruleset.seats(ruleset.begin(scenario)).map(seat => [seat, { decides: 'person', dice: 'stream' }] as const)
    const asked = beginSession(ruleset, scenario, 'by hand', Object.fromEntries(people))
    const record = asked.record()
    const values = ruleset.valuesByHand?.(asked.battle) ?? []
    expect(values.length).toBeGreaterThan(10)
    const refused: string[] = []
    for (const one of values) {
      const session = new Session(ruleset, record, record.entries)
      const value = anotherThan(one)
      if (session.amend([{ path: one.path, value }], '').length > 0) {
        refused.push(one.words)
        continue
      }
      const text = logOf(session, 'gm').findLast(line => line.rules.includes('GM'))?.text
      expect(text).toBe(
        typeof value === 'boolean'
          ? `${one.of} is ${value ? 'now' : 'no longer'} ${one.words}.`
          : `${one.of}'s ${one.words} set to ${wordsOf(value)} (was ${wordsOf(one.value)}).`,
      )
    }
    expect([...new Set(refused)]).toEqual(refusedAlone[ruleset.id] ?? [])
    const words = values.map(({ of, words }) => `${of} ${words}`)
    expect(words.filter(one => /[/_]|undefined|null/.test(one))).toEqual([])
    expect(new Set(values.map(({ path }) => path)).size).toBe(values.length)
  })
})

test('a number typed with a sign changes what stands there, one without sets it', () => {
  expect(['12', '−7', '-7', '+5', '=−3', '', 'x'].map(text => numberTyped(text, 20))).toEqual([12, 13, 13, 25, -3, null, 'x'])
  expect([numberTyped('−7', null), numberTyped('+5', null)]).toEqual([-7, 5])
})

/** Another value that such a field may have. */
function anotherThan({ value, form }: ValueByHand): Json {
  switch (form.kind) {
    case 'yesOrNo':
      return value !== true
    case 'number':
      if (typeof value !== 'number') return Math.max(1, form.from ?? 1)
      return value > Math.max(0, form.from ?? 0) || value === form.to ? value - 1 : value + 1
    case 'oneOf':
      return form.values.find(word => word !== value) ?? null
    case 'some':
      return Array.isArray(value) && value.length > 0 ? [] : form.values.slice(0, 1)
    case 'text':
      return 'Someone McElse'
  }
}

test.each<[string, Json, string, readonly unknown[]]>([
  ['who', { type: 'string', pattern: '^[A-Za-z0-9]' }, 'choice', ['vex']],
  ['by', { anyOf: [{ type: 'string', pattern: '^[A-Za-z0-9]' }, { type: 'null' }] }, 'choice', ['vex', null]],
  ['side', { type: 'string' }, 'choice', ['Crew']],
  ['allies', { type: 'array', items: { type: 'string' } }, 'some', ['Crew']],
  ['coverId', { anyOf: [{ type: 'string', pattern: '^[A-Za-z0-9]' }, { const: 'alone' }] }, 'id', ['door', 'vex']],
  ['use', { type: 'string', pattern: '^[A-Za-z0-9]' }, 'choice', ['solo']],
  ['layer', { anyOf: [{ type: 'string' }, { type: 'integer' }] }, 'value', []],
])('%s asks for whoever or whatever is there', (key, schema, kind, known) => {
  const asked = askedBy({ key, schema }, around)
  const found = asked.kind === 'id' ? asked.known.map(one => one.id) : 'values' in asked ? asked.values.map(one => one.value) : []
  expect([asked.kind, found]).toEqual([kind, known])
})

test('what may be none can be told so', () => {
  const asked = askedBy({ key: 'lifeLevel', schema: { anyOf: [{ type: 'integer', minimum: 1 }, { type: 'null' }] } }, around)
  expect(asked).toMatchObject({ kind: 'number', from: 1, none: true })
})

test('values are read as they are typed, and a text stays a text', () => {
  expect([
    valueTyped('12'),
    valueTyped('true'),
    valueTyped('null'),
    valueTyped('a word'),
    valueTyped('4, 5'),
    valueTyped('{"x": 1}'),
  ]).toEqual([12, true, null, 'a word', [4, 5], { x: 1 }])
})

test.each<[Json, string]>([
  [null, 'none'],
  [true, 'yes'],
  [false, 'no'],
  [-3, '−3'],
  ['leftArm', 'left arm'],
  ['Kid McCoy', 'Kid McCoy'],
  [['leftArm', 'head'], 'left arm, head'],
  [[], 'none'],
])('%j reads %j', (value, words) => {
  expect(wordsOf(value)).toBe(words)
})

test('things of a field are found by their ids, however deep', () => {
  const found = thingsIn({ kind: 'grid', doors: [{ id: 'd1', name: 'Back door' }], groups: [{ id: 'g', covers: [{ id: 'c', name: '' }] }] })
  expect([...found]).toEqual([
    ['d1', 'Back door'],
    ['g', 'g'],
    ['c', 'c'],
  ])
})
