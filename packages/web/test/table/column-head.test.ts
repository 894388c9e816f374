/** The heads of the columns of options have two lines: what each game counts fits there, whole. */
import { rulesets } from '@enfilade/rulesets'
import { expect, test } from 'vitest'
import { headOf } from '../../src/choosing/column-head.js'

/** Characters that fit into a line of losses on average, and of harm. */
const signs = { amount: 9, harm: 11 } as const
/** The longer line, where the words are broken so that it is as short as can be. */
function longerLine(words: string): number {
  const parts = words.split(' ')
  return Math.min(...parts.map((_, i) => Math.max(parts.slice(0, i).join(' ').length, parts.slice(i).join(' ').length)))
}

test('a rung of a ladder keeps its name', () => {
  expect(headOf('Mortally Wounded or worse')).toBe('Mortally Wounded+')
  expect(headOf('out of the fight')).toBe('out of the fight')
})
test.each(rulesets.map(({ id, milestones }) => ({ id, milestones })))('$id: amounts and harms fit', ({ milestones }) => {
  const heads = milestones.flatMap(({ kind, words }) => (kind === 'amount' || kind === 'harm' ? [{ kind, head: headOf(words) }] : []))
  expect(heads.length).toBeGreaterThan(0)
  expect(heads.filter(({ kind, head }) => longerLine(head) > signs[kind])).toEqual([])
})
