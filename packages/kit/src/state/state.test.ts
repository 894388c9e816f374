import type { Id } from '@enfilade/engine'
import { describe, expect, expectTypeOf, test } from 'vitest'
import { z } from 'zod'
import { disguised } from '../../testing/disguise.js'
import { refTo } from '../ids.js'
import { beginningFrom } from './beginning.js'
import { between, fixed, flag, is, listOf, oneOf, orNull, setOf, shared, unchanged } from './field.js'
import { eachTaken, kinds, record, state } from './state.js'
import { type Look, unread } from './taking.js'
import { doubledFaults, idsNamed, referenceFaults, referencesIn } from './walk.js'

// A small made-up game: divers with tanks, who carry things and tow one another.
const idSchema = z.string().regex(/^[a-z0-9-]+$/)
const diverRef = refTo('combatant', idSchema)
const sideRef = refTo('side', idSchema)
const count = z.int().min(0).max(100)

const things = kinds('kind', {
  lamp: { id: is(idSchema).seen(), on: flag().seen() },
  knife: { id: is(idSchema).seen(), sharpness: is(count).secret('numbers', between(0, 9)).takenFor(5) },
})
const tank = state({
  name: is(z.string()).inFile().seen(),
  left: is(count).inFile().secret('numbers', between(1, 50)),
})
const diver = state(
  {
    id: is(idSchema).inFile().seen(),
    side: is(sideRef).made().seen(),
    mood: oneOf(['calm', 'afraid']).usually('calm').words('How they take it.').secret('own'),
    strength: fixed(count).made().secret('numbers', between(0, 20)).takenFor(10),
    tanks: listOf(tank.schema).inFile().judged(),
    depth: is(z.int()).inFile('at').written(z.string(), Number, String).seen(),
    breath: is(count).starts(3).secret('numbers', between(0, 3)),
    things: listOf(things.schema).inFile().seen(),
    tows: orNull(diverRef).starts(null).seen(),
    signals: setOf(diverRef).starts([]).seen(),
    asleep: flag().usually(false).ends().seen(),
    knownTo: setOf(sideRef).usually([]).secret('own', unchanged),
  },
  { owner: 'id' },
)
const step = kinds('step', {
  surface: {},
  swim: { who: is(diverRef).seen(), metres: is(count).secret('numbers', between(0, 9)).of('who').takenFor(1) },
  offerKnife: { who: is(diverRef).only('own'), to: is(diverRef).seen() },
})
type Diver = ReturnType<typeof diver.begin>
type Step = z.infer<typeof step.schema>

interface Waters extends Look<'numbers' | 'own'> {
  readonly asked: string[]
}
/** The seat of ann, who knows the numbers of bob and does not see eve. */
const look: Waters = {
  asked: [],
  knows: (kind, whose) => whose === 'ann' || (kind === 'numbers' && whose === 'bob'),
  read: (points, id) => (points === 'side' || ['ann', 'bob', 'cat'].includes(id) ? id : undefined),
}
const takeTank = tank.taking<Waters>({ left: (_left, { name }) => (name === 'big' ? 80 : 40) })
const takeDiver = diver.taking<Waters>({
  tanks: eachTaken(takeTank),
})
const takeStep = step.taking<Waters>({})

const begun = (id: Id): Diver =>
  diver.begin(
    {
      id,
      mood: 'afraid',
      tanks: [{ name: 'big', left: 7 }],
      at: '-12',
      things: [
        { kind: 'lamp', id: 'l1', on: true },
        { kind: 'knife', id: 'k1', sharpness: 9 },
      ],
      asleep: true,
      knownTo: ['red'],
    },
    { side: 'blue', strength: 17 },
  )

describe('what a field has to say', () => {
  test('how it begins and who knows it, or it is a type error', () => {
    // @ts-expect-error: nothing says who knows it
    state({ air: is(count).starts(3) })
    // @ts-expect-error: nothing says how it begins
    state({ air: is(count).seen() })
    // @ts-expect-error: a plain schema says nothing
    expect(() => state({ air: count })).toThrow()
    // @ts-expect-error: nothing says who knows it
    record({ air: is(count) })
    // @ts-expect-error: a number needs another one that might as well be true
    is(count).secret('numbers')
    // @ts-expect-error: the beginning isn't a number
    is(count).starts('three')
    // @ts-expect-error: only what a file may leave out can end with the fight
    is(count).starts(1).ends()
    // @ts-expect-error: only one who is named can be the only one to know
    is(count).only('own')
  })

  test('what a seat takes a secret for, where the declaration does not say it', () => {
    const another = (): typeof diver => state(diver.fields, { owner: 'id' })
    const anotherTank = (): typeof tank => state(tank.fields)
    // @ts-expect-error: nothing says what the tanks are taken for
    another().taking<Waters>({})
    // @ts-expect-error: the tanks aren't a number
    another().taking<Waters>({ tanks: () => 3 })
    // @ts-expect-error: this seat does not say who knows numbers
    anotherTank().taking<Look<'own'>>({ left: () => 1 })
    expect(() => anotherTank().taking<Waters>({} as never)({ name: 'big', left: 1 }, look, 'cat')).toThrow(
      'Nothing says what a seat takes the record.left for.',
    )
  })

  test('it is said once, and holds wherever the record stands', () => {
    expect(() => tank.taking<Waters>({ left: () => 1 })).toThrow('How seats take this record has been said already.')
    const boat = record({ spare: shared(tank.schema).seen(), by: is(z.record(diverRef, tank.schema)).seen() }).taking<Waters>({})
    const small = { name: 'small', left: 3 }
    const taken = boat({ spare: small, by: { bob: small, cat: small, eve: small } }, look, 'cat')
    expect(taken).toEqual({ spare: { name: 'small', left: 40 }, by: { bob: small, cat: { name: 'small', left: 40 } } })
  })

  test('types are those of the schema', () => {
    expectTypeOf<Diver['mood']>().toEqualTypeOf<'calm' | 'afraid'>()
    expectTypeOf<Diver['tows']>().toEqualTypeOf<string | null>()
    expectTypeOf<Extract<Step, { step: 'swim' }>>().toEqualTypeOf<{ step: 'swim'; who: string; metres: number }>()
    expectTypeOf<z.infer<typeof diver.schema>>().toEqualTypeOf<Diver>()
  })
})

