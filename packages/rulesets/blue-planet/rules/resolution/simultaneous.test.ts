// A simultaneous group: conditions wait for its end, counters do not.
import { closeTogether, type Event, openTogether, ScriptedAsk, seeStanding } from '@enfilade/engine'
import { describe, expect, test } from 'vitest'
import type { Conditions } from '../../battle/battle.js'
import type { HitLocation } from '../../tables/words.js'
import { dice, type Harm, harm } from '../../testing/harm-kit.js'
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
