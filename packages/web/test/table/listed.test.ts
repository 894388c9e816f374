/** Which questions have all of their answers side by side, with no field beside them. */
import type { Field, Form } from '@enfilade/engine'
import type { Option } from '@enfilade/session'
import { expect, test } from 'vitest'
import { impossibleIn, isListed, meetsAnother } from '../../src/choosing/listed.js'

const refused = { rule: 'X-1', words: 'It is empty.' }
const weapons = (...names: readonly string[]): Field => ({
  name: 'weaponId',
  words: 'Weapon',
  kind: 'oneOf',
  values: names.map(name => ({ value: name, words: name })),
})
const pass: Form = { action: 'pass', words: 'Let the shot pass', fields: [] }
const strike = (field: Field): Form => ({ action: 'strike', words: 'Strike', fields: [field] })
const option = (answer: Option['answer']): Option => ({ answer, words: '' })
const options = [
  option({ action: 'pass' }),
  option({ action: 'strike', weaponId: 'claws' }),
  option({ action: 'strike', weaponId: 'unarmed' }),
]
const freeAttack = { who: 'ripper', forms: [pass, strike(weapons('claws', 'unarmed'))], options }

test('a free attack with a choice of weapon has every way side by side, and meets what another does', () => {
  expect(isListed(freeAttack)).toBe(true)
  expect(meetsAnother(freeAttack, { now: 'nadia' })).toBe(true)
  expect(meetsAnother(freeAttack, { now: 'ripper' })).toBe(false)
  expect(meetsAnother(freeAttack, { now: null })).toBe(false)
})
test('what no list of options can hold keeps its fields', () => {
  const without = (field: Field) => isListed({ forms: [pass, strike(field)], options })
  expect(without({ name: 'points', words: 'Points', kind: 'number', from: 0, to: 8 })).toBe(false)
  expect(without({ ...weapons('claws', 'unarmed'), optional: true })).toBe(false)
  expect(without({ ...weapons('claws', 'unarmed'), usual: 'claws' })).toBe(false)
  expect(without({ ...weapons('claws', 'unarmed'), typed: true })).toBe(false)
  expect(without(weapons('claws', 'unarmed', 'knife'))).toBe(false)
})
test('more answers or actions than there are number keys keep their fields', () => {
  const names = ['1', '2', '3', '4', '5', '6', '7', '8', '9']
  const many = names.map(weaponId => option({ action: 'strike', weaponId }))
  expect(isListed({ forms: [strike(weapons(...names))], options: many })).toBe(true)
  expect(isListed({ forms: [pass, strike(weapons(...names))], options: [option({ action: 'pass' }), ...many] })).toBe(false)
  const forms = [...names.map(action => ({ ...pass, action, refused })), ...freeAttack.forms]
  expect(isListed({ forms, options })).toBe(false)
})
test('actions without fields are listed however many they are', () => {
  const many = Array.from({ length: 12 }, (_, i) => ({ ...pass, action: `${i}` }))
  expect(isListed({ forms: many, options: many.map(({ action }) => option({ action })) })).toBe(true)
})
test('what is impossible is told with its reason: whole actions, and single values of the others', () => {
  const some: Field = {
    ...weapons(),
    values: [
      { value: 'claws', words: 'claws' },
      { value: 'gun', words: 'gun', refused },
    ],
  }
  const block: Form = { action: 'block', words: 'Block', fields: [some], refused }
  const forms = [pass, strike(some), block]
  expect(isListed({ forms, options: options.slice(0, 2) })).toBe(true)
  expect(impossibleIn({ forms })).toEqual([
    { words: 'Strike: gun', refused },
    { words: 'Block', refused },
  ])
})
