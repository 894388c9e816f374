/**
 * Where a combatant can go (BP-RES-09, house rule): on land and floors at one height, through water up to its surface, and from height to
 * height along ways such as stairs and ladders. Who flies goes straight to wherever it is. All in whole millimetres.
 */
import {
  type Climb,
  covers,
  crossing,
  distanceBetween as distance,
  firstStretch,
  inMillimetres,
  isSamePoint as isSame,
  type Level,
  landing,
  levelBetween,
  millimetres,
  nearestOnLine,
  oncePer,
  type Point,
  partsIn,
  pointTowards,
  pointTowardsClear,
  type Spot as SpotOnWays,
  spotOn,
  unbroken,
  wayWith,
} from '@enfilade/engine'
import type { Battle, Combatant, Field } from '../battle/battle.js'
import { houseConstants } from '../tables/constants.js'

// ── the field in millimetres ───────────────────────────────────────────────────────────────────────────────────────
interface Footing {
  readonly land: number
  readonly floors: readonly Level[]
  readonly water: readonly Level[]
  readonly ways: readonly Climb[]
  readonly walls: readonly Wall[]
}
/** `base`, `height`: between which it stands. */
interface Wall extends Pick<Level, 'from' | 'to'> {
  readonly base: number
  readonly height: number
}
const wallIn = ({ from, to, base, height }: Field['walls'][number]): Wall => ({
  from: { x: millimetres(from.x), y: millimetres(from.y) },
  to: { x: millimetres(to.x), y: millimetres(to.y) },
  base: base === null ? Number.NEGATIVE_INFINITY : millimetres(base),
  height: height === null ? Number.POSITIVE_INFINITY : millimetres(height),
})
const footingOf = oncePer(({ land, floors, ways, water, walls }: Field): Footing => {
  return {
    land: millimetres(land),
    floors: floors.map(({ from, to, height }) => levelBetween(from, to, millimetres(height))),
    water: water.map(({ from, to, surface }) => levelBetween(from, to, surface === null ? Number.POSITIVE_INFINITY : millimetres(surface))),
    ways: ways.map(({ from, to }) => ({ from: inMillimetres(from), to: inMillimetres(to) })),
    walls: walls.map(wallIn),
  }
})
/** Where no wall counts. */
const unwalledOf = oncePer((field: Field): Footing => ({ ...footingOf(field), walls: [] }))
/** With shut doors besides: by where each stands, one after the other, and the latest first. */
interface Doored {
  readonly shut: readonly Wall[]
  readonly footing: Footing
}
const dooredOf = oncePer((_field: Field): Doored[] => [])
/** So many states of the doors are remembered for a field: what policies try out comes again at once, what is long ago doesn't. */
const dooredKept = 8
function footingIn({ setup: { field, settings }, doors }: Battle): Footing {
  if (!settings.mapCover) return unwalledOf(field) // BP-COV-04
  if (doors.length === 0) return footingOf(field)
  const shut = doors.filter(({ open }) => !open).map(wallIn)
  const latest = dooredOf(field)
  const at = latest.findIndex(one => isAlike(one.shut, shut))
  const one = latest[at] ?? { shut, footing: { ...footingOf(field), walls: [...footingOf(field).walls, ...shut] } } // BP-DOOR-01
  if (at > 0) latest.splice(at, 1)
  if (at !== 0) latest.unshift(one)
  if (latest.length > dooredKept) latest.pop()
  return one.footing
}
const isAlike = (one: readonly Wall[], other: readonly Wall[]): boolean =>
  one.length === other.length && one.every((wall, i) => isSameWall(wall, other[i] as Wall))
const isSameWall = (a: Wall, b: Wall): boolean =>
  a.from.x === b.from.x && a.from.y === b.from.y && a.to.x === b.to.x && a.to.y === b.to.y && a.base === b.base && a.height === b.height

// ── one point ──────────────────────────────────────────────────────────────────────────────────────────────────────
/** A point with what the way to or from it depends on. */
interface Spot extends SpotOnWays {
  /** The surface of the water that it lies in; null: in none. */
  readonly surface: number | null
  /** Its place among the ends of all ways; null: none of them. */
  readonly end: number | null
}
function spotAt({ water, ways }: Footing, at: Point, end: number | null = null): Spot {
  let surface: number | null = null
  for (const one of water) if (at.z <= one.height && covers(one, at) && (surface === null || one.height > surface)) surface = one.height
  const { on, underWay } = spotOn(ways, at)
  return { at, on, underWay, surface, end } // a spread here is felt in whole fights
}

/** Where someone ends up who falls so many millimetres: on the floor, the land or the water below them; where there is nothing lower, where they were. */
export function landingOf(battle: Battle, at: Point, drop: number): Point {
  const { land, floors, water } = footingIn(battle)
  const under = water.filter(one => covers(one, at))
  const heights = [...floors.filter(one => covers(one, at)), ...under].map(({ height }) => height)
  if (under.length === 0) heights.push(land)
  return { ...at, z: landing(heights, at.z, drop) ?? at.z } // BP-HAZ-03
}

