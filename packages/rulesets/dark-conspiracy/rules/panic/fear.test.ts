// Fear: the number, terror and flight, and how they end.

import type { Json } from '@enfilade/engine'
import { describe, expect, test } from 'vitest'
import { commands } from '../../commands/commands.js'
import { choice, dice, harm, type Someone, torp } from '../../testing/kit.js'
import { fearNumber } from './fear.js'

const waits = (...those: readonly string[]) => those.map(who => choice(who, { action: 'wait' }))
/** Ana, with Initiative 1 and Empathy 5, and what she fears 10 m to the east. */
const pair = (me: Someone = {}, more: Readonly<Record<string, Someone>> = {}) =>
  harm({ ana: { initiative: 1, ...me }, beast: { ...torp, initiative: 1, at: [10, 0], side: 'Dark' }, ...more })
const sight = { step: 'fear', who: 'ana', difficulty: 'AVG', source: 'beast', cause: 'sight' } as const
const terror = { difficulty: 'AVG', source: 'beast', flees: false, gone: false } as const
const fleeing = { ...terror, flees: true } as const

describe('the fear check', () => {
  const number = (me: Someone, settings = {}) => {
    const { battle } = harm({ ana: me, beast: torp }, settings)
    const [ana] = battle.people
    if (ana === undefined) throw new Error('There is a combatant.')
    return fearNumber(battle, ana, 'AVG')
  }
  test('DC-FEAR-02 DC-GAP-08 takes Willpower or Initiative, whichever is higher, and Empathy', () => {
    expect(number({ initiative: 3, emp: 5, skills: { willpower: 4 } })).toBe(9)
    expect(number({ initiative: 6, emp: 5, skills: { willpower: 4 } })).toBe(11)
    expect(number({ initiative: 6, emp: 5, skills: { willpower: 4 } }, { fearInitiativeAlone: true })).toBe(6)
    expect(number({ initiative: 3, emp: 5, skills: { willpower: 4 } }, { fearInitiativeAlone: true })).toBe(9)
  })
  test('DC-FEAR-01 the game master calls for it', () => {
    const call = (args: Json) => {
      const { battle } = pair()
      const faults = commands.frighten?.do(battle, args, undefined)
      return faults?.length === 0 ? battle.agenda.at(-1) : faults?.[0]?.words
    }
    expect(call({ who: 'ana', difficulty: 'DIF', source: 'beast' })).toEqual({ ...sight, difficulty: 'DIF' })
    expect(call({ who: 'ana', difficulty: 'EZY' })).toMatchObject({ source: null })
    expect(call({ who: 'ana', difficulty: 'EZY', source: 'ghost' })).toMatch(/no such combatant/)
    expect(call({ who: 'ana', difficulty: 'EZY', source: 'ana' })).toMatch(/no such combatant/)
  })
})

describe('terror', () => {
  test('DC-FEAR-03 DC-GAP-09 takes Actions and reactions, with an easier check in each slot', () => {
    const fight = pair().play(sight, ...dice(7))
    expect(fight.person('ana').now.terror).toEqual(terror)
    fight.turn(...dice(13), ...waits('beast')) // EZY in Phase 1: 12
    expect(fight.last('fearRolled')).toMatchObject({ first: false, number: 12, result: 'failure' })
    fight.turn(...dice(12), ...waits('beast'))
    expect(fight.person('ana').now.terror).toBeNull()
    fight.turn(...waits('beast', 'ana'))
  })
  test('DC-FEAR-04 an outstanding success gives a free Action, in the last Phase too, and none between Turns', () => {
    const brave = (phase: number) => {
      const fight = pair({ skills: { willpower: 16 } })
      fight.battle.phase = phase
      return fight
    }
    expect(
      brave(1)
        .play(sight, ...dice(1), ...waits('ana'))
        .last('fearRolled'),
    ).toMatchObject({ number: 21, result: 'outstanding' })
    brave(0).play(sight, ...dice(1))
  })
  test('DC-FEAR-03 success at first sight changes nothing', () => {
    expect(
      pair()
        .play(sight, ...dice(6))
        .person('ana').now.terror,
    ).toBeNull()
    const again = pair({ now: { terror: { ...fleeing } } }).play(sight, ...dice(6))
    expect(again.person('ana').now.terror).toEqual(fleeing)
  })
  test('DC-FEAR-04 an Outstanding Success gives an Action at once', () => {
    const brave: Someone = { skills: { willpower: 7 } }
    const fight = pair(brave).play(sight, ...dice(2), choice('ana', { action: 'goProne' }))
    expect(fight.person('ana').now.prone).toBe(true)
    const between = pair(brave)
    between.battle.phase = 0
    expect(between.play(sight, ...dice(2)).person('ana').now.prone).toBe(false)
  })
  test('DC-TURN-11 ends what was done all Turn', () => {
    const fight = pair({ is: { repeats: { action: 'move', to: 'beast', gait: 'walk' } } }).play(sight, ...dice(7))
    expect(fight.person('ana')).toMatchObject({ repeats: null, bound: true })
  })
})

