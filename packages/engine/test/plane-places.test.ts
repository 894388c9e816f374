/** Where combatants end up: free squares, pushed, dragged, dropped in front; and the faults of maps, what stands on them and places. */
import {
  type Fault,
  faultText,
  type GridField,
  gridFaults,
  groundOf,
  inBlockAround,
  isFree,
  nearestFree,
  placeFaults,
  pushed,
  type Square,
  squareInFront,
  squaresApart,
  standingFaults,
} from '@enfilade/engine'
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

describe('moved by others', () => {
  test('pushed straight on until something stops it', () => {
    const ground = groundDrawn('...#.', '22.0.')
    expect(pushed(ground, at(0, 0), 'east', 2, [])).toEqual({ way: [at(1, 0), at(2, 0)], down: 0, stopped: false })
    expect(pushed(ground, at(0, 0), 'east', 4, [])).toEqual({ way: [at(1, 0), at(2, 0)], down: 0, stopped: true })
    expect(pushed(ground, at(0, 0), 'east', 4, [at(2, 0)])).toEqual({ way: [at(1, 0)], down: 0, stopped: true })
    expect(pushed(ground, at(0, 0), 'south', 1, [])).toEqual({ way: [], down: 0, stopped: true })
    expect(pushed(ground, at(1, 1), 'east', 1, [])).toEqual({ way: [at(2, 1)], down: 2, stopped: false })
    expect(pushed(ground, at(4, 0), 'east', 1, [])).toEqual({ way: [], down: 0, stopped: true })
  })
  test('CPR-COV-05: a section is moved by one square into a free one, what stands on its own square is itself', () => {
    const ground = groundDrawn('.oo', '...')
    expect(pushed(ground, at(1, 0), 'west', 1, []).way).toEqual([at(0, 0)])
    expect(pushed(ground, at(1, 0), 'east', 1, []).stopped).toBe(true)
    expect(pushed(ground, at(1, 0), 'south', 1, [at(1, 1)]).stopped).toBe(true)
  })
  test('CPR-AIM-04: an item drops on the square that its holder faces, on the holder’s square if that is blocked', () => {
    const ground = groundDrawn('..', '.o')
    expect(squareInFront(ground, at(0, 0), 'east')).toEqual(at(1, 0))
    expect(squareInFront(ground, at(0, 0), 'southeast')).toEqual(at(0, 0))
    expect(squareInFront(ground, at(0, 0), 'north')).toEqual(at(0, 0))
  })
})

