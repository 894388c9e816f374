/** Driving: speeds by ground and road, courses by Initiative, vehicles without a driver, boats, and getting in and out. */
import { narrateBy, type Senses } from '@enfilade/kit'
import { describe, expect, test } from 'vitest'
import type { Battle, Combatant, Wear } from '../../battle/battle.js'
import { apartFromSeen } from '../../battle/marks.js'
import { battleOf, choice, Harm, harm, reyes, type Someone, torp, vehicleOf } from '../../testing/kit.js'
import { safeSpeed } from '../aboard/speed.js'
import { events } from '../events.js'
import { boardingRefusal } from './boarding.js'
import { planTurn } from './driving.js'

const car = (is: Partial<Combatant> = {}, vehicle = 'sedan'): Someone => ({ side: 'Crew', vehicle, is })
const driver = (given: Someone = reyes): Someone => ({ ...given, side: 'Crew', is: { aboard: 'car', seat: 'driver', ...given.is } })
const foe: Someone = { ...torp, side: 'Gang', at: [0, 5000], initiative: 1 }
const wait = (who: string) => choice(who, { action: 'wait' })
const course = (who: string, answer: object) => choice(who, { action: 'course', ...answer } as never)
const drive = (speed: number, heading = 'east') => course('reyes', { action: 'steer', heading, speed })
const hold = course('reyes', { action: 'holdCourse' })
const hold2 = course('torp', { action: 'holdCourse' })
const people = (is: Partial<Combatant> = {}, vehicle = 'sedan', rider: Someone = reyes) => ({
  reyes: driver(rider),
  car: car(is, vehicle),
})
const field = (battle: Battle, grounds: Battle['setup']['grounds'], road: Battle['setup']['road']): Battle => {
  battle.setup.grounds = grounds
  battle.setup.road = road
  return battle
}
/** One Phase of driving, in which the driver has no slot. */
const phase = (fight: Harm) => fight.play({ step: 'driveAll', asked: [] })
const at = (fight: Harm, who = 'car') => [fight.person(who).position.x, fight.person(who).position.y]

describe('how fast it goes', () => {
  test.each([
    ['sedan', ['open'], 'goodRoad', 100],
    ['sedan', ['open'], null, 35],
    ['sedan', ['hills'], null, 17],
    ['sedan', ['woods', 'mountains'], null, 2],
    ['sedan', ['woods'], 'dirtRoad', 35],
    ['sedan', ['mountains'], 'poorRoad', 35],
    ['sedan', ['water'], null, 0],
    ['hovercraft', ['water'], null, 85],
    ['hovercraft', ['open'], null, 42],
    ['motorboat', ['water'], null, 56],
    ['motorboat', ['open'], null, 0],
    ['jet', ['mountains'], null, 1200],
  ] as const)('DC-VEH-04 DC-MOV-03 DC-MOV-05 %s on %j and %s', (vehicle, grounds, road, metres) => {
    const battle = field(battleOf(people({}, vehicle)), [...grounds], road)
    expect(safeSpeed(battle, battle.people[1] as Combatant)).toBe(metres)
  })
  test('DC-BOAT-04 DC-BOAT-06 rowed boats go up to twice as fast, and a small motorboat without its engine is rowed', () => {
    const afloat = (vehicle: string, wear = {}) => {
      const battle = field(battleOf(people({ facing: { x: 1, y: 0 } }, vehicle)), ['water'], null)
      Object.assign((battle.people[1] as Combatant).now.wear ?? {}, wear)
      return battle
    }
    expect(safeSpeed(afloat('motorboat', { engineOut: true }), afloat('motorboat', { engineOut: true }).people[1] as Combatant)).toBe(4)
    expect(safeSpeed(afloat('patrolBoat', { engineOut: true }), afloat('patrolBoat', { engineOut: true }).people[1] as Combatant)).toBe(0)
    const rows = (speed: number) => () => new Harm(afloat('rowboat')).play({ step: 'declareCourse', who: 'reyes' }, drive(speed))
    expect(rows(8)).not.toThrow()
    expect(rows(9)).toThrow('Car goes at most 8 m a Phase')
  })
})

