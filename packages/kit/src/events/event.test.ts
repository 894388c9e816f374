import type { Event, Id, Told } from '@enfilade/engine'
import { describe, expect, expectTypeOf, test } from 'vitest'
import type { CombatantId } from '../ids.js'
import { type EventOf, event, type Heard } from './event.js'
import {
  amongSeen,
  amongSides,
  gmOnly,
  groupsOfSeen,
  mark,
  numbersByCombatant,
  numbersOf,
  onlySide,
  open,
  ownOnly,
  type Senses,
  seen,
  seenIfAny,
  unheard,
} from './marks.js'
import { amount, beside, harm, success } from './milestones.js'
import { citationsBy, continuationsBy, eventsIn, milestonesBy, narrateBy, witnessBy } from './telling.js'

/** A listener on the side "a" who sees ann, bob and cat, and knows the numbers of ann and bob. */
const senses: Senses = {
  sees: id => ['ann', 'bob', 'cat'].includes(id),
  isOwn: id => id === 'ann',
  seesNumbers: id => ['ann', 'bob', 'dan'].includes(id),
  seesDice: id => id !== 'cat',
  seesSide: id => id !== 'hiddenSide',
  sight: { all: false, side: 'a', sides: ['a'] },
}
const hear = (declared: { hear(told: Event, senses: never): Event | null }, told: object) => declared.hear(told as Event, senses as never)

const shot = event(
  'shot',
  {
    by: seen,
    target: seen,
    need: numbersOf<number>('by', 'target'),
    modifier: numbersOf<number>('by'),
    hit: open<boolean>(),
    plan: gmOnly<string>(),
  },
  ({ by, target, hit, need }, { names }) =>
    `${names(by)} ${hit ? 'hits' : 'misses'} ${names(target)}${need === undefined ? '' : `, needing ${need}`}.`,
)

describe('a declared event', () => {
  test('tells its fields under its name', () => {
    const told = shot({ rule: 'MD-01', by: 'ann', target: 'bob', need: 12, modifier: 3, hit: true, plan: 'flee' })
    expect(told).toEqual({ what: 'shot', rule: 'MD-01', by: 'ann', target: 'bob', need: 12, modifier: 3, hit: true, plan: 'flee' })
    expectTypeOf(told).toExtend<Event>()
    expectTypeOf<EventOf<typeof shot>['need']>().toEqualTypeOf<number>()
    expectTypeOf<Heard<(typeof shot)['fields']>['need']>().toEqualTypeOf<number | undefined>()
    expectTypeOf<Heard<(typeof shot)['fields']>['by']>().toEqualTypeOf<CombatantId>()
  })

  test('a field that is missing, or that was not declared, is a type error', () => {
    // @ts-expect-error: the plan is missing
    shot({ rule: 'MD-01', by: 'ann', target: 'bob', need: 12, modifier: 3, hit: true })
    // @ts-expect-error: the mood has no mark
    shot({ rule: 'MD-01', by: 'ann', target: 'bob', need: 12, modifier: 3, hit: true, plan: '', mood: 'grim' })
    // @ts-expect-error: a field without a mark
    event('bare', { who: seen, secret: 3 }, () => '')
  })

  test('a number is heard by seats that know its owner’s numbers, and the game master’s fields by no one else', () => {
    const told = { rule: 'MD-01', what: 'shot', by: 'ann', target: 'cat', need: 12, modifier: 3, hit: true, plan: 'flee' }
    expect(hear(shot, told)).toEqual({ rule: 'MD-01', what: 'shot', by: 'ann', target: 'cat', modifier: 3, hit: true })
  })

  test('is not heard where one of those in it is not seen', () => {
    expect(hear(shot, { rule: 'MD-01', what: 'shot', by: 'dan', target: 'ann', need: 1, modifier: 3, hit: true, plan: '' })).toBeNull()
  })

  test('a field that was never declared is not heard, though it was told', () => {
    expect(
      hear(shot, { rule: 'r', what: 'shot', by: 'ann', target: 'bob', need: 1, modifier: 3, hit: true, plan: '', mood: 'grim' }),
    ).not.toHaveProperty('mood')
  })

  test('a mark that reads a field the event lacks is refused at once', () => {
    expect(() => event('odd', { need: numbersOf<number>('shooter') }, () => '')).toThrow(
      'The event odd has no field "shooter", which the mark of "need" reads.',
    )
  })
})

