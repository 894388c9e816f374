/**
 * How far a sampled share can be from the true chance. The interval is the exact binomial one of Clopper and Pearson: it contains the true
 * chance at least as often as its level says, even for rare events and few trials, and is somewhat wide for that. (Wilson's is narrower,
 * but at a level of 99.99 % it misses the true chance far too often, even with a hundred events.) An event that never (or always) happened
 * has a one-sided bound, the "rule of three".
 */
import { betaQuantile } from './beta.js'

/** A share of trials with its interval. `level`: such intervals contain the true chance at least this often. */
export interface Share {
  readonly count: number
  readonly of: number
  /** `count / of`, 0 to 1; 0 without trials; nearer to the true chance where there is a `worth`. */
  readonly share: number
  readonly low: number
  readonly high: number
  readonly level: number
  /** The luck of the dice is taken out, so that the share isn’t just `count / of`: as sure as a plain count of so many. Left out: a plain count. */
  readonly worth?: number
}

/**
 * The exact interval for `count` of `of` trials: outside it, a result this extreme has less than half the chance that `level` leaves.
 * @param level 0 to 1, both excluded: 0.95 for most uses
 */
export function exactInterval(count: number, of: number, level: number): { readonly low: number; readonly high: number } {
  const beyond = (1 - level) / 2
  return {
    low: count === 0 ? 0 : betaQuantile(beyond, count, of - count + 1, 'below'),
    high: count === of ? 1 : betaQuantile(beyond, count + 1, of - count, 'above'),
  }
}

/** The highest chance that still fits an event that happened in none of `of` trials. At level 0.95 about 3 / `of`: the rule of three. */
export function atMostWhenNever(of: number, level: number): number {
  return of === 0 ? 1 : 1 - (1 - level) ** (1 / of)
}

/** A share with its interval: the exact one, or the one-sided bound where the event never or always happened. */
export function shareOf(count: number, of: number, level: number): Share {
  const share = of === 0 ? 0 : count / of
  if (of === 0) return { count, of, share, low: 0, high: 1, level }
  if (count === 0) return { count, of, share, low: 0, high: atMostWhenNever(of, level), level }
  if (count === of) return { count, of, share, low: 1 - atMostWhenNever(of, level), high: 1, level }
  return { count, of, share, ...exactInterval(count, of, level), level }
}

// Acklam's rational approximation of the normal quantile; its relative error stays below 1.2e-9.
const centreTop = [-39.69683028665376, 220.9460984245205, -275.9285104469687, 138.357751867269, -30.66479806614716, 2.506628277459239]
const centreBottom = [-54.47609879822406, 161.5858368580409, -155.6989798598866, 66.80131188771972, -13.28068155288572, 1]
const tailTop = [-0.007784894002430293, -0.3223964580411365, -2.400758277161838, -2.549732539343734, 4.374664141464968, 2.938163982698783]
const tailBottom = [0.007784695709041462, 0.3224671290700398, 2.445134137142996, 3.754408661907416, 1]
const polynomial = (coefficients: readonly number[], x: number): number => coefficients.reduce((sum, c) => sum * x + c, 0)

/** The number that a standard normal variable stays below with chance `p`; `p` is 0 to 1, both excluded. */
export function normalQuantile(p: number): number {
  if (!(p > 0 && p < 1)) throw new RangeError(`the chance of a normal quantile must lie between 0 and 1, not ${p}`)
  if (p > 0.5) return -normalQuantile(1 - p)
  if (p < 0.02425) {
    const far = Math.sqrt(-2 * Math.log(p))
    return polynomial(tailTop, far) / polynomial(tailBottom, far)
  }
  const off = p - 0.5
  return (polynomial(centreTop, off * off) * off) / polynomial(centreBottom, off * off)
}
