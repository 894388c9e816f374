// Doors and walls of a scenario file that have a material, hit points or a lock.
import { type Fault, faultText, type Json, sees } from '@enfilade/engine'
import { expect, test } from 'vitest'
import type { Battle } from '../battle/battle.js'
import { ground } from '../battle/ground.js'
import { cyberpunkRed } from '../index.js'
import { view } from '../seats/view.js'
import { readScenario } from './scenario.js'

const file = (field: object): Json =>
  ({
    enfilade: 1,
    ruleset: 'cyberpunk-red',
    title: 'Doors',
    battlefield: { kind: 'grid', size: [8, 4], ...field },
    sides: [{ name: 'One', combatants: [{ id: 'x', name: 'X', at: [0, 0] }] }],
  }) as unknown as Json
function begun(field: object): Battle {
  const read = readScenario(file(field), [])
  if (!read.ok) throw new Error(read.faults.map(faultText).join('\n'))
  expect(readScenario(read.value, []), 'what is written out reads as itself').toEqual(read)
  return cyberpunkRed.begin(read.value)
}
const faultsIn = (json: Json): string[] => {
  const read = readScenario(json, [])
  return read.ok ? [] : read.faults.map((fault: Fault) => faultText(fault))
}
const faultsOf = (field: object): string[] => faultsIn(file(field))
const line = (x: number, from: number, to: number) => [
  [x, from],
  [x, to],
]
const at = (x: number, y: number) => ({ x, y })

test('CPR-COV-03 CPR-COV-06 a door takes hit points from its material, from the content or as written', () => {
  const battle = begun({
    doors: [
      { id: 'plain', at: line(1, 0, 1) },
      { id: 'steel', at: line(2, 0, 1), material: 'steel', thickness: 'thin' },
      { id: 'hurt', at: line(3, 0, 1), material: 'wood', thickness: 'thick', hp: 3 },
      { id: 'vault', name: 'The vault', at: line(4, 0, 1), use: 'vaultDoor' },
      { id: 'some', at: line(5, 0, 1), hp: 12 },
      { id: 'gone', at: line(6, 0, 1), material: 'wood', thickness: 'thin', hp: 0 },
    ],
  })
  expect(battle.barriers.map(({ id, isWall, material, hp, hpMax }) => [id, isWall, material, hp, hpMax])).toEqual([
    ['steel', false, 'steel', 25, 25],
    ['hurt', false, 'wood', 3, 20],
    ['vault', false, 'steel', 50, 50],
    ['some', false, null, 12, 12],
    ['gone', false, 'wood', 0, 5],
  ])
  const now = ground(battle)
  expect([0, 1, 2, 3, 4, 5].map(x => sees(now, at(x, 0), at(x + 1, 0)))).toEqual([false, false, false, false, false, true])
})

test('CPR-COV-06 a wall with a material or hit points is cut into squares, each with its own; any other stays as it was', () => {
  const battle = begun({
    walls: [
      line(1, 0, 4),
      { at: line(2, 0, 3), material: 'concrete', thickness: 'thick' },
      { id: 'pane', at: line(3, 0, 1), name: 'Pane', hp: 4 },
      { at: line(4, 0, 2) },
    ],
  })
  expect(battle.setup.field.walls).toEqual([line(1, 0, 4), line(4, 0, 2)])
  expect(battle.barriers.map(({ id, name, isWall, hp }) => [id, name, isWall, hp])).toEqual([
    ['wall-2-1', 'concrete wall', true, 25],
    ['wall-2-2', 'concrete wall', true, 25],
    ['wall-2-3', 'concrete wall', true, 25],
    ['pane', 'Pane', true, 4],
  ])
  expect(battle.setup.field.doors.map(door => door.at)).toEqual([line(2, 0, 1), line(2, 1, 2), line(2, 2, 3), line(3, 0, 1)])
})

test('CPR-COV-07 a door is locked where the file says so', () => {
  const battle = begun({
    doors: [
      { id: 'a', at: line(1, 0, 1), locked: true },
      { id: 'b', at: line(2, 0, 1), locked: false },
    ],
  })
  expect(battle.lockedDoors).toEqual(['a'])
})

test('what cannot be is told at its place', () => {
  expect(faultsOf({ doors: [{ id: 'a', at: line(1, 0, 1), open: true, locked: true }] }).join()).toContain(
    'A door that stands open is not locked',
  )
  expect(faultsOf({ doors: [{ id: 'a', at: line(1, 0, 1), material: 'wood' }] }).join()).toContain(
    'A door that uses none of the content needs its thickness',
  )
  expect(faultsOf({ doors: [{ id: 'a', at: line(1, 0, 1), material: 'wood', thickness: 'thin', hp: 6 }] }).join()).toContain(
    'Thin wood has 5 HP',
  )
  expect(faultsOf({ walls: [{ at: line(1, 0, 1), thickness: 'thin' }] }).join()).toContain(
    'A wall that uses none of the content needs its material',
  )
  expect(faultsOf({ walls: [{ id: 'a', at: line(1, 0, 1), hp: 3 }], doors: [{ id: 'a', at: line(2, 0, 1) }] }).join()).toContain(
    'There are two things with the id "a"',
  )
})

test('a view says in words what there is to say of a door or a wall, and shows what is left of it', () => {
  const battle = begun({
    walls: [{ id: 'w', at: line(4, 0, 1), material: 'concrete', thickness: 'thin' }],
    doors: [
      { id: 'a', name: 'Hatch', at: line(1, 0, 1), locked: true },
      { id: 'b', name: 'Gate', at: line(2, 0, 1), material: 'steel', thickness: 'thin', hp: 4 },
      { id: 'c', name: 'Door', at: line(3, 0, 1), open: true },
    ],
  })
  const { field } = view(battle, 'gm')
  if (field?.kind !== 'grid') throw new Error('no map')
  expect(field.doors.map(({ at: _at, ...door }) => door)).toEqual([
    { id: 'a', name: 'Hatch', open: false, words: 'Hatch, locked' },
    { id: 'b', name: 'Gate', open: false, wall: false, hp: 4, hpMax: 25, words: 'Gate, shut, 4 of 25 HP' },
    { id: 'c', name: 'Door', open: true },
    { id: 'w', name: 'concrete wall', open: false, wall: true, hp: 10, hpMax: 10, words: 'concrete wall, 10 of 10 HP' },
  ])
})

test('CPR-GRP-07 no one begins with hold of someone across a wall or a shut door, and across an open one they do', () => {
  const two = [
    { id: 'x', name: 'X', at: [0, 0], grapples: 'y' },
    { id: 'y', name: 'Y', at: [1, 0] },
  ]
  const held = (field: object) => faultsIn({ ...(file(field) as object), sides: [{ name: 'One', combatants: two }] } as Json)
  const across = line(1, 0, 4)
  const door = { id: 'd', at: across }
  for (const field of [{ walls: [across] }, { walls: [{ at: line(1, 0, 1), material: 'wood', thickness: 'thin' }] }, { doors: [door] }]) {
    const faults = held(field)
    expect(faults).toHaveLength(1)
    expect(faults[0]).toContain('A wall or a shut door is between them (CPR-GRP-07)')
    expect(faults[0]).toContain('sides[0].combatants[0].grapples')
  }
  for (const field of [
    {},
    { walls: [line(2, 0, 4)] },
    { doors: [{ ...door, open: true }] },
    { doors: [{ ...door, material: 'wood', thickness: 'thin', hp: 0 }] },
  ])
    expect(held(field)).toEqual([])
})
