// Each guard on small made-up trees: what it finds, on which line, and what it lets pass.
import { describe, expect, test } from 'vitest'
import { exactDecimals } from '../guards/decimals.mjs'
import { importCycles, importDirections } from '../guards/imports.mjs'
import { completed, lockForEveryMachine } from '../guards/lock.mjs'
import { equivalentMutants } from '../guards/mutants.mjs'
import { purity, rulesThatLoopOrCatch } from '../guards/purity.mjs'
import { roomsOfGames, roomsOfPackages } from '../guards/rooms.mjs'
import { runGuards, sayFinding } from '../guards/run.mjs'
import { filesOutOfShape, placesOfOneMachine, testsThatDoNotRun, typesThatSayNothing } from '../guards/text.mjs'

interface Found {
  readonly file: string
  readonly line: number
  readonly found: string
}

/** A tree of one file. */
const only = (path: string, ...lines: readonly string[]) => [{ path, text: lines.join('\n') }]
const where = (findings: readonly Found[]) => findings.map(({ file, line, found }) => `${file}:${line} ${found}`)
const packageOf = (name: string, dependencies: Readonly<Record<string, string>>) => ({
  path: `packages/${name}/package.json`,
  text: JSON.stringify({ dependencies }),
})

describe('import directions', () => {
  test('the engine may import its random generator and itself, no other package', () => {
    const files = only(
      'packages/engine/src/ask/dice.ts',
      "import { xoroshiro128plus } from 'pure-rand/generator/xoroshiro128plus'",
      "import type { Reason } from '../contract.js'",
      "import { rpjScifi } from '@enfilade/rulesets'",
      "import { z } from 'zod'",
    )
    expect(where(importDirections(files))).toEqual([
      'packages/engine/src/ask/dice.ts:3 imports "@enfilade/rulesets"',
      'packages/engine/src/ask/dice.ts:4 imports "zod"',
    ])
  })

  test('a game may import the engine, zod and its own folder', () => {
    const files = only(
      'packages/rulesets/rpj-scifi/damage.ts',
      "import { next } from '@enfilade/engine'",
      "import { z } from 'zod'",
      "import { hits } from './tables/harm.js'",
      "import { scatter } from '../2300ad/scatter.js'",
      "import { oddsOf } from '@enfilade/analysis'",
      "export { parse } from 'yaml'",
    )
    expect(where(importDirections(files))).toEqual([
      'packages/rulesets/rpj-scifi/damage.ts:4 imports "../2300ad/scatter.js"',
      'packages/rulesets/rpj-scifi/damage.ts:5 imports "@enfilade/analysis"',
      'packages/rulesets/rpj-scifi/damage.ts:6 imports "yaml"',
    ])
  })

  test('the list of games may import every game', () => {
    expect(importDirections(only('packages/rulesets/index.ts', "export { rpjScifi } from './rpj-scifi/index.js'"))).toEqual([])
  })

  test('analysis may not import the command line, the command line may import analysis', () => {
    const analysis = only('packages/analysis/src/odds.ts', "import { main } from 'enfilade'")
    expect(where(importDirections([...analysis, packageOf('analysis', {})]))).toEqual([
      'packages/analysis/src/odds.ts:1 imports "enfilade"',
    ])
    const cli = only('packages/cli/src/odds.ts', "import { oddsOf } from '@enfilade/analysis'", "import { readFileSync } from 'node:fs'")
    expect(importDirections([...cli, packageOf('cli', {})])).toEqual([])
  })

  test('a package reaches another by its name, and only what it declares', () => {
    const files = only(
      'packages/cli/src/main.ts',
      "import { step } from '../../engine/src/agenda.js'",
      "import('yaml')",
      "import pc from 'picocolors'",
    )
    expect(where(importDirections([...files, packageOf('cli', { yaml: '2' })]))).toEqual([
      'packages/cli/src/main.ts:1 imports "../../engine/src/agenda.js"',
      'packages/cli/src/main.ts:3 imports "picocolors"',
    ])
  })

  test('tests may import anything, and imports in comments and strings are none', () => {
    const inTest = only('packages/engine/test/fight.test.ts', "import { rpjScifi } from '@enfilade/rulesets'")
    const inWords = only(
      'packages/engine/src/index.ts',
      "// import { z } from 'zod'",
      'const words = "import x from \'zod\'"',
      "/* export * from 'yaml' */",
    )
    expect(importDirections([...inTest, ...inWords])).toEqual([])
  })

  test('a package without a place in the order is a finding', () => {
    expect(where(importDirections(only('packages/extras/src/a.ts', 'export {}')))).toEqual([
      'packages/extras/src/a.ts:1 the package "extras"',
    ])
  })
})

