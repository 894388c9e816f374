// Doors: a wall while they are shut; opened, shut, forced, shot and blown.
import type { Json } from '@enfilade/engine'
import { describe, expect, test } from 'vitest'
import { isOpenLine } from '../../battle/walls.js'
import { commands } from '../../commands/commands.js'
import { readScenario } from '../../files/scenario.js'
import { bluePlanet } from '../../index.js'
import { changes } from '../../seats/changes.js'
import { harm } from '../../testing/harm-kit.js'
import { choice, dice, type Fight, fight } from '../../testing/kit.js'
import { burst } from '../grenades/grenades.js'
import { isInReach } from '../melee/melee.js'
import { bandOf } from '../ranged/ranged.js'
import { settleDoors, useDoor } from './doors.js'

const hatch = { id: 'hatch', name: 'hatch', from: [5, -1], to: [5, 1] }
/** A wall 5 m to the east, with a hatch in it. */
const field = (door: object = {}): Json =>
  ({
    kind: 'metres',
    walls: [
      { from: [5, -9], to: [5, -1] },
      { from: [5, 1], to: [5, 9] },
    ],
    doors: [{ ...hatch, ...door }],
  }) as Json
const gun = { weapons: ['assaultRifle'], skills: { longarms: 50 } }
const at = (door: object, ana: object = {}, more: object = {}): Fight =>
  fight({ battlefield: field(door), people: { ana: { at: [4, 0], ...gun, ...ana }, vic: { at: [6, 0] } }, ...more })
    .still('vic')
    .toDeclarationOf('ana')
const doing = (one: Fight, order: object, ...thrown: readonly number[]): Fight =>
  one.through(3, choice('ana', order as Json), ...dice(...thrown))
const doorOf = ({ battle }: Fight) => battle.doors[0] as (typeof battle.doors)[number]
const told = (one: Fight, what: string) => one.told.filter(event => event.what === what)

describe('BP-DOOR-01 a shut door is a wall', () => {
  test.each([
    ['shut', {}, false],
    ['locked', { locked: true }, false],
    ['open', { open: true }, true],
  ])('%s', (_name, door, open) => {
    const { battle } = harm({ battlefield: field(door), people: { ana: { at: [4.5, 0], ...gun }, vic: { at: [5.5, 0] } } })
    const [ana, vic] = battle.people
    const rifle = ana?.sheet.weapons[0]
    if (ana === undefined || vic === undefined || rifle?.kind !== 'ranged') throw new Error('There are two, and a rifle')
    expect(isOpenLine(battle, ana.position, vic.position)).toBe(open)
    expect(isInReach(battle, ana, vic)).toBe(open)
    expect(bandOf(battle, ana, vic, rifle) !== null).toBe(open)
  })
  test('only drawn where the map doesn’t count', () => {
    const { battle } = harm({ battlefield: field(), options: { mapCover: false }, people: { ana: {}, vic: {} } })
    expect(isOpenLine(battle, { x: 0, y: 0, z: 0 }, { x: 9, y: 0, z: 0 })).toBe(true)
  })
  /** Where someone is after five rounds of 5 m towards the other side. */
  const way = (door: object, moveTo: object = { x: 9, y: 3 }) => {
    const tables = { movementRates: { stationary: 0, walk: 1, scramble: 2, sprint: 5 } }
    const room = {
      ...(field(door) as object),
      walls: [
        { from: [5, -9], to: [5, -1] },
        { from: [5, 1], to: [5, 900] },
        { from: [5, -9], to: [-900, -9] },
      ],
    }
    const moving = fight({ battlefield: room as Json, tables, people: { ana: { at: [0, 4] }, vic: { at: [-90, 90] } } })
    moving.still('vic').toDeclarationOf('ana')
    const waits = choice('ana', { action: 'wait', movement: 'sprint', moveTo } as Json)
    for (let round = 1; round <= 3; round++) moving.through(round, ...(moving.person('ana').pending === null ? [waits] : []))
    return moving.person('ana').position
  }
  test('people go through an open one, and stop before a shut one', () => {
    expect(way({ open: true })).toEqual({ x: 9, y: 3, z: 0 })
    expect(way({}).x).toBeLessThan(5)
    expect(way({ locked: true }).x).toBeLessThan(5)
    // No one stands in a shut door, from where both sides could be seen.
    expect(way({}, { x: 5, y: 0 })).toMatchObject({ y: expect.closeTo(0, 1), x: expect.closeTo(4.9, 1) })
    expect(way({}, { x: 5, y: 4 }).x).toBeLessThan(5)
    expect(way({ open: true }, { x: 5, y: 0 })).toEqual({ x: 5, y: 0, z: 0 })
  })
})

