/** Fire from vehicles and at them: what movement makes harder, ports and mounts, aircraft and boats, and what those aboard do besides. */
import { describe, expect, test } from 'vitest'
import type { Combatant, Wear } from '../../battle/battle.js'
import { type GunId, heavyOf } from '../../content/weapons.js'
import { choice, dice, harm, reyes, type Someone, torp, vehicleOf } from '../../testing/kit.js'
import { burstOf, shotNumber } from '../firing/numbers.js'
import { countingHits, mayFireAtCraft } from './fire.js'

const skills = { smallArmsRifle: 6, smallArmsPistol: 6 }
const aboard = (seat: Combatant['seat'], guns: GunId[] = ['ar556']): Someone => ({
  ...reyes,
  skills,
  guns,
  side: 'Crew',
  is: { aboard: 'car', seat },
})
const field = (vehicle: string, crew: Record<string, Someone>, is: Partial<Combatant> = {}, foe: Someone = {}) =>
  harm({ ...crew, car: { side: 'Crew', vehicle, is }, foe: { ...torp, side: 'Gang', at: [50, 0], ...foe } })
const numberOf = (vehicle: string, speed: number, seat: Combatant['seat'], gun: GunId = 'ar556', foe: Someone = {}) => {
  const { battle } = field(vehicle, { bo: aboard(seat, [gun]) }, { speed }, foe)
  const [bo, , target] = battle.people
  const [weapon] = bo?.sheet.weapons ?? []
  if (bo === undefined || target === undefined || weapon === undefined) throw new Error('Someone is missing')
  const burst = burstOf(battle, bo, target, weapon, 3, 0)
  return [shotNumber(battle, bo, target, weapon, { aimed: false, location: null, recoil: 0 }), burst?.number]
}
const fire = (weaponId: string, kind = 'single', target = 'foe') => choice('bo', { action: 'fire', weaponId, target, kind, pulls: 1 })
const declares = (fight: ReturnType<typeof field>, weaponId: string, kind?: string, target?: string) => () =>
  fight.play({ step: 'declare', those: ['bo'] }, fire(weaponId, kind, target), ...dice(20))
const damaged = (fight: ReturnType<typeof field>, wear: Partial<Wear>) => {
  const car = fight.person('car')
  if (car.now.wear !== null) car.now.wear = { ...car.now.wear, ...wear }
  return fight
}

