/** How long a task takes: the interval that it states is a tenth of the average, so it is multiplied by three dice less the assets. */
import type { Ask, Reason } from '@enfilade/engine'
import { taskFigures } from '../../tables/task-words.js'
import { threeD6 } from './task-roll.js'

const { leastTimeRoll, assetsCountInHaste } = taskFigures.rows

/** What multiplies the interval. @param bonus of the assets; below 0 in a competition against the better one */
export const timesInterval = (roll: number, bonus: number, hasty: boolean): number =>
  Math.max(leastTimeRoll, roll - bonus * (hasty ? assetsCountInHaste : 1)) // AD-TIME-01, AD-TIME-02

export interface Timed {
  /** In seconds; null: the task is instant. */
  readonly interval: number | null
  /** It takes exactly the interval. */
  readonly exact: boolean
  readonly hasty: boolean
  /** What the roll is multiplied by, after its least value. */
  readonly timeFactor: number
}

/** The seconds that an attempt takes, with the dice where the time isn't set. */
export function rollSeconds(ask: Ask, { interval, exact, hasty, timeFactor }: Timed, bonus: number, why: Reason, who: string): number {
  if (interval === null) return 0 // AD-TIME-03
  if (exact) return interval // AD-TIME-03
  return timesInterval(ask.roll(threeD6, why, who), bonus, hasty) * timeFactor * interval // AD-TIME-01, AD-HEAL-01
}
