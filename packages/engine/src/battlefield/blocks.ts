/**
 * Blocks of squares: around a square (a blast), ahead of one (a spread of shot), and the squares that a miss can land on.
 * Pure geometry without a map, always by rows: squares can lie off the map.
 */
import { type Direction, type Square, squaresApart, stride } from './squares.js'

/** All squares at most `radius` squares away, the middle included: 2 gives a block of 5 × 5. */
export function blockAround(middle: Square, radius: number): Square[] {
  const block: Square[] = []
  for (let y = middle.y - radius; y <= middle.y + radius; y++)
    for (let x = middle.x - radius; x <= middle.x + radius; x++) block.push({ x, y })
  return block
}

export const inBlockAround = (middle: Square, radius: number, square: Square): boolean => squaresApart(middle, square) <= radius

/**
 * Is a square in the block of `side` × `side` squares (an odd number) ahead of another? A straight direction: 1 to `side` squares forward and
 * half of the side to the left and right. A diagonal one: 1 to `side` squares along both axes.
 */
export function inBlockAhead(from: Square, facing: Direction, side: number, square: Square): boolean {
  const ahead = stride(facing)
  return within(square.x - from.x, ahead.x, side) && within(square.y - from.y, ahead.y, side)
}
const within = (difference: number, sign: number, side: number): boolean =>
  sign === 0 ? Math.abs(difference) <= (side - 1) / 2 : difference * sign >= 1 && difference * sign <= side

/** The squares around a square at most `radius` away, without the square itself: 2 gives 24. */
export const scatterSquares = (intended: Square, radius: number): Square[] =>
  blockAround(intended, radius).filter(square => square.x !== intended.x || square.y !== intended.y)

/**
 * The scatter square of a die as large as the number of scatter squares (24 for radius 2): 1 is the first by rows.
 * @throws RangeError where the die has no such face
 */
export function scatterSquare(intended: Square, radius: number, rolled: number): Square {
  const square = scatterSquares(intended, radius)[rolled - 1]
  if (square === undefined) throw new RangeError(`There is no scatter square ${rolled} within ${radius} squares`)
  return square
}
