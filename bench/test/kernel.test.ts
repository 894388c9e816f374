// The yardstick measures the same thing: from the same seeds the kernel and the engine play the same duels, die for die.
import { diceStream } from '@enfilade/engine'
import { expect, test } from 'vitest'
import { duelists, duelRange, duelStallsAfter, EngineDuels, resultOf } from '../duel.js'
import { duel, noResult } from '../kernels/rpjDuel.js'

test('2 000 duels: same winner, rounds, attacks, crossed saves, time to stabilize, and the same dice used', () => {
  const winners = new Set<number>()
  for (let seed = 0; seed < 2000; seed++) {
    const streams = [diceStream(`duel ${seed}`), diceStream(`duel ${seed}`)] as const
    const byKernel = noResult()
    duel(streams[0], duelists[0], duelists[1], duelRange, duelStallsAfter, byKernel)
    const duels = new EngineDuels(streams[1])
    const byEngine = resultOf(duels.play(), duels.attacks)
    expect(byEngine, `duel ${seed}`).toEqual(byKernel)
    expect(streams[1].next(), `duel ${seed}`).toBe(streams[0].next())
    winners.add(byKernel.winner)
  }
  expect([...winners].sort()).toEqual([0, 1])
})

test('one stream through many duels stays in step as well', () => {
  const streams = [diceStream('all'), diceStream('all')] as const
  const duels = new EngineDuels(streams[1])
  const byKernel = noResult()
  let attacks = 0
  for (let n = 0; n < 500; n++) {
    duel(streams[0], duelists[0], duelists[1], duelRange, duelStallsAfter, byKernel)
    attacks += byKernel.attacks
    duels.play()
  }
  expect(duels.attacks).toBe(attacks)
  expect(streams[1].next()).toBe(streams[0].next())
})
