/** Hits on vehicles: the worked examples, windows, suspensions, tables that end, results, crews, fires and floods. */
import type { ScriptLine } from '@enfilade/engine'
import { describe, expect, test } from 'vitest'
import type { Combatant, Step, Vehicle, Wear } from '../../battle/battle.js'
import { type GunId, type HeavyId, heavyOf } from '../../content/weapons.js'
import { damageAerospace, damageGround, damageWatercraft } from '../../tables/vehicle-damage.js'
import { dice, type Harm, harm, reyes, type Someone, strikeOnCar as strike, thrown, torp, vehicleOf } from '../../testing/kit.js'
import { safeSpeed } from '../aboard/speed.js'
import { severityAt } from './parts.js'

const seat = (seat: Combatant['seat'], given: Someone = reyes): Someone => ({ ...given, side: 'Gang', is: { aboard: 'car', seat } })
const facing = (x: number, y: number) => ({ facing: { x, y } })
/** Ana stands 40 m to the south of a vehicle that faces north or east. */
const field = (
  vehicle: string | Vehicle,
  crew: Record<string, Someone> = { bo: seat('driver') },
  is: Partial<Combatant> = facing(0, 1),
  gun: GunId = 'mag',
) => harm({ ana: { ...torp, side: 'Crew', at: [0, 40], guns: [gun] }, car: { side: 'Gang', vehicle, is }, ...crew })
const wear = (fight: Harm): Wear => {
  const { wear: found } = fight.person('car').now
  if (found === null) throw new Error('The car is no vehicle')
  return found
}
const side = facing(1, 0)

describe('the worked examples', () => {
  test('DC-EX-18 DC-VD-01 DC-VD-07 DC-VD-09 DC-VD-10 DC-VR-08 an autocannon against an M113', () => {
    const fight = field('m113', {}).play(strike(13), ...dice(3, 6, 4, 5))
    expect(fight.last('vehicleHit')).toMatchObject({ part: 'hull', armor: 6, level: 7, count: 1, grade: 'minor' })
    expect(fight.all('resultRolled').map(({ effect }) => effect)).toEqual(['majorHull', 'fuel'])
    expect(wear(fight)).toMatchObject({ fuel: 93, burnsUntil: 2 })
    const tracks = field('m113', {}, side).play(strike(13), ...dice(6))
    expect(tracks.last('vehicleHit')).toMatchObject({ part: 'suspension', armor: 2, level: 11, count: 2, grade: 'minor' })
    expect(wear(tracks)).toMatchObject({ minorHits: 1, immobile: true })
  })
  test('DC-EX-19 DC-VD-03 DC-VD-05 DC-VD-08 a shot-up automobile', () => {
    const fight = field('sedan', { bo: seat('driver') }, side)
    const shot = { attacker: 'ana', weaponId: 'mag', target: 'car', dice: 4 } as const
    fight.hit(shot, ...dice(3, 4, 5, 1))
    expect(fight.last('vehicleHit')).toMatchObject({ part: 'hull', level: 2, count: 1, grade: 'minor' })
    fight.hit(shot, ...dice(5))
    expect(wear(fight)).toMatchObject({ suspensionDamage: 2, minorHits: 1, immobile: false })
    fight.hit(shot, ...dice(6))
    expect(wear(fight)).toMatchObject({ suspensionDamage: 4, immobile: true })
    fight.hit(shot, ...dice(2, 8, 2, 1, 3, 4))
    expect(fight.last('windowHit')).toMatchObject({ part: 'hull' })
    expect(fight.person('bo').now).toMatchObject({ damage: { leftArm: 4 }, losesAction: true })
  })
  test('DC-EX-22 DC-VD-12 DC-VR-05 DC-VR-06 DC-VR-13 flooding and fire', () => {
    const hull = { part: 'waterline' as const }
    const boat = field('patrolBoat', { bo: seat('driver'), cy: seat('crew'), di: seat('crew') })
    boat.play(strike(20, hull), ...dice(2, 3)).play(strike(22, hull), ...dice(1, 5))
    expect(boat.all('vehicleHit').map(({ level }) => level)).toEqual([18, 20])
    expect(wear(boat).flooding).toBe(56)
    for (const who of ['cy', 'di']) boat.person(who).duty = 'water'
    boat.play({ step: 'endTurn' })
    expect(wear(boat).flooding).toBe(50)
    const ship = field('freighter', { bo: seat('driver'), cy: seat('crew', { ...reyes, con: 8 }) })
    ship.person('car').now.wear = { ...wear(ship), fire: 25 }
    ship.play({ step: 'fireGrows', vehicle: 'car' }, ...dice(4))
    expect(wear(ship)).toMatchObject({ fire: 29, fireLost: false })
    ship.play({ step: 'fightFire', who: 'cy', vehicle: 'car' }, ...dice(3, 2))
    expect(wear(ship).fire).toBe(27)
    expect(ship.last('fireFought')).toMatchObject({ number: 4, less: 2 })
  })
})

