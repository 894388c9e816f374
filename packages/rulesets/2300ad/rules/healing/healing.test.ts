// Treatment and recovery: what it takes, how long it lasts, what it does; waking, stun, weeks of rest.
import { describe, expect, test } from 'vitest'
import { decides, dice, fileOf, plays, refusal } from '../../testing/downtime-kit.js'

const doc = { skills: { medical: 3 }, medkit: true }
const surgeon = { skills: { medical: 3 }, surgicalHospital: true }
const hour = 3600
const day = 24 * hour
const shocked = { shockPoints: 2, lifeLevel: 4 }
const stabilize = { action: 'stabilize', patient: 'vex' }
const resuscitate = { action: 'resuscitate', patient: 'vex' }
const heal = { action: 'heal', patient: 'vex' }
const wait = (amount: number, unit: string) => ({ action: 'wait', amount, unit })

describe('treatment', () => {
  test('AD-EX-22 with a medkit it is one level harder and takes twice as long', () => {
    const played = plays(fileOf({ doc, vex: shocked }), stabilize, dice(7), dice(2, 4, 5))
    expect(played.all('attempted')[0]).toMatchObject({ difficulty: 'Difficult', need: 7, success: true, seconds: 144 })
    expect(played.person('vex').criticalSince).toBeNull()
  })
  test('AD-HEAL-01 in a hospital or with an automed nothing is added, and the automed helps by its rating', () => {
    const inHospital = plays(fileOf({ doc: surgeon, vex: shocked }), stabilize, dice(3), dice(2, 4, 5))
    expect(inHospital.all('attempted')[0]).toMatchObject({ difficulty: 'Routine', need: 3, seconds: 72 })
    const withAutomed = plays(fileOf({ doc: { ...doc, automed: 2 }, vex: shocked }), stabilize, dice(2), dice(2, 4, 5))
    expect(withAutomed.all('attempted')[0]).toMatchObject({ difficulty: 'Routine', need: 2, success: true, seconds: 54 })
  })
  test('AD-HEAL-01 AD-GAP-75 the least time roll comes before it is doubled', () => {
    expect(plays(fileOf({ doc, vex: shocked }), stabilize, dice(7), dice(1, 1, 1)).battle.clock).toBe(54)
  })
  test('AD-HEAL-01 without hospital, automed or medkit there is no treatment at all', () => {
    const bare = fileOf({ doc: { skills: { medical: 3 } }, vex: { ...shocked, lightWounds: 1 } })
    for (const task of [stabilize, heal]) expect(refusal(bare, task)).toContain('Doc has no surgical hospital, automed or medkit')
  })
  test('AD-HEAL-02 stabilizing takes shock that is not stable yet; new shock must be stabilized again', () => {
    expect(refusal(fileOf({ doc, vex: { ...shocked, criticalSince: null } }), stabilize)).toContain('Vex has no shock to stabilize')
    expect(refusal(fileOf({ doc, vex: { lightWounds: 1 } }), stabilize)).toContain('no shock')
    // A mishap after six days of care: the patient is in shock again, and a new clock runs.
    const stable = fileOf({ doc, vex: { shockPoints: 1, criticalSince: null } })
    const worse = plays(stable, heal, dice(2), dice(1, 1, 1), dice(5, 6), dice(5, 6), decides('stop'))
    expect(worse.person('vex')).toMatchObject({ shockPoints: 2, criticalSince: 6 * day })
  })
  test('AD-HEAL-03 care takes days and heals one light wound and one shock point', () => {
    const played = plays(
      fileOf({ doc: surgeon, vex: { lightWounds: 2, shockPoints: 1, criticalSince: null } }),
      heal,
      dice(3),
      dice(2, 2, 2),
    )
    expect(played.battle.clock).toBe(3 * day)
    expect(played.person('vex')).toMatchObject({ lightWounds: 1, shockPoints: 0 })
    expect(refusal(fileOf({ doc, vex: {} }), heal)).toContain('Vex has no wound to heal')
  })
})

