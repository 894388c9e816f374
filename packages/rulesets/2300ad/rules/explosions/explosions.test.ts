/** Explosions, deviation and thrown objects: the worked example, and what it doesn't meet. */
import { fractions } from '@enfilade/engine'
import { describe, expect, test } from 'vitest'
import type { Blast } from '../../battle/battle.js'
import {
  car,
  choice,
  dice,
  each,
  type Fight,
  fight,
  fire,
  piece,
  rifle,
  type Situation,
  type Someone,
  stand,
  torso,
} from '../../testing/kit.js'
import { throwLimits } from '../throwing/throwing.js'
import { burstRadius, concussionAt, fragmentsAt } from './explosions.js'

const begun = (people: Situation['people']): Fight => {
  const played = fight({ people })
  played.battle.round = 1
  return played
}
const blast = (given: Partial<Blast> = {}): Blast => ({
  attacker: 'ana',
  from: { x: 0, y: 0 },
  above: false,
  ep: '2',
  tamped: false,
  fragments: true,
  at: { x: 0, y: 0 },
  ...given,
})
const away: Someone = { at: [500, 500] }
const red = (x: number, given: Someone = {}): Someone => ({ side: 'red', at: [x, 0], ...given })

describe('figures', () => {
  const at = (charge: Partial<Blast>, metres: number): string | null => {
    const value = concussionAt(blast(charge), { x: 0, y: 0 }, { x: metres, y: 0 })
    return value === null ? null : fractions.text(value)
  }
  test('AD-EXP-01: twice the EP within 5 m, half with each further 5 m begun, none below 1', () => {
    expect([0, 5, 5.01, 10, 10.01, 15, 15.01].map(metres => at({}, metres))).toEqual(['4', '4', '2', '2', '1', '1', null])
    expect(at({ ep: '0.4' }, 0)).toBeNull()
  })
  test('AD-EXP-03: 5 m at EP 1, 5 m more with each whole doubling', () => {
    expect(['0.9', '1', '2', '3', '4', '8', '16'].map(burstRadius)).toEqual([0, 5, 10, 10, 15, 20, 25])
  })
  test('AD-EXP-04: fragments within the radius and twice of it', () => {
    const of = (metres: number, given: Partial<Blast> = {}): string | null => fragmentsAt(blast(given), { x: metres, y: 0 })
    expect([10, 10.01, 20, 20.01].map(metres => of(metres))).toEqual(['0.4', '0.2', '0.2', null])
    expect(of(0, { fragments: false })).toBeNull()
    expect(of(0, { fragments: false, tamped: true })).toBe('0.4')
  })
  test('AD-EXP-06: tamped, half the concussion', () => {
    expect(at({ tamped: true }, 0)).toBe('2')
  })
})

