// In every game with walls, a door written onto a wall opens the part of the wall on which it lies: open, it can be passed and seen through; shut, not.
import { type AnyRuleset, faultText, isPassable, type Json, sees } from '@enfilade/engine'
import { rulesets } from '@enfilade/rulesets'
import { describe, expect, test } from 'vitest'
import { wallApart } from '../2300ad/battle/walls.js'
import { isOpenLine as isOpenInBluePlanet } from '../blue-planet/battle/walls.js'
import { ground } from '../cyberpunk-red/battle/ground.js'
import { isOpenLine as isOpenInTheDark } from '../dark-conspiracy/battle/lines-of-sight.js'
import { barriersOnWay } from '../dark-conspiracy/battle/walls.js'

type Pair = readonly [number, number]
type Line = readonly [Pair, Pair]
interface Walls {
  /** Squares of 2 m, or a plane. The two people stand to the west and to the east of x = 6. */
  battlefield(walls: readonly Line[], doors: readonly { readonly at: Line; readonly open: boolean }[]): object
  /** The content that both fighters are. */
  readonly use: string
  /** Can the eye, and can the feet, get from one person of the battle to the other? */
  isOpen(battle: never): readonly boolean[]
}
const onPlane = (more: object) => (walls: readonly Line[], doors: readonly { readonly at: Line; readonly open: boolean }[]) => ({
  kind: 'metres',
  walls: walls.map(([from, to], i) => ({ id: `wall-${i}`, name: 'wall', from, to, ...more })),
  doors: doors.map(({ at: [from, to], open }, i) => ({ id: `door-${i}`, name: 'door', from, to, open, ...more })),
})
type Two<Battle extends (...given: never[]) => unknown> = Parameters<Battle>[0] & { people: [{ position: never }, { position: never }] }

const games: Record<string, Walls> = {
  'cyberpunk-red': {
    battlefield: (walls, doors) => ({
      kind: 'grid',
      size: [12, 8],
      walls,
      doors: doors.map((door, i) => ({ id: `door-${i}`, name: 'Door', ...door })),
    }),
    use: 'solo',
    isOpen(battle: Parameters<typeof ground>[0]) {
      const [a, b] = battle.people.map(({ at }) => at)
      if (a === undefined || b === undefined) throw new Error('There are two')
      const now = ground(battle)
      return [sees(now, a, b), isPassable(now, { x: 5, y: a.y }, { x: 6, y: a.y })]
    },
  },
  '2300ad': {
    battlefield: onPlane({ value: '0.3' }),
    use: 'sapper',
    isOpen: (battle: Two<typeof wallApart>) => [wallApart(battle, battle.people[0].position, battle.people[1].position) === undefined],
  },
  'blue-planet': {
    battlefield: onPlane({}),
    use: 'raider',
    isOpen: (battle: Two<typeof isOpenInBluePlanet>) => [isOpenInBluePlanet(battle, battle.people[0].position, battle.people[1].position)],
  },
  'dark-conspiracy': {
    battlefield: onPlane({}),
    use: 'patrolOfficer',
    isOpen: (battle: Two<typeof isOpenInTheDark>) => [
      isOpenInTheDark(battle, battle.people[0].position, battle.people[1].position),
      barriersOnWay(battle, battle.people[0].position, battle.people[1].position).length === 0,
    ],
  },
}

/** Which games draw walls is not known by name: those whose files have doors. */
const withDoors = rulesets.filter(({ schemas }) => JSON.stringify(schemas.scenario).includes('"doors"')).map(({ id }) => id)
test('every game with doors is tried', () => {
  expect(withDoors.filter(id => id !== 'standoff').sort()).toEqual(Object.keys(games).sort())
})

const wholeWall: Line = [
  [6, 0],
  [6, 8],
]
const drawings: readonly (readonly [string, readonly Line[], Line, Pair])[] = [
  [
    'in the middle of a wall',
    [wholeWall],
    [
      [6, 3],
      [6, 4],
    ],
    [3, 3],
  ],
  [
    'the other way round',
    [
      [
        [6, 8],
        [6, 0],
      ],
    ],
    [
      [6, 4],
      [6, 3],
    ],
    [3, 3],
  ],
  [
    'along several squares',
    [wholeWall],
    [
      [6, 2],
      [6, 6],
    ],
    [2, 5],
  ],
  [
    'on a whole wall',
    [
      [
        [6, 0],
        [6, 3],
      ],
      [
        [6, 3],
        [6, 4],
      ],
      [
        [6, 4],
        [6, 8],
      ],
    ],
    [
      [6, 3],
      [6, 4],
    ],
    [3, 3],
  ],
  [
    'half on a wall, half in a gap',
    [
      [
        [6, 0],
        [6, 3],
      ],
      [
        [6, 4],
        [6, 8],
      ],
    ],
    [
      [6, 2],
      [6, 4],
    ],
    [2, 3],
  ],
]

