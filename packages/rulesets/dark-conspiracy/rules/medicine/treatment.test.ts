// Treatment: what it takes, how hard it is, what it does, and what is refused.
import { describe, expect, test } from 'vitest'
import { dice, fileOf, logOf, plays, refusal } from '../../testing/downtime-kit.js'

const doc = { edu: 8, skills: { medical: 5 }, supplies: ['doctorsKit'] }
const reyes = { str: 6, con: 5, agl: 7 }
const on = (action: string, location: string) => ({ action, patient: 'vex', location })
const people = (wounds: object[], medic: object = doc, more: object = {}) => fileOf({ doc: medic, vex: { ...reyes, wounds, ...more } })
const wound = (location: string, damage: number, more: object = {}) => ({ location, damage, ...more })
const dying = [wound('abdomen', 23)]

describe('first aid', () => {
  const aid = (damage: number, roll: number, ...more: number[]) =>
    plays(people([wound('rightLeg', damage)]), on('firstAid', 'rightLeg'), dice(roll), ...more.map(face => dice(face))).person('vex')
      .wounds[0]
  test("DC-MED-01 AVG with a doctor's kit, DIF without", () => {
    const number = (medic: object) =>
      plays(people([wound('rightLeg', 15)], medic), on('firstAid', 'rightLeg'), dice(4)).all('aided')[0]?.number
    expect([number(doc), number({ ...doc, supplies: ['medicalKit'] })]).toEqual([13, 6])
  })
  test('DC-MED-01 DC-GAP-47 a critical wound becomes serious, a serious one heals sooner, lesser ones stay as they are', () => {
    expect(plays(people(dying), on('firstAid', 'abdomen'), dice(13), dice(3)).person('vex')).toMatchObject({
      unconscious: true,
      wakesAt: 60,
      wounds: [{ severity: 'serious', damage: 16, kills: null, extraDays: 0, aid: 'helped' }],
    })
    expect(aid(15, 13)).toMatchObject({ severity: 'serious', damage: 15, extraDays: -2 })
    expect(aid(9, 13)).toMatchObject({ severity: 'slight', damage: 9, extraDays: 0, aid: 'helped' })
  })
  test('DC-MED-02 outstanding: a scratch loses points but not the last, slight 2 days, serious becomes slight, critical 4 days', () => {
    expect(aid(4, 3, 2)).toMatchObject({ severity: 'scratch', damage: 2, extraDays: 0 })
    expect(aid(4, 3, 6)).toMatchObject({ severity: 'scratch', damage: 1 })
    expect(aid(9, 3)).toMatchObject({ severity: 'slight', damage: 9, extraDays: -2 })
    expect(aid(15, 3)).toMatchObject({ severity: 'slight', damage: 5, extraDays: 0 })
    expect(plays(people(dying), on('firstAid', 'abdomen'), dice(3), dice(3)).person('vex').wounds[0]).toMatchObject({
      severity: 'serious',
      damage: 16,
      extraDays: -4,
    })
  })
  test('DC-MED-01 once for each wound; a catastrophe costs two days', () => {
    const failed = plays(people([wound('rightLeg', 15)]), on('firstAid', 'rightLeg'), dice(14))
    expect(failed.person('vex').wounds[0]).toMatchObject({ aid: 'failed', extraDays: 0 })
    expect(refusal(failed.file, on('firstAid', 'rightLeg'))).toContain('first aid has been tried on that wound')
    const clumsy = { edu: 3, supplies: ['doctorsKit'] }
    const worse = plays(people([wound('rightLeg', 15)], clumsy), on('firstAid', 'rightLeg'), dice(13))
    expect(worse.person('vex').wounds[0]).toMatchObject({ aid: 'failed', extraDays: 2 })
  })
  test('DC-MED-01 DC-MED-11 within six Turns, three minutes', () => {
    const old = (clock: number) =>
      refusal(fileOf({ doc, vex: { ...reyes, wounds: [wound('chest', 9, { since: 0 })] } }, { clock }), on('firstAid', 'chest'))
    expect([old(180), old(181)]).toEqual([null, expect.stringContaining('that wound is older than 6 Turns')])
  })
  test('DC-MED-01 one can treat oneself while conscious', () => {
    const self = fileOf({ vex: { ...reyes, ...doc, wounds: [wound('rightLeg', 9)] } })
    expect(plays(self, on('firstAid', 'rightLeg'), dice(8)).person('vex').wounds[0]?.aid).toBe('helped')
    expect(refusal(fileOf({ vex: { ...reyes, wounds: dying } }), on('firstAid', 'abdomen'))).toBe('Vex is unconscious.')
  })
  test('DC-WND-14 a seriously wounded medic has to stay conscious first', () => {
    const both = fileOf({ doc: { ...doc, con: 5, wounds: [wound('leftLeg', 18)] }, vex: { ...reyes, wounds: [wound('rightLeg', 15)] } })
    const fainted = plays(both, on('firstAid', 'rightLeg'), dice(3)) // DIF against CON 5: 2
    expect(fainted.all('madeEffort')).toMatchObject([{ who: 'doc', number: 2, awake: false }])
    expect(fainted.person('doc')).toMatchObject({ unconscious: true, wakesAt: 30 })
    expect(fainted.person('vex').wounds[0]?.aid).toBe('untried')
    expect(plays(both, on('firstAid', 'rightLeg'), dice(2), dice(9)).person('vex').wounds[0]?.aid).toBe('helped')
  })
})

