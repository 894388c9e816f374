/** Where nothing is at stake for someone: what policies mark so, and what they answer the same way and don't. */
import { adviceOf } from '@enfilade/engine'
import { expect, test } from 'vitest'
import { personOf } from '../../battle/people.js'
import { bluePlanet } from '../../index.js'
import { decisions } from '../../rules/decisions.js'
import { battleOf, type Situation } from '../../testing/harm-kit.js'

function advised(people: Situation['people'], ...friends: readonly string[]) {
  const battle = battleOf({ people })
  const ana = personOf(battle, 'ana')
  for (const id of friends) personOf(battle, id).side = ana.side
  // Everyone else hides from her side.
  for (const person of battle.people) if (person.side !== ana.side && person.name === 'Lurk') person.hiddenFrom = [ana.side]
  return adviceOf(bluePlanet, decisions.declaration, battle, { step: 'declare', who: 'ana' }, 'ana', { seed: '', stream: 'fast' }, 0, true)
}
const waits = { answer: { action: 'wait' }, why: 'no enemy is left who can act, so waits' }
const tempers = ['aggressive', 'cautious', 'hold'] as const

test('nothing is at stake for people who know of no enemy and of no wound to treat', () => {
  for (const policy of tempers) expect(advised({ ana: { policy }, lurk: { at: [5, 0] } })).toEqual({ ...waits, idle: true })
})
test('something is at stake while someone of their side has a wound to treat, dying or not', () => {
  const wounds = [{ level: 1, location: 'groin', traumaFailed: true }]
  for (const policy of tempers) {
    expect(advised({ ana: { policy }, bo: { at: [40, 0], wounds }, lurk: { at: [5, 0] } }, 'bo')).toEqual(waits)
    expect(advised({ ana: { policy, wounds }, lurk: { at: [5, 0] } })).toEqual(waits)
  }
})
test('something is at stake with an enemy, also for someone who only waits for them', () => {
  expect(advised({ ana: { policy: 'hold' }, cyd: { at: [50, 0] } })).toEqual({
    answer: { action: 'wait' },
    why: 'nothing looks worth doing, so waits and defends',
  })
})
