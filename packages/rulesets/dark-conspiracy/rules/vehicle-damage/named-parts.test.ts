// Vehicles behind cover, parts chosen by surprise, and hits at the waterline.
import { describe, expect, test } from 'vitest'
import type { Combatant, Settings, Step } from '../../battle/battle.js'
import { choice, dice, harm, type Someone, strikeOnCar, torp, vehicleOf } from '../../testing/kit.js'

const gunner: Someone = { ...torp, side: 'Crew', at: [0, 40], guns: ['mag', 'br762'], initiative: 1, skills: { smallArmsRifle: 6 } }
const field = (vehicle: string, is: Partial<Combatant> = {}, me: Someone = {}, settings: Partial<Settings> = {}) =>
  harm({ ana: { ...gunner, ...me }, car: { side: 'Gang', vehicle, is: { facing: { x: 0, y: 1 }, ...is } } }, settings)
const strike = (piercing: number, more: object = {}): Step => strikeOnCar(piercing, { small: false, direct: true, ...more })

describe('vehicles behind cover', () => {
  const wall = (av: number) => ({ cover: { name: 'wall', av, locations: [] } })
  test('DC-VD-06 cover takes its armor value off, and something has to be left', () => {
    const hit = (piercing: number, faces: readonly number[]) => field('m113', wall(9)).play(strike(piercing), ...dice(...faces))
    expect(hit(9, [3]).last('coverHeld')).toMatchObject({ target: 'car', cover: 'wall' })
    expect(hit(10, [3]).last('vehicleHit')).toMatchObject({ piercing: 1, armor: 6, level: -5 })
    expect(hit(17, [3, 1]).last('vehicleHit')).toMatchObject({ piercing: 8, level: 2 })
  })
  test('DC-VD-08 wheels wear by what cover leaves', () => {
    const fight = field('hummer', wall(3)).play(strike(4, { part: 'suspension' }))
    expect(fight.person('car').now.wear?.suspensionDamage).toBe(1)
  })
  test('DC-VD-06 DC-PEN-11 it counts where it covers the part that is hit: side-on behind a wall, 13 − 3 − 4', () => {
    const sideOn = (more: object = {}) => field('m113', { cover: { ...wall(3).cover, ...more }, facing: { x: 1, y: 0 } })
    expect(
      sideOn()
        .play(strike(13), ...dice(3, 1))
        .last('vehicleHit'),
    ).toMatchObject({ part: 'hull', face: 'side', level: 6 })
    const front = sideOn({ arcs: ['front'] }).play(strike(13), ...dice(3, 1))
    expect(front.last('vehicleHit')).toMatchObject({ face: 'side', level: 9 })
    const tracks = sideOn({ parts: ['suspension'] }).play(strike(13), ...dice(3, 1))
    expect(tracks.last('vehicleHit')).toMatchObject({ part: 'hull', level: 9 })
  })
  test('DC-VD-06 a turret shows above it', () => {
    const { armor } = vehicleOf('m1')
    const hit = field('m1', wall(9)).play(strike(armor.turret.front), ...dice(1))
    expect(hit.last('vehicleHit')).toMatchObject({ part: 'turret', piercing: armor.turret.front, level: 0 })
  })
  test('DC-VD-06 it does not count from above, and not once the vehicle has moved', () => {
    expect(
      field('m113', wall(9))
        .play(strike(9, { overhead: true, part: 'hull' }), ...dice(1))
        .all('coverHeld'),
    ).toEqual([])
    const moving = field('m113', { ...wall(9), speed: 20 }).play({ step: 'driveAll', asked: [] })
    expect(moving.person('car').cover).toBeNull()
    expect(field('m113', wall(9)).play({ step: 'driveAll', asked: [] }).person('car').cover).not.toBeNull()
  })
})

describe('parts chosen by surprise', () => {
  const fires = (weaponId: string, more: object) =>
    choice('ana', { action: 'fire', weaponId, target: 'car', kind: 'single', pulls: 1, ...more })
  const unseen: Someone = { is: { hiddenFrom: ['Gang'] } }
  test('DC-VD-01 an attacker of whom the crew knows nothing names the part, and no die is rolled for it', () => {
    const fight = field('sedan', {}, unseen).turn(fires('br762', { part: 'suspension' }), ...dice(1))
    expect(fight.last('vehicleHit')).toMatchObject({ part: 'suspension', piercing: 2 })
  })
  test('DC-VD-01 not once the crew knows of the attacker', () => {
    expect(() => field('sedan').turn(fires('br762', { part: 'suspension' }))).toThrow('the die decides')
  })
  test.each([
    ['a part that it has not', 'sedan', 'turret'],
    ['wings of a car', 'sedan', 'wing'],
    ['the waterline of a tank', 't72', 'waterline'],
    ['wheels of a boat', 'motorboat', 'suspension'],
  ])('DC-VD-01 %s is refused', (_name, vehicle, part) => {
    expect(() => field(vehicle, {}, unseen).turn(fires('br762', { part }))).toThrow('has no such part')
  })
  test('DC-AUT-07 bursts choose no part, but with the switch', () => {
    const burst = fires('mag', { kind: 'burst', part: 'suspension' })
    expect(() => field('sedan', {}, unseen).turn(burst)).toThrow('the rounds of a burst are spread')
    const fight = field('sedan', {}, unseen, { surpriseBurstLocation: true }).turn(burst, ...dice(1, 1, 20, 20, 20, 20, 20, 20, 20, 20))
    expect(fight.all('vehicleHit').map(({ part }) => part)).toEqual(['suspension', 'suspension'])
  })
})

describe('hits at the waterline', () => {
  const struck = (waterlineAsSuspension: boolean, piercing: number, faces: readonly number[]) =>
    field('patrolBoat', {}, {}, { waterlineAsSuspension })
      .play(strike(piercing, { part: 'waterline' }), ...dice(...faces))
      .person('car').now.wear
  test('DC-VD-14 DC-GAP-56 they use their own column alone', () => {
    expect(struck(false, 20, [1, 1])).toMatchObject({ minorHits: 0, immobile: false, flooding: 36 })
  })
  test('DC-VD-14 with the switch one Minor result halves the speed, two or a Major one stop the vessel', () => {
    expect(struck(true, 12, [1])).toMatchObject({ minorHits: 1, immobile: false, flooding: 10 })
    expect(struck(true, 20, [1, 1])).toMatchObject({ immobile: true, flooding: 36 })
    expect(struck(true, 24, [2])).toMatchObject({ immobile: true, rudderOut: true })
  })
})
