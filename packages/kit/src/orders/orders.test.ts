import type { Decision, Id, Json, Tell } from '@enfilade/engine'
import { describe, expect, expectTypeOf, test } from 'vitest'
import { among, amongWords, anyWords, type Choices, no, noFor, noSuch, optional, wholeNumber } from './choice.js'
import { decisionOf, ordersFor } from './decision.js'
import { type Order, type OrderSpec, order } from './order.js'
import { aListOf, aNumberFrom, anId, anObject, aWholeNumber, aWholeNumberFrom, eitherOf, mayBeLeftOut } from './shape.js'

// ── a small game: guards with weapons watch rooms, bet chips, turn round, and walk along corridors ─────────────────
interface Weapon {
  readonly id: Id
  readonly name: string
  readonly reach: number
}
interface Guard {
  readonly id: Id
  readonly name: string
  readonly room: number
  awake: boolean
  chips: number
  readonly weapons: readonly Weapon[]
}
interface Game {
  readonly guards: readonly Guard[]
  readonly rooms: readonly { readonly id: Id; readonly name: string; readonly at: number }[]
  readonly done: Json[]
}
const bow: Weapon = { id: 'bow', name: 'bow', reach: 2 }
const knife: Weapon = { id: 'knife', name: 'knife', reach: 0 }
const game = (changes: Partial<Guard> = {}): Game => ({
  guards: [{ id: 'ann', name: 'Ann', room: 1, awake: true, chips: 3, weapons: [knife, bow], ...changes }],
  rooms: [1, 2, 3, 4].map(at => ({ id: `r${at}`, name: `room ${at}`, at })),
  done: [],
})
const guardOf = (battle: Game, id: Id): Guard => battle.guards.find(guard => guard.id === id) as Guard

type Spec<A extends string, C extends Choices<Game, Guard, unknown>> = Omit<OrderSpec<Game, Guard, unknown, A, C>, 'check'>
/** The game's own wrapper: only those who are awake do anything. */
const awake = <const A extends string, C extends Choices<Game, Guard, unknown> = Record<never, never>>(action: A, spec: Spec<A, C>) =>
  order<Game, Guard, unknown, A, C>(action, {
    nothing: no('T-00', 'there is nothing here'),
    ...spec,
    check: (_battle, me) => (me.awake ? null : no('T-01', `${me.name} is asleep`)),
  })

const weapon = among({
  words: 'Weapon',
  things: (_battle: Game, me: Guard) => me.weapons,
  unknown: (_battle, me, id) => no('T-02', `${me.name} has no ${id}`),
  refused: (_battle, _me, { name, reach }) => (reach > 0 ? null : no('T-03', `the ${name} doesn't shoot`)),
})
const room = among({
  words: 'Room to watch',
  kind: 'place',
  things: (battle: Game) => battle.rooms,
  unknown: (_battle, _me, id) => no('T-04', `there is no room ${id}`),
})

const watch = awake('watch', {
  words: 'Watch',
  name: 'Watching',
  choose: { weaponId: weapon, roomId: room },
  together: (_battle, me, { weaponId, roomId }) =>
    Math.abs(me.room - roomId.at) <= weaponId.reach ? null : noFor('roomId', 'T-05', `the ${weaponId.name} doesn't reach ${roomId.name}`),
  say: ({ weaponId, roomId }) => `Watch ${roomId.name} with the ${weaponId.name}`,
  do: (battle, me, { weaponId, roomId }) => battle.done.push([me.id, weaponId, roomId]),
})
const bet = awake('bet', {
  words: 'Bet',
  choose: {
    chips: wholeNumber({
      words: 'Chips',
      bounds: (_battle: Game, me: Guard) => ({ from: 1, to: me.chips }),
      worthListing: (_battle, me) => [me.chips, 1],
      outside: (_battle, me) => no('T-06', `${me.name} has ${me.chips} chips`),
    }),
    hand: optional(
      amongWords({
        words: 'Hand',
        values: ['left', 'right'],
        nameOf: hand => `${hand} hand`,
        refused: (_battle: Game, _me: Guard, hand) => (hand === 'left' ? no('T-07', 'the left hand is busy') : null),
      }),
      'either hand',
    ),
  },
  say: ({ chips, hand }) => `Bet ${chips}${hand === undefined ? '' : ` with the ${hand} hand`}`,
  do: (battle, me, { chips, hand }) => {
    me.chips -= chips
    battle.done.push(hand ?? null)
  },
})
const yawn = order('yawn', { words: 'Yawn', heading: (_battle: Game, me: Guard) => `Yawn at ${me.name}`, do: () => {} })

