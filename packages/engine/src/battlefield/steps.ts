/**
 * One step to a neighbouring square: whether it is possible and what it costs.
 * Knows the map and what stands on it, not the combatants: whether a square is occupied is for `reach` and the game.
 */
import { passesCorner, stopIn, wallBetween } from './crossings.js'
import { type Ground, heightOf, onMap } from './grid.js'
import { type Square, squaresApart } from './squares.js'

/** How a combatant moves. Costs are whole numbers, in whatever unit the game counts movement. */
export interface Gait {
  /** Cost of a step to a square beside, 1 or more. */
  readonly straight: number
  /** Cost of a step to a square at the corner, 1 or more. */
  readonly diagonal: number
  /** Metres up or down between two squares that count as walking. */
  readonly walks: number
  /** Most metres climbed up in one step, and down; higher steps are impossible. */
  readonly climbs: number
  readonly descends: number
  /** A multiplier for the cost of a climbed step. Terrain that costs as much or more isn't charged twice. */
  readonly climbing: number
}

/** Every step costs 1 (diagonal ones too), a slope of a metre is walked, and nothing higher is climbed. */
export const onFoot: Gait = { straight: 1, diagonal: 1, walks: 1, climbs: 1, descends: 1, climbing: 2 }

/** Is the way free from one square to a neighbour: no wall, nothing that fills it, and at a corner one path open? */
export function isPassable(ground: Ground, from: Square, to: Square): boolean {
  if (!onMap(ground, to) || squaresApart(from, to) !== 1 || stopIn(ground, to.x, to.y) !== 'nothing') return false
  return from.x === to.x || from.y === to.y
    ? !wallBetween(ground, from.x, from.y, to.x, to.y)
    : passesCorner(ground, from.x, from.y, to.x, to.y)
}

/** Cost of a step to a neighbour; null if it is impossible. A diagonal step needs one of the two paths open. */
export function stepCost(ground: Ground, from: Square, to: Square, gait: Gait = onFoot): number | null {
  if (!isPassable(ground, from, to)) return null
  const up = heightOf(ground, to) - heightOf(ground, from)
  if (up > Math.max(gait.walks, gait.climbs) || -up > Math.max(gait.walks, gait.descends)) return null
  const terrain = ground.costs[to.y * ground.width + to.x] as number
  const times = Math.abs(up) > gait.walks ? Math.max(terrain, gait.climbing) : terrain
  return times * (from.x === to.x || from.y === to.y ? gait.straight : gait.diagonal)
}

/** Cost of a whole path from square to square; null if one of its steps is impossible. */
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
