/** The odds of an action as data: every outcome with its chance, the same by kinds of change, and how the odds were worked out. */
import type { Change, Id } from '@enfilade/engine'

/** A chance; a sampled one has its interval, for an exact one `low` and `high` are the chance itself. */
export interface Chance {
  readonly chance: number
  readonly low: number
  readonly high: number
}
/** Everything that differs after one outcome of the action. No changes: nothing happened. */
export interface Outcome extends Chance {
  readonly changes: readonly Change[]
}
/**
 * How likely one kind of change of one combatant is, over all outcomes. `ways`: its different words, each with a chance; `words`: those
 * words
 * if there is only one, otherwise the name and the kind. `mean`: the average amount over all outcomes, counted as 0 where it doesn't
 * happen;
 * left out where the game gives no amounts.
 */
export interface ChangeOdds extends Chance {
  readonly who: Id
  readonly kind: string
  readonly words: string
  readonly ways: readonly { readonly words: string; readonly chance: number }[]
  readonly mean?: { readonly of: string; readonly count: number }
}

export interface Odds {
  readonly method: 'exact' | 'sampled'
  /** Number of sampled fights; 0 where the answer is exact. */
  readonly sampled: number
  /** Why it was sampled; null where the answer is exact. */
  readonly because: string | null
  /** Of the intervals; null where the answer is exact. */
  readonly level: number | null
  /** How many different states the exact count looked at. */
  readonly states: number
  /** Likeliest first; the chances sum to 1. */
  readonly outcomes: readonly Outcome[]
  /** Likeliest first. */
  readonly byChange: readonly ChangeOdds[]
  /** What was assumed because the viewer can't know it. */
  readonly assumed: readonly string[]
  readonly sentence: string
}