describe('flight', () => {
  test('DC-FEAR-05 a catastrophic failure puts to flight in every Phase', () => {
    const fight = pair().play(sight, ...dice(16))
    expect(fight.person('ana').now.terror).toEqual(fleeing)
    fight.turn(...waits('beast'))
    expect(fight.person('ana').position).toEqual({ x: -180, y: 0, z: 0 })
  })
  test('DC-FEAR-05 at the fastest gait that is left', () => {
    const lame = { head: 0, chest: 0, abdomen: 0, rightArm: 0, leftArm: 0, rightLeg: 12, leftLeg: 0 }
    const fight = pair({ now: { terror: { ...fleeing }, damage: lame } }).play({ step: 'flee', who: 'ana' })
    expect(fight.person('ana')).toMatchObject({ position: { x: -2 }, now: { prone: true } })
  })
  test('DC-FEAR-05 without a way to flee they stay where they are', () => {
    const cornered = pair({ at: [10, 0], now: { terror: { ...fleeing } } }).play({ step: 'flee', who: 'ana' })
    const nowhere = pair({ now: { terror: { ...fleeing, source: null } } }).play({ step: 'flee', who: 'ana' })
    expect([...cornered.all('moved'), ...nowhere.all('moved')]).toEqual([])
  })
  test('DC-FEAR-06 an EZY check in each slot once the source is gone, and none before', () => {
    const fight = pair({ now: { terror: { ...fleeing, source: null } } }).turn(...waits('beast'))
    expect(commands.reassure?.do(fight.battle, { who: 'ana' }, undefined)).toEqual([])
    fight.turn(...dice(13), ...waits('beast'))
    expect(fight.person('ana').now.terror).toMatchObject({ flees: true, gone: true })
    fight.turn(...dice(12), ...waits('beast'))
    expect(fight.person('ana').now.terror).toBeNull()
    expect(commands.reassure?.do(fight.battle, { who: 'ana' }, undefined)?.[0]?.words).toMatch(/is not terrified/)
  })
  test('DC-FEAR-06 a dead source is gone', () => {
    const fight = pair({ now: { terror: { ...fleeing } } }, { cy: { ...torp, initiative: 1, at: [0, 40], side: 'Dark' } })
    fight.person('beast').now.dead = true
    fight.turn(...dice(12), ...waits('cy'))
    expect(fight.person('ana')).toMatchObject({ position: { x: 0 }, now: { terror: null } })
  })
  test('DC-FEAR-06 DC-ACT-11 a DIF check whenever a friend within 2 m spends an Action on it', () => {
    const call = choice('cy', { action: 'motivate', target: 'ana' })
    const at = (metres: number) =>
      pair({ now: { terror: { ...fleeing } } }, { cy: { side: 'Crew', at: [0, metres] } }).play(
        { step: 'declare', those: ['cy'] },
        call,
        ...dice(3),
      )
    const fight = at(2)
    expect(fight.last('fearRolled')).toMatchObject({ number: 3, result: 'success' })
    expect(fight.person('ana').now.terror).toBeNull()
    expect(() => at(2.001)).toThrow(/is no friend in terror within 2 m/)
  })
  test('DC-FEAR-06 those who are frozen by it are not helped like that', () => {
    const fight = pair({ now: { terror: { ...terror } } }, { cy: { side: 'Crew', at: [0, 1] } })
    expect(() => fight.play({ step: 'declare', those: ['cy'] }, choice('cy', { action: 'motivate', target: 'ana' }))).toThrow(/is refused/)
  })
})
