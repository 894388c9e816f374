/**
 * Where a combatant can go (BP-RES-09, house rule): on land and floors at one height, through water up to its surface, and from height to
 * height along ways such as stairs and ladders. Who flies goes straight to wherever it is. All in whole millimetres.
 */
import { millimetres, oncePer, type Point, pointTowards, pointTowardsClear, squaredDistance } from '@enfilade/engine'
import type { Battle, Combatant, Field } from '../battle/battle.js'
import { houseConstants } from '../tables/constants.js'

// ── the field in millimetres ───────────────────────────────────────────────────────────────────────────────────────
interface Area {
  readonly from: Readonly<Record<'x' | 'y', number>>
  readonly to: Readonly<Record<'x' | 'y', number>>
  /** Of a floor its height, of water its surface. */
  readonly height: number
}
interface Footing {
  readonly land: number
  readonly floors: readonly Area[]
  readonly water: readonly Area[]
  readonly ways: readonly { readonly from: Point; readonly to: Point }[]
}
const footingOf = oncePer(({ land, floors, ways, water }: Field): Footing => {
  const area = ({ from, to }: Field['floors'][number] | Field['water'][number], height: number): Area => ({
    from: { x: millimetres(Math.min(from.x, to.x)), y: millimetres(Math.min(from.y, to.y)) },
    to: { x: millimetres(Math.max(from.x, to.x)), y: millimetres(Math.max(from.y, to.y)) },
    height,
  })
  return {
    land: millimetres(land),
    floors: floors.map(floor => area(floor, millimetres(floor.height))),
    water: water.map(one => area(one, one.surface === null ? Number.POSITIVE_INFINITY : millimetres(one.surface))),
    ways: ways.map(({ from, to }) => ({ from: inMillimetres(from), to: inMillimetres(to) })),
  }
})
const inMillimetres = ({ x, y, z }: Point): Point => ({ x: millimetres(x), y: millimetres(y), z: millimetres(z) })

const isSame = (a: Point, b: Point): boolean => a.x === b.x && a.y === b.y && a.z === b.z
const distance = (a: Point, b: Point): number => Math.sqrt(squaredDistance(a, b)) // the same on every machine
const covers = ({ from, to }: Area, { x, y }: Point): boolean => x >= from.x && x <= to.x && y >= from.y && y <= to.y
const isInWater = ({ water }: Footing, at: Point): boolean => water.some(one => at.z <= one.height && covers(one, at))

// ── along ways ─────────────────────────────────────────────────────────────────────────────────────────────────────
/** Rounding can put someone this many millimetres beside a way. */
const besideWay = 2
type Way = Footing['ways'][number]
const isOnWay = (way: Way, at: Point): boolean => distance(at, nearestOn(way, at)) <= besideWay
/** The point of a way that is nearest to another one, to the millimetre. */
function nearestOn({ from, to }: Way, at: Point): Point {
  const length = distance(from, to)
  const along = (at.x - from.x) * (to.x - from.x) + (at.y - from.y) * (to.y - from.y) + (at.z - from.z) * (to.z - from.z)
  return length === 0 ? from : pointTowards(from, to, Math.min(length, Math.max(0, along / length)))
}
/** Is someone between the ends of a way? They can't leave it sideways. */
const isUnderWayOn = ({ ways }: Footing, at: Point): boolean =>
  ways.some(way => isOnWay(way, at) && distance(way.from, at) > besideWay && distance(way.to, at) > besideWay)

// ── one straight stretch ───────────────────────────────────────────────────────────────────────────────────────────
type Part = readonly [from: number, to: number]
/** The part of a stretch that lies in an area, as fractions of it; null: none. */
function partIn({ from, to }: Area, a: Point, b: Point): Part | null {
  let [first, last] = [0, 1]
  for (const axis of ['x', 'y'] as const) {
    const length = b[axis] - a[axis]
    if (length === 0) {
      if (a[axis] < from[axis] || a[axis] > to[axis]) return null
      continue
    }
    const [one, other] = [(from[axis] - a[axis]) / length, (to[axis] - a[axis]) / length]
    first = Math.max(first, Math.min(one, other))
    last = Math.min(last, Math.max(one, other))
  }
  return first <= last ? [first, last] : null
}
const partsIn = (areas: readonly Area[], a: Point, b: Point): Part[] =>
  areas.flatMap(area => {
    const part = partIn(area, a, b)
    return part === null ? [] : [part]
  })