describe('the course of an explosion', () => {
  test('AD-EX-13: concussion, then fragments', () => {
    const played = begun({ ana: away, bo: red(8, { armor: [torso('0.4')], sheet: { initiative: 9 } }) })
      .step({ step: 'explode', blast: blast(), contact: null }, ...each('2 3 2 2 6 4 10 5'))
      .step({ step: 'closePoint' })
    expect(played.all('concussed')[0]).toMatchObject({ value: '2', hit: true })
    expect(played.all('wounded').map(({ dpv }) => dpv)).toEqual(['1.6', '0.4', '0.4'])
    expect(played.person('bo')).toMatchObject({ stunPoints: 1, shockPoints: 1, lightWounds: 0, dazedUntil: 3 })
  })
  test('AD-EXP-07: the contact hit first, then the nearest first, the thrower too', () => {
    const played = begun({ ana: { at: [4, 0] }, bo: red(0), cy: red(3) }).step(
      { step: 'explode', blast: blast({ fragments: false }), contact: 'bo' },
      ...each('8'),
      ...each('5 5 5'),
    )
    expect(played.all('wounded').map(({ target, dpv }) => [target, dpv])).toEqual([['bo', '2']])
    expect(played.all('concussed').map(({ target }) => target)).toEqual(['bo', 'cy', 'ana'])
  })
  test('AD-EXP-07, AD-ARM-06: no cover lies between someone and what goes off where they are, but some does a step away', () => {
    const behind = (at: number) =>
      fight({
        people: { ana: away, bo: red(at) },
        covers: [piece({ value: '5', reach: 9 }), piece({ id: 'bank', value: '5', reach: 9, sector: { middle: 90, width: 90 } })],
      })
    const close = behind(0).step({ step: 'explode', blast: blast({ fragments: false }), contact: 'bo' }, ...each('8 4 8'))
    expect(close.all('wounded').map(({ dpv }) => dpv)).toEqual(['2', '4'])
    const near = behind(1).step({ step: 'explode', blast: blast({ fragments: false }), contact: null }, ...each('1 8'))
    expect(near.all('hitStopped')).toMatchObject([{ dpv: '4', armor: '5' }])
  })
  test('AD-EXP-07: of two at its point the one that it sits on comes first, whatever their ids', () => {
    const played = begun({ ana: red(0), zed: red(0) }).step(
      { step: 'explode', blast: blast({ fragments: false }), contact: 'zed' },
      ...each('8 5 5'),
    )
    expect(played.all('concussed').map(({ target }) => target)).toEqual(['zed', 'ana'])
  })
  test.each([
    [false, '2'],
    [true, '8'],
  ] as const)('AD-EXP-05, AD-EXP-06: contact, tamped %s', (tamped, dpv) => {
    const played = begun({ ana: away, bo: red(0) }).step(
      { step: 'explode', blast: blast({ tamped }), contact: 'bo' },
      dice('8'),
      dice('9'),
      dice('3'),
    )
    expect(played.all('wounded')[0]).toMatchObject({ dpv })
  })
  test('AD-EXP-07: a wall that the round came over stops nothing of the contact hit', () => {
    const wall = { id: 'fence', name: 'fence', from: { x: 5, y: -9 }, to: { x: 5, y: 9 }, value: '9', armorPerCm: '1' }
    const played = fight({ people: { ana: away, bo: red(9) }, walls: [wall] }).step(
      { step: 'explode', blast: blast({ ep: '0.4', fragments: false, at: { x: 9, y: 0 } }), contact: 'bo' },
      ...each('8 9'),
    )
    expect(played.all('wounded')).toMatchObject([{ target: 'bo', dpv: '0.4' }])
  })
  test('AD-EXP-07, AD-VEH-08: on contact with a vehicle, the side towards the firer is struck', () => {
    const played = begun({ ana: away, bo: red(100, { vehicle: car(), weapons: [], is: { facing: { x: 0, y: 0 } } }) }).step(
      { step: 'explode', blast: blast({ ep: '5', fragments: false, at: { x: 100, y: 0 } }), contact: 'bo' },
      dice('1'),
    )
    expect(played.all('vehicleHit')).toMatchObject([{ facing: 'front', dpv: '5' }])
  })
  test('AD-EXP-10: vehicles take neither concussion nor fragments', () => {
    const van: Someone = { ...red(2), vehicle: car({ open: true }), weapons: [] }
    const played = begun({ ana: away, van, cy: { ...red(2), is: { aboard: 'van' } } }).step(
      { step: 'explode', blast: blast(), contact: null },
      ...each('10 10'),
    )
    expect(played.all('concussed').map(({ target }) => target)).toEqual(['cy'])
    expect(played.all('fragmentsRolled').map(({ target }) => target)).toEqual(['cy'])
  })
  test('AD-EXP-07: those who die get no more dice', () => {
    const played = begun({ ana: away, bo: red(0) }).step({ step: 'explode', blast: blast(), contact: 'bo' }, dice('2'))
    expect(played.all('wounded')[0]).toMatchObject({ kill: true })
  })
})

describe('AD-DEV-01, AD-DEV-03, AD-DEV-04: deviation', () => {
  test.each([
    ['4', 98.99, 98.99],
    ['1', 0, -140],
    ['6', -140, 0],
    ['9', 0, 140],
  ])('direction %s', (face, right, long) => {
    // The line of fire is to the north.
    const aim = { x: 0, y: -1200 }
    const played = begun({ ana: {} }).step({ step: 'deviate', blast: blast({ ep: '0.1', at: aim }), perPip: 20 }, dice('7'), dice(face))
    expect(played.all('exploded')[0]?.at).toEqual({ x: right, y: aim.y - long })
    expect(played.all('deviated')[0]).toMatchObject({ metres: 140 })
  })
})