/** Where to go is a matter of corridors, so this order is written by hand. */
type Walk = { readonly action: 'walk'; readonly rooms: readonly Id[] }
const walk: Order<Game, Guard, unknown, Walk> = {
  action: 'walk',
  shape: { rooms: aListOf(anId, 3) },
  options: () => [{ action: 'walk', rooms: ['r2'] }],
  refusal: (_battle, _me, { rooms }) => (rooms[0] === 'r2' ? null : { rule: 'T-08', words: 'There is no corridor there.' }),
  form: () => ({ action: 'walk', words: 'Walk', fields: [{ name: 'rooms', words: 'Rooms', kind: 'list' }] }),
  say: (_battle, _me, { rooms }) => `Walk ${rooms.join(', ')}`,
  do: (battle, _me, { rooms }) => battle.done.push(rooms),
}

const directions = ['north', 'south', 'up'] as const
const look = amongWords({ words: 'Where', values: directions, things: () => ['north', 'south'], nameOf: direction => direction })
const turnTo = awake('turnTo', { words: 'Turn', unlisted: true, choose: { to: look } })
const peek = awake('peek', {
  words: 'Peek',
  unlisted: true,
  choose: { to: look },
  listed: (_battle, me) => [{ action: 'peek', to: me.room > 1 ? 'south' : 'north' }],
  together: (_battle, me, { to }) => (to === 'up' ? noSuch('T-12', `${me.name} has no wings.`) : null),
})

const turn = decisionOf({ name: 'turn', rule: 'T-10', words: 'What now?' }, guardOf, [watch, bet, walk, yawn])
const step = {}

describe('an order made from choices', () => {
  test('offers every combination that its checks let through, the last choice changing fastest', () => {
    expect(watch.options(game(), guardOf(game(), 'ann'), step)).toEqual(
      ['r1', 'r2', 'r3'].map(roomId => ({ action: 'watch', weaponId: 'bow', roomId })),
    )
    expect(turn.options(game({ awake: false }), step, 'ann')).toEqual([{ action: 'walk', rooms: ['r2'] }, { action: 'yawn' }])
  })

  test('lists numbers worth listing, and leaves out what may be left out', () => {
    expect(bet.options(game(), guardOf(game(), 'ann'), step)).toEqual([
      { action: 'bet', chips: 3 },
      { action: 'bet', chips: 1 },
    ])
  })

  const refusal = (answer: Json, changes: Partial<Guard> = {}) => turn.refusal(game(changes), step, 'ann', answer)
  test.each<[string, Json, Partial<Guard>, object | null]>([
    [
      'what it checks first',
      { action: 'watch', weaponId: 'x', roomId: 'x' },
      { awake: false },
      { rule: 'T-01', words: "Watching isn't possible: Ann is asleep." },
    ],
    [
      'an unknown thing, with those that serve',
      { action: 'watch', weaponId: 'gun', roomId: 'x' },
      {},
      { rule: 'T-02', words: "Watching isn't possible: Ann has no gun.", at: 'weaponId', found: 'gun', allowed: ['bow'] },
    ],
    [
      'a thing refused alone',
      { action: 'watch', weaponId: 'knife', roomId: 'x' },
      {},
      { rule: 'T-03', words: "Watching isn't possible: the knife doesn't shoot.", at: 'weaponId', found: 'knife', allowed: ['bow'] },
    ],
    [
      'things that do not go together',
      { action: 'watch', weaponId: 'bow', roomId: 'r4' },
      {},
      { rule: 'T-05', words: "Watching isn't possible: the bow doesn't reach room 4.", at: 'roomId', found: 'r4' },
    ],
    [
      'a number beyond its bounds',
      { action: 'bet', chips: 4 },
      {},
      { rule: 'T-06', words: "Bet isn't possible: Ann has 3 chips.", at: 'chips', found: 4, allowed: ['1 to 3'] },
    ],
    [
      'a word refused alone',
      { action: 'bet', chips: 2, hand: 'left' },
      {},
      { rule: 'T-07', words: "Bet isn't possible: the left hand is busy.", at: 'hand', found: 'left', allowed: ['right'] },
    ],
    ['nothing that is legal', { action: 'watch', weaponId: 'bow', roomId: 'r3' }, {}, null],
    ['a number that is not listed', { action: 'bet', chips: 2, hand: 'right' }, {}, null],
  ])('refuses %s', (_name, answer, changes, expected) => {
    expect(refusal(answer, changes)).toEqual(expected)
  })

  test('says the answer with the names of things, and as it stands where they are not there', () => {
    expect(turn.say(game(), step, 'ann', { action: 'watch', weaponId: 'bow', roomId: 'r3' })).toBe('Watch room 3 with the bow')
    expect(turn.say(game(), step, 'ann', { action: 'bet', chips: 2, hand: 'right' })).toBe('Bet 2 with the right hand')
    expect(turn.say(game(), step, 'ann', { action: 'watch', weaponId: 'gun', roomId: 'r3' })).toBe('Watch: gun, r3')
    expect(turn.say(game(), step, 'ann', { action: 'yawn' })).toBe('Yawn at Ann')
  })

  test('does what it says', () => {
    const battle = game()
    const ann = guardOf(battle, 'ann')
    const tell: Tell | undefined = undefined
    turn.do(battle, ann, { action: 'watch', weaponId: 'bow', roomId: 'r3' }, tell, step)
    turn.do(battle, ann, { action: 'bet', chips: 2 }, tell, step)
    expect([battle.done, ann.chips]).toEqual([[['ann', 'bow', 'r3'], null], 1])
  })

  test('judges things at hand for policies', () => {
    const battle = game()
    const ann = guardOf(battle, 'ann')
    const [, , third, fourth] = battle.rooms
    if (third === undefined || fourth === undefined) throw new Error('The game has four rooms.')
    expect(watch.can(battle, ann, { weaponId: bow, roomId: third })).toBe(true)
    expect(watch.can(battle, ann, { weaponId: bow, roomId: fourth })).toBe(false)
    expect(watch.can(battle, ann, { weaponId: knife, roomId: third })).toBe(false)
    expect(watch.can(battle, { ...ann, awake: false }, { weaponId: bow, roomId: third })).toBe(false)
  })

  test('checks of things run in the same order for an answer and for things at hand', () => {
    const seen: string[] = []
    const noted = (field: string) => {
      seen.push(field)
      return null
    }
    const asked = (field: string) =>
      among({ words: field, things: () => [bow], unknown: () => no('T-00', ''), refused: () => noted(field) })
    const two = order('two', { words: 'Two', choose: { b: asked('b'), a: asked('a') }, do: () => {} })
    two.can(null, null, { b: bow, a: bow })
    two.refusal(null, null, { action: 'two', b: 'bow', a: 'bow' }, null)
    expect(seen).toEqual(['b', 'a', 'b', 'a'])
  })
})

