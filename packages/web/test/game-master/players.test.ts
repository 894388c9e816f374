/** Who is there to answer for themselves, and what policies played for everyone. */
import type { Snapshot, TableSeat } from '@enfilade/session'
import { expect, test } from 'vitest'

const { askedHere, playersHere, playersOf } = await import('../../src/game-master/players.js')
const { playedOn } = await import('../../src/game-master/played-on.svelte.js')

const seat = (name: string, over: Partial<TableSeat>): TableSeat =>
  ({
    id: name,
    kind: 'player',
    name,
    side: 'crew',
    people: null,
    byPolicy: false,
    presence: { is: 'here', since: 0 },
    ...over,
  }) as TableSeat
const seats = [
  seat('Ana', { people: ['vex'] }),
  seat('Bo', { people: ['rook'], presence: { is: 'away', since: 1 } }),
  seat('Cy', { byPolicy: true }),
  seat('TV', { kind: 'display', side: null }),
]
test('players who are here and haven’t left it to a policy decide for themselves', () => {
  expect(playersHere(seats)).toEqual(['Ana'])
  expect(askedHere(seats, { who: 'vex', seat: 'crew' })).toEqual(['Ana'])
  expect(askedHere(seats, { who: 'rook', seat: 'crew' })).toEqual([])
})
test('what policies played on is taken back as a whole, until someone gives an answer by hand', () => {
  const snapshot = (byHand: readonly boolean[], playing = false) =>
    ({ id: 'one', playing, timeline: { length: byHand.length, dots: byHand.map(one => ({ byHand: one })) } }) as unknown as Snapshot
  expect(playedOn.mayTakeBack(snapshot([true]))).toBe(false)
  playedOn.note('one', 1)
  expect(playedOn.mayTakeBack(snapshot([true]))).toBe(false)
  expect(playedOn.mayTakeBack(snapshot([true, false, false], true))).toBe(false)
  expect(playedOn.mayTakeBack(snapshot([true, false, false]))).toBe(true)
  expect(playedOn.from).toBe(1)
  expect(playedOn.mayTakeBack(snapshot([true, false, true]))).toBe(false)
  expect(playedOn.mayTakeBack({ ...snapshot([true, false]), id: 'two' })).toBe(false)
})
test('a combatant is answered for by those who were given them, and by those who have the whole side', () => {
  const all = [seat('all', {}), seat('one', { people: ['vex'] }), seat('foe', { side: 'foes' }), seat('tv', { kind: 'display' })]
  expect(playersOf(all, 'vex', 'crew').map(one => one.id)).toEqual(['all', 'one'])
  expect(playersOf(all, 'kite', 'crew').map(one => one.id)).toEqual(['all'])
})