describe('where and how badly', () => {
  test('DC-VD-05 penetrators pierce what their record says, exploding rounds two dice more than theirs, or nothing', () => {
    const pierced = (id: HeavyId, at: number, ...script: ScriptLine[]) => {
      const fight = field('m1', {})
      const ana = fight.person('ana')
      const weapon = heavyOf(id)
      ana.sheet.weapons.push(weapon)
      ana.position = { x: 0, y: at, z: 0 }
      fight.hit({ attacker: 'ana', weaponId: weapon.id, target: 'car', dice: 1, band: at > 250 ? 'medium' : 'short' }, ...script)
      return fight.last('vehicleHit').piercing
    }
    expect([pierced('ac25', 200, ...dice(3)), pierced('ac25', 300, ...dice(3))]).toEqual([13, 9])
    expect([pierced('mk19', 100, thrown(4, 5), ...dice(3)), pierced('ags17', 100, ...dice(3))]).toEqual([13, 0])
  })
  test('DC-VD-02 DC-VD-04 from above there is no addition, side armor counts, and no tracks are hit', () => {
    const fight = field('m113', {}, facing(0, 1)).play(strike(5, { overhead: true }), ...dice(6, 1))
    expect(fight.last('vehicleHit')).toMatchObject({ part: 'hull', face: 'side', armor: 4, level: 1 })
  })
  test.each([
    [0, 0, 'none'],
    [1, 1, 'minor'],
    [10, 1, 'minor'],
    [11, 2, 'minor'],
    [20, 2, 'minor'],
    [21, 1, 'major'],
    [40, 1, 'major'],
    [41, 2, 'major'],
    [60, 2, 'major'],
    [61, 3, 'major'],
  ])('DC-VD-07 level %d', (level, count, grade) => expect(severityAt(level)).toMatchObject({ count, class: grade }))
  test('DC-VD-11 aircraft take minor results from small arms and major ones from anything larger, as many', () => {
    expect(
      field('helicopter', {})
        .play(strike(30), ...dice(4, 2))
        .last('vehicleHit'),
    ).toMatchObject({ grade: 'minor', count: 1 })
    expect(
      field('helicopter', {})
        .play(strike(15, { small: false }), ...dice(4, 4, 5))
        .last('vehicleHit'),
    ).toMatchObject({ grade: 'major', count: 2 })
  })
  test('DC-VD-13 a bullet disables a motorcycle, a shell destroys it, and its riders fall', () => {
    const cycle = (small: boolean) =>
      field('motorcycle', { bo: seat('driver', reyes) }, side).play(strike(1, { small }), ...dice(10, 5, 2, 7, 8))
    const shot = cycle(true)
    expect([wear(shot).immobile, shot.person('car').now.dead, shot.person('bo').aboard]).toEqual([true, false, null])
    expect(shot.last('fellOff')).toMatchObject({ number: 3, avoided: false, points: 2 })
    expect(cycle(false).person('car').now.dead).toBe(true)
  })
  test('DC-GAP-32 every table of damage ends, whatever entry sends to whatever column', () => {
    const columns = [damageAerospace, damageGround, damageWatercraft].flatMap(({ rows }) => {
      const names = Object.keys(rows[0]).filter(name => name !== 'roll')
      return names.map(name => ({ name, entries: rows.map(row => String(Object.entries(row).find(([key]) => key === name)?.[1])) }))
    })
    const depth = (name: string, seen: readonly string[]): number => {
      expect(seen).not.toContain(name)
      const those = columns.filter(one => one.name === name || (name.endsWith('_hull') && one.name === name.replace('hull', 'standard')))
      const on = those
        .flatMap(({ entries }) => entries)
        .flatMap(entry => {
          const [, grade, part] = /^(major|minor)([A-Z]\w*)$/.exec(entry) ?? []
          return grade === undefined || part === undefined ? [] : [`${grade}_${part.toLowerCase()}`]
        })
      return 1 + Math.max(0, ...on.map(next => depth(next, [...seen, name])))
    }
    expect(Math.max(...columns.map(({ name }) => depth(name, [])))).toBeLessThanOrEqual(6)
  })
})

