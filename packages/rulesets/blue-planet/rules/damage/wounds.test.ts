// What wounds do: penalties, limbs, going down and dying; objects; and tables that a fight brings itself.
import { ScriptedAsk } from '@enfilade/engine'
import { describe, expect, test } from 'vitest'
import type { RangedWeapon, Weapon } from '../../battle/battle.js'
import { canUse } from '../../battle/people.js'
import type { HitLocation } from '../../tables/words.js'
import { dice, type Harm, harm } from '../../testing/harm-kit.js'
import { gradeOfWeapon } from '../ammunition/ammunition.js'
import { groupOf, locationOfRoll, randomLocation } from '../hit-location/locations.js'
import { scaledLevel } from './damage.js'
import { fallProne, losePlansIfUnable } from './effects.js'
import { stunsPass } from './stun.js'

const rifle = { attacker: 'ana', weaponId: 'assaultRifle', target: 'vic' } as const
const ana = { weapons: ['assaultRifle', 'diamondKnife'] }
const shoot = (fight: Harm, location: HitLocation, ...faces: number[]) => fight.hit({ ...rifle, location }, ...dice(...faces))

describe('what a wound does', () => {
  const people = { ana, vic: { weapons: ['assaultRifle', 'largeCaliberHandgun', { use: 'diamondKnife', heldIn: 'left' }] } }

  test('BP-DMG-08 a disabled right arm drops the weapon in hand; what is only carried stays, and serves in the other hand', () => {
    const fight = shoot(harm({ people }), 'rightArm', 70, 10)
    expect(fight.last('wounded')).toMatchObject({ level: 5, severity: 3 })
    expect(fight.person('vic').now).toMatchObject({
      disabled: ['rightArm'],
      destroyed: [],
      dropped: ['assaultRifle'],
    })
    const handgun = fight.person('vic').sheet.weapons[1] as Weapon
    expect(canUse(fight.person('vic'), handgun)).toBe(true)
    fight.person('vic').readyWeapon = handgun.id
    shoot(fight, 'leftHand', 100, 10)
    expect(fight.person('vic').now).toMatchObject({ disabled: ['rightArm', 'leftHand'], destroyed: ['leftHand'] })
    expect(fight.all('weaponDropped').map(({ weaponId }) => weaponId)).toEqual(['assaultRifle', 'largeCaliberHandgun'])
    expect(canUse(fight.person('vic'), handgun)).toBe(false)
  })
  test('BP-DMG-08 what has been taken in the sound hand stays there when the useless arm is hit again', () => {
    const fight = shoot(harm({ people }), 'rightArm', 70, 10)
    const vic = fight.person('vic')
    vic.readyWeapon = vic.sheet.weapons[1]?.id ?? null // a handgun, in the left hand now
    shoot(fight, 'rightHand', 90, 10)
    expect(vic.now).toMatchObject({ disabled: ['rightArm', 'rightHand'], dropped: ['assaultRifle'] })
    shoot(fight, 'leftShoulder', 70, 10)
    expect(vic.now.dropped).toEqual(['assaultRifle', 'largeCaliberHandgun'])
  })
  test('BP-DMG-08 BP-DEC-07 BP-RES-08 why someone slows down is cited: a leg, a fall, or being out of action', () => {
    const slowedBy = (location: HitLocation, ...faces: number[]) => {
      const fight = harm({ people })
      fight.person('vic').now.movement = 'sprint'
      return shoot(fight, location, ...faces)
        .all('slowed')
        .map(({ rule }) => rule)
    }
    expect(slowedBy('leftLeg', 70, 10)).toEqual(['BP-DMG-08'])
    expect(slowedBy('chestBack', 70, 10)).toEqual(['BP-RES-08'])
    const stunned = harm({ people: { ana: { weapons: ['stunGunHandheld'] }, vic: {} } })
    stunned.person('vic').now.movement = 'walk'
    stunned.hit({ attacker: 'ana', weaponId: 'stunGunHandheld', target: 'vic', location: 'chestBack' }, ...dice(61))
    expect(stunned.all('slowed').map(({ rule }) => rule)).toEqual(['BP-DEC-07'])
  })
  test('BP-DMG-08 a wound of the other hand drops nothing that is held in one', () => {
    const vic = { weapons: ['largeCaliberHandgun', { use: 'diamondKnife', heldIn: 'left' }] }
    expect(shoot(harm({ people: { ana, vic } }), 'leftHand', 100, 10).person('vic').now.dropped).toEqual([])
  })
  test('BP-DMG-08 a mounted weapon stays where it is', () => {
    const mounted = { weapons: [{ use: 'assaultRifle', heldIn: 'mounted' }] }
    expect(shoot(harm({ people: { ana, vic: mounted } }), 'rightArm', 70, 10).person('vic').now.dropped).toEqual([])
  })
  test('BP-DMG-08 a disabled leg makes a runner walk, BP-DMG-07 BP-RES-08 severity 4 stops them', () => {
    const fight = harm({ people })
    fight.person('vic').now.movement = 'sprint'
    shoot(fight, 'leftLeg', 70, 10)
    expect(fight.person('vic').now).toMatchObject({ movement: 'walk', prone: false, disabled: ['leftLeg'] })
    shoot(fight, 'rightFoot', 90, 10)
    expect(fight.person('vic').now).toMatchObject({ movement: 'walk', prone: false })
    shoot(fight, 'rightLeg', 90, 10)
    expect(fight.person('vic').now).toMatchObject({ movement: 'stationary', prone: true })
    expect(fight.all('slowed').map(({ mode, cause }) => [mode, cause])).toEqual([
      ['walk', 'limb'],
      ['stationary', 'prone'],
    ])
  })
  test('BP-DMG-08 an ear is disabled without any further effect', () => {
    expect(shoot(harm({ people }), 'leftEar', 76, 10).person('vic').now).toMatchObject({
      disabled: ['leftEar'],
      dropped: [],
      movement: 'stationary',
    })
  })
  test('BP-DMG-07 severity 5 takes a combatant out of the fight, with all that waited (BP-DEC-07)', () => {
    const fight = harm({ people })
    const vic = fight.person('vic')
    vic.pending = { action: { action: 'aim', target: 'ana' }, declaredRound: 1, resolveRound: 3 }
    vic.aim = { target: 'ana', count: 2 }
    vic.defensePool = 30
    shoot(fight, 'skull', 70, 10)
    expect(vic).toMatchObject({
      pending: null,
      aim: null,
      defensePool: 0,
      now: { incapacitated: true, dead: false, prone: true, woundTl: -4 },
    })
    expect(fight.last('plansLost')).toMatchObject({ action: 'aim', aim: 2, defense: 30 })
    expect(fight.cites('BP-DEC-07')).toBe(true)
  })
  test('BP-DMG-07 severity 6 kills at once, without a trauma roll', () => {
    const fight = shoot(harm({ people }), 'skull', 100)
    expect(fight.person('vic').now).toMatchObject({ dead: true, incapacitated: true, prone: true })
    expect(fight.last('died').why).toBe('wound')
    expect(fight.all('traumaRolled')).toEqual([])
  })
  test('BP-DMG-10 wounds never merge, and penalties add up', () => {
    const fight = shoot(shoot(harm({ people }), 'leftArm', 40, 10), 'leftArm', 40, 10)
    expect(fight.levels('vic')).toEqual([3, 3])
    expect(fight.person('vic').now.woundTl).toBe(-2)
  })
  test('BP-DMG-11 an object never lies prone, and is destroyed where a person would die', () => {
    const fight = harm({ people: { ana, vic: { body: 'object', attributes: { constitution: null } } } })
    shoot(fight, 'chestBack', 70)
    expect(fight.person('vic').now).toMatchObject({ prone: false, woundTl: -3 })
    shoot(fight, 'skull', 100)
    expect(fight.person('vic').now).toMatchObject({ dead: true, prone: false })
  })
  test('BP-DMG-07 without houseDamageEffects a wound is a level and a trauma roll', () => {
    const fight = shoot(harm({ people, options: { houseDamageEffects: false } }), 'skull', 100, 31)
    expect(fight.person('vic')).toMatchObject({
      wounds: [{ level: 7, severity: 0 }],
      now: { dead: false, prone: false, woundTl: 0, disabled: [] },
    })
    expect(fight.last('wounded')).toMatchObject({ severityName: null, house: false })
    expect(fight.last('traumaRolled')).toMatchObject({ tn: 30, held: false })
  })
  test('the hurt, and those aiming at someone who is down, may change their pending action', () => {
    const fight = harm({ people: { ...people, lee: {} } })
    const waiting = { declaredRound: 1, resolveRound: 4 }
    fight.person('vic').pending = { action: { action: 'wait' }, ...waiting }
    fight.person('lee').pending = {
      action: { action: 'firstAid', patient: 'vic', wound: 0, facility: 'improvised', minutes: 2 },
      ...waiting,
    }
    shoot(fight, 'chestBack', 5, 10)
    expect([fight.person('vic').unsettled, fight.person('lee').unsettled]).toEqual([true, false])
    shoot(fight, 'skull', 100)
    expect(fight.person('lee').unsettled).toBe(true)
  })
})

