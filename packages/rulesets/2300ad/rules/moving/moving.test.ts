/** Moving: how far, where to, how people lie afterwards, and what a turn leaves of it. */
import { describe, expect, test } from 'vitest'
import type { Battle, Combatant, Settings } from '../../battle/battle.js'
import { battleOf, choice, fight, go, type Someone } from '../../testing/kit.js'
import type { Acting } from '../orders.js'
import { spendAction } from '../orders.js'
import { stand as stayPut } from '../waiting/orders.js'
import { arrive, getUp, metresFor, placeAfter, setOut, wayChoices } from './moving.js'
import { move } from './orders.js'

const bo: Someone = { side: 'red', at: [100, 0], sheet: { initiative: 1 } }
const there = (is: Partial<Combatant> = {}, settings: Partial<Settings> = {}): [Battle, Combatant] => {
  const battle = battleOf({ people: { ana: { is }, bo }, places: { gate: { x: 10, y: 0 }, here: { x: 0, y: 0 } }, settings })
  const me = battle.people.find(({ id }) => id === 'ana')
  if (me === undefined) throw new Error('no one is there')
  return [battle, me]
}
const declared: Acting = { step: 'declare', those: ['ana'] }

describe('how far', () => {
  const left = (is: Partial<Combatant>, mode: 'crawl' | 'walk' | 'trot', settings: Partial<Settings> = {}) =>
    metresFor(...there(is, settings), mode)
  test('AD-MOVE-03: what was moved in the turn counts against the fastest way of moving so far', () => {
    const fresh = left({}, 'trot')
    const walk = left({}, 'walk')
    expect(fresh).toBeGreaterThan(walk)
    expect(left({ metresMoved: 5, fastestMove: 'walk' }, 'walk')).toBe(walk - 5)
    expect(left({ metresMoved: 5.5, fastestMove: 'walk' }, 'walk')).toBe(walk - 6)
    expect(left({ metresMoved: walk, fastestMove: 'walk' }, 'walk')).toBe(0)
    expect(left({ metresMoved: 5, fastestMove: 'walk' }, 'trot')).toBe(fresh - 5)
    // After a trot that was longer than a walk may be, a walk still has what the trot left, and no more than a walk.
    expect(left({ metresMoved: fresh - 5, fastestMove: 'trot' }, 'walk')).toBe(5)
    expect(left({ metresMoved: 5, fastestMove: 'trot' }, 'walk')).toBe(Math.min(walk, fresh - 5))
    expect(left({ metresMoved: fresh, fastestMove: 'trot' }, 'trot', { movementPerAction: true })).toBe(fresh)
  })
  const refused = (is: Partial<Combatant>, to: { at: { x: number; y: number }; isPerson?: boolean }, metres: number) => {
    const [battle, me] = there(is)
    return wayChoices.refused(battle, me, 'walk', { id: 'x', name: 'the gate', isPerson: false, ...to }, metres)
  }
  test('AD-MOVE-03: a way longer than what is left is refused, with what is left', () => {
    const walk = left({}, 'walk')
    const gate = { at: { x: 200, y: 0 } }
    expect(refused({}, gate, walk)).toBeNull()
    expect(refused({}, gate, walk + 1)).toMatchObject({ at: 'metres', why: `Ana has ${walk} m left at a walk` })
    expect(refused({ metresMoved: walk, fastestMove: 'walk' }, gate, 1)).toMatchObject({ why: 'Ana has 0 m left at a walk' })
    expect(refused({ metresMoved: walk + 3, fastestMove: 'walk' }, gate, 1)).toMatchObject({ why: 'Ana has 0 m left at a walk' })
  })
  test('AD-MOVE-03: no one heads for where they are: on the spot of a place, or at arm’s length of someone', () => {
    const towards = (to: string, metres: number) => {
      const battle = battleOf({ people: { ana: {}, bo: { side: 'red', at: [metres, 0] } }, places: { gate: { x: metres, y: 0 } } })
      const me = battle.people[0] as Combatant
      return move.refusal(battle, me, { action: 'move', mode: 'walk', to, metres: 1 }, declared)
    }
    expect(towards('gate', 0)).toMatchObject({ rule: 'AD-MOVE-03', at: 'to', words: expect.stringContaining('Ana is at gate already') })
    expect(towards('gate', 0.5)).toBeNull()
    expect(towards('bo', 1)).toMatchObject({ at: 'to', words: expect.stringContaining('Ana is at Bo already') })
    expect(towards('bo', 1.01)).toBeNull()
  })
  test('AD-MOVE-03: someone at the only goal there is isn’t asked where to move', () => {
    const form = (metres: number) => {
      const battle = battleOf({ people: { ana: {}, bo: { side: 'red', at: [metres, 0] } } })
      return move.form(battle, battle.people[0] as Combatant, declared)
    }
    expect(form(1).refused).toMatchObject({ rule: 'AD-MOVE-03', words: expect.stringContaining('Ana is at Bo already') })
    expect(form(2).refused).toBeUndefined()
  })
  test('AD-MOVE-03: nor is whoever has run as far as they can', () => {
    const far = left({}, 'trot')
    const form = (metresMoved: number) => move.form(...there({ metresMoved, fastestMove: 'trot' }), declared)
    const most = 2 * far // a run
    expect(form(most - 1).refused).toBeUndefined()
    expect(form(most).refused).toMatchObject({ rule: 'AD-MOVE-03', words: expect.stringContaining('Ana has moved as far as they can') })
  })
  test('AD-MOVE-03: one stops at the place, and at arm’s length of people', () => {
    const [, me] = there()
    expect(placeAfter(me, { at: { x: 10, y: 0 }, isPerson: false }, 4)).toEqual({ x: 4, y: 0 })
    expect(placeAfter(me, { at: { x: 10, y: 0 }, isPerson: false }, 40)).toEqual({ x: 10, y: 0 })
    expect(placeAfter(me, { at: { x: 10, y: 0 }, isPerson: true }, 40)).toEqual({ x: 9, y: 0 })
    expect(placeAfter(me, { at: { x: 0.5, y: 0 }, isPerson: true }, 40)).toEqual({ x: 0, y: 0 })
  })
})

