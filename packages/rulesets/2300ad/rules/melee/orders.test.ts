/** The orders of fighting hand to hand: whom they take, what they give away, and what is told of holds and dives. */
import { expect, test } from 'vitest'
import type { Battle, Combatant } from '../../battle/battle.js'
import { battleOf, choice, dice, fight, type Situation, type Someone } from '../../testing/kit.js'
import type { Acting } from '../orders.js'
import { strike } from './orders.js'

const step: Acting = { step: 'declare', those: ['ana'] }
const near = (given: Someone = {}): Someone => ({ side: 'red', at: [1, 0], weapons: [], ...given })
const there = (people: Situation['people'], is: Partial<Combatant> = {}): [Battle, Combatant] => {
  const battle = battleOf({ people: { ana: { weapons: [], is }, ...people } })
  const me = battle.people.find(({ id }) => id === 'ana')
  if (me === undefined) throw new Error('no one is there')
  return [battle, me]
}

test('AD-MEL-01: a blow takes someone else, alive, within reach', () => {
  const why = (target: string, bo: Someone = {}) =>
    strike.refusal(...there({ bo: near(bo) }), { action: 'strike', target }, step)?.words ?? null
  expect(why('bo')).toBeNull()
  expect(why('ana')).toContain('you need another combatant for that')
  expect(why('bo', { is: { death: 'chest' } })).toContain('Bo is dead')
  expect(why('bo', { at: [9, 0] })).toContain('Bo is more than')
  expect(why('zed')).toContain('no target "zed"')
})

test('AD-MEL-04: those who are good at it are offered blunt damage with bare hands', () => {
  const offered = (melee: number, weapons: Someone['weapons'] = []) => {
    const battle = battleOf({ people: { ana: { weapons, sheet: { skills: { melee } } }, bo: near() } })
    const me = battle.people.find(({ id }) => id === 'ana') as Combatant
    return strike.options(battle, me, step).map(answer => answer.type)
  }
  expect([offered(3), offered(4)]).toEqual([[undefined], [undefined, 'blunt']])
})

test('AD-ARM-06, AD-MEL-01, AD-MEL-02: whoever strikes is open to fire, and seen from then on', () => {
  const [battle, me] = there({ bo: near() }, { hiddenFrom: ['red'] })
  strike.do(battle, me, { action: 'strike', target: 'bo' }, undefined, step)
  expect(me).toMatchObject({ fires: true, hiddenFrom: [] })
  expect(battle.agenda.at(-1)).toMatchObject({ step: 'strike', surprise: true })
})

test('AD-MEL-03, AD-MEL-06, AD-MEL-07, AD-MEL-09: blocks that are waived, dives, grapples and escapes are told', () => {
  const begun = (is: Partial<Combatant> = {}) => {
    const played = fight({
      people: { ana: { weapons: [], sheet: { skills: { melee: 3 } } }, bo: near({ is, sheet: { skills: { melee: 3 } } }) },
    })
    played.battle.round = 1
    return played
  }
  const struck = begun().step(
    { step: 'strike', who: 'ana', target: 'bo', weaponId: null, type: 'stun', surprise: false },
    ...[dice('6'), choice('bo', { action: 'takeIt' }), dice('9'), dice('9')],
  )
  expect(struck.all('blockWaived')).toMatchObject([{ rule: 'AD-MEL-03', who: 'bo', attacker: 'ana' }])
  const missed = begun().step({ step: 'grapple', who: 'ana', target: 'bo' }, dice('1'))
  expect(missed.all('grappled')).toMatchObject([{ rule: 'AD-MEL-07', attacker: 'ana', target: 'bo', hit: false }])
  const freed = begun({ grips: [{ by: 'ana', points: 2 }] }).step({ step: 'escape', who: 'bo', grappler: 'ana' }, dice('9'))
  expect(freed.all('escaped')).toMatchObject([{ rule: 'AD-MEL-09', who: 'bo', grappler: 'ana', isFree: true }])
  expect(freed.person('bo').grips).toEqual([])
  const kept = begun({ grips: [{ by: 'ana', points: 2 }] }).step({ step: 'escape', who: 'bo', grappler: 'ana' }, dice('1'))
  expect(kept.all('escaped')).toMatchObject([{ isFree: false }])
  expect(kept.person('bo').grips).toEqual([{ by: 'ana', points: 2 }])
})
