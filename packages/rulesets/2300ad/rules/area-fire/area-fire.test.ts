/** Area fire: who is under it and in which order, in which band, from where on the move, and who decides to duck. */
import type { ScriptLine } from '@enfilade/engine'
import { describe, expect, test } from 'vitest'
import { choice, dice, each, fight, fire, rifle, type Someone, stand, sweep } from '../../testing/kit.js'
import { areaBand } from './area-fire.js'

const gun = rifle({ afv: '1.5', rof: 3, rpb: 3 })
const ana: Someone = { weapons: [gun], sheet: { initiative: 7 } }
const at = (x: number, y: number, side = 'red'): Someone => ({ side, at: [x, y], sheet: { initiative: 6 } })
const stays = (who: string) => choice(who, { action: 'stay' })

describe('a burst, and all whom it meets', () => {
  const people = {
    ana,
    beyond: at(0, -500),
    middle: at(0, -400),
    onLine: at(1, -200, 'blue'),
    besideLine: at(1.01, -200),
    nextBand: at(0, -601),
    behind: at(0, 10),
  }
  const played = fight({ people }).play(
    choice('ana', sweep('middle', 3)),
    ...['onLine', 'middle', 'beyond'].map(stays),
    ...each('9 9 9'),
    ...each('4 9 5'),
    dice('3'),
  )
  test('AD-AREA-02, AD-AREA-08: friend and foe in the area, on the line and beyond in the same band, nearest first', () => {
    expect(played.all('burstRolled').map(({ target, beyond }) => [target, beyond])).toEqual([
      ['onLine', false],
      ['middle', false],
      ['beyond', true],
    ])
    const course = played.told.flatMap(event => (event.what === 'burstRolled' || event.what === 'wounded' ? [event.what] : []))
    expect(course).toEqual(['burstRolled', 'wounded', 'burstRolled', 'wounded', 'burstRolled'])
  })
  test('AD-AREA-04: each is rolled for by the band that counts for them, beyond the area by half, and nothing is rounded', () => {
    expect(played.all('burstRolled').map(({ value, hits }) => [value, hits])).toEqual([
      ['9', 1],
      ['4.5', 1],
      ['2.25', 0],
    ])
  })
  test('AD-AREA-07: a hit has the DPV of the same band', () => {
    expect(played.all('wounded').map(({ target, dpv }) => [target, dpv])).toEqual([
      ['onLine', '0.8'],
      ['middle', '0.4'],
    ])
  })
})

test('AD-AREA-03: shotguns sweep no area at extreme range, nor at long range on the trot', () => {
  const shotgun = rifle({ kind: 'shotgun', effectiveRange: 50, afv: '1' })
  const bandAt = (metres: number, trotting: boolean) => areaBand(shotgun, { x: 0, y: 0 }, { x: 0, y: metres }, trotting)
  expect([100, 100.01].map(metres => bandAt(metres, false))).toEqual(['long', null])
  expect([50, 50.01].map(metres => bandAt(metres, true))).toEqual(['long', null])
})

describe('AD-AREA-10: what is no area to sweep', () => {
  const refused = (people: Record<string, Someone>, centre: string) => () => fight({ people }).play(choice('ana', sweep(centre, 1)))
  test('someone whom no one knows of, and a place beyond four times the range', () => {
    expect(refused({ ana, bo: at(0, -400) }, 'cy')).toThrow('there is no combatant or place "cy" here')
    expect(refused({ ana, bo: at(0, -400), cy: at(0, -2400.01) }, 'cy')).toThrow("the rifle can't fire at an area so far away")
    expect(refused({ ana, cy: at(0, -2400.01) }, 'cy')).toThrow('no area is near enough')
  })
})