describe('tables of the fight’s own', () => {
  const severities = [{ name: 'nothing' }, { name: 'hurt', woundTl: -1 }, { name: 'out', incapacitated: true }]
  const tables = {
    damageEffects: {
      severityByLevel: { vital: [0, 2], torso: [0, 1, 2], limb: [0, 1], extremity: [0, 1] },
      severities,
      disabledAt: 3,
      destroyedAt: 3,
    },
  }
  test('BP-DMG-07 BP-GAP-01 take the place of the house default, and the wound says so', () => {
    const fight = shoot(harm({ people: { ana, vic: {} }, tables }), 'chestBack', 60, 10)
    expect(fight.last('wounded')).toMatchObject({ severity: 2, severityName: 'out', tl: 0, house: false })
    expect(fight.person('vic').now).toMatchObject({ incapacitated: true, prone: false })
  })
  test('BP-ARM-03 a grade of an own row counts before that of the weapon; one without leaves it', () => {
    const hit = (grade: object) => {
      const rows = { damageRanks: { assaultRifleSingle: { ...grade, highest: [50, 100] } } }
      return shoot(
        harm({ people: { ana, vic: { armor: ['heavyBody'] } }, tables: rows }),
        'chestBack',
        ...('grade' in grade ? [60, 1] : []),
      )
    }
    expect(hit({}).last('absorbed')).toMatchObject({ grade: 2, armorGrade: 3 })
    expect(hit({ grade: 3 }).last('damageRolled')).toMatchObject({ added: -15, level: 1 })
  })
  test('locations: their chances add up, and their groups are looked up in the fight', () => {
    const sum = randomLocation.chance.reduce((a, b) => a + b, 0)
    expect(Math.abs(sum - 1)).toBeLessThan(1e-12)
    expect(randomLocation.values).toHaveLength(21)
    expect(groupOf(harm({ people: { ana } }).battle, 'groin')).toBe('torso')
  })
})

