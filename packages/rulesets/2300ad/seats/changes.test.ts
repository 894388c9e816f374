/** An action that stands alone, for its odds, and what a seat takes the initiative point for. */
import { runTopStep, ScriptedAsk } from '@enfilade/engine'
import { describe, expect, test } from 'vitest'
import type { Battle } from '../battle/battle.js'
import { twentyThreeHundred } from '../index.js'
import { type battleOf, choice, fight, fire, go, rifle, type Someone, stand } from '../testing/kit.js'

describe('AD-INIT-10: an action as if nobody else acted at its point', () => {
  const enemy: Someone = { side: 'red', at: [10, 0] }
  const people = { ana: { weapons: [rifle({ rof: 3, afv: '1' })] }, bo: enemy, cy: { ...enemy, at: [0, 20] } } as const
  /** Everyone is asked at the same point, and Bo ducks. */
  const answered = (answer: ReturnType<typeof fire> | ReturnType<typeof go>): Battle => {
    const { battle } = fight({ places: { ditch: { x: 0, y: 50 } }, people }).play()
    const before = structuredClone(battle)
    const ask = new ScriptedAsk([choice('ana', answer), choice('bo', { action: 'duck' }), choice('cy', fire('ana'))])
    runTopStep(twentyThreeHundred, battle, { ask, tell: undefined })
    twentyThreeHundred.standAlone(before, battle, 'ana')
    return battle
  }
  test('a move: no shot of others is left, and they have done nothing', () => {
    const { agenda, deeds, people: now } = answered(go('trot', 'ditch', 40))
    expect(agenda).toEqual([{ step: 'closePoint' }])
    expect(deeds.map(({ who }) => who)).toEqual(['ana'])
    expect(now.map(({ ducking, fires, firstActionSpent }) => [ducking, fires, firstActionSpent])).toEqual([
      [false, false, true],
      [false, false, false],
      [false, false, false],
    ])
  })
  test('a shot: it alone is fired before the point closes', () => {
    const { agenda } = answered(fire('bo'))
    expect(agenda.map(({ step }) => step)).toEqual(['closePoint', 'aimedFire'])
  })
  test('where a move leads is not at stake, but whom it lets someone fire at, and through what', () => {
    const stakeOf = (answer: Parameters<typeof answered>[0]): string => twentyThreeHundred.atStake?.(answered(answer)) ?? ''
    expect(stakeOf(go('walk', 'bo', 5))).toBe(stakeOf(go('trot', 'ditch', 40)))
    const sweeping = (to: string, centre: string) =>
      stakeOf({ action: 'fireOnTheMove', mode: 'walk', to, metres: 5, centre, bursts: 1 } as unknown as ReturnType<typeof go>)
    expect(sweeping('bo', 'cy')).toBe(sweeping('ditch', 'cy'))
    expect(sweeping('ditch', 'bo')).not.toBe(sweeping('ditch', 'cy'))
    expect(stakeOf(fire('bo'))).not.toBe(stakeOf(fire('cy')))
  })
  test('a step that asks for no action is left as it is', () => {
    const { battle } = fight({ people }).play(choice('ana', stand), choice('bo', stand), choice('cy', stand))
    const before = structuredClone(battle)
    before.agenda.push({ step: 'endTurn' })
    const now = structuredClone(battle)
    twentyThreeHundred.standAlone(before, now, 'ana')
    expect(now).toEqual(battle)
  })
})

describe('AD-INIT-10: the point as a seat takes it', () => {
  const near = (id: string, initiative: number, given: Someone = {}): Record<string, Someone> => ({
    [id]: { ...given, sheet: { initiative } },
  })
  const pointFor = (battle: ReturnType<typeof battleOf>): number => twentyThreeHundred.imagine(battle, { seat: 'blue' }).battle.point
  const hidden: Someone = { side: 'red', is: { hiddenFrom: ['blue'] }, weapons: [rifle()] }

  test('is that of those who are asked', () => {
    const { battle } = fight({ people: { ...near('ana', 7), ...near('bo', 4, { side: 'red' }) } }).play()
    expect(pointFor(battle)).toBe(7)
  })
  test('is the same at every point of someone hidden', () => {
    for (const initiative of [9, 8, 6]) {
      const { battle } = fight({ people: { ...near('ana', 5), ...near('bo', initiative, hidden) } }).play()
      expect(battle.point).toBe(initiative)
      expect(pointFor(battle)).toBe(6)
    }
  })
})
