// Where rules of several rooms meet: control lost for good, missiles at the end of a Phase, two stuns, two observers, rounds from above.
import type { Json } from '@enfilade/engine'
import { describe, expect, test } from 'vitest'
import type { Combatant } from '../battle/battle.js'
import { commands } from '../commands/commands.js'
import { choice, dice, type Harm, harm, reyes, type Someone, thrown, torp, vehicleOf } from '../testing/kit.js'
import { burstOf, reachRefusal } from './firing/numbers.js'

const driver = (is: Partial<Combatant> = {}): Someone => ({ ...reyes, side: 'Crew', is: { aboard: 'car', seat: 'driver', ...is } })
const east = { x: 1, y: 0 }
const wearOf = (fight: Harm, who = 'car') => fight.person(who).now.wear

describe('control', () => {
  const sedan = () => harm({ ana: driver(), car: { side: 'Crew', vehicle: 'sedan', is: { facing: east, speed: 60 } } })
  test('DC-COL-06 after a catastrophe a ground vehicle is driven no more', () => {
    // AGL 7, no skill: 7, DIF 3; [13] is 10 over.
    const lost = sedan().play({ step: 'keepControl', vehicle: 'car' }, ...dice(13))
    expect(lost.person('car').speed).toBe(0)
    expect(wearOf(lost)).toMatchObject({ immobile: true })
    expect(() => lost.play({ step: 'declareCourse', who: 'ana' }, choice('ana', { action: 'steer', heading: 'east', speed: 10 }))).toThrow(
      "can't move",
    )
    const stopped = sedan().play({ step: 'keepControl', vehicle: 'car' }, ...dice(12))
    expect(wearOf(stopped)).toMatchObject({ immobile: false })
    stopped.play({ step: 'declareCourse', who: 'ana' }, choice('ana', { action: 'steer', heading: 'east', speed: 10 }))
    expect(stopped.person('car').course?.speed).toBe(10)
  })
  test('DC-MIS-02 DC-COL-06 nobody sets the course of an aircraft out of control, and it keeps its speed', () => {
    const fight = harm({
      ana: driver(),
      car: { side: 'Crew', vehicle: 'jet', at: [0, 0, 900], is: { facing: east, speed: 300 } },
      bo: { ...torp, at: [0, 9000], initiative: 1 },
    })
    const { wear } = fight.person('car').now
    if (wear !== null) wear.adrift = { lost: false, hard: false, phases: 3 }
    fight.play({ step: 'declareCourse', who: 'ana' }) // asks nothing
    fight.play({ step: 'driveAll', asked: [] })
    expect(fight.person('car')).toMatchObject({ speed: 300, position: { x: 300 }, course: null })
    fight.play({ step: 'driveAll', asked: [] })
    expect(fight.person('car')).toMatchObject({ speed: 300, position: { x: 600 } })
  })
})

describe('the end of a Phase', () => {
  const gus: Someone = { str: 6, initiative: 6, skills: { heavyWeapons: 4 }, heavy: ['tow'] }
  test('DC-DF-12 DC-WND-03 what a missile does at the end of a Phase counts for that Phase, and no longer', () => {
    const fight = harm({
      gus: { ...gus, at: [500, 0], is: { aim: { target: 'tank', location: null } } },
      tank: { side: 'Gang', vehicle: 't72', now: { dead: true } }, // a wreck: only the blast matters
      bo: { ...torp, side: 'Gang', at: [6, 0], initiative: 1, now: { frozen: 2, freeze: 2 } },
    })
    fight.battle.missiles.push({ firer: 'gus', target: 'tank', weaponId: 'tow', left: 1, flown: 0, outstanding: false })
    // C:12 at 6 m: a quarter, three dice [1 1 1]: head 1, chest [4], chest [4]; fragments [9]: none; stun [1].
    fight.play({ step: 'endPhase' }, thrown(1, 1, 1), ...dice(4, 4), ...dice(9), ...dice(1))
    expect(fight.all('missileStruck')).toHaveLength(1)
    expect(fight.person('bo').now).toMatchObject({ damage: { head: 1, chest: 2 }, phaseDamage: 0, frozen: 1 })
  })
})

