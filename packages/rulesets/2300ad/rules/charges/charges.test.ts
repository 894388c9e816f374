/** Charges: the uncertain task, the work that it takes, what comes of it, and what it breaches. */
import { fractions } from '@enfilade/engine'
import { describe, expect, test } from 'vitest'
import type { Weapon } from '../../battle/battle.js'
import { checkBattle } from '../../files/check-battle.js'
import { imagine } from '../../seats/taken.js'
import { view } from '../../seats/view.js'
import { telling } from '../../seats/witness.js'
import { car, choice, dice, each, fight, go, hold, rifle, type Someone, stand } from '../../testing/kit.js'
import { ownAction } from '../own-actions.js'
import { breachOf } from './charges.js'
import { chargeTruth } from './events.js'

const charge = (given: Partial<Weapon> = {}): Weapon =>
  rifle({ id: 'charge', name: 'charge', kind: 'charge', ep: '10', dpv: '0', magazine: 2, skillName: 'demolitions', ...given })
const wall = { id: 'bunker', name: 'bunker wall', from: { x: -20, y: -1 }, to: { x: 20, y: -1 }, value: '6', armorPerCm: '0.5' }
/** One action a turn. */
const ana = (given: Someone = {}): Someone => ({
  weapons: [charge()],
  ...given,
  sheet: { initiative: 1, skills: { demolitions: 2 }, ...given.sheet },
})
const emplace = (on: string, how: { tamped?: boolean; hasty?: boolean } = {}) => choice('ana', { action: 'emplace', on, ...how })
const work = choice('ana', { action: 'keepWorking' })
const trigger = choice('ana', { action: 'trigger', charge: 'ana/charge-1' })
/** Six turns of work: three minutes, however good the time roll. */
const quick = dice('1 1 1')
const fiveTurns = [work, work, work, work, work]
const begun = (people: Record<string, Someone> = {}) => fight({ people: { ana: ana(), ...people }, walls: [wall] })
/** A charge in place, from these two dice. */
const emplaced = (own: string, referee: string, people: Record<string, Someone> = {}) =>
  begun(people).play(emplace('bunker', { tamped: true }), dice(own), dice(referee), quick, ...fiveTurns)

/** What comes of work on the ground with these two dice. */
const emplacing = (demolitions: number | undefined, own: string, referee: string) => {
  const skills = demolitions === undefined ? {} : { demolitions }
  return fight({ people: { ana: ana({ sheet: { skills } }) } }).step(
    { step: 'emplace', who: 'ana', weaponId: 'charge', wall: null, vehicle: null, dud: null, tamped: false, hasty: false },
    dice(own),
    dice(referee),
    dice('1 1 1'),
  )
}
const truthAfter = (demolitions: number | undefined, own: string, referee: string) => {
  const played = emplacing(demolitions, own, referee)
  expect(played.battle.charges).toMatchObject([{ id: 'ana/charge-1', by: 'ana' }])
  return [played.battle.charges[0]?.truth, ...played.all('chargeTruth').map(({ truth }) => truth)]
}