/** How much of a stretch at one height can be walked, as a fraction: on floors, and on land as far as there is no water. */
function walkable({ land, floors, water }: Footing, a: Point, b: Point): number {
  const level = floors.filter(({ height }) => height === a.z)
  const parts = partsIn(level, a, b)
  const wet = land === a.z || level.length === 0 ? partsIn(water, a, b) : null
  for (let at = 0; ; ) {
    let end = at
    for (const [from, to] of parts) if (from <= at) end = Math.max(end, to)
    if (wet?.every(([from, to]) => at < from || at >= to))
      end = Math.max(end, Math.min(1, ...wet.flatMap(([from]) => (from > at ? [from] : []))))
    if (end >= 1) return 1
    if (end === at) return at
    at = end
  }
}
/** How much of a stretch can be swum. */
function swimmable({ water }: Footing, a: Point, b: Point): number {
  const parts = partsIn(
    water.filter(({ height }) => Math.max(a.z, b.z) <= height),
    a,
    b,
  )
  let end = 0
  for (let before = -1; before < end; ) {
    before = end
    for (const [from, to] of parts) if (from <= end) end = Math.max(end, to)
  }
  return Math.min(1, end)
}

/** Short of an edge by a millimetre, so that rounding leads no one over it. */
const shortOfEdge = (a: Point, b: Point, part: number): Point => pointTowards(a, b, Math.max(0, Math.floor(distance(a, b) * part) - 1))

/** Where a straight stretch towards a point ends, without ways: at that point, below or above it, or at an edge. */
function straight(footing: Footing, from: Point, to: Point): Point {
  const { water } = footing
  if (isInWater(footing, from)) {
    const surface = Math.max(...water.filter(one => from.z <= one.height && covers(one, from)).map(({ height }) => height))
    const goal = { ...to, z: Math.min(to.z, surface) }
    const part = swimmable(footing, from, goal)
    return part === 1 ? goal : shortOfEdge(from, goal, part)
  }
  if (isUnderWayOn(footing, from)) return from
  const goal = { ...to, z: from.z }
  const part = walkable(footing, from, goal)
  if (part === 1 && !isInWater(footing, to)) return goal
  const edge = part === 1 ? goal : shortOfEdge(from, goal, part)
  if (!isInWater(footing, to) || distance(from, edge) > 1) return edge
  const drop = from.z - Math.min(...water.filter(one => covers(one, to)).map(({ height }) => height))
  return drop <= millimetres(houseConstants.rows.highestDiveMetres) ? to : edge
}

// ── the whole way ──────────────────────────────────────────────────────────────────────────────────────────────────
/** Can a stretch be gone in one go: along a way, or straight on? */
const leads = (footing: Footing, a: Point, b: Point): boolean => wayWith(footing, a, b) !== undefined || isSame(straight(footing, a, b), b)
const wayWith = ({ ways }: Footing, a: Point, b: Point): Way | undefined => ways.find(way => isOnWay(way, a) && isOnWay(way, b))

/** The first stretch of the shortest way to a point; where none leads there, as near as straight on gets, from a way by its better end. */
function stretchTo(footing: Footing, from: Point, to: Point): Point {
  const end = straight(footing, from, to)
  if (footing.ways.length === 0 || isSame(end, to)) return end
  const open = new Map<Point, { far: number; first: Point }>()
  const unreached = new Set([to, end, ...footing.ways.flatMap(way => [way.from, way.to])])
  const leavesWay = isUnderWayOn(footing, from)
  let best = { short: distance(end, to), first: end }
  let at = { point: from, far: 0, first: null as Point | null }
  for (;;) {
    for (const point of unreached) {
      const far = at.far + distance(at.point, point)
      if (far < (open.get(point)?.far ?? Number.POSITIVE_INFINITY) && leads(footing, at.point, point))
        open.set(point, { far, first: at.first ?? point })
    }
    let nearest: Point | null = null
    for (const [point, { far }] of open) if (nearest === null || far < (open.get(nearest)?.far ?? 0)) nearest = point
    const step = nearest === null ? undefined : open.get(nearest)
    if (nearest === null || step === undefined) return best.first
    if (nearest === to) return step.first
    const short = distance(straight(footing, nearest, to), to)
    if (leavesWay && short < best.short) best = { short, first: step.first }
    open.delete(nearest)
    unreached.delete(nearest)
    at = { point: nearest, far: step.far, first: step.first }
  }
}

/** Where so many millimetres towards a point lead someone who keeps clear of others. */
export function pointAfter(battle: Battle, who: Combatant, from: Point, to: Point, by: number, others: readonly Point[]): Point {
  const clearance = millimetres(houseConstants.rows.shortOfCombatantMetres)
  const { field, settings } = battle.setup
  if (who.sheet.flies || field.kind === 'line' || !settings.footing) return pointTowardsClear(from, to, by, others, clearance) // BP-RES-09
  const footing = footingOf(field)
  let at = from
  for (let left = by; left >= 1; ) {
    const goal = stretchTo(footing, at, to) // BP-RES-09
    const clear = pointTowardsClear(at, goal, left, others, clearance) // BP-RES-08, BP-GAP-46
    const way = wayWith(footing, at, goal)
    const end = way === undefined ? clear : nearestOn(way, clear) // else roundings would add up and lead off it
    left -= Math.max(1, distance(at, end))
    if (isSame(end, at)) return at
    at = end
    if (isSame(at, to) || !isSame(at, goal)) return at
  }
  return at
}
