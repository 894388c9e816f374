/** Policies and doors: they open one on their way, break one that is locked, and go round where that is quicker; and no such map stalls. */
import { beginSession, type Json } from '@enfilade/engine'
import { describe, expect, test } from 'vitest'
import type { Door } from '../../battle/battle.js'
import { personOf } from '../../battle/people.js'
import { twentyThreeHundred } from '../../index.js'
import { goalsFor } from '../../rules/moving/goals.js'
import { aDoor, battleOf, piece, rifle, type Someone, strongWall as wall } from '../../testing/kit.js'
import { ownTurn, type Temper } from './own-action.js'

// ── one answer ─────────────────────────────────────────────────────────────────────────────────────────────────────
/** A room with a gate in its south wall, at (0, 0). */
const room = [
  wall('west', [-10, 0], [-1, 0]),
  wall('east', [1, 0], [10, 0]),
  wall('left', [-10, 0], [-10, -20]),
  wall('right', [10, 0], [10, -20]),
  wall('north', [-10, -20], [10, -20]),
]
const gate = (given: Partial<Door> = {}): Door => aDoor({ from: { x: -1, y: 0 }, to: { x: 1, y: 0 }, ...given })
const bo: Someone = { side: 'red', at: [5, -10] }
function answerOf(at: [number, number], door: Partial<Door>, ana: Someone = {}, walls = room, temper: Temper = 'aggressive') {
  const battle = battleOf({ people: { ana: { at, ...ana }, bo }, walls, doors: [gate(door)] })
  const reasons: string[] = []
  const answer = ownTurn(battle, null, personOf(battle, 'ana'), words => reasons.push(words), temper)
  return [answer, reasons.at(-1)]
}
describe('AD-DOOR-02 AD-DOOR-03 AD-DOOR-04: a door on the way', () => {
  test('is gone to, opened, and gone through', () => {
    expect(answerOf([0, 30], {})).toEqual([{ action: 'move', mode: 'trot', to: 'gate', metres: 40 }, 'closes in on Bo by the gate'])
    expect(answerOf([0, 1], {})).toEqual([{ action: 'openDoor', door: 'gate' }, 'the gate is in the way of Bo'])
    expect(answerOf([9, 5], { open: true })[0]).toMatchObject({ action: 'move', to: 'gate' })
  })
  test('a locked one is shot where that is quicker, else forced', () => {
    expect(answerOf([0, 1], { locked: true })[0]).toEqual({ action: 'fireAtWall', wall: 'gate' })
    expect(answerOf([0, 1], { locked: true, force: 'simple' }, { sheet: { strength: 20 } })[0]).toEqual({
      action: 'forceDoor',
      door: 'gate',
    })
    expect(answerOf([0, 1], { locked: true }, { weapons: [] })[0]).toEqual({ action: 'forceDoor', door: 'gate' })
    expect(answerOf([0, 1], { locked: true, value: '9' })[0]).toEqual({ action: 'forceDoor', door: 'gate' })
  })
  test('one that can’t be forced or shot is left, or blown', () => {
    expect(answerOf([0, 1], { locked: true, value: '2', force: null })[0]).toEqual({ action: 'stand' })
    const satchel = rifle({ id: 'satchel', name: 'satchel', kind: 'charge', ep: '10', dpv: '0', magazine: 2, skillName: 'demolitions' })
    const sapper = { weapons: [satchel], sheet: { skills: { demolitions: 5 } } }
    expect(answerOf([0, 1], { locked: true, value: '2', force: null }, sapper)[0]).toMatchObject({ action: 'emplace', on: 'gate' })
  })
  test('is gone round where that is quicker', () => {
    const fence = room.slice(0, 2)
    expect(answerOf([9, 5], { locked: true }, { weapons: [] }, fence)).toEqual([
      { action: 'move', mode: 'trot', to: 'east/to', metres: 40 },
      'closes in on Bo by the other end of the east wall',
    ])
    expect(
      answerOf(
        [0, 5],
        {},
        {},
        fence.map((one, nth) => ({ ...one, [nth === 0 ? 'from' : 'to']: { x: nth === 0 ? -90 : 90, y: 0 } })),
      )[0],
    ).toMatchObject({
      to: 'gate',
    })
  })
  test('AD-MOVE-03 one that stands free is gone round at its ends; one in a wall has no way there', () => {
    const free = answerOf([-2, 5], { locked: true, force: null, value: '9' }, { weapons: [] }, [])
    expect(free).toEqual([{ action: 'move', mode: 'trot', to: 'gate/to', metres: 40 }, 'closes in on Bo by the other end of the gate'])
    const adjoined = battleOf({ people: { ana: { at: [0, 5] }, bo }, walls: room, doors: [gate({ locked: true })] })
    expect(goalsFor(adjoined, personOf(adjoined, 'ana')).filter(({ id }) => id.startsWith('gate/'))).toEqual([])
  })
  test('the cautious don’t go back and forth between the door and cover that no one can see past the walls', () => {
    const table = { covers: [piece({ at: { x: -6, y: -10 }, reach: 3 })], places: { table: { x: -6, y: -10 } } }
    const battle = battleOf({
      people: { ana: { at: [4, -3] }, bo: { side: 'red', at: [0, 12] } },
      walls: room,
      doors: [gate({})],
      ...table,
    })
    expect(ownTurn(battle, null, personOf(battle, 'ana'), undefined, 'cautious')).toMatchObject({ action: 'move', to: 'gate' })
  })
  test('someone unseen behind it gives nothing away', () => {
    const answer = (hidden: boolean) => {
      const people = {
        ana: { at: [0, 1] as const },
        bo,
        ...(hidden && { cy: { side: 'red', at: [0, -1] as const, is: { hiddenFrom: ['blue'] } } }),
      }
      const battle = battleOf({ people, walls: room, doors: [gate()] })
      return ownTurn(battle, null, personOf(battle, 'ana'), undefined, 'aggressive')
    }
    expect(answer(true)).toEqual(answer(false))
  })
})

