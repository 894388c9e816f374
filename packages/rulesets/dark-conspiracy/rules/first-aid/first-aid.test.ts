// First aid and other treatment in a fight: its time, what ends it, what it does, and that policies use it.
import { describe, expect, test } from 'vitest'
import type { Settings } from '../../battle/battle.js'
import { aftermath } from '../../files/aftermath.js'
import { policies } from '../../seats/policies/policies.js'
import { choice, dice, harm, type Someone, shut, thrown, torp } from '../../testing/kit.js'
import { ownAction } from '../turns/own-action.js'
import { treatmentRefused } from './treating.js'

/** Capacity of the chest 5 + 2 × 4 = 13: critical from 27, serious from 14. */
const hurt = (damage: Partial<Record<'chest' | 'abdomen' | 'leftLeg', number>>, more: Someone['now'] = {}): Someone => ({
  ...torp,
  side: 'Crew',
  at: [1, 0],
  now: {
    damage: { head: 0, chest: 0, abdomen: 0, rightArm: 0, leftArm: 0, rightLeg: 0, leftLeg: 0, ...damage },
    unconscious: true,
    prone: true,
    ...more,
  },
})
const dying = hurt({ chest: 30 }, { deathTurn: 21 })
/** EDU 5 and Medical 5: 10, DIF 5 without a doctor's kit. */
const medic: Someone = { initiative: 6, edu: 5, skills: { medical: 5 } }
const ward = (patient: Someone = dying, me: Someone = {}, settings: Partial<Settings> = {}) =>
  harm({ ana: { ...medic, ...me }, bo: patient, cyd: { ...torp, initiative: 1, at: [200, 0] } }, settings)
const aid = choice('ana', { action: 'firstAid', patient: 'bo', location: 'chest' })
const waits = (...those: readonly string[]) => those.map(who => choice(who, { action: 'wait' }))
const one: Partial<Settings> = { treatmentPhases: 1 }

describe('the time of a treatment', () => {
  test('DC-MED-12 six Phases in a row, then the check; a critical wound becomes serious and no longer kills', () => {
    const fight = ward()
    // Ana acts in each Phase and goes on; Cyd in Phase 1. No one wakes at the start of Turn 2: of a critical wound every second Turn.
    fight.turn(aid, aid, aid, aid, aid, ...waits('cyd'), aid, ...dice(4))
    expect(fight.last('treatmentBegan')).toMatchObject({ who: 'ana', patient: 'bo', location: 'chest', phases: 6 })
    expect(fight.last('treated')).toMatchObject({ number: 5, result: 'success', lowered: 'serious', days: 0 })
    // Half as much again as the capacity of 13: 19.
    expect(fight.person('bo').now).toMatchObject({ deathTurn: null, unconscious: true })
    expect(fight.person('bo').now.damage.chest).toBe(19)
    expect(fight.person('ana').treating).toBeNull()
  })
  test('DC-MED-12 with fewer slots the Phases without one count as well', () => {
    const fight = ward(dying, { initiative: 2 })
    fight.battle.phase = 2
    fight.play({ step: 'declare', those: ['ana'] }, aid)
    fight.play({ step: 'endPhase' }).play({ step: 'endPhase' })
    expect(fight.person('ana').treating?.phases).toBe(2)
  })
  test('DC-MED-12 `treatmentPhases` says how many', () => {
    const fight = ward(dying, {}, one)
    fight.play({ step: 'declare', those: ['ana'] }, aid).play({ step: 'endPhase' }, ...dice(4))
    expect(fight.all('treated')).toHaveLength(1)
  })
  test.each([
    ['another Action', { action: 'goProne' }],
    ['waiting', { action: 'wait' }],
  ] as const)('DC-MED-12 %s breaks it off', (_what, answer) => {
    const fight = ward().play({ step: 'declare', those: ['ana'] }, aid)
    fight.play({ step: 'endPhase' }).play({ step: 'declare', those: ['ana'] }, choice('ana', answer))
    expect(fight.person('ana').treating).toBeNull()
    expect(fight.all('treatmentEnded')).toHaveLength(1)
  })
  test('DC-MED-12 so does whatever keeps the medic from acting, and a patient who is taken away', () => {
    const stunned = ward().play({ step: 'declare', those: ['ana'] }, aid)
    stunned.person('ana').now.frozen = 2
    expect(stunned.play({ step: 'endPhase' }).person('ana').treating).toBeNull()
    const gone = ward().play({ step: 'declare', those: ['ana'] }, aid)
    gone.person('bo').position.x = 5
    expect(gone.play({ step: 'endPhase' }).all('treatmentEnded')).toHaveLength(1)
  })
})

