// The yardstick measures the same thing: from the same seeds the kernel and the engine play the same gunfights of Blue Planet, die for die.
import { diceStream } from '@enfilade/engine'
import { expect, test } from 'vitest'
import { BpDuels, bpDuelists, bpMaxRounds, bpResultOf, bpTables } from '../bpDuel.js'
import { bpDuel, noBpResult } from '../kernels/bpDuel.js'

test('1 000 gunfights: same winner, rounds, shots, levels and penalties, and the same dice used', () => {
  const [bo, ana] = bpDuelists
  expect([bo.shooting, ana.shooting]).toEqual([75, 70])
  const winners = new Set<number>()
  let longest = 0
  for (let seed = 0; seed < 1000; seed++) {
    const streams = [diceStream(`gunfight ${seed}`), diceStream(`gunfight ${seed}`)] as const
    const byKernel = noBpResult()
    bpDuel(streams[0], bpDuelists, bpTables, bpMaxRounds, byKernel)
    let shots = 0
    const battle = new BpDuels(streams[1]).play(event => {
      if (event.what === 'shotRolled') shots++
    })
    expect(bpResultOf(battle, shots), `gunfight ${seed}`).toEqual(byKernel)
    expect(streams[1].next(), `gunfight ${seed}`).toBe(streams[0].next())
    winners.add(byKernel.winner)
    longest = Math.max(longest, byKernel.rounds)
  }
  expect([...winners].sort()).toContain(0)
  expect([...winners].sort()).toContain(1)
  expect(longest).toBeGreaterThan(100) // somebody has bled to death
})

test('one stream through many gunfights stays in step as well, with nobody listening', () => {
  const streams = [diceStream('all'), diceStream('all')] as const
  const duels = new BpDuels(streams[1])
  const byKernel = noBpResult()
  for (let n = 0; n < 300; n++) {
    bpDuel(streams[0], bpDuelists, bpTables, bpMaxRounds, byKernel)
    const { winner, rounds, levels, tl } = bpResultOf(duels.play(), 0)
    expect({ winner, rounds, levels, tl }).toEqual({
      winner: byKernel.winner,
      rounds: byKernel.rounds,
      levels: byKernel.levels,
      tl: byKernel.tl,
    })
  }
  expect(streams[1].next()).toBe(streams[0].next())
})
