// Scenario and content files: what a good one becomes, and what is said of each that is not.

import { canonical, deepCopy, type Fault, faultText, firstNotPlain, hashOf, type Json, nearWord, pathText } from '@enfilade/engine'
import { madeIds } from '@enfilade/kit'
import { describe, expect, test } from 'vitest'
import { faultyFilesTests } from '../../../kit/testing/faulty-files.js'
import type { Battle } from '../battle/battle.js'
import { gameSettings } from '../battle/options.js'
import { content, shipped } from '../content/content.js'
import { rpjSciFi } from '../index.js'
import { everything, myContent, set } from '../testing/everything.js'
import { bo, malformed, raider, whole } from '../testing/malformed.js'
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
/** Some figures of the shipped marine. */
const marineFigures = ['dex', 'str', 'skills', 'meleeDefense', 'rangedDefense'] as const
const shippedMarine = Object.fromEntries(marineFigures.map(key => [key, shipped.people.marine?.[key]]))
/** As small as a scenario can be. */
const smallest = (): Json => ({
  enfilade: 1,
  ruleset: 'rpj-scifi',
  title: 'Small',
  battlefield: { kind: 'regions', regions: ['A', 'B'] },
  sides: [{ name: 'One', combatants: [{ id: 'x', name: 'X', at: 'A', layers: ['humanBase'] }] }],
})

describe('a good scenario', () => {
  test('is written out in full: people, weapons, layers, covers, edges', () => {
    const scenario = good(everything())
    expect(person(scenario, 'ana')).toMatchObject({
      at: 'B',
      group: 'crates',
      cover: 'wall',
      reoriented: true,
      policy: 'cautious',
      ...shippedMarine,
    })
    expect(person(scenario, 'ana').weapons.map(weapon => weapon.id)).toEqual(['rifle', 'knife', 'unarmed'])
    expect(person(scenario, 'bo').weapons).toContainEqual({
      id: 'heirloomPistol',
      name: 'Heirloom pistol',
      kind: 'ranged',
      skill: 'pistol',
      attribute: 'dex',
      damage: 3,
      toHit: 1,
      maxRange: null,
      canSuppress: true,
      canOverwatch: true,
    })
    expect(person(scenario, 'bo').layers.at(-1)?.saves).toContainEqual({ tn: 9, crossed: true })
    expect(person(scenario, 'raider-2')).toMatchObject({ name: 'Raider 2', at: 'B', group: 'crates', policy: 'aggressive' })
    expect(person(scenario, 'cook')).toMatchObject({ name: 'Cook', condition: 'incapacitated', stabilizeFailures: 2 })
    expect(scenario.battlefield.edges.map(edge => edge.id)).toEqual(['edge-1', 'ladder', 'edge-3', 'hatch'])
    expect(scenario.battlefield.cover.find(cover => cover.id === 'mesh')).toMatchObject({ name: 'mesh', quality: 2, flanking: 2 })
    expect(scenario).not.toHaveProperty('content')
  })

  test('RPJ-BF-09 a combatant who names no cover gets the best that their side knows; null is none', () => {
    const scenario = good(everything())
    expect(person(scenario, 'bo').cover).toBe('wall') // the rim is better, but Bo's side does not know of it
    expect(person(scenario, 'raider-2').cover).toBe('rim')
    expect(person(scenario, 'ghost').cover).toBeNull()
    expect(person(scenario, 'raider-1').cover).toBeNull()
  })

  test('what lies in a hidden region is hidden from the same sides', () => {
    const { cover } = good(everything()).battlefield
    expect(cover.find(one => one.id === 'pipe')?.hiddenFrom).toEqual(['Crew'])
  })

  test('reads as itself, and holds to the strict schema', () => {
    const scenario = good(everything())
    expect(resolvedSchema.safeParse(scenario).success).toBe(true)
    expect(good(scenario as unknown as Json, [])).toEqual(scenario)
  })

  test('the defaults of RPJ spec 2.1 to 2.6', () => {
    const scenario = good(smallest(), [])
    expect(person(scenario, 'x')).toMatchObject({
      dex: 0,
      str: 0,
      meleeDefense: 16,
      rangedDefense: 16,
      skills: {},
      group: null,
      cover: null,
    })
    expect(person(scenario, 'x').weapons.map(weapon => weapon.id)).toEqual(['unarmed'])
    expect(scenario.options).toMatchObject(Object.fromEntries(gameSettings.switches.map(option => [option.name, option.values[0]])))
    expect(scenario.ends).toBe('lastSideStanding')
    expect(scenario.battlefield.edges).toEqual([
      { id: 'edge-1', between: ['A', 'B'], steps: 1, passable: true, sight: true, hiddenFrom: [] },
    ])
    const fast = smallest()
    set(fast, 'sides[0].combatants[0].dex', 6)
    expect(person(good(fast, []), 'x')).toMatchObject({ meleeDefense: 22, rangedDefense: 22 })
  })

  test('a key of a person overrides that of `use`, and nothing else', () => {
    const file = smallest()
    set(file, 'sides[0].combatants[0]', {
      id: 'x',
      use: 'marine',
      at: 'A',
      dex: 9,
      weapons: [{ id: 'unarmed', name: 'fists', kind: 'melee', skill: 'unarmed', damage: 0 }],
    })
    const marine = person(good(file, []), 'x')
    expect(marine).toMatchObject({ ...shippedMarine, name: 'Marine', dex: 9 })
    expect(marine.weapons.map(weapon => weapon.name)).toEqual(['fists'])
  })

  test('an own entry replaces the shipped one of the same id', () => {
    const own = { enfilade: 1, ruleset: 'rpj-scifi', weapons: { rifle: { name: 'old rifle', kind: 'ranged', skill: 'rifle', damage: 1 } } }
    const file = smallest()
    set(file, 'sides[0].combatants[0].weapons', ['rifle'])
    expect(person(good(file, [own]), 'x').weapons[0]).toMatchObject({ name: 'old rifle', damage: 1 })
  })

  test('begins a battle that is in order, plain and the same every time', () => {
    const scenario = good(everything()) as unknown as Json
    const battle = begin(scenario)
    expect(checkBattle(battle as unknown as Json)).toEqual([])
    expect(firstNotPlain(battle)).toBeNull()
    expect(hashOf(begin(deepCopy(scenario)) as unknown as Json)).toBe(hashOf(battle as unknown as Json))
    expect(rpjSciFi.codec.copy(battle)).toEqual(battle)
    const alone = expect.stringMatching(madeIds)
    expect(battle.people.map(one => one.groupId)).toEqual(['crates', 'crates', alone, 'crates', alone, 'ducts', alone])
    expect(new Set(battle.people.map(one => one.groupId)).size).toBe(5)
    expect(battle.secretTerrain).toEqual([
      { id: 'V', hiddenFrom: ['Crew'] },
      { id: 'hatch', hiddenFrom: ['Crew'] },
      { id: 'rim', hiddenFrom: ['Crew'] },
      { id: 'pipe', hiddenFrom: ['Crew'] },
    ])
  })

  test('a battle cannot begin from what is not resolved', () => {
    expect(() => begin(everything())).toThrow(/can’t start.*stallAfter|battlefield/s)
    expect(() => begin(null)).toThrow(/can’t start/)
  })
})