describe('mishaps of treatment', () => {
  const failing = (...mishap: number[]) =>
    plays(fileOf({ doc: surgeon, vex: shocked }), stabilize, dice(2), dice(1, 1, 1), dice(6, 6), dice(...mishap), decides('stop')).person(
      'vex',
    )
  test('AD-MIS-02 AD-GAP-54 superficial does nothing, minor costs a light wound, major a shock point', () => {
    expect(failing(1, 1)).toMatchObject({ lightWounds: 0, shockPoints: 2 })
    expect(failing(4, 4)).toMatchObject({ lightWounds: 1, shockPoints: 2 })
    expect(failing(6, 6)).toMatchObject({ lightWounds: 0, shockPoints: 3 })
  })
  test('AD-MIS-02 a total one costs two shock points, which may kill', () => {
    const hazardous = { ...stabilize, hazardous: true }
    const script = [dice(2), dice(1, 1, 1), dice(6, 6, 6), dice(6, 6, 6)]
    const played = plays(fileOf({ doc: surgeon, vex: shocked }), hazardous, ...script)
    expect(played.person('vex').death).toEqual({ at: 27, cause: 'shock' })
    expect(played.all('died')).toHaveLength(1)
  })
})

describe('resuscitation', () => {
  const dead = { shockPoints: 5, lifeLevel: 4, death: { at: 0, cause: 'chest' } }
  test('AD-HEAL-05 AD-HEAL-08 it is Difficult, takes intervals of 30 s, and leaves the patient in shock, unconscious and not stable', () => {
    const played = plays(fileOf({ doc: surgeon, vex: dead }), resuscitate, dice(7), dice(3, 3, 3))
    expect(played.all('attempted')[0]).toMatchObject({ difficulty: 'Difficult', need: 7, seconds: 180 })
    expect(played.person('vex')).toMatchObject({ death: null, shockPoints: 3, unconsciousSince: 180, criticalSince: 180 })
  })
  test('AD-HEAL-08 the shock is at least 1; without a life level it is kept below 6, and there are no critical points', () => {
    const killed = (more: object) =>
      plays(fileOf({ doc: surgeon, vex: { ...dead, ...more } }), resuscitate, dice(7), dice(3, 3, 3)).person('vex')
    expect(killed({ shockPoints: 0 }).shockPoints).toBe(1)
    expect(killed({ isNpc: true, lifeLevel: null, shockPoints: 9 })).toMatchObject({ shockPoints: 5, criticalSince: null })
  })
  test('AD-HEAL-05 AD-GAP-69 the attempt must end within 60 minutes of death', () => {
    const late = (clock: number) => plays(fileOf({ doc: surgeon, vex: dead }, { clock }), resuscitate, dice(7), dice(3, 3, 3))
    expect(late(hour - 180).person('vex').death).toBeNull()
    expect(late(hour - 179).person('vex').death).not.toBeNull()
    expect(late(hour - 179).all('tooLate')).toHaveLength(1)
    expect(refusal(fileOf({ doc: surgeon, vex: dead }, { clock: hour }), resuscitate)).toContain('has been dead for 60 minutes')
  })
  test('AD-HEAL-05 AD-GAP-55 no one comes back from a wound to the head or a destroyed vehicle; from a limb they do', () => {
    const killedBy = (cause: string) => refusal(fileOf({ doc: surgeon, vex: { ...dead, death: { at: 0, cause } } }), resuscitate)
    expect(['head', 'vehicle', 'arm', 'shock', 'chest'].map(cause => killedBy(cause) === null)).toEqual([false, false, true, true, true])
    expect(refusal(fileOf({ doc: surgeon, vex: shocked }), resuscitate)).toContain('Vex is alive')
  })
})

