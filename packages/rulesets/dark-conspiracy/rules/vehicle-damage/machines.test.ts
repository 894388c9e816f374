// Robots that are vehicles, collisions of aircraft after a catastrophe, and weapons that stay where they are mounted.
import { describe, expect, test } from 'vitest'
import type { Combatant, Step, Vehicle, Wear } from '../../battle/battle.js'
import { choice, dice, harm, reyes, type Someone, torp, vehicleOf } from '../../testing/kit.js'
import { safeSpeed } from '../aboard/speed.js'
import { shotNumber } from '../firing/numbers.js'
import { drivingNumber } from './handling.js'

const robot = { sensors: 2, infrared: false, multiWeaponMelee: false }
const mind: Someone = { ...reyes, side: 'Gang', robot, guns: ['mag'], skills: { groundVehicle: 4, smallArmsRifle: 4 } }
const drone = (more: Partial<Vehicle> = {}): Vehicle => ({ ...vehicleOf('brdm2'), robot: 'fuel', ...more })
const field = (vehicle: Vehicle = drone(), wear: Partial<Wear> = {}, speed = 0) => {
  const fight = harm({
    ana: { ...torp, side: 'Crew', at: [40, 0], initiative: 1 },
    bot: { side: 'Gang', vehicle, is: { facing: { x: 1, y: 0 }, speed } },
    mind: { ...mind, is: { aboard: 'bot', seat: 'driver' } },
  })
  const { now } = fight.person('bot')
  if (now.wear !== null) now.wear = { ...now.wear, ...wear }
  return fight
}
const result = (effect: string, grade: 'minor' | 'major', part = 'hull'): Step =>
  ({ step: 'applyResult', attacker: 'ana', target: 'bot', effect, grade, part, value: 10 }) as Step
const after = (effect: string, grade: 'minor' | 'major', part?: string, vehicle?: Vehicle) =>
  field(vehicle).play(result(effect, grade, part))

describe('robots that are vehicles', () => {
  test.each(['crew1', 'crew2', 'passengers2', 'loader'])(
    'DC-ROB-08 %s in the hull makes every task two steps harder, each time',
    effect => {
      const fight = after(effect, 'minor').play(result(effect, 'minor'))
      expect(fight.person('bot').now.wear?.taskShift).toBe(4)
      expect(fight.last('machineHit')).toMatchObject({ rule: 'DC-ROB-08', effect: 'harder' })
    },
  )
  test('DC-ROB-08 driving and shooting alike', () => {
    const numbers = (taskShift: number) => {
      const { battle } = field(drone(), { taskShift })
      const [ana, bot, one] = battle.people as [Combatant, Combatant, Combatant]
      const [gun] = one.sheet.weapons
      if (gun === undefined) throw new Error('The robot has a gun')
      return [
        drivingNumber(battle, one, bot, { difficulty: 'AVG', rule: 'DC-VEH-04' }),
        shotNumber(battle, one, ana, gun, { aimed: false, location: null, recoil: 0 }),
      ]
    }
    expect([numbers(0), numbers(2)]).toEqual([
      [11, 10],
      [2, 2],
    ])
  })
  test('DC-ROB-08 a Major one puts it out of action', () => {
    const fight = after('crew2', 'major')
    expect(fight.person('mind').now.dead).toBe(true)
    expect(fight.last('machineHit')).toMatchObject({ effect: 'out' })
  })
  test('DC-ROB-08 in the turret it costs a sensor', () => {
    const fight = after('loader', 'minor', 'turret', drone({ turret: true }))
    expect(fight.person('mind').now.machine?.sensorsLost).toBe(1)
    expect(fight.person('bot').now.wear?.taskShift).toBe(0)
    expect(after('loaderOrMain', 'major', 'turret', drone({ loader: 'crew' })).last('machineHit').effect).toBe('sensor')
    expect(after('loaderOrMain', 'major', 'turret').person('bot').now.wear?.mainGunOut).toBe(true)
  })
  test('DC-ROB-09 engine: Minor halves the speed and keeps it from firing on the move, Major stops it', () => {
    const weak = after('engine', 'minor')
    expect(weak.person('bot').now.wear).toMatchObject({ engineWeak: true, engineOut: false })
    expect([safeSpeed(field().battle, field().person('bot')), safeSpeed(weak.battle, weak.person('bot'))]).toEqual([68, 34])
    const fires = choice('mind', { action: 'fire', weaponId: 'mag', target: 'ana', kind: 'burst', pulls: 1 })
    const declares = (speed: number) => () =>
      field(drone(), { engineWeak: true }, speed).play(
        { step: 'declare', those: ['mind'] },
        fires,
        ...dice(20, 20, 20, 20, 20, 20, 20, 20, 20, 20),
      )
    expect(declares(1)).toThrow("can't fire on the move any more")
    expect(declares(0)).not.toThrow()
    expect(safeSpeed(after('engine', 'major').battle, after('engine', 'major').person('bot'))).toBe(0)
  })
  test('DC-ROB-09 radio, batteries and fuel', () => {
    expect(after('radio', 'minor').person('bot').now.wear?.radioOut).toBe(true)
    expect(after('radio', 'minor').last('machineHit')).toMatchObject({ rule: 'DC-ROB-09', effect: 'radio' })
    expect(after('fuel', 'major', 'hull', drone({ robot: 'batteries' })).person('bot').now.wear).toMatchObject({
      immobile: true,
      fuel: 100,
    })
    const burns = field().play(result('fuel', 'major'), ...dice(10))
    expect(burns.person('bot').now.wear).toMatchObject({ fuel: 90, burnsUntil: 2, immobile: false })
  })
  test('DC-ROB-09 a crew of people suffers as it does', () => {
    const manned = field(vehicleOf('brdm2')).play(result('crew1', 'minor'), ...dice(1, 4, 3))
    expect(manned.all('machineHit')).toEqual([])
    expect(manned.person('mind').now.damage.chest).toBe(3)
  })
  test('DC-ROB-08 the robot is one with its vehicle: it leaves neither its seat nor a wreck', () => {
    const declares = (answer: object) => () => field().play({ step: 'declare', those: ['mind'] }, choice('mind', answer as never))
    expect(declares({ action: 'dismount' })).toThrow('is one with its vehicle')
    expect(declares({ action: 'changeSeat', seat: 'gunner' })).toThrow('is one with its vehicle')
    expect(field().play({ step: 'wreck', vehicle: 'bot', explodes: false }).person('mind').now.dead).toBe(true)
    expect(field().play({ step: 'jumpClear', who: 'mind', vehicle: 'bot' }).person('mind').now.dead).toBe(true)
    const burning = field(drone(), { burnsUntil: 2 }).play({ step: 'declare', those: ['mind'] }, choice('mind', { action: 'wait' }))
    expect(burning.person('mind').now.burning).toEqual([])
  })
})

