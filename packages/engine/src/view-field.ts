/**
 * The field of a view, in one of four forms that every screen can draw: squares, a plane of metres, ranges without a map, a graph of regions.
 * A field holds only what its viewer may know. A game may add to a form what its own drawings need.
 */

import type { GridField } from './battlefield/grid.js'
import type { Band, RangeField } from './battlefield/ranges.js'
import type { RegionField } from './battlefield/regions.js'
import type { Square } from './battlefield/squares.js'
import type { Id } from './contract.js'

/** What a combatant can attack with, and how far: bands around them, nearest first, each up to a limit in the units of the field. */
export interface ReachView {
  /** As answers name it: a weapon. */
  readonly id: Id
  readonly name: string
  /** The action it applies to, where not every action has these bands. */
  readonly way?: string
  /** Actions on a target that name no weapon, and are done with this one. */
  readonly actions?: readonly string[]
  readonly bands: readonly ReachBandView[]
}
export interface ReachBandView {
  readonly name: string
  /** The band ends here, the limit included. */
  readonly upTo: number
  /** What the band does to an attack, as the game counts it, and in words: 15 and "DV 15", −2 and "−2 TL". */
  readonly value: number
  readonly words: string
}
export interface StandingView<At> {
  readonly id: Id
  readonly at: At
  /** One of the eight directions, in a game that has them. */
  readonly facing?: string
  /** For a vehicle: where its front points, as a vector of length 1, and in words how fast it goes. */
  readonly heading?: { readonly x: number; readonly y: number }
  readonly speed?: string
  /** What they are aboard of, if that is a combatant in the same view: they are where it is, and drawn with it. */
  readonly aboard?: Id
  readonly reaches: readonly ReachView[]
}

// ── squares ────────────────────────────────────────────────────────────────────────────────────────────────────────
export interface GridFieldView extends Omit<GridField, 'doors'> {
  readonly kind: 'grid'
  /** One row of squares without a map beside it, on which combatants may share a square. */
  readonly line: boolean
  readonly metresPerSquare: number | null
  readonly doors: readonly DoorView[]
  readonly covers: readonly CoverPieceView[]
  readonly zones: readonly ZoneView[]
  readonly places: readonly { readonly id: Id; readonly name: string; readonly x: number }[]
  readonly items: readonly { readonly id: Id; readonly name: string; readonly at: Square }[]
  readonly people: readonly StandingView<Square>[]
}
/** A door, or with `wall` a piece of wall that can be broken; those that can be have hit points. `words`: what there is to say but whether it is open. */
export type DoorView = GridField['doors'][number] & {
  readonly name: string
  readonly open: boolean
  readonly wall?: boolean
  readonly hp?: number
  readonly hpMax?: number
  readonly words?: string
}
/** Cover that fills a square. */
export interface CoverPieceView {
  readonly id: Id
  readonly name: string
  readonly at: Square
  readonly material: string
  readonly hp: number
  readonly hpMax: number
  /** Its state: "crate, 12 of 20 HP". */
  readonly words: string
}
export interface ZoneView {
  readonly id: Id
  readonly name: string
  readonly kind: string
  readonly areas: readonly { readonly from: Square; readonly to: Square }[]
}

// ── a plane ────────────────────────────────────────────────────────────────────────────────────────────────────────
/** Metres, x to the east and y to the south, z up. */
export interface MetresView {
  readonly x: number
  readonly y: number
  readonly z: number
}
export interface PlaneFieldView {
  readonly kind: 'plane'
  /** Everyone stands on one line, and there is no map beside it. */
  readonly line: boolean
  /** Rectangles, such as water. */
  readonly zones: readonly {
    readonly id: Id
    readonly name: string
    readonly kind: string
    readonly from: { readonly x: number; readonly y: number }
    readonly to: { readonly x: number; readonly y: number }
  }[]
  readonly places: readonly { readonly id: Id; readonly name: string; readonly at: MetresView }[]
  readonly people: readonly StandingView<MetresView>[]
}

// ── ranges without a map ───────────────────────────────────────────────────────────────────────────────────────────
export interface RangesFieldView {
  readonly kind: 'ranges'
  readonly unit: string
  readonly bands: readonly Band[]
  readonly groups: readonly { readonly id: Id; readonly name: string; readonly members: readonly Id[] }[]
  readonly ranges: RangeField['ranges']
}

// ── regions ────────────────────────────────────────────────────────────────────────────────────────────────────────
export interface RegionsFieldView extends Omit<RegionField, 'regions' | 'edges'> {
  readonly kind: 'regions'
  readonly edges: readonly (RegionField['edges'][number] & { readonly id: Id })[]
  readonly regions: readonly { readonly id: Id; readonly name: string }[]
  readonly groups: readonly GroupView[]
}
export interface GroupView {
  readonly id: Id
  readonly regionId: Id
  readonly members: readonly Id[]
  readonly covers: readonly RegionCoverView[]
}
export interface RegionCoverView {
  readonly id: Id
  readonly name: string
  readonly words: string
  readonly users: readonly Id[]
  /** What it adds to ranged defense, by how the user faces behind it; null where cover doesn't count. */
  readonly bonus: { readonly normal: CoverBonusView; readonly reoriented: CoverBonusView } | null
}
/** The cover bonus against an attacker by range; `adjacent`: an attacker in the same group. */
export interface CoverBonusView {
  readonly adjacent: number
  /** At range 0, 1, 2 and so on; the last one holds for all ranges beyond. */
  readonly byRange: readonly number[]
}

export type FieldView = GridFieldView | PlaneFieldView | RangesFieldView | RegionsFieldView
