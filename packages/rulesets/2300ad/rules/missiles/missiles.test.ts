/** Missiles: the homing die, how far they fly, and what they do where they go off. */
import { describe, expect, test } from 'vitest'
import { battleOf, car, choice, dice, fight, rifle, type Situation, type Someone, stand } from '../../testing/kit.js'
import { highestHit } from './missiles.js'

const missile = rifle({ id: 'missile', name: 'missile', kind: 'missile', effectiveRange: 500, dpv: '0', ep: '0.2', homing: 8, magazine: 2 })
const ana = (weapon = missile): Someone => ({ weapons: [weapon] })
const bo = (y: number): Someone => ({ side: 'red', at: [0, y], weapons: [] })
const launch = choice('ana', { action: 'launch', target: 'bo' })
const wait = choice('bo', stand)
const begun = (people: Situation['people']) => fight({ people })

describe('AD-MSL-01: the homing die', () => {
  test('AD-MSL-04: a hit under the homing of the missile, whatever the range and the skill, as a tamped explosion', () => {
    const played = begun({ ana: ana(), bo: bo(-1999) }).play(launch, wait, dice('7'), dice('3'), dice('8'))
    expect(played.all('missileLaunched')).toMatchObject([{ attacker: 'ana', target: 'bo', most: 7, hit: true }])
    expect(played.all('exploded')).toMatchObject([{ tamped: true, ep: '0.2' }])
    // AD-MSL-03: four times its EP in contact; 0.8 and a roll of 8 are column B of the matrix.
    expect(played.all('wounded')).toMatchObject([{ target: 'bo', location: 'abdomen', dpv: '0.8', shock: 1 }])
    expect(played.person('ana').roundsLeft).toEqual([{ weaponId: 'missile', rounds: 1 }])
  })
  test('AD-GAP-36: one that rolls its homing misses, and goes off tamped where it comes down', () => {
    const played = begun({ ana: ana({ ...missile, fragments: false }), bo: bo(-300) }).play(launch, wait, dice('8'), dice('9'), dice('9'))
    expect(played.all('deviated')).toMatchObject([{ metres: 9, direction: 'long' }])
    expect(played.all('exploded')).toMatchObject([{ tamped: true, at: { x: 0, y: -309 } }])
    expect(played.all('wounded')).toEqual([])
  })
  test('AD-MSL-03: from above it misses by ten metres a pip, twice as far beyond half its range', () => {
    const above = { ...missile, kind: 'indirectMissile', indirectRange: 1000 } as const
    const strays = (y: number) => begun({ ana: ana(above), bo: bo(y) }).play(launch, wait, dice('10'), dice('3'), dice('9'))
    expect(strays(-500).all('deviated')).toMatchObject([{ metres: 30 }])
    expect(strays(-501).all('deviated')).toMatchObject([{ metres: 60 }])
  })
  test('AD-DEV-02, AD-MSL-03: one that flies straight misses by a metre a pip at any range', () => {
    const straight = { ...missile, indirectRange: 1000 }
    const played = begun({ ana: ana(straight), bo: bo(-501) }).play(launch, wait, dice('10'), dice('3'), dice('9'))
    expect(played.all('deviated')).toMatchObject([{ metres: 3 }])
  })
  test.each([
    [8, 7],
    [10, 9],
    [14, 9],
    [1, 0],
    [null, 0],
  ])('a homing of %s hits on %s or less', (homing, most) => {
    const { people, setup } = battleOf({ people: { bo: bo(0) } })
    expect(people.map(target => highestHit({ setup }, { ...missile, homing }, target))).toEqual([most])
  })
  test.each([
    [false, false, 7],
    [true, false, 4],
    [false, true, 4],
  ])('AD-MSL-02, AD-GAP-68: evasion counts while they evade, or always by the option: %s, %s', (evading, evasionAlways, most) => {
    const { people, setup } = battleOf({ people: { bo: { ...bo(0), vehicle: car(), is: { evading } } }, settings: { evasionAlways } })
    expect(people.map(target => highestHit({ setup }, missile, target))).toEqual([most])
  })
  test.each([
    ['a vehicle on its way', {}, {}, true],
    ['one stopped for good', { immobile: true }, {}, false],
    ['one that crashed', { immobilized: true }, {}, false],
    ['one whose driver is dazed', {}, { dazedUntil: 9 }, false],
    ['one whose driver is out', {}, { unconscious: true }, false],
    ['one without a driver', {}, { drives: false }, false],
  ] as const)('AD-MSL-04, AD-VEH-09: %s evades: %s', (_which, is, driver, evading) => {
    const people = {
      van: { ...bo(-300), vehicle: car(), is: { evading: true, ...is } },
      cy: { ...bo(-300), is: { aboard: 'van', drives: true, ...driver } },
    }
    expect(
      begun({ ana: ana(), ...people })
        .step({ step: 'closePoint' })
        .person('van').evading,
    ).toBe(evading)
  })
  test('AD-MSL-04: one that can’t hit is rolled for all the same', () => {
    const played = begun({ ana: ana({ ...missile, homing: 1 }), bo: bo(-300) }).play(launch, wait, dice('1'), dice('9'), dice('9'))
    expect(played.all('missileLaunched')).toMatchObject([{ most: 0, hit: false }])
  })
})

