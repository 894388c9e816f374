/** Rings of tests: the parts that a change needs beyond `npm test`, what test files cost, and one cause that is told once. */
import { expect, test } from 'vitest'
import { readTree } from '../guards/tree.mjs'
import { root } from '../prepare.mjs'
import { causesOf, causesText } from '../quick/causes.mjs'
import { largerInAll, neededBy, partOf } from '../test-parts.mjs'
import { withTable } from '../test-times.mjs'

const tree = readTree(root)
const needed = (...paths: string[]): string[] => [...neededBy(tree, paths).values()].flat()

test('every test file belongs to a part', () => {
  const tests = tree.map(({ path }) => path).filter(path => path.endsWith('.test.ts'))
  expect(tests.filter(path => partOf(path) === undefined)).toEqual([])
})

test('laws that take more in the larger ring are found by what they import, the others by their name', () => {
  const larger = largerInAll(tree)
  for (const path of [
    'packages/rulesets/2300ad/testing/twins.test.ts',
    'packages/rulesets/rpj-scifi/testing/contract-2.all.test.ts',
    'packages/kit/testing/toy.contract.test.ts',
    'packages/analysis/test/applied.test.ts',
    'packages/server/test/kill.all.test.ts',
  ])
    expect(larger).toContain(path)
  expect(larger).not.toContain('packages/engine/test/agenda.test.ts')
})

test('a change of a game’s rule needs that game’s laws, and those that play every game', () => {
  const tests = needed('packages/rulesets/rpj-scifi/rules/cover/cover.ts')
  expect(tests).toContain('packages/rulesets/rpj-scifi/testing/twins.test.ts')
  expect(tests).toContain('packages/analysis/test/applied.test.ts')
  expect(tests.filter(test => /^packages\/rulesets\/(?!rpj-scifi|test)/.test(test))).toEqual([])
})

test('what no import leads to is named by its part: scenarios, the app, packages that a server runs', () => {
  expect(needed('scenarios/2300ad/breach.yaml')).toContain('packages/cli/test/balance.all.test.ts')
  expect(needed('packages/web/src/app.svelte')).toContain('packages/web/test/browser/prepare.all.test.ts')
  expect(needed('packages/session/src/unseen.ts')).toContain('packages/server/test/kill.all.test.ts')
  expect(needed('README.md')).toEqual(['packages/cli/test/docs.test.ts'])
  expect(needed('CHANGELOG.md')).toEqual([])
})

test('the table says what each part cost in the rings that were measured, and what is left of the whole', () => {
  const parts = { twins: 8, scripts: 3 }
  const page = 'Before.\n\n<!-- times: written by npm test -- --write -->\nold\n<!-- end of times -->\n\nAfter.\n'
  const text = withTable(page, { test: { all: 20, parts, files: {} } })
  expect(text).toMatch(/^Before\.\n\n<!--.*-->\n\| part \|/)
  expect(text).toContain('| part | `npm test` |\n| --- | ---: |\n| twins | 8 |\n| scripts | 3 |\n')
  expect(text).toContain('| everything | 20 |\n')
  expect(text).toMatch(/the browser itself \| 9 \|\n/)
  const both = withTable(page, { test: { all: 20, parts, files: {} }, all: { all: 50, parts: { scripts: 30 }, files: {} } })
  expect(both).toContain('| twins | 8 | 0 |\n| scripts | 3 | 30 |\n')
  expect(text).not.toContain('old')
  expect(() => withTable('No marks.', {})).toThrow('CONTRIBUTING.md lacks the lines')
})

test('one cause is told once, with how many tests it turned red', () => {
  const thrown = (message: string, file: string, line: number) => ({ message, stacks: [{ file, line, column: 1 }] })
  const kit = (n: number) => ({ test: `a.test.ts › ${n}`, thrown: thrown(`Field ${n} is missing`, '/here/testing/kit.ts', 7) })
  const own = { test: 'b.test.ts › own', thrown: thrown('expected 1 to be 2', '/here/b.test.ts', 3) }
  const causes = causesOf([own, ...[1, 2, 3, 4, 5].map(kit)], '/here')
  expect(causes.map(({ at, tests }) => [at, tests.length])).toEqual([
    ['testing/kit.ts:7', 5],
    ['b.test.ts:3', 1],
  ])
  expect(causesText(causes)).toBe(
    [
      '✗ Field 1 is missing',
      '  at testing/kit.ts:7',
      '  5 tests are red by this:',
      '    a.test.ts › 1',
      '    a.test.ts › 2',
      '    a.test.ts › 3',
      '    and 2 more',
      '',
      '✗ expected 1 to be 2',
      '  at b.test.ts:3',
      '  1 test is red:',
      '    b.test.ts › own',
    ].join('\n'),
  )
})