describe('courses', () => {
  test('DC-VEH-01 DC-VEH-02 DC-VEH-03 a plan at the start of the Turn, and choices from the Phase of their Initiative on', () => {
    const fight = harm({ ...people(), foe })
    const slots = [4, 3, 2].flatMap(() => [hold, wait('reyes')])
    fight.turn(drive(40), ...slots, hold, wait('foe'), wait('reyes'))
    expect(fight.all('drove')).toHaveLength(6)
    expect(at(fight)).toEqual([240, 0])
    expect(at(fight, 'reyes')).toEqual([240, 0])
    expect(fight.person('car')).toMatchObject({ speed: 40, course: null, facing: { x: 1000, y: 0 } })
  })
  test('DC-VEH-03 drivers of lower Initiative choose first', () => {
    const second = { ...torp, side: 'Crew', is: { aboard: 'van', seat: 'driver' as const } }
    const fight = harm({ ...people(), torp: second, van: { side: 'Crew', vehicle: 'pickup', at: [100, 0] }, foe })
    const order = [course('torp', { action: 'driveTo', to: 'car', speed: 10 }), drive(0)]
    const later = (nth: number) => [...(nth <= 3 ? [hold2] : []), ...(nth <= 4 ? [hold] : [])]
    const slots = [4, 3, 2, 1].flatMap(nth => [
      ...later(nth),
      ...(nth === 1 ? [wait('foe')] : []),
      ...(nth <= 3 ? [wait('torp')] : []),
      wait('reyes'),
    ])
    fight.turn(...order, ...slots)
    expect(fight.all('drove').slice(0, 2)).toMatchObject([
      { who: 'van', to: { x: 90, y: 0 } },
      { who: 'van', to: { x: 80, y: 0 } },
    ])
  })
  test('DC-VEH-02 towards a place it stops there, towards a vehicle beside it', () => {
    const fight = harm({ ...people(), foe: { ...foe, at: [60, 0] } })
    fight.battle.setup.places.push({ id: 'gate', name: 'Gate', at: { x: 0, y: 70, z: 0 }, cover: null })
    fight.play({ step: 'declareCourse', who: 'reyes' }, course('reyes', { action: 'driveTo', to: 'gate', speed: 50 }))
    expect([at(phase(fight)), at(phase(fight)), fight.person('car').speed]).toEqual([[0, 50], [0, 70], 20])
    fight.person('car').position = { x: 0, y: 0, z: 0 }
    fight.play({ step: 'declareCourse', who: 'reyes' }, course('reyes', { action: 'driveTo', to: 'foe', speed: 100 }))
    expect(at(phase(fight))).toEqual([55, 0])
  })
  test('DC-VEH-05 without a driver it goes straight on to the end of the Turn, then loses half its speed each Phase', () => {
    const fight = harm(
      people({
        facing: { x: 1, y: 0 },
        speed: 40,
        course: { to: 'foe', heading: null, speed: 40, ram: false, also: true, swerves: false },
      }),
    )
    fight.person('reyes').now.unconscious = true
    phase(fight)
    expect(at(fight)).toEqual([40, 0])
    expect(fight.last('drove')).toMatchObject({ driver: 'reyes', metres: 40 })
    fight.person('car').course = null
    const speeds = [1, 2, 3].map(() => phase(fight).person('car').speed)
    expect(speeds).toEqual([20, 10, 0])
    expect(fight.last('drove')).toMatchObject({ metres: 0 })
  })
})

