/** The orders to fire: what is refused, and what firing gives away. */
import { describe, expect, test } from 'vitest'
import type { Battle, Combatant, Weapon } from '../../battle/battle.js'
import { battleOf, rifle, type Situation, type Someone } from '../../testing/kit.js'
import { areaFire } from '../area-fire/orders.js'
import { indirectFire } from '../indirect-fire/orders.js'
import type { Acting } from '../orders.js'
import { throwIt } from '../throwing/orders.js'
import { aimedFire, shotsOf } from './orders.js'

const step: Acting = { step: 'declare', those: ['ana'] }
const gun = rifle({ effectiveRange: 100, rof: 3, magazine: 10, afv: '1', rpb: 4 })
const mortar = rifle({ id: 'mortar', name: 'mortar', kind: 'mortar', indirectRange: 500, magazine: 2, ep: '1' })
const grenade = rifle({ id: 'grenade', name: 'grenade', kind: 'thrown', magazine: 2, ep: '1', weightKg: '1' })
const with_ = (weapon: Weapon | null, rounds: number | null = null, is: Partial<Combatant> = {}): Someone => ({
  weapons: weapon === null ? [] : [weapon],
  sheet: { strength: 10 },
  is: { ...(rounds === null || weapon === null ? {} : { roundsLeft: [{ weaponId: weapon.id, rounds }] }), ...is },
})
const there = (ana: Someone, people: Situation['people'] = {}): [Battle, Combatant] => {
  const battle = battleOf({ people: { ana, bo: { side: 'red', at: [20, 0] }, cy: { side: 'red', at: [20, 4] }, ...people } })
  const me = battle.people.find(({ id }) => id === 'ana')
  if (me === undefined) throw new Error('no one is there')
  return [battle, me]
}
const aimed = (ana: Someone, answer: { target?: string; shots?: number; fallback?: string } = {}, people?: Situation['people']) =>
  aimedFire.refusal(...there(ana, people), { action: 'aimedFire', target: 'bo', shots: 1, ...answer }, step)

