/** The line of a fight as it is drawn: from what is known of it, to who won. */
import { fightLine, type LogLine, roundsFought } from '@enfilade/client'
import type { Id } from '@enfilade/engine'
import { expect, test } from 'vitest'

const id = (word: string): Id => word as Id
const at = (entries: number, ...shares: readonly number[]) => ({
  at: entries,
  sides: shares.map((share, i) => ({ side: id(['crew', 'gang', 'police'][i] ?? ''), share })),
})
const roundBegins = (round: number, after: number, undone: number | null = null): LogLine =>
  ({
    number: after,
    heading: 'round',
    text: '',
    rules: [],
    reasons: [],
    undone,
    after,
    told: { event: { what: 'roundBegan', round } },
  }) as unknown as LogLine

test('goes from what was known to who won, along the entries of the record', () => {
  const { first, second, along } = fightLine([at(20, 0.5, 0.25), at(60, 0.75, 0.25)], [], 80, [id('gang')])
  expect(first).toEqual([
    [0.25, 0.5],
    [0.75, 0.75],
    [1, 0],
  ])
  expect(second).toEqual([
    [0.25, 0.25],
    [0.75, 0.25],
    [1, 1],
  ])
  expect(along(40)).toBe(0.5)
})
test('of three sides that can win it draws the first alone', () => {
  const { first, second } = fightLine([at(20, 0.5, 0.25, 0.25)], [], 40, [])
  expect(first).toEqual([
    [0.5, 0.5],
    [1, 0],
  ])
  expect(second).toEqual([])
})
test('marks where each round began, without what was undone', () => {
  const log = [roundBegins(1, 0), roundBegins(2, 20, 1), roundBegins(2, 30)]
  expect(fightLine([], log, 60, []).rounds).toEqual([
    { round: 1, along: 0 },
    { round: 2, along: 0.5 },
  ])
})
test('ends with the round that told who won, whatever is treated in rounds after it', () => {
  const ended = { ...roundBegins(0, 40), heading: null, told: { event: { what: 'fightEnded' } } } as unknown as LogLine
  const log = [roundBegins(1, 0), ended, roundBegins(483, 50)]
  expect(roundsFought(log).map(({ round }) => round)).toEqual([1])
  expect(roundsFought([log[0] as LogLine, { ...ended, undone: 3 }, roundBegins(2, 50)]).map(({ round }) => round)).toEqual([1, 2])
})
test('is nothing where nothing is known', () => {
  expect(fightLine([], [], 0, [])).toMatchObject({ first: [], second: [], rounds: [] })
})