describe('what can be treated', () => {
  const refused = (fight: ReturnType<typeof ward>, action: string) => shut(fight, ownAction, { step: 'declare', those: [] }, 'ana', action)
  const why = (fight: ReturnType<typeof ward>) =>
    treatmentRefused(fight.battle, fight.person('ana'), { patient: fight.person('bo'), treatment: 'firstAid', location: 'chest' })?.why
  test('DC-MED-01 no one without a wound, none farther off than 2 m, no machine and none of the dead', () => {
    expect(refused(ward(), 'firstAid')).toBeNull()
    expect(refused(ward({ ...dying, at: [2.1, 0] }), 'firstAid')).toMatch(/no one within reach/)
    expect(refused(ward(hurt({})), 'firstAid')).toMatch(/no one within reach/)
    expect(refused(ward({ ...dying, now: { ...dying.now, dead: true } }), 'firstAid')).toMatch(/no one within reach/)
    expect(refused(ward(hurt({ leftLeg: 5 })), 'stabilize')).toMatch(/dying/)
  })
  test('DC-MED-01 once for a wound, and within 6 Turns of it', () => {
    const failed = ward(dying, {}, one)
      .play({ step: 'declare', those: ['ana'] }, aid)
      .play({ step: 'endPhase' }, ...dice(11))
    expect(failed.last('treated')).toMatchObject({ result: 'failure' })
    expect(why(failed)).toMatch(/has been tried on that wound/)
    failed.person('bo').now.damage.chest += 1
    expect(refused(failed, 'firstAid')).toBeNull()
    const late = ward()
    late.battle.round = 8
    expect(why(late)).toMatch(/older than 6 Turns/)
    late.person('bo').now.woundedAfter.chest = 1
    expect(refused(late, 'firstAid')).toBeNull()
  })
  test('DC-MED-01 the Turns count from the last one that wounded there', () => {
    const fight = ward(hurt({})).play({ step: 'bruise', who: 'bo', location: 'chest', points: 14, armored: false })
    fight.battle.round = 7
    expect(why(fight)).toBeUndefined()
    fight.battle.round = 8
    expect(why(fight)).toMatch(/older than 6 Turns/)
  })
  test('DC-MED-03 antivenin only for poison, and no second dose once it is gone', () => {
    const supplied: Someone = { is: { supplies: ['antivenin'] } }
    expect(refused(ward(hurt({ chest: 14 }), supplied), 'giveAntivenin')).toMatch(/no poison in the blood/)
    const dose = { step: 'treat', who: 'ana', patient: 'bo', treatment: 'antivenin', location: null } as const
    const fight = ward(hurt({}, { poisoned: { dice: 2, phases: 5 } }), supplied)
    expect(refused(fight, 'giveAntivenin')).toBeNull()
    fight.play(dose, ...dice(4)).play(dose)
    expect(fight.all('treated')).toHaveLength(1)
  })
  test('DC-MED-12 an enemy only while helpless', () => {
    const enemy = (more: Someone['now']) => ward({ ...dying, side: 'Gang', now: { ...dying.now, ...more } })
    expect(refused(enemy({}), 'firstAid')).toBeNull()
    expect(refused(enemy({ unconscious: false }), 'firstAid')).toMatch(/no one within reach/)
  })
  test('DC-MED-01 those who are awake treat themselves', () => {
    const own = { damage: { head: 0, chest: 0, abdomen: 0, rightArm: 0, leftArm: 0, rightLeg: 0, leftLeg: 6 } }
    const fight = ward(hurt({}), { now: own }, one)
    const self = choice('ana', { action: 'firstAid', patient: 'ana', location: 'leftLeg' })
    fight.play({ step: 'declare', those: ['ana'] }, self).play({ step: 'endPhase' }, ...dice(4))
    expect(fight.last('treated')).toMatchObject({ who: 'ana', patient: 'ana', result: 'success' })
  })
})

