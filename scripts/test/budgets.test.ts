/** The guard of how many lines each package has, on small made-up ones. */
import { expect, test } from 'vitest'
import { budgets, list, outgrownBudgets } from '../guards/budgets.mjs'

const files = [
  { path: 'packages/kit/src/index.ts', text: 'line\n'.repeat(49) },
  { path: 'packages/kit/src/Panel.svelte', text: 'line\n'.repeat(2) },
  { path: 'packages/kit/src/index.test.ts', text: 'line\n'.repeat(900) },
  { path: 'packages/kit/testing/laws.ts', text: 'line\n'.repeat(900) },
  { path: 'packages/rulesets/toy/rules/cover.ts', text: 'line\n'.repeat(50) },
  { path: 'packages/rulesets/index.ts', text: 'line\n' },
  { path: 'scripts/guards/run.mjs', text: 'line\n' },
  { path: 'docs/page.md', text: 'line\n' },
]

test('each package and each game has a budget of its lines, without its tests', () => {
  expect(budgets(files)).toBe('packages/kit 100\npackages/rulesets 50\npackages/rulesets/toy 50\nscripts 50\n')
})
test('a package that has outgrown its budget, or has none, is found until a larger one is accepted', () => {
  const found = (text: string) => outgrownBudgets([...files, { path: list, text }]).map(one => one.found)
  expect(found(budgets(files))).toEqual([])
  expect(found('packages/kit 50\npackages/rulesets 50\npackages/rulesets/toy 50\n')).toEqual([
    'packages/kit has 51 lines of source, 50 are allowed',
    'scripts has 1 lines of source, 0 are allowed',
  ])
})