describe('cycles', () => {
  test('a circle is found once and printed whole', () => {
    const files = [
      ...only('packages/engine/src/a.ts', '// first', "import { b } from './inner/b.js'"),
      ...only('packages/engine/src/inner/b.ts', "import { c } from './c.js'"),
      ...only('packages/engine/src/inner/c.ts', "import type { A } from '../a.js'"),
      ...only('packages/engine/src/d.ts', "import { a } from './a.js'"),
    ]
    expect(where(importCycles(files))).toEqual([
      'packages/engine/src/a.ts:2 a circle of imports: packages/engine/src/a.ts → packages/engine/src/inner/b.ts → packages/engine/src/inner/c.ts → packages/engine/src/a.ts',
    ])
  })

  test('a component that draws itself inside itself is no circle; a module that imports itself is', () => {
    const tree = only('packages/web/src/Tree.svelte', '<script>', "import Tree from './Tree.svelte'", '</script>')
    expect(importCycles(tree)).toEqual([])
    expect(importCycles(only('packages/engine/src/a.ts', "import './a.js'"))).toHaveLength(1)
  })

  test('two ways to one file are no circle', () => {
    const files = [
      ...only('packages/engine/src/a.ts', "import './b.js'", "import './c.js'"),
      ...only('packages/engine/src/b.ts', "import './c.js'"),
      ...only('packages/engine/src/c.ts', 'export const c = 1'),
    ]
    expect(importCycles(files)).toEqual([])
  })
})

describe('exact decimals', () => {
  const exact = { path: 'packages/rulesets/2300ad/rules/hits/hits.ts', text: "import { fractions } from '@enfilade/engine'" }
  const found = (line: string, path = 'packages/rulesets/2300ad/rules/hits/armor.ts') =>
    where(exactDecimals([exact, ...only(path, 'export {}', line)])).map(one => one.slice(one.indexOf(':') + 1))

  test.each([
    ['if (weapon.dpv > armor) return', '2 weapon.dpv > a'],
    ['if (armor >= weapon.dpv) return', '2 r >= weapon.dpv'],
    ['const half = afv / 2', '2 afv / 2'],
    ['const left = Number(weapon.dpv)', '2 Number(weapon.dpv'],
    ['return parseFloat(ep ?? zero)', '2 parseFloat(ep'],
    ['const total = +weapon.ep', '2 = +weapon.ep'],
    ['const loss = armor - hit.dpv', '2 r - hit.dpv'],
  ])('%s is found', (line, what) => {
    expect(found(line)).toEqual([what])
  })
  test('fractions, arrows, types, lists of fields and games without fractions are left alone', () => {
    for (const fine of [
      'if (fractions.compare(fractions.ofDecimal(dpv), one) >= 0) return',
      'const of = ({ dpv }: Weapon) => dpv',
      'const times = fractions.times(afv, fractions.fraction(bursts))',
      'const same = before.ep === after.ep',
      'type Given = Pick<Weapon, Kind | Dpv>',
    ])
      expect(found(fine), fine).toEqual([])
    expect(found('if (weapon.dpv > armor) return', 'packages/rulesets/blue-planet/rules/hits/armor.ts')).toEqual([])
  })
})

