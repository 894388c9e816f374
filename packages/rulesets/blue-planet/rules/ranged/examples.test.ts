// Worked examples of shots and bursts (spec section 7).
import { describe, expect, test } from 'vitest'
import type { RangedWeapon } from '../../battle/battle.js'
import { bursts, choice, dice, fight, shots } from '../../testing/kit.js'
import { canFireMoving, shotNumber } from './ranged.js'

const rifleman = { skills: { longarms: 55 }, weapons: ['assaultRifle'] }
const drop = (who: string) => choice(who, { action: 'drop' })

describe('BP-EX-08 one shot, whole chain', () => {
  test('BP-RNG-01 BP-RNG-02 BP-LOC-02 BP-DMG-03 BP-TRM-04 TN 75, level 5, severity 4, 1200 rounds to live', () => {
    const shot = fight({ people: { ana: rifleman, boyd: { at: [75, 0] } } }).still('boyd')
    shot.through(3, choice('ana', shots('assaultRifle', ['boyd'])), ...dice(75, 31, 63, 51))
    expect(shot.last('shotRolled')).toMatchObject({ tn: 75, hit: true, band: 'short', distance: 75, number: 1 })
    expect(shot.last('located').location).toBe('chestBack')
    expect(shot.last('damageRolled')).toMatchObject({ added: 0, level: 5 })
    expect(shot.last('wounded')).toMatchObject({ severity: 4, tl: -3 })
    expect(shot.last('traumaRolled')).toMatchObject({ tn: 50, held: false, cumulative: 5, deathRound: 3 + 1200 })
    expect(shot.person('boyd').now).toMatchObject({ prone: true, woundTl: -3 })
    expect(shot.cites('BP-RNG-01', 'BP-RNG-05', 'BP-LOC-02', 'BP-DMG-03', 'BP-TRM-01')).toBe(true)
  })
})

describe('BP-EX-10 three shots, two targets', () => {
  test('BP-RNG-09 BP-RNG-10 TN 60, 40, 20; a level 2 wound and a critical one', () => {
    const three = fight({
      people: {
        ana: { skills: { handguns: 60 }, weapons: ['largeCaliberHandgun'] },
        a: { at: [10, 0], attributes: { constitution: 62 } },
        b: { at: [0, 25], attributes: { constitution: 38 } },
      },
    }).still('a', 'b')
    const dicing = dice(61, 40, 70, 45, 90, 20, 4, 90, 30)
    three.through(3, choice('ana', shots('largeCaliberHandgun', ['a', 'a', 'b'])), ...dicing)
    expect(three.all('shotRolled').map(({ tn, hit, target }) => [tn, hit, target])).toEqual([
      [60, false, 'a'],
      [40, true, 'a'],
      [20, true, 'b'],
    ])
    expect(three.all('wounded').map(({ who, level, severity }) => [who, level, severity])).toEqual([
      ['a', 2, 1],
      ['b', 6, 5],
    ])
    expect(three.all('traumaRolled').map(({ tn, held }) => [tn, held])).toEqual([
      [90, true],
      [30, true],
    ])
    expect(three.person('b').now).toMatchObject({ incapacitated: true, prone: true, woundTl: -4 })
    expect(three.all('shotRolled').reduce((sum, { rounds }) => sum + rounds, 0)).toBe(3)
  })
})

describe('BP-EX-11 full-auto against armor', () => {
  test('BP-RNG-11 BP-RNG-12 BP-ARM-02 five bursts, fifteen rounds, ten dice', () => {
    const armor = [{ id: 'plates', grade: 3, protection: 15, locations: ['chestBack', 'groin'] }]
    const five = fight({
      people: { ana: { skills: { autofire: 50 }, weapons: ['submachineGun'] }, boyd: { at: [20, 0], armor } },
    }).still('boyd')
    five.through(3, choice('ana', bursts('submachineGun', 'boyd', 5)), ...dice(70, 14, 31, 30, 9, 30, 12, 99, 5, 56))
    expect(five.all('shotRolled').map(({ tn, hit }) => [tn, hit])).toEqual([
      [70, true],
      [30, false],
      [30, true],
      [30, false],
      [30, true],
    ])
    expect(five.all('absorbed').map(({ location, grade, armorGrade }) => [location, grade, armorGrade])).toEqual([
      ['chestBack', 2, 3],
      ['groin', 2, 3],
    ])
    expect(five.all('wounded').map(({ level, severity, tl }) => [level, severity, tl])).toEqual([[3, 3, -2]])
    expect(five.last('traumaRolled')).toMatchObject({ tn: 70, held: true })
    expect(five.all('shotRolled').reduce((sum, { rounds }) => sum + rounds, 0)).toBe(15)
  })
})

