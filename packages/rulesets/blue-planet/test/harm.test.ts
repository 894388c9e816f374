// What harms and what comes of it, beyond the worked examples: layers, limbs, being down, groups that act at once, tables of the fight's own, endings.
import { closeTogether, openTogether, seeStanding } from '@enfilade/engine'
import { describe, expect, test } from 'vitest'
import { layersOver, protectionOf, stoppedBy } from '../armor.js'
import { losePlansIfUnable } from '../effects.js'
import { nextHarmRound } from '../end-of-round.js'
import { canStillHelp, end, endAfterRound, endBeyondLastRound } from '../ending.js'
import { facilitiesOf, woundsToTreat } from '../first-aid.js'
import { endExposure, expose } from '../hazards.js'
import { groupOf, randomLocation } from '../locations.js'
import type { Conditions } from '../model.js'
import type { HitLocation } from '../words.js'
import { dice, type Harm, harm } from './harm-kit.js'

const rifle = { attacker: 'ana', weaponId: 'assaultRifle', target: 'vic' } as const
const ana = { weapons: ['assaultRifle', 'diamondKnife'] }
const shoot = (fight: Harm, location: HitLocation, ...faces: number[]) => fight.hit({ ...rifle, location }, ...dice(...faces))

describe('armor and cover', () => {
  const plates = [
    { name: 'vest', grade: 2, protection: 8, locations: ['chestBack'], gradeByDamageType: { cutting: 1 } },
    { name: 'plate', grade: 1, protection: 7, locations: ['chestBack', 'groin'] },
  ]
  const cover = { kind: 'hard', grade: 4, protection: 20, locations: ['chestBack', 'leftLeg'] }
  const vic = harm({ people: { ana, vic: { armor: plates, cover } } }).person('vic')

  test('BP-ARM-05 BP-GAP-15 all layers over a location have to be passed, cover first, and their protection adds', () => {
    const layers = layersOver(vic, 'chestBack', 'shot', 'ballistic')
    expect(layers.map(({ name }) => name)).toEqual(['hard cover', 'vest', 'plate'])
    expect(stoppedBy(layers, 3)?.name).toBe('hard cover')
    expect(stoppedBy(layers, 4)).toBeUndefined()
    expect(protectionOf(layers, 1)).toBe(-35)
  })
  test('BP-ARM-06 BP-ROLL-08 the factor counts for each layer, fractions dropped before they are added', () => {
    expect(protectionOf(layersOver(vic, 'chestBack', 'shot', 'ballistic'), 0.75)).toBe(-15 - 6 - 5)
  })
  test('BP-COV-02 BP-GAP-42 a strike meets what is worn, not the cover; a hazard meets nothing (BP-ARM-07)', () => {
    expect(layersOver(vic, 'chestBack', 'strike', 'blunt').map(({ name }) => name)).toEqual(['vest', 'plate'])
    expect(layersOver(vic, 'chestBack', 'burn', 'blunt')).toEqual([])
    expect(layersOver(vic, 'chestBack', 'fall', 'blunt')).toEqual([])
    expect(layersOver(vic, 'chestBack', 'blast', 'ballistic')).toHaveLength(3)
  })
  test('BP-COV-03 BP-ARM-01 only where they are: cover over the leg, plate over the groin', () => {
    expect(layersOver(vic, 'leftLeg', 'shot', 'ballistic').map(({ name }) => name)).toEqual(['hard cover'])
    expect(layersOver(vic, 'groin', 'shot', 'ballistic').map(({ name }) => name)).toEqual(['plate'])
    expect(layersOver(vic, 'skull', 'shot', 'ballistic')).toEqual([])
  })
  test('a layer may have a grade of its own against some type of damage', () => {
    expect(layersOver(vic, 'chestBack', 'strike', 'cutting')[0]).toMatchObject({ name: 'vest', grade: 1 })
  })
})

