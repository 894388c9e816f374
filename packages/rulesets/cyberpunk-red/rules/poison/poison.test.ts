// Poisons, drugs and exposure to the elements.
import { describe, expect, test } from 'vitest'
import { dice, fight } from '../../testing/kit.js'
import { travelHours } from '../moving/travel.js'

const far = { brick: [30, 20] } as const
const pair = (is = {}, extra = {}) => fight({ people: { vex: { at: [0, 1], is, ...extra }, ...far } })

describe('poisons, drugs, elements', () => {
  test('CPR-PSN-01 CPR-GAP-43 DV 11, 13, 15; one die, two, and two unless set otherwise', () => {
    const drink = (intensity: 'mild' | 'strong' | 'deadly', face: string, damage: string | null, deadlyPoisonDice = 2) => {
      const run = fight({ people: { vex: [0, 0], ...far }, settings: { deadlyPoisonDice } })
      run.step({ step: 'poison', who: 'vex', intensity }, dice(face), ...(damage === null ? [] : [dice(damage)]))
      return run.hp('vex')
    }
    expect([drink('mild', '3', null), drink('mild', '2', '6'), drink('strong', '4', '2 3'), drink('deadly', '6', '1 2 3', 3)]).toEqual([
      45, 39, 40, 39,
    ])
  })

  test('CPR-PSN-02 CPR-GAP-44 a drug leaves a word behind and no numbers', () => {
    const drugged = pair()
    drugged.step({ step: 'drug', who: 'vex', intensity: 'strong' }, dice('4'))
    drugged.step({ step: 'drug', who: 'vex', intensity: 'mild' }, dice('9'))
    drugged.step({ step: 'drug', who: 'vex', intensity: 'deadly' }, dice('2'))
    expect([drugged.hp('vex'), drugged.person('vex').tags]).toEqual([45, ['suggestible', 'designersIntention']])
  })

  test('CPR-TURN-04 the unconscious do not resist', () => {
    const asleep = pair({ unconsciousTurns: 9 })
    asleep.step({ step: 'poison', who: 'vex', intensity: 'mild' }, dice('4'))
    expect(asleep.hp('vex')).toBe(41)
  })

  test('CPR-EXPO-01 CPR-EXPO-02 CPR-HEAL-04 a die a day outside, and no healing; equipment keeps it all off', () => {
    const day = { step: 'dayPasses', who: 'vex', resting: true } as const
    const outside = pair({ exposed: true, stabilized: true, hp: 20 })
    outside.step(day, dice('5'))
    expect([outside.hp('vex'), outside.person('vex').stabilized]).toEqual([15, false])
    const equipped = pair({ exposed: true, stabilized: true, hp: 20 }, { sheet: { protectedFrom: ['exposure'] } })
    expect(equipped.step(day).hp('vex')).toBe(27)
    expect(pair({ stabilized: true, hp: 41 }).step(day).hp('vex')).toBe(45)
    expect(pair({ stabilized: false, hp: 20 }).step(day).hp('vex')).toBe(20)
    expect(
      pair({ stabilized: true, hp: 20 })
        .step({ ...day, resting: false })
        .hp('vex'),
    ).toBe(20)
  })

  test('CPR-HEAL-04 a day of rest tells what it gives back, and nothing where all Hit Points are there', () => {
    const day = { step: 'dayPasses', who: 'vex', resting: true } as const
    const rested = pair({ stabilized: true, hp: 41 }).step(day)
    expect(rested.all('healed')).toMatchObject([{ rule: 'CPR-HEAL-04', who: 'vex', amount: 4, hp: 45 }])
    expect(pair({ stabilized: true, hp: 45 }).step(day).all('healed')).toEqual([])
  })

  test('CPR-HEAL-05 CPR-CRIT-09 when a Quick Fix ends, a broken arm drops what it holds, and other injuries drop nothing', () => {
    const fixed = (name: 'brokenArm' | 'crushedFingers') => {
      const run = pair({ injuries: [{ name, side: 'right', quickFixed: true }] }, { holds: ['heavyPistol'] })
      run.step({ step: 'dayPasses', who: 'vex', resting: false })
      expect(run.person('vex').injuries).toEqual([{ name, side: 'right', quickFixed: false }])
      return run.person('vex').hands.right
    }
    expect([fixed('brokenArm'), fixed('crushedFingers')]).toEqual([null, 'vex-heavyPistol'])
  })

  test('CPR-TRV-01 CPR-GAP-04 hours on foot: 4 km/h walking, 11 running', () => {
    expect([travelHours(12, 'walk'), travelHours(22, 'run'), travelHours(0, 'walk')]).toEqual([3, 2, 0])
  })
})
