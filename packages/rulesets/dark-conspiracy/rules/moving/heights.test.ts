// DC-FALL-01, DC-GAP-76: heights are left by the ways that the map names, or by a fall.
import { narrateBy } from '@enfilade/kit'
import { describe, expect, test } from 'vitest'
import type { Battle } from '../../battle/battle.js'
import { nameOf } from '../../battle/names.js'
import { choice, dice, type Harm, harm, type Someone, thrown, torp } from '../../testing/kit.js'
import { events } from '../events.js'
import { isReached } from '../melee/numbers.js'
import { ownAction } from '../turns/own-action.js'

type Setup = Battle['setup']
/** A roof of 10 m by 10 m, 10 m high. */
const roof: Setup['floors'][number] = {
  id: 'roof',
  name: 'roof',
  from: { x: -5, y: -5 },
  to: { x: 5, y: 5 },
  height: 10,
  assumed: false,
  around: null,
}
const balcony = { ...roof, id: 'balcony', name: 'balcony', from: { x: 5, y: -1 }, to: { x: 7, y: 1 }, height: 6 }
const way = (id: string, from: [number, number, number], to: [number, number, number]): Setup['ways'][number] => ({
  id,
  name: id,
  from: { x: from[0], y: from[1], z: from[2] },
  to: { x: to[0], y: to[1], z: to[2] },
})
const ladder = way('ladder', [5, 0, 0], [5, 0, 10])
const stairs = way('stairs', [17, 0, 0], [5, 0, 10])

/** Nothing softens a fall for Ana. */
const ana: Someone = { ...torp, side: 'Crew', agl: 0, at: [0, 0, 10] }
const foe: Someone = { ...torp, at: [60, 0] }
const field = (has: Partial<Pick<Setup, 'floors' | 'ways'>> = {}, people: Readonly<Record<string, Someone>> = { ana, foe }): Harm => {
  const fight = harm(people)
  fight.battle.setup.floors.push(...(has.floors ?? [roof]))
  fight.battle.setup.ways.push(...(has.ways ?? []))
  fight.battle.setup.places.push({ id: 'yard', name: 'the yard', at: { x: 20, y: 0, z: 0 }, cover: null })
  fight.battle.setup.places.push({ id: 'top', name: 'the top', at: { x: 0, y: 0, z: 10 }, cover: null })
  fight.battle.phase = 6
  return fight
}
const declare = { step: 'declare', those: ['ana'] } as const
const moves = (fight: Harm, gait: string, to = 'yard', ...script: ReturnType<typeof dice>) =>
  fight.play(declare as never, choice('ana', { action: 'move', to, gait }), ...script)
const ones = (many: number) =>
  Array.from({ length: Math.ceil(many / 6) }, (_, nth) => thrown(...Array.from({ length: Math.min(6, many - 6 * nth) }, () => 1)))
/** A fall of so many metres: every die is a 1, and all of it goes to one location. */
const falls = (metres: number) => [...ones(2 * metres), ...dice(4, 4, 4)]
const says = ({ battle }: Harm, answer: object) => ownAction.say(battle, declare as never, 'ana' as never, answer as never)
const tells = (fight: Harm) => {
  const event = fight.last('moved')
  return narrateBy(events)({ event, thrown: [], decided: [] }, id => nameOf(fight.battle, id))
}
const at = (fight: Harm, who = 'ana') => Object.values(fight.person(who).position)