describe('fire from vehicles', () => {
  test('DC-SHT-06 DC-GAP-17 one step harder for passengers, two for the driver, bursts too; aircraft fire as if they stood', () => {
    expect(numberOf('sedan', 0, 'passenger')).toEqual([12, 3]) // STR 6 and level 6; a burst at short range
    expect(numberOf('sedan', 30, 'passenger')).toEqual([6, 1])
    expect(numberOf('sedan', 30, 'driver')).toEqual([3, 0])
    expect(numberOf('helicopter', 30, 'gunner', 'mag')).toEqual([12, 3])
    expect(numberOf('helicopter', 30, 'passenger')).toEqual([6, 1])
  })
  test('DC-SHT-06 no shot from a moving vehicle is an Aimed one', () => {
    const shotAt = (speed: number) => {
      const fight = field('sedan', { bo: aboard('passenger') }, { speed })
      fight.person('bo').aim = { target: 'foe', location: null }
      fight.person('bo').declared = {
        action: 'fire',
        weaponId: 'ar556',
        target: 'foe',
        kind: 'single',
        pulls: 1,
        bothHands: false,
        location: null,
        part: null,
        advance: null,
        other: null,
        through: false,
      }
      return fight.play({ step: 'carryOut', who: 'bo' }, ...dice(20)).last('shotFired').aimed
    }
    expect([shotAt(0), shotAt(1)]).toEqual([true, false])
  })
  test('DC-REL-08 ports serve rifles of passengers, at short range; drivers and gunners have their own weapons', () => {
    const from = (seat: Combatant['seat'], gun: GunId, at = 50) => field('btr70', { bo: aboard(seat, [gun]) }, {}, { at: [at, 0] })
    expect(declares(from('passenger', 'ar556'), 'ar556')).not.toThrow()
    expect(declares(from('passenger', 'ar556', 56), 'ar556')).toThrow('too far off for the 5.56mm assault rifle through a firing port')
    expect(declares(from('driver', 'ar556'), 'ar556')).toThrow('from inside')
    expect(declares(from('gunner', 'ar556'), 'ar556')).toThrow('from inside')
    for (const gun of ['pistol9', 'shotgunSlug', 'bow', 'lmg556'] as const)
      expect(declares(from('passenger', gun, 10), gun)).toThrow("doesn't fit a firing port")
    expect(declares(field('t72', { bo: aboard('commander') }), 'ar556')).toThrow('from inside')
    expect(declares(field('sedan', { bo: aboard('driver', ['pistol9']) }, {}, { at: [10, 0] }), 'pistol9')).not.toThrow()
  })
  test('DC-REL-07 DC-VR-11 DC-VR-12 mounted weapons fire until they are destroyed or their turret jams', () => {
    const gunner = () => field('btr70', { bo: aboard('gunner', ['mag', 'm2hb']) })
    for (const gun of ['mag', 'm2hb']) expect(declares(gunner(), gun)).not.toThrow()
    expect(declares(damaged(gunner(), { mainGunOut: true }), 'mag')).toThrow('is destroyed')
    expect(declares(damaged(gunner(), { mainGunOut: true }), 'm2hb')).not.toThrow()
    expect(declares(damaged(gunner(), { secondaryOut: 1 }), 'm2hb')).toThrow('is destroyed')
    expect(declares(damaged(gunner(), { secondaryOut: 1 }), 'mag')).not.toThrow()
    expect(declares(damaged(gunner(), { turretJammed: true }), 'mag')).toThrow('the turret is jammed')
    expect(declares(damaged(gunner(), { ammunition: 0 }), 'mag')).toThrow('no ammunition left') // DC-VR-03
    expect(declares(damaged(gunner(), { ammunition: 1 }), 'mag')).not.toThrow()
  })
  test('DC-VR-11 over a broken gun sight no shot of a mounted weapon is an Aimed one, nor helped by its range finder', () => {
    const shot = (seat: Combatant['seat'], gun: GunId, wear: Partial<Wear>) => {
      const fight = damaged(field('btr70', { bo: aboard(seat, [gun]) }, {}, { vehicle: 'btr70', at: [150, 0] }), wear)
      const [weapon] = fight.person('bo').sheet.weapons
      if (weapon !== undefined) weapon.rangeFinder = 2
      fight.person('bo').aim = { target: 'foe', location: null }
      const plain = { kind: 'single', bothHands: false, location: null, part: null, advance: null, other: null, through: false } as const
      fight.person('bo').declared = { action: 'fire', weaponId: gun, target: 'foe', pulls: 1, ...plain }
      const { aimed, number } = fight.play({ step: 'carryOut', who: 'bo' }, ...dice(20)).last('shotFired')
      return [aimed, number]
    }
    expect(shot('gunner', 'mag', {})).toEqual([true, 14]) // STR 6, level 6, finder 2 at medium range
    expect(shot('gunner', 'mag', { sightOut: true })).toEqual([false, 6])
  })
  test('DC-ACT-02 a driver who goes faster than is safe fires only if that was the plan', () => {
    const course = (also: boolean) => ({ to: null, heading: null, speed: 120, ram: false, swerves: false, also })
    const at = (also: boolean) =>
      field('sedan', { bo: aboard('driver', ['pistol9']) }, { speed: 120, course: course(also) }, { at: [10, 0] })
    expect(declares(at(false), 'pistol9')).toThrow('needs both hands')
    expect(declares(at(true), 'pistol9')).not.toThrow()
    const does = (also: boolean, answer: object) => () => {
      const fight = at(also)
      fight.person('bo').roundsLeft = [{ weaponId: 'pistol9', rounds: 3 }]
      fight.person('bo').sheet.melee = ['knife']
      return fight.play({ step: 'declare', those: ['bo'] }, choice('bo', answer as never))
    }
    for (const answer of [
      { action: 'reload', weaponId: 'pistol9' },
      { action: 'ready', weapon: 'knife' },
    ]) {
      expect(does(false, answer)).toThrow('needs both hands')
      expect(does(true, answer)).not.toThrow()
    }
  })
})

