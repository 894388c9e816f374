/** What is likely and what was, as plain data: odds of an answer, the chance to win, the chance that something had. */
import type { ExposureAnswer, JointAnswer, Odds, OutcomeOdds } from '@enfilade/analysis'
import type { Id, Refusal } from '@enfilade/engine'

export type OddsResult =
  | { readonly ok: true; readonly odds: Odds }
  | { readonly ok: false; readonly refusal: Refusal }
  /** The state changed, or the question is no longer open. */
  | { readonly ok: false; readonly cancelled: true }

/** Who could attack someone where an answer leads them; cancelled like odds. */
export type ExposureResult = ExposureAnswer | { readonly ok: false; readonly cancelled: true }
/** What attacks of several on one come to together; cancelled like odds. */
export type JointResult = JointAnswer | { readonly ok: false; readonly cancelled: true }

export interface WinChance {
  readonly fights: number
  /** Sides that can win, allies as one, with the id and the place among all sides of the first of them; with `nobody` the parts of a whole. */
  readonly sides: readonly {
    readonly id: Id
    readonly at: number
    readonly name: string
    readonly share: number
    readonly low: number
    readonly high: number
  }[]
  readonly nobody: { readonly share: number; readonly low: number; readonly high: number }
  /** How long the fights took, in the game's rounds: the median, and the bounds of the middle nine tenths. Null: none has ended. */
  readonly rounds: { readonly middle: number; readonly low: number; readonly high: number } | null
  readonly done: boolean
}

/** How likely it was, from the state before an answer, that it led to what it led to. */
export type PastChance =
  | {
      readonly ok: true
      /** The answer, from 0; whose, and in words. */
      readonly at: number
      readonly who: Id
      readonly name: string
      readonly answer: string
      readonly odds: OutcomeOdds
      /**
       * What came: its chance, and its place among all outcomes (from 1, likeliest first; null: it was not among the sampled).
       * Null: it is not over yet.
       */
      readonly came: {
        readonly place: number | null
        readonly chance: number
        readonly low: number
        readonly high: number
        readonly changes: readonly { readonly who: Id; readonly kind: string; readonly words: string }[]
      } | null
    }
  | { readonly ok: false; readonly words: string }
  | { readonly ok: false; readonly cancelled: true }
