/** One hit: its dice in order, being knocked down, and shells that explode on contact. */
import { fractions } from '@enfilade/engine'
import { describe, expect, test } from 'vitest'
import type { Armor } from '../../battle/battle.js'
import type { Wounding } from '../../tables/hits.js'
import { choice, dice, each, fight, fire, rifle, type Someone, torso } from '../../testing/kit.js'
import { dueAt } from '../turns/initiative.js'
import { wounded } from './events.js'
import { impactOf, pointsOf } from './hits.js'

const ana = (given: Parameters<typeof rifle>[0] = {}): Someone => ({ weapons: [rifle(given)], sheet: { initiative: 7 } })
const bo: Someone = { side: 'red', at: [0, -400], sheet: { initiative: 6 } }

describe('AD-HIT-01: the dice of a hit', () => {
  test('location, severity, effect', () => {
    const played = fight({ people: { ana: ana(), bo }, settings: { woundLocations: true } }).play(
      choice('ana', fire('bo')),
      dice('9'),
      dice('4'),
      dice('9'),
      dice('3'),
    )
    // A 9 less 1 for the abdomen is a light wound; a 3 is within ten times 0.4.
    expect(played.all('wounded')).toMatchObject([{ location: 'abdomen', light: 1, dpv: '0.4' }])
  })
  test('no effect die where the DPV is 1 or more', () => {
    const played = fight({ people: { ana: ana({ dpv: '1' }), bo } }).play(choice('ana', fire('bo')), dice('9'), dice('9'))
    expect(played.all('wounded')).toMatchObject([{ location: 'arm', light: 1 }])
  })
})

test.each([
  ['the head makes it worse', '1', '6', 'kill'],
  ['the lower leg makes it better', '7', '6', 'light'],
  ['the upper leg changes nothing', '5', '6', 'shock'],
] as const)('AD-HIT-03: %s', (_what, location, severity, worst) => {
  const people = { ana: ana(), bo }
  const played = fight({ people, settings: { woundLocations: true } }).play(
    choice('ana', fire('bo')),
    ...each(`9 ${location} ${severity} 3`),
  )
  const [hit] = played.all('wounded')
  expect({ kill: hit?.kill, shock: hit?.shock, light: hit?.light }).toEqual({
    kill: worst === 'kill',
    shock: worst === 'shock' ? 1 : 0,
    light: worst === 'light' ? 1 : 0,
  })
})

test('AD-EFF-01: whoever rolls a deadly hit is told that it kills, though the end of the point applies it', () => {
  const worst = (effect: string) => {
    const played = fight({ people: { ana: ana(), bo } }).play(choice('ana', fire('bo')), ...each(`9 2 ${effect}`))
    const [hit] = played.all('wounded')
    const reached = (hit && wounded.reaches?.(hit as never)) ?? []
    return [hit?.kill, reached.flatMap(({ milestone, met }) => (met ? [milestone.words] : [])).at(-1)]
  }
  // A hit to the chest with DPV 0.4: deadly up to 4.
  expect(worst('4')).toEqual([true, 'dead'])
  expect(worst('5')[0]).toBe(false)
  expect(worst('5')[1]).not.toBe('dead')
})

test('AD-GAP-06 AD-GAP-07 AD-WND-02: points by DPV, whole ones and at least 1; by stun at least 4 of a kill', () => {
  const stun = (cell: Wounding, dpv: string) => pointsOf(cell, fractions.ofDecimal(dpv)).stun
  expect(['0.5', '1.9', '2'].map(dpv => stun({ stun: 'n' }, dpv))).toEqual([1, 1, 2])
  expect(['0.5', '4.9', '5'].map(dpv => stun({ stun: 'atLeast4' }, dpv))).toEqual([4, 4, 5])
  expect(stun({ stun: 1 }, '3')).toBe(1)
})

test('AD-ARM-05: no bullet, no bruise; and cover alone leaves none', () => {
  const impact = (kineticEnergy: boolean, worn: Armor[]) =>
    impactOf(fractions.ofDecimal('0.4'), fractions.ofDecimal('0.5'), { damageType: 'normal', kineticEnergy }, worn, 'kill', true)
  expect(impact(true, [torso('0.5')])).toMatchObject({ type: 'stun', potential: 'serious' })
  expect([impact(false, [torso('0.5')]), impact(true, [])]).toEqual([null, null])
})

test('AD-EFF-06, AD-INIT-12: someone knocked down is prone and dazed, and has no further action this turn', () => {
  const played = fight({ people: { ana: ana({ damageType: 'blunt' }), bo } }).play(choice('ana', fire('bo')), ...each('9 9 4'))
  expect(played.person('bo')).toMatchObject({ prone: true, dazedUntil: 1, lightWounds: 0, stunPoints: 0 })
  expect(dueAt(played.battle, 1)).toEqual(['ana'])
})

test('AD-EFF-06: no one who lies already is told to be knocked down', () => {
  const shots = (is: object) =>
    fight({ people: { ana: ana({ damageType: 'blunt', rof: 2 }), bo: { ...bo, is } } })
      .play(choice('ana', fire('bo', 2)), ...each('9 9 4 9 9 4'))
      .all('wounded')
      .map(({ knockedDown, lies }) => [knockedDown, lies])
  expect(shots({})).toEqual([
    [true, false],
    [true, true],
  ])
  expect(shots({ prone: true })[0]).toEqual([true, true])
})

test('AD-EXP-12: a shell without a DPV of its own explodes on whom it was aimed at', () => {
  const shell = ana({ dpv: '0', ep: '0.4', kind: 'other' })
  const played = fight({ people: { ana: shell, bo } }).play(choice('ana', fire('bo')), ...each('9 9 4'))
  expect(played.all('wounded')).toMatchObject([{ target: 'bo', location: 'arm', dpv: '0.4', light: 1 }])
})
