/** Air combat: maneuvers, totals, and who may fire what. */
import { describe, expect, test } from 'vitest'
import type { Combatant } from '../../battle/battle.js'
import { heavyOf } from '../../content/weapons.js'
import { choice, dice, harm, reyes, type Someone } from '../../testing/kit.js'
import { mayFireInAir } from '../aboard/advantage.js'
import { shotNumber } from '../firing/numbers.js'
import { airTotal, planAirFight } from './air.js'

const pilot = (aboard: string, side: string, level: number): Someone => ({
  ...reyes,
  side,
  guns: ['mag'],
  skills: { pilot: level, smallArmsRifle: 6 },
  is: { aboard, seat: 'driver' },
})
const plane = (side: string, at: number, is: Partial<Combatant> = {}): Someone => ({
  side,
  vehicle: 'helicopter',
  at: [at, 0, 100],
  is: { speed: 205, ...is },
})
const fight = (level = 3, airCombat = true) =>
  harm(
    {
      ana: pilot('heron', 'Crew', 4),
      gil: { ...pilot('heron', 'Crew', 0), is: { aboard: 'heron', seat: 'gunner' } },
      bo: pilot('hawk', 'Gang', level),
      heron: plane('Crew', 0),
      hawk: plane('Gang', 100),
    },
    { airCombat },
  )
const maneuver = (who: string, difficulty: string) => choice(who, { action: 'maneuver', difficulty })
const steady = (who: string) => choice(who, { action: 'flySteady' })
const maneuvers = [
  { step: 'maneuver', vehicle: 'heron' },
  { step: 'maneuver', vehicle: 'hawk' },
] as const
/** The maneuvers, then the totals; the pilot with the advantage leaves the distance as it is. */
const played = (of: ReturnType<typeof fight>, ...script: Parameters<typeof of.play>[1][]) => {
  const [first, second] = maneuvers
  of.battle.agenda.push(second)
  of.play(first, ...script)
  const [heron, hawk] = ['heron', 'hawk'].map(id => (of.person(id).now.wear?.adrift == null ? airTotal(of.battle, of.person(id)) : -1))
  const better = heron === hawk ? [] : [choice((heron ?? 0) > (hawk ?? 0) ? 'ana' : 'bo', { action: 'keepDistance' })]
  return of.play({ step: 'compareTotals' }, ...better)
}
const mayFire = (of: ReturnType<typeof fight>, who: string, target: string) => {
  const [weapon] = of.person(who).sheet.weapons
  return weapon !== undefined && mayFireInAir(of.battle, of.person(who), of.person(target), weapon)
}

describe('totals', () => {
  test('DC-AIR-01 speed, skill and points of this Turn', () => {
    const { battle } = fight()
    expect(battle.people.slice(3).map(craft => airTotal(battle, craft))).toEqual([24, 23])
  })
  test('DC-AIR-02 DC-AIR-05 a maneuver counts 1, 2 or 4, for this Turn only', () => {
    const totals = (difficulty: string, face: number) => {
      const of = played(fight(), maneuver('ana', difficulty), ...dice(face), steady('bo'))
      return [of.last('maneuvered').number, of.person('heron').airTotal, of.person('hawk').airTotal]
    }
    expect(totals('AVG', 11)).toEqual([11, 25, 23])
    expect(totals('DIF', 5)).toEqual([5, 26, 23])
    expect(totals('IMP', 2)).toEqual([2, 28, 23])
    const again = played(fight(), maneuver('ana', 'IMP'), ...dice(2), steady('bo'))
    expect(played(again, steady('ana'), steady('bo')).person('heron').airTotal).toBe(24)
  })
  test('DC-AIR-02 a maneuver that fails is a mishap', () => {
    const of = played(fight(), maneuver('ana', 'AVG'), ...dice(12), steady('bo'))
    expect(of.person('heron').now.wear?.adrift).toEqual({ lost: false, hard: false, phases: 1 })
  })
})

