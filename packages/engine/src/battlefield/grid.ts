/**
 * A battlefield of squares: the map, which never changes, and what stands on it now: pieces with hit points, doors open or closed.
 * `groundOf` combines the two into a Ground, which answers all questions about lines and steps. A Ground is found by its contents, not by
 * the objects it came from: a battle can change its pieces in place. A Ground is never part of a battle.
 */
import type { Id } from '../contract.js'
import { oncePer } from '../once-per.js'
import type { Square } from './squares.js'

/** A crossing of grid lines: [x, y] is the north-west corner of square x, y. */
export type GridPoint = readonly [number, number]
/** A straight line along a grid line, from one crossing to another. */
export type Segment = readonly [GridPoint, GridPoint]
export interface Door {
  readonly id: Id
  readonly at: Segment
}
/** All squares from one corner square to the other, both included. */
export interface Area {
  readonly from: Square
  readonly to: Square
}
export interface GridField {
  /** Squares from west to east, and from north to south. */
  readonly size: readonly [number, number]
  /** Squares that nothing can ever enter, see or shoot through. */
  readonly obstacles: readonly Square[]
  /** Walls between squares; permanent as well. */
  readonly walls: readonly Segment[]
  readonly doors: readonly Door[]
  /** A multiplier for the cost of entering a square (1 elsewhere). Where areas overlap the last one counts. */
  readonly terrain: readonly (Area & { readonly cost: number })[]
  /** Whole metres above the ground (0 elsewhere). Where areas overlap the last one counts. */
  readonly heights: readonly (Area & { readonly metres: number })[]
}
/** Something that fills its square while it has hit points: cover. */
export interface Piece {
  readonly at: Square
  readonly hp: number
}
export interface Standing {
  readonly pieces: readonly Piece[]
  /** All other doors are closed. */
  readonly openDoors: readonly Id[]
}

/** What a square or an edge holds, as bits. */
export const obstacleBit = 1
const pieceBit = 2
/** A wall or closed door on the north or west side of a square: the other two sides belong to its neighbours. */
export const northWall = 1
export const westWall = 2

/** The part of the map that never changes. */
interface Survey {
  readonly width: number
  readonly height: number
  readonly squares: readonly Square[]
  readonly obstacles: Uint8Array
  /** One entry for each crossing, by rows of width + 1. */
  readonly walls: Uint8Array
  readonly costs: Uint8Array
  readonly heights: Int32Array
  readonly doors: ReadonlyMap<Id, number>
  readonly grounds: Map<string, Ground>
  /** What was asked for lately, latest first: the real ground, and those that sides know of. */
  readonly recent: Recent[]
}
/** A Ground, and the list of what stood on it when it was asked for. */
interface Recent {
  readonly ground: Ground
  readonly standing: readonly Square[]
  readonly openDoors: readonly Id[]
}
/** The map with what stands on it, for `sees`, `reach` and the like. */
export interface Ground {
  readonly field: GridField
  readonly width: number
  readonly height: number
  /** All squares by rows; the place in this list is the index of a square. */
  readonly squares: readonly Square[]
  readonly filled: Uint8Array
  readonly walls: Uint8Array
  readonly costs: Uint8Array
  readonly heights: Int32Array
}

// Enough for every state of a fight's cover that comes up often; the oldest is dropped first.
const groundsKept = 64
const recentKept = 4

export const onMap = (on: { readonly width: number; readonly height: number }, square: Square): boolean =>
  square.x >= 0 && square.y >= 0 && square.x < on.width && square.y < on.height

const surveyOf = oncePer((field: GridField): Survey => {
  const [width, height] = field.size
  const squares = Array.from({ length: width * height }, (_, i) => ({ x: i % width, y: Math.floor(i / width) }))
  const obstacles = new Uint8Array(squares.length)
  for (const square of field.obstacles) obstacles[indexOn({ width, height }, square, 'An obstacle')] = obstacleBit
  const walls = new Uint8Array((width + 1) * (height + 1))
  for (const wall of field.walls) build(walls, width, wall)
  const costs = new Uint8Array(squares.length).fill(1)
  for (const { from, to, cost } of field.terrain) fillArea(costs, width, from, to, cost)
  const heights = new Int32Array(squares.length)
  for (const { from, to, metres } of field.heights) fillArea(heights, width, from, to, metres)
  const doors = new Map(field.doors.map((door, i) => [door.id, i]))
  return {
    width,
    height,
    squares,
    obstacles,
    walls,
    costs,
    heights,
    doors,
    grounds: new Map(),
    recent: [],
  }
})

