/** Collisions: the worked examples, net speeds, loss of control, people run over, and mishaps of those who drive too fast. */
import { describe, expect, test } from 'vitest'
import type { Combatant } from '../../battle/battle.js'
import { choice, dice, type Harm, harm, reyes, type Someone, thrown, torp } from '../../testing/kit.js'
import { impactOn } from './collisions.js'
import { netSpeed } from './net-speed.js'

const east = { x: 1, y: 0 }
const west = { x: -1, y: 0 }
const driver = (aboard: string, side = 'Crew', given: Someone = reyes): Someone => ({ ...given, side, is: { aboard, seat: 'driver' } })
const pair = (speed = 60, other = 30) =>
  harm({
    reyes: driver('car'),
    car: { side: 'Crew', vehicle: 'sedan', is: { facing: east, speed } },
    torp: driver('truck', 'Gang', torp),
    truck: { side: 'Gang', vehicle: 'truck5', at: [50, 0], is: { facing: west, speed: other } },
  })
const wearOf = (fight: Harm, who: string) => fight.person(who).now.wear
const crash = (metres: number) => ({ step: 'crash', vehicle: 'car', other: 'truck', metres, from: { x: 50, y: 0, z: 0 } }) as const

describe('net speed and force', () => {
  test('DC-EX-20 DC-COL-01 DC-COL-02 DC-COL-03 a head-on collision', () => {
    const metres = netSpeed({ heading: east, speed: 60 }, { heading: west, speed: 30 })
    expect(metres).toBe(90)
    expect(netSpeed({ heading: east, speed: 60 }, { heading: east, speed: 30 })).toBe(30)
    expect([
      impactOn({ configuration: 'ground', tonnage: 1.5 }, 9, 30),
      impactOn({ configuration: 'ground', tonnage: 9 }, 1.5, 30),
    ]).toEqual([27, 4])
    // the car: hull, three major results, all of them the engine; the truck: hull, two minor results; both keep control
    const fight = pair().play(crash(90), ...dice(3, 3, 1, 1, 1, 5, 1, 5, 1, 3, 3))
    expect(fight.all('vehicleHit')).toMatchObject([
      { target: 'car', piercing: 81, level: 81, count: 3, grade: 'major' },
      { target: 'truck', piercing: 13, level: 13, count: 2, grade: 'minor' },
    ])
    expect(wearOf(fight, 'car')).toMatchObject({ engineOut: true })
  })
  test.each([
    [{ x: 1, y: 1 }, 30],
    [{ x: 1, y: 1.01 }, 60],
    [{ x: 0, y: 1 }, 60],
    [{ x: -1, y: 1.01 }, 60],
    [{ x: -1, y: -1 }, 90],
  ])('DC-COL-01 within 45 degrees courses count as straight: %j', (heading, metres) => {
    expect(netSpeed({ heading: east, speed: 60 }, { heading, speed: 30 })).toBe(metres)
  })
  test('DC-COL-02 DC-GAP-35 aircraft reckon with their own tonnage, and what stands weighs as much as what strikes it', () => {
    expect(impactOn({ configuration: 'aerospace', tonnage: 1.2 }, 9, 280)).toBe(336)
    expect(netSpeed({ heading: east, speed: 60 }, { heading: east, speed: 0 })).toBe(60)
    const wall = pair().play({ ...crash(60), other: null }, ...dice(5, 5, 1, 3))
    expect(wall.last('vehicleHit')).toMatchObject({ part: 'hull', piercing: 9, level: 9, grade: 'minor' })
  })
  test('DC-COL-03 wheels take the force undivided, and boats are hit at the waterline', () => {
    const fight = pair().play({ ...crash(60), other: null }, ...dice(6, 3))
    expect(wearOf(fight, 'car')).toMatchObject({ suspensionDamage: 9, immobile: true })
    const boat = harm({ reyes: driver('car'), car: { side: 'Crew', vehicle: 'patrolBoat', is: { speed: 40 } } })
    boat.play({ ...crash(40), other: null }, ...dice(2, 3, 3, 3))
    expect(boat.last('vehicleHit')).toMatchObject({ part: 'waterline', armor: 2, level: 80 })
  })
})

