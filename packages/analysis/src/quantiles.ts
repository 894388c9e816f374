/** Sums up counted whole numbers (rounds, losses): mean, spread and quantiles. The order and chunking of the counting don't matter. */
import { normalQuantile } from './intervals.js'

/** How often each number occurred. */
export type Counted = ReadonlyMap<number, number>

export interface Summary {
  readonly mean: number
  /** Interval of the mean. */
  readonly low: number
  readonly high: number
  readonly level: number
  readonly standardDeviation: number
  readonly least: number
  readonly lowerQuarter: number
  readonly median: number
  readonly upperQuarter: number
  readonly most: number
}

/** The smallest number that at least the share `q` of all counted ones doesn't exceed; `q` is 0 (excluded) to 1 (included). */
export function quantile(counted: Counted, q: number): number {
  const rising = [...counted].filter(([, times]) => times > 0).sort(([a], [b]) => a - b)
  const all = rising.reduce((sum, [, times]) => sum + times, 0)
  let below = 0
  for (const [value, times] of rising) {
    below += times
    if (below >= q * all) return value
  }
  throw new RangeError('a quantile needs at least one counted number')
}

/** Sums up; null if nothing was counted. */
export function summaryOf(counted: Counted, level: number): Summary | null {
  const rising = [...counted].filter(([, times]) => times > 0).sort(([a], [b]) => a - b)
  if (rising.length === 0) return null
  let all = 0
  let sum = 0
  for (const [value, times] of rising) {
    all += times
    sum += value * times
  }
  const mean = sum / all
  let squares = 0
  for (const [value, times] of rising) squares += (value - mean) ** 2 * times
  const standardDeviation = all > 1 ? Math.sqrt(squares / (all - 1)) : 0
  const half = (normalQuantile((1 + level) / 2) * standardDeviation) / Math.sqrt(all)
  return {
    mean,
    low: mean - half,
    high: mean + half,
    level,
    standardDeviation,
    least: quantile(counted, Number.MIN_VALUE),
    lowerQuarter: quantile(counted, 0.25),
    median: quantile(counted, 0.5),
    upperQuarter: quantile(counted, 0.75),
    most: quantile(counted, 1),
  }
}