describe('how people lie', () => {
  const deed = (prone: boolean) => ({ who: 'ana', mode: null, to: { x: 0, y: 0 }, prone, boards: null, ducks: false, takes: 'rifle' })
  test('AD-MOVE-06: whoever crawls stays down, whoever walks or strikes gets up', () => {
    const after = (mode: 'crawl' | 'walk', prone: boolean) => {
      const [battle, me] = there()
      battle.deeds.push(deed(prone))
      setOut(battle, me, mode, { x: 3, y: 0 })
      return battle.deeds
    }
    expect(after('crawl', true)).toEqual([{ ...deed(true), mode: 'crawl', to: { x: 3, y: 0 } }])
    expect(after('crawl', false)).toEqual([{ ...deed(false), mode: 'crawl', to: { x: 3, y: 0 } }])
    expect(after('walk', true)).toEqual([{ ...deed(false), mode: 'walk', to: { x: 3, y: 0 } }])
    const [battle, me] = there()
    setOut(battle, me, 'walk', { x: 3, y: 0 })
    getUp(battle, me)
    expect(battle.deeds).toEqual([])
    battle.deeds.push(deed(true))
    getUp(battle, me)
    expect(battle.deeds).toEqual([deed(false)])
  })
  test('AD-MOVE-06: lying down and getting up come with the action, and are told once', () => {
    const prone = (is: Partial<Combatant>, posture?: 'prone' | 'up') => {
      const [battle, me] = there(is)
      const answer = posture === undefined ? { action: 'stand' as const } : { action: 'stand' as const, posture }
      stayPut.do(battle, me, answer as never, undefined, declared)
      const told: string[] = []
      const [done] = battle.deeds
      if (done === undefined) throw new Error('no deed')
      arrive(battle, done, event => told.push(event.what))
      return [me.prone, ...told]
    }
    expect(prone({})).toEqual([false])
    expect(prone({ prone: true })).toEqual([true])
    expect(prone({}, 'prone')).toEqual([true, 'postureChanged'])
    expect(prone({ prone: true }, 'prone')).toEqual([true])
    expect(prone({ prone: true }, 'up')).toEqual([false, 'postureChanged'])
  })
  test('AD-MOVE-04, AD-MOVE-05: a move counts from when it is made, and for those who duck not at all', () => {
    const moved = (is: Partial<Combatant>, mode: 'trot' | null) => {
      const [battle, me] = there(is)
      arrive(battle, { ...deed(false), mode, to: { x: mode === null ? 0 : 3, y: 0 } }, undefined)
      const { lastMove, movedInLastAction, metresMoved, fastestMove, position } = me
      return { lastMove, movedInLastAction, metresMoved, fastestMove, x: position.x }
    }
    expect(moved({}, 'trot')).toEqual({ lastMove: 'trot', movedInLastAction: true, metresMoved: 3, fastestMove: 'trot', x: 3 })
    expect(moved({ ducking: true }, 'trot')).toMatchObject({ lastMove: null, movedInLastAction: true, x: 3 })
    expect(moved({ lastMove: 'walk', movedInLastAction: true }, null)).toMatchObject({ lastMove: null, movedInLastAction: false })
  })
})

