// Mishaps: what failed driving, riding, flying and sailing comes to, and how it is made good again.
import { describe, expect, test } from 'vitest'
import { dice, fileOf, logOf, plays, refusal } from '../../testing/downtime-kit.js'

const skills = { groundVehicle: 2, pilot: 2, horsemanship: 2, watercraft: 2 }
const ana = { str: 6, con: 5, agl: 4, skills } // AVG 6, AGL DIF 2
const file = fileOf({ ana, bo: {} })
const drive = (mount: string, more: object = {}) => ({ action: 'drive', mount, ...more })
const play = (task: object, ...faces: number[]) => plays(file, { ...drive(''), ...task }, ...faces.map(face => dice(face)))
const wounds = (played: ReturnType<typeof plays>) => played.person('ana').wounds.map(({ location, damage }) => [location, damage])

test('DC-MIS-01 nothing happens on a success', () => {
  const played = play(drive('aircraft', { difficulty: 'EZY', harder: -1 }), 12)
  expect(played.told.map(({ what }) => what)).toEqual(['drove'])
})
describe('aircraft', () => {
  test('DC-MIS-02 an AVG check in each Phase regains control', () => {
    const played = play(drive('aircraft', { phases: 3 }), 7, 7, 6)
    expect(played.all('regained').map(({ number, free }) => [number, free])).toEqual([
      [6, false],
      [6, true],
    ])
    expect(played.battle).toMatchObject({ clock: 10, people: [{ dead: false }, { dead: false }] })
  })
  test('DC-MIS-02 after the last Phase it crashes and kills everyone aboard', () => {
    const played = play(drive('aircraft', { phases: 2 }), 7, 7, 7)
    expect(played.all('crashed')).toHaveLength(1)
    expect(played.battle.people.map(({ dead }) => dead)).toEqual([true, true])
  })
  test('DC-MIS-02 DC-MIS-04 those aboard are the ones who are named, or else everyone of the side of the pilot', () => {
    const crowd = fileOf({ ana, bo: {}, cy: {}, vex: { side: 'enemy' } })
    const dead = (more: object) => {
      const played = plays(crowd, drive('takeOffOrLanding', more), dice(16))
      return played.battle.people.flatMap(({ id, dead: is }) => (is ? [id] : []))
    }
    expect([dead({}), dead({ aboard: ['vex'] }), dead({ aboard: ['ana'] })]).toEqual([['ana', 'bo', 'cy'], ['ana', 'vex'], ['ana']])
    expect(refusal(crowd, drive('aircraft', { aboard: ['di'] }))).toBe('There is no one called di here.')
  })
  test('DC-MIS-03 a catastrophe makes the checks DIF, and may bring a collision where another aircraft is near', () => {
    expect(play(drive('aircraft', { phases: 1 }), 16, 3).all('regained')[0]).toMatchObject({ number: 3, free: true })
    const near = (roll: number) => play(drive('aircraft', { traffic: true, phases: 1 }), 16, roll, 3).all('collided').length
    expect([near(1), near(2)]).toEqual([1, 0])
    expect(play(drive('aircraft', { traffic: true, phases: 1 }), 7, 6).all('collided')).toEqual([])
  })
  test('DC-MIS-04 DC-GAP-52 take-off and landing: broken off, or crashed', () => {
    const failed = play(drive('takeOffOrLanding'), 15)
    expect(failed.all('drove')[0]).toMatchObject({ number: 6, result: 'failure' })
    expect(failed.all('crashed')).toEqual([])
    expect(play(drive('takeOffOrLanding'), 16).battle.people.map(({ dead }) => dead)).toEqual([true, true])
  })
})
describe('vehicles and boats', () => {
  test('DC-MIS-05 a stuck vehicle is freed by a DIF check', () => {
    expect(
      play(drive('groundVehicle'), 7, 4, 3)
        .all('regained')
        .map(({ number, free }) => [number, free]),
    ).toEqual([
      [3, false],
      [3, true],
    ])
  })
  test('DC-MIS-06 DC-MIS-10 a catastrophe is a collision on 1 to 3, else mired or aground', () => {
    const collides = (mount: string, roll: number) => play(drive(mount), 16, roll).all('stopped')[0]?.collides
    expect([collides('groundVehicle', 3), collides('groundVehicle', 4), collides('boat', 3), collides('boat', 4)]).toEqual([
      true,
      false,
      true,
      false,
    ])
  })
  test('DC-MIS-10 a stalled boat gets going by an AVG check', () => {
    expect(play(drive('boat'), 7, 6).all('regained')[0]).toMatchObject({ number: 6, free: true })
  })
  test('DC-MIS-05 after as many Phases as were given it is still stuck', () => {
    const played = play(drive('groundVehicle', { phases: 1 }), 7, 4)
    expect(played.all('regained')[0]).toMatchObject({ free: false, left: 0 })
    expect(played.person('ana').dead).toBe(false)
  })
})
describe('riders', () => {
  test('DC-MIS-07 a bicycle throws its rider; a catastrophe costs a die less three', () => {
    expect(wounds(play(drive('bicycle'), 7))).toEqual([])
    expect(wounds(play(drive('bicycle'), 16, 6, 8, 1, 1))).toEqual([['rightLeg', 3]])
    expect(wounds(play(drive('bicycle'), 16, 3))).toEqual([])
  })
  test('DC-MIS-08 DC-MIS-11 DC-GAP-67 from a horse DIF against AGL avoids it', () => {
    expect(wounds(play(drive('horse'), 7, 2))).toEqual([])
    expect(wounds(play(drive('horse'), 7, 3, 5, 8, 8, 8))).toEqual([['rightLeg', 2]])
  })
  test('DC-MIS-08 a catastrophe brings a serious wound to rider or horse', () => {
    expect(wounds(play(drive('horse'), 16, 3, 1, 8, 2))).toEqual([['rightLeg', 12]])
    expect(wounds(play(drive('horse'), 16, 4, 1))).toEqual([])
  })
  test('DC-MIS-09 DC-GAP-22 a die for each speed range of a motorcycle, less three each, none below nothing', () => {
    expect(wounds(play(drive('motorcycle', { speedRange: 3 }), 7, 2))).toEqual([])
    expect(wounds(play(drive('motorcycle', { speedRange: 3 }), 7, 3, 6, 1, 4, 8, 4, 1))).toEqual([
      ['rightLeg', 2],
      ['chest', 1],
      ['head', 1],
    ])
    expect(wounds(play(drive('motorcycle', { speedRange: 2 }), 16, 6, 2, 8, 4, 8))).toEqual([
      ['rightLeg', 6],
      ['chest', 2],
    ])
  })
})
test('the log of mishaps', () => {
  expect(logOf(file, drive('aircraft', { phases: 2 }), [7, 7, 6])).toEqual([
    'Ana, aircraft: [7] by hand vs 6. Failure. It is out of control.',
    'Ana tries to regain control: [7] by hand vs 6. 1 Phase left.',
    'Ana tries to regain control: [6] by hand vs 6. Under control again.',
  ])
  expect(logOf(file, drive('horse'), [7, 3, 3])).toEqual([
    'Ana, horse: [7] by hand vs 6. Failure. They fall off.',
    'Ana falls: [3] by hand vs 2. No harm done (fall [3] by hand).',
  ])
  expect(logOf(file, drive('horse'), [7, 3, 6, 8, 8, 4]).slice(1)).toEqual([
    'Ana falls: [3] by hand vs 2. 3 points (fall [6] by hand).',
    "3 points to Ana's right leg (location [8 8 4] by hand): a scratch.",
  ])
  expect(logOf(file, drive('aircraft', { phases: 1, traffic: true }), [16, 1, 1]).slice(0, 2)).toEqual([
    'Ana, aircraft: [16] by hand vs 6. A catastrophic failure! Collision [1] by hand.',
    'Ana hits the other aircraft: a collision, for the game master to judge.',
  ])
  expect(logOf(file, drive('groundVehicle'), [16, 4])).toEqual([
    'Ana, ground vehicle: [16] by hand vs 6. A catastrophic failure!',
    "Ana's mishap: [4] by hand. It is mired until it is towed.",
  ])
})