describe('AD-DUCK-03: player characters under fire', () => {
  test('decide for themselves under area fire', () => {
    const played = fight({ people: { ana, bo: at(0, -400) } }).play(
      choice('ana', sweep('bo', 1)),
      choice('bo', { action: 'duck' }),
      dice('9'),
    )
    expect(played.all('ducked')).toMatchObject([{ who: 'bo' }])
    expect(played.person('bo')).toMatchObject({ ducking: true, firstActionSpent: true, secondActionSpent: true })
  })
  test('are asked once at an initiative point, and not where they duck anyway', () => {
    const cy = { ...ana, at: [2, 0] as const }
    const under = (answer: ScriptLine, ...more: ScriptLine[]) =>
      fight({ people: { ana, cy, bo: { ...at(0, -400), sheet: { initiative: 7 } } } }).play(
        choice('ana', sweep('bo', 1)),
        answer,
        choice('cy', sweep('bo', 1)),
        ...more,
      )
    const asked = under(choice('bo', stand), choice('bo', { action: 'duck' }), dice('9'), dice('9'))
    expect([asked.all('ducked').length, asked.person('bo').ducking]).toEqual([1, true])
    const ducks = under(choice('bo', { action: 'duck' }), dice('9'), dice('9'))
    expect([ducks.all('ducked').length, ducks.person('bo').ducking]).toEqual([0, true])
  })
  test('AD-FAIL-03: aimed fire gives no chance to duck, and a 1 misses without any dice of failure', () => {
    const played = fight({ people: { ana, bo: at(0, -400) } }).play(choice('ana', fire('bo')), dice('1'))
    expect(played.all('shotFired')).toMatchObject([{ hit: false }])
    expect(played.all('ducked')).toEqual([])
  })
})

describe('AD-MAF-02, AD-MAF-04: on the move', () => {
  test.each([
    ['walk', 20, 'close'],
    ['trot', 20, 'effective'],
  ] as const)('at a %s it comes from the end of the way', (mode, metres, band) => {
    const people = { ana: { ...ana, is: { hiddenFrom: ['red'] } }, bo: at(0, -310) }
    const move = { action: 'fireOnTheMove', mode, to: 'gate', metres, centre: 'bo', bursts: 1 }
    const played = fight({ people, places: { gate: { x: 0, y: -20 } } }).play(choice('ana', move), stays('bo'), dice('10'))
    const trotting = mode === 'trot'
    expect(played.all('areaFired')).toMatchObject([{ rule: trotting ? 'AD-MAF-03' : 'AD-AREA-01', band, trotting }])
    expect(played.person('ana').hiddenFrom).toEqual([])
    expect(played.person('ana')).toMatchObject({ position: { x: 0, y: -20 }, lastMove: mode, movedInLastAction: true })
  })
  // 300 m are close range, 310 m are not: the point of the way that is fired from decides.
  test.each([
    [0, 'effective', '1.5'],
    [9, 'effective', '1.5'],
    [10, 'close', '3'],
    [20, 'close', '3'],
  ] as const)('or from a point on the way: after %i m', (firesAfter, band, value) => {
    const people = { ana, bo: at(0, -310) }
    const move = { action: 'fireOnTheMove', mode: 'walk', to: 'gate', metres: 20, centre: 'bo', bursts: 1, firesAfter }
    const played = fight({ people, places: { gate: { x: 0, y: -20 } } }).play(choice('ana', move), stays('bo'), dice('10'))
    expect(played.all('areaFired')).toMatchObject([{ band }])
    expect(played.all('burstRolled')).toMatchObject([{ value }])
    expect(played.person('ana').position).toEqual({ x: 0, y: -20 })
  })
  test('the point of fire lies on the way and in range', () => {
    const people = { ana, bo: at(0, -1210) }
    const refusedAt =
      (firesAfter: number, metres = 20) =>
      () =>
        fight({ people, places: { gate: { x: 0, y: -20 } } }).play(
          choice('ana', { action: 'fireOnTheMove', mode: 'walk', to: 'gate', metres, centre: 'bo', bursts: 1, firesAfter }),
          stays('bo'),
          dice('10'),
        )
    expect(refusedAt(9)).toThrow('so far away at a walk')
    expect(refusedAt(10)).not.toThrow()
    expect(refusedAt(11, 10)).toThrow('the way is only 10 m long')
  })
  test('a way that leads out of range is fired from at its beginning', () => {
    const people = { ana, bo: at(0, -1200) }
    const away = { action: 'fireOnTheMove', mode: 'walk', to: 'gate', metres: 20, centre: 'bo', bursts: 1, firesAfter: 0 }
    const played = fight({ people, places: { gate: { x: 0, y: 20 } } }).play(choice('ana', away), stays('bo'), dice('10'))
    expect(played.all('areaFired')).toMatchObject([{ band: 'long' }])
  })
})
