// The worked example of trauma, First Aid and the deadline (spec section 7).
import { describe, expect, test } from 'vitest'
import { dice, harm } from '../../testing/harm-kit.js'
import { aidRounds, aidTn, fullAidMinutes, minutesInTime } from '../first-aid/first-aid.js'

const rifleman = { attributes: { dexterity: 50 }, skills: { longarms: 55 }, weapons: ['assaultRifle'] }

describe('BP-EX-18 trauma, First Aid and the deadline', () => {
  const wounded = () => {
    const fight = harm({
      people: { ana: { ...rifleman, skills: { firstAid: 50 }, facilities: ['standardMedicalKit', 'hospital'] }, vic: {} },
    })
    // 63 of the rifle's row: level 5, and the trauma roll fails.
    return fight.at(10).hit({ attacker: 'ana', weaponId: 'assaultRifle', target: 'vic', location: 'chestBack' }, ...dice(63, 51))
  }
  const treat = { step: 'treat', who: 'ana', patient: 'vic', wound: 0, facility: 'standardMedicalKit', hurried: false } as const

  test('BP-TRM-03 BP-TRM-04 a failed roll sets the deadline: 50 / 5 minutes from round 10', () => {
    const fight = wounded()
    expect(fight.person('vic')).toMatchObject({ deathRound: 1210, wounds: [{ level: 5, traumaFailed: true, treated: false, round: 10 }] })
    expect(fight.last('traumaRolled')).toMatchObject({ tn: 50, held: false, cumulative: 5, deathRound: 1210 })
  })
  test('BP-AID-02 BP-AID-03 BP-GAP-32 ten minutes, or less in a hurry, and what each is worth', () => {
    const fight = wounded()
    const [wound] = fight.person('vic').wounds
    if (wound === undefined) throw new Error('Vic has a wound')
    expect(fullAidMinutes(wound)).toBe(10)
    expect(11 + aidRounds(10) - 1).toBe(1210)
    expect(11 + aidRounds(5) - 1).toBe(610)
    const medic = fight.person('ana')
    expect(aidTn(medic, wound, 'standardMedicalKit', false)).toBe(20)
    expect(aidTn(medic, wound, 'standardMedicalKit', true)).toBe(10)
    expect(aidTn(medic, wound, 'hospital', false)).toBe(70)
    expect([11, 12, 131, 1091, 1092].map(round => minutesInTime(round, wound, 1210))).toEqual([10, 9, 9, 1, null])
  })
  test('BP-AID-01 BP-TRM-06 in the round of the deadline it is in time', () => {
    const fight = wounded()
      .at(1210)
      .play(treat, ...dice(20))
      .play({ step: 'closeRound' })
    expect(fight.last('aidGiven')).toMatchObject({ tn: 20, success: true, saved: true })
    expect(fight.person('vic')).toMatchObject({ deathRound: null, now: { dead: false } })
  })
  test('BP-TRM-06 a failed attempt in that round comes too late', () => {
    const fight = wounded()
      .at(1210)
      .play(treat, ...dice(21))
      .play({ step: 'closeRound' })
    expect(fight.last('aidGiven')).toMatchObject({ success: false, saved: false })
    expect(fight.last('died')).toMatchObject({ who: 'vic', why: 'trauma', rule: 'BP-TRM-06' })
  })
  test('BP-AID-04 BP-AID-05 BP-ACT-02 no die for the dead, for a treated wound, or from more than 2 m away', () => {
    const late = wounded().at(1210).play({ step: 'closeRound' }).play(treat)
    expect(late.last('actionLost')).toMatchObject({ why: 'patientDead', rule: 'BP-ACT-02' })
    const twice = wounded()
      .at(600)
      .play(treat, ...dice(1))
      .play(treat)
    expect(twice.last('actionLost').why).toBe('woundTreated')
    const far = wounded()
    far.person('vic').position = { x: 2.001, y: 0, z: 0 }
    expect(far.play(treat).last('actionLost').why).toBe('outOfReach')
  })
})
