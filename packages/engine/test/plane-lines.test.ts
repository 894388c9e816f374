/** Lines of sight and fire: worked cases, and all lines of random maps against a slow twin that knows nothing of walking along a line. */
import {
  barriersBetween,
  type GridField,
  groundOf,
  isSeen,
  linesFrom,
  type Square,
  type Standing,
  sees,
  squaresOnLine,
} from '@enfilade/engine'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { allSquares, at, drawn, emptyField, fields, groundDrawn, nothing, plainly } from './plane-fields.js'

/** Twice the coordinates, so that centres are odd and crossings even. */
const centre = ({ x, y }: Square): [number, number] => [2 * x + 1, 2 * y + 1]
const sideOf = (a: Square, b: Square, x: number, y: number): number => {
  const [ax, ay] = centre(a)
  const [bx, by] = centre(b)
  return Math.sign((bx - ax) * (y - ay) - (by - ay) * (x - ax))
}

/** Does the line pass the inside of a square? No axis parts the two: not x, not y, and not the line itself. */
function passesInside(a: Square, b: Square, { x, y }: Square): boolean {
  const [ax, ay] = centre(a)
  const [bx, by] = centre(b)
  if (Math.min(ax, bx) >= 2 * x + 2 || Math.max(ax, bx) <= 2 * x || Math.min(ay, by) >= 2 * y + 2 || Math.max(ay, by) <= 2 * y) return false
  const sides = [0, 2].flatMap(dx => [0, 2].map(dy => sideOf(a, b, 2 * x + dx, 2 * y + dy)))
  return sides.includes(1) && sides.includes(-1)
}

/** The slow twin of `sees`. */
function slowlySees(field: GridField, standing: Standing, a: Square, b: Square): boolean {
  const { isFilled, hasWall, walls } = plainly(field, standing)
  const isEnd = ({ x, y }: Square): boolean => (x === a.x && y === a.y) || (x === b.x && y === b.y)
  if (allSquares(field).some(square => !isEnd(square) && isFilled(square) && passesInside(a, b, square))) return false
  const [ax, ay] = centre(a)
  const [bx, by] = centre(b)
  for (const [x1, y1, x2, y2] of walls) {
    const parts = sideOf(a, b, 2 * x1, 2 * y1) * sideOf(a, b, 2 * x2, 2 * y2) < 0
    const between = x1 === x2 ? (ax - 2 * x1) * (bx - 2 * x1) < 0 : (ay - 2 * y1) * (by - 2 * y1) < 0
    if (parts && between) return false
  }
  const [width, height] = field.size
  for (let x = 0; x <= width; x++)
    for (let y = 0; y <= height; y++) {
      if (sideOf(a, b, 2 * x, 2 * y) !== 0 || (ax - 2 * x) * (bx - 2 * x) >= 0) continue
      const arms = {
        north: hasWall(x, y - 1, x, y),
        south: hasWall(x, y, x, y + 1),
        west: hasWall(x - 1, y, x, y),
        east: hasWall(x, y, x + 1, y),
      }
      const falling = bx > ax === by > ay
      // A falling line goes by on the side of the north-east or of the south-west square, a rising one on the two others.
      const ways = falling
        ? [isFilled(at(x, y - 1)) || arms.north || arms.east, isFilled(at(x - 1, y)) || arms.south || arms.west]
        : [isFilled(at(x - 1, y - 1)) || arms.north || arms.west, isFilled(at(x, y)) || arms.south || arms.east]
      if (ways.every(Boolean)) return false
    }
  return true
}

