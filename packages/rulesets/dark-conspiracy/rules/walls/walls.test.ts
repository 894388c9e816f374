// Walls and doors: what they stop, what passes them, and who opens, shuts and forces a door.
import { witnessed } from '@enfilade/engine'
import { describe, expect, test } from 'vitest'
import type { Door, Settings, Wall } from '../../battle/battle.js'
import { isOpenLine } from '../../battle/lines-of-sight.js'
import { clearance, stopBefore } from '../../battle/walls.js'
import { darkConspiracy } from '../../index.js'
import { dice, type Harm, harm, reyes, type Someone, thrown, torp } from '../../testing/kit.js'
import { decisions } from '../decisions.js'
import { bystanders } from '../firing/danger-zone.js'
import { isReached } from '../melee/numbers.js'
import { lobNumber } from '../throwing/numbers.js'
import { forceNumber } from './doors.js'

const wall = (more: Partial<Wall> = {}): Wall => ({
  id: 'wall',
  name: 'brick wall',
  from: { x: 10, y: -20 },
  to: { x: 10, y: 20 },
  height: 3,
  av: 3,
  hp: null,
  lost: 0,
  broken: false,
  ...more,
})
const door = (more: Partial<Door> = {}): Door => ({
  ...wall(),
  id: 'door',
  name: 'steel door',
  from: { x: 10, y: -1 },
  to: { x: 10, y: 1 },
  av: 1,
  open: false,
  locked: false,
  ...more,
})
/** Ann stands before the wall and Bo behind it; the door is between them. */
function house(
  given: { ann?: Someone; bo?: Someone; wall?: Partial<Wall>; door?: Partial<Door> | null; settings?: Partial<Settings> } = {},
) {
  const ann: Someone = {
    ...reyes,
    str: 8,
    agl: 6,
    skills: { smallArmsRifle: 5, thrownWeapons: 5 },
    guns: ['ar556'],
    at: [9, 0],
    ...given.ann,
  }
  const fight = harm({ ann, bo: { ...torp, side: 'Gang', at: [11, 0], ...given.bo } }, given.settings)
  fight.battle.walls = [wall(given.wall)]
  fight.battle.doors = given.door === null ? [] : [door(given.door)]
  return fight
}
const isOpen = (fight: Harm): boolean => isOpenLine(fight.battle, fight.person('ann').position, fight.person('bo').position)
const own = (fight: Harm, answer: object): string | null =>
  decisions.ownAction.refusal(fight.battle, { step: 'declare', those: ['ann'] } as never, 'ann', answer as never)?.rule ?? null

describe('what they stop', () => {
  test('DC-WAL-01 sight, below their height, but not through an open or broken door', () => {
    expect(isOpen(house())).toBe(false)
    expect(isOpen(house({ door: { open: true } }))).toBe(true)
    expect(isOpen(house({ door: { broken: true } }))).toBe(true)
    expect(isOpen(house({ door: null }))).toBe(false)
    expect(isOpen(house({ door: null, wall: { broken: true } }))).toBe(true)
    const above = { ann: { ...reyes, at: [9, 0, 8] as const }, bo: { ...torp, at: [11, 0, 2] as const } }
    expect(isOpen(house({ ...above }))).toBe(true) // 5 m high where it passes
  })
  test('DC-WAL-01 aimed fire, blows, grapples, dives, throws at someone, and treatment', () => {
    const shut = house({ bo: { at: [10.5, 0], now: { unconscious: true } }, ann: { at: [9.5, 0], is: { toThrow: ['rock'] } } })
    expect(own(shut, { action: 'fire', weaponId: 'ar556', target: 'bo', kind: 'single', pulls: 1 })).toBe('DC-ACT-03')
    expect(own(shut, { action: 'aim', target: 'bo' })).toBe('DC-ACT-01')
    expect(own(shut, { action: 'hurl', missile: 'rock', target: 'bo' })).not.toBeNull()
    for (const action of ['strike', 'grapple', 'dive', 'leap']) expect(own(shut, { action, target: 'bo', gait: 'stay' })).not.toBeNull()
    const open = house({ bo: { at: [10.5, 0] }, ann: { at: [9.5, 0] }, door: { open: true } })
    for (const action of ['strike', 'grapple', 'dive']) expect(own(open, { action, target: 'bo', gait: 'stay' })).toBeNull()
    expect(isReached(shut.battle, shut.person('ann'), shut.person('bo'), null, null)).toBe(false)
  })
  test('DC-WAL-01 whoever goes towards one stops 40 cm before it, and goes on once it is open', () => {
    const at = (x: number, y = 0) => ({ x, y, z: 0 })
    const { battle } = house()
    expect(stopBefore(battle, at(0), at(30))).toEqual(at(10 - clearance))
    expect(stopBefore(battle, at(0), at(10))).toEqual(at(10 - clearance)) // the wall itself
    expect(stopBefore(battle, at(9.8), at(30))).toEqual(at(9.8))
    expect(stopBefore(battle, at(9.6), at(2))).toEqual(at(2))
    expect(stopBefore(battle, at(0, 25), at(30, 25))).toEqual(at(30, 25))
    const fight = house({ ann: { at: [2, 0] } }).play({ step: 'moveOff', who: 'ann', to: 'bo', gait: 'trot' })
    expect(fight.person('ann').position).toMatchObject({ x: 9.6, y: 0 })
    expect(fight.last('moved')).toMatchObject({ metres: 7.6 })
    const through = house({ ann: { at: [2, 0] }, bo: { at: [20, 0] }, door: { open: true } })
    expect(through.play({ step: 'moveOff', who: 'ann', to: 'bo', gait: 'trot' }).person('ann').position).toMatchObject({ x: 17 })
  })
  test('DC-WAL-01 no one lies hidden by being behind a door: only those who are hidden are', () => {
    const seen = (hiddenFrom: string[]) => own(house({ bo: { is: { hiddenFrom } } }), { action: 'move', to: 'bo', gait: 'walk' })
    expect([seen([]), seen(['Crew'])]).toEqual([null, 'DC-ACT-07'])
  })
})

