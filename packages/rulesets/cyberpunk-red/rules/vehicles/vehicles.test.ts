// Vehicles on the map, by the switch vehicleCombat: seats, shots at them, driving, ramming and wrecks.
import { describe, expect, test } from 'vitest'
import { armorOf, attack, attackCover, choice, dice, explosive, fight, grab, move, type Situation, stand } from '../../testing/kit.js'

const settings = { vehicleCombat: true }
const skills = { driveLandVehicle: 4 }
/** Vex at the wheel of a van at (2, 5); REF 8 and Drive Land Vehicle 4. */
const street = (people: Situation['people'] = {}, van: NonNullable<Situation['vehicles']>[string] = {}, is: Partial<Situation> = {}) =>
  fight({
    people: { vex: { at: [2, 5], skills, holds: ['heavyPistol'] }, ...people },
    vehicles: { van: { at: { x: 2, y: 5 }, driver: 'vex', ...van } as never },
    settings,
    ...is,
  })
const drive = (x: number, y: number) => ({ action: 'drive', x, y })
const ram = (target: string) => ({ action: 'ram', target })
const ramThing = (coverId: string) => ({ action: 'ramThing', coverId })
const board = (seat: 'driver' | 'passenger') => ({ action: 'board', vehicleId: 'van', seat })
const van = (run: ReturnType<typeof street>) => run.battle.vehicles[0]

describe('on the map', () => {
  test('CPR-VEH-01 a vehicle fills its square: no one steps, sees or shoots through it, until it is a wreck', () => {
    const run = fight({
      people: { vex: { at: [0, 0], holds: ['heavyPistol'] }, brick: [4, 0] },
      size: [10, 1],
      vehicles: { van: { at: { x: 2, y: 0 }, hp: 3 } as never },
      settings,
    })
    expect(run.refusal('vex', attack('heavyPistol', 'brick'))).toMatchObject({ rule: 'CPR-COV-02' })
    expect(run.refusal('vex', move(3, 0))).toMatchObject({ rule: 'CPR-MOVE-01' })
    run.act('vex', attackCover('heavyPistol', 'van'), dice('6'), dice('1 1 1')) // 8 + 6 + 6 against DV 13
    expect([van(run)?.hp, run.refusal('vex', attack('heavyPistol', 'brick'))]).toEqual([0, null])
  })
  test('CPR-VEH-01 those aboard are on its square, go along with it and are not on foot', () => {
    const run = street({ mouse: { at: [2, 5], side: 'crew' } }, { passengers: ['mouse'] as never })
    run.act('vex', drive(8, 5)) // 6 squares of 10 that take no check
    for (const id of ['vex', 'mouse']) {
      expect(run.person(id).at).toEqual({ x: 8, y: 5 })
      expect(run.person(id).onFoot).toBe(false)
    }
  })
})