describe('stuns side by side', () => {
  test('DC-WND-06 a second, heavier stun counts, a lighter one takes nothing off', () => {
    const fight = harm({ ana: reyes, bo: torp })
    fight.play({ step: 'stun', target: 'ana', damage: 3 }, ...dice(3)) // 3 + 3 - 5 = 1
    expect(fight.person('ana').now.stunnedUntil).toBe(2)
    fight.play({ step: 'stun', target: 'ana', damage: 6 }, ...dice(4)) // 6 + 4 - 5 = 5
    expect(fight.person('ana').now.stunnedUntil).toBe(6)
    fight.play({ step: 'stun', target: 'ana', damage: 4 }, ...dice(3)) // 4 + 3 - 5 = 2
    expect(fight.person('ana').now.stunnedUntil).toBe(6)
  })
  test('DC-WND-06 someone unconscious can be stunned as well: all of it has to end', () => {
    const fight = harm({ ana: { ...reyes, now: { unconscious: true, prone: true } }, bo: torp })
    fight.play({ step: 'stun', target: 'ana', damage: 6 }, ...dice(2)) // 6 + 2 - 5 = 3
    expect(fight.person('ana').now).toMatchObject({ stunnedUntil: 4, unconscious: true })
    fight.play({ step: 'wake', who: 'ana' }, ...dice(1))
    expect(fight.person('ana').now).toMatchObject({ stunnedUntil: 4, unconscious: false })
  })
})

describe('two observers', () => {
  const gunner: Someone = { str: 6, initiative: 2, skills: { heavyWeapons: 4 }, heavy: ['mortar81'] }
  const eye = (x: number): Someone => ({ str: 5, initiative: 3, skills: { heavyWeapons: 6 }, side: 'Crew', at: [x, 0] })
  const battery = () => harm({ gus: gunner, ona: eye(2300), uma: eye(2400), bo: { ...torp, initiative: 1, at: [2500, 0] } })
  const calls = (who: string) => choice(who, { action: 'callFire', firer: 'gus', at: 'bo' })
  const declares = (...those: string[]) => ({ step: 'declare', those }) as const
  test('DC-IND-02 only one talks a firer in at a time', () => {
    const fight = battery().play(declares('ona'), calls('ona'))
    expect(() => fight.play(declares('uma'), calls('uma'))).toThrow('Ona is talking Gus in already')
    fight.battle.agenda = []
    fight.play(declares('ona'), calls('ona'))
    expect(fight.person('gus').mission).toMatchObject({ observer: 'ona', talked: 2 })
  })
  test('DC-IND-02 DC-TURN-06 of two at one instant that of the one farther west counts', () => {
    const fight = battery().play(declares('ona', 'uma'), calls('ona'), calls('uma'))
    expect(fight.person('gus').mission).toMatchObject({ observer: 'ona', talked: 1 })
    expect(fight.last('lineBusy')).toMatchObject({ who: 'uma', firer: 'gus', talker: 'ona' })
  })
  test('DC-IND-02 once the observer is out, another one can begin', () => {
    const fight = battery().play(declares('ona'), calls('ona'))
    fight.person('ona').now.unconscious = true
    fight.play(declares('uma'), calls('uma'))
    expect(fight.person('gus').mission).toMatchObject({ observer: 'uma', talked: 1 })
  })
})

describe('what falls from above', () => {
  test('DC-VD-02 DC-IND-04 a shell on a vehicle strikes it from above, and the crew of an armored one feels nothing of the blast', () => {
    const fight = harm({
      gus: { str: 6, skills: { heavyWeapons: 8 }, heavy: ['howitzer155'], at: [9000, 0] },
      car: { side: 'Gang', vehicle: 'm113', is: { facing: east } },
      bo: { ...torp, side: 'Gang', is: { aboard: 'car', seat: 'driver' } },
    })
    const at = { x: 0, y: 0, z: 0 }
    const mission = {
      weaponId: 'howitzer155',
      at,
      observer: null,
      talked: 6,
      corrections: 0,
      result: 'none',
      impact: null,
      corrected: false,
    }
    fight.person('gus').mission = mission as never
    // On target [1]; ER 1 + [2 3] = 6 from above against the side armor of the M113, no 1 added: [6] would be the tracks, and is the hull.
    fight.play({ step: 'bombard', who: 'gus', weaponId: 'howitzer155' }, ...dice(1), thrown(2, 3), ...dice(6), ...dice(5, 1)) // radio or sight: the radio
    const side = vehicleOf('m113').armor.hull.side
    expect(fight.last('vehicleHit')).toMatchObject({ target: 'car', part: 'hull', face: 'side', piercing: 6, armor: side, level: 6 - side })
    expect(fight.all('concussed')).toEqual([])
  })
})

