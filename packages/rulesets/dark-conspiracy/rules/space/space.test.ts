// Launches, landings and intercepts, with every die that they take.
import { describe, expect, test } from 'vitest'
import { dice, fileOf, logOf, plays, refusal, typedSession } from '../../testing/downtime-kit.js'
import { launchedTo } from './flights.js'
import { levelAt, meetingAt, timeOf } from './intercepts.js'

const pilot = { agl: 6, skills: { shuttleOperation: 2 } }
const file = (craft: object, more: object = {}) =>
  fileOf({ ana: pilot, bo: {}, cy: {} }, { crafts: [{ id: 'ship', name: 'Heron', aboard: ['ana', 'bo'], ...craft, ...more }] })
const plane = { model: 'spaceplane' }
const capsule = { model: 'capsule' }
const shipOf = (played: ReturnType<typeof plays>, nth = 0) => played.battle.crafts[nth]
const launch = (more: object = {}) => ({ action: 'launch', craft: 'ship', ...more })
const land = (more: object = {}) => ({ action: 'land', craft: 'ship', ...more })

describe('launches', () => {
  test('DC-EX-23 DC-SPC-01 DC-SPC-02 a rushed spaceplane in bad weather: 9 and 1, a mishap, orbit with one system failed', () => {
    const played = plays(file(plane), launch({ rushed: true, badWeather: true }), dice(9), dice(5))
    expect(played.all('launched')[0]).toMatchObject({ plus: 1, safe: false })
    expect(shipOf(played)).toMatchObject({ place: 'LEO', failedSystems: 1, damage: 'none' })
  })
  test('DC-SPC-01 DC-GAP-51 nine is safe: a natural 10 of a spaceplane, a 9 of a shuttle, an 8 if poorly maintained', () => {
    const safe = (craft: object, roll: number, ...more: number[]) =>
      plays(file(craft), launch(), dice(roll), ...more.map(one => dice(one))).all('launched')[0]?.safe
    expect([safe(plane, 10), safe({ model: 'shuttle' }, 9), safe({ model: 'shuttle' }, 10, 5)]).toEqual([true, true, false])
    expect(shipOf(plays(file(plane), launch(), dice(10)))?.failedSystems).toBe(0)
    expect([safe({ model: 'shuttle', poorlyMaintained: true }, 8), safe({ model: 'shuttle', poorlyMaintained: true }, 9, 5)]).toEqual([
      true,
      false,
    ])
  })
  test('DC-EX-23 DC-SPC-03 a capsule with a pilot of 2 lands in an emergency on 5, 700 km east', () => {
    const played = plays(file(capsule), launch(), dice(10), dice(6), dice(5), dice(7))
    expect(played.all('emergencyLanded')[0]).toMatchObject({ chance: 5, km: 700 })
    expect(shipOf(played)).toMatchObject({ place: 'ground', damage: 'damaged' })
    expect(played.battle.people.map(({ dead }) => dead)).toEqual([false, false, false])
  })
  test('DC-SPC-03 otherwise it is lost with everyone aboard', () => {
    const played = plays(file(capsule), launch(), dice(10), dice(6), dice(6))
    expect(shipOf(played)?.damage).toBe('destroyed')
    expect(played.battle.people.map(({ dead }) => dead)).toEqual([true, true, false])
    expect(refusal(played.file, launch())).toContain('the Heron is destroyed')
  })
  test('DC-SPC-12 the orbit by Launch Value; 3 with a light load reaches the Moon', () => {
    expect([1, 2, 3].map(launchValue => launchedTo({ launchValue }, false))).toEqual(['suborbital', 'LEO', 'GEO'])
    expect([launchedTo({ launchValue: 2 }, true), launchedTo({ launchValue: 3 }, true)]).toEqual(['LEO', 'cislunar'])
    expect(shipOf(plays(file({ model: 'tug' }), launch({ lightLoad: true }), dice(3)))?.place).toBe('cislunar')
  })
  test('DC-SPC-01 only a sound craft on the ground takes off', () => {
    expect(refusal(file(plane, { place: 'LEO' }), launch())).toContain('the Heron is not on the ground')
    expect(refusal(file(plane, { damage: 'damaged' }), launch())).toContain('the Heron is damaged')
  })
})

