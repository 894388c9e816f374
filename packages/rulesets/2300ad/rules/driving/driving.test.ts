/** Driving: how far, what a driver tries, and crashes. */
import { describe, expect, test } from 'vitest'
import type { Combatant, Vehicle } from '../../battle/battle.js'
import { car, choice, dice, fight, fire, hold, rifle, type Someone, stand } from '../../testing/kit.js'
import { crashRisked, stuntTried } from './events.js'

const van = (given: Partial<Vehicle> = {}, is: Partial<Combatant> = {}): Someone => ({
  weapons: [],
  vehicle: car({ name: 'van', ...given }),
  is,
})
const bo = (is: Partial<Combatant> = {}, vehicle = 2): Someone => ({
  weapons: [],
  sheet: { initiative: 6, skills: { vehicle } },
  is: { aboard: 'van', drives: true, ...is },
})
const places = { gate: { x: 0, y: -1000 }, barn: { x: 30, y: 40 } }
const begun = (people: Record<string, Someone>) => fight({ people, places })
const driveTo = (to: string, metres: number) => choice('bo', { action: 'driveTo', to, metres })
const evade = choice('bo', { action: 'driveEvasively' })
const speed = choice('bo', { action: 'driveFast' })

describe('AD-VEH-09: driving', () => {
  test('everyone aboard goes along, and its front turns where it goes', () => {
    const played = begun({ van: van(), bo: bo(), cy: { ...bo({ drives: false }), sheet: { initiative: 1 } } }).play(driveTo('gate', 200))
    const at = { x: 0, y: -200 }
    expect(['van', 'bo', 'cy'].map(who => played.person(who).position)).toEqual([at, at, at])
    expect(played.person('van')).toMatchObject({ facing: { x: 0, y: -400 }, metresMoved: 200 })
    expect(played.all('drove')).toMatchObject([{ who: 'van', metres: 200, to: at }])
  })
  test('no farther in one turn than its combat speed, and no farther than the goal', () => {
    const played = begun({ van: van(), bo: bo() })
    expect(() => played.play(driveTo('gate', 251))).toThrow("can't drive 251 m")
    const two = begun({ van: van(), bo: bo() }).play(driveTo('gate', 200))
    expect(() => two.play(driveTo('gate', 51))).toThrow("can't drive 51 m")
    two.play(driveTo('gate', 50))
    expect(two.person('van').position).toEqual({ x: 0, y: -250 })
    expect(begun({ van: van(), bo: bo() }).play(driveTo('barn', 250)).person('van').position).toEqual({ x: 30, y: 40 })
  })
  test('not where it is already, nor when it has gone as far as it can, nor nowhere', () => {
    const here = { here: { x: 0, y: 0 }, gate: places.gate }
    const people = { van: van(), bo: bo() }
    expect(() => fight({ people, places: here }).play(driveTo('here', 10))).toThrow('Bo is at here already')
    expect(() => begun(people).play(driveTo('gate', 250), driveTo('gate', 1))).toThrow('Van has moved as far as it can this turn')
    expect(begun(people).play(driveTo('gate', 249), driveTo('gate', 1)).person('van').position).toEqual({ x: 0, y: -250 })
    expect(() => fight({ people }).play(driveTo('van', 10))).toThrow('Bo is at Van already')
  })
  test.each([
    ['someone who only rides along', {}, { drives: false }],
    ['a vehicle that is stopped for good', { immobile: true }, {}],
    ['a wreck', { death: 'vehicle' as const }, {}],
    ['one that has crashed', { immobilized: true }, {}],
  ])('not %s', (_what, vehicle, driver) => {
    expect(() => begun({ van: van({}, vehicle), bo: bo(driver) }).play(driveTo('gate', 10))).toThrow('drives no vehicle that can move')
  })
  test('AD-MOVE-04: one that stands still is an easy mark, one that drives isn’t, and no one aboard moves on foot', () => {
    const need = (first: ReturnType<typeof driveTo>) => {
      const ana: Someone = { side: 'red', at: [0, 200], weapons: [rifle()], sheet: { initiative: 5, skills: { marksmanship: 1 } } }
      const played = begun({ van: van(), bo: bo(), ana }).play(first, choice('ana', fire('van')), dice('2'))
      return played.all('shotFired')[0]?.need
    }
    expect([need(choice('bo', stand)), need(driveTo('gate', 50))]).toEqual([2, 5])
    const walk = choice('bo', { action: 'move', mode: 'walk', to: 'gate', metres: 10 })
    expect(() => begun({ van: van(), bo: bo() }).play(walk)).toThrow('Bo is aboard a vehicle')
  })
  test('AD-INIT-09: it counts as moving in the turn after, until it has stood still for a whole one', () => {
    const played = begun({ van: van(), bo: bo() }).play(driveTo('gate', 50), choice('bo', stand))
    expect(played.person('van')).toMatchObject({ metresMoved: 0, movedInLastAction: true })
    played.play(choice('bo', hold)).step({ step: 'endTurn' })
    expect(played.person('van').movedInLastAction).toBe(false)
  })
})