describe('barrels and flames', () => {
  test('DC-AUT-06 a gun has no more hits than rounds', () => {
    const fight = harm({ ana: { ...reyes, guns: ['minigun'], skills: { smallArmsRifle: 8 } }, bo: { ...torp, at: [20, 0] } })
    for (const loaded of fight.person('ana').roundsLeft) loaded.rounds = 4
    const [weapon] = fight.person('ana').sheet.weapons
    if (weapon === undefined) throw new Error('no gun')
    expect(burstOf(fight.battle, fight.person('ana'), fight.person('bo'), weapon, 4, 0)?.checks).toBe(1)
    fight.battle.agenda.push({ step: 'clearPhase' })
    const four = [1, 2, 3, 4].flatMap(() => [...dice(8), thrown(1, 1, 1, 1)])
    fight.fire({ who: 'ana', weaponId: 'minigun', target: 'bo', kind: 'burst' }, ...dice(3), ...four, ...dice(20, 1, 1))
    expect(fight.last('burstFired')).toMatchObject({ rounds: 4, hits: 4 })
  })
  test('DC-GAP-38 a flamethrower does nothing to a vehicle, and says so', () => {
    const fight = harm({
      gus: { ...reyes, skills: { heavyWeapons: 4 }, heavy: ['flamethrower'] },
      car: { side: 'Gang', vehicle: 'sedan', at: [6, 0] },
      bo: { ...torp, side: 'Gang', is: { aboard: 'car', seat: 'driver' }, at: [6, 0] },
    })
    const [weapon] = fight.person('gus').sheet.weapons
    if (weapon === undefined) throw new Error('no flamethrower')
    expect(reachRefusal(fight.battle, fight.person('gus'), fight.person('car'), weapon, 'single')?.why).toBe(
      'the flamethrower does nothing to Car',
    )
    const fires = choice('gus', { action: 'fire', weaponId: 'flamethrower', target: 'car', kind: 'single', pulls: 1 })
    expect(() => fight.play({ step: 'declare', those: ['gus'] }, fires)).toThrow('does nothing to Car')
  })
  test.each([
    ['fall', { metres: 3 }],
    ['electrify', {}],
    ['frighten', { difficulty: 'AVG' }],
    ['scorch', { near: ['chest'] }],
    ['charge', { by: 'bo' }],
  ])('the act %s is refused for a vehicle', (name, args) => {
    const { battle } = harm({ ana: driver(), car: { side: 'Crew', vehicle: 'sedan' }, bo: { ...torp, at: [20, 0] } })
    const faults = (who: string) => commands[name]?.do(battle, { who, ...args } as unknown as Json, undefined)
    expect(faults('car')).toMatchObject([{ path: ['who'], words: 'Car is a vehicle.' }])
    expect(battle.agenda).toEqual([])
    if (name === 'charge') expect(faults('ana')).toMatchObject([{ words: "Ana isn't on foot." }])
  })
})

test('DC-ACT-03 DC-REC-07 DC-REC-04 two pistols are fired on the move', () => {
  const pistols = { skills: { smallArmsPistol: 4 }, guns: ['pistol9', 'pistol45'] } as const
  const fight = harm({ ana: { ...reyes, str: 8, ...pistols }, bo: { ...torp, at: [20, 0], initiative: 1 } })
  const both = { action: 'fireTwo', weaponId: 'pistol9', other: 'pistol45', target: 'bo', pulls: 1, otherPulls: 1 }
  fight.play(
    { step: 'declare', those: ['ana'] },
    choice('ana', { ...both, gait: 'walk' }),
    ...dice(20),
    choice('ana', { action: 'fireOn', target: 'bo' }),
    ...dice(20),
  )
  expect(fight.person('ana').position.x).toBe(8)
  expect(fight.all('shotFired').map(({ weaponId, band }) => [weaponId, band])).toEqual([
    ['pistol9', 'short'], // 12 m
    ['pistol45', 'short'],
  ])
})

describe('a driver who means it', () => {
  const street = (me: Someone = {}, vehicle = 'sedan', at = 60) =>
    harm({
      bo: driver({ side: 'Crew' } as never),
      car: { side: 'Crew', vehicle, is: { facing: east } },
      ana: { ...torp, side: 'Gang', at: [at, 0], ...me },
    })
  const rams = choice('bo', { action: 'ram', to: 'ana', speed: 30 })
  const plan = { step: 'declareCourse', who: 'bo' } as const
  test('DC-PAN-04 someone on foot whom a vehicle makes for may panic, once for each charge', () => {
    const fight = street().play(plan, rams, ...dice(5))
    expect(fight.last('chargeMet')).toMatchObject({ who: 'ana', by: 'car', armed: false, initiative: 3, phases: 2 })
    fight.play(plan, rams) // the same charge
    expect(fight.all('chargeMet')).toHaveLength(1)
  })
  test('DC-PAN-04 a gun made against vehicles steadies them, farther than 100 m or on a bicycle nobody minds', () => {
    expect(
      street({ heavy: ['tow'] })
        .play(plan, rams, ...dice(4))
        .last('chargeMet'),
    ).toMatchObject({ armed: true, phases: 0 })
    expect(
      street({ guns: ['ar556'] })
        .play(plan, rams, ...dice(4))
        .last('chargeMet'),
    ).toMatchObject({ armed: false, phases: 1 })
    expect(street({}, 'sedan', 101).play(plan, rams).all('chargeMet')).toEqual([])
    expect(street({}, 'bicycle').play(plan, rams).all('chargeMet')).toEqual([])
  })
})

