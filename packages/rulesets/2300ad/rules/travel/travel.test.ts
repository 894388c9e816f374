// Journeys: hexes by terrain and craft, roads, rivers, weather; to orbit and back; stutterwarp.
import { describe, expect, test } from 'vitest'
import type { InterfaceCraft } from '../../tables/spaceflight.js'
import { dice, fileOf, plays, refusal } from '../../testing/downtime-kit.js'
import { backAfter, type Direction, inSystemSeconds, interfaceRow, minutesOf, voyageOf } from './spaceflight.js'

const hour = 3600
const minute = 60
const party = fileOf({ ana: {} })
const journey = (craft: string, ...route: string[]) => plays(party, { action: 'travel', craft, route }).battle.clock
const refused = (craft: string, ...route: string[]) => refusal(party, { action: 'travel', craft, route })

describe('over land and water', () => {
  test('AD-EX-25 wheels take 49 hours over four hexes; on horseback the third takes 12', () => {
    const route = ['flat', 'savannah+river', 'hilly+highway', 'woods+cityTown']
    const played = plays(party, { action: 'travel', craft: 'wheel', route })
    const legs = played.all('travelled')[0]?.legs as { readonly seconds: number }[]
    expect(legs.map(({ seconds }) => seconds / hour)).toEqual([1, 29, 1, 18])
    expect(played.battle.clock).toBe(49 * hour)
    expect(journey('horse', 'hilly+highway')).toBe(12 * hour)
  })
  test('AD-TRV-01 every feature adds to the terrain', () => {
    expect(journey('wheel', 'desert+volcano+cropland')).toBe((2 + 2 + 12) * hour)
  })
  test('AD-TRV-02 a road replaces the terrain, also one that bars the way; features on it still count', () => {
    expect(journey('wheel', 'mountain+highway+cityTown')).toBe(13 * hour)
    expect(journey('foot', 'broken+roadGrid')).toBe(48 * hour)
    expect(refused('wheel', 'mountain')).toBe("mountain can't be crossed by wheeled car.")
  })
  test('AD-TRV-02 a road takes half a day off a ride, never below nothing', () => {
    expect(journey('horse', 'flat+highway')).toBe(12 * hour)
    expect(journey('horse', 'flat+highway+10km')).toBe(0)
    expect(journey('horse', 'flat+roadGrid+highway')).toBe(12 * hour) // one road is taken
    expect(journey('horse', 'flat+highway+cityTown+10km')).toBe(12 * hour) // the town in full
  })
  test('AD-TRV-10 whoever is faster off the road stays off it', () => {
    expect(journey('hover', 'flat+roadGrid')).toBe(30 * minute)
    expect(journey('hover', 'broken+highway')).toBe(30 * minute)
  })
  test('AD-TRV-04 AD-GAP-70 a boat takes twice as long upstream, a hydrofoil and a hovercraft as long either way', () => {
    expect([journey('boat', 'river'), journey('boat', 'river+upstream')]).toEqual([10 * hour, 20 * hour])
    expect([journey('hydrofoil', 'river'), journey('hydrofoil', 'river+upstream')]).toEqual([80 * minute, 80 * minute])
    expect(journey('hover', 'river+upstream')).toBe(hour)
    expect(journey('boat', 'river+upstream+cityTown')).toBe(26 * hour)
    expect(journey('boat', 'cityTown+river')).toBe(16 * hour)
    expect(journey('foot', 'flat', 'hover+river')).toBe(49 * hour)
    expect(refused('horse', 'highway')).toContain('highway names no terrain. A road only takes off from the time on horseback')
    expect(refused('boat', 'flat+upstream')).toContain('along a river alone')
    expect(refused('foot', 'savannah+river+upstream')).toContain('along a river alone')
    expect(refused('foot', 'river+upstream')).toContain('along a river alone')
    expect(refused('ship', 'river')).toContain("river can't be crossed")
    expect(journey('wheel', 'highway+river')).toBe(25 * hour)
  })
  test('AD-TRV-04 a river alone is flat land with a crossing for all who can’t follow it', () => {
    for (const craft of ['foot', 'horse', 'wheel', 'tracked']) expect(journey(craft, 'river')).toBe(journey(craft, 'flat+river'))
    expect([journey('foot', 'river'), journey('wheel', 'river')]).toEqual([60 * hour, 25 * hour])
    expect(journey('foot', 'cityTown+river')).toBe(journey('foot', 'flat+cityTown+river'))
    expect(journey('foot', 'river+bridged')).toBe(48 * hour)
  })
  test('AD-TRV-10 AD-GAP-67 a bridge saves the crossing; hovercraft, aircraft and airships cross for nothing', () => {
    expect(journey('wheel', 'flat+river+bridged')).toBe(hour)
    expect(journey('foot', 'flat+river')).toBe(60 * hour)
    expect([journey('hover', 'flat+river'), journey('aircraft', 'flat+river'), journey('lta', 'flat+river')]).toEqual([
      30 * minute,
      10 * minute,
      4 * hour,
    ])
  })
  test('AD-TRV-05 AD-GAP-45 a town costs an airship six hours, and over the sea it takes four', () => {
    expect([journey('lta', 'flat+cityTown'), journey('lta', 'highSeas')]).toEqual([10 * hour, 4 * hour])
  })
  test('AD-TRV-06 the weather costs ships and airships what the route says, others nothing', () => {
    expect([journey('ship', 'calmSeas+6h'), journey('aircraft', 'calmSeas+6h')]).toEqual([10 * hour, 10 * minute])
    expect(refused('ship', 'calmSeas+25h')).toBe('The weather costs at most 24 hours a hex.')
  })
  test('AD-TRV-06 at random it costs up to a day in steps of 160 minutes, one die for each hex', () => {
    const stormy = fileOf({ ana: {} }, { options: { randomWeather: true } })
    const sail = { action: 'travel', craft: 'ship', route: ['calmSeas', 'highSeas'] }
    expect(plays(stormy, sail, dice(1), dice(10)).battle.clock).toBe(9 * hour + 24 * hour)
    expect(plays(stormy, { ...sail, craft: 'aircraft' }).battle.clock).toBe(20 * minute)
  })
  test('AD-TRV-06 at random it is the dice alone that count', () => {
    const wild = fileOf({ ana: {} }, { options: { randomWeather: true } })
    expect(plays(wild, { action: 'travel', craft: 'ship', route: ['calmSeas+6h'] }, dice(1)).battle.clock).toBe(4 * hour)
  })
  test('AD-TRV-07 supersonic aircraft take half the time, hypersonic ones and scramjets a quarter', () => {
    expect(['aircraft', 'supersonic', 'hypersonic', 'scramjet'].map(craft => journey(craft, 'flat'))).toEqual([600, 300, 150, 150])
  })
  test('AD-TRV-08 AD-TRV-11 railroad, airfilm and maglev take the same time everywhere', () => {
    expect(['railroad', 'airfilm', 'maglev'].map(craft => journey(craft, 'mountain'))).toEqual([hour, 600, 600])
  })
  test('AD-TRV-09 at maximum speed the table of speeds stands for the terrain', () => {
    const fast = (craft: string, ...route: string[]) => plays(party, { action: 'travel', craft, route, maximumSpeed: true }).battle.clock
    expect([fast('foot', 'flat'), fast('horse', 'flat'), fast('wheel', 'flat'), fast('scramjet', 'flat')]).toEqual([
      40 * hour,
      20 * hour,
      40 * minute,
      90,
    ])
    expect(fast('wheel', 'flat+river')).toBe(40 * minute + 24 * hour)
  })
  test('AD-TRV-12 a part of a hex takes its share of the base, and its features in full', () => {
    expect(journey('wheel', 'savannah+river+40km')).toBe(2 * hour + 24 * hour)
    expect(journey('scramjet', 'flat+1km')).toBe(2) // 1.5 seconds
    expect(journey('scramjet', 'flat+1km', 'flat+1km')).toBe(3)
  })
  test('AD-TRV-12 a feature that sets a time adds nothing to a base', () => {
    expect(journey('aircraft', 'flat+volcano+cropland')).toBe(10 * minute)
  })
  test('AD-TRV-12 a hex without a usable entry is refused, and so is what is no hex', () => {
    expect(refused('foot', 'lake')).toBe("lake can't be crossed on foot.")
    expect(refused('boat', 'highSeas')).toBe("highSeas can't be crossed by boat.")
    expect(refused('wheel', 'volcano')).toBe("volcano can't be crossed by wheeled car.")
    expect(refused('foot', 'flat', 'plain')).toMatch(/^There is no terrain "plain". Allowed: flat, hilly, broken, /)
    expect(refused('foot', 'flat+woods')).toBe('A hex has one terrain, not flat and woods.')
    expect(refused('foot', 'flat+0km')).toBe('A hex is 1 to 100 km across, not 0.')
    expect(refused('foot', 'flat+101km')).toBe('A hex is 1 to 100 km across, not 101.')
  })
  test('AD-TRV-03 a journey may change its craft on the way', () => {
    expect(journey('wheel', 'flat', 'horse+hilly+highway', 'flat')).toBe((1 + 12 + 24) * hour)
  })
  test('AD-CRIT-02 travelling moves whoever is not stable', () => {
    const hurt = fileOf({ ana: {}, vex: { shockPoints: 1 } })
    expect(plays(hurt, { action: 'travel', craft: 'aircraft', route: ['flat'] }).person('vex').movedSinceCritical).toBe(true)
  })
  test('AD-CRIT-02 AD-CRIT-03 a journey past several critical points counts at each of them', () => {
    const hurt = fileOf({ ana: {}, vex: { shockPoints: 1 } })
    const long = plays(hurt, { action: 'travel', craft: 'wheel', route: ['flat', 'desert'] }, dice(3), dice(3), dice(3))
    expect(long.all('criticalPointRolled').map(({ moved }) => moved)).toEqual([true, true, true])
    // The last came as they arrived.
    expect(long.person('vex').movedSinceCritical).toBe(false)
    const carried = plays(hurt, { action: 'move', patient: 'vex', minutes: 70 }, dice(3), dice(3))
    expect(carried.all('criticalPointRolled').map(({ moved }) => moved)).toEqual([true, true])
    expect(carried.person('vex').movedSinceCritical).toBe(true)
  })
})