describe('attacked', () => {
  test('CPR-VEH-02 SP is taken off the damage, the rest takes SDP, and the SP drops by 1', () => {
    const run = street({ brick: { at: [8, 5], holds: ['heavyPistol'], side: 'gang' } }, { sp: 7 })
    run.endTurn('vex').act('brick', attackCover('heavyPistol', 'van'), dice('6'), dice('4 4 3')) // 6 + 4 + 6 = 16 against DV 13; 11 - 7 = 4
    expect(run.last('vehicleDamaged')).toMatchObject({ rule: 'CPR-VEH-02', damage: 11, sp: 7, through: 4, hp: 46, spLeft: 6 })
    run.act('brick', attackCover('heavyPistol', 'van'), dice('6'), dice('2 2 2')) // the second of ROF 2: 6 past 6
    expect([van(run)?.hp, van(run)?.sp]).toEqual([46, 6])
  })
  test('CPR-VEH-02 CPR-MEL-05 a blow hits without dice and meets half the SP', () => {
    const run = street({ brick: { at: [3, 5], holds: ['heavyMelee'] } }, { sp: 7 })
    run.endTurn('vex').act('brick', attackCover('heavyMelee', 'van'), dice('4 4 3')) // half of 7 is 4: 11 - 4
    expect(run.last('vehicleDamaged')).toMatchObject({ sp: 4, through: 7, hp: 43 })
  })
  test('CPR-VEH-02 bare hands do nothing to it without a cyberarm or BODY 10', () => {
    const run = street({ mouse: [3, 5], brick: [2, 6] })
    expect(run.refusal('mouse', attackCover('brawling', 'van'))).toMatchObject({ rule: 'CPR-COV-04' })
    run.endTurn('vex').endTurn('mouse').act('brick', attackCover('brawling', 'van'), dice('1 1 1'))
    expect(van(run)?.hp).toBe(47)
  })
  test('CPR-VEH-02 a burst is multiplied, and a blast takes its damage from it and from those aboard', () => {
    const burst = street({ brick: { at: [8, 5], holds: ['smg'], skills: { autofire: 6 } } })
    burst.endTurn('vex').act('brick', { action: 'autofireAtCover', weaponId: 'smg', coverId: 'van' }, dice('9'), dice('3 3')) // 6 + 6 + 9 = 21 against DV 17 at 12 m: 6 × 3
    expect(van(burst)?.hp).toBe(32)
    const blast = street({ brick: { at: [12, 5], holds: ['thrownGrenade'], skills: { athletics: 9 } } }, { sp: 5 })
    blast.endTurn('vex').act('brick', explosive('thrownGrenade', 2, 5), dice('9'), choice('vex', { action: 'none' }), dice('6 1 1 1 1 1'))
    expect([van(blast)?.hp, blast.hp('vex')]).toEqual([44, 45]) // 11 - 5 of the van; 11 against SP 11 of Vex
  })
})
describe('aboard', () => {
  test('CPR-VEH-03 windows are no cover: a shot goes in, and one goes out', () => {
    const run = street({ brick: { at: [8, 5], holds: ['heavyPistol'] } })
    run.act('vex', attack('heavyPistol', 'brick'), dice('6'), dice('5 5 1')) // 8 + 6 + 6 against DV 13; 11 - 7
    expect(run.hp('brick')).toBe(41)
    run.endTurn('vex').act('brick', attack('heavyPistol', 'vex'), stand('vex'), dice('6'), dice('5 5 2'))
    expect([run.hp('vex'), van(run)?.hp]).toEqual([44, 50])
  })
  test('CPR-VEH-03 no one walks, grabs or is grabbed aboard, and no one is suppressed', () => {
    const run = street({ brick: { at: [3, 5] } })
    expect(run.refusal('vex', move(5, 5))).toMatchObject({ rule: 'CPR-VEH-03' })
    expect(run.refusal('vex', grab('brick'))).toMatchObject({ rule: 'CPR-VEH-03' })
    expect(run.refusal('brick', grab('vex'))).toMatchObject({ rule: 'CPR-GRP-01' })
    const held = street({ brick: { at: [6, 5], holds: ['smg'] } })
    held.endTurn('vex').act('brick', { action: 'suppressiveFire', weaponId: 'smg' }, dice('5'))
    expect(held.last('suppressionRolled').affected).toEqual([])
  })
  test('CPR-VEH-03 who dodges a blast leaps out', () => {
    const run = street({ brick: { at: [12, 5], holds: ['thrownGrenade'], skills: { athletics: 9 } } })
    const leap = choice('vex', { action: 'leap', x: 6, y: 5 })
    const dodges = choice('vex', { action: 'dodge' })
    run.endTurn('vex').act('brick', explosive('thrownGrenade', 2, 5), dice('9'), dodges, dice('10 9'), leap, dice('1 1 1 1 1 1'))
    expect([run.person('vex').at, run.person('vex').onFoot, van(run)?.driver]).toEqual([{ x: 6, y: 5 }, true, null])
  })
})

