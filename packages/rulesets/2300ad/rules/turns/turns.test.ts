/** The course of a turn: its clock, held actions, ties, getting down, and holds that come and end with a point. */
import { ScriptedAsk, type ScriptLine } from '@enfilade/engine'
import { describe, expect, test } from 'vitest'
import type { Combatant } from '../../battle/battle.js'
import { battleOf, car, choice, dice, fight, hold, rifle, type Someone, sweep } from '../../testing/kit.js'
import { isStationaryInOpen } from '../cover/cover.js'
import { duckAction } from '../ducking/ducking.js'
import type { Acting } from '../orders.js'
import { throwLimits } from '../throwing/throwing.js'
import { holdersAt } from './initiative.js'
import { closePoint, nextMoment } from './turns.js'

const bo: Someone = { side: 'red', at: [30, 0], sheet: { initiative: 1 } }

test('AD-INIT-01: a turn takes 30 seconds and counts down from 10', () => {
  const { battle } = fight({ people: { ana: {}, bo } }).step({ step: 'startTurn' })
  expect([battle.round, battle.point, nextMoment(battle)]).toEqual([1, 11, 30])
  battle.round = 3
  expect(nextMoment(battle)).toBe(90)
  battle.ended = { how: 'stalled', words: 'Nobody moves', winners: [] }
  expect(nextMoment(battle)).toBe(Number.POSITIVE_INFINITY)
})

test('AD-INIT-09, AD-MOVE-04: what someone did last outlasts the turn; a vehicle has moved if it moved in the turn', () => {
  const van = (metresMoved: number): Someone => ({ vehicle: car(), weapons: [], is: { metresMoved } })
  const stopped: Someone = { ...bo, is: { movedInLastAction: false, metresMoved: 5 } }
  const people = { ana: { is: { movedInLastAction: true, metresMoved: 5 } }, bo, cy: stopped, parked: van(0), rolling: van(1) }
  const played = fight({ people })
  played.battle.round = 1
  played.step({ step: 'endTurn' })
  expect(played.battle.people.map(({ movedInLastAction }) => movedInLastAction)).toEqual([true, false, false, false, true])
})

test('AD-MOVE-04, AD-GAP-57: a move counts in the turn after it, and no longer for those who do nothing in that', () => {
  const played = fight({ people: { ana: { is: { movedInLastAction: true, metresMoved: 80 } }, bo } })
  const marked = () => isStationaryInOpen(played.battle, played.person('ana'), { x: 9, y: 0 })
  played.battle.round = 1
  expect(marked()).toBe(false)
  played.step({ step: 'endTurn' })
  expect(marked()).toBe(false)
  played.step({ step: 'endTurn' })
  expect(marked()).toBe(true)
})

test('AD-INIT-07: an action is held from an earlier point on, by those who can act', () => {
  const at = (is: Partial<Combatant>, point: number) => holdersAt(battleOf({ people: { ana: { is }, bo } }), point)
  expect(at({ heldAt: 8 }, 7)).toEqual(['ana'])
  expect(at({ heldAt: 8 }, 8)).toEqual([])
  expect(at({ heldAt: null }, 7)).toEqual([])
  expect(at({ heldAt: 8, unconscious: true }, 7)).toEqual([])
  expect(at({ heldAt: 8, dazedUntil: 4 }, 7)).toEqual([])
})

test('AD-INIT-13: by the option the cooler one of a point goes first, half the characteristic of player characters', () => {
  const order = (ana: Someone, cy: Someone, ...tie: ScriptLine[]): string[] => {
    const same = { initiative: 8 }
    const people = { ana: { ...ana, sheet: { ...same, ...ana.sheet } }, cy: { ...cy, side: 'red', sheet: { ...same, ...cy.sheet } } }
    const played = fight({ people, settings: { tieBreak: 'coolnessAttr' } }).play(choice('ana', hold), choice('cy', hold), ...tie)
    return played.all('held').map(({ who }) => who)
  }
  const pc = (coolnessAttr: number): Someone => ({ sheet: { coolnessAttr, coolness: 99 } })
  const npc = (coolness: number): Someone => ({ npc: true, sheet: { coolness, coolnessAttr: 99 } })
  expect(order(pc(9), npc(5))).toEqual(['cy', 'ana'])
  expect(order(pc(10), npc(4))).toEqual(['ana', 'cy'])
  // Both 4: a die each, and those tied roll again.
  expect(order(pc(9), pc(8), dice('7'), dice('3'))).toEqual(['ana', 'cy'])
  expect(order(pc(9), pc(8), dice('7'), dice('7'), dice('2'), dice('3'))).toEqual(['cy', 'ana'])
  expect(order(pc(11), npc(4))).toEqual(['ana', 'cy'])
  expect(order(pc(12), npc(7))).toEqual(['cy', 'ana'])
})