describe('CPR-COV-02: what stops a line', () => {
  test('a filled square between, from centre to centre; the two end squares never', () => {
    expect(sees(groundDrawn('..#..'), at(0, 0), at(4, 0))).toBe(false)
    expect(sees(groundDrawn('..o..'), at(0, 0), at(4, 0))).toBe(false)
    expect(sees(groundDrawn('#...o'), at(0, 0), at(4, 0))).toBe(true)
    expect(sees(groundDrawn('.o...', '.....'), at(0, 0), at(3, 1))).toBe(false)
    expect(sees(groundDrawn('..o..', '.....'), at(0, 0), at(4, 1))).toBe(false)
    expect(sees(groundDrawn('...o.', '.....'), at(0, 0), at(4, 1))).toBe(true)
  })
  test('a corner that is touched does not, two squares meeting there do', () => {
    expect(sees(groundDrawn('.o', '..'), at(0, 0), at(1, 1))).toBe(true)
    expect(sees(groundDrawn('..', 'o.'), at(0, 0), at(1, 1))).toBe(true)
    expect(sees(groundDrawn('.o', 'o.'), at(0, 0), at(1, 1))).toBe(false)
    expect(sees(groundDrawn('.#', 'o.'), at(0, 0), at(1, 1))).toBe(false)
    expect(sees(groundDrawn('..#.', '.#..', '....'), at(0, 0), at(3, 2))).toBe(false)
  })
  test('corners of several pieces that never meet do not add up', () => {
    expect(sees(groundDrawn('.o...', '.....', '...o.', '.....'), at(0, 0), at(3, 3))).toBe(true)
    expect(sees(groundDrawn('.o...', '..o..', '...o.', '.....'), at(0, 0), at(3, 3))).toBe(true)
    expect(sees(groundDrawn('.o...', '..o..', '.o...', '.....'), at(0, 0), at(3, 3))).toBe(false)
  })
  test('a piece with no hit points left stops nothing', () => {
    const { field } = drawn('.....')
    const section = { at: at(2, 0), hp: 1 }
    const standing = { pieces: [section], openDoors: [] }
    expect(sees(groundOf(field, standing), at(0, 0), at(4, 0))).toBe(false)
    section.hp = 0
    expect(sees(groundOf(field, standing), at(0, 0), at(4, 0))).toBe(true)
  })
  test('CPR-RNG-06: a piece can be seen itself; the one behind it cannot', () => {
    const ground = groundDrawn('.o.o.')
    expect([sees(ground, at(0, 0), at(1, 0)), sees(ground, at(0, 0), at(3, 0))]).toEqual([true, false])
  })
  test('CPR-EXP-01: an obstacle or section as the end square is visible', () => {
    expect(sees(groundDrawn('..#'), at(0, 0), at(2, 0))).toBe(true)
    expect(sees(groundDrawn('..o'), at(0, 0), at(2, 0))).toBe(true)
  })
})

describe('walls along grid lines', () => {
  const walled = (...walls: GridField['walls']) => groundOf({ ...emptyField(20, 14), walls }, nothing)
  const scenario = walled([
    [6, 0],
    [6, 8],
  ])
  test('[[6,0],[6,8]] parts columns 5 and 6 in rows 0 to 7', () => {
    for (let y = 0; y < 14; y++) expect([y, sees(scenario, at(5, y), at(6, y))]).toEqual([y, y >= 8])
    expect(sees(scenario, at(6, 3), at(7, 3))).toBe(true)
    expect(sees(scenario, at(0, 0), at(19, 13))).toBe(false)
    expect(sees(scenario, at(0, 13), at(19, 13))).toBe(true)
  })
  test('its free end stops no line exactly through it, from neither side', () => {
    expect([sees(scenario, at(5, 7), at(6, 8)), sees(scenario, at(5, 8), at(6, 7))]).toEqual([true, true])
    expect([sees(scenario, at(5, 6), at(6, 7)), sees(scenario, at(5, 7), at(6, 6))]).toEqual([false, false])
  })
  test('the corner of a room stops lines from within, not those that touch it from without', () => {
    const room = walled(
      [
        [3, 3],
        [8, 3],
      ],
      [
        [3, 3],
        [3, 8],
      ],
    )
    expect(sees(room, at(3, 3), at(2, 2))).toBe(false)
    expect(sees(room, at(2, 3), at(3, 2))).toBe(true)
  })
  test('a wall and a piece that meet at a crossing close it together', () => {
    const field: GridField = {
      ...emptyField(2, 2),
      walls: [
        [
          [1, 0],
          [1, 1],
        ],
      ],
    }
    expect(sees(groundOf(field, nothing), at(0, 0), at(1, 1))).toBe(true)
    expect(sees(groundOf(field, { pieces: [{ at: at(0, 1), hp: 5 }], openDoors: [] }), at(0, 0), at(1, 1))).toBe(false)
  })
  test('a door stops what a wall stops while it is shut', () => {
    const field: GridField = {
      ...emptyField(4, 1),
      doors: [
        {
          id: 'hatch',
          at: [
            [2, 0],
            [2, 1],
          ],
        },
      ],
    }
    expect(sees(groundOf(field, nothing), at(0, 0), at(3, 0))).toBe(false)
    expect(sees(groundOf(field, { pieces: [], openDoors: ['hatch'] }), at(0, 0), at(3, 0))).toBe(true)
    expect(sees(groundOf(field, nothing), at(0, 0), at(3, 0))).toBe(false)
  })
})