describe('a malformed scenario', () => {
  faultyFilesTests(everything, file => faultsOf(file), malformed, ['enfilade', 'ruleset', 'title', 'battlefield', 'sides'])

  // What renames or takes away a thing that others name is told where they name it, too.
  const spreading =
    /special key as an id|no regions|a region that is a number|id with a blank|no sides?$|aren’t a list|without people|a group that is called|two (people|regions|groups|sides)|with the id of one|called like a viewer|that every object has|too long with its number|leaves no room|a fixed order (with|that names)|a cover of nothing|more nesting/
  test.each(malformed.filter(([what]) => !spreading.test(what)))('%s: nothing else is called a fault', (_, changes) => {
    const file = everything()
    for (const [path, value] of changes) set(file, path, value)
    expect(faultsOf(file).map(faultText)).toHaveLength(1)
  })

  test('all faults come at once, form and meaning, each with what was found', () => {
    const file = everything()
    set(file, 'titel', 'X')
    set(file, 'battlefield.regions[1].name', 7)
    set(file, 'battlefield.edges[0].between', ['A', 'Q'])
    set(file, `${bo}.weapons`, ['swrod', { ...whole, damage: 'much' }, 'sword', 'sword'])
    set(file, `${bo}.at`, 'Z')
    set(file, `${raider}.numbersHiddenFrom`, ['Krew'])
    expect(faultsOf(file).map(fault => [pathText(fault.path), fault.found])).toEqual([
      ['battlefield.regions[1].name', 7],
      [`${bo}.weapons[1].damage`, 'much'],
      ['titel', undefined],
      ['battlefield.edges[0].between[1]', 'Q'],
      [`${bo}.weapons[0]`, 'swrod'],
      [`${bo}.weapons[3]`, 'sword'],
      [`${bo}.at`, 'Z'],
      [`${raider}.numbersHiddenFrom[0]`, 'Krew'],
    ])
  })

  test('a date or a map is no plain data', () => {
    const file = everything()
    set(file, 'description', new Map())
    expect(faultsOf(file).map(fault => fault.words)).toEqual([
      'This isn’t plain data: use texts, numbers, true, false, null, lists and keys with values.',
    ])
  })
})

