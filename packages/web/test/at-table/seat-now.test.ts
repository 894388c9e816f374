/** Someone who has chosen a seat is told what became of it meanwhile. */
import { expect, test } from 'vitest'
import { seatNow } from '../../src/at-table/seat-now.js'

const seat = (id: string, name: string, free: boolean, ...plays: readonly string[]) => ({
  ...{ id, name, free, away: false },
  plays: plays.map(one => ({ id: one, name: one })),
})
const chosen = seat('s1', 'Brace', true, 'brace')
test.each([
  ['is free as before', [chosen], chosen],
  ['was opened by its link', [seat('s1', 'Brace', false, 'brace')], seat('s1', 'Brace', false, 'brace')],
  ['was given to someone at the door', [seat('g7', 'Theo', false, 'brace')], seat('g7', 'Theo', false, 'brace')],
  ['is gone', [seat('s2', 'Hook', true, 'hook')], undefined],
])('a chosen seat that %s', (_what, seats, its) => {
  expect(seatNow(chosen, seats)).toEqual(its)
})