describe('landings', () => {
  const high = (craft: object) => file(craft, { place: 'LEO' })
  test('DC-SPC-04 9 or less is safe: poorly maintained, bad weather and by hand add 1, a spaceplane takes 1 off', () => {
    const came = (craft: object, task: object, roll: number) => plays(high(craft), land(task), dice(roll)).all('cameDown')[0]
    expect(came(plane, { badWeather: true, manual: true }, 8)).toMatchObject({ plus: 1, safe: true, inWater: false })
    expect(came({ ...capsule, poorlyMaintained: true }, {}, 8)).toMatchObject({ plus: 1, safe: true, inWater: true })
  })
  test('DC-SPC-05 AVG for a terminal craft, EZY for others, a step harder if poorly maintained', () => {
    const number = (craft: object) => plays(high(craft), land({ manual: true }), dice(10), dice(1)).all('reentered')[0]?.number
    expect([number(capsule), number({ model: 'shuttle' }), number({ ...capsule, poorlyMaintained: true })]).toEqual([8, 16, 4])
    expect(number({ ...plane, poorlyMaintained: true })).toBe(8)
  })
  test('DC-SPC-05 a failure damages the craft and costs each aboard 1d6 points over three locations', () => {
    const crash = [dice(6), dice(4), dice(7), dice(1), dice(1), dice(8), dice(8), dice(8)]
    const played = plays(high(capsule), land(), dice(10), dice(9), ...crash)
    expect(shipOf(played)).toMatchObject({ damage: 'damaged', place: 'ground' })
    // Six points: a quarter is 1 for the second and third, 4 for the first. Of one point nothing is left for them.
    expect(played.person('ana').wounds.map(({ location, damage }) => [location, damage])).toEqual([
      ['chest', 4],
      ['rightLeg', 1],
      ['head', 1],
    ])
    expect(played.person('bo').wounds).toMatchObject([{ location: 'rightLeg', damage: 1 }])
    expect(played.person('cy').wounds).toEqual([])
  })
  test('DC-SPC-05 a catastrophe destroys it; each aboard has a serious or a critical wound', () => {
    const played = plays(
      high({ ...capsule, poorlyMaintained: true }),
      land(),
      dice(9),
      dice(14),
      dice(3),
      dice(8),
      dice(2),
      dice(4),
      dice(8),
    )
    expect(shipOf(played)?.damage).toBe('destroyed')
    expect(played.person('ana')).toMatchObject({ wounds: [{ location: 'rightLeg', severity: 'serious', damage: 11 }] })
    expect(played.person('bo')).toMatchObject({ unconscious: true, wounds: [{ location: 'rightLeg', severity: 'critical', damage: 21 }] })
  })
  test('DC-SPC-04 what has no way through the air does not land, nor does what is too high', () => {
    expect(refusal(high({ model: 'tug' }), land())).toContain("the Heron can't enter an atmosphere")
    expect(refusal(file(plane, { place: 'GEO' }), land())).toContain('the Heron has to come down to low orbit first')
    expect(refusal(file(plane), land())).toContain('the Heron is on the ground')
  })
})