describe('control', () => {
  test('DC-COL-06 whoever fails skids to a stop, on the water drifts', () => {
    const fight = pair().play({ step: 'keepControl', vehicle: 'car' }, ...dice(4))
    expect(fight.person('car')).toMatchObject({ speed: 0, course: null })
    const boat = (face: number) =>
      harm({ reyes: driver('car'), car: { side: 'Crew', vehicle: 'motorboat', is: { speed: 40 } } }).play(
        { step: 'keepControl', vehicle: 'car' },
        ...dice(face),
      )
    expect(wearOf(boat(4), 'car')?.adrift).toEqual({ lost: false, hard: true, phases: 1 })
    expect(wearOf(boat(20), 'car')?.adrift).toEqual({ lost: true, hard: true, phases: 1 })
    const drifts = boat(4).play({ step: 'regain', vehicle: 'car' }, ...dice(3))
    expect(wearOf(drifts, 'car')?.adrift).toBeNull()
    boat(20).play({ step: 'regain', vehicle: 'car' }) // for good
  })
  test('DC-VEH-04 DC-ACT-02 faster than is safe takes a check in each Phase, harder for those who do something else', () => {
    const fast = (also: boolean, face: number, ...more: number[]) => {
      const fight = harm({ reyes: driver('car'), car: { side: 'Crew', vehicle: 'sedan', is: { facing: east } } })
      fight.person('car').course = { to: null, heading: null, speed: 101, ram: false, swerves: false, also }
      return fight.play({ step: 'driveAll', asked: [] }, ...dice(face, ...more))
    }
    expect(fast(false, 7).last('drivingRolled')).toMatchObject({ number: 7, result: 'success' })
    expect(fast(true, 3).last('drivingRolled')).toMatchObject({ number: 3 })
    const stuck = fast(false, 8)
    expect([wearOf(stuck, 'car')?.stuck, stuck.person('car').speed]).toEqual(['stuck', 0])
    expect(stuck.last('gotStuck')).toMatchObject({ rule: 'DC-MIS-05', who: 'car', mired: false })
    stuck.play({ step: 'regain', vehicle: 'car' }, ...dice(3))
    expect(wearOf(stuck, 'car')?.stuck).toBe('no')
    expect(wearOf(fast(false, 20, 4), 'car')?.stuck).toBe('mired') // DC-MIS-06
    const veers = fast(false, 20, 3, 3, 5, 1, 5, 1, 3)
    expect(veers.all('veeredOff')).toMatchObject([{ who: 'car' }])
    expect(veers.last('crashed')).toMatchObject({ other: null, metres: 101 })
  })
  test('DC-VR-04 DC-VR-09 blind flight with damaged controls, and a fall that ends on the ground', () => {
    const plane = harm({
      reyes: driver('car', 'Crew', { ...reyes, skills: { pilot: 3 } }),
      car: { side: 'Crew', vehicle: 'lightPlane', at: [0, 0, 600], is: { facing: east, speed: 280 } },
    })
    const wear = wearOf(plane, 'car')
    if (wear === null) throw new Error('The plane is a vehicle')
    plane.person('car').now.wear = { ...wear, controls: 1, instruments: 2 }
    plane.play({ step: 'driveCheck', who: 'reyes', vehicle: 'car', shift: 1 }, ...dice(3))
    expect(plane.last('drivingRolled')).toMatchObject({ number: 2, result: 'failure' })
    expect(wearOf(plane, 'car')?.adrift).toEqual({ lost: false, hard: false, phases: 2 })
    plane.play({ step: 'regain', vehicle: 'car' }, ...dice(6)).play({ step: 'regain', vehicle: 'car' }, ...dice(6))
    expect([plane.person('car').now.dead, plane.person('reyes').now.dead]).toEqual([true, true])
  })
})

