/** What the game master is asked for: every command of every game has a form, and every value of a battle a path that can be set. */
import { type AnyRuleset, amended, type Json } from '@enfilade/engine'
import { rulesets } from '@enfilade/rulesets'
import { describe, expect, test } from 'vitest'
import { askedBy, type Property, propertiesOf } from '../../src/game-master/schema.js'
import { leavesOf, personIn, thingsIn, valueLike, valueTyped } from '../../src/game-master/values.js'

const around = {
  people: [{ id: 'vex', name: 'Vex' }],
  sides: [{ id: 'Crew', name: 'Crew' }],
  things: [{ id: 'door', name: 'Door' }],
  content: [{ id: 'solo', name: 'Solo' }],
}

describe.each(rulesets.map(ruleset => ({ game: ruleset.id, ruleset: ruleset as AnyRuleset })))('$game', ({ ruleset }) => {
  test.each(Object.entries(ruleset.commands).map(([name, command]) => ({ name, command })))('$name has a form', ({ command }) => {
    const look = (property: Property): void => {
      const asked = askedBy(property.key, property.schema, around)
      if (asked.kind === 'object') asked.properties.forEach(look)
      if (asked.kind === 'choice' || asked.kind === 'some') expect(asked.values.length, property.key).toBeGreaterThan(0)
      if (asked.kind === 'choice') expect(new Set(asked.values.map(one => one.value)).size, property.key).toBe(asked.values.length)
      if (property.key === 'who') expect(asked).toEqual({ kind: 'choice', values: [{ value: 'vex', words: 'Vex' }] })
      if (property.key === 'side' && property.required) expect(asked.kind).toBe('choice')
    }
    propertiesOf(command.schema).forEach(look)
  })
})

const battle: Json = { round: 2, people: [{ id: 'vex', hp: 12, dead: false, items: [{ id: 'gun', rounds: 3 }], notes: [] }], covers: [] }

test('every value has a path, by ids, and the engine takes it', () => {
  const leaves = leavesOf(battle)
  expect(leaves.map(leaf => leaf.path)).toEqual([
    '/round',
    '/people/vex/id',
    '/people/vex/hp',
    '/people/vex/dead',
    '/people/vex/items/gun/id',
    '/people/vex/items/gun/rounds',
    '/people/vex/notes',
    '/covers',
  ])
  for (const leaf of leaves) expect(amended(battle, [leaf])).toEqual({ battle })
  const twice: Json = { people: [{ id: 'two' }, { id: 'two' }] }
  expect(leavesOf(twice).map(leaf => leaf.path)).toEqual(['/people/0/id', '/people/1/id'])
  expect(personIn(battle, 'vex')?.path).toBe('/people/vex')
  expect(personIn(battle, 'nobody')).toBeNull()
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
  expect(valueLike('Vex', '12')).toBe('12')
  expect(valueLike(3, '12')).toBe(12)
})

test('things of a field are found by their ids, however deep', () => {
  const found = thingsIn({ kind: 'grid', doors: [{ id: 'd1', name: 'Back door' }], groups: [{ id: 'g', covers: [{ id: 'c', name: '' }] }] })
  expect([...found]).toEqual([
    ['d1', 'Back door'],
    ['g', 'g'],
    ['c', 'c'],
  ])
})