describe('recovery', () => {
  test('AD-EX-24 AD-HEAL-06 AD-HEAL-07 waking takes a die below the hours, clears the stun, and leaves the shock', () => {
    const out = fileOf({ vex: { stunPoints: 5, unconsciousSince: 0 } })
    const played = plays(out, wait(3, 'hours'), dice(1), dice(2), dice(2))
    expect(played.person('vex')).toMatchObject({ unconsciousSince: null, stunPoints: 0 })
    expect(played.all('hourRolled').map(({ wakes }) => wakes)).toEqual([false, false, true])
  })
  test('AD-HEAL-06 never after one hour, always after eleven', () => {
    const faces = Array.from({ length: 11 }, () => dice(10))
    const out = fileOf({ vex: { stunPoints: 5, unconsciousSince: 0 } })
    expect(plays(out, wait(11, 'hours'), ...faces).person('vex').unconsciousSince).toBeNull()
    expect(plays(out, wait(10, 'hours'), ...faces.slice(1)).person('vex').unconsciousSince).toBe(0)
    expect(plays(out, wait(1, 'hours'), dice(1)).person('vex').unconsciousSince).toBe(0)
  })
  test('AD-HEAL-09 AD-GAP-42 whoever wakes stays awake in spite of their shock, until a new point comes', () => {
    const out = fileOf({ vex: { shockPoints: 4, criticalSince: null, unconsciousSince: 0, lifeLevel: 9 } })
    const awake = plays(out, wait(2, 'hours'), dice(9), dice(1))
    expect(awake.person('vex')).toMatchObject({ unconsciousSince: null, shockPoints: 4 })
    const still = awake.next(wait(1, 'hours'))
    expect(still.person('vex').unconsciousSince).toBeNull()
  })
  test('AD-HEAL-07 the conscious lose their stun an hour after its last point', () => {
    const dazed = fileOf({ vex: { stunPoints: 2, lastStunAt: 600 } }, { clock: 1200 })
    expect(plays(dazed, wait(49, 'minutes')).person('vex').stunPoints).toBe(2)
    expect(plays(dazed, wait(50, 'minutes')).person('vex').stunPoints).toBe(0)
  })
  test('AD-HEAL-04 each full week heals one light wound and one shock point, until nothing is left', () => {
    const hurt = fileOf({ vex: { lightWounds: 3, shockPoints: 1, criticalSince: null } })
    expect(plays(hurt, wait(6, 'days')).person('vex').lightWounds).toBe(3)
    expect(plays(hurt, wait(7, 'days')).person('vex')).toMatchObject({ lightWounds: 2, shockPoints: 0 })
    expect(plays(hurt, wait(21, 'days')).person('vex')).toMatchObject({ lightWounds: 0, recoveringSince: null })
    expect(plays(hurt, wait(60, 'days')).all('recovered')).toHaveLength(3)
  })
  test('AD-HEAL-04 rest heals beside care, by its own week', () => {
    const hurt = fileOf({ doc: surgeon, vex: { lightWounds: 3 } })
    const cared = plays(hurt, heal, dice(3), dice(3, 3, 3)) // six days
    expect(cared.person('vex').lightWounds).toBe(2)
    expect(cared.next(wait(1, 'days')).person('vex').lightWounds).toBe(1)
  })
  test('AD-HEAL-10 AD-NPC-02 a non-player character is back as soon as their light wounds fall below their limit', () => {
    const guard = fileOf({ vex: { isNpc: true, incapacitation: 2, lightWounds: 2 } })
    const task = { action: 'attempt', difficulty: 'simple' }
    expect(refusal(guard, task)).toBe('Vex is out of action.')
    expect(refusal(plays(guard, wait(7, 'days')).file, task)).toBeNull()
  })
  test('AD-EFF-09 the unconscious and the dead can do nothing but wait', () => {
    const task = { action: 'attempt', difficulty: 'simple' }
    expect(refusal(fileOf({ vex: { stunPoints: 4 } }), task)).toBe('Vex is unconscious.')
    expect(refusal(fileOf({ vex: { death: { at: 0, cause: 'head' } } }), task)).toBe('Vex is dead.')
  })
})