describe('people on foot', () => {
  const street = (vehicle = 'sedan', is: Partial<Combatant> = {}) =>
    harm({
      reyes: { ...reyes, at: [20, 0] },
      torp: driver('car', 'Gang', torp),
      car: { side: 'Gang', vehicle, is: { facing: east, speed: 40, ...is } },
    })
  const run = { step: 'runOver', vehicle: 'car', who: 'reyes', metres: 40 } as const
  test('DC-EX-21 DC-COL-04 run over', () => {
    const fight = street().play(
      run,
      ...dice(8, 4, 7, 1),
      thrown(3, 4, 2, 6, 1, 5),
      thrown(3),
      choice('reyes', { action: 'takeOff', location: 'head', points: 7 }),
      choice('reyes', { action: 'takeOff', location: 'chest', points: 16 }),
    )
    expect(fight.last('runDown')).toMatchObject({ number: 7, clear: false, piercing: 60 })
    expect(fight.person('reyes').now.damage).toMatchObject({ head: 0, chest: 0, rightLeg: 6 })
  })
  test('DC-COL-04 whoever leaps clear is unhurt, and the unconscious leap nowhere', () => {
    expect(
      street()
        .play(run, ...dice(7))
        .last('runDown'),
    ).toMatchObject({ clear: true })
    const out = street()
    out.person('reyes').now.unconscious = true
    out.play(run, ...dice(4, 7, 1), ...dice(1)) // stun: DC-WND-05
    expect(out.person('reyes').now.damage).toMatchObject({ chest: 16, rightLeg: 7, head: 7 })
  })
  test('DC-COL-05 DC-COL-04 whoever rides a cycle that is struck is run over, and the cycle may be of no more use', () => {
    // Truck 9 t at 1 m: AP 9 and 4 points on the rider; the motorcycle, 0.2 t, does nothing to the truck.
    const ride = (metres: number, ...faces: number[]) => {
      const fight = harm({
        reyes: driver('car'),
        car: { side: 'Crew', vehicle: 'motorcycle', is: { facing: east, speed: 10 } },
        torp: driver('truck', 'Gang', torp),
        truck: { side: 'Gang', vehicle: 'truck5', at: [50, 0], is: { facing: west, speed: 10 } },
      })
      fight.person('reyes').now.stunnedUntil = 3 // leaps nowhere, and takes nothing off
      return fight.play(crash(metres), ...dice(...faces))
    }
    const broken = ride(1, 3, 7, 7, 7, 9, 3)
    expect(broken.last('runDown')).toMatchObject({ vehicle: 'truck', who: 'reyes', clear: false, piercing: 9 })
    expect(broken.person('reyes')).toMatchObject({ aboard: null, now: { damage: { rightLeg: 4 } } })
    expect(broken.person('car')).toMatchObject({ speed: 0, course: null })
    expect(wearOf(broken, 'car')?.immobile).toBe(true)
    expect(broken.last('cycleHit')).toMatchObject({ rule: 'DC-COL-05', target: 'car', destroyed: false })
    expect(broken.all('drivingRolled').map(({ who }) => who)).toEqual(['torp'])
    expect(wearOf(ride(1, 3, 7, 7, 7, 10, 3), 'car')?.immobile).toBe(false)
  })
  test('DC-COL-05 a cycle that runs into someone on foot comes to no harm', () => {
    const fight = street('motorcycle').play(run, ...dice(8, 4, 7, 1), thrown(1, 1, 1, 1, 1, 1), thrown(1))
    expect(fight.last('runDown')).toMatchObject({ piercing: 8 })
    expect(wearOf(fight, 'car')?.immobile).toBe(false)
  })
  test('DC-COL-02 DC-COL-04 tonnage times speed comes out exact', () => {
    // 2.3 × 100 is 229.99… to a computer.
    expect(impactOn({ configuration: 'aerospace', tonnage: 2.3 }, 9, 100)).toBe(230)
    expect(impactOn({ configuration: 'ground', tonnage: 1 }, 2.3, 100)).toBe(23)
    expect(impactOn({ configuration: 'ground', tonnage: 1 }, 2.3, 99)).toBe(22)
  })
  test('DC-COL-01 DC-VEH-01 whoever drives into someone meets them on the way, and stops for no one', () => {
    const fight = street()
    fight.person('car').course = { to: 'reyes', heading: null, speed: 40, ram: true, also: false, swerves: false }
    fight.play({ step: 'driveAll', asked: [] }, ...dice(7))
    expect(fight.last('runDown')).toMatchObject({ who: 'reyes', clear: true })
    expect(fight.person('car').position).toMatchObject({ x: 40, y: 0 })
    const cars = pair()
    for (const who of ['car', 'truck'])
      cars.person(who).course = { to: null, heading: null, speed: who === 'car' ? 60 : 30, ram: false, also: false, swerves: false }
    cars.play({ step: 'driveAll', asked: [] }, choice('torp', { action: 'driveOn' }), ...dice(3, 3, 1, 1, 1, 5, 1, 5, 1, 3, 3))
    expect(cars.last('crashed')).toMatchObject({ who: 'car', other: 'truck', metres: 90 })
  })
})
