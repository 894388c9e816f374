/** How lines are broken on purpose: which of them, which places in them, against which tests, and a file with all of its mutants still says what it said. */
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, onTestFinished, test } from 'vitest'
import { builtTo, rewrite } from '../mutants/copy.mjs'
import { nearness, startedBy, testsAlone, testsOfPrograms } from '../mutants/near.mjs'
import { drawn, equivalentsOf, filesOf, sourceOf } from '../mutants/rooms.mjs'
import { decidingLines, sitesIn, withMutants } from '../mutants/sites.mjs'

const id = ['TOY', 'DMG', '01'].join('-')
const rules = `/** Head. ${id} */
import { next } from './agenda.js'
const least = 4 // ${id}
// ${id}
export const held = (a: number, b?: number): boolean => !(a < least && (b ?? 0) + 1 === 3)
export function hit(a: { hp: number; down: boolean }): void {
  if (a.hp <= 0) a.down = true // ${id}
  a.hp -= Math.max(1, 2)
}
`

/** Each place with its mutants, as text. */
const all = (text: string): string[] =>
  sitesIn(text, decidingLines(text)).map(({ line, before, after }) => `${line}: ${before} → ${after.join(' | ')}`)

test('a deciding line cites a rule, or stands below a line that does; the head of a file cites nothing', () => {
  expect([...decidingLines(rules)]).toEqual([3, 5, 7])
})

describe('places that are broken', () => {
  test('numbers, comparisons, sums, conditions, what joins them, and statements', () => {
    expect(all(rules)).toEqual([
      '3: 4 → 5 | (3)',
      '5: !(a < least && (b ?? 0) + 1 === 3) → (a < least && (b ?? 0) + 1 === 3)',
      '5: a < least && (b ?? 0) + 1 === 3 → a < least || (b ?? 0) + 1 === 3',
      '5: a < least → a <= least | a >= least',
      '5: (b ?? 0) + 1 === 3 → (b ?? 0) + 1 !== 3',
      '5: (b ?? 0) + 1 → (b ?? 0) - 1',
      '5: 0 → 1 | (-1)',
      '5: 1 → 2 | (0)',
      '5: 3 → 4 | (2)',
      '7: a.hp <= 0 → true | false | a.hp < 0 | a.hp > 0',
      '7: 0 → 1 | (-1)',
      '7: a.down = true → undefined',
      '7: true → false',
    ])
  })

  test('the least and the most change places; texts, keys and types stay', () => {
    const line = `const x: 3 = Math.min(...[]) as 3, y = { 4: 'four' + 'teen' } // ${id}\n`
    expect(all(line)).toEqual(['1: Math.min(...[]) → Math.max(...[])'])
  })
})

test('with all mutants in it a file is as it was; with one of them active it is that mutant', () => {
  const text = `const held = (a, b) => a > 1 && (b || a === 3)  // ${id}\nlet count = 0\ncount += 1 // ${id}\nreturn [held(2, false), held(1, true), held(3, false), count]`
  const sites = sitesIn(text.replace('return ', 'const r = '), decidingLines(text))
  const written = withMutants(text.replace('return ', 'const r = '), sites, 10).replace('const r = ', 'return ')
  expect(written.split('\n')).toHaveLength(4)
  const run = (active: number, variant: number): unknown => {
    const choose = Object.assign((site: number) => (site === active ? variant : 0), { now: variant })
    return new Function('__mutant', written)(choose)
  }
  expect(run(-1, 0)).toEqual([false, false, true, 1])
  const at = (before: string): number => 10 + sites.findIndex(site => site.before === before)
  expect(run(at('a > 1'), 1)).toEqual([false, true, true, 1]) // a >= 1
  expect(run(at('b || a === 3'), 1)).toEqual([false, false, false, 1]) // b && a === 3
  const count = sites.findIndex(site => site.before === 'count += 1')
  expect(run(10 + count, 1)).toEqual([false, false, true, 0]) // dropped
  expect(run(10 + count, 2)).toEqual([false, false, true, -1]) // count -= 1
})

describe('rooms', () => {
  const game = 'packages/rulesets/toy'
  const tree = [
    { path: `${game}/rules/hits.ts`, text: `export const a = 1 // ${id}\nexport const b = 2\n` },
    { path: `${game}/seats/view.ts`, text: `export const seen = 3 // ${id}\n` },
    { path: `${game}/testing/mutants-equivalent.json`, text: '[{ "file": "rules/hits.ts" }]' },
    { path: 'packages/client/src/own.ts', text: 'export const a = 1\nexport type B = 2\nexport const c = () => a > 2\n' },
    { path: 'packages/client/src/own.test.ts', text: 'const four = 4\n' },
    { path: 'packages/client/test/four.ts', text: 'export const four = 4\n' },
  ]
  const placesIn = (room: string) =>
    filesOf(tree, room).flatMap(file => sourceOf(room, file).sites.map(({ line, before }) => `${file.path}:${line} ${before}`))

  test('a game is broken where it cites a rule, a package in every line of its sources', () => {
    expect(placesIn('toy')).toEqual([`${game}/rules/hits.ts:1 1`])
    const own = 'packages/client/src/own.ts'
    expect(placesIn('client')).toEqual([`${own}:1 1`, `${own}:3 a > 2`, `${own}:3 2`])
  })

  test('each lists its mutants that change nothing', () => {
    expect(equivalentsOf(tree, 'toy')).toEqual([{ file: 'rules/hits.ts' }])
    expect(equivalentsOf(tree, 'client')).toEqual([])
  })

  test('a sample takes as many of each room, no place twice, the same again for the same seed', () => {
    const many = Array.from({ length: 40 }, (_, nth) => `export const n${nth} = ${nth}\n`).join('')
    const rooms = new Map(['engine', 'kit', 'cli'].map(room => [room, [{ path: `packages/${room}/src/n.ts`, text: many }]]))
    const placesOf = (seed: number) => drawn(rooms, 20, seed).map(({ room, site, variant }) => `${room} ${site.start} ${variant}`)
    const first = placesOf(1)
    expect(['engine', 'kit', 'cli'].map(room => first.filter(place => place.startsWith(room)).length)).toEqual([7, 7, 6])
    expect(new Set(first.map(place => place.replace(/ \d$/, ''))).size).toBe(20)
    expect(placesOf(1)).toEqual(first)
    expect(placesOf(2)).not.toEqual(first)
  })
})

