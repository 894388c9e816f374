/** Who is let in as what, and a list that holds still under a pointer. */
import type { TableSeat } from '@enfilade/session'
import { describe, expect, test } from 'vitest'
import { choicesFor, playedBy, seatsForAll, wantsIn } from '../../src/served/door.js'
import { freshRows, heldRows } from '../../src/served/held-rows.js'

const view = {
  sides: [
    { id: 'crew', name: 'Crew' },
    { id: 'foes', name: 'Maelstrom' },
  ],
  people: [
    { id: 'vex', name: 'Vex', side: 'crew' },
    { id: 'rook', name: 'Rook', side: 'crew' },
    { id: 'kite', name: 'Kite', side: 'crew' },
    { id: 'torch', name: 'Torch', side: 'foes' },
  ],
} as unknown as Parameters<typeof choicesFor>[2]
const seat = (id: string, over: Partial<TableSeat> = {}): TableSeat =>
  ({
    ...{ id, kind: 'player', name: id, side: 'crew', people: ['vex'], byPolicy: false, dice: 'app', wish: null },
    presence: { is: 'never', since: 0 },
    ...over,
  }) as TableSeat
const here = { is: 'here', since: 0 } as const
const guest = (id: string, wanted: string | null): TableSeat =>
  seat(id, { kind: 'guest', side: null, people: null, presence: here, wish: { kind: 'letIn', seat: wanted } })

const vex = seat('Vex')
const rook = seat('Ana', { people: ['rook'], presence: here })

describe('what a guest can be let in as', () => {
  test('first the free seat that they ask for, other free ones, new ones for whom no one plays; taken ones last, by the name of who has them', () => {
    const kite = seat('Kite', { people: ['kite'] })
    const seats = [rook, vex, kite, guest('bo', 'Kite')]
    const choices = choicesFor(guest('bo', 'Kite'), seats, view)
    expect(choices.map(({ key, group }) => [key, group])).toEqual([
      ['Kite', 'free'],
      ['Vex', 'free'],
      ['new foes', 'new'],
      ['spectator', 'watching'],
      ['display', 'watching'],
      ['Ana', 'taken'],
    ])
    expect(choices.at(-1)).toMatchObject({ words: 'Rook', has: { name: 'Ana' }, given: { instead: 'Ana', over: true } })
    expect(choices.filter(({ has }) => has === null).every(({ given }) => !('over' in given))).toBe(true)
  })
  test('a taken seat that they ask for is not the first; a player who has left counts as having it', () => {
    const left = seat('Cy', { people: ['kite'], presence: { is: 'left', since: 5 } })
    const [first, ...others] = choicesFor(guest('bo', 'Cy'), [left, vex], view)
    expect(first).toMatchObject({ key: 'Vex', group: 'free' })
    expect(others.find(({ key }) => key === 'Cy')).toMatchObject({ group: 'taken' })
  })
  test('a new seat plays those without a player: none where a seat plays the whole side', () => {
    const words = (...seats: TableSeat[]) =>
      choicesFor(guest('bo', null), seats, view).flatMap(({ group, words: said }) => (group === 'new' ? [said] : []))
    expect(words(vex)).toEqual(['Rook, Kite', 'all of Maelstrom'])
    expect(words(seat('All', { people: null }))).toEqual(['all of Maelstrom'])
  })
  test('a seat is told by the names of its combatants', () => {
    expect([vex, seat('x', { people: ['vex', 'kite'] }), seat('x', { people: null })].map(one => playedBy(view, one))).toEqual([
      'Vex',
      'Vex, Kite',
      'all of Crew',
    ])
  })
})
test('a player who comes back from another device is offered their own seat first, and gets it with everyone else; a screen plays no one', () => {
  const left = { is: 'left', since: 5 } as const
  const bo = seat('s1', { name: 'Bo', people: ['kite'], presence: left })
  const back = { ...guest('g1', null), name: ' bo' }
  const other = { ...guest('g2', 's1'), wish: { kind: 'letIn', seat: 's1', as: 'again' } as const }
  const [first] = choicesFor(back, [vex, bo, back], view)
  expect(first).toMatchObject({ key: 's1', group: 'again', words: 'Kite', given: { instead: 's1', over: true } })
  expect(choicesFor(other, [vex, bo, other], view)[0]).toMatchObject({ key: 's1', group: 'again' })
  const tv = { ...guest('g3', null), wish: { kind: 'letIn', seat: null, as: 'display' } as const }
  expect(choicesFor(tv, [vex, bo, tv], view)[0]).toMatchObject({ key: 'display', given: { kind: 'display' } })
  expect([...seatsForAll([tv, back], [vex, bo, tv, back])].map(([who, { id }]) => [who, id])).toEqual([['g1', 's1']])
  // Someone who is there loses their seat to no one of the same name.
  const there = { ...bo, presence: here }
  expect(seatsForAll([back], [vex, there, back]).size).toBe(0)
})
test('let in together, each gets the free seat that they ask for; of two for one seat, or for a taken one, one waits', () => {
  const kite = seat('Kite', { people: ['kite'] })
  const guests = [guest('any', null), guest('bo', 'Vex'), guest('cy', 'Vex'), guest('di', 'Ana')]
  const given = seatsForAll(guests, [rook, vex, kite, ...guests])
  expect([...given].map(([who, { id }]) => [who, id])).toEqual([
    ['bo', 'Vex'],
    ['any', 'Kite'],
  ])
  const removed = seat('ex', {
    kind: 'guest',
    wish: { kind: 'removed', was: { kind: 'player', side: 'crew', people: null }, by: null, until: 9 },
  })
  expect(wantsIn(removed)).toBe(false)
  expect(seatsForAll([removed], [vex]).size).toBe(0)
})
describe('rows under a pointer', () => {
  const rows = (...ids: string[]) => ids.map(id => ({ id }))
  test('stay in their order, keep the room of one that is gone, and have new ones at the end', () => {
    const shown = freshRows(rows('bo', 'vex', 'ana'))
    const held = heldRows(shown, rows('cy', 'ana', 'vex'))
    expect(held.map(({ row, isGone }) => [row.id, isGone])).toEqual([
      ['bo', true],
      ['vex', false],
      ['ana', false],
      ['cy', false],
    ])
    expect(heldRows(held, rows('ana', 'bo')).map(({ row, isGone }) => [row.id, isGone])).toEqual([
      ['bo', false],
      ['vex', true],
      ['ana', false],
      ['cy', true],
    ])
  })
})
