// Healing by days: stages, care, food and shelter; what falls due while time passes.
import { describe, expect, test } from 'vitest'
import { dice, fileOf, logOf, plays, refusal } from '../../testing/downtime-kit.js'

const doc = { edu: 8, skills: { medical: 5 }, supplies: ['doctorsKit'] }
/** Capacity of a leg 11, of the chest 16. */
const reyes = { str: 6, con: 5, agl: 7 }
const leg = { location: 'rightLeg', damage: 15 }
const wait = (time: number, unit = 'days', more: object = {}) => ({ action: 'wait', time, unit, ...more })
const wounds = (played: ReturnType<typeof plays>, id = 'reyes') =>
  played.person(id).wounds.map(({ location, severity, damage }) => [location, severity, damage])
const hurtLeg = fileOf({ doc, reyes: { ...reyes, wounds: [leg] } })
const care = (days: number, more: object = {}) => ({ action: 'care', days, ...more })

describe('DC-EX-25 healing', () => {
  test('DC-MED-05 DC-MED-06 without care a serious leg is slight after 4 days and healed after 7', () => {
    expect(wounds(plays(hurtLeg, wait(3)))).toEqual([['rightLeg', 'serious', 15]])
    const slight = plays(hurtLeg, wait(4))
    expect(wounds(slight)).toEqual([['rightLeg', 'slight', 5]])
    expect(wounds(slight.next(wait(2)))).toEqual([['rightLeg', 'slight', 5]])
    expect(wounds(slight.next(wait(3)))).toEqual([])
  })
  test('DC-MED-07 with care and one failed day it takes 3 days and 1: 4 in all', () => {
    // Medical 5 and EDU 8, EZY: 26; a natural 20 fails all the same.
    const three = plays(hurtLeg, care(3), dice(5), dice(20), dice(5))
    expect(wounds(three)).toEqual([['rightLeg', 'slight', 5]])
    expect(wounds(three.next(care(1), dice(5)))).toEqual([])
  })
  test('DC-MED-07 with good care throughout 2 days and 1, with two failed days no day less', () => {
    expect(wounds(plays(hurtLeg, care(2), dice(5), dice(5)))).toEqual([['rightLeg', 'slight', 5]])
    const poor = plays(hurtLeg, care(3), dice(5), dice(20), dice(20))
    expect(wounds(poor)).toEqual([['rightLeg', 'serious', 15]])
    expect(wounds(poor.next(care(1), dice(20)))).toEqual([['rightLeg', 'slight', 5]])
  })
  test('DC-MED-01 first aid saves two days of the first stage', () => {
    const aided = plays(hurtLeg, { action: 'firstAid', patient: 'reyes', location: 'rightLeg' }, dice(10))
    expect(wounds(aided.next(wait(1)))).toEqual([['rightLeg', 'serious', 15]])
    expect(wounds(aided.next(wait(2)))).toEqual([['rightLeg', 'slight', 5]])
    expect(wounds(aided.next(wait(5)))).toEqual([])
  })
  test('DC-MED-08 too little food and shelter add two days to each stage', () => {
    const poor = { hungry: true, exposed: true }
    expect(wounds(plays(hurtLeg, wait(5, 'days', poor)))).toEqual([['rightLeg', 'serious', 15]])
    expect(wounds(plays(hurtLeg, wait(6, 'days', poor)))).toEqual([['rightLeg', 'slight', 5]])
    expect(wounds(plays(hurtLeg, wait(10, 'days', poor)))).toEqual([['rightLeg', 'slight', 5]])
    expect(wounds(plays(hurtLeg, wait(11, 'days', poor)))).toEqual([])
    expect(wounds(plays(hurtLeg, wait(4, 'days', { hungry: true })))).toEqual([['rightLeg', 'serious', 15]])
  })
})

