// Care for the wounded, rest, and what happens between fights.
import { describe, expect, test } from 'vitest'
import { dice, fight } from '../../testing/kit.js'
import { refusedTreatment } from './healing.js'

describe('care', () => {
  const patient = { like: { side: 'crew', stats: {}, skills: {}, armor: [0, 0] } } as const
  const clinic = (is = {}) =>
    fight({ people: { mouse: { at: [0, 0], side: 'crew', skills: { paramedic: 6, surgery: 6 } }, ann: { at: [1, 0], ...patient, is } } })

  test('CPR-HEAL-01 CPR-GAP-38 DV 10, 13 or 15 by the state; oneself too; a failure can be tried again', () => {
    const dvOf = (hp: number) =>
      clinic({ hp }).act('mouse', { action: 'stabilize', target: 'ann', skill: 'firstAid' }, dice('2')).last('stabilized').dv
    expect([dvOf(30), dvOf(10), dvOf(0)]).toEqual([10, 13, 15])
    const self = fight({ people: { mouse: { at: [0, 0], is: { hp: 29 } }, vex: [9, 9] } })
    self.act('mouse', { action: 'stabilize', target: 'mouse', skill: 'firstAid' }, dice('2'))
    expect(self.person('mouse')).toMatchObject({ hp: 29, stabilized: true, unconsciousTurns: null })
  })

  test('CPR-HEAL-03 the unhurt, dead, stabilized or out of reach cannot be treated; a wound undoes it', () => {
    const order = { action: 'stabilize', target: 'ann', skill: 'paramedic' }
    for (const is of [{}, { dead: true, hp: -5 }, { hp: 20, stabilized: true }])
      expect(clinic(is).refusal('mouse', order)).toMatchObject({ rule: 'CPR-HEAL-01' })
    const hurt = clinic({ hp: 20, stabilized: true, onFire: 'mild' }).endTurn('ann')
    expect([hurt.person('ann').stabilized, hurt.refusal('mouse', order)]).toEqual([false, null])
  })

  const injury = (name: 'brokenLeg' | 'concussion' | 'dismemberedHand', quickFixed = false) => ({
    injuries: [{ name, side: name === 'concussion' ? null : ('left' as const), quickFixed }],
  })
  const treatment = (
    name: 'brokenLeg' | 'concussion' | 'dismemberedHand',
    skill: 'firstAid' | 'paramedic' | 'surgery',
    healer = 'mouse',
  ) => ({
    healer,
    patient: 'ann',
    injury: name,
    side: name === 'concussion' ? null : ('left' as const),
    skill,
  })

  test('CPR-HEAL-05 CPR-GAP-39 a Quick Fix suspends for a day, or mends for good where that is all it takes', () => {
    const leg = clinic(injury('brokenLeg')).step(
      { step: 'treat', treatment: treatment('brokenLeg', 'paramedic'), quickFix: true },
      dice('1 1'),
    )
    expect([leg.last('treated'), leg.person('ann').injuries[0]?.quickFixed]).toMatchObject([{ dv: 13, success: false }, false])
    leg.step({ step: 'treat', treatment: treatment('brokenLeg', 'paramedic'), quickFix: true }, dice('5'))
    expect([leg.person('ann').injuries[0]?.quickFixed, leg.person('ann').hp]).toEqual([true, leg.person('ann').sheet.maxHp])
    leg.step({ step: 'dayPasses', who: 'ann', resting: true })
    expect([leg.person('ann').injuries[0]?.quickFixed, leg.last('quickFixEnded').injury]).toEqual([false, 'brokenLeg'])
    const head = clinic(injury('concussion')).step(
      { step: 'treat', treatment: treatment('concussion', 'firstAid'), quickFix: true },
      dice('5'),
    )
    expect(head.person('ann').injuries).toEqual([])
  })

  test('CPR-HEAL-05 a Treatment removes the injury; no one treats themselves, and the skill has to be in the table', () => {
    const hand = clinic(injury('dismemberedHand'))
    expect(refusedTreatment(hand.battle, treatment('dismemberedHand', 'surgery'), true)).toMatchObject({ rule: 'CPR-HEAL-05' })
    expect(refusedTreatment(hand.battle, treatment('dismemberedHand', 'firstAid'), false)).toMatchObject({ allowed: ['surgery'] })
    expect(refusedTreatment(hand.battle, treatment('dismemberedHand', 'surgery', 'ann'), false)).toMatchObject({ rule: 'CPR-HEAL-05' })
    expect(refusedTreatment(hand.battle, treatment('brokenLeg', 'surgery'), false)).toMatchObject({ rule: 'CPR-HEAL-05' })
    hand.step({ step: 'treat', treatment: treatment('dismemberedHand', 'surgery'), quickFix: false }, dice('5'))
    expect([hand.last('treated'), hand.person('ann').injuries]).toMatchObject([{ dv: 17, success: true, gone: true }, []])
  })

  test('CPR-TURN-05 a minute spent outside of turns wakes who is out, but not in the middle of a fight', () => {
    const quickFix = { step: 'treat', treatment: treatment('brokenLeg', 'paramedic'), quickFix: true } as const
    const wakes = (round: number) => {
      const run = clinic(injury('brokenLeg'))
      run.battle.round = round
      run.person('ann').unconsciousTurns = 20
      run.step(quickFix, dice('5'))
      return run.person('ann').unconsciousTurns === null
    }
    expect([wakes(0), wakes(1)]).toEqual([true, false])
  })
})
