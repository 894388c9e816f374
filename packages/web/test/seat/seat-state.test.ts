/** What a seat's screen says of itself: whose its combatants are, when they come, what concerns them. */
import { ownPeople } from '@enfilade/client'
import type { PersonView, View } from '@enfilade/engine'
import type { TableSeat, TableState } from '@enfilade/session'
import { expect, test } from 'vitest'
import { before, decidersAt, isOut, orderStrip, playersOf, toPlan } from '../../src/seat/seat-state.js'
import { begun } from '../browser/positions.js'

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

test('a seat plays all of its side, or those that were given to it; one without a side plays no one', () => {
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
test('the order from now on always shows the first of their own, however late they come', () => {
  const order = ['a', 'b', 'c', 'd', 'e']
  expect(orderStrip({ order, now: 'b' }, new Set(['c']), 3)).toEqual(['b', 'c', 'd'])
  expect(orderStrip({ order, now: 'b' }, new Set(['a', 'e']), 3)).toEqual(['b', 'c', 'e'])
  expect(orderStrip({ order, now: null }, new Set(['x']), 3)).toEqual(['a', 'b', 'c'])
  // Someone unknown to this seat acts: what is left of the round comes first.
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
test('of those who are asked, players who aren’t there are told apart, each once', () => {
  const seat = (name: string, is: string, people: readonly string[] | null) =>
    ({ kind: 'player', name, side: 'crew', people, byPolicy: false, presence: { is, since: 0 } }) as TableSeat
  const seats = [seat('Mia', 'here', ['a']), seat('Jo', 'gone', ['b']), seat('Al', 'gone', [])]
  expect(decidersAt({ seats }, view(), ['a', 'b', 'b'])).toEqual({ here: ['Mia'], away: ['Jo'] })
  expect(decidersAt({ seats }, view(), ['nobody'])).toEqual({ here: [], away: [] })
})

test('turns to come are planned for those who still have one, the next first', () => {
  const people = [...[person('a', 'crew'), person('b', 'crew'), person('c', 'crew'), person('d', 'crew'), person('e', 'crew')]].map(
    (one, nth) => ({ ...one, harm: { level: nth, words: '' }, conditions: [] }) as unknown as PersonView,
  )
  const [a, b, c, d, e] = people as [PersonView, PersonView, PersonView, PersonView, PersonView]
  const dead = { ...c, harm: { ...c.harm, level: 'dead' as const } }
  const fled = { ...d, conditions: [{ id: 'gaveUp', words: 'fled', tone: 'plain' as const }] }
  expect(ids(toPlan([a, b, dead, fled, e], ['x', 'b']))).toEqual(['b', 'a'])
  expect([a, b, dead, fled, e].map(isOut)).toEqual([false, false, true, true, true])
})
const scenarios = [
  ['rpj-scifi', 'cargo-bay'],
  ['cyberpunk-red', 'hostage'],
  ['blue-planet', 'harbor-gunfight'],
  ['dark-conspiracy', 'ambush'],
  ['2300ad', 'breach'],
] as const
test.each(scenarios)('those who have fled or surrendered in %s have none', (game, scenario) => {
  const { ruleset, battle } = begun({ game, scenario, seed: '1' })
  const [first] = (battle as unknown as { readonly people: readonly { readonly id: string; gaveUp: string | null }[] }).people
  if (first === undefined) throw new Error('someone')
  const seen = () => ruleset.view(battle, 'gm').people.filter(({ id }) => id === first.id)
  expect(seen().map(isOut)).toEqual([false])
  for (const how of ['fled', 'surrendered', 'gotAway']) {
    first.gaveUp = how
    expect(seen().map(isOut), how).toEqual([true])
  }
})