describe('the form of an order', () => {
  const formOf = (action: string, changes: Partial<Guard> = {}) =>
    turn.forms(game(changes), step, 'ann').find(form => form.action === action)
  test('marks what is refused alone, and what has no legal combination', () => {
    expect(formOf('watch')).toEqual({
      action: 'watch',
      words: 'Watch',
      fields: [
        {
          name: 'weaponId',
          words: 'Weapon',
          kind: 'oneOf',
          values: [
            {
              value: 'knife',
              words: 'knife',
              refused: { rule: 'T-03', words: "Watching isn't possible: the knife doesn't shoot.", at: 'weaponId', found: 'knife' },
            },
            { value: 'bow', words: 'bow' },
          ],
        },
        {
          name: 'roomId',
          words: 'Room to watch',
          kind: 'place',
          values: [
            { value: 'r1', words: 'room 1' },
            { value: 'r2', words: 'room 2' },
            { value: 'r3', words: 'room 3' },
            {
              value: 'r4',
              words: 'room 4',
              refused: { rule: 'T-05', words: "Watching isn't possible: the bow doesn't reach room 4.", at: 'roomId', found: 'r4' },
            },
          ],
        },
      ],
    })
  })

  test('looks at no combination of what can be done anyway', () => {
    let judged = 0
    const numbered = Array.from({ length: 20 }, (_, n) => `n${n}`)
    const one = (words: string) => amongWords({ words, values: numbered, nameOf: (name: string) => name })
    const triple = awake('triple', {
      words: 'Triple',
      choose: { first: one('First'), second: one('Second'), third: one('Third') },
      together(_battle, _me, { first, second, third }) {
        judged++
        return first === 'n3' && second === 'n4' ? no('T-05', 'three and four') : third === 'n9' ? no('T-06', 'a nine') : null
      },
    })
    const form = triple.form(game(), guardOf(game(), 'ann'), undefined)
    // All 8 000 combinations would be judged; those with the ninth third, which never fits, are 400.
    expect(judged).toBeLessThan(500)
    const refused = form.fields.map(({ values }) => values?.filter(value => value.refused !== undefined).map(({ value }) => value))
    expect(refused).toEqual([[], [], ['n9']])
    expect(form.fields[2]?.values?.[9]?.refused).toMatchObject({ rule: 'T-06' })
  })
  test('says what may be left out, and what that means', () => {
    expect(formOf('bet')?.fields.map(({ name, optional, leftOut }) => [name, optional, leftOut])).toEqual([
      ['chips', undefined, undefined],
      ['hand', true, 'either hand'],
    ])
  })
  test('is refused as a whole by its check, where nothing is possible, and where there is nothing to choose from', () => {
    expect(formOf('watch', { awake: false })?.refused?.rule).toBe('T-01')
    expect(formOf('watch', { weapons: [knife] })?.refused?.rule).toBe('T-03')
    expect(formOf('watch', { room: 9 })?.refused?.rule).toBe('T-05')
    expect(formOf('watch', { weapons: [] })?.refused).toEqual({ rule: 'T-00', words: "Watching isn't possible: there is nothing here." })
    expect(formOf('watch')?.refused).toBeUndefined()
  })

  test('gives the bounds of numbers, and what may be left out', () => {
    expect(formOf('bet')?.fields[0]).toEqual({ name: 'chips', words: 'Chips', kind: 'number', from: 1, to: 3 })
    expect(formOf('bet')?.fields[1]?.values?.map(({ words, refused }) => [words, refused?.rule])).toEqual([
      ['left hand', 'T-07'],
      ['right hand', undefined],
    ])
    expect(formOf('bet')?.refused).toBeUndefined()
  })
})

