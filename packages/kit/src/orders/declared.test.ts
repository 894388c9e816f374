/** Actions that wait between their declaration and the moment in which they take effect. */
import { expect, test } from 'vitest'
import { amongWords, no } from './choice.js'
import { ordersFor } from './decision.js'
import { declaredFor } from './declared.js'
import { oneOfThese } from './shape.js'

interface Pond {
  readonly frozen: boolean
  readonly swims: string[]
}
type Act =
  | { readonly action: 'swim'; readonly to: string }
  | { readonly action: 'rest' }
  | { readonly action: 'dive'; readonly depths: readonly number[] }
interface More {
  readonly loud?: true
}
const { declared, declaredByHand, declaring, waiting, takingUp, allDeclared } = declaredFor<Pond, string, Act, More, number>()
const shore = amongWords({ words: 'Where to', values: ['reed', 'pier'], nameOf: (to: string) => to })
const swim = declared('swim', {
  words: 'Swim',
  loud: true,
  choose: { to: shore },
  actionOf: (_pond, _me, { to }) => ({ action: 'swim', to }),
  possible: ({ frozen }) => !frozen,
  carryOut: ({ swims }, me, { to }, _tell, before) => swims.push(`${me} to ${to}, ${before} before`),
  waiting: ({ to }, name, me) => `${me} is going to swim to ${name(to)}`,
})
const race = declaring('race', { words: 'Race to the pier', actionOf: () => ({ action: 'swim', to: 'pier' }) })
const rest = waiting('rest', { carryOut: () => {}, waiting: () => 'rests' })
type Depth = { readonly action: 'dive'; readonly depth: number }
const dive = declaredByHand('dive', {
  words: 'Diving',
  shape: { depth: oneOfThese([1, 2, 3]) },
  fields: () => [{ name: 'depth', words: 'Depth', kind: 'number', from: 1, to: 3 }],
  check: ({ frozen }: Pond) => (frozen ? no('PD-01', 'the pond is frozen') : null),
  refused: (_pond: Pond, _me: string, { depth }: Depth) =>
    depth === 3 ? no('PD-02', 'that is too deep') : depth === 1 ? { rule: 'PD-03', words: 'Divers go under.', at: 'depth' } : null,
  listed: (): Depth[] => [1, 2, 3].map(depth => ({ action: 'dive', depth })),
  nothing: () => no('PD-04', 'there is no deep water'),
  say: (_pond, _me, { depth }) => `Dive ${depth} m`,
  actionOf: (_pond, _me, { depth }: Depth) => ({ action: 'dive', depths: [depth] }),
  carryOut: ({ swims }, me, { depths }) => swims.push(`${me} ${depths.join()} m down`),
  waiting: ({ depths }) => `is going to dive ${depths.join()} m`,
})
const actions = allDeclared([swim, rest, dive])

const pond = (frozen = false): Pond => ({ frozen, swims: [] })
const toTheReed: Act = { action: 'swim', to: 'reed' }

test('each question goes to the declaration of its kind; what says nothing of it is always possible', () => {
  expect([pond(), pond(true)].map(one => actions.isPossible(one, 'Ann', toTheReed))).toEqual([true, false])
  expect(actions.isPossible(pond(true), 'Ann', { action: 'rest' })).toBe(true)
  const there = pond()
  actions.carryOut(there, 'Ann', toTheReed, undefined, 2)
  expect(there.swims).toEqual(['Ann to reed, 2 before'])
  expect(actions.waiting(toTheReed, id => `the ${id}`, 'Ann', there)).toBe('Ann is going to swim to the reed')
  expect([actions.of(toTheReed).loud, actions.of({ action: 'rest' }).loud]).toEqual([true, undefined])
})
test('an order declares what waits then, by its own name or another one', () => {
  const taken: unknown[] = []
  const { decision } = ordersFor<Pond, string>((_pond, who) => who)
  const what = decision(
    { name: 'whatNow', rule: 'PD-00', words: 'What now?' },
    takingUp([swim, race, dive], (_pond, me, action, given) => taken.push([me, given.action, action])),
  )
  const options = what.options(pond(), undefined as never, 'Ann')
  expect(options).toEqual([{ ...toTheReed }, { action: 'swim', to: 'pier' }, { action: 'race' }, { action: 'dive', depth: 2 }])
  for (const option of options) what.do(pond(), 'Ann', option, undefined, undefined as never)
  expect(taken).toEqual([
    ['Ann', 'swim', toTheReed],
    ['Ann', 'swim', { action: 'swim', to: 'pier' }],
    ['Ann', 'race', { action: 'swim', to: 'pier' }],
    ['Ann', 'dive', { action: 'dive', depths: [2] }],
  ])
})
test('an order written by hand lists what is legal, and says why not of the rest', () => {
  const step = undefined as never
  expect(dive.refusal(pond(), 'Ann', { action: 'dive', depth: 3 }, step)).toEqual({
    rule: 'PD-02',
    words: "Diving isn't possible: that is too deep.",
  })
  expect(dive.refusal(pond(), 'Ann', { action: 'dive', depth: 1 }, step)?.words).toBe('Divers go under.')
  expect(dive.form(pond(), 'Ann', step).refused).toBeUndefined()
  expect([dive.options(pond(true), 'Ann', step), dive.form(pond(true), 'Ann', step).refused?.words]).toEqual([
    [],
    "Diving isn't possible: the pond is frozen.",
  ])
})
test('none can be left out, nor declared twice', () => {
  // @ts-expect-error resting isn't declared
  allDeclared([swim, dive])
  expect(() => allDeclared([swim, rest, dive, swim])).toThrow('Two actions are declared by one name.')
})
