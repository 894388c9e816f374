// What `npm run new` lays out, on made-up trees and with the templates of this repository.
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { describe, expect, test } from 'vitest'
import { parse } from 'yaml'
import { newEntry, newScenario } from '../scaffold/content.mjs'
import { slugOf, wordsOf } from '../scaffold/names.mjs'
import { newRule } from '../scaffold/rule.mjs'

const home = 'packages/rulesets/moon-duel'
const chapterText = (...ids: readonly string[]) => `import type { Chapter } from './chapter.js'

export const damage: Chapter = {
  title: 'Damage',
  rules: [
${ids.map(id => `    {\n      id: '${id}',\n      title: 'Some {title}',\n      text: 'Some text.',\n      source: 'x',\n      rulings: ['MD-GAP-01'],\n    },`).join('\n')}
  ],
}
`
const book = {
  path: `${home}/rulebook.ts`,
  text: `import type { Rulebook } from '@enfilade/engine'
import { damage } from './rulebook/damage.js'
import { turns } from './rulebook/turns.js'

export const rulebook: Rulebook = {
  chapters: [
    damage,
    turns,
  ],
  rulings: [],
}
`,
}
const chapter = { path: `${home}/rulebook/damage.ts`, text: chapterText('MD-DMG-01', 'MD-DMG-03') }
const turns = { path: `${home}/rulebook/turns.ts`, text: chapterText('MD-TURN-01') }
const files = [book, chapter, turns]
const idsOf = (text: string | undefined) => [...(text ?? '').matchAll(/id: '([^']+)'/g)].map(match => match[1])

describe('a new rule', () => {
  test('goes to its place among the rules of its topic', () => {
    const [changed] = newRule(files, 'MD-DMG-02', "The raider's helmet")
    expect(changed?.path).toBe(chapter.path)
    expect(idsOf(changed?.text)).toEqual(['MD-DMG-01', 'MD-DMG-02', 'MD-DMG-03'])
    expect(changed?.text).toContain(`    {
      id: 'MD-DMG-02',
      title: "The raider's helmet",
      text: 'Not written yet: say the rule completely, numbers included, in one to four short sentences.',
      source: 'house default',
    },
    {
      id: 'MD-DMG-03',`)
  })

  test('may be the first or the last of its topic', () => {
    expect(idsOf(newRule(files, 'MD-DMG-00', 'First')[0]?.text)).toEqual(['MD-DMG-00', 'MD-DMG-01', 'MD-DMG-03'])
    expect(idsOf(newRule(files, 'MD-DMG-04', 'Last')[0]?.text)).toEqual(['MD-DMG-01', 'MD-DMG-03', 'MD-DMG-04'])
  })

  test('of a new topic gets a chapter, and the rulebook lists it', () => {
    const [changed, added] = newRule(files, 'MD-FIRE-01', 'Things burn')
    expect(changed?.path).toBe(book.path)
    expect(changed?.text).toContain("'./rulebook/damage.js'\nimport { fire } from './rulebook/fire.js'\nimport { turns }")
    expect(changed?.text).toContain('    damage,\n    turns,\n    fire,\n  ],')
    expect(added?.path).toBe(`${home}/rulebook/fire.ts`)
    expect(added?.text).toContain("export const fire: Chapter = {\n  title: 'Fire',\n  rules: [\n    {\n      id: 'MD-FIRE-01',")
  })

  test('comes with a test that fails by quoting it', () => {
    const stub = newRule(files, 'MD-DMG-02', 'Some title').at(-1)
    expect(stub?.path).toBe(`${home}/test/md-dmg-02.test.ts`)
    expect(stub?.text).toContain("test('MD-DMG-02 Some title', () => {")
    expect(stub?.text).toContain('expect.fail(`MD-DMG-02 is not written yet. The rulebook says: ${' + 'rule?.text}`)')
  })

  test.each([
    ['MD-DMG-01', 'Title', 'MD-DMG-01 is taken: packages/rulesets/moon-duel/rulebook/damage.ts'],
    ['dmg-1', 'Title', '"dmg-1" is no rule id'],
    ['XX-DMG-01', 'Title', 'No rulebook has rules of XX. There are MD.'],
    ['MD-DMG-02', ' ', 'MD-DMG-02 needs a title'],
  ])('%s with the title "%s" is refused', (id, title, words) => {
    expect(() => newRule(files, id, title)).toThrow(words)
  })
})

