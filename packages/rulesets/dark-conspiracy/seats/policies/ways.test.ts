// Ways round walls, through doors and down from roofs: what policies do at each, and that fights with walls are decided.
import { describe, expect, test } from 'vitest'
import type { Battle, Door, Wall } from '../../battle/battle.js'
import { personOf } from '../../battle/people.js'
import { decisions } from '../../rules/decisions.js'
import { ByPolicy } from '../../testing/by-policy.js'
import { battleOf, Harm, type Someone, torp } from '../../testing/kit.js'
import { policies } from './policies.js'

const line = (id: string, from: readonly [number, number], to: readonly [number, number]) => ({
  id,
  name: id,
  from: { x: from[0], y: from[1] },
  to: { x: to[0], y: to[1] },
  height: 3,
  av: 9,
  hp: null,
  lost: 0,
  broken: false,
})
const wallOf = (id: string, from: readonly [number, number], to: readonly [number, number]): Wall => line(id, from, to)
/** A room of 20 × 20 m around (20, 0), with a door of 2 m in its west wall. */
const room: readonly Wall[] = [
  wallOf('west', [10, -10], [10, 10]),
  wallOf('north', [10, -10], [30, -10]),
  wallOf('east', [30, -10], [30, 10]),
  wallOf('south', [10, 10], [30, 10]),
]
const doorOf = (more: Partial<Door> = {}): Door => ({ ...line('door', [10, -1], [10, 1]), open: false, locked: false, ...more })
const back = (more: Partial<Door> = {}): Door => ({ ...line('back', [30, -1], [30, 1]), open: false, locked: false, ...more })

const gunner: Someone = { ...torp, str: 8, agl: 6, skills: { smallArmsRifle: 6, meleeUnarmed: 4 }, guns: ['ar556'] }
const brawler: Someone = { ...gunner, guns: [], melee: ['club'], skills: { meleeArmed: 6 } }
type Temper = 'aggressive' | 'cautious' | 'hold'
function field(
  walls: readonly Wall[],
  doors: readonly Door[],
  ann: Someone = {},
  policy: readonly [Temper, Temper] = ['aggressive', 'hold'],
): Battle {
  const battle = battleOf({
    ann: { ...gunner, side: 'Crew', at: [0, 0], ...ann, is: { policy: policy[0], ...ann.is } },
    bo: { ...brawler, side: 'Gang', at: [20, 0], is: { policy: policy[1] } },
  })
  battle.walls = [...walls]
  battle.doors = [...doors]
  return battle
}
function declares(battle: Battle, policy: Temper = 'aggressive') {
  const known = { battle, side: 'Crew' }
  const answer = policies[policy].decide(known, decisions.ownAction as never, { step: 'declare', those: ['ann'] }, 'ann', {
    pick: () => 0,
    because: undefined,
  })
  expect(decisions.ownAction.refusal(battle, undefined as never, 'ann', answer as never)).toBeNull()
  return answer
}

