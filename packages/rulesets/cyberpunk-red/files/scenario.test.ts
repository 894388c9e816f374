// Scenario and content files: what a good one becomes, and what is said of each that is not.
import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import {
  deepCopy,
  type Fault,
  faultText,
  firstNotPlain,
  hashOf,
  type Json,
  pathText,
  runTopStep,
  ScriptedAsk,
  stepIsDue,
} from '@enfilade/engine'
import { madeIds } from '@enfilade/kit'
import { describe, expect, test } from 'vitest'
import { parse } from 'yaml'
import { faultyFilesTests } from '../../../kit/testing/faulty-files.js'
import { gameSettings } from '../battle/options.js'
import { content, shipped } from '../content/content.js'
import { cyberpunkRed } from '../index.js'
import { advance, steps } from '../rules/steps.js'
import { everything, myContent, set } from '../testing/everything.js'
import { bo, malformed, malformedLines } from '../testing/malformed.js'
import { begin } from './begin.js'
import { checkBattle } from './check-battle.js'
import { type Resolved, type ResolvedCombatant, resolvedSchema } from './resolved.js'
import { readContent, readScenario } from './scenario.js'

function good(file: Json, own: readonly Json[] = [myContent()]): Resolved {
  const read = readScenario(file, own)
  if (!read.ok) throw new Error(read.faults.map(faultText).join('\n'))
  return read.value as unknown as Resolved
}
function faultsOf(file: Json, own: readonly Json[] = [myContent()]): readonly Fault[] {
  const read = readScenario(file, own)
  return read.ok ? [] : read.faults
}
const person = (scenario: Resolved, id: string): ResolvedCombatant =>
  scenario.sides.flatMap(side => side.combatants).find(one => one.id === id) as ResolvedCombatant
const grid = (scenario: Resolved): Extract<Resolved['battlefield'], { kind: 'grid' }> => {
  if (scenario.battlefield.kind !== 'grid') throw new Error('no map')
  return scenario.battlefield
}
/** As small as a scenario can be. */
const smallest = (): Json => ({
  enfilade: 1,
  ruleset: 'cyberpunk-red',
  title: 'Small',
  battlefield: { kind: 'grid', size: [4, 4] },
  sides: [{ name: 'One', combatants: [{ id: 'x', name: 'X', at: [0, 0] }] }],
})
const onALine = (): Json => ({
  enfilade: 1,
  ruleset: 'cyberpunk-red',
  title: 'Line',
  battlefield: {
    kind: 'bands',
    length: 50,
    places: [
      { id: 'bar', square: 3 },
      { id: 'street', name: 'The street', square: 20 },
    ],
  },
  sides: [
    { name: 'One', combatants: [{ id: 'x', name: 'X', at: 'bar' }] },
    { name: 'Two', combatants: [{ id: 'y', name: 'Y', at: 3 }] },
  ],
})

test('CPR-GAP-47 a listed weapon takes properties of its own beside use', () => {
  const of = (weapons: object[]) => {
    const file = structuredClone(everything()) as { sides: { combatants: Record<string, unknown>[] }[] }
    const [ana] = file.sides[0]?.combatants ?? []
    Object.assign(ana as object, { weapons, hands: undefined })
    return person(good(file as Json), 'ana').weapons
  }
  const [fine, poor, claws] = of([
    { use: 'heavyPistol', attackBonus: 1 },
    { use: 'heavyPistol', id: 'second', name: 'rusty pistol', quality: 'poor', damageDice: 2, loaded: 3 },
    { use: 'knife', hands: 0 },
  ])
  expect(fine).toMatchObject({ id: 'heavyPistol', attackBonus: 1, damageDice: 3, magazine: 8 })
  expect(poor).toMatchObject({ id: 'second', name: 'rusty pistol', quality: 'poor', unreliable: true, damageDice: 2, loaded: 3 })
  expect(claws).toMatchObject({ id: 'knife', hands: 0 })
})

