/** Hits on vehicles: the worked examples, the side that is struck, the table, weapons, crew, and what reaches whom aboard. */
import { describe, expect, test } from 'vitest'
import type { Combatant, Step, Vehicle } from '../../battle/battle.js'
import { vehicleResultOf } from '../../tables/vehicles.js'
import type { Facing } from '../../tables/words.js'
import {
  battleOf,
  car,
  choice,
  dice,
  each,
  fight,
  fire,
  rifle,
  type Situation,
  type Someone,
  stand,
  sweep,
  torso,
} from '../../testing/kit.js'
import { armorFrom, struckFacing } from './damage.js'
import { crewPicked } from './events.js'

const gun = rifle({ id: 'gun', name: 'autocannon', effectiveRange: 600, dpv: '6', mounted: true, magazine: 10 })
const missile = rifle({ id: 'missile', name: 'missile', kind: 'missile', dpv: '0', ep: '6', homing: 8 })
const npc = { side: 'red', npc: true, at: [0, -450], is: { aboard: 'van' } } as const
const van = (vehicle: Partial<Vehicle> = {}, is: Partial<Combatant> = {}): Someone => ({
  side: 'red',
  at: [0, -450],
  weapons: [],
  vehicle: car({ name: 'van', armor: { front: '10', side: '4', rear: '2', top: '1' }, ...vehicle }),
  is: { facing: { x: 100, y: -450 }, ...is },
})
/** Ana fires from 450 m, which is effective range, at the right side of the van, with three people aboard. */
const crewed = { bo: npc, cy: npc, di: npc }
const ana: Someone = { weapons: [{ ...gun, mounted: false }], sheet: { skills: { marksmanship: 9 } } }
const waits = ['bo', 'cy', 'di'].map(who => choice(who, stand))
const begun = (people: Situation['people'], settings: Situation['settings'] = {}) => fight({ people, settings })
const hit = (dpv: string, given: Partial<Extract<Step, { step: 'hit' }>['hit']> = {}): Step => ({
  step: 'hit',
  hit: { attacker: 'ana', target: 'van', weaponId: dpv, band: 'effective', from: { x: 0, y: 0 }, ...given },
})
const shooter = (...all: readonly Partial<ReturnType<typeof rifle>>[]): Someone => ({
  weapons: all.map(given => rifle({ id: given.dpv ?? '6', ...given })),
})

