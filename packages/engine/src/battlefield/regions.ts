/**
 * A battlefield of regions joined by edges: ranges by sight, paths by passage, and edges that take several steps.
 * Knows no combatants. What is worked out of a field is cached as long as the field lives; a field never changes in place.
 */
import type { Id } from '../contract.js'
import { oncePer } from '../once-per.js'

export interface Region {
  readonly id: Id
}
export interface Edge {
  readonly a: Id
  readonly b: Id
  /** Whole steps, 1 or more. */
  readonly steps: number
  readonly passable: boolean
  readonly sight: boolean
}
export interface RegionField {
  readonly regions: readonly Region[]
  readonly edges: readonly Edge[]
  readonly sightBlocked: readonly (readonly [Id, Id])[]
}
/** A neighbouring region and the steps to it. */
export interface Way {
  readonly to: Id
  readonly steps: number
}

/** By ids in maps: a region may be called as something that every object has. */
type Steps = ReadonlyMap<Id, ReadonlyMap<Id, number>>
interface Survey {
  readonly ranges: Steps
  readonly ways: ReadonlyMap<Id, readonly Way[]>
  readonly blocked: ReadonlyMap<Id, ReadonlySet<Id>>
  readonly marches: Steps
}

const surveyOf = oncePer(
  (field: RegionField): Survey => ({
    ranges: new Map(field.regions.map(r => [r.id, stepsFrom(field, r.id, edge => edge.sight)])),
    ways: new Map(field.regions.map(r => [r.id, waysFrom(field, r.id)])),
    blocked: blockedOf(field),
    marches: new Map(field.regions.map(r => [r.id, stepsFrom(field, r.id, edge => edge.passable)])),
  }),
)

/** From each region that something blocks the sight of, the ones that it isn't seen from. */
function blockedOf({ sightBlocked }: RegionField): Map<Id, Set<Id>> {
  const blocked = new Map<Id, Set<Id>>()
  const block = (from: Id, to: Id): void => void blocked.set(from, (blocked.get(from) ?? new Set()).add(to))
  for (const [a, b] of sightBlocked) {
    block(a, b)
    block(b, a)
  }
  return blocked
}

/** Fewest total steps over edges that count, by Dijkstra's method; fields are small, so the nearest is found by a linear search. */
function stepsFrom(field: RegionField, from: Id, counts: (edge: Edge) => boolean): Map<Id, number> {
  const ranges = new Map([[from, 0]])
  const open = new Set([from])
  while (open.size > 0) {
    let nearest: Id | undefined
    for (const id of open) if (nearest === undefined || (ranges.get(id) as number) < (ranges.get(nearest) as number)) nearest = id
    const here = nearest as Id
    open.delete(here)
    for (const edge of field.edges) {
      if (!counts(edge)) continue
      const to = edge.a === here ? edge.b : edge.b === here ? edge.a : null
      if (to === null) continue
      const range = (ranges.get(here) as number) + edge.steps
      const known = ranges.get(to)
      if (known === undefined || range < known) {
        ranges.set(to, range)
        open.add(to)
      }
    }
  }
  return ranges
}

function waysFrom(field: RegionField, from: Id): Way[] {
  const ways: Way[] = []
  for (const edge of field.edges) {
    if (!edge.passable || (edge.a !== from && edge.b !== from)) continue
    ways.push({ to: edge.a === from ? edge.b : edge.a, steps: edge.steps })
  }
  return ways
}

/** Steps between two regions over edges with sight; 0 within one, null if there is no such path. */
export function rangeBetween(field: RegionField, a: Id, b: Id): number | null {
  return surveyOf(field).ranges.get(a)?.get(b) ?? null
}

/** Steps of the shortest way on foot between two regions; 0 within one, null if there is none. */
export function marchBetween(field: RegionField, a: Id, b: Id): number | null {
  return surveyOf(field).marches.get(a)?.get(b) ?? null
}

/** Does the field block the line of sight between two regions at any range? */
export function sightIsBlocked(field: RegionField, a: Id, b: Id): boolean {
  return surveyOf(field).blocked.get(a)?.has(b) === true
}

/** Regions that can be entered over one edge, in the order of the edges. */
export function waysOut(field: RegionField, from: Id): readonly Way[] {
  return surveyOf(field).ways.get(from) ?? []
}