describe('to orbit and back', () => {
  const hours = (craft: InterfaceCraft, direction: Direction): number | null => {
    const row = interfaceRow(craft, direction)
    return row === null ? null : minutesOf(row) / 60
  }
  test('AD-IFC-01 preparation, travel and cleanup add up; what is not applicable counts nothing', () => {
    const up = ['rocket', 'rocketPlane', 'scramjet', 'catapult', 'beanstalk'] as const
    expect(up.map(craft => hours(craft, 'up'))).toEqual([27, 8, 6, 3, 120])
    const down = ['scramjet', 'parachute', 'deadfall', 'rocket', 'liftingBody', 'beanstalk'] as const
    expect(down.map(craft => hours(craft, 'down'))).toEqual([3, 7, 2, 13, 4, 120])
  })
  test('AD-IFC-02 the turn-around is counted from arrival, beside the cleanup; some never start back', () => {
    const back = (craft: InterfaceCraft, direction: Direction): number | null => {
      const row = interfaceRow(craft, direction)
      return row === null ? null : backAfter(row)
    }
    expect([back('rocket', 'up'), back('scramjet', 'down'), back('parachute', 'down')]).toEqual([(24 + 1 + 6) * 60, (1 + 3) * 60, null])
    const played = plays(party, { action: 'orbit', craft: 'rocket', direction: 'up' })
    expect(played.all('orbited')[0]).toMatchObject({ minutes: 27 * 60, back: 4 * 60 })
    expect(played.battle.clock).toBe(27 * hour)
  })
  test('AD-IFC-03 a catapult comes back as a lifting body, with its preparation and without a turn-around', () => {
    expect([hours('catapult', 'down'), interfaceRow('catapult', 'up')?.turnAround, interfaceRow('catapult', 'down')?.turnAround]).toEqual([
      4,
      0,
      null,
    ])
  })
  test('AD-IFC-04 AD-GAP-71 a rocket plane comes down like a lifting body and may start again', () => {
    expect([hours('rocketPlane', 'down'), interfaceRow('rocketPlane', 'down')?.turnAround]).toEqual([4, 0])
  })
  test('AD-IFC-01 what only comes down does not go up', () => {
    expect(refusal(party, { action: 'orbit', craft: 'parachute', direction: 'up' })).toBe(
      "This flight isn't possible: no parachute goes to orbit.",
    )
  })
})