describe('boats', () => {
  const boat = (vehicle: string, is: Partial<Combatant> = {}) =>
    new Harm(field(battleOf(people({ facing: { x: 0, y: -1 }, ...is }, vehicle)), ['water'], null))
  const plan = (fight: Harm, speed: number, heading: string) => fight.play({ step: 'declareCourse', who: 'reyes' }, drive(speed, heading))
  test('DC-BOAT-01 no more than 8 m faster in a Phase, and its acceleration in a Turn', () => {
    const fight = plan(boat('motorboat'), 56, 'north')
    expect([1, 2, 3].map(() => phase(fight).person('car').speed)).toEqual([8, 16, 16])
    fight.battle.phase = 5 // the helmsman has Initiative 4
    fight.person('car').helm = { gained: 0, lost: 0, turned: 0 }
    expect(phase(fight).person('car').speed).toBe(16)
  })
  test('DC-BOAT-02 twice as much slower', () => {
    const fight = plan(boat('motorboat', { speed: 56 }), 0, 'north')
    expect([1, 2, 3, 4, 5].map(() => phase(fight).person('car').speed)).toEqual([48, 40, 32, 24, 24])
  })
  test('DC-BOAT-02 not in a Phase without a slot of the helmsman, whatever the plan', () => {
    const fight = plan(boat('motorboat', { speed: 56 }), 0, 'north')
    fight.battle.phase = 5 // the helmsman has Initiative 4
    expect(phase(fight).person('car').speed).toBe(56)
    fight.battle.phase = 4
    expect(phase(fight).person('car').speed).toBe(48)
  })
  test('DC-BOAT-02 a boat that does not slow down in time goes past its goal', () => {
    const fight = boat('motorboat', { speed: 20, facing: { x: 1, y: 0 } })
    fight.battle.setup.places.push({ id: 'buoy', name: 'Buoy', at: { x: 5, y: 0, z: 0 }, cover: null })
    fight.play({ step: 'declareCourse', who: 'reyes' }, course('reyes', { action: 'driveTo', to: 'buoy', speed: 20 }))
    expect([at(phase(fight)), fight.person('car').speed]).toEqual([[12, 0], 12])
  })
  test('DC-VR-15 without its rudder it neither turns nor gains speed, but slows down', () => {
    const drifting = (speed: number) => {
      const fight = plan(boat('motorboat', { speed: 20 }), speed, 'east')
      Object.assign(fight.person('car').now.wear ?? {}, { rudderOut: true })
      const { speed: now, facing } = phase(fight).person('car')
      return [now, facing]
    }
    const north = { x: 0, y: -1000 }
    expect([drifting(40), drifting(0)]).toEqual([
      [20, north],
      [12, north],
    ])
  })
  test('DC-VEH-05 without a helmsman it keeps its speed to the end of the Turn, then loses half in each Phase', () => {
    const fight = plan(boat('motorboat', { speed: 40 }), 0, 'north')
    fight.person('reyes').now.unconscious = true
    expect(phase(fight).person('car').speed).toBe(40)
    fight.person('car').course = null
    expect([1, 2, 3].map(() => phase(fight).person('car').speed)).toEqual([20, 10, 0])
  })
  test('DC-VR-13 one row of boxes flooded halves its speed, two stop it', () => {
    const speeds = [39, 40, 79, 80].map(flooding => {
      const afloat = boat('patrolBoat')
      Object.assign(afloat.person('car').now.wear ?? {}, { flooding })
      return safeSpeed(afloat.battle, afloat.person('car'))
    })
    expect(speeds).toEqual([50, 25, 25, 0])
  })
  test('DC-BOAT-03 one step of 45° in a Phase, and as many as its turn rating in a Turn', () => {
    const fight = plan(boat('sloop', { speed: 10 }), 10, 'south')
    const headings = [1, 2, 3].map(() => phase(fight).person('car').facing)
    expect(headings).toEqual([
      { x: 707, y: -707 },
      { x: 1000, y: 0 },
      { x: 1000, y: 0 },
    ])
  })
  test('DC-BOAT-05 under sail not within 45° of straight upwind', () => {
    const fight = boat('sloop', { speed: 10, facing: { x: 1, y: 0 } })
    fight.battle.wind = 180 // it blows to the south
    plan(fight, 10, 'north')
    expect(phase(fight).person('car').facing).toEqual({ x: 1000, y: 0 })
  })
})

