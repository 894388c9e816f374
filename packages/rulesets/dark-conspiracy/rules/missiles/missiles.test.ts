// Guided missiles: the launch, the flight, what breaks the guidance, and what they do.
import type { ScriptLine } from '@enfilade/engine'
import { describe, expect, test } from 'vitest'
import type { Combatant, Step } from '../../battle/battle.js'
import type { HeavyId } from '../../content/weapons.js'
import { choice, dice, type Harm, harm, type Someone, thrown, torp } from '../../testing/kit.js'
import { shotNumber } from '../firing/numbers.js'
import { launchNumber } from './missiles.js'

const gunner: Someone = { str: 6, initiative: 6, skills: { heavyWeapons: 4 } }
const aimed = { aim: { target: 'tank', location: null } }
const field = (heavy: HeavyId, metres: number, vehicle = 't72', me: Someone = {}, is: Partial<Combatant> = aimed) =>
  harm({
    gus: { ...gunner, heavy: [heavy], ...me, is },
    tank: { side: 'Gang', vehicle, at: [metres, 0], is: { facing: { x: -1, y: 0 } } },
    bo: { ...torp, side: 'Gang', at: [metres, 0], initiative: 1, is: { aboard: 'tank', seat: 'driver' } },
  })
const launches = (weaponId: string) => choice('gus', { action: 'launch', weaponId, target: 'tank' })
const declares: Step = { step: 'declare', those: ['gus'] }
const launched = (heavy: HeavyId, metres: number, face = 12, vehicle?: string) =>
  field(heavy, metres, vehicle).play(declares, launches(heavy), ...dice(face))
const phaseEnds = (fight: Harm, ...script: readonly ScriptLine[]) => fight.play({ step: 'endPhase' }, ...script)
/** A hit on the hull of the tank, that its armor stops. */
const strike = [thrown(3, 4), ...dice(3)] as const

describe('the launch', () => {
  test('DC-DF-12 an EZY check at any distance up to the range; missiles have no bands', () => {
    for (const metres of [10, 3500])
      expect(launched('tow', metres, 20).last('missileLaunched')).toMatchObject({ number: 20, result: 'failure' })
    const { battle } = field('tow', 3500)
    const [gus, tank] = battle.people
    const [weapon] = gus?.sheet.weapons ?? []
    if (gus === undefined || tank === undefined || weapon === undefined) throw new Error('Someone is missing')
    expect(launchNumber(battle, gus, tank, weapon)).toBe(20)
    expect(launchNumber(battle, gus, { ...tank, obscured: true }, weapon)).toBe(10)
  })
  test.each([
    ['DC-DF-12 too far', field('tow', 3501), 'out of range'],
    ['DC-DF-12 without an Aim', field('tow', 100, 't72', {}, {}), 'has to aim at Tank first'],
    [
      'DC-DF-12 at another target than aimed at',
      field('tow', 100, 't72', {}, { aim: { target: 'bo', location: null } }),
      'has to aim at Tank first',
    ],
    ['DC-DF-12 on the move', field('tow', 100, 't72', { now: { gait: 'walk' } }), 'has to aim at Tank first'],
    ['DC-DF-12 at an aircraft', field('tow', 100, 'helicopter'), 'is not made for Tank'],
    ['DC-DF-13 at a tank', field('aaMissile', 100), 'is not made for Tank'],
    ['DC-ROF-02 without the skill', field('tow', 100, 't72', { skills: {} }), 'has no skill'],
  ])('%s is refused', (_name, fight, words) => {
    const { id } = fight.person('gus').sheet.weapons[0] ?? { id: '' }
    expect(() => fight.play(declares, launches(id))).toThrow(words)
  })
  test('DC-DF-12 a missile is not fired like a gun', () => {
    const fires = choice('gus', { action: 'fire', weaponId: 'tow', target: 'tank', kind: 'single', pulls: 1 })
    expect(() => field('tow', 100, 't72', { guns: ['ar556'] }).play(declares, fires)).toThrow('has to be launched')
    expect(() => field('tow', 100).play(declares, fires)).toThrow('missiles have to be launched')
  })
  test('DC-DF-12 from a vehicle that moves it is refused, for no Aim holds there', () => {
    const carried = field('tow', 100)
    carried.battle.people.push(...harm({ jeep: { side: 'Crew', vehicle: 'sedan', is: { speed: 20 } } }).battle.people)
    Object.assign(carried.person('gus'), { aboard: 'jeep', seat: 'gunner', mountedOn: 'jeep' })
    expect(() => carried.play(declares, launches('tow'))).toThrow('has to aim at Tank first')
  })
})

