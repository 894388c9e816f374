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
// A million pairs: maps of up to 32 × 32 squares. On larger ones every line is worked out each time.
const pairsKept = 1_048_576
/** What is known of one Ground: an entry for each pair of squares, 0 until it is asked. Empty for a large map. */
const pairsOf = oncePer((ground: Ground): Uint8Array => {
  const count = ground.squares.length ** 2
  return new Uint8Array(count > pairsKept ? 0 : count)
})

/**
 * Is the line between two squares open? One geometry serves sight and fire. Always open from a square to itself and, unless a wall is
 * between, to its neighbours on a side; what fills the two end squares doesn't matter.
 */
export function sees(ground: Ground, a: Square, b: Square): boolean {
  const pairs = pairsOf(ground)
  if (pairs.length === 0 || !onMap(ground, a) || !onMap(ground, b)) return isOpen(ground, a, b)
  const squares = ground.squares.length
  const first = a.y * ground.width + a.x
  const second = b.y * ground.width + b.x
  let line = pairs[first * squares + second]
  if (line === 0) {
    line = isOpen(ground, a, b) ? open : shut
    // A line is the same from both ends.
    pairs[first * squares + second] = line
    pairs[second * squares + first] = line
  }
  return line === open
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