// ── one straight stretch ───────────────────────────────────────────────────────────────────────────────────────────
/** How much of a stretch at one height can be walked, as a fraction: on floors, and on land as far as there is no water. */
function walkable({ land, floors, water }: Footing, a: Point, b: Point): number {
  const parts = partsIn(floors, a, b, height => height === a.z)
  const isOnLand = land === a.z || floors.every(({ height }) => height !== a.z)
  const wet = isOnLand ? partsIn(water, a, b, () => true) : null
  return unbroken(parts, at => {
    if (wet?.every(([from, to]) => at < from || at >= to) !== true) return at
    let dry = 1
    for (const [from] of wet) if (from > at) dry = Math.min(dry, from)
    return Math.max(at, dry)
  })
}
/** How much of a stretch can be swum. */
function swimmable({ water }: Footing, a: Point, b: Point): number {
  return unbroken(partsIn(water, a, b, height => Math.max(a.z, b.z) <= height))
}

/** The fraction of a stretch up to the first wall across it; 1: none is. */
function upToWall({ walls }: Pick<Footing, 'walls'>, a: Point, b: Point): number {
  let end = 1
  for (const { from, to, base, height } of walls) {
    const part = crossing(a, b, from, to)
    if (part === null || part >= end) continue
    const z = a.z + (b.z - a.z) * part
    if (z >= base && z < height) end = part // BP-COV-04
  }
  return end
}
/** Where someone stops who would run into a wall: as near as rounding allows without touching it. */
function shortOfWall(footing: Pick<Footing, 'walls'>, a: Point, b: Point): Point {
  const part = upToWall(footing, a, b)
  if (part === 1) return b
  const far = distance(a, b)
  // A wall that is only touched isn't crossed, and whoever touches it could step to its other side.
  for (let by = Math.floor(far * part) - clearOfWall; by > 0; by -= clearOfWall) {
    const end = pointTowards(a, b, by)
    if (upToWall(footing, end, b) < 1) return end
  }
  return a
}
const clearOfWall = 100

/** Short of an edge by a millimetre, so that rounding leads no one over it. */
const shortOfEdge = (a: Point, b: Point, part: number): Point => pointTowards(a, b, Math.max(0, Math.floor(distance(a, b) * part) - 1))

/** Where a straight stretch towards a point ends, without ways: at that point, below or above it, or at an edge. */
function straight(footing: Footing, from: Spot, to: Spot): Point {
  const end = unwalled(footing, from, to)
  return footing.walls.length === 0 ? end : shortOfWall(footing, from.at, end) // BP-COV-04
}
function unwalled(footing: Footing, { at: from, surface, underWay }: Spot, { at: to, surface: toSurface }: Spot): Point {
  if (surface !== null) {
    const goal = { ...to, z: Math.min(to.z, surface) }
    const part = swimmable(footing, from, goal)
    return part === 1 ? goal : shortOfEdge(from, goal, part)
  }
  if (underWay) return from
  const goal = { ...to, z: from.z }
  const part = walkable(footing, from, goal)
  if (part === 1 && toSurface === null) return goal
  const edge = part === 1 ? goal : shortOfEdge(from, goal, part)
  if (toSurface === null || distance(from, edge) > 1) return edge
  const drop = from.z - Math.min(...footing.water.filter(one => covers(one, to)).map(({ height }) => height))
  return drop <= millimetres(houseConstants.rows.highestDiveMetres) ? to : edge
}

// ── the whole way ──────────────────────────────────────────────────────────────────────────────────────────────────
/** Can a stretch be gone in one go: along a way, or straight on? */
const leads = (footing: Footing, a: Spot, b: Spot): boolean =>
  wayWith(a, b) !== undefined || (isAtItsHeight(a, b) && isSame(straight(footing, a, b), b.at))
/** Only swimmers and divers change their height on a straight stretch. */
const isAtItsHeight = (a: Spot, b: Spot): boolean => a.at.z === b.at.z || (a.surface !== null ? b.at.z <= a.surface : b.surface !== null)

/** Where people turn to get round the ends of walls, at each height that they stand on. */
function cornersOf({ walls, land, floors }: Footing): Point[] {
  const by = millimetres(houseConstants.rows.roundCornersMetres)
  const levels = [...new Set([land, ...floors.map(({ height }) => height)])]
  return walls.flatMap(({ from, to, base, height }) => {
    const length = Math.sqrt((to.x - from.x) ** 2 + (to.y - from.y) ** 2)
    const beyond = (end: typeof from, other: typeof from) => ({
      x: end.x + Math.round(((end.x - other.x) * by) / length),
      y: end.y + Math.round(((end.y - other.y) * by) / length),
    })
    const corners = length === 0 ? [] : [beyond(from, to), beyond(to, from)]
    const free = corners.filter(corner => !walls.some(one => isBeside(one, corner)))
    return free.flatMap(corner => levels.filter(z => z >= base && z < height).map(z => ({ ...corner, z }))) // BP-COV-04
  })
}

