/**
 * The way that a line of movement follows: round walls and from region to region, as the engine finds it on the ground that the view shows. On a
 * plane people go straight.
 */
import { type Id, marchBetween, type Reach, reach, type Square, waysOut, wayTo } from '@enfilade/engine'
import { groundShown } from './lengths.js'
import { type RegionScene, type Scene, spotKeyOf, squareKey, squareOfKey } from './scene.js'
import { middleOf, type Plan, type Point } from './spots.js'

/** Every square in reach of another, however far; made once for each scene and place to start from. */
const reaches = new WeakMap<Scene, Map<string, Reach>>()
function reachFrom(scene: Extract<Scene, { kind: 'grid' | 'line' }>, from: Square): Reach {
  const known = reaches.get(scene) ?? new Map<string, Reach>()
  reaches.set(scene, known)
  const found = known.get(squareKey(from)) ?? reach(groundShown(scene), from, Number.POSITIVE_INFINITY)
  known.set(squareKey(from), found)
  return found
}

/** The spots between two others on the way from one to the other, without both of them; null where there is none. */
export function spotsBetween(scene: Scene, from: string, to: string): readonly string[] | null {
  if (scene.kind === 'grid' || scene.kind === 'line') {
    const [a, b] = [squareOfKey(from), squareOfKey(to)]
    if (a === null || b === null) return null
    const [width, height] = scene.field.size
    if (a.x < 0 || a.y < 0 || a.x >= width || a.y >= height) return null
    return wayTo(reachFrom(scene, a), b)?.slice(0, -1).map(squareKey) ?? null
  }
  return scene.kind === 'regions' ? regionsBetween(scene, from, to) : []
}
function regionsBetween({ field }: RegionScene, from: Id, to: Id): readonly Id[] | null {
  const known = (id: Id): boolean => field.regions.some(region => region.id === id)
  if (!known(from) || !known(to)) return null
  const between: Id[] = []
  for (let here = from; here !== to; ) {
    const left = marchBetween(field, here, to)
    const next = waysOut(field, here).find(
      way => left !== null && way.steps + (marchBetween(field, way.to, to) ?? Number.POSITIVE_INFINITY) === left,
    )
    if (next === undefined) return null
    here = next.to
    if (here !== to) between.push(here)
  }
  return between
}

/** The corners of the way from one combatant or spot to another, both ends included; straight where the field knows no other way. */
export function wayShown(scene: Scene, plan: Plan, from: string, to: string): readonly Point[] {
  const between = spotsBetween(scene, spotKeyOf(scene, from) ?? from, spotKeyOf(scene, to) ?? to) ?? []
  const points = [pointIn(plan, from), ...between.map(key => pointIn(plan, key)), pointIn(plan, to)].filter(point => point !== null)
  return corners(points)
}
/** A token, or the middle of a spot. */
export function pointIn(plan: Plan, key: string): Point | null {
  const token = plan.tokens.get(key)
  if (token !== undefined) return token
  const spot = plan.spots.byKey(key)
  return spot === null ? null : middleOf(spot)
}
/** Without the points that lie straight between their neighbours. */
export const corners = (points: readonly Point[]): readonly Point[] =>
  points.filter((point, i) => {
    const [before, after] = [points[i - 1], points[i + 1]]
    if (before === undefined || after === undefined) return true
    return Math.abs((point.x - before.x) * (after.y - point.y) - (after.x - point.x) * (point.y - before.y)) > 1e-9
  })
/** The longest stretch of a way. */
export function longestOf(points: readonly Point[]): readonly [Point, Point] {
  const long = ([from, to]: readonly [Point, Point]): number => Math.hypot(to.x - from.x, to.y - from.y)
  const stretches = points.slice(1).map((to, i): readonly [Point, Point] => [points[i] as Point, to])
  return stretches.reduce((best, one) => (long(one) > long(best) ? one : best))
}