describe('marks', () => {
  const heardOf = (fields: Parameters<typeof event>[1], values: object) =>
    hear(
      event('one', fields, () => ''),
      { rule: 'r', what: 'one', ...values },
    )

  test('lists keep the combatants that are seen, in order; empty groups fall away', () => {
    expect(
      heardOf({ those: amongSeen, places: groupsOfSeen }, { those: ['dan', 'bob', 'ann'], places: [['dan'], ['cat', 'dan'], ['ann']] }),
    ).toEqual({
      rule: 'r',
      what: 'one',
      those: ['bob', 'ann'],
      places: [['cat'], ['ann']],
    })
  })

  test('a side is named to seats that know of it', () => {
    expect(heardOf({ winners: amongSides }, { winners: ['a', 'hiddenSide', 'b'] })).toMatchObject({ winners: ['a', 'b'] })
  })

  test('a combatant who may be missing', () => {
    expect(heardOf({ who: seenIfAny }, { who: null })).toEqual({ rule: 'r', what: 'one', who: null })
    expect(heardOf({ who: seenIfAny }, { who: 'dan' })).toBeNull()
  })

  test('a side’s own business is heard by that side alone', () => {
    expect(heardOf({ who: ownOnly }, { who: 'ann' })).not.toBeNull()
    expect(heardOf({ who: ownOnly }, { who: 'bob' })).toBeNull()
    expect(heardOf({ side: onlySide }, { side: 'a' })).not.toBeNull()
    expect(heardOf({ side: onlySide }, { side: 'b' })).toBeNull()
  })

  test('numbers by combatant: of combatants that are seen and known', () => {
    expect(heardOf({ plus: numbersByCombatant<number>() }, { plus: { ann: 1, cat: 2, dan: 3 } })).toMatchObject({ plus: { ann: 1 } })
  })

  test('a custom mark, and an event with nothing left worth hearing', () => {
    const even = mark((n: number) => (n % 2 === 0 ? n : unheard))
    expect(heardOf({ n: even }, { n: 3 })).toBeNull()
    const tie = event('tie', { order: amongSeen }, () => '', { unless: ({ order }) => order.length < 2 })
    expect(hear(tie, { rule: 'r', what: 'tie', order: ['ann', 'dan'] })).toBeNull()
    expect(hear(tie, { rule: 'r', what: 'tie', order: ['ann', 'cat'] })).not.toBeNull()
  })

  test('an event whose hearing asks the listener’s senses about more than its fields', () => {
    interface Sharp extends Senses {
      seesEveryone(): boolean
    }
    const over = event('over', {}, () => 'It is over.', { unless: (_heard, _told, { seesEveryone }: Sharp) => !seesEveryone() })
    const told = { rule: 'r', what: 'over' } as Event
    expect(over.hear(told, { ...senses, seesEveryone: () => true } as never)).toEqual(told)
    expect(over.hear(told, { ...senses, seesEveryone: () => false } as never)).toBeNull()
  })
})

