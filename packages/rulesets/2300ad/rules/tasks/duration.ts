/** How long a task takes: the interval that it states is a tenth of the average, so it is multiplied by three dice less the assets. */
import { type Ask, count, countChange, countUnlessZero, type Reason, type Tally } from '@enfilade/engine'
import { taskFigures } from '../../tables/task-words.js'
import { threeD6 } from './task-roll.js'

const { leastTimeRoll, assetsCountInHaste } = taskFigures.rows

/** What multiplies the interval; the lines of `tally` add up to it. @param bonus of the assets; below 0 in a competition against the better one */
export function timesInterval(roll: number, bonus: number, hasty: boolean, tally?: Tally): number {
  let times = count(tally, 'AD-TIME-01', 'the dice', roll) // AD-TIME-01
  times += hasty
    ? countUnlessZero(tally, 'AD-TIME-02', 'assets, doubled in haste', 0 - bonus * assetsCountInHaste) // AD-TIME-02
    : countUnlessZero(tally, 'AD-TIME-01', 'assets', 0 - bonus)
  return countChange(tally, 'AD-TIME-01', `at least ${leastTimeRoll}`, times, Math.max(leastTimeRoll, times)) // AD-TIME-01
}

export interface Timed {
  /** In seconds; null: the task is instant. */
  readonly interval: number | null
  /** It takes exactly the interval. */
  readonly exact: boolean
  readonly hasty: boolean
  /** What the roll is multiplied by, after its least value. */
  readonly timeFactor: number
}

/** The seconds that an attempt takes, with the dice where the time isn't set. The lines of `tally` add up to its intervals. */
export function rollSeconds(
  ask: Ask,
  { interval, exact, hasty, timeFactor }: Timed,
  bonus: number,
  why: Reason,
  who: string,
  tally?: Tally,
): number {
  if (interval === null) return 0 // AD-TIME-03
  if (exact) return interval // AD-TIME-03
  const times = timesInterval(ask.roll(threeD6, why, who), bonus, hasty, tally) // AD-TIME-01
  return countChange(tally, 'AD-HEAL-01', 'medkit only', times, times * timeFactor) * interval // AD-HEAL-01
}