describe('purity', () => {
  const rule = (...lines: readonly string[]) => only('packages/rulesets/rpj-scifi/damage.ts', ...lines)

  test.each([
    ['Math.random()', 'Math.random'],
    ['Math.hypot(x, y)', 'Math.hypot'],
    ['Math.atan2(y, x)', 'Math.atan2'],
    ['Math.sinh(x)', 'Math.sinh'],
    ['const now = Date.now()', 'Date'],
    ['const now = new Date()', 'Date'],
    ['performance.now()', 'performance'],
    ['setTimeout(() => {}, 1)', 'setTimeout'],
    ['process.exit()', 'process'],
    ['console.log(1)', 'console'],
    ['fetch(address)', 'fetch'],
    ["const fs = require('fs')", 'require'],
    ['async function roll() {}', 'async'],
    ['const roll = await die', 'await'],
    ['type Later = Promise<number>', 'Promise'],
    ['crypto.getRandomValues(list)', 'crypto'],
    ['n.toLocaleString()', '.toLocaleString'],
    ['a.localeCompare(b)', '.localeCompare'],
    ['new Intl.NumberFormat()', 'Intl'],
    ["new Function('return 1')", 'new Function'],
  ])('%s is found', (line, found) => {
    const inRule = where(purity(rule('export {}', line)))
    expect(inRule).toContain(`packages/rulesets/rpj-scifi/damage.ts:2 ${found}`)
    expect(where(purity(only('packages/engine/src/agenda.ts', line)))).toContain(`packages/engine/src/agenda.ts:1 ${found}`)
  })

  test('an import of a part of Node is found, with or without its prefix', () => {
    expect(where(purity(rule("import { readFileSync } from 'node:fs'", "import path from 'path'")))).toEqual([
      'packages/rulesets/rpj-scifi/damage.ts:1 imports "node:fs"',
      'packages/rulesets/rpj-scifi/damage.ts:2 imports "path"',
    ])
  })

  test('comments, strings, properties and keys are no use of a name', () => {
    const files = rule(
      '// no Date, no Math.random, nothing async',
      "const words = 'the process awaits a fetch'",
      'const shown = { process: 1, console: 2 }',
      'shown.process += shown.console',
      'const update = candidate + dateOfBirth',
      'const pattern = /Math.random/',
    )
    expect(purity(files)).toEqual([])
  })

  test('code inside a template is code', () => {
    expect(where(purity(rule(`const words = \`Date \${Date.now()} Date\``)))).toEqual(['packages/rulesets/rpj-scifi/damage.ts:1 Date'])
  })

  test('tests and other packages are left alone', () => {
    expect(purity(only('packages/rulesets/rpj-scifi/test/damage.test.ts', 'console.log(Date.now())'))).toEqual([])
    expect(purity(only('packages/cli/src/main.ts', 'console.log(Date.now())'))).toEqual([])
  })

  test('a loop around an ask is found, in each of its forms', () => {
    const files = rule(
      'while (injury === null) {',
      '  injury = ask.draw(injuries, why)',
      '}',
      'do { n = ask.roll(d6, why) } while (n === 1)',
      'do n += 1',
      'while (ask.atLeast(d6, 4, why)) n += 1',
      'for (;;) { if (dice.atMost(d6, 2, why)) break }',
    )
    expect(where(rulesThatLoopOrCatch(files))).toEqual([
      'packages/rulesets/rpj-scifi/damage.ts:1 while around an ask',
      'packages/rulesets/rpj-scifi/damage.ts:4 do around an ask',
      'packages/rulesets/rpj-scifi/damage.ts:6 while around an ask',
      'packages/rulesets/rpj-scifi/damage.ts:7 for around an ask',
    ])
  })

  test('a loop without an ask passes, also beside one', () => {
    const files = rule(
      'while (n < 3) n += 1',
      'const roll = ask.roll(d6, why)',
      'while (rows.length > 0) {',
      '  rows.pop()',
      '}',
      'ask.roll(d6, why)',
    )
    expect(rulesThatLoopOrCatch(files)).toEqual([])
  })

  test('try is found in a rule, not in the engine', () => {
    expect(where(rulesThatLoopOrCatch(rule('try {', '  shoot()', '} finally {}')))).toEqual(['packages/rulesets/rpj-scifi/damage.ts:1 try'])
    expect(rulesThatLoopOrCatch(only('packages/engine/src/live.ts', 'try { run() } finally {}'))).toEqual([])
  })
})

