/** What is said of those a fight waits for. */
import { comingAfter, type Decider, waitingWords } from '@enfilade/client'
import { expect, test } from 'vitest'

const decider = (name: string, hasDecided = false): Decider => ({ who: name.toLowerCase(), name, hasDecided })

test('those who haven’t decided are named, oneself as “you”, of many the first two', () => {
  expect(waitingWords([])).toBe('Someone decides')
  expect(waitingWords([decider('Vex')])).toBe('Waiting for Vex')
  expect(waitingWords([decider('Vex'), decider('Rook', true), decider('Torch')], new Set(['torch']))).toBe('Waiting for Vex and you')
  expect(waitingWords(['A', 'B', 'C'].map(name => decider(name)))).toBe('Waiting for A, B and C')
  expect(waitingWords(['A', 'B', 'C', 'D', 'E'].map(name => decider(name)))).toBe('Waiting for A, B and 3 others')
  expect(waitingWords([decider('Vex', true)])).toBe('Someone decides')
})
test('each of those who act later comes once, and after the last the order begins again', () => {
  const order = ['a', 'b', 'c']
  expect(comingAfter({ order, now: 'b' })).toEqual(['c', 'a', 'b'])
  expect(comingAfter({ order, now: 'b', toAct: ['b'] })).toEqual(['a', 'b', 'c'])
  expect(comingAfter({ order, now: null })).toEqual(['a', 'b', 'c'])
  expect(comingAfter({ order, now: null, toAct: ['c'] })).toEqual(['c', 'a', 'b'])
})
