// Whole fights exactly: against every branch counted out, against many sampled fights, and where they are too large.

import { readFileSync } from 'node:fs'
import { type AnyRuleset, diceStream, enumerate, fightSeed, type Json, runTopStep, SamplingAsk, stepIsDue } from '@enfilade/engine'
import { rulesets } from '@enfilade/rulesets'
import { rpjSciFi } from '@enfilade/rulesets/rpj-scifi'
import { describe, expect, test } from 'vitest'
import { parse } from 'yaml'
import { type ToyScenario, toy } from '../../engine/test/toy.js'
import { expectations, noFights, policyPlayers, runFights, type StateGraph, shareOf, solve, solving, steadyPolicies } from '../src/index.js'

function read(game: AnyRuleset, file: Json): Json {
  const found = game.readScenario(file, [])
  if (!found.ok) throw new Error(JSON.stringify(found.faults))
  return found.value
}
const shipped = (game: AnyRuleset, name: string): Json =>
  read(game, parse(readFileSync(new URL(`../../../scenarios/${game.id}/${name}.yaml`, import.meta.url), 'utf8')) as Json)

/** Two with bare hands against one who is stronger, all in one group of one region. */
const barehanded = (id: string, use: string) => ({ id, use, weapons: [], at: 'hold', group: 'crates' })
const twoAgainstOne: Json = {
  enfilade: 1,
  ruleset: 'rpj-scifi',
  title: 'Two against one',
  battlefield: { kind: 'regions', regions: [{ id: 'hold', name: 'Hold' }], groups: [{ id: 'crates', region: 'hold' }] },
  sides: [
    { name: 'Two', policy: 'aggressive', combatants: [barehanded('ana', 'scout'), barehanded('bo', 'scout')] },
    { name: 'One', policy: 'aggressive', combatants: [barehanded('cy', 'brawler')] },
  ],
}
function toyFight(rounds: number, policy?: string): Json {
  const scenario: ToyScenario = {
    options: { rounds, volleys: false },
    sides: [{ id: 'red' }, { id: 'blue' }],
    people: [
      { id: 'ana', side: 'red', skill: 2, health: 2, ...(policy === undefined ? {} : { policy: policy as 'random' }) },
      { id: 'bo', side: 'blue', skill: 1, health: 2, policy: 'wary' },
    ],
  }
  const read = toy.readScenario(scenario as unknown as Json, [])
  if (!read.ok) throw new Error(JSON.stringify(read.faults))
  return read.value
}

test('a fight of the toy: the same as every branch of it counted out', () => {
  const scenario = toyFight(3)
  const solution = solve(toy, scenario)
  if (!solution.exact) throw new Error(solution.because)
  const { ends, leftOver } = enumerate(toy, toy.begin(scenario), steadyPolicies(toy), () => false, { states: 100_000 })
  expect(leftOver).toBe(0)
  const sum = (worth: (end: (typeof ends)[number]['battle']) => number): number =>
    ends.reduce((total, { battle, chance }) => total + chance * worth(battle), 0)
  for (const { side, chance } of solution.wins)
    expect(chance).toBeCloseTo(
      sum(end => (toy.ending(end)?.winners.includes(side) ? 1 : 0)),
      12,
    )
  expect(solution.rounds).toBeCloseTo(
    sum(end => end.round),
    12,
  )
  for (const { who, states } of solution.fates)
    for (const { state, chance } of states)
      expect(chance).toBeCloseTo(
        sum(end => (toy.fatesOf(end).some(one => one.id === who && one.state === state) ? 1 : 0)),
        12,
      )
})

test('what excludes each other sums to 1', () => {
  const solution = solve(rpjSciFi, shipped(rpjSciFi, 'duel'))
  if (!solution.exact) throw new Error(solution.because)
  const sum = (list: readonly { readonly chance: number }[]): number => list.reduce((total, { chance }) => total + chance, 0)
  expect(sum(solution.endings)).toBeCloseTo(1, 12)
  expect(sum(solution.wins) + solution.nobodyWins).toBeCloseTo(1, 12)
  for (const { states } of solution.fates) expect(sum(states)).toBeCloseTo(1, 12)
})

/** Each exact chance of who wins and of how each is at the end lies in the interval of the sampled fights, at 99.99 % for all together. */
function agreesWithFights(scenario: Json, fights: number, expected: number): void {
  const solution = solve(rpjSciFi, scenario)
  if (!solution.exact) throw new Error(solution.because)
  const counters = noFights()
  runFights(rpjSciFi, scenario, 'solve', 0, fights, counters)
  const compared = [
    ...solution.wins.map(({ side, chance }) => ({ what: side, chance, count: counters.wins[side] ?? 0 })),
    ...solution.fates.flatMap(({ who, states }) =>
      states.map(({ state, chance }) => ({ what: `${who} ${state}`, chance, count: counters.fates[who]?.[state] ?? 0 })),
    ),
  ]
  expect(compared.length).toBe(expected)
  for (const { what, chance, count } of compared) {
    const { low, high } = shareOf(count, counters.fights, 1 - 0.0001 / compared.length)
    expect(chance, what).toBeGreaterThan(low)
    expect(chance, what).toBeLessThan(high)
  }
}
test('the shipped duel of RPJ Sci-Fi: 20 000 sampled fights agree at 99.99 %, corrected for their number', () => {
  agreesWithFights(shipped(rpjSciFi, 'duel'), 20_000, 8)
})
test('two against one in one region of RPJ Sci-Fi: 10 000 sampled fights agree in the same way', () => {
  agreesWithFights(read(rpjSciFi, twoAgainstOne), 10_000, 11)
})

