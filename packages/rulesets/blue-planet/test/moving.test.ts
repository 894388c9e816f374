// Movement, situations and cover as target numbers read them, heavy fire, hidden people, and what is asked when something has happened.
import { describe, expect, test } from 'vitest'
import type { RangedWeapon } from '../model.js'
import { shotNumber } from '../ranged.js'
import { nextMoment } from '../steps.js'
import { bursts, choice, dice, fight, shots, wait } from './kit.js'

const rifleman = { skills: { longarms: 55, autofire: 50 }, weapons: ['assaultRifle'] }
const move = (movement: string, moveTo: string | object) => ({ action: 'move', movement, moveTo }) as never

describe('movement', () => {
  test('BP-RES-06 BP-RES-08 from the round of declaration on, by the rate of the mode, and stopping on arrival', () => {
    const walker = fight({ people: { ana: {}, boyd: { at: [50, 0] } } }).still('boyd')
    walker.through(1, choice('ana', move('walk', { x: 0, y: 1.5 })))
    expect(walker.person('ana').position).toEqual({ x: 0, y: 0.75, z: 0 })
    walker.through(2)
    expect(walker.person('ana')).toMatchObject({ position: { x: 0, y: 1.5, z: 0 }, now: { movement: 'walk' } })
    expect(walker.last('moved')).toMatchObject({ since: 1, round: 2, arrived: true, from: { x: 0, y: 0, z: 0 }, house: true })
    expect(walker.all('moved')).toHaveLength(1)
  })
  test('BP-RES-08 nobody comes nearer than 1 m to anybody, and then no round is due for it', () => {
    const runner = fight({ people: { ana: { attributes: { speed: 10 } }, boyd: { at: [5, 0] } } }).still('boyd')
    runner.through(3, choice('ana', move('sprint', 'boyd')))
    expect(runner.person('ana').position).toEqual({ x: 4, y: 0, z: 0 })
    expect(nextMoment(runner.battle)).toBe(5)
    expect(runner.last('moved')).toMatchObject({ to: { x: 4, y: 0, z: 0 }, arrived: false })
  })
  test('BP-RES-06 without movementRates positions stay', () => {
    const still = fight({ options: { movementRates: false }, people: { ana: {}, boyd: { at: [5, 0] } } }).still('boyd')
    still.through(3, choice('ana', move('sprint', 'boyd')))
    expect(still.person('ana').position).toEqual({ x: 0, y: 0, z: 0 })
    expect(still.all('moved')).toHaveLength(0)
  })
  test('BP-RES-06 rates replaced by data are no house default', () => {
    const rates = { stationary: 0, walk: 2, scramble: 3, sprint: 4 }
    const own = fight({ tables: { movementRates: rates }, people: { ana: {}, boyd: { at: [50, 0] } } }).still('boyd')
    own.through(1, choice('ana', move('walk', { x: 2, y: 0 })))
    expect(own.last('moved')).toMatchObject({ to: { x: 2, y: 0, z: 0 }, house: false })
  })
})

describe('situations', () => {
  const at = (shooter: object, target: object, weapon: string | object = 'assaultRifle'): number => {
    const { battle } = fight({ people: { ana: { ...rifleman, weapons: [weapon], ...shooter }, boyd: { at: [50, 0], ...target } } })
    const [ana, boyd] = battle.people as [(typeof battle.people)[0], (typeof battle.people)[0]]
    const use = { auto: false, location: null, earlier: 0, several: false, aimed: 0 }
    return shotNumber(battle, ana, boyd, ana.sheet.weapons[0] as RangedWeapon, 'short', use)
  }
  test.each([
    ['poorVisibility', -30],
    ['zeroGravity', -30],
    ['underwater', -20],
    ['unstableFooting', -10],
    ['underHeavyFire', -20],
    ['intimidated', -20],
    ['confident', 20],
    ['heightAdvantage', 20],
  ])('BP-RNG-13 %s of the shooter: %i, and of the target nothing', (flag, points) => {
    expect(at({ flags: [flag] }, {}) - at({}, {})).toBe(points)
    expect(at({}, { flags: [flag] }) - at({}, {})).toBe(0)
  })
  test('BP-RNG-13 BP-COV-01 a prone target −20, soft cover −30, hard cover nothing; an improvised weapon −20', () => {
    expect(at({}, { prone: true }) - at({}, {})).toBe(-20)
    expect(at({}, { cover: 'soft' }) - at({}, {})).toBe(-30)
    expect(at({}, { cover: { kind: 'hard', grade: 4, protection: 20 } }) - at({}, {})).toBe(0)
    expect(at({}, {}, { use: 'assaultRifle', improvised: true }) - at({}, {})).toBe(-20)
  })
  test('BP-AMM-03 flechettes +10', () => {
    expect(at({}, {}, { use: 'assaultRifle', ammunition: 'flechette' }) - at({}, {})).toBe(10)
  })
  test('BP-RNG-05 the size of the target, each bound in the upper class', () => {
    const sizes = [0.05, 0.1, 0.2, 0.3, 0.4, 0.5, 0.99, 1, 1.99, 2, 3, 4, 5, 30]
    expect(sizes.map(sizeMeters => at({}, { sizeMeters }) - 55)).toEqual([-50, -40, -30, -20, -10, 0, 0, 20, 20, 30, 40, 50, 50, 50])
  })
})

