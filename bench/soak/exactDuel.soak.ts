// The exact duel from 40 hit points: every state of it against the engine's own expansion, a million sampled duels inside the intervals, and
// `solve`, which makes no claim about it.
import { expect, test } from 'vitest'
import { fullCprDuel } from '../cprDuel.js'
import { duelGraph, exactDuel, tryAll } from '../exactDuel.js'
import { compared, isOutside, sampledDuels } from '../sampledDuel.js'
import { solvedDuel } from '../solvedDuel.js'

const graph = duelGraph(fullCprDuel)
const exact = exactDuel(graph)

test('1 000 000 sampled duels: win chance, fates and rounds are inside intervals that hold all of them together at 99.99 %', () => {
  const sampled = sampledDuels(1_000_000, 'a million duels')
  expect([...sampled.fates.keys()].sort()).toEqual([...exact.fates.keys()].sort())
  const all = compared(exact, sampled)
  console.log(all.slice(0, 1 + exact.fates.size))
  expect(all.filter(isOutside)).toEqual([])
})

test('what the engine makes of each state, battle by battle as it comes, is what the graph says', () => {
  expect(tryAll(graph)).toBe(graph.states)
})

test('`solve` finds the same win chance, turn by turn and without a claim', () => {
  expect(solvedDuel(40, 11)).toBeCloseTo(exact.firstWins, 11)
})