describe('what comes of it', () => {
  const treats = (patient: Someone, me: Someone, answer: object, ...script: Parameters<ReturnType<typeof ward>['play']>[1][]) =>
    ward(patient, me, one)
      .play({ step: 'declare', those: ['ana'] }, choice('ana', { patient: 'bo', ...answer } as never))
      .play({ step: 'endPhase' }, ...script)
  test('DC-MED-04 stabilizing: AVG, a level more with any kit; the wound stays critical and no longer kills', () => {
    // Medical 5 + 1 with the kit of whoever is trained, EDU 5: 11.
    const fight = treats(dying, {}, { action: 'stabilize', location: 'chest' }, ...dice(11))
    expect(fight.last('treated')).toMatchObject({ number: 11, result: 'success', lowered: null })
    expect(fight.person('bo').now).toMatchObject({ deathTurn: null })
    expect(fight.person('bo').now.damage.chest).toBe(30)
  })
  test('DC-MED-04 of two critical wounds the other one still kills', () => {
    const two = hurt({ chest: 30, abdomen: 30 }, { deathTurn: 21 })
    const fight = treats(two, {}, { action: 'stabilize', location: 'chest' }, ...dice(3))
    expect(fight.person('bo').now.deathTurn).toBe(21)
    fight
      .play({ step: 'declare', those: ['ana'] }, choice('ana', { action: 'stabilize', patient: 'bo', location: 'abdomen' }))
      .play({ step: 'endPhase' }, ...dice(3))
    expect(fight.person('bo').now.deathTurn).toBeNull()
  })
  test("DC-MED-01 with a doctor's kit AVG", () => {
    const fight = treats(dying, { is: { supplies: ['doctorsKit'] } }, { action: 'firstAid', location: 'chest' }, ...dice(10))
    expect(fight.last('treated')).toMatchObject({ number: 10, result: 'success' })
  })
  test('DC-MED-02 an outstanding success heals 1d6 of a scratch, makes a serious wound slight', () => {
    const sure = { edu: 11, skills: { medical: 11 } }
    const scratch = treats(hurt({ leftLeg: 4 }), sure, { action: 'firstAid', location: 'leftLeg' }, ...dice(1), thrown(3))
    expect(scratch.last('treated')).toMatchObject({ result: 'outstanding', healed: 3 })
    expect(scratch.person('bo').now.damage.leftLeg).toBe(1)
    const serious = treats(hurt({ chest: 14 }), sure, { action: 'firstAid', location: 'chest' }, ...dice(1))
    expect(serious.last('treated')).toMatchObject({ lowered: 'slight' })
    expect(serious.person('bo').now.damage.chest).toBe(7)
  })
  test('DC-MED-03 antivenin stops the poison', () => {
    const poisoned = hurt({ chest: 14 }, { poisoned: { dice: 2, phases: 5 } })
    const fight = treats(poisoned, { is: { supplies: ['antivenin'] } }, { action: 'giveAntivenin' }, ...dice(4))
    expect(fight.last('treated')).toMatchObject({ number: 5, treatment: 'antivenin', days: -2 })
    expect(fight.person('bo').now.poisoned).toBeNull()
  })
  test('DC-SHK-01 first aid ends a coma', () => {
    const fight = treats(hurt({}, { comatose: true }), {}, { action: 'treatComa' }, ...dice(4))
    expect(fight.person('bo').now).toMatchObject({ comatose: false, unconscious: false })
  })
  test('DC-MED-01 what has been done is known in the tasks after the fight', () => {
    const fight = treats(hurt({ chest: 14 }), {}, { action: 'firstAid', location: 'chest' }, ...dice(4))
    const { people } = aftermath(fight.battle) as { people: readonly { id: string; wounds: readonly unknown[] }[] }
    expect(people.find(({ id }) => id === 'bo')?.wounds).toEqual([
      { location: 'chest', damage: 14, kills: null, aid: 'helped', extraDays: -2 },
    ])
  })
})

