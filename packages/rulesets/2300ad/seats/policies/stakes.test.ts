/** Where nothing is at stake for someone: what policies mark so, and what they answer the same way and don't. */
import { adviceOf } from '@enfilade/engine'
import { expect, test } from 'vitest'
import { twentyThreeHundred } from '../../index.js'
import { decisions } from '../../rules/decisions.js'
import { battleOf, piece, type Situation, type Someone } from '../../testing/kit.js'
import type { Temper } from './own-action.js'

function advised(
  people: Situation['people'],
  policy: Temper,
  rest: Omit<Situation, 'people'> = {},
  name: 'ownAction' | 'heldAction' = 'ownAction',
) {
  const battle = battleOf({ people, ...rest })
  for (const person of battle.people) person.policy = policy
  return adviceOf(twentyThreeHundred, decisions[name] as never, battle, null, 'ana', { seed: '', stream: 'fast' }, 0, true)
}
const unseen: Someone = { side: 'red', at: [100, 0], is: { hiddenFrom: ['blue'] } }
const idle = { answer: { action: 'stand' }, why: 'nothing useful to do from here', idle: true }
const asked = { answer: { action: 'stand' }, why: 'nothing useful to do from here' }

test('nothing is at stake for people who know of no enemy and have no cover to get into', () => {
  for (const policy of ['aggressive', 'cautious', 'hold'] as const) expect(advised({ ana: {}, bo: unseen }, policy)).toEqual(idle)
})
test('something is at stake with cover in reach or an enemy, also for someone who stays put', () => {
  const ditch = { places: { ditch: { x: 30, y: 0 } }, covers: [piece({ at: { x: 30, y: 0 }, reach: 14 })] }
  expect(advised({ ana: {}, bo: unseen }, 'hold', ditch)).toEqual(asked)
  expect(advised({ ana: { weapons: [] }, bo: { side: 'red', at: [2000, 0] } }, 'hold')).toEqual(asked)
})
test('something is at stake for people who hold an action or are held', () => {
  expect(advised({ ana: { is: { heldAt: 5 } }, bo: unseen }, 'hold', {}, 'heldAction')).toEqual(asked)
  expect(advised({ ana: { is: { grips: [{ by: 'bo', points: 1 }] } as never }, bo: unseen }, 'hold')).toEqual(asked)
})
