// The frame of a view, on a made-up game in which b's side doesn't know of CAT, nor what ann weighs.
import { condition, type Sight, type Viewer } from '@enfilade/engine'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { is } from '../state/field.js'
import { shownState } from '../state/state.js'
import { unread } from '../state/taking.js'
import { sightsBy } from './sights.js'
import { type LookingAt, roundClock, turnsInOrder, viewBy } from './viewing.js'

interface One {
  readonly id: string
  readonly name: string
  readonly side: string
  readonly hiddenFrom: readonly string[]
  readonly weight: number
}
type Step = { readonly step: 'wave'; readonly who: string } | { readonly step: 'wait' }
const one = (id: string, side: string, weight: number, hiddenFrom: readonly string[] = []): One => ({
  id,
  name: `${id}!`,
  side,
  hiddenFrom,
  weight,
})
const battle = {
  setup: { sides: ['a', 'b', 'c'].map(id => ({ id, allies: id === 'c' ? ['a'] : [], neutral: false, rollsHidden: false })) },
  people: [one('ann', 'a', 90), one('bob', 'b', 80), one('CAT', 'c', 70, ['b'])],
  round: 2,
  ended: null as { readonly words: string } | null,
  agenda: [{ step: 'wait' }, { step: 'wave', who: 'CAT' }, { step: 'wave', who: 'ann' }] as readonly Step[],
  order: ['CAT', 'ann', 'bob'],
  toAct: ['bob'],
  turnOf: 'ann' as string | null,
}
type Battle = typeof battle
const sights = sightsBy<Battle, One>({
  knowsPerson: (_battle, side, { hiddenFrom }) => !hiddenFrom.includes(side),
  knowsNumbers: (_battle, side, person) => side === person.side,
})
/** What the kind of someone looks like: seats that know their numbers see their weight and their breath. */
const look = shownState({
  weight: is(z.int()).inFile().seen().drawn(),
  breath: is(z.int())
    .inFile()
    .secret('numbers', left => left)
    .byHand('breath')
    .track(),
})
const show = look.showing<LookingAt<Battle, One>>({ weight: kilos => condition('weighs', `${kilos} kg`) })
interface Eyes {
  readonly of: Battle
  readonly sight: Sight
  knows(kind: string, whose: string): boolean
}
const view = viewBy<Battle, One, Step, Eyes>('toy', sights, {
  show: ({ weight }, looking) => show({ weight, breath: 3 }, looking),
  turns: (of, sight) => turnsInOrder(of, id => sights.seesId(of, sight, id)),
  person: (_battle, _sight, person, taken, numbers) => ({
    place: 'here',
    state: person.weight === taken.weight ? 'as it is' : 'as taken',
    harm: { level: 0, words: 'unhurt' },
    conditions: [condition('awake', 'awake')],
    numbers: numbers ? [{ label: 'weight', value: taken.weight }] : [],
  }),
  field: (_battle, _sight, people) => ({
    kind: 'ranges',
    unit: 'm',
    bands: [],
    groups: people.map(({ id, name }) => ({ id, name, members: [id] })),
    ranges: [],
  }),
  turn: name => `Turn of ${name}`,
  rungs: { wave: ({ who }, name) => `${name(who)} waves` },
  nameOf: (of, id) => of.people.find(person => person.id === id)?.name ?? id,
  takes: {
    eyesOf: (of, sight) => ({ of, sight, knows: (_kind, whose) => sights.seesNumbersOf(of, sight, whose) }),
    combatant: (person, { of, sight }) => (sights.seesNumbers(of, sight, person) ? person : { ...person, weight: 75 }),
    step: (step, { of, sight }) => (step.step === 'wait' || sights.seesId(of, sight, step.who) ? step : unread),
  },
})
const seat = (of: string): Viewer => ({ seat: of })

test('a seat sees combatants it knows of, as it takes them', () => {
  const seen = view(battle, seat('b'))
  expect(seen.people.map(({ id, state, numbers }) => [id, state, numbers])).toEqual([
    ['ann', 'as taken', []],
    ['bob', 'as it is', [{ label: 'weight', value: 80 }]],
  ])
  expect(seen.people[0]?.conditions.map(({ words }) => words)).toEqual(['75 kg', 'awake'])
  expect(seen.field).toMatchObject({ groups: [{ id: 'ann' }, { id: 'bob' }] })
  expect([seen.order, seen.now, seen.toAct]).toEqual([['ann', 'bob'], 'ann', ['bob']])
})
test('a seat gets the tracks of secret fields of those alone whose secret it knows, the game master of all', () => {
  const breathOf = (viewer: Viewer) => view(battle, viewer).people.map(({ tracks }) => tracks)
  const breath = [{ id: 'breath', label: 'breath', now: 3 }]
  expect(breathOf(seat('b'))).toEqual([[], breath])
  expect(breathOf('gm')).toEqual([breath, breath, breath])
})
test('once a fight has ended no turns are left, so that they cannot show after whose turn it ended', () => {
  const seen = view({ ...battle, turnOf: null, ended: { words: 'It is over' } }, seat('b'))
  expect([seen.order, seen.now, seen.toAct]).toEqual([['ann', 'bob'], null, []])
})

test('only their own side and the game master see which sides a combatant is hidden from', () => {
  const hiddenFrom = (viewer: Viewer) => view(battle, viewer).people.find(({ id }) => id === 'CAT')?.hiddenFrom
  expect([hiddenFrom('gm'), hiddenFrom(seat('c')), hiddenFrom(seat('a')), hiddenFrom(seat('b'))]).toEqual([['b'], ['b'], [], undefined])
})

test('sides without a combatant in sight are not there, and allies are not hostile', () => {
  expect(view(battle, seat('b')).sides.map(({ id, hostile }) => [id, hostile])).toEqual([
    ['a', ['b']],
    ['b', ['a']],
  ])
  expect(view(battle, 'gm').sides.map(({ id, hostile }) => [id, hostile])).toEqual([
    ['a', ['b']],
    ['b', ['a', 'c']],
    ['c', ['b']],
  ])
})

test('the ladder is whose turn it is and what is said of each step in sight', () => {
  expect(view(battle, 'gm').ladder).toEqual(['Turn of ann!', 'CAT! waves', 'ann! waves'])
  expect(view(battle, seat('b')).ladder).toEqual(['Turn of ann!', 'ann! waves'])
  expect(view({ ...battle, turnOf: 'CAT' }, seat('b')).ladder).toEqual(['ann! waves'])
})

test('the game master sees combatants as they are', () => {
  expect(view(battle, 'gm').people.map(({ state }) => state)).toEqual(['as it is', 'as it is', 'as it is'])
})

test('rounds are numbered until the fight has ended', () => {
  expect(view(battle, 'gm').clock).toEqual({ words: 'Round 2', round: 2, seconds: null })
  expect(roundClock({ round: 0, ended: null }).words).toBe('Before the first round')
  const over = view({ ...battle, ended: { words: 'All is quiet.' } }, 'gm')
  expect([over.clock, over.ending]).toEqual([{ words: 'After the fight', round: 0, seconds: null }, 'All is quiet.'])
})

test('a seat that the fight does not have is refused', () => {
  expect(() => view(battle, seat('nobody'))).toThrow(RangeError)
})