test('BP-LOC-02 the die of the location covers 1 to 100', () => {
  expect(
    [1, 100].map(face =>
      new ScriptedAsk(dice(face)).draw(randomLocation, { rule: 'BP-LOC-02', words: 'location', seenBy: 'everyone' }, 'vic'),
    ),
  ).toEqual([locationOfRoll(1), locationOfRoll(100)])
})

test('BP-ARM-03 a weapon with neither ammunition class nor grade counts as grade 0, a knife and a grenade as their own', () => {
  const { sheet } = harm({ people: { ana: { weapons: ['assaultRifle', 'diamondKnife'] } } }).person('ana')
  const [rifle, knife] = sheet.weapons as [RangedWeapon, Weapon]
  expect(gradeOfWeapon(rifle)).toBe(2) // BP-AMM-04: standard rounds of the standard class
  expect(gradeOfWeapon({ ...rifle, grade: null, ammoClass: null })).toBe(0)
  expect(gradeOfWeapon({ ...rifle, grade: 8 })).toBe(8) // BP-GRN-01
  expect(gradeOfWeapon(knife)).toBe(knife.grade)
})

test('BP-DMG-09 the end of a stun is told of the living alone', () => {
  const told = (dead: boolean) => {
    const { battle } = harm({ people: { vic: { stunnedUntil: 4 } } })
    const [vic] = battle.people as [(typeof battle.people)[0]]
    vic.now.dead = dead
    const events: string[] = []
    battle.round = 3
    stunsPass(battle, event => events.push(event.what))
    expect(events).toEqual([])
    battle.round = 4
    stunsPass(battle, event => events.push(event.what))
    expect(vic.now.stunnedUntil).toBeNull()
    return events
  }
  expect([told(false), told(true)]).toEqual([['stunEnded'], []])
})

test('BP-DMG-07 BP-DMG-08 with the house table off a wound disables nothing and weighs nothing', () => {
  const fight = harm({ options: { houseDamageEffects: false }, people: { ana, vic: { weapons: ['assaultRifle'] } } })
  shoot(fight, 'rightArm', 70, 10)
  expect(fight.last('wounded')).toMatchObject({ severity: 0, tl: 0 })
  expect(fight.person('vic').now).toMatchObject({ disabled: [], destroyed: [], dropped: [], woundTl: 0 })
})

test('BP-DMG-07 BP-DEC-07 falling is told once, and who is down stands still', () => {
  const fight = harm({ people: { ana, vic: {} } })
  const vic = fight.person('vic')
  const told: string[] = []
  fallProne(fight.battle, vic, 'BP-DMG-07', event => told.push(event.what))
  fallProne(fight.battle, vic, 'BP-DMG-07', event => told.push(event.what))
  expect([told.filter(what => what === 'fellProne').length, vic.now.prone]).toEqual([1, true])
  Object.assign(vic.now, { prone: false, movement: 'sprint', stunnedUntil: 9 })
  vic.defensePool = 1
  losePlansIfUnable(fight.battle, vic, undefined)
  expect([vic.now.movement, vic.defensePool]).toEqual(['stationary', 0])
})

test('BP-DMG-05 BP-GAP-23 a positive scale divides, a negative one adds, 0 leaves the level; level 0 stays 0', () => {
  expect([0, 1, 2, -1, -2].map(scale => scaledLevel(5, scale))).toEqual([5, 5, 2, 6, 7])
  expect(scaledLevel(0, -2)).toBe(0)
})
