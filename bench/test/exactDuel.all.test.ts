// The exact duel against the engine's own expansion of every state, against sampled duels, and a graph against sums by hand.

import { expectations, followingOf, passing, type StateGraph } from '@enfilade/analysis'
import { describe, expect, test } from 'vitest'
import { duelBeyondBudget } from '../beyondBudget.js'
import { cprDuelScenario, fullCprDuel } from '../cprDuel.js'
import { checkedDuel, duelGraph, duelPair, exactDuel, tryAll, tryInPlay } from '../exactDuel.js'
import { compared, isOutside, sampledDuels } from '../sampledDuel.js'
import { solvedDuel } from '../solvedDuel.js'

describe.each([
  [10, 4, 20_000],
  [6, 0, 5000],
  [3, 11, 5000],
])('a duel of %i hit points and SP %i', (hp, sp, times) => {
  const scenario = cprDuelScenario(hp, sp)
  const graph = duelGraph(scenario)
  const exact = exactDuel(graph)

  test('all chances are there, and the rounds agree with their mean', () => {
    expect([...exact.fates.values()].reduce((a, b) => a + b, 0)).toBeCloseTo(1, 12)
    expect(exact.rounds.reduce((a, b) => a + b, 0)).toBeCloseTo(1, 10)
    expect(exact.rounds.reduce((sum, chance, n) => sum + n * chance, 0)).toBeCloseTo(exact.meanRounds, 9)
  })

  test('what the engine makes of each state, battle by battle as it comes, is what the graph says', () => {
    expect(tryAll(graph)).toBe(graph.states)
    expect(graph.expanded).toBeLessThan(graph.states)
  })

  test(`${times} sampled duels agree within 99.99 %`, () => {
    const sampled = sampledDuels(times, 'exact', scenario)
    expect([...sampled.fates.keys()].filter(fate => !exact.fates.has(fate))).toEqual([])
    expect(compared(exact, sampled).filter(isOutside)).toEqual([])
  })
})

test('a duel of 4 hit points and SP 2 by `solve`, which makes no claim', () => {
  expect(solvedDuel(4, 2)).toBeCloseTo(exactDuel(duelGraph(cprDuelScenario(4, 2))).firstWins, 12)
})

describe('the duel of 40 hit points and SP 11', () => {
  const graph = duelGraph(fullCprDuel)
  const exact = exactDuel(graph)

  test('is what it was when every state of it was expanded', () => {
    expect(exact).toMatchObject({ states: 355_216, edges: 4_191_072 })
    expect(exact.firstWins).toBeCloseTo(0.4068714827679342, 13)
    expect(exact.meanRounds).toBeCloseTo(8.641934287673948, 11)
  })

  test('what the engine makes of the states that 20 duels come through is what the graph says', () => {
    expect(tryInPlay(graph, fullCprDuel, 20, 'test')).toBeGreaterThan(400)
  })

  test('5000 sampled duels agree within 99.99 %', () => {
    expect(compared(exact, sampledDuels(5000, 'test')).filter(isOutside)).toEqual([])
  })
})

describe('a claim about the duel that is wrong is found out', () => {
  const scenario = cprDuelScenario(6, 2)
  const graph = duelGraph(scenario)

  test('a shooter who is taken for unhurt when they aren’t', () => {
    const blind = duelGraph(scenario, { ...duelPair, glimpse: () => '' })
    expect(blind.expanded).toBeLessThan(graph.expanded)
    expect(() => tryAll(blind)).toThrow('other things follow than the graph says')
  })

  test('stopping power that is not told apart', () => {
    const { person } = duelPair
    const hpOnly = duelGraph(scenario, { ...duelPair, person: (battle, which) => person(battle, which).split(' ')[0] ?? '' })
    expect(() => tryAll(hpOnly)).toThrow('a battle was put together as')
  })

  test('the one who shoots taken for the one who changes', () => {
    const changing = (battle: Parameters<typeof duelPair.changing>[0]): 0 | 1 => (duelPair.changing(battle) === 0 ? 1 : 0)
    expect(() => duelGraph(scenario, { ...duelPair, changing })).toThrow('the one who should not change has changed')
  })

  test('a battle that is not of this duel', () => {
    const other = duelGraph(cprDuelScenario(7, 2))
    expect(() => checkedDuel(graph)(other.battleAt(other.starts[0]?.state ?? 0))).toThrow('a battle is missing in the graph')
  })
})

test('with Critical Injuries and counted ammunition the budget ends, which is said, and the duel is sampled', () => {
  expect(duelBeyondBudget(200, 100)).toMatchObject({
    because: 'more than 200 battles can come of it',
    leftOver: expect.closeTo(1, 9),
    firstWins: { of: 100, level: 0.9999 },
  })
})

describe('a graph of two states that lead to one another, by hand', () => {
  // 0 → 1 by half, the left end by half; 1 → 0 by a third, which is counted, the right end by two thirds.
  const graph: StateGraph = {
    states: 2,
    row: Int32Array.of(0, 1),
    firstEdge: Int32Array.of(0, 1, 2),
    step: Int32Array.of(1, -1),
    chance: Float64Array.of(1 / 2, 1 / 3),
    passes: Uint8Array.of(0, 1),
    firstEnd: Int32Array.of(0, 1, 2),
    end: Int32Array.of(0, 1),
    endChance: Float64Array.of(1 / 2, 2 / 3),
    fates: ['left', 'right'],
    starts: [{ state: 0, chance: 1 }],
  }
  test('what follows', () => {
    expect(followingOf(graph, 1)).toEqual({ states: new Map([[0, 1 / 3]]), fates: new Map([['right', 2 / 3]]) })
  })
  test('what is expected', () => {
    const [left, again] = expectations(graph, [
      { atEnd: fate => (fate === 'left' ? 1 : 0), onPassing: 0 },
      { atEnd: () => 0, onPassing: 1 },
    ])
    expect(left?.[0]).toBeCloseTo(1 / 2 / (1 - 1 / 6), 14)
    expect(left?.[1]).toBeCloseTo(1 / 5, 14)
    expect(again?.[0]).toBeCloseTo(1 / 5, 14) // 1/6 + 1/36 + …
  })
  test('how often it is counted before the end', () => {
    const ended = passing(graph, 0, 1, 1e-9)
    expect(ended[0]).toBeCloseTo(5 / 6, 14)
    expect(ended[3]).toBeCloseTo(5 / 6 / 216, 14)
  })
  test('two that lead to one another forever, or without anything counted, are an error', () => {
    const closed = { ...graph, chance: Float64Array.of(1, 1), firstEnd: Int32Array.of(0, 0, 0) }
    expect(() => expectations(closed, [{ atEnd: () => 1, onPassing: 0 }])).toThrow(RangeError)
    expect(() => passing(graph, 0, 2, 1e-9)).toThrow(RangeError)
  })
})
