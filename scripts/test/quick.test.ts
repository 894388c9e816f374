/** Which tests `npm run quick` takes: by imports from the test to what has changed or by its words, the nearest first, as many as fit. */
import { describe, expect, test } from 'vitest'
import { holdingTests, importsOf, relatedTests, thatFit } from '../quick/related.mjs'
import { removedLines, sayingFiles } from '../quick/saying.mjs'

const files = [
  { path: 'packages/engine/src/index.ts', text: "export * from './agenda.js'" },
  { path: 'packages/engine/src/agenda.ts', text: '' },
  { path: 'packages/rulesets/toy/rules/cover/cover.ts', text: "import { next } from '@enfilade/engine'" },
  { path: 'packages/rulesets/toy/rules/cover/cover.test.ts', text: "import { cover } from './cover.js'" },
  { path: 'packages/rulesets/toy/rules/cover/other.test.ts', text: "import { expect } from 'vitest'" },
  { path: 'packages/rulesets/toy/index.ts', text: "import { cover } from './rules/cover/cover.js'" },
  { path: 'packages/cli/test/fight.test.ts', text: "import { toy } from '@enfilade/rulesets/toy'" },
]
const imports = importsOf(files)
const seconds = (path: string): number => (path.includes('cli') ? 5 : 1)

test('imports are followed within a package, by the names of packages and of games', () => {
  expect(imports.get('packages/rulesets/toy/rules/cover/cover.ts')).toEqual(['packages/engine/src/index.ts'])
  expect(imports.get('packages/cli/test/fight.test.ts')).toEqual(['packages/rulesets/toy/index.ts'])
  expect(imports.get('packages/engine/src/index.ts')).toEqual(['packages/engine/src/agenda.ts'])
})

test('tests beside a changed file come first, then those that import it, then those from further away', () => {
  const found = relatedTests(imports, new Set(['packages/rulesets/toy/rules/cover/cover.ts']), seconds)
  expect(found).toEqual([
    { test: 'packages/rulesets/toy/rules/cover/cover.test.ts', steps: 0, seconds: 1 },
    { test: 'packages/cli/test/fight.test.ts', steps: 2, seconds: 5 },
  ])
  expect(relatedTests(imports, new Set(['packages/engine/src/agenda.ts']), seconds).map(one => one.steps)).toEqual([3, 4])
})

test('a test that has changed itself is taken, one that nothing leads to is not', () => {
  const found = relatedTests(imports, new Set(['packages/rulesets/toy/rules/cover/other.test.ts']), seconds)
  expect(found.map(one => one.test)).toEqual(['packages/rulesets/toy/rules/cover/other.test.ts'])
})

test('a change of texts leads to the tests of what imports the module that the build writes from them', () => {
  const book = { path: 'packages/rulesets/toy/rules/rulebook.ts', text: "import { cover } from './cover/rulebook.generated.js'" }
  const bookTest = { path: 'packages/rulesets/toy/rules/rulebook.test.ts', text: "import { rulebook } from './rulebook.js'" }
  const texts = { path: 'packages/rulesets/toy/rules/cover/rulebook.md', text: '# Cover' }
  const found = relatedTests(importsOf([...files, book, bookTest, texts]), new Set([texts.path]), seconds)
  expect(found).toEqual([{ test: bookTest.path, steps: 2, seconds: 1 }])
})

test('a call, an event and a property of gear lead to the test that tells when one is half done', () => {
  const tests = [
    'packages/session/test/roles.test.ts',
    'packages/rulesets/toy/seats/narrate.test.ts',
    'packages/rulesets/test/fields.test.ts',
  ]
  const held = (path: string) => holdingTests(['packages/session/test/open.test.ts', ...tests], [path])
  expect(held('packages/session/src/tables/seat.ts')).toEqual([tests[0]])
  expect(held('packages/rulesets/toy/rules/cover/events.ts')).toEqual([tests[1]])
  expect(held('packages/rulesets/toy/battle/gear.ts')).toEqual([tests[2]])
  expect(held('packages/rulesets/toy/rules/cover/cover.ts')).toEqual([])
})

test('what takes too long is passed over and named', () => {
  const of = (test: string, seconds: number) => ({ test, steps: 1, seconds })
  const { run, left } = thatFit([of('a', 2), of('b', 9), of('c', 2)], 5)
  expect([run, left].map(some => some.map(one => one.test))).toEqual([['a', 'c'], ['b']])
})

describe('tests that say what a change has reworded', () => {
  const tree = [
    ...files,
    { path: 'packages/web/test/browser/playing.ts', text: "await page.click('Keep this branch')" },
    { path: 'packages/web/test/browser/keys.test.ts', text: "import { keep } from './playing.js'" },
    { path: 'packages/web/test/browser/long.soak.ts', text: 'page.getByRole("button", { name: /Keep this branch/ })' },
    { path: 'packages/rulesets/toy/testing/goldens/duel.txt', text: 'Ames is suppressed by Vex.' },
    { path: 'packages/rulesets/toy/testing/golden.test.ts', text: "goldenText(at('./goldens/' + name), log)" },
    { path: 'packages/rulesets/toy/rules/cover/texts.test.ts', text: "expect(words).toContain('from behind a wall')" },
    { path: 'packages/rulesets/toy/rules/cover/ids.test.ts', text: "expect(kind).toBe('wall')" },
  ]
  const found = (path: string, line: string) => [...sayingFiles(tree, [{ path, line }])].sort()

  test('a label of the app leads to the tests in the browser that press it, and to those that import one that does', () => {
    const saying = sayingFiles(tree, [{ path: 'packages/web/src/words/en/table.ts', line: "  keep: 'Keep this branch'," }])
    expect([...saying]).toEqual(['packages/web/test/browser/playing.ts', 'packages/web/test/browser/long.soak.ts'])
    const related = relatedTests(importsOf(tree), new Set(['packages/web/src/words/en/table.ts']), seconds, saying)
    expect(related.map(one => [one.test, one.steps])).toEqual([
      ['packages/web/test/browser/long.soak.ts', 0],
      ['packages/web/test/browser/keys.test.ts', 1],
    ])
  })
  test('a part of a sentence of the log leads to the golden log, and to the test that compares it', () => {
    const line = '  ({ by, target }, { names }) => `$'.concat('{names(target)} is suppressed by $', '{names(by)}.`,')
    expect(found('packages/rulesets/toy/rules/cover/events.ts', line)).toEqual([
      'packages/rulesets/toy/testing/golden.test.ts',
      'packages/rulesets/toy/testing/goldens/duel.txt',
    ])
  })
  test('a rule text leads to a test that quotes a part of it', () => {
    const line = 'Shots from behind a wall have +2.'
    expect(found('packages/rulesets/toy/rules/cover/rulebook.md', line)).toEqual(['packages/rulesets/toy/rules/cover/texts.test.ts'])
  })
  test('comments and changed tests say nothing', () => {
    expect(found('packages/web/src/table.ts', "// 'Keep this branch' stays")).toEqual([])
    expect(found('packages/web/test/browser/playing.ts', "await page.click('Keep this branch')")).toEqual([])
  })
  test('lines that are gone are read from a diff, with the file that they stood in', () => {
    const diff = [
      'diff --git a/words.ts b/words.ts',
      '--- a/words.ts',
      '+++ b/words.ts',
      '@@ -1 +1 @@',
      "-const keep = 'Keep'",
      "+const keep = 'Hold'",
    ]
    expect(removedLines(diff)).toEqual([{ path: 'words.ts', line: "const keep = 'Keep'" }])
  })
})