describe('getting in and out', () => {
  const parked = { reyes: { ...reyes, side: 'Crew' }, torp: { ...torp, side: 'Crew', at: [3, 0] as const }, car: car({}, 'pickup') }
  const act = (fight: Harm, who: string, action: never) => {
    fight.person(who).declared = action
    return fight.play({ step: 'carryOut', who })
  }
  test('DC-ACT-06 the first takes the wheel, the next are passengers', () => {
    const fight = harm(parked)
    for (const who of ['reyes', 'torp']) act(fight, who, { action: 'board', vehicle: 'car' } as never)
    expect([fight.person('reyes').seat, fight.person('torp').seat]).toEqual(['driver', 'passenger'])
    expect(at(fight, 'torp')).toEqual([0, 0])
    act(fight, 'torp', { action: 'dismount' } as never)
    expect(fight.person('torp').aboard).toBeNull()
  })
  test('DC-ACT-06 DC-VR-08 no one gets into a vehicle whose fuel burns', () => {
    const fight = harm(parked)
    const [me, vehicle] = [fight.person('reyes'), fight.person('car')]
    expect(boardingRefusal(fight.battle, me, vehicle)).toBeNull()
    vehicle.now.wear = { ...(vehicle.now.wear as Wear), burnsUntil: 3 }
    expect(boardingRefusal(fight.battle, me, vehicle)).toContain('is burning')
  })
  test('DC-VEH-05 DC-MIS-02 an aircraft that hovers without a pilot falls, one on the ground stays there', () => {
    const adrift = (z: number) => {
      const fight = harm({ ...people({}, 'helicopter'), foe })
      fight.person('car').position.z = z
      fight.person('reyes').now.unconscious = true
      return fight.play({ step: 'endTurn' }).person('car').now.wear?.adrift ?? null
    }
    expect([adrift(0), adrift(50)]).toEqual([null, { lost: false, hard: false, phases: 50 }])
  })
  test('DC-VEH-05 whoever takes the seat of a driver out of action decides on a course at once', () => {
    const fight = harm(parked)
    for (const who of ['reyes', 'torp']) act(fight, who, { action: 'board', vehicle: 'car' } as never)
    fight.person('reyes').now.unconscious = true
    fight.person('torp').declared = { action: 'changeSeat', seat: 'driver' }
    fight.play({ step: 'carryOut', who: 'torp' }, course('torp', { action: 'steer', heading: 'north', speed: 30 }))
    expect([fight.person('reyes').seat, fight.person('torp').seat]).toEqual(['passenger', 'driver'])
    expect(fight.person('car').course).toMatchObject({ speed: 30 })
    const said = narrateBy(events)({ event: fight.last('seatTaken'), thrown: [], decided: [] } as never, id => id)
    expect(said).toBe("torp takes the driver's seat in car.")
  })
  test('DC-VEH-05 a driver who is frozen or blinded is relieved as well, one who can act is not', () => {
    const relieves = (now: Someone['now']) => () => {
      const fight = harm(parked)
      for (const who of ['reyes', 'torp']) act(fight, who, { action: 'board', vehicle: 'car' } as never)
      Object.assign(fight.person('reyes').now, now)
      return fight.play(
        { step: 'declare', those: ['torp'] },
        choice('torp', { action: 'changeSeat', seat: 'driver' }),
        course('torp', { action: 'holdCourse' }),
      )
    }
    expect(relieves({})).toThrow('sits there')
    expect(relieves({ frozen: 2 })().person('torp').seat).toBe('driver')
    expect(relieves({ gas: { checked: 1, leaves: false, idle: 0, blindUntil: 9 } })().person('torp').seat).toBe('driver')
  })
  test('DC-VEH-03 DC-TURN-09 drivers state their courses by Initiative, and of equals the one farther west first', () => {
    const { battle } = harm({
      zoe: { ...reyes, initiative: 3, at: [9, 0], is: { aboard: 'van', seat: 'driver' } },
      abe: { ...reyes, initiative: 3, is: { aboard: 'car', seat: 'driver' } },
      kim: { ...reyes, initiative: 2, is: { aboard: 'bus', seat: 'driver' } },
      ...Object.fromEntries(['van', 'car', 'bus'].map(id => [id, { side: 'Crew', vehicle: 'sedan' }])),
    })
    planTurn(battle)
    expect(battle.agenda.map(step => 'who' in step && step.who)).toEqual(['kim', 'abe', 'zoe'])
  })
  test('DC-ACT-02 those aboard neither walk nor wrestle, and a vehicle has no slots', () => {
    const fight = harm({ ...people(), foe: { ...foe, at: [1, 0] } })
    const walk = () => fight.play({ step: 'declare', those: ['reyes'] }, choice('reyes', { action: 'move', to: 'foe', gait: 'walk' }))
    expect(walk).toThrow('refused')
    const strike = () =>
      harm({ ...people(), foe: { ...foe, at: [1, 0] } }).play(
        { step: 'declare', those: ['foe'] },
        choice('foe', { action: 'strike', target: 'reyes', gait: 'stay' }),
      )
    expect(strike).toThrow('inside a vehicle')
  })
})
test('every vehicle that ships can be told by its id', () => {
  expect(vehicleOf('m113').armor.hull).toEqual({ front: 6, side: 4, rear: 4 })
})

