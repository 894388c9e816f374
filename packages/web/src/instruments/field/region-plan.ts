/**
 * Where the boxes of regions, the outlines of groups and the combatants in them are drawn. Units are pixels at full size; a box is as tall
 * as its contents need.
 */
import type { Id } from '@enfilade/engine'
import type { Box, Size } from './camera.js'
import { layOut } from './region-layout.js'
import type { RegionCover, RegionGroup, RegionScene } from './scene.js'
import { listedSpots, type Plan, type Point } from './spots.js'
import { stoodAt } from './standing-still.js'

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
  /** Has every region room for one more combatant alone? */
  readonly spare?: boolean
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
  for (const apart of close) {
    const plan = goneOn(scene, tall, room, before, apart)
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
  const needed = Array.from({ length: layout.rows }, (_, row) =>
    Math.max(
      134,
      ...scene.regions
        .filter(region => layout.cells.get(region.id)?.row === row)
        .map(
          region =>
            head +
            groupsIn(region.id).reduce((sum, group) => sum + heightOf(group) + inset, 0) +
            foot +
            (reserved ? rowOf + 14 + inset : 0),
        ),
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
        nameRooms.set(member, apart)
        tokens.set(member, { x: left + (i % perRow) * apart, y: top + 12 + pitch / 2 + row * rowOf - 4 })
      }
      top += height + inset + between
      return { ...box, group, coverAt: sizes.coverAt(group, height) }
    })
    return { id, name, x, y, width: boxWidth, height: rowHeights[cell.row] ?? 120, groups }
  })
  const height = rowHeights.reduce((sum, one) => sum + one + down, 0) - down
  return {
    made: { tall, room, shape: { boxWidth, charts, twoLined, close }, pitch },
    regions,
    nameRooms,
    charts,
    twoLined,
    radius: pitch > 40 ? 13 : pitch > 30 ? 11 : 9.5,
    box: { x: -4, y: -4, width: width + 8, height: height + 8 },
    spots: listedSpots(regions.map(({ id, x, y, width: w, height: h }) => ({ key: id, x, y, width: w, height: h }))),
    tokens,
    keys: keysOf(scene),
  }
}
const keysOf = (scene: RegionScene): ReadonlyMap<Id, string> =>
  new Map(scene.groups.flatMap(({ id, members }) => members.map((member): [Id, string] => [member, id])))

function sizesOf({ boxWidth, twoLined = false, charts }: Shape, pitch: number) {
  const perRow = Math.floor((boxWidth - 4 * inset) / pitch)
  const rowOf = pitch + 8 + (twoLined ? secondLine : 0)
  const coverOf = (cover: RegionCover): number => coverHeight(cover, charts) + (twoLined ? secondLine : 0)
  const heightOf = (group: RegionGroup, rows = Math.ceil(group.members.length / perRow)): number =>
    (rows === 0 ? 26 : rows * rowOf + 10) + group.covers.reduce((sum, cover) => sum + coverOf(cover), 0) + 4
  const coverAt = (group: RegionGroup, height: number): readonly number[] =>
    group.covers.map((_, i) => height - group.covers.slice(i).reduce((sum, cover) => sum + coverOf(cover), 0) + 6)
  return { perRow, rowOf, heightOf, coverAt, firstRow: 8 + pitch / 2 }
}

/**
 * The same boxes with everyone who is in them now, at least `apart` from each other in a row; null where they have no room, or where this is
 * another field.
 */