describe('how a state begins and lasts', () => {
  test('from its written-out form, and back into it', () => {
    const ann = begun('ann')
    expect(ann).toMatchObject({ side: 'blue', strength: 17, depth: -12, breath: 3, tows: null, mood: 'afraid', asleep: true })
    expect(Object.keys(ann)).toEqual(Object.keys(diver.fields))
    expect(diver.schema.safeParse(ann).success).toBe(true)
    expect(diver.written({ ...ann, depth: -3, breath: 1 })).toEqual({
      id: 'ann',
      mood: 'afraid',
      tanks: [{ name: 'big', left: 7 }],
      at: '-3',
      things: ann.things,
      asleep: false,
      knownTo: ['red'],
    })
  })

  test('each fight that begins from a scenario is a copy of one that was built once', () => {
    let built = 0
    const begin = beginningFrom(
      scenario => {
        built++
        return { rounds: [1], scenario }
      },
      ({ rounds, scenario }) => ({ rounds: [...rounds], scenario }),
    )
    const scenario = {}
    const [first, second] = [begin(scenario), begin(scenario)]
    first.rounds.push(2)
    expect(second).toEqual({ rounds: [1], scenario })
    expect(built).toBe(1)
    begin({})
    expect(built).toBe(2)
  })

  test('the schema of the file holds what is in it, its form what may be left out', () => {
    const file = z.strictObject(diver.file)
    expect(file.safeParse(diver.written(begun('ann'))).success).toBe(true)
    expectTypeOf<z.infer<typeof file>['at']>().toEqualTypeOf<string>()
    const form = z.strictObject(diver.form)
    expect(form.parse({})).toEqual({})
    expect(z.toJSONSchema(form)).toMatchObject({ properties: { mood: { enum: ['calm', 'afraid'], description: 'How they take it.' } } })
    expect(diver.filled({})).toEqual({ mood: 'calm', asleep: false, knownTo: [] })
    expect(diver.filled({ mood: 'afraid', knownTo: ['red', 'red'] })).toEqual({ mood: 'afraid', asleep: false, knownTo: ['red'] })
  })

  test('the schema bears the marks of the codec and what ids point at', () => {
    expect(z.toJSONSchema(diver.schema)).toMatchObject({
      declared: true,
      properties: { strength: { mark: 'fixed' }, signals: { mark: 'set', items: { ref: 'combatant' } }, side: { ref: 'side' } },
    })
  })
})

