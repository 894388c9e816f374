/**
 * Checks a map of squares, what stands on it, and the starting positions. Reports all faults at once; throws nothing.
 * Assumes the right shape, which is checked before.
 */
import type { Fault } from '../faults.js'
import type { Area, GridField, GridPoint, Segment, Standing } from './grid.js'
import { type Square, sameSquare } from './squares.js'

type Path = readonly (string | number)[]
/** Most squares along one side of a map. */
const longestSideInSquares = 400

const nameOf = (square: Square): string => `${square.x}, ${square.y}`
const isWhole = (...numbers: readonly number[]): boolean => numbers.every(Number.isSafeInteger)

/** Words for what a map has room for: "x 0–19, y 0–13". */
const extent = ({ size: [width, height] }: GridField): string => `x 0–${width - 1}, y 0–${height - 1}`

/** A square that is not on the map, or not a square at all. */
export function squareFaults(field: GridField, square: Square, path: Path, found: Fault['found'] = [square.x, square.y]): Fault[] {
  const [width, height] = field.size
  const inside = isWhole(square.x, square.y) && square.x >= 0 && square.y >= 0 && square.x < width && square.y < height
  if (inside) return []
  const words = isWhole(square.x, square.y)
    ? `The square lies outside the battlefield, which is ${width} × ${height} squares.`
    : 'The coordinates of a square must be whole numbers.'
  return [{ path, words, found: found ?? null, allowed: extent(field) }]
}

function segmentFaults(field: GridField, segment: Segment, path: Path): Fault[] {
  const [width, height] = field.size
  const [[x1, y1], [x2, y2]] = segment
  const outside = ([x, y]: GridPoint): boolean => !isWhole(x, y) || x < 0 || y < 0 || x > width || y > height
  const found = [
    [x1, y1],
    [x2, y2],
  ]
  const faults: Fault[] = []
  if (segment.some(outside))
    faults.push({
      path,
      words: 'A wall must run between crossings of grid lines on the battlefield.',
      found,
      allowed: `x 0–${width}, y 0–${height}`,
    })
  if (x1 !== x2 && y1 !== y2)
    faults.push({ path, words: 'A wall must follow one grid line: both ends need the same x or the same y.', found })
  if (x1 === x2 && y1 === y2) faults.push({ path, words: 'A wall needs a length: its two ends are the same crossing.', found })
  return faults
}

function areaFaults(field: GridField, area: Area, path: Path): Fault[] {
  return [...squareFaults(field, area.from, [...path, 'from']), ...squareFaults(field, area.to, [...path, 'to'])]
}

/** The pieces of a segment, as texts that are equal for the same piece. */
function lengthsOf([[x1, y1], [x2, y2]]: Segment): string[] {
  const lengths: string[] = []
  for (let x = Math.min(x1, x2); x < Math.max(x1, x2); x++) lengths.push(`${x},${y1} north`)
  for (let y = Math.min(y1, y2); y < Math.max(y1, y2); y++) lengths.push(`${x1},${y} west`)
  return lengths
}

/** Everything that is wrong with a map. If its size is wrong nothing else is checked. */
export function gridFaults(field: GridField, path: Path = []): Fault[] {
  const sides = field.size.flatMap((side, i): Fault[] =>
    isWhole(side) && side >= 1 && side <= longestSideInSquares
      ? []
      : [
          {
            path: [...path, 'size', i],
            words: 'The size of a battlefield must be whole squares each way.',
            found: side,
            allowed: `1–${longestSideInSquares}`,
          },
        ],
  )
  if (sides.length > 0) return sides
  const faults: Fault[] = []
  for (const [i, square] of field.obstacles.entries()) faults.push(...squareFaults(field, square, [...path, 'obstacles', i]))
  for (const [i, wall] of field.walls.entries()) faults.push(...segmentFaults(field, wall, [...path, 'walls', i]))
  for (const [i, door] of field.doors.entries()) faults.push(...segmentFaults(field, door.at, [...path, 'doors', i, 'at']))
  if (faults.length === 0) faults.push(...doorFaults(field, path))
  for (const [i, terrain] of field.terrain.entries()) {
    faults.push(...areaFaults(field, terrain, [...path, 'terrain', i]))
    if (!isWhole(terrain.cost) || terrain.cost < 1 || terrain.cost > 255)
      faults.push({
        path: [...path, 'terrain', i, 'cost'],
        words: 'The cost must be a whole number.',
        found: terrain.cost,
        allowed: '1–255',
      })
  }
  for (const [i, height] of field.heights.entries()) {
    faults.push(...areaFaults(field, height, [...path, 'heights', i]))
    if (!isWhole(height.metres) || Math.abs(height.metres) > 10_000)
      faults.push({
        path: [...path, 'heights', i, 'metres'],
        words: 'The height must be a whole number of metres.',
        found: height.metres,
        allowed: '−10000–10000',
      })
  }
  return faults
}

