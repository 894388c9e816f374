import type { Form } from '@enfilade/engine'
import { expect, test } from 'vitest'
import { friendsLast, harmsFriend } from '../src/friends.js'

const target = { name: 'target', words: 'Target', kind: 'oneOf' } as const
const forms: readonly Form[] = [
  { action: 'attack', words: 'Attack', fields: [{ ...target, harms: true }] },
  { action: 'treat', words: 'Treat', fields: [target] },
  {
    action: 'fire',
    words: 'Fire',
    fields: [
      { name: 'shots', words: 'Shots', kind: 'list', from: 1, to: 3 },
      { ...target, harms: true, of: 'shots' },
    ],
  },
]
const friends = new Set(['friend'])

test.each([
  [{ action: 'attack', target: 'friend' }, true],
  [{ action: 'attack', target: 'foe' }, false],
  [{ action: 'treat', target: 'friend' }, false],
  [{ action: 'fire', shots: [{ target: 'foe' }, { target: 'friend' }] }, true],
  [{ action: 'fire', shots: [{ target: 'foe' }] }, false],
  [{ action: 'unknown', target: 'friend' }, false],
  ['pass', false],
])('%j harms a friend: %s', (answer, harms) => {
  expect(harmsFriend(forms, answer, friends)).toBe(harms)
})

test('answers that harm a friend come last where the list is all there is, and else only where there are no others', () => {
  const at = (who: string) => ({ answer: { action: 'attack', target: who } })
  const [friend, foe, other] = [at('friend'), at('foe'), at('other')]
  expect(friendsLast(forms, [friend, foe, other], friends, true)).toEqual([foe, other, friend])
  expect(friendsLast(forms, [friend, foe, other], friends, false)).toEqual([foe, other])
  expect(friendsLast(forms, [friend], friends, false)).toEqual([friend])
})
