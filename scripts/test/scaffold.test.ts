// What `npm run new` lays out, on made-up trees and with the templates of this repository.
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { describe, expect, test } from 'vitest'
import { parse } from 'yaml'
import { readTexts } from '../../packages/kit/bin/text-reader.mjs'
import { readTree } from '../guards/tree.mjs'
import { newEntry, newScenario } from '../scaffold/content.mjs'
import { newAction, newEvent, newField, newOrder } from '../scaffold/declaration.mjs'
import { newFeature } from '../scaffold/feature.mjs'
import { layOut } from '../scaffold/lay.mjs'
import { slugOf, wordsOf } from '../scaffold/names.mjs'
import { newRule } from '../scaffold/rule.mjs'

const home = 'packages/rulesets/moon-duel'
const familyText = (name: string, ...ids: readonly string[]) =>
  `# ${name}\n${ids.map(id => `\n## ${id} Some title\n\nSome text.\n\nSource: x\nRulings: MD-GAP-01\n`).join('')}\n## MD-GAP-01 What then?\n\nThis.\n`
const book = {
  path: `${home}/rules/rulebook.ts`,
  text: `import { bookOf } from '@enfilade/kit'
import { damage } from './damage/rulebook.generated.js'
import { turns } from './turns/rulebook.generated.js'

export const rulebook = bookOf([
  { title: 'Damage', families: [damage] },
  { title: 'Turns', families: [turns] },
])
`,
}
const damage = { path: `${home}/rules/damage/rulebook.md`, text: familyText('Damage', 'MD-DMG-01', 'MD-DMG-03') }
const turns = { path: `${home}/rules/turns/rulebook.md`, text: familyText('Turns', 'MD-TURN-01').replace(/\n## MD-GAP.*/s, '') }
const files = [book, damage, turns]
const idsOf = (text: string | undefined) => [...(text ?? '').matchAll(/^## (\S+)/gm)].map(match => match[1])

describe('a new rule', () => {
  test('goes to its place among the rules of its topic', () => {
    const [changed] = newRule(files, 'MD-DMG-02', "The raider's helmet")
    expect(changed?.path).toBe(damage.path)
    expect(idsOf(changed?.text)).toEqual(['MD-DMG-01', 'MD-DMG-02', 'MD-DMG-03', 'MD-GAP-01'])
    expect(changed?.text).toContain(`Rulings: MD-GAP-01

## MD-DMG-02 The raider's helmet

Not written yet: say the rule completely, numbers included, in one to four short sentences.

Source: house default

## MD-DMG-03 Some title
`)
    expect(readTexts(changed?.text ?? '').mistakes).toEqual([])
  })

  test('may be the first or the last of its topic', () => {
    expect(idsOf(newRule(files, 'MD-DMG-00', 'First')[0]?.text)).toEqual(['MD-DMG-00', 'MD-DMG-01', 'MD-DMG-03', 'MD-GAP-01'])
    expect(idsOf(newRule(files, 'MD-DMG-04', 'Last')[0]?.text)).toEqual(['MD-DMG-01', 'MD-DMG-03', 'MD-DMG-04', 'MD-GAP-01'])
    const atTheEnd = newRule(files, 'MD-TURN-02', 'Last')[0]?.text ?? ''
    expect(atTheEnd).toContain('Rulings: MD-GAP-01\n\n## MD-TURN-02 Last\n\n')
    expect(atTheEnd).toMatch(/[^\n]\n$/)
  })

  test('of a new family gets a room and a chapter at the end of the book', () => {
    const [changed, added, stub] = newRule(files, 'MD-FIRE-01', 'Things burn')
    expect(changed?.path).toBe(book.path)
    expect(changed?.text).toContain("/damage/rulebook.generated.js'\nimport { fire } from './fire/rulebook.generated.js'\nimport { turns }")
    expect(changed?.text).toContain("families: [turns] },\n  { title: 'Fire', families: [fire] },\n])")
    expect(added?.path).toBe(`${home}/rules/fire/rulebook.md`)
    const { families, mistakes } = readTexts(added?.text ?? '')
    expect([families.map(({ name }) => name), idsOf(added?.text), mistakes]).toEqual([['fire'], ['MD-FIRE-01'], []])
    expect(stub?.path).toBe(`${home}/rules/fire/md-fire-01.test.ts`)
  })

  test('comes with a test beside it that fails by quoting it', () => {
    const stub = newRule(files, 'MD-DMG-02', 'Some title').at(-1)
    expect(stub?.path).toBe(`${home}/rules/damage/md-dmg-02.test.ts`)
    expect(stub?.text).toContain("import { rulebook } from '../rulebook.js'")
    expect(stub?.text).toContain("test('MD-DMG-02 Some title', () => {")
    expect(stub?.text).toContain('expect.fail(`MD-DMG-02 is not written yet. The rulebook says: ${' + 'rule?.text}`)')
  })

  test('of a new family stands in the room that its author names', () => {
    const [changed, added, stub] = layOut(files, ['rule', 'MD-FIRE-01', 'Things burn', 'open-fires'])
    expect(changed?.text).toContain("import { openFires } from './open-fires/rulebook.generated.js'\n")
    expect(changed?.text).toContain("  { title: 'Open fires', families: [openFires] },\n])")
    const { families } = readTexts(added?.text ?? '')
    expect([added?.path, families.map(({ name }) => name)]).toEqual([`${home}/rules/open-fires/rulebook.md`, ['openFires']])
    expect(stub?.path).toBe(`${home}/rules/open-fires/md-fire-01.test.ts`)
    expect(() => layOut(files, ['rule', 'MD-FIRE-01', 'Things burn', 'Open fires'])).toThrow('"Open fires" is no folder.')
    expect(() => layOut(files, ['rule', 'MD-DMG-02', 'Title', 'harm'])).toThrow('Leave "harm" out.')
  })
  test.each([
    ['MD-DMG-01', 'Title', 'MD-DMG-01 is taken: packages/rulesets/moon-duel/rules/damage/rulebook.md'],
    ['dmg-1', 'Title', '"dmg-1" is no rule id'],
    ['XX-DMG-01', 'Title', 'No rulebook has rules of XX. There are MD.'],
    ['MD-DMG-02', ' ', 'MD-DMG-02 needs a title'],
  ])('%s with the title "%s" is refused', (id, title, words) => {
    expect(() => newRule(files, id, title)).toThrow(words)
  })
})

describe('a new declaration', () => {
  const events = {
    path: `${home}/rules/damage/events.ts`,
    text: "/** What is told of damage. */\nimport { event, open } from '@enfilade/kit'\n\nexport const hurt = event('hurt', { hp: open<number>() }, () => 'Hurt.')\n",
  }
  const list = {
    path: `${home}/rules/events.ts`,
    text: "import { eventsIn } from '@enfilade/kit'\nimport * as damage from './damage/events.js'\n\nexport const events = eventsIn(\n  damage,\n)\n",
  }
  const battle = {
    path: `${home}/battle/battle.ts`,
    text: "import { is, state } from '@enfilade/kit'\n\nexport const combatantState = state(\n  {\n    id: is(idSchema).inFile().seen(),\n  },\n  { owner: 'id' },\n)\n",
  }
  const tree = [...files, events, list, battle]

  test('of an event stands in the room of its rule, and nowhere else', () => {
    const changed = newEvent(tree, 'MD-DMG-01', 'armorCracked')
    expect(changed.map(file => file.path)).toEqual([events.path])
    expect(changed[0]?.text).toContain("import { event, open, seen } from '@enfilade/kit'")
    expect(changed[0]?.text).toContain(
      "export const armorCracked = event('armorCracked', { who: seen }, ({ who }, { names }) => `$" + '{names(who)}: armor cracked.`)',
    )
  })

  test('of the first event of a room makes its file and lists it', () => {
    const [added, changed] = newEvent(tree, 'MD-TURN-01', 'turnLost')
    expect(added?.path).toBe(`${home}/rules/turns/events.ts`)
    expect(added?.text).toMatch(/^\/\*\* What is told of turns\. \*\/\nimport \{ event, seen \} from/)
    expect(changed?.path).toBe(list.path)
    expect(changed?.text).toContain("import * as turns from './turns/events.js'\n")
    expect(changed?.text).toContain('  damage,\n  turns,\n)')
  })

  test('of an order stands in the room of its rule, refused until it is written', () => {
    const changed = newOrder(tree, 'MD-DMG-03', 'braceYourself')
    expect(changed.map(file => file.path)).toEqual([`${home}/rules/damage/orders.ts`])
    expect(changed[0]?.text).toContain(
      "export const braceYourself = order('braceYourself', {\n  words: 'Brace yourself',\n  check: () => no('MD-DMG-03', 'it is not written yet'),",
    )
  })

  test('of an order of a turn says what it takes, where the game asks for it', () => {
    const orders = { path: `${home}/rules/orders.ts`, text: 'export const acting = () => {}\n' }
    const list = { path: `${home}/rules/turns/own-turn.ts`, text: '' }
    const [changed] = newOrder([...tree, orders, list], 'MD-DMG-03', 'braceYourself')
    expect(changed?.text).toContain("import { acting } from '../orders.js'")
    expect(changed?.text).toContain("(rules/turns/own-turn.ts). */\nexport const braceYourself = acting('braceYourself', 'action', {\n")
    const inActions = { path: orders.path, text: 'export const paid = () => {}\n' }
    const [priced] = newOrder([...tree, inActions, list], 'MD-DMG-03', 'braceYourself')
    expect(priced?.text).toContain("export const braceYourself = paid('braceYourself', 1, {\n")
  })

  test("of an order takes the game's own `order`, once", () => {
    const path = `${home}/rules/damage/orders.ts`
    const orderIn = (text: string) => newOrder([...tree, { path, text }], 'MD-DMG-03', 'braceYourself')[0]?.text
    expect(
      orderIn(
        "/** Orders. */\nimport { among } from '@enfilade/kit'\nimport type { Battle } from '../../battle/battle.js'\nimport { hurt } from './damage.js'\n",
      ),
    ).toMatch(
      /^\/\*\* Orders\. \*\/\nimport \{ among, no \} from '@enfilade\/kit'\nimport type .*\nimport \{ order \} from '\.\.\/orders\.js'\nimport \{ hurt \}/,
    )
    expect(
      orderIn("import { no } from '@enfilade/kit'\nimport { decision, order } from '../orders.js'\n")?.match(/\border\b.*from/g),
    ).toEqual(['order } from'])
  })

  test('of a field is one line of its state, secret until it is opened', () => {
    const changed = newField(tree, 'moon-duel', 'combatant', 'stunned')
    expect(changed.map(file => file.path)).toEqual([battle.path])
    expect(changed[0]?.text).toContain('    id: is(idSchema).inFile().seen(),\n    /** Say what it is')
    expect(changed[0]?.text).toContain("    stunned: flag().starts(false).secret('own'),\n  },\n  { owner: 'id' },")
    expect(changed[0]?.text).toContain("import { flag, is, state } from '@enfilade/kit'")
  })

  test.each([
    ['an event of a name that is taken', () => newEvent(tree, 'MD-DMG-01', 'hurt'), `hurt is taken: ${home}/rules/damage/events.ts`],
    ['a name that is none', () => newOrder(tree, 'MD-DMG-01', 'Brace-up'), '"Brace-up" is no name.'],
    ['a rule that is not there', () => newEvent(tree, 'MD-DMG-09', 'x'), 'No room has the rule MD-DMG-09'],
    ['no rule id', () => newEvent(tree, 'damage', 'x'), '"damage" is no rule id'],
    ['a field that is there', () => newField(tree, 'moon-duel', 'combatant', 'id'), `id is taken: ${battle.path}`],
    [
      'a state that is not there',
      () => newField(tree, 'moon-duel', 'vehicle', 'hull'),
      'moon-duel has no state "vehicle". There are combatant.',
    ],
  ])('of %s is refused', (_what, make, words) => {
    expect(make).toThrow(words)
  })
})

const repository = readTree(fileURLToPath(new URL('../../', import.meta.url)))
test.each(['2300ad', 'blue-planet', 'cyberpunk-red', 'dark-conspiracy', 'rpj-scifi'])(
  'a new field of a combatant of %s is one line of the game',
  game => {
    const [changed, ...others] = layOut(repository, ['field', game, 'combatant', 'testOnlyDazzled'])
    expect([changed?.path, others]).toEqual([`packages/rulesets/${game}/battle/battle.ts`, []])
    const [, state = ''] = changed?.text.split('const combatantState = shownState(') ?? []
    expect(state.split("{ owner: 'id' },")[0]).toContain("    testOnlyDazzled: flag().starts(false).secret('own'),\n")
  },
)

describe('a new feature', () => {
  const tree = readTree(fileURLToPath(new URL('../..', import.meta.url)))

  test('is an object of the kit that every game takes in by its name, after those that it has', () => {
    const laid = newFeature(tree, 'lastWords')
    expect(laid.map(({ path }) => path)).toEqual([
      'packages/kit/src/features/last-words.ts',
      'packages/kit/src/index.ts',
      ...['2300ad', 'blue-planet', 'cyberpunk-red', 'dark-conspiracy', 'rpj-scifi'].map(
        game => `packages/rulesets/${game}/battle/features.ts`,
      ),
    ])
    expect(laid[1]?.text).toContain("export { lastWords } from './features/last-words.js'")
    expect(laid[2]?.text).toMatch(/import \{.*\blastWords\b.*\}/)
    expect(laid[2]?.text).toMatch(/plugs\(\{ .*, lastWords \}\)/)
  })

  test('has a name that nothing of the kit has', () => {
    expect(() => newFeature(tree, 'reserves')).toThrow('reserves is taken: packages/kit/src/features/reserves/feature.ts')
    expect(() => newFeature(tree, 'Last words')).toThrow('camelCase')
  })
})

describe('a new action that is declared and waits', () => {
  const tree = repository
  // A rule of every room of the two games that declares actions.
  test.each([
    ...['DC-ACT-04', 'DC-DF-12', 'DC-MEL-01', 'DC-GRP-01', 'DC-THR-01', 'DC-IND-01', 'DC-BRN-04', 'DC-FEAR-06', 'DC-MOV-02', 'DC-REL-01'],
    ...['DC-VEH-05', 'BP-RNG-08', 'BP-MEL-05', 'BP-AID-01', 'BP-ACT-01'],
  ])('by %s changes no file outside its room: its fields, and its declaration', id => {
    const changed = layOut(tree, ['action', id, 'testOnlyFeint'])
    const [fields, orders] = changed
    const room = fields?.path.replace(/[^/]+$/, '') ?? ''
    expect(room).toMatch(/\/rules\/[^/]+\/$/)
    expect(changed.filter(file => !file.path.startsWith(room))).toEqual([])
    expect(changed.map(file => tree.some(one => one.path === file.path))).toEqual([true, true])
    expect(fields?.text).toContain('testOnlyFeint: {}')
    expect(orders?.text).toMatch(/^const testOnlyFeint = declare[sd]\('testOnlyFeint', \{/m)
    // Whatever else knows of actions takes them from the room's lists.
    expect(orders?.text).toMatch(/^export const (afoot|attacks|others) = \[.*, testOnlyFeint\] as const$/m)
    const word = (text: string) => [...text.matchAll(/\btestOnlyFeint\b/g)].length
    expect(word(orders?.text ?? '')).toBeLessThan(8)
  })
  test('stands beside the others of its room, refused until it is written', () => {
    const [fields, orders] = newAction(tree, 'DC-THR-01', 'castNet')
    expect(fields?.text).toContain('  castNet: {},\n}')
    expect(orders?.text).toContain("check: () => no('DC-THR-01', 'it is not written yet'),\n  actionOf: () => ({ action: 'castNet' }),")
    expect(orders?.text).toMatch(/^export const afoot = \[hurl, lob, castNet\] as const$/m)
  })
  test.each([
    ['RPJ-OW-01', 'castNet', 'rpj-scifi has no actions that are declared and wait.'],
    ['DC-ROB-01', 'castNet', 'declares no action yet'],
    ['DC-THR-01', 'lob', 'lob is taken: packages/rulesets/dark-conspiracy/rules/throwing/'],
  ])('for %s as %s is refused', (id, name, words) => {
    expect(() => newAction(tree, id, name)).toThrow(words)
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
