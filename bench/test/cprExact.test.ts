// The win chance by sums over hit points and stopping power is the one that the engine's graph gives.
import { expect, test } from 'vitest'
import { cprDuelists, cprDuelScenario } from '../cprDuel.js'
import { duelGraph, exactDuel } from '../exactDuel.js'
import { cprFirstWins } from '../kernels/cprExact.js'

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
