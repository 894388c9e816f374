/** The boxes of regions while people come and go: people who stay in a group stand where they stood, and full boxes grow. */
import type { Id } from '@enfilade/engine'
import type { Box, Size } from './camera.js'
import { footed, type GroupBox, head, inset, keysOf, type RegionBox, type RegionPlan, sizesOf, spotsOf } from './region-boxes.js'
import type { RegionGroup, RegionScene } from './scene.js'
import type { Point } from './spots.js'
import { stoodAt } from './standing-still.js'

/**
 * The same boxes with everyone who is in them now, at least `apart` from each other in a row; null where they have no room, or where this is
 * another field. `isGrowing`: boxes become as tall as they must, and the rows of boxes below go down as they are.
 */
export function goneOn(
  scene: RegionScene,
  tall: boolean,
  room: Size,
  before: RegionPlan,
  apart: number,
  isGrowing: boolean,
): RegionPlan | null {
  const { made } = before
  const same = scene.regions.length === before.regions.length && scene.regions.every(({ id }, i) => before.regions[i]?.id === id)
  if (!same || made.tall !== tall || made.room.width !== room.width || made.room.height !== room.height) return null
  const now: Going = { scene, before, apart, isGrowing, sizes: sizesOf(made.shape, made.pitch), tokens: new Map() }
  const regions: RegionBox[] = []
  for (const one of scene.regions) {
    const region = regionNow(now, one)
    if (region === null) return null
    regions.push(region)
  }
  const plan = { ...before, regions, tokens: now.tokens, keys: keysOf(scene) }
  return isGrowing ? grown(before, plan) : plan
}
interface Going {
  readonly scene: RegionScene
  readonly before: RegionPlan
  readonly apart: number
  readonly isGrowing: boolean
  readonly sizes: ReturnType<typeof sizesOf>
  /** Where everyone stands now. */
  readonly tokens: Map<Id, Point>
}
function regionNow(now: Going, { id, name }: RegionScene['regions'][number]): RegionBox | null {
  const { scene, before, isGrowing, sizes } = now
  const kept = before.regions.find(one => one.id === id) as RegionBox
  const region = isGrowing ? { ...kept, height: Number.POSITIVE_INFINITY } : kept
  const inside = scene.groups.filter(group => group.regionId === id)
  const oldOf = (group: RegionGroup): GroupBox | undefined => region.groups.find(one => one.group.id === group.id)
  const boxes: GroupBox[] = []
  // Groups that were there grow downwards; new ones go where there is room.
  for (const group of [...inside.filter(oldOf), ...inside.filter(one => oldOf(one) === undefined)]) {
    const old = oldOf(group)
    const left = region.x + inset
    const places = placesIn(now, group, old, left)
    const rows = group.members.length === 0 ? 0 : Math.max(...[...places.values()].map(({ row }) => row + 1))
    const height = sizes.heightOf(group, rows)
    const others = [
      ...boxes,
      ...inside.flatMap(one => (one === group ? [] : boxes.some(box => box.group === one) ? [] : (oldOf(one) ?? []))),
    ]
    const asTall = others.map(one => ({ ...one, height: Math.max(one.height, sizes.roomOf(one.group)) }))
    const top = old?.y ?? freeTop(region, asTall, height)
    if (top === null || !fits(region, others, top, height)) return null
    boxes.push({ x: left, y: top, width: before.made.shape.boxWidth - 2 * inset, height, group, coverAt: sizes.coverAt(group, height) })
    for (const [member, { x, row }] of places) {
      now.tokens.set(member, { x, y: top + sizes.firstRow + row * sizes.rowOf })
    }
  }
  return {
    ...{ id, name, x: kept.x, y: kept.y, width: kept.width },
    height: Math.max(kept.height, ...boxes.map(box => box.y + box.height + footed - kept.y)),
    groups: inside.flatMap(group => boxes.find(box => box.group === group) ?? []),
  }
}
/** In which row of a group everyone stands, and where in it. */
function placesIn(now: Going, group: RegionGroup, old: GroupBox | undefined, left: number) {
  const { before, sizes } = now
  const places = new Map<Id, { readonly x: number; readonly row: number }>()
  for (const member of group.members) {
    const stood = stoodAt(before, member, group.id)
    if (stood !== undefined && old !== undefined)
      places.set(member, { x: stood.x, row: Math.round((stood.y - old.y - sizes.firstRow) / sizes.rowOf) })
  }
  for (const member of group.members) {
    if (places.has(member)) continue
    let row = 0
    const inRow = (): number[] => [...places.values()].flatMap(one => (one.row === row ? [one.x] : []))
    let x = widest(now, inRow(), left)
    while (x === null) {
      row++
      x = widest(now, inRow(), left)
    }
    places.set(member, { x, row })
  }
  return places
}
/** The place in a row that is farthest from all others there; null where it is full. */
function widest({ before: { made }, apart }: Going, taken: readonly number[], left: number): number | null {
  const width = made.shape.boxWidth - 2 * inset
  const [from, to] = [left + inset + made.pitch / 2, left + width - inset - made.pitch / 2]
  if (taken.length === 0) return left + width / 2
  const apartAt = (x: number): number => Math.min(...taken.map(one => Math.abs(one - x)))
  const inside = [...taken].sort((a, b) => a - b)
  const between = inside.slice(1).map((x, i) => (x + (inside[i] ?? x)) / 2)
  const best = [from, to, ...between].reduce((a, b) => (apartAt(b) > apartAt(a) ? b : a))
  return apartAt(best) >= apart ? best : null
}
/** Boxes in a row are as tall as the tallest, and the rows below start lower by as much. */
function grown(before: RegionPlan, plan: RegionPlan): RegionPlan {
  const tops = [...new Set(before.regions.map(({ y }) => y))].sort((a, b) => a - b)
  const inRow = (top: number, { regions }: RegionPlan): number =>
    Math.max(...regions.filter(({ y }) => y === top).map(({ height }) => height))
  const more = new Map(tops.map(top => [top, inRow(top, plan) - inRow(top, before)]))
  const lowerBy = (top: number): number => tops.filter(one => one < top).reduce((sum, one) => sum + (more.get(one) ?? 0), 0)
  const tokens = new Map(plan.tokens)
  const regions = plan.regions.map((region): RegionBox => {
    const down = lowerBy(region.y)
    const lowered = region.groups.map(box => ({ ...box, y: box.y + down }))
    for (const member of lowered.flatMap(({ group }) => group.members)) {
      const at = tokens.get(member)
      if (at !== undefined) tokens.set(member, { x: at.x, y: at.y + down })
    }
    return { ...region, y: region.y + down, height: inRow(region.y, plan), groups: lowered }
  })
  const height = before.box.height + [...more.values()].reduce((sum, one) => sum + one, 0)
  return { ...plan, regions, tokens, box: { ...before.box, height }, spots: spotsOf(regions) }
}
const fits = (region: RegionBox, others: readonly Box[], top: number, height: number): boolean =>
  top >= region.y + head - 1 &&
  top + height <= region.y + region.height - footed &&
  others.every(one => top + height + inset / 4 <= one.y || one.y + one.height + inset / 4 <= top)
function freeTop(region: RegionBox, others: readonly Box[], height: number): number | null {
  const tops = [inset, inset / 4].flatMap(gap => [region.y + head, ...others.map(one => one.y + one.height + gap)].sort((a, b) => a - b))
  return tops.find(top => fits(region, others, top, height)) ?? null
}
