// The yardstick measures the same thing: from the same seeds the kernel and the engine play the same gunfights of Blue Planet, die for die.
import { diceStream } from '@enfilade/engine'
import { expect, test } from 'vitest'
import { BpDuels, bpDuelists, bpResultOf, bpTables } from '../bpDuel.js'
import { bpDuel, noBpResult } from '../kernels/bpDuel.js'

test('1 000 gunfights: same winner, rounds, shots, levels and penalties, and the same dice used', () => {
  const [bo, ana] = bpDuelists
  expect([bo.shooting, ana.shooting]).toEqual([75, 70])
  const winners = new Set<number>()
  for (let seed = 0; seed < 1000; seed++) {
    const streams = [diceStream(`gunfight ${seed}`), diceStream(`gunfight ${seed}`)] as const
    const byKernel = noBpResult()
    bpDuel(streams[0], bpDuelists, bpTables, byKernel)
    let shots = 0
    const battle = new BpDuels(streams[1]).play(event => {
      if (event.what === 'shotRolled') shots++
    })
    expect(bpResultOf(battle, shots), `gunfight ${seed}`).toEqual(byKernel)
    expect(streams[1].next(), `gunfight ${seed}`).toBe(streams[0].next())
    winners.add(byKernel.winner)
  }
  expect([...winners].sort()).toEqual([0, 1])
})

test('one stream through many gunfights stays in step as well, with no one listening', () => {
  const streams = [diceStream('all'), diceStream('all')] as const
  const duels = new BpDuels(streams[1])
  const byKernel = noBpResult()
  for (let n = 0; n < 300; n++) {
    bpDuel(streams[0], bpDuelists, bpTables, byKernel)
    expect(bpResultOf(duels.play(), byKernel.attacks)).toEqual(byKernel)
  }
  expect(streams[1].next()).toBe(streams[0].next())
})