describe('a good scenario', () => {
  test('is written out in full: people, weapons, armor, shields, cover', () => {
    const scenario = good(everything())
    expect(person(scenario, 'ana')).toMatchObject({ at: [2, 3], facing: 'east', policy: 'cautious', luckLeft: 2 })
    const one = person(scenario, 'bo')
    expect(one).toMatchObject({ hp: 40, maxHp: 50, cyberlegs: 2, policy: 'hold', circumstance: -2, facing: 'south' })
    expect(one.weapons.map(weapon => weapon.id)).toEqual([
      'heavyPistol',
      'heavyPistol',
      'shotgun',
      'thrownGrenade',
      'thrownGrenade',
      'heirloomRifle',
      'plasmaBlade',
    ])
    expect(one.hands).toEqual({ right: 'heavyPistol', left: 'heavyPistol-2' })
    expect(one.weapons[2]).toMatchObject({ loaded: 2, loadedWith: 'shell', spare: { slug: 8, shell: 4 } })
    expect(one.weapons[5]).toMatchObject({ ammunition: ['bullet'], loaded: 10, loadedWith: 'bullet', spare: { bullet: 20 }, rof: 1 })
    expect(one.armor).toEqual({
      body: [
        { name: shipped.armor.flak?.name, sp: 15, penalty: -4, spLeft: 15 },
        { name: shipped.armor.skinWeave?.name, sp: 7, penalty: 0, spLeft: 5 },
      ],
      head: [{ name: 'old helmet', sp: 9, penalty: -1, spLeft: 3 }],
    })
    expect(one.shields).toEqual([{ id: 'bulletproofShield', name: 'bulletproof shield', hp: 10, hpLeft: 4 }])
    expect(one.injuries).toEqual([
      { name: 'concussion', quickFixed: false },
      { name: 'brokenLeg', side: 'right', quickFixed: true },
    ])
    expect(person(scenario, 'ganger-2')).toMatchObject({ at: [15, 6], numbersHiddenFrom: ['Crew'], policy: 'aggressive' })
    expect(person(scenario, 'ghost')).toMatchObject({
      grapples: { who: 'clerk', hand: 'left', shield: true },
      hiddenFrom: ['Crew', 'Locals'],
    })
    expect(person(scenario, 'drowned')).toMatchObject({ unconscious: 7, prone: true, hands: { left: null, right: null } })
    const field = grid(scenario)
    expect(field.cover.map(({ id, at, hp }) => [id, at, hp])).toEqual([
      ['bins', [4, 3], 25],
      ['desk-1', [2, 9], 12],
      ['desk-2', [3, 9], 12],
      ['cover-4', [10, 10], 25],
      ['screen', [8, 11], 15],
    ])
    expect(field.obstacles).toEqual([
      [12, 3],
      [14, 3],
      [15, 3],
      [14, 4],
      [15, 4],
    ])
    expect(field.zones.map(zone => zone.id)).toEqual(['pool', 'zone-2', 'wire'])
    expect(scenario).not.toHaveProperty('content')
  })

  test('reads as itself, and holds to the strict schema', () => {
    for (const file of [everything(), smallest(), onALine()]) {
      const scenario = good(file)
      expect(resolvedSchema.safeParse(scenario).success).toBe(true)
      expect(good(scenario as unknown as Json, [])).toEqual(scenario)
    }
  })

  test('the defaults of CPR spec 2', () => {
    const scenario = good(smallest(), [])
    expect(person(scenario, 'x')).toMatchObject({
      stats: { INT: 5, REF: 5, BODY: 5, WILL: 5, LUCK: 0, MOVE: 5 },
      skills: {},
      maxHp: 35,
      hp: 35,
      breathRounds: 100,
      weapons: [],
      armor: { body: [], head: [] },
      injuries: [],
      unconscious: false,
    })
    expect(scenario.options).toEqual(gameSettings.defaults)
    expect(scenario.options).toMatchObject(Object.fromEntries(gameSettings.switches.map(option => [option.name, option.values[0]])))
    expect(scenario).toMatchObject({ ends: 'lastSideStanding', stallAfter: 20 })
  })

  test('CPR-DICE-08 maximum Hit Points are rounded up: BODY 7 and WILL 6 give 45', () => {
    const file = smallest()
    set(file, 'sides[0].combatants[0].stats', { BODY: 7, WILL: 6 })
    expect(person(good(file, []), 'x').maxHp).toBe(45)
  })

  test('CPR-GAP-50 a weapon is loaded to the brim, a shotgun with slugs, unless the file says otherwise', () => {
    const file = smallest()
    set(file, 'sides[0].combatants[0].weapons', ['shotgun', 'bow', 'knife', 'thrownGrenade'])
    const weapons = person(good(file, []), 'x').weapons
    expect(weapons.map(({ loaded, loadedWith }) => [loaded, loadedWith])).toEqual([
      [4, 'slug'],
      [null, 'arrow'],
      [null, null],
      [null, null],
    ])
    const [battle] = [begin(good(file, []) as unknown as Json)]
    expect(battle.people[0]?.items[0]).toMatchObject({
      kind: 'weapon',
      id: expect.stringMatching(/^shotgun-/),
      rounds: 4,
      weapon: { shells: true, needsReload: true },
    })
  })

  test('the first weapon is in hand, in both if it takes two; grenades wait', () => {
    const hands = (weapons: readonly string[], extra: Record<string, Json> = {}): unknown => {
      const file = smallest()
      set(file, 'sides[0].combatants[0]', { id: 'x', name: 'X', at: [0, 0], weapons: [...weapons], ...extra })
      return person(good(file, []), 'x').hands
    }
    expect(hands(['heavyPistol', 'knife'])).toEqual({ left: null, right: 'heavyPistol' })
    expect(hands(['assaultRifle'])).toEqual({ left: 'assaultRifle', right: 'assaultRifle' })
    expect(hands(['thrownGrenade', 'knife'])).toEqual({ left: null, right: 'knife' })
    expect(hands(['heavyPistol'], { injuries: [{ name: 'brokenArm', side: 'right' }] })).toEqual({ left: 'heavyPistol', right: null })
    expect(hands(['assaultRifle'], { injuries: [{ name: 'brokenArm', side: 'right' }] })).toEqual({ left: null, right: null })
    expect(hands(['heavyPistol'], { unconscious: true })).toEqual({ left: null, right: null })
    expect(hands(['assaultRifle', 'knife'], { hands: { right: 'knife' } })).toEqual({ left: null, right: 'knife' })
    expect(hands(['assaultRifle'], { hands: { right: 'assaultRifle' } })).toEqual({ left: 'assaultRifle', right: 'assaultRifle' })
  })

  test('without a map people stand at places or squares of the line, and share them', () => {
    const scenario = good(onALine(), [])
    expect(person(scenario, 'x').at).toEqual([3, 0])
    expect(person(scenario, 'y').at).toEqual([3, 0])
    expect(begin(scenario as unknown as Json).setup.field).toMatchObject({
      kind: 'bands',
      size: [50, 1],
      places: [{ id: 'bar', name: 'bar', x: 3 }, { x: 20 }],
    })
  })

  test('begins a battle that is in order, plain and the same every time', () => {
    const scenario = good(everything()) as unknown as Json
    const battle = begin(scenario)
    expect(checkBattle(battle as unknown as Json)).toEqual([])
    expect(firstNotPlain(battle)).toBeNull()
    expect(hashOf(begin(deepCopy(scenario)) as unknown as Json)).toBe(hashOf(battle as unknown as Json))
    expect(cyberpunkRed.codec.copy(battle)).toEqual(battle)
    expect(battle.openDoors).toEqual(['hatch'])
    expect(battle.grapples).toEqual([{ attacker: 'ghost', defender: 'clerk', hand: 'left', shield: true }])
    expect(battle.secretTerrain).toEqual([
      { id: 'secret', hiddenFrom: ['Crew'] },
      { id: 'cover-4', hiddenFrom: ['Crew'] },
      { id: 'wire', hiddenFrom: ['Crew', 'Locals'] },
    ])
    expect(battle.setup.field.terrain).toEqual([
      { from: { x: 0, y: 12 }, to: { x: 3, y: 13 }, cost: 3 },
      { from: { x: 0, y: 10 }, to: { x: 1, y: 11 }, cost: 2 },
      { from: { x: 17, y: 5 }, to: { x: 17, y: 6 }, cost: 2 },
    ])
    const ids = battle.people.flatMap(person => person.items.map(item => item.id))
    expect(new Set(ids).size).toBe(ids.length)
    expect(battle.people[1]?.items.map(item => item.id.replace(/-[^-]+$/, ''))).toEqual([
      'heavyPistol',
      'heavyPistol',
      'shotgun',
      'thrownGrenade',
      'thrownGrenade',
      'heirloomRifle',
      'plasmaBlade',
      'bulletproofShield',
      'briefcase',
    ])
    for (const id of ids) expect(id.slice(-6)).toMatch(madeIds)
  })

  test('a battle cannot begin from what is not resolved', () => {
    expect(() => begin(everything())).toThrow(/can’t start/)
    expect(() => begin(null)).toThrow(/can’t start/)
  })
})

