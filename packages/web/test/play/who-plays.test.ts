// Who plays whom before a fight begins: the first side is mine, the others play themselves, unless it is said otherwise.
import type { Json } from '@enfilade/engine'
import { expect, test } from 'vitest'
import { seatsOf, usually, type WhoPlays, withTempers } from '../../src/play/who-plays.js'

const scenario: Json = {
  title: 'Duel',
  sides: [
    { name: 'Crew', combatants: [{ use: 'solo' }] },
    { name: 'Gang', policy: 'cautious', combatants: [{ use: 'ganger' }] },
    { name: 'Police', combatants: [] },
  ],
}
const tempers = ['aggressive', 'cautious']
const ids = ['Crew', 'Gang', 'Police']
const sides = usually({ scenario }, ids, tempers)
const changed = (at: number, now: Partial<WhoPlays>): WhoPlays[] => sides.map((side, i) => (i === at ? { ...side, ...now } : side))

test('the crew is mine, the others play themselves with the temper that the scenario gives them', () => {
  expect(sides.map(({ plays, temper, strength }) => [plays, temper, strength])).toEqual([
    ['me', 'aggressive', undefined],
    ['themselves', 'cautious', undefined],
    ['themselves', 'aggressive', undefined],
  ])
})

test('seats: people are asked, those who play themselves never, and a strength is theirs alone', () => {
  expect(seatsOf(ids, changed(1, { strength: 'quick' }))).toEqual({
    Crew: { decides: 'person', dice: 'stream' },
    Gang: { decides: 'policy', dice: 'stream', ahead: 'quick' },
    Police: { decides: 'policy', dice: 'stream' },
  })
  expect(seatsOf(ids, changed(1, { plays: 'players', strength: 'quick' })).Gang).toEqual({ decides: 'person', dice: 'stream' })
})

test('what was said of a side where the fight was made holds: who decides, with which dice, how far it looks ahead', () => {
  const seats = { Crew: { decides: 'policy', dice: 'stream', ahead: 'quick' }, Police: { decides: 'person', dice: 'physical' } } as const
  expect(seatsOf(ids, usually({ scenario, seats }, ids, tempers))).toEqual({ ...seats, Gang: { decides: 'policy', dice: 'stream' } })
})

test('a scenario stays the very same until a temper is another one', () => {
  expect(withTempers(scenario, sides, tempers)).toBe(scenario)
  expect(withTempers(scenario, changed(0, { plays: 'themselves' }), tempers)).toBe(scenario)
  expect(withTempers(scenario, changed(2, { temper: 'cautious' }), tempers)).toMatchObject({
    title: 'Duel',
    sides: [{ name: 'Crew' }, { name: 'Gang', policy: 'cautious' }, { name: 'Police', policy: 'cautious' }],
  })
})
