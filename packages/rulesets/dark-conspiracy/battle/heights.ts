/**
 * Heights on foot: people keep to the ground and to floors, change height along stairs, ladders and slopes, and fall from edges (DC-FALL-01,
 * DC-GAP-76). Worked out in whole millimetres. Reads only.
 */
import {
  type Climb,
  covers,
  distanceBetween,
  firstStretch,
  inMillimetres,
  isSamePoint,
  type Level,
  landing,
  levelBetween,
  millimetres,
  nearestOnLine,
  oncePer,
  type Point,
  partsIn,
  pointTowards,
  type Spot,
  spotOn,
  unbroken,
  wayWith,
} from '@enfilade/engine'
import type { SideId } from '../ids.js'
import { craftOf } from './aboard.js'
import type { Battle, Combatant, Place } from './battle.js'
import { knowsPerson } from './knowledge.js'
import { pointOf } from './people.js'
import { barrierBetween, stopBefore } from './walls.js'

interface Levels {
  readonly floors: readonly Level[]
  readonly ways: readonly Climb[]
  /** The ends of all ways. */
  readonly ends: readonly Spot[]
}
const levelsOf = oncePer(({ floors, ways: given }: Pick<Battle['setup'], 'floors' | 'ways'>): Levels => {
  const ways = given.map(({ from, to }) => ({ from: inMillimetres(from), to: inMillimetres(to) }))
  return {
    floors: floors.map(({ from, to, height }) => levelBetween(from, to, millimetres(height))),
    ways,
    ends: ways.flatMap(({ from, to }) => [from, to]).map(end => spotOn(ways, end)),
  }
})
/** As far as a side knows: a floor that is taken to be around someone hidden would tell of them. */
function levelsFor(battle: Battle, side: SideId): Levels {
  const { floors, ways } = battle.setup
  const unknown = floors.filter(({ around }) => battle.people.some(person => person.id === around && !knowsPerson(side, person)))
  return unknown.length === 0 ? levelsOf(battle.setup) : levelsOf({ floors: floors.filter(floor => !unknown.includes(floor)), ways })
}
const inMetres = ({ x, y, z }: Point): Place => ({ x: x / 1000, y: y / 1000, z: z / 1000 })

// ── what lies below ────────────────────────────────────────────────────────────────────────────────────────────────
const ground = 0
/** The floor or the ground below a point, at a height below this one. Null: there is none. */
const below = ({ floors }: Levels, at: Point, height: number): number | null =>
  landing([ground, ...floors.filter(floor => covers(floor, at)).map(floor => floor.height)], height) // DC-FALL-01
/** The same point on whatever lies there to stand on, at its own height or below it. */
const onFoot = (levels: Levels, at: Point): Point => ({ ...at, z: below(levels, at, at.z + 1) ?? at.z })
/** The height at which someone comes down who leaves a vehicle: those on ground and water stand on something already. */
export const floorUnder = (battle: Battle, vehicle: Combatant): number =>
  craftOf(vehicle)?.vehicle.configuration === 'aerospace'
    ? inMetres(onFoot(levelsFor(battle, vehicle.side), pointOf(vehicle.position))).z // DC-FALL-01
    : vehicle.position.z

// ── a way on foot ──────────────────────────────────────────────────────────────────────────────────────────────────
/** Metres of a Phase on a ladder, whatever the gait. */
const climbing = 2
/** Millimetres of height that are a step or two. */
const steps = 2000
/** Does a way rise or fall more than it goes ahead, so that it is a ladder and no slope or stairs? */
const isLadder = ({ from, to }: Climb): boolean =>
  Math.abs(to.z - from.z) > Math.max(distanceBetween({ ...from, z: 0 }, { ...to, z: 0 }), steps) // DC-GAP-76

/** How much of a level stretch there is something to stand on, as a fraction of it. */
const footed = ({ floors }: Levels, a: Point, b: Point): number =>
  a.z === ground ? 1 : unbroken(partsIn(floors, a, b, height => height === a.z))
/** Can a stretch be gone in one go: along a way, or straight on? */
const leads = (levels: Levels, a: Spot, b: Spot): boolean =>
  wayWith(a, b) !== undefined || (a.at.z === b.at.z && !a.underWay && !b.underWay && footed(levels, a.at, b.at) === 1)

interface Leg {
  readonly to: Point
  /** The stairs, ladder or slope that it follows. */
  readonly way: Climb | undefined
}
/** A whole way. `lands`: where it ends in a fall; null: it doesn't. */
interface Course {
  readonly legs: readonly Leg[]
  readonly lands: Point | null
}

