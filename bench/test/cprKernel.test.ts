// The yardstick measures the same thing: from the same seeds the kernel and the engine play the same duels of Cyberpunk RED, die for die.
import { diceStream } from '@enfilade/engine'
import { expect, test } from 'vitest'
import { CprDuels, cprDuelists, cprResultOf } from '../cprDuel.js'
import { cprDuel, noCprResult } from '../kernels/cprDuel.js'

test('1 000 duels: same winner, rounds, attacks, hit points and armor, and the same dice used', () => {
  const [one, other] = cprDuelists()
  expect(one).toEqual({ hp: 40, serious: 20, sp: 11, initiative: 8, shooting: 14, dodging: 10 })
  expect(other).toEqual({ hp: 40, serious: 20, sp: 11, initiative: 8, shooting: 13, dodging: 12 })
  const winners = new Set<number>()
  for (let seed = 0; seed < 1000; seed++) {
    const streams = [diceStream(`duel ${seed}`), diceStream(`duel ${seed}`)] as const
    const byKernel = noCprResult()
    cprDuel(streams[0], one, other, byKernel)
    const duels = new CprDuels(streams[1])
    const byEngine = cprResultOf(duels.play(), duels.attacks)
    expect(byEngine, `duel ${seed}`).toEqual(byKernel)
    expect(streams[1].next(), `duel ${seed}`).toBe(streams[0].next())
    winners.add(byKernel.winner)
  }
  expect([...winners].sort()).toEqual([0, 1])
})

test('one stream through many duels stays in step as well', () => {
  const [one, other] = cprDuelists()
  const streams = [diceStream('all'), diceStream('all')] as const
  const duels = new CprDuels(streams[1])
  const byKernel = noCprResult()
  let attacks = 0
  for (let n = 0; n < 300; n++) {
    cprDuel(streams[0], one, other, byKernel)
    attacks += byKernel.attacks
    duels.play()
  }
  expect(duels.attacks).toBe(attacks)
  expect(streams[1].next()).toBe(streams[0].next())
})