describe('BP-EX-12 aimed shot', () => {
  test('BP-RNG-07 BP-RNG-08 four aim actions count three; TN 20 at the eyes', () => {
    const aim = choice('ana', { action: 'aim', target: 'boyd' })
    const hunter = fight({
      people: {
        ana: {
          attributes: { dexterity: 66, speed: 66 },
          skills: { longarms: { rating: 45, controllingAttribute: 'dexterity' } },
          weapons: ['huntingRifle'],
        },
        boyd: { at: [200, 0], prone: true },
      },
    }).still('boyd')
    hunter.through(8, aim, aim, aim, aim)
    expect(hunter.all('aimed').map(({ count, counted }) => [count, counted])).toEqual([
      [1, true],
      [2, true],
      [3, true],
      [3, false],
    ])
    const eyes = { action: 'fireSingle', weaponId: 'huntingRifle', shots: [{ target: 'boyd', location: 'eyes' }] }
    hunter.through(10, choice('ana', eyes), ...dice(20, 50, 61))
    expect(hunter.all('declared').map(({ dueRound }) => dueRound)).toEqual([2, 4, 6, 8, 10])
    expect(hunter.last('shotRolled')).toMatchObject({ tn: 20, hit: true, called: 'eyes', band: 'medium' })
    expect(hunter.last('wounded')).toMatchObject({ level: 4, severity: 4, location: 'eyes' })
    expect(hunter.last('traumaRolled')).toMatchObject({ tn: 60, held: false, deathRound: 1510 })
    expect(hunter.person('ana').aim).toBeNull()
  })
  test('BP-RNG-08 an aim is lost by declaring anything else', () => {
    const wavering = fight({ people: { ana: rifleman, boyd: { at: [9, 0] } } }).still('boyd')
    wavering.through(4, choice('ana', { action: 'aim', target: 'boyd' }), choice('ana', { action: 'wait' }))
    expect(wavering.last('aimLost')).toMatchObject({ target: 'boyd', count: 1 })
  })
})

describe('BP-EX-20 movement', () => {
  test('BP-RNG-06 TN 25 of a walking shooter underwater at a sprinting target; a sprinting shooter fails without a die', () => {
    const swim = fight({ people: { ana: { ...rifleman, flags: ['underwater'] }, boyd: { at: [2, 0] } } })
    const [ana, boyd] = [swim.person('ana'), swim.person('boyd')]
    ana.now.movement = 'walk'
    boyd.now.movement = 'sprint'
    const use = { auto: false, location: null, earlier: 0, several: false, aimed: 0 }
    expect(shotNumber(swim.battle, ana, boyd, ana.sheet.weapons[0] as RangedWeapon, 'pointBlank', use)).toBe(25)
    ana.now.movement = 'sprint'
    expect(canFireMoving(ana)).toBe(false)
    const sprinter = fight({ people: { ana: rifleman, boyd: { at: [50, 0] } } }).still('boyd')
    sprinter.through(3, choice('ana', shots('assaultRifle', ['boyd'], { movement: 'sprint', moveTo: 'boyd' })))
    expect(sprinter.last('shotsLost')).toMatchObject({ why: 'sprinting', count: 1 })
  })
})

describe('shots that are lost', () => {
  test('BP-RNG-06 BP-RNG-12 are told target by target', () => {
    const people = { ana: { ...rifleman, weapons: [{ use: 'assaultRifle', rounds: 3 }] }, a: { at: [50, 0] }, b: { at: [0, 50] } }
    const lost = (sprints: boolean, rounds: number) => {
      const run = fight({ people }).still('a', 'b')
      run.through(1, choice('ana', shots('assaultRifle', ['a', 'b', 'a'], sprints ? { movement: 'sprint', moveTo: 'a' } : {})))
      run.person('ana').roundsLeft = [{ weaponId: 'assaultRifle', rounds }]
      run.through(3, ...(sprints ? [] : dice(100)))
      return run.all('shotsLost').map(({ target, count, why }) => [target, count, why])
    }
    expect(lost(true, 3)).toEqual([
      ['a', 2, 'sprinting'],
      ['b', 1, 'sprinting'],
    ])
    expect(lost(false, 1)).toEqual([
      ['b', 1, 'noRounds'],
      ['a', 1, 'noRounds'],
    ])
  })
})

describe('BP-EX-27 recoil and dropped shots', () => {
  test('BP-RNG-10 BP-RNG-16 BP-RES-05 two shots dropped: no recoil, but still two targets', () => {
    const dropped = fight({
      people: {
        ana: { skills: { handguns: 50 }, weapons: ['largeCaliberHandgun'] },
        a: { at: [10, 0] },
        b: { at: [0, 10] },
      },
    }).still('a', 'b')
    dropped.through(1, choice('ana', shots('largeCaliberHandgun', ['a', 'a', 'b'])))
    dropped.person('a').now.dead = true
    dropped.through(3, drop('ana'), ...dice(51))
    expect(dropped.last('shotsLost')).toMatchObject({ target: 'a', count: 2, why: 'targetDown' })
    expect(dropped.last('shotRolled')).toMatchObject({ target: 'b', tn: 50, hit: false, number: 1 })
  })
})