describe('AD-ACT-06, AD-MSL-04: launching', () => {
  const refused = (weapon: typeof missile, y: number, words: string) =>
    expect(() => begun({ ana: ana(weapon), bo: bo(y) }).play(launch, wait)).toThrow(words)
  test('within four times its effective range', () => {
    refused(missile, -2000.01, 'nothing is within reach of the missile')
    begun({ ana: ana(), bo: bo(-2000) }).play(launch, wait, dice('8'), dice('1'), dice('1'))
  })
  test('or within its indirect range, which counts instead', () => {
    refused({ ...missile, indirectRange: 400 }, -400.01, 'nothing is within reach of the missile')
    begun({ ana: ana({ ...missile, indirectRange: 3000 }), bo: bo(-3000) }).play(launch, wait, dice('8'), dice('1'), dice('1'))
  })
  test('AD-GAP-76: not through a wall, unless a breach lies in its way or it comes from above', () => {
    const wall = { id: 'bunker', name: 'bunker wall', from: { x: -20, y: -50 }, to: { x: 20, y: -50 }, value: '6', armorPerCm: '0.5' }
    const cy = { side: 'red', at: [60, -100], weapons: [] } as const
    const behind = (weapon = missile) => fight({ people: { ana: ana(weapon), bo: bo(-100), cy }, walls: [wall] })
    const all = [launch, wait, choice('cy', stand)] as const
    expect(() => behind().play(...all)).toThrow('the bunker wall is in the way of the missile')
    expect(() => fight({ people: { ana: ana(), bo: bo(-100) }, walls: [wall] }).play(launch, wait)).toThrow(
      'walls are in the way of the missile',
    )
    const above = { ...missile, kind: 'indirectMissile', indirectRange: 1000 } as const
    expect(
      behind(above)
        .play(...all, dice('10'), dice('3'), dice('9'))
        .all('missileLaunched'),
    ).toHaveLength(1)
    const breached = behind()
    breached.battle.breaches.push({ wall: 'bunker' as never, at: { x: 0, y: -50 }, width: 1000, isOpen: true } as never)
    expect(breached.play(...all, dice('10'), dice('3'), dice('9')).all('missileLaunched')).toHaveLength(1)
  })
  test('only what is in reach of several', () => {
    const people = { ana: ana(), bo: bo(-2001), cy: { ...bo(-100) } }
    expect(() => begun(people).play(launch, wait, choice('cy', stand))).toThrow('Bo is beyond the reach of the missile')
  })
  test('the last missile too, and whoever launches it is seen and leaves full cover', () => {
    const last: Someone = { ...ana(), is: { roundsLeft: [{ weaponId: 'missile', rounds: 1 }], hiddenFrom: ['red'] } }
    const hidden = choice('ana', { action: 'launch', target: 'bo' })
    expect(
      begun({ ana: last, bo: bo(-300) })
        .play(hidden, wait)
        .person('ana'),
    ).toMatchObject({ fires: true, hiddenFrom: [] })
  })
  test('one missile an action, and none when none is left', () => {
    const empty: Someone = { ...ana(), is: { roundsLeft: [{ weaponId: 'missile', rounds: 0 }] } }
    expect(() => begun({ ana: empty, bo: bo(-300) }).play(launch, wait)).toThrow('has no rounds left')
  })
  test('a missile is launched, not aimed, and nothing else is', () => {
    const aim = choice('ana', { action: 'aimedFire', target: 'bo', shots: 1 })
    expect(() => begun({ ana: ana(), bo: bo(-300) }).play(aim, wait)).toThrow('the missile launches missiles')
    refused(rifle(), -300, 'Ana has no missile in hand')
  })
})
