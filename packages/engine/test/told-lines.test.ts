/** Which decisions stand at which line: those of people who decided at once don't vanish with what a log leaves out. */
import { expect, test } from 'vitest'
import { takenBy } from '../src/record/told-lines.js'
import type { Decided } from '../src/ruleset.js'

const decided = ['ana', 'bo', 'cy'].map(who => ({ rule: 'T-1', name: 'act', who, answer: {}, by: 'policy' }) as unknown as Decided)
const names = (some: readonly Decided[]): string[] => some.map(({ who }) => who)

test('a line takes every decision since the last', () => {
  expect(takenBy({ rule: 'T-1', what: 'moved', who: 'bo' }, decided).map(names)).toEqual([['ana', 'bo', 'cy'], []])
})
test('a quiet event takes the decision of its own combatant, and leaves those of the others to the next line', () => {
  expect(takenBy({ rule: 'T-1', what: 'stayed', quiet: true, who: 'bo' }, decided).map(names)).toEqual([['bo'], ['ana', 'cy']])
  expect(takenBy({ rule: 'T-1', what: 'kept', quiet: true }, decided).map(names)).toEqual([[], ['ana', 'bo', 'cy']])
})