describe('AD-VEH-01: the worked examples', () => {
  test('AD-EX-16, AD-VEH-02, AD-VEH-04, AD-SW-02: stopped for good, and one of the crew is hit with the whole DPV', () => {
    const played = begun({ ana, van: van(), ...crewed }).play(choice('ana', fire('van')), ...waits, ...each('9 6 2 5'))
    expect(played.all('vehicleHit')).toMatchObject([{ facing: 'side', dpv: '6', armor: '4', bonus: 0, result: 'mobility' }])
    expect(played.all('wounded')).toMatchObject([{ target: 'cy', location: 'upperLeg', dpv: '6', stun: 3, shock: 3, knockedDown: true }])
    expect([played.person('van').immobile, played.person('cy').unconscious]).toEqual([true, true])
  })
  test('AD-EX-15, AD-VEH-05: a missile against one that evades; everyone aboard is killed', () => {
    const people = {
      ana: { weapons: [missile] },
      van: van({ armor: { front: '10', side: '10', rear: '10', top: null } }, { evading: true }),
      ...crewed,
    }
    const launch = choice('ana', { action: 'launch', target: 'van' })
    const played = begun(people).play(launch, ...waits, dice('4'), dice('7'))
    expect(played.all('vehicleHit')).toMatchObject([{ dpv: '24', armor: '10', bonus: 2, result: 'catastrophic' }])
    expect(['van', 'bo', 'cy', 'di'].map(who => played.person(who).death)).toEqual(['vehicle', 'vehicle', 'vehicle', 'vehicle'])
    expect(played.all('destroyed')).toMatchObject([{ who: 'van' }])
    expect(
      begun(people)
        .play(launch, ...waits, dice('5'), dice('9'), dice('9'))
        .all('missileLaunched'),
    ).toMatchObject([{ hit: false }])
  })
  test('armor stops what is not above it, and stun harms no vehicle', () => {
    const people = { ana: shooter({ dpv: '4' }, { dpv: '50', damageType: 'stun' }), van: van(), bo: npc }
    for (const dpv of ['4', '50']) {
      const played = begun(people).step(hit(dpv))
      const stuns = dpv === '50'
      expect(played.all('vehicleUnharmed')).toMatchObject([{ stuns, rule: stuns ? 'AD-VEH-10' : 'AD-VEH-01' }])
      expect(played.battle.lastHarmRound).toBe(0)
    }
  })
  test.each([
    [false, '8.9', 0],
    [false, '9', 1],
    [false, '14', 2],
    [true, '4.9', 0],
    [true, '5', 1],
  ])('AD-GAP-37: each full 5 DPV that armor leaves adds 1, or of all by the option: %s, %s', (vehicleBonusRaw, dpv, bonus) => {
    const played = begun({ ana: shooter({ dpv }), van: van() }, { vehicleBonusRaw }).step(hit(dpv), dice('1'))
    expect(played.all('vehicleHit')).toMatchObject([{ bonus }])
  })
  test('AD-ARM-06: a wall in the way stops what is fired at a vehicle as well, and none of what bursts at the vehicle itself', () => {
    const wall = { id: 'wall', name: 'wall', from: { x: -50, y: -400 }, to: { x: 50, y: -400 }, value: '2', armorPerCm: '0.5' }
    const people = { ana: shooter({ dpv: '6' }, { dpv: '7' }), van: van(), bo: npc }
    const behind = () => fight({ people, walls: [wall] })
    expect(behind().step(hit('6')).all('vehicleUnharmed')).toMatchObject([{ facing: 'side', dpv: '6', armor: '6' }])
    expect(behind().step(hit('7'), dice('1')).all('vehicleHit')).toMatchObject([{ dpv: '7', armor: '6', bonus: 0 }])
    const launcher = { weapons: [{ ...missile, ep: '1.1', kind: 'indirectMissile', indirectRange: 4000 } as const] } // AD-GAP-76
    const launched = fight({ people: { ana: launcher, van: van(), bo: npc }, walls: [wall] })
    const launch = choice('ana', { action: 'launch', target: 'van' })
    expect(launched.play(launch, choice('bo', stand), dice('4'), dice('1')).all('vehicleHit')).toMatchObject([
      { facing: 'top', dpv: '4.4', armor: '1' },
    ])
  })
  test('the table isn’t in the order of gravity, and its last row goes on', () => {
    const totals = Array.from({ length: 16 }, (_, i) => vehicleResultOf(i + 1))
    const [mobility, armament, catastrophic] = ['mobility', 'armament', 'catastrophic']
    expect(totals.slice(0, 6)).toEqual(['noEffect', 'noEffect', 'crew1', 'crew2', armament, mobility])
    expect(totals.slice(6, 11)).toEqual([armament, mobility, catastrophic, mobility, catastrophic])
    expect(totals.slice(11)).toEqual([armament, catastrophic, mobility, catastrophic, catastrophic])
  })
})

describe('AD-VEH-08: the side that is struck', () => {
  test.each([
    ['dead ahead', [100, 0], 'front'],
    ['at 45 degrees', [100, 100], 'front'],
    ['a little more than 45 degrees', [100, 101], 'side'],
    ['a little less than 135 degrees', [-100, -101], 'side'],
    ['at 135 degrees', [-100, -100], 'rear'],
    ['from behind', [-100, 0], 'rear'],
  ] as const)('%s', (_what, [x, y], facing) => {
    const [target] = battleOf({ people: { van: { ...van(), at: [0, 0], is: { facing: { x: 1, y: 0 } } } } }).people
    const vehicle = car({ armor: { front: '3', side: '2', rear: '1', top: null } })
    const worth: Record<Facing, number> = { front: 3, side: 2, rear: 1, top: 0 }
    expect(struckFacing(target as Combatant, vehicle, { x, y }, false)).toBe(facing)
    expect(armorFrom(target as Combatant, vehicle, { x, y }, true)).toMatchObject({ over: worth[facing], under: 1 })
  })
  test('a vehicle of which nothing is said faces north', () => {
    const [target] = battleOf({ people: { van: { vehicle: car(), at: [5, 5] } } }).people
    const struck = [-50, 60].map(y => struckFacing(target as Combatant, car(), { x: 5, y }, false))
    expect(struck).toEqual(['front', 'rear'])
  })
  test('AD-EXP-10, AD-EXP-12: what comes down from above strikes the top, if that has armor of its own', () => {
    const mortar = rifle({ id: 'mortar', kind: 'mortar', indirectRange: 2000, dpv: '0', ep: '3', skillName: 'mortar' })
    const people = { ana: { weapons: [mortar], sheet: { skills: { mortar: 9, forwardObserver: 9 } } }, van: van(), bo: npc }
    const lob = choice('ana', { action: 'indirectFire', at: 'van', rounds: 1 })
    const played = begun(people).play(lob, choice('bo', stand), dice('9'), dice('1'))
    // AD-EXP-05: its contact DPV is its EP. Neither blast nor fragments reach those inside.
    expect(played.all('vehicleHit')).toMatchObject([{ facing: 'top', dpv: '3', armor: '1', result: 'noEffect' }])
    expect(played.told.filter(({ what }) => what === 'concussed' || what === 'fragmentsRolled')).toEqual([])
  })
})

