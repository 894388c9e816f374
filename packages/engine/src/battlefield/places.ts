/**
 * Where a combatant or thing ends up: the free squares nearest to a place, or the square in front.
 */
import { type Ground, isFilled, onMap } from './grid.js'
import { type Direction, type Square, sameSquare, squaresApart, squareTowards } from './squares.js'
import { isPassable } from './steps.js'

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

/** The neighbouring square that a combatant faces, or their own if a wall, a filled square or the edge of the map is in between. */
export function squareInFront(ground: Ground, at: Square, facing: Direction): Square {
  const ahead = squareTowards(at, facing)
  return isPassable(ground, at, ahead) ? ahead : at
}
