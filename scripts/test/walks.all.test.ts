// The walks of CONTRIBUTING.md: every command and file that it names is there, and what a walk lays out compiles in every game.
import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { generateCodec } from '@enfilade/engine'
import { rulesetOf } from '@enfilade/rulesets'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { parse } from 'yaml'
import { z } from 'zod'
import { readTree } from '../guards/tree.mjs'
import { codecFile, gamesWithBattle } from '../prepare/codecs.mjs'
import { writeTexts } from '../prepare/texts.mjs'
import { gamesIn } from '../rules/games.mjs'
import { layOut } from '../scaffold/lay.mjs'

const root = fileURLToPath(new URL('../..', import.meta.url))
const tree = readTree(root)
const page = readFileSync(join(root, 'CONTRIBUTING.md'), 'utf8')
const games = gamesWithBattle(root)
const home = (game: string) => `packages/rulesets/${game}`

/** The words of each `npm run new …` on the page: quotes hold a title together. */
const walks = [...page.matchAll(/`npm run new (\w[^`]*)`/g)].map(([, words = '']) =>
  [...words.matchAll(/"([^"]*)"|(\S+)/g)].map(match => match[1] ?? match[2] ?? ''),
)

/** The tree with some files changed or added. */
const withFiles = (files: typeof tree, changed: typeof tree) => [
  ...files.filter(file => !changed.some(({ path }) => path === file.path)),
  ...changed,
]

/** The changed files of several walks, one after another. */
const laidOut = (all: readonly (readonly string[])[]) => all.reduce((files, words) => withFiles(files, layOut(files, words)), tree)

describe('CONTRIBUTING.md', () => {
  test('names only commands that are there', () => {
    const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
    const named = [...page.matchAll(/`npm (?:run )?([a-z-]+)/g)].map(match => match[1] ?? '')
    expect(named.filter(name => !Object.hasOwn(scripts, name))).toEqual([])
  })

  test('names only files and folders that are there, or that a walk makes', () => {
    const named = [...page.matchAll(/`([\w<>./-]+(?:\/|\.(?:ts|mjs|json|yaml|md)))`/g)].map(match => match[1] ?? '')
    const made = walks.flatMap(words => layOut(tree, words).map(file => file.path))
    const places = [
      '',
      'packages/cli/',
      ...games.flatMap(game => [`${home(game)}/`, `${home(game)}/rules/turns/`, `${home(game)}/rules/rounds/`]),
    ]
    const isThere = (path: string) => {
      const real = path.replace('<game>', 'rpj-scifi').replace('<family>', 'turns')
      return places.some(place => existsSync(join(root, place + real))) || made.includes(real)
    }
    expect(named.length).toBeGreaterThan(20)
    expect(named.filter(path => !isThere(path))).toEqual([])
  })
})

describe('a walk', () => {
  test.each([
    ['rule', 'RPJ-DMG-11', 2],
    ['rule', 'RPJ-JAM-01', 3],
    ['event', 'RPJ-OW-02', 1],
    ['order', 'RPJ-OW-01', 1],
    ['field', 'rpj-scifi', 1],
    ['weapon', 'rpj-scifi', 1],
    ['person', 'rpj-scifi', 1],
    ['scenario', 'rpj-scifi', 1],
    ['feature', 'banner', 7],
    // No id in the name: the rules check takes ids in names for rules of a game.
  ])('to a new %s, row %#, is on the page and writes its files', (kind, first, files) => {
    const words = walks.find(([one, other]) => one === kind && other === first)
    expect(layOut(tree, words ?? [])).toHaveLength(files)
  })

  test('to a new weapon, person or scenario writes what can be read', () => {
    for (const words of walks.filter(([kind = '']) => ['weapon', 'person', 'scenario'].includes(kind)))
      for (const { path, text } of layOut(tree, words)) expect(path.endsWith('.json') ? JSON.parse(text) : parse(text)).toBeTypeOf('object')
  })
})

