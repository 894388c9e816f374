// Walls and doors that are broken by blows, fire and explosions (DC-WAL-08 to DC-WAL-11).
import { witnessed } from '@enfilade/engine'
import { describe, expect, test } from 'vitest'
import type { Door, Settings, Wall } from '../../battle/battle.js'
import { isOpenLine } from '../../battle/lines-of-sight.js'
import { breakable } from '../../battle/walls.js'
import { commands } from '../../commands/commands.js'
import { darkConspiracy } from '../../index.js'
import { type Harm, harm, reyes, type Someone, thrown, torp } from '../../testing/kit.js'
import { decisions } from '../decisions.js'

const standing = { height: 3, lost: 0, broken: false }
const wallOf = (more: Partial<Wall>): Wall => ({
  ...standing,
  id: 'wall',
  name: 'timber wall',
  from: { x: 10, y: -20 },
  to: { x: 10, y: 20 },
  av: 1,
  hp: null,
  ...more,
})
const doorOf = (more: Partial<Door>): Door => ({
  ...standing,
  id: 'door',
  name: 'oak door',
  from: { x: 10, y: -1 },
  to: { x: 10, y: 1 },
  av: 1,
  hp: 20,
  open: false,
  locked: true,
  ...more,
})
interface Given {
  readonly ann?: Someone
  readonly wall?: Partial<Wall>
  readonly door?: Partial<Door>
  readonly settings?: Partial<Settings>
}
/** Ann at (9, 0) before a locked door of 20 hit points in a wall that lasts; Bo behind it. */
function house({ ann = {}, wall = {}, door = {}, settings = {} }: Given = {}): Harm {
  const fight = harm(
    {
      ann: {
        ...reyes,
        str: 8,
        skills: { smallArmsRifle: 5, thrownWeapons: 5, meleeUnarmed: 5 },
        guns: ['ar556'],
        melee: ['club'],
        at: [9, 0],
        ...ann,
      },
      bo: { ...torp, side: 'Gang', at: [80, 0] },
    },
    settings,
  )
  fight.battle.walls = [wallOf(wall)]
  fight.battle.doors = [doorOf(door)]
  return fight
}
const own = (fight: Harm, answer: object): string | null =>
  decisions.ownAction.refusal(fight.battle, { step: 'declare', those: ['ann'] } as never, 'ann', answer as never)?.rule ?? null
const door = (fight: Harm) => fight.battle.doors[0]

describe('hit points', () => {
  test('DC-WAL-08 only those that have some, stand, and are shut can be broken, and nothing where the switch is off', () => {
    const those = (given: Given) => breakable(house(given).battle).map(({ id }) => id)
    expect(those({})).toEqual(['door'])
    expect(those({ wall: { hp: 40 } })).toEqual(['wall', 'door'])
    for (const more of [{ hp: null }, { open: true }, { broken: true }]) expect(those({ door: more })).toEqual([])
    expect(those({ settings: { breakWalls: false } })).toEqual([])
    expect(own(house({ settings: { breakWalls: false } }), { action: 'strikeWall', barrier: 'door' })).not.toBeNull()
  })
  test('DC-WAL-08 at 0 it lets everything through for good, until the game master mends it', () => {
    const fight = house({ door: { lost: 16 } })
    const line = () => isOpenLine(fight.battle, fight.person('ann').position, fight.person('bo').position)
    expect(line()).toBe(false)
    fight.play({ step: 'strikeWall', who: 'ann', barrier: 'door', weapon: null })
    expect(fight.last('wallHit')).toMatchObject({ rule: 'DC-WAL-09', id: 'door', points: 5, lost: 4, left: 0 })
    expect([door(fight), line()]).toMatchObject([{ broken: true, lost: 20 }, true])
    expect(own(fight, { action: 'strikeWall', barrier: 'door' })).toBe('DC-WAL-08')
    expect(commands.setDoor?.do(fight.battle, { id: 'door', becomes: 'shut' }, undefined)).toEqual([])
    expect(door(fight)).toMatchObject({ broken: false, lost: 0 })
  })
})

