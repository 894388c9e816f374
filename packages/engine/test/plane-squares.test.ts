/** Squares and blocks of them: distances, directions, the areas of blasts and shot, and where a miss can land. */
import {
  blockAround,
  byRow,
  directions,
  inBlockAhead,
  inBlockAround,
  neighbours,
  type Square,
  scatterSquare,
  scatterSquares,
  squaresApart,
  stepDirection,
} from '@enfilade/engine'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { at } from './plane-fields.js'

const squares = fc.record({ x: fc.integer({ min: -50, max: 50 }), y: fc.integer({ min: -50, max: 50 }) })
const directionsOf = fc.constantFrom(...directions)

describe('distance and directions', () => {
  test('CPR-RNG-02: squares apart are the larger of the differences in x and y; 0 on the same square', () => {
    expect(squaresApart(at(3, 4), at(3, 4))).toBe(0)
    expect(squaresApart(at(0, 0), at(5, 0))).toBe(5)
    expect(squaresApart(at(6, 10), at(20, 10))).toBe(14)
    expect(squaresApart(at(0, 0), at(-3, 7))).toBe(7)
  })
  test('distance is symmetric, and no detour is shorter', () => {
    fc.assert(
      fc.property(squares, squares, squares, (a, b, c) => {
        expect(squaresApart(a, b)).toBe(squaresApart(b, a))
        expect(squaresApart(a, c)).toBeLessThanOrEqual(squaresApart(a, b) + squaresApart(b, c))
      }),
      { seed: 11 },
    )
  })
  test('the eight neighbours lie one square away, clockwise from the north, with y growing to the south', () => {
    expect(neighbours(at(5, 5))).toEqual([at(5, 4), at(6, 4), at(6, 5), at(6, 6), at(5, 6), at(4, 6), at(4, 5), at(4, 4)])
    for (const [i, square] of neighbours(at(5, 5)).entries()) {
      expect(stepDirection(at(5, 5), square)).toBe(directions[i])
    }
    expect(stepDirection(at(5, 5), at(7, 5))).toBeNull()
    expect(stepDirection(at(5, 5), at(5, 5))).toBeNull()
  })
})

describe('blocks', () => {
  const blockAhead = (from: Square, facing: (typeof directions)[number], side: number): Square[] =>
    blockAround(from, side).filter(square => inBlockAhead(from, facing, side, square))
  test('CPR-EXP-02: a blast covers the 5 × 5 squares whose x and y differ by at most 2, by rows', () => {
    const block = blockAround(at(18, 8), 2)
    expect(block).toHaveLength(25)
    expect([block[0], block[24]]).toEqual([at(16, 6), at(20, 10)])
    expect(block).toEqual(block.toSorted(byRow))
    expect([inBlockAround(at(18, 8), 2, at(20, 10)), inBlockAround(at(18, 8), 2, at(21, 8))]).toEqual([true, false])
  })
  test('CPR-EX-08: facing east from (10, 10) the block is x 11–13, y 9–11', () => {
    expect(blockAhead(at(10, 10), 'east', 3)).toEqual([
      ...[at(11, 9), at(12, 9), at(13, 9)],
      ...[at(11, 10), at(12, 10), at(13, 10)],
      ...[at(11, 11), at(12, 11), at(13, 11)],
    ])
  })
  test('CPR-SHELL-03: straight blocks lie 1 to 3 ahead and 1 to each side, diagonal ones 1 to 3 along both axes', () => {
    const corners = (facing: (typeof directions)[number]) => {
      const block = blockAhead(at(0, 0), facing, 3)
      return [block[0], block[8]]
    }
    expect(corners('north')).toEqual([at(-1, -3), at(1, -1)])
    expect(corners('south')).toEqual([at(-1, 1), at(1, 3)])
    expect(corners('west')).toEqual([at(-3, -1), at(-1, 1)])
    expect(corners('northeast')).toEqual([at(1, -3), at(3, -1)])
    expect(corners('southwest')).toEqual([at(-3, 1), at(-1, 3)])
    expect(corners('southeast')).toEqual([at(1, 1), at(3, 3)])
    expect(corners('northwest')).toEqual([at(-3, -3), at(-1, -1)])
  })
  test('a block ahead has nine different squares by rows, and a square is in it exactly if it is one of them', () => {
    fc.assert(
      fc.property(squares, directionsOf, (from, facing) => {
        const block = blockAhead(from, facing, 3)
        expect(new Set(block.map(square => `${square.x} ${square.y}`)).size).toBe(9)
        expect(block).toEqual(block.toSorted(byRow))
        expect(blockAround(from, 4).filter(square => inBlockAhead(from, facing, 3, square))).toEqual(block)
      }),
      { seed: 13 },
    )
  })
})

describe('scatter', () => {
  test('CPR-EXP-04: 24 squares around the intended one, by rows, the middle left out', () => {
    const list = scatterSquares(at(0, 0), 2)
    expect(list).toHaveLength(24)
    expect(list).toEqual(list.toSorted(byRow))
    expect(list).not.toContainEqual(at(0, 0))
    expect([1, 5, 6, 12, 13, 24].map(rolled => scatterSquare(at(0, 0), 2, rolled))).toEqual([
      ...[at(-2, -2), at(2, -2), at(-2, -1)],
      ...[at(-1, 0), at(1, 0), at(2, 2)],
    ])
  })
  test('CPR-EX-09: a 1 at target (20, 10) is (18, 8); the area is x 16–20, y 6–10', () => {
    expect(scatterSquare(at(20, 10), 2, 1)).toEqual(at(18, 8))
    const block = blockAround(at(18, 8), 2)
    expect([block[0], block.at(-1)]).toEqual([at(16, 6), at(20, 10)])
    for (const person of [at(16, 8), at(20, 8), at(18, 10)]) expect(inBlockAround(at(18, 8), 2, person)).toBe(true)
  })
  test('a die with more faces than squares is refused', () => {
    expect(() => scatterSquare(at(0, 0), 2, 25)).toThrow('no scatter square 25')
    expect(() => scatterSquare(at(0, 0), 2, 0)).toThrow('no scatter square 0')
  })
})