describe('what stands in the files', () => {
  // Put together here, so that this file does not hold what the guard looks for.
  const machine = ['', 'home', 'ana', 'fight.json'].join('/')
  const host = ['registry', 'example', 'org'].join('.')

  test('paths of one machine and hosts of registries are found in any text', () => {
    const files = only('docs/play.md', 'Save it:', `enfilade fight --save ${machine}`, `npm set ${host}`)
    expect(where(placesOfOneMachine(files))).toEqual([`docs/play.md:2 ${machine.slice(0, 7)}`, `docs/play.md:3 ${host}`])
  })

  test('paths inside the repository and addresses pass', () => {
    const files = only('docs/play.md', 'packages/home/x.ts', './tmp/x', 'https://example.org/home/page', 'the registry. Then')
    expect(placesOfOneMachine(files)).toEqual([])
  })

  test.each([
    'test.skip(',
    'it.only(',
    'describe.skip(',
    'test.todo(',
    'test.concurrent.only(',
    'test.skipIf(',
    'xit(',
    'test("a", { skip: true }, ',
  ])('%s does not run', start => {
    expect(testsThatDoNotRun(only('packages/engine/test/a.test.ts', '// a', `${start}"b", () => {})`))).toMatchObject([{ line: 2 }])
  })

  test('words about skipping pass, and so does code that is no test', () => {
    const inTest = only('packages/engine/test/a.test.ts', "test('skip: the turn is skipped', () => {})", '// test.only', 'list.skip(1)')
    expect(testsThatDoNotRun(inTest)).toEqual([])
    expect(testsThatDoNotRun(only('packages/engine/src/a.ts', 'test.only(1)'))).toEqual([])
  })

  test.each(['let a: any', 'const a = b as any', 'type A = Record<string, any>', 'function f(a: any[]) {}'])('%s is found', line => {
    expect(where(typesThatSayNothing(only('packages/engine/src/a.ts', line)))).toEqual(['packages/engine/src/a.ts:1 any'])
  })

  test('a check that is switched off is found; printed tables keep their columns', () => {
    const ignore = `// ${'@ts'}-ignore`
    const lint = `// ${'biome'}-ignore lint/suspicious/noDoubleEquals: no`
    const table = `// ${'biome'}-ignore format: a printed table keeps its columns`
    expect(typesThatSayNothing(only('packages/engine/src/a.ts', ignore, lint, table))).toMatchObject([{ line: 1 }, { line: 2 }])
  })

  test('the word any in comments, strings, names and properties passes', () => {
    const files = only(
      'packages/engine/src/a.ts',
      '// any of them',
      "const words = 'any'",
      'const anyone = list.any',
      'const many = { any: 1 }',
    )
    expect(typesThatSayNothing(files)).toEqual([])
  })

  test('long files and names that say nothing are found', () => {
    const long = { path: 'packages/engine/src/agenda.ts', text: 'x\n'.repeat(481) }
    const vague = only('packages/engine/src/utils.ts', 'export {}')
    expect(where(filesOutOfShape([long, ...vague]))).toEqual([
      'packages/engine/src/agenda.ts:481 481 lines',
      'packages/engine/src/utils.ts:1 its name',
    ])
    expect(filesOutOfShape([{ ...long, path: 'packages/rulesets/rpj-scifi/codec.generated.ts' }])).toEqual([])
  })
})

