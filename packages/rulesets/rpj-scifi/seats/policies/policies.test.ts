// What a game master would expect of combatants without a player: from what their side knows, with a reason, and never against the rules.
import { expect, test } from 'vitest'
import { decisions } from '../../rules/decisions.js'
import type { OwnAnswer } from '../../rules/own-turn.js'
import { type Fight, fight, layers, type Situation, stranger } from '../../testing/kit.js'
import { policies } from './policies.js'

type Name = keyof typeof policies

/** What a combatant does next in their own turn, and why. The answer is legal, and asking changes nothing. */
function next(name: Name, played: Fight, who: string): { readonly order: OwnAnswer; readonly why: string } {
  played.options(who)
  const { battle } = played
  let why = ''
  const table = { pick: () => 0, because: (words: string) => (why = words) }
  const step = { step: 'takeAction', who } as const
  const before = JSON.stringify(battle)
  const order = policies[name].decide({ battle, side: played.person(who).side }, decisions.ownAction, step, who, table) as OwnAnswer
  expect(decisions.ownAction.refusal(battle, step, who, order)).toBeNull()
  expect(JSON.stringify(battle)).toBe(before)
  expect(why).toMatch(/\S/)
  return { order, why }
}
const situation = (people: Situation['people'], more: Partial<Situation> = {}): Fight => fight({ people, ...more })
const whole = () => layers(['armor', 11, 13], ['base', 9, 11, 13])
const nearlyDown = () =>
  whole().map(layer => (layer.isBase ? layer : { ...layer, saves: layer.saves.map(save => ({ ...save, crossed: true })) }))
const red = stranger('red', { layers: whole })

test('of two enemies alike, everyone goes on with the one who is nearly down', () => {
  for (const name of ['aggressive', 'cautious', 'hold'] as const)
    for (const hurt of ['one', 'two']) {
      const is = (id: string) => (id === hurt ? { is: { layers: nearlyDown() } } : {})
      const played = situation({ ana: 'A', one: { at: 'C', like: red, ...is('one') }, two: { at: 'C', like: red, ...is('two') } })
      expect(next(name, played, 'ana').order, name).toMatchObject({ action: 'attack', target: hurt })
    }
})

test('the side judges by what it knows: hidden numbers change no answer and no reason', () => {
  const answers = (tn: number) => {
    const own = layers(['armor', tn, 13], ['base', 9, tn])
    const is = { layers: own, numbersHiddenFrom: ['blue'] }
    return next('aggressive', situation({ ana: 'A', one: { at: 'C', like: red, is }, two: { at: 'C', like: red } }), 'ana')
  }
  expect(answers(4)).toEqual(answers(20))
})

test('with enemies beside them who would strike first, a shooter with a blade uses the blade', () => {
  const bo = { at: 'B', group: 'knot', is: { freeAttackAvailable: true } } as const
  const beside = situation({ bo, eve: { at: 'B', group: 'knot' }, one: { at: 'C', like: red } }, { groups: { knot: 'B' } })
  expect(next('cautious', beside, 'bo').order).toMatchObject({ action: 'attack', weaponId: 'sword', target: 'eve' })
})

test('nobody pins down an enemy who is pinned already or who wrestles', () => {
  const hidden = { at: 'C', behind: '+9/0f', like: stranger('red', { defense: [16, 22], layers: whole }) } as const
  expect(next('aggressive', situation({ ana: 'A', one: hidden }), 'ana').order).toMatchObject({ action: 'suppressiveFire', target: 'one' })
  const pinned = situation({ ana: 'A', bo: 'A', one: { ...hidden, is: { suppressedBy: ['bo'] } } })
  expect(next('aggressive', pinned, 'ana').order.action).not.toBe('suppressiveFire')
})

test('the aggressive close in on an enemy whom no shot reaches; those who hold wait while one of their side is up', () => {
  const blades = { like: stranger('blue', { weapons: [], skills: { unarmed: 5 } }) }
  const apart = (friend: 'active' | 'incapacitated') =>
    situation(
      { one: { at: 'A', ...blades }, pal: { at: 'A', ...blades, is: { condition: friend } }, cyd: 'E' },
      { order: ['one', 'cyd', 'pal'] },
    )
  expect(next('aggressive', apart('active'), 'one').order).toMatchObject({ action: 'move', regionId: 'B' })
  expect(next('hold', apart('active'), 'one')).toEqual({ order: { action: 'endTurn' }, why: 'nothing useful to do from here' })
  expect(next('hold', apart('incapacitated'), 'one').order).toMatchObject({ action: 'move', regionId: 'B' })
})
