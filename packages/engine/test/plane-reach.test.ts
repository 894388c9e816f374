/** Steps, ways and reach: what a step costs, where a budget leads, the nearest cover, jumps and edges, against slow twins. */
import {
  canStopOn,
  costTo,
  type Gait,
  type GridField,
  groundOf,
  isHiddenFrom,
  nearestHidden,
  nearestReached,
  onFoot,
  reach,
  type Square,
  type Standing,
  sees,
  squaresApart,
  squaresToStopOn,
  stepCost,
  wayCost,
  wayTo,
} from '@enfilade/engine'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { allSquares, at, emptyField, fields, groundDrawn, nothing, plainly } from './plane-fields.js'

/** The slow twin of `stepCost`, in the order in which the rule is told. */
function slowStep(field: GridField, standing: Standing, a: Square, b: Square, gait: Gait): number | null {
  const { isFilled, hasWall, cost, height } = plainly(field, standing)
  const [width, height_] = field.size
  if (b.x < 0 || b.y < 0 || b.x >= width || b.y >= height_ || squaresApart(a, b) !== 1 || isFilled(b)) return null
  const crosses = (one: Square, other: Square): boolean =>
    one.y === other.y
      ? !hasWall(Math.max(one.x, other.x), one.y, Math.max(one.x, other.x), one.y + 1)
      : !hasWall(one.x, Math.max(one.y, other.y), one.x + 1, Math.max(one.y, other.y))
  const diagonal = a.x !== b.x && a.y !== b.y
  const over = diagonal ? [at(b.x, a.y), at(a.x, b.y)] : []
  if (diagonal && !over.some(square => !isFilled(square) && crosses(a, square) && crosses(square, b))) return null
  if (!diagonal && !crosses(a, b)) return null
  const up = height(b) - height(a)
  const climbs = Math.abs(up) > gait.walks
  if (climbs && up > gait.climbs) return null
  if (climbs && -up > gait.descends) return null
  return (diagonal ? gait.diagonal : gait.straight) * (climbs ? Math.max(cost(b), gait.climbing) : cost(b))
}

/** The slow twin of `reach`: every square's cost is lowered by every step until nothing changes. */
function slowCosts(field: GridField, standing: Standing, from: Square, gait: Gait): Map<string, number> {
  const key = ({ x, y }: Square): string => `${x} ${y}`
  const costs = new Map([[key(from), 0]])
  for (let changed = true; changed; ) {
    changed = false
    for (const a of allSquares(field))
      for (const b of allSquares(field)) {
        const here = costs.get(key(a))
        const step = squaresApart(a, b) === 1 ? slowStep(field, standing, a, b, gait) : null
        if (here === undefined || step === null || here + step >= (costs.get(key(b)) ?? Number.POSITIVE_INFINITY)) continue
        costs.set(key(b), here + step)
        changed = true
      }
  }
  return costs
}

const climber: Gait = { straight: 2, diagonal: 3, walks: 0, climbs: 3, descends: 2, climbing: 2 }