describe('a malformed scenario', () => {
  faultyFilesTests(everything, file => faultsOf(file), malformed, ['enfilade', 'ruleset', 'title', 'battlefield', 'sides'])

  test.each(malformedLines)('%s', (_, changes, at, words) => {
    const file = onALine()
    for (const [path, value] of changes) set(file, path, value)
    const faults = faultsOf(file)
    expect(faults.map(fault => [pathText(fault.path), fault.words.includes(words)])).toContainEqual([at, true])
  })

  // What renames or takes away a thing that others name is told where they name it, too.
  const spreading =
    /no sides?$|without people|no battlefield|another kind|no size|size of nothing|without bounds|person without id|two (people of one id|sides)|id of one|too long|called like a viewer|more than 500|more nesting|neither id nor name|no id can be made|hands|no map|square (with|between)|oneself|BODY at all|unknown cover|two Grapples|material that|weapon without damage|unknown weapon|name that no id/
  test.each(malformed.filter(([what]) => !spreading.test(what)))('%s: nothing else is called a fault', (_, changes) => {
    const file = everything()
    for (const [path, value] of changes) set(file, path, value)
    expect(faultsOf(file).map(faultText)).toHaveLength(1)
  })

  test('all faults come at once, form and meaning, each with what was found', () => {
    const file = everything()
    set(file, 'titel', 'X')
    set(file, `${bo}.at`, [30, 1])
    set(file, `${bo}.weapons[0]`, 'heavyPistl')
    set(file, `${bo}.armor.head.sp`, -3)
    expect(faultsOf(file).map(fault => [pathText(fault.path), fault.found])).toEqual(
      expect.arrayContaining([
        [`${bo}.armor.head.sp`, -3],
        ['titel', undefined],
        [`${bo}.weapons[0]`, 'heavyPistl'],
        [`${bo}.at`, [30, 1]],
      ]),
    )
  })
})

