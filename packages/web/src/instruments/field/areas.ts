/** Where things, areas, walls and doors of a field lie, in its units; and their outlines, which are there before the picture of the place is. */
import type { Square } from '@enfilade/engine'
import type { Box } from './camera.js'
import type { RegionPlan } from './region-boxes.js'
import type { GridScene, PlaneScene } from './scene.js'
import type { Point } from './spots.js'

/** What has a picture: the regions of a plan have that of their covers. */
export type Pictured = GridScene | PlaneScene | Pick<RegionPlan, 'regions'>
export interface Thing extends Box {
  readonly name: string
  /** What it is made of, where the game says it. */
  readonly material?: string
}
export const rect = ({ x, y, width, height }: Box): string => `M${x} ${y}h${width}v${height}h${-width}z`
export const line = (from: Point, to: Point): string => `M${from.x} ${from.y}L${to.x} ${to.y}`
export const squaresIn = ({ from, to }: { readonly from: Square; readonly to: Square }): Box => ({
  ...{ x: Math.min(from.x, to.x), y: Math.min(from.y, to.y) },
  ...{ width: Math.abs(to.x - from.x) + 1, height: Math.abs(to.y - from.y) + 1 },
})
export const areaOf = ({ from, to }: { readonly from: Point; readonly to: Point }): Box => ({
  ...{ x: Math.min(from.x, to.x), y: Math.min(from.y, to.y) },
  ...{ width: Math.abs(to.x - from.x), height: Math.abs(to.y - from.y) },
})

/** Neighbouring squares of cover with one name are one thing where they fill a rectangle. Found once for each state of them. */
export function gridThings({ covers }: GridScene): readonly Thing[] {
  const found = knownThings.get(covers) ?? thingsAmong(covers)
  knownThings.set(covers, found)
  return found
}
const knownThings = new WeakMap<GridScene['covers'], readonly Thing[]>()
function thingsAmong(covers: GridScene['covers']): readonly Thing[] {
  const left = new Map(covers.filter(({ share }) => share > 0).map(one => [`${one.at.x},${one.at.y}`, one]))
  const things: Thing[] = []
  for (const { at, name, material } of left.values()) {
    const has = (x: number, y: number): boolean => left.get(`${x},${y}`)?.name === name
    if (!has(at.x, at.y) || has(at.x - 1, at.y) || has(at.x, at.y - 1)) continue
    let [width, height] = [1, 1]
    while (has(at.x + width, at.y)) width++
    const isRow = (y: number): boolean => Array.from({ length: width }, (_, i) => has(at.x + i, y)).every(one => one)
    while (isRow(at.y + height)) height++
    for (let i = 0; i < width * height; i++) left.delete(`${at.x + (i % width)},${at.y + Math.floor(i / width)}`)
    things.push({ name, material, x: at.x, y: at.y, width, height })
  }
  // What is left of forms that are no rectangle, square by square.
  return [...things, ...[...left.values()].map(({ name, material, at }) => ({ name, material, ...at, width: 1, height: 1 }))]
}
export const isDoor = (kind: string): boolean => kind === 'shut door' || kind === 'open door'
export const isFlat = ({ width, height }: Box): boolean => width === 0 || height === 0

export function outlines(of: Pictured): string {
  if ('regions' in of) return ''
  const parts =
    of.kind === 'plane'
      ? of.zones.map(zone => (isFlat(areaOf(zone)) ? line(zone.from, zone.to) : rect(areaOf(zone))))
      : [
          ...gridThings(of).map(rect),
          ...of.zones.flatMap(({ areas }) => areas.map(area => rect(squaresIn(area)))),
          ...[...of.field.walls, ...of.doors.filter(door => !door.open).map(door => door.at)].map(([[x1, y1], [x2, y2]]) =>
            line({ x: x1, y: y1 }, { x: x2, y: y2 }),
          ),
        ]
  return parts.join('')
}
