/** Doors: a wall while they are shut; opened, shut, forced, shot and blown. */

import { fractions } from '@enfilade/engine'
import { describe, expect, test } from 'vitest'
import type { Door, Weapon } from '../../battle/battle.js'
import { nameOf } from '../../battle/names.js'
import { wallApart, wallsBetween } from '../../battle/walls.js'
import { commands } from '../../commands/commands.js'
import { twentyThreeHundred } from '../../index.js'
import { changes } from '../../seats/changes.js'
import { telling } from '../../seats/witness.js'
import { aDoor, choice, dice, fight, fire, go, rifle, type Situation, type Someone, stand } from '../../testing/kit.js'
import { aimedFire } from '../aimed-fire/orders.js'
import { openBreach } from '../charges/charges.js'
import { emplaceCharge } from '../charges/orders.js'
import { coverAt } from '../cover/cover.js'
import { strike } from '../melee/orders.js'
import { move } from '../moving/orders.js'
import type { Acting } from '../orders.js'
import { fireAtTheWall, forceTheDoor, openDoor, shutDoor } from './orders.js'

const step: Acting = { step: 'declare', those: ['ana'] }
const ana: Someone = { at: [0, -9], sheet: { initiative: 7, strength: 12 }, weapons: [rifle()] }
const bo: Someone = { side: 'red', at: [0, -11], sheet: { initiative: 3 } }
const at = (door: Partial<Door> = {}, more: Partial<Situation> = {}) => fight({ people: { ana, bo }, doors: [aDoor(door)], ...more })
const first = (answer: object) => [choice('ana', answer as never)]
const satchel: Weapon = rifle({ id: 'satchel', name: 'satchel', kind: 'charge', ep: '10', dpv: '0', magazine: 2, skillName: 'demolitions' })

describe('AD-DOOR-01: a shut door is a wall, an open one isn’t there', () => {
  test.each([
    ['shut', {}, ['gate']],
    ['locked', { locked: true }, ['gate']],
    ['open', { open: true }, []],
    ['being opened', { turning: 'open' }, ['gate']],
  ] as const)('%s', (_what, door, those) => {
    const { battle } = at(door)
    const [here, there] = [battle.people[0], battle.people[1]] as never as [(typeof battle.people)[0], (typeof battle.people)[0]]
    expect(wallsBetween(battle, here.position, there.position).map(({ id }) => id)).toEqual(those)
    expect(wallApart(battle, here.position, there.position)?.id).toBe(those[0])
    expect(coverAt(battle, there, 'head', here.position)).toEqual(fractions.ofDecimal(those.length === 0 ? '0' : '0.3'))
    const isOpen = those.length === 0
    expect(aimedFire.refusal(battle, here, { action: 'aimedFire', target: 'bo', shots: 1 }, step) === null).toBe(isOpen)
    const struck = strike.refusal(battle, here, { action: 'strike', target: 'bo' }, step)
    expect(struck?.words ?? null).toBe(isOpen ? null : "Strike isn't possible: the gate is in the way.")
    expect(move.refusal(battle, here, go('walk', 'bo', 5) as never, step) === null).toBe(isOpen)
  })
})