describe('an Aim', () => {
  const aims = (knockdownKeepsAim: boolean, now: Someone['now'] = {}) => {
    const aim = { target: 'bo', location: null }
    const fight = harm({ ana: { ...reyes, now, is: { aim } }, bo: torp }, { knockdownKeepsAim })
    return fight.play({ step: 'endPhase' }).person('ana').aim
  }
  test('DC-TURN-16 outlasts a knockdown and a freeze, unless `knockdownKeepsAim` is off', () => {
    for (const now of [
      { knockedDown: true, prone: true },
      { frozen: 2, freeze: 2 },
    ]) {
      expect(aims(true, now)).not.toBeNull()
      expect(aims(false, now)).toBeNull()
    }
    expect(aims(false)).not.toBeNull()
  })
})

test('DC-REL-03 gunner and loader change a belt in one Phase', () => {
  const fight = harm({
    ana: { ...reyes, guns: ['lmg556'] },
    cy: { ...torp, side: 'Crew', at: [1, 0], initiative: 4 },
    bo: { ...torp, side: 'Gang', at: [90, 0] },
  })
  for (const loaded of fight.person('ana').roundsLeft) loaded.rounds = 0
  fight.play({ step: 'declare', those: ['ana'] }, choice('ana', { action: 'reload', weaponId: 'lmg556' }))
  expect(fight.person('ana').roundsLeft).toMatchObject([{ rounds: 0 }])
  fight.play({ step: 'declare', those: ['cy'] }, choice('cy', { action: 'load', gunner: 'ana' }))
  expect(fight.person('ana').roundsLeft).toMatchObject([{ rounds: 100 }])
})

test('DC-CHM-03 a vehicle that explodes or burns out smokes, one that sinks does not', () => {
  const wreckOf = (vehicle: string, wear: object, explodes: boolean) => {
    const fight = harm({ car: { side: 'Gang', vehicle }, ana: { ...reyes, side: 'Crew', at: [90, 0] } })
    Object.assign(fight.person('car').now.wear ?? {}, wear)
    return fight.play({ step: 'wreck', vehicle: 'car', explodes })
  }
  const exploded = wreckOf('pickup', {}, true)
  expect(exploded.battle.clouds).toMatchObject([{ kind: 'smoke', lastTurn: 7 }])
  expect(exploded.last('wrecked').how).toBe('explodes')
  const burnt = wreckOf('pickup', { burnsUntil: 1 }, false)
  expect(burnt.battle.clouds).toHaveLength(1)
  expect(burnt.last('wrecked').how).toBe('burnsOut')
  const sunk = wreckOf('motorboat', { flooding: 9 }, false)
  expect(sunk.battle.clouds).toEqual([])
  expect(sunk.last('wrecked').how).toBe('sinks')
})

test('DC-REL-05 a speed-loader fills a revolver in one Action, once', () => {
  const fight = harm({ ana: { ...reyes, guns: ['revolver357'], is: { speedLoaders: 1 } }, bo: torp })
  const [loaded] = fight.person('ana').roundsLeft
  const reloads = () => fight.play({ step: 'declare', those: ['ana'] }, choice('ana', { action: 'reload', weaponId: 'revolver357' }))
  if (loaded !== undefined) loaded.rounds = 0
  expect(reloads().person('ana')).toMatchObject({ roundsLeft: [{ rounds: 6 }], speedLoaders: 0 })
  if (loaded !== undefined) loaded.rounds = 0
  expect(reloads().person('ana').roundsLeft).toMatchObject([{ rounds: 3 }])
})
test('DC-VR-12 a jammed turret is freed between fights', () => {
  const fight = harm({ ana: reyes, tank: { side: 'Gang', vehicle: 't72', at: [90, 0] } })
  const frees = () => commands.repairTurret?.do(fight.battle, { who: 'tank' }, undefined)
  expect(frees()).toMatchObject([{ words: 'Its turret is not jammed.' }])
  Object.assign(fight.person('tank').now.wear ?? {}, { turretJammed: true })
  expect(frees()).toEqual([])
  expect(fight.person('tank').now.wear?.turretJammed).toBe(false)
})