describe('package-lock.json', () => {
  const tool = { version: '2.0.0', dev: true, optionalDependencies: { '@tool/cli-linux-x64-musl': '2.0.0', 'tool-win32-arm64': '2.0.0' } }
  const lock = (packages: Readonly<Record<string, unknown>>) => [
    { path: 'package-lock.json', text: `${JSON.stringify({ packages }, null, 2)}\n` },
  ]
  const complete = {
    'node_modules/@tool/cli-linux-x64-musl': { version: '2.0.0', os: ['linux'], cpu: ['x64'], libc: ['musl'], dev: true, optional: true },
    'node_modules/tool': tool,
    'node_modules/tool-win32-arm64': { version: '2.0.0', os: ['win32'], cpu: ['arm64'], dev: true, optional: true },
  }

  test('without the packages of another system is a finding, and is completed', () => {
    const files = lock({ 'node_modules/tool': tool })
    expect(where(lockForEveryMachine(files))).toEqual([
      'package-lock.json:3 no entry for @tool/cli-linux-x64-musl',
      'package-lock.json:3 no entry for tool-win32-arm64',
    ])
    expect(JSON.parse(completed(files[0]?.text ?? '')).packages).toEqual(complete)
  })

  test('that is complete passes and stays as it is, byte for byte', () => {
    const files = lock(complete)
    expect(lockForEveryMachine(files)).toEqual([])
    expect(completed(files[0]?.text ?? '')).toBe(files[0]?.text)
  })

  test('with an address to fetch from is a finding', () => {
    const files = lock({
      'node_modules/tool': { version: '2.0.0', resolved: 'https://example.org/tool.tgz' },
      'node_modules/own': { resolved: 'packages/own' },
    })
    expect(where(lockForEveryMachine(files))).toEqual(['package-lock.json:3 the address of node_modules/tool'])
  })
})

describe('rooms of a game', () => {
  const game = 'packages/rulesets/moon-duel'
  const room = (path: string, ...imports: readonly string[]) => ({
    path: `${game}/${path}`,
    text: imports.map(from => `import type { A } from '${from}'`).join('\n'),
  })
  const rules = room('rules/steps.ts', './cover/hide.js')

  test('imports downwards, between rule families and inside a room pass', () => {
    const files = [
      rules,
      room('rules/cover/hide.ts', '../../battle/battle.js', '../harm/harm.js', './events.js'),
      room('rules/harm/harm.ts', '../../tables/harm.js'),
      room('seats/view.ts', '../rules/steps.js'),
      room('index.ts', './seats/view.js', './codec.generated.js'),
      room('codec.generated.ts', './battle/battle.js'),
    ]
    expect(roomsOfGames(files)).toEqual([])
  })

  test('an import upwards is found, a type-only one as well', () => {
    expect(where(roomsOfGames([rules, room('battle/battle.ts', '../rules/cover/hide.js')]))).toEqual([
      `${game}/battle/battle.ts:1 battle imports rules/cover`,
    ])
    expect(where(roomsOfGames([rules, room('seats/view.ts', '../files/scenario.js')]))).toEqual([
      `${game}/seats/view.ts:1 seats imports files`,
    ])
  })

  test("a family's fields stand below the state, on ids and tables alone", () => {
    const state = room('battle/steps.ts', '../rules/cover/fields.js', '../ids.js')
    const family = room('rules/cover/hide.ts', '../../battle/steps.js', './fields.js')
    expect(roomsOfGames([rules, room('rules/cover/fields.ts', '../../ids.js', '../../tables/words.js'), state, family])).toEqual([])
    expect(roomsOfGames([rules, room('rules/harm/fields.ts', '../../battle/steps.js', '../cover/fields.js', './harm.js')])).toHaveLength(3)
  })

  test('a file outside all rooms is found where it is imported', () => {
    expect(where(roomsOfGames([rules, room('rules/cover/hide.ts', '../../dice.js')]))).toEqual([
      `${game}/rules/cover/hide.ts:1 rules/cover imports dice.ts`,
    ])
  })

  test('a circle of rule families is one finding, over files that form none', () => {
    const files = [rules, room('rules/cover/hide.ts', '../harm/harm.js'), room('rules/harm/save.ts', '../cover/cover.js')]
    expect(where(roomsOfGames(files))).toEqual([`${game}/rules/cover/hide.ts:1 a circle of rooms: rules/cover → rules/harm → rules/cover`])
  })

  test('tests may import what they like, and a game without rules/ is not looked at', () => {
    expect(roomsOfGames([rules, room('battle/battle.test.ts', '../rules/steps.js')])).toEqual([])
    expect(roomsOfGames([room('battle/battle.ts', '../index.js')])).toEqual([])
  })
})

