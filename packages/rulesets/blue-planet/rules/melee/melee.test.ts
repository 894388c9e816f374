// Melee beside its worked examples: situations of both, throws, and defenders who cannot act.
import { describe, expect, test } from 'vitest'
import type { Maneuver } from '../../battle/battle.js'
import { findStriking } from '../../battle/people.js'
import { choice, dice, fight, spend, strikes } from '../../testing/kit.js'
import { attackValue, defenseValue } from './melee.js'

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
  test('BP-MEL-11 a throw that lands fells its target, though it does no damage', () => {
    const thrown = duel({}, { armor: ['heavyBody'] }).still('boyd')
    thrown.through(3, choice('ana', strikes('throw', 'boyd', 1)), spend('ana', 20), ...dice(1, 100), ...dice(20))
    expect(thrown.last('absorbed')).toMatchObject({ location: 'chestBack', grade: 0, armorGrade: 3 })
    expect(thrown.last('fellProne').who).toBe('boyd')
  })
  test('BP-LOC-01 BP-LOC-03 a called strike needs no location die; the table is the same for all bodies', () => {
    const called = duel({}, { body: 'cetacean' }).still('boyd')
    const order = { action: 'melee', strikes: [{ target: 'boyd', maneuver: 'punch', location: 'rightArm' }] }
    called.through(3, choice('ana', order), spend('ana', 20), ...dice(1, 100), ...dice(90, 1))
    expect(called.all('located')).toHaveLength(0)
    expect(called.last('wounded')).toMatchObject({ location: 'rightArm', level: 3 })
  })
})
