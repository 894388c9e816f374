/**
 * Where a combatant or thing ends up: the free squares nearest to a place, pushed, dragged along, or dropped in front.
 */
import { type Ground, heightOf, isFilled, onMap } from './grid.js'
import { type Direction, type Square, sameSquare, squaresApart, squareTowards } from './squares.js'
import { isPassable, onFoot } from './steps.js'

/** Is a square on the map, unfilled and unoccupied? */
export const isFree = (ground: Ground, square: Square, taken: readonly Square[]): boolean =>
  onMap(ground, square) && !isFilled(ground, square) && !taken.some(other => sameSquare(other, square))

/**
 * The acceptable free squares nearest to a place, all at the same distance in squares, by rows; none where the map has none.
 * Walls between don't matter.
 */
export function nearestFree(
  ground: Ground,
  place: Square,
  taken: readonly Square[],
  accepts: (square: Square) => boolean = () => true,
): Square[] {
  const found = ground.squares.filter(square => isFree(ground, square, taken) && accepts(square))
  const least = Math.min(...found.map(square => squaresApart(place, square)))
  return found.filter(square => squaresApart(place, square) === least)
}

export interface Push {
  /** Squares entered, the last one where it ends; none if it didn't move. */
  readonly way: readonly Square[]
  /** Metres from the first square down to the last; below 0 if the last is higher. */
  readonly down: number
  /** Did something stop it before its last square: a wall, a filled square, a combatant, a rise, the edge of the map? */
  readonly stopped: boolean
}

/**
 * A combatant or thing moved straight on by this many squares until something stops it. A drop doesn't; a rise of more than a metre does.
 * For a piece of cover that is moved, pass its own square as the first: what stands there doesn't block it.
 */
export function pushed(ground: Ground, from: Square, direction: Direction, squares: number, taken: readonly Square[]): Push {
  const way: Square[] = []
  let at = from
  while (way.length < squares) {
    const next = squareTowards(at, direction)
    const held =
      !isPassable(ground, at, next) ||
      heightOf(ground, next) - heightOf(ground, at) > onFoot.walks ||
      taken.some(other => sameSquare(other, next))
    if (held) break
    way.push(next)
    at = next
  }
  return { way, down: heightOf(ground, from) - heightOf(ground, at), stopped: way.length < squares }
}

/** The neighbouring square that a combatant faces, or their own if a wall, a filled square or the edge of the map is in between. */
export function squareInFront(ground: Ground, at: Square, facing: Direction): Square {
  const ahead = squareTowards(at, facing)
  return isPassable(ground, at, ahead) ? ahead : at
}
