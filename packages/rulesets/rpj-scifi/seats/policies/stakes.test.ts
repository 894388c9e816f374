/** Where nothing is at stake for someone: what policies mark so, and what they answer the same way and don't. */
import { adviceOf } from '@enfilade/engine'
import type { Temper } from '@enfilade/kit'
import { expect, test } from 'vitest'
import { rpjSciFi } from '../../index.js'
import { decisions } from '../../rules/decisions.js'
import { type Fight, fight, type Placement, side, stranger } from '../../testing/kit.js'

function advised(played: Fight, who: string, policy: Temper) {
  played.options(who)
  played.person(who).policy = policy
  return adviceOf(rpjSciFi, decisions.ownAction, played.battle, { step: 'takeAction', who }, who, { seed: '', stream: 'fast' }, 0, true)
}
const asked = { answer: { action: 'endTurn' }, why: 'nothing useful to do from here' }
const blades = { like: stranger('blue', { weapons: [], skills: { unarmed: 5 } }) }

test('nothing is at stake for people who know of no enemy: bystanders, and a side whose enemies hide', () => {
  const red: Placement = { at: 'C', like: stranger('red'), is: { hiddenFrom: ['blue'] } }
  for (const policy of ['aggressive', 'cautious', 'hold'] as const)
    expect(advised(fight({ people: { ana: 'A', one: red } }), 'ana', policy)).toEqual({ ...asked, idle: true })
  const sides = [side('blue'), side('red'), side('town', { neutral: true })]
  const people = { ana: 'A', one: { at: 'C', like: stranger('red') }, shopper: { at: 'B', like: stranger('town') } } as const
  expect(advised(fight({ sides, people, order: ['shopper', 'ana', 'one'] }), 'shopper', 'hold')).toEqual({ ...asked, idle: true })
})
test('something is at stake for someone who only holds until enemies come, and while there is something to do', () => {
  const apart = { one: { at: 'A', ...blades }, pal: { at: 'A', ...blades }, cyd: 'E' } as const
  expect(advised(fight({ people: apart, order: ['one', 'cyd', 'pal'] }), 'one', 'hold')).toEqual(asked)
  expect(advised(fight({ people: { ana: 'A', one: { at: 'C', like: stranger('red') } } }), 'ana', 'hold')).not.toHaveProperty('idle')
})
