/** What a seat's screen says of itself: whose its combatants are, when they come, what concerns them. */
import { type LogLine, ownPeople } from '@enfilade/client'
import type { PersonView, View } from '@enfilade/engine'
import type { TableSeat, TableState } from '@enfilade/session'
import { expect, test } from 'vitest'
import { before, lately, orderStrip, playersOf } from '../../src/seat/seat-state.js'

const person = (id: string, side: string) => ({ id, side, name: id.toUpperCase() }) as PersonView
const view = (over: Partial<View> = {}): View =>
  ({ people: [person('a', 'crew'), person('b', 'crew'), person('x', 'foes')], order: ['a', 'x', 'b'], now: 'x', ...over }) as View
const table = (seat: Partial<TableSeat>): TableState =>
  ({
    own: 's',
    seats: [
      { id: 'other', side: 'foes', people: null },
      { id: 's', side: 'crew', people: null, ...seat },
    ],
  }) as unknown as TableState
const ids = (people: readonly PersonView[]): string[] => people.map(one => one.id)
const line = (number: number, text: string, over: Partial<LogLine> = {}): LogLine =>
  ({ number, text, undone: null, heading: null, ...over }) as LogLine

test('a seat plays all of its side, or those that were given to it; one without a side nobody', () => {
  expect(ids(ownPeople(table({}), view()))).toEqual(['a', 'b'])
  expect(ids(ownPeople(table({ people: ['b'] }), view()))).toEqual(['b'])
  expect(ids(ownPeople(table({ side: null }), view()))).toEqual([])
})
test('who of them comes next is counted from the one who acts, round the order', () => {
  expect(before(view(), new Set(['b']))).toEqual({ who: 'b', others: 0 })
  expect(before(view(), new Set(['a']))).toEqual({ who: 'a', others: 1 })
  expect(before(view(), new Set(['nobody']))).toBeNull()
})
test('where a game says who still acts, only those come before the order begins again', () => {
  expect(before(view({ now: 'a', toAct: ['x'] }), new Set(['b']))).toEqual({ who: 'b', others: 1 })
  expect(before(view({ now: 'a', toAct: ['b', 'x'] }), new Set(['b']))).toEqual({ who: 'b', others: 0 })
})
test('just now is all that the seat hears, newest first, without what was undone', () => {
  const log = [
    line(1, 'A moves.'),
    line(2, 'Round 2.', { heading: 'round' }),
    line(3, 'X hits A.'),
    line(4, 'A falls.', { undone: 1 }),
    line(4, 'X laughs.'),
  ]
  expect(lately(log, 9).map(one => one.text)).toEqual(['X laughs.', 'X hits A.', 'Round 2.', 'A moves.'])
  expect(lately(log, 2).map(one => one.text)).toEqual(['X laughs.', 'X hits A.'])
})
test('the order from now on always shows the first of their own, however late they come', () => {
  const order = ['a', 'b', 'c', 'd', 'e']
  expect(orderStrip({ order, now: 'b' }, new Set(['c']), 3)).toEqual(['b', 'c', 'd'])
  expect(orderStrip({ order, now: 'b' }, new Set(['a', 'e']), 3)).toEqual(['b', 'c', 'e'])
  expect(orderStrip({ order, now: null }, new Set(['x']), 3)).toEqual(['a', 'b', 'c'])
  // Someone acts whom this seat doesn't know of: what is left of the round comes first.
  expect(orderStrip({ order, now: null, toAct: ['d', 'e'] }, new Set(['a']), 3)).toEqual(['d', 'e', 'a'])
})
test('who plays a combatant: seats of players that have them or their side, and aren’t left to their policy', () => {
  const seat = (name: string, over: Partial<TableSeat>) => ({ kind: 'player', name, side: 'crew', people: null, byPolicy: false, ...over })
  const seats = [
    seat('Mia', { people: ['a'] }),
    seat('Jo', {}),
    seat('Al', { byPolicy: true }),
    seat('GM', { kind: 'gm', side: null }),
    seat('Theo', { side: 'foes' }),
  ] as TableSeat[]
  expect(playersOf({ seats }, view(), 'a')).toEqual(['Mia', 'Jo'])
  expect(playersOf({ seats }, view(), 'b')).toEqual(['Jo'])
  expect(playersOf({ seats }, view(), 'nobody')).toEqual([])
})
