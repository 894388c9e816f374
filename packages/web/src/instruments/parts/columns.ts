/** Points of time with those who act at each of them, for clocks that count down. */
import type { Id } from '@enfilade/engine'

/** `barred`: can't act there; `held`: acts later, when they like; `repeats`: goes on with the same action. */
export type StandingState = 'open' | 'done' | 'asked' | 'barred' | 'held' | 'repeats'
export interface Standing {
  readonly id: Id
  readonly name: string
  /** Initials, as on the field. */
  readonly mark: string
  /** The place of their side in the view. */
  readonly side: number
  readonly state: StandingState
  /** What else is to be said: "owes 1 Action". */
  readonly note: string | null
}
export interface Column {
  readonly at: number
  readonly now: boolean
  readonly those: readonly Standing[]
}