describe('thrown objects', () => {
  const grenade = rifle({
    id: 'grenade',
    name: 'grenade',
    kind: 'thrown',
    ep: '1',
    fragments: false,
    weightKg: '0.5',
    magazine: 2,
    dpv: '0',
  })
  const rock = { ...grenade, ep: null, magazine: null }
  const ana = (weapon = grenade): Someone => ({ weapons: [weapon], sheet: { skills: { thrownWeapon: 2 }, strength: 10 } })
  const throwAt = (at: string) => choice('ana', { action: 'throw', at })
  const wait = choice('bo', stand)

  test('AD-THR-01, AD-THR-03: the greatest distance, and the bands below it', () => {
    expect(throwLimits({ strength: 10 }, grenade)).toEqual([10, 20, 40])
  })
  test('AD-THR-05, AD-EXP-12: a grenade that hits goes off on the target', () => {
    const played = fight({ people: { ana: ana(), bo: red(20) } }).play(throwAt('bo'), wait, dice('4'), dice('8'), dice('3'))
    expect(played.all('objectThrown')[0]).toMatchObject({ band: 'effective', need: 4, hit: true })
    expect(played.all('exploded')[0]?.at).toEqual({ x: 20, y: 0 })
    expect(played.all('wounded')).toMatchObject([{ target: 'bo', dpv: '1' }])
    expect(played.person('ana').roundsLeft).toEqual([{ weaponId: 'grenade', rounds: 1 }])
  })
  test('AD-THR-04: one that misses deviates by a metre a pip', () => {
    const played = fight({ people: { ana: ana(), bo: red(20) } }).play(throwAt('bo'), wait, dice('3'), dice('6'), dice('8'))
    expect(played.all('exploded')[0]?.at).toEqual({ x: 26, y: 0 })
  })
  test('AD-THR-05: not beyond the greatest distance', () => {
    expect(() => fight({ people: { ana: ana(), bo: red(40.01) } }).play(throwAt('bo'), wait)).toThrow('farther than Ana can throw')
  })
  test('AD-THR-02: anything else hits with a twentieth of the strength', () => {
    const played = fight({ people: { ana: ana(rock), bo: red(20) } }).play(throwAt('bo'), wait, dice('4'), dice('8'), dice('6'))
    expect(played.all('wounded')[0]).toMatchObject({ ownDpv: '0.5', dpv: null })
  })
  test('a throw at a spot hits no one on contact', () => {
    const people = { ana: ana(), bo: red(60) }
    const played = fight({ people, places: { gate: { x: 20, y: 0 } } }).play(throwAt('gate'), wait, dice('8'))
    expect(played.all('objectThrown')[0]).toMatchObject({ target: null, need: 8, hit: true })
    expect(played.all('wounded')).toEqual([])
  })
  test('AD-AIM-05, AD-EXP-09: an exploding round that is fired hits with its own DPV, or deviates', () => {
    const gun = rifle({ ep: '0.1', fragments: false, dpv: '0.4' })
    const people = { ana: { weapons: [gun], sheet: { skills: { marksmanship: 2 } } }, bo: red(100) }
    const hit = fight({ people }).play(choice('ana', fire('bo')), wait, dice('2'), dice('8'), dice('9'))
    expect(hit.all('wounded')[0]).toMatchObject({ dpv: '0.8' })
    expect(hit.all('exploded')[0]?.at).toEqual({ x: 100, y: 0 })
    const missed = fight({ people }).play(choice('ana', fire('bo')), wait, dice('1'), dice('5'), dice('3'))
    expect(missed.all('exploded')[0]?.at).toEqual({ x: 100, y: 5 })
  })
})

test('AD-DEV-04 a round that strays by so many metres is exactly so far away, whatever its direction: the rounding moves no one across a ring', () => {
  // EP 2 is a concussion of 4 up to 5 m, 2 up to 10 m; at one pip of 10 m all stand on the ring of 10 m, at one of 5 m on that of 5 m.
  const values = new Set<string>()
  for (const perPip of [5, 10])
    for (let bearing = 0; bearing < 6; bearing++)
      for (let direction = 1; direction <= 8; direction++) {
        const from = { x: Math.round(10_000 * Math.sin(bearing)) / 100, y: Math.round(10_000 * Math.cos(bearing)) / 100 }
        const blast = { attacker: 'ana', from, above: false, ep: '2', tamped: false, fragments: true, at: { x: 0, y: 0 } } as const
        const played = fight({ people: { ana: { at: [500, 500] }, bo: { side: 'red' } } })
        played.battle.agenda.push({ step: 'deviate', blast, perPip })
        played.play(...each(`1 ${direction}`), ...each('10 10'))
        const [{ value } = { value: 'none' }] = played.all('concussed')
        values.add(`${perPip} m: ${value}`)
      }
  expect([...values].sort()).toEqual(['10 m: 2', '5 m: 4'])
})
test.each([
  [10.007, '2', '0.4'],
  [10.008, '1', '0.2'],
  [20.007, null, '0.2'],
  [20.008, null, null],
])('AD-DEV-04 AD-EXP-04 at %s m of an explosion of EP 2', (metres, concussion, fragment) => {
  const away = { x: metres, y: 0 }
  const charge = { ep: '2', tamped: false }
  const value = concussionAt(charge, { x: 0, y: 0 }, away)
  expect(value === null ? null : fractions.text(value)).toBe(concussion)
  const blast = { ...charge, attacker: 'ana', from: away, above: false, fragments: true, at: { x: 0, y: 0 } }
  expect(fragmentsAt(blast, away)).toBe(fragment)
})
