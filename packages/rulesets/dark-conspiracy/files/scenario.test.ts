// Scenario files: what they mean, that what is written out reads as itself, and what is said of bad ones.
import { readdirSync, readFileSync } from 'node:fs'
import type { Fault, Json } from '@enfilade/engine'
import { describe, expect, test } from 'vitest'
import { parse } from 'yaml'
import { shipped } from '../content/content.js'
import { severityAt } from '../rules/wounds/wounds.js'
import { begin } from './begin.js'
import { checkBattle } from './check-battle.js'
import type { Resolved } from './resolved.js'
import { readContent, readScenario } from './scenario.js'
import { survivors } from './survivors.js'

const folder = new URL('../../../../scenarios/dark-conspiracy/', import.meta.url)
const scenarios = readdirSync(folder).filter(name => name.endsWith('.yaml'))

const file = (combatant: object = {}, rest: object = {}): Json =>
  ({
    enfilade: 1,
    ruleset: 'dark-conspiracy',
    title: 'A test',
    battlefield: { kind: 'metres', places: [{ id: 'gate', at: [5, 5] }] },
    sides: [
      { name: 'Blue', combatants: [{ id: 'ana', use: 'agent', at: [0, 0], ...combatant }] },
      { name: 'Red', combatants: [{ id: 'bo', use: 'ganger', at: 'gate' }] },
    ],
    ...rest,
  }) as Json
const faultsOf = (given: Json): readonly Fault[] => {
  const read = readScenario(given, [])
  return read.ok ? [] : read.faults
}
const written = (given: Json): Resolved => {
  const read = readScenario(given, [])
  if (!read.ok) throw new Error(JSON.stringify(read.faults))
  return read.value as unknown as Resolved
}
const first = (given: Json) => written(given).sides[0]?.combatants[0]

describe('the scenarios that ship', () => {
  test.each(scenarios)('%s reads, written out it reads as itself, and a fight begins from it', name => {
    const read = readScenario(parse(readFileSync(new URL(name, folder), 'utf8')) as Json, [])
    if (!read.ok) throw new Error(JSON.stringify(read.faults))
    expect(readScenario(read.value, [])).toEqual(read)
    const battle = begin(read.value)
    expect(battle.people.length).toBeGreaterThan(1)
    expect(checkBattle(JSON.parse(JSON.stringify(battle)) as Json)).toEqual([])
  })
  test('the content is as its form says', () => {
    expect(Object.keys(shipped.people).length).toBeGreaterThanOrEqual(12)
    expect(Object.values(shipped.weapons).every(({ source }) => source !== undefined)).toBe(true)
  })
})

describe('what a file leaves out', () => {
  test('DC-GAP-02: hit capacities follow from Strength and Constitution', () => {
    expect(first(file({ use: undefined, name: 'Ana', str: 6, con: 4 }))).toMatchObject({
      agl: 5,
      initiative: 3,
      capacity: { head: 4, chest: 14, abdomen: 10, rightArm: 10, leftArm: 10, rightLeg: 10, leftLeg: 10 },
    })
    expect(first(file({ capacity: { head: 9, chest: 9, abdomen: 9, rightArm: 9, leftArm: 9, rightLeg: 9, leftLeg: 9 } }))).toMatchObject({
      capacity: { head: 9, chest: 9 },
    })
  })
  test('magazines are full, bullets hurt no one yet, and the trigger is pulled as often as the rate of fire allows', () => {
    const gun = { name: 'old gun', magazine: 6, damageDice: 2, range: 10, rateOfFire: 'DAR', skill: 'smallArmsPistol' }
    expect(first(file({ weapons: ['smg9', gun] }))).toMatchObject({
      wounds: {},
      roundsLeft: [
        { weaponId: 'smg9', rounds: 30 },
        { weaponId: 'oldGun', rounds: 6 },
      ],
      weapons: [{ id: 'smg9' }, { id: 'oldGun', pulls: 3, pistol: true, burst: null }],
    })
  })
})

