/** A guess at an open throw is right or wrong by what the log tells of that throw, and of no other. */
import type { LogLine } from '@enfilade/client'
import type { Deed } from '@enfilade/engine'
import { expect, test } from 'vitest'
import { outcomeOf, pointsFor } from '../../src/seat/bets.js'

let number = 0
const line = (...deeds: readonly Deed[]): LogLine =>
  ({ number: ++number, text: `Line ${number}.`, heading: null, undone: null, told: null, deeds }) as unknown as LogLine
const fires = (by: string, on: string, met: boolean): LogLine => line({ kind: 'tried', by, on, met, words: 'is hit', does: 'hits' })
const log = [fires('ann', 'bob', true), line()]
const bet = (does: boolean) => ({ by: 'ann', on: 'bob', log, does, points: 2 })

test.each([
  ['a hit', true, true],
  ['a miss', false, false],
])('%s settles it', (_what, met, isRight) => {
  const now = [...log, fires('bob', 'ann', !met), line(), fires('ann', 'kid', !met), fires('ann', 'bob', met)]
  expect(outcomeOf(bet(true), now)).toBe(isRight)
  expect(outcomeOf(bet(false), now)).toBe(!isRight)
})
test('what others did since, and what was told before, settles nothing', () => {
  expect(outcomeOf(bet(true), log)).toBeNull()
  expect(outcomeOf(bet(true), [...log, fires('bob', 'ann', true), line()])).toBeNull()
})
test('where the fight went back, there is no guess any more', () => {
  expect(outcomeOf(bet(true), log.slice(0, 1))).toBeUndefined()
})
test('what is less likely brings more', () => {
  expect([0.9, 0.5, 0.25, 0.1].map(pointsFor)).toEqual([1, 2, 4, 10])
})