describe('poison', () => {
  const poisoned = { poisoned: { dice: 1, phases: 6 } }
  const treat = { action: 'treatPoison', patient: 'vex' }
  test('DC-MED-03 success stops it and is first aid to the chest', () => {
    const bitten = people([wound('chest', 17)], doc, poisoned)
    const treated = plays(bitten, treat, dice(10))
    expect(treated.person('vex')).toMatchObject({ poisoned: null, venomAt: null, wounds: [{ aid: 'helped', extraDays: -2 }] })
  })
  test('DC-MED-03 with the injector alone it is DIF; without either it is refused; a wound that failed is not tried again', () => {
    const with_ = (supplies: string[]) => people([wound('chest', 9)], { ...doc, supplies }, poisoned)
    const failed = plays(with_(['antivenin']), treat, dice(7), ...[1, 1, 1, 1, 1, 1].map(face => dice(face)))
    expect(failed.all('poisonTreated')[0]).toMatchObject({ difficulty: 'DIF', number: 6, result: 'failure' })
    expect(refusal(with_(['medicalKit']), treat)).toContain('Doc has no antivenin')
    const again = people([wound('chest', 9, { aid: 'failed' })], doc, poisoned)
    expect(refusal(again, treat)).toContain('that has failed once')
    expect(refusal(people([]), treat)).toContain('Vex has no poison in the blood')
  })
  test('DC-MED-01 DC-MED-03 what has failed is not tried again when the next doses have made the chest worse', () => {
    const long = people([], { ...doc, supplies: ['antivenin'] }, { poisoned: { dice: 1, phases: 7 } })
    const failed = plays(long, treat, dice(7), ...[1, 1, 1, 1, 1, 1].map(face => dice(face)))
    expect(failed.person('vex')).toMatchObject({ poisoned: { phases: 1 }, wounds: [{ location: 'chest', damage: 6, aid: 'untried' }] })
    expect(refusal(failed.file, treat)).toContain('that has failed once')
    expect(failed.next({ action: 'wait', time: 5, unit: 'seconds' }, dice(1)).person('vex')).toMatchObject({
      poisoned: null,
      antiveninFailed: false,
    })
  })
})

describe('stabilizing', () => {
  const number = (supplies: string[], hospital = false) =>
    plays(people(dying, { ...doc, supplies, hospital }), on('stabilize', 'abdomen'), dice(2)).all('stabilized')[0]?.number
  test('DC-MED-04 AVG, a level each for plasma, sedatives and any kit; whole blood two in a hospital alone', () => {
    expect([number([]), number(['plasma']), number(['plasma', 'sedatives', 'medicalKit']), number(['doctorsKit'])]).toEqual([
      13, 14, 16, 14,
    ])
    expect([number(['plasma', 'wholeBlood'], true), number(['plasma', 'wholeBlood']), number(['wholeBlood'])]).toEqual([15, 14, 13])
  })
  test('DC-MED-04 success ends the deadline; a failure can be tried again after a Turn', () => {
    const failed = plays(people(dying), on('stabilize', 'abdomen'), dice(15))
    expect(failed.person('vex').wounds[0]).toMatchObject({ kills: 600 })
    const stable = failed.next(on('stabilize', 'abdomen'), dice(14), dice(50)) // the second Turn ends: 1d% to wake
    expect(stable.person('vex').wounds[0]).toMatchObject({ severity: 'critical', kills: null })
    expect(refusal(stable.file, on('stabilize', 'abdomen'))).toContain("Vex isn't dying of a wound there")
  })
})

