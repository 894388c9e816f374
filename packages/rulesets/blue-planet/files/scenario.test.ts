/** Scenario and content files: what good ones become, that the result reads as itself, and what is said of bad ones. */
import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { type Fault, faultText, type Json, pathText } from '@enfilade/engine'
import { describe, expect, test } from 'vitest'
import { parse } from 'yaml'
import { faultyFilesTests } from '../../../kit/testing/faulty-files.js'
import { gameSettings } from '../battle/options.js'
import { content } from '../content/content.js'
import { movementRates } from '../tables/house-defaults.js'
import { everything, myContent, set } from '../testing/everything.js'
import { malformed } from '../testing/malformed.js'
import { begin } from './begin.js'
import { checkBattle } from './check-battle.js'
import type { Resolved } from './resolved.js'
import { readContent, readScenario } from './scenario.js'

function good(file: Json = everything(), files: readonly Json[] = [myContent()]): Resolved {
  const result = readScenario(file, files)
  if (!result.ok) throw new Error(result.faults.map(faultText).join('\n'))
  return result.value as unknown as Resolved
}
function faultsOf(file: Json, files: readonly Json[] = [myContent()]): readonly Fault[] {
  const result = readScenario(file, files)
  return result.ok ? [] : result.faults
}
const asJson = (value: unknown): Json => value as Json

describe('a good file', () => {
  test('is read whole, and the result reads as itself', () => {
    const resolved = good()
    expect(good(asJson(resolved), [])).toEqual(resolved)
  })
  test('begins in order', () => {
    const battle = begin(asJson(good()))
    expect(checkBattle(asJson(battle))).toEqual([])
    expect(battle.people.map(person => person.id)).toEqual([
      'ana',
      'bo',
      'raider-1',
      'raider-2',
      'raider-3',
      'ghost',
      'clerk',
      'hulk',
      'body',
      'sleeper',
    ])
  })
  test('of the smallest kind has every default of the specification', () => {
    const small = {
      enfilade: 1,
      ruleset: 'blue-planet',
      title: 'Small',
      sides: [{ name: 'A', combatants: [{ id: 'a', name: 'A', at: [0, 0] }] }],
    }
    const resolved = good(small, [])
    expect(resolved.options).toEqual(gameSettings.defaults)
    expect(resolved.battlefield).toEqual({
      kind: 'metres',
      land: 0,
      water: [],
      floors: [],
      ways: [],
      places: [],
      walls: [],
      doors: [],
      covers: [],
    })
    expect(resolved.sides[0]?.combatants[0]).toMatchObject({
      attributes: { strength: 50, constitution: 50, dexterity: 50, agility: 50, speed: 50, initiative: 50 },
      sizeMeters: 1.8,
      damageScale: 1,
      traumaBonus: 0,
      cover: { kind: 'none' },
      inCombat: false,
      meleeSkill: null,
      wounds: [],
      deathRound: null,
    })
  })
  test('gives wounds what the tables make of them: severity, penalty, lost limbs, the deadline', () => {
    const [, bo] = begin(asJson(good())).people
    // Constitution 62, levels 2 + 5 + 3: floor(120 × 62 / 10) rounds. Light arm −1, serious chest −3, a leg said to be light −1.
    expect(bo).toMatchObject({ deathRound: 744, now: { woundTl: -5, prone: true, disabled: [], destroyed: [] } })
    const file = everything()
    set(file, 'sides[0].combatants[1].wounds', [{ level: 6, location: 'leftArm' }])
    expect(begin(asJson(good(file))).people[1]).toMatchObject({
      deathRound: null,
      now: { woundTl: -3, prone: true, disabled: ['leftArm'], destroyed: ['leftArm'] },
      readyWeapon: 'largeCaliberHandgun', // BP-DMG-08: no two-handed rifle with one arm
    })
  })
  test('weapons: twice the same are told apart, longarms take both hands, what is written out is completed', () => {
    const bo = good().sides[0]?.combatants[1]
    expect(bo?.weapons.map(weapon => [weapon.id, weapon.heldIn])).toEqual([
      ['rifle', 'both'],
      ['largeCaliberHandgun', 'right'],
      ['largeCaliberHandgun-2', 'right'],
      ['harpoon', 'both'],
      ['crowbar', 'both'],
      ['flareGun', 'left'],
    ])
    expect(bo?.weapons[0]).toMatchObject({
      ammunition: 'explosive',
      rounds: 30,
      roundsLeft: 12,
      damageRows: { single: 'assaultRifleSingle' },
    })
  })
  test('on a line people stand so many metres along it', () => {
    const file = {
      ...(everything() as object),
      battlefield: {
        kind: 'line',
        places: [
          { id: 'pier', at: 4.5 },
          { id: 'hatch', at: 9 },
        ],
      },
    }
    const sides = (file as unknown as { sides: { combatants: { at: Json }[] }[] }).sides
    const ana = sides[0]?.combatants[0]
    if (ana !== undefined) ana.at = 12.25
    const battle = begin(asJson(good(asJson(file))))
    expect(battle.people[0]?.position).toEqual({ x: 12.25, y: 0, z: 0 })
    expect(battle.people[1]?.position).toEqual({ x: 4.5, y: 0, z: 0 })
  })
})