describe('heavy fire', () => {
  const pinned = (autoHeavyFire: boolean) =>
    fight({
      options: { autoHeavyFire },
      people: { ana: { ...rifleman, attributes: { speed: 95 } }, boyd: { at: [50, 0], ...rifleman, attributes: { initiative: 60 } } },
    })

  test('BP-RNG-14 a burst pins its target until his own next action has resolved', () => {
    const burst = pinned(true).through(
      1,
      choice('ana', bursts('assaultRifle', 'boyd', 1)),
      choice('boyd', shots('assaultRifle', ['ana'])),
      ...dice(99),
    )
    expect(burst.person('boyd').now.heavyFire).toBe(true)
    burst.waiting('ana').through(3, choice('boyd', { action: 'keep' }), ...dice(99, 1), ...dice(99))
    expect(burst.last('shotRolled')).toMatchObject({ attacker: 'boyd', tn: 55 })
    expect(burst.all('heavyFire').map(({ ended }) => ended)).toEqual([false, true])
  })
  test('BP-RNG-14 without the option it does not', () => {
    const burst = pinned(false).through(1, choice('ana', bursts('assaultRifle', 'boyd', 1)), choice('boyd', wait), ...dice(99))
    expect(burst.person('boyd').now.heavyFire).toBe(false)
  })
})

describe('what is asked when something has happened', () => {
  test('BP-DEC-05 who was shot at may think again in step 2 of the next round; nobody else is asked anything', () => {
    const shot = fight({
      people: {
        ana: { ...rifleman, attributes: { speed: 95 } },
        boyd: { at: [50, 0], attributes: { speed: 10, initiative: 60 } },
        cyd: { at: [9, 0] },
      },
    })
    shot.still('cyd').through(1, choice('ana', shots('assaultRifle', ['boyd'])), choice('boyd', wait), ...dice(100))
    shot.through(2, choice('ana', wait), choice('boyd', { action: 'change' }), choice('boyd', { action: 'aim', target: 'ana' }))
    expect(shot.last('declared')).toMatchObject({ who: 'boyd', changed: true, dueRound: 6 })
    expect(shot.person('boyd').unsettled).toBe(false)
  })
  test('BP-DEC-05 so may who has declared something at somebody who is down now', () => {
    const late = fight({ people: { ana: rifleman, boyd: { at: [50, 0] }, cyd: { at: [90, 0] } } }).still('boyd', 'cyd')
    late.through(1, choice('ana', shots('assaultRifle', ['boyd'])))
    late.person('boyd').exposures = [{ hazard: 'burn', since: 0, rolls: 0 }]
    late.through(2, ...dice(4, 100, 1)) // fire in the eyes: out of action
    expect(late.person('boyd').now.incapacitated).toBe(true)
    late.toStep('changeAction', choice('ana', { action: 'change' }))
    expect(late.battle.round).toBe(3)
  })
})

describe('hidden people', () => {
  test('BP-RNG-01 who shoots gives himself away', () => {
    const sniper = fight({ people: { ana: {}, boyd: { at: [50, 0], ...rifleman, hiddenFrom: ['Crew'] } } }).still('ana')
    expect(sniper.person('boyd').hiddenFrom).toEqual(['Crew'])
    sniper.through(3, choice('boyd', shots('assaultRifle', ['ana'])), ...dice(100))
    expect(sniper.last('revealed')).toMatchObject({ who: 'boyd', to: ['Crew'] })
    expect(sniper.person('boyd').hiddenFrom).toEqual([])
  })
})
