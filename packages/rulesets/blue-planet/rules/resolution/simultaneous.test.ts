// A simultaneous group: conditions wait for its end, counters do not.
import { closeTogether, type Event, openTogether, ScriptedAsk, seeStanding } from '@enfilade/engine'
import { describe, expect, test } from 'vitest'
import type { Battle, Conditions, SideId } from '../../battle/battle.js'
import { copyConditions } from '../../codec.generated.js'
import { bluePlanet } from '../../index.js'
import type { HitLocation } from '../../tables/words.js'
import { dice, type Harm, harm } from '../../testing/harm-kit.js'
import { choice, fight, shots } from '../../testing/kit.js'
import { losePlansIfUnable } from '../damage/effects.js'
import { act, closeTogether as closeGroup, openTogether as openGroup } from './resolution.js'

const rifle = { attacker: 'ana', weaponId: 'assaultRifle', target: 'vic' } as const
const ana = { weapons: ['assaultRifle', 'diamondKnife'] }
const shoot = (fight: Harm, location: HitLocation, ...faces: number[]) => fight.hit({ ...rifle, location }, ...dice(...faces))

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
  test('BP-RES-07 whichever wound is told first, the penalty in all is without what others do in this instant', () => {
    const fight = harm({ people: { ana, bo: ana, vic: {} } })
    const vic = fight.person('vic')
    vic.now.woundTl = -2
    openTogether(fight.battle, copy)
    seeStanding(fight.battle, copy)
    shoot(fight, 'leftLeg', 80, 30)
    seeStanding(fight.battle, copy)
    fight.hit({ ...rifle, attacker: 'bo', location: 'chestBack' }, ...dice(30, 71))
    fight.hit({ ...rifle, attacker: 'bo', location: 'chestBack' }, ...dice(30, 71))
    expect(fight.all('wounded').map(({ tl, penalty }) => [tl, penalty])).toEqual([
      [-3, -50],
      [-1, -30],
      [-1, -40],
    ])
    closeTogether(fight.battle)
    expect(vic.now.woundTl).toBe(-7)
  })
  test('BP-RES-03 a target killed by one member is alive for the next, and loses their plans only at the end', () => {
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

test('BP-RES-04 BP-RES-07 BP-RNG-14 BP-ACT-01 after a group those who acted are out of the fire, who stood up stands, who fell has no plans', () => {
  const fight = harm({ people: { ana, vic: {} } })
  const { battle } = fight
  const told: string[] = []
  const context = { ask: new ScriptedAsk([]), tell: (event: Event) => void told.push(event.what) }
  for (const person of battle.people) Object.assign(person.now, { heavyFire: true, prone: true })
  fight.person('ana').pending = { action: { action: 'stand' }, declaredRound: 1, resolveRound: 3 }
  fight.person('vic').pending = { action: { action: 'wait' }, declaredRound: 1, resolveRound: 3 }
  openGroup(battle, { step: 'openTogether', those: ['ana', 'vic'] }, context)
  Object.assign(battle.together?.after.vic ?? {}, { incapacitated: true })
  closeGroup(battle, { step: 'closeTogether', those: ['ana', 'vic'] }, context)
  expect(battle.people.map(({ now }) => [now.heavyFire, now.prone])).toEqual([
    [false, false],
    [false, true],
  ])
  expect(battle.people.map(({ pending }) => pending?.action.action ?? null)).toEqual(['stand', null])
  expect(told).toEqual(['togetherBegan', 'togetherEnded', 'plansLost'])
  act(battle, { step: 'act', who: 'vic' }, context)
  fight.person('vic').pending = { action: { action: 'wait' }, declaredRound: 1, resolveRound: 3 }
  act(battle, { step: 'act', who: 'vic' }, context)
  expect(fight.person('vic').pending).not.toBeNull()
})

describe('a simultaneous group of which a seat sees one or none', () => {
  const rifle = { skills: { longarms: 55 }, weapons: ['assaultRifle'] }
  const people = {
    ana: { ...rifle, at: [0, 0] },
    vic: { at: [75, 0] },
    bo: { ...rifle, at: [150, 0], attributes: { initiative: 60 }, hiddenFrom: ['Crew'] },
  }
  const imagined = (battle: Battle, seat: SideId) => bluePlanet.imagine(battle, { seat }).battle

  test('BP-RES-07 leaves the wounds of a round listed from the head downwards, as one action after another would', () => {
    const group = harm({ people: { ana, vic: {} } })
    const { battle } = group
    shoot(group, 'leftLeg', 80, 30)
    shoot(group, 'chestBack', 10, 20)
    battle.round++
    shoot(group, 'rightLeg', 80, 30)
    shoot(group, 'skull', 30, 20)
    shoot(group, 'rightLeg', 10, 20)
    expect(group.person('vic').wounds.map(({ location, level }) => [location, level])).toEqual([
      ['chestBack', 2],
      ['leftLeg', 6],
      ['skull', 3],
      ['rightLeg', 2],
      ['rightLeg', 6],
    ])
  })
  test('BP-DEC-07 plans are lost after the action that cost them, as in a group', () => {
    const stunning = { skills: { handguns: 100 }, weapons: ['stunGunHandheld'] }
    const shot = fight({ people: { ana: { ...stunning, at: [0, 0] }, vic: { at: [1, 0] } } })
    shot.still('vic')
    const { told: events } = shot.through(
      3,
      choice('ana', shots('stunGunHandheld', ['vic', 'vic'])),
      ...dice(1, 50, 60),
      ...dice(1, 50, 60),
    )
    const told = events.map(({ what }) => what).filter(what => what === 'shotRolled' || what === 'plansLost')
    expect(told).toEqual(['shotRolled', 'shotRolled', 'plansLost'])
  })
  test('BP-RES-03 is taken for one action after another by those who see one of its members alone', () => {
    const both = fight({ people })
    both
      .still('vic')
      .toStep('openTogether', choice('ana', shots('assaultRifle', ['vic'])), choice('bo', shots('assaultRifle', ['ana'])), ...dice(40, 40))
    const acting = (seat: SideId) => imagined(both.battle, seat).agenda.map(({ step }) => step)
    expect(acting('Gang')).toEqual(['endRound', 'closeTogether', 'actTogether', 'actTogether', 'openTogether'])
    expect(acting('Crew')).toEqual(['endRound', 'act'])
    both.toStep('actTogether')
    expect([imagined(both.battle, 'Gang').together, imagined(both.battle, 'Crew').together]).toEqual([both.battle.together, null])
  })
  test('BP-RES-04 counts those who could act when it began', () => {
    const three = fight({ people: { ...people, cy: { ...rifle, at: [0, 5], attributes: { initiative: 55 } } } })
    three
      .still('vic')
      .toStep(
        'openTogether',
        choice('ana', shots('assaultRifle', ['vic'])),
        choice('cy', shots('assaultRifle', ['ana'])),
        choice('bo', shots('assaultRifle', ['ana'])),
        ...dice(40, 40, 40),
      )
    three.person('cy').now.incapacitated = true
    three.toStep('actTogether')
    expect(three.battle.together).not.toBeNull()
    expect(imagined(three.battle, 'Crew').together).toBeNull()
  })
})

describe('what a group does to one target', () => {
  /** Vic sprints, and two shots of the same instant hit them where it is said, the first before the second. */
  const shotTwice = (...hits: readonly (readonly [HitLocation, ...number[]])[]) => {
    const group = harm({ people: { ana, bo: ana, vic: { weapons: ['assaultRifle'] } } })
    group.person('vic').now.movement = 'sprint'
    openTogether(group.battle, copyConditions)
    for (const [location, ...faces] of hits) {
      seeStanding(group.battle, copyConditions)
      shoot(group, location, ...faces)
    }
    closeTogether(group.battle)
    return group
  }
  test('BP-RES-07 BP-RES-08 who falls prone stands still, whatever else slows them in the same instant', () => {
    const felled: readonly [HitLocation, ...number[]] = ['leftLeg', 80, 30] // level 6: prone
    const lamed: readonly [HitLocation, ...number[]] = ['rightLeg', 70, 10] // level 5: disabled
    for (const group of [shotTwice(felled, lamed), shotTwice(lamed, felled)])
      expect(group.person('vic').now).toMatchObject({
        prone: true,
        movement: 'stationary',
        disabled: expect.arrayContaining(['leftLeg', 'rightLeg']),
      })
    expect(shotTwice(lamed, lamed).person('vic').now).toMatchObject({ prone: false, movement: 'walk' })
  })
  test('BP-RES-07 what comes of it twice is told once', () => {
    const group = shotTwice(['skull', 100], ['skull', 100])
    for (const what of ['died', 'fellProne'] as const) expect(group.all(what)).toHaveLength(1)
    const lamed = shotTwice(['rightLeg', 70, 10], ['rightLeg', 70, 10])
    for (const what of ['locationLost', 'slowed'] as const) expect(lamed.all(what)).toHaveLength(1)
    const disarmed = shotTwice(['rightArm', 70, 10], ['leftArm', 70, 10])
    expect(disarmed.all('locationLost')).toHaveLength(2)
    expect(disarmed.all('weaponDropped')).toHaveLength(1)
    const out = shotTwice(['skull', 70, 10], ['skull', 70, 10])
    expect(out.all('incapacitated')).toHaveLength(1)
  })
})

test('BP-DEC-05 the end of an action of others gives no second thoughts about a target who has been down for longer', () => {
  const fight = harm({ people: { ana, bo: ana, vic: {} } })
  const { battle } = fight
  const context = { ask: new ScriptedAsk([]), tell: undefined }
  fight.person('vic').now.incapacitated = true
  const shot = { action: 'fireSingle' as const, weaponId: 'assaultRifle', shots: [{ target: 'vic', location: null }] }
  fight.person('ana').pending = { action: shot, declaredRound: 1, resolveRound: 3 }
  closeGroup(battle, { step: 'closeTogether', those: ['bo'] }, context)
  expect(fight.person('ana').unsettled).toBe(false)
})
test('BP-RES-04 BP-RES-07 who can no longer act as a group begins is not told as one of it at its end', () => {
  const fight = harm({ people: { ana, bo: ana, vic: {} } })
  const told: Event[] = []
  const context = { ask: new ScriptedAsk([]), tell: (event: Event) => void told.push(event) }
  fight.person('vic').now.incapacitated = true
  openGroup(fight.battle, { step: 'openTogether', those: ['ana', 'bo', 'vic'] }, context)
  closeGroup(fight.battle, { step: 'closeTogether', those: ['ana', 'bo', 'vic'] }, context)
  expect(told).toMatchObject([
    { what: 'togetherBegan', those: ['ana', 'bo'] },
    { what: 'togetherEnded', those: ['ana', 'bo'] },
  ])
})