/** Marks each piece of a segment on the square to its south or east. */
function build(walls: Uint8Array, width: number, [[x1, y1], [x2, y2]]: Segment): void {
  const stride = width + 1
  for (let x = Math.min(x1, x2); x < Math.max(x1, x2); x++) walls[y1 * stride + x] = (walls[y1 * stride + x] as number) | northWall
  for (let y = Math.min(y1, y2); y < Math.max(y1, y2); y++) walls[y * stride + x1] = (walls[y * stride + x1] as number) | westWall
}

function fillArea(values: Uint8Array | Int32Array, width: number, from: Square, to: Square, value: number): void {
  for (let y = Math.min(from.y, to.y); y <= Math.max(from.y, to.y); y++)
    values.fill(value, y * width + Math.min(from.x, to.x), y * width + Math.max(from.x, to.x) + 1)
}

function indexOn(on: { readonly width: number; readonly height: number }, square: Square, what: string): number {
  if (!onMap(on, square)) throw new RangeError(`${what} is at ${square.x}, ${square.y}, off the map`)
  return square.y * on.width + square.x
}

/**
 * The map with what stands on it now. The same pieces standing and doors open give the same Ground.
 * @throws RangeError where a piece is off the map, or a door doesn't exist
 */
export function groundOf(field: GridField, standing: Standing): Ground {
  const survey = surveyOf(field)
  for (const known of survey.recent) if (isStill(known, standing)) return known.ground
  const pieces = new Set<number>()
  for (const piece of standing.pieces) if (piece.hp > 0) pieces.add(indexOn(survey, piece.at, 'A piece'))
  const open = new Set<number>()
  for (const id of standing.openDoors) {
    const door = survey.doors.get(id)
    if (door === undefined) throw new RangeError(`There is no door ${JSON.stringify(id)}`)
    open.add(door)
  }
  const key = `${[...pieces].sort((a, b) => a - b).join()}|${[...open].sort((a, b) => a - b).join()}`
  let ground = survey.grounds.get(key)
  if (ground === undefined) {
    ground = laidOut(field, survey, pieces, standing.openDoors)
    if (survey.grounds.size >= groundsKept) survey.grounds.delete(survey.grounds.keys().next().value as string)
    survey.grounds.set(key, ground)
  }
  const places = standing.pieces.filter(({ hp }) => hp > 0).map(({ at }) => ({ x: at.x, y: at.y }))
  survey.recent.unshift({ ground, standing: places, openDoors: [...standing.openDoors] })
  if (survey.recent.length > recentKept) survey.recent.pop()
  return ground
}

/** Are exactly the same pieces standing and doors open as then, in the same order? */
function isStill(known: Recent, { pieces, openDoors }: Standing): boolean {
  let standing = 0
  for (const { at, hp } of pieces) {
    if (hp <= 0) continue
    const before = known.standing[standing++]
    if (before === undefined || before.x !== at.x || before.y !== at.y) return false
  }
  if (standing !== known.standing.length || openDoors.length !== known.openDoors.length) return false
  for (let i = 0; i < openDoors.length; i++) if (openDoors[i] !== known.openDoors[i]) return false
  return true
}

function laidOut(field: GridField, survey: Survey, pieces: ReadonlySet<number>, openDoors: readonly Id[]): Ground {
  const filled = survey.obstacles.slice()
  for (const index of pieces) filled[index] = (filled[index] as number) | pieceBit
  const walls = survey.walls.slice()
  for (const door of field.doors) if (!openDoors.includes(door.id)) build(walls, survey.width, door.at)
  const { width, height, squares, costs, heights } = survey
  return { field, width, height, squares, filled, walls, costs, heights }
}

/** Does an obstacle or a standing piece fill a square? Nothing stands off the map. */
export const isFilled = (ground: Ground, square: Square): boolean =>
  onMap(ground, square) && ground.filled[square.y * ground.width + square.x] !== 0

/** Metres above the ground; 0 off the map. */
export const heightOf = (ground: Ground, square: Square): number =>
  onMap(ground, square) ? (ground.heights[square.y * ground.width + square.x] as number) : 0
