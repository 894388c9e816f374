// Melee beside its worked examples: situations of both, throws, and defenders who cannot act.
import { describe, expect, test } from 'vitest'
import type { Maneuver } from '../../battle/battle.js'
import { findStriking } from '../../battle/people.js'
import { choice, dice, fight, spend, strikes } from '../../testing/kit.js'
import { canReachPatient } from '../first-aid/first-aid.js'
import { attackValue, defenseValue, isInReach } from './melee.js'

const boxer = { skills: { brawling: 40 } }
const duel = (more: object = {}, other: object = {}) =>
  fight({ people: { ana: { ...boxer, ...more }, boyd: { at: [1, 0], ...boxer, ...other } } })

describe('situations in melee', () => {
  test('BP-MEL-09 BP-HAZ-04 the situations of both count, and range, size, cover, prone and movement do not', () => {
    const { battle } = duel({ flags: ['underwater', 'confident'], cover: 'soft' }, { flags: ['zeroGravity'], prone: true, sizeMeters: 4 })
    const [ana, boyd] = battle.people as [(typeof battle.people)[0], (typeof battle.people)[0]]
    const punch = findStriking(battle, ana, 'punch') as Maneuver
    expect(attackValue(battle, ana, punch, null, 20)).toBe(20 - 20 + 20)
    expect(attackValue(battle, ana, punch, 'eyes', 20)).toBe(20 - 50)
    expect(defenseValue(battle, boyd, 5)).toBe(10 + 5 - 30)
  })
  test('BP-MEL-09 confidence +20, an improvised weapon −20, unstable footing −10', () => {
    const value = (more: object, striking: string) => {
      const { battle } = duel({ weapons: ['diamondKnife', { use: 'diamondKnife', id: 'bottle', improvised: true }], ...more })
      const [ana] = battle.people as [(typeof battle.people)[0]]
      return attackValue(battle, ana, findStriking(battle, ana, striking) as Maneuver, null, 20)
    }
    expect([value({}, 'diamondKnife'), value({}, 'bottle')]).toEqual([20, 0])
    expect([value({ flags: ['confident'] }, 'punch'), value({ flags: ['unstableFooting'] }, 'punch')]).toEqual([40, 10])
  })
  test('BP-MEL-05 the last point is committed without a question, and without points what is left is dropped', () => {
    const run = duel().still('boyd')
    run.through(3, choice('ana', strikes('punch', 'boyd', 2, { offense: 2 })), spend('ana', 1), ...dice(100, 1), ...dice(100, 1))
    expect(run.all('struck').map(({ points }) => points)).toEqual([1, 1])
    expect(run.person('ana')).toMatchObject({ offensePool: 0, pointsSpent: 2 })
    const spent = duel().still('boyd')
    spent.through(3, choice('ana', strikes('punch', 'boyd', 2, { offense: 2 })), spend('ana', 2), ...dice(100, 1))
    expect(spent.last('strikesLost')).toMatchObject({ rule: 'BP-MEL-05', why: 'noPoints', count: 1 })
  })
  test('BP-MEL-05 strikes at several targets for which no points are left are told target by target', () => {
    const two = fight({ people: { ana: boxer, boyd: { at: [1, 0] }, cyd: { at: [0, 1] } } }).still('boyd', 'cyd')
    const order = { action: 'melee', strikes: ['boyd', 'boyd', 'cyd'].map(target => ({ target, maneuver: 'punch' })), offense: 3 }
    two.through(3, choice('ana', order), spend('ana', 3), ...dice(100, 1))
    expect(two.all('strikesLost').map(({ target, count }) => [target, count])).toEqual([
      ['boyd', 1],
      ['cyd', 1],
    ])
  })
  test('BP-MEL-13 2 m are in reach, more are not', () => {
    const { battle } = duel()
    const [ana, boyd] = battle.people as [(typeof battle.people)[0], (typeof battle.people)[0]]
    const reaches = [1, 2, 2.001, 3].map(x => {
      boyd.position = { x, y: 0, z: 0 }
      return isInReach(battle, ana, boyd)
    })
    expect(reaches).toEqual([true, true, false, false])
    const patient = [1, 2, 2.001].map(x => {
      boyd.position = { x, y: 0, z: 0 }
      return canReachPatient(battle, ana, boyd) // BP-AID-05
    })
    expect(patient).toEqual([true, true, false])
  })
  test('BP-MEL-03 BP-ROLL-08 a quarter of Brawling or half of Martial Arts defends, fractions dropped; the best counts', () => {
    const base = (skills: object) => {
      const { battle } = fight({ people: { ana: { skills }, boyd: { at: [9, 0] } } })
      const [ana] = battle.people as [(typeof battle.people)[0]]
      return defenseValue(battle, ana, 0)
    }
    expect([{}, { brawling: 43 }, { martialArts: 99 }, { militaryHandToHand: 99 }, { brawling: 90, martialArts: 40 }].map(base)).toEqual([
      0, 10, 49, 49, 22,
    ])
  })
  test('BP-MEL-05 BP-RNG-08 who strikes is seen, and collected aim is used up', () => {
    const run = duel({ hiddenFrom: ['Gang'] }).still('boyd')
    run.person('ana').aim = { target: 'boyd', count: 2 }
    run.through(3, choice('ana', strikes('punch', 'boyd', 1)), spend('ana', 20), ...dice(100, 1))
    expect(run.person('ana')).toMatchObject({ hiddenFrom: [], aim: null })
  })
  test('BP-ROLL-09 wounds weigh on both values', () => {
    const { battle } = duel()
    const [ana, boyd] = battle.people as [(typeof battle.people)[0], (typeof battle.people)[0]]
    ana.now.woundTl = -3
    boyd.now.woundTl = -1
    expect(attackValue(battle, ana, findStriking(battle, ana, 'kick') as Maneuver, null, 10)).toBe(10 - 30)
    expect(defenseValue(battle, boyd, 0)).toBe(10 - 10)
  })
  test("BP-MEL-12 BP-RND-03 who can't act defends with nothing, still rolls, and loses what waited", () => {
    const people = { ana: boxer, boyd: { at: [1, 0], ...boxer, flags: ['confident'], stunnedUntil: 9 }, cyd: { at: [9, 0] } }
    const stunned = fight({ people }).still('cyd')
    stunned.through(3, choice('ana', strikes('punch', 'boyd', 1)), spend('ana', 20), ...dice(70, 50))
    expect(stunned.last('struck')).toMatchObject({ defense: 0, defensePoints: 0, hit: false })
    expect(stunned.all('declared').map(({ who }) => who)).toEqual(['ana'])
  })
  test('BP-MEL-12 BP-ROLL-02 who defends with nothing keeps what the game master adds for a roll that it counts in', () => {
    const stunned = fight({ people: { ana: boxer, boyd: { at: [1, 0], ...boxer, stunnedUntil: 9 }, cyd: { at: [9, 0] } } }).still('cyd')
    for (const id of ['ana', 'boyd']) stunned.person(id).nextRoll = 2
    stunned.through(3, choice('ana', strikes('punch', 'boyd', 1)), spend('ana', 20), ...dice(100, 1))
    expect(stunned.last('struck')).toMatchObject({ attack: 40, defense: 0 })
    expect([stunned.person('ana').nextRoll, stunned.person('boyd').nextRoll]).toEqual([0, 2])
  })
  test('BP-MEL-11 a throw that lands fells its target, though it does no damage', () => {
    const thrown = duel({}, { armor: ['heavyBody'] }).still('boyd')
    thrown.through(3, choice('ana', strikes('throw', 'boyd', 1)), spend('ana', 20), ...dice(1, 100), ...dice(20))
    expect(thrown.last('absorbed')).toMatchObject({ location: 'chestBack', grade: 0, armorGrade: 3 })
    expect(thrown.last('fellProne')).toMatchObject({ rule: 'BP-MEL-11', who: 'boyd' })
  })
  test('BP-LOC-01 BP-LOC-03 a called strike needs no location die; the table is the same for all bodies', () => {
    const called = duel({}, { body: 'cetacean' }).still('boyd')
    const order = { action: 'melee', strikes: [{ target: 'boyd', maneuver: 'punch', location: 'rightArm' }] }
    called.through(3, choice('ana', order), spend('ana', 20), ...dice(1, 100), ...dice(90, 1))
    expect(called.all('located')).toHaveLength(0)
    expect(called.last('wounded')).toMatchObject({ location: 'rightArm', level: 3 })
  })
})