describe('policies', () => {
  const decides = (fight: ReturnType<typeof ward>) => {
    const known = { battle: fight.battle, side: fight.person('ana').side }
    return policies.aggressive.decide(known, ownAction as never, { step: 'declare', those: ['ana'] }, 'ana', {
      pick: () => 0,
      because: undefined,
    })
  }
  const alone = (patient: Someone, me: Someone = {}) => {
    const fight = ward(patient, me)
    fight.battle.people = fight.battle.people.filter(({ id }) => id !== 'cyd')
    return fight
  }
  test('DC-MED-12 no one with nothing to attack stays idle beside a friend who is dying', () => {
    // DIF 5 of 20 would spoil the wound; stabilizing can be tried again.
    expect(decides(alone(dying))).toMatchObject({ action: 'stabilize', patient: 'bo', location: 'chest' })
    expect(decides(alone(dying, { skills: {} }))).toMatchObject({ action: 'stabilize' })
    expect(decides(alone(dying, { is: { supplies: ['doctorsKit'] } }))).toMatchObject({ action: 'firstAid' })
    expect(decides(ward())).toMatchObject({ action: 'stabilize' })
  })
  test('they go on with it, and leave it for an enemy who is near', () => {
    const busy = ward().play({ step: 'declare', those: ['ana'] }, choice('ana', { action: 'stabilize', patient: 'bo', location: 'chest' }))
    expect(decides(busy)).toMatchObject({ action: 'stabilize' })
    busy.person('cyd').position.x = 2
    expect(decides(busy)).not.toMatchObject({ action: 'stabilize' })
  })
  test('a medic runs to a friend who is dying', () => {
    expect(decides(alone({ ...dying, at: [20, 0] }))).toMatchObject({ action: 'move', to: 'bo', gait: 'run' })
  })
})

describe('dragging', () => {
  const drags = (patient: Someone = dying, me: Someone = {}, settings: Partial<Settings> = {}) =>
    ward(patient, me, settings).play({ step: 'declare', those: ['ana'] }, choice('ana', { action: 'drag', patient: 'bo', to: 'cyd' }))
  test('DC-MOV-12 as far as a burdened one walks, and the one who is dragged ends a metre behind', () => {
    const fight = drags()
    expect([fight.person('ana').position.x, fight.person('bo').position.x]).toEqual([4, 3])
    expect(fight.last('dragged')).toMatchObject({ who: 'ana', patient: 'bo' })
  })
  test('DC-MOV-12 no one who can walk, no beast, and no one where it is switched off', () => {
    expect(() => drags({ ...torp, side: 'Crew', at: [1, 0] })).toThrow(/can walk/)
    expect(() => drags({ ...dying, plan: 'quadruped' })).toThrow(/too heavy/)
    expect(() => drags(dying, {}, { dragging: false })).toThrow(/switched off/)
  })
  test('DC-MED-12 whoever is dragged is no longer treated', () => {
    const fight = harm({ ana: medic, bo: dying, dee: { side: 'Crew', at: [1, 1] }, cyd: { ...torp, at: [200, 0] } })
    fight.play({ step: 'declare', those: ['ana'] }, aid)
    fight.play({ step: 'declare', those: ['dee'] }, choice('dee', { action: 'drag', patient: 'bo', to: 'cyd' })).play({ step: 'endPhase' })
    expect(fight.person('ana').treating).toBeNull()
  })
})