describe('fire', () => {
  test('DC-AIR-04 DC-GAP-36 only the Advantaged fires fixed weapons; flexible ones fire always, one step harder for the Disadvantaged', () => {
    const of = played(fight(), steady('ana'), steady('bo'))
    expect([mayFire(of, 'ana', 'hawk'), mayFire(of, 'gil', 'hawk'), mayFire(of, 'bo', 'heron')]).toEqual([true, true, false])
    const even = played(fight(4), steady('ana'), steady('bo'))
    expect([mayFire(even, 'ana', 'hawk'), mayFire(even, 'gil', 'hawk')]).toEqual([false, true])
    const numbers = [2, 4, 5].map(level => {
      const one = played(fight(level), steady('ana'), steady('bo'))
      const [weapon] = one.person('gil').sheet.weapons
      if (weapon === undefined) throw new Error('Gil has a gun')
      return shotNumber(one.battle, one.person('gil'), one.person('hawk'), weapon, { aimed: false, location: null, recoil: 0 })
    })
    expect(numbers).toEqual([3, 3, 1])
  })
  test('DC-AIR-05 one out of control is Disadvantaged, and without the option all of it is left out', () => {
    const of = fight()
    const { wear } = of.person('heron').now
    if (wear !== null) of.person('heron').now.wear = { ...wear, adrift: { lost: false, hard: false, phases: 3 } }
    expect([mayFire(of, 'ana', 'hawk'), mayFire(of, 'bo', 'heron')]).toEqual([false, true])
    expect(mayFire(fight(9, false), 'ana', 'hawk')).toBe(true)
  })
})

describe('using the advantage', () => {
  const use = (of: ReturnType<typeof fight>, answer: object) =>
    of.play({ step: 'useAdvantage', vehicle: 'heron', other: 'hawk' }, choice('ana', answer as never))
  const withTotals = (heron: number, hawk: number) => {
    const of = fight()
    of.person('heron').airTotal = heron
    of.person('hawk').airTotal = hawk
    return of
  }
  test('DC-AIR-03 with one and a half times the total the Advantaged gets away, and neither fires at the other', () => {
    expect(() => use(withTotals(29, 20), { action: 'disengage' })).toThrow('less than one and a half times')
    const of = use(withTotals(30, 20), { action: 'disengage' })
    expect(of.last('gotAway')).toMatchObject({ who: 'heron', other: 'hawk' })
    expect([mayFire(of, 'ana', 'hawk'), mayFire(of, 'gil', 'hawk'), mayFire(of, 'bo', 'heron')]).toEqual([false, false, false])
  })
  test('DC-AIR-03 only for this Turn', () => {
    const of = use(withTotals(30, 20), { action: 'disengage' })
    planAirFight(of.battle)
    expect(of.person('heron').awayFrom).toEqual([])
  })
  test('DC-AIR-03 or it chooses the distance, within reach of one of its weapons', () => {
    const of = use(withTotals(21, 20), { action: 'setRange', metres: 125 })
    expect(of.person('heron').position).toEqual({ x: -25, y: 0, z: 100 })
    expect(of.person('gil').position).toEqual({ x: -25, y: 0, z: 100 })
    expect(() => use(withTotals(21, 20), { action: 'setRange', metres: 1001 })).toThrow('its weapons reach 1000 m')
    const withMissile = () => {
      const armed = withTotals(21, 20)
      armed.person('ana').sheet.weapons = [{ ...heavyOf('tow'), guidance: 'antiaircraft' }]
      armed.person('gil').sheet.weapons = []
      return armed
    }
    expect(() => use(withMissile(), { action: 'setRange', metres: 3501 })).toThrow('its weapons reach 3500 m')
    expect(use(withMissile(), { action: 'setRange', metres: 3500 }).person('heron').position.x).toBe(-3400)
    const unarmed = withTotals(21, 20)
    for (const who of ['ana', 'gil']) unarmed.person(who).sheet.weapons = []
    expect(() => use(unarmed, { action: 'setRange', metres: 1 })).toThrow('has no weapon to fire')
  })
})