function goneOn(scene: RegionScene, tall: boolean, room: Size, before: RegionPlan, apart: number): RegionPlan | null {
  const { made } = before
  const same = scene.regions.length === before.regions.length && scene.regions.every(({ id }, i) => before.regions[i]?.id === id)
  if (!same || made.tall !== tall || made.room.width !== room.width || made.room.height !== room.height) return null
  const sizes = sizesOf(made.shape, made.pitch)
  const tokens = new Map<Id, Point>()
  const nameRooms = new Map<Id, number>()
  const regions: RegionBox[] = []
  for (const { id, name } of scene.regions) {
    const region = before.regions.find(one => one.id === id) as RegionBox
    const inside = scene.groups.filter(group => group.regionId === id)
    const oldOf = (group: RegionGroup): GroupBox | undefined => region.groups.find(one => one.group.id === group.id)
    const boxes: GroupBox[] = []
    // Those that were there grow downwards; new ones go where there is room.
    for (const group of [...inside.filter(oldOf), ...inside.filter(one => oldOf(one) === undefined)]) {
      const old = oldOf(group)
      const left = region.x + inset
      const places = placesIn(group, old, left)
      const rows = group.members.length === 0 ? 0 : Math.max(...[...places.values()].map(({ row }) => row + 1))
      const height = sizes.heightOf(group, rows)
      const others = [
        ...boxes,
        ...inside.flatMap(one => (one === group ? [] : boxes.some(box => box.group === one) ? [] : (oldOf(one) ?? []))),
      ]
      const top = old?.y ?? freeTop(region, others, height)
      if (top === null || !fits(region, others, top, height)) return null
      boxes.push({ x: left, y: top, width: made.shape.boxWidth - 2 * inset, height, group, coverAt: sizes.coverAt(group, height) })
      for (const [member, { x, row }] of places) {
        tokens.set(member, { x, y: top + sizes.firstRow + row * sizes.rowOf })
        nameRooms.set(
          member,
          nameRoom(
            x,
            [...places].flatMap(([other, at]) => (other !== member && at.row === row ? [at.x] : [])),
            left,
          ),
        )
      }
    }
    regions.push({
      id,
      name,
      x: region.x,
      y: region.y,
      width: region.width,
      height: region.height,
      groups: inside.flatMap(group => boxes.find(box => box.group === group) ?? []),
    })
  }
  return { ...before, regions, tokens, nameRooms, keys: keysOf(scene) }

  function placesIn(
    group: RegionGroup,
    old: GroupBox | undefined,
    left: number,
  ): ReadonlyMap<Id, { readonly x: number; readonly row: number }> {
    const places = new Map<Id, { x: number; row: number }>()
    for (const member of group.members) {
      const stood = stoodAt(before, member, group.id)
      if (stood !== undefined && old !== undefined)
        places.set(member, { x: stood.x, row: Math.round((stood.y - old.y - sizes.firstRow) / sizes.rowOf) })
    }
    for (const member of group.members) {
      if (places.has(member)) continue
      let row = 0
      const inRow = (): number[] => [...places.values()].flatMap(one => (one.row === row ? [one.x] : []))
      let x = widest(inRow(), left)
      while (x === null) {
        row++
        x = widest(inRow(), left)
      }
      places.set(member, { x, row })
    }
    return places
  }
  /** The place in a row that is farthest from all others there; null where it is full. */
  function widest(taken: readonly number[], left: number): number | null {
    const width = made.shape.boxWidth - 2 * inset
    const [from, to] = [left + inset + made.pitch / 2, left + width - inset - made.pitch / 2]
    if (taken.length === 0) return left + width / 2
    const apartAt = (x: number): number => Math.min(...taken.map(one => Math.abs(one - x)))
    const inside = [...taken].sort((a, b) => a - b)
    const between = inside.slice(1).map((x, i) => (x + (inside[i] ?? x)) / 2)
    const best = [from, to, ...between].reduce((a, b) => (apartAt(b) > apartAt(a) ? b : a))
    return apartAt(best) >= apart ? best : null
  }
  function nameRoom(x: number, others: readonly number[], left: number): number {
    const toEdge = 2 * Math.min(x - left, left + made.shape.boxWidth - 2 * inset - x)
    return Math.max(apart, Math.min(toEdge, ...others.map(one => Math.abs(one - x))))
  }
}
const fits = (region: RegionBox, others: readonly Box[], top: number, height: number): boolean =>
  top >= region.y + head - 1 &&
  top + height <= region.y + region.height - 3 &&
  others.every(one => top + height + inset / 4 <= one.y || one.y + one.height + inset / 4 <= top)
function freeTop(region: RegionBox, others: readonly Box[], height: number): number | null {
  const tops = [inset, inset / 4].flatMap(gap => [region.y + head, ...others.map(one => one.y + one.height + gap)].sort((a, b) => a - b))
  return tops.find(top => fits(region, others, top, height)) ?? null
}
