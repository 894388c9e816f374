// Seats that two want, vehicles that change hands, and who begins the next fight in which of them.
import { expect, test } from 'vitest'
import { battleSchema } from '../../battle/battle.js'
import { readScenario } from '../../files/scenario.js'
import { survivors } from '../../files/survivors.js'
import { ownSlot } from '../../seats/policies/own-action.js'
import { choice, type Harm, harm, reyes, torp, vehicleOf } from '../../testing/kit.js'
import { topSpeed } from '../aboard/speed.js'

const aboard = (seat: 'driver' | 'gunner' | 'passenger') => ({ aboard: 'car', seat }) as const
/** The fight that follows, from its survivors. */
const nextFight = ({ battle }: Harm) =>
  readScenario(
    {
      enfilade: 1,
      ruleset: 'dark-conspiracy',
      title: 'The next fight',
      options: {},
      ends: 'lastSideStanding',
      battlefield: { kind: 'metres', places: [], ridges: [], grounds: ['open'], road: 'goodRoad', indoors: false },
      sides: survivors(battle),
    } as never,
    [],
  )
const combatants = (fight: Harm) =>
  (survivors(fight.battle) as unknown as { name: string; combatants: { id: string; aboard: string | null }[] }[]).flatMap(
    ({ name, combatants: all }) => all.map(one => [name, one.id, one.aboard]),
  )

test('DC-TURN-06 DC-VEH-05 of two who take the controls at one instant the first has them', () => {
  const fight = harm({
    ana: { ...reyes, side: 'Crew', is: { ...aboard('gunner'), declared: { action: 'changeSeat', seat: 'driver' } } },
    bo: { ...torp, side: 'Crew', is: { ...aboard('passenger'), declared: { action: 'changeSeat', seat: 'driver' } } },
    car: { side: 'Crew', vehicle: 'sedan' },
    foe: { ...torp, at: [500, 0] },
  })
  fight.play({ step: 'carryOut', who: 'ana' }, choice('ana', { action: 'holdCourse' }))
  fight.play({ step: 'carryOut', who: 'bo' })
  expect([fight.person('ana').seat, fight.person('bo').seat]).toEqual(['driver', 'passenger'])
  expect(fight.last('actionLost')).toMatchObject({ who: 'bo', why: 'impossible' })
  expect(nextFight(fight)).toMatchObject({ ok: true })
})
test('DC-ACT-06 whoever is unconscious in a vehicle is pulled out, also while it burns', () => {
  const begin = (now: object, is: object = {}) => {
    const fight = harm({
      ana: { ...reyes, side: 'Crew', at: [1, 1] },
      bo: { ...torp, side: 'Crew', is: aboard('driver'), now },
      car: { side: 'Crew', vehicle: 'sedan', is },
      foe: { ...torp, at: [500, 0] },
    })
    const { wear } = fight.person('car').now
    if (wear !== null) wear.burnsUntil = 9
    return fight
  }
  const pull = choice('ana', { action: 'pullOut', patient: 'bo' })
  const declares = (fight: Harm) => fight.play({ step: 'declare', those: ['ana'] }, pull)
  const fight = begin({ unconscious: true })
  expect(ownSlot(fight.battle, null, fight.person('ana'), undefined, 'cautious')).toEqual({ action: 'pullOut', patient: 'bo' })
  declares(fight).play({ step: 'carryOut', who: 'ana' })
  expect(fight.person('bo')).toMatchObject({ aboard: null, seat: 'passenger', position: { x: 1, y: 1 } })
  expect(fight.last('pulledOut')).toMatchObject({ who: 'ana', patient: 'bo', vehicle: 'car' })
  expect(() => declares(begin({}))).toThrow("doesn't have to be pulled out")
  expect(() => declares(begin({ unconscious: true }, { speed: 5 }))).toThrow("doesn't have to be pulled out")
})
test('DC-VEH-05 no one becomes a passenger where there is no room', () => {
  const full = { ...vehicleOf('sedan'), passengers: 1 }
  const fight = harm({
    ana: { ...reyes, side: 'Crew', is: aboard('gunner') },
    bo: { ...torp, side: 'Crew', is: aboard('passenger') },
    car: { side: 'Crew', vehicle: full },
    foe: { ...torp, at: [500, 0] },
  })
  expect(() => fight.play({ step: 'declare', those: ['ana'] }, choice('ana', { action: 'changeSeat', seat: 'passenger' }))).toThrow(
    'no room for another passenger',
  )
})
test('DC-ACT-06 a vehicle that no one sits in belongs to whoever gets in, in the next fight as well', () => {
  const fight = harm({
    ana: { ...reyes, side: 'Crew', is: { declared: { action: 'board', vehicle: 'car' } } },
    car: { side: 'Gang', vehicle: 'pickup' },
    foe: { ...torp, at: [500, 0] },
  })
  fight.play({ step: 'carryOut', who: 'ana' })
  expect(fight.person('car').side).toBe('Crew')
  expect(fight.last('vehicleTaken')).toMatchObject({ vehicle: 'car', side: 'Crew' })
  expect(combatants(fight)).toEqual([
    ['Crew', 'ana', 'car'],
    ['Crew', 'car', null],
    ['Gang', 'foe', null],
  ])
  expect(nextFight(fight)).toMatchObject({ ok: true })
})
test('whoever has changed sides in a vehicle of the others begins the next fight on foot', () => {
  const fight = harm({
    ana: { ...reyes, side: 'Gang', is: aboard('passenger') },
    bo: { ...torp, side: 'Crew', is: aboard('driver') },
    car: { side: 'Crew', vehicle: 'pickup' },
    foe: { ...torp, at: [500, 0] },
  })
  expect(combatants(fight)).toContainEqual(['Gang', 'ana', null])
  expect(nextFight(fight)).toMatchObject({ ok: true })
})
test('DC-VEH-04 the greatest speed that a course offers is one that a battle can hold', () => {
  const jet = { ...vehicleOf('jet'), onRoad: 1200, offRoad: 1200 }
  const fight = harm({
    ana: { ...reyes, side: 'Crew', is: aboard('driver') },
    car: { side: 'Crew', vehicle: jet, at: [0, 0, 500] },
    foe: torp,
  })
  expect(topSpeed(fight.battle, fight.person('car'))).toBe(2400)
  fight.play({ step: 'declareCourse', who: 'ana' }, choice('ana', { action: 'steer', heading: 'east', speed: 2400 }))
  expect(fight.person('car').course?.speed).toBe(2400)
  expect(battleSchema.safeParse(fight.battle).success).toBe(true)
})