test('DC-WAL-08 the map says what is left of them, and which are broken', () => {
  const zones = (given: Given) => {
    const { field } = darkConspiracy.view(house(given).battle, 'gm')
    if (field?.kind !== 'plane') throw new Error('no plane')
    return field.zones.map(({ name, kind }) => [name, kind])
  }
  expect(zones({ wall: { hp: 40 }, door: { lost: 8 } })).toEqual([
    ['timber wall, 40 of 40 hit points', 'cover'],
    ['oak door, locked, 12 of 20 hit points', 'shut door'],
  ])
  expect(zones({ wall: { hp: 40, lost: 40, broken: true }, door: { broken: true } })).toEqual([
    ['timber wall, broken', 'open door'],
    ['oak door, broken', 'open door'],
  ])
})

describe('blows', () => {
  const strike = (fight: Harm, weapon: string | null = null, ...script: Parameters<Harm['play']>[1][]) =>
    fight.play({ step: 'strikeWall', who: 'ann', barrier: 'door', weapon }, ...script)
  test('DC-WAL-09 a kick does its damage less the armor value, which hurts the leg', () => {
    // Strength 8, level 5: 4 points, 6 of a kick. AV 1 stops one.
    expect(strike(house()).last('wallHit')).toMatchObject({ points: 5, left: 15 })
    const steel = strike(house({ door: { av: 4 } }))
    expect(steel.last('wallHit')).toMatchObject({ points: 2, left: 18 })
    expect(steel.person('ann').now.damage).toMatchObject({ rightLeg: 2, leftLeg: 0 })
    expect(strike(house({ settings: { martialArts: false } })).last('wallHit')).toMatchObject({ points: 3 }) // a fist
  })
  test('DC-WAL-09 a weapon does its damage less twice the armor value', () => {
    expect(strike(house(), 'club', thrown(4)).last('wallHit')).toMatchObject({ points: 6, left: 14 }) // 4 and 4 of the arm, less 2
    expect(strike(house({ door: { av: 4 } }), 'club', thrown(4)).last('wallHit')).toMatchObject({ points: 0, left: 20 })
  })
  test('DC-WAL-09 within 2 m, with what is in hand', () => {
    expect(own(house(), { action: 'strikeWall', barrier: 'door' })).toBeNull()
    expect(own(house({ ann: { at: [7.9, 0] } }), { action: 'strikeWall', barrier: 'door' })).toBe('DC-WAL-09')
    expect(own(house(), { action: 'strikeWall', barrier: 'wall' })).toBe('DC-WAL-08')
    expect(own(house(), { action: 'strikeWall', barrier: 'gate' })).toBe('DC-WAL-08')
  })
})