describe('the events of a game', () => {
  const events = eventsIn({ shot, somethingElse: 3 })
  const witness = witnessBy(events, { sightOf: () => ({ all: false, side: 'a', sides: ['a'] }), sensesOf: () => senses })
  const battle = {}
  const thrownBy = (who: Id) =>
    ({ rule: 'r', words: 'to hit', who, dice: '1d6', faces: [4], physical: [true], seenBy: 'everyone' }) as const
  const told = (fields: object): Told => ({
    event: { what: 'shot', rule: 'MD-01', by: 'ann', target: 'cat', need: 12, modifier: 3, hit: true, plan: '', ...fields },
    thrown: [thrownBy('ann'), thrownBy('cat'), thrownBy('dan')],
    decided: ['ann', 'bob'].map(who => ({ rule: 'r', name: 'ownAction', who, answer: null, by: 'person' }) as const),
  })

  test('a viewer hears dice of those they see, faces where these fall in the open, and decisions of their own side', () => {
    expect(witness(battle, told({}), { seat: 'a' })).toMatchObject({
      thrown: [
        { who: 'ann', faces: [4] },
        { who: 'cat', faces: [], physical: [] },
      ],
      decided: [{ who: 'ann' }],
    })
  })

  test('each viewer of each battle has senses of their own, made once', () => {
    const made: unknown[][] = []
    const [first, second] = [{ n: 1 }, { n: 2 }]
    const hears = witnessBy<object, Senses>(events, {
      sightOf: (_battle, viewer) => ({ all: false, side: viewer === 'spectator' ? null : 'a', sides: ['a'] }),
      sensesOf: (of, sight) => {
        made.push([of, sight.side])
        return senses
      },
    })
    for (const of of [first, second])
      for (const viewer of ['spectator', { seat: 'spectator' }, 'spectator', { seat: 'spectator' }] as const) hears(of, told({}), viewer)
    expect(made).toEqual([
      [first, null],
      [first, 'a'],
      [second, null],
      [second, 'a'],
    ])
  })

  test('the game master hears everything as it is, others nothing of an event that is not declared', () => {
    const odd = told({ what: 'unknown' })
    expect(witness(battle, odd, 'gm')).toBe(odd)
    expect(witness(battle, odd, { seat: 'a' })).toBeNull()
  })

  test('the log says the sentence of what was heard', () => {
    const narrate = narrateBy(events)
    expect(narrate(told({}), id => id.toUpperCase())).toBe('ANN hits CAT, needing 12.')
    expect(narrate(witness(battle, told({}), { seat: 'a' }) as Told, id => id.toUpperCase())).toBe('ANN hits CAT.')
    expect(narrate(told({ what: 'unknown' }), id => id)).toBe('unknown.')
  })

  test('two events of one name, and one under another name, are refused', () => {
    expect(() => eventsIn({ shot }, { shot: event('shot', {}, () => '') })).toThrow('Two events are called "shot".')
    expect(() => eventsIn({ fired: shot })).toThrow('The event "shot" is exported as "fired".')
  })
})

describe('milestones', () => {
  const hits = success('hits', 'is hit')
  const down = harm('down')
  const hp = amount('HP')
  const struck = event('struck', { by: seen, target: seen, hit: open<boolean>(), lost: open<number>() }, () => '', {
    reaches: ({ by, target, hit, lost }) => [hits.by(by, target, hit), hp.of(target, lost), ...(lost > 9 ? [down.of(target)] : [])],
  })
  const reachedBy = milestonesBy(eventsIn({ struck, shot }))
  const told = (fields: object): Event => ({ what: 'struck', rule: 'MD-01', by: 'ann', target: 'bob', hit: true, lost: 12, ...fields })

  test('an event says which it reaches, or fails to reach', () => {
    expect(reachedBy(told({}))).toEqual([
      { milestone: hits, of: 'bob', by: 'ann', met: true, amount: 0 },
      { milestone: hp, of: 'bob', by: null, met: true, amount: 12 },
      { milestone: down, of: 'bob', by: null, met: true, amount: 0 },
    ])
    expect(reachedBy(told({ hit: false, lost: 0 }))).toEqual([
      { milestone: hits, of: 'bob', by: 'ann', met: false, amount: 0 },
      { milestone: hp, of: 'bob', by: null, met: false, amount: 0 },
    ])
  })
  test('most events reach none, and neither does one that is not declared', () => {
    expect(reachedBy({ what: 'shot', rule: 'MD-01' })).toEqual([])
    expect(reachedBy({ what: 'unknown', rule: 'MD-01' })).toEqual([])
  })
  test('someone who comes between is named alone', () => {
    expect(beside('strikes first').by('cat')).toMatchObject({ of: null, by: 'cat', met: true })
  })
})

