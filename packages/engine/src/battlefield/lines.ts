/**
 * Lines between the centres of two squares, worked out in whole numbers only: whether one is open, and what stands in it, in order.
 *
 * A line is blocked by a filled square that it passes through, except its two end squares, and by a wall or closed door that it crosses.
 * Exactly through a crossing of grid lines it can pass on either side: it is blocked only where both sides are, each by the square that it
 * touches there or by a wall on that path. So one corner, or the free end of a wall, blocks nothing; two squares that meet at their
 * corners, a continuing wall, or the inside corner of a room do. A line is the same from both ends. Combatants don't block lines.
 */
import { oncePer } from '../once-per.js'
import { passesCorner, stopIn, wallBetween, waysRound } from './crossings.js'
import { type Ground, onMap } from './grid.js'
import { byRow, type Square } from './squares.js'

/** One thing in a line. */
export interface Barrier {
  /** The squares of its pieces: once one of them falls, this barrier is open. Empty: only a door can open it. */
  readonly pieces: readonly Square[]
}

const open = 1
const shut = 2

/** The lines of sight from one square of a Ground, each worked out when it is first asked for. For asking about many squares. */
export interface LinesFrom {
  readonly ground: Ground
  readonly from: Square
  /** By the index of the other square: `open`, `shut`, or 0 until it is asked. */
  readonly lines: Uint8Array
}
/** What is known of one Ground, by the index of the square that one looks from. */
interface LinesKept {
  readonly byOrigin: (LinesFrom | undefined)[]
  squares: number
}
// Those of any map up to 32 × 32 squares; on a larger one they are given up now and then.
const linesKept = 1_048_576
const keptOf = oncePer((ground: Ground): LinesKept => ({ byOrigin: new Array(ground.squares.length), squares: 0 }))

/** @param from a square on the map */
export function linesFrom(ground: Ground, from: Square): LinesFrom {
  const kept = keptOf(ground)
  const origin = from.y * ground.width + from.x
  let known = kept.byOrigin[origin]
  if (known === undefined) {
    const { length } = ground.squares
    if (kept.squares + length > linesKept) {
      kept.byOrigin.fill(undefined)
      kept.squares = 0
    }
    kept.squares += length
    known = { ground, from: ground.squares[origin] as Square, lines: new Uint8Array(length) }
    kept.byOrigin[origin] = known
  }
  return known
}

/**
 * Is a square seen from there? One geometry serves sight and fire. Always open from a square to itself and, unless a wall is between, to its
 * neighbours on a side; what fills the two end squares doesn't matter.
 * @param to a square on the map
 */
export function isSeen({ ground, from, lines }: LinesFrom, to: Square): boolean {
  const index = to.y * ground.width + to.x
  let line = lines[index]
  if (line === 0) {
    line = isOpen(ground, from, to) ? open : shut
    lines[index] = line
    // A line is the same from both ends.
    const back = keptOf(ground).byOrigin[index]
    if (back !== undefined) back.lines[from.y * ground.width + from.x] = line
  }
  return line === open
}

/** Is the line between two squares open? Either of them can lie off the map. */
export function sees(ground: Ground, a: Square, b: Square): boolean {
  return onMap(ground, a) && onMap(ground, b) ? isSeen(linesFrom(ground, a), b) : isOpen(ground, a, b)
}

/**
 * What stands in the line from one square to another, in order from the first; nothing if the line is open. A barrier of two pieces that
 * meet at a corner lists them by rows.
 */
export function barriersBetween(ground: Ground, from: Square, to: Square): Barrier[] {
  const found: Barrier[] = []
  follow(from, to, (x, y, nextX, nextY) => {
    found.push(...barriersOnEntering(ground, x, y, nextX, nextY))
    const stop = nextX === to.x && nextY === to.y ? 'nothing' : stopIn(ground, nextX, nextY)
    if (stop !== 'nothing') found.push({ pieces: stop === 'piece' ? [{ x: nextX, y: nextY }] : [] })
    return true
  })
  return found
}

/** All squares that the line passes through, in order, both end squares included. */
export function squaresOnLine(from: Square, to: Square): Square[] {
  const line: Square[] = [from]
  follow(from, to, (_, __, x, y) => line.push({ x, y }) > 0)
  return line
}

function isOpen(ground: Ground, from: Square, to: Square): boolean {
  return follow(from, to, (x, y, nextX, nextY) => {
    const passes = x === nextX || y === nextY ? !wallBetween(ground, x, y, nextX, nextY) : passesCorner(ground, x, y, nextX, nextY)
    return passes && ((nextX === to.x && nextY === to.y) || stopIn(ground, nextX, nextY) === 'nothing')
  })
}

function barriersOnEntering(ground: Ground, x: number, y: number, nextX: number, nextY: number): Barrier[] {
  if (x === nextX || y === nextY) return wallBetween(ground, x, y, nextX, nextY) ? [{ pieces: [] }] : []
  const ways = waysRound(ground, x, y, nextX, nextY)
  if (ways.some(way => way.stop === 'nothing')) return []
  return [{ pieces: ways.flatMap(way => (way.stop === 'piece' ? [way.through] : [])).sort(byRow) }]
}

/**
 * Follows the line from square to square until told to stop; false if it was. The nth grid line from north to south that it crosses lies
 * (2n − 1) / 2|dx| of the way along, and the nth one from west to east (2n − 1) / 2|dy|: they are compared without dividing. Where both
 * come at once the line goes through a crossing, and on to a diagonal neighbour.
 */
function follow(from: Square, to: Square, goesOn: (x: number, y: number, nextX: number, nextY: number) => boolean): boolean {
  const across = Math.abs(to.x - from.x)
  const down = Math.abs(to.y - from.y)
  const stepX = Math.sign(to.x - from.x)
  const stepY = Math.sign(to.y - from.y)
  let { x, y } = from
  for (let nextAcross = 1, nextDown = 1; x !== to.x || y !== to.y; ) {
    const sooner = nextAcross * down - nextDown * across
    let nextX = x
    let nextY = y
    if (sooner <= 0) {
      nextX += stepX
      nextAcross += 2
    }
    if (sooner >= 0) {
      nextY += stepY
      nextDown += 2
    }
    if (!goesOn(x, y, nextX, nextY)) return false
    x = nextX
    y = nextY
  }
  return true
}
