/**
 * An encounter varied: the same fights, each time with another morale or other tempers, and how the people of each side end.
 */
import type { Id } from '@enfilade/engine'
import type { Share } from '../intervals.js'
import { type PersonEnd, personEnds } from '../simulation/close.js'
import { closeOf, type EncounterFigures } from './figures.js'

/** How many fights each gets, unless fewer are asked for. */
export const variedFights = 200

/** Shares of all people of a side in all fights. Without an interval: people of one fight fall together. */
export interface SideEnds {
  readonly side: Id
  readonly name: string
  readonly ends: readonly { readonly end: PersonEnd; readonly count: number; readonly of: number; readonly share: number }[]
}
/** What an encounter came to, varied in one way. */
export interface Varied {
  /** "as set", "everyone fights to the end", "all cautious". */
  readonly words: string
  readonly fights: number
  readonly playersWin: Share
  readonly nobodyWins: Share
  readonly someoneDies: Share
  /** The median; null where no fight ended. */
  readonly rounds: number | null
  readonly sides: readonly SideEnds[]
}

/** What one of them came to. */
export const variedAs = (words: string, figures: EncounterFigures): Varied => ({
  words,
  fights: figures.fights,
  playersWin: figures.playersWin,
  nobodyWins: figures.nobodyWins,
  someoneDies: figures.someoneDies,
  rounds: figures.rounds?.median ?? null,
  sides: howSidesEnd(figures),
})

/** How the people of each side that fights end. */
export const howSidesEnd = ({ morale, counters }: Pick<EncounterFigures, 'morale' | 'counters'>): SideEnds[] =>
  morale.flatMap(({ side, name }): SideEnds[] => {
    const counts = closeOf(counters).ends[side] ?? {}
    const of = personEnds.reduce((sum, end) => sum + (counts[end] ?? 0), 0)
    if (of === 0) return []
    return [{ side, name, ends: personEnds.map(end => ({ end, count: counts[end] ?? 0, of, share: (counts[end] ?? 0) / of })) }]
  })
