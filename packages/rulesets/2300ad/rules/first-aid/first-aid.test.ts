// Stabilizing and dragging in a fight: how long it takes, what ends it, what it does, and that policies use it.
import { describe, expect, test } from 'vitest'
import type { Combatant } from '../../battle/battle.js'
import { aftermath } from '../../files/aftermath.js'
import { changes } from '../../seats/changes.js'
import { ownTurn } from '../../seats/policies/own-action.js'
import type { DeathCause } from '../../tables/words.js'
import { battleOf, choice, dice, fight, type Situation, type Someone, stand } from '../../testing/kit.js'
import { treatmentRefused } from './treating.js'

const medic: Someone = { weapons: [], sheet: { skills: { medical: 3 }, initiative: 6 } }
/** In shock, and of those whom shock kills. */
const hurt: Someone = { at: [1, 0], weapons: [], sheet: { initiative: 2, lifeLevel: 4 }, is: { shockPoints: 2, unconscious: true } }
const far: Someone = { side: 'red', at: [0, -2000], weapons: [], sheet: { initiative: 1 } }
const people = (patient: Someone = hurt, me: Someone = medic): Situation['people'] => ({ ana: me, cy: patient, bo: far })
const helps = choice('ana', { action: 'stabilize', patient: 'cy' })
const goesOn = choice('ana', { action: 'keepTreating' })

describe('the time', () => {
  test('AD-HEAL-11 AD-EX-22 with a medkit doubled: 3D6 2 4 5 less 3 are 8, 16 times 9 s are 144 s, done in turn 5', () => {
    const played = fight({ people: people() }).play(helps, dice('2 4 5'))
    expect(played.all('treatmentBegan')).toMatchObject([{ who: 'ana', patient: 'cy', readyIn: 5 }])
    expect(played.person('ana').treating).toEqual({ patient: 'cy', readyIn: 5 })
  })
  test('AD-HEAL-02 AD-EX-22 at its end the task: Routine 6, with a medkit 10, less 3; all shock is stable then', () => {
    const played = fight({ people: people({ ...hurt }, { ...medic, is: { treating: { patient: 'cy' as never, readyIn: 1 } } }) })
    played.step({ step: 'endTreatment', who: 'ana', patient: 'cy' } as never, dice('7'))
    expect(played.all('treated')).toMatchObject([{ need: 7, success: true }])
    expect(played.person('cy').stableShock).toBe(2)
    const after = aftermath(played.battle) as { people: readonly { id: string; criticalSince?: null }[] }
    expect(after.people.find(({ id }) => id === 'cy')).toMatchObject({ criticalSince: null })
  })
  test('AD-HEAL-02 a failure leaves them as they are, and may be tried again', () => {
    const played = fight({ people: people(hurt, { ...medic, is: { treating: { patient: 'cy' as never, readyIn: 1 } } }) })
    played.step({ step: 'endTreatment', who: 'ana', patient: 'cy' } as never, dice('6'))
    expect(played.all('treated')).toMatchObject([{ success: false }])
    expect(played.person('cy').stableShock).toBe(0)
    expect(treatmentRefused(played.battle, played.person('ana'), played.person('cy'))).toBeNull()
  })
  test('AD-HEAL-11 another action breaks it off, going on does not', () => {
    const begun = { ...medic, is: { treating: { patient: 'cy' as never, readyIn: 3 } } }
    const stays = fight({ people: people(hurt, begun) }).play(goesOn)
    expect(stays.person('ana').treating).not.toBeNull()
    const leaves = fight({ people: people(hurt, begun) }).play(choice('ana', stand))
    expect(leaves.person('ana').treating).toBeNull()
    expect(leaves.all('treatmentLeft')).toHaveLength(1)
  })
})