describe('over the edge of a floor', () => {
  test('DC-FALL-01 on foot: a fall of the whole height at the edge, and the rest of the move is lost', () => {
    const fight = moves(field({}, { ana: { ...ana, con: 40, str: 40 }, foe }), 'walk', 'yard', ...falls(10), ...dice(1))
    expect(fight.last('fell')).toMatchObject({ who: 'ana', metres: 10, total: 20, speed: 0 })
    expect(fight.last('moved')).toMatchObject({ gait: 'walk', metres: 5.001 })
    expect(at(fight)).toEqual([5.001, 0, 0])
    expect(tells(fight)).toBe('Ana walks 5 m towards the yard.')
  })
  test('DC-FALL-01 crawling: 2 m stay on the roof, 1 m before the edge it is a fall', () => {
    expect(at(moves(field(), 'crawl'))).toEqual([2, 0, 10])
    const fight = moves(field({}, { ana: { ...ana, at: [4, 0, 10], con: 40, str: 40 }, foe }), 'crawl', 'yard', ...falls(10), ...dice(1))
    expect(fight.last('fell').metres).toBe(10)
  })
  test('DC-FALL-01 the option says so, and how far; one that leads no farther than the roof does not', () => {
    const fight = field()
    expect(says(fight, { action: 'move', to: 'yard', gait: 'walk' })).toBe('Walk towards the yard, falls 10 m')
    expect(says(fight, { action: 'move', to: 'yard', gait: 'crawl' })).toBe('Crawl towards the yard')
    expect(says(field({ ways: [stairs] }), { action: 'move', to: 'yard', gait: 'walk' })).toBe('Walk towards the yard')
  })
  test('DC-FALL-01 onto a floor in between', () => {
    const strong: Someone = { ...ana, con: 40, str: 40 }
    const fight = moves(field({ floors: [roof, balcony] }, { ana: strong, foe }), 'walk', 'yard', ...falls(4), ...dice(1))
    expect(fight.last('fell').metres).toBe(4)
    expect(at(fight)).toEqual([5.001, 0, 6])
  })
  test('DC-FALL-01 two at one instant: each falls', () => {
    const strong: Someone = { ...ana, con: 40, str: 40 }
    const fight = field({}, { ana: strong, bea: { ...strong, at: [0, 2, 10] }, foe })
    const walk = (who: string) => choice(who, { action: 'move', to: 'yard', gait: 'walk' })
    fight.play({ step: 'declare', those: ['ana', 'bea'] } as never, walk('ana'), walk('bea'), ...falls(10), ...falls(10), ...dice(1, 1))
    expect(fight.all('fell').map(({ who, metres }) => [who, metres])).toEqual([
      ['ana', 10],
      ['bea', 10],
    ])
    expect([at(fight)[2], at(fight, 'bea')[2]]).toEqual([0, 0])
  })
  test('DC-FALL-01 an animal takes its rider along', () => {
    const horse: Someone = {
      side: 'Crew',
      plan: 'quadruped',
      agl: 0,
      con: 60,
      str: 60,
      at: [0, 0, 10],
      gaits: { walk: 8, trot: 30, run: 60 },
    }
    const rider: Someone = { ...ana, con: 40, str: 40, is: { aboard: 'horse' as never, seat: 'driver' } }
    const fight = field({}, { ana: rider, horse, foe })
    fight.play(
      declare as never,
      choice('ana', { action: 'ride', to: 'yard', gait: 'walk' }),
      ...ones(20),
      ...dice(5, 5, 5),
      ...dice(1),
      ...falls(10),
      ...dice(1),
    )
    expect(fight.all('fell').map(({ who }) => who)).toEqual(['horse', 'ana'])
    expect(at(fight)).toEqual(at(fight, 'horse'))
  })
  test('DC-FALL-01 a robot falls as well', () => {
    const robot = { sensors: 2, infrared: true, multiWeaponMelee: true }
    const fight = moves(field({}, { ana: { ...ana, con: 40, str: 40, robot }, foe }), 'walk', 'yard', ...falls(10))
    expect(fight.all('injured').map(({ who, points }) => [who, points])).toEqual([['ana', 20]])
  })
  test('DC-FALL-01 a step of less than a metre is no fall', () => {
    const fight = moves(field({ floors: [{ ...roof, height: 0.5 }] }, { ana: { ...ana, at: [0, 0, 0.5] }, foe }), 'walk')
    expect(fight.all('fell')).toEqual([])
    expect(at(fight)).toEqual([5.001, 0, 0])
  })
})

