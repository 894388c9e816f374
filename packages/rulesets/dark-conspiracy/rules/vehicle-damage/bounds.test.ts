// Where one number decides: the bounds of checks and tables of vehicles, each met exactly and missed by one.
import { describe, expect, test } from 'vitest'
import type { Combatant, Step, Wear } from '../../battle/battle.js'
import { dice, harm, reyes, type Someone, torp } from '../../testing/kit.js'
import { boardingRefusal } from '../vehicles/boarding.js'
import { speedRange } from './control.js'
import { startOfTurn } from './turn-start.js'

const driver: Someone = { ...reyes, side: 'Gang', is: { aboard: 'car', seat: 'driver' } }
const field = (vehicle: string, is: Partial<Combatant> = {}, me: Someone = driver, wear: Partial<Wear> = {}) => {
  const fight = harm({
    ana: { ...torp, side: 'Crew', at: [0, 40], initiative: 1 },
    car: { side: 'Gang', vehicle, is: { facing: { x: 0, y: 1 }, ...is } },
    bo: me,
  })
  const { now } = fight.person('car')
  if (now.wear !== null) now.wear = { ...now.wear, ...wear }
  return fight
}
const wear = (fight: ReturnType<typeof field>): Wear | null => fight.person('car').now.wear
const strike: Step = {
  step: 'strikeVehicle',
  attacker: 'ana',
  target: 'car',
  piercing: 2,
  more: 0,
  from: { x: 0, y: 40, z: 0 },
  small: true,
  overhead: false,
  direct: false,
  part: 'hull',
}
const result = (effect: string, value: number): Step =>
  ({ step: 'applyResult', attacker: 'ana', target: 'car', effect, grade: 'major', part: 'hull', value }) as Step

describe('hits', () => {
  test('DC-VD-03 up to 5 it is metal, from 6 a window', () => {
    const hit = (...faces: number[]) => field('sedan').play(strike, ...dice(...faces))
    expect(hit(5, 5, 1).all('windowHit')).toHaveLength(0)
    expect(hit(6, 5).all('windowHit')).toHaveLength(1)
  })
  test('DC-VD-03 what is neither crew, passenger nor cargo is lost on a window, and no other column is rolled', () => {
    const through = (face: number) => field('sedan').play(strike, ...dice(6, face))
    expect([5, 6].map(face => through(face).last('resultRolled').effect)).toEqual(['noEffect', 'noEffect'])
    expect(wear(through(5))).toMatchObject({ radioOut: false, sightOut: false })
  })
  test('DC-VD-03 a direct hit of an exploding round rolls for no window', () => {
    expect(
      field('sedan')
        .play({ ...strike, direct: true }, ...dice(5, 1))
        .all('windowHit'),
    ).toEqual([])
  })
  test('DC-VR-03 DC-VR-08 a die at the level or under it', () => {
    const burns = (face: number) => wear(field('m1').play(result('fuel', 10), ...dice(face)))?.burnsUntil
    expect([burns(10), burns(11)]).toEqual([2, null])
    const explodes = (face: number) =>
      field('m1')
        .play(result('ammunition', 10), ...dice(face))
        .person('car').now.dead
    expect([explodes(10), explodes(11)]).toEqual([true, false])
  })
  test('DC-BRN-02 12 m and no farther', () => {
    const burns = (at: number) => {
      const fight = field('sedan')
      fight.person('ana').position = { x: at, y: 0, z: 0 }
      return fight.play({ step: 'wreck', vehicle: 'car', explodes: true }).person('ana').now.burning.length
    }
    expect([burns(12), burns(12.01)]).toEqual([7, 0])
  })
  test('DC-VR-06 an Outstanding Success takes two dice off a fire', () => {
    const fight = field('freighter', {}, { ...driver, con: 22 }, { fire: 12 })
    fight.play({ step: 'fightFire', who: 'bo', vehicle: 'car' }, ...dice(1, 4, 5))
    expect([fight.last('fireFought').result, wear(fight)?.fire]).toEqual(['outstanding', 3])
    const out = field('freighter', {}, driver, { fire: 2 })
    expect(wear(out.play({ step: 'fightFire', who: 'bo', vehicle: 'car' }, ...dice(1, 6)))?.fire).toBe(0)
  })
})

