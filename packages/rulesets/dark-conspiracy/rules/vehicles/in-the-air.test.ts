// DC-FALL-01: whoever leaves a vehicle in the air falls; height and speed are told apart.
import { narrateBy } from '@enfilade/kit'
import { describe, expect, test } from 'vitest'
import type { Combatant, Step } from '../../battle/battle.js'
import { nameOf } from '../../battle/names.js'
import { dice, type Harm, harm, type Someone, thrown, torp, vehicleOf } from '../../testing/kit.js'
import { events } from '../events.js'

const seat = (seat: Combatant['seat'], more: Someone = {}): Someone => ({ ...torp, side: 'Gang', is: { aboard: 'heli', seat }, ...more })
/** A helicopter at some height, with a pilot, and a passenger whom nothing softens a fall for. */
const above = (z: number, speed = 0, model = vehicleOf('helicopter'), pax: Someone = { now: { unconscious: true } }) =>
  harm({
    foe: { ...torp, side: 'Crew', at: [60, 0] },
    heli: { side: 'Gang', vehicle: model, at: [0, 0, z], is: { speed, facing: { x: 0, y: 1 } } },
    pilot: seat('driver', { at: [0, 0, z], ...pax }),
    pax: seat('passenger', { at: [0, 0, z], ...pax }),
  })
const ones = (many: number) =>
  Array.from({ length: Math.ceil(many / 6) }, (_, nth) => thrown(...Array.from({ length: Math.min(6, many - 6 * nth) }, () => 1)))
const told = (fight: Harm) => {
  const event = fight.last('fell')
  return narrateBy(events)({ event, thrown: [], decided: [] }, id => nameOf(fight.battle, id))
}
/** Falls of so many dice that do a point each, to the chest. */
const falls = (many: number) => [...ones(many), ...dice(4, 4, 4)]

describe('out of a helicopter', () => {
  const getsOut = (fight: Harm, script: ReturnType<typeof dice>) => {
    fight.person('pax').declared = { action: 'dismount' }
    return fight.play({ step: 'carryOut', who: 'pax' } as Step, ...script)
  }
  const nimble = { agl: 0 } as const
  test('DC-FALL-01 that hovers at 6 m: 12 dice, and it is the ground that one walks on', () => {
    const fight = getsOut(above(6, 0, undefined, nimble), [...falls(12), ...dice(1)])
    expect(fight.last('fell')).toMatchObject({ metres: 6, speed: 0, total: 12 })
    expect(told(fight)).toBe('Pax falls 6 metres: 12 points, and nothing softens it.')
    expect(fight.person('pax').position).toEqual({ x: 0, y: 0, z: 0 })
  })
  test('DC-FALL-01 onto a roof that is right below it', () => {
    const fight = above(6, 0, undefined, nimble)
    fight.battle.setup.floors.push({
      id: 'roof',
      name: 'roof',
      from: { x: -1, y: 0 },
      to: { x: 1, y: 4 },
      height: 5,
      assumed: false,
      around: null,
    })
    getsOut(fight, [...falls(2), ...dice(1)])
    expect(fight.last('fell')).toMatchObject({ metres: 1, total: 2 })
    expect(fight.person('pax').position.z).toBe(5)
  })
  test('DC-FALL-01 that stands: no fall', () => {
    expect(getsOut(above(0), []).all('fell')).toEqual([])
  })
  test('DC-FALL-01 height and speed add up and are told apart', () => {
    const fight = getsOut(above(1, 25, undefined, nimble), [...falls(6), ...dice(1)])
    expect(fight.last('fell')).toMatchObject({ metres: 1, speed: 25, total: 6 })
    expect(told(fight)).toBe('Pax falls 1 metre at 25 m a Phase: 6 points, and nothing softens it.')
  })
  test('DC-FALL-01 out of a car at 40 no one falls four metres', () => {
    const fight = getsOut(above(0, 40, vehicleOf('sedan'), nimble), [...falls(8), ...dice(1)])
    expect(told(fight)).toBe('Pax hits the ground at 40 m a Phase: 8 points, and nothing softens it.')
  })
})

describe('no one is left in the air', () => {
  test('DC-FALL-01 DC-VR-08 whoever is in an aircraft that burns out falls with it', () => {
    const fight = above(2)
    const { wear } = fight.person('heli').now
    if (wear === null) throw new Error('no aircraft')
    fight.person('heli').now.wear = { ...wear, burnsUntil: 1 }
    fight.play({ step: 'wreck', vehicle: 'heli', explodes: false }, ...falls(4), ...falls(4))
    expect(fight.all('fell')).toMatchObject([{ metres: 2 }, { metres: 2 }])
    expect(['heli', 'pilot', 'pax'].map(who => fight.person(who).position.z)).toEqual([0, 0, 0])
  })
  test.each([
    [false, 1],
    [true, 0],
  ])('DC-FALL-01 DC-VR-07 out of a fireball, with ejection seats: %s', (ejectionSeats, many) => {
    const fight = above(1, 0, { ...vehicleOf('helicopter'), ejectionSeats }, {})
    const fall = many === 0 ? [] : [...falls(2), thrown(6, 6, 6, 6, 6)]
    fight.play({ step: 'jumpClear', who: 'pax', vehicle: 'heli' }, ...dice(1), ...fall)
    expect(fight.all('fell')).toHaveLength(many)
    expect(fight.person('pax').position.z).toBe(0)
  })
})
