/** Maps of squares for the tests: written as text, or made at random. */
import { type GridField, groundOf, type Segment, type Square, type Standing } from '@enfilade/engine'
import fc from 'fast-check'

export const at = (x: number, y: number): Square => ({ x, y })

export const emptyField = (width: number, height: number): GridField => ({
  size: [width, height],
  obstacles: [],
  walls: [],
  doors: [],
  terrain: [],
  heights: [],
})
export const nothing: Standing = { pieces: [], openDoors: [] }

/** A map in rows: `#` obstacle, `o` a piece with 10 hit points, `~` terrain of cost 2, a digit a height in metres, `.` nothing. */
export function drawn(...rows: readonly string[]): { readonly field: GridField; readonly standing: Standing } {
  const all = rows.flatMap((row, y) => [...row].map((sign, x) => ({ sign, at: at(x, y) })))
  const of = (sign: string): Square[] => all.filter(one => one.sign === sign).map(one => one.at)
  return {
    field: {
      ...emptyField((rows[0] as string).length, rows.length),
      obstacles: of('#'),
      terrain: of('~').map(square => ({ from: square, to: square, cost: 2 })),
      heights: all.filter(one => /\d/.test(one.sign)).map(one => ({ from: one.at, to: one.at, metres: Number(one.sign) })),
    },
    standing: { pieces: of('o').map(square => ({ at: square, hp: 10 })), openDoors: [] },
  }
}
export const groundDrawn = (...rows: readonly string[]) => {
  const { field, standing } = drawn(...rows)
  return groundOf(field, standing)
}

const side = fc.integer({ min: 1, max: 7 })

/** A small map with a little of everything, and what stands on it. */
export const fields: fc.Arbitrary<{ readonly field: GridField; readonly standing: Standing }> = fc
  .tuple(side, side)
  .chain(([width, height]) => {
    const square = fc.record({ x: fc.integer({ min: 0, max: width - 1 }), y: fc.integer({ min: 0, max: height - 1 }) })
    const along = fc.record({
      x: fc.integer({ min: 0, max: width }),
      y: fc.integer({ min: 0, max: height }),
      length: fc.integer({ min: 1, max: 3 }),
      down: fc.boolean(),
    })
    const segment = along.map(
      ({ x, y, length, down }): Segment => [
        [x, y],
        [down ? x : Math.min(width, x + length), down ? Math.min(height, y + length) : y],
      ],
    )
    const key = ({ x, y }: Square): string => `${x} ${y}`
    return fc
      .record({
        field: fc.record({
          size: fc.constant([width, height] as const),
          obstacles: fc.uniqueArray(square, { maxLength: 6, selector: key }),
          walls: fc.array(segment, { maxLength: 5 }),
          doors: fc.array(segment, { maxLength: 3 }).map(list => list.map((where, i) => ({ id: `door ${i}`, at: where }))),
          terrain: fc.array(fc.record({ from: square, to: square, cost: fc.integer({ min: 1, max: 3 }) }), { maxLength: 3 }),
          heights: fc.array(fc.record({ from: square, to: square, metres: fc.integer({ min: 0, max: 4 }) }), { maxLength: 3 }),
        }),
        standing: fc.record({
          pieces: fc.uniqueArray(fc.record({ at: square, hp: fc.integer({ min: 0, max: 2 }) }), {
            maxLength: 6,
            selector: piece => key(piece.at),
          }),
          openDoors: fc.constant<string[]>([]),
        }),
        opened: fc.array(fc.nat({ max: 2 }), { maxLength: 2 }),
      })
      .map(({ field, standing, opened }) => ({
        field,
        standing: { pieces: standing.pieces, openDoors: field.doors.filter((_, i) => opened.includes(i)).map(door => door.id) },
      }))
  })

export const allSquares = ({ size: [width, height] }: GridField): Square[] =>
  Array.from({ length: width * height }, (_, i) => at(i % width, Math.floor(i / width)))

/** The slow way to know what stands where: sets of texts. */
export function plainly(field: GridField, standing: Standing) {
  const filled = new Set(
    [...field.obstacles, ...standing.pieces.filter(piece => piece.hp > 0).map(piece => piece.at)].map(({ x, y }) => `${x} ${y}`),
  )
  const walls = new Set<string>()
  const shut = field.doors.filter(door => !standing.openDoors.includes(door.id)).map(door => door.at)
  for (const [[x1, y1], [x2, y2]] of [...field.walls, ...shut]) {
    for (let x = Math.min(x1, x2); x < Math.max(x1, x2); x++) walls.add(`${x} ${y1} ${x + 1} ${y1}`)
    for (let y = Math.min(y1, y2); y < Math.max(y1, y2); y++) walls.add(`${x1} ${y} ${x1} ${y + 1}`)
  }
  const last = <T>(list: readonly (T & { from: Square; to: Square })[], { x, y }: Square): T | undefined =>
    list.findLast(
      ({ from, to }) =>
        x >= Math.min(from.x, to.x) && x <= Math.max(from.x, to.x) && y >= Math.min(from.y, to.y) && y <= Math.max(from.y, to.y),
    )
  return {
    isFilled: (square: Square): boolean => filled.has(`${square.x} ${square.y}`),
    /** A wall of length 1 between two crossings, the first one to the north or west. */
    hasWall: (x1: number, y1: number, x2: number, y2: number): boolean => walls.has(`${x1} ${y1} ${x2} ${y2}`),
    walls: [...walls].map(wall => wall.split(' ').map(Number) as [number, number, number, number]),
    cost: (square: Square): number => last(field.terrain, square)?.cost ?? 1,
    height: (square: Square): number => last(field.heights, square)?.metres ?? 0,
  }
}
