import type { Fault } from '@enfilade/engine'
import { describe, expect, test } from 'vitest'
import { noting } from '../noting.js'
import { areaIsInside, isInside, isLine, sizeOf, squaresOf } from './grid.js'

const textOf = ({ path, words }: Fault): string => `${path.join('.')}: ${words}`

describe('a map of squares', () => {
  const check = (look: (wrong: ReturnType<typeof noting>) => boolean) => {
    const faults: Fault[] = []
    return [look(noting(faults, ['it'])), ...faults.map(textOf)]
  }

  test('has a width and a height, or none that can be read', () => {
    expect([sizeOf([3, 2]), sizeOf([3]), sizeOf([0, 2]), sizeOf([2001, 2]), sizeOf([1.5, 2]), sizeOf('3x2')]).toEqual([
      [3, 2],
      null,
      null,
      null,
      null,
      null,
    ])
  })

  test('holds the squares from 0 to its size, which is not included', () => {
    const at = (x: number, y: number) => check(wrong => isInside([x, y], [3, 2], 'at', wrong))
    expect([at(0, 0), at(2, 1)]).toEqual([[true], [true]])
    for (const [x, y] of [
      [3, 0],
      [0, 2],
      [-1, 0],
      [0, -1],
    ] as const)
      expect(at(x, y)).toEqual([false, `it.at: [${x}, ${y}] lies outside the battlefield. It is 3 × 2 squares.`])
    expect(check(wrong => isInside([99, 99], null, 'at', wrong))).toEqual([true])
  })

  test('says both corners of an area that lie outside', () => {
    expect(check(wrong => areaIsInside({ from: [3, 0], to: [0, 2] }, [3, 2], wrong))).toHaveLength(3)
  })

  test('has walls along the grid, up to its far edge', () => {
    const wall = (...[x1, y1, x2, y2]: [number, number, number, number]) =>
      check(wrong =>
        isLine(
          [
            [x1, y1],
            [x2, y2],
          ],
          [3, 2],
          [],
          wrong,
        ),
      )
    expect([wall(0, 0, 3, 0), wall(3, 0, 3, 2)]).toEqual([[true], [true]])
    expect(wall(1, 1, 1, 1)).toEqual([false, 'it: This wall has no length.'])
    expect(wall(0, 0, 1, 1)[1]).toMatch(/must run along the grid/)
    expect([wall(0, 0, 4, 0), wall(0, 0, 0, 3), wall(-1, 0, 1, 0), wall(0, -1, 0, 1)].map(([is]) => is)).toEqual([
      false,
      false,
      false,
      false,
    ])
  })

  test('counts the squares of an area by rows, whichever corners are given', () => {
    expect(squaresOf({ from: [1, 1], to: [0, 0] })).toEqual([
      [0, 0],
      [1, 0],
      [0, 1],
      [1, 1],
    ])
  })
})