describe('all guards together', () => {
  const files = only('packages/engine/src/live.ts', 'export {}', 'console.log(1)')
  const exception = { guard: 'purity', file: 'packages/engine/src/live.ts', found: 'console', reason: 'a made-up one' }

  test('a finding says where, what, why and how to mend it', () => {
    const [finding] = runGuards(files, [])
    expect(finding).toMatchObject({ guard: 'purity', file: 'packages/engine/src/live.ts', line: 2, found: 'console' })
    expect(finding && sayFinding(finding)).toMatch(
      /^packages\/engine\/src\/live\.ts:2 {2}console\n {4}.*input or output.*hand the result in as data\.$/,
    )
  })

  test('an exception lets its finding pass', () => {
    expect(runGuards(files, [exception])).toEqual([])
  })

  test('an exception that matches nothing any more is a finding', () => {
    expect(runGuards(only('packages/engine/src/live.ts', 'export {}'), [exception])).toMatchObject([
      { guard: 'purity', found: 'an exception for "console" that is needed no more' },
    ])
  })
})

describe('equivalent mutants', () => {
  test('an entry names a line that its file has, margins aside, in games and in packages', () => {
    const entries = ['a = 1 // X-01', 'b = 2'].map(line => ({ file: 'rules/x.ts', line, before: '1', after: '2', reason: 'none' }))
    const files = [
      { path: 'packages/rulesets/x/testing/mutants-equivalent.json', text: JSON.stringify(entries, null, 2) },
      { path: 'packages/rulesets/x/rules/x.ts', text: '  a = 1 // X-01\n  b = 3' },
      { path: 'packages/x/test/mutants-equivalent.json', text: JSON.stringify(entries.slice(1)) },
      { path: 'packages/x/rules/x.ts', text: 'b = 3' },
    ]
    expect(where(equivalentMutants(files))).toEqual([
      'packages/rulesets/x/testing/mutants-equivalent.json:11 "b = 2" of rules/x.ts, which is gone',
      'packages/x/test/mutants-equivalent.json:1 "b = 2" of rules/x.ts, which is gone',
    ])
  })
})

describe('rooms of the packages beside the games', () => {
  const file = (path: string, ...imports: readonly string[]) => ({
    path: `packages/${path}`,
    text: `<script lang="ts">\n${imports.map(from => `import A from '${from}'`).join('\n')}\n</script>`,
  })

  test('imports downwards and between rooms of a floor pass', () => {
    const files = [
      file('web/src/fight/FightScreen.svelte', '../table/Table.svelte', '../session/session.js', '../routes.svelte.js'),
      file('web/src/table/Table.svelte', '../log/LogPanel.svelte', './Bars.svelte'),
      file('web/src/table/table.test.ts', '../fight/FightScreen.svelte'),
      file('cli/src/commands/odds.ts', '../log/odds.js', '../io.js'),
    ]
    expect(roomsOfPackages(files)).toEqual([])
  })

  test('an import upwards is found in a component too', () => {
    expect(where(roomsOfPackages([file('web/src/parts/Button.svelte', '../table/keys.js')]))).toEqual([
      'packages/web/src/parts/Button.svelte:2 parts imports table',
    ])
    expect(where(roomsOfPackages([file('cli/src/play/words.ts', '../commands/odds.js')]))).toEqual([
      'packages/cli/src/play/words.ts:2 play imports commands',
    ])
  })

  test('a circle on one floor is found, and a room without a place', () => {
    const circle = [file('web/src/table/Table.svelte', '../log/Log.svelte'), file('web/src/log/Log.svelte', '../table/Row.svelte')]
    expect(where(roomsOfPackages(circle))).toEqual(['packages/web/src/log/Log.svelte:2 a circle of rooms: log → table → log'])
    expect(where(roomsOfPackages([file('web/src/table/Table.svelte', '../cellar/Wine.svelte')]))).toEqual([
      'packages/web/src/table/Table.svelte:2 table imports cellar',
    ])
  })
})
