/** Squares of a map as files write them, [x, y], and what is wrong with them: off the map, or a line that is none. */
import { listOf, type Path } from '@enfilade/engine'
import type { Wrong } from '../noting.js'

export type Pair = readonly [number, number]
/** The corner squares, both included. */
export interface Area {
  readonly from: Pair
  readonly to: Pair
}

export const squareText = ([x, y]: Pair): string => `[${x}, ${y}]`
export const keyOfSquare = ([x, y]: Pair): string => `${x},${y}`

/** All squares from one corner to the other, by rows. */
export function squaresOf({ from: [x1, y1], to: [x2, y2] }: Area): [number, number][] {
  const squares: [number, number][] = []
  for (let y = Math.min(y1, y2); y <= Math.max(y1, y2); y++) for (let x = Math.min(x1, x2); x <= Math.max(x1, x2); x++) squares.push([x, y])
  return squares
}

/** The width and height that a file gives; null where they can't be read. */
export function sizeOf(raw: unknown, longest = 2000): [number, number] | null {
  const [width, height] = listOf(raw)
  const good = (n: unknown): n is number => typeof n === 'number' && Number.isInteger(n) && n > 0 && n <= longest
  return good(width) && good(height) ? [width, height] : null
}

/** Does it lie on the map? Notes it where it doesn't. A map without a size refuses nothing. */
export function isInside([x, y]: Pair, size: Pair | null, key: string | Path, wrong: Wrong): boolean {
  if (size === null) return true
  const [width, height] = size
  if (x >= 0 && y >= 0 && x < width && y < height) return true
  const words = `${squareText([x, y])} lies outside the battlefield. It is ${width} × ${height} squares.`
  wrong(key, words, [x, y], `x 0 to ${width - 1}, y 0 to ${height - 1}`)
  return false
}

/** The same for both corners. */
export const areaIsInside = ({ from, to }: Area, size: Pair | null, wrong: Wrong): boolean =>
  [isInside(from, size, 'from', wrong), isInside(to, size, 'to', wrong)].every(Boolean)

/** Does a wall or door run along the grid, from one crossing of the map to another? Notes it where it doesn't. */
export function isLine([[x1, y1], [x2, y2]]: readonly [Pair, Pair], size: Pair | null, key: string | Path, wrong: Wrong): boolean {
  const found = [
    [x1, y1],
    [x2, y2],
  ]
  if ((x1 === x2) === (y1 === y2)) {
    const words = x1 === x2 ? 'This wall has no length.' : 'A wall or door must run along the grid, east to west or north to south.'
    wrong(key, words, found, 'two crossings with the same x or the same y')
    return false
  }
  if (size === null) return true
  const [width, height] = size
  if (found.every(([x = 0, y = 0]) => x >= 0 && y >= 0 && x <= width && y <= height)) return true
  const words = `This lies outside the battlefield. It is ${width} × ${height} squares.`
  wrong(key, words, found, `x 0 to ${width}, y 0 to ${height}`)
  return false
}

// ── walls with doors in them ───────────────────────────────────────────────────────────────────────────────────────
export type Segment = [[number, number], [number, number]]

/** A line cut into pieces of one square's length. */
export function piecesOf([[x1, y1], [x2, y2]]: readonly [Pair, Pair]): Segment[] {
  const length = Math.abs(x2 - x1) + Math.abs(y2 - y1)
  const [dx, dy] = [Math.sign(x2 - x1), Math.sign(y2 - y1)]
  return Array.from({ length }, (_, i) => [
    [x1 + dx * i, y1 + dy * i],
    [x1 + dx * (i + 1), y1 + dy * (i + 1)],
  ])
}
/** Equal for the same piece in either direction. */
const keyOfPiece = ([a, b]: Segment): string => [keyOfSquare(a), keyOfSquare(b)].sort().join(' ')

/** What is left of a wall where doors lie on it: a door opens the wall. Undivided where none does. */
export function besideDoors(wall: Segment, doors: readonly (readonly [Pair, Pair])[]): Segment[] {
  const opened = new Set(doors.flatMap(piecesOf).map(keyOfPiece))
  const pieces = piecesOf(wall)
  const left = pieces.filter(piece => !opened.has(keyOfPiece(piece)))
  return left.length === pieces.length ? [wall] : joined(left)
}

/** Lines along the grid as few as can be: those that touch in one line are one, so that a seam tells nothing. */
export function joined(lines: readonly (readonly [Pair, Pair])[]): Segment[] {
  const pieces = new Map(lines.flatMap(piecesOf).map(piece => [keyOfPiece(piece), piece]))
  const long: Segment[] = []
  for (const axis of [0, 1] as const) {
    const across = axis === 0 ? 1 : 0
    const along = [...pieces.values()]
      .filter(([a, b]) => a[across] === b[across])
      .map(([a, b]): Segment => (a[axis] < b[axis] ? [a, b] : [b, a]))
      .sort(([a], [b]) => a[across] - b[across] || a[axis] - b[axis])
    for (const piece of along) {
      const last = long.at(-1)
      if (last !== undefined && keyOfSquare(last[1]) === keyOfSquare(piece[0]) && last[0][across] === piece[1][across]) last[1] = piece[1]
      else long.push([piece[0], piece[1]])
    }
  }
  return long
}
