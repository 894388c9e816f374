import type { Form } from '@enfilade/engine'
import type { Option } from '@enfilade/session'
import { expect, test } from 'vitest'
import { attackOn } from '../../src/choosing/attack.js'

const values = (...ids: readonly string[]) => ids.map(id => ({ value: id, words: id }))
const target = { name: 'target', words: 'Target', kind: 'oneOf', values: values('vex', 'brick') } as const
const weapon = { name: 'weapon', words: 'Weapon', kind: 'oneOf', values: values('pistol', 'rifle') } as const
const move: Form = { action: 'move', words: 'Move', fields: [{ name: 'to', words: 'To', kind: 'place', values: values('hall') }] }
const aim: Form = { action: 'aim', words: 'Aim', fields: [target] }
const grab: Form = { action: 'grab', words: 'Grab', fields: [{ ...target, harms: true }] }
const fire: Form = { action: 'fire', words: 'Fire', fields: [weapon, { ...target, harms: true }] }
const option = (answer: Option['answer']): Option => ({ answer, words: '' })
const offers = [move, aim, grab, fire].map(form => ({
  form,
  options: (form === fire
    ? [
        ['pistol', 'vex'],
        ['rifle', 'vex'],
        ['pistol', 'brick'],
      ].map(([one = '', who = '']) => ({ weapon: one, target: who }))
    : form === move
      ? [{ to: 'hall' }]
      : [{ target: 'vex' }, { target: 'brick' }]
  ).map(fields => option({ action: form.action, ...fields })),
}))
const attack = (enemy: string, chosen: string | null, advised: Option['answer']) => attackOn(offers, enemy, chosen, advised)?.option?.answer

test('an enemy is offered the attack that is advised on another one, with the same weapon', () => {
  expect(attack('vex', 'move', { action: 'fire', weapon: 'rifle', target: 'brick' })).toEqual({
    action: 'fire',
    weapon: 'rifle',
    target: 'vex',
  })
  expect(attack('brick', 'move', { action: 'fire', weapon: 'pistol', target: 'vex' })).toEqual({
    action: 'fire',
    weapon: 'pistol',
    target: 'brick',
  })
})
test('where no attack is advised it is the first there is', () => {
  expect(attack('vex', 'move', { action: 'move', to: 'hall' })).toEqual({ action: 'grab', target: 'vex' })
})
test('what is chosen stays, if it is done to this enemy', () => {
  expect(attack('brick', 'aim', { action: 'fire', weapon: 'pistol', target: 'vex' })).toEqual({ action: 'aim', target: 'brick' })
  expect(attack('brick', 'fire', null)).toEqual({ action: 'fire', weapon: 'pistol', target: 'brick' })
})
test('an enemy who can’t be attacked is offered no attack', () => {
  expect(attack('ghost', 'move', null)).toBeUndefined()
  const refused = { ...fire, refused: { rule: 'X-1', words: 'no weapon' } }
  expect(attackOn([{ form: refused, options: [] }], 'vex', 'move', null)).toBeNull()
})
test('an attack that is not listed with this target is offered all the same', () => {
  expect(attackOn([{ form: fire, options: [] }], 'vex', 'move', null)).toMatchObject({ form: fire, option: null })
})