describe('what passes', () => {
  test('DC-WAL-02 a bullet that meets someone behind it has to pierce it', () => {
    // Three dice against a wall of 3: nothing is left. Behind the door of 1 two are: [4] chest.
    const hit = { attacker: 'ann', weaponId: 'ar556', target: 'bo', dice: 3 } as const
    expect(
      house({ door: null })
        .hit(hit, ...dice(5))
        .last('stoppedByCover'),
    ).toMatchObject({ cover: 'brick wall' })
    expect(
      house()
        .hit(hit, ...dice(4), thrown(1, 1))
        .last('wounded'),
    ).toMatchObject({ who: 'bo', points: 2 })
  })
  test('DC-WAL-02 those behind a wall beside the target stand in the danger zone', () => {
    const fight = house({ ann: { at: [0, 0] }, bo: { at: [9, 0] } })
    const rest = harm({ ann: reyes, bo: { ...torp, at: [9, 0] }, cy: { ...torp, at: [11, 0] } })
    rest.battle.walls = fight.battle.walls
    const weapon = fight.person('ann').sheet.weapons[0]
    if (weapon === undefined) throw new Error('no gun')
    expect(bystanders(rest.battle, rest.person('ann'), rest.person('bo'), weapon, 'short').map(({ id }) => id)).toEqual(['cy'])
  })
  test('DC-WAL-03 no concussion of a grenade, and fragments have to pierce it', () => {
    const burst = (more: Parameters<typeof house>[0]) => {
      const fight = house({ ...more, ann: { at: [-30, 0], is: { toThrow: ['frag'] } } })
      return fight.play({ step: 'explode', who: 'ann', at: { x: 9, y: 0, z: 0 }, grenade: 'frag' }, ...dice(10)) // no fragment comes
    }
    const behind = burst({})
    expect(behind.all('concussed')).toEqual([])
    expect(behind.all('fragmentsFlew')).toMatchObject([{ target: 'bo', hits: 0 }])
  })
  test('DC-WAL-04 a grenade flies over 5 m outdoors, and over nothing inside', () => {
    const lob = (height: number, indoors = false) => {
      const fight = house({ door: null, wall: { height }, ann: { is: { toThrow: ['frag'] } } })
      fight.battle.setup.indoors = indoors
      return lobNumber(fight.battle, fight.person('ann'), 'frag', { x: 20, y: 0, z: 0 })
    }
    expect([lob(5), lob(5.1), lob(3, true)].map(number => number !== null)).toEqual([true, false, false])
  })
  test('DC-WAL-07 a vehicle stands before the wall that it drives into, and crashes', () => {
    const fight = harm({
      ann: { ...reyes, side: 'Crew', is: { aboard: 'car', seat: 'driver' } },
      car: { side: 'Crew', vehicle: 'sedan', at: [0, 0], is: { facing: { x: 1, y: 0 }, speed: 40 } },
      bo: { ...torp, side: 'Gang', at: [200, 0] },
    })
    fight.battle.walls = [wall()]
    fight.person('car').course = { to: null, heading: { x: 1, y: 0 }, speed: 40, ram: false, also: false, swerves: false }
    fight.play({ step: 'driveAll', asked: [] }, ...dice(5, 5, 1, 3))
    expect(fight.last('crashed')).toMatchObject({ who: 'car', other: null, metres: 40 })
    expect(fight.person('car')).toMatchObject({ speed: 0, position: { x: 9.6 } })
  })
})