describe('what a seat takes a state for', () => {
  test('their own is known in full', () => {
    expect(takeDiver(begun('ann'), look)).toEqual(begun('ann'))
  })

  test('secrets are taken for what is usual, for what the field says, or for what a function says', () => {
    expect(takeDiver(begun('cat'), look)).toMatchObject({
      mood: 'calm',
      strength: 10,
      breath: 3,
      tanks: [{ name: 'big', left: 80 }],
      things: [
        { kind: 'lamp', id: 'l1', on: true },
        { kind: 'knife', id: 'k1', sharpness: 5 },
      ],
      knownTo: [],
    })
    expect(takeDiver(begun('bob'), look)).toMatchObject({ strength: 17, mood: 'calm', things: [{}, { sharpness: 9 }] })
  })

  test('ids that it may not know are left out: null, missing from the list, or the step goes with them', () => {
    const cat = { ...begun('cat'), tows: 'eve', signals: ['eve', 'bob'] }
    expect(takeDiver(cat, look)).toMatchObject({ tows: null, signals: ['bob'] })
    expect(takeStep({ step: 'swim', who: 'eve', metres: 3 }, look)).toBe(unread)
    expect(takeStep({ step: 'swim', who: 'cat', metres: 3 }, look)).toEqual({ step: 'swim', who: 'cat', metres: 1 })
    expect(takeStep({ step: 'swim', who: 'bob', metres: 3 }, look)).toEqual({ step: 'swim', who: 'bob', metres: 3 })
    expect(takeStep({ step: 'offerKnife', who: 'cat', to: 'ann' }, look)).toBe(unread)
    expect(takeStep({ step: 'offerKnife', who: 'ann', to: 'eve' }, look)).toBe(unread)
    expect(takeStep({ step: 'offerKnife', who: 'ann', to: 'cat' }, look)).toEqual({ step: 'offerKnife', who: 'ann', to: 'cat' })
  })

  test('a list that has to hold something goes with the last one in it', () => {
    const boat = record({ crew: is(z.array(diverRef).min(1)).seen() }).taking<Waters>({})
    expect(boat({ crew: ['eve', 'cat'] }, look)).toEqual({ crew: ['cat'] })
    expect(boat({ crew: ['eve'] }, look)).toBe(unread)
  })

  test('an undeclared field reaches no seat', () => {
    const marked = { ...begun('ann'), plan: 'flee', things: [{ kind: 'lamp', id: 'l1', on: true, plan: 'flee' }] } as unknown as Diver
    expect(JSON.stringify(takeDiver(marked, look))).not.toContain('flee')
    expect(JSON.stringify(takeStep({ step: 'surface', plan: 'flee' } as Step, look))).toBe('{"step":"surface"}')
  })
})

describe('a disguise', () => {
  const nothing = (): boolean => false
  test('changes what is secret and leaves the rest', () => {
    const cat = begun('cat')
    const other = disguised(diver.schema, cat, nothing, below => below - 1)
    expect(other).toEqual({
      ...cat,
      mood: 'afraid',
      strength: 20,
      breath: 3,
      tanks: [{ name: 'big', left: 50 }],
      things: [
        { kind: 'lamp', id: 'l1', on: true },
        { kind: 'knife', id: 'k1', sharpness: 9 },
      ],
    })
    expect(
      disguised(
        diver.schema,
        cat,
        () => true,
        () => 0,
        'cat',
      ),
    ).toEqual(cat)
    expect(disguised(step.schema, { step: 'swim', who: 'cat', metres: 3 }, nothing, () => 0)).toEqual({
      step: 'swim',
      who: 'cat',
      metres: 0,
    })
  })

  test('a seat takes both for the same', () => {
    const cat = begun('cat')
    const other = disguised(
      diver.schema,
      cat,
      (kind, whose) => (kind === 'numbers' || kind === 'own') && look.knows(kind, whose),
      below => below - 1,
      'cat',
    )
    expect(other).not.toEqual(cat)
    expect(takeDiver(other, look)).toEqual(takeDiver(cat, look))
  })
})

describe('what a state points at', () => {
  const cat = { ...begun('cat'), tows: 'eve', signals: ['bob', 'eve'] }
  test('all of it, with its place', () => {
    expect(referencesIn(diver.schema, cat, ['people', 2])).toEqual([
      { points: 'side', id: 'blue', path: ['people', 2, 'side'] },
      { points: 'combatant', id: 'eve', path: ['people', 2, 'tows'] },
      { points: 'combatant', id: 'bob', path: ['people', 2, 'signals', 0] },
      { points: 'combatant', id: 'eve', path: ['people', 2, 'signals', 1] },
      { points: 'side', id: 'red', path: ['people', 2, 'knownTo', 0] },
    ])
    expect(idsNamed(step.schema, { step: 'offerKnife', who: 'ann', to: 'bob' }, 'combatant')).toEqual(['ann', 'bob'])
  })

  test('a fault for each that is not there; kinds that are not listed are skipped', () => {
    expect(referenceFaults(diver.schema, cat, { combatant: ['bob', 'cat'] }, ['people', 2])).toEqual([
      { path: ['people', 2, 'tows'], words: 'There is no combatant "eve" in this battle.', found: 'eve', allowed: ['bob', 'cat'] },
      { path: ['people', 2, 'signals', 1], words: 'There is no combatant "eve" in this battle.', found: 'eve', allowed: ['bob', 'cat'] },
    ])
    expect(doubledFaults(['a', 'b', 'a'], ['order'])).toEqual([{ path: ['order', 2], words: '"a" is listed twice.', found: 'a' }])
  })

  test('pairs, names of entries and parts of parts point as well', () => {
    const schema = z.strictObject({
      pair: z.tuple([sideRef, sideRef]),
      by: z.record(diverRef, z.strictObject({ side: sideRef })),
      last: diverRef.optional(),
    })
    const value = { pair: ['red', 'blue'], by: { ann: { side: 'red' }, eve: { side: 'blue' } } }
    expect(referencesIn(schema, value).map(({ id }) => id)).toEqual(['red', 'blue', 'ann', 'red', 'eve', 'blue'])
    const whole = record({ all: is(schema).seen() }).taking<Waters>({})
    expect(whole({ all: value } as never, look, '')).toEqual({ all: { pair: ['red', 'blue'], by: { ann: { side: 'red' } } } })
  })
})