/** Straight on at one height, over the edge if there is one. */
function straightOn(levels: Levels, from: Point, to: Point): Course {
  const goal = { ...to, z: from.z }
  const part = footed(levels, from, goal)
  if (part === 1) return { legs: [{ to: goal, way: undefined }], lands: null }
  const far = distanceBetween(from, goal)
  const edge = Math.floor(far * part)
  const isOn = (at: Point): boolean => levels.floors.some(floor => floor.height === at.z && covers(floor, at))
  let by = edge + 1
  while (by < far && isOn(pointTowards(from, goal, by))) by++ // fractions are rounded, and so are points
  const over = pointTowards(from, goal, by)
  if (isOn(over)) return { legs: [{ to: goal, way: undefined }], lands: null }
  const height = below(levels, over, from.z)
  if (height === null) return { legs: [{ to: pointTowards(from, goal, Math.max(0, edge - 1)), way: undefined }], lands: null }
  return { legs: [{ to: over, way: undefined }], lands: { ...over, z: height } }
}
/** By ways where these lead there, else straight on. `slowness`: how much longer a metre of a ladder takes than one of level ground. */
function courseTo(levels: Levels, from: Point, to: Point, slowness: number): Course {
  const goal = spotOn(levels.ways, to)
  const longest = (a: Spot, b: Spot): number => {
    const way = wayWith(a, b)
    return distanceBetween(a.at, b.at) * (way !== undefined && isLadder(way) ? slowness : 1)
  }
  const legs: Leg[] = []
  for (let at = spotOn(levels.ways, from); !isSamePoint(at.at, goal.at); ) {
    const stretch = firstStretch(at, goal, levels.ends, (a, b) => leads(levels, a, b), undefined, longest)
    if (stretch === null) return astray(levels, at, to)
    legs.push({ to: stretch.at, way: wayWith(at, stretch) })
    at = stretch
  }
  return { legs, lands: null }
}
/** Where no way leads there: from a way by its nearer end, then straight on. */
function astray(levels: Levels, { at, on, underWay }: Spot, to: Point): Course {
  const [way] = underWay ? on : []
  if (way === undefined) return straightOn(levels, at, to)
  const end = distanceBetween(way.from, to) <= distanceBetween(way.to, to) ? way.from : way.to
  const { legs, lands } = straightOn(levels, end, to)
  return { legs: [{ to: end, way }, ...legs], lands }
}

/** What someone goes of a way in a Phase. */
export interface Route {
  /** Where it turns, and where it ends, in order. */
  readonly points: readonly Place[]
  /** Metres on foot. */
  readonly metres: number
  /** Full metres of the fall at its end, for which the last point is where that ends; null: it ends in none. */
  readonly falls: number | null
  /** It leads along ladders only. */
  readonly climbs: boolean
  /** The name of the stairs, ladder or slope that it follows, the last one; null: none. */
  readonly by: string | null
}
/** As far as so many metres of a Phase lead someone towards a place, and short of it by some metres. */
export function routeTo(battle: Battle, { side, position }: Combatant, to: Place, metres: number, shortBy: number): Route {
  const levels = levelsFor(battle, side)
  const start = pointOf(position)
  const slowness = Math.max(1, metres / climbing)
  const { legs, lands } = courseTo(levels, start, onFoot(levels, pointOf(to)), slowness)
  const lengths = legs.map((leg, i) => distanceBetween(legs[i - 1]?.to ?? start, leg.to))
  let room = lands === null ? lengths.reduce((sum, length) => sum + length, -1000 * shortBy) : Number.POSITIVE_INFINITY
  let left = 1000 * metres
  let at = start
  const points: Place[] = []
  let isWhole = true
  let climbs = true
  let by: string | null = null
  for (const [nth, { to: goal, way }] of legs.entries()) {
    const isSlow = way !== undefined && isLadder(way)
    const each = isSlow ? slowness : 1
    const most = Math.min(left / each, room)
    if (most < 1) return routeOf(false)
    const length = lengths[nth] ?? 0
    const end = stopped(battle, at, length <= most ? goal : along(way, pointTowards(at, goal, Math.floor(most))), nth < legs.length - 1)
    isWhole = isSamePoint(end, goal)
    const gone = distanceBetween(at, end)
    if (gone > 0) {
      points.push(inMetres(end))
      climbs &&= isSlow
      if (way !== undefined) by = battle.setup.ways[levels.ways.indexOf(way)]?.name ?? null
    }
    left -= gone * each
    room -= gone
    at = end
    if (!isWhole) break
  }
  return routeOf(isWhole)

  function routeOf(isOver: boolean): Route {
    const path = [start, ...points.map(pointOf)]
    const gone = path.reduce((sum, point, i) => sum + distanceBetween(path[i - 1] ?? point, point), 0) / 1000
    if (lands === null || !isOver) return { points, metres: gone, falls: null, climbs, by }
    return { points: [...points, inMetres(lands)], metres: gone, falls: Math.floor((at.z - lands.z) / 1000), climbs, by } // DC-FALL-01
  }
}
/** Roundings would add up and lead off a way. */
const along = (way: Climb | undefined, at: Point): Point => (way === undefined ? at : nearestOnLine(way.from, way.to, at))
/** Before a wall or shut door; the end of a way can be as close to one as it likes. */
function stopped(battle: Battle, from: Point, to: Point, turns: boolean): Point {
  const [a, b] = [inMetres(from), inMetres(to)]
  return turns && barrierBetween(battle, a, b) === undefined ? to : pointOf(stopBefore(battle, a, b)) // DC-WAL-01
}

/** Where someone stops on the level who sees the edge, though they run in fear. */
export function shortOfEdge(battle: Battle, { side, position }: Combatant, to: Place): Place {
  if (position.z === 0) return to
  const levels = levelsFor(battle, side)
  const [a, b] = [pointOf(position), pointOf(to)]
  const part = spotOn(levels.ways, a).underWay ? 0 : footed(levels, a, b)
  return part === 1 ? to : inMetres(pointTowards(a, b, Math.max(0, Math.floor(distanceBetween(a, b) * part) - 1))) // DC-GAP-76
}