describe('stutterwarp', () => {
  const jump = (speed: number, ...legs: number[]) => ({ action: 'jump', speed, legs })
  test('AD-EX-26 rocket, two legs with a stop, across the system, and down by scramjet', () => {
    expect(voyageOf([7, 7.1], 3.2).seconds).toBe(145.75 * hour)
    expect(inSystemSeconds(4, 3.2) / hour).toBeCloseTo(46.51, 2)
    const arrived = plays(party, { action: 'orbit', craft: 'rocket', direction: 'up' })
      .next(jump(3.2, 7, 7.1))
      .next({ action: 'cross', speed: 3.2, au: 4 })
      .next({ action: 'orbit', craft: 'scramjet', direction: 'down' })
    expect(arrived.battle.clock / hour).toBeCloseTo(222.26, 2)
  })
  test('AD-EX-28 AD-SPC-02 light-years add up until a stop; exactly 7.7 need none', () => {
    const stopsOn = (legs: readonly number[]) => voyageOf(legs, 1).stops
    expect([stopsOn([3, 4]), stopsOn([3, 4, 2]), stopsOn([7.7]), stopsOn([2.2, 2.2, 3.3]), stopsOn([2.2, 2.2, 3.31])]).toEqual([
      0, 1, 0, 0, 1,
    ])
    expect(stopsOn([7, 7, 7])).toBe(2)
  })
  test('AD-SPC-01 a speed below 0.15 or above 9.5 light-years a day is refused', () => {
    for (const speed of [0.14, 9.51]) expect(refusal(party, jump(speed, 1))).toBe('Stutterwarp makes 0.15 to 9.5 light-years a day.')
    for (const speed of [0.15, 9.5]) expect(refusal(party, jump(speed, 1))).toBeNull()
  })
  test('AD-SPC-03 AD-GAP-47 in a system the speed in au is 0.645 of that in light-years', () => {
    expect(inSystemSeconds(0.645, 1)).toBe(86_400)
  })
  test('AD-SPC-04 a leg over 7.7 light-years is refused, or kills everyone aboard', () => {
    expect(refusal(party, jump(3.2, 7.71))).toBe('No leg may be longer than 7.7 light-years.')
    const reckless = fileOf({ ana: {}, vex: {} }, { options: { overrun: true } })
    const lost = plays(reckless, jump(3.2, 7.71))
    expect([lost.person('ana').death?.cause, lost.person('vex').death?.cause]).toEqual(['vehicle', 'vehicle'])
    expect(refusal(party, jump(3.2, 7.7))).toBeNull()
  })
})

