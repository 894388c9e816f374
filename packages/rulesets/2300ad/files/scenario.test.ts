/** Scenario files: what they mean, that what is written out reads as itself, and what is said of bad ones. */
import { readdirSync, readFileSync } from 'node:fs'
import type { Fault, Json } from '@enfilade/engine'
import { describe, expect, test } from 'vitest'
import { parse } from 'yaml'
import { commands } from '../commands/commands.js'
import { shipped } from '../content/content.js'
import { begin } from './begin.js'
import type { Resolved } from './resolved.js'
import { readContent, readScenario } from './scenario.js'

const folder = new URL('../../../../scenarios/2300ad/', import.meta.url)
const scenarios = readdirSync(folder).filter(name => name.endsWith('.yaml'))

const file = (combatant: object = {}, rest: object = {}): Json =>
  ({
    enfilade: 1,
    ruleset: '2300ad',
    title: 'A test',
    battlefield: { kind: 'metres', places: [{ id: 'gate', at: [5, 5] }] },
    sides: [
      { name: 'Blue', combatants: [{ id: 'ana', use: 'ranger', at: [0, 0], ...combatant }] },
      { name: 'Red', combatants: [{ id: 'bo', use: 'militia', at: 'gate' }] },
    ],
    ...rest,
  }) as Json
const faultsOf = (given: Json): readonly Fault[] => {
  const read = readScenario(given, [])
  return read.ok ? [] : read.faults
}
const first = (given: Json) => {
  const read = readScenario(given, [])
  if (!read.ok) throw new Error(JSON.stringify(read.faults))
  return (read.value as unknown as Resolved).sides[0]?.combatants[0]
}

describe('the scenarios that ship', () => {
  test.each(scenarios)('%s reads, written out it reads as itself, and a fight begins from it', name => {
    const read = readScenario(parse(readFileSync(new URL(name, folder), 'utf8')) as Json, [])
    if (!read.ok) throw new Error(JSON.stringify(read.faults))
    expect(readScenario(read.value, [])).toEqual(read)
    expect(begin(read.value).people.length).toBeGreaterThan(1)
  })

  test('the content is as its form says', () => {
    expect(Object.keys(shipped.people).length).toBeGreaterThanOrEqual(10)
    expect(Object.values(shipped.weapons).every(({ source }) => source !== undefined)).toBe(true)
  })
})

describe('what a file leaves out', () => {
  test('two weapons of one kind go by ids of their own', () => {
    const two = ['servicePistol', { use: 'servicePistol', id: 'second', name: 'spare' }]
    expect(first(file({ weapons: two }))?.weapons).toMatchObject([
      { id: 'servicePistol', name: 'service pistol' },
      { id: 'second', name: 'spare' },
    ])
    const faults = faultsOf(file({ weapons: ['servicePistol', 'servicePistol'] }))
    expect(faults.map(({ words }) => words)).toEqual([
      'There are two weapons "servicePistol" here. Give one of them an id of its own: { use: servicePistol, id: second }.',
    ])
    expect(faultsOf(file({ weapons: [{ use: 'nosuch', id: 'second' }] }))[0]?.words).toContain('nosuch')
  })
  test('AD-INIT-02, AD-NPC-02, AD-NPC-03: follows from the experience of non-player characters', () => {
    const npc = first(file({ use: 'sergeant' }))
    expect(npc).toMatchObject({
      isNpc: true,
      initiative: 8,
      coolness: 8,
      incapacitation: 3,
      lifeLevel: null,
      skills: { marksmanship: 2, medical: 1 },
    })
  })
  test('AD-NPC-04, AD-GAP-02: half the coolness of academics, and half the characteristic of player characters', () => {
    expect(first(file({ use: 'scientist' }))).toMatchObject({ coolness: 2, initiative: 2 })
    expect(first(file({ use: undefined, name: 'Ana', coolnessAttr: 15 }))).toMatchObject({
      isNpc: false,
      initiative: 7,
      lifeLevel: 6,
      consciousnessLevel: 4,
    })
    expect(first(file({ use: undefined, name: 'Ana', coolnessAttr: 15, isAcademic: true }))).toMatchObject({ initiative: 3 })
  })
  test('AD-THR-01, AD-GAP-11: the throw range as it is said, else none of its own', () => {
    expect(first(file({ throwRange: 35.5 }))).toMatchObject({ throwRange: '35.5' })
    expect(first(file())).toMatchObject({ throwRange: null })
    expect(faultsOf(file({ throwRange: -1 }))).not.toEqual([])
  })
  test('AD-ARM-03: the value of cover from material and thickness, exactly', () => {
    const cover = (given: object) =>
      file({}, { battlefield: { kind: 'metres', places: [{ id: 'gate', at: [5, 5] }], cover: [{ id: 'wall', at: [0, 0], ...given }] } })
    const value = (given: object) => {
      const read = readScenario(cover(given), [])
      return read.ok ? (read.value as unknown as Resolved).battlefield.cover[0]?.value : read.faults
    }
    expect(value({ material: 'wood', thicknessCm: 12 })).toBe('0.3')
    expect(value({ material: 'brickCement', thicknessCm: 0.7 })).toBe('0.175')
    expect(faultsOf(cover({}))[0]?.words).toMatch(/needs a value, or a material/)
    expect(faultsOf(cover({ value: 1, material: 'wood', thicknessCm: 1 }))[0]?.words).toMatch(/not both/)
    expect(faultsOf(cover({ value: 1, sector: [0, 91] }))[0]?.words).toMatch(/even number of degrees/)
  })
})