/** A rule of each game to hang events and orders on, a rule of a new family, and the list of orders of its decision. */
const samples: Readonly<Record<string, { readonly rule: string; readonly family: string; readonly list?: string }>> = {
  'rpj-scifi': { rule: 'RPJ-OW-02', family: 'RPJ-JAM-01', list: 'rules/own-turn.ts' },
  'cyberpunk-red': { rule: 'CPR-FIRE-01', family: 'CPR-JAM-01', list: 'rules/turns/own-turn.ts' },
  'blue-planet': { rule: 'BP-AID-01', family: 'BP-JAM-01' },
  '2300ad': { rule: 'AD-AIM-01', family: 'AD-JAM-01', list: 'rules/own-actions.ts' },
  'dark-conspiracy': { rule: 'DC-ACT-01', family: 'DC-JAM-01' },
}

describe('content and scenarios of every game', () => {
  const added = gamesIn(root).flatMap(game =>
    ['weapon', 'person'].flatMap(kind => (kind === 'weapon' && game === 'dark-conspiracy' ? [] : [[game, kind] as const])),
  )
  test.each(added)('%s: a new %s is content that the game reads', async (game, kind) => {
    const [file, ...others] = layOut(tree, [kind, game, 'metOnAWalk'])
    expect(others).toEqual([])
    const list = kind === 'weapon' ? 'weapons' : 'people'
    expect(file?.path).toBe(`${home(game)}/content/${list}.json`)
    const entries = JSON.parse(file?.text ?? '')
    const content = { enfilade: 1, ruleset: game, [list]: { metOnAWalk: entries.metOnAWalk } }
    expect(rulesetOf(game)?.readContent(content)).toEqual({ ok: true, value: content })
  })
  test.each(gamesIn(root))('%s: a new scenario begins', game => {
    const [file] = layOut(tree, ['scenario', game, 'Met on a walk'])
    const read = rulesetOf(game)?.readScenario(parse(file?.text ?? ''), [])
    expect(read).toMatchObject({ ok: true, value: { title: 'Met on a walk' } })
  })
  test('weapons that are printed tables are added there', () => {
    expect(() => layOut(tree, ['weapon', 'dark-conspiracy', 'metOnAWalk'])).toThrow(
      'add a row to packages/rulesets/dark-conspiracy/tables/weapons.ts',
    )
  })
})

/** What a newcomer adds is one place: the room of its rule, the state, or the list in which it is offered. */
describe('of each game', () => {
  const placesOf = (words: readonly string[]) => layOut(tree, words).map(({ path }) => path)
  test.each(gamesIn(root))('%s: an event or an order changes its room alone, a field the state alone', game => {
    const { rule } = samples[game] as (typeof samples)[string]
    for (const kind of ['event', 'order']) {
      const [path = '', ...others] = placesOf([kind, rule, 'metOnAWalk'])
      expect(others).toEqual([])
      expect(path).toMatch(new RegExp(`^${home(game)}/rules/[a-z-]+/${kind}s\\.ts$`))
    }
    expect(placesOf(['field', game, 'combatant', 'hasWalked'])).toEqual([`${home(game)}/battle/battle.ts`])
  })

  /** Files, besides tests and policies, that name a kind of action that is declared and carried out later. */
  const filesNaming = (game: string, kind: string) =>
    tree
      .filter(({ path }) => path.startsWith(`${home(game)}/`) && path.endsWith('.ts') && !/test|testing\/|codec|seats\/policies/.test(path))
      .filter(({ text }) =>
        new RegExp(`\\bcase '${kind}':|\\bdeclare(?:d|s)(?:<[^(]*>)?\\('${kind}'|^  ${kind}: \\{|\\baction: '${kind}'`, 'm').test(text),
      )
      .map(({ path }) => path.slice(home(game).length + 1))
  test.each([
    ['dark-conspiracy', 'beatFlames', 'rules/hazards/orders.ts'],
    ['dark-conspiracy', 'motivate', 'rules/panic/orders.ts'],
    ['dark-conspiracy', 'board', 'rules/vehicles/boarding.ts'],
    ['blue-planet', 'stand', 'rules/actions/orders.ts'],
  ])('%s: the action %s is declared in its room, and its fields in the state', (game, kind, room) => {
    const found = filesNaming(game, kind)
    expect(found).toContain(room)
    expect(found.filter(path => dirname(path) !== dirname(room))).toEqual([])
  })
})

