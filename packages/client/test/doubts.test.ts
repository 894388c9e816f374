// What `check` and the map editor ask to look at again: doors that serve for nothing, sides that walls keep apart forever, people in the air.
import { type AnyRuleset, faultText, type Json } from '@enfilade/engine'
import { rulesets } from '@enfilade/rulesets'
import { expect, test } from 'vitest'
import { doubtsOf } from '../src/files/doubts.js'

function doubts(game: string, use: string, battlefield: object, at: readonly (readonly number[])[]): string[] {
  const ruleset = rulesets.find(({ id }) => id === game) as AnyRuleset
  const sides = at.map((place, i) => ({ name: `Side ${i + 1}`, combatants: [{ id: `one-${i}`, use, at: place }] }))
  const read = ruleset.readScenario({ enfilade: 1, ruleset: game, title: 'Walls', battlefield, sides } as unknown as Json, [])
  if (!read.ok) throw new Error(read.faults.map(faultText).join('\n'))
  return doubtsOf(read.value, ruleset.view(ruleset.begin(read.value), 'gm'))
}
const onSquares = (more: object) =>
  doubts('cyberpunk-red', 'solo', { kind: 'grid', size: [12, 8], ...more }, [
    [1, 3],
    [10, 3],
  ])
const across = [
  [6, 0],
  [6, 8],
]
const door = (at: unknown, more: object = {}) => ({ id: 'door', name: 'Door 1', at, ...more })
const apart = 'Side 1 and Side 2 can never reach or see each other: walls keep them apart, even with every door open.'

test('a wall right across keeps two sides apart, unless there is a door in it, open or shut, or it can be broken', () => {
  expect(onSquares({ walls: [across] })).toEqual([apart])
  const doorway = [
    [6, 3],
    [6, 4],
  ]
  for (const more of [{}, { open: true }, { locked: true }])
    expect(onSquares({ walls: [across], doors: [door(doorway, more)] })).toEqual([])
  expect(onSquares({ walls: [{ at: across, material: 'wood', thickness: 'thin' }] })).toEqual([])
  expect(onSquares({ obstacles: [{ from: [5, 0], to: [5, 7] }] })).toEqual([apart])
  expect(onSquares({ cover: [{ from: [5, 0], to: [5, 7], material: 'steel', thickness: 'thick' }] })).toEqual([])
  expect(onSquares({ walls: [[across[0], [6, 7]]] })).toEqual([])
})

test('a door in no wall, and one that leads into an obstacle or off the map', () => {
  const free = [
    [6, 3],
    [6, 4],
  ]
  expect(onSquares({ doors: [door(free)] })).toEqual(['Door 1 stands in no wall: people go round it.'])
  const blocked = ['Door 1 can’t be used: it doesn’t lie between two free squares.']
  expect(onSquares({ doors: [door(free)], obstacles: [[6, 3]] })).toEqual(blocked)
  const edge = [
    [0, 3],
    [0, 4],
  ]
  expect(onSquares({ doors: [door(edge)] })).toEqual(blocked)
})

test.each([
  // Charges breach every wall there.
  ['2300ad', 'sapper', { value: '0.3' }, []],
  ['blue-planet', 'raider', {}, [apart]],
  ['dark-conspiracy', 'patrolOfficer', {}, [apart]],
  ['dark-conspiracy', 'patrolOfficer', { hp: 20 }, []],
] as const)('a closed room on the plane of %s', (game, use, more, closed) => {
  const corners = [
    [4, -4],
    [12, -4],
    [12, 4],
    [4, 4],
  ]
  const walls = corners.map((from, i) => ({ id: `wall-${i}`, name: 'wall', from, to: corners[(i + 1) % 4], ...more }))
  const of = (doors: readonly object[], those = walls) =>
    doubts(game, use, { kind: 'metres', walls: those, doors }, [
      [0, 0],
      [8, 0],
    ])
  expect(of([])).toEqual(closed)
  expect(of([], walls.slice(1))).toEqual([])
  const inWall = { id: 'door', name: 'door', from: [4, -1], to: [4, 1], ...more }
  expect(of([inWall])).toEqual([])
  const alone = { id: 'door', name: 'door', from: [1, -1], to: [1, 1], ...more }
  expect(of([alone])).toEqual(['door stands in no wall: people go round it.', ...closed])
})

test('someone at a height for which no floor is named', () => {
  const above = (battlefield: object) =>
    doubts('dark-conspiracy', 'patrolOfficer', { kind: 'metres', ...battlefield }, [
      [2, 0, 10],
      [60, 0],
    ])
  const added = 'No floor is named 10 m up, where someone stands: one is added from (−3, −5) to (7, 5), and people fall from its edge.'
  expect(above({})).toEqual([added])
  expect(above({ floors: [{ from: [-5, -5], to: [5, 5], height: 10 }] })).toEqual([])
  expect(above({ walls: [{ id: 'wall', from: [30, 0], to: [30, 4] }] })).toEqual([added])
})