describe('between journeys', () => {
  const drive = { id: 'drive', name: 'drive', skill: 'mechanic', carries: 'stutterwarp' }
  const ship = (around: object = {}, thing: object = {}) => fileOf({ ana: {}, bo: {} }, { things: [{ ...drive, ...thing }], ...around })
  const jump = { action: 'jump', speed: 1, legs: [5] }
  const cross = { action: 'cross', speed: 1, au: 0.645 }
  test('AD-TRV-13 a broken drive neither jumps nor crosses a system; a scratched one does, and so does a second one', () => {
    for (const task of [jump, cross]) {
      expect(refusal(ship({}, { damage: 'minor' }), task)).toContain('the drive is out of order')
      expect(refusal(ship({}, { damage: 'superficial' }), task)).toBeNull()
      expect(
        refusal(
          fileOf(
            { ana: {} },
            {
              things: [
                { ...drive, damage: 'minor' },
                { ...drive, id: 'spare' },
              ],
            },
          ),
          task,
        ),
      ).toBeNull()
      expect(refusal(fileOf({ ana: {} }, { things: [{ ...drive, carries: 'rocket', damage: 'minor' }] }), task)).toBeNull()
    }
    const rover = ship({}, { carries: 'wheel', damage: 'major' })
    expect(refusal(rover, { action: 'travel', craft: 'foot', route: ['flat', 'wheel+flat'] })).toContain('the drive is out of order')
    expect(refusal(rover, { action: 'travel', craft: 'foot', route: ['flat'] })).toBeNull()
    const lander = ship({}, { carries: 'rocket', damage: 'major' })
    expect(refusal(lander, { action: 'orbit', craft: 'rocket', direction: 'up' })).toContain('the drive is out of order')
    expect(refusal(lander, { action: 'orbit', craft: 'scramjet', direction: 'up' })).toBeNull()
  })
  test('AD-TRV-13 fuel is burned by the time under way, and runs out', () => {
    const day = 24 * hour
    const crossed = plays(ship({}, { fuel: 30 * hour }), cross) // 0.645 au at 1 light-year a day: one day
    expect(crossed.battle.things[0]?.fuel).toBe(6 * hour)
    expect(refusal(crossed.file, cross)).toContain('the drive has fuel for 6 hours, and this takes 1 day')
    expect(refusal(ship({}, { fuel: 5 * day - 1 }), jump)).toContain('and this takes 5 days')
    expect(refusal(ship({}, { fuel: 5 * day }), jump)).toBeNull()
    const full = crossed.next({ action: 'refuel', thing: 'drive', hours: 18 })
    expect([full.battle.things[0]?.fuel, full.battle.clock]).toEqual([day, day])
    expect(full.next(cross).battle.things[0]?.fuel).toBe(0)
    expect(refusal(ship(), { action: 'refuel', thing: 'drive', hours: 1 })).toContain('no account is kept')
    const rover = plays(ship({}, { carries: 'wheel', fuel: 3 * hour }), { action: 'travel', craft: 'wheel', route: ['flat', 'foot+flat'] })
    expect(rover.battle.things[0]?.fuel).toBe(2 * hour) // only its own hex
  })
  test('AD-SPC-05 a journey begins where the last one ended', () => {
    const up = { action: 'orbit', craft: 'rocket', direction: 'up' }
    const down = { ...up, direction: 'down' }
    const walk = { action: 'travel', craft: 'foot', route: ['flat'] }
    const inSpace = ship({ whereabouts: 'space' })
    const onGround = ship({ whereabouts: 'ground' })
    expect([up, walk].map(task => refusal(inSpace, task))).toEqual([
      "This flight isn't possible: they are in space.",
      "This journey isn't possible: they are in space.",
    ])
    for (const task of [down, jump, cross]) expect(refusal(onGround, task)).toContain('they are on the ground')
    for (const task of [down, jump, cross]) expect(refusal(inSpace, task)).toBeNull()
    for (const task of [up, walk]) expect(refusal(onGround, task)).toBeNull()
    for (const [task, to] of [
      [up, 'space'],
      [down, 'ground'],
      [jump, 'space'],
      [cross, 'space'],
      [walk, 'ground'],
    ] as const)
      expect(plays(ship(), task).battle.whereabouts).toBe(to)
  })
  test('AD-SPC-06 light-years since the last stop count on; time at rest counts towards the stop', () => {
    const there = plays(ship(), jump) // 5 light-years at 1 a day: 120 hours
    expect([there.battle.clock / hour, there.battle.driveLightYears]).toEqual([120, 5])
    const on = there.next(jump) // 5 more need the stop of 40 hours first
    expect([on.all('jumped')[0]?.stops, on.battle.clock / hour, on.battle.driveLightYears]).toEqual([1, 280, 5])
    const rested = there.next({ action: 'wait', amount: 30, unit: 'hours' }).next(jump) // 10 hours of the stop are left
    expect([rested.all('jumped')[0]?.stops, rested.battle.clock / hour]).toEqual([1, 280])
    const stopped = there.next({ action: 'wait', amount: 40, unit: 'hours' }).next(jump)
    expect([stopped.all('jumped')[0]?.stops, stopped.battle.clock / hour]).toEqual([0, 280])
    const near = there.next({ ...jump, legs: [2.7] }) // 7.7 in all need none
    expect([near.all('jumped')[0]?.stops, near.battle.driveLightYears]).toEqual([0, 7.7])
    const crossed = there.next(cross).next(jump) // a day across the system is no rest
    expect(crossed.battle.clock / hour).toBe(120 + 24 + 40 + 120)
  })
})