describe('one step', () => {
  test('CPR-MOVE-02: to any of the eight neighbours costs 1', () => {
    const ground = groundDrawn('...', '...', '...')
    for (const to of allSquares(ground.field)) expect(stepCost(ground, at(1, 1), to)).toBe(to.x === 1 && to.y === 1 ? null : 1)
  })
  test('CPR-MOVE-02: not onto an obstacle or an intact section, not off the map', () => {
    expect(stepCost(groundDrawn('.#'), at(0, 0), at(1, 0))).toBeNull()
    expect(stepCost(groundDrawn('.o'), at(0, 0), at(1, 0))).toBeNull()
    expect(stepCost(groundDrawn('..'), at(0, 0), at(-1, 0))).toBeNull()
    expect(stepCost(groundDrawn('..'), at(0, 0), at(0, 1))).toBeNull()
  })
  test('CPR-MOVE-02: a diagonal step past one blocked square is made, between two it is not', () => {
    expect(stepCost(groundDrawn('.#', '..'), at(0, 0), at(1, 1))).toBe(1)
    expect(stepCost(groundDrawn('.#', 'o.'), at(0, 0), at(1, 1))).toBeNull()
  })
  test('a wall between two squares stops the step, also round its corner where both ways are walled', () => {
    const field: GridField = {
      ...emptyField(3, 3),
      walls: [
        [
          [1, 0],
          [1, 2],
        ],
      ],
    }
    const ground = groundOf(field, nothing)
    expect([stepCost(ground, at(0, 0), at(1, 0)), stepCost(ground, at(0, 0), at(1, 1)), stepCost(ground, at(0, 1), at(1, 2))]).toEqual([
      null,
      null,
      1,
    ])
  })
  test('CPR-MOVE-08: a destroyed section is passable', () => {
    const field = emptyField(2, 1)
    expect(stepCost(groundOf(field, { pieces: [{ at: at(1, 0), hp: 0 }], openDoors: [] }), at(0, 0), at(1, 0))).toBe(1)
  })
  test('CPR-MOVE-03: special terrain costs 2 for each square entered', () => {
    const ground = groundDrawn('..~~.')
    expect(wayCost(ground, at(0, 0), [at(1, 0), at(2, 0), at(3, 0), at(4, 0)])).toBe(1 + 2 + 2 + 1)
    expect(wayCost(ground, at(0, 0), [at(2, 0)])).toBeNull()
    expect(wayCost(ground, at(0, 0), [])).toBe(0)
  })
  test('CPR-EX-22: two squares walked and two swum cost 6, four squares entered', () => {
    const way = [at(1, 0), at(2, 0), at(3, 0), at(4, 0)]
    expect(wayCost(groundDrawn('...~~'), at(0, 0), way)).toBe(6)
    const within = reach(groundDrawn('...~~~'), at(0, 0), 6)
    expect(squaresToStopOn(within).map(to => costTo(within, to))).toEqual([1, 2, 4, 6])
    expect(squaresToStopOn(reach(groundDrawn('...~~~'), at(0, 0), 7)).at(-1)).toEqual(at(4, 0))
  })
  test('a metre up or down is walked; more is refused unless climbed, and then costs 2', () => {
    const ground = groundDrawn('0125')
    const climbing = { ...onFoot, climbs: 3, descends: 3 }
    expect(stepCost(ground, at(1, 0), at(2, 0))).toBe(1)
    expect(stepCost(ground, at(2, 0), at(3, 0))).toBeNull()
    expect(stepCost(ground, at(3, 0), at(2, 0))).toBeNull()
    expect(stepCost(ground, at(2, 0), at(3, 0), climbing)).toBe(2)
    expect(stepCost(ground, at(3, 0), at(2, 0), climbing)).toBe(2)
    expect(stepCost(ground, at(2, 0), at(3, 0), { ...climbing, climbs: 2 })).toBeNull()
  })
  test('diagonals can cost more than straight steps: 2 m and 3 m', () => {
    expect(stepCost(groundDrawn('..', '..'), at(0, 0), at(1, 1), climber)).toBe(3)
    expect(stepCost(groundDrawn('..', '..'), at(0, 0), at(1, 0), climber)).toBe(2)
  })
})

