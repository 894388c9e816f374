/** Shares as people at a table say them: "7 of 10", never more exact than the interval allows. */
import type { Share } from '../intervals.js'

/** The longest fraction that is said: "19 of 20". */
const longest = 20
/** Beyond these, where no fraction is left to say. */
const rare = 1 / longest

/**
 * The fraction with the least denominator that lies within the middle half of an interval, and so well within it; null: none up to 20.
 */
function simplest({ share, low, high }: Share): { readonly part: number; readonly of: number } | null {
  const [from, to] = [(share + low) / 2, (share + high) / 2]
  for (let of = 2; of <= longest; of++) {
    const part = Math.round(share * of)
    if (part > 0 && part < of && part / of >= from && part / of <= to) return { part, of }
  }
  return null
}

/**
 * How often, as the object of "in": "7 of 10", "about half" where even odds lie within the interval, "hardly any (at most 1 of 40)" and "nearly
 * all (all but at most 1 of 40)" at the ends, "none of 1000 (at most 1 of 334)" and "all of 1000 (all but at most 1 of 334)" where it never or always happened.
 */
export const ofSome = (share: Share): string => say(share, '', 'about half', 'hardly any', 'nearly all')
/** A fraction of fights: "7 of 10 fights", "about half of the fights". */
export const ofFights = (share: Share): string =>
  say(share, ' fights', 'about half of the fights', 'hardly any fight', 'nearly every fight')

function say(share: Share, what: string, half: string, hardlyAny: string, nearlyAll: string): string {
  const { count, of, low, high } = share
  if (of === 0) return `none of 0${what}`
  if (count === 0) return `none of ${of}${what} (at most ${atMost(share)})`
  if (count === of) return `all of ${of}${what} (all but at most ${oneOf(1 - low)})`
  if (low <= 0.5 && high >= 0.5) return half
  const fraction = simplest(share)
  if (fraction !== null) return `${fraction.part} of ${fraction.of}${what}`
  if (high <= 2 * rare) return `${hardlyAny} (at most ${atMost(share)})`
  if (low >= 1 - 2 * rare) return `${nearlyAll} (all but at most ${oneOf(1 - low)})`
  // So many fights that no whole percent lies in the interval: more decimals.
  const parts = [100, 1000, 10_000].find(all => isWithin(share, Math.round(all * share.share) / all)) ?? of
  return `${Math.round(parts * share.share)} of ${parts}${what}`
}
const isWithin = ({ low, high }: Share, chance: number): boolean => chance >= low && chance <= high

/** "1 of 334": what something happens in at most, as far as its interval goes. */
export const atMost = ({ high }: Share): string => oneOf(high)
/** "1 of 40", for a chance that is no larger. */
const oneOf = (chance: number): string => `1 of ${Math.max(1, Math.floor(1 / chance))}`
