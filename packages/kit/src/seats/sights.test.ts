// What viewers know of combatants and sides, on a made-up game: names in capitals are hidden from side b, ann's numbers from all others.
import type { Sight } from '@enfilade/engine'
import { expect, test } from 'vitest'
import { type BattleOf, sightsBy } from './sights.js'

interface One {
  readonly id: string
  readonly side: string
}
const { sightOf, sensesOf, seen, seenSides, seesId, seesNumbersOf, seesDice, isOwn } = sightsBy<BattleOf<One>, One>({
  knowsPerson: (_battle, side, person) => side !== 'b' || person.id !== person.id.toUpperCase(),
  knowsNumbers: (_battle, side, person) => side === person.side || person.id !== 'ann',
})
const ann = { id: 'ann', side: 'a' }
const battle: BattleOf<One> = {
  setup: { sides: ['a', 'b', 'c'].map(id => ({ id, rollsHidden: id === 'a' })) },
  people: [ann, { id: 'bob', side: 'b' }, { id: 'CAT', side: 'c' }],
}
const all = ['ann', 'bob', 'CAT', 'nobody']
const sights = { gm: sightOf(battle, 'gm'), a: sightOf(battle, { seat: 'a' }), b: sightOf(battle, { seat: 'b' }) } satisfies Record<
  string,
  Sight
>
const spectator = sightOf(battle, 'spectator')

test('a seat sees what its side knows, the game master everyone, a spectator those known to all sides', () => {
  expect([sights.gm, sights.a, sights.b, spectator].map(sight => seen(battle, sight, all))).toEqual([
    ['ann', 'bob', 'CAT'],
    ['ann', 'bob', 'CAT'],
    ['ann', 'bob'],
    ['ann', 'bob'],
  ])
  expect(seesId(battle, sights.gm, 'nobody')).toBe(false)
  expect(() => sightOf(battle, { seat: 'nobody' })).toThrow(RangeError)
})

test('numbers and dice are known where the side knows them', () => {
  expect([sights.gm, sights.a, sights.b, spectator].map(sight => seesNumbersOf(battle, sight, 'ann'))).toEqual([true, true, false, false])
  expect([sights.gm, sights.a, sights.b, spectator].map(sight => seesDice(battle, sight, ann))).toEqual([true, true, false, false])
  expect([sights.gm, sights.a, sights.b].map(sight => isOwn(sight, ann))).toEqual([true, true, false])
})

test('a side is known by those of it who are seen', () => {
  expect([sights.gm, sights.a, sights.b].map(sight => seenSides(battle, sight).map(side => side.id))).toEqual([
    ['a', 'b', 'c'],
    ['a', 'b', 'c'],
    ['a', 'b'],
  ])
})

test('marks of events ask the same by id', () => {
  const senses = sensesOf(battle, sights.b)
  expect(all.map(id => [senses.sees(id), senses.isOwn(id), senses.seesNumbers(id), senses.seesDice(id)])).toEqual([
    [true, false, false, false],
    [true, true, true, true],
    [false, false, true, true],
    [false, false, false, false],
  ])
  expect([senses.seesSide('b'), senses.seesSide('c'), senses.sight]).toEqual([true, false, sights.b])
})