describe('what stands in a line', () => {
  test('pieces in order from the first square, walls and obstacles as barriers that nothing opens', () => {
    const { field, standing } = drawn('.o.o#.')
    const ground = groundOf(
      {
        ...field,
        walls: [
          [
            [3, 0],
            [3, 1],
          ],
        ],
      },
      standing,
    )
    expect(barriersBetween(ground, at(0, 0), at(5, 0))).toEqual([
      { pieces: [at(1, 0)] },
      { pieces: [] },
      { pieces: [at(3, 0)] },
      { pieces: [] },
    ])
    expect(barriersBetween(ground, at(0, 0), at(2, 0))).toEqual([{ pieces: [at(1, 0)] }])
  })
  test('CPR-EXP-05: a crossing closed by two sections opens as soon as either falls', () => {
    expect(barriersBetween(groundDrawn('.o', 'o.'), at(0, 0), at(1, 1))).toEqual([{ pieces: [at(1, 0), at(0, 1)] }])
    expect(barriersBetween(groundDrawn('.#', 'o.'), at(0, 0), at(1, 1))).toEqual([{ pieces: [at(0, 1)] }])
    expect(barriersBetween(groundDrawn('.#', '#.'), at(0, 0), at(1, 1))).toEqual([{ pieces: [] }])
  })
  test('CPR-EX-09: concrete at (17, 8) and steel at (19, 8) stand between the centre (18, 8) and the two behind them', () => {
    const pieces = [
      { at: at(17, 8), hp: 10 },
      { at: at(19, 8), hp: 50 },
    ]
    const ground = groundOf(emptyField(24, 14), { pieces, openDoors: [] })
    expect(barriersBetween(ground, at(18, 8), at(16, 8))).toEqual([{ pieces: [at(17, 8)] }])
    expect(barriersBetween(ground, at(18, 8), at(20, 8))).toEqual([{ pieces: [at(19, 8)] }])
    expect(sees(ground, at(18, 8), at(18, 10))).toBe(true)
  })
  test('squares on a line: both ends and every inside it passes', () => {
    expect(squaresOnLine(at(0, 0), at(3, 1))).toEqual([at(0, 0), at(1, 0), at(2, 1), at(3, 1)])
    expect(squaresOnLine(at(0, 0), at(2, 2))).toEqual([at(0, 0), at(1, 1), at(2, 2)])
    expect(squaresOnLine(at(4, 4), at(4, 4))).toEqual([at(4, 4)])
  })
})