test('an event can be quiet: told and heard as ever, marked for logs to leave out', () => {
  const waited = event('waited', { who: seen, long: open<boolean>() }, () => 'waits.', { quiet: ({ long }) => !long })
  const toldOf = (long: boolean): Event => waited({ rule: 'MD-01', who: 'ann', long })
  expect([toldOf(true).quiet, toldOf(false).quiet]).toEqual([undefined, true])
  const told = waited({ rule: 'MD-01', who: 'ann', long: false })
  expect(waited.hear(told, senses as never)).toEqual({ what: 'waited', rule: 'MD-01', who: 'ann', long: false, quiet: true })
})

test('an event says how its line goes on after one of its kind that is alike, and most stand alone', () => {
  const missed = event('missed', { by: seen, hit: open<boolean>() }, () => 'Ann misses.', {
    goesOn: ({ by, hit }, { names }) => (hit ? null : { like: by, words: `${names(by)} again` }),
  })
  const goesOn = continuationsBy(eventsIn({ missed, shot }))
  const of = (told: Event) => goesOn({ event: told, thrown: [], decided: [] }, id => id.toUpperCase())
  expect(of({ what: 'missed', rule: 'MD-01', by: 'ann', hit: false })).toEqual({ like: 'missed ann', words: 'ANN again' })
  expect(of({ what: 'missed', rule: 'MD-01', by: 'ann', hit: true })).toBeNull()
  expect(of({ what: 'shot', rule: 'MD-01' })).toBeNull()
  expect(of({ what: 'unknown', rule: 'MD-01' })).toBeNull()
})

test('events of different kinds that belong to one course go on in one line', () => {
  const hit = event('hit', { target: seen }, () => 'Ann is hit.', {
    goesOn: () => ({ course: 'hit', like: 'ann', starts: true, words: '' }),
  })
  const fell = event('fell', { target: seen }, () => 'Ann falls.', { goesOn: () => ({ course: 'hit', like: 'ann', words: 'falls' }) })
  const goesOn = continuationsBy(eventsIn({ hit, fell }))
  const of = (what: string) => goesOn({ event: { what, rule: 'MD-01', target: 'ann' }, thrown: [], decided: [] }, id => id)
  expect(of('hit')).toEqual({ like: 'hit ann', starts: true, words: '' })
  expect(of('fell')).toEqual({ like: 'hit ann', words: 'falls' })
})

describe('citations', () => {
  const struck = event('struck', { by: seen, need: numbersOf<number>('by'), hit: open<boolean>() }, () => '', {
    cites: ({ need, hit }) => [...(need === undefined ? [] : ['MD-02']), ...(hit ? ['MD-03'] : [])],
  })
  const citedBy = citationsBy(eventsIn({ struck, shot }))

  test('an event names the further rules that decided it, from what was heard alone', () => {
    expect(citedBy({ what: 'struck', rule: 'MD-01', by: 'ann', need: 12, hit: true })).toEqual(['MD-02', 'MD-03'])
    expect(citedBy({ what: 'struck', rule: 'MD-01', by: 'ann', hit: false })).toEqual([])
  })
  test('most events name none, and neither does one that is not declared', () => {
    expect(citedBy({ what: 'shot', rule: 'MD-01' })).toEqual([])
    expect(citedBy({ what: 'unknown', rule: 'MD-01' })).toEqual([])
  })
})