// ── whole fights ───────────────────────────────────────────────────────────────────────────────────────────────────
const station = (door: object, attackers: string, defenders: string, walls: readonly object[], gear: object): Json =>
  ({
    enfilade: 1,
    ruleset: '2300ad',
    title: 'Behind the door',
    stallAfter: 40, // work on a charge takes up to 18 minutes
    battlefield: {
      kind: 'metres',
      walls,
      doors: [{ id: 'gate', name: 'gate', from: [-1, 0], to: [1, 0], material: 'constructionSteel', thicknessCm: 2, ...door }],
      places: [{ id: 'yard', at: [0, 80] }],
    },
    sides: [
      {
        name: 'In',
        policy: defenders,
        combatants: [
          {
            id: 'dace',
            use: 'smuggler',
            count: 2,
            at: [
              [-5, -9],
              [5, -12],
            ],
          },
        ],
      },
      {
        name: 'Out',
        policy: attackers,
        combatants: [
          { id: 'noor', use: 'sapper', at: [3, 25], skills: { demolitions: 5 }, ...gear },
          { id: 'ferro', use: 'brawler', at: [-3, 22] },
        ],
      },
    ],
  }) as unknown as Json
const built = (those: typeof room) =>
  those.map(({ id, from, to }) => ({ id, from: [from.x, from.y], to: [to.x, to.y], material: 'reinforcedConcrete', thicknessCm: 12 }))
const maps = [
  ['a shut door', {}, built(room)],
  ['a locked door and a charge', { locked: true, force: null, thicknessCm: 5 }, built(room)],
  ['a locked door and a way round', { locked: true, force: null, thicknessCm: 5 }, built(room.slice(0, 2))],
] as const
const tempers = ['aggressive', 'cautious', 'hold'] as const
// Two sides that both stay put wait for each other behind any wall: that is what they are told.
const pairs = tempers.flatMap(one => tempers.filter(other => one !== 'hold' || other !== 'hold').map(other => [one, other] as const))

describe.each(maps)('the map with %s', (_name, door, walls) => {
  test.each(pairs)('is decided where %s meets %s inside', (attackers, defenders) => {
    const read = twentyThreeHundred.readScenario(station(door, attackers, defenders, walls, {}), [])
    if (!read.ok) throw new Error(JSON.stringify(read.faults))
    for (let seed = 1; seed <= 5; seed++) {
      const { battle, over } = beginSession(twentyThreeHundred, read.value, `${seed}`, {}, { listen: false })
      expect(over).toBe(true)
      expect(battle.ended?.how, `seed ${seed}, turn ${battle.round}`).not.toBe('stalled')
    }
  })
})