describe('what an order lists', () => {
  const ann = (changes: Partial<Guard> = {}) => guardOf(game(changes), 'ann')
  test('is nothing where it is unlisted: its form names the answers', () => {
    expect(turnTo.options(game(), ann(), step)).toEqual([])
    expect(turnTo.refusal(game(), ann(), { action: 'turnTo', to: 'south' }, step)).toBeNull()
    const { unlisted, refused, fields } = turnTo.form(game(), ann(), step)
    expect([unlisted, refused, fields[0]?.values?.map(({ value }) => value)]).toEqual([true, undefined, ['north', 'south']])
  })

  test('or what it says itself, as long as it is possible at all', () => {
    expect(peek.options(game(), ann(), step)).toEqual([{ action: 'peek', to: 'north' }])
    expect(peek.options(game(), ann({ room: 2 }), step)).toEqual([{ action: 'peek', to: 'south' }])
    expect(peek.options(game(), ann({ awake: false }), step)).toEqual([])
  })

  test('a word beyond those to choose from is left to the checks, which may answer in a sentence of their own', () => {
    expect(peek.refusal(game(), ann(), { action: 'peek', to: 'up' }, step)).toEqual({ rule: 'T-12', words: 'Ann has no wings.' })
  })
})

describe('the shape of an answer', () => {
  const refusal = (answer: Json) => turn.refusal(game(), step, 'ann', answer)
  test.each<[string, Json, object]>([
    ['a word', 'watch', { rule: 'T-10', words: 'An answer is an object that names its action.', found: 'watch' }],
    ['no action', {}, { words: 'The answer names no action.', at: 'action', allowed: ['watch', 'bet', 'walk', 'yawn'] }],
    ['an unknown action', { action: 'constructor' }, { words: 'There is no such action here.', at: 'action', found: 'constructor' }],
    [
      'a strange field',
      { action: 'yawn', loudly: true },
      { words: '"loudly" doesn\'t belong in this answer.', at: 'loudly', allowed: ['action'] },
    ],
    ['a missing field', { action: 'watch', roomId: 'r1' }, { words: '"weaponId" is missing.', at: 'weaponId' }],
    [
      'a number for an id',
      { action: 'watch', weaponId: 3, roomId: 'r1' },
      { words: '"weaponId" must be an id.', at: 'weaponId', found: 3 },
    ],
    ['half a chip', { action: 'bet', chips: 0.5 }, { rule: 'T-06', at: 'chips', found: 0.5, allowed: ['1 to 3'] }],
    [
      'a word that is none of these',
      { action: 'bet', chips: 1, hand: 'third' },
      { words: '"hand" can\'t be "third".', at: 'hand', allowed: ['left', 'right'] },
    ],
    ['an entry of a list', { action: 'walk', rooms: ['r2', 4] }, { words: '"rooms.1" must be an id.', at: 'rooms.1', found: 4 }],
    ['an empty list', { action: 'walk', rooms: [] }, { words: '"rooms" must be a list of 1 to 3 entries.', at: 'rooms' }],
  ])('refuses %s', (_name, answer, expected) => {
    expect(refusal(answer)).toMatchObject(expected)
  })

  test('numbers within bounds, both included', () => {
    const times = aWholeNumberFrom(1, 100)
    for (const value of [1, 100]) expect(times.misfit(value, 'times')).toBeNull()
    for (const value of [0, 101, 1.5, '1', null])
      expect(times.misfit(value, 'times')).toEqual({ words: '"times" must be a whole number from 1 to 100.', at: 'times', found: value })
    expect([-2.5, 2.5, 2.6, '1'].map(value => aNumberFrom(-2.5, 2.5).misfit(value, 'x') === null)).toEqual([true, true, false, false])
  })

  test('objects within, and one shape or another', () => {
    const place = eitherOf(anId, anObject({ x: aWholeNumber, y: mayBeLeftOut(aWholeNumber) }))
    expect(place.misfit('r1', 'to')).toBeNull()
    expect(place.misfit({ x: 1 }, 'to')).toBeNull()
    expect(place.misfit({ y: 1 }, 'to')).toEqual({ words: '"to" must be an id.', at: 'to', found: { y: 1 } })
    expect(anObject({ x: aWholeNumber }).misfit({ x: 'a' }, 'to')).toEqual({
      words: '"to.x" must be a whole number.',
      at: 'to.x',
      found: 'a',
    })
  })
})