describe('doors', () => {
  const moves = (fight: Harm, open: boolean) => fight.play({ step: 'moveDoor', who: 'ann', door: 'door', open })
  test('DC-WAL-05 an Action opens and shuts one within 2 m', () => {
    const fight = house()
    expect(own(fight, { action: 'openDoor', door: 'door' })).toBeNull()
    expect(own(fight, { action: 'shutDoor', door: 'door' })).toBe('DC-WAL-05')
    expect(moves(fight, true).battle.doors[0]?.open).toBe(true)
    expect(fight.last('doorMoved')).toMatchObject({ who: 'ann', door: 'door', open: true })
    expect(moves(fight, false).battle.doors[0]?.open).toBe(false)
    expect(own(house({ ann: { at: [7.9, 0] } }), { action: 'openDoor', door: 'door' })).toBe('DC-WAL-05')
    expect(own(house({ ann: { at: [9, 2.8] } }), { action: 'openDoor', door: 'door' })).toBe('DC-WAL-05')
    expect(own(house({ door: { locked: true } }), { action: 'openDoor', door: 'door' })).toBe('DC-WAL-05')
    expect(own(house({ door: { broken: true } }), { action: 'openDoor', door: 'door' })).toBe('DC-WAL-05')
  })
  test('DC-WAL-05 none is shut on someone in it, unless nobody knows of them', () => {
    const shuts = (hiddenFrom: string[]) =>
      own(house({ bo: { at: [10, 0], is: { hiddenFrom } }, door: { open: true } }), { action: 'shutDoor', door: 'door' })
    expect([shuts([]), shuts(['Crew'])]).toEqual(['DC-WAL-05', null])
  })
  test('DC-WAL-05 a door that someone unseen opens is seen to open', () => {
    const fight = house({ ann: { is: { hiddenFrom: ['Gang'] } } })
    const [event] = moves(fight, true).all('doorMoved')
    const heard = (seat: string) =>
      witnessed(darkConspiracy, fight.battle, { event: event as never, thrown: [], decided: [] }, { seat })?.event
    expect(heard('Crew')).toMatchObject({ who: 'ann', open: true })
    expect(heard('Gang')).toMatchObject({ what: 'doorMoved', open: true })
    expect(heard('Gang')).not.toHaveProperty('who')
  })
  test('DC-WAL-06 a locked one is forced by a check against Strength', () => {
    const locked = { door: { locked: true } }
    expect(own(house(locked), { action: 'forceDoor', door: 'door' })).toBeNull()
    expect(own(house(), { action: 'forceDoor', door: 'door' })).toBe('DC-WAL-06')
    expect(own(house({ ...locked, settings: { forcedDoors: 'never' } }), { action: 'forceDoor', door: 'door' })).toBe('DC-WAL-06')
    // Strength 8, DIF: half of it.
    const number = (forcedDoors: Settings['forcedDoors']) => {
      const fight = house({ ...locked, settings: { forcedDoors } })
      return forceNumber(fight.battle, fight.person('ann'))
    }
    expect([number('EZY'), number('AVG'), number('DIF'), number('IMP'), number('never')]).toEqual([16, 8, 4, 2, 0])
    const force = (die: number) => house(locked).play({ step: 'forceDoor', who: 'ann', door: 'door' }, ...dice(die))
    expect(force(5).battle.doors[0]).toMatchObject({ open: false, locked: true })
    expect(force(4).battle.doors[0]).toMatchObject({ open: true, locked: false })
    expect(force(4).last('doorForced')).toMatchObject({ number: 4, result: 'success' })
  })
})