describe('AD-EXP-08: emplacing a charge', () => {
  test('AD-EX-20 the player’s natural 1 makes a dud, the average decides, and two failures set it off', () => {
    expect(truthAfter(1, '1', '9')).toEqual(['dud', 'dud'])
    expect(truthAfter(1, '6', '1')).toEqual(['armed', 'armed'])
    expect(truthAfter(undefined, '4', '8')).toEqual(['detonates', 'detonates'])
  })
  test.each([
    ['untrained, the average fails though one die does not', undefined, '10', '8', 'dud'],
    ['untrained, the average just succeeds', undefined, '10', '10', 'armed'],
    ['the referee’s 1 is just a 1', 1, '2', '1', 'armed'],
    ['both show a 1: the referee’s alone would do', 1, '1', '1', 'dud'],
    ['both show a 1 without a level to help', 0, '1', '1', 'detonates'],
  ] as const)('%s', (_what, demolitions, own, referee, truth) => {
    expect(truthAfter(demolitions, own, referee)).toEqual([truth, truth])
  })
  test('AD-EXP-08: odds count whether it will be armed, and whether the work sets it off', () => {
    const reached = (own: string, referee: string) =>
      emplacing(undefined, own, referee)
        .all('chargeTruth')
        .flatMap(event => chargeTruth.reaches?.(event as never) ?? [])
        .map(({ milestone, by, of, met }) => [milestone.words, by ?? of, met])
    expect(reached('10', '10')).toEqual([['armed', 'ana', true]])
    expect(reached('10', '8')).toEqual([['armed', 'ana', false]])
    expect(reached('4', '8')).toEqual([
      ['armed', 'ana', false],
      ['set off by the work', 'ana', true],
    ])
  })
  test('AD-TASK-06 AD-TIME-02: hasty is a level harder, and takes twice the assets less', () => {
    const played = begun().play(emplace('bunker', { hasty: true }), dice('5'), dice('5'), dice('6 6 4'))
    // 16 − 2 × 2 = 12 minutes: 24 turns, the one under way the first of them.
    expect(played.all('emplacing')).toMatchObject([{ wall: 'bunker', need: 4, readyIn: 24, impression: 'unsure' }])
    const slow = begun().play(emplace('bunker'), dice('5'), dice('5'), dice('6 6 4'))
    expect(slow.all('emplacing')).toMatchObject([{ need: 2, readyIn: 28, impression: 'confident' }])
  })
  test('the work uses up a charge and is done at the end of the turn that it says', () => {
    const played = begun().play(emplace('bunker', { tamped: true }), dice('5'), dice('5'), quick, work, work, work, work)
    expect(played.person('ana').roundsLeft).toEqual([{ weaponId: 'charge', rounds: 1 }])
    expect(played.battle.charges).toMatchObject([{ readyIn: 6, tamped: true, wall: 'bunker' }])
    expect(played.play(work).all('chargeReady')).toHaveLength(1)
    expect(played.battle.charges).toMatchObject([{ readyIn: null, truth: 'armed' }])
  })
  test('holding an action is no break of the work, anything else is', () => {
    const held = begun().play(emplace('bunker'), dice('5'), dice('5'), quick, choice('ana', hold))
    expect(held.battle.charges).toHaveLength(1)
    const left = begun().play(emplace('bunker'), dice('5'), dice('5'), quick, choice('ana', stand))
    expect([left.battle.charges, left.all('workGivenUp').length]).toEqual([[], 1])
  })
  test('AD-EXP-08 what gives up the work says so, and holding the action does not', () => {
    const worker = begun().play(emplace('bunker'), dice('5'), dice('5'), quick)
    const say = (answer: object) => ownAction.say(worker.battle, { step: 'declare', those: ['ana'] } as never, 'ana', answer as never)
    expect([say({ action: 'stand' }), say({ action: 'hold' }), say({ action: 'keepWorking' })]).toEqual([
      'Stay put, which gives up the work on the charge',
      'Hold the action',
      'Work on the charge',
    ])
  })
  test('being dazed ends the work, and so does a vehicle that drives off', () => {
    const dazed = begun().play(emplace('bunker'), dice('5'), dice('5'), quick)
    dazed.person('ana').dazedUntil = 9
    dazed.step({ step: 'closePoint' })
    expect(dazed.battle.charges).toEqual([])
    const people = { ana: ana(), van: { vehicle: car(), weapons: [], at: [0, 1] as const } }
    const gone = fight({ people }).play(emplace('van'), dice('5'), dice('5'), quick)
    gone.step({ step: 'closePoint' })
    expect(gone.battle.charges).toMatchObject([{ vehicle: 'van', side: 'front' }])
    gone.person('van').position = { x: 0, y: 10 }
    gone.step({ step: 'closePoint' })
    expect(gone.battle.charges).toEqual([])
  })
  test('AD-GAP-58 AD-FAIL-04: both dice fail: it goes off as the work ends, at the feet of the worker, without a failure table', () => {
    const people = { ana: ana({ sheet: { skills: {} }, armor: [] }) }
    const played = fight({ people, walls: [wall] }).play(
      emplace('bunker', { tamped: true }),
      dice('4'),
      dice('4'),
      dice('1 1 1'),
      ...fiveTurns,
      // Concussion 10, a hit on the arm; then no fragments.
      ...each('10 10 5'),
    )
    expect(played.all('triggered')).toMatchObject([{ early: true, goesOff: true, wall: 'bunker' }])
    expect(played.all('wallStruck')).toMatchObject([{ width: 680, isPassable: true }])
    expect(played.all('wounded')).toMatchObject([{ target: 'ana', location: 'arm', dpv: '10' }])
    expect([played.battle.charges, played.person('ana').prone]).toEqual([[], true])
  })
  test.each([
    ['without a charge in hand', { weapons: [rifle()] }, 'ana', 'Ana has no charge in hand'],
    ['with none left', { is: { roundsLeft: [{ weaponId: 'charge', rounds: 0 }] } }, 'ana', 'Ana has no charge in hand'],
    ['on a wall out of reach', { at: [0, 1.01] as const }, 'bunker', 'nothing called "bunker" is at hand'],
  ])('not %s', (_what, given, on, words) => {
    expect(() => fight({ people: { ana: ana(given) }, walls: [wall] }).play(emplace(on))).toThrow(words)
  })
  test('not two at once, nor from aboard', () => {
    expect(() => begun().play(emplace('bunker'), dice('5'), dice('5'), quick, emplace('bunker'))).toThrow('at work on a charge already')
    const people = { van: { vehicle: car({ open: true }), weapons: [] }, ana: ana({ is: { aboard: 'van' } }) }
    expect(() => fight({ people }).play(emplace('ana'))).toThrow('aboard a vehicle')
    expect(() => begun().play(work)).toThrow('at work on no charge')
  })
})

