/** Many duels of cprDuel.ts sampled through the engine and counted, to be held against the exact ones. The same seed counts the same. */
import { shareOf } from '@enfilade/analysis'
import { diceStream, type Json } from '@enfilade/engine'
import { CprDuels, fullCprDuel } from './cprDuel.js'
import { type ExactDuel, fateOf, firstWinsIn } from './exactDuel.js'

export interface SampledDuels {
  readonly duels: number
  readonly firstWins: number
  readonly fates: ReadonlyMap<string, number>
  /** `rounds[n]`: how many have ended in round n. */
  readonly rounds: readonly number[]
}

export function sampledDuels(times: number, seed: string, scenario: Json = fullCprDuel): SampledDuels {
  const duels = new CprDuels(diceStream(seed), scenario)
  const fates = new Map<string, number>()
  const rounds: number[] = []
  let firstWins = 0
  for (let n = 0; n < times; n++) {
    const battle = duels.play()
    const fate = fateOf(battle)
    fates.set(fate, (fates.get(fate) ?? 0) + 1)
    rounds[battle.round] = (rounds[battle.round] ?? 0) + 1
    if (firstWinsIn(fate)) firstWins++
  }
  return { duels: times, firstWins, fates, rounds: Array.from(rounds, count => count ?? 0) }
}

/** An exact chance beside the interval that was sampled for it. */
export interface Compared {
  readonly what: string
  readonly exact: number
  readonly sampled: number
  readonly low: number
  readonly high: number
}

/**
 * The win chance, each fate and each round, beside intervals that hold all of them together at 99.99 %. Rounds after the last one that has
 * come are compared as one.
 */
export function compared(exact: ExactDuel, { duels, firstWins, fates, rounds }: SampledDuels): Compared[] {
  const late = exact.rounds.slice(rounds.length).reduce((sum, chance) => sum + chance, 0)
  const counts: readonly (readonly [string, number, number])[] = [
    ['the first one wins', exact.firstWins, firstWins],
    ...[...exact.fates].map(([fate, chance]) => [fate, chance, fates.get(fate) ?? 0] as const),
    ...rounds.map((count, n) => [`round ${n}`, exact.rounds[n] ?? 0, count] as const),
    [`after round ${rounds.length - 1}`, late, 0],
  ]
  const level = 1 - 0.0001 / counts.length
  return counts.map(([what, chance, count]) => {
    const { share, low, high } = shareOf(count, duels, level)
    return { what, exact: chance, sampled: share, low, high }
  })
}
export const isOutside = ({ exact, low, high }: Compared): boolean => exact < low || exact > high
