/** What the made-up game of the engine's tests brings to the contract suite. */
import type { Json } from '@enfilade/engine'
import fc from 'fast-check'
import { policyNames, wounds } from '../../engine/test/toy/battle.js'
import { disguised } from '../../engine/test/toy/knowledge.js'
import { type ToyScenario, toy } from '../../engine/test/toy.js'
import type { ContractKit, Pick } from './kit.js'

const sides = ['red', 'blue', 'folk'] as const
const people: fc.Arbitrary<ToyScenario['people']> = fc
  .array(
    fc.record({
      side: fc.constantFrom(...sides),
      speed: fc.integer({ min: -1, max: 4 }),
      skill: fc.integer({ min: 0, max: 4 }),
      health: fc.integer({ min: 1, max: 9 }),
      arrows: fc.integer({ min: 0, max: 2 }),
      policy: fc.constantFrom(...policyNames),
      wounds: fc.subarray([...wounds]),
      hiddenFrom: fc.subarray([...sides]),
      numbersHiddenFrom: fc.subarray([...sides]),
    }),
    { minLength: 1, maxLength: 4 },
  )
  .map(list => [
    { id: 'ana', side: 'red', skill: 2, health: 8, arrows: 1 },
    { id: 'bo', side: 'blue', skill: 2, health: 8, arrows: 1 },
    ...list.map((one, i) => ({
      ...one,
      id: `p${i}`,
      hiddenFrom: one.hiddenFrom.filter(s => s !== one.side),
      numbersHiddenFrom: one.numbersHiddenFrom.filter(s => s !== one.side),
    })),
  ])
const scenarios = fc
  .record({
    options: fc.record({ rounds: fc.integer({ min: 1, max: 6 }), ties: fc.constantFrom('together', 'again'), volleys: fc.boolean() }),
    sides: fc
      .record({ allied: fc.boolean(), neutral: fc.boolean() })
      .map(({ allied, neutral }) => [{ id: 'red' }, { id: 'blue' }, { id: 'folk', neutral, ...(allied ? { allies: ['red'] } : {}) }]),
    people,
  })
  .map(file => file as unknown as Json)

type Battle = { readonly people: readonly { readonly id: string }[] }
const someone = (battle: Json, pick: Pick): string => {
  const ids = [...(battle as unknown as Battle).people.map(p => p.id), 'nobody']
  return ids[pick(ids.length)] as string
}

export const toyKit: ContractKit = {
  scenarios,
  disguise: disguised,
  withSwitch: (file, name, position) => {
    const scenario = file as unknown as ToyScenario
    return { ...scenario, options: { ...scenario.options, [name]: position } } as unknown as Json
  },
  acts: (battle, pick) => [
    { command: 'leave', args: { who: someone(battle, pick) } },
    { command: 'end', args: {} },
    { command: 'dance', args: null },
  ],
  amendments: (battle, pick) => [
    { path: `/people/${someone(battle, pick)}/now/health`, value: [5, 0, -2, 'fine', 2.5][pick(5)] as Json },
    { path: '/round', value: pick(3) + 1 },
  ],
  nextFight: (scenario, survivors) => {
    const { setup } = scenario as unknown as { setup: { sides: Json } }
    const left = survivors as unknown as ToyScenario['people']
    if (left.length === 0) return null
    const read = toy.readScenario({ sides: setup.sides, people: survivors }, [])
    if (!read.ok) throw new Error(`those who are left are no scenario: ${JSON.stringify(read.faults[0])}`)
    return read.value
  },
  // Its one worked example stands for those of a rulebook.
  examples: { ids: ['TOY-EX-01'], tests: ["test('TOY-EX-01 is no example of any rulebook')"] },
  simultaneous: ['volley'],
  goesByList: scenario => (scenario as unknown as { setup: { ties: string } }).setup.ties === 'together',
  longest: 2000,
  mostBranches: 5000,
  tooWide: json => {
    const { agenda, people } = json as unknown as { agenda: { step: string }[]; people: unknown[] }
    return agenda.at(-1)?.step === 'rankAll' && people.length > 4 ? 'the orders of five people and more are hundreds' : null
  },
  skips: {},
}