describe('AD-EXP-11: triggering', () => {
  const safe = choice('ana', go('run', 'gate', 80))
  const places = { gate: { x: 0, y: 200 } }
  const away = (own: string, referee: string) =>
    fight({ people: { ana: ana() }, walls: [wall], places }).play(
      emplace('bunker', { tamped: true }),
      dice(own),
      dice(referee),
      quick,
      ...fiveTurns,
      safe,
    )
  test('AD-BRK-01 AD-EXP-12: an armed charge goes off where it lies, and breaches what it sits on', () => {
    const played = away('5', '5').play(trigger)
    expect(played.all('exploded')).toMatchObject([{ at: { x: 0, y: 0 }, ep: '10', tamped: true }])
    expect(played.battle.breaches).toEqual([{ id: 'bunker/breach-1', wall: 'bunker', at: { x: 0, y: -1 }, width: 680, isOpen: true }])
    expect(played.battle.charges).toEqual([])
    expect(() => played.play(trigger)).toThrow('there is no charge "ana/charge-1" to trigger')
  })
  test('a dud stays a dud, and can be emplaced again', () => {
    const played = away('1', '9').play(trigger)
    expect([played.all('triggered')[0]?.goesOff, played.all('exploded')]).toEqual([false, []])
    expect(() => played.play(trigger)).toThrow('there is no charge "ana/charge-1" to trigger')
    expect(() => played.play(emplace('ana/charge-1'))).toThrow('nothing called "ana/charge-1" is at hand')
    played.person('ana').position = { x: 0, y: 0 }
    played.play(emplace('ana/charge-1'), dice('5'), dice('5'), quick)
    expect(played.battle.charges).toMatchObject([{ id: 'ana/charge-1', wall: 'bunker', failed: false, readyIn: 14 }])
    // No further charge is used up.
    expect(played.person('ana').roundsLeft).toEqual([{ weaponId: 'charge', rounds: 1 }])
  })
  test('it gives away whoever triggers it, and those in whose hands it goes off', () => {
    const hidden = away('1', '9')
    hidden.person('ana').hiddenFrom = ['red']
    expect(hidden.play(trigger).person('ana').hiddenFrom).toEqual([])
  })
  test('AD-BRK-01: 50 cm are wide enough to get through', () => {
    // 4 × 7.75 = 31: 62 cm, less the 12 of the wall.
    const people = { ana: ana({ weapons: [charge({ ep: '7.75' })] }) }
    const played = fight({ people, walls: [wall] }).play(emplace('bunker', { tamped: true }), dice('5'), dice('5'), quick, ...fiveTurns)
    played.person('ana').position = { x: 0, y: 300 }
    expect(played.play(trigger).all('wallStruck')).toMatchObject([{ width: 500, isPassable: true }])
  })
  test('by anyone of the side, and by no one else', () => {
    const cy: Someone = { sheet: { initiative: 2 }, at: [0, 300] }
    const { charges } = emplaced('1', '9').battle
    const own = begun({ cy })
    own.battle.charges = structuredClone(charges)
    expect(own.play(choice('cy', { action: 'trigger', charge: 'ana/charge-1' })).all('triggered')).toMatchObject([
      { who: 'cy', goesOff: false },
    ])
    const red = begun({ cy: { ...cy, side: 'red' } })
    red.battle.charges = charges
    expect(() => red.play(choice('cy', { action: 'trigger', charge: 'ana/charge-1' }))).toThrow(
      'there is no charge "ana/charge-1" to trigger',
    )
  })
  test('AD-EXP-10 AD-EXP-12: on a vehicle it strikes the side that it sits on, however that has turned since', () => {
    const van: Someone = { vehicle: car(), weapons: [], at: [0, -1] }
    const people = { ana: ana({ weapons: [charge({ ep: '2' })] }), van }
    const played = fight({ people }).play(emplace('van', { tamped: true }), dice('5'), dice('5'), quick, ...fiveTurns)
    played.person('ana').position = { x: 0, y: 100 }
    Object.assign(played.person('van'), { position: { x: 30, y: 30 }, facing: { x: 30, y: 100 } })
    played.play(trigger, dice('1'))
    expect(played.all('vehicleHit')).toMatchObject([{ target: 'van', facing: 'rear', dpv: '8', armor: '2' }])
    expect(played.all('exploded')).toMatchObject([{ at: { x: 30, y: 30 } }])
  })
})