describe('in and out', () => {
  test('CPR-VEH-04 getting in beside it is an Action, to the wheel or another seat', () => {
    const run = street({ mouse: { at: [3, 6], side: 'crew' }, brick: [5, 5] })
    expect(run.refusal('mouse', board('driver'))).toMatchObject({ rule: 'CPR-VEH-04' })
    expect(run.refusal('brick', board('passenger'))).toMatchObject({ rule: 'CPR-VEH-04' })
    run.endTurn('vex').act('mouse', board('passenger'))
    expect(run.person('mouse')).toMatchObject({ at: { x: 2, y: 5 }, onFoot: false, turn: { actionUsed: true } })
    expect(van(run)?.passengers).toEqual(['mouse'])
  })
  test('CPR-VEH-04 not when prone, in a grapple or without a seat left', () => {
    const at = [3, 5] as const
    const prone = street({ brick: { at, is: { prone: true } } })
    const full = street({ brick: { at } }, { seats: 1 })
    const grappled = street(
      { brick: { at }, mouse: [4, 5] },
      {},
      { grapples: [{ attacker: 'brick', defender: 'mouse', hand: 'left', shield: false }] as never },
    )
    for (const run of [prone, full, grappled]) expect(run.refusal('brick', board('passenger'))).toMatchObject({ rule: 'CPR-VEH-04' })
  })
  test('CPR-VEH-04 the wheel is taken over from a driver who can’t act', () => {
    const run = street(
      { vex: { at: [2, 5], is: { unconsciousTurns: 9, prone: true } }, mouse: { at: [2, 5], side: 'crew' } },
      { passengers: ['mouse'] as never },
    )
    run.act('mouse', board('driver'))
    expect(van(run)).toMatchObject({ driver: 'mouse', passengers: ['vex'] })
  })
  test('CPR-VEH-04 a body that is taken as a shield is out of the vehicle', () => {
    const run = street({ vex: { at: [2, 5], is: { dead: true, hp: -9 } }, brick: [3, 5] })
    run.act('brick', { action: 'equipCorpse', target: 'vex' })
    expect([van(run)?.driver, run.person('brick').items.length]).toEqual([null, 1])
  })
  test('CPR-VEH-04 getting out takes a step of the Move Action to a free square beside it', () => {
    const run = street({ brick: [3, 5] })
    expect(run.refusal('vex', { action: 'getOut', x: 3, y: 5 })).toMatchObject({ rule: 'CPR-VEH-04' })
    run.act('vex', { action: 'getOut', x: 3, y: 4 }).act('vex', move(8, 4)) // 1 + 5 of MOVE 6
    expect([run.person('vex').at, run.person('vex').onFoot, van(run)?.driver]).toEqual([{ x: 8, y: 4 }, true, null])
  })
})