// ── compiling ──────────────────────────────────────────────────────────────────────────────────────────────────────
type Schema = Parameters<typeof generateCodec>[0]

let copy = ''
beforeAll(() => {
  copy = mkdtempSync(join(tmpdir(), 'enfilade-walks-'))
})
afterAll(() => rmSync(copy, { recursive: true, force: true }))

/** The list of a decision with one more order in it, as its author would name it: an import, and its place among the others. */
function withOrder(files: typeof tree, game: string, list: string) {
  const path = `${home(game)}/${list}`
  const text = files.find(file => file.path === path)?.text ?? ''
  const orders = files.find(file => file.path.startsWith(home(game)) && file.text.includes('export const takeAWalk'))?.path ?? ''
  const from = `${list.includes('/turns/') ? '..' : '.'}/${orders.split('/').slice(-2, -1)}/orders.js`
  const named = text.replace(/(const (?:orders|acts) = \[)/, '$1takeAWalk, ')
  expect(named).not.toBe(text)
  return { path, text: `import { takeAWalk } from '${from}'\n${named}` }
}

/** Writes the rulesets of a changed tree and their settings, with the texts' modules and codecs made from the battles. Only these files are compiled. */
async function write(files: typeof tree, compiled: readonly string[]) {
  symlinkSync(join(root, 'node_modules'), join(copy, 'node_modules'))
  const sources = files.filter(({ path }) => /^(packages\/rulesets\/(?!.*tsconfig)|tsconfig\.base\.json|package\.json)/.test(path))
  const settings = { composite: false, declaration: false, declarationMap: false, noEmit: true, types: ['node'] }
  const config = {
    extends: './tsconfig.base.json',
    compilerOptions: { ...settings, customConditions: ['enfilade-source'] },
    files: compiled,
  }
  for (const { path, text } of [...sources, { path: 'tsconfig.json', text: JSON.stringify(config) }]) {
    mkdirSync(dirname(join(copy, path)), { recursive: true })
    writeFileSync(join(copy, path), text)
  }
  expect(writeTexts(copy)).toEqual({ code: 0, output: '' })
  for (const game of games) {
    const { battleSchema } = await import(pathToFileURL(join(copy, home(game), 'battle/battle.ts')).href)
    writeFileSync(join(copy, codecFile(game)), generateCodec(z.toJSONSchema(battleSchema) as Schema, 'Battle', './battle/battle.js'))
  }
}

test('what the walks lay out compiles in every game, with the order named in the list of its decision', async () => {
  expect(Object.keys(samples).sort()).toEqual(gamesIn(root))
  const all = Object.entries(samples).flatMap(([game, { rule, family, list }]) => [
    ['rule', family, 'Guns that jam'],
    ['event', rule, 'metOnAWalk'],
    ['event', family, 'metInANewRoom'],
    ['field', game, 'combatant', 'hasWalked'],
    ...(list === undefined ? [] : [['order', rule, 'takeAWalk']]),
  ])
  const laid = laidOut(all)
  const lists = Object.entries(samples).flatMap(([game, { list }]) => (list === undefined ? [] : [withOrder(laid, game, list)]))
  const files = withFiles(laid, lists)
  const before = new Map(tree.map(({ path, text }) => [path, text]))
  const touched = files.filter(({ path, text }) => path.endsWith('.ts') && before.get(path) !== text).map(({ path }) => path)
  expect(touched.filter(path => path.startsWith(home('rpj-scifi'))).length).toBe(8)
  await write(files, [...Object.keys(samples).map(game => `${home(game)}/index.ts`), ...touched])
  const compiler = join(root, 'node_modules/typescript/bin/tsc')
  const { status, stdout } = spawnSync(process.execPath, [compiler, '--project', copy], { encoding: 'utf8' })
  expect({ status, stdout }).toEqual({ status: 0, stdout: '' })
}, 240_000)