describe('reach', () => {
  test('CPR-MOVE-01: squares up to the budget, cheapest first, then by rows', () => {
    const within = reach(groundDrawn('....', '....'), at(1, 0), 2)
    expect([at(1, 0), ...squaresToStopOn(within)].map(to => [to.x, to.y, costTo(within, to)])).toEqual([
      ...[
        [1, 0, 0],
        [0, 0, 1],
        [2, 0, 1],
        [0, 1, 1],
        [1, 1, 1],
      ],
      ...[
        [2, 1, 1],
        [3, 0, 2],
        [3, 1, 2],
      ],
    ])
  })
  test('CPR-MOVE-08: people are passed but not stopped on, one’s own square is free', () => {
    const within = reach(groundDrawn('....'), at(0, 0), 3, [at(1, 0), at(0, 0)])
    expect(squaresToStopOn(within)).toEqual([at(2, 0), at(3, 0)])
    expect([at(0, 0), at(1, 0), at(2, 0)].map(to => canStopOn(within, to))).toEqual([true, false, true])
    expect(wayTo(within, at(3, 0))).toEqual([at(1, 0), at(2, 0), at(3, 0)])
  })
  test('a budget of 0 leaves the starting square; out of reach there is no way', () => {
    const within = reach(groundDrawn('.#.'), at(0, 0), 0)
    expect([squaresToStopOn(within), costTo(within, at(0, 0))]).toEqual([[], 0])
    expect([costTo(within, at(2, 0)), wayTo(within, at(2, 0)), wayTo(within, at(9, 9)), wayTo(within, at(0, 0))]).toEqual([
      null,
      null,
      null,
      [],
    ])
    expect(costTo(reach(groundDrawn('.#.'), at(0, 0), Number.POSITIVE_INFINITY), at(2, 0))).toBeNull()
  })
  test('a smaller budget after a larger one does not reach further', () => {
    const ground = groundDrawn('........')
    expect(squaresToStopOn(reach(ground, at(0, 0), 6))).toHaveLength(6)
    expect(squaresToStopOn(reach(ground, at(0, 0), 2))).toHaveLength(2)
    expect([costTo(reach(ground, at(0, 0), 2), at(3, 0)), wayTo(reach(ground, at(0, 0), 2), at(3, 0))]).toEqual([null, null])
  })
  test('beginning off the map is refused', () => {
    expect(() => reach(groundDrawn('..'), at(2, 0), 3)).toThrow('2, 0 is off the map')
  })
  test.each([
    ['on foot', onFoot],
    ['climbing, diagonals dearer', climber],
  ])('%s: costs of every step and every square are those of the slow twins, and each way costs what is said', (_, gait) => {
    fc.assert(
      fc.property(fields, fc.nat({ max: 48 }), fc.nat({ max: 12 }), ({ field, standing }, start, budget) => {
        const squares = allSquares(field)
        const from = squares[start % squares.length] as Square
        const ground = groundOf(field, standing)
        for (const a of squares)
          for (const b of squares)
            if (squaresApart(a, b) <= 2) expect(stepCost(ground, a, b, gait)).toBe(slowStep(field, standing, a, b, gait))
        const slow = slowCosts(field, standing, from, gait)
        for (const most of [budget, Number.POSITIVE_INFINITY, 2]) {
          const within = reach(ground, from, most, [], gait)
          for (const to of squares) {
            const cost = slow.get(`${to.x} ${to.y}`)
            expect(costTo(within, to)).toBe(cost === undefined || cost > most ? null : cost)
            const way = wayTo(within, to)
            if (way !== null) expect(wayCost(ground, from, way, gait)).toBe(cost)
          }
          expect(squaresToStopOn(within)).toHaveLength(squares.filter(to => (costTo(within, to) ?? 0) > 0).length)
        }
      }),
      { seed: 31, numRuns: 120 },
    )
  })
  test('the answers do not depend on what was asked before', () => {
    fc.assert(
      fc.property(fields, fc.array(fc.nat({ max: 20 }), { minLength: 1, maxLength: 5 }), ({ field, standing }, budgets) => {
        const from = allSquares(field).at(-1) as Square
        const last = budgets.at(-1) as number
        for (const budget of budgets) reach(groundOf(field, standing), from, budget)
        const again = reach(groundOf(structuredClone(field), standing), from, last)
        const now = reach(groundOf(field, standing), from, last)
        expect(squaresToStopOn(now)).toEqual(squaresToStopOn(again))
        for (const to of squaresToStopOn(now)) expect(wayTo(now, to)).toEqual(wayTo(again, to))
      }),
      { seed: 32, numRuns: 150 },
    )
  })
})

