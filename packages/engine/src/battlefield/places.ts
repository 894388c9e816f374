/**
 * Where somebody or something ends up: the free squares nearest to a place, pushed, dragged along, or dropped in front.
 */
import { type Ground, heightOf, isFilled, onMap } from './grid.js'
import { type Direction, type Square, sameSquare, squaresApart, squareTowards } from './squares.js'
import { isPassable, onFoot } from './steps.js'

/** Is a square on the map, filled by nothing and taken by nobody? */
export const isFree = (ground: Ground, square: Square, taken: readonly Square[]): boolean =>
  onMap(ground, square) && !isFilled(ground, square) && !taken.some(other => sameSquare(other, square))

/**
 * The free squares nearest to a place that are accepted, all of the same distance in squares, by rows; none where the map has none.
 * Walls between do not matter.
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
  /** Squares entered, the last one where it ends; none where it did not move. */
  readonly way: readonly Square[]
  /** Metres from the first square down to the last; below 0 where it lies higher. */
  readonly down: number
  /** Did something stop it before its last square: a wall, what fills a square, somebody, a rise, the end of the map? */
  readonly stopped: boolean
}

/**
 * Somebody or something moved straight on by so many squares, as far as nothing stops it. A drop stops nothing; a rise of more than a metre does.
 * For a piece of cover that is moved, ask with its own square as the first: what stands there does not hinder it.
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

/** The square that somebody left last on a way: where one who is dragged along ends up. Null where nobody moved. */
export function leftLast(from: Square, way: readonly Square[]): Square | null {
  return way.length === 0 ? null : (way.at(-2) ?? from)
}

/** The neighbouring square that somebody faces, or their own where a wall, what fills it or the end of the map is in between. */
export function squareInFront(ground: Ground, at: Square, facing: Direction): Square {
  const ahead = squareTowards(at, facing)
  return isPassable(ground, at, ahead) ? ahead : at
}