describe('aimed fire', () => {
  test('AD-AIM-03, AD-AIM-07: as many shots as the rate of fire and the rounds allow', () => {
    const shots = (ana: Someone) => shotsOf(there(ana)[1])
    expect(shots(with_(gun))).toBe(3)
    expect(shots(with_(gun, 2))).toBe(2)
    expect(shots(with_(gun, 1))).toBe(1)
    expect(shots(with_(null))).toBe(1)
    expect(aimed(with_(gun), { shots: 3 })).toBeNull()
    expect(aimed(with_(gun), { shots: 4 })).toMatchObject({ rule: 'AD-AIM-03', words: expect.stringContaining('1 to 3 shots, not 4') })
  })
  test('AD-AIM-07: without a round nothing is fired, with one it is', () => {
    expect(aimed(with_(gun, 1))).toBeNull()
    expect(aimed(with_(gun, 0))).toMatchObject({ rule: 'AD-AIM-07', words: expect.stringContaining('no rounds left') })
    expect(aimed(with_(null))).toMatchObject({ rule: 'AD-ACT-01', words: expect.stringContaining('no weapon in hand') })
  })
  test('AD-RNG-01: four times the effective range is as far as a weapon reaches', () => {
    const far = (metres: number) => aimed(with_(gun), {}, { bo: { side: 'red', at: [metres, 0] } })
    expect(far(400)).toBeNull()
    expect(far(401)).toMatchObject({ rule: 'AD-RNG-01', at: 'target', words: expect.stringContaining('beyond the 400 m') })
  })
  test('AD-RNG-01: the form says who is out of reach, and is shut where everyone is', () => {
    const form = (metres: number) => {
      const people = { bo: { side: 'red', at: [401, 0] }, cy: { side: 'red', at: [metres, 0] } } as const
      return aimedFire.form(...there(with_(gun), people), step)
    }
    const one = form(400)
    expect(one.refused).toBeUndefined()
    expect(one.fields[0]).toMatchObject({ name: 'target', values: [{ value: 'bo', refused: { rule: 'AD-RNG-01' } }, { value: 'cy' }] })
    expect(form(401).refused).toMatchObject({ rule: 'AD-RNG-01', words: expect.stringContaining('Bo is beyond the 400 m') })
  })
  test('AD-AIM-03, AD-AIM-04: shots go on at another target within 30°, not at the same', () => {
    expect(aimed(with_(gun), { fallback: 'cy' })).toBeNull()
    expect(aimed(with_(gun), { fallback: 'bo' })).toMatchObject({ rule: 'AD-AIM-04', at: 'fallback' })
    // 20 m away, 11.5 m to the side are 29.9°, and 11.6 m are 30.1°.
    const beside = (metres: number) => aimed(with_(gun), { fallback: 'cy' }, { cy: { side: 'red', at: [20, metres] } })
    expect(beside(11.5)).toBeNull()
    expect(beside(11.6)).toMatchObject({ rule: 'AD-AIM-03', at: 'fallback' })
  })
  test('AD-AIM-03: shots are spread over targets within 30° of each other, at least one at each', () => {
    const spread = (given: object, people?: Situation['people']) =>
      aimedFire.refusal(...there(with_(gun), people), { action: 'aimedFire', target: 'bo', shots: 3, also: 'cy', ...given }, step)
    expect(spread({})).toBeNull()
    expect(spread({ alsoShots: 2 })).toBeNull()
    expect(spread({ alsoShots: 3 })).toMatchObject({ rule: 'AD-AIM-03', at: 'alsoShots' })
    expect(spread({ shots: 2 })).toBeNull()
    expect(spread({ shots: 2, alsoShots: 2 })).toMatchObject({ rule: 'AD-AIM-03', at: 'alsoShots' })
    expect(spread({ shots: 1 })).toMatchObject({ rule: 'AD-AIM-03', at: 'also' })
    expect(spread({ also: 'bo' })).toMatchObject({ rule: 'AD-AIM-03', at: 'also' })
    expect(spread({ also: undefined, alsoShots: 1 })).toMatchObject({ rule: 'AD-AIM-03', at: 'alsoShots' })
    expect(spread({}, { cy: { side: 'red', at: [20, 11.6] } })).toMatchObject({ rule: 'AD-AIM-03', at: 'also' })
    expect(spread({}, { cy: { side: 'red', at: [401, 0] } })).toMatchObject({ rule: 'AD-RNG-01', at: 'also' })
    // Each is near enough to Bo, but not to the other.
    const around = { cy: { side: 'red', at: [20, 8] as const }, dee: { side: 'red', at: [20, -8] as const } }
    expect(spread({ fallback: 'dee' }, around)).toMatchObject({ rule: 'AD-AIM-03', at: 'fallback' })
    expect(spread({ fallback: 'dee' }, { ...around, dee: { side: 'red', at: [20, -1] } })).toBeNull()
  })
  test('AD-AIM-01, AD-AIM-04: no one fires at themselves, at the dead, or at someone who is not there', () => {
    expect(aimed(with_(gun), { target: 'ana' })?.words).toContain('nobody fires at themselves')
    expect(aimed(with_(gun), { target: 'zed' })?.words).toContain('no target "zed"')
    expect(aimed(with_(gun), {}, { bo: { side: 'red', at: [20, 0], is: { death: 'chest' } } })?.words).toContain('Bo is dead')
  })
})