describe('AD-DOOR-02: opening and shutting', () => {
  test('takes effect at the end of the point, in which nothing gets through', () => {
    const f = fight({ people: { ana, bo: { ...bo, sheet: { initiative: 7 } } }, doors: [aDoor()] })
    expect(aimedFire.refusal(f.battle, f.person('bo'), fire('ana') as never, step)).not.toBeNull()
    f.play(choice('ana', { action: 'openDoor', door: 'gate' }), choice('bo', stand))
    expect(f.battle.doors[0]).toMatchObject({ open: true, turning: null })
    expect(f.all('doorUsed')).toMatchObject([{ who: 'ana', door: 'gate', shuts: false }])
    expect(aimedFire.refusal(f.battle, f.person('bo'), fire('ana') as never, step)).toBeNull()
  })
  test('two who open it at once open it once', () => {
    const both = { people: { ana, bo: { ...bo, sheet: { initiative: 7 } } }, doors: [aDoor()] }
    const f = fight(both).play(choice('ana', { action: 'openDoor', door: 'gate' }), choice('bo', { action: 'openDoor', door: 'gate' }))
    expect(f.battle.doors[0]?.open).toBe(true)
  })
  test('whoever runs through an open door at the point at which it is shut is through', () => {
    const both = {
      people: { ana: { ...ana, at: [0, -11.5] as const }, bo: { ...bo, at: [0, 0] as const, sheet: { initiative: 7 } } },
      places: { yard: { x: 0, y: -20 } },
    }
    const f = fight({ ...both, doors: [aDoor({ open: true })] })
    f.play(choice('ana', { action: 'shutDoor', door: 'gate' }), choice('bo', go('run', 'yard', 20)))
    expect([f.battle.doors[0]?.open, f.person('bo').position]).toEqual([false, { x: 0, y: -20 }])
  })
  test.each([
    ['a locked one', { locked: true }, 0, 'the gate is locked'],
    ['an open one', { open: true }, 0, 'the gate is open already'],
    ['one out of reach', {}, 3, 'there is no door "gate" within reach'],
  ] as const)('not %s', (_what, door, back, words) => {
    const f = at(door, { people: { ana: { ...ana, at: [0, -9 + back] }, bo } })
    expect(openDoor.refusal(f.battle, f.person('ana'), { action: 'openDoor', door: 'gate' }, step)?.words).toContain(words)
  })
  test('a shut one isn’t shut again, and no hand reaches out of a vehicle', () => {
    const f = at()
    expect(shutDoor.refusal(f.battle, f.person('ana'), { action: 'shutDoor', door: 'gate' }, step)?.words).toContain('is shut already')
    const aboard = at({}, { people: { ana: { ...ana, is: { aboard: 'bo' } }, bo } })
    expect(openDoor.refusal(aboard.battle, aboard.person('ana'), { action: 'openDoor', door: 'gate' }, step)?.words).toContain('aboard')
  })
  test('a hand on a door gives away someone hidden; until then nothing does', () => {
    const hidden = at({}, { people: { ana: { ...ana, is: { hiddenFrom: ['red'] } }, bo } })
    hidden.play(...first({ action: 'openDoor', door: 'gate' }))
    expect(hidden.all('revealed')).toMatchObject([{ who: 'ana' }])
  })
})

describe('AD-DOOR-03: forcing a locked door', () => {
  test('a Difficult task with strength: 12 gives 3, so 7 is needed', () => {
    const f = at({ locked: true }).play(...first({ action: 'forceDoor', door: 'gate' }), dice('7'))
    expect(f.all('doorForced')).toMatchObject([{ need: 7, gives: true }])
    expect(f.battle.doors[0]).toMatchObject({ open: true, locked: false, turning: null })
  })
  test('holds, and can be tried again', () => {
    const f = at({ locked: true }).play(...first({ action: 'forceDoor', door: 'gate' }), dice('6'))
    expect(f.battle.doors[0]).toMatchObject({ open: false, locked: true })
    expect(forceTheDoor.refusal(f.battle, f.person('ana'), { action: 'forceDoor', door: 'gate' }, step)).toBeNull()
  })
  test('as hard as the scenario says, or not at all', () => {
    const f = at({ locked: true, force: 'routine' }).play(...first({ action: 'forceDoor', door: 'gate' }), dice('3'))
    expect(f.all('doorForced')).toMatchObject([{ need: 3, gives: true }])
    const vault = at({ locked: true, force: null })
    expect(forceTheDoor.refusal(vault.battle, vault.person('ana'), { action: 'forceDoor', door: 'gate' }, step)?.words).toContain(
      "can't be forced",
    )
  })
})

