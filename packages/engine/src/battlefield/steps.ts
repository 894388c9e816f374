/**
 * One step to a neighbouring square: whether it can be made, and what it costs; steps over an edge, and jumps.
 * Knows the map and what stands on it, not the people: whether a square is taken is for `reach` and for the game.
 */
import { passesCorner, stopIn, wallBetween } from './crossings.js'
import { type Ground, heightOf, onMap } from './grid.js'
import { type Direction, neighbours, type Square, squaresApart, squareTowards } from './squares.js'

/** How somebody moves. Costs are whole numbers, in whatever unit the game counts movement. */
export interface Gait {
  /** Cost of a step to a square beside, 1 or more. */
  readonly straight: number
  /** Cost of a step to a square at the corner, 1 or more. */
  readonly diagonal: number
  /** Metres up or down between two squares that are simply walked. */
  readonly walks: number
  /** Metres up that are climbed at most in one step, and metres down; steps beyond are not made. */
  readonly climbs: number
  readonly descends: number
  /** How many times the usual cost a climbed step takes. Terrain that costs as much or more already is not charged twice. */
  readonly climbing: number
}

/** Every step costs 1 (a diagonal one too), a slope of a metre is walked, and nothing higher is climbed. */
export const onFoot: Gait = { straight: 1, diagonal: 1, walks: 1, climbs: 1, descends: 1, climbing: 2 }

/** Is nothing in the way from one square to a neighbour: no wall, nothing that fills it, and at a corner one way round open? */
export function isPassable(ground: Ground, from: Square, to: Square): boolean {
  if (!onMap(ground, to) || squaresApart(from, to) !== 1 || stopIn(ground, to.x, to.y) !== 'nothing') return false
  return from.x === to.x || from.y === to.y
    ? !wallBetween(ground, from.x, from.y, to.x, to.y)
    : passesCorner(ground, from.x, from.y, to.x, to.y)
}

/** Cost of a step to a neighbour; null where it cannot be made. A diagonal step needs one of the two ways round open. */
export function stepCost(ground: Ground, from: Square, to: Square, gait: Gait = onFoot): number | null {
  if (!isPassable(ground, from, to)) return null
  const up = heightOf(ground, to) - heightOf(ground, from)
  if (up > Math.max(gait.walks, gait.climbs) || -up > Math.max(gait.walks, gait.descends)) return null
  const terrain = ground.costs[to.y * ground.width + to.x] as number
  const times = Math.abs(up) > gait.walks ? Math.max(terrain, gait.climbing) : terrain
  return times * (from.x === to.x || from.y === to.y ? gait.straight : gait.diagonal)
}

/** Cost of a whole way from square to square; null where one of its steps cannot be made. */
export function wayCost(ground: Ground, from: Square, way: readonly Square[], gait: Gait = onFoot): number | null {
  let cost = 0
  let at = from
  for (const to of way) {
    const step = stepCost(ground, at, to, gait)
    if (step === null) return null
    cost += step
    at = to
  }
  return cost
}

/** A square below, and how many metres. */
export interface Drop {
  readonly at: Square
  readonly metres: number
}

/** The neighbouring squares that somebody could fall into, at least so many metres lower, clockwise from the north. */
export function dropsBeside(ground: Ground, from: Square, metres: number): Drop[] {
  return neighbours(from)
    .filter(at => isPassable(ground, from, at))
    .map(at => ({ at, metres: heightOf(ground, from) - heightOf(ground, at) }))
    .filter(drop => drop.metres >= metres)
}

export interface Leap {
  /** The squares entered, the one landed on last. */
  readonly squares: readonly Square[]
  /** Metres down from the take-off to the landing; below 0 where it lies higher. */
  readonly down: number
}

/**
 * A jump straight ahead over so many squares, the landing included; null where it cannot be made: something stands in the way, the map
 * ends, or a square lies more than `highest` metres above the take-off. What lies below does not matter.
 */
export function leap(ground: Ground, from: Square, direction: Direction, squares: number, highest = 0): Leap | null {
  const entered: Square[] = []
  let at = from
  for (let i = 0; i < squares; i++) {
    const next = squareTowards(at, direction)
    if (!isPassable(ground, at, next) || heightOf(ground, next) > heightOf(ground, from) + highest) return null
    entered.push(next)
    at = next
  }
  return { squares: entered, down: heightOf(ground, from) - heightOf(ground, at) }
}
