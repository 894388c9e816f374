/** What wounds do: the sums of one point, the limits of player characters and others, and what stops at once. */
import { describe, expect, test } from 'vitest'
import type { Combatant, Harm } from '../../battle/battle.js'
import { type Fight, fight, type Someone } from '../../testing/kit.js'
import { addHarm, fateWith, sumOfHarm } from './effects.js'

const none = { light: 0, shock: 0, stun: 0, kill: null, knockedDown: false } as const
const hit = (given: Partial<Harm>): Harm => ({ who: 'bo', by: 'ana', control: 0, ...none, ...given })
const one = (bo: Someone, ...hits: Partial<Harm>[]): Fight => {
  const played = fight({ people: { ana: {}, bo: { side: 'red', at: [5, 0], ...bo } } })
  played.battle.round = 2
  for (const each of hits) played.battle.harm.push(hit(each))
  return played
}
const hurt = (bo: Someone, ...hits: Partial<Harm>[]): Fight => one(bo, ...hits).step({ step: 'closePoint' })
const pc = { sheet: { consciousnessLevel: 4, lifeLevel: 6, initiative: 8 } }
const npc = { npc: true, sheet: { incapacitation: 2, initiative: 8 } }

describe('the sums of a point', () => {
  test('AD-EFF-01: of several deadly hits one that is final counts, else the first of the table, in whatever order they came', () => {
    const of = (...kills: Harm['kill'][]) => sumOfHarm(one({}, ...kills.map(kill => ({ kill }))).battle, 'bo').kill
    expect(of('chest')).toBe('chest')
    expect([of('chest', 'abdomen'), of('abdomen', 'chest')]).toEqual(['chest', 'chest'])
    expect(of('head', 'chest')).toBe('head')
    expect(of('chest', 'head')).toBe('head')
    expect([of('vehicle', 'chest'), of('head', 'vehicle')]).toEqual(['vehicle', 'vehicle'])
    expect(of('chest', null)).toBe('chest')
  })
  test('AD-EFF-02, AD-EFF-05: hits by one attacker are told apart from those of others', () => {
    const { battle } = one({}, { light: 1 }, { by: 'cy', shock: 2, knockedDown: true })
    expect(sumOfHarm(battle, 'bo')).toEqual({ ...none, light: 1, shock: 2, knockedDown: true })
    expect(sumOfHarm(battle, 'bo', 'ana')).toEqual({ ...none, light: 1 })
    expect(sumOfHarm(battle, 'ana')).toEqual(none)
    addHarm(battle, hit({ shock: 1 }))
    addHarm(battle, hit({ kill: 'head' }))
    expect(battle.harm.map(({ by, light, shock, kill }) => [by, light, shock, kill])).toEqual([
      ['ana', 1, 1, 'head'],
      ['cy', 0, 2, null],
    ])
  })
})

describe('limits', () => {
  const fate = (bo: Someone, sum: Partial<typeof none> | object) => fateWith(one(bo).person('bo'), { ...none, ...sum })
  test('AD-EFF-04: a player character passes out where shock and stun reach the consciousness level, and dies where shock reaches the life level', () => {
    expect(fate(pc, { shock: 3 })).toMatchObject({ unconscious: false, death: null })
    expect(fate(pc, { shock: 3, stun: 1 })).toMatchObject({ unconscious: true, death: null })
    expect(fate(pc, { stun: 4 })).toMatchObject({ unconscious: true, death: null })
    expect(fate(pc, { shock: 5 })).toMatchObject({ unconscious: true, death: null })
    expect(fate(pc, { shock: 6 })).toMatchObject({ death: 'shock' })
    expect(fate(pc, { shock: 6, kill: 'head' })).toMatchObject({ death: 'head' })
  })
  test('AD-EFF-04, AD-HEAL-09: what is carried counts with a new point only', () => {
    const carrying = (is: Partial<Combatant>): Someone => ({ ...pc, is })
    expect(fate(carrying({ shockPoints: 6 }), { stun: 1 }).death).toBeNull()
    expect(fate(carrying({ shockPoints: 5 }), { shock: 1 }).death).toBe('shock')
    expect(fate(carrying({ shockPoints: 4 }), { light: 1 }).unconscious).toBe(false)
    expect(fate(carrying({ shockPoints: 4 }), { stun: 1 }).unconscious).toBe(true)
  })
  test('AD-NPC-01, AD-NPC-05: others pass out at 1 shock or 3 stun, and die of shock only with a life level', () => {
    expect(fate(npc, { stun: 2 }).unconscious).toBe(false)
    expect(fate(npc, { stun: 3 }).unconscious).toBe(true)
    expect(fate(npc, { shock: 1 })).toMatchObject({ unconscious: true, death: null })
    expect(fate(npc, { shock: 9 }).death).toBeNull()
    expect(fate({ ...npc, sheet: { lifeLevel: 2 } }, { shock: 2 }).death).toBe('shock')
  })
  test('AD-NPC-02: light wounds put out those who are no player characters, at their limit, and only with a new one', () => {
    expect(fate(npc, { light: 1 }).incapacitated).toBe(false)
    expect(fate(npc, { light: 2 }).incapacitated).toBe(true)
    expect(fate({ ...npc, is: { lightWounds: 1 } }, { light: 1 }).incapacitated).toBe(true)
    expect(fate({ ...npc, is: { lightWounds: 2 } }, { stun: 1 }).incapacitated).toBe(false)
    expect(fate(pc, { light: 9 }).incapacitated).toBe(false)
  })
})

