// The win chance in three ways: by the engine's graph, by sums over hit points and stopping power, and by `solve`.
import { expect, test } from 'vitest'
import { cprDuelists, cprDuelScenario } from '../cprDuel.js'
import { duelGraph, exactDuel } from '../exactDuel.js'
import { cprFirstWins } from '../kernels/cprExact.js'
import { solvedDuel } from '../solvedDuel.js'

test('the duel of 40 hit points and SP 11: 0.406871482768', () => {
  expect(cprFirstWins(...cprDuelists())).toBeCloseTo(0.406871482768, 12)
})

test.each([
  [10, 4],
  [6, 0],
  [3, 11],
])('a duel of %i hit points and SP %i: the same as by the graph', (hp, sp) => {
  const scenario = cprDuelScenario(hp, sp)
  expect(cprFirstWins(...cprDuelists(scenario))).toBeCloseTo(exactDuel(duelGraph(scenario)).firstWins, 13)
})

test('a duel of 4 hit points and SP 2 by `solve`, which makes no claim', () => {
  expect(solvedDuel(4, 2)).toBeCloseTo(cprFirstWins(...cprDuelists(cprDuelScenario(4, 2))), 12)
})
