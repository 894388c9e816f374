/** Getting into vehicles and out of them, and behind the wheel. */
import { describe, expect, test } from 'vitest'
import type { Combatant } from '../../battle/battle.js'
import { personOf } from '../../battle/people.js'
import { checkBattle } from '../../files/check-battle.js'
import { ownTurn } from '../../seats/policies/own-action.js'
import { battleOf, car, choice, dice, fight, rifle, type Someone, stand } from '../../testing/kit.js'

const van = (is: Partial<Combatant> = {}, given: Partial<Someone> = {}): Someone => ({ vehicle: car(), weapons: [], ...given, is })
const ana = (is: Partial<Combatant> = {}, at: readonly [number, number] = [0, 2]): Someone => ({ at, sheet: { initiative: 9 }, is })
const cy = (is: Partial<Combatant> = {}): Someone => ({ sheet: { initiative: 8, skills: { vehicle: 2 } }, is: { aboard: 'van', ...is } })
const places = { gate: { x: 0, y: -100 } }
const begun = (people: Record<string, Someone>) => fight({ people, places })
const getIn = choice('ana', { action: 'getIn', vehicle: 'van' })
const getOut = choice('ana', { action: 'getOut' })
const wheel = choice('ana', { action: 'takeWheel' })

describe('AD-VEH-09: getting in and out', () => {
  test('takes an action, and whoever is in goes along', () => {
    const played = begun({ van: van(), ana: ana({ prone: true }), cy: cy({ drives: true }) }).play(getIn)
    expect(played.person('ana')).toMatchObject({ aboard: 'van', drives: false, prone: false, position: { x: 0, y: 0 } })
    expect(played.all('placesChanged')).toMatchObject([{ who: 'ana', vehicle: 'van', how: 'getIn' }])
    played.play(choice('cy', { action: 'driveTo', to: 'gate', metres: 50 }))
    expect(played.person('ana').position).toEqual({ x: 0, y: -50 })
    expect(played.play(getOut, choice('cy', stand)).person('ana')).toMatchObject({
      aboard: null,
      drives: false,
      position: { x: 0, y: -50 },
    })
  })
  test.each([
    ['one out of reach', van(), ana({}, [0, 2.01]), 'no vehicle of their side is within reach'],
    ['a wreck', van({ death: 'vehicle' }), ana(), 'no vehicle of their side is within reach'],
    ['one of the other side', van({}, { side: 'red' }), ana(), 'no vehicle of their side is within reach'],
    ['for those who can’t move', van(), ana({ immobilized: true }), "was wounded this turn and can't move"],
    ['for those aboard', van(), ana({ aboard: 'van' }), 'is aboard a vehicle'],
  ])('not %s', (_what, vehicle, who, words) => {
    const near = { near: van({}, { at: [0, 100] }) }
    expect(() => begun({ van: vehicle, ana: who, ...near }).play(choice('ana', { action: 'getIn', vehicle: 'van' }))).toThrow(
      words === 'no vehicle of their side is within reach' ? 'within reach' : words,
    )
  })
  test('AD-INIT-10 one that drives off at the same point is missed', () => {
    const driver = { ...cy({ drives: true }), sheet: { initiative: 9, skills: {} } }
    const played = begun({ van: van(), ana: ana(), cy: driver }).play(getIn, choice('cy', { action: 'driveTo', to: 'gate', metres: 50 }))
    expect([played.person('ana').aboard, played.all('placesChanged')]).toEqual([null, []])
  })
  test('one that is destroyed at the same point is left as it is', () => {
    const played = begun({ van: van(), ana: ana({ aboard: 'van' }) })
    played.battle.harm = []
    played.play(getOut)
    expect(played.person('ana').aboard).toBeNull()
    const wreck = begun({ van: van({ death: 'vehicle' }), ana: ana({ aboard: 'van' }) })
    wreck.play(getOut)
    expect(wreck.person('ana').aboard).toBe('van')
  })
})

