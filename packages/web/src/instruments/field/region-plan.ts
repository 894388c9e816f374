/**
 * Where the boxes of regions, the outlines of groups and the combatants in them are drawn. Units are pixels at full size; a box is as tall
 * as its contents need.
 */
import type { Id } from '@enfilade/engine'
import type { Box, Size } from './camera.js'
import { layOut } from './region-layout.js'
import type { RegionCover, RegionGroup, RegionScene } from './scene.js'
import { listedSpots, type Plan, type Point } from './spots.js'

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
  readonly regions: readonly RegionBox[]
  readonly radius: number
  /** Is there room for what cover adds at each range? */
  readonly charts: boolean
  /** Narrow boxes are tall: names and cover may take two lines there. */
  readonly twoLined: boolean
  /** The width available for the name under a token. */
  readonly nameRooms: ReadonlyMap<Id, number>
}

const head = 34
/** Room for the range at the foot of a box. */
const foot = 16
const gap = { across: 30, down: 34 }
const narrowGap = { across: 18, down: 26 }
const inset = 8
/** A second line of a name or of the words of cover. */
const secondLine = 13
/** An arc with its words, and the chart of what it adds where the game says so. */
const coverHeight = (cover: RegionCover, charts: boolean): number => (cover.bonus === null || !charts ? 34 : 57)

/**
 * How the boxes can be made, best first: wide ones are lower, and lower still without charts of cover; many side by side are narrow, and then
 * have no room for charts.
 */
interface Shape {
  readonly boxWidth: number
  readonly charts: boolean
  readonly twoLined?: boolean
  readonly close?: boolean
}
const usual: Shape = { boxWidth: 176, charts: true }
const wide: Shape = { boxWidth: 250, charts: true }
const low: Shape = { boxWidth: 250, charts: false }
const narrow: Shape = { boxWidth: 124, charts: false, twoLined: true, close: true }
/** At this size everything in a box can be read. */
const readableAt = 0.8

const mostSpare = 220
/** How much taller the boxes can be before the screen's width no longer limits their size, in units of the field. */
function spareHeight(width: number, height: number, room: Size): number {
  const scale = Math.min(2.5, (room.width - 48) / (width + 8))
  return (room.height - 48) / scale - height - 8
}

/** @param tall a narrow screen; @param room boxes take the shape in which all of them can be read there, and grow until they fill it */
export function regionPlan(scene: RegionScene, tall: boolean, room: Size = { width: 0, height: 0 }): RegionPlan {
  const first = planned(scene, tall, room, usual)
  if (tall || room.width === 0 || scaleIn(first.box, room) >= readableAt) return first
  const others = [first, ...[wide, low, narrow].map(shape => planned(scene, tall, room, shape))]
  return (
    others.find(plan => scaleIn(plan.box, room) >= readableAt) ??
    others.reduce((best, plan) => (scaleIn(plan.box, room) > scaleIn(best.box, room) ? plan : best))
  )
}
/** How large a whole field is shown in this room. */
const scaleIn = (box: Box, room: Size): number => Math.min((room.width - 48) / box.width, (room.height - 48) / box.height)

function planned(scene: RegionScene, tall: boolean, room: Size, { boxWidth, charts, twoLined = false, close = tall }: Shape): RegionPlan {
  const layout = layOut(scene.field, tall)
  const { across, down } = close ? narrowGap : gap
  const most = Math.max(1, ...scene.groups.map(group => group.members.length))
  // Large groups stand closer.
  const pitch = most > 16 ? 27 : most > 8 ? 34 : 46
  const perRow = Math.floor((boxWidth - 4 * inset) / pitch)
  const rowOf = pitch + 8 + (twoLined ? secondLine : 0)
  const coverOf = (cover: RegionCover): number => coverHeight(cover, charts) + (twoLined ? secondLine : 0)
  const heightOf = (group: RegionGroup): number =>
    (group.members.length === 0 ? 26 : Math.ceil(group.members.length / perRow) * rowOf + 10) +
    group.covers.reduce((sum, cover) => sum + coverOf(cover), 0) +
    4
  const groupsIn = (id: Id): readonly RegionGroup[] => scene.groups.filter(group => group.regionId === id)
  const needed = Array.from({ length: layout.rows }, (_, row) =>
    Math.max(
      120,
      ...scene.regions
        .filter(region => layout.cells.get(region.id)?.row === row)
        .map(region => head + groupsIn(region.id).reduce((sum, group) => sum + heightOf(group) + inset, 0) + foot),
    ),
  )
  const width = layout.columns * (boxWidth + across) - across
  const spare = room.width === 0 ? 0 : spareHeight(width, needed.reduce((sum, one) => sum + one + down, 0) - down, room) / layout.rows
  const rowHeights = needed.map(height => height + Math.min(mostSpare, Math.max(0, spare)))
  const tokens = new Map<Id, Point>()
  const nameRooms = new Map<Id, number>()
  const regions = scene.regions.map(({ id, name }): RegionBox => {
    const cell = layout.cells.get(id) ?? { column: 0, row: 0 }
    const x = cell.column * (boxWidth + across)
    const y = rowHeights.slice(0, cell.row).reduce((sum, height) => sum + height + down, 0)
    const inside = groupsIn(id)
    const free = (rowHeights[cell.row] ?? 0) - head - foot - inside.reduce((sum, group) => sum + heightOf(group) + inset, 0)
    // Spare room goes above, between and below the groups.
    const between = Math.max(0, free) / (inside.length + 1)
    let top = y + head + between / 2
    const groups = inside.map((group): GroupBox => {
      const height = heightOf(group)
      const box = { x: x + inset, y: top, width: boxWidth - 2 * inset, height }
      const rows = Math.ceil(group.members.length / perRow)
      for (const [i, member] of group.members.entries()) {
        const row = Math.floor(i / perRow)
        const inRow = row === rows - 1 ? group.members.length - row * perRow : perRow
        // Small groups stand further apart, so that their names fit.
        const apart = Math.max(pitch, Math.min(boxWidth / 2, (boxWidth - 2 * inset) / inRow))
        const left = box.x + (box.width - (inRow - 1) * apart) / 2
        nameRooms.set(member, apart)
        tokens.set(member, { x: left + (i % perRow) * apart, y: top + 12 + pitch / 2 + row * rowOf - 4 })
      }
      top += height + inset + between
      const coverAt = group.covers.map((_, i) => height - group.covers.slice(i).reduce((sum, cover) => sum + coverOf(cover), 0) + 6)
      return { ...box, group, coverAt }
    })
    return { id, name, x, y, width: boxWidth, height: rowHeights[cell.row] ?? 120, groups }
  })
  const height = rowHeights.reduce((sum, one) => sum + one + down, 0) - down
  return {
    regions,
    nameRooms,
    charts,
    twoLined,
    radius: pitch > 40 ? 13 : pitch > 30 ? 11 : 9.5,
    box: { x: -4, y: -4, width: width + 8, height: height + 8 },
    spots: listedSpots(regions.map(({ id, x, y, width: w, height: h }) => ({ key: id, x, y, width: w, height: h }))),
    tokens,
  }
}
