// A check is told with its number only where someone made it, and what goes on only as long as it does.
import { narrateBy } from '@enfilade/kit'
import { describe, expect, test } from 'vitest'
import type { Combatant } from '../battle/battle.js'
import { nameOf } from '../battle/names.js'
import { dice, type Harm, harm, reyes, type Someone, shut, thrown, torp } from '../testing/kit.js'
import { events } from './events.js'
import { ownAction } from './turns/own-action.js'

const say = (fight: Harm, what: Parameters<Harm['last']>[0]) =>
  narrateBy(events)({ event: fight.last(what), thrown: [], decided: [] }, id => nameOf(fight.battle, id))
const out = { unconscious: true, prone: true } as const

describe('no die, no number', () => {
  test('DC-COL-04 the unconscious are run down without a check', () => {
    const fight = harm({ car: { side: 'Crew', vehicle: 'sedan', is: { speed: 10 } }, bo: { ...torp, at: [0, 2], now: out } })
    fight.play({ step: 'runOver', vehicle: 'car', who: 'bo', metres: 1 }, ...dice(8, 9, 4))
    expect(say(fight, 'runDown')).toBe('Bo is run down by Car.')
  })
  test('DC-MIS-09 an unconscious rider rolls nothing to fall well', () => {
    const rider: Someone = { ...torp, side: 'Gang', is: { aboard: 'bike', seat: 'driver' }, now: out }
    const fight = harm({ ana: { ...reyes, side: 'Crew', at: [50, 0] }, bike: { side: 'Gang', vehicle: 'motorcycle' }, rider })
    fight.play({ step: 'spill', vehicle: 'bike', dice: 1, less: 3, avoidable: true }, ...dice(4, 8, 8, 8))
    expect(fight.last('fellOff')).toMatchObject({ number: null, avoided: false, points: 1 })
  })
  test('DC-VR-07 nor does whoever can’t jump', () => {
    const pilot: Someone = { ...torp, side: 'Gang', is: { aboard: 'heli', seat: 'driver' }, now: out }
    const fight = harm({ ana: { ...reyes, side: 'Crew', at: [50, 0] }, heli: { side: 'Gang', vehicle: 'helicopter' }, pilot })
    fight.play({ step: 'jumpClear', who: 'pilot', vehicle: 'heli' })
    expect(say(fight, 'jumped')).toBe("Pilot doesn't get out of Heli.")
  })
  test('DC-WND-06 DC-WND-16 whoever gets over a faint while still stunned does not come round', () => {
    const fight = harm({ ana: reyes, bo: { ...torp, now: { ...out, stunnedUntil: 9 } } })
    fight.play({ step: 'wake', who: 'bo' }, ...dice(1))
    expect(say(fight, 'wakingRolled')).toContain('gets over the faint, but is still stunned')
  })
})

describe('what is offered', () => {
  const declared = { step: 'declare', those: ['hound'] } as never
  test.each(['strangle', 'throwDown', 'leap', 'kick'])('DC-GAP-77 four legs and: %s', action => {
    const fight = harm({ ana: reyes, hound: { ...torp, plan: 'quadruped', at: [1, 0] } })
    expect(shut(fight, ownAction, declared, 'hound', action)).toContain('four legs')
  })
  test('DC-GAP-77 an animal strikes, grapples and dives', () => {
    const fight = harm({ ana: reyes, hound: { ...torp, plan: 'quadruped', at: [1, 0] } })
    expect(['strike', 'grapple', 'dive'].map(action => shut(fight, ownAction, declared, 'hound', action))).toEqual([null, null, null])
  })
  const shooter = (rounds: number): Harm =>
    harm({
      ana: { ...reyes, guns: ['smg9'], is: { roundsLeft: [{ weaponId: 'smg9' as never, rounds }] } },
      mia: { ...reyes, side: 'Crew', at: [10, 1] },
      bo: { ...torp, at: [10, 0], side: 'Gang' },
    })
  const burst = (pulls: number) => ({ action: 'fire', weaponId: 'smg9', target: 'bo', kind: 'burst', pulls }) as never
  const slot = { step: 'declare', those: ['ana'] } as never
  test('DC-ROF-03 eight rounds are two bursts of five, the second one of three', () => {
    const { battle } = shooter(8)
    expect(ownAction.refusal(battle, slot, 'ana' as never, burst(2))).toBeNull()
    expect(ownAction.refusal(battle, slot, 'ana' as never, burst(3))?.words).toContain('has rounds for 2 bursts')
    expect(ownAction.options(battle, slot, 'ana' as never)).not.toContainEqual(expect.objectContaining(burst(5) as object))
  })
  test('DC-AUT-12 a burst beside a friend says so', () => {
    const { battle } = shooter(30)
    expect(ownAction.say(battle, slot, 'ana' as never, burst(1))).toContain('(Mia is in the danger zone)')
  })
})