describe('a strike', () => {
  test('BP-MEL-10 BP-GAP-34 Strength counts, also where it is low, and Constitution of the one who is struck', () => {
    const fight = harm({ people: { ana: { ...ana, attributes: { strength: 38 } }, vic: { attributes: { constitution: 30 } } } })
    fight.hit({ kind: 'strike', attacker: 'ana', weaponId: 'diamondKnife', target: 'vic', location: 'rightArm' }, ...dice(20, 50))
    expect(fight.last('damageRolled')).toMatchObject({ added: 6, row: 'Diamond knife', level: 2 })
    expect(fight.last('damageRolled').lines.map(({ amount }) => amount)).toEqual([-10, 16])
  })
})

describe('what a wound does', () => {
  const people = { ana, vic: { weapons: ['assaultRifle', 'largeCaliberHandgun', { use: 'diamondKnife', heldIn: 'left' }] } }

  test('BP-DMG-08 a disabled right arm drops what it holds and what needs both', () => {
    const fight = shoot(harm({ people }), 'rightArm', 70, 10)
    expect(fight.last('wounded')).toMatchObject({ level: 5, severity: 3 })
    expect(fight.person('vic').now).toMatchObject({
      disabled: ['rightArm'],
      destroyed: [],
      dropped: ['assaultRifle', 'largeCaliberHandgun'],
    })
    shoot(fight, 'leftHand', 100, 10)
    expect(fight.person('vic').now).toMatchObject({ disabled: ['rightArm', 'leftHand'], destroyed: ['leftHand'] })
    expect(fight.all('weaponDropped').map(({ weaponId }) => weaponId)).toEqual(['assaultRifle', 'largeCaliberHandgun', 'diamondKnife'])
  })
  test('BP-DMG-08 a mounted weapon stays where it is', () => {
    const mounted = { weapons: [{ use: 'assaultRifle', heldIn: 'mounted' }] }
    expect(shoot(harm({ people: { ana, vic: mounted } }), 'rightArm', 70, 10).person('vic').now.dropped).toEqual([])
  })
  test('BP-DMG-08 a disabled leg makes a runner walk, BP-DMG-07 BP-RES-08 severity 4 stops him', () => {
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
  test('BP-DMG-07 severity 5 ends the fight for somebody, with all that waited (BP-DEC-07)', () => {
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
  test('somebody hurt or aimed at somebody down may think again about what waits', () => {
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

describe('a simultaneous group', () => {
  const copy = (now: Conditions): Conditions => ({
    ...now,
    disabled: [...now.disabled],
    destroyed: [...now.destroyed],
    dropped: [...now.dropped],
  })

  test('BP-RES-07 conditions wait for the end of the group, levels and deadline do not', () => {
    const fight = harm({ people: { ana, bo: ana, vic: {} } })
    const { battle } = fight
    const vic = fight.person('vic')
    vic.defensePool = 20
    openTogether(battle, copy)
    seeStanding(battle, copy)
    shoot(fight, 'leftLeg', 80, 30)
    expect(vic.now).toMatchObject({ prone: true, woundTl: -3 })
    seeStanding(battle, copy)
    expect(vic.now).toMatchObject({ prone: false, woundTl: 0 })
    fight.hit({ ...rifle, attacker: 'bo', location: 'chestBack' }, ...dice(30, 71))
    expect(vic).toMatchObject({ deathRound: 1 + 666, defensePool: 20 })
    closeTogether(battle)
    expect(vic.now).toMatchObject({ prone: true, woundTl: -4, destroyed: ['leftLeg'] })
  })
  test('BP-RES-03 who is killed by one member is alive for the next, and loses his plans at the end only', () => {
    const fight = harm({ people: { ana, bo: ana, vic: {} } })
    const { battle } = fight
    const vic = fight.person('vic')
    vic.pending = { action: { action: 'wait' }, declaredRound: 1, resolveRound: 3 }
    openTogether(battle, copy)
    seeStanding(battle, copy)
    shoot(fight, 'skull', 100)
    seeStanding(battle, copy)
    shoot(fight, 'chestBack', 10, 20)
    expect(fight.all('traumaRolled')).toHaveLength(1)
    expect(vic.pending).not.toBeNull()
    closeTogether(battle)
    losePlansIfUnable(battle, vic, undefined)
    expect(vic).toMatchObject({ pending: null, deathRound: null, now: { dead: true } })
  })
})

describe('trauma', () => {
  test('BP-TRM-02 BP-GAP-25 traumaUsesCumulative counts all levels so far', () => {
    const fight = harm({
      people: { ana, vic: { traumaBonus: 5, attributes: { constitution: 60 } } },
      options: { traumaUsesCumulative: true },
    })
    shoot(shoot(fight, 'chestBack', 45, 1), 'chestBack', 45, 46)
    expect(fight.all('traumaRolled').map(({ level, tn, held }) => [level, tn, held])).toEqual([
      [3, 80, true],
      [6, 50, true],
    ])
  })
  test('BP-TRM-05 a wound that is passed brings a deadline nearer, but sets none', () => {
    const fight = harm({ people: { ana, vic: {} } })
    shoot(fight, 'chestBack', 20, 1)
    expect(fight.person('vic').deathRound).toBeNull()
    shoot(fight, 'chestBack', 20, 100)
    expect(fight.person('vic').deathRound).toBe(1 + 1500)
    shoot(fight, 'chestBack', 20, 1)
    expect(fight.person('vic').deathRound).toBe(1 + 1000)
  })
  test('BP-AID-04 each failed wound needs a treatment of its own; BP-AID-03 the best facility first', () => {
    const fight = harm({ people: { ana: { skills: { firstAid: 50 }, facilities: ['basicSupplies', 'standardMedicalKit'] }, vic: {} } })
    const shot = (face: number) => fight.hit({ kind: 'fall', target: 'vic', location: 'chestBack' }, ...dice(face, 100))
    shot(40)
    shot(50)
    expect(woundsToTreat(fight.person('vic'))).toEqual([0, 1])
    expect(facilitiesOf(fight.person('ana'))).toEqual(['standardMedicalKit', 'basicSupplies', 'improvised'])
    const treat = { step: 'treat', who: 'ana', patient: 'vic', facility: 'standardMedicalKit', hurried: false } as const
    fight.play({ ...treat, wound: 1 }, ...dice(1))
    expect(fight.person('vic').deathRound).not.toBeNull()
    expect(fight.last('aidGiven')).toMatchObject({ success: true, saved: false })
    fight.play({ ...treat, wound: 0 }, ...dice(1))
    expect(fight.person('vic').deathRound).toBeNull()
    expect(fight.last('aidGiven').saved).toBe(true)
  })
  test('BP-ROLL-09 a wounded medic treats worse', () => {
    const fight = harm({ people: { ana: { skills: { firstAid: 60 } }, vic: {} } })
    fight.hit({ kind: 'fall', target: 'ana', location: 'leftArm' }, ...dice(60, 1))
    fight.hit({ kind: 'fall', target: 'vic', location: 'leftArm' }, ...dice(40, 100))
    fight.play({ step: 'treat', who: 'ana', patient: 'vic', wound: 0, facility: 'improvised', hurried: true }, ...dice(100))
    expect(fight.last('aidGiven')).toMatchObject({ tn: 60 - 10 - 10 - 10 - 10, success: false })
  })
})

describe('the end of a round', () => {
  test('BP-RND-02 harm of the scenario, then fire, then currents, each in roster order; then stuns, then deaths', () => {
    const fight = harm({
      people: {
        ana: { exposures: ['electrical', 'burn'], attributes: { speed: 95 } },
        vic: { exposures: ['burn'], attributes: { speed: 95 } },
      },
      schedule: [
        { round: 1, who: 'vic', what: 'fall', metres: 4 },
        { round: 1, who: 'ana', what: 'fall', metres: 3 },
      ],
    })
    fight.play({ step: 'endRound' }, ...dice(50, 10, 50, 40, 1, 50, 10, 1, 50, 10, 1, 50, 10, 1))
    expect(fight.all('damageRolled').map(({ kind, target }) => [kind, target])).toEqual([
      ['fall', 'ana'],
      ['fall', 'vic'],
      ['burn', 'ana'],
      ['burn', 'vic'],
      ['electrical', 'ana'],
    ])
    expect(fight.cites('BP-HAZ-03', 'BP-DMG-03')).toBe(true)
  })
  test('BP-HAZ-01 BP-HAZ-02 a new exposure starts again, and one that ends does not hurt any more', () => {
    const fight = harm({ people: { vic: { attributes: { speed: 70 } } } })
    expose(fight.battle, fight.person('vic'), 'electrical', undefined)
    fight.play({ step: 'endRound' })
    fight.at(2).play({ step: 'endRound' }, ...dice(50, 30, 1))
    expect(fight.person('vic').exposures).toEqual([{ hazard: 'electrical', since: 1, rolls: 1 }])
    endExposure(fight.person('vic'), 'electrical', undefined)
    fight.at(4).play({ step: 'endRound' })
    expose(fight.battle, fight.person('vic'), 'electrical', undefined)
    fight.at(5).play({ step: 'endRound' }, ...dice(50, 30, 1))
    expect(fight.all('damageRolled').map(({ added }) => added)).toEqual([0, 0])
  })
  test('a schedule lets fire begin and end', () => {
    const fight = harm({
      people: { vic: { attributes: { speed: 95 } } },
      schedule: [
        { round: 2, who: 'vic', what: 'exposed', hazard: 'burn' },
        { round: 3, who: 'vic', what: 'exposureEnds', hazard: 'burn' },
      ],
    })
    expect(nextHarmRound(fight.battle)).toBe(2)
    fight.at(2).play({ step: 'endRound' }, ...dice(50, 10, 1))
    fight.at(3).play({ step: 'endRound' })
    expect(fight.all('exposed').map(({ ended }) => ended)).toEqual([false, true])
    expect(fight.battle.schedule).toEqual([])
  })
  test('the next harm is worked out from the people: fire, stuns, deadlines', () => {
    const fight = harm({
      people: {
        vic: { exposures: ['burn'] },
        lee: { stunnedUntil: 12 },
        kim: { wounds: [{ level: 3, location: 'groin', traumaFailed: true }] },
      },
    })
    expect(nextHarmRound(fight.battle)).toBe(3)
    endExposure(fight.person('vic'), 'burn', undefined)
    expect(nextHarmRound(fight.battle)).toBe(12)
    fight.person('lee').now.stunnedUntil = null
    expect(nextHarmRound(fight.battle)).toBe(2000)
    fight.person('kim').now.dead = true
    expect(nextHarmRound(fight.battle)).toBe(Number.POSITIVE_INFINITY)
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
  test('locations: their chances add up, and their groups are looked up in the fight', () => {
    const sum = randomLocation.chance.reduce((a, b) => a + b, 0)
    expect(Math.abs(sum - 1)).toBeLessThan(1e-12)
    expect(randomLocation.values).toHaveLength(21)
    expect(groupOf(harm({ people: { ana } }).battle, 'groin')).toBe('torso')
  })
})

describe('how a fight ends', () => {
  test('a side wins when no enemy is able, stunned ones included; nobody able is a draw', () => {
    const stunned = harm({ people: { ana, vic: { stunnedUntil: 9 } } })
    endAfterRound(stunned.battle, undefined)
    expect(stunned.battle.ended).toMatchObject({ how: 'lastSideStanding', winners: ['Crew'] })
    const nobody = harm({ people: { ana: { incapacitated: true }, vic: { dead: true } } })
    endAfterRound(nobody.battle, undefined)
    expect(nobody.battle.ended).toMatchObject({ how: 'draw', winners: [] })
    const both = harm({ people: { ana, vic: {} } })
    endAfterRound(both.battle, undefined)
    expect(both.battle.ended).toBeNull()
  })
  test('where the game master ends fights, one ends by itself only when nothing can happen any more', () => {
    const wounds = [{ level: 3, location: 'groin', traumaFailed: true }]
    const fight = harm({ people: { ana: { incapacitated: true }, vic: { incapacitated: true, wounds } }, ends: 'gameMaster' })
    fight.at(1999).play({ step: 'closeRound' })
    expect(fight.battle.ended).toBeNull()
    fight.at(2000).play({ step: 'closeRound' })
    expect(fight.battle.ended).toMatchObject({ how: 'draw' })
  })
  test('after maxRounds it is undecided', () => {
    const { battle } = harm({ people: { ana, vic: {} }, options: { maxRounds: 50 } })
    expect(endBeyondLastRound(battle, 50, undefined)).toBe(false)
    expect(endBeyondLastRound(battle, 51, undefined)).toBe(true)
    expect(battle.ended).toMatchObject({ how: 'undecided', winners: [] })
  })
  test('open deadlines are reported, and First Aid goes on while somebody can still be saved', () => {
    const dying = { wounds: [{ level: 3, location: 'groin', traumaFailed: true }] }
    const { battle } = harm({ people: { ana: { ...ana, ...dying, skills: { firstAid: 70 } }, vic: { ...dying, incapacitated: true } } })
    const told: unknown[] = []
    end(battle, 'lastSideStanding', 'Over', ['Crew'], event => told.push(event))
    expect(told).toMatchObject([
      { what: 'fightEnded', dying: ['ana', 'vic'] },
      { what: 'aftermathBegan', helps: [{ medic: 'ana', patient: 'ana' }] },
    ])
    expect(battle.aftermath).toBe(true)
    const [medic] = battle.people
    if (medic === undefined) throw new Error('Ana is there')
    expect(canStillHelp({ ...battle, round: 1881 - 1 }, medic)).toBe(true)
    expect(canStillHelp({ ...battle, round: 1881 }, medic)).toBe(false)
    medic.deathRound = null
    expect(canStillHelp(battle, medic)).toBe(false)
    endAfterRound(battle, undefined)
    expect(battle.aftermath).toBe(false)
  })
  test('nobody goes on whose First Aid cannot succeed, nor for a wound that somebody is at already', () => {
    const dying = { wounds: [{ level: 3, location: 'groin', traumaFailed: true }] }
    const unskilled = harm({ people: { ana: { ...ana, ...dying }, vic: { ...dying, incapacitated: true } } })
    end(unskilled.battle, 'lastSideStanding', 'Over', ['Crew'], undefined)
    expect(unskilled.battle.aftermath).toBe(false)
    const { battle } = harm({ people: { ana: { ...ana, ...dying, skills: { firstAid: 70 } }, bo: { ...ana, skills: { firstAid: 70 } } } })
    const [patient, helper] = battle.people
    if (patient === undefined || helper === undefined) throw new Error('Ana and Bo are there')
    helper.side = patient.side
    expect(canStillHelp(battle, helper)).toBe(true)
    const action = { action: 'firstAid', patient: patient.id, wound: 0, facility: 'improvised', minutes: 6 } as const
    patient.pending = { action, declaredRound: 0, resolveRound: 720 }
    expect(canStillHelp(battle, helper)).toBe(false)
    expect(canStillHelp(battle, patient)).toBe(true)
    // A treatment that has lost its sense saves nobody.
    for (const wound of patient.wounds) wound.treated = true
    patient.deathRound = null
    expect(canStillHelp(battle, patient)).toBe(false)
  })
})