describe('results', () => {
  const crew = { bo: seat('driver'), cy: seat('gunner', { ...torp, guns: ['mag'] }), di: seat('loader'), ed: seat('passenger') }
  const result = (effect: string, value = 10, vehicle = 'm1', those: Record<string, Someone> = crew) => {
    const fight = field(vehicle, those)
    return {
      fight,
      play: (...faces: number[]) =>
        fight.play(
          { step: 'applyResult', attacker: 'ana', target: 'car', effect, grade: 'minor', part: 'hull', value } as Step,
          ...dice(...faces),
        ),
    }
  }
  test('DC-VR-01 one of the crew of the part, so many hits, each with a location', () => {
    const { play, fight } = result('crew1')
    play(2, 4, 3, 10, 1)
    expect(fight.all('crewHit')).toMatchObject([{ who: 'bo', hits: 2 }])
    expect(fight.all('injured')).toMatchObject([
      { location: 'chest', points: 3 },
      { location: 'leftLeg', points: 1 },
    ])
  })
  test('DC-VR-01 two different ones of all the crew', () => {
    const { play, fight } = result('crew2')
    play(3, 1, 1, 7, 1, 1, 7, 1)
    expect(fight.all('crewHit').map(({ who }) => who)).toEqual(['di', 'bo'])
  })
  test('DC-VR-01 where no crew lives no one is picked, and no die is rolled', () => {
    const { play, fight } = result('crew2', 10, 'btr70', { ed: seat('passenger') })
    play()
    expect([fight.all('crewPicked'), fight.all('crewHit')]).toEqual([[], []])
  })
  test('DC-VR-01 with no one in the part it is anyone aboard, passengers too', () => {
    const fight = field('btr70', { bo: seat('driver'), cy: seat('passenger'), di: seat('passenger') })
    const turret = {
      step: 'applyResult',
      attacker: 'ana',
      target: 'car',
      effect: 'crew1',
      grade: 'minor',
      part: 'turret',
      value: 1,
    } as const
    fight.play(turret, ...dice(3, 1, 7, 2))
    expect(fight.last('crewHit').who).toBe('di')
    fight.person('bo').seat = 'commander'
    fight.play(turret, ...dice(1, 7, 2))
    expect(fight.last('crewHit').who).toBe('bo')
  })
  test('DC-VR-02 two passengers, no one if there are none, the crew where there is no room for any', () => {
    const one = result('passengers2')
    one.play(1, 7, 2)
    expect(one.fight.all('crewHit').map(({ who }) => who)).toEqual(['ed'])
    expect(
      result('passengers2', 10, 'btr70', { bo: seat('driver') })
        .play()
        .all('crewHit'),
    ).toEqual([])
    const none = result('passengers2', 10, 'm1', { bo: seat('driver') })
    expect(none.play(1, 7, 2).last('crewHit')).toMatchObject({ who: 'bo' })
  })
  test('DC-VR-03 ammunition is lost, and what explodes takes everyone along', () => {
    const safe = result('ammunition', 30)
    safe.play(31)
    expect(wear(safe.fight)).toMatchObject({ ammunition: 70 })
    const gone = result('ammunition', 130).play(100)
    expect(['car', 'bo', 'cy', 'di', 'ed'].map(who => gone.person(who).now.dead)).toEqual([true, true, true, true, true])
    expect(gone.last('wrecked')).toMatchObject({ how: 'explodes' })
    expect(
      result('ammunition', 100, 'sedan', { bo: seat('driver') })
        .play()
        .person('car').now.dead,
    ).toBe(false)
  })
  test('DC-BRN-07 DC-BRN-02 whoever is within 12 m of an explosion is covered in burning fuel', () => {
    const { fight, play } = result('ammunition', 100)
    fight.person('ana').position = { x: 12, y: 0, z: 0 }
    play(1)
    expect(fight.person('ana').now.burning).toHaveLength(7)
    expect(fight.person('ana').now.burning[0]).toEqual({ location: 'head', dice: 1, shielded: 0 })
  })
  test('DC-VR-07 a fireball kills all who do not jump', () => {
    const jet = result('fireball', 10, 'jet', { bo: seat('driver', { ...reyes, skills: { pilot: 6 } }) })
    const away = jet.play(13)
    expect(away.last('jumped')).toMatchObject({ number: 13, away: true })
    expect([away.person('bo').now.dead, away.person('car').now.dead]).toEqual([false, true])
    const plane = result('fireball', 10, 'lightPlane', { bo: seat('driver') }).play(4)
    expect(plane.last('jumped')).toMatchObject({ number: 3, away: false })
    expect(plane.person('bo').now.dead).toBe(true)
  })
  test('DC-VR-07 the unconscious jump nowhere', () => {
    const jet = result('fireball', 10, 'jet', { bo: seat('driver', { ...reyes, now: { unconscious: true } }) })
    expect(jet.play().person('bo').now.dead).toBe(true)
  })
  test('DC-BRN-02 whoever rides in the open is covered too, whoever is inside another vehicle is not', () => {
    const beside = (vehicle: string) => {
      const fight = field('sedan', {
        bo: { ...reyes, side: 'Gang', is: { aboard: 'other', seat: 'driver' } },
        other: { side: 'Gang', vehicle },
      })
      return fight.play({ step: 'wreck', vehicle: 'car', explodes: true }).person('bo').now.burning.length
    }
    expect([beside('motorcycle'), beside('pickup')]).toEqual([7, 0])
  })
  test('DC-VR-08 without fuel it goes nowhere, and an aircraft is out of control', () => {
    const car = result('fuel', 100, 'sedan', { bo: seat('driver') })
    car.play(100)
    expect([wear(car.fight).fuel, safeSpeed(car.fight.battle, car.fight.person('car'))]).toEqual([0, 0])
    const some = result('fuel', 99, 'sedan', { bo: seat('driver') })
    some.play(100)
    expect(safeSpeed(some.fight.battle, some.fight.person('car'))).toBe(100)
    const plane = (value: number) => {
      const hit = result('fuel', value, 'lightPlane', { bo: seat('driver') })
      hit.play(100)
      return wear(hit.fight).adrift
    }
    expect([plane(99), plane(100)]).toEqual([null, { lost: false, hard: false, phases: 1 }])
  })
  test('DC-VR-10 the loader, the machine that loads, or the driver', () => {
    expect(result('loader').play(1, 7, 2).last('crewHit')).toMatchObject({ who: 'di' })
    const auto = result('loader', 10, 't72')
    auto.play()
    expect(wear(auto.fight).loaderOut).toBe(true)
    expect(
      result('loader', 10, 'sedan', { bo: seat('driver') })
        .play(1, 7, 2)
        .last('crewHit'),
    ).toMatchObject({ who: 'bo' })
  })
  test('DC-VR-10 DC-VR-01 a loader’s seat in which no one lives: one of the crew of that part, not the driver', () => {
    const fight = field('m1', { ...crew, di: seat('loader', { ...torp, now: { dead: true } }) })
    const loader = { step: 'applyResult', attacker: 'ana', target: 'car', effect: 'loader', grade: 'minor', part: 'turret', value: 10 }
    expect(fight.play(loader as Step, ...dice(1, 7, 2)).last('crewHit')).toMatchObject({ who: 'cy' })
  })
  test.each([
    ['controls', { controls: 1 }],
    ['engine', { engineOut: true }],
    ['instruments', { instruments: 1 }],
    ['mainArmament', { mainGunOut: true }],
    ['secondaryArmament', { secondaryOut: 1 }],
    ['radio', { radioOut: true }],
    ['radioRadar', { radioOut: true }],
    ['sightVision', { sightOut: true }],
    ['traverse', { turretJammed: true }],
    ['fire', { fire: 10, fireLost: true }],
    ['waterlineHull', { flooding: 10 }],
    ['auxiliaryMachinery', { pumpsOut: true }],
    ['rudderScrew', { rudderOut: true }],
    ['cargo', {}],
    ['noEffect', {}],
  ])('DC-VR-04 DC-VR-09 DC-VR-11 DC-VR-12 DC-VR-15 %s', (effect, left) => {
    const two = { ...crew, ed: seat('commander', { ...torp, guns: ['mag'] }) } // a main weapon and a secondary one
    const { fight, play } = result(effect, 10, 'm1', two)
    const before = wear(fight)
    play()
    expect(wear(fight)).toEqual({ ...before, ...left })
  })
  test('DC-VR-11 DC-GAP-32 radio or sight by a die', () => {
    const radio = result('radioOrSight')
    radio.play(3)
    const sight = result('radioOrSight')
    sight.play(4)
    expect([wear(radio.fight).radioOut, wear(sight.fight).sightOut]).toEqual([true, true])
  })
  test('DC-VD-10 DC-VR-11 what is not there is not destroyed: weapons of an unarmed boat, the crew of an empty car', () => {
    // Minor, hull of a watercraft: a 3 is a secondary weapon; major: a 1 is the main one, a 5 the ammunition. Minor, no turret: a 1 is a crew member.
    const rolled = (fight: Harm, grade: 'minor' | 'major', face: number) =>
      fight
        .play({ step: 'vehicleResult', attacker: 'ana', target: 'car', part: 'hull', grade, value: 10, window: false }, ...dice(face))
        .last('resultRolled').shown
    const boat = field('patrolBoat')
    const before = wear(boat)
    expect([rolled(boat, 'minor', 3), rolled(boat, 'major', 1), rolled(boat, 'major', 5)]).toEqual(['noEffect', 'noEffect', 'noEffect'])
    expect(wear(boat)).toEqual(before)
    const motorboat = field('motorboat')
    expect([1, 2].map(() => rolled(motorboat, 'minor', 4))).toEqual(['radioRadar', 'noEffect']) // destroyed once
    const empty = field('sedan', {})
    expect([rolled(empty, 'minor', 1), empty.all('crewPicked')]).toEqual(['noEffect', []])
    expect(rolled(field('sedan'), 'major', 2)).toBe('engine')
  })
  test('DC-VR-14 a weapon there, else the ammunition, else nothing', () => {
    const armed = result('weaponAmmunition')
    armed.play()
    expect(wear(armed.fight).mainGunOut).toBe(true)
    expect(armed.fight.last('resultRolled')).toMatchObject({ rule: 'DC-VR-14', shown: 'mainArmament' }) // it says which it was
    armed.fight.play(
      { step: 'applyResult', attacker: 'ana', target: 'car', effect: 'weaponAmmunition', grade: 'major', part: 'hull', value: 10 },
      ...dice(50),
    )
    expect(wear(armed.fight).ammunition).toBe(90)
    const laden = field({ ...vehicleOf('truck5'), explosiveAmmunition: true }, { bo: seat('driver') })
    laden.play(
      { step: 'applyResult', attacker: 'ana', target: 'car', effect: 'weaponAmmunition', grade: 'major', part: 'hull', value: 10 },
      ...dice(11),
    )
    expect(wear(laden).ammunition).toBe(90)
    const bare = result('weaponAmmunition', 10, 'sedan', { bo: seat('driver') })
    bare.play()
    expect(wear(bare.fight)).toMatchObject({ ammunition: 100, mainGunOut: false })
  })
})

