/** What workers write down, read with care: a result has a form, and sums that fit its chunk. What doesn't is no result. */
import type { Counters, Played } from '@enfilade/analysis'
import { isRecord } from '@enfilade/engine'

/** Fights of a run, by number from 0. */
export interface ChunkFights {
  readonly from: number
  readonly count: number
}
/** What a worker writes down for a chunk. `refused`: the chunk can't be played by it, in words. */
export type Result = Played | { readonly refused: string }

const mostLetters = 2_000
const isText = (value: unknown): value is string => typeof value === 'string' && value.length <= mostLetters
const isCount = (value: unknown): value is number => Number.isSafeInteger(value) && (value as number) >= 0

/** @returns null: it is no result of these fights */
export function resultIn(text: string, fights: ChunkFights): Result | null {
  const value = parsed(text)
  if (!isRecord(value)) return null
  if ('refused' in value) return isText(value.refused) ? { refused: value.refused } : null
  const { counters, failed } = value
  const isWhole = failed === null
  const inside = (fight: unknown): boolean => isCount(fight) && fight >= fights.from && fight < fights.from + fights.count
  if (!isWhole && !(isRecord(failed) && inside(failed.fight) && isText(failed.words))) return null
  return countsFit(counters, fights, isWhole) ? (value as unknown as Played) : null
}
function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

/** Each fight ended in one way, with one group of winners or none, after one number of rounds, and each of its people in one state. */
function countsFit(counters: unknown, { from, count }: ChunkFights, isWhole: boolean): boolean {
  if (!isRecord(counters)) return false
  const { fights, unfinished, endings, wins, victories, nobodyWins, lengths, fates, close, ...others } = counters
  if (!isCount(fights) || fights > count || (isWhole && fights !== count) || !isCount(unfinished) || !isCount(nobodyWins)) return false
  if (Object.keys(others).length > 0 || !(close === undefined || areWhole(close))) return false
  const over = fights - unfinished
  if (sumOf(endings) !== over || sumOf(victories) !== over - nobodyWins || !isRecord(lengths) || !isRecord(fates)) return false
  const long = Object.values(lengths)
  const isFirst = (first: unknown): boolean => isCount(first) && first >= from && first < from + count
  if (!long.every(one => isRecord(one) && isCount(one.fights) && isFirst(one.first))) return false
  if (long.reduce<number>((sum, one) => sum + (one as { readonly fights: number }).fights, 0) !== over) return false
  if (!Object.values(fates).every(states => sumOf(states) <= fights)) return false // who came in later isn’t in each
  return areWinsOf(wins, victories as Counters['victories'])
}
/** The sum of counts by words; NaN where one isn't a count. */
const sumOf = (counts: unknown): number =>
  isRecord(counts) && Object.values(counts).every(isCount)
    ? Object.values(counts).reduce<number>((sum, n) => sum + (n as number), 0)
    : Number.NaN
/** Sides are among the winners as often as the groups that they won with. */
function areWinsOf(wins: unknown, victories: Counters['victories']): boolean {
  if (!isRecord(wins) || Number.isNaN(sumOf(wins))) return false
  const found = new Map<string, number>()
  for (const [group, n] of Object.entries(victories)) {
    const sides = parsed(group)
    if (!Array.isArray(sides) || sides.length === 0 || !sides.every(isText)) return false
    for (const side of new Set(sides)) found.set(side, (found.get(side) ?? 0) + n)
  }
  return Object.keys(wins).length === found.size && [...found].every(([side, n]) => wins[side] === n)
}
/** Whole numbers, however deep they stand. */
const areWhole = (value: unknown): boolean =>
  Number.isSafeInteger(value) || (typeof value === 'object' && value !== null && Object.values(value).every(areWhole))