describe('driven', () => {
  test('CPR-VEH-05 up to half the MOVE without a check, around people and cover, not beyond the MOVE', () => {
    const run = street({ brick: [3, 5] })
    expect(run.refusal('vex', drive(3, 5))).toMatchObject({ rule: 'CPR-VEH-05' })
    expect(run.refusal('vex', drive(23, 5))).toMatchObject({ rule: 'CPR-VEH-05' })
    run.act('vex', drive(12, 5))
    expect(run.last('drove')).toMatchObject({ squares: 10, dv: null, controlled: true })
    expect(run.refusal('vex', drive(13, 5))).toMatchObject({ rule: 'CPR-TURN-01' })
    expect(street({ mouse: [9, 9] }).refusal('mouse', drive(9, 8))).toMatchObject({ rule: 'CPR-VEH-05' })
  })
  test('CPR-VEH-05 farther takes REF + Drive Land Vehicle against DV 13', () => {
    const run = street().act('vex', drive(13, 5), dice('2')) // 8 + 4 + 2 = 14
    expect(run.last('drove')).toMatchObject({ squares: 11, dv: 13, controlled: true, to: { x: 13, y: 5 } })
  })
  /** An alley to the east up to x 10, and 11 squares through it to (13, 6): out of control after 6 of them the van goes on to the east. */
  const obstacles = [4, 6].flatMap(y => Array.from({ length: 8 }, (_, i) => ({ x: 3 + i, y })))
  const astray = (is: Partial<Situation>, ...more: ReturnType<typeof dice>[]) =>
    street({}, {}, { ...is, field: { obstacles, ...is.field } }).act('vex', drive(13, 6), dice('1 1'), ...more) // 12 + 1 - 1 against DV 13
  test('CPR-VEH-05 out of control it goes straight on from half-way, and crashes into what is in its way', () => {
    const run = astray({ covers: { wall: { at: [12, 5] } } }, dice('3 4 2')) // (12, 5) after 10 squares: 3 dice
    expect(run.last('drove')).toMatchObject({ controlled: false, to: { x: 11, y: 5 }, squares: 9 })
    expect([van(run)?.hp, run.battle.covers[0]?.hp]).toEqual([41, 16])
    expect(van(astray({}))).toMatchObject({ at: { x: 13, y: 5 }, hp: 50 })
  })
  test('CPR-VEH-05 CPR-VEH-06 someone in its way may get clear', () => {
    const people = (brick: Situation['people'][string]) => ({ vex: { at: [2, 5] as const, skills }, brick })
    const met = fight({
      people: people([12, 5]),
      vehicles: { van: { at: { x: 2, y: 5 }, driver: 'vex' } as never },
      settings,
      field: { obstacles },
    })
    met.act('vex', drive(13, 6), dice('1 1'), dice('2'), dice('9')) // 12 + 2 against 10 + 9
    expect([met.last('rammed').hit, met.last('rammed').target, van(met)?.at]).toEqual([false, 'brick', { x: 11, y: 5 }])
  })
  test('CPR-VEH-06 a wall comes to no harm, the vehicle does', () => {
    const walls = [
      [
        [12, 5],
        [12, 6],
      ],
    ] as never
    const run = astray({ field: { walls } }, dice('1 1 1'))
    expect(run.last('rammed')).toMatchObject({ target: null, coverId: null, contested: false })
    expect([van(run)?.hp, van(run)?.at]).toEqual([47, { x: 11, y: 5 }])
  })
  test('CPR-VEH-05 water, an edge and the border of the map stop it unharmed', () => {
    const zones = [{ id: 'pool', name: 'Pool', kind: 'water', areas: [{ from: { x: 9, y: 0 }, to: { x: 9, y: 9 } }], depth: 0 }] as never
    const pool = street({}, {}, { size: [40, 10], field: { zones } })
    expect(pool.refusal('vex', drive(10, 5))).toMatchObject({ rule: 'CPR-VEH-05' })
    const border = street({}, { at: { x: 2, y: 5 }, move: 8 }, { size: [8, 20] })
    border.act('vex', drive(2, 10), dice('1 9')) // 5 squares of MOVE 8 south, 3 of them meant
    expect([border.last('drove').controlled, van(border)?.hp]).toEqual([false, 50])
  })
})

