/** The boxes of regions and the outlines of groups in them: what they hold, and how tall that makes them. Units are pixels at full size. */
import type { Id } from '@enfilade/engine'
import type { Box, Size } from './camera.js'
import type { RegionCover, RegionGroup, RegionScene } from './scene.js'
import { listedSpots, type Plan, type Spots } from './spots.js'

export interface GroupBox extends Box {
  readonly group: RegionGroup
  /** The arcs of cover, from the top of the box. */
  readonly coverAt: readonly number[]
}
export interface RegionBox extends Box {
  readonly id: Id
  readonly name: string
  readonly groups: readonly GroupBox[]
}
export interface RegionPlan extends Plan {
  /** What it was made for: another room, or other regions, makes another plan. */
  readonly made: { readonly tall: boolean; readonly room: Size; readonly shape: Shape; readonly pitch: number }
  readonly regions: readonly RegionBox[]
  readonly radius: number
  /** Is there room for what cover adds at each range? */
  readonly charts: boolean
  /** Narrow boxes are tall: names and cover may take two lines there. */
  readonly twoLined: boolean
}

/** The name of a region, at the top of its box. */
export const head = 34
export const inset = 8
/** What stays free under the last group of a box. */
export const footed = 3
/** A second line of a name or of the words of cover. */
const secondLine = 13
/** An arc with its words, and the chart of what it adds where the game says so. */
const coverHeight = (cover: RegionCover, charts: boolean): number => (cover.bonus === null || !charts ? 34 : 57)

/**
 * How boxes can be made: wide ones are lower, and lower still without charts of cover; many side by side are narrow, and then have no room for
 * charts.
 */
export interface Shape {
  readonly boxWidth: number
  readonly charts: boolean
  readonly twoLined?: boolean
  readonly close?: boolean
  /** Has every region room for one more combatant alone? */
  readonly spare?: boolean
}
/** Where everyone stands: the key of their group. */
export const keysOf = (scene: RegionScene): ReadonlyMap<Id, string> =>
  new Map(scene.groups.flatMap(({ id, members }) => members.map((member): [Id, string] => [member, id])))

/** What a group in a box needs, with `pitch` units for a combatant. */
export function sizesOf({ boxWidth, twoLined = false, charts }: Shape, pitch: number) {
  const perRow = Math.floor((boxWidth - 4 * inset) / pitch)
  const rowOf = pitch + 8 + (twoLined ? secondLine : 0)
  const coverOf = (cover: RegionCover): number => coverHeight(cover, charts) + (twoLined ? secondLine : 0)
  const heightOf = (group: RegionGroup, rows = Math.ceil(group.members.length / perRow)): number =>
    (rows === 0 ? 26 : rows * rowOf + 10) + group.covers.reduce((sum, cover) => sum + coverOf(cover), 0) + 4
  /** Nothing else is drawn in it, so that there is room where someone comes to empty cover. */
  const roomOf = (group: RegionGroup): number => heightOf(group, Math.max(1, Math.ceil(group.members.length / perRow)))
  const coverAt = (group: RegionGroup, height: number): readonly number[] =>
    group.covers.map((_, i) => height - group.covers.slice(i).reduce((sum, cover) => sum + coverOf(cover), 0) + 6)
  return { perRow, rowOf, heightOf, roomOf, coverAt, firstRow: 8 + pitch / 2 }
}

/** Boxes as places that can be pointed at. */
export const spotsOf = (regions: readonly RegionBox[]): Spots =>
  listedSpots(regions.map(({ id, x, y, width, height }) => ({ key: id, x, y, width, height })))