describe('AD-BRK-01: breaches', () => {
  const concrete = { value: '6', armorPerCm: '0.5' }
  test('AD-EX-17 12 cm of reinforced concrete: 4 cm across where tamped, no breach where not', () => {
    const across = breachOf(concrete, fractions.ofDecimal('8'))
    expect(across && fractions.text(across)).toBe('4')
    expect(breachOf(concrete, fractions.ofDecimal('2'))).toBeNull()
  })
  test.each([
    ['exactly through it is no breach', concrete, '6', null],
    ['a material whose value is no half', { value: '1.5', armorPerCm: '0.15' }, '2', '10/3'],
    ['a wall of no value', { value: '0', armorPerCm: '0' }, '2', null],
  ])('%s', (_what, barrier, contact, across) => {
    const breach = breachOf(barrier, fractions.ofDecimal(contact))
    expect(breach && fractions.text(breach)).toBe(across)
  })
  test('AD-AIM-08 one of less than 50 cm lets fire through and no one else', () => {
    const bo: Someone = { side: 'red', at: [0, -30], sheet: { initiative: 6 } }
    const hole = (width: number) => {
      const played = fight({
        people: { ana: ana({ weapons: [rifle({ dpv: '0.4' })], sheet: { initiative: 7, skills: { marksmanship: 3 } } }), bo },
        walls: [wall],
      })
      played.battle.breaches = [{ id: 'bunker/breach-1', wall: 'bunker', at: { x: 0, y: -1 }, width, isOpen: true }]
      return played
    }
    const shot = (width: number, x: number) => {
      const played = hole(width)
      played.person('bo').position = { x, y: -30 }
      played.play(choice('ana', { action: 'aimedFire', target: 'bo', shots: 1 }), ...each('9 9 9'))
      return played.all('wounded').length
    }
    expect(shot(490, 0)).toBe(1)
    for (const [width, x] of [
      [490, 20],
      [20, 5],
    ] as const)
      expect(() => shot(width, x)).toThrow('the bunker wall is in the way of Bo. (AD-AIM-08)')
    expect(() => hole(499).play(choice('ana', go('walk', 'bo', 11)))).toThrow('the bunker wall is in the way')
    expect(
      hole(500)
        .play(choice('ana', go('walk', 'bo', 11)))
        .person('ana').position,
    ).toEqual({ x: 0, y: -11 })
  })
  test('vehicles get through none', () => {
    const people = { van: { vehicle: car(), weapons: [] }, ana: ana({ is: { aboard: 'van', drives: true } }) }
    const played = fight({ people, walls: [wall], places: { gate: { x: 0, y: -50 } } })
    played.battle.breaches = [{ id: 'bunker/breach-1', wall: 'bunker', at: { x: 0, y: -1 }, width: 9000, isOpen: true }]
    expect(() => played.play(choice('ana', { action: 'driveTo', to: 'gate', metres: 20 }))).toThrow('the bunker wall is in the way')
  })
})

