// The way to someone through a crowd: everyone in it is gone around a metre clear, and nobody goes to and fro.
import { type Json, millimetres } from '@enfilade/engine'
import { expect, test } from 'vitest'
import { personOf, pointOf } from '../../battle/people.js'
import { isOpenLine } from '../../battle/walls.js'
import { pointAfter } from '../../rules/footing.js'
import { battleOf } from '../../testing/harm-kit.js'
import { lookRound } from './outlook.js'
import { goalTowards } from './ways.js'

/** How many moves it takes to come from one corner of five metres to a combatant in the other; null: it is found that no way leads there. */
function movesThrough(...crowd: readonly (readonly [x: number, y: number])[]): number | null {
  const others = Object.fromEntries(crowd.map((at, i) => [`other-${i}`, { at }]))
  const battle = battleOf({ people: { ana: { at: [0, 0] }, vic: { at: [5, 5] }, ...others } })
  const [ana, vic] = [personOf(battle, 'ana'), personOf(battle, 'vic')]
  const inTheWay = battle.people.filter(({ id }) => id !== 'ana').map(({ position }) => pointOf(position))
  for (let moves = 0; moves < 20; moves++) {
    if (Math.hypot(ana.position.x - 5, ana.position.y - 5) < 1.6) return moves
    const goal = goalTowards(lookRound('aggressive', battle, ana), vic)
    if (goal === null) return null
    const [to, metres] = typeof goal === 'string' ? [vic.position, 20] : [goal, 2.5]
    const { x, y, z } = pointAfter(battle, ana, pointOf(ana.position), pointOf(to), millimetres(metres), inTheWay)
    ana.position = { x: x / 1000, y: y / 1000, z: z / 1000 }
  }
  throw new Error('They go to and fro.')
}

test.each([
  ['nobody in the way', []],
  ['one in the middle', [[2.5, 2.5]]],
  [
    'a row across the way',
    [
      [3.3, 1.5],
      [3.2, 5],
      [3.4, 3.4],
      [0.9, 4.4],
      [3.5, 4.1],
      [3.7, 1.7],
    ],
  ],
  [
    'a gap on one side',
    [
      [1.4, 1.8],
      [4.6, 4.4],
      [2.1, 2.1],
      [4.1, 0.9],
      [0.8, 1.6],
      [1.9, 2.5],
    ],
  ],
  [
    'a bend that leads back first',
    [
      [2.9, 0.5],
      [3.5, 2],
      [3.5, 1.3],
      [1.9, 2],
      [2.1, 4.7],
      [2.2, 0.1],
    ],
  ],
] as const)('with %s they get there in a few moves', (_, crowd) => {
  const moves = movesThrough(...crowd)
  expect(moves).not.toBeNull()
  expect(moves).toBeLessThanOrEqual(4)
})

test('who is shut in stays', () => {
  expect(movesThrough([0.9, 0], [0, 0.9], [-0.9, 0], [0, -0.9], [0.6, 0.6], [-0.6, 0.6], [0.6, -0.6], [-0.6, -0.6])).toBeNull()
})

test.each([
  ['who stands in the way round it', [13, 6.4], [12.8, 7.4], {}],
  ['whose end is some metres away, where people don’t find their way by themselves', [13, 1.5], [12.2, 1], { footing: false }],
] as const)('BP-COV-04 goes round a wall to get at someone %s', (_, from, to, options) => {
  const battlefield = { kind: 'metres', walls: [{ from: [11, -20], to: [13, 7] }] } as unknown as Json
  const battle = battleOf({ battlefield, options, people: { ana: { at: from }, vic: { at: to } } })
  const [ana, vic] = [personOf(battle, 'ana'), personOf(battle, 'vic')]
  const isThere = () => isOpenLine(battle, ana.position, vic.position) && Math.hypot(ana.position.x - to[0], ana.position.y - to[1]) < 1.6
  expect(isThere()).toBe(false)
  for (let moves = 0; moves < 6 && !isThere(); moves++) {
    const goal = goalTowards(lookRound('aggressive', battle, ana), vic)
    expect(goal).not.toBeNull()
    const end = goal === null || typeof goal === 'string' ? vic.position : goal
    const { x, y, z } = pointAfter(battle, ana, pointOf(ana.position), pointOf(end), millimetres(8), [pointOf(vic.position)])
    ana.position = { x: x / 1000, y: y / 1000, z: z / 1000 }
  }
  expect(isThere()).toBe(true)
})
