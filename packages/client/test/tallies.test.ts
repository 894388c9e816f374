/** How the numbers of an event add up, and what they have to beat. */
import type { Told } from '@enfilade/engine'
import { expect, test } from 'vitest'
import { talliesOf, tallyText } from '../src/log/tallies.js'

const lines = [
  { rule: 'X-1', words: 'REF', amount: 8 },
  { rule: 'X-2', words: 'wounds', amount: -2 },
]
const told = (event: object): Told => ({ event: { kind: 'x', rule: 'X-1', ...event }, thrown: [], decided: [] }) as unknown as Told

test('what has to be beaten belongs to the numbers of the event itself, not to those of who defends', () => {
  const [own, dodge] = talliesOf(told({ numbers: { modifier: 6, lines }, dodge: { modifier: 6, lines }, dv: 15 }))
  expect([own?.total, own?.of, own?.aim]).toEqual([6, null, { beats: 15 }])
  expect([dodge?.of, dodge?.aim]).toEqual(['dodge', undefined])
  expect(tallyText(own ?? { of: null, total: 0, lines: [] })).toBe('6 = REF 8 [X-1] − wounds 2 [X-2]')
})
test('an amount stands apart from a label that ends in a number', () => {
  const kept = { rule: 'X-3', words: 'at least 1', amount: 2 }
  expect(tallyText({ of: null, total: 1, lines: [{ rule: 'X-1', words: 'MOVE', amount: -1 }, kept] })).toBe(
    '1 = − MOVE 1 [X-1] + at least 1: 2 [X-3]',
  )
})
test('nothing fixed has to be beaten where another check stands against it', () => {
  const [own] = talliesOf(told({ numbers: { modifier: 6, lines }, dv: null }))
  expect(own).toEqual({ of: null, total: 6, lines })
})
test.each([
  ['at least', { modifier: lines, need: 9, tn: 20 }, { atLeast: 9 }],
  ['at most', { lines, tn: 42, number: 2 }, { atMost: 42 }],
  ['at most, as another game calls it', { lines, number: 5 }, { atMost: 5 }],
  ['at most, as a third game calls it', { lines, most: 7 }, { atMost: 7 }],
  ['nothing, where the number that is needed is not known', { lines, need: null, tn: 20 }, undefined],
])('what the dice have to show: %s', (_words, event, aim) => {
  expect(talliesOf(told(event))[0]?.aim).toEqual(aim)
})