describe('a content file', () => {
  const faultsOfContent = (file: Json): readonly Fault[] => {
    const read = readContent(file)
    return read.ok ? [] : read.faults
  }
  test('a good one reads as it is', () => {
    expect(readContent(myContent())).toEqual({ ok: true, value: myContent() })
  })

  const wrong: readonly (readonly [what: string, path: string, value: unknown, at: string, words: string])[] = [
    ['a misspelt kind', 'wepons', {}, 'wepons', 'Did you mean weapons?'],
    ['a weapon of no kind', 'weapons.plasmaCutter.kind', 'thrown', 'weapons.plasmaCutter.kind', 'isn’t one of the allowed words'],
    [
      'an id with a blank',
      'weapons.plasma cutter',
      { name: 'x', kind: 'melee', skill: 'blade', damage: 1 },
      'weapons.plasma cutter',
      'letters, digits, hyphens',
    ],
    ['a melee weapon with a range', 'weapons.plasmaCutter.maxRange', 3, 'weapons.plasmaCutter.maxRange', 'has no maximum range'],
    ['a layer without saves', 'layers.apron.saves', [], 'layers.apron.saves', 'at least one save (RPJ-DATA-01)'],
    ['a cover without quality', 'covers.mesh.quality', undefined, 'covers.mesh.quality', 'This is missing'],
    ['a person without layers', 'people.cook.layers', undefined, 'people.cook.layers', 'This is missing'],
    ['a person without base', 'people.cook.layers', ['apron'], 'people.cook.layers', 'No layer is the base'],
    ['a person with an unknown weapon', 'people.cook.weapons', ['plasmacutter'], 'people.cook.weapons[0]', 'Did you mean plasmaCutter?'],
    ['a person with a place', 'people.cook.at', 'A', 'people.cook.at', 'Unknown key at'],
    ['a skill nearly known', 'people.cook.skills', { balde: 2 }, 'people.cook.skills.balde', 'Did you mean blade?'],
    ['a weapon with a skill nearly known', 'weapons.plasmaCutter.skill', 'balde', 'weapons.plasmaCutter.skill', 'Did you mean blade?'],
  ]
  test.each(wrong)('%s', (_, path, value, at, words) => {
    const file = myContent()
    set(file, path, value)
    const faults = faultsOfContent(file)
    expect(
      faults.map(fault => pathText(fault.path)),
      faults.map(faultText).join('\n'),
    ).toEqual([at])
    expect(faults[0]?.words).toContain(words)
  })

  test('its faults are told with those of the scenario, under its number', () => {
    const own = myContent()
    set(own, 'weapons.plasmaCutter.damage', 'much')
    expect(faultsOf(everything(), [own]).map(fault => pathText(fault.path))).toEqual(['content[0].weapons.plasmaCutter.damage'])
  })

  test('what ships is in order', () => {
    for (const kind of ['weapons', 'layers', 'covers', 'people'])
      for (const entry of content[kind as keyof typeof content])
        expect(entry, entry.id).toMatchObject({ id: entry.id, source: expect.stringMatching(/house default/) })
    const file = { enfilade: 1, ruleset: 'rpj-scifi', people: Object.fromEntries(content.people.map(entry => [entry.id, entry.data])) }
    expect(readContent(file).ok).toBe(true)
  })
})

describe('what goes with it', () => {
  test.each([
    ['swrod', 'sword'],
    ['SWORD', 'sword'],
    ['sord', 'sword'],
    ['x', undefined],
    ['bazooka', undefined],
  ])('near words: %s', (word, near) => {
    expect(nearWord(word, ['knife', 'sword', 'axe'])).toBe(near)
  })

  test('JSON Schemas name and describe what editors complete', () => {
    const { scenario, content: contentSchema, battle } = rpjSciFi.schemas
    expect(canonical(scenario)).toContain('"Enfilade scenario, RPJ Sci-Fi"')
    expect(canonical(scenario)).toContain('A person of the content')
    expect(canonical(contentSchema)).toContain('"Enfilade content, RPJ Sci-Fi"')
    expect(canonical(battle)).toContain('"Battle of RPJ Sci-Fi"')
    expect(canonical(scenario)).toContain('"additionalProperties":false')
  })

  const damaged: readonly (readonly [what: string, change: (battle: Battle) => void, at: string, words: string])[] = [
    ['a wrong type', battle => Object.assign(battle, { round: 'one' }), 'round', 'a number'],
    ['a side that is none', battle => Object.assign(battle.people[0] as object, { side: 'Krew' }), 'people[0].side', 'no side "Krew"'],
    [
      'a group in two regions',
      battle => Object.assign(battle.people[4] as object, { groupId: battle.people[2]?.groupId }),
      'people[2].groupId',
      'would lie in two regions',
    ],
    ['an unknown id in the order', battle => battle.order.push('zed'), 'order[0]', 'no combatant "zed"'],
    [
      'a grapple of one',
      battle => Object.assign(battle.people[0] as object, { grappleId: 'grapple-1' }),
      'people[0].grappleId',
      'No one grapples alone',
    ],
    ['a step for an unknown id', battle => battle.agenda.push({ step: 'takeAction', who: 'zed' }), 'agenda[0].who', 'no combatant "zed"'],
    [
      'a base that is crossed out',
      battle => battle.people[0]?.layers.at(-1)?.saves.splice(0, 9, { tn: 8, crossed: true }),
      'people[0].layers',
      "so this combatant can't be active",
    ],
  ]
  test.each(damaged)('a battle changed by hand: %s', (_, change, at, words) => {
    const battle = deepCopy(begin(good(everything()) as unknown as Json))
    change(battle)
    const faults = checkBattle(battle as unknown as Json)
    expect(faults.find(fault => pathText(fault.path) === at)?.words, faults.map(faultText).join('\n')).toContain(words)
  })
})