describe('the nearest square with a property', () => {
  test('cheapest, then as preferred, then by rows; never one that is taken', () => {
    const within = reach(groundDrawn('.....', '.....'), at(2, 0), 4, [at(1, 0)])
    const beside = (square: Square) => square.x !== 2
    expect(nearestReached(within, beside)?.at).toEqual(at(3, 0))
    expect(nearestReached(within, beside, (a, b) => a.x - b.x)?.at).toEqual(at(1, 1))
    expect(nearestReached(within, () => false)).toBeNull()
  })
  test('CPR-SUP-05: into cover is a square without line of sight to the shooter; one may be in cover already', () => {
    const ground = groundDrawn('......', '...o..', '......')
    const behind = nearestHidden(reach(ground, at(5, 1), 6), [at(0, 1)])
    expect(behind).toEqual({ at: at(5, 1), cost: 0 })
    expect(isHiddenFrom(ground, at(4, 1), [at(0, 1)])).toBe(true)
    expect(isHiddenFrom(ground, at(4, 1), [at(0, 1), at(4, 0)])).toBe(false)
  })
  test('CPR-SUP-05: of equally cheap squares the one farther from the shooter, then the lowest y, then x', () => {
    const ground = groundDrawn('.........', '.o.....o.', '.........', '.........', '.........')
    const within = reach(ground, at(4, 1), 9)
    const found = nearestHidden(within, [at(4, 1)])
    const slow = [at(4, 1), ...squaresToStopOn(within)]
      .map(to => ({ at: to, cost: costTo(within, to) as number }))
      .filter(one => !sees(ground, at(4, 1), one.at))
      .toSorted(
        (a, b) => a.cost - b.cost || squaresApart(b.at, at(4, 1)) - squaresApart(a.at, at(4, 1)) || a.at.y - b.at.y || a.at.x - b.at.x,
      )[0]
    expect(found).toEqual(slow)
    expect(found?.at).toEqual(at(0, 1))
  })
  test('CPR-EX-07: cover costs 8; the Move Action of 5 ends in the open, a Run of 3 more ends in cover', () => {
    const ground = groundDrawn('..............', '.........#....', '..............')
    const from = at(2, 1)
    const shooter = at(0, 1)
    const cover = nearestHidden(reach(ground, from, Number.POSITIVE_INFINITY), [shooter])
    expect(cover).toEqual({ at: at(10, 1), cost: 8 })
    const within = reach(ground, from, Number.POSITIVE_INFINITY)
    const stop = wayTo(within, at(10, 1))?.[4] as Square
    expect(sees(ground, shooter, stop)).toBe(true)
    expect(costTo(reach(ground, stop, 5), at(10, 1))).toBe(3)
  })
  test('CPR-SUP-06: several shooters: hidden from all; if nothing is, from the latest', () => {
    const ground = groundDrawn('.....', '..o..', '.....')
    const all = nearestHidden(reach(ground, at(2, 0), 9), [at(0, 1), at(0, 2)])
    expect(all?.at).toEqual(nearestReached(reach(ground, at(2, 0), 9), square => isHiddenFrom(ground, square, [at(0, 1), at(0, 2)]))?.at)
    const between = nearestHidden(reach(ground, at(2, 0), 9), [at(4, 1), at(0, 1)])
    expect([between?.at, sees(ground, at(0, 1), between?.at as Square)]).toEqual([at(3, 1), false])
    expect(nearestHidden(reach(groundDrawn('...'), at(1, 0), 9), [at(0, 0)])).toBeNull()
  })
  test('nearest cover is that of the slow twin on every map', () => {
    fc.assert(
      fc.property(fields, fc.nat({ max: 48 }), fc.nat({ max: 48 }), ({ field, standing }, start, other) => {
        const squares = allSquares(field)
        const [from, shooter] = [squares[start % squares.length], squares[other % squares.length]] as [Square, Square]
        const ground = groundOf(field, standing)
        const slow = [...slowCosts(field, standing, from, onFoot)]
          .map(([key, cost]) => ({ at: at(Number(key.split(' ')[0]), Number(key.split(' ')[1])), cost }))
          .filter(one => !sees(ground, shooter, one.at))
          .toSorted(
            (a, b) => a.cost - b.cost || squaresApart(b.at, shooter) - squaresApart(a.at, shooter) || a.at.y - b.at.y || a.at.x - b.at.x,
          )
        expect(nearestHidden(reach(ground, from, Number.POSITIVE_INFINITY), [shooter])).toEqual(slow[0] ?? null)
      }),
      { seed: 33, numRuns: 150 },
    )
  })
})

describe('edges', () => {
  const roofs = groundDrawn('99009', '99009')
  test('no one walks over an edge', () => {
    expect(squaresToStopOn(reach(roofs, at(0, 0), 20))).toHaveLength(3)
  })
})