describe('what is told of a drive', () => {
  const chase = (other: Someone, more: Readonly<Record<string, Someone>> = {}) => {
    const east = { x: 1, y: 0 }
    const driver = { ...reyes, side: 'Crew', is: { aboard: 'car', seat: 'driver' } } satisfies Someone
    const fight = harm({ reyes: driver, car: car({ facing: east, speed: 40 }), van: { side: 'Gang', vehicle: 'sedan', ...other }, ...more })
    return phase(fight)
      .all('drove')
      .find(({ who }) => who === 'car')
  }
  const names = (id: string) => id.charAt(0).toUpperCase() + id.slice(1)
  const words = (event: ReturnType<typeof chase>) =>
    event === undefined ? '' : narrateBy(events)({ event, thrown: [], decided: [] }, names)
  test.each([
    ['closes', { at: [100, 0] as const }, 'Car goes 40 m and closes to within 60 m of Van.'],
    ['leaves', { at: [-10, 0] as const }, 'Car goes 40 m and is now 50 m from Van.'],
    [
      'is caught up with',
      { at: [-100, 0] as const, is: { facing: { x: 1, y: 0 }, speed: 160 } },
      'Car goes 40 m and is now 60 m from Van.',
    ],
    ['stays', { at: [60, 0] as const, is: { facing: { x: 1, y: 0 }, speed: 80 } }, 'Car goes 40 m and stays 60 m from Van.'],
    ['has no one else there', { at: [60, 0] as const, side: 'Crew' }, 'Car goes 40 m.'],
  ])('DC-VEH-01 who %s', (_name, other, told) => expect(words(chase(other))).toBe(told))
  test('DC-VEH-01 of several on other sides the nearest one whom the listener knows', () => {
    const event = chase({ at: [100, 0], is: { hiddenFrom: ['Crew'] } }, { bo: { side: 'Gang', at: [200, 0] } })
    if (event === undefined) throw new Error('nothing is told')
    expect(event.apart).toEqual([
      { who: 'van', metres: 60, how: 'closes to' },
      { who: 'bo', metres: 160, how: 'closes to' },
    ])
    const senses = { sees: (id: string) => id !== 'van' } as Senses
    expect(apartFromSeen.hear(event.apart, senses, {})).toMatchObject([{ who: 'bo' }])
  })
})