describe('a content file', () => {
  test('a good one reads as it is', () => {
    expect(readContent(myContent())).toEqual({ ok: true, value: myContent() })
  })

  const wrong: readonly (readonly [what: string, path: string, value: unknown, at: string, words: string])[] = [
    ['a misspelt kind', 'wepons', {}, 'wepons', 'Did you mean weapons?'],
    ['negative SP', 'armor.apron.sp', -2, 'armor.apron.sp', 'SP is never below 0'],
    [
      'a weapon with no range table',
      'weapons.plasmaBlade.kind',
      'ranged',
      'weapons.plasmaBlade.rangeClass',
      'A ranged weapon needs a row of the range table',
    ],
    ['a person with an unknown weapon', 'people.teller.weapons', ['plasmaBlad'], 'people.teller.weapons[0]', 'Did you mean plasmaBlade?'],
    ['a person with an unknown armor', 'people.teller.armor', 'aprron', 'people.teller.armor', 'Did you mean apron?'],
    ['a shield without HP', 'shields.tray.hp', undefined, 'shields.tray.hp', 'This is missing'],
  ]
  test.each(wrong)('%s', (_, path, value, at, words) => {
    const file = myContent()
    set(file, path, value)
    const read = readContent(file)
    expect(read.ok ? [] : read.faults.map(fault => [pathText(fault.path), fault.words.includes(words)])).toContainEqual([at, true])
  })

  test('faults of content that goes with a scenario name the content and its number', () => {
    const own = myContent()
    set(own, 'armor.apron.sp', -2)
    expect(faultsOf(everything(), [own]).map(fault => pathText(fault.path))).toContain('content[0].armor.apron.sp')
  })

  test('what ships is listed with words and source', () => {
    for (const entries of Object.values(content))
      for (const entry of entries) {
        expect(entry.words, entry.id).not.toMatch(/undefined|NaN/)
        expect(entry.source).not.toBe('')
      }
    expect(content.weapons.find(entry => entry.id === 'assaultRifle')?.words).toBe(
      'ranged, shoulderArms, 5d6, ROF 1, two hands, magazine 25, autofire ×4, suppressive fire',
    )
  })
})

