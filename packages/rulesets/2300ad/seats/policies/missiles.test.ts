/** At which enemy policies launch a missile. */
import { expect, test } from 'vitest'
import type { Weapon } from '../../battle/battle.js'
import { personOf } from '../../battle/people.js'
import { battleOf, car, rifle, type Someone } from '../../testing/kit.js'
import { ownTurn } from './own-action.js'

const missile = rifle({ id: 'missile', name: 'missile', kind: 'missile', dpv: '0', ep: '6', homing: 8, magazine: 4 })
const cannon = rifle({ id: 'cannon', name: 'cannon', mounted: true })
const ana: Someone = { weapons: [missile] }
const red = (given: Someone): Someone => ({ side: 'red', at: [300, 0], weapons: [], ...given })
const van = (given = {}) => red({ vehicle: car(given) })
const aboard = (id: string, given: Someone = {}) => red({ ...given, is: { aboard: id, ...given.is } })
const targetOf = (people: Record<string, Someone>) => {
  const battle = battleOf({ people: { ana, ...people } })
  return ownTurn(battle, null, personOf(battle, 'ana'), undefined, 'aggressive')
}
const foot = red({ at: [200, 50] })

test('AD-MSL-01 a vehicle with guns that fire before one without, and that before a person', () => {
  const gunship = { tank: van(), gunner: aboard('tank', { weapons: [cannon] }) }
  const truck = { truck: van(), driver: aboard('truck') }
  expect(targetOf({ foot, ...truck, ...gunship })).toEqual({ action: 'launch', target: 'tank' })
  expect(targetOf({ foot, ...truck })).toEqual({ action: 'launch', target: 'truck' })
  expect(targetOf({ foot })).toEqual({ action: 'launch', target: 'foot' })
  const broken = { tank: van(), gunner: aboard('tank', { weapons: [cannon], is: { broken: ['cannon'] } }) }
  expect(targetOf({ ...truck, ...broken })).toEqual({ action: 'launch', target: 'truck' })
})
test('AD-MSL-03 not at armor that it can’t get through, nor at a vehicle without a crew', () => {
  const fort = { tank: van({ armor: { front: '24', side: '24', rear: '24', top: null } }), gunner: aboard('tank', { weapons: [cannon] }) }
  expect(targetOf({ foot, ...fort })).toEqual({ action: 'launch', target: 'foot' })
  const thinner = { ...fort, tank: van({ armor: { front: '23', side: '23', rear: '23', top: null } }) }
  expect(targetOf({ foot, ...thinner })).toEqual({ action: 'launch', target: 'tank' })
  expect(targetOf({ foot, wreck: van() })).toEqual({ action: 'launch', target: 'foot' })
})
test('AD-ACT-04 the next missile is loaded, unless what else they carry promises more', () => {
  const empty = { roundsLeft: [{ weaponId: 'missile' as never, rounds: 0 }] }
  const pistol = rifle({ id: 'pistol', name: 'pistol', effectiveRange: 40, rof: 1 })
  const answerOf = (weapons: readonly Weapon[], people: Record<string, Someone>) => {
    const battle = battleOf({ people: { ana: { weapons, is: empty }, ...people } })
    return ownTurn(battle, null, personOf(battle, 'ana'), undefined, 'hold')
  }
  const truck = { truck: van(), driver: aboard('truck') }
  expect(answerOf([missile], truck)).toEqual({ action: 'reload' })
  expect(answerOf([missile, pistol], truck)).toEqual({ action: 'reload' })
  expect(answerOf([missile, rifle({ rof: 5 })], { foot })).toMatchObject({ action: 'changeWeapon' })
})