describe('people of an earlier fight', () => {
  test('keep wounds and rounds, and their deadline counts from the beginning of the next fight', () => {
    const battle = begin(written(file({ wounds: { chest: 40 }, deathTurn: 30, roundsLeft: [{ weaponId: 'smg9', rounds: 4 }] })) as never)
    const [ana, bo] = battle.people
    if (ana === undefined || bo === undefined) throw new Error('There are two combatants.')
    expect(severityAt(ana.sheet, ana.now.damage, 'chest')).toBe('critical')
    battle.round = 12
    bo.now.dead = true
    expect(survivors(battle)).toMatchObject([
      { name: 'Blue', combatants: [{ id: 'ana', wounds: { chest: 40 }, deathTurn: 18, roundsLeft: [{ rounds: 15 }, { rounds: 4 }] }] },
    ])
  })
})

describe('what is refused', () => {
  const gun = { name: 'gun', magazine: 6, damageDice: 2, range: 10 }
  test.each([
    ['a weapon that there is not', { weapons: ['smgg9'] }, /no weapon "smgg9"/],
    ['two weapons of one id', { weapons: ['smg9', 'smg9'] }, /two weapons "smg9"/],
    ['a weapon without its magazine', { weapons: [{ ...gun, magazine: undefined }] }, /./],
    ['a rate of fire that there is not', { weapons: [{ ...gun, rateOfFire: 'XX' }] }, /./],
    ['a single-shot weapon with more than one round (DC-ROF-04)', { weapons: [{ ...gun, rateOfFire: 'SS' }] }, /holds one round/],
    ['a burst longer than the magazine', { weapons: [{ ...gun, rateOfFire: 'AF', burst: 10 }] }, /longer than the magazine of 6/],
    [
      'a burst of all barrels longer than the magazine',
      { weapons: [{ ...gun, rateOfFire: 'AF', burst: 3, barrels: 6 }] },
      /than the magazine/,
    ],
    ['an automatic weapon without its burst', { weapons: [{ ...gun, rateOfFire: 'AF' }] }, /needs the rounds of a burst/],
    ['a feed that there is not', { weapons: [{ ...gun, feed: 'drum' }] }, /./],
    ['no dice of damage', { weapons: [{ ...gun, damageDice: undefined }] }, /./],
    ['more pulls than none', { weapons: [{ ...gun, pulls: 0 }] }, /./],
    ['a magazine of half a round', { weapons: [{ ...gun, magazine: 0.5 }] }, /./],
    ['a weapon in hand that no one carries', { inHand: ['spoon'] }, /./],
    ['a skill that there is not', { skills: { juggling: 3 } }, /./],
    ['an Initiative of 7', { initiative: 7 }, /./],
    ['a missile of no kind', { weapons: [{ ...gun, guidance: 'wishful' }] }, /./],
    ['bursts of a weapon that is not automatic', { weapons: [{ ...gun, burst: 3 }] }, /Only automatic weapons/],
    ['more rounds than a magazine holds', { roundsLeft: [{ weaponId: 'smg9', rounds: 31 }] }, /holds 30 rounds/],
    ['rounds of a weapon that no one carries', { roundsLeft: [{ weaponId: 'lmg556', rounds: 1 }] }, /carries no such weapon/],
    ['armor that there is not', { armor: ['tweed'] }, /./],
    ['a wound where nothing is', { wounds: { tail: 3 } }, /./],
    ['a place that there is not', { at: 'gaet' }, /no place "gaet"/],
    ['several at one point', { count: 2 }, /can't all be at one point/],
  ])('%s', (_what, combatant, words) => {
    expect(
      faultsOf(file(combatant))
        .map(fault => fault.words)
        .join(' '),
    ).toMatch(words)
  })
  /** A vehicle of a file, those aboard, and what the field is. */
  const traffic = (vehicle: unknown, aboard: readonly object[] = [], battlefield: object = {}, more: object = {}): string => {
    const crew = aboard.map((one, nth) => ({ id: `c${nth}`, use: 'ganger', aboard: 'van', ...one }))
    const van = { id: 'van', name: 'Van', at: [50, 0], vehicle, ...more }
    const sides = [
      { name: 'Blue', combatants: [{ id: 'ana', use: 'agent', at: [0, 0] }] },
      { name: 'Red', combatants: [van, ...crew] },
    ]
    return faultsOf(file({}, { battlefield: { kind: 'metres', ...battlefield }, sides }))
      .map(fault => fault.words)
      .join(' ')
  }
  const tank = { configuration: 'ground', turret: true, tonnage: 20, onRoad: 40, suspension: 'tracked', suspensionRating: 4 }
  const plate = { front: 4, side: 4, rear: 4 }
  const water = { grounds: ['water'] }
  test.each([
    ['a vehicle that there is not', traffic('submarine'), /no vehicle "submarine"/],
    ['one that is neither ship, aircraft nor ground vehicle', traffic({ ...tank, configuration: 'train' }), /./],
    ['armor that leaves the turret out', traffic({ ...tank, armor: { hull: plate } }), /can find the turret/],
    [
      'armor that leaves the wings out',
      traffic({ configuration: 'aerospace', tonnage: 5, onRoad: 200, armor: { hull: plate } }),
      /find the wing/,
    ],
    [
      'armor that leaves the waterline out',
      traffic({ configuration: 'watercraft', tonnage: 5, onRoad: 20, armor: { hull: plate } }, [], water),
      /find the waterline/,
    ],
    ['no armor at all', traffic(tank), /missing/],
    [
      'wheels that stand nothing',
      traffic({ ...tank, armor: { hull: plate, turret: plate }, suspension: 'wheeled', suspensionRating: 0 }),
      /at least 1 point/,
    ],
    ['no tonnage', traffic({ ...tank, tonnage: undefined }), /./],
    ['a boat on land', traffic('motorboat'), /A boat needs water/],
    ['an automobile that drives on water', traffic('sedan', [], water, { speed: 20 }), /can't move on water/],
    ['two drivers', traffic('sedan', [{ seat: 'driver' }, { seat: 'driver' }]), /more than one driver/],
    ['more passengers than it has room for', traffic('pickup', [{}, {}, {}]), /too many passengers/],
    ['someone in two seats', traffic('sedan', [{ seat: ['driver', 'passenger'] }]), /./],
    ['someone aboard of two vehicles', traffic('sedan', [{ aboard: ['van', 'ana'] }]), /./],
    ['someone aboard of a person', traffic('sedan', [{ aboard: 'ana' }]), /./],
    ['someone aboard of nothing that is there', traffic('sedan', [{ aboard: 'bus' }]), /./],
    ['a vehicle aboard of another one', traffic('sedan', [{ vehicle: 'motorcycle' }]), /aboard of nothing/],
    ['a seat that there is not', traffic('sedan', [{ seat: 'roof' }]), /./],
    ['more speed than there is', traffic('sedan', [], {}, { speed: -5 }), /./],
  ])('%s', (_what, found, words) => expect(found).toMatch(words))
  test.each([
    ['a turret without a crew', traffic({ ...tank, armor: { hull: plate, turret: plate } })],
    ['an amphibious vehicle on water', traffic('btr70', [], water, { speed: 8 })],
    ['an air cushion on water', traffic('hovercraft', [], water, { speed: 8 })],
    ['an automobile that stands in water', traffic('sedan', [], water)],
  ])('%s is all right', (_what, found) => expect(found).toBe(''))
  test('a content file whose person carries what there is not', () => {
    const read = readContent({ enfilade: 1, ruleset: 'dark-conspiracy', people: { pal: { name: 'Pal', weapons: ['smgg9'] } } })
    expect(read.ok).toBe(false)
  })
  test.each([
    ['a declared weapon', '/people/0/declared', { action: 'reload', weaponId: 'spoon' }],
    ['a weapon half reloaded', '/people/0/reloading', { weaponId: 'spoon', actions: 1 }],
    ['rounds of a weapon', '/people/0/roundsLeft/0/weaponId', 'spoon'],
    ['too many rounds', '/people/0/roundsLeft/0/rounds', 99],
  ])('a battle changed by hand: %s that is not there', (_what, path, value) => {
    const battle = JSON.parse(JSON.stringify(begin(written(file()) as never))) as Record<string, unknown>
    const parts = path.split('/').slice(1)
    const last = parts.pop() ?? ''
    const holder = parts.reduce<Record<string, unknown>>((part, key) => part[key] as Record<string, unknown>, battle)
    holder[last] = value
    expect(checkBattle(battle as Json).length).toBeGreaterThan(0)
  })
})
