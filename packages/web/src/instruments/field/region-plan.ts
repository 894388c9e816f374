/**
 * Where the boxes of regions, the outlines of groups and the combatants in them are drawn. Units are pixels at full size; a box is as tall
 * as its contents need.
 */
import type { Id } from '@enfilade/engine'
import type { Box, Size } from './camera.js'
import { type GroupBox, head, inset, keysOf, type RegionBox, type RegionPlan, type Shape, sizesOf, spotsOf } from './region-boxes.js'
import { goneOn } from './region-gone-on.js'
import { layOut } from './region-layout.js'
import type { RegionGroup, RegionScene } from './scene.js'
import type { Point } from './spots.js'

/** Room for the range at the foot of a box. */
const foot = 16
const gap = { across: 30, down: 34 }
const narrowGap = { across: 18, down: 26 }

// The best first.
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

/**
 * @param tall a narrow screen @param room boxes take the shape in which all of them can be read there, and grow until they fill it
 * @param before people who have not left their group stay where they stood in it, as long as the boxes have room for everyone
 */
export function regionPlan(
  scene: RegionScene,
  tall: boolean,
  room: Size = { width: 0, height: 0 },
  before: RegionPlan | null = null,
): RegionPlan {
  if (before === null) return laidOut(scene, tall, room)
  const { pitch } = before.made
  const close = [pitch * 0.9, 2.2 * before.radius, 1.8 * before.radius]
  const closest = 0.9 * before.radius
  for (const isGrowing of [false, true])
    for (const apart of isGrowing ? [...close, closest] : close) {
      const plan = goneOn(scene, tall, room, before, apart, isGrowing)
      if (plan !== null) return plan
    }
  return laidOut(scene, tall, room)
}
function laidOut(scene: RegionScene, tall: boolean, room: Size): RegionPlan {
  const first = planned(scene, tall, room, usual)
  if (tall || room.width === 0) return first
  const shapes = [usual, wide, low, narrow]
  // With room for one more group everywhere, if all of it can still be read.
  const others = [
    ...shapes.map(shape => planned(scene, tall, room, { ...shape, spare: true })),
    first,
    ...shapes.slice(1).map(shape => planned(scene, tall, room, shape)),
  ]
  return (
    others.find(plan => scaleIn(plan.box, room) >= readableAt) ??
    others.reduce((best, plan) => (scaleIn(plan.box, room) > scaleIn(best.box, room) ? plan : best))
  )
}
/** How large a whole field is shown in this room. */
const scaleIn = (box: Box, room: Size): number => Math.min((room.width - 48) / box.width, (room.height - 48) / box.height)

function planned(scene: RegionScene, tall: boolean, room: Size, shape: Shape): RegionPlan {
  const { boxWidth, charts, twoLined = false, close = tall, spare: reserved = false } = shape
  const layout = layOut(scene.field, tall)
  const { across, down } = close ? narrowGap : gap
  const most = Math.max(1, ...scene.groups.map(group => group.members.length))
  // Large groups stand closer.
  const pitch = most > 16 ? 27 : most > 8 ? 34 : 46
  const sizes = sizesOf({ boxWidth, twoLined, charts }, pitch)
  const { perRow, rowOf, heightOf } = sizes
  const groupsIn = (id: Id): readonly RegionGroup[] => scene.groups.filter(group => group.regionId === id)
  const roomFor = (inside: readonly RegionGroup[]): number =>
    inside.reduce((sum, group, i) => sum + (i === inside.length - 1 ? heightOf(group) : sizes.roomOf(group)) + inset, 0)
  const needed = Array.from({ length: layout.rows }, (_, row) =>
    Math.max(
      134,
      ...scene.regions
        .filter(region => layout.cells.get(region.id)?.row === row)
        .map(region => head + roomFor(groupsIn(region.id)) + foot + (reserved ? rowOf + 14 + inset : 0)),
    ),
  )
  const width = layout.columns * (boxWidth + across) - across
  const spare = room.width === 0 ? 0 : spareHeight(width, needed.reduce((sum, one) => sum + one + down, 0) - down, room) / layout.rows
  const rowHeights = needed.map(height => height + Math.min(mostSpare, Math.max(0, spare)))
  const tokens = new Map<Id, Point>()
  const regions = scene.regions.map(({ id, name }): RegionBox => {
    const cell = layout.cells.get(id) ?? { column: 0, row: 0 }
    const x = cell.column * (boxWidth + across)
    const y = rowHeights.slice(0, cell.row).reduce((sum, height) => sum + height + down, 0)
    const inside = groupsIn(id)
    const free = (rowHeights[cell.row] ?? 0) - head - foot - roomFor(inside)
    // Most of the spare room is left below, in one piece: for groups that come.
    const between = Math.min(10, Math.max(0, free) / (inside.length + 1))
    let top = y + head
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
        tokens.set(member, { x: left + (i % perRow) * apart, y: top + 12 + pitch / 2 + row * rowOf - 4 })
      }
      top += sizes.roomOf(group) + inset + between
      return { ...box, group, coverAt: sizes.coverAt(group, height) }
    })
    return { id, name, x, y, width: boxWidth, height: rowHeights[cell.row] ?? 120, groups }
  })
  const height = rowHeights.reduce((sum, one) => sum + one + down, 0) - down
  return {
    made: { tall, room, shape: { boxWidth, charts, twoLined, close }, pitch },
    regions,
    charts,
    twoLined,
    radius: pitch > 40 ? 13 : pitch > 30 ? 11 : 9.5,
    box: { x: -4, y: -4, width: width + 8, height: height + 8 },
    spots: spotsOf(regions),
    tokens,
    keys: keysOf(scene),
  }
}