describe('AD-VEH-03: weapons', () => {
  const armed = (...weapons: readonly ReturnType<typeof rifle>[]): Someone => ({ ...npc, weapons })
  const people = { ana: shooter({ dpv: '6' }), van: van(), bo: armed(rifle(), gun), cy: armed({ ...gun, id: 'second' }) }
  test('AD-SW-02: one that works is destroyed, picked by a die if there are several', () => {
    const end = { step: 'closePoint' } as const
    const played = begun(people).step(hit('6'), dice('5'), dice('2')).step(end)
    expect(played.all('vehicleHit')).toMatchObject([{ result: 'armament', gunner: 'cy', weaponId: 'second' }])
    expect(played.person('cy').broken).toEqual(['second'])
    played.step(hit('6'), dice('5')).step(end) // a single candidate needs no die
    expect(played.person('bo').broken).toEqual(['gun'])
    played.step(hit('6'), dice('5')) // and with none left nothing happens
    expect(played.all('vehicleHit')[2]).toMatchObject({ gunner: null })
  })
  test('AD-SW-02: they are listed by their ids, whoever serves them', () => {
    const swapped = { ...people, bo: armed({ ...gun, id: 'zeta' }, gun), cy: armed({ ...gun, id: 'alpha' }) }
    const picks = (face: string) => begun(swapped).step(hit('6'), dice('5'), dice(face)).all('vehicleHit')[0]?.weaponId
    expect(['1', '2', '3'].map(picks)).toEqual(['alpha', 'gun', 'zeta'])
  })
  test('AD-SW-02: of two with one id, the one whose gunner comes first', () => {
    const alike = { ...people, bo: armed(gun), cy: armed(gun) }
    const picks = (face: string) => begun(alike).step(hit('6'), dice('5'), dice(face)).all('vehicleHit')[0]?.gunner
    expect(['1', '2'].map(picks)).toEqual(['bo', 'cy'])
  })
  test('a destroyed weapon isn’t fired, nor one of a vehicle on foot, nor any other from inside', () => {
    const target = { side: 'blue', at: [0, -440] } as const
    const refuses = (gunner: Someone, words: string) =>
      expect(() => begun({ bo: gunner, van: van(), zed: target }).play(choice('bo', fire('zed')), choice('zed', stand))).toThrow(words)
    refuses({ ...npc, weapons: [gun], is: { aboard: 'van', broken: ['gun'] } }, 'the autocannon is destroyed')
    refuses({ ...npc, weapons: [gun], is: {} }, 'the autocannon is a weapon of a vehicle')
    refuses({ ...npc, weapons: [rifle()] }, 'Bo is inside a closed vehicle')
  })
})