describe('AD-DOOR-04: shooting the lock away', () => {
  const shoot = { action: 'fireAtWall', wall: 'gate' }
  test('one round, no dice: twice 0.4 at close range is more than 0.3, and then it can be opened', () => {
    const f = at({ locked: true }, { people: { ana: { ...ana, weapons: [rifle({ magazine: 5 })] }, bo } }).play(...first(shoot))
    expect(f.all('lockShot')).toMatchObject([{ door: 'gate', gives: true }])
    expect(f.battle.doors[0]).toMatchObject({ open: false, locked: false })
    expect(f.person('ana').roundsLeft).toEqual([{ weaponId: 'rifle', rounds: 4 }])
  })
  test('holds where it stops the round', () => {
    const f = at({ locked: true, value: '0.8' }).play(...first(shoot))
    expect(f.all('lockShot')).toMatchObject([{ gives: false }])
    expect(f.battle.doors[0]?.locked).toBe(true)
  })
  test('only a locked door, and only from within reach', () => {
    for (const f of [at(), at({ locked: true }, { people: { ana: { ...ana, at: [0, 0] }, bo } })])
      expect(fireAtTheWall.refusal(f.battle, f.person('ana'), shoot as never, step)?.words).toContain('fired at')
  })
})

describe('AD-DOOR-05: fire that breaches, by option', () => {
  const on = { settings: { fireBreaches: true } }
  test('by the formula for breaching: (2 × 2 − 0.3) ÷ 0.025 = 148 cm', () => {
    const cannon = rifle({ id: 'cannon', name: 'cannon', dpv: '2' })
    const f = at({}, { ...on, people: { ana: { ...ana, at: [0, 0], weapons: [cannon] }, bo } }).play(
      ...first({ action: 'fireAtWall', wall: 'gate' }),
    )
    expect(f.all('wallStruck')).toMatchObject([{ wall: 'gate', width: 1480, isPassable: true }])
    expect(f.battle.breaches).toEqual([{ id: 'gate/breach-1', wall: 'gate', at: { x: 0, y: -10 }, width: 1480, isOpen: true }])
  })
  test('a round that explodes does so there', () => {
    const launcher = rifle({ id: 'launcher', name: 'launcher', kind: 'other', dpv: '0', ep: '1' })
    const f = at({}, { ...on, people: { ana: { ...ana, at: [0, 0], weapons: [launcher] } } }).play(
      ...first({ action: 'fireAtWall', wall: 'gate' }),
    )
    // (1 − 0.3) ÷ 0.025 = 28 cm
    expect(f.all('wallStruck')).toMatchObject([{ width: 280, isPassable: false }])
    expect(f.all('exploded').length).toBe(1)
  })
  test('not without the option, nor beyond effective range, nor through another wall', () => {
    const shoot = { action: 'fireAtWall', wall: 'gate' }
    const from = (y: number, more: Partial<Situation>) => at({}, { people: { ana: { ...ana, at: [0, y] }, bo }, ...more })
    const fence = { ...aDoor(), id: 'fence', name: 'fence', from: { x: -5, y: -5 }, to: { x: 5, y: -5 } }
    for (const f of [from(0, {}), from(600, on), from(0, { ...on, doors: [aDoor(), fence] })])
      expect(fireAtTheWall.refusal(f.battle, f.person('ana'), shoot as never, step)).not.toBeNull()
    const near = from(590, on)
    expect(fireAtTheWall.refusal(near.battle, near.person('ana'), shoot as never, step)).toBeNull()
  })
})

test('AD-EXP-08 AD-BRK-01 a charge goes on a shut door and blows it', () => {
  const f = at(
    { locked: true, value: '2' },
    { people: { ana: { ...ana, weapons: [satchel], sheet: { ...ana.sheet, skills: { demolitions: 5 } } }, bo } },
  )
  expect(emplaceCharge.refusal(f.battle, f.person('ana'), { action: 'emplace', on: 'gate', tamped: true }, step)).toBeNull()
  f.battle.charges.push({
    id: 'ana/charge-1',
    by: 'ana',
    weaponId: 'satchel',
    at: { x: 0, y: -9.5 },
    wall: 'gate',
    vehicle: null,
    side: null,
    tamped: true,
    readyIn: null,
    failed: false,
    truth: 'armed',
  } as never)
  f.battle.people = f.battle.people.filter(({ id }) => id === 'ana').map(one => ({ ...one, position: { x: 0, y: 90 } }))
  f.play(...first({ action: 'trigger', charge: 'ana/charge-1' }))
  // (40 − 2) ÷ 0.025 = 1520 cm
  expect(f.battle.breaches).toMatchObject([{ wall: 'gate', width: 15200, isOpen: true }])
})