const templates = ['weapon.json', 'person.json', 'scenario.yaml'].map(name => {
  const path = `scripts/scaffold/templates/rpj-scifi/${name}`
  return { path, text: readFileSync(fileURLToPath(new URL(`../../${path}`, import.meta.url)), 'utf8') }
})
const contentOf = (list: string) => ({
  path: `packages/rulesets/rpj-scifi/content/${list}.json`,
  text: readFileSync(fileURLToPath(new URL(`../../packages/rulesets/rpj-scifi/content/${list}.json`, import.meta.url)), 'utf8'),
})
const content = ['weapons', 'layers', 'covers', 'people'].map(contentOf)
const known = (list: string) => Object.keys(JSON.parse(contentOf(list).text))

describe('new content', () => {
  test('a weapon stands at the end of its list, marked as house default, the rest unchanged', () => {
    const [changed] = newEntry([...templates, ...content], 'weapon', 'rpj-scifi', 'testOnlyCutter')
    const before = JSON.parse(contentOf('weapons').text)
    const { testOnlyCutter, ...rest } = JSON.parse(changed?.text ?? '')
    expect(rest).toEqual(before)
    expect(testOnlyCutter).toMatchObject({ name: 'test only cutter', kind: 'ranged', source: 'house default' })
    expect(changed?.text.startsWith(contentOf('weapons').text.trimEnd().slice(0, -1).trimEnd())).toBe(true)
  })

  test('a person has a name with a capital letter and uses content that is there', () => {
    const [changed] = newEntry([...templates, ...content], 'person', 'rpj-scifi', 'testOnlyWarden')
    const { testOnlyWarden } = JSON.parse(changed?.text ?? '')
    expect(testOnlyWarden).toMatchObject({ name: 'Test only warden', source: 'house default' })
    expect(known('weapons')).toEqual(expect.arrayContaining(testOnlyWarden.weapons))
    expect(known('layers')).toEqual(expect.arrayContaining(testOnlyWarden.layers))
  })

  test('an empty list takes its first entry', () => {
    const empty = { ...contentOf('weapons'), text: '{}\n' }
    expect(JSON.parse(newEntry([...templates, empty], 'weapon', 'rpj-scifi', 'laser')[0]?.text ?? '')).toMatchObject({
      laser: { name: 'laser' },
    })
  })

  test.each([
    ['rpj-scifi', 'Plasma cutter', '"Plasma cutter" is no key'],
    ['rpj-scifi', 'pistol', 'has pistol already'],
    ['moon-duel', 'laser', 'There is no template for "moon-duel". Games with templates: rpj-scifi.'],
  ])('for %s the key "%s" is refused', (game, key, words) => {
    expect(() => newEntry([...templates, ...content], 'weapon', game, key)).toThrow(words)
  })
})

describe('a new scenario', () => {
  test('has its title, and uses people and cover that are there', () => {
    const [added] = newScenario(templates, 'rpj-scifi', 'Dock: the "last" shuttle')
    expect(added?.path).toBe('scenarios/rpj-scifi/dock-the-last-shuttle.yaml')
    const scenario = parse(added?.text ?? '')
    expect(scenario.title).toBe('Dock: the "last" shuttle')
    const uses = scenario.sides.flatMap((side: { combatants: { use: string }[] }) => side.combatants.map(({ use }) => use))
    expect(known('people')).toEqual(expect.arrayContaining(uses))
    expect(known('covers')).toEqual(expect.arrayContaining(scenario.battlefield.cover.map(({ use }: { use: string }) => use)))
  })

  test('never replaces one that is there', () => {
    const there = { path: 'scenarios/rpj-scifi/dock.yaml', text: '' }
    expect(() => newScenario([...templates, there], 'rpj-scifi', 'Dock')).toThrow('scenarios/rpj-scifi/dock.yaml exists already')
    expect(() => newScenario(templates, 'rpj-scifi', '!')).toThrow('A scenario needs a title')
  })
})

test('names: files get hyphens, keys become words', () => {
  expect(slugOf("Ripperdoc's back-door: Übung №2")).toBe('ripperdocs-back-door-ubung-no2')
  expect(wordsOf('heavyPlasmaCutter2Mk')).toBe('heavy plasma cutter2 mk')
})