describe('ramming', () => {
  test('CPR-VEH-06 the driver’s check against Evasion; 1d6 for every 4 squares against the SP of the body, and prone', () => {
    const run = street({ brick: { at: [10, 5], is: { armor: armorOf(4, 4) } } })
    run.act('vex', ram('brick'), dice('6'), dice('5'), dice('4 4')) // 12 + 6 against 10 + 5; 8 squares: 2 dice, 8 - 4
    expect(run.last('rammed')).toMatchObject({ rule: 'CPR-VEH-06', hit: true, contested: true })
    expect([run.hp('brick'), run.person('brick').prone, run.sp('brick')]).toEqual([41, true, 3])
    expect([van(run)?.at, van(run)?.hp]).toEqual([{ x: 9, y: 5 }, 50]) // it hit a person: no harm to it
  })
  test('CPR-VEH-06 a tie gets clear', () => {
    const run = street({ brick: [10, 5] }).act('vex', ram('brick'), dice('3'), dice('5')) // 15 against 15
    expect([run.last('rammed').hit, run.hp('brick'), run.person('brick').prone]).toEqual([false, 45, false])
  })
  test('CPR-VEH-06 who can’t defend is hit without a check; at most 6 dice', () => {
    const run = street({ brick: { at: [32, 5], is: { unaware: true } } }, { move: 40 })
    run.act('vex', ram('brick'), dice('1 1 1 1 1 3')) // 30 squares would be 8 dice; 8 - 7
    expect(run.last('rammed')).toMatchObject({ hit: true, contested: false })
    expect(run.hp('brick')).toBe(44)
  })
  test('CPR-VEH-06 two vehicles take the same damage, each against its SP; the other driver may swerve', () => {
    const brick = { at: [10, 5] as const, skills }
    const people = { vex: { at: [2, 5] as const, skills }, brick }
    const both = { van: { at: { x: 2, y: 5 }, driver: 'vex', sp: 4 }, truck: { at: { x: 10, y: 5 }, driver: 'brick' } } as never
    const run = fight({ people, vehicles: both, settings })
    run.act('vex', ramThing('truck'), dice('5'), dice('6'), dice('6 5')) // 8 + 4 + 5 against 6 + 4 + 6
    expect(run.battle.vehicles.map(({ hp, sp }) => [hp, sp])).toEqual([
      [43, 3],
      [39, 0],
    ])
    const swerves = fight({ people, vehicles: both, settings }).act('vex', ramThing('truck'), dice('4'), dice('6'))
    expect(swerves.battle.vehicles.map(({ hp }) => hp)).toEqual([50, 50])
    const parked = fight({
      people: { vex: people.vex },
      vehicles: { ...(both as object), truck: { at: { x: 10, y: 5 } } } as never,
      settings,
    })
    parked.act('vex', ramThing('truck'), dice('1 1'))
    expect(parked.battle.vehicles.map(({ hp }) => hp)).toEqual([50, 48])
  })
  test('CPR-VEH-06 cover is hit without a check, and both come to harm', () => {
    const run = street({}, {}, { covers: { crate: { at: [6, 5], material: 'wood', thickness: 'thin' } } })
    run.act('vex', ramThing('crate'), dice('6')) // 4 squares: 1 die
    expect([run.battle.covers[0]?.hp, van(run)?.hp]).toEqual([0, 44])
  })
})

describe('wrecks', () => {
  test('CPR-VEH-07 at 0 SDP everyone aboard is thrown out, prone, onto free squares, and takes 2d6', () => {
    const run = street(
      { mouse: { at: [2, 5], side: 'crew' }, brick: { at: [8, 5], holds: ['heavyPistol'] } },
      { hp: 5, passengers: ['mouse'] as never },
    )
    run.endTurn('vex').endTurn('mouse').act('brick', attackCover('heavyPistol', 'van'), dice('6'), dice('2 2 2'), dice('6 6'), dice('5 3'))
    expect(run.last('wrecked')).toMatchObject({ rule: 'CPR-VEH-07', vehicleId: 'van', aboard: ['vex', 'mouse'] })
    expect([run.hp('vex'), run.hp('mouse')]).toEqual([44, 26]) // 12 - 11, 8 - 4
    expect([run.person('vex').prone, run.person('mouse').prone, run.person('vex').onFoot]).toEqual([true, true, true])
    expect(run.person('vex').at).not.toEqual(run.person('mouse').at)
    expect(van(run)).toMatchObject({ hp: 0, driver: null, passengers: [] })
    expect(run.refusal('vex', board('driver'))).toMatchObject({ rule: 'CPR-VEH-04' })
  })
  test('CPR-VEH-07 a vehicle that wrecks itself throws its driver out', () => {
    const run = street({}, { hp: 2 }, { covers: { wall: { at: [6, 5] } } })
    run.act('vex', ramThing('wall'), dice('5'), dice('6 6'))
    expect([run.last('wrecked').aboard, run.hp('vex'), run.person('vex').at]).toEqual([['vex'], 44, { x: 5, y: 5 }])
  })
})

test('without the switch nothing of this is offered, and no vehicle is on the map', () => {
  const run = fight({ people: { vex: [0, 0], brick: [3, 0] } })
  for (const order of [board('driver'), drive(2, 0), ram('brick'), ramThing('van')]) expect(run.refusal('vex', order)).not.toBeNull()
})