test('AD-ACT-05, AD-DUCK-01, AD-MOVE-05: ducking as an action counts from the end of its point, and ends the turn', () => {
  const battle = battleOf({ people: { ana: { is: { lastMove: 'trot', heldAt: 9 } }, bo } })
  const [me] = battle.people
  if (me === undefined) throw new Error('no one is there')
  const step: Acting = { step: 'declare', those: ['ana'] }
  const told: string[] = []
  const tell = ({ rule }: { readonly rule: string }) => told.push(rule)
  duckAction.do(battle, me, { action: 'duck' }, tell, step)
  expect([me.ducking, told]).toEqual([false, ['AD-ACT-05']]) // AD-INIT-10
  closePoint(battle, { step: 'closePoint' }, { ask: new ScriptedAsk([]), tell })
  expect(me).toMatchObject({ ducking: true, lastMove: null, heldAt: null, firstActionSpent: true, secondActionSpent: true })
})

test('AD-MOVE-04: the dazed and the unconscious are easy marks in the open, however they moved', () => {
  const easy = (is: Partial<Combatant>): boolean => {
    const battle = battleOf({ people: { ana: { is: { movedInLastAction: true, metresMoved: 9, ...is } }, bo } })
    const [me] = battle.people
    return me !== undefined && isStationaryInOpen(battle, me, { x: 30, y: 0 })
  }
  expect([easy({}), easy({ unconscious: true }), easy({ dazedUntil: 4 }), easy({ unconscious: true, dazedUntil: 4 })]).toEqual([
    false,
    true,
    true,
    true,
  ])
})

test('AD-THR-01, AD-THR-03: a throw reaches as far as strength and weight allow, in three bands', () => {
  expect(throwLimits({ strength: 10, throwRange: '60' }, { weightKg: '1.5' })).toEqual([10, 20, 40])
  expect(throwLimits({ strength: 10, throwRange: '0' }, { weightKg: '1' })).toEqual([0, 0, 0])
  const limits = (strength: number, weightKg: string) => throwLimits({ strength }, { weightKg })
  const [close = 0, effective = 0, long = 0] = limits(10, '1')
  expect([effective, long]).toEqual([2 * close, 4 * close])
  expect(limits(10, '0.5')).toEqual([2 * close, 2 * effective, 2 * long])
  expect(limits(10, '0.3')[2]).toBeCloseTo(long / 0.3, 9)
  expect(limits(10, '0')).toEqual([0, 0, 0])
})

describe('AD-AREA-09: area fire', () => {
  test('spends the rounds of its bursts, whatever the dice say', () => {
    const gun = rifle({ afv: '1', rof: 3, rpb: 3, magazine: 20 })
    const people = { ana: { weapons: [gun], sheet: { initiative: 8 } }, bo: { ...bo, is: { ducking: true } } }
    const played = fight({ people }).play(choice('ana', sweep('bo', 2)), dice('9'))
    expect(played.person('ana').roundsLeft).toEqual([{ weaponId: 'rifle', rounds: 14 }])
    expect(played.all('areaFired')).toMatchObject([{ rule: 'AD-AREA-01', rounds: 6 }])
  })
})

describe('AD-MEL-07, AD-MEL-08: holds', () => {
  const held = (control: number, is: Partial<Combatant> = {}) => {
    const people = {
      ana: { at: [0, 0] as const },
      bo: { side: 'red', at: [1, 0] as const, sheet: { strength: 4 }, is },
      cy: { at: [1, 1] as const },
    }
    const played = fight({ people })
    played.battle.round = 1
    played.battle.harm.push({ who: 'bo', by: 'ana', light: 0, shock: 0, stun: 0, kill: null, knockedDown: false, control })
    return played.step({ step: 'closePoint' })
  }
  test('points of control make a hold where they reach the strength, and it costs a held action', () => {
    expect(held(3, { heldAt: 8 }).person('bo')).toMatchObject({ grips: [{ by: 'ana', points: 3 }], controlled: false, heldAt: 8 })
    expect(held(4, { heldAt: 8 }).person('bo')).toMatchObject({ controlled: true, heldAt: null })
    expect(held(4).person('bo')).toMatchObject({ firstActionSpent: true, secondActionSpent: true }) // AD-INIT-08
    expect(held(3).person('bo')).toMatchObject({ firstActionSpent: false, secondActionSpent: false })
    expect(held(4, { controlled: true, grips: [{ by: 'ana', points: 9 }] }).person('bo').firstActionSpent).toBe(false)
    expect(held(4).all('controlChanged')).toMatchObject([{ rule: 'AD-MEL-08', who: 'bo', controlled: true }])
    expect(held(0).person('bo')).toMatchObject({ grips: [], controlled: false })
    expect(held(4).person('cy').grips).toEqual([])
  })
  test('AD-MEL-10: nothing is left of a hold without points', () => {
    const played = held(0, { controlled: true })
    expect(played.person('bo').controlled).toBe(false)
    expect(played.all('controlChanged')).toMatchObject([{ rule: 'AD-MEL-10', controlled: false }])
  })
})
