/** Who is at a served table, as the game master reads it. */
import type { TableSeat } from '@enfilade/session'
import { expect, test } from 'vitest'
import { countSeats, presenceText } from '../../src/served/presence.js'

const seat = (over: Partial<TableSeat>): TableSeat =>
  ({
    id: 's',
    kind: 'player',
    name: 'Ana',
    side: 'crew',
    people: null,
    wish: null,
    presence: { is: 'here', since: 0 },
    ...over,
  }) as TableSeat

test('players who are away have a time since when; those who are here, or never came, have none', () => {
  expect(presenceText(seat({}), 40_000)).toBe('here')
  expect(presenceText(seat({ presence: { is: 'never', since: 0 } }), 40_000)).toBe('hasn’t opened the link')
  expect(presenceText(seat({ presence: { is: 'away', since: 0 } }), 40_000)).toBe('screen off, 0:40')
  expect(presenceText(seat({ presence: { is: 'dropped', since: 0 } }), 125_000)).toBe('not heard from, 2:05')
  expect(presenceText(seat({ presence: { is: 'left', since: 0 } }), 7_300_000)).toBe('closed the page, 2 h')
})
test('only players count as away', () => {
  const gone = { is: 'left', since: 0 } as const
  expect(countSeats([seat({}), seat({ presence: gone }), seat({ kind: 'display', presence: gone })])).toEqual({
    players: 2,
    gone: 1,
    wishes: 0,
  })
})