describe('bounds', () => {
  test('AD-TRV-06 the weather delays airships, ships, hydrofoils and boats alike, by up to 24 hours', () => {
    expect(['lta', 'ship', 'hydrofoil', 'boat'].map(craft => journey(craft, 'lake+24h') / hour)).toEqual([28, 28, 25, 32])
    expect(refused('hover', 'lake+25h')).not.toBeNull()
  })
  test('AD-SPC-01 AD-SPC-03 a part of a second is rounded up', () => {
    expect(voyageOf([1], 7).seconds).toBe(12_343) // 12 342.86
    expect(inSystemSeconds(1, 1)).toBe(133_954) // 133 953.49
  })
  test('AD-SPC-03 a flight through a system is 0.001 to 100 au long', () => {
    const refuses = (au: number) => refusal(party, { action: 'cross', speed: 1, au }) !== null
    expect([0.0009, 0.001, 100, 100.1].map(refuses)).toEqual([true, false, false, true])
  })
  test('AD-CRIT-02 travelling does not matter to whoever is stable', () => {
    const stable = fileOf({ ana: {}, vex: { shockPoints: 1, criticalSince: null } })
    expect(plays(stable, { action: 'travel', craft: 'aircraft', route: ['flat'] }).person('vex').movedSinceCritical).toBe(false)
  })
})
