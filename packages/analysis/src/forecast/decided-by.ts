/**
 * When an encounter is decided: round by round, how often those who can act when it begins tell who wins. Each fight is told from the others
 * that stood as it did, never from itself, so that a position that came once tells nothing. Fights that are over count as told.
 */
import { type Share, shareOf } from '../intervals.js'
import { quantile } from '../quantiles.js'
import type { CloseCounts } from '../simulation/close.js'

/** The middle half and the middle of the players' chances, 0 to 1. */
export interface Chances {
  readonly low: number
  readonly middle: number
  readonly high: number
}
export interface RoundBegins {
  /** From 1. */
  readonly round: number
  /** Fights that are still on. */
  readonly on: Share
  /** Fights whose end is told rightly. */
  readonly told: Share
  /** How the fights that the players won, and the others, stood when it began; null: there are none. */
  readonly won: Chances | null
  readonly lost: Chances | null
}
export interface DecidedBy {
  /** From the begin of this round on, the end is told rightly in at least `sure` of the fights, whatever comes; null: at no round that was looked at. */
  readonly round: number | null
  readonly sure: number
  readonly rounds: readonly RoundBegins[]
}
const sure = 0.9

/** @param won fights that the players won, of `fights` */
export function decidedBy({ standings }: CloseCounts, won: number, fights: number, level: number): DecidedBy {
  const rounds = Object.keys(standings)
    .map(Number)
    .sort((a, b) => a - b)
    .map((round): RoundBegins => {
      const ends = Object.values(standings[round] ?? {})
      const on = ends.reduce((sum, [a, b]) => sum + a + b, 0)
      const wonLater = ends.reduce((sum, [a]) => sum + a, 0)
      const told = ends.reduce((sum, [a, b]) => sum + (a - 1 > b ? a : 0) + (b - 1 > a ? b : 0), 0)
      const chances = (of: 0 | 1, over: number): Chances | null => {
        // In thousandths, so that equal chances are counted together.
        const counts = new Map<number, number>(over === 0 ? [] : [[of === 0 ? 1000 : 0, over]])
        for (const end of ends) {
          if (end[of] === 0) continue
          const chance = Math.round((1000 * end[0]) / (end[0] + end[1]))
          counts.set(chance, (counts.get(chance) ?? 0) + end[of])
        }
        if (counts.size === 0) return null
        const [low = 0, middle = 0, high = 0] = [0.25, 0.5, 0.75].map(part => quantile(counts, part) / 1000)
        return { low, middle, high }
      }
      return {
        round,
        on: shareOf(on, fights, level),
        told: shareOf(fights - on + told, fights, level),
        won: chances(0, won - wonLater),
        lost: chances(1, fights - won - (on - wonLater)),
      }
    })
  const lastUnsure = rounds.findLastIndex(({ told }) => told.share < sure)
  return { round: rounds[lastUnsure + 1]?.round ?? (fights > 0 && rounds.length > 0 ? lastOf(rounds) : null), sure, rounds }
}
/** After the last round that any fight came to, all are over. */
const lastOf = (rounds: readonly RoundBegins[]): number => (rounds.at(-1)?.round ?? 0) + 1