test('AD-BRK-01 a breach in a corner lies beside the next wall, 50 cm from it', () => {
  const { battle } = fight({ people: { ana }, doors: [aDoor({ locked: true })] })
  battle.setup.field.walls.push({ ...aDoor(), id: 'west', name: 'west wall', from: { x: -9, y: -10 }, to: { x: -1, y: -10 } } as never)
  const [west] = battle.setup.field.walls
  if (west !== undefined) openBreach(battle, west, { x: 0, y: -9 }, 700, true)
  if (west !== undefined) openBreach(battle, west, { x: -20, y: -9 }, 700, true)
  expect(battle.breaches.map(({ at: where }) => where)).toEqual([
    { x: -1.5, y: -10 },
    { x: -9, y: -10 },
  ])
})

describe('what is seen and told of doors', () => {
  const zonesOf = (door: Partial<Door>) => {
    const { field } = twentyThreeHundred.view(at(door).battle, { seat: 'red' })
    return field?.kind === 'plane' ? field.zones.map(({ name, kind, from, to }) => [name, kind, from, to]) : []
  }
  test('a view says of each whether it is open, shut or locked, and where it is', () => {
    const ends = [
      { x: -1, y: -10 },
      { x: 1, y: -10 },
    ]
    expect(zonesOf({})).toEqual([['gate, shut', 'shut door', ...ends]])
    expect(zonesOf({ locked: true })).toEqual([['gate, locked', 'shut door', ...ends]])
    expect(zonesOf({ open: true })).toEqual([['gate, open', 'open door', ...ends]])
  })
  test('changes, for odds', () => {
    const then = at({ locked: true })
    const after = at({ locked: true }).play(...first({ action: 'forceDoor', door: 'gate' }), dice('9'))
    expect(changes(then.battle, after.battle)).toEqual([{ who: 'gate', kind: 'is open', words: 'The gate is open' }])
  })
  test('the log', () => {
    const told = (door: Partial<Door>, answer: object, ...dies: ReturnType<typeof dice>[]) => {
      const f = at(door).play(...first(answer), ...dies)
      const thrown = f.rolls.map(({ rule, who }) => ({ rule, who, faces: [7], physical: [] }))
      const event = f.told.find(one => one.rule.startsWith('AD-DOOR'))
      return event && telling.narrate({ event, thrown } as never, id => nameOf(f.battle, id))
    }
    expect(told({}, { action: 'openDoor', door: 'gate' })).toBe('Ana opens the gate.')
    expect(told({ open: true }, { action: 'shutDoor', door: 'gate' })).toBe('Ana shuts the gate.')
    expect(told({ locked: true }, { action: 'forceDoor', door: 'gate' }, dice('7'))).toBe(
      'Ana forces the gate [7], needs 7+: it gives way.',
    )
    expect(told({ locked: true }, { action: 'fireAtWall', wall: 'gate' })).toBe('Ana fires the rifle at the lock of the gate: it gives.')
  })
})

describe('the game master', () => {
  const done = (door: Partial<Door>, name: string, args: object) => {
    const { battle } = at(door)
    const faults = commands[name]?.do(battle, args as never, undefined) ?? []
    const { open, locked } = battle.doors[0] ?? {}
    return faults.length > 0 ? faults.map(({ words }) => words).join() : [open, locked, battle.breaches.length]
  }
  test.each([
    ['opens a locked door, which unlocks it', { locked: true }, { open: true }, [true, false, 0]],
    ['locks an open one, which shuts it', { open: true }, { locked: true }, [false, true, 0]],
    ['shuts', { open: true }, { open: false }, [false, false, 0]],
    ['unlocks', { locked: true }, { locked: false }, [false, false, 0]],
    ['changes something', {}, { open: false }, 'The door is so already.'],
    ['doesn’t lock an open one', {}, { open: true, locked: true }, 'A door that stands open can’t be locked.'],
  ] as const)('%s', (_what, door, args, after) => expect(done(door, 'setDoor', { id: 'gate', ...args })).toEqual(after))
  test('opens a breach', () => {
    expect(done({}, 'breach', { wall: 'gate', centimetres: 60 })).toEqual([false, false, 1])
    expect(done({}, 'breach', { wall: 'moat', centimetres: 60 })).toBe('There is no wall or door "moat".')
  })
})
