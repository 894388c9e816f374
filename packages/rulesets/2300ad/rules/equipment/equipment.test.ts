/** Handling weapons: loading them, and changing them. */
import { ScriptedAsk } from '@enfilade/engine'
import { expect, test } from 'vitest'
import type { Weapon } from '../../battle/battle.js'
import { roundsIn } from '../../battle/people.js'
import { battleOf, choice, dice, fight, fire, rifle, type Someone, stand } from '../../testing/kit.js'
import type { Acting } from '../orders.js'
import { closePoint } from '../turns/turns.js'
import { changeWeapon, reload } from './orders.js'

const loaded = rifle({ magazine: 4 })
const grenade = rifle({ id: 'grenade', name: 'grenade', kind: 'thrown', magazine: 2 })
const step: Acting = { step: 'declare', those: ['ana'] }
const ana = (weapons: readonly Weapon[], rounds: number | null): Someone => ({
  weapons,
  sheet: { initiative: 8 },
  is: rounds === null ? {} : { roundsLeft: [{ weaponId: weapons[0]?.id ?? '', rounds }] },
})
const why = (weapons: readonly Weapon[], rounds: number | null) => {
  const battle = battleOf({ people: { ana: ana(weapons, rounds) } })
  const [me] = battle.people
  if (me === undefined) throw new Error('no one is there')
  return reload.refusal(battle, me, { action: 'reload' }, step)?.words ?? null
}

test('AD-ACT-04: a weapon that lacks rounds can be loaded; no other, nothing that is thrown, and no bare hand', () => {
  expect(why([loaded], 3)).toBeNull()
  expect(why([loaded], 0)).toBeNull()
  expect(why([loaded], 4)).toContain('the rifle is full')
  expect(why([loaded], null)).toContain('the rifle is full')
  expect(why([rifle()], null)).toContain('the rifle is full')
  expect(why([grenade], 1)).toContain('nothing can be loaded into the grenade')
  expect(why([rifle({ id: 'satchel', name: 'satchel', kind: 'charge', magazine: 2 })], 1)).toContain(
    'nothing can be loaded into the satchel',
  )
  expect(why([], null)).toContain('has no weapon in hand')
})

test('AD-ACT-04, AD-AIM-07: loading takes an action and fills the magazine', () => {
  const played = fight({ people: { ana: ana([loaded], 1), bo: { side: 'red', at: [50, 0], sheet: { initiative: 2 } } } })
  played.play(choice('ana', fire('bo')), dice('1'), choice('ana', { action: 'reload' }), choice('bo', stand))
  expect(played.all('reloaded')).toMatchObject([{ rule: 'AD-ACT-04', who: 'ana', weaponId: 'rifle' }])
  expect(roundsIn(played.person('ana'), loaded)).toBe(4)
  expect(played.person('ana')).toMatchObject({ firstActionSpent: true, secondActionSpent: true })
})

test('AD-ACT-04: another weapon is taken in hand, the one in hand is refused', () => {
  const pistol = rifle({ id: 'pistol', name: 'pistol' })
  const battle = battleOf({ people: { ana: ana([loaded, pistol], null) } })
  const [me] = battle.people
  if (me === undefined) throw new Error('no one is there')
  const refusal = (weaponId: string) => changeWeapon.refusal(battle, me, { action: 'changeWeapon', weaponId }, step)?.words ?? null
  expect(refusal('rifle')).toContain('has the rifle in hand already')
  expect(refusal('cannon')).toContain('has no weapon "cannon"')
  expect(refusal('pistol')).toBeNull()
  changeWeapon.do(battle, me, { action: 'changeWeapon', weaponId: 'pistol' }, undefined, step)
  expect(me.weaponId).toBe('rifle') // until the end of the point: AD-INIT-10
  const told: string[] = []
  closePoint(battle, { step: 'closePoint' }, { ask: new ScriptedAsk([]), tell: ({ rule }) => told.push(rule) })
  expect([me.weaponId, told]).toEqual(['pistol', ['AD-ACT-04']])
})
