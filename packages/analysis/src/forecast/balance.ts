/** Looks for the settings of named things with which an encounter comes out within a band: few fights for many settings, many for the best. */
import type { Share } from '../intervals.js'

/** What is aimed at, as shares: how often the players win, and how often at most somebody of theirs dies; null: never mind. */
export interface Band {
  readonly winFrom: number
  readonly winTo: number
  readonly deathsTo: number | null
}
/** How a setting came out. */
export interface Figures {
  readonly playersWin: Share
  readonly someoneDies: Share
}
/** A setting: for each thing that may change, the index of its value in the list. */
export type Setting = readonly number[]
export interface Tried extends Figures {
  readonly setting: Setting
  /** How far it is from the band; 0: within. */
  readonly misses: number
}
/** `found` null: none of the settings lies within the band; `nearest` comes nearest. `tried`: how many settings were looked at. */
export interface Balanced {
  readonly found: Tried | null
  readonly nearest: Tried
  readonly tried: number
}

/** No more settings than this are looked at. */
export const mostSettings = 400
/** Fights for each setting, round by round, and how many of them go on to the next one: the first round is played in any case, for its order. */
const rounds = [
  { fights: 40, keep: 16 },
  { fights: 200, keep: 5 },
] as const
/**
 * Fights of the last ones, of another seed: those before were chosen by their luck. The likeliest is played first; one that is out of the band
 * beyond doubt after the first of them is left, and the first that lies within is the answer.
 */
const firstOfLast = 200
const lastFights = 1000

/** One of each list, in all combinations: the last list changes fastest. */
export const combinationsOf = <T>(lists: readonly (readonly T[])[]): T[][] =>
  lists.reduce<T[][]>((all, list) => all.flatMap(one => list.map(value => [...one, value])), [[]])

/**
 * @param counts how many values each thing has
 * @param start where they stand now; of settings within the band the one that changes least is found
 * @param figures plays a number of fights of a setting; `isLast`: with another seed
 */
export async function balanced(
  counts: readonly number[],
  start: readonly (number | null)[],
  band: Band,
  figures: (setting: Setting, fights: number, isLast: boolean) => Promise<Figures>,
): Promise<Balanced> {
  const all = combinationsOf(counts.map(count => Array.from({ length: count }, (_, i) => i)))
  const steps = (setting: Setting): number =>
    setting.reduce((sum, at, i) => sum + (start[i] === null || start[i] === undefined ? 0 : Math.abs(at - (start[i] as number))), 0)
  const tryOut = async (setting: Setting, fights: number, isLast: boolean): Promise<Tried> => {
    const found = await figures(setting, fights, isLast)
    return { setting, ...found, misses: missesBy(found, band) }
  }
  let left: readonly Setting[] = all
  for (const [round, { fights, keep }] of rounds.entries()) {
    if (left.length === 1 || (round > 0 && left.length <= keep)) continue
    const tried: Tried[] = []
    for (const setting of left) tried.push(await tryOut(setting, fights, false))
    tried.sort((a, b) => a.misses - b.misses || steps(a.setting) - steps(b.setting))
    left = tried.slice(0, keep).map(({ setting }) => setting)
  }
  const last: Tried[] = []
  for (const setting of left.slice(0, mostLast)) {
    const first = await tryOut(setting, firstOfLast, true)
    const one = isOut(first, band) ? first : await tryOut(setting, lastFights, true)
    if (one.misses === 0) return { found: one, nearest: one, tried: all.length }
    last.push(one)
  }
  const nearest = last.reduce((best, one) => (one.misses < best.misses ? one : best))
  return { found: null, nearest, tried: all.length }
}
/** No more of the last ones are played. */
const mostLast = 5

/** Is it out of the band, whatever the rest of the fights brings, as far as its interval goes? */
const isOut = ({ playersWin, someoneDies }: Figures, { winFrom, winTo, deathsTo }: Band): boolean =>
  playersWin.high < winFrom || playersWin.low > winTo || (deathsTo !== null && someoneDies.low > deathsTo)

function missesBy({ playersWin: { share: wins }, someoneDies: { share: dies } }: Figures, { winFrom, winTo, deathsTo }: Band): number {
  const ofWins = Math.max(0, winFrom - wins, wins - winTo)
  return ofWins + (deathsTo === null ? 0 : Math.max(0, dies - deathsTo))
}
