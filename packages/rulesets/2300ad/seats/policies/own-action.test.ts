/** What combatants without a player do: what they spend no rounds on, when a driver dodges, and how friends keep apart. */
import { describe, expect, test } from 'vitest'
import type { Battle } from '../../battle/battle.js'
import { battleOf, car, piece, rifle, type Situation, type Someone } from '../../testing/kit.js'
import { ownTurn, type Temper } from './own-action.js'

const turnOf = (battle: Battle, id: string, temper: Temper) => {
  const me = battle.people.find(person => person.id === id)
  if (me === undefined) throw new Error(`${id} is not here`)
  return ownTurn(battle, null, me, undefined, temper)
}
const answerOf = (people: Situation['people'], rest: Omit<Situation, 'people'> = {}, temper: Temper = 'hold') =>
  turnOf(battleOf({ people, ...rest }), 'ana', temper)
const red = (x: number, given: Someone = {}): Someone => ({ side: 'red', at: [x, 0], ...given })

describe('fire', () => {
  const bank = piece({ at: { x: 100, y: 0 }, reach: 3, value: '5', extent: 'partial' })
  test('goes at whoever is exposed rather than at someone dazed behind cover that stops it', () => {
    const people = { ana: {}, bo: red(100, { is: { dazedUntil: 2 } }), cy: red(200) }
    expect(answerOf(people, { covers: [bank] })).toMatchObject({ action: 'aimedFire', target: 'cy' })
    expect(answerOf({ ana: {}, bo: red(100, { is: { dazedUntil: 2 } }) }, { covers: [bank] })).toEqual({ action: 'stand' })
  })
  test('goes at someone behind cover who may come up to fire, if there is nothing better', () => {
    const people = { ana: {}, bo: red(100, { is: { prone: true } }) }
    expect(answerOf(people, { covers: [bank] })).toMatchObject({ action: 'aimedFire', target: 'bo' })
  })
  test('sweeps no area where cover stops everything', () => {
    const gun = rifle({ afv: '3', rof: 5, rpb: 10, dpv: '0.6' })
    const bo = red(100, { is: { dazedUntil: 2 } })
    const people = { ana: { weapons: [gun] }, bo, cy: { ...bo, at: [101, 0] as const }, di: red(140) }
    expect(answerOf(people, { covers: [bank] })).toMatchObject({ centre: 'di' })
  })
})

describe('a driver', () => {
  const launcher = rifle({ id: 'launcher', name: 'launcher', kind: 'missile', homing: 8, ep: '4' })
  const people = (weapons: Someone['weapons'] & object) => ({
    ana: { weapons: [], is: { aboard: 'van', drives: true } },
    van: { vehicle: car(), weapons: [] },
    bo: red(400, { weapons }),
  })
  test('AD-VEH-06 dodges where an enemy has missiles, in hand or not', () => {
    expect(answerOf(people([launcher, rifle()]), {}, 'aggressive')).toEqual({ action: 'driveEvasively' })
    expect(answerOf(people([rifle(), launcher]), {}, 'aggressive')).toEqual({ action: 'driveEvasively' })
    expect(answerOf(people([rifle()]), {}, 'aggressive')).toMatchObject({ action: 'driveTo', to: 'bo' })
  })
})

test('AD-VEH-10 passengers get out of a closed vehicle where an enemy comes into range of what they carry', () => {
  const people = (metres: number) => ({
    ana: { is: { aboard: 'van' } },
    cy: { weapons: [], is: { aboard: 'van', drives: true } },
    van: { vehicle: car(), weapons: [] },
    bo: red(metres),
  })
  expect(answerOf(people(600), {}, 'aggressive')).toEqual({ action: 'getOut' })
  expect(answerOf(people(601), {}, 'aggressive')).toEqual({ action: 'stand' })
})

describe('on the way into cover', () => {
  const ditch = piece({ at: { x: 30, y: 0 }, reach: 14 })
  const places = { ditch: { x: 30, y: 0 } }
  const metresOf = (people: Situation['people'], id: string) => {
    const answer = turnOf(battleOf({ people: { ...people, bo: red(700) }, places, covers: [ditch] }), id, 'cautious')
    return 'metres' in answer ? answer.metres : null
  }
  test('someone alone goes all the way', () => {
    expect(metresOf({ ana: {} }, 'ana')).toBe(30)
  })
  test('AD-AREA-01 friends who set out together end in different areas of fire', () => {
    const people = { ana: {}, cy: { at: [0, 2] as const }, di: { at: [0, 4] as const } }
    expect(['ana', 'cy', 'di'].map(id => metresOf(people, id))).toEqual([30, 25, 19])
  })
  test('no one stops beside a friend who is there already', () => {
    expect(metresOf({ ana: {}, cy: { at: [30, 1] } }, 'ana')).toBe(24)
  })
})
