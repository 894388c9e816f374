// The names of tests, read from their sources.
import { expect, test } from 'vitest'
import { namesOfTests } from '../rules/test-names.mjs'

test('names stand in test and describe, alone, for each row of a list, or in a line of their own', () => {
  const text = [
    "describe('RPJ-OW overwatch', () => {",
    "  test('RPJ-OW-04 the shot uses up the overwatch', () => {})",
    '  test.each([1, 2])(`RPJ-OW-05 %s`, n => expect(n))',
    '  it.each(rows(fights))(',
    "    'RPJ-OW-06 it isn\\'t \"used\"',",
    '  )',
    "  expect(text).toContain('RPJ-OW-07')",
    '})',
  ].join('\n')
  expect(namesOfTests(text)).toEqual([
    { name: 'RPJ-OW overwatch', line: 1 },
    { name: 'RPJ-OW-04 the shot uses up the overwatch', line: 2 },
    { name: 'RPJ-OW-05 %s', line: 3 },
    { name: `RPJ-OW-06 it isn't "used"`, line: 4 },
  ])
})