describe('ways from one height to another', () => {
  test('DC-GAP-76 stairs are gone at the gait, and what is left of a Phase goes on beyond them', () => {
    expect(at(moves(field({ ways: [stairs] }), 'run'))).toEqual([20, 0, 0])
    const fight = moves(field({ ways: [stairs] }), 'walk')
    expect(at(fight)).toEqual([7.305, 0, 8.079]) // 5 m to the stairs, and 3 m down
    expect(tells(fight)).toBe('Ana walks 8 m towards the yard, by the stairs.')
    expect(fight.all('fell')).toEqual([])
  })
  test('DC-GAP-76 a ladder takes a Phase for 2 m, whatever the gait', () => {
    const down = moves(field({ ways: [ladder] }, { ana: { ...ana, at: [5, 0, 10] }, foe }), 'run')
    expect(down.last('moved')).toMatchObject({ gait: 'walk', metres: 2 })
    expect(at(down)).toEqual([5, 0, 8])
    expect(at(moves(field({ ways: [ladder] }, { ana: { ...ana, at: [5, 0, 8] }, foe }), 'walk'))).toEqual([5, 0, 6])
    // A third of a run is 10 m; the rest of the Phase is worth 1.333 m of the ladder.
    const partly = moves(field({ ways: [ladder] }, { ana: { ...ana, at: [-5, 0, 10] }, foe }), 'run')
    expect(partly.last('moved')).toMatchObject({ gait: 'run' })
    expect(at(partly)).toEqual([5, 0, 8.667])
  })
  test('DC-GAP-76 the quickest way is taken: the stairs, though the ladder is shorter', () => {
    const fight = moves(field({ ways: [ladder, stairs] }), 'run')
    expect(at(fight)).toEqual([20, 0, 0])
  })
  test('DC-GAP-76 up: by a way if one leads there, else they end below', () => {
    const up = (ways: Setup['ways']) => at(moves(field({ ways }, { ana: { ...ana, at: [20, 0] }, foe }), 'run', 'top'))
    expect(up([])).toEqual([0, 0, 0])
    expect(up([stairs])).toEqual([0, 0, 10])
    expect(up([ladder])).toEqual([5, 0, 1])
  })
  test('DC-GAP-76 someone in the air is met below', () => {
    const heli: Someone = { side: 'Gang', vehicle: 'helicopter', at: [10, 0, 50] }
    expect(at(moves(field({ floors: [] }, { ana: { ...ana, at: [0, 0] }, heli, foe }), 'trot', 'heli'))).toEqual([9, 0, 0])
  })
  test('DC-ACT-05 who is on a roof is closed in with by the stairs, and not over the edge', () => {
    const reached = (ways: Setup['ways']) => {
      const { battle } = field({ ways }, { ana, foe: { ...foe, at: [20, 0] } })
      const [me, other] = battle.people
      return me !== undefined && other !== undefined && isReached(battle, me, other, null, 'run')
    }
    expect([reached([]), reached([stairs]), reached([ladder])]).toEqual([false, true, false])
  })
})

describe('those who do not choose their way', () => {
  test('DC-GAP-76 who flees in terror stops at the edge', () => {
    const terror = { difficulty: 'AVG', source: 'foe' as never, flees: true, gone: false } as const
    const fight = field({}, { ana: { ...ana, now: { terror } }, foe: { ...foe, at: [-3, 0, 10] } }).play({
      step: 'flee',
      who: 'ana' as never,
    })
    expect(at(fight)).toEqual([4.999, 0, 10])
  })
  test('DC-MOV-12 who is dragged stays behind on the roof when the other falls', () => {
    const people = {
      ana: { ...ana, at: [4, 0, 10] as const, con: 40, str: 40 },
      bo: { ...torp, side: 'Crew', at: [3, 0, 10] as const, now: { unconscious: true } },
      foe,
    }
    const fight = field({}, people)
    expect(says(fight, { action: 'drag', patient: 'bo', to: 'yard' })).toBe('Drag Bo towards the yard, falls 10 m')
    fight.play(declare as never, choice('ana', { action: 'drag', patient: 'bo', to: 'yard' }), ...falls(10), ...dice(1))
    expect([at(fight)[2], at(fight, 'bo')]).toEqual([0, [4.001, 0, 10]])
  })
})