describe('the tests of a line', () => {
  const tree = [
    { path: 'packages/client/src/index.ts', text: "export * from './log.js'\nexport * from './own.js'" },
    { path: 'packages/client/src/log.ts', text: 'export const logged = 1' },
    { path: 'packages/client/src/own.ts', text: 'export const owned = 1' },
    { path: 'packages/client/test/a.test.ts', text: "import { owned } from '../src/index.js'\ntest('a', () => owned)" },
    { path: 'packages/client/test/b.test.ts', text: "import { logged } from '../src/index.js'\ntest('b', () => logged)" },
    { path: 'packages/client/test/log.test.ts', text: "import { all } from '../src/index.js'\ntest('c', () => all)" },
    { path: 'packages/cli/src/main.ts', text: "import { logged } from '@enfilade/client'" },
    { path: 'packages/cli/test/a.test.ts', text: "import { start } from './start.js'\ntest('d', start)" },
    { path: 'packages/cli/test/start.ts', text: "import { spawn } from 'node:child_process'\nspawn('packages/cli/dist/enfilade.js')" },
    { path: 'packages/web/test/browser/a.test.ts', text: "import { logged } from '@enfilade/client'" },
  ]

  test('those called like its file come first, then those that name what it exports, then others, each package after its own', () => {
    const near = nearness(tree, () => 1)('packages/client/src/log.ts')
    expect(near.map(({ test }) => test.replace('packages/', ''))).toEqual([
      'client/test/log.test.ts',
      'client/test/b.test.ts',
      'client/test/a.test.ts',
      'cli/test/a.test.ts',
    ])
  })

  test('a test is called like a file by the name of its folder, or by another form of its word, too', () => {
    const sources = ['ask/enumerating', 'codec/texts'].map(name => ({ path: `packages/engine/src/${name}.ts`, text: 'export const a = 1' }))
    const tests = ['agenda', 'codec', 'enumerate'].map(name => ({
      path: `packages/engine/test/${name}.test.ts`,
      text: "import '../src/ask/enumerating.js'\nimport '../src/codec/texts.js'",
    }))
    const near = nearness([...sources, ...tests], () => 1)
    expect(sources.map(({ path }) => near(path)[0]?.test)).toEqual([tests[2]?.path, tests[1]?.path])
  })

  test('a test that starts the program reaches what it is put together from, and is tried in a process of its own', () => {
    const started = (text: string) => startedBy({ path: 'packages/server/test/x.ts', text })
    expect(started("join(here, '../../cli/dist/enfilade.js')")).toEqual(['packages/cli/src/main.ts'])
    expect(started("new URL('../dist/rooms/room.js', here)")).toEqual(['packages/server/src/rooms/room.ts'])
    expect([...testsOfPrograms(tree)]).toEqual(['packages/cli/test/a.test.ts'])
    expect([...testsAlone(tree)]).toEqual(['packages/cli/test/a.test.ts'])
  })

  test('a line that is broken in the copy is broken in what is built as well, until both are put back', () => {
    const copy = mkdtempSync(join(tmpdir(), 'enfilade-mutants-test-'))
    onTestFinished(() => rmSync(copy, { recursive: true }))
    const [source, built] = ['packages/client/src/log.ts', 'packages/client/dist/log.js']
    expect([builtTo(source), builtTo('packages/rulesets/toy/rules/hits.ts')]).toEqual([built, 'packages/rulesets/dist/toy/rules/hits.js'])
    for (const path of [source, built]) mkdirSync(join(copy, path, '..'), { recursive: true })
    writeFileSync(join(copy, source), 'export const a: number = 1\n')
    writeFileSync(join(copy, built), 'export const a = 1\n')
    const putBack = rewrite(copy, source, 'export const a: number = 2\n')
    const texts = () => [source, built].map(path => readFileSync(join(copy, path), 'utf8').trim())
    expect(texts()).toEqual(['export const a: number = 2', 'export const a = 2;'])
    putBack()
    expect(texts()).toEqual(['export const a: number = 1', 'export const a = 1'])
  })
})
