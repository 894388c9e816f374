/** Which tests `npm run quick` takes: by imports from the test to what has changed, the nearest first, as many as fit. */
import { expect, test } from 'vitest'
import { importsOf, relatedTests, thatFit } from '../quick/related.mjs'

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

test('what takes too long is passed over and named', () => {
  const of = (test: string, seconds: number) => ({ test, steps: 1, seconds })
  const { run, left } = thatFit([of('a', 2), of('b', 9), of('c', 2)], 5)
  expect([run, left].map(some => some.map(one => one.test))).toEqual([['a', 'c'], ['b']])
})
