// Swerving off a plan before the driver's Initiative comes.
import { expect, test } from 'vitest'
import type { Combatant, Step } from '../../battle/battle.js'
import { choice, dice, harm, reyes, type Someone, torp } from '../../testing/kit.js'

const east = { x: 1, y: 0 }
const field = (phase: number, car: Partial<Combatant> = {}, foe: Someone = {}, rider: Someone = {}) => {
  const fight = harm({
    ana: { ...reyes, initiative: 3, ...rider, is: { aboard: 'car', seat: 'driver' } },
    car: { side: 'Crew', vehicle: 'sedan', is: { facing: east, speed: 40, ...car } },
    bo: { ...torp, side: 'Gang', at: [20, 0], ...foe },
  })
  fight.battle.phase = phase
  return fight
}
const moves: Step = { step: 'driveAll', asked: [] }
const swerves = (action: string) => choice('ana', { action })
const leaps = dice(1)

test('DC-VEH-02 above their Initiative a driver may swerve from what was not foreseen, and holds that heading and speed', () => {
  const fight = field(4).play(moves, swerves('swerveRight'))
  expect(fight.all('runDown')).toEqual([])
  expect(fight.person('car')).toMatchObject({ speed: 40, course: { to: null, heading: { x: 707, y: 707 }, speed: 40, swerves: true } })
  expect(fight.last('swerved')).toMatchObject({ who: 'car', driver: 'ana', other: 'bo', right: true })
  const left = field(4).play(moves, swerves('swerveLeft'))
  expect(left.person('car').facing).toEqual({ x: 707, y: -707 })
})
test('DC-VEH-02 or drives on', () => {
  const fight = field(4).play(moves, swerves('driveOn'), ...leaps)
  expect(fight.last('runDown')).toMatchObject({ who: 'bo', clear: true })
})
test.each([
  ['a driver with a slot', field(3)],
  ['a driver who rams', field(4, { course: { to: 'bo', heading: null, speed: 40, ram: true, also: false, swerves: false } })],
  ['a driver out of action', field(4, {}, {}, { now: { unconscious: true } })],
  [
    'a vehicle out of control',
    (() => {
      const fight = field(4)
      const { now } = fight.person('car')
      if (now.wear !== null) now.wear = { ...now.wear, adrift: { lost: false, hard: false, phases: 2 } }
      return fight
    })(),
  ],
  ['a driver who does not know that someone is there', field(4, {}, { is: { hiddenFrom: ['Crew'] } })],
])('DC-VEH-02 %s is not asked', (_name, fight) => {
  expect(fight.play(moves, ...leaps).all('runDown')).toHaveLength(1)
})
test('DC-VEH-02 each driver is asked once, and both of two who meet', () => {
  const fight = field(4, {}, { vehicle: 'sedan', at: [60, 0], is: { facing: { x: -1, y: 0 }, speed: 40 } })
  fight.battle.people.push(...harm({ cy: { ...torp, side: 'Gang', initiative: 2, is: { aboard: 'bo', seat: 'driver' } } }).battle.people)
  fight.play(moves, swerves('driveOn'), choice('cy', { action: 'driveOn' }), ...dice(3, 3, 5, 4, 5, 4, 5, 4, 5, 4, 1, 1))
  expect(fight.all('crashed')).toHaveLength(1)
})
test('DC-VEH-02 DC-BOAT-03 a boat swerves by a step of its helm', () => {
  const fight = field(4, {}, { vehicle: 'motorboat', at: [30, 0] })
  const boat = fight.person('car')
  if (boat.vehicle !== null) boat.vehicle = { ...boat.vehicle, configuration: 'watercraft', suspension: 'none', acceleration: 16, turn: 2 }
  fight.battle.setup.grounds = ['water']
  fight.battle.setup.road = null
  fight.play(moves, swerves('swerveRight'))
  expect(boat.facing).toEqual({ x: 707, y: 707 })
})
