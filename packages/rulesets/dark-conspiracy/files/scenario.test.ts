// Scenario files: what they mean, that what is written out reads as itself, and what is said of bad ones.
import { readdirSync, readFileSync } from 'node:fs'
import type { Fault, Json } from '@enfilade/engine'
import { describe, expect, test } from 'vitest'
import { parse } from 'yaml'
import { wearState } from '../battle/battle.js'
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
  test('DC-GAP-02: a body without any Constitution takes a point in each location, and the strongest fist has its figure', () => {
    const bodies = [
      { str: 0, con: 0 },
      { str: 100, con: 1, skills: { meleeUnarmed: 100 } },
    ].map(body => begin(written(file({ use: undefined, name: 'Ana', ...body })) as unknown as Json).people[0]?.sheet)
    expect(bodies).toMatchObject([{ capacity: { head: 1, chest: 1, leftLeg: 1 } }, { ucd: 1000 }])
  })
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
  test('two weapons of one kind go by ids of their own', () => {
    const two = ['pistol9', { use: 'pistol9', id: 'second', name: 'spare' }]
    expect(first(file({ weapons: two }))?.weapons).toMatchObject([
      { id: 'pistol9', name: '9mm automatic pistol' },
      { id: 'second', name: 'spare' },
    ])
    const faults = faultsOf(file({ weapons: ['pistol9', 'pistol9'] }))
    expect(faults.map(({ words }) => words)).toEqual([
      'There are two weapons "pistol9" here. Give one of them an id of its own: { use: pistol9, id: second }.',
    ])
    expect(faultsOf(file({ weapons: [{ use: 'nosuch', id: 'second' }] }))[0]?.words).toContain('nosuch')
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
  /** Each fault as "where: the sentence (found …; allowed …)", from the place that all of these are at. */
  const said = (given: Json, from: string): string[] =>
    faultsOf(given).map(({ path, words, found, allowed }) => {
      const shown = [
        ...(found === undefined ? [] : [`found ${JSON.stringify(found)}`]),
        ...(allowed === undefined ? [] : [`allowed ${typeof allowed === 'string' ? allowed : allowed.join(' ')}`]),
      ]
      const where = path.join('/').replace(new RegExp(`^${from}/?`), '')
      return `${where}: ${words}${shown.length === 0 ? '' : ` (${shown.join('; ')})`}`
    })
  const notOne = 'This isn’t one of the allowed words.'
  const seatsThere = 'allowed driver gunner loader commander crew passenger'
  test.each([
    [
      'a weapon that there is not',
      { weapons: ['smgg9'] },
      'weapons/0: Dark Conspiracy has no weapon "smgg9". Did you mean smg9? All of them: enfilade content dark-conspiracy weapons. (found "smgg9")',
    ],
    [
      'two weapons of one id',
      { weapons: ['smg9', 'smg9'] },
      'weapons/1: There are two weapons "smg9" here. Give one of them an id of its own: { use: smg9, id: second }. (found "smg9")',
    ],
    [
      'a weapon without its magazine',
      { weapons: [{ ...gun, magazine: undefined }] },
      'weapons/0/magazine: This is missing. (allowed a number)',
    ],
    [
      'a rate of fire that there is not',
      { weapons: [{ ...gun, rateOfFire: 'XX' }] },
      `weapons/0/rateOfFire: ${notOne} (found "XX"; allowed AF SA DAR PA SAR BA LA SS)`,
    ],
    [
      'a single-shot weapon with more than one round (DC-ROF-04)',
      { weapons: [{ ...gun, rateOfFire: 'SS' }] },
      'weapons/0/magazine: A single-shot weapon holds one round, and is reloaded after each (DC-ROF-04). (found 6; allowed 1)',
    ],
    [
      'a burst longer than the magazine',
      { weapons: [{ ...gun, rateOfFire: 'AF', burst: 10 }] },
      'weapons/0/burst: A burst is longer than the magazine of 6. (found 10; allowed at most 6)',
    ],
    [
      'a burst of all barrels longer than the magazine',
      { weapons: [{ ...gun, rateOfFire: 'AF', burst: 3, barrels: 6 }] },
      'weapons/0/burst: A burst is longer than the magazine of 6. (found 18; allowed at most 6)',
    ],
    [
      'an automatic weapon without its burst',
      { weapons: [{ ...gun, rateOfFire: 'AF' }] },
      'weapons/0/burst: An automatic weapon needs the rounds of a burst (DC-ROF-03). (found null; allowed 3, 5 or 10)',
    ],
    [
      'a feed that there is not',
      { weapons: [{ ...gun, feed: 'drum' }] },
      `weapons/0/feed: ${notOne} (found "drum"; allowed box b c i p r s t)`,
    ],
    ['no dice of damage', { weapons: [{ ...gun, damageDice: undefined }] }, 'weapons/0/damageDice: This is missing. (allowed a number)'],
    ['no pull of the trigger', { weapons: [{ ...gun, pulls: 0 }] }, 'weapons/0/pulls: This is too small. (found 0; allowed at least 1)'],
    [
      'a magazine of half a round',
      { weapons: [{ ...gun, magazine: 0.5 }] },
      'weapons/0/magazine: This must be a whole number. (found 0.5; allowed a whole number)',
    ],
    [
      'a weapon in hand that no one carries',
      { inHand: ['spoon'] },
      'inHand/0: This combatant carries no such weapon. (found "spoon"; allowed pistol9 smg9)',
    ],
    ['an Initiative of 7', { initiative: 7 }, 'initiative: This is too large. (found 7; allowed at most 6)'],
    [
      'a missile of no kind',
      { weapons: [{ ...gun, guidance: 'wishful' }] },
      `weapons/0/guidance: ${notOne} (found "wishful"; allowed antitank antiaircraft)`,
    ],
    [
      'bursts of a weapon that is not automatic',
      { weapons: [{ ...gun, burst: 3 }] },
      'weapons/0/burst: Only automatic weapons fire bursts (DC-ROF-03). (found 3; allowed null, or rateOfFire: AF)',
    ],
    [
      'more rounds than a magazine holds',
      { roundsLeft: [{ weaponId: 'smg9', rounds: 31 }] },
      'roundsLeft/0/rounds: Its magazine holds 30 rounds. (found 31; allowed at most 30)',
    ],
    [
      'rounds of a weapon that no one carries',
      { roundsLeft: [{ weaponId: 'lmg556', rounds: 1 }] },
      'roundsLeft/0/weaponId: This combatant carries no such weapon. (found "lmg556"; allowed pistol9 smg9)',
    ],
    [
      'a wound where nothing is',
      { wounds: { tail: 3 } },
      'wounds/tail: Unknown key tail. (allowed head chest abdomen rightArm leftArm rightLeg leftLeg)',
    ],
    ['a place that there is not', { at: 'gaet' }, 'at: There is no place "gaet" on this battlefield. (found "gaet"; allowed gate)'],
    [
      'several at one point',
      { count: 2 },
      "at: 2 combatants can't all be at one point. (found [0,0]; allowed a list with a point for each)",
    ],
  ])('%s', (_what, combatant, fault) => expect(said(file(combatant), 'sides/0/combatants/0')).toEqual([fault]))
  test.each([
    [
      'armor',
      { armor: ['tweed'] },
      /^armor\/0: Dark Conspiracy has no armor "tweed"\. All of them: enfilade content dark-conspiracy armor/,
    ],
    ['a skill', { skills: { juggling: 3 } }, /^skills\/juggling: Unknown key juggling\. \(allowed smallArmsRifle /],
  ])('%s that there is not, and what there is', (_what, combatant, fault) =>
    expect(said(file(combatant), 'sides/0/combatants/0')).toEqual([expect.stringMatching(fault)]),
  )

  /** A vehicle of a file, those aboard, and what the field is. */
  const traffic = (vehicle: unknown, aboard: readonly object[] = [], battlefield: object = {}, more: object = {}): string[] => {
    const crew = aboard.map((one, nth) => ({ id: `c${nth}`, use: 'ganger', aboard: 'van', ...one }))
    const van = { id: 'van', name: 'Van', at: [50, 0], vehicle, ...more }
    const sides = [
      { name: 'Blue', combatants: [{ id: 'ana', use: 'agent', at: [0, 0] }] },
      { name: 'Red', combatants: [van, ...crew] },
    ]
    return said(file({}, { battlefield: { kind: 'metres', ...battlefield }, sides }), 'sides/1/combatants')
  }
  const tank = { configuration: 'ground', turret: true, tonnage: 20, onRoad: 40, suspension: 'tracked', suspensionRating: 4 }
  const plate = { front: 4, side: 4, rear: 4 }
  const plates = { hull: plate, turret: plate }
  const water = { grounds: ['water'] }
  const needsArmor = (part: string): string =>
    `0/vehicle/armor: Hits can find the ${part} of this vehicle, so it needs armor values. (found ${JSON.stringify({ hull: plate })}; allowed ${part}: { front, side, rear })`
  test.each([
    [
      'a vehicle that there is not',
      traffic('submarine'),
      '0/vehicle: Dark Conspiracy has no vehicle "submarine". All of them: enfilade content dark-conspiracy vehicles. (found "submarine")',
    ],
    [
      'one that is neither ship, aircraft nor ground vehicle',
      traffic({ ...tank, armor: plates, configuration: 'train' }),
      `0/vehicle/configuration: ${notOne} (found "train"; allowed ground aerospace watercraft)`,
    ],
    ['armor that leaves the turret out', traffic({ ...tank, armor: { hull: plate } }), needsArmor('turret')],
    [
      'armor that leaves the wings out',
      traffic({ configuration: 'aerospace', tonnage: 5, onRoad: 200, armor: { hull: plate } }),
      needsArmor('wing'),
    ],
    [
      'armor that leaves the waterline out',
      traffic({ configuration: 'watercraft', tonnage: 5, onRoad: 20, armor: { hull: plate } }, [], water),
      needsArmor('waterline'),
    ],
    ['no armor at all', traffic(tank), '0/vehicle/armor: This is missing. (allowed keys with values)'],
    [
      'wheels that stand nothing',
      traffic({ ...tank, armor: plates, suspension: 'wheeled', suspensionRating: 0 }),
      '0/vehicle/suspensionRating: Wheels and air cushions stand at least 1 point of damage. (found 0; allowed 1 or more)',
    ],
    ['no tonnage', traffic({ ...tank, armor: plates, tonnage: undefined }), '0/vehicle/tonnage: This is missing. (allowed a number)'],
    [
      'a boat on land',
      traffic('motorboat'),
      '0/vehicle: A boat needs water, and this battlefield has none. (found ["open"]; allowed grounds: [water])',
    ],
    [
      'an automobile that drives on water',
      traffic('sedan', [], water, { speed: 20 }),
      "0/speed: This vehicle can't move on water. (found 20; allowed 0)",
    ],
    [
      'two drivers',
      traffic('sedan', [{ seat: 'driver' }, { seat: 'driver' }]),
      ': Van has more than one driver. (found 2; allowed one driver)',
    ],
    ['more passengers than it has room for', traffic('pickup', [{}, {}, {}]), ': Van has too many passengers. (found 3; allowed 0 to 2)'],
    [
      'someone in two seats',
      traffic('sedan', [{ seat: ['driver', 'passenger'] }]),
      `1/seat: ${notOne} (found ["driver","passenger"]; ${seatsThere})`,
    ],
    ['a seat that there is not', traffic('sedan', [{ seat: 'roof' }]), `1/seat: ${notOne} (found "roof"; ${seatsThere})`],
    [
      'someone aboard of two vehicles',
      traffic('sedan', [{ aboard: ['van', 'ana'], at: [0, 0] }]),
      '1/aboard: This must be a text. (found ["van","ana"]; allowed a text)',
    ],
    [
      'someone aboard of a person',
      traffic('sedan', [{ aboard: 'ana' }]),
      ': Gang member is aboard of no vehicle of their side. (found "ana"; allowed van)',
    ],
    [
      'someone aboard of nothing that is there',
      traffic('sedan', [{ aboard: 'bus' }]),
      ': Gang member is aboard of no vehicle of their side. (found "bus"; allowed van)',
    ],
    [
      'a vehicle aboard of another one',
      traffic('sedan', [{ vehicle: 'motorcycle' }]),
      '1/aboard: A vehicle is aboard of nothing. (found "van")',
    ],
    [
      'a turret without a crew',
      traffic({ ...tank, armor: plates }, [{ seat: 'driver' }]),
      ': No one of the crew of Van sits in its turret. (found 0; allowed a gunner, commander or loader)',
    ],
    ['less speed than none', traffic('sedan', [], {}, { speed: -5 }), '0/speed: This is too small. (found -5; allowed at least 0)'],
  ])('%s', (_what, found, fault) => expect(found).toEqual([fault]))
  test.each([
    ['a tank that stands empty', traffic({ ...tank, armor: plates })],
    ['a tank with a commander', traffic({ ...tank, armor: plates }, [{ seat: 'driver' }, { seat: 'commander' }])],
    [
      'a turret whose crew an earlier fight has killed',
      traffic({ ...tank, armor: plates }, [{ seat: 'driver' }], {}, { wear: wearState.begin({}, {}) }),
    ],
    ['an amphibious vehicle on water', traffic('btr70', [], water, { speed: 8 })],
    ['an air cushion on water', traffic('hovercraft', [], water, { speed: 8 })],
    ['an automobile that stands in water', traffic('sedan', [], water)],
  ])('%s is all right', (_what, found) => expect(found).toEqual([]))
  test('a content file whose person carries what there is not', () => {
    const read = readContent({ enfilade: 1, ruleset: 'dark-conspiracy', people: { pal: { name: 'Pal', weapons: ['smgg9'] } } })
    expect(read.ok ? [] : read.faults.map(({ path, words, found }) => [path.join('/'), words, found])).toEqual([
      [
        'people/pal/weapons/0',
        'Dark Conspiracy has no weapon "smgg9". Did you mean smg9? All of them: enfilade content dark-conspiracy weapons.',
        'smgg9',
      ],
    ])
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
