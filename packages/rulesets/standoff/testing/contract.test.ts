/** The example game keeps the contract that every game keeps: what it brings is no more than a small game has to. */
import type { Id, Json } from '@enfilade/engine'
import fc from 'fast-check'
import { contractSuite } from '../../../kit/testing/contract.js'
import { disguised, disguiseOrder } from '../../../kit/testing/disguise.js'
import { oneOf } from '../../../kit/testing/fight.js'
import type { ContractKit } from '../../../kit/testing/kit.js'
import { idFrom, idsOf, withSwitch } from '../../../kit/testing/tries.js'
import { type Battle, combatantState } from '../battle/battle.js'
import { standoff } from '../index.js'
import { knowsPerson } from '../rules.js'

const sides = ['Law', 'Outlaws', 'Town'] as const
const combatants = (side: string) =>
  fc
    .array(
      fc.record(
        {
          aim: fc.integer({ min: 0, max: 3 }),
          grit: fc.integer({ min: 1, max: 5 }),
          policy: fc.constantFrom(...Object.keys(standoff.policies)),
          hiddenFrom: fc.subarray(sides.filter(other => other !== side)),
          numbersHiddenFrom: fc.subarray(sides.filter(other => other !== side)),
        },
        { requiredKeys: [] },
      ),
      { minLength: 1, maxLength: 3 },
    )
    .map(list => list.map((one, i) => ({ id: `${side}-${i}`, name: `${side} ${i}`, ...one })))
const scenarios = fc
  .record({ dropping: fc.boolean(), neutral: fc.boolean(), allied: fc.boolean(), people: fc.tuple(...sides.map(combatants)) })
  .map(({ dropping, neutral, allied, people }) => ({
    enfilade: 1,
    ruleset: 'standoff',
    title: 'A standoff',
    options: { dropping },
    sides: sides.map((name, i) => ({
      name,
      ...(name === 'Town' ? { neutral, ...(allied ? { allies: ['Law'] } : {}) } : {}),
      combatants: people[i],
    })),
  }))

const kit: ContractKit = {
  scenarios: scenarios as unknown as fc.Arbitrary<Json>,
  disguise(given, seat, pick) {
    const battle = given as unknown as Battle
    const hidden = battle.people.filter(person => !knowsPerson(battle, seat, person)).map(({ id }) => id)
    const knows = (kind: string, whose: Id): boolean =>
      battle.people.some(
        ({ id, side, numbersHiddenFrom }) =>
          id === whose && (side === seat || (kind === 'numbers' && !hidden.includes(id) && !numbersHiddenFrom.includes(seat))),
      )
    const other = JSON.parse(JSON.stringify(battle)) as Battle
    other.people = other.people.map(person => disguised(combatantState.schema, person, knows, pick))
    for (const person of other.people) if (hidden.includes(person.id)) person.name = `Somebody ${pick(99)}`
    disguiseOrder(other, hidden, pick)
    return other as never
  },
  withSwitch,
  acts(json, pick) {
    const { people, setup } = json as unknown as Battle
    const [who, side] = [idFrom(pick, idsOf(people)), idFrom(pick, idsOf(setup.sides))]
    return [
      { command: 'reveal', args: { id: who } },
      { command: 'hide', args: { id: who, from: [side] } },
      { command: 'end', args: pick(4) === 0 ? { how: 'truce', winners: [side] } : {} },
    ]
  },
  amendments(json, pick) {
    const { people } = json as unknown as Battle
    const at = `/people/${idFrom(pick, idsOf(people))}`
    return [
      oneOf<{ path: string; value: Json }>(pick, [
        { path: `${at}/grit`, value: oneOf<Json>(pick, [0, 1, 5, -1, 'much']) },
        { path: `${at}/low`, value: oneOf<Json>(pick, [true, false, 1]) },
        { path: '/round', value: oneOf<Json>(pick, [1, 19, 20, 40, -1]) },
      ]),
    ]
  },
  nextFight: (scenario, survivors) => ((survivors as readonly Json[]).length === 0 ? null : { ...(scenario as object), sides: survivors }),
  examples: { ids: ['STO-EX-01'], tests: ["test('STO-EX-01 stands in the walk through this game')"] },
  mostBranches: 200,
  tooWide: () => null,
  goesByList: () => true, // turns come in the order of the list
  skips: {},
}

contractSuite(standoff, kit, { fights: 40 })