describe('AD-UNC-03 AD-UNC-01: what a charge has come to is the game master’s secret', () => {
  // With 4 and the player's 4 it is armed, with 1 and 4 the average fails: a dud.
  const after = (referee: string) =>
    fight({ people: { ana: ana({ sheet: { skills: {} } }), bo: { side: 'red', at: [0, 50] } }, walls: [wall] }).step(
      { step: 'emplace', who: 'ana', weaponId: 'charge', wall: 'bunker', vehicle: null, dud: null, tamped: true, hasty: false },
      dice('10'),
      dice(referee),
      dice('1 1 1'),
    )
  const [armed, dud] = [after('10'), after('2')]
  test('the same to every seat and to spectators', () => {
    expect([armed, dud].map(({ battle }) => battle.charges[0]?.truth)).toEqual(['armed', 'dud'])
    for (const viewer of [{ seat: 'blue' }, { seat: 'red' }, 'spectator'] as const) {
      const of = ({ battle }: typeof armed) => [view(battle, viewer), imagine(battle, viewer)]
      expect(of(armed)).toEqual(of(dud))
      for (const { battle, told } of [armed, dud])
        expect(told.flatMap(one => telling.witness(battle, { event: one, thrown: [], decided: [] }, viewer)?.event.what ?? [])).toEqual([
          'emplacing',
        ])
    }
    expect(imagine(dud.battle, { seat: 'blue' }).battle.charges[0]?.truth).toBe('armed')
    dud.battle.charges = dud.battle.charges.map(one => ({ ...one, failed: true }))
    expect(imagine(dud.battle, { seat: 'blue' }).battle.charges[0]?.truth).toBe('dud')
  })
  test('the impression is for their own side alone', () => {
    const heard = (seat: string) => {
      const [told] = armed.all('emplacing')
      const event = told && telling.witness(armed.battle, { event: told, thrown: [], decided: [] }, { seat })?.event
      return event !== undefined && 'impression' in event
    }
    expect([heard('blue'), heard('red')]).toEqual([true, false])
  })
})

describe('bad input', () => {
  test('a charge of a weapon or on a wall that isn’t there, and a breach in none', () => {
    const { battle } = emplaced('5', '5')
    expect(checkBattle(JSON.parse(JSON.stringify(battle)))).toEqual([])
    const [one] = battle.charges
    const broken = {
      ...battle,
      charges: [
        { ...one, weaponId: 'spoon' },
        { ...one, wall: 'fence' },
      ],
      breaches: [{ id: 'fence/breach-1', wall: 'fence', at: { x: 0, y: 0 }, width: 1, isOpen: true }],
    }
    const faults = checkBattle(JSON.parse(JSON.stringify(broken)))
    expect(faults.map(({ words }) => words)).toEqual([
      expect.stringContaining('ana/charge-1'),
      'There is no weapon "spoon" here.',
      'There is no wall "fence" here.',
      'There is no wall "fence" here.',
    ])
  })
})