describe('AD-VEH-06, AD-ACT-02: what a driver tries', () => {
  test('double speed, by a routine task, for this turn', () => {
    const played = begun({ van: van(), bo: bo() }).play(speed, dice('4'))
    expect(played.all('stuntTried')).toMatchObject([{ stunt: 'doubleSpeed', need: 4, success: true }])
    played.play(driveTo('gate', 500))
    expect(played.person('van')).toMatchObject({ position: { x: 0, y: -500 }, doubleSpeed: false })
  })
  test('evasion, until the end of the turn', () => {
    const played = begun({ van: van(), bo: bo() }).play(evade, dice('4'))
    expect(played.person('van').evading).toBe(true)
    expect(() => played.play(evade)).toThrow('does so already')
    expect(played.step({ step: 'endTurn' }).person('van').evading).toBe(false)
  })
  test('AD-VEH-07, AD-GAP-38: whoever fails has to avoid a crash', () => {
    const played = begun({ van: van(), bo: bo() }).play(evade, dice('3'), dice('8'))
    expect(played.all('crashRisked')).toMatchObject([{ need: 8, avoids: true }])
    expect(played.person('van')).toMatchObject({ evading: false, immobilized: false })
  })
  test('AD-VEH-07: a crash stops the vehicle for this turn, and everyone aboard takes a blunt hit', () => {
    const dead = bo({ drives: false, death: 'head' })
    const played = begun({ van: van(), bo: bo(), cy: dead, di: { ...bo({ drives: false }), sheet: { initiative: 1 } } }).play(
      speed,
      dice('1'),
      dice('7'),
      dice('3'),
      dice('5'),
      dice('9'),
      dice('6'),
    )
    expect(played.all('wounded')).toMatchObject([
      { target: 'bo', location: 'abdomen', dpv: '0.5', shock: 1 },
      { target: 'di', location: 'arm', dpv: '0.5', shock: 0 },
    ])
    expect(played.person('van').immobilized).toBe(true)
    expect(played.step({ step: 'endTurn' }).person('van').immobilized).toBe(false)
  })
})

test('AD-VEH-06, AD-VEH-07: odds of evasive driving count whether it succeeds, and whether the vehicle crashes', () => {
  const reached = (...faces: readonly string[]) => {
    const played = begun({ van: van(), bo: bo() }).play(evade, ...faces.map(face => dice(face)))
    return [
      ...played.all('stuntTried').flatMap(event => stuntTried.reaches?.(event as never) ?? []),
      ...played.all('crashRisked').flatMap(event => crashRisked.reaches?.(event as never) ?? []),
    ].map(({ milestone, of, met }) => [milestone.words, of, met])
  }
  expect(reached('10')).toEqual([['succeeds', 'van', true]])
  expect(reached('3', '8')).toEqual([['succeeds', 'van', false]])
  expect(reached('3', '7', '9', '6')).toEqual([
    ['succeeds', 'van', false],
    ['crashes', 'van', true],
  ])
})