describe('intercepts', () => {
  const two = (place: string, mine: number, theirs: number) =>
    fileOf(
      { ana: { agl: 20, skills: { shuttleOperation: 6 } }, bo: { agl: 5 } },
      {
        crafts: [
          { id: 'hunter', name: 'Hunter', aboard: ['ana'], place, transferValue: mine },
          { id: 'quarry', name: 'Quarry', aboard: ['bo'], place, transferValue: theirs },
        ],
      },
    )
  const chase = (more: object = {}) => ({ action: 'intercept', craft: 'hunter', other: 'quarry', ...more })
  const steers = (action: string, unaided = true) => ({ choose: { action, unaided } })

  test('DC-EX-23 DC-SPC-07 DC-SPC-08 DC-SPC-11 level 3, a quarry of 1 that avoids, a hunter of 5 with an outstanding check: hours', () => {
    const played = plays(two('cislunar', 5, 1), chase({ degrees: 90 }), steers('avoid'), steers('intercept', false), dice(3))
    expect(played.all('steered').map(({ craft, level }) => [craft, level])).toEqual([
      ['quarry', 4],
      ['hunter', -3],
    ])
    expect(played.all('met')[0]).toMatchObject({ meeting: 'intercept', time: 'hours' })
  })
  test('DC-SPC-06 one level for each 30 degrees, the bound included, or 1d6', () => {
    expect([0, 30, 31, 90, 150, 151, 180].map(levelAt)).toEqual([1, 1, 2, 3, 5, 6, 6])
    const rolled = plays(two('LEO', 1, 2), chase(), dice(4), steers('intercept'), steers('avoid'))
    expect(rolled.all('met')[0]).toMatchObject({ level: 5, meeting: 'none', time: 'hours' })
  })
  test('DC-SPC-06 it takes two craft in orbit at least', () => {
    const { crafts, ...people } = two('LEO', 1, 2) as unknown as { crafts: { place: string }[] }
    const grounded = { ...people, crafts: crafts.map((craft, i) => (i === 1 ? { ...craft, place: 'ground' } : craft)) } as never
    expect(refusal(grounded, chase({ degrees: 0 }))).toContain('the Quarry is not in orbit')
  })
  test('DC-SPC-08 a success is worth 1, a failure nothing, in the direction that was chosen', () => {
    const level = (roll: number, action: string) =>
      plays(two('LEO', 1, 2), chase({ degrees: 0 }), steers(action, false), dice(roll), steers('avoid')).all('steered')[0]?.level
    expect([level(10, 'intercept'), level(10, 'avoid'), level(14, 'intercept')]).toEqual([-1, 3, 0])
  })
  test('DC-SPC-09 0 matches vectors, until one of them parts', () => {
    expect([2, 1, 0, -1].map(meetingAt)).toEqual(['none', 'none', 'matched', 'intercept'])
    const matched = plays(two('GEO', 1, 2), chase({ degrees: 60 }), steers('avoid'), steers('intercept'), ...[])
    expect(matched.all('met')[0]).toMatchObject({ level: 1, meeting: 'none' })
    const even = plays(two('GEO', 2, 2), chase({ degrees: 100 }), steers('intercept'), steers('intercept'))
    expect(even.all('met')[0]).toMatchObject({ level: 0, meeting: 'matched', time: 'days' })
    expect(even.battle.crafts.map(({ matchedWith }) => matchedWith)).toEqual(['quarry', 'hunter'])
    expect(even.next({ action: 'part', craft: 'hunter', way: 'gainTransfer' }).all('parted')[0]?.intercepted).toBe(true)
  })
  test('DC-SPC-10 whoever gains gets their wish, else the other does', () => {
    const even = plays(two('GEO', 2, 2), chase({ degrees: 100 }), steers('intercept'), steers('intercept'))
    const parted = (way: string, avoids: boolean) =>
      even.next({ action: 'part', craft: 'hunter', way, avoids }).all('parted')[0]?.intercepted
    expect([parted('gainTransfer', false), parted('gainTransfer', true)]).toEqual([true, false])
    expect([parted('loseTransfer', false), parted('changeCourse', true)]).toEqual([false, true])
    expect(even.next({ action: 'part', craft: 'quarry', way: 'changeCourse' }).battle.crafts.map(({ matchedWith }) => matchedWith)).toEqual(
      [null, null],
    )
    expect(refusal(two('GEO', 2, 2), { action: 'part', craft: 'hunter', way: 'gainTransfer' })).toContain('the Hunter matches no vectors')
  })
  test('DC-SPC-11 each level beyond 1 is a step quicker, down to hours', () => {
    expect([1, 2, 3, -1, -2, 9].map(level => timeOf('cislunar', level))).toEqual(['weeks', 'days', 'hours', 'weeks', 'days', 'hours'])
    expect(timeOf('transjovian', 0)).toBe('decades')
  })
  test('DC-SPC-07 a craft without a pilot who is awake does nothing', () => {
    const drifting = fileOf(
      { ana: pilot, bo: { unconscious: true, con: 0 } },
      {
        crafts: [
          { id: 'hunter', name: 'Hunter', aboard: ['ana'], place: 'LEO', transferValue: 3 },
          { id: 'quarry', name: 'Quarry', aboard: ['bo'], place: 'LEO', transferValue: 1 },
        ],
      },
    )
    expect(plays(drifting, chase({ degrees: 0 }), steers('intercept')).all('met')[0]).toMatchObject({ level: -2, meeting: 'intercept' })
    expect(refusal(two('LEO', 1, 1), { action: 'intercept', craft: 'hunter', other: 'hunter' })).toContain('it takes two craft')
  })
})

test('DC-SPC-12 a Transfer Value of 2 reaches the next orbit, one above that of the launch', () => {
  const go = (direction: string) => ({ action: 'transfer', craft: 'ship', direction })
  const ship = (place: string, transferValue: number) => file({ launchValue: 2, transferValue, place })
  expect(plays(ship('LEO', 2), go('up')).all('transferred')[0]).toMatchObject({ place: 'GEO', time: 'hours' })
  expect(plays(ship('GEO', 1), go('down')).all('transferred')[0]).toMatchObject({ place: 'LEO', time: 'hours' })
  expect(refusal(ship('LEO', 1), go('up'))).toContain('going up takes a Transfer Value of 2')
  expect(refusal(ship('GEO', 2), go('up'))).toContain('the Heron gets no higher')
  expect(refusal(ship('LEO', 2), go('down'))).toContain('it goes down by landing')
})

test('the log of flights', () => {
  expect(logOf(file(plane), launch({ rushed: true, badWeather: true }), [9, 5])).toEqual([
    'Heron lifts off: [9] by hand + 1 vs 9. A mishap!',
    'Heron reaches low orbit. One system has failed (mishap [5] by hand), and its backup took over.',
  ])
  expect(logOf(file(capsule), launch(), [10, 6, 5, 7])).toEqual([
    'Heron lifts off: [10] by hand vs 9. A mishap!',
    'The launch fails (mishap [6] by hand, emergency landing [5] by hand, distance [7] by hand). Heron needs 5 or less for an emergency landing and makes it, 700 km east, badly damaged.',
  ])
  expect(logOf(file(capsule, { place: 'LEO' }), land(), [10, 3])).toEqual([
    'Heron comes down: [10] by hand vs 9. A reentry error!',
    'Ana fights the controls: [3] by hand vs 8. Success. Heron lands safely.',
  ])
  expect(typedSession(file(plane), launch(), [4]).over).toBe(true)
})