describe('BP-DOOR-02 a hand on a door', () => {
  test('opens and shuts it', () => {
    const open = doing(at({}), { action: 'useDoor', door: 'hatch', shuts: false })
    expect(doorOf(open).open).toBe(true)
    expect(told(open, 'doorUsed')).toMatchObject([{ who: 'ana', door: 'hatch', shuts: false }])
    expect(doorOf(doing(at({ open: true }), { action: 'useDoor', door: 'hatch', shuts: true })).open).toBe(false)
  })
  test('out of reach it is refused, and lost by then', () => {
    const order = { action: 'useDoor', door: 'hatch', shuts: false }
    expect(at({}, { at: [2.9, 0] }).refusal('ana', order)?.words).toContain('out of reach')
    const away = doing(at({}), { ...order, movement: 'sprint', moveTo: { x: -90, y: 0 } })
    expect(told(away, 'actionLost')).toMatchObject([{ why: 'noDoor' }])
    expect(doorOf(away).open).toBe(false)
  })
  test('not through a wall that stands between', () => {
    const order = { action: 'useDoor', door: 'hatch', shuts: false }
    const beside = { from: [1, 1.2], to: [5, 1.2] }
    const walled = { ...(field() as object), walls: [beside] } as Json
    const by = (y: number) =>
      fight({ battlefield: walled, people: { ana: { at: [4.5, y], ...gun }, vic: { at: [6, 0] } } })
        .still('vic')
        .toDeclarationOf('ana')
        .refusal('ana', order)
    expect(by(1)).toBeNull()
    expect(by(1.4)).toMatchObject({ rule: 'BP-DOOR-02', words: expect.stringContaining('behind a wall') })
  })
  test('not a locked one, nor what is so already', () => {
    expect(at({ locked: true }).refusal('ana', { action: 'useDoor', door: 'hatch', shuts: false })?.words).toContain('is locked')
    expect(at({}).refusal('ana', { action: 'useDoor', door: 'hatch', shuts: true })?.words).toContain('shut already')
    expect(at({}).refusal('ana', { action: 'useDoor', door: 'moat', shuts: true })?.words).toContain('there is no door')
  })
  test('gives away someone hidden', () => {
    const one = doing(at({}, { hiddenFrom: ['Gang'] }), { action: 'useDoor', door: 'hatch', shuts: false })
    expect(told(one, 'revealed')).toMatchObject([{ who: 'ana' }])
  })
})

describe('BP-DOOR-03 forcing a door', () => {
  const force = { action: 'forceDoor', door: 'hatch' }
  test('a Strength roll at −2 levels: 50 − 20 = 30', () => {
    const gives = doing(at({ locked: true }), force, 30)
    expect(told(gives, 'doorForced')).toMatchObject([{ tn: 30, gives: true }])
    expect(doorOf(gives)).toMatchObject({ open: true, locked: false })
    expect(doorOf(doing(at({ locked: true }), force, 31))).toMatchObject({ open: false, locked: true })
  })
  test('as hard as the scenario says, or not at all, or not by the option', () => {
    expect(told(doing(at({ locked: true, force: 1 }), force, 60), 'doorForced')).toMatchObject([{ tn: 60, gives: true }])
    expect(at({ locked: true, force: null }).refusal('ana', force)?.words).toContain("can't be forced")
    expect(at({}).refusal('ana', force)?.words).toContain("isn't locked")
    expect(at({ locked: true }, {}, { options: { breakDoors: false } }).refusal('ana', force)?.words).toContain('switched off')
  })
})

