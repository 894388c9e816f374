/** One hit: its dice in order, being knocked down, and shells that explode on contact. */
import { describe, expect, test } from 'vitest'
import { choice, dice, each, fight, fire, rifle, type Someone } from '../../testing/kit.js'
import { dueAt } from '../turns/initiative.js'

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