describe('tables of a file', () => {
  test('take the place of the house defaults, and are none any more', () => {
    const { tables } = good()
    expect(tables.own).toEqual(['movementRates'])
    expect(tables.movementRates.walk).toBe(0.7)
    expect(tables.damageRanks.harpoon).toEqual({ name: 'Harpoon', grade: null, firstLevel: 2, highest: [30, 60, 110] })
    const file = everything()
    set(file, 'tables', undefined)
    expect(good(file).tables).toMatchObject({ own: [], movementRates })
  })
  test('of a content file hold as well, and the scenario goes over them', () => {
    const files = myContent()
    set(files, 'tables.movementRates', { stationary: 0, walk: 9, scramble: 9, sprint: 9 })
    expect(good(everything(), [files]).tables.movementRates.walk).toBe(0.7)
    const file = everything()
    set(file, 'tables', undefined)
    expect(good(file, [files]).tables).toMatchObject({ own: ['movementRates'], movementRates: { walk: 9 } })
  })
})

describe('a bad file', () => {
  faultyFilesTests(everything, file => faultsOf(file), malformed, ['enfilade', 'ruleset', 'title', 'sides'])

  test('tells all its faults at once', () => {
    const file = everything()
    set(file, 'title', undefined)
    set(file, 'sides[0].combatants[0].use', 'nobody')
    set(file, 'schedule[0].who', 'nobody')
    expect(faultsOf(file)).toHaveLength(3)
  })
})

describe('a content file', () => {
  test('a good one reads as it is', () => {
    expect(readContent(myContent())).toEqual({ ok: true, value: myContent() })
  })
  const wrong: readonly (readonly [what: string, path: string, value: unknown, at: string, words: string])[] = [
    ['a misspelt kind', 'wepons', {}, 'wepons', 'Did you mean weapons?'],
    [
      'a damage row that is nowhere',
      'weapons.harpoon.damageRows.single',
      'harpon',
      'weapons.harpoon.damageRows.single',
      'Did you mean harpoon?',
    ],
    ['ammunition of the wrong class', 'weapons.harpoon.ammoClass', null, 'weapons.harpoon.ammunition', 'has no choice of ammunition'],
    ['a person with unknown armor', 'people.teller.armor', ['aprron'], 'people.teller.armor[0]', 'Did you mean apron?'],
    ['a maneuver without its row', 'maneuvers.shove.damageRow', undefined, 'maneuvers.shove.damageRow', 'This is missing'],
    ['an incomplete table', 'tables.movementRates', { walk: 1 }, 'tables.movementRates', 'stationary, scramble, sprint are missing'],
    ['a row that falls', 'tables.damageRanks.harpoon.highest', [30, 20], 'tables.damageRanks.harpoon.highest[1]', 'ascend'],
  ]
  test.each(wrong)('%s', (_, path, value, at, words) => {
    const file = myContent()
    set(file, path, value)
    const read = readContent(file)
    expect(read.ok ? [] : read.faults.map(fault => [pathText(fault.path), fault.words.includes(words)])).toContainEqual([at, true])
    const withScenario = faultsOf(everything(), [file]).map(fault => pathText(fault.path))
    expect(withScenario).toContain(`content[0].${at}`)
  })
  test('what ships is listed with words and source', () => {
    for (const entries of Object.values(content))
      for (const entry of entries) {
        expect(entry.words, entry.id).not.toMatch(/undefined|NaN/)
        expect(entry.source).not.toBe('')
      }
    expect(content.weapons.find(entry => entry.id === 'assaultRifle')?.words).toBe(
      'longarms, 3 shots or 5 bursts of 3, 15, 75, 150, 500 m, class std',
    )
    expect(content.people.length).toBeGreaterThanOrEqual(10)
  })
})

describe('the scenarios that ship', () => {
  const folder = fileURLToPath(new URL('../../../../scenarios/blue-planet/', import.meta.url))
  test.each(readdirSync(folder))('%s is faultless, reads as itself and begins in order', name => {
    const scenario = good(parse(readFileSync(`${folder}${name}`, 'utf8')) as Json, [])
    expect(good(asJson(scenario), [])).toEqual(scenario)
    expect(checkBattle(asJson(begin(asJson(scenario))))).toEqual([])
  })
})
