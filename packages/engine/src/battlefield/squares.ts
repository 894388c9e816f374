/**
 * Squares of a grid: where they lie, how far apart they are, and the eight directions between them.
 * x grows to the east, y to the south; both are whole numbers. A square has no size here: the game says how many metres it is.
 */

export interface Square {
  readonly x: number
  readonly y: number
}

/** The eight directions, clockwise from the north. */
export const directions = ['north', 'northeast', 'east', 'southeast', 'south', 'southwest', 'west', 'northwest'] as const
export type Direction = (typeof directions)[number]

const strides: Readonly<Record<Direction, Square>> = {
  north: { x: 0, y: -1 },
  northeast: { x: 1, y: -1 },
  east: { x: 1, y: 0 },
  southeast: { x: 1, y: 1 },
  south: { x: 0, y: 1 },
  southwest: { x: -1, y: 1 },
  west: { x: -1, y: 0 },
  northwest: { x: -1, y: -1 },
}

/** One square in this direction, as a difference of x and y: each −1, 0 or 1. */
export const stride = (direction: Direction): Square => strides[direction]

export const sameSquare = (a: Square, b: Square): boolean => a.x === b.x && a.y === b.y

/** Squares between two squares, a diagonal counted as one: 0 for the same square, 1 for each of the eight neighbours. */
export const squaresApart = (a: Square, b: Square): number => Math.max(Math.abs(a.x - b.x), Math.abs(a.y - b.y))

/** Order by rows: from the north, and in each row from the west. Below 0: a comes first. */
export const byRow = (a: Square, b: Square): number => a.y - b.y || a.x - b.x

/** The square this many squares further in a direction. */
export function squareTowards(from: Square, direction: Direction, squares = 1): Square {
  const { x, y } = strides[direction]
  return { x: from.x + x * squares, y: from.y + y * squares }
}

/** The eight squares around, clockwise from the north. Some of them can lie off the map. */
export const neighbours = (of: Square): Square[] => directions.map(direction => squareTowards(of, direction))

/** The direction of one step; null where the squares are not neighbours. */
export function stepDirection(from: Square, to: Square): Direction | null {
  return directions.find(direction => from.x + strides[direction].x === to.x && from.y + strides[direction].y === to.y) ?? null
}