describe('BP-DOOR-04 shooting a lock', () => {
  const shoot = { action: 'shootLock', door: 'hatch', weaponId: 'assaultRifle' }
  test('one round, no dice, by grades', () => {
    const breaks = doing(at({ locked: true }), shoot)
    expect(doorOf(breaks)).toMatchObject({ open: false, locked: false })
    expect(doorOf(doing(at({ locked: true, grade: 50 }), shoot))).toMatchObject({ locked: true })
  })
  test('with something that fires', () => {
    expect(at({ locked: true }).refusal('ana', { ...shoot, weaponId: 'spoon' })?.words).toContain("can't shoot with that")
  })
})

describe('BP-DOOR-05 a blast', () => {
  const blast = (door: object, at: readonly [number, number]) => {
    const people = { ana: { weapons: ['grenadeLauncher'] }, tom: { at, dead: true }, vic: { at: [60, 0] } }
    const one = harm({ battlefield: field({ locked: true, ...door }), people })
    const hit = {
      kind: 'blast',
      attacker: 'ana',
      weaponId: 'grenadeLauncher',
      target: 'tom',
      location: 'skull',
      bonus: 0,
      burstAt: null,
    } as const
    one.battle.agenda.push({ step: 'burst', hit } as never)
    burst(one.battle, { step: 'burst', hit } as never, { ask: null as never, tell: undefined })
    return one.battle.doors[0]?.open
  }
  test('throws a door open that is near and not too strong', () => {
    expect([blast({}, [3, 0]), blast({}, [1.9, 0]), blast({ grade: 90 }, [3, 0])]).toEqual([true, false, false])
  })
})

describe('BP-RES-07 at the same instant', () => {
  test('a door opens when the group takes effect', () => {
    const one = at({})
    one.battle.together = { standing: {}, after: {} }
    const [ana] = one.battle.people
    if (ana !== undefined) useDoor(one.battle, ana, { action: 'useDoor', door: 'hatch', shuts: false }, undefined)
    expect(doorOf(one)).toMatchObject({ open: false, turning: 'open' })
    settleDoors(one.battle)
    expect(doorOf(one)).toMatchObject({ open: true, turning: null })
  })
})

describe('files, views and the game master', () => {
  test('a door in a file', () => {
    expect(doorOf(at({}))).toEqual({
      id: 'hatch',
      name: 'hatch',
      from: { x: 5, y: -1 },
      to: { x: 5, y: 1 },
      base: null,
      height: null,
      open: false,
      locked: false,
      force: -2,
      grade: 1,
      turning: null,
    })
    const sides = [{ name: 'A', combatants: [{ id: 'ana', use: 'raider', at: [0, 0] }] }]
    const read = readScenario(
      { enfilade: 1, ruleset: 'blue-planet', title: 'x', battlefield: field({ open: true, locked: true }), sides } as never,
      [],
    )
    expect(read.ok ? [] : read.faults.map(({ words }) => words)).toEqual(['A door that stands open can’t be locked.'])
  })
  test('is drawn with what it is', () => {
    const { field: seen } = bluePlanet.view(at({ locked: true }).battle, { seat: 'Gang' })
    expect(seen?.kind === 'plane' && seen.zones.at(-1)).toMatchObject({ id: 'hatch', name: 'hatch, locked', kind: 'shut door' })
  })
  test('changes, for odds', () => {
    const then = at({})
    const now = doing(then.fork(), { action: 'useDoor', door: 'hatch', shuts: false })
    expect(changes(then.battle, now.battle).filter(({ who }) => who === 'hatch')).toEqual([
      { who: 'hatch', kind: 'is open', words: 'The hatch is open' },
    ])
  })
  test.each([
    ['opens a locked one', { locked: true }, { open: true }, [true, false]],
    ['locks an open one', { open: true }, { locked: true }, [false, true]],
    ['nothing to change', {}, { open: false }, 'The door is so already.'],
    ['open and locked', {}, { open: true, locked: true }, 'A door that stands open can’t be locked.'],
  ] as const)('the game master: %s', (_name, door, args, after) => {
    const { battle } = at(door)
    const faults = commands.setDoor?.do(battle, { id: 'hatch', ...args } as never, undefined) ?? []
    const { open, locked } = battle.doors[0] ?? {}
    expect(faults.length > 0 ? faults[0]?.words : [open, locked]).toEqual(after)
  })
})