describe('what goes on', () => {
  test('DC-COL-01 whoever has run into what they rammed drives straight on', () => {
    const course = { to: 'bo', heading: null, speed: 10, ram: true, also: false, swerves: false } as Combatant['course']
    const driver: Someone = { ...torp, side: 'Crew', initiative: 6, is: { aboard: 'car', seat: 'driver' } }
    const car: Someone = { side: 'Crew', vehicle: 'sedan', is: { speed: 10, course, facing: { x: 1, y: 0 } } }
    const fight = harm({ car, driver, bo: { ...torp, side: 'Gang', at: [8, 0] } })
    fight.play({ step: 'driveAll', asked: [] }, ...dice(1))
    expect(fight.person('car')).toMatchObject({ course: { to: null, ram: false, speed: 10 }, position: { x: 10, y: 0 } })
    fight.play({ step: 'driveAll', asked: [] })
    expect(fight.person('car').position).toMatchObject({ x: 20, y: 0 })
  })
  test('DC-VD-09 a suspension that stands still is told once', () => {
    const fight = harm({ ana: { ...reyes, at: [0, 40] }, car: { side: 'Gang', vehicle: 'sedan', is: { facing: { x: 1, y: 0 } } } })
    for (const face of [5, 5, 5, 5])
      fight.play(
        {
          ...{ step: 'strikeVehicle', attacker: 'ana' as never, target: 'car' as never, piercing: 2, more: 0, small: true },
          ...{ from: { x: 0, y: 40, z: 0 }, overhead: false, direct: false, part: null },
        },
        ...dice(face),
      )
    expect(fight.all('suspensionHit').map(({ stops }) => stops)).toEqual([false, true])
  })
  test('DC-VD-09 tracks that are hit three times stop once', () => {
    const fight = harm({ ana: { ...reyes, at: [0, 40] }, car: { side: 'Gang', vehicle: 'm113', is: { facing: { x: 1, y: 0 } } } })
    const strike = {
      ...{ step: 'strikeVehicle' as const, attacker: 'ana' as never, target: 'car' as never, piercing: 13, more: 0, small: true },
      ...{ from: { x: 0, y: 40, z: 0 }, overhead: false, direct: false, part: null },
    }
    // Each strike is two minor hits of the tracks.
    fight.play(strike, ...dice(6)).play(strike, ...dice(6))
    expect(fight.all('vehicleHit').map(({ part, count }) => [part, count])).toEqual([['suspension', 2], ['suspension', 2]]) // biome-ignore format: two hits
    expect(fight.all('suspensionHit').map(({ stops }) => stops)).toEqual([false, true])
  })
  test('DC-WND-03 DC-GAP-78 lying down by choice saves no one from being knocked down, unless the switch says so', () => {
    const hit = (settings: object) => {
      const fight = harm({ ana: { ...reyes, guns: ['br762'] }, bo: { ...torp, at: [20, 0], now: { prone: true } } }, settings)
      return fight
    }
    const shot = { attacker: 'ana', weaponId: 'br762', target: 'bo', dice: 2, location: 'chest' } as const
    const down = hit({}).hit(shot as never, thrown(3, 3), ...dice(20, 1))
    expect(down.person('bo').now).toMatchObject({ knockedDown: true })
    expect(
      hit({ proneKeepsDown: true })
        .hit(shot as never, thrown(3, 3))
        .all('knockdownRolled'),
    ).toEqual([])
  })
  test('DC-CHM-01 ten winds have ten names', () => {
    const ways = [0, 36, 72, 108, 144, 180, 216, 252, 288, 324].map(degrees => {
      const event = { what: 'smokeRose', rule: 'DC-CHM-01', kind: 'smoke', metres: 20, degrees } as never
      return narrateBy(events)({ event, thrown: [], decided: [] }, String)
    })
    expect(new Set(ways).size).toBe(10)
    expect(ways[7]).toContain('west-southwest')
    expect(ways[8]).toContain('west-northwest')
  })
})
