// The exact duel against itself with the game's own codec, against sampled duels, and a graph against sums by hand.
import { wilson } from '@enfilade/analysis'
import { diceStream } from '@enfilade/engine'
import { cyberpunkRed } from '@enfilade/rulesets/cyberpunk-red'
import { describe, expect, test } from 'vitest'
import { CprDuels, cprDuelScenario } from '../cprDuel.js'
import { exactDuel, fateOf } from '../exactDuel.js'
import { expectations, passing } from '../solving.js'
import type { StateGraph } from '../stateGraph.js'

const smallDuel = cprDuelScenario(10, 4)

describe('a duel of 10 hit points and SP 4', () => {
  const exact = exactDuel(smallDuel)

  test('all chances are there, and the rounds agree with their mean', () => {
    expect([...exact.fates.values()].reduce((a, b) => a + b, 0)).toBeCloseTo(1, 12)
    expect(exact.rounds.reduce((a, b) => a + b, 0)).toBeCloseTo(1, 10)
    expect(exact.rounds.reduce((sum, chance, n) => sum + n * chance, 0)).toBeCloseTo(exact.meanRounds, 9)
  })

  test("the game's own codec gives the same", () => {
    expect(exactDuel(smallDuel, cyberpunkRed.codec)).toEqual(exact)
  })

  test('20 000 sampled duels agree within 99.99 %', () => {
    const times = 20_000
    const duels = new CprDuels(diceStream('exact'), smallDuel)
    const fates = new Map<string, number>()
    const rounds: number[] = []
    for (let n = 0; n < times; n++) {
      const battle = duels.play()
      fates.set(fateOf(battle), (fates.get(fateOf(battle)) ?? 0) + 1)
      rounds[battle.round] = (rounds[battle.round] ?? 0) + 1
    }
    expect([...fates.keys()].sort()).toEqual([...exact.fates.keys()].sort())
    const agrees = (count: number, chance: number, what: string): void => {
      const { low, high } = wilson(count, times, 0.9999)
      expect(chance, what).toBeGreaterThan(low)
      expect(chance, what).toBeLessThan(high)
    }
    for (const [fate, chance] of exact.fates) agrees(fates.get(fate) ?? 0, chance, fate)
    for (let n = 1; n <= 4; n++) agrees(rounds[n] ?? 0, exact.rounds[n] ?? 0, `round ${n}`)
  })
})

test('a graph of two states that lead to one another, by hand', () => {
  // 0 → 1 by half, an end (2) by half; 1 → 0 by a third, an end (3) by two thirds. Arriving in 0 counts.
  const graph: StateGraph = {
    states: 4,
    firstEdge: Int32Array.of(0, 2, 4, 4, 4),
    target: Int32Array.of(1, 2, 0, 3),
    chance: Float64Array.of(1 / 2, 1 / 2, 1 / 3, 2 / 3),
    mark: Uint8Array.of(1, 0, 0, 0),
    fates: new Map([
      [2, 'left'],
      [3, 'right'],
    ]),
    starts: [{ state: 0, chance: 1 }],
  }
  const [left, again] = expectations(graph, [
    { atEnd: state => (state === 2 ? 1 : 0), onArrival: 0 },
    { atEnd: () => 0, onArrival: 1 },
  ])
  expect(left?.[0]).toBeCloseTo(1 / 2 / (1 - 1 / 6), 14)
  expect(left?.[1]).toBeCloseTo(1 / 5, 14)
  expect(again?.[0]).toBeCloseTo(1 / 5, 14) // 1/6 + 1/36 + …
  const ended = passing(graph, 0, 1, 1e-9)
  expect(ended[0]).toBeCloseTo(5 / 6, 14)
  expect(ended[3]).toBeCloseTo(5 / 6 / 216, 14)
})
