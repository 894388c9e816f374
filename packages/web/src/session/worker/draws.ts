/** Figures drawn from ranges, by the dice of the engine: the same for the same seed. */
import { below, diceStream, fightSeed } from '@enfilade/engine'
import type { Range } from '../library.js'

/** What one draw can tell apart. */
const most = 2 ** 31

/** For each of `count` people a whole number for every range, both ends included. */
export const draws = (seed: string, count: number, ranges: readonly Range[]): number[][] =>
  Array.from({ length: count }, (_, nth) => {
    const stream = diceStream(fightSeed(seed, nth))
    return ranges.map(({ from, to }) => from + below(stream, Math.min(most, Math.floor(to - from) + 1)))
  })
