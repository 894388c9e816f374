import type { Event } from '@enfilade/engine'
import { describe, expect, test } from 'vitest'
import { event } from './event.js'
import { gmOnly, numbersOf, open, seen } from './marks.js'
import { amount, harm, success } from './milestones.js'
import { deedsBy, eventsIn } from './telling.js'

const hits = success('hits', 'is hit')
const points = amount('HP')
const down = harm('down', 'falls')
const shot = event('shot', { by: seen, target: seen, hit: open<boolean>(), need: numbersOf<number>('by') }, () => 'A shot.', {
  reaches: ({ by, target, hit }) => [hits.by(by, target, hit)],
})
const hurt = event('hurt', { who: seen, lost: numbersOf<readonly number[]>('who'), falls: open<boolean>() }, () => 'Hurt.', {
  reaches: ({ who, lost, falls }) => [points.of(who, lost.length), ...(falls ? [down.of(who)] : [])],
})
const went = event('went', { who: seen, way: numbersOf<readonly { x: number; y: number }[] | undefined>('who') }, () => 'Went.', {
  walked: ({ who, way }) => (way === undefined ? null : { who, squares: way }),
})
const deedsIn = deedsBy(eventsIn({ shot, hurt, went }))
const heard = (what: string, fields: object): Event => ({ rule: 'MD-01', what, ...fields })

describe('what screens draw of an event', () => {
  test('who tries what on someone else, and whether it succeeds', () => {
    expect(deedsIn(heard('shot', { by: 'ann', target: 'bob', hit: true }), false)).toEqual([
      { kind: 'tried', by: 'ann', on: 'bob', met: true, words: 'is hit', does: 'hits' },
    ])
  })
  test('what comes of it', () => {
    expect(deedsIn(heard('hurt', { who: 'bob', lost: [4, 7], falls: true }), false)).toEqual([
      { kind: 'suffered', who: 'bob', words: 'HP', amount: 2 },
      { kind: 'suffered', who: 'bob', words: 'down', amount: null, grave: 'falls' },
    ])
    expect(deedsIn(heard('hurt', { who: 'bob', lost: [], falls: false }), false)).toEqual([
      { kind: 'suffered', who: 'bob', words: 'HP', amount: 0 },
    ])
  })
  test('who dies, whoever heard with what they are lost', () => {
    const died = event('died', { who: seen, vehicle: gmOnly<string | null>() }, () => 'Dead.', {
      reaches: told => [down.of(told.who, told)],
    })
    expect(deedsBy(eventsIn({ died }))(heard('died', { who: 'bob' }), false)).toMatchObject([
      { kind: 'suffered', who: 'bob', words: 'down' },
    ])
  })
  test('nothing that rests on a field that was not heard', () => {
    expect(deedsIn(heard('hurt', { who: 'bob', falls: true }), false)).toEqual([])
    expect(deedsIn(heard('went', { who: 'ann' }), false)).toEqual([])
  })
  test('the squares that someone has entered, and nothing of an event without any', () => {
    expect(deedsIn(heard('went', { who: 'ann', way: [{ x: 1, y: 2 }] }), true)).toEqual([
      { kind: 'walked', who: 'ann', squares: [{ x: 1, y: 2 }] },
    ])
    expect(deedsIn(heard('went', { who: 'ann' }), true)).toEqual([])
    expect(deedsIn(heard('unknown', {}), true)).toEqual([])
  })
})