describe('AD-BRK-01 what a centimetre of a wall stops', () => {
  const walled = (given: object): Json =>
    file(
      {},
      {
        battlefield: { kind: 'metres', places: [{ id: 'gate', at: [5, 5] }], walls: [{ id: 'fence', from: [0, 3], to: [9, 3], ...given }] },
      },
    )
  const perCm = (given: object) => {
    const read = readScenario(walled(given), [])
    return read.ok ? (read.value as unknown as Resolved).battlefield.walls[0]?.armorPerCm : read.faults.map(({ words }) => words)
  }
  test('is that of its material, what is said, or that of reinforced concrete', () => {
    expect(perCm({ material: 'brickCement', thicknessCm: 20 })).toBe('0.25')
    expect(perCm({ value: 2, armorPerCm: '0.8' })).toBe('0.8')
    expect(perCm({ value: 2 })).toBe('0.5')
  })
  test('is more than 0, and a decimal', () => {
    expect(perCm({ value: 2, armorPerCm: 0 })).toEqual(['A centimetre of a wall must stop more than 0.'])
    expect(
      faultsOf(walled({ value: 2, armorPerCm: '0,5' }))
        .map(({ words }) => words)
        .join(' '),
    ).toMatch(/decimal number/)
  })
})

describe('what is refused', () => {
  test.each([
    ['a DPV with a comma', { weapons: [{ name: 'gun', kind: 'rifle', effectiveRange: 100, dpv: '0,3' }] }, /decimal number/],
    [
      'a negative DPV',
      { weapons: [{ name: 'gun', kind: 'rifle', effectiveRange: 100, dpv: -1 }] },
      /^This must be a decimal number such as 0\.3\.$/,
    ],
    [
      'a charge without explosion power',
      { weapons: [{ name: 'satchel', kind: 'charge', effectiveRange: 1, dpv: 0 }] },
      /needs an explosion power/,
    ],
    [
      'a skill with a name that every object has',
      { weapons: [{ name: 'gun', kind: 'rifle', effectiveRange: 100, dpv: 1, skillName: 'toString' }] },
      /cannot be a name here/,
    ],
    ['a weapon that there is not', { weapons: ['riffle'] }, /no weapon "riffle"/],
    ['a weapon in hand that nobody carries', { weapon: 'sniperRifle' }, /carries no such weapon/],
    ['two weapons of one id', { weapons: ['carbine', 'carbine'] }, /two weapons "carbine" here.*\{ use: carbine, id: second \}/],
    ['more rounds than a magazine holds', { roundsLeft: [{ weaponId: 'battleRifle', rounds: 51 }] }, /holds 50 rounds/],
    ['an experience that there is not', { experience: 'old' }, /^This isn’t one of the allowed words\.$/],
    ['a place that there is not', { at: 'gaet' }, /no place "gaet"/],
    ['several at one point', { count: 2 }, /can't all be at one point/],
    ['someone aboard of what is no vehicle', { aboard: 'bo' }, /aboard of no vehicle of their side/],
    ['someone aboard of two vehicles', { aboard: ['van', 'car'] }, /^This must be a text\.$/],
    ['a driver of nothing', { drives: true }, /^A driver is aboard of a vehicle\.$/],
    ['a point outside every map, and nothing besides', { at: [90_000, 0] }, /^This is too large\.$/],
    [
      'a missile without homing',
      { weapons: [{ name: 'dart', kind: 'missile', effectiveRange: 100, dpv: 0, ep: 4 }] },
      /^The dart is a missile and needs a homing figure, homing\.$/,
    ],
    [
      'a missile without explosion power',
      { weapons: [{ name: 'dart', kind: 'indirectMissile', effectiveRange: 100, dpv: 0, homing: 4 }] },
      /^The dart is a missile and needs an explosion power, ep\.$/,
    ],
    [
      'a mortar without a range',
      { weapons: [{ name: 'tube', kind: 'mortar', effectiveRange: 100, dpv: 0, ep: 4 }] },
      /^The tube fires indirectly and needs a range for that, indirectRange\.$/,
    ],
    ['a vehicle aboard of another', { vehicle: 'rangeTruck', aboard: 'van' }, /aboard of nothing/],
  ])('%s', (_what, combatant, words) => {
    expect(
      faultsOf(file(combatant))
        .map(fault => fault.words)
        .join(' '),
    ).toMatch(words)
  })
  test('AD-VEH-09 two drivers of one vehicle', () => {
    const van = { id: 'van', name: 'Van', vehicle: 'rangeTruck', at: [0, 0] }
    const driver = (id: string) => ({ id, use: 'ranger', aboard: 'van', drives: true })
    const sides = [
      { name: 'Blue', combatants: [van, driver('ana'), driver('cy')] },
      { name: 'Red', combatants: [{ id: 'bo', use: 'militia', at: 'gate' }] },
    ]
    expect(faultsOf(file({}, { sides }))).toMatchObject([{ words: 'Van has 2 drivers; one can drive.', found: ['ana', 'cy'] }])
  })
  test('a wall that begins where it ends', () => {
    const walls = [{ id: 'fence', from: [0, 3], to: [0, 3], value: 1 }]
    const battlefield = { kind: 'metres', places: [{ id: 'gate', at: [5, 5] }], walls }
    expect(faultsOf(file({}, { battlefield })).map(({ words }) => words)).toEqual(['The ends of a wall must be at two points.'])
  })
  test('a content file whose person carries what there is not', () => {
    const read = readContent({ enfilade: 1, ruleset: '2300ad', people: { pal: { name: 'Pal', weapons: ['riffle'] } } })
    expect(read.ok).toBe(false)
  })
})

describe('AD-VEH-10: a vehicle can’t be hidden, nor can those aboard', () => {
  const van = { id: 'van', name: 'Van', at: [0, 0], vehicle: Object.keys(shipped.vehicles)[0] }
  const crewed = (hidden: { van?: string[]; ana?: string[] }): Json => {
    const { sides, ...rest } = file() as unknown as { sides: { combatants: object[] }[] }
    const of = (side: string[] | undefined) => (side === undefined ? {} : { hiddenFrom: side })
    const ana = { id: 'ana', use: 'ranger', aboard: 'van', ...of(hidden.ana) }
    return { ...rest, sides: [{ ...sides[0], combatants: [{ ...van, ...of(hidden.van) }, ana] }, sides[1]] } as unknown as Json
  }
  test('a file that hides one is refused, with the place', () => {
    expect(faultsOf(crewed({}))).toEqual([])
    expect(faultsOf(crewed({ van: [], ana: [] }))).toEqual([])
    const words = "A vehicle can't be hidden, nor can anyone aboard of one."
    expect(faultsOf(crewed({ van: ['Red'], ana: ['Red'] }))).toMatchObject([
      { path: ['sides', 0, 'combatants', 0, 'hiddenFrom'], words },
      { path: ['sides', 0, 'combatants', 1, 'hiddenFrom'], words },
    ])
  })
  test('the game master hides none either', () => {
    const read = readScenario(crewed({}), [])
    if (!read.ok) throw new Error(JSON.stringify(read.faults))
    const battle = begin(read.value)
    const hide = (id: string, from: string) => commands.hide?.do(battle, { id, from: [from] }, undefined)
    expect(['van', 'ana'].map(id => hide(id, 'Red')?.[0]?.path)).toEqual([['id'], ['id']])
    expect(hide('bo', 'Blue')).toEqual([])
  })
})

describe('AD-DOOR-01 doors in a file', () => {
  const read = (given: object) => {
    const doors = [{ from: [0, 3], to: [2, 3], material: 'wood', thicknessCm: 4, ...given }]
    const found = readScenario(file({}, { battlefield: { kind: 'metres', places: [{ id: 'gate', at: [5, 5] }], doors } }), [])
    return found.ok ? begin(found.value as never).doors[0] : found.faults.map(({ words }) => words)
  }
  test('are shut and unlocked, of what they are made of', () => {
    expect(read({})).toEqual({
      id: 'door-1',
      name: 'door-1',
      from: { x: 0, y: 3 },
      to: { x: 2, y: 3 },
      value: '0.1',
      armorPerCm: '0.025',
      open: false,
      locked: false,
      force: 'difficult',
      turning: null,
    })
    expect(read({ locked: true, force: null })).toMatchObject({ locked: true, force: null })
  })
  test('are told when they can’t be', () => {
    expect(read({ open: true, locked: true })).toEqual(['A door that stands open can’t be locked.'])
    expect(read({ to: [0, 3] })).toEqual(['The ends of a door must be at two points.'])
    expect(JSON.stringify(read({ id: 'gate' }))).toContain('gate')
  })
})
