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
/** The same without an interval. */
export type End = Pick<Outcome, 'chance' | 'changes'>
/**
 * How likely one kind of change of one combatant is, over all outcomes. `ways`: its different words, each with a chance; `words`: those
 * words if there is only one, otherwise the name and the kind. `mean`: the average amount over all outcomes, counted as 0 where it doesn't
 * happen; left out where the game gives no amounts.
 */
export interface ChangeOdds extends Chance {
  readonly who: Id
  readonly kind: string
  readonly words: string
  readonly ways: readonly { readonly words: string; readonly chance: number }[]
  readonly mean?: { readonly of: string; readonly count: number }
}

/** How likely a milestone is. `words`: said of the one whose success it is, or to whom it happens. */
export interface MilestoneOdds extends Chance {
  readonly words: string
  readonly kind: 'success' | 'harm'
}
/** What an action comes to for one combatant; `who` null: for no one in particular. */
export interface TargetOdds {
  readonly who: Id | null
  readonly name: string
  /** From the least to the gravest. */
  readonly milestones: readonly MilestoneOdds[]
  /** The average of everything that is lost. */
  readonly amounts: readonly { readonly of: string; readonly mean: number }[]
  /** The furthest that it comes to; null: to none of the milestones. They exclude each other, and their chances sum to 1. */
  readonly furthest: readonly (Chance & { readonly words: string | null })[]
}
/** How odds were worked out. */
export interface Method {
  readonly method: 'exact' | 'sampled'
  /** Number of sampled fights; 0 where the answer is exact. */
  readonly sampled: number
  /** Why it was sampled; null where the answer is exact. */
  readonly because: string | null
  /** Confidence level of the intervals; null where the answer is exact. */
  readonly level: number | null
  /** How many different states the exact count looked at. */
  readonly states: number
}
/** The odds of an action itself, as if nothing came between. */
export interface OwnOdds extends Method {
  readonly targets: readonly TargetOdds[]
  /** The one number of the action; null where nothing is left to chance. */
  readonly headline: (Chance & { readonly who: Id | null; readonly words: string }) | null
  /** "hits 70 %, 1.9 HP on average, down 4 %"; empty where nothing is left to chance. */
  readonly summary: string
  /** The answer in words, and the summary. */
  readonly sentence: string
}
/**
 * What another combatant may do in between. `targets`: where they do, what the action comes to and what they do to the actor and its targets,
 * without averages.
 */
export interface BesideOdds extends Chance {
  readonly who: Id
  readonly name: string
  readonly words: string
  readonly targets: readonly TargetOdds[]
}

/** All that an answer sets off, reactions included. */
export interface OutcomeOdds extends Method {
  /** Those who may come between, in roster order. */
  readonly beside: readonly BesideOdds[]
  /** Likeliest first; the chances sum to 1, where all are listed. */
  readonly outcomes: readonly Outcome[]
  /** Where only the likeliest are listed: how many there are, and what all of them do to each combatant that the action is about. */
  readonly all?: { readonly count: number; readonly ends: readonly { readonly who: Id; readonly ends: readonly End[] }[] }
  /** Likeliest first. */
  readonly byChange: readonly ChangeOdds[]
  /** What was assumed because the viewer can't know it. */
  readonly assumed: readonly string[]
}

/** These odds with the action itself beside them. Where only that was asked for, the lists are empty and the method is that of `own`. */
export interface Odds extends OutcomeOdds {
  readonly own: OwnOdds
  /** What the action itself comes to. */
  readonly sentence: string
}