describe('fire at vehicles', () => {
  const craft = (vehicle: string): Someone => ({ vehicle, side: 'Gang', at: [50, 0] })
  test('DC-DF-05 large boats are easier to hit', () => {
    const at = (vehicle: string) => numberOf('sedan', 0, 'passenger', 'ar556', craft(vehicle))[0]
    expect(['motorboat', 'sloop', 'patrolBoat', 'freighter'].map(at)).toEqual([12, 13, 14, 16])
  })
  test('DC-DF-11 aircraft are one step harder, for automatic weapons only, and one hit of a Phase counts', () => {
    expect(numberOf('sedan', 0, 'passenger', 'ar556', craft('helicopter'))).toEqual([6, 1])
    expect(declares(field('sedan', { bo: aboard('passenger', ['br762']) }, {}, craft('helicopter')), 'br762')).toThrow(
      'is not for aircraft',
    )
    const fight = field('sedan', { bo: aboard('passenger', ['mag']) }, {}, craft('helicopter'))
    fight
      .hit({ attacker: 'bo', weaponId: 'mag', target: 'foe', dice: 4 }, ...dice(4, 2))
      .hit({ attacker: 'bo', weaponId: 'mag', target: 'foe', dice: 4 })
    expect(fight.all('vehicleHit')).toHaveLength(1)
    expect([1, 3].map(hits => countingHits(fight.person('bo'), fight.person('foe'), hits))).toEqual([0, 0])
    expect(countingHits(fight.person('bo'), fight.person('bo'), 3)).toBe(3)
    fight.play({ step: 'endPhase' })
    expect(countingHits(fight.person('bo'), fight.person('foe'), 3)).toBe(1)
    fight.hit({ attacker: 'bo', weaponId: 'mag', target: 'foe', dice: 4 }, ...dice(4, 2))
    expect(fight.all('vehicleHit')).toHaveLength(2)
  })
  test('DC-DF-11 DC-DF-16 automatic cannon reach aircraft, grenade launchers do not', () => {
    const craft = { vehicle: vehicleOf('helicopter') }
    expect((['ac25', 'mk19', 'gl40'] as const).map(id => mayFireAtCraft(craft as Combatant, heavyOf(id)))).toEqual([true, false, false])
  })
  test('DC-VD-01 no one inside is a target, nor a part of a body of a vehicle, nor the vehicle that one is in', () => {
    const crew = { bo: aboard('passenger'), cy: { ...torp, side: 'Gang', is: { aboard: 'foe' } } as Someone }
    const at = () => field('sedan', crew, {}, craft('sedan'))
    expect(declares(at(), 'ar556', 'single', 'cy')).toThrow('inside a vehicle')
    expect(declares(at(), 'ar556', 'single', 'car')).toThrow('is aboard of')
    const named = choice('bo', { action: 'aim', target: 'foe', location: 'head' })
    expect(() => at().play({ step: 'declare', those: ['bo'] }, named)).toThrow('no such part')
  })
})

describe('those aboard', () => {
  test('DC-VR-08 whoever stays in a vehicle whose fuel burns is covered in it', () => {
    const burning = () => damaged(field('sedan', { bo: aboard('passenger') }), { burnsUntil: 2 })
    const stays = burning().play({ step: 'declare', those: ['bo'] }, choice('bo', { action: 'wait' }))
    expect(stays.person('bo').now.burning).toHaveLength(7)
    const leaves = burning().play({ step: 'declare', those: ['bo'] }, choice('bo', { action: 'dismount' }))
    expect([leaves.person('bo').now.burning, leaves.person('bo').aboard]).toEqual([[], null])
  })
  test('DC-FALL-01 out of a moving vehicle it is two dice for every full 10 m', () => {
    const fight = field('sedan', { bo: { ...aboard('passenger'), agl: 1 } }, { speed: 29 })
    fight.play(
      { step: 'declare', those: ['bo'] },
      choice('bo', { action: 'dismount' }),
      { dice: [1, 1, 1, 1] },
      ...dice(7, 8, 9, 1),
      choice('bo', { action: 'takeOff', location: 'rightLeg', points: 1 }),
      ...dice(1),
    )
    expect(fight.last('fell')).toMatchObject({ metres: 0, total: 4 })
  })
  test('DC-VR-06 DC-VR-13 whoever fights a fire or bails all Turn has no slots', () => {
    const boat = damaged(field('patrolBoat', { bo: aboard('crew'), cy: aboard('crew') }, {}, { initiative: 1 }), { flooding: 3, fire: 2 })
    const duties = [choice('bo', { action: 'fightFire' }), choice('cy', { action: 'bailOut' })]
    boat.turn(...dice(1), ...duties, choice('foe', { action: 'wait' }), ...dice(2, 3))
    expect(boat.person('car').now.wear).toMatchObject({ fire: 0, flooding: 0 })
    expect([boat.person('bo').duty, boat.person('cy').duty]).toEqual(['none', 'none'])
  })
})