describe('a policy on its way', () => {
  test('DC-WAL-01 goes round the end of a wall', () => {
    const battle = field([wallOf('w', [10, -10], [10, 4])], [])
    expect(declares(battle)).toMatchObject({ action: 'move', to: 'w-b' })
    personOf(battle, 'ann').position = { x: 10, y: 5, z: 0 }
    expect(declares(battle)).not.toMatchObject({ to: 'w-b' }) // Bo is in sight from there
  })
  test('DC-WAL-01 steps round the end of a wall as close as need be', () => {
    // From a metre beyond the end the way to Bo leads along the wall, 15 cm beside its end.
    const battle = field([wallOf('w', [10, -60], [10, 4])], [])
    personOf(battle, 'bo').position = { x: 13, y: -15, z: 0 }
    expect(declares(battle)).toMatchObject({ action: 'move', to: 'w-b' })
    personOf(battle, 'ann').position = { x: 10, y: 5, z: 0 }
    personOf(battle, 'ann').inHand = []
    personOf(battle, 'ann').sheet = { ...personOf(battle, 'ann').sheet, weapons: [] }
    expect(declares(battle)).toMatchObject({ action: 'move', to: 'bo' })
  })
  test('DC-WAL-05 goes to a door and opens it', () => {
    expect(declares(field(room, [doorOf()]))).toMatchObject({ action: 'move', to: 'door' })
    expect(declares(field(room, [doorOf()], { at: [9.6, 0] }))).toEqual({ action: 'openDoor', door: 'door' })
    expect(declares(field(room, [doorOf({ open: true })], { at: [9.6, 0] }))).toMatchObject({ action: 'fire', target: 'bo' })
  })
  test('DC-WAL-06 forces a locked one, unless another way is nearer', () => {
    expect(declares(field(room, [doorOf({ locked: true })], { at: [9.6, 0] }))).toEqual({ action: 'forceDoor', door: 'door' })
    // 20 % to force it: 75 m, and round the room to the back door it is less.
    expect(declares(field(room, [doorOf({ locked: true }), back()], { at: [9.6, 0] }))).toMatchObject({
      action: 'move',
      to: expect.stringMatching(/-[ab]$/),
    })
  })
  test('DC-WAL-08 breaks what can be forced no sooner, with what is quickest', () => {
    const unforced = (hp: number, ann: Someone = {}) => {
      const battle = field(room, [doorOf({ locked: true, av: 1, hp })], { at: [9.6, 0], ...ann })
      battle.setup.settings.forcedDoors = 'never'
      battle.setup.indoors = true // no grenade flies over the walls
      return declares(battle)
    }
    expect(unforced(10)).toMatchObject({ action: 'fireAtWall', barrier: 'door', weaponId: 'ar556' })
    expect(unforced(10, { guns: [], melee: ['axe'] })).toEqual({ action: 'strikeWall', barrier: 'door', weapon: 'axe' })
    expect(unforced(10, { guns: [], melee: ['axe'], at: [0, 0] })).toMatchObject({ action: 'move', to: 'door' })
    expect(unforced(4, { guns: [], melee: ['axe'], is: { inHand: [] } })).toEqual({ action: 'strikeWall', barrier: 'door' }) // kicks
    expect(unforced(30, { guns: [], melee: ['axe'], is: { inHand: [] } })).toEqual({ action: 'ready', weapon: 'axe' })
    // Two grenades of five dice, from where they harm no one of the Crew.
    const grenades = { guns: [], skills: { thrownWeapons: 9 }, is: { toThrow: ['concussionGrenade', 'concussionGrenade'] } }
    expect(unforced(20, { ...grenades, at: [-12, 0] })).toEqual({ action: 'lob', grenade: 'concussionGrenade', to: 'door' })
    expect(unforced(20, { ...grenades, at: [4, 0] })).toEqual({ action: 'wait' })
    // Forced in 5 Actions on average: kicked down in one, and not in ten.
    const either = (hp: number) => declares(field(room, [doorOf({ locked: true, av: 1, hp })], { at: [9.6, 0], guns: [] }))
    expect([either(5), either(50)]).toEqual([
      { action: 'strikeWall', barrier: 'door' },
      { action: 'forceDoor', door: 'door' },
    ])
  })
  test('DC-WAL-08 breaks a wall where there is no other way, or a long one', () => {
    const weak = room.map(wall => (wall.id === 'west' ? { ...wall, av: 0, hp: 6 } : wall))
    expect(declares(field(weak, [], { at: [9.6, 0], guns: [] }))).toEqual({ action: 'strikeWall', barrier: 'west' })
    expect(declares(field(weak, [back({ open: true })], { at: [9.6, 0], guns: [] }))).toEqual({ action: 'strikeWall', barrier: 'west' })
  })
  test('those who hold their ground, and those whom no way leads to, wait', () => {
    expect(declares(field(room, [doorOf()]), 'hold')).toEqual({ action: 'wait' })
    expect(declares(field(room, []))).toEqual({ action: 'wait' })
    const battle = field(room, [doorOf({ locked: true })])
    battle.setup.settings.forcedDoors = 'never'
    expect(declares(battle)).toEqual({ action: 'wait' })
  })
})