/** Does a point lie on a wall? Whoever stood there could step to its other side. */
function isBeside({ from, to }: Wall, { x, y }: Level['from']): boolean {
  const at = { x, y, z: 0 }
  return distance(at, nearestOnLine({ ...from, z: 0 }, { ...to, z: 0 }, at)) < clearOfWall
}

/** The ends of all ways and the corners of walls, and from which of them others lead on: worked out once for each field. */
const crossroadsOf = oncePer((footing: Footing) => {
  const ends = [...footing.ways.flatMap(({ from, to }) => [from, to]), ...cornersOf(footing)].map((at, end) => spotAt(footing, at, end))
  return { ends, leadsOn: ends.map(one => ends.map(other => leads(footing, one, other))) }
})

/** The first stretch of the shortest way to a point; where none leads there, as near as straight on gets, from a way by its better end. */
function stretchTo(footing: Footing, from: Spot, to: Spot): Spot {
  const end = spotAt(footing, straight(footing, from, to))
  if ((footing.ways.length === 0 && footing.walls.length === 0) || isSame(end.at, to.at)) return end
  const { ends, leadsOn } = crossroadsOf(footing)
  let best = { short: distance(end.at, to.at), first: end }
  const nearer = (spot: Spot, first: Spot): void => {
    const short = distance(straight(footing, spot, to), to.at)
    if (short < best.short) best = { short, first }
  }
  const known = (a: Spot, b: Spot): boolean => {
    const isLinked = a.end === null || b.end === null ? undefined : leadsOn[a.end]?.[b.end]
    return isLinked ?? leads(footing, a, b)
  }
  return firstStretch(from, to, [end, ...ends], known, from.underWay ? nearer : undefined) ?? best.first
}

/** A goal that no wall runs through: where one does, beside it, on the side from which they come. From within a wall one sees both sides. */
function besideWalls({ walls }: Footing, from: Point, to: Point): Point {
  let goal = to
  for (const wall of walls) {
    if (!isBeside(wall, goal) || goal.z < wall.base || goal.z >= wall.height) continue
    const [dx, dy] = [wall.to.x - wall.from.x, wall.to.y - wall.from.y]
    const side = Math.sign(dx * (from.y - wall.from.y) - dy * (from.x - wall.from.x)) || 1
    const { x, y } = nearestOnLine({ ...wall.from, z: goal.z }, { ...wall.to, z: goal.z }, goal)
    const part = (side * (clearOfWall + 1)) / Math.sqrt(dx * dx + dy * dy)
    goal = { x: Math.round(x - dy * part), y: Math.round(y + dx * part), z: goal.z } // BP-COV-04
  }
  return goal
}

/** Where so many millimetres towards a point lead someone who keeps clear of others. */
export function pointAfter(battle: Battle, who: Combatant, from: Point, point: Point, by: number, others: readonly Point[]): Point {
  const clearance = millimetres(houseConstants.rows.shortOfCombatantMetres)
  const { field, settings } = battle.setup
  const footing = footingIn(battle)
  const to = footing.walls.length === 0 ? point : besideWalls(footing, from, point)
  if (who.sheet.flies || field.kind === 'line' || !settings.footing) {
    const goal = footing.walls.length === 0 ? to : shortOfWall(footing, from, to) // BP-COV-04
    return pointTowardsClear(from, goal, by, others, clearance) // BP-RES-09
  }
  return endOf(footing, from, to, by, others, clearance)
}

/** The first stretch of the way from one point to another, and the stairs, ladder or ramp that it follows. */
interface Lead {
  readonly from: Point
  readonly to: Point
  readonly stretch: Spot
  readonly way: Climb | undefined
}
/** Leads of late: whoever is under way is asked at the end of a round and again in the next one, and who can't get on asks the same every round. */
const latestOf = oncePer((_footing: Footing): Lead[] => [])
const leadsKept = 24
/** The very same place: −0 isn't 0, so that no answer depends on what was asked before. */
const isAt = (a: Point, b: Point): boolean => Object.is(a.x, b.x) && Object.is(a.y, b.y) && Object.is(a.z, b.z)

function leadTo(footing: Footing, from: Point, to: Point): Lead {
  const latest = latestOf(footing)
  for (const lead of latest) if (isAt(lead.from, from) && isAt(lead.to, to)) return lead
  const spot = spotAt(footing, from)
  const stretch = stretchTo(footing, spot, spotAt(footing, to)) // BP-RES-09
  const lead = { from, to, stretch, way: wayWith(spot, stretch) }
  if (latest.unshift(lead) > leadsKept) latest.pop()
  return lead
}

function endOf(footing: Footing, from: Point, to: Point, by: number, others: readonly Point[], clearance: number): Point {
  let at = from
  for (let left = by; left >= 1; ) {
    const { stretch, way } = leadTo(footing, at, to)
    const clear = pointTowardsClear(at, stretch.at, left, others, clearance) // BP-RES-08, BP-GAP-46
    const end = way === undefined ? clear : nearestOnLine(way.from, way.to, clear) // else roundings would add up and lead off it
    left -= Math.max(1, distance(at, end))
    if (isSame(end, at)) return at
    at = end
    if (isSame(at, to) || !isSame(at, stretch.at)) return at
  }
  return at
}