describe.each(Object.entries(games))('in %s', (id, { battlefield, use, isOpen }) => {
  const ruleset = rulesets.find(one => one.id === id) as AnyRuleset
  const half = id === 'cyberpunk-red' ? 0 : 0.5
  const begun = (walls: readonly Line[], at: Line, open: boolean, y: number) => {
    const sides = [4, 8].map((x, i) => ({ name: `Side ${i}`, combatants: [{ id: `one-${i}`, use, at: [x, y + half] }] }))
    const file = { enfilade: 1, ruleset: id, title: 'A door on a wall', battlefield: battlefield(walls, [{ at, open }]), sides }
    const read = ruleset.readScenario(file as unknown as Json, [])
    if (!read.ok) throw new Error(read.faults.map(faultText).join('\n'))
    expect(ruleset.readScenario(read.value, []), 'what is written out reads as itself').toEqual(read)
    return ruleset.begin(read.value) as never
  }
  test.each(drawings)('a door %s', (_where, walls, at, rows) => {
    for (const y of rows) {
      expect(isOpen(begun(walls, at, true, y)), `row ${y}, open`).not.toContain(false)
      expect(isOpen(begun(walls, at, false, y)), `row ${y}, shut`).not.toContain(true)
    }
  })
  test('the wall beside it stands', () => {
    expect(
      isOpen(
        begun(
          [wholeWall],
          [
            [6, 3],
            [6, 4],
          ],
          true,
          6,
        ),
      ),
    ).not.toContain(true)
  })
})

test('AD-DOOR-01 parts of a wall keep its name, and have ids of their own', () => {
  const { readScenario } = rulesets.find(one => one.id === '2300ad') as AnyRuleset
  const people = { name: 'Side', combatants: [{ id: 'one', use: 'sapper', at: [0, 0] }] }
  const taken = { id: 'north-2', name: 'other', from: [0, 9], to: [4, 9], value: '0.3' }
  const wall = { id: 'north', name: 'north wall', from: [0, 5], to: [9, 5], value: '0.3' }
  // Ten centimetres beside the wall is still on it, and the wall then ends where the door does.
  const door = { id: 'door', name: 'door', from: [3, 5.1], to: [5, 5], value: '0.1' }
  const battlefield = { kind: 'metres', walls: [wall, taken], doors: [door] }
  const read = readScenario({ enfilade: 1, ruleset: '2300ad', title: 'Walls', battlefield, sides: [people] } as unknown as Json, [])
  if (!read.ok) throw new Error(read.faults.map(faultText).join('\n'))
  const { walls } = (read.value as unknown as { battlefield: { walls: { id: string; name: string; from: Pair; to: Pair }[] } }).battlefield
  expect(walls.map(({ id, name, from, to }) => [id, name, from, to])).toEqual([
    ['north', 'north wall', [0, 5], [3, 5.1]],
    ['north-3', 'north wall', [5, 5], [9, 5]],
    ['north-2', 'other', [0, 9], [4, 9]],
  ])
})

test('BP-DOOR-01 a wall goes on above and below the door in it', () => {
  const { readScenario } = rulesets.find(one => one.id === 'blue-planet') as AnyRuleset
  const wall = { id: 'hull', name: 'hull', from: [0, 5], to: [9, 5], base: -3, height: 9 }
  const door = { id: 'door', name: 'door', from: [3, 5], to: [5, 5], base: 0, height: 3 }
  const people = { name: 'Side', combatants: [{ id: 'one', use: 'raider', at: [0, 0] }] }
  const battlefield = { kind: 'metres', walls: [wall], doors: [door] }
  const read = readScenario({ enfilade: 1, ruleset: 'blue-planet', title: 'Walls', battlefield, sides: [people] } as unknown as Json, [])
  if (!read.ok) throw new Error(read.faults.map(faultText).join('\n'))
  const { walls } = (read.value as unknown as { battlefield: { walls: { from: Pair; to: Pair; base: number; height: number }[] } })
    .battlefield
  expect(walls.map(({ from, to, base, height }) => [from[0], to[0], base, height])).toEqual([
    [0, 3, -3, 9],
    [3, 5, -3, 0],
    [3, 5, 3, 9],
    [5, 9, -3, 9],
  ])
})