describe('AD-VEH-09: the wheel', () => {
  test('passes on when the driver can’t act, and to one alone', () => {
    const played = begun({ van: van(), ana: ana({ aboard: 'van' }), cy: cy({ drives: true, unconscious: true }) }).play(wheel)
    expect(['ana', 'cy'].map(who => played.person(who).drives)).toEqual([true, false])
    played.play(choice('ana', { action: 'driveTo', to: 'gate', metres: 50 }))
    expect(played.person('van').position).toEqual({ x: 0, y: -50 })
  })
  test('of two as skilled who reach for it at the same point the one with the higher die gets it', () => {
    const other = { ...cy(), sheet: { initiative: 9 } }
    const reach = begun({ van: van(), ana: ana({ aboard: 'van' }), cy: other })
    const played = reach.play(wheel, choice('cy', { action: 'takeWheel' }), dice('7'), dice('2'))
    expect(['ana', 'cy'].map(who => played.person(who).drives)).toEqual([true, false])
    expect(played.all('tieParted')).toMatchObject([{ rule: 'AD-VEH-09', order: ['ana', 'cy'] }])
  })
  test('not from a driver who can, nor twice, nor from outside', () => {
    const both = (drives: Partial<Combatant>, other: Partial<Combatant>) => begun({ van: van(), ana: ana(drives), cy: cy(other) })
    expect(() => both({ aboard: 'van' }, { drives: true }).play(wheel)).toThrow('Cy drives')
    expect(() => both({ aboard: 'van', drives: true }, {}).play(wheel)).toThrow('Ana drives already')
    expect(() => both({}, {}).play(wheel)).toThrow('Ana is aboard no vehicle')
    expect(() => both({}, {}).play(getOut)).toThrow('Ana is aboard no vehicle')
  })
})

describe('policies', () => {
  const bo: Someone = { side: 'red', at: [0, -900], weapons: [rifle({ effectiveRange: 100 })] }
  const answer = (people: Record<string, Someone>) => {
    const battle = battleOf({ people: { ...people, bo } })
    return ownTurn(battle, null, personOf(battle, 'ana'), undefined, 'aggressive')
  }
  test('take a wheel that no one holds, and get out of what moves no more and has no gun for them', () => {
    expect(answer({ van: van(), ana: ana({ aboard: 'van' }), cy: cy({ drives: true, unconscious: true }) })).toEqual({
      action: 'takeWheel',
    })
    expect(answer({ van: van({ immobile: true }), ana: ana({ aboard: 'van' }) })).toEqual({ action: 'getOut' })
    const gunner = { ...ana({ aboard: 'van' }, [0, 0]), weapons: [rifle({ mounted: true, effectiveRange: 2000 })] }
    expect(answer({ van: van({ immobile: true }), ana: gunner })).toMatchObject({ action: 'aimedFire' })
  })
})

describe('bad input', () => {
  test('someone aboard of what is no vehicle, or a vehicle aboard of one', () => {
    const { battle } = begun({ van: van(), ana: ana(), cy: cy() })
    const faultsOf = (who: string, aboard: string) =>
      checkBattle(
        JSON.parse(JSON.stringify({ ...battle, people: battle.people.map(one => (one.id === who ? { ...one, aboard } : one)) })),
      ).map(({ words }) => words)
    expect([faultsOf('ana', 'cy'), faultsOf('van', 'van'), faultsOf('ana', 'van')]).toEqual([
      ['There is no vehicle "cy" here.'],
      ['A vehicle is aboard of nothing.'],
      [],
    ])
  })
})

test('AD-VEH-10: someone hidden who gets in is seen, and so are they when they get out', () => {
  const people = { van: van(), ana: ana({ hiddenFrom: ['red'] }), bo: { side: 'red', at: [0, 90] as const, sheet: { initiative: 1 } } }
  const played = begun(people).play(getIn)
  expect(played.person('ana')).toMatchObject({ aboard: 'van', hiddenFrom: [] })
})

test('no place of a battle is -0: a record would have another number', () => {
  const people = {
    van: van({}, { at: [0, -10] }),
    cy: { ...cy({ drives: true }), at: [0, -10] as const },
    ana: { at: [0, -3] as const, sheet: { initiative: 9 } },
  }
  const played = fight({ people, places: { gate: { x: -0.001, y: 0 }, far: { x: -0.002, y: 90 } } }).play(
    choice('ana', { action: 'move', mode: 'walk', to: 'gate', metres: 3 }),
    choice('cy', { action: 'driveTo', to: 'far', metres: 10 }),
  )
  const { facing, position } = played.person('van')
  const numbers = [facing?.x, facing?.y, position.x, position.y, ...Object.values(played.person('ana').position)]
  expect(numbers.filter(number => Object.is(number, -0))).toEqual([])
})
