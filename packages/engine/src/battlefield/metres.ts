/**
 * A battlefield without squares: points in whole millimetres, so that distances, circles, arcs and lanes are compared exactly.
 * x grows to the east, y to the south, z up (below 0: under water or underground). Points lie at most 25 km from the origin on each axis,
 * where squared distances are still exact. A point that a combatant moves to, or a round drifts to, is rounded to the millimetre.
 */
import { sineMillionths } from './sines.js'

export interface Point {
  readonly x: number
  readonly y: number
  readonly z: number
}

/** Metres as whole millimetres; anything finer is rounded to the nearest. */
export const millimetres = (metres: number): number => Math.round(metres * 1000)

/** A point given in metres. */
export const pointAt = (x: number, y: number, z = 0): Point => ({ x: millimetres(x), y: millimetres(y), z: millimetres(z) })

export const squaredDistance = (a: Point, b: Point): number => (a.x - b.x) ** 2 + (a.y - b.y) ** 2 + (a.z - b.z) ** 2

/** Is the distance at most this many millimetres? Exact, the limit included; fractions of a millimetre in the limit count. */
export const isWithin = (a: Point, b: Point, limit: number): boolean => limit >= 0 && squaredDistance(a, b) <= limit * limit

/** The distance in millimetres for showing, not for comparing. */
export const distanceShown = (a: Point, b: Point): number => Math.round(Math.sqrt(squaredDistance(a, b)))

/** Index of the first limit that the distance doesn't exceed, each included: a range band. Null beyond the last. */
export function bandOfDistance(a: Point, b: Point, limits: readonly number[]): number | null {
  const band = limits.findIndex(limit => isWithin(a, b, limit))
  return band === -1 ? null : band
}

/**
 * Does a point lie within an arc, seen from above, its edges included? Exact for widths of 60°, 90°, 120°, 180° and the like; otherwise the
 * edges are off by less than a thousandth of a degree. One's own place lies in every arc.
 * @param ahead the point in the middle of the arc, at any distance
 * @param width whole degrees, 0 to 360
 */
export function inArc(from: Point, ahead: Point, width: number, point: Point): boolean {
  const [fx, fy, dx, dy] = [ahead.x - from.x, ahead.y - from.y, point.x - from.x, point.y - from.y]
  const along = fx * dx + fy * dy
  if (width <= 180 ? along < 0 : along >= 0) return width > 180
  const [squaredAhead, squaredThere] = [fx * fx + fy * fy, dx * dx + dy * dy]
  // cos² of half the width is (1 + cos of the width) / 2, and the cosine of a whole width is often a plain fraction.
  const cosine = 1_000_000 + sineMillionths(width + 90)
  const edge = cosine * squaredAhead * squaredThere
  let inside = 2_000_000 * along * along - edge
  // Products of this size are rounded: what is too near the edge for that is worked out in whole numbers.
  if (Math.abs(inside) <= edge * 1e-14)
    inside = Number(2_000_000n * BigInt(along) ** 2n - BigInt(cosine) * BigInt(squaredAhead) * BigInt(squaredThere))
  return width <= 180 ? inside >= 0 : inside <= 0
}

/**
 * Does a point lie in a lane, seen from above: at most `half` millimetres beside the line from one point to another, neither before its
 * start nor past its end? Round at both ends: everything at most that far from the line. Exact.
 */
export function inLane(from: Point, to: Point, half: number, point: Point): boolean {
  const [lx, ly, dx, dy] = [to.x - from.x, to.y - from.y, point.x - from.x, point.y - from.y]
  const along = lx * dx + ly * dy
  const length = lx * lx + ly * ly
  if (along <= 0) return dx * dx + dy * dy <= half * half
  if (along >= length) return (point.x - to.x) ** 2 + (point.y - to.y) ** 2 <= half * half
  return isBeside(lx * dy - ly * dx, half, length)
}

/** Does a point lie beyond the far end of a line, in its direction and at most `half` millimetres beside it, seen from above? Exact. */
export function isBeyond(from: Point, to: Point, half: number, point: Point): boolean {
  const [lx, ly, dx, dy] = [to.x - from.x, to.y - from.y, point.x - from.x, point.y - from.y]
  if (lx * dx + ly * dy <= lx * lx + ly * ly) return false
  return isBeside(lx * dy - ly * dx, half, lx * lx + ly * ly)
}