describe('limits of treatment and recovery', () => {
  test('AD-HEAL-05 the dead are neither stabilized nor cared for, nor moved', () => {
    const dead = fileOf({ doc, vex: { ...shocked, lightWounds: 1, death: { at: 0, cause: 'chest' } } })
    for (const task of [stabilize, heal, { action: 'move', patient: 'vex', minutes: 1 }])
      expect(refusal(dead, task)).toContain('Vex is dead')
  })
  test('AD-NPC-01 a non-player character is unconscious at 1 shock or 3 stun, a player character at their level', () => {
    const npc = (more: object) => plays(fileOf({ bo: {}, vex: { isNpc: true, ...more } }, { who: 'bo' }), wait(1, 'minutes')).person('vex')
    expect(npc({ shockPoints: 1 }).unconsciousSince).toBe(0)
    expect(npc({ stunPoints: 2 }).unconsciousSince).toBeNull()
    expect(npc({ stunPoints: 3 }).unconsciousSince).toBe(0)
    expect(npc({ isNpc: false, stunPoints: 3 }).unconsciousSince).toBeNull()
    expect(npc({ isNpc: false, stunPoints: 3, shockPoints: 1, lifeLevel: 6 }).unconsciousSince).toBe(0)
  })
  test('AD-HEAL-04 the week begins with the first wound, not before', () => {
    const hurt = plays(
      fileOf({ doc: surgeon, vex: shocked }, { clock: 100 }),
      stabilize,
      dice(2),
      dice(1, 1, 1),
      dice(6, 6),
      dice(4, 4),
      decides('stop'),
    )
    expect(hurt.person('vex')).toMatchObject({ lightWounds: 1, recoveringSince: 100 })
    const wounded = plays(
      fileOf({ doc: surgeon, vex: { shockPoints: 2, lifeLevel: 9, recoveringSince: null } }),
      stabilize,
      dice(2),
      dice(1, 1, 1),
      dice(6, 6),
      dice(4, 4),
      decides('stop'),
    )
    expect(wounded.person('vex').recoveringSince).toBe(27)
  })
  test('AD-HEAL-07 waking clears the stun at once, however late its last point came', () => {
    const out = fileOf({ vex: { stunPoints: 5, unconsciousSince: 0, lastStunAt: 7000 } }, { clock: 7000 })
    const awake = plays(out, wait(10, 'minutes'), dice(5), dice(1))
    expect(awake.person('vex')).toMatchObject({ unconsciousSince: null, stunPoints: 0, lastStunAt: null })
  })
  test('AD-HEAL-03 what is not there can not heal', () => {
    const played = plays(fileOf({ vex: { lightWounds: 2, shockPoints: 1, criticalSince: null } }), wait(14, 'days'))
    expect(played.person('vex')).toMatchObject({ lightWounds: 0, shockPoints: 0 })
    const shock = plays(fileOf({ vex: { shockPoints: 2, criticalSince: null } }), wait(7, 'days'))
    expect(shock.person('vex')).toMatchObject({ lightWounds: 0, shockPoints: 1 })
  })
  test('AD-HEAL-04 AD-CRIT-02 waiting and moving take a whole number of units within bounds', () => {
    const party = fileOf({ doc, vex: {} })
    const refuses = (task: { readonly [key: string]: string | number }) => refusal(party, task) !== null
    expect([0, 1, 1000, 1001].map(amount => refuses(wait(amount, 'days')))).toEqual([true, false, false, true])
    expect([-1, 0, 1000, 1001].map(minutes => refuses({ action: 'move', patient: 'vex', minutes }))).toEqual([true, false, false, true])
  })
})