describe('the flight', () => {
  test.each([
    [1000, 1],
    [1000.001, 2],
    [2001, 3],
  ])('DC-DF-12 over %d m it strikes at the end of the Phase %d, that of the launch included', (metres, phases) => {
    const fight = launched('sagger', metres)
    expect(fight.last('missileLaunched').phases).toBe(phases)
    for (let phase = 1; phase < phases; phase++) expect(phaseEnds(fight).all('missileStruck')).toEqual([])
    expect(phaseEnds(fight, ...strike).all('missileStruck')).toHaveLength(1)
    expect(fight.battle.missiles).toEqual([])
  })
  test('DC-DF-12 the round is gone, and a failed check sends it astray at once', () => {
    expect(launched('sagger', 2000, 20)).toMatchObject({ battle: { missiles: [] } })
    expect(launched('sagger', 2000, 20).person('gus').roundsLeft).toEqual([{ weaponId: 'sagger', rounds: 0 }])
  })
  const lost = (change: (gus: Combatant, fight: Harm) => void) => {
    const fight = phaseEnds(launched('sagger', 2500))
    change(fight.person('gus'), fight)
    return phaseEnds(fight)
  }
  test.each([
    ['another Action', (gus: Combatant) => Object.assign(gus, { aim: null })],
    ['an Aim at something else', (gus: Combatant) => Object.assign(gus, { aim: { target: 'bo', location: null } })],
    ['a reaction', (gus: Combatant) => Object.assign(gus, { debt: 1 })],
    ['opportunity fire', (gus: Combatant) => Object.assign(gus, { attacked: true })],
    ['being knocked down', (gus: Combatant) => Object.assign(gus.now, { knockedDown: true })],
    ['unconsciousness', (gus: Combatant) => Object.assign(gus.now, { unconscious: true })],
    ['terror', (gus: Combatant) => Object.assign(gus.now, { terror: { difficulty: 'AVG', source: null, flees: false, gone: false } })],
    ['tear gas in the eyes', (gus: Combatant) => Object.assign(gus.now, { gas: { checked: 1, leaves: false, idle: 0, blindUntil: 2 } })],
    [
      'a target out of sight',
      (_gus: Combatant, fight: Harm) => Object.assign(fight.person('tank'), { vehicle: null, hiddenFrom: ['Crew'] }),
    ],
  ])('DC-DF-12 %s in a later Phase loses it', (_name, change) => {
    expect(lost(change).all('guidanceLost')).toHaveLength(1)
    expect(lost(change).all('vehicleHit')).toEqual([])
  })
  test('DC-GAP-58 a Phase without a slot counts as aimed, and so does waiting', () => {
    expect(lost(() => null).all('guidanceLost')).toEqual([])
    const waits = phaseEnds(launched('sagger', 2500)).play(declares, choice('gus', { action: 'wait' }))
    expect(phaseEnds(waits).all('guidanceLost')).toEqual([])
    const moves = phaseEnds(launched('sagger', 2500)).play(declares, choice('gus', { action: 'goProne' }))
    expect(phaseEnds(moves).all('guidanceLost')).toHaveLength(1)
  })
  test('DC-DF-12 what happens in the Phase of the launch does not matter, and a fire-and-forget missile needs nothing', () => {
    const fight = launched('sagger', 2500)
    fight.person('gus').aim = null
    expect(phaseEnds(fight).all('guidanceLost')).toEqual([])
    const alone = field('sagger', 2500)
    for (const weapon of alone.person('gus').sheet.weapons) weapon.fireAndForget = true
    alone.play(declares, launches('sagger'), ...dice(12))
    expect(alone.person('gus').aim).toBeNull()
    phaseEnds(phaseEnds(alone))
    expect(phaseEnds(alone, ...strike).all('missileStruck')).toHaveLength(1)
  })
})

describe('what it does', () => {
  test('DC-DF-12 DC-VD-05 it pierces its record and two dice, and explodes where the target is', () => {
    const fight = phaseEnds(launched('sagger', 500), ...strike)
    expect(fight.last('vehicleHit')).toMatchObject({ part: 'hull', face: 'front', piercing: 82, armor: 100, level: -18 })
    expect(fight.all('exploded')).toHaveLength(1)
  })
  test('DC-DF-13 against aircraft a success is one Minor result, an outstanding one a Major one, and no armor counts', () => {
    const skilled: Someone = { skills: { heavyWeapons: 8 } }
    const hit = (face: number, ...faces: readonly number[]) =>
      phaseEnds(field('aaMissile', 1000, 'jet', skilled).play(declares, launches('aaMissile'), ...dice(face)), ...dice(...faces))
    const minor = hit(5, 4, 2)
    expect(minor.last('missileLaunched')).toMatchObject({ number: 14, result: 'success' })
    const major = hit(4, 4, 3)
    expect(major.last('missileLaunched').result).toBe('outstanding')
    expect(major.all('resultRolled')).toMatchObject([{ grade: 'major', effect: 'instruments' }])
    expect(minor.all('resultRolled')).toMatchObject([{ grade: 'minor', effect: 'controls' }])
    expect(minor.all('vehicleHit')).toEqual([])
  })
  test('DC-DF-13 it needs no guiding', () => {
    const fight = launched('aaMissile', 4000, 5, 'jet')
    fight.person('gus').aim = null
    for (let phase = 1; phase < 4; phase++) phaseEnds(fight)
    expect(phaseEnds(fight, ...dice(4, 2)).all('guidanceLost')).toEqual([])
  })
})

describe('range finders', () => {
  const number = (metres: number, aimedShot: boolean, target: Partial<Combatant['now']> = {}, vehicle: string | null = 't72') => {
    const fight = harm({
      gus: { ...gunner, heavy: ['ac25'] },
      it: { ...(vehicle === null ? torp : { vehicle }), side: 'Gang', at: [metres, 0], now: target },
    })
    const [gus, it] = fight.battle.people
    const [gun] = gus?.sheet.weapons ?? []
    if (gus === undefined || it === undefined || gun === undefined) throw new Error('Someone is missing')
    return shotNumber(fight.battle, gus, it, { ...gun, rangeFinder: 3 }, { aimed: aimedShot, location: null, recoil: 0 })
  }
  test('DC-DF-08 all levels at medium and long range, half at extreme range, none at short range', () => {
    expect([250, 500, 1000, 2000].map(metres => number(metres, true))).toEqual([20, 13, 6, 2])
    expect(number(2000, true)).toBe(Math.floor((10 + 1) / 4))
  })
  test('DC-DF-08 for Aimed and Targeted Shots at vehicles alone', () => {
    expect([number(500, false), number(500, true, {}, null)]).toEqual([5, 10])
  })
  test('DC-DF-08 DC-DF-07 how fast the vehicle moves then does not matter', () => {
    expect([number(500, true, { moved: 40 }), number(500, false, { moved: 40 })]).toEqual([13, 2])
  })
})
