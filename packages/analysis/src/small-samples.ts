/**
 * The law of small samples: what is said of something that was counted in fights. Of fewer than 30 only the count; a range until it is known to
 * 5 of 100 either way, then a figure. "About even" is said only where the whole range lies within 40 to 60 of 100.
 */
import type { Share } from './intervals.js'
import { percent } from './percent.js'

/** Of fewer fights no share is said. */
export const fewestFights = 30
/** What is known to less than this either way is a figure; 0 to 1. */
const mostError = 0.05
/** No bound of "hardly any" and "nearly all" lies farther from the end. */
const rare = 0.1
/** A bound nearer to the end isn’t said. */
const least = 0.001
/** The longest fraction that is said: "19 of 20". */
const longest = 20

export type Estimate = Pick<Share, 'share' | 'low' | 'high'>

/** Is it known well enough to be said as a figure? */
export const isFigure = ({ low, high }: Estimate): boolean => (high - low) / 2 < mostError
const isEven = ({ low, high }: Estimate): boolean => low >= 0.4 && high <= 0.6

/** "73 % to 78 %"; of what never or always happened, or hardly so, the bound: "at most 0.3 %". */
export function intervalText({ share, low, high }: Estimate): string {
  if (share === 0 || low < least) return `at most ${percent(high)}`
  return share === 1 || high > 1 - least ? `at least ${percent(low)}` : `${percent(low)} to ${percent(high)}`
}
/** A figure, or how far it may lie apart while it isn't known that well. Every fight, or none: that isn't certainty. */
const knownText = (chance: Estimate, figure: string): string =>
  isFigure(chance) && chance.share > 0 && chance.share < 1 ? figure : intervalText(chance)
/** A chance to win: "about even" as well. */
export const chanceText = (chance: Estimate, figure = percent(chance.share)): string =>
  !isFigure(chance) && isEven(chance) ? 'about even' : knownText(chance, figure)
/** A share of fights in a table or on a card; `figure`: in words, where it is a part of a whole. */
export const shareText = (share: Share, figure = percent(share.share)): string => (share.of < fewestFights ? '…' : knownText(share, figure))
/** What stands in small beside it: the interval, where that isn't said already, or the count. */
export function besideText(share: Share): string {
  if (share.of < fewestFights) return `${share.count} of ${share.of}`
  const interval = intervalText(share)
  return interval === shareText(share) ? '' : interval
}

/** The parts of a bar that show it: one mark a fight where no share is said, else all of it; 0 to 1 each. */
export const marksOf = ({ count, of, share }: Share): readonly number[] =>
  count === 0 ? [] : of < fewestFights ? Array.from({ length: count }, () => 1 / of) : [share]

/**
 * How often, as the object of "in": "7 of 10", "about half", "24 to 41 of 100" while it isn't known, "hardly any" and "nearly all" at the ends,
 * "none of 1000" and "all of 1000" where it never or always happened.
 */
export const ofSome = (share: Share): string => say(share, '', 'about half', 'hardly any', 'nearly all')
/** A fraction of fights: "7 of 10 fights", "about half of the fights". */
export const ofFights = (share: Share): string =>
  say(share, ' fights', 'about half of the fights', 'hardly any fight', 'nearly every fight')
/** "A win in 7 of 10 fights", "none of 176 fights were won". */
export const winText = (wins: Share): string => (isCount(wins) ? `${ofFights(wins)} were won` : `a win in ${ofFights(wins)}`)

/** Is what is said of it a count, and no share? */
export const isCount = ({ count, of }: Share): boolean => of < fewestFights || count === 0 || count === of

function say(share: Share, what: string, half: string, hardlyAny: string, nearlyAll: string): string {
  const { count, of, low, high } = share
  if (isCount(share)) return `${count === 0 ? 'none' : count === of ? 'all' : count} of ${of}${what}`
  if (isEven(share)) return half
  if (!isFigure(share)) return `${rangeOf(share)}${what}`
  const fraction = simplest(share)
  if (fraction !== null) return `${fraction.part} of ${fraction.of}${what}`
  if (high <= rare) return hardlyAny
  if (low >= 1 - rare) return nearlyAll
  // So many fights that no whole percent lies in the interval: more decimals.
  const parts = [100, 1000, 10_000].find(all => isWithin(share, Math.round(all * share.share) / all)) ?? of
  return `${Math.round(parts * share.share)} of ${parts}${what}`
}
const isWithin = ({ low, high }: Share, chance: number): boolean => chance >= low && chance <= high

function rangeOf({ low, high }: Share): string {
  const [from, to] = [Math.round(100 * low), Math.round(100 * high)] // as intervalText rounds it
  return from === 0 ? `at most ${to} of 100` : to === 100 ? `at least ${from} of 100` : `${from} to ${to} of 100`
}

/** The fraction with the least denominator that lies within the middle half of an interval, and so well within it; null: none up to 20. */
function simplest({ share, low, high }: Share): { readonly part: number; readonly of: number } | null {
  const [from, to] = [(share + low) / 2, (share + high) / 2]
  for (let of = 2; of <= longest; of++) {
    const part = Math.round(share * of)
    if (part > 0 && part < of && part / of >= from && part / of <= to) return { part, of }
  }
  return null
}
