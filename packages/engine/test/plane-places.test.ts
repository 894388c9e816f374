/** Where combatants and things end up: free squares, and the square in front. */
import { groundOf, inBlockAround, isFree, nearestFree, type Square, squareInFront, squaresApart } from '@enfilade/engine'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { allSquares, at, emptyField, fields, groundDrawn, nothing } from './plane-fields.js'

describe('free squares', () => {
  test('CPR-EXP-06: the nearest free squares outside the area, by distance; the first is lowest in y, then x', () => {
    const ground = groundOf(emptyField(20, 20), nothing)
    const outside = (square: Square) => !inBlockAround(at(10, 10), 2, square)
    expect(nearestFree(ground, at(12, 10), [at(12, 10)], outside)).toEqual([at(13, 9), at(13, 10), at(13, 11)])
    expect(nearestFree(ground, at(12, 10), [at(13, 9)], outside)[0]).toEqual(at(13, 10))
    expect(nearestFree(ground, at(10, 10), [], outside)[0]).toEqual(at(7, 7))
  })
  test('none where everything is full', () => {
    expect(nearestFree(groundDrawn('#o.'), at(0, 0), [at(2, 0)])).toEqual([])
  })
  test('all of them are free and equally far, and no free one is nearer', () => {
    fc.assert(
      fc.property(fields, fc.nat({ max: 48 }), ({ field, standing }, start) => {
        const squares = allSquares(field)
        const place = squares[start % squares.length] as Square
        const ground = groundOf(field, standing)
        const found = nearestFree(ground, place, [place])
        const free = squares.filter(square => isFree(ground, square, [place]))
        expect(found.length > 0).toBe(free.length > 0)
        for (const square of free) {
          const [here, best] = [squaresApart(place, square), squaresApart(place, found[0] as Square)]
          expect(here).toBeGreaterThanOrEqual(best)
          expect(found.some(one => one.x === square.x && one.y === square.y)).toBe(here === best)
        }
      }),
      { seed: 41, numRuns: 200 },
    )
  })
})

describe('dropped in front', () => {
  test('CPR-AIM-04: an item drops on the square that its holder faces, on the holder’s square if that is blocked', () => {
    const ground = groundDrawn('..', '.o')
    expect(squareInFront(ground, at(0, 0), 'east')).toEqual(at(1, 0))
    expect(squareInFront(ground, at(0, 0), 'southeast')).toEqual(at(0, 0))
    expect(squareInFront(ground, at(0, 0), 'north')).toEqual(at(0, 0))
  })
})