describe('laws', () => {
  test('every line of a map is as the slow twin says, and the same from both ends', () => {
    fc.assert(
      fc.property(fields, ({ field, standing }) => {
        const ground = groundOf(field, standing)
        for (const a of allSquares(field))
          for (const b of allSquares(field)) {
            const open = sees(ground, a, b)
            expect([a, b, open]).toEqual([a, b, slowlySees(field, standing, a, b)])
            expect(sees(ground, b, a)).toBe(open)
            expect(barriersBetween(ground, a, b).length === 0).toBe(open)
          }
      }),
      { seed: 21, numRuns: 150 },
    )
  })
  test('barriers from the other end are the same ones backwards', () => {
    fc.assert(
      fc.property(fields, ({ field, standing }) => {
        const ground = groundOf(field, standing)
        for (const a of allSquares(field))
          for (const b of allSquares(field)) expect(barriersBetween(ground, b, a)).toEqual(barriersBetween(ground, a, b).reverse())
      }),
      { seed: 22, numRuns: 60 },
    )
  })
  test('bringing down one piece of every barrier opens the line, where each has one', () => {
    fc.assert(
      fc.property(fields, fc.boolean(), ({ field, standing }, last) => {
        const ground = groundOf(field, standing)
        for (const a of allSquares(field))
          for (const b of allSquares(field)) {
            const found = barriersBetween(ground, a, b)
            const fallen = found.map(barrier => barrier.pieces.at(last ? -1 : 0))
            if (fallen.includes(undefined)) continue
            const pieces = standing.pieces.filter(piece => !fallen.some(square => square?.x === piece.at.x && square.y === piece.at.y))
            expect(sees(groundOf(field, { ...standing, pieces }), a, b)).toBe(true)
          }
      }),
      { seed: 23, numRuns: 60 },
    )
  })
  test('the squares on a line are those whose inside it passes', () => {
    const square = fc.record({ x: fc.nat({ max: 9 }), y: fc.nat({ max: 9 }) })
    fc.assert(
      fc.property(square, square, (a, b) => {
        const isEnd = ({ x, y }: Square) => (x === a.x && y === a.y) || (x === b.x && y === b.y)
        const slow = allSquares(emptyField(10, 10)).filter(one => isEnd(one) || passesInside(a, b, one))
        expect(new Set(squaresOnLine(a, b).map(one => `${one.x} ${one.y}`))).toEqual(new Set(slow.map(one => `${one.x} ${one.y}`)))
      }),
      { seed: 24, numRuns: 500 },
    )
  })
  test('a map too large to keep every pair is answered alike', () => {
    const large = groundOf({ ...emptyField(60, 60), obstacles: [at(30, 30)] }, nothing)
    for (let x = 0; x < 60; x++) expect([x, sees(large, at(x, 0), at(59 - x, 59))]).toEqual([x, x >= 30])
    expect(sees(large, at(0, 0), at(59, 59))).toBe(false)
  })
  test('off the map nothing stands: lines from there are stopped only by what they meet on it', () => {
    const ground = groundDrawn('o..', '...')
    expect([sees(ground, at(-2, 0), at(1, 0)), sees(ground, at(-2, 1), at(2, 1)), sees(ground, at(-3, -3), at(-1, -9))]).toEqual([
      false,
      true,
      true,
    ])
    const border = groundOf(
      {
        ...emptyField(2, 2),
        walls: [
          [
            [2, 0],
            [2, 2],
          ],
        ],
      },
      nothing,
    )
    expect([sees(border, at(1, 1), at(2, 1)), sees(border, at(-1, 1), at(1, 1))]).toEqual([false, true])
  })
})

describe('a Ground is found again by what stands', () => {
  const field = emptyField(5, 5)
  const piece = (x: number, y: number, hp = 5) => ({ at: at(x, y), hp })
  test('the same pieces and doors give the same Ground, whatever the objects, their order and their hit points', () => {
    const first = groundOf(field, { pieces: [piece(1, 1), piece(2, 2), piece(3, 3, 0)], openDoors: [] })
    expect(groundOf(field, { pieces: [piece(2, 2, 1), piece(1, 1)], openDoors: [] })).toBe(first)
    expect(groundOf(field, { pieces: [piece(1, 1)], openDoors: [] })).not.toBe(first)
    expect(groundOf(field, { pieces: [piece(1, 1), piece(2, 2)], openDoors: [] })).toBe(first)
  })
  test('two pieces on one square count once', () => {
    const two = groundOf(field, { pieces: [piece(1, 1), piece(2, 2)], openDoors: [] })
    const one = groundOf(field, { pieces: [piece(1, 1), piece(1, 1)], openDoors: [] })
    expect(one).not.toBe(two)
    expect(sees(one, at(2, 1), at(2, 3))).toBe(true)
    expect(sees(two, at(2, 1), at(2, 3))).toBe(false)
  })
  test('more states than are kept are still answered', () => {
    for (let round = 0; round < 2; round++)
      for (let i = 0; i < 100; i++) {
        const pieces = Array.from({ length: 7 }, (_, bit) => piece(bit % 5, Math.floor(bit / 5), (i >> bit) & 1))
        const ground = groundOf(field, { pieces, openDoors: [] })
        expect(sees(ground, at(0, 0), at(2, 0))).toBe(((i >> 1) & 1) === 0)
      }
  })
  test('a piece off the map and a door that is not there are refused', () => {
    expect(() => groundOf(field, { pieces: [piece(5, 0)], openDoors: [] })).toThrow('A piece is at 5, 0, off the map')
    expect(() => groundOf(field, { pieces: [], openDoors: ['hatch'] })).toThrow('There is no door "hatch"')
  })
})

test('lines are the same on a map so large that those from most squares are given up again', () => {
  const field: GridField = { ...emptyField(64, 40), obstacles: [at(30, 20), at(31, 20)] }
  const ground = groundOf(field, nothing)
  const walled = at(31, 22)
  const seen = ground.squares.map(square => isSeen(linesFrom(ground, square), walled))
  expect(seen).toEqual(ground.squares.map(square => slowlySees(field, nothing, square, walled)))
  expect(ground.squares.map(square => sees(ground, walled, square))).toEqual(seen)
})
