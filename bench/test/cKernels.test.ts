// The kernels in C play the same duels as those in TypeScript, where there is a compiler.
import { diceStream } from '@enfilade/engine'
import { expect, test } from 'vitest'
import { cprDuelsInC, hasCompiler, rpjDuelsInC } from '../cKernel.js'
import { cprDuelists } from '../cprDuel.js'
import { duelists, duelRange, duelStallsAfter } from '../duel.js'
import { cprDuel, noCprResult } from '../kernels/cprDuel.js'
import { duel, noResult } from '../kernels/rpjDuel.js'

const times = 20_000
/** Duels won by the first one, attacks and rounds of so many duels. */
function summed<R extends { winner: number; attacks: number; rounds: number }>(result: R, play: (into: R) => void) {
  const sum = { firstWins: 0, attacks: 0, rounds: 0 }
  for (let n = 0; n < times; n++) {
    play(result)
    if (result.winner === 0) sum.firstWins++
    sum.attacks += result.attacks
    sum.rounds += result.rounds
  }
  return sum
}

test('Cyberpunk RED: the same wins, attacks and rounds', () => {
  const [one, other] = cprDuelists()
  const stream = diceStream('in C')
  const expected = summed(noCprResult(), result => cprDuel(stream, one, other, result))
  const found = cprDuelsInC(diceStream('in C'), times, [one, other])
  if (hasCompiler()) expect(found).toMatchObject(expected)
  else expect(found).toBeNull()
})

test('RPJ Sci-Fi: the same wins, attacks and rounds', () => {
  const stream = diceStream('in C')
  const expected = summed(noResult(), result => duel(stream, duelists[0], duelists[1], duelRange, duelStallsAfter, result))
  const found = rpjDuelsInC(diceStream('in C'), times, duelists, duelRange, duelStallsAfter)
  if (hasCompiler()) expect(found).toMatchObject(expected)
  else expect(found).toBeNull()
})
