/** The odds of an action as data: every outcome with its chance, the same by kinds of change, and how all of it was worked out. */
import type { Change, Id } from '@enfilade/engine'

/** A chance; where it was sampled with its interval, where it is exact `low` and `high` are the chance itself. */
export interface Chance {
  readonly chance: number
  readonly low: number
  readonly high: number
}
/** All that is different after the action, in one of the ways it can go. No changes: nothing happened to anybody. */
export interface Outcome extends Chance {
  readonly changes: readonly Change[]
}
/**
 * How likely one kind of change of one person is, over all outcomes. `ways`: the different words for it, each with its chance;
 * `words`: those words where there is one way only, otherwise the name and the kind. `mean`: how much of it on average over all outcomes,
 * those without it counted as 0; left out where the game gives no amounts.
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
  /** How many fights were sampled; 0 where the answer is exact. */
  readonly sampled: number
  /** Why it was sampled; null where the answer is exact. */
  readonly because: string | null
  /** Of the intervals; null where the answer is exact. */
  readonly level: number | null
  /** How many different battles the exact way looked at. */
  readonly states: number
  /** Likeliest first; the chances sum to 1. */
  readonly outcomes: readonly Outcome[]
  /** Likeliest first. */
  readonly byChange: readonly ChangeOdds[]
  /** What was filled in because the viewer cannot know it. */
  readonly assumed: readonly string[]
  readonly sentence: string
}