describe('what a turn has, and leaves', () => {
  const spent = (step: Acting, is: Partial<Combatant>) => {
    const [, me] = there(is)
    spendAction(me, step)
    return [me.firstActionSpent, me.secondActionSpent, me.heldAt]
  }
  test('AD-ACT-01, AD-INIT-07, AD-INIT-11: an action uses up the held one, the first, or the second and what is held beside it', () => {
    const release: Acting = { step: 'release', those: ['ana'] }
    expect(spent(declared, {})).toEqual([true, false, null])
    expect(spent(declared, { firstActionSpent: true })).toEqual([true, true, null])
    expect(spent(declared, { firstActionSpent: true, heldAt: 8 })).toEqual([true, true, null])
    expect(spent(release, { firstActionSpent: true, heldAt: 8 })).toEqual([true, false, null])
  })
  test('AD-INIT-07: holding is told, and holds one action only', () => {
    const played = fight({ people: { ana: { sheet: { initiative: 8 } }, bo } }).play(choice('ana', { action: 'hold' }))
    expect(played.all('held')).toMatchObject([{ rule: 'AD-INIT-07', who: 'ana' }])
    expect(played.person('ana')).toMatchObject({ firstActionSpent: true, secondActionSpent: false, heldAt: 8 })
  })
  test('AD-INIT-07, AD-INIT-09, AD-EFF-05: a new turn clears what held for the last one', () => {
    const busy: Partial<Combatant> = {
      ...{ ducking: true, immobilized: true, evading: true, doubleSpeed: true, metresMoved: 12, fastestMove: 'trot', lastMove: 'trot' },
      ...{ firstActionSpent: true, secondActionSpent: true, heldAt: 4, dazedUntil: 1 },
    }
    const played = fight({ people: { ana: { is: busy }, bo: { ...bo, is: { dazedUntil: 2 } } } })
    played.battle.round = 1
    played.step({ step: 'endTurn' })
    expect(played.told.map(({ what, rule }) => [what, rule])).toEqual([
      ['phaseBegan', 'AD-INIT-01'],
      ['roundBegan', 'AD-INIT-01'],
    ])
    const { ana, bo: other } = Object.fromEntries(played.battle.people.map(one => [one.id, one]))
    expect(ana).toMatchObject({ ducking: false, immobilized: false, evading: false, doubleSpeed: false, metresMoved: 0, fastestMove: null })
    expect(ana).toMatchObject({ lastMove: null, heldAt: null, dazedUntil: null })
    expect(other?.dazedUntil).toBe(2)
  })
  test('AD-MOVE-01: a move leads as far as its metres say', () => {
    const played = fight({ people: { ana: { sheet: { initiative: 8 } }, bo }, places: { gate: { x: 10, y: 0 } } }).play(
      choice('ana', go('walk', 'gate', 7)),
    )
    expect(played.all('moved')).toMatchObject([{ who: 'ana', mode: 'walk', metres: 7, to: { x: 7, y: 0 } }])
  })
})