describe('catastrophes of aircraft', () => {
  const sky = (metres: number) =>
    harm({
      bo: { ...reyes, side: 'Gang', is: { aboard: 'hawk', seat: 'driver' } },
      hawk: { side: 'Gang', vehicle: 'helicopter', at: [0, 0, 500], is: { speed: 200 } },
      heron: { side: 'Crew', vehicle: 'helicopter', at: [metres, 0, 500] },
    })
  const catastrophe = { step: 'mishap', vehicle: 'hawk', catastrophe: true } as const
  test('DC-MIS-03 a 1 is a collision with an aircraft within a Phase of movement', () => {
    const fight = sky(200).play(catastrophe, ...dice(1, 1, 1, 1, 1, 1, 1, 1, 1, 1))
    expect(fight.last('crashed')).toMatchObject({ who: 'hawk', other: 'heron', metres: 200 })
    expect(fight.person('hawk').now.wear?.adrift).toMatchObject({ hard: true })
  })
  test('DC-MIS-03 not on a 2, with none near, or after a mere failure', () => {
    expect(
      sky(200)
        .play(catastrophe, ...dice(2))
        .all('crashed'),
    ).toEqual([])
    expect(sky(201).play(catastrophe).all('crashed')).toEqual([])
    expect(
      sky(200)
        .play({ ...catastrophe, catastrophe: false })
        .person('hawk').now.wear?.adrift,
    ).toMatchObject({ hard: false })
  })
})

test('DC-REL-07 a mounted weapon stays in its vehicle when its gunner gets out', () => {
  const people = (is: Partial<Combatant>) =>
    harm({
      ana: { ...torp, side: 'Crew', at: [40, 0], initiative: 1 },
      gil: { ...reyes, side: 'Gang', guns: ['mag'], skills: { smallArmsRifle: 4 }, is },
      car: { side: 'Gang', vehicle: 'brdm2' },
    })
  const fires = choice('gil', { action: 'fire', weaponId: 'mag', target: 'ana', kind: 'single', pulls: 1 })
  const declares = (is: Partial<Combatant>) => () => people(is).play({ step: 'declare', those: ['gil'] }, fires, ...dice(20))
  expect(declares({ aboard: 'car', seat: 'gunner' })).not.toThrow()
  expect(declares({ mountedOn: 'car' })).toThrow('stays where it is mounted')
  expect(declares({})).not.toThrow() // a gun on a mount that stands on the ground
})