describe('the scenarios that ship', () => {
  const folder = fileURLToPath(new URL('../../../../scenarios/cyberpunk-red/', import.meta.url))
  test.each(readdirSync(folder))('%s is faultless, reads as itself and begins in order', name => {
    const scenario = good(parse(readFileSync(`${folder}${name}`, 'utf8')) as Json, [])
    expect(good(scenario as unknown as Json, [])).toEqual(scenario)
    expect(checkBattle(begin(scenario as unknown as Json) as unknown as Json)).toEqual([])
  })
})

describe('CPR-INIT-01 an Initiative that has been rolled already', () => {
  const withScores = (...scores: readonly Json[]): Json => ({
    enfilade: 1,
    ruleset: 'cyberpunk-red',
    title: 'Under way',
    battlefield: { kind: 'grid', size: [4, 4] },
    sides: scores.map((initiative, i) => ({
      name: `Side ${i}`,
      combatants: [{ id: `p${i}`, name: `P${i}`, at: [i, 0], ...(initiative === null ? {} : { initiative }) }],
    })),
  })

  test('stands in the battle, and those without one roll', () => {
    const scenario = good(withScores(17, -2, null))
    expect(begin(scenario as unknown as Json).people.map(person => person.initiative)).toEqual([17, -2, null])
    // What is written out in full reads as itself.
    expect(good(scenario as unknown as Json)).toEqual(scenario)
  })

  test('puts people in order without a die', () => {
    const battle = begin(good(withScores(9, 17, 12)) as unknown as Json)
    const ask = new ScriptedAsk([])
    while (stepIsDue({ steps, advance }, battle) && battle.order.length === 0)
      runTopStep({ steps, advance }, battle, { ask, tell: undefined })
    expect(battle.order).toEqual(['p1', 'p2', 'p0'])
    expect(battle.people.map(person => person.initiative)).toEqual([9, 17, 12])
  })

  test('is a whole number from −100 to 100', () => {
    for (const wrong of [1.5, 101, 'first', true])
      expect(faultsOf(withScores(wrong, 5)).map(fault => fault.path.join('.'))).toEqual(['sides.0.combatants.0.initiative'])
  })
})