describe('taking effect', () => {
  test('AD-EFF-05: a light wound keeps its victim from moving, and dazes no one', () => {
    const played = hurt(pc, { light: 1 })
    expect(played.person('bo')).toMatchObject({ lightWounds: 1, immobilized: true, dazedUntil: null, prone: false })
    expect(played.battle.lastHarmRound).toBe(2)
    expect(hurt(pc, { stun: 1 }).person('bo')).toMatchObject({ immobilized: false, stunPoints: 1 })
  })
  test('AD-EFF-06, AD-EFF-08: whoever is knocked down lies there, dazed to the end of the turn where they carry no points', () => {
    expect(hurt(pc, { knockedDown: true }).person('bo')).toMatchObject({ prone: true, dazedUntil: 2 })
    expect(hurt(pc, { knockedDown: true }).battle.lastHarmRound).toBe(0)
    expect(hurt(pc, { stun: 1 }).person('bo')).toMatchObject({ prone: false, dazedUntil: 3 })
    expect(hurt({ ...pc, is: { shockPoints: 1 } }, { stun: 1 }).person('bo').dazedUntil).toBe(4)
    expect(hurt({ ...pc, is: { dazedUntil: 9 } }, { stun: 1 }).person('bo').dazedUntil).toBe(9)
  })
  test('AD-EFF-08: by the option the turn under way is one of them, and without points nothing changes', () => {
    const until = (given: Partial<Harm>) => {
      const played = fight({ people: { ana: {}, bo: pc }, settings: { dazeCountsThisTurn: true } })
      played.battle.round = 2
      played.battle.harm.push(hit(given))
      return played.step({ step: 'closePoint' }).person('bo').dazedUntil
    }
    expect(until({ stun: 2 })).toBe(3)
    expect(until({ stun: 1 })).toBe(2)
    expect(until({ knockedDown: true })).toBe(2)
  })
  test('AD-EFF-07, AD-INIT-08, AD-MOVE-05: a held action is lost, and the last move no longer counts', () => {
    const busy = { ...pc, is: { heldAt: 8, lastMove: 'trot' as const, firstActionSpent: true } }
    expect(hurt(busy, { stun: 1 }).person('bo')).toMatchObject({ heldAt: null, lastMove: null })
    expect(hurt(busy, { light: 1 }).person('bo')).toMatchObject({ heldAt: 8, lastMove: 'trot' })
  })
  test('AD-EFF-01, AD-EFF-04, AD-NPC-01, AD-NPC-02: each end is told by its rule, once', () => {
    const told = (bo: Someone, given: Partial<Harm>) =>
      hurt(bo, given)
        .told.filter(({ what }) => ['died', 'passedOut', 'putOut', 'dazed'].includes(what))
        .map(({ what, rule }) => `${what} ${rule}`)
    expect(told(pc, { kill: 'chest' })).toEqual(['died AD-EFF-01'])
    expect(told(pc, { shock: 6 })).toEqual(['died AD-EFF-04'])
    expect(told(pc, { stun: 4 })).toEqual(['passedOut AD-EFF-04'])
    expect(told(npc, { stun: 3 })).toEqual(['passedOut AD-NPC-01'])
    expect(told(npc, { light: 2 })).toEqual(['putOut AD-NPC-02'])
    expect(told({ ...npc, is: { incapacitated: true } }, { light: 1 })).toEqual([])
    expect(told({ ...npc, is: { incapacitated: true } }, { stun: 1 })).toEqual([])
    expect(told({ ...pc, is: { unconscious: true } }, { stun: 1 })).toEqual([])
    expect(told(pc, { stun: 1 })).toEqual(['dazed AD-EFF-08'])
  })
})
