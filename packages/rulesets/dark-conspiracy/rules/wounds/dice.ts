/** Many six-sided dice at once. */
import { type Dice, type Dicer, type Reason, sumOf } from '@enfilade/engine'

/** More dice than these are thrown in several throws, so that each has a distribution of its own. */
const mostInThrow = 6
const sixes: readonly Dice[] = Array.from({ length: mostInThrow }, (_, i) => sumOf(i + 1, 6))

/** So many d6 added up. */
export function rollSixes(dicer: Dicer, many: number, why: Reason, who: string): number {
  let sum = 0
  for (let left = many; left > 0; left -= mostInThrow) sum += dicer.roll(sixes[Math.min(left, mostInThrow) - 1] as Dice, why, who)
  return sum
}