describe('a fight that is not solved says why', () => {
  test('with too many states', () => {
    const found = solve(rpjSciFi, shipped(rpjSciFi, 'duel'), { budget: { states: 50 } })
    expect(found).toMatchObject({ exact: false, because: 'it has more than 50 states' })
  })
  test('with too many ways between them', () => {
    const found = solve(rpjSciFi, shipped(rpjSciFi, 'duel'), { budget: { edges: 100 } })
    expect(found).toMatchObject({ exact: false, because: 'there are more than 100 ways from one state to another' })
  })
  test('with too much to keep', () => {
    const found = solve(rpjSciFi, shipped(rpjSciFi, 'duel'), { budget: { waiting: 1000 } })
    expect(found).toMatchObject({ exact: false, because: 'too many of its battles have to be kept at once' })
  })
  test('with too much to follow, though it has few states', () => {
    const found = solve(rpjSciFi, shipped(rpjSciFi, 'duel'), { budget: { work: 10_000 } })
    expect(found).toMatchObject({ exact: false, because: 'following all that can happen takes too long' })
    expect(found.states).toBeLessThan(50)
  })
  test('where a policy decides by chance', () => {
    expect(solve(toy, toyFight(2, 'random'))).toMatchObject({ exact: false, because: 'the policy random of ana decides by chance' })
  })
})

test('too many states that lead to one another to solve together are refused', () => {
  /** From each state a fight ends or goes on to the next one with the same chance; from the last one to the first. */
  const ring = (states: number): StateGraph => ({
    states,
    row: Int32Array.from({ length: states }, (_, state) => state),
    firstEdge: Int32Array.from({ length: states + 1 }, (_, state) => state),
    step: Int32Array.from({ length: states }, (_, state) => (state === states - 1 ? 1 - states : 1)),
    chance: new Float64Array(states).fill(0.5),
    passes: new Uint8Array(states),
    firstEnd: Int32Array.from({ length: states + 1 }, (_, state) => state),
    end: new Int32Array(states),
    endChance: new Float64Array(states).fill(0.5),
    fates: ['over'],
    starts: [{ state: 0, chance: 1 }],
  })
  const over = [{ atEnd: () => 1, onPassing: 0 }]
  expect(expectations(ring(40), over)[0]?.[0]).toBeCloseTo(1, 12)
  expect(() => expectations(ring(2001), over)).toThrow('more than 2000 of its states lead to one another')
})

test('it tells how far it is, and the battle it begins with is its own', () => {
  const scenario = shipped(rpjSciFi, 'duel')
  const before = JSON.stringify(scenario)
  const far = [...solving(rpjSciFi, scenario)]
  expect(far[0]).toEqual({ known: 1, followed: 0 })
  expect(far.map(({ followed }) => followed)).toEqual(far.map((_, i) => 50 * i))
  expect(JSON.stringify(scenario)).toBe(before)
})

describe('a battle whose time is forgotten goes on in the same way', () => {
  const scenarios: Readonly<Record<string, string>> = {
    'rpj-scifi': 'cargo-bay',
    'cyberpunk-red': 'back-door',
    'blue-planet': 'knife-fight',
    'dark-conspiracy': 'alley',
  }
  for (const game of rulesets)
    test(game.title, () => {
      const scenario = shipped(game, scenarios[game.id] ?? 'duel')
      const players = policyPlayers(game)
      let compared = 0
      // Four fights, and more where the agenda is seldom empty.
      for (let fight = 0; fight < 4 || (compared <= 5 && fight < 80); fight++) {
        const seed = fightSeed('time', fight)
        const battle = game.begin(scenario)
        const ask = new SamplingAsk(diceStream(seed), players.decide)
        players.restart(seed)
        for (let steps = 0; steps < 300 && stepIsDue(game, battle); steps++) {
          runTopStep(game, battle, { ask, tell: undefined })
          if (battle.agenda.length > 0 || steps % 3 !== 0) continue
          const [here, later] = [game.codec.copy(battle), game.codec.copy(battle)]
          game.forgetTime(later)
          for (const one of [here, later]) {
            const own = new SamplingAsk(diceStream(`${seed} ${steps}`), players.decide)
            players.restart(seed)
            for (let more = 0; more < 25 && stepIsDue(game, one); more++) runTopStep(game, one, { ask: own, tell: undefined })
          }
          game.forgetTime(here)
          game.forgetTime(later)
          expect(game.codec.key(later)).toBe(game.codec.key(here))
          compared++
        }
      }
      expect(compared).toBeGreaterThan(5)
    })
})
