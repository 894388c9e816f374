/**
 * Heights on a plane: level areas such as floors and water, and the ways between them. How far a stretch runs on within some areas, where
 * a fall ends, and the shortest way over several stretches. All in whole millimetres.
 */
import { millimetres, nearestOnLine, type Point, squaredDistance } from './metres.js'

type Flat = Pick<Point, 'x' | 'y'>
/** A rectangle seen from above, its edges included. */
export interface Level {
  readonly from: Flat
  readonly to: Flat
  /** The height of a floor, the surface of water. */
  readonly height: number
}
/** Stairs, a ladder or a slope. */
export interface Climb {
  readonly from: Point
  readonly to: Point
}

/** Corners in metres, in any order. */
export const levelBetween = (from: Flat, to: Flat, height: number): Level => ({
  from: { x: millimetres(Math.min(from.x, to.x)), y: millimetres(Math.min(from.y, to.y)) },
  to: { x: millimetres(Math.max(from.x, to.x)), y: millimetres(Math.max(from.y, to.y)) },
  height,
})
export const inMillimetres = ({ x, y, z }: Point): Point => ({ x: millimetres(x), y: millimetres(y), z: millimetres(z) })
export const isSamePoint = (a: Point, b: Point): boolean => a.x === b.x && a.y === b.y && a.z === b.z
/** The same on every machine. */
export const distanceBetween = (a: Point, b: Point): number => Math.sqrt(squaredDistance(a, b))
export const covers = ({ from, to }: Level, { x, y }: Flat): boolean => x >= from.x && x <= to.x && y >= from.y && y <= to.y

/** The level on which someone comes to lie who falls so far, of those below them: where none is that low, the lowest. Null: none is below. */
export function landing(levels: readonly number[], height: number, drop = 0): number | null {
  const lower = levels.filter(level => level < height)
  const reached = lower.filter(level => level <= height - drop)
  if (lower.length === 0) return null
  return reached.length > 0 ? Math.max(...reached) : Math.min(...lower)
}

// ── one straight stretch ───────────────────────────────────────────────────────────────────────────────────────────
/** Where a stretch begins and ends, as fractions of it. */
export type Part = readonly [from: number, to: number]
/** The part of a stretch that lies in an area; null: none. */
function partIn({ from, to }: Level, a: Flat, b: Flat): Part | null {
  const x = partBetween(from.x, to.x, a.x, b.x)
  const y = x === null ? null : partBetween(from.y, to.y, a.y, b.y)
  if (x === null || y === null) return null
  const [first, last] = [Math.max(x[0], y[0]), Math.min(x[1], y[1])]
  return first <= last ? [first, last] : null
}
/** The same along one axis. */
function partBetween(least: number, most: number, a: number, b: number): Part | null {
  if (a === b) return a < least || a > most ? null : [0, 1]
  const [one, other] = [(least - a) / (b - a), (most - a) / (b - a)]
  return [Math.max(0, Math.min(one, other)), Math.min(1, Math.max(one, other))]
}
/** The parts of a stretch in those areas whose height will do. */
export function partsIn(areas: readonly Level[], a: Flat, b: Flat, isSo: (height: number) => boolean): Part[] {
  const parts: Part[] = []
  for (const area of areas) {
    const part = isSo(area.height) ? partIn(area, a, b) : null
    if (part !== null) parts.push(part)
  }
  return parts
}
/** How far these parts lead from the beginning without a gap. `onwards`: how far something else leads from there. */
export function unbroken(parts: readonly Part[], onwards: (from: number) => number = from => from): number {
  for (let at = 0; ; ) {
    let end = onwards(at)
    for (const [from, to] of parts) if (from <= at) end = Math.max(end, to)
    if (end >= 1) return 1
    if (end === at) return at
    at = end
  }
}

// ── ways ───────────────────────────────────────────────────────────────────────────────────────────────────────────
/** A point with the ways that it lies on. */
export interface Spot {
  readonly at: Point
  readonly on: readonly Climb[]
  /** Between the ends of a way: no one leaves it sideways. */
  readonly underWay: boolean
}
export function spotOn(ways: readonly Climb[], at: Point): Spot {
  const on = ways.filter(way => isOnWay(way, at))
  const underWay = on.some(({ from, to }) => distanceBetween(from, at) > besideWay && distanceBetween(to, at) > besideWay)
  return { at, on, underWay }
}
/** A way that leads from one spot to the other; undefined: none. */
export const wayWith = (a: Spot, b: Spot): Climb | undefined => a.on.find(way => b.on.includes(way))

/** Rounding can put someone this many millimetres beside a way. */
const besideWay = 2
const isOnWay = (way: Climb, at: Point): boolean =>
  isByBox(way, at) && distanceBetween(at, nearestOnLine(way.from, way.to, at)) <= besideWay
/** A cheap question first: is a point within the box around a way? */
const isByBox = ({ from, to }: Climb, { x, y, z }: Point): boolean =>
  isAlong(from.x, to.x, x) && isAlong(from.y, to.y, y) && isAlong(from.z, to.z, z)
const isAlong = (a: number, b: number, at: number): boolean => at >= Math.min(a, b) - besideWay && at <= Math.max(a, b) + besideWay

interface Stop<S> {
  readonly spot: S
  /** The length of the shortest way found to it. */
  far: number
  /** Where that leads first. */
  first: S
}
/**
 * Where the shortest way to a spot leads first, straight or over others in between; null: none leads there.
 * @param reached is told of each spot that a way leads to, nearest first, and where that way leads first
 */
export function firstStretch<S extends Pick<Spot, 'at'>>(
  from: S,
  to: S,
  between: readonly S[],
  leads: (a: S, b: S) => boolean,
  reached?: (spot: S, first: S) => void,
  length: (a: S, b: S) => number = (a, b) => distanceBetween(a.at, b.at),
): S | null {
  const stops: Stop<S>[] = [to, ...between].map(spot => ({ spot, far: Number.POSITIVE_INFINITY, first: spot }))
  const open: Stop<S>[] = []
  for (let at: Stop<S> = { spot: from, far: 0, first: from }; ; ) {
    for (const stop of stops) {
      const far = at.far + length(at.spot, stop.spot)
      if (far >= stop.far || !leads(at.spot, stop.spot)) continue
      if (!open.includes(stop)) open.push(stop)
      stop.far = far
      stop.first = at.spot === from ? stop.spot : at.first
    }
    let nearest = open[0]
    if (nearest === undefined) return null
    for (const stop of open) if (stop.far < nearest.far) nearest = stop
    if (nearest.spot === to) return nearest.first
    reached?.(nearest.spot, nearest.first)
    open.splice(open.indexOf(nearest), 1)
    at = nearest
  }
}