describe('area fire', () => {
  const area = (ana: Someone, bursts = 1) => areaFire.refusal(...there(ana), { action: 'areaFire', centre: 'bo', bursts }, step)
  test('AD-AREA-01, AD-AREA-09: takes an area fire value and the rounds of a burst', () => {
    expect(area(with_(gun))).toBeNull()
    expect(area(with_(gun, 4))).toBeNull()
    expect(area(with_(gun, 3))).toMatchObject({ rule: 'AD-AIM-07', words: expect.stringContaining('only 3 rounds left') })
    expect(area(with_(gun, 0))?.words).toContain('no rounds left')
    expect(area(with_(gun, 9), 2)).toBeNull()
    expect(area(with_(gun, 9), 3)).toMatchObject({ rule: 'AD-AREA-09', words: expect.stringContaining('1 to 2 bursts, not 3') })
    expect(area(with_(gun), 3)).toMatchObject({ rule: 'AD-AREA-09' })
    expect(area(with_({ ...gun, magazine: null }), 3)).toBeNull()
    expect(area(with_({ ...gun, afv: null }))).toMatchObject({ rule: 'AD-AREA-01', words: expect.stringContaining("can't fire at areas") })
    expect(area(with_(null))).toMatchObject({ rule: 'AD-ACT-01' })
  })
})

describe('other ways to fire', () => {
  const thrown = (ana: Someone, people?: Situation['people']) => throwIt.refusal(...there(ana, people), { action: 'throw', at: 'bo' }, step)
  const lobbed = (ana: Someone, people?: Situation['people']) =>
    indirectFire.refusal(...there(ana, people), { action: 'indirectFire', at: 'bo', rounds: 1 }, step)
  const alone = (metres: number) => ({ bo: { side: 'red', at: [metres, 0] as const }, cy: { side: 'red', at: [metres, 1] as const } })
  test('AD-THR-03, AD-THR-05: a throw takes an object in hand, one that is left, and somewhere near enough', () => {
    expect(thrown(with_(grenade))).toBeNull()
    expect(thrown(with_(grenade, 1))).toBeNull()
    expect(thrown(with_(grenade, 0))).toMatchObject({ rule: 'AD-THR-05', words: expect.stringContaining('has no grenade left') })
    expect(thrown(with_(gun))).toMatchObject({ rule: 'AD-THR-03' })
    expect(thrown(with_(null))).toMatchObject({ rule: 'AD-THR-03' })
    expect(thrown(with_(grenade), alone(2000))).toMatchObject({
      rule: 'AD-THR-05',
      words: expect.stringContaining('everything is farther'),
    })
  })
  test('AD-IND-01: indirect fire takes a weapon that fires so, a round, and something in its range', () => {
    expect(lobbed(with_(mortar))).toBeNull()
    expect(lobbed(with_(mortar, 1))).toBeNull()
    expect(lobbed(with_(mortar, 0))).toMatchObject({ words: expect.stringContaining('has no rounds left') })
    expect(lobbed(with_(gun))?.words).toContain('nothing in hand that fires indirectly')
    expect(lobbed(with_(null))?.words).toContain('nothing in hand that fires indirectly')
    expect(lobbed(with_(mortar), alone(501))?.words).toContain('nothing is within the indirect range')
  })
})

describe('firing', () => {
  const fired = (act: (battle: Battle, me: Combatant) => void, weapon: Weapon) => {
    const [battle, me] = there(with_(weapon, null, { hiddenFrom: ['red'] }))
    act(battle, me)
    return { fires: me.fires, hiddenFrom: me.hiddenFrom }
  }
  test('AD-ARM-06, AD-AIM-01, AD-AREA-01, AD-THR-03, AD-IND-01: opens the firer to fire from the whole piece of cover, and shows who was hidden', () => {
    const open = { fires: true, hiddenFrom: [] }
    expect(fired((battle, me) => aimedFire.do(battle, me, { action: 'aimedFire', target: 'bo', shots: 1 }, undefined, step), gun)).toEqual(
      open,
    )
    expect(fired((battle, me) => areaFire.do(battle, me, { action: 'areaFire', centre: 'bo', bursts: 1 }, undefined, step), gun)).toEqual(
      open,
    )
    expect(fired((battle, me) => throwIt.do(battle, me, { action: 'throw', at: 'bo' }, undefined, step), grenade)).toEqual(open)
    const lob = { action: 'indirectFire', at: 'bo', rounds: 1 } as const
    expect(fired((battle, me) => indirectFire.do(battle, me, lob, undefined, step), mortar)).toEqual(open)
  })
})