/** Doors with the same id, and doors blocked by a wall or another door in the same place. */
function doorFaults(field: GridField, path: Path): Fault[] {
  const faults: Fault[] = []
  const walls = new Set(field.walls.flatMap(lengthsOf))
  const doors = new Map<string, string>()
  const ids = new Set<string>()
  for (const [i, door] of field.doors.entries()) {
    if (ids.has(door.id)) faults.push({ path: [...path, 'doors', i, 'id'], words: 'Two doors have the same id.', found: door.id })
    ids.add(door.id)
    const lengths = lengthsOf(door.at)
    if (lengths.some(length => walls.has(length)))
      faults.push({ path: [...path, 'doors', i], words: 'The door is inside a wall: leave a gap in the wall for it.', found: door.id })
    const other = lengths.map(length => doors.get(length)).find(id => id !== undefined)
    if (other !== undefined)
      faults.push({
        path: [...path, 'doors', i],
        words: `The door is in the same place as the door ${JSON.stringify(other)}.`,
        found: door.id,
      })
    for (const length of lengths) doors.set(length, door.id)
  }
  return faults
}

/** Everything that is wrong with the pieces and doors on a map without faults. */
export function standingFaults(field: GridField, standing: Standing, path: Path = []): Fault[] {
  const faults: Fault[] = []
  const known = field.doors.map(door => door.id)
  for (const [i, piece] of standing.pieces.entries()) {
    const at = [...path, 'pieces', i, 'at']
    const outside = squareFaults(field, piece.at, at)
    faults.push(...outside)
    if (outside.length > 0) continue
    const found = [piece.at.x, piece.at.y]
    if (field.obstacles.some(square => sameSquare(square, piece.at)))
      faults.push({ path: at, words: `The square ${nameOf(piece.at)} is filled by a wall or other obstacle.`, found })
    if (standing.pieces.slice(0, i).some(other => sameSquare(other.at, piece.at)))
      faults.push({ path: at, words: `There is already a piece on the square ${nameOf(piece.at)}.`, found })
  }
  for (const [i, id] of standing.openDoors.entries())
    if (!known.includes(id)) faults.push({ path: [...path, 'openDoors', i], words: 'There is no such door.', found: id, allowed: known })
  return faults
}

/**
 * Everything wrong with combatants' positions on a map without faults: off the map, in an obstacle or a standing piece, two on one square.
 * @param places each with the words for who it is and where it was written
 */
export function placeFaults(
  field: GridField,
  standing: Standing,
  places: readonly { readonly at: Square; readonly who: string; readonly path: Path }[],
): Fault[] {
  const faults: Fault[] = []
  for (const [i, { at, who, path }] of places.entries()) {
    const outside = squareFaults(field, at, path)
    faults.push(...outside)
    if (outside.length > 0) continue
    const found = [at.x, at.y]
    if (field.obstacles.some(square => sameSquare(square, at)))
      faults.push({ path, words: `${who} can’t stand on the square ${nameOf(at)}: a wall or other obstacle fills it.`, found })
    if (standing.pieces.some(piece => piece.hp > 0 && sameSquare(piece.at, at)))
      faults.push({ path, words: `${who} can’t stand on the square ${nameOf(at)}: cover fills it.`, found })
    const other = places.slice(0, i).find(place => sameSquare(place.at, at))
    if (other !== undefined) faults.push({ path, words: `${who} and ${other.who} are both on the square ${nameOf(at)}.`, found })
  }
  return faults
}