describe('control', () => {
  test('DC-GAP-22 DC-MIS-09 the speed ranges of a motorcycle, and the one of a bicycle', () => {
    const range = (vehicle: string, speed: number) => {
      const { battle } = field(vehicle, { speed })
      return speedRange(battle, battle.people[1] as Combatant)
    }
    expect([0, 42, 43, 114, 115].map(speed => range('motorcycle', speed))).toEqual([1, 1, 2, 2, 3])
    expect(range('bicycle', 99)).toBe(1)
  })
  test('DC-MIS-09 a catastrophe costs a whole die for each speed range and a hit on the wheels, and no one avoids it', () => {
    const fight = field('motorcycle', { speed: 43 }).play({ step: 'mishap', vehicle: 'car', catastrophe: true }, ...dice(1, 2, 8, 8, 8))
    expect(fight.last('fellOff')).toMatchObject({ number: null, points: 3 })
    expect(wear(fight)).toMatchObject({ minorHits: 1, immobile: false })
  })
  test('DC-MIS-07 a catastrophe on a bicycle costs a die less three, and the bicycle', () => {
    const fight = field('bicycle').play({ step: 'mishap', vehicle: 'car', catastrophe: true }, ...dice(5, 8, 8, 8))
    expect(fight.last('fellOff')).toMatchObject({ points: 2 })
    expect(wear(fight)?.immobile).toBe(true)
  })
  test('DC-MIS-11 DC-FALL-02 two points have no quarter: only the first of three locations is hurt', () => {
    const fight = field('bicycle').play({ step: 'mishap', vehicle: 'car', catastrophe: true }, ...dice(5, 8, 9, 10))
    expect(fight.all('injured').map(({ who, location, points }) => [who, location, points])).toEqual([['bo', 'rightLeg', 2]])
  })
  test('DC-MIS-02 DC-MIS-03 DC-MIS-05 DC-MIS-10 DC-COL-06 how hard control is regained', () => {
    const skilled = { ...driver, skills: { pilot: 3, groundVehicle: 3, watercraft: 3 } }
    const number = (vehicle: string, damage: Partial<Wear>) =>
      field(vehicle, {}, skilled, damage)
        .play({ step: 'regain', vehicle: 'car' }, ...dice(1))
        .last('regainTried').number
    const adrift = (hard: boolean): Partial<Wear> => ({ adrift: { lost: false, hard, phases: 3 } })
    expect([number('jet', adrift(false)), number('jet', adrift(true))]).toEqual([10, 5])
    expect([number('sedan', { stuck: 'stuck' }), number('motorboat', { stuck: 'stuck' })]).toEqual([5, 10])
    expect(number('motorboat', adrift(true))).toBe(5)
  })
  test('DC-MIS-02 only in Phases in which the pilot may act', () => {
    const tries = (phase: number) => {
      const fight = field('jet', {}, driver, { adrift: { lost: false, hard: false, phases: 3 } })
      fight.battle.phase = phase
      return fight.play({ step: 'regain', vehicle: 'car' }, ...(phase <= 4 ? dice(20) : [])).all('regainTried').length
    }
    expect([4, 5].map(tries)).toEqual([1, 0])
  })
  test('DC-VR-09 the first hit on the instruments asks for an AVG check at the start of a Turn, each further one is a step harder', () => {
    const shift = (instruments: number) => {
      const { battle } = field('lightPlane', { speed: 100 }, driver, { instruments })
      startOfTurn(battle)
      return battle.agenda.map(step => (step.step === 'driveCheck' ? step.shift : step.step))
    }
    expect([0, 1, 3].map(shift)).toEqual([[], [0], [2]])
  })
})

describe('getting in', () => {
  test('DC-ACT-06 within 5 m, while it stands, and while there is room', () => {
    const refused = (at: number, is: Partial<Combatant> = {}) => {
      const fight = field('pickup', is, { ...reyes, side: 'Gang', at: [at, 0] })
      return boardingRefusal(fight.battle, fight.person('bo'), fight.person('car'))
    }
    expect([refused(5), refused(5.1), refused(0, { speed: 1 })]).toEqual([null, 'Car is out of reach', 'Car is moving'])
  })
})
