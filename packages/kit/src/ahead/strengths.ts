/** How far those who look ahead look, in counts alone: the same choice on every machine, however fast it is. */
import type { Strength } from '@enfilade/engine'

export interface Effort {
  /** So many answers are tried at most. */
  readonly candidates: number
  /** So many times each of the best is played on; the others less. */
  readonly times: number
  /** Another answer than the policy's is taken only where it is better on average by so many standard errors. */
  readonly threshold: number
  /** About so many milliseconds of the game's own pace (`AheadRules.stepsInMs`) are played. */
  readonly ms: number
}
export const efforts: Readonly<Record<Strength, Effort>> = {
  quick: { candidates: 20, times: 12, threshold: 0.7, ms: 36 },
  steady: { candidates: 40, times: 48, threshold: 1, ms: 200 },
  deep: { candidates: 64, times: 96, threshold: 1, ms: 800 },
}