describe('faults', () => {
  const field: GridField = {
    ...emptyField(20, 14),
    obstacles: [at(3, 3)],
    walls: [
      [
        [6, 0],
        [6, 8],
      ],
    ],
    doors: [
      {
        id: 'hatch',
        at: [
          [6, 8],
          [6, 9],
        ],
      },
    ],
  }
  const texts = (faults: readonly Fault[]): string[] => faults.map(faultText)
  test('a good map has none', () => {
    expect(gridFaults(field)).toEqual([])
    expect(standingFaults(field, { pieces: [{ at: at(4, 3), hp: 25 }], openDoors: ['hatch'] })).toEqual([])
  })
  test('a map that has a wrong size is looked at no further', () => {
    expect(texts(gridFaults({ ...field, size: [0, 14] }, ['battlefield']))).toEqual(
      ['battlefield.size[0]: The size of a battlefield must be whole squares each way. Found 0. Allowed: 1–400'].map(text => `${text}.`),
    )
    expect(gridFaults({ ...field, size: [20.5, 401] })).toHaveLength(2)
  })
  test('squares, walls, doors, terrain and heights that do not fit, all at once', () => {
    const wrong: GridField = {
      size: [20, 14],
      obstacles: [at(20, 3), at(1.5, 1)],
      walls: [
        [
          [6, 0],
          [6, 15],
        ],
        [
          [0, 0],
          [2, 2],
        ],
        [
          [4, 4],
          [4, 4],
        ],
      ],
      doors: [],
      terrain: [{ from: at(0, 0), to: at(0, 14), cost: 0 }],
      heights: [{ from: at(0, 0), to: at(0, 0), metres: 1.5 }],
    }
    expect(texts(gridFaults(wrong))).toEqual([
      'obstacles[0]: The square lies outside the battlefield, which is 20 × 14 squares. Found [20,3]. Allowed: x 0–19, y 0–13.',
      'obstacles[1]: The coordinates of a square must be whole numbers. Found [1.5,1]. Allowed: x 0–19, y 0–13.',
      'walls[0]: A wall must run between crossings of grid lines on the battlefield. Found [[6,0],[6,15]]. Allowed: x 0–20, y 0–14.',
      'walls[1]: A wall must follow one grid line: both ends need the same x or the same y. Found [[0,0],[2,2]].',
      'walls[2]: A wall needs a length: its two ends are the same crossing. Found [[4,4],[4,4]].',
      'terrain[0].to: The square lies outside the battlefield, which is 20 × 14 squares. Found [0,14]. Allowed: x 0–19, y 0–13.',
      'terrain[0].cost: The cost must be a whole number. Found 0. Allowed: 1–255.',
      'heights[0].metres: The height must be a whole number of metres. Found 1.5. Allowed: −10000–10000.',
    ])
  })
  test('doors in walls, in each other and of the same name', () => {
    const doors: GridField['doors'] = [
      {
        id: 'hatch',
        at: [
          [6, 7],
          [6, 9],
        ],
      },
      {
        id: 'hatch',
        at: [
          [6, 9],
          [6, 8],
        ],
      },
    ]
    expect(texts(gridFaults({ ...field, doors }))).toEqual([
      'doors[0]: The door is inside a wall: leave a gap in the wall for it. Found "hatch".',
      'doors[1].id: Two doors have the same id. Found "hatch".',
      'doors[1]: The door is in the same place as the door "hatch". Found "hatch".',
    ])
  })
  test('cover off the map, inside an obstacle or on other cover, doors that are not there', () => {
    const pieces = [at(3, 3), at(4, 3), at(4, 3), at(-1, 0)].map(square => ({ at: square, hp: 10 }))
    expect(texts(standingFaults(field, { pieces, openDoors: ['gate'] }))).toEqual([
      'pieces[0].at: The square 3, 3 is filled by a wall or other obstacle. Found [3,3].',
      'pieces[2].at: There is already a piece on the square 4, 3. Found [4,3].',
      'pieces[3].at: The square lies outside the battlefield, which is 20 × 14 squares. Found [-1,0]. Allowed: x 0–19, y 0–13.',
      'openDoors[0]: There is no such door. Found "gate". Allowed: "hatch".',
    ])
  })
  test('people off the map, in obstacles, in cover, two on one square', () => {
    const places = [
      { at: at(15, 24), who: 'Ganger 1', path: ['sides', 1, 'at'] },
      { at: at(3, 3), who: 'Ganger 2', path: [] },
      { at: at(4, 3), who: 'Ganger 3', path: [] },
      { at: at(5, 5), who: 'Ganger 4', path: [] },
      { at: at(5, 5), who: 'Vex', path: [] },
    ]
    expect(texts(placeFaults(field, { pieces: [{ at: at(4, 3), hp: 10 }], openDoors: [] }, places))).toEqual([
      'sides[1].at: The square lies outside the battlefield, which is 20 × 14 squares. Found [15,24]. Allowed: x 0–19, y 0–13.',
      'the file: Ganger 2 can’t stand on the square 3, 3: a wall or other obstacle fills it. Found [3,3].',
      'the file: Ganger 3 can’t stand on the square 4, 3: cover fills it. Found [4,3].',
      'the file: Vex and Ganger 4 are both on the square 5, 5. Found [5,5].',
    ])
  })
  test('random maps of the tests have none, apart from walls without length and doors in walls', () => {
    fc.assert(
      fc.property(fields, ({ field: random, standing }) => {
        const others = gridFaults(random).filter(fault => !/length|inside a wall|same place/.test(fault.words))
        expect(others).toEqual([])
        const pieces = standing.pieces.filter(piece => !random.obstacles.some(one => one.x === piece.at.x && one.y === piece.at.y))
        expect(standingFaults(random, { ...standing, pieces })).toEqual([])
      }),
      { seed: 42 },
    )
  })
})