describe('a decision put together from orders', () => {
  test("is declared with the game's own types", () => {
    const guards = ordersFor<Game, Guard>(guardOf)
    const nod = guards.order('nod', {
      words: 'Nod',
      choose: { weaponId: weapon },
      say: ({ weaponId }, battle, me, at: { readonly to: string }) =>
        `${me.name} of ${battle.guards.length} nods at ${at.to}: ${weaponId.name}`,
    })
    const nodding = guards.decision({ name: 'nodding', rule: 'T-10', words: 'Nod?' }, [nod])
    expect(nodding.say(game(), { to: 'Bo' }, 'ann', { action: 'nod', weaponId: 'bow' })).toBe('Ann of 1 nods at Bo: bow')
    expect(() => nodding.do(game(), guardOf(game(), 'ann'), { action: 'nod', weaponId: 'bow' }, undefined, { to: 'Bo' })).not.toThrow()
  })

  test("is the engine's decision, of all their answers", () => {
    expectTypeOf(turn).toExtend<
      Decision<
        Game,
        unknown,
        | { readonly action: 'yawn' }
        | Walk
        | { readonly action: 'watch'; readonly weaponId: Id; readonly roomId: Id }
        | { readonly action: 'bet'; readonly chips: number; readonly hand?: 'left' | 'right' }
      >
    >()
    expect(turn.secret).toBeUndefined()
  })

  test('refuses two orders of one action', () => {
    expect(() => decisionOf({ name: 'twice', rule: 'T-10', words: '' }, guardOf, [yawn, yawn])).toThrow('two orders of one action')
    expect(() => decisionOf({ name: 'gone', rule: 'T-10', words: '', passes: 'sleep' }, guardOf, [yawn])).toThrow(
      'The decision gone has no order sleep.',
    )
  })

  test('what an order declares is typed', () => {
    awake('typed', {
      words: '',
      choose: { weaponId: weapon },
      // @ts-expect-error: there is no choice of a room
      together: (_battle, _me, { roomId }) => (roomId === null ? null : null),
      // @ts-expect-error: an answer holds ids, not things
      do: (_battle, _me, { weaponId }) => weaponId.reach,
    })
    // @ts-expect-error: only the weapon can be blamed
    awake('blamed', { words: '', choose: { weaponId: weapon }, together: () => noFor('roomId', 'T-00', ''), do: () => {} })
    // @ts-expect-error: a weapon is not a room
    expect(() => watch.can(game(), guardOf(game(), 'ann'), { weaponId: bow, roomId: bow })).not.toThrow()
  })
})

test('a field that takes any words refuses nothing before they are typed', () => {
  const walk = awake('walk', { words: 'Walk', unlisted: true, choose: { way: anyWords<Game, Guard, unknown>('Way', 2) } })
  const battle = game()
  const form = walk.form(battle, guardOf(battle, 'ann'), null)
  expect(form).toEqual({
    ...{ action: 'walk', words: 'Walk', unlisted: true },
    fields: [{ name: 'way', words: 'Way', kind: 'list', typed: true, values: [] }],
  })
  expect(walk.refusal(battle, guardOf(battle, 'ann'), { action: 'walk', way: ['hall', 'stairs'] }, null)).toBeNull()
})