describe('fire', () => {
  const fire = { action: 'fireAtWall', barrier: 'door', weaponId: 'ar556', kind: 'single', pulls: 2 } as const
  test('DC-WAL-10 the armor value stops dice of each round, as cover does', () => {
    // Three dice, of which AV 1 takes one: two of each round.
    const { action: _action, ...what } = fire
    const fight = house().play({ step: 'fireAtWall', who: 'ann', ...what }, thrown(1, 2, 3, 4))
    expect(fight.last('wallFiredAt')).toMatchObject({ attacker: 'ann', rounds: 2 })
    expect(fight.last('wallHit')).toMatchObject({ rule: 'DC-WAL-10', points: 10, left: 10 })
    expect(fight.person('ann').roundsLeft).toMatchObject([{ weaponId: 'ar556', rounds: 28 }])
    const steel = house({ door: { av: 3 } }).play({ step: 'fireAtWall', who: 'ann', ...what })
    expect(steel.last('wallHit')).toMatchObject({ points: 0, left: 20 })
    const burst = house().play({ step: 'fireAtWall', who: 'ann', ...what, kind: 'burst', pulls: 1 }, thrown(6, 6, 6, 1, 1, 1))
    expect([burst.last('wallFiredAt'), burst.last('wallHit')]).toMatchObject([{ rounds: 3 }, { points: 21, lost: 20, left: 0 }])
  })
  test('DC-WAL-10 explosive rounds burst there besides', () => {
    // Six dice of which AV 1 takes one, and three of concussion. Nobody else is near.
    const fight = house({ door: { hp: 60 }, ann: { heavy: ['gl40'], at: [-40, 0] } })
    fight.play(
      { step: 'fireAtWall', who: 'ann', barrier: 'door', weaponId: 'gl40', kind: 'single', pulls: 1 },
      thrown(1, 1, 1, 1, 1),
      thrown(2, 2, 2),
    )
    expect(fight.all('wallHit')).toMatchObject([
      { rule: 'DC-WAL-10', points: 5, left: 55 },
      { rule: 'DC-WAL-11', points: 6, left: 49 },
    ])
  })
  test('DC-WAL-10 in sight, within short range, with rounds', () => {
    expect(own(house(), fire)).toBeNull()
    expect(own(house({ ann: { at: [-44, 0] } }), fire)).toBeNull() // 54 m
    expect(own(house({ ann: { at: [-46, 0] } }), fire)).toBe('DC-WAL-10') // 56 m
    expect(own(house(), { ...fire, barrier: 'wall' })).toBe('DC-WAL-08')
    expect(own(house(), { ...fire, pulls: 6 })).toBe('DC-ROF-03')
    const behind = house()
    behind.battle.walls.push(wallOf({ id: 'fence', from: { x: 9.5, y: -5 }, to: { x: 9.5, y: 5 } }))
    expect(own(behind, fire)).toBe('DC-WAL-10')
  })
})

describe('explosions', () => {
  const burst = (fight: Harm, x: number, ...script: Parameters<Harm['play']>[1][]) =>
    fight.play({ step: 'explode', who: 'ann', at: { x, y: 0, z: 0 }, grenade: 'concussionGrenade' }, ...script)
  const far: Someone = { at: [-30, 0], is: { toThrow: ['concussionGrenade'] } }
  test('DC-WAL-11 concussion breaks them by distance; a wall between keeps it off', () => {
    const fight = burst(house({ ann: far }), 9.9, thrown(4, 4, 4, 4, 5))
    expect(fight.last('wallHit')).toMatchObject({ rule: 'DC-WAL-11', who: 'ann', points: 21, lost: 20, left: 0 })
    expect(door(fight)).toMatchObject({ broken: true })
    const behind = house({ ann: far })
    behind.battle.walls.push(wallOf({ id: 'fence', from: { x: 9.8, y: -5 }, to: { x: 9.8, y: 5 } }))
    expect(burst(behind, 9.5).all('wallHit')).toEqual([])
  })
  test('DC-WAL-11 a grenade can be thrown to its foot', () => {
    const fight = house({ ann: { at: [-10, 0], is: { toThrow: ['concussionGrenade'] } } })
    expect(own(fight, { action: 'lob', grenade: 'concussionGrenade', to: 'door' })).toBeNull()
    expect(own(fight, { action: 'lob', grenade: 'concussionGrenade', to: 'wall' })).toBe('DC-GRN-01')
  })
  test('DC-WAL-11 those who see no thrower hear of the wall all the same', () => {
    const fight = burst(house({ ann: { ...far, is: { ...far.is, hiddenFrom: ['Gang'] } } }), 9.9, thrown(1, 1, 1, 1, 1))
    const [event] = fight.all('wallHit')
    const heard = witnessed(darkConspiracy, fight.battle, { event: event as never, thrown: [], decided: [] }, { seat: 'Gang' })?.event
    expect(heard).toMatchObject({ what: 'wallHit', id: 'door', left: 15 })
    expect(heard).not.toHaveProperty('who')
  })
})
