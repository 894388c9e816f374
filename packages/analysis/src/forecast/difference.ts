/** How much more often something happens in one encounter than in another, with an interval. */
import { atMostWhenNever, normalQuantile, type Share } from '../intervals.js'

/** `difference`: the share in the second less that in the first, -1 to 1. */
export interface Difference {
  readonly difference: number
  readonly low: number
  readonly high: number
  readonly level: number
}
const within = (from: number): number => Math.max(-1, Math.min(1, from))

/**
 * For fights in pairs of one seed. The interval is that of Agresti and Min (2005), half a pair added to each of the four kinds; where no pair
 * differs, the bound of an event that never happened.
 * @param first one for each fight, true where it happened; `second` as many
 */
export function pairedDifference(first: readonly boolean[], second: readonly boolean[], level: number): Difference {
  if (first.length !== second.length) throw new RangeError('fights are compared in pairs')
  const of = first.length
  let [onlyFirst, onlySecond] = [0, 0]
  for (const [i, happened] of first.entries()) {
    if (happened && second[i] === false) onlyFirst++
    if (!happened && second[i] === true) onlySecond++
  }
  const difference = of === 0 ? 0 : (onlySecond - onlyFirst) / of
  if (onlyFirst + onlySecond === 0) {
    const bound = atMostWhenNever(of, level)
    return { difference: 0, low: -bound, high: bound, level }
  }
  const all = of + 2
  const middle = (onlySecond - onlyFirst) / all
  const variance = (onlyFirst + onlySecond + 1 - (onlySecond - onlyFirst) ** 2 / all) / all ** 2
  return around(difference, middle, Math.sqrt(variance), level)
}

/** For fights that are counted apart: the interval of Agresti and Caffo (2000), one fight of either kind added to each. */
export function differenceOf(first: Share, second: Share): Difference {
  const { level } = first
  const adjusted = ({ count, of }: Share): { share: number; variance: number } => {
    const share = (count + 1) / (of + 2)
    return { share, variance: (share * (1 - share)) / (of + 2) }
  }
  const [a, b] = [adjusted(first), adjusted(second)]
  return around(second.share - first.share, b.share - a.share, Math.sqrt(a.variance + b.variance), level)
}

/** For fights in pairs of one seed out of which luck was taken: what is left of each, and of as many others. */
export function evenedDifference(first: readonly number[], second: readonly number[], level: number): Difference {
  const each = first.map((one, i) => (second[i] as number) - one)
  const difference = each.reduce((sum, one) => sum + one, 0) / each.length
  const squares = each.reduce((sum, one) => sum + (one - difference) ** 2, 0)
  return around(difference, difference, Math.sqrt(squares / (each.length - 1) / each.length), level)
}

function around(difference: number, middle: number, error: number, level: number): Difference {
  const half = normalQuantile((1 + level) / 2) * error
  return { difference, low: Math.min(difference, within(middle - half)), high: Math.max(difference, within(middle + half)), level }
}