describe('resuscitation', () => {
  const dead = (death: DeathCause, more: Partial<Combatant> = {}): Someone => ({
    ...hurt,
    is: { death, shockPoints: 1, lightWounds: 1, ...more },
  })
  const doctor: Someone = { ...medic, is: { automed: 3 } }
  const revives = choice('ana', { action: 'resuscitate', patient: 'cy' })
  const why = (patient: Someone, round = 1, me = doctor) => {
    const battle = battleOf({ people: people(patient, me) })
    battle.round = round
    const [one, other] = ['ana', 'cy'].map(id => battle.people.find(person => person.id === id))
    if (one === undefined || other === undefined) throw new Error('someone is missing')
    return treatmentRefused(battle, one, other, 'resuscitate')?.why ?? null
  }
  test('AD-HEAL-05 AD-TIME-01 3D6 3 4 5 less 6 are 6, times 30 s are 180 s, done in turn 6', () => {
    const played = fight({ people: people(dead('chest'), doctor) }).play(revives, dice('3 4 5'))
    expect(played.all('revivalBegan')).toMatchObject([{ who: 'ana', patient: 'cy', readyIn: 6 }])
    expect(played.person('ana')).toMatchObject({ treating: { patient: 'cy', readyIn: 6 }, reviving: true })
  })
  const ends = (roll: string, me: Partial<Combatant> = {}) => {
    const working = { ...doctor, is: { automed: 3, ...me, reviving: true, treating: { patient: 'cy' as never, readyIn: 1 } } }
    return fight({ people: people(dead('chest', { stableShock: 1 }), working) }).step(
      { step: 'endTreatment', who: 'ana', patient: 'cy' } as never,
      dice(roll),
    )
  }
  test('AD-HEAL-05 AD-HEAL-08 Difficult 10 less 6: alive, unconscious, in shock that isn’t stable; light wounds stay', () => {
    const played = ends('4')
    expect(played.all('revived')).toMatchObject([{ need: 4, success: true }])
    expect(played.person('cy')).toMatchObject({ death: null, unconscious: true, shockPoints: 1, stableShock: 0, lightWounds: 1 })
    expect(played.person('ana')).toMatchObject({ treating: null, reviving: false })
    expect(ends('3').person('cy').death).toBe('chest')
  })
  test('AD-HEAL-01 with a medkit alone a level harder: 14 less 3 is more than a die shows', () => {
    expect(ends('10', { automed: null }).all('revived')).toMatchObject([{ need: 11, success: false }])
  })
  test('AD-HEAL-05 AD-HEAL-11 not after a hit to the head, nor in a wreck, nor past turn 120', () => {
    expect([why(dead('chest')), why(dead('shock')), why(dead('arm'), 120)]).toEqual([null, null, null])
    expect(why(dead('head'))).toMatch(/no one is brought back/)
    expect(why(dead('vehicle'))).toMatch(/no one is brought back/)
    expect(why(dead('chest'), 121)).toMatch(/too long/)
    expect(why(hurt)).toMatch(/alive/)
    expect(why({ ...dead('chest'), at: [20, 0] })).toMatch(/out of reach/)
  })
  test('AD-HEAL-11 another action breaks it off', () => {
    const begun = { ...doctor, is: { automed: 3, reviving: true, treating: { patient: 'cy' as never, readyIn: 3 } } }
    const left = fight({ people: people(dead('chest'), begun) }).play(choice('ana', stand))
    expect(left.person('ana')).toMatchObject({ treating: null, reviving: false })
  })
  test('AD-HEAL-05 policies do it where there is a chance, and for no one whose death is final', () => {
    const does = (patient: Someone, me: Someone) => {
      const battle = battleOf({ people: people(patient, me) })
      const one = battle.people.find(({ id }) => id === 'ana')
      if (one === undefined) throw new Error('no medic')
      return ownTurn(battle, undefined, one, undefined, 'hold').action
    }
    expect(does(dead('chest'), doctor)).toBe('resuscitate')
    expect(does(dead('chest'), medic)).toBe('stand')
    expect(does(dead('head'), doctor)).toBe('stand')
  })
  test('odds say that someone is alive again', () => {
    const played = ends('4')
    const before = fight({ people: people(dead('chest', { stableShock: 1 }), doctor) }).battle
    expect(changes(before, played.battle)).toContainEqual(expect.objectContaining({ who: 'cy', words: 'Cy is alive again' }))
  })
})

describe('who can be treated', () => {
  const why = (patient: Someone, me: Someone = medic) => {
    const battle = battleOf({ people: people(patient, me) })
    const [one, other] = ['ana', 'cy'].map(id => battle.people.find(person => person.id === id))
    if (one === undefined || other === undefined) throw new Error('someone is missing')
    return treatmentRefused(battle, one, other)?.why ?? null
  }
  test('AD-HEAL-11 AD-MEL-01 those in contact who have shock that isn’t stable', () => {
    expect(why(hurt)).toBeNull()
    expect(why({ ...hurt, at: [20, 0] })).toMatch(/out of reach/)
    expect(why({ ...hurt, is: { shockPoints: 2, stableShock: 2 } })).toMatch(/no shock/)
    expect(why({ ...hurt, is: { shockPoints: 2, death: 'head' } })).toMatch(/dead/)
  })
  test('AD-HEAL-11 an enemy only while they are out', () => {
    expect(why({ ...hurt, side: 'red' })).toBeNull()
    expect(why({ ...hurt, side: 'red', is: { shockPoints: 2 } })).toMatch(/won't let/)
  })
})

describe('dragging', () => {
  const drags = (settings: Situation['settings'] = {}, patient: Someone = hurt) =>
    fight({ people: people(patient), settings }).play(choice('ana', { action: 'drag', patient: 'cy', to: 'bo', metres: 10 }))
  test('AD-MOVE-07 half of a walk, and both are there at the end', () => {
    const played = drags()
    expect(played.person('ana').position).toEqual({ x: 0, y: -10 })
    expect(played.person('cy').position).toEqual({ x: 0, y: -10 })
    expect(played.person('cy').draggedBy).toBeNull()
    expect(() => fight({ people: people() }).play(choice('ana', { action: 'drag', patient: 'cy', to: 'bo', metres: 11 }))).toThrow(
      /drag anyone 11 m/,
    )
  })
  test('AD-MOVE-07 no one who can walk, and no one where the option is off', () => {
    expect(() => drags({}, { ...hurt, is: {} })).toThrow(/can walk/)
    expect(() => drags({ dragging: false })).toThrow(/switched off/)
  })
})

describe('policies', () => {
  const decides = (situation: Situation['people']) => {
    const battle = battleOf({ people: situation })
    const me = battle.people.find(({ id }) => id === 'ana')
    if (me === undefined) throw new Error('no medic')
    return ownTurn(battle, undefined, me, undefined, 'hold')
  }
  test('AD-HEAL-11 no one with nothing to attack stays idle beside a friend whom shock may kill', () => {
    expect(decides(people())).toMatchObject({ action: 'stabilize', patient: 'cy' })
    expect(decides(people(hurt, { ...medic, is: { treating: { patient: 'cy' as never, readyIn: 3 } } }))).toMatchObject({
      action: 'keepTreating',
    })
    expect(decides(people(hurt, { weapons: [], sheet: { skills: {} } }))).toMatchObject({ action: 'stand' })
  })
})
