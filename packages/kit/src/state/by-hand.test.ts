/** Values that the game master sets by hand: which there are, what they are called, and how each is typed or chosen. */
import { expect, test } from 'vitest'
import { z } from 'zod'
import { valuesByHand } from './by-hand.js'
import { byHand, fixed, flag, is, listOf, oneOf, orNull, setOf } from './field.js'
import { kinds, record, state } from './state.js'

const things = kinds('kind', {
  gun: {
    id: is(z.string()).seen(),
    model: fixed(z.strictObject({ name: z.string() })).seen(),
    rounds: orNull(z.int()).seen().byHand('rounds'),
  },
  shield: { id: is(z.string()).seen(), name: is(z.string()).seen(), hp: is(z.int().min(0).max(20)).seen().byHand('HP') },
})
const plate = record({ location: oneOf(['head', 'leftArm']).seen(), sp: is(z.int()).seen().byHand('SP') })
const person = state({
  id: is(z.string()).inFile().seen(),
  name: fixed(z.string()).inFile().seen().byHand('name'),
  sheet: fixed(z.strictObject({ stats: byHand(z.strictObject({ REF: z.int(), quickWit: z.int() }), '') }))
    .inFile()
    .seen(),
  hp: is(z.int().min(-50).max(1000)).inFile().seen().byHand('HP'),
  weight: is(z.number()).inFile().seen(),
  prone: flag().starts(false).seen().byHand('prone'),
  fire: orNull(z.enum(['mild', 'deadly']))
    .starts(null)
    .seen()
    .byHand('fire'),
  tags: setOf(z.enum(['dazed', 'slowedDown']))
    .starts([])
    .seen()
    .byHand('effects'),
  things: listOf(things.schema).inFile().seen().eachByHand('{model.name|name}'),
  plates: listOf(plate.schema).inFile().seen().eachByHand('{location} armor'),
  loads: listOf(z.strictObject({ gunId: z.string(), left: byHand(z.int().min(0), 'loads') }))
    .inFile()
    .seen()
    .eachByHand('{gunId}'),
  wounds: is(z.strictObject({ head: z.int(), leftArm: z.int() }))
    .inFile()
    .seen()
    .byHand('damage'),
})
const battle = state({
  round: is(z.int()).starts(0).seen(),
  people: listOf(person.schema).inFile().seen(),
  covers: listOf(z.strictObject({ id: z.string(), name: z.string(), hp: byHand(z.int(), 'HP') }))
    .inFile()
    .seen()
    .eachByHand('{name}'),
})

const kid = {
  id: 'kid',
  name: 'Kid',
  hp: 11,
  weight: 70,
  prone: false,
  fire: null,
  tags: ['dazed'],
  things: [
    { kind: 'gun', id: 'gun-1', model: { name: 'heavy pistol' }, rounds: 8 },
    { kind: 'shield', id: 'shield-1', name: 'riot shield', hp: 10 },
  ],
  plates: [{ location: 'leftArm', sp: 7 }],
  loads: [{ gunId: 'shield-1', left: 2 }],
  wounds: { head: 0, leftArm: 3 },
  sheet: { stats: { REF: 6, quickWit: 2 } },
}
const found = valuesByHand(battle.schema, { round: 3, people: [kid], covers: [{ id: 'crate', name: 'crate', hp: 4 }] })
const named = found.map(({ path, of, words, value }) => [path, of, words, value])

test('every field that says so is found by its path, with whose it is and what it is called, the sheet last; no other is', () => {
  expect(named).toEqual([
    ['/people/kid/name', 'Kid', 'name', 'Kid'],
    ['/people/kid/hp', 'Kid', 'HP', 11],
    ['/people/kid/prone', 'Kid', 'prone', false],
    ['/people/kid/fire', 'Kid', 'fire', null],
    ['/people/kid/tags', 'Kid', 'effects', ['dazed']],
    ['/people/kid/things/gun-1/rounds', "Kid's heavy pistol", 'rounds', 8],
    ['/people/kid/things/shield-1/hp', "Kid's riot shield", 'HP', 10],
    ['/people/kid/plates/0/sp', "Kid's left arm armor", 'SP', 7],
    ['/people/kid/loads/0/left', "Kid's riot shield", 'loads', 2],
    ['/people/kid/wounds/head', 'Kid', 'damage, head', 0],
    ['/people/kid/wounds/leftArm', 'Kid', 'damage, left arm', 3],
    ['/people/kid/sheet/stats/REF', 'Kid', 'REF', 6],
    ['/people/kid/sheet/stats/quickWit', 'Kid', 'quick wit', 2],
    ['/covers/crate/hp', 'Crate', 'HP', 4],
  ])
  expect(found.map(({ who }) => who)).toEqual([...Array.from({ length: 13 }, () => 'kid'), null])
})

test.each([
  ['/people/kid/name', { kind: 'text' }],
  ['/people/kid/hp', { kind: 'number', from: -50, to: 1000, isWhole: true }],
  ['/people/kid/prone', { kind: 'yesOrNo' }],
  ['/people/kid/fire', { kind: 'oneOf', values: ['mild', 'deadly'], orNone: true }],
  ['/people/kid/tags', { kind: 'some', values: ['dazed', 'slowedDown'] }],
  ['/people/kid/things/gun-1/rounds', { kind: 'number', from: null, to: null, isWhole: true, orNone: true }],
])('%s says how it is typed or chosen', (path, form) => {
  expect(found.find(one => one.path === path)?.form).toEqual(form)
})

test.each(found.map(one => [one.path, one] as const))(
  '%s is found by its path alone; nothing is found where nothing stands',
  (path, one) => {
    const there = { round: 3, people: [kid], covers: [{ id: 'crate', name: 'crate', hp: 4 }] }
    expect(valuesByHand(battle.schema, there, [path, '/people/kid/h', '/people/nobody/hp', ''])).toEqual([one])
  },
)

test('of two entries with the same id each goes by its place in the list', () => {
  const twice = valuesByHand(battle.schema, { round: 0, people: [], covers: [kid, kid].map(() => ({ id: 'crate', name: 'crate', hp: 4 })) })
  expect(twice.map(({ path }) => path)).toEqual(['/covers/0/hp', '/covers/1/hp'])
})
