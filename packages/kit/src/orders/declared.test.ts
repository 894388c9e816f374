/** Actions that wait between their declaration and the moment in which they take effect. */
import { expect, expectTypeOf, test } from 'vitest'
import { declaredActions, declaredFor } from './declared.js'

interface Pond {
  readonly frozen: boolean
  readonly swims: string[]
}
type Act = { readonly action: 'swim'; readonly to: string } | { readonly action: 'rest' }
interface More {
  readonly loud?: true
}
const declared = declaredFor<Pond, string, Act, More, number>()
const swim = declared('swim', {
  loud: true,
  possible: ({ frozen }) => !frozen,
  carryOut: ({ swims }, me, { to }, _tell, before) => swims.push(`${me} to ${to}, ${before} before`),
  say: ({ to }, name, me) => `${me} is going to swim to ${name(to)}`,
})
const rest = declared('rest', { carryOut: () => {}, say: () => 'rests' })
const actions = declaredActions<Pond, string, Act, More, number>({ swim, rest })

test('each question goes to the declaration of its kind; what says nothing of it is always possible', () => {
  const pond: Pond = { frozen: false, swims: [] }
  const toTheReed: Act = { action: 'swim', to: 'reed' }
  expect([pond, { ...pond, frozen: true }].map(one => actions.isPossible(one, 'Ann', toTheReed))).toEqual([true, false])
  expect(actions.isPossible({ ...pond, frozen: true }, 'Ann', { action: 'rest' })).toBe(true)
  actions.carryOut(pond, 'Ann', toTheReed, undefined, 2)
  expect(pond.swims).toEqual(['Ann to reed, 2 before'])
  expect(actions.say(toTheReed, id => `the ${id}`, 'Ann')).toBe('Ann is going to swim to the reed')
  expect([actions.of(toTheReed).loud, actions.of({ action: 'rest' }).loud]).toEqual([true, undefined])
})
test('none can be left out', () => {
  expectTypeOf(declaredActions<Pond, string, Act, More, number>)
    .parameter(0)
    .toHaveProperty('rest')
  // @ts-expect-error resting isn't declared
  declaredActions<Pond, string, Act, More, number>({ swim })
})
