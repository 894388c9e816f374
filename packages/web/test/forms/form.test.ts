/** Every content form of every game can be drawn, and what it holds can be told, from its schema alone. */

import { fieldsOf, formOf, kindsIn, listOf, startOf, typedNumber, wayOf } from '@enfilade/client/forms'
import type { Json } from '@enfilade/engine'
import { rulesetOf, rulesets } from '@enfilade/rulesets'
import { describe, expect, test } from 'vitest'
import { described } from '../../src/content/describe.js'

/** Everything in a schema that no form is known for, by its place. */
function unknownIn(schema: Json, path: string): string[] {
  const form = formOf(schema)
  switch (form.kind) {
    case 'value':
      return [path]
    case 'object':
      return form.fields.flatMap(field => unknownIn(field.schema, `${path}.${field.key}`))
    case 'record':
      return unknownIn(form.each, `${path}.*`)
    case 'list':
      return unknownIn(form.item, `${path}[]`)
    case 'either':
      return form.ways.flatMap((way, i) => unknownIn(way.schema, `${path}|${i}`))
    default:
      return []
  }
}

describe.each(rulesets.map(ruleset => [ruleset.title, ruleset] as const))('%s', (_title, ruleset) => {
  const kinds = kindsIn(ruleset.schemas.content)

  test('has a form for every part of every kind', () => {
    const inFiles = fieldsOf(fieldsOf(ruleset.schemas.content).properties)
    expect(kinds.map(one => one.kind).sort()).toEqual(
      Object.keys(ruleset.content)
        .filter(kind => kind in inFiles)
        .sort(),
    )
    expect(kinds[0]?.kind).toBe('people')
    for (const { kind, entry } of kinds) expect(unknownIn(entry, kind)).toEqual([])
  })

  test('names entries that ship wherever an entry is named', () => {
    for (const { kind, entry } of kinds)
      for (const one of ruleset.content[kind] ?? []) {
        const unknown: string[] = []
        const words = described(entry, { ...fieldsOf(one.data), name: undefined as never }, (of, id) => {
          const name = ruleset.content[of]?.find(other => other.id === id)?.name ?? null
          if (name === null) unknown.push(`${of} ${id}`)
          return name
        })
        expect(unknown, one.id).toEqual([])
        expect(words).not.toContain('[object')
      }
  })

  test('draws what ships as one of its forms', () => {
    const look = (schema: Json, value: Json, path: string): string[] => {
      const form = formOf(schema)
      if (form.kind === 'object')
        return form.fields.flatMap(field =>
          fieldsOf(value)[field.key] === undefined ? [] : look(field.schema, fieldsOf(value)[field.key] as Json, `${path}.${field.key}`),
        )
      if (form.kind === 'record') return Object.entries(fieldsOf(value)).flatMap(([key, one]) => look(form.each, one, `${path}.${key}`))
      if (form.kind === 'list') return listOf(value).flatMap((one, i) => look(form.item, one, `${path}[${i}]`))
      if (form.kind !== 'either') return []
      const way = form.ways[wayOf(value, form.ways)]
      return way === undefined ? [path] : look(way.schema, value, path)
    }
    for (const { kind, entry } of kinds) for (const one of ruleset.content[kind] ?? []) expect(look(entry, one.data, one.id)).toEqual([])
  })
})

test('labels come from the form of the game, and else from the key', () => {
  const people = (game: string): Json => kindsIn(rulesetOf(game)?.schemas.content ?? null)[0]?.entry ?? null
  const labels = (schema: Json): string[] => {
    const form = formOf(schema)
    return form.kind === 'object' ? form.fields.map(field => field.label) : []
  }
  expect(labels(people('dark-conspiracy'))).toEqual(expect.arrayContaining(['STR', 'AGL', 'Initiative', 'Throw range']))
  expect(labels(people('cyberpunk-red'))).toEqual(expect.arrayContaining(['HP', 'Cyberarms', 'Protected from']))
})

test('what can be only one thing is that from the start', () => {
  const weapons = kindsIn(rulesetOf('blue-planet')?.schemas.content ?? null).find(one => one.kind === 'weapons')
  const form = formOf(weapons?.entry ?? null)
  expect(form.kind === 'either' ? form.ways.map(way => [way.label, startOf(way.schema)]) : []).toEqual([
    ['ranged', { kind: 'ranged', rof: {}, range: {}, damageRows: {} }],
    ['melee', { kind: 'melee' }],
  ])
})

test('figures are read as people write them, and what is none stays as it is', () => {
  expect(['7', ' −2 ', '0,5', '+3', '', '1d6', '12 m'].map(typedNumber)).toEqual([7, -2, 0.5, 3, undefined, '1d6', '12 m'])
})