/** Is what lies so far beside a line, times its length, at most `half` beside it? `squared`: the length of the line, squared. */
function isBeside(beside: number, half: number, squared: number): boolean {
  const [off, limit] = [beside * beside, Math.floor(half * half) * squared]
  if (off !== limit) return off < limit // each is rounded once, which can make them equal, but never turns them round
  return BigInt(beside) ** 2n <= BigInt(Math.floor(half * half)) * BigInt(squared)
}

/** Twice the area of a triangle seen from above: above 0 on one side of the line through two points, below 0 on the other, 0 on it. */
const sideOf = (a: Flat, b: Flat, at: Flat): number => (b.x - a.x) * (at.y - a.y) - (b.y - a.y) * (at.x - a.x)
type Flat = Pick<Point, 'x' | 'y'>

/**
 * Where a straight way crosses a wall between two points, both seen from above: as a fraction of the way. Null: nowhere, or the way begins,
 * ends or runs on it. The ends of the wall belong to it.
 */
export function crossing(from: Flat, to: Flat, a: Flat, b: Flat): number | null {
  const [before, behind] = [sideOf(a, b, from), sideOf(a, b, to)]
  const [left, right] = [sideOf(from, to, a), sideOf(from, to, b)]
  if (before * behind >= 0 || left * right > 0 || (left === 0 && right === 0)) return null
  return before / (before - behind)
}

/** The point this many millimetres straight towards another, at most that other one. */
export function pointTowards(from: Point, to: Point, by: number): Point {
  const squared = squaredDistance(from, to)
  return by * by >= squared ? to : alongTo(from, to, by / Math.sqrt(squared))
}

/** The point of a line from one point to another that is nearest to a third one, to the millimetre. */
export function nearestOnLine(from: Point, to: Point, at: Point): Point {
  const squared = squaredDistance(from, to)
  if (squared === 0) return from
  const length = Math.sqrt(squared) // the same on every machine
  const along = (at.x - from.x) * (to.x - from.x) + (at.y - from.y) * (to.y - from.y) + (at.z - from.z) * (to.z - from.z)
  return pointTowards(from, to, Math.min(length, Math.max(0, along / length)))
}

const alongTo = (from: Point, to: Point, part: number): Point => ({
  x: from.x + Math.round((to.x - from.x) * part),
  y: from.y + Math.round((to.y - from.y) * part),
  z: from.z + Math.round((to.z - from.z) * part),
})

/**
 * Like `pointTowards`, but stops before it comes nearer than `clearance` millimetres to one of the others. A combatant already that near
 * can only move away from them.
 */
export function pointTowardsClear(from: Point, to: Point, by: number, others: readonly Point[], clearance: number): Point {
  const distance = Math.sqrt(squaredDistance(from, to))
  if (distance === 0) return from
  let free = Math.min(by, distance)
  for (const other of others) {
    const along =
      ((other.x - from.x) * (to.x - from.x) + (other.y - from.y) * (to.y - from.y) + (other.z - from.z) * (to.z - from.z)) / distance
    const beside = squaredDistance(from, other) - along * along
    if (along <= 0 || beside >= clearance * clearance) continue
    free = Math.min(free, Math.max(0, along - Math.sqrt(clearance * clearance - beside)))
  }
  let end = pointTowards(from, to, free)
  // Rounding to the millimetre can violate the clearance: then one millimetre less.
  for (let whole = Math.floor(free); others.some(other => isTooNear(from, end, other, clearance)); whole--) {
    if (whole <= 0) return from
    end = pointTowards(from, to, whole)
  }
  return end
}

const isTooNear = (from: Point, end: Point, other: Point, clearance: number): boolean =>
  squaredDistance(end, other) < clearance * clearance && squaredDistance(end, other) < squaredDistance(from, other)

/**
 * Where a missed shot comes down: this many millimetres from the target point, in a direction seen from the shooter. The height stays.
 * @param degrees whole, clockwise: 0 beyond the target, 90 to the right, 180 short of it
 */
export function scatteredPoint(firer: Point, mark: Point, degrees: number, by: number): Point {
  const [dx, dy] = [mark.x - firer.x, mark.y - firer.y]
  const distance = Math.sqrt(dx * dx + dy * dy)
  // A target at the shooter's own feet has no line of fire: then 0 is north.
  const [lineX, lineY] = distance === 0 ? [0, -1] : [dx / distance, dy / distance]
  const sine = sineMillionths(degrees) / 1_000_000
  const cosine = sineMillionths(degrees + 90) / 1_000_000
  return {
    x: mark.x + Math.round(by * (lineX * cosine - lineY * sine)),
    y: mark.y + Math.round(by * (lineX * sine + lineY * cosine)),
    z: mark.z,
  }
}