describe('stages', () => {
  test('DC-MED-05 wounds heal independently; a scratch takes one day, with care too', () => {
    const several = fileOf({ doc, reyes: { ...reyes, wounds: [leg, { location: 'head', damage: 1 }, { location: 'chest', damage: 10 }] } })
    expect(wounds(plays(several, wait(1)))).toEqual([
      ['rightLeg', 'serious', 15],
      ['chest', 'slight', 10],
    ])
    expect(wounds(plays(several, care(1), dice(5)))).toEqual([['rightLeg', 'serious', 15]])
    const scratched = fileOf({ doc, reyes: { ...reyes, wounds: [{ location: 'head', damage: 1 }] } })
    expect(wounds(plays(scratched, wait(23, 'hours')))).toEqual([['head', 'scratch', 1]])
    expect(wounds(plays(several, wait(3)))).toEqual([['rightLeg', 'serious', 15]])
  })
  test('DC-MED-06 DC-GAP-46 a critical wound takes 7, 4 and 3 days; its midpoint is one and a half times the capacity', () => {
    const critical = fileOf({ reyes: { ...reyes, unconscious: false, wounds: [{ location: 'abdomen', damage: 23, kills: null }] } })
    expect(wounds(plays(critical, wait(6)))).toEqual([['abdomen', 'critical', 23]])
    const serious = plays(critical, wait(7))
    expect(wounds(serious)).toEqual([['abdomen', 'serious', 16]])
    expect(wounds(serious.next(wait(4)))).toEqual([['abdomen', 'slight', 5]])
    expect(wounds(serious.next(wait(7)))).toEqual([])
  })
  test('DC-MED-09 a wound that first aid lowered heals at the rate of the table', () => {
    const dying = fileOf({ doc, reyes: { ...reyes, unconscious: false, wounds: [{ location: 'abdomen', damage: 23 }] } })
    const lowered = plays(dying, { action: 'firstAid', patient: 'reyes', location: 'abdomen' }, dice(10))
    expect(wounds(lowered)).toEqual([['abdomen', 'serious', 16]])
    expect(wounds(lowered.next(wait(4)))).toEqual([['abdomen', 'slight', 5]])
  })
  test('DC-MED-07 a catastrophe adds a day; without a kit care is AVG', () => {
    const clumsy = fileOf({ doc: { edu: 3 }, reyes: { ...reyes, wounds: [leg] } })
    const played = plays(clumsy, care(1), dice(13)) // AVG 3, missed by 10
    expect(played.all('cared')[0]).toMatchObject({ difficulty: 'AVG', number: 3, result: 'catastrophic', minutes: 60 })
    expect(wounds(played.next(wait(3)))).toEqual([['rightLeg', 'serious', 15]])
    expect(wounds(played.next(wait(4)))).toEqual([['rightLeg', 'slight', 5]])
  })
  test('DC-WND-14 a seriously wounded medic has to stay conscious on each day of care', () => {
    const medic = { ...doc, con: 5, wounds: [{ location: 'leftLeg', damage: 18 }] }
    const both = fileOf({ doc: medic, reyes: { ...reyes, wounds: [leg] } })
    // DIF against CON 5: 2. On the second day the medic faints, and wakes a Turn later.
    const played = plays(both, care(2, { patient: 'reyes' }), dice(2), dice(5), dice(3), dice(2))
    expect(played.all('cared')).toHaveLength(1)
    expect(wounds(played)).toEqual([['rightLeg', 'serious', 15]])
  })
  test('DC-MED-07 care takes half an hour for each level of a wound, and no more hours than the day has', () => {
    const bad = ['chest', 'abdomen', 'rightArm', 'leftArm', 'rightLeg', 'leftLeg'].map(location => ({ location, damage: 40, kills: null }))
    const many = (count: number) =>
      fileOf({ doc, ...Object.fromEntries(Array.from({ length: count }, (_, i) => [`p${i}`, { ...reyes, con: 0, wounds: bad }])) })
    const care1 = plays(fileOf({ doc, vex: { ...reyes, con: 0, wounds: bad } }), care(1), dice(5))
    expect(care1.all('cared')[0]?.minutes).toBe(540)
    expect(refusal(many(2), care(1))).toBeNull()
    expect(refusal(many(3), care(1))).toContain('it takes 27 hours a day')
    expect(refusal(fileOf({ doc }), care(1))).toContain('no one is wounded')
  })
})