describe('surgery', () => {
  const surgeon = { ...doc, supplies: ['instruments'] }
  const chest = [wound('chest', 33)]
  const arm = [wound('leftArm', 23, { kills: null })]
  const operated = (wounds: object[], medic: object, ...faces: number[]) => {
    const stable = wounds.map(one => ({ ...one, kills: null }))
    const patient = {
      ...reyes,
      con: 5,
      unconscious: false,
      wounds: stable,
      capacity: { head: 5, chest: 16, abdomen: 11, rightArm: 11, leftArm: 11, rightLeg: 11, leftLeg: 11 },
    }
    const where = (stable[0] as { location?: string }).location ?? ''
    return plays(fileOf({ doc: medic, vex: patient }), on('operate', where), ...faces.map(face => dice(face)))
  }
  test('DC-EX-25 DC-MED-10 a critical chest becomes serious with 24 points, or slight with an outstanding success', () => {
    expect(operated(chest, surgeon, 6).person('vex').wounds[0]).toMatchObject({ severity: 'serious', damage: 24 })
    const gifted = { ...surgeon, edu: 20, skills: { medical: 10 } } // DIF 15
    expect(operated(chest, gifted, 5).person('vex').wounds[0]).toMatchObject({ severity: 'slight', damage: 8 })
  })
  test('DC-MED-10 DIF; plasma 1 or blood 2, local anesthetic 1 or total 3', () => {
    const number = (...supplies: string[]) =>
      operated(chest, { ...doc, edu: 9, supplies: ['instruments', ...supplies] }, 2).all('operated')[0]?.number
    expect([number(), number('plasma', 'localAnesthetic'), number('plasma', 'wholeBlood', 'localAnesthetic', 'totalAnesthetic')]).toEqual([
      7, 8, 9,
    ])
  })
  test('DC-MED-10 it takes a Medical of 3, instruments, someone else, and a critical wound that was not operated on', () => {
    const why = (medic: object, wounds: object[] = arm) => refusal(people(wounds, medic), on('operate', 'leftArm'))
    expect(why({ ...surgeon, skills: { medical: 2 } })).toContain('that takes Medical 3')
    expect(why(doc)).toContain('Doc has no surgical instruments')
    expect(why(surgeon, [wound('leftArm', 15)])).toContain('Vex has no critical wound there')
    expect(why(surgeon, [wound('leftArm', 23, { operated: true })])).toContain('that wound has been operated on')
    expect(why(surgeon)).toBeNull()
  })
  test('DC-MED-10 a catastrophe costs a limb; in chest or abdomen it kills on a 1 and else takes 7 days more', () => {
    const clumsy = { ...surgeon, edu: 0, skills: { medical: 3 } } // DIF 1
    expect(operated(arm, clumsy, 11).person('vex')).toMatchObject({ lost: ['leftArm'], dead: false, wounds: [{ extraDays: 0 }] })
    expect(operated(chest, clumsy, 11, 1).person('vex').dead).toBe(true)
    expect(operated(chest, clumsy, 11, 2).person('vex')).toMatchObject({ dead: false, wounds: [{ extraDays: 7, operated: true }] })
    expect(operated(chest, clumsy, 10).person('vex').wounds[0]).toMatchObject({ severity: 'critical', extraDays: 0, operated: true })
  })
})

test('the log of treatment', () => {
  expect(logOf(people(dying), on('firstAid', 'abdomen'), [13, 2])).toEqual([
    "Doc gives first aid to Vex's abdomen (AVG): [13] by hand vs 13. Success.",
    "Vex's abdomen is now a serious wound.",
    'Vex wakes: [2] by hand vs 2.',
  ])
  expect(logOf(people([wound('rightLeg', 4)]), on('firstAid', 'rightLeg'), [3, 2])).toEqual([
    "Doc gives first aid to Vex's right leg (AVG): [3] by hand vs 13. An outstanding success! Points healed [2] by hand.",
    "Vex's right leg loses up to 2 points of damage.",
  ])
  const surgeon = { ...doc, supplies: ['instruments'] }
  expect(logOf(people([wound('chest', 33, { kills: null })], surgeon, { unconscious: false }), on('operate', 'chest'), [20, 1])).toEqual([
    "Doc operates on Vex's chest (DIF): [20] by hand vs 6. A catastrophic failure! Complication [1] by hand.",
    'Vex is dead.',
  ])
  const antivenin = { action: 'treatPoison', patient: 'vex' }
  expect(logOf(people([wound('chest', 1)], doc, { poisoned: { dice: 1, phases: 6 } }), antivenin, [3, 4])).toEqual([
    'Doc gives Vex antivenin (AVG): [3] by hand vs 13. An outstanding success! Points healed [4] by hand. The poison stops.',
    "Vex's chest loses up to 4 points of damage.",
  ])
  expect(logOf(people([], doc, { poisoned: { dice: 2, phases: 1 } }), antivenin, [14, 6, 5])).toEqual([
    'Doc gives Vex antivenin (AVG): [14] by hand vs 13. Failure.',
    "11 points to Vex's chest (venom [6 5] by hand): a slight wound.",
  ])
})
