/**
 * Walls and shut doors between two places, for everything that looks, goes, strikes, throws or flies from one to the other (DC-WAL). Exact:
 * whole millimetres. Reads only.
 */
import { crossing, type Id, inLane, isWithin, millimetres, pointTowards } from '@enfilade/engine'
import type { Battle, Combatant, Door, Place, Ridge, Wall } from './battle.js'
import { findPerson, isWithinMetres, metresBetween, pointOf } from './people.js'

type Walled = Pick<Battle, 'walls' | 'doors'>
export type Barrier = Wall | Door

export const flat = ({ x, y }: Pick<Place, 'x' | 'y'>) => pointOf({ x, y, z: 0 })
/** Where a line runs into something, as a fraction of it. Null: nowhere, it begins or ends on it, or it passes above. */
function cutAt(from: Place, to: Place, { from: a, to: b, height }: Pick<Ridge, 'from' | 'to' | 'height'>): number | null {
  const part = crossing(flat(from), flat(to), flat(a), flat(b))
  return part !== null && from.z + (to.z - from.z) * part < height ? part : null
}
export const isCut = (from: Place, to: Place, ridge: Pick<Ridge, 'from' | 'to' | 'height'>): boolean => cutAt(from, to, ridge) !== null

/** Does a door hang where a line crosses a wall? Then the door decides, not the wall. */
const slack = millimetres(0.01)
function isInDoorway({ doors }: Walled, from: Place, to: Place, part: number): boolean {
  const at = flat({ x: from.x + (to.x - from.x) * part, y: from.y + (to.y - from.y) * part })
  return doors.some(door => inLane(flat(door.from), flat(door.to), slack, at))
}
export const isShut = ({ open, broken }: Door): boolean => !open && !broken
const isStanding = (barrier: Barrier): boolean => ('open' in barrier ? isShut(barrier) : !barrier.broken)
/** Walls and shut doors that can be broken. */
export const breakable = ({ walls, doors, setup }: Battle): Barrier[] =>
  setup.settings.breakWalls ? [...walls, ...doors].filter(one => one.hp !== null && isStanding(one)) : [] // DC-WAL-08
export const hpLeft = ({ hp, lost }: Barrier): number => Math.max(0, (hp ?? 0) - lost)

interface Met {
  readonly barrier: Barrier
  /** Where on the line, from 0 to 1. */
  readonly part: number
}
/** Everything that stops what comes from one place to another, nearest first. */
function metBetween(battle: Walled, from: Place, to: Place): Met[] {
  if (battle.walls.length === 0 && battle.doors.length === 0) return []
  const walls = battle.walls.flatMap((barrier): Met[] => {
    const part = barrier.broken ? null : cutAt(from, to, barrier)
    return part === null || isInDoorway(battle, from, to, part) ? [] : [{ barrier, part }]
  })
  const doors = battle.doors.filter(isShut).flatMap((barrier): Met[] => {
    const part = cutAt(from, to, barrier)
    return part === null ? [] : [{ barrier, part }]
  })
  return [...walls, ...doors].toSorted((a, b) => a.part - b.part)
}
export const barriersBetween = (battle: Walled, from: Place, to: Place): Barrier[] =>
  metBetween(battle, from, to).map(({ barrier }) => barrier)
/** The first of them; undefined: nothing is in the way. */
export const barrierBetween = (battle: Walled, from: Place, to: Place): Barrier | undefined => metBetween(battle, from, to)[0]?.barrier
/** What they stop of a bullet together. */
export const armorOfBarriers = (battle: Walled, from: Place, to: Place): number =>
  barriersBetween(battle, from, to).reduce((sum, { av }) => sum + av, 0) // DC-WAL-02

/** Can one lay hands on the other: within so many metres, and nothing between them? */
export const isAtArm = (battle: Walled, a: Combatant, b: Combatant, metres: number): boolean =>
  isWithinMetres(a, b, metres) && barrierBetween(battle, a.position, b.position) === undefined // DC-WAL-01

// ── ways ───────────────────────────────────────────────────────────────────────────────────────────────────────────
/** Nobody comes nearer to a wall that they go towards, in metres. */
export const clearance = 0.4
/** Nor do they brush along one, or past its end, nearer than this. */
const body = millimetres(0.2)
/** Where a way comes too near to an end of something, as a fraction of the way; null: it doesn't. Whoever stands there already can leave. */
function brushes(from: Place, to: Place, end: Pick<Place, 'x' | 'y'>, height: number): number | null {
  const [a, b, at] = [flat(from), flat(to), flat(end)]
  if (isWithin(a, at, body) || !inLane(a, b, body, at)) return null
  const [dx, dy] = [b.x - a.x, b.y - a.y]
  const part = Math.max(0, Math.min(1, ((at.x - a.x) * dx + (at.y - a.y) * dy) / (dx * dx + dy * dy)))
  return from.z + (to.z - from.z) * part < height ? part : null
}
/** Does the way begin or end at the point from which people step round this end of a wall? Such a step may be as close as it likes. */
const atEnd = millimetres(0.5)
function stepsRound(from: Place, to: Place, barrier: Barrier, end: Barrier['from']): boolean {
  if ('open' in barrier) return false
  const point = flat(beyondEnd(end, end === barrier.from ? barrier.to : barrier.from))
  return isWithin(flat(from), point, atEnd) || isWithin(flat(to), point, atEnd)
}
/** Everything that stops someone on a straight way, nearest first: what stands across it, and what they would brush. */
function metOnWay(battle: Walled, from: Place, to: Place): Met[] {
  const standing = [...battle.walls, ...battle.doors].filter(isStanding)
  const ends = standing.flatMap(barrier =>
    [barrier.from, barrier.to].flatMap((end): Met[] => {
      const part = brushes(from, to, end, barrier.height)
      return part === null || stepsRound(from, to, barrier, end) ? [] : [{ barrier, part }]
    }),
  )
  return [...metBetween(battle, from, to), ...ends].toSorted((a, b) => a.part - b.part)
}
export const barriersOnWay = (battle: Walled, from: Place, to: Place): Barrier[] => metOnWay(battle, from, to).map(({ barrier }) => barrier)
/** Where a straight way ends: at its goal, or before what stands across it. */
export function stopBefore(battle: Walled, from: Place, to: Place): Place {
  const metres = metresBetween(from, to)
  if (metres === 0 || (battle.walls.length === 0 && battle.doors.length === 0)) return to
  const on = 1 + clearance / metres
  const beyond = { x: from.x + (to.x - from.x) * on, y: from.y + (to.y - from.y) * on, z: to.z }
  const met = metOnWay(battle, from, beyond)[0]
  if (met === undefined) return to
  const far = Math.floor((metres + clearance) * met.part * 1000 - clearance * 1000)
  if (far <= 0) return { ...from }
  const { x, y, z } = pointTowards(pointOf(from), pointOf(to), far)
  return { x: x / 1000, y: y / 1000, z: z / 1000 }
}