describe('what falls due', () => {
  const dying = fileOf({ doc, torp: { ...reyes, wounds: [{ location: 'abdomen', damage: 23 }] } })
  test('DC-WND-19 DC-MED-11 a critical wound kills after ten minutes', () => {
    const rolls = Array.from({ length: 9 }, () => dice(50))
    expect(plays(dying, wait(599, 'seconds'), ...rolls).person('torp').dead).toBe(false)
    const dead = plays(dying, wait(10, 'minutes'), ...rolls)
    expect(dead.person('torp')).toMatchObject({ dead: true, wakesAt: null, dayEndsAt: null })
    expect(dead.battle.clock).toBe(600)
    expect(wounds(dead.next(wait(30)), 'torp')).toEqual([['abdomen', 'critical', 23]])
  })
  test('DC-WND-20 with a critical wound one wakes every second Turn on 1d% up to CON', () => {
    const awake = plays(dying, wait(2, 'minutes'), dice(6), dice(5))
    expect(awake.all('stirred').map(({ awake: is }) => is)).toEqual([false, true])
    expect(awake.person('torp').unconscious).toBe(false)
  })
  test('DC-WND-16 with lesser wounds every Turn, DIF against CON', () => {
    const out = fileOf({ torp: { con: 5, wounds: [{ location: 'head', damage: 6 }] } })
    const awake = plays(out, wait(1, 'minutes'), dice(3), dice(2))
    expect(awake.all('stirred').map(({ rule, number }) => [rule, number])).toEqual([
      ['DC-WND-16', 2],
      ['DC-WND-16', 2],
    ])
    expect(awake.person('torp').unconscious).toBe(false)
  })
  test('DC-POI-01 venom works on, once in five seconds, and a chest that turns serious costs an effort', () => {
    const bitten = fileOf({ torp: { ...reyes, poisoned: { dice: 3, phases: 2 } } })
    const played = plays(bitten, wait(1, 'minutes'), dice(4, 4, 4), dice(3, 1, 1), dice(2))
    expect(wounds(played, 'torp')).toEqual([['chest', 'serious', 17]])
    expect(played.person('torp')).toMatchObject({ poisoned: null, venomAt: null, unconscious: false })
  })
  test('DC-WND-14 DC-WND-16 a wound that gets no worse by more damage knocks out no second time', () => {
    const stable = { wounds: [{ location: 'abdomen', damage: 23, kills: null }], unconscious: false }
    const tumbles = (torp: object, ...rest: number[]) =>
      plays(
        fileOf({ torp: { ...reyes, ...torp } }),
        { action: 'drive', mount: 'bicycle' },
        dice(2),
        dice(17),
        ...[6, 5, 8, 8].map(face => dice(face)),
        ...rest.map(face => dice(face)),
      )
    expect(tumbles(stable).person('torp')).toMatchObject({ unconscious: false, wounds: [{ damage: 26 }] })
  })
  test('DC-WND-19 a head that turns critical kills at once', () => {
    const hit = fileOf({ torp: { ...reyes, wounds: [{ location: 'head', damage: 9 }], unconscious: false } })
    const fell = plays(hit, { action: 'drive', mount: 'bicycle' }, dice(17), ...[6, 1, 8, 8].map(face => dice(face)))
    expect(fell.person('torp')).toMatchObject({ dead: true, wounds: [{ location: 'head', severity: 'critical' }] })
  })
  test('DC-POI-01 a critical chest ends it', () => {
    const bitten = fileOf({ torp: { ...reyes, poisoned: { dice: 6, phases: 9 } } })
    const played = plays(bitten, wait(10, 'seconds'), dice(5, 5, 5, 5, 5, 5), dice(1), dice(1, 1, 1, 1, 1, 1))
    expect(played.person('torp')).toMatchObject({ poisoned: null, unconscious: true, wounds: [{ damage: 36, kills: 610 }] })
  })
})

test('the log of healing', () => {
  expect(logOf(hurtLeg, care(2, { patient: 'reyes' }), [5, 5])).toEqual([
    'Doc cares for Reyes, 1 hour (EZY): [5] by hand vs 26. An outstanding success!',
    'Doc cares for Reyes, 1 hour (EZY): [5] by hand vs 26. An outstanding success!',
    "Reyes's right leg is down to a slight wound, 5 points.",
  ])
})