describe('with time', () => {
  test('DC-VR-05 a fire out of control grows on, and on a 6 the vessel is lost', () => {
    const boat = field('patrolBoat')
    boat.person('car').now.wear = { ...wear(boat), fire: 4 }
    boat.play({ step: 'fireGrows', vehicle: 'car' }, ...dice(1, 5))
    expect(wear(boat)).toMatchObject({ fire: 5, fireLost: true })
    boat.play({ step: 'fireGrows', vehicle: 'car' }, ...dice(1, 6))
    expect(boat.person('car').now.dead).toBe(true)
  })
  test('DC-VR-05 DC-VR-06 above a tenth of the tonnage it is out of control at once, and no one fights it', () => {
    const burning = (value: number) => {
      const boat = field('patrolBoat', { bo: seat('driver'), cy: seat('crew') })
      boat.person('car').now.wear = { ...wear(boat), fire: 2 }
      boat.person('cy').duty = 'fire'
      boat.play({ step: 'applyResult', attacker: 'ana', target: 'car', effect: 'fire', grade: 'major', part: 'hull', value })
      return boat
    }
    expect([2, 3].map(value => wear(burning(value)).fireLost)).toEqual([false, true])
    burning(3).play({ step: 'endTurn' })
    expect(
      burning(2)
        .play({ step: 'endTurn' }, ...dice(5))
        .all('fireFought'),
    ).toHaveLength(1)
  })
  test('DC-VR-06 DC-VR-13 whoever is stunned or dead neither fights a fire nor bails', () => {
    const boat = field('patrolBoat', { bo: seat('driver'), cy: seat('crew'), di: seat('crew'), ed: seat('crew') })
    boat.person('car').now.wear = { ...wear(boat), fire: 2, flooding: 20 }
    for (const [who, duty] of [
      ['cy', 'fire'],
      ['di', 'water'],
      ['ed', 'water'],
    ] as const)
      boat.person(who).duty = duty
    boat.person('cy').now.stunnedUntil = 4
    boat.person('di').now.dead = true
    boat.play({ step: 'endTurn' })
    expect(wear(boat)).toMatchObject({ fire: 2, flooding: 15 })
  })
  test('DC-VR-13 DC-VR-15 pumps take water out until none is left, and stop once they are damaged', () => {
    const after = (flooding: number, pumpsOut: boolean) => {
      const boat = field('patrolBoat')
      boat.person('car').now.wear = { ...wear(boat), flooding, pumpsOut }
      return wear(boat.play({ step: 'endTurn' })).flooding
    }
    expect([after(20, false), after(20, true), after(1, false)]).toEqual([16, 20, 0])
  })
  test('DC-VR-06 DC-WND-03 a burn knocks no one down, and robots take half', () => {
    const ship = (robot: boolean) => {
      const given = robot ? { ...reyes, robot: { sensors: 1, infrared: true, multiWeaponMelee: false } } : reyes
      const fight = field('freighter', { bo: seat('driver'), cy: seat('crew', given) })
      fight.person('car').now.wear = { ...wear(fight), fire: 5 }
      fight.person('cy').now.phaseDamage = 7
      fight.play({ step: 'fightFire', who: 'cy', vehicle: 'car' }, ...dice(19, 5, 2))
      return [fight.person('cy').now.damage.rightArm, fight.person('cy').now.phaseDamage, fight.person('cy').now.machine?.infraredLost]
    }
    expect([ship(false), ship(true)]).toEqual([
      [5, 7, undefined],
      [2, 7, true],
    ])
  })
  test('DC-VR-06 a catastrophe burns the one who fights the fire', () => {
    const ship = field('freighter')
    ship.person('car').now.wear = { ...wear(ship), fire: 5 }
    ship.play({ step: 'fightFire', who: 'bo', vehicle: 'car' }, ...dice(19, 3, 2))
    expect(ship.person('bo').now.damage.rightArm).toBe(3)
    expect(wear(ship).fire).toBe(5)
  })
  test('DC-VR-08 fuel burns out at the end of the next Turn', () => {
    const car = field('sedan')
    car.person('car').now.wear = { ...wear(car), burnsUntil: 1 }
    car.play({ step: 'endTurn' })
    expect([car.person('car').now.dead, car.person('bo').aboard, car.person('bo').now.dead]).toEqual([true, null, false])
    expect(car.last('wrecked').rule).toBe('DC-VR-08')
  })
  test('DC-VR-08 whoever is still aboard then, for want of an Action, is covered in it', () => {
    const car = field('sedan', { bo: seat('driver', { ...reyes, now: { frozen: 3 } }) })
    car.person('car').now.wear = { ...wear(car), burnsUntil: 1 }
    expect(car.play({ step: 'endTurn' }).person('bo').now.burning).toHaveLength(7)
    const later = field('sedan')
    later.person('car').now.wear = { ...wear(later), burnsUntil: 2 }
    expect(later.play({ step: 'wreck', vehicle: 'car', explodes: false }).person('bo').now.burning).toEqual([])
    expect(later.last('wrecked').rule).toBe('DC-MIS-02')
  })
  test('DC-VR-13 three rows of boxes sink a vessel', () => {
    const boat = field('motorboat')
    boat.person('car').now.wear = { ...wear(boat), flooding: 6 }
    boat.play({ step: 'endTurn' })
    expect(boat.person('car').now.dead).toBe(true)
    expect(boat.last('wrecked').rule).toBe('DC-VR-13')
    const afloat = field('motorboat')
    afloat.person('car').now.wear = { ...wear(afloat), flooding: 5 }
    expect(afloat.play({ step: 'endTurn' }).person('car').now.dead).toBe(false)
  })
  test('DC-MIS-06 DC-MIS-10 a boat that is aground stays so when it is under control again', () => {
    const boat = field('motorboat')
    boat.person('car').now.wear = { ...wear(boat), stuck: 'mired', adrift: { lost: false, hard: true, phases: 1 } }
    boat.play({ step: 'regain', vehicle: 'car' }, ...dice(1))
    expect(wear(boat)).toMatchObject({ stuck: 'mired', adrift: null })
  })
  test('DC-MIS-07 whoever falls off a bicycle rolls for nothing', () => {
    const fight = field('bicycle').play({ step: 'mishap', vehicle: 'car', catastrophe: false })
    expect(fight.last('fellOff')).toMatchObject({ who: 'bo', number: null, points: 0 })
  })
})
