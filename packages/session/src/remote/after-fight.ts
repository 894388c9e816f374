/** What a table says of a fight that is over: what players would like next, and how it went, once the game master shows it. */
import type { Takeover } from '@enfilade/client'
import type { Id } from '@enfilade/engine'

/** The same fight once more, another one, or none. */
export const nextWishes = ['again', 'another', 'enough'] as const
export type NextWish = (typeof nextWishes)[number]

/** A chance from 0 to 1, and its range. */
export interface ShownChance {
  readonly share: number
  readonly low: number
  readonly high: number
}
/** How the fight went, by all that the game master knows. Places in the fight are from 0, its begin, to 1. */
export interface ShownEnd {
  /** The side whose chance to win the line shows, by name. */
  readonly side: string
  /** Its places with the chance there; empty: it isn't known. */
  readonly line: readonly (readonly [place: number, share: number])[]
  /** The rounds that began, in words. */
  readonly rounds: readonly (readonly [place: number, words: string])[]
  /** The roll that changed most who wins; null: none did by more than its error. */
  readonly roll: {
    readonly place: number
    readonly words: string
    /** Who threw and at whom, told to those who know of them. */
    readonly people: readonly Id[]
    readonly side: string
    readonly asItFell: ShownChance
    readonly differently: ShownChance
  } | null
}
export interface AfterFight {
  /** By seat. */
  readonly wishes: Readonly<Record<string, NextWish>>
  /** Null: the game master hasn't shown it. */
  readonly end: ShownEnd | null
  /** For displays: of those whom players play. */
  readonly takeovers?: readonly Takeover[]
}