describe('AD-VEH-02: crew', () => {
  test('two different members, in the order of the picks, and worn armor counts', () => {
    const people = { ana: shooter({ dpv: '6' }), van: van(), bo: npc, cy: { ...npc, armor: [torso('1')] }, di: npc }
    const played = begun(people).step(hit('6'), dice('4'), dice('2'), dice('2'), dice('3'), dice('9'))
    expect(played.all('wounded')).toMatchObject([
      { target: 'cy', location: 'abdomen', dpv: '5' },
      { target: 'di', location: 'arm', dpv: '6' },
    ])
  })
  test('one member alone, while weapons and mobility are as they were', () => {
    const gunner = { ...npc, weapons: [gun] }
    const played = begun({ ana: shooter({ dpv: '6' }), van: van(), bo: gunner, cy: npc }).step(hit('6'), dice('3'), dice('2'), dice('9'))
    expect(played.all('vehicleHit')).toMatchObject([{ result: 'crew1', gunner: null, weaponId: null }])
    expect(played.all('crewPicked')).toMatchObject([{ vehicle: 'van', those: ['cy'] }])
    expect(played.all('wounded').map(({ target }) => target)).toEqual(['cy'])
    const [picked] = played.all('crewPicked')
    const speech = { names: (id: string) => id, thrown: [] }
    expect(picked && crewPicked.say(picked, speech), 'AD-CORE-04: no die was rolled').toBe('The hit on van reaches cy inside.')
    expect([played.person('van').immobile, played.person('bo').broken]).toEqual([false, []])
  })
  test('the dead are not picked, and hits beyond the living are lost', () => {
    const dead = { ...npc, is: { aboard: 'van', death: 'head' as const } }
    const people = { ana: shooter({ dpv: '6' }), van: van(), bo: dead, cy: npc }
    const played = begun(people).step(hit('6'), dice('4'), dice('9'))
    expect(played.all('wounded').map(({ target }) => target)).toEqual(['cy'])
    const empty = begun({ ana: shooter({ dpv: '6' }), van: van() }).step(hit('6'), dice('4'))
    expect([...empty.all('wounded'), ...empty.all('crewPicked')]).toEqual([])
  })
})

describe('AD-VEH-10: everyone aboard', () => {
  const bo: Someone = { side: 'red', at: [0, -450], is: { aboard: 'van' } }
  test('no one in a closed vehicle can be fired at, nor do bursts meet them', () => {
    expect(() => begun({ ana, van: van(), bo }).play(choice('ana', fire('bo')), choice('bo', stand))).toThrow(
      'Bo is inside a closed vehicle',
    )
    const burst = { ...ana, weapons: [rifle({ dpv: '6', afv: '2' })] }
    const played = begun({ ana: burst, van: van(), bo }).play(choice('ana', sweep('van', 1)), choice('bo', stand), dice('2'), dice('1'))
    expect(played.all('burstRolled').map(({ target }) => target)).toEqual(['van'])
  })
  test('AD-MOVE-04: those in an open one can, behind the armor of the struck side as partial cover, and never stand in the open', () => {
    const open = van({ open: true, armor: { front: '1', side: '0.3', rear: '0', top: null } })
    const shot = { ...ana, weapons: [rifle({ dpv: '0.5' })], sheet: { skills: { marksmanship: 5 } } }
    const wounds = (location: string) =>
      begun({ ana: shot, van: open, bo })
        .play(choice('ana', fire('bo')), choice('bo', stand), dice('5'), dice(location), dice('10'))
        .all('wounded')
    expect(wounds('5')).toMatchObject([{ location: 'upperLeg', dpv: '0.2' }])
    expect(wounds('1')).toMatchObject([{ location: 'head', dpv: '0.5' }])
  })
  test('a destroyed vehicle is no target, and one’s own neither', () => {
    const wreck = van({}, { death: 'vehicle' })
    expect(() => begun({ ana, van: wreck, bo: { ...bo, is: {} } }).play(choice('ana', fire('van')), choice('bo', stand))).toThrow(
      'Van is destroyed',
    )
    const gunner = { ...bo, weapons: [gun] }
    expect(() => begun({ van: van(), bo: gunner }).play(choice('bo', fire('van')))).toThrow('Bo is aboard Van')
  })
  test('hand to hand no one in a closed one can be fought, nor fights; the vehicle itself never', () => {
    const near = { side: 'blue', at: [0, -449] } as const
    const people = { van: van({ open: false }), bo, zed: near }
    const strike = (target: string) => ({ action: 'strike', target })
    expect(() => begun(people).play(choice('bo', stand), choice('zed', strike('van')))).toThrow('fought hand to hand')
    expect(() => begun(people).play(choice('bo', stand), choice('zed', strike('bo')))).toThrow('fought hand to hand')
    expect(() => begun(people).play(choice('bo', strike('zed')), choice('zed', stand))).toThrow('Bo is aboard a vehicle')
  })
})