describe('a policy on a roof', () => {
  const onRoof = (ways: Battle['setup']['ways'], x = 0): Battle => {
    const battle = field([], [], { at: [x, 0, 10], guns: [], melee: ['club'], skills: { meleeArmed: 6 } })
    battle.setup.floors.push({
      id: 'roof',
      name: 'roof',
      from: { x: -40, y: -5 },
      to: { x: 5, y: 5 },
      height: 10,
      assumed: false,
      around: null,
    })
    battle.setup.ways.push(...ways)
    return battle
  }
  const stairs = { id: 'stairs', name: 'stairs', from: { x: 17, y: 0, z: 0 }, to: { x: 5, y: 0, z: 10 } }
  test('DC-FALL-01 goes to the edge at most, and does not walk over it', () => {
    expect(declares(onRoof([], -30))).toMatchObject({ action: 'move', to: 'bo' })
    expect(declares(onRoof([]))).toEqual({ action: 'wait' })
  })
  test('DC-GAP-76 takes the stairs', () => {
    expect(declares(onRoof([stairs]))).toMatchObject({ action: 'move', to: 'bo' })
  })
  test('DC-FALL-01 breaks off what it does all Turn before the edge', () => {
    const goesOn = (x: number) => {
      const battle = onRoof([], x)
      personOf(battle, 'ann').repeats = { action: 'move', to: 'bo' as never, gait: 'trot' }
      const known = { battle, side: 'Crew' }
      return policies.aggressive.decide(known, decisions.repeatOn as never, { step: 'repeat' }, 'ann', {
        pick: () => 0,
        because: undefined,
      })
    }
    expect([goesOn(-30), goesOn(0)]).toEqual([{ action: 'goOn' }, { action: 'breakOff' }])
  })
})

const maps: readonly (readonly [string, readonly Wall[], readonly Door[]])[] = [
  ['a shut door', room, [doorOf()]],
  ['a locked door', room, [doorOf({ locked: true })]],
  ['a locked door that can only be broken', room, [doorOf({ locked: true, av: 2, hp: 30 })]],
  ['a wall that can only be broken', room.map(wall => ({ ...wall, av: 1, hp: 25 })), []],
  ['a locked door and a way round', room, [doorOf({ locked: true }), back()]],
  ['a wall with an end', [wallOf('w', [10, -10], [10, 4])], []],
  [
    'a diagonal wall with a shut door',
    [wallOf('w', [4, -30], [17, 40])],
    [{ ...doorOf(), from: { x: 10.5, y: 5 }, to: { x: 9.571, y: 0 } }],
  ],
]
const tempers = ['aggressive', 'cautious', 'hold'] as const
describe.each(maps)('%s', (name, walls, doors) => {
  test.each(tempers.flatMap(one => tempers.map(other => [one, other] as const)))('is decided between %s and %s', (one, other) => {
    for (let nth = 0; nth < 4; nth++) {
      const battle = field(walls, doors, {}, [one, other])
      if (name.includes('only be broken')) battle.setup.settings.forcedDoors = 'never'
      const fight = new Harm(battle)
      battle.phase = 0
      battle.agenda.push({ step: 'startTurn' })
      fight.playOut(new ByPolicy(`${one} ${other} ${nth}`, battle))
      // Where nobody leaves their place, time decides.
      const goes = one !== 'hold' || other !== 'hold'
      if (goes) expect(['lastSideStanding', 'draw']).toContain(battle.ended?.how)
      else expect(battle.ended).not.toBeNull()
      expect(battle.round).toBeLessThanOrEqual(goes ? 40 : 101)
    }
  })
})
