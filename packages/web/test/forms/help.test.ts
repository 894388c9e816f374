/** Help in forms speaks to people: what stands in files isn't mentioned. */
import type { Json } from '@enfilade/engine'
import { rulesets } from '@enfilade/rulesets'
import { describe, expect, test } from 'vitest'
import { type Field, fieldsIn, formOf, kindsIn } from '../../src/forms/form.js'
import { helpOf } from '../../src/forms/help.js'

test.each([
  ['Area fire value; null or left out: no area fire.', 'Area fire value; if empty: no area fire.'],
  ['Left out or null: stands alone.', 'If empty: stands alone.'],
  ['Left out, null or "alone": stands alone.', 'Empty or "alone": stands alone.'],
  ['Left out: smallArmsRifle.', 'If empty: small arms rifle.'],
  ['Can be walked. Left out: true.', 'Can be walked. If empty: yes.'],
  ['Left out: the best of the group. null: none.', 'If empty: the best of the group. None: none.'],
  [
    'Ids of weapons of the content, or written out. The first is in hand.',
    'The weapons: from the list, or written out. The first is in hand.',
  ],
  ['By name. One left out is 50.', 'By name. One that isn’t given is 50.'],
  ['Added to REF, DEX and MOVE; 0 or less. Left out: 0.', 'Added to REF, DEX and MOVE; 0 or less. If empty: 0.'],
])('%j reads %j', (description, words) => {
  expect(helpOf(description)).toBe(words)
})

describe.each(rulesets.map(ruleset => [ruleset.title, ruleset] as const))('%s', (_title, ruleset) => {
  test('speaks of no file in any form of its content', () => {
    const found = new Set<string>()
    const look = (schema: Json): void => {
      const form = formOf(schema)
      if (form.kind === 'object') form.fields.forEach(told)
      else if (form.kind === 'record') look(form.each)
      else if (form.kind === 'list') look(form.item)
      else if (form.kind === 'either') for (const way of form.ways) look(way.schema)
    }
    const told = (field: Field): void => {
      if (/\bnull\b|left out|\bids?\b|\btrue\b|\bfalse\b|[{}]/i.test(field.words) || /[a-z][A-Z]/.test(field.words)) found.add(field.words)
      look(field.schema)
    }
    for (const { entry } of kindsIn(ruleset.schemas.content)) look(entry)
    expect([...found]).toEqual([])
  })
  test('speaks of neither null nor what is left out in any act of the game master', () => {
    const found = new Set<string>()
    const look = (field: Field): void => {
      if (/\bnull\b|left out/i.test(field.words)) found.add(field.words)
      const form = formOf(field.schema)
      if (form.kind === 'object') form.fields.forEach(look)
    }
    for (const command of Object.values(ruleset.commands)) fieldsIn(command.schema).forEach(look)
    expect([...found]).toEqual([])
  })
})
