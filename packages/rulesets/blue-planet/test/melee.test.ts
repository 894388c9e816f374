// Melee beside its worked examples: margins, situations of both, throws, who cannot defend; and rules that other tests meet only in passing.
import { spreadOf } from '@enfilade/engine'
import { describe, expect, test } from 'vitest'
import { gradeOfWeapon } from '../ammunition.js'
import { beats } from '../checks.js'
import { attackValue, defenseValue } from '../melee.js'
import type { Maneuver, Weapon } from '../model.js'
import { findStriking } from '../people.js'
import { choice, dice, fight, shots, spend, strikes, wait } from './kit.js'

const boxer = { skills: { brawling: 40 } }
const duel = (more: object = {}, other: object = {}) =>
  fight({ people: { ana: { ...boxer, ...more }, boyd: { at: [1, 0], ...boxer, ...other } } })

describe('challenges', () => {
  test('BP-ROLL-05 BP-ROLL-06 the greater margin wins, though both fail; a tie lands nothing', () => {
    const failing = duel()
      .still('boyd')
      .through(3, choice('ana', strikes('punch', 'boyd', 1)), spend('ana', 20), ...dice(90, 80))
    expect(failing.last('struck')).toMatchObject({ attack: 20, defense: 10, hit: false }) // margins −70 and −70
    const lands = duel()
      .still('boyd')
      .through(3, choice('ana', strikes('punch', 'boyd', 1)), spend('ana', 20), ...dice(89, 80, 20, 1, 1))
    expect(lands.last('struck').hit).toBe(true) // −69 against −70
  })
  test('BP-ROLL-06 BP-MEL-08 the chance to land is that of all ten thousand pairs of dice', () => {
    const why = { rule: 'BP-MEL-08', words: 'challenge', seenBy: 'everyone' } as const
    for (const ahead of [-99, -40, 0, 1, 13, 60, 99, 100]) {
      let pairs = 0
      for (let a = 1; a <= 100; a++) for (let b = 1; b <= 100; b++) if (ahead - a + b > 0) pairs++
      const { values, chance } = spreadOf(beats, ahead, why, ['ana', 'boyd'])
      const lands = values.reduce((sum, landed, i) => sum + (landed ? (chance[i] as number) : 0), 0)
      expect(lands).toBeCloseTo(pairs / 10_000, 12)
    }
  })
})

describe('situations in melee', () => {
  test('BP-MEL-09 BP-HAZ-04 the own conditions of both count, and range, size, cover, prone and movement do not', () => {
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
  test('BP-MEL-12 BP-RND-03 who cannot act defends with nothing, still rolls, and loses what waited', () => {
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

describe('weapons', () => {
  test('BP-ARM-03 a fixed grade counts before that of the ammunition, and fists have none', () => {
    const { battle } = fight({
      people: { ana: { weapons: ['diamondKnife', 'spearGun', { use: 'assaultRifle', ammunition: 'armorPiercing' }] }, boyd: {} },
    })
    expect(battle.people[0]?.sheet.weapons.map(gradeOfWeapon)).toEqual([2, 1, 5])
    expect(battle.setup.maneuvers.map(({ grade }) => grade)).toEqual([0, 0, 0])
  })
  test('BP-AMM-06 explosive ammunition for a concealable handgun is refused at setup', () => {
    const armed = (ammunition: string) => fight({ people: { ana: { weapons: [{ use: 'concealableHandgun', ammunition }] }, boyd: {} } })
    expect(() => armed('explosive')).toThrow(/explosive/)
    expect(gradeOfWeapon(armed('armorPiercing').person('ana').sheet.weapons[0] as Weapon)).toBe(3)
  })
  test('BP-RNG-15 a spear gun underwater has the −2 of everybody there', () => {
    const diver = fight({
      people: { ana: { skills: { longarms: 60 }, weapons: ['spearGun'], flags: ['underwater'] }, boyd: { at: [5, 0] } },
    })
    diver.still('boyd').through(3, choice('ana', shots('spearGun', ['boyd'])), ...dice(100))
    expect(diver.last('shotRolled')).toMatchObject({ tn: 60 + 20 - 20, band: 'short' })
  })
})

describe('the order of dice', () => {
  test('BP-DICE-01 Initiative in roster order, ties by Initiative, the challenge of those due, then action by action', () => {
    const rifle = { skills: { longarms: 55 }, weapons: ['assaultRifle'], attributes: { speed: 95 } }
    const order = fight({
      people: { ana: { ...rifle, inCombat: false }, boyd: { at: [50, 0], ...rifle, inCombat: false }, cyd: { at: [60, 0] } },
    })
    order.still('cyd').through(
      1,
      ...dice(10, 20), // Initiative of Ana and Boyd
      ...dice(60, 30), // their tie: Boyd is better and declares later
      choice('ana', shots('assaultRifle', ['cyd'])),
      choice('boyd', wait),
      ...dice(90, 10), // the challenge of those due: Boyd first
      ...dice(60, 14, 40, 1), // to hit, location, damage, trauma
    )
    expect(order.last('speedChallenged').places).toEqual([['boyd'], ['ana']])
    expect(order.last('traumaRolled')).toMatchObject({ who: 'cyd', held: true })
  })
})