// ── points to go to ────────────────────────────────────────────────────────────────────────────────────────────────
/** Metres beyond the end of a wall at which people go round it. */
const roundEnd = 1
/** A point beyond one end of a line, straight on from it. */
function beyondEnd(near: Pick<Place, 'x' | 'y'>, other: Pick<Place, 'x' | 'y'>): Place {
  const metres = metresBetween({ ...near, z: 0 }, { ...other, z: 0 })
  const onGrid = (value: number): number => Math.round(value * 1000) / 1000
  const part = roundEnd / metres
  return { x: onGrid(near.x + (near.x - other.x) * part), y: onGrid(near.y + (near.y - other.y) * part), z: 0 }
}
/** A point that people can go to by its name. */
export interface Point {
  readonly id: string
  readonly name: string
  readonly at: Place
}
/** A point on a line, at so much of it. */
const pointOn = ({ from, to }: Pick<Barrier, 'from' | 'to'>, part: number): Place => ({
  x: from.x + (to.x - from.x) * part,
  y: from.y + (to.y - from.y) * part,
  z: 0,
})
/** Where on a wall people make a hole, if they can: where no door hangs. */
function whereToBreak({ doors }: Walled, wall: Wall): Place {
  const isClear = (at: Place): boolean => !doors.some(door => inLane(flat(door.from), flat(door.to), millimetres(roundEnd), flat(at)))
  const points = [1 / 2, 1 / 4, 3 / 4].map(part => pointOn(wall, part))
  return points.find(isClear) ?? pointOn(wall, 1 / 2)
}
/** Doors, walls that have hit points, and the ends of walls: an id and "-a" or "-b". */
export function pointsOfBarriers(battle: Walled): Point[] {
  const { walls, doors } = battle
  return [
    ...doors.map(door => ({ id: door.id, name: door.name, at: pointOn(door, 1 / 2) })),
    ...walls.filter(({ hp }) => hp !== null).map(wall => ({ id: wall.id, name: wall.name, at: whereToBreak(battle, wall) })),
    ...walls.flatMap(({ id, name, from, to }) => [
      { id: `${id}-a`, name: `one end of the ${name}`, at: beyondEnd(from, to) },
      { id: `${id}-b`, name: `the other end of the ${name}`, at: beyondEnd(to, from) },
    ]),
  ]
}
/** The point of a place of this id, of the combatant, or of a door or the end of a wall. Undefined: there is none. */
export const placeMeant = (battle: Battle, id: Id): Place | undefined =>
  battle.setup.places.find(place => place.id === id)?.at ??
  findPerson(battle, id)?.position ??
  pointsOfBarriers(battle).find(point => point.id === id)?.at

/** The point of a wall or door that is nearest to a place. */
export function nearestOf(barrier: Pick<Barrier, 'from' | 'to'>, { x, y }: Pick<Place, 'x' | 'y'>): Place {
  const { from, to } = barrier
  const [dx, dy] = [to.x - from.x, to.y - from.y]
  return pointOn(barrier, Math.max(0, Math.min(1, ((x - from.x) * dx + (y - from.y) * dy) / (dx * dx + dy * dy))))
}
/** Metres before it at which rounds strike a wall or door, and grenades are thrown to. */
const justBefore = 0.1
/** A point just before one of a wall or door, as seen from a place. */
export function beforeBarrier(from: Place, at: Place): Place {
  const far = Math.max(0, Math.floor((metresBetween(from, at) - justBefore) * 1000))
  const { x, y, z } = pointTowards(pointOf(from), pointOf(at), far)
  return { x: x / 1000, y: y / 1000, z: z / 1000 }
}
/** Metres between a place and the nearest point of a wall or door, seen from above. */
export function metresToBarrier(from: Pick<Place, 'x' | 'y'>, barrier: Pick<Barrier, 'from' | 'to'>): number {
  const { x, y } = nearestOf(barrier, from)
  return Math.sqrt((from.x - x) ** 2 + (from.y - y) ** 2)
}
/** Does nothing but the wall or door itself stand between a place and this point of it? */
export const isFirstMet = (battle: Walled, from: Place, barrier: Barrier, at: Place): boolean =>
  barriersBetween(battle, from, at).every(({ id }) => id === barrier.id)
