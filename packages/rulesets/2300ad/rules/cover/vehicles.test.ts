// Vehicles in the way of fire and sight: acts against what stands between, with the vehicle in the line, beside it, and switched off.
import { fractions } from '@enfilade/engine'
import { describe, expect, test } from 'vitest'
import type { Battle, Combatant } from '../../battle/battle.js'
import { battleOf, car, rifle, type Situation, type Someone } from '../../testing/kit.js'
import { seesPoint } from '../indirect-fire/indirect-fire.js'
import { strike } from '../melee/orders.js'
import { armorInWay } from '../vehicles/damage.js'
import { coverAt, isStationaryInOpen } from './cover.js'

/** Ana fires from the south at Bo; the tank stands 2 m in front of Bo, facing north, so that its rear is struck. */
const tank: Someone = {
  side: 'red',
  at: [0, -98],
  weapons: [],
  vehicle: car({ armor: { front: '9', side: '6', rear: '3', top: null }, open: false }),
}
const field = (more: Someone = {}, rest: Omit<Situation, 'people'> = {}) =>
  battleOf({ people: { ana: {}, bo: { side: 'red', at: [0, -100] }, tank: { ...tank, ...more } }, ...rest })
const one = (battle: Battle, id: string): Combatant => {
  const found = battle.people.find(person => person.id === id)
  if (found === undefined) throw new Error(id)
  return found
}
const stopped = (battle: Battle) => fractions.text(coverAt(battle, one(battle, 'bo'), 'chest', one(battle, 'ana').position))
const off = { settings: { vehiclesInTheWay: false } }

describe('a vehicle in the line', () => {
  test('AD-VEH-11 the armor of the side towards the firer is taken off, of wrecks as well', () => {
    expect(stopped(field())).toBe('3')
    expect(stopped(field({ is: { death: 'vehicle' } }))).toBe('3')
    expect(stopped(field({}, off))).toBe('0')
  })
  test('AD-VEH-11 within 1.5 m of the line, and not for those who stand beside it', () => {
    const besides = [
      [1.5, -98],
      [1.51, -98],
      [0, -98.6],
      [0, -1.4],
      [0, -101.6],
    ] as const
    expect(besides.map(at => stopped(field({ at })))).toEqual(['3', '0', '0', '0', '0'])
  })
  test('AD-VEH-11 AD-VEH-01 of a vehicle behind it as well', () => {
    const battle = battleOf({
      people: {
        ana: {},
        van: { ...tank, at: [0, -100], vehicle: car({ armor: { front: '1', side: '1', rear: '1', top: null } }) },
        tank: { ...tank, at: [0, -90] },
      },
    })
    const van = one(battle, 'van')
    if (van.vehicle === null) throw new Error('no van')
    expect(fractions.text(armorInWay(battle, van, van.vehicle, one(battle, 'ana').position, 'rear'))).toBe('4')
  })
  test('AD-MOVE-04 no one behind a vehicle is stationary in the open', () => {
    const open = (battle: Battle) => isStationaryInOpen(battle, one(battle, 'bo'), one(battle, 'ana').position)
    expect([open(field()), open(field({ at: [9, -98] })), open(field({}, off))]).toEqual([false, true, true])
  })
  test('AD-VEH-11 AD-IND-01 no one spots a point behind it', () => {
    const sees = (battle: Battle) => seesPoint(battle, one(battle, 'ana'), { x: 0, y: -100 })
    expect([sees(field()), sees(field({ at: [9, -98] })), sees(field({}, off))]).toEqual([false, true, true])
  })
})

describe('blows of those aboard', () => {
  const refused = (open: boolean, aboard: 'ana' | 'bo') => {
    const people: Situation['people'] = {
      ana: { weapons: [rifle()], is: aboard === 'ana' ? { aboard: 'jeep' as never } : {} },
      bo: { side: 'red', at: [0, 1], is: aboard === 'bo' ? { aboard: 'jeep' as never } : {} },
      jeep: { side: aboard === 'bo' ? 'red' : 'blue', at: aboard === 'bo' ? [0, 1] : [0, 0], weapons: [], vehicle: car({ open }) },
    }
    const battle = battleOf({ people })
    return !strike.can(battle, one(battle, 'ana'), { target: one(battle, 'bo'), type: undefined }, { step: 'declare', those: [] })
  }
  test('AD-VEH-10 reach from an open vehicle and into it, and not through the sides of a closed one', () => {
    expect([refused(true, 'ana'), refused(true, 'bo'), refused(false, 'ana'), refused(false, 'bo')]).toEqual([false, false, true, true])
  })
})
