/** What the game master does to a fight: each act in order and refused, and the fight goes on afterwards. */
import type { Json } from '@enfilade/engine'
import { describe, expect, test } from 'vitest'
import { actingOn } from '../../../kit/testing/acting.js'
import type { Battle } from '../battle/battle.js'
import { findPerson } from '../battle/people.js'
import { checkBattle } from '../files/check-battle.js'
import { choice, dice, fight, shots, wait } from '../testing/kit.js'
import { commands } from './commands.js'

/** Ana (Speed 50) shoots at Bo; Bo and Cyd wait. All of it was declared in round 1 and is due in round 3; round 1 is over. */
function scene(): Battle {
  const { battle } = fight({
    people: {
      ana: { weapons: ['assaultRifle'] },
      bo: { at: [20, 0] },
      cyd: { at: [0, 30], skills: { firstAid: 60 }, facilities: ['standardMedicalKit'] },
    },
  }).through(
    1,
    // Equal Initiative: Ana has the best margin and declares last.
    ...dice(10, 20, 30),
    choice('cyd', wait),
    choice('bo', wait),
    choice('ana', shots('assaultRifle', ['bo', 'bo', 'cyd'])),
  )
  return battle
}

const { done, refused } = actingOn<Battle>(commands, checkBattle)

const who = (battle: Battle, id: string) => {
  const person = findPerson(battle, id)
  if (person === undefined) throw new Error(`${id} is not there`)
  return person
}

describe('people', () => {
  test('a combatant joins as in a scenario file, with gear from the content of the table', () => {
    const battle = scene()
    const content = {
      enfilade: 1,
      ruleset: 'blue-planet',
      tables: { damageRanks: { club: { highest: [50, 90] } } },
      maneuvers: { shove: { damageRow: 'club' } },
    }
    const combatant = { id: 'dot', use: 'dolphinScout', name: 'Dot', at: [5, 5, -2], exposures: ['burn'] }
    const told = done(battle, 'join', { side: 'Gang', combatant, content: [content] })
    expect(told).toEqual([{ rule: 'GM', what: 'broughtIn', who: 'dot', side: 'Gang', at: { x: 5, y: 5, z: -2 } }])
    expect(who(battle, 'dot')).toMatchObject({ inCombat: false, exposures: [{ hazard: 'burn', since: 2, rolls: 0 }] })
    expect(battle.setup.maneuvers.map(maneuver => maneuver.id)).toContain('shove')
    expect(battle.setup.tables.damageRanks.club?.highest).toEqual([50, 90])
  })
  test('BP-TRM-04 who joins dying has the minutes that wounds and Constitution leave, from now on; a round that is given is that round', () => {
    const battle = scene()
    battle.round = 5000
    const dot = { id: 'dot', name: 'Dot', at: [5, 5], wounds: [{ level: 3, location: 'groin', traumaFailed: true }] }
    done(battle, 'join', { side: 'Gang', combatant: dot })
    done(battle, 'join', { side: 'Gang', combatant: { ...dot, id: 'eve', name: 'Eve', deathRound: 6000 } })
    expect([who(battle, 'dot').deathRound, who(battle, 'eve').deathRound]).toEqual([5000 + 2000, 6000])
  })
  test('joining can bring in a new side', () => {
    const battle = scene()
    done(battle, 'join', {
      side: 'Guests',
      combatant: { id: 'dot', name: 'Dot', at: [5, 5] },
      newSide: { policy: 'hold', allies: ['Crew'] },
    })
    expect(battle.setup.sides.at(-1)).toMatchObject({ id: 'Guests', allies: ['Crew'], neutral: false, policy: 'hold', rollsHidden: false })
  })
  test('no one joins twice, or joins a side that is not there', () => {
    const battle = scene()
    const dot = { id: 'dot', name: 'Dot', at: [5, 5] }
    expect(refused(battle, 'join', { side: 'Guests', combatant: dot })).toEqual(['side: There is no side "Guests" in this fight.'])
    expect(refused(battle, 'join', { side: 'Gang', combatant: { ...dot, id: 'bo' } })).toEqual([
      'combatant.id: The id "bo" is already taken in this fight.',
    ])
    expect(refused(battle, 'join', { side: 'spectator', combatant: dot, newSide: {} })).toEqual([
      'side: "gm" and "spectator" are reserved names.',
    ])
    expect(refused(battle, 'join', { side: 'Gang', combatant: { ...dot, at: 'nowhere' } })).toEqual([
      'combatant.at: There is no place "nowhere" on this battlefield.',
    ])
  })
  test('BP-ACT-02 who leaves is forgotten: shots at them fall away, an action at no one else becomes waiting', () => {
    const battle = scene()
    done(battle, 'leave', { who: 'bo' })
    expect(who(battle, 'ana').pending?.action).toMatchObject({ action: 'fireSingle', shots: [{ target: 'cyd', location: null }] })
    done(battle, 'leave', { who: 'cyd' })
    expect(who(battle, 'ana').pending).toEqual({ action: { action: 'wait' }, declaredRound: 1, resolveRound: 3 })
    expect(refused(battle, 'leave', { who: 'ana' })).toEqual(['who: The last combatant cannot be taken out; end the fight instead.'])
    expect(refused(battle, 'leave', { who: 'anna' })).toEqual(['who: There is no combatant "anna" in this fight. Did you mean ana?'])
  })
  test('a combatant changes sides, and everyone with a pending action may change it', () => {
    const battle = scene()
    done(battle, 'changeSide', { who: 'bo', side: 'Crew' })
    expect(who(battle, 'bo').side).toBe('Crew')
    expect(who(battle, 'ana').unsettled).toBe(true)
    expect(refused(battle, 'changeSide', { who: 'bo', side: 'Crew' })).toEqual(['side: Bo is already on that side.'])
  })
  test('a combatant is put elsewhere, to the centimetre', () => {
    const battle = scene()
    expect(done(battle, 'moveTo', { who: 'bo', at: { x: 1.25, y: -3 } })).toEqual([
      { rule: 'GM', what: 'placed', who: 'bo', at: { x: 1.25, y: -3, z: 0 } },
    ])
    expect(refused(battle, 'moveTo', { who: 'bo', at: { x: 30_000, y: 0 } })).toEqual(['at.x: This is too large.'])
  })
  test('a combatant is hidden and revealed', () => {
    const battle = scene()
    done(battle, 'hide', { id: 'bo', from: ['Crew'] })
    expect(refused(battle, 'hide', { id: 'bo', from: ['Gang'] })).toEqual(['from[0]: A combatant cannot be hidden from their own side.'])
    expect(done(battle, 'reveal', { id: 'bo' })).toEqual([{ rule: 'GM', what: 'revealed', who: 'bo', to: ['Crew'] }])
    expect(refused(battle, 'reveal', { id: 'bo' })).toEqual(['id: All of these sides know of it already.'])
  })
})

describe('the course of the fight', () => {
  test('BP-DEC-05 a pending action is called off; its owner declares in the next round', () => {
    const battle = scene()
    expect(done(battle, 'callOff', { who: 'ana' })).toEqual([{ rule: 'GM', what: 'actionCancelled', who: 'ana' }])
    expect(who(battle, 'ana').pending).toBeNull()
    expect(refused(battle, 'callOff', { who: 'ana' })).toEqual(['who: Ana has no pending action.'])
  })
  test('BP-DEC-05 an action that is taking effect is changed no more', () => {
    const acting = fight({ people: { ana: { weapons: ['assaultRifle'] }, bo: { at: [20, 0], attributes: { initiative: 40 } } } })
      .still('bo')
      .toStep('shoot', choice('ana', shots('assaultRifle', ['bo'])))
    expect(refused(acting.battle, 'callOff', { who: 'ana' })).toEqual(['who: Ana has no pending action.'])
    expect(acting.mayInterject('ana')).toBe(false)
  })
  test('what is being resolved is called off, and the round goes on', () => {
    const acting = fight({ people: { ana: { weapons: ['assaultRifle'] }, bo: { at: [20, 0] } } })
      .still('bo')
      .toStep('shoot', choice('ana', shots('assaultRifle', ['bo', 'bo'])))
    done(acting.battle, 'cancelAction', {})
    expect(acting.battle.agenda.map(step => step.step)).toEqual(['endRound', 'closeTogether'])
    expect(refused(scene(), 'cancelAction', {})).toEqual(['the file: Nothing is being resolved.'])
  })
  test('the fight ends by the game master’s word, First Aid goes on, and ends by their word too', () => {
    const battle = scene()
    const bo = who(battle, 'bo')
    bo.wounds = [{ level: 2, location: 'groin', severity: 2, traumaFailed: true, treated: false, round: 1 }]
    bo.deathRound = 3000
    const told = done(battle, 'end', { how: 'truce', winners: [] })
    expect(told[0]).toMatchObject({ what: 'fightEnded', how: 'truce', words: 'Both sides hold their fire.', dying: ['bo'] })
    expect(battle).toMatchObject({ aftermath: true, ended: { how: 'truce' } })
    done(battle, 'end', { how: 'decision' })
    expect(battle.aftermath).toBe(false)
    expect(refused(battle, 'end', { how: 'decision' })).toEqual(['the file: The fight is already over.'])
    expect(refused(battle, 'join', { side: 'Gang', combatant: { id: 'dot', name: 'Dot', at: [5, 5] } })).toEqual([
      'the file: The fight is over; nobody can join it.',
    ])
  })
  test('BP-INIT-03 a combatant needs no Initiative roll any more, or needs one again', () => {
    const battle = scene()
    expect(refused(battle, 'setInCombat', { who: 'ana', inCombat: false })).toEqual([
      'inCombat: Ana has declared an action; call it off first.',
    ])
    done(battle, 'callOff', { who: 'ana' })
    done(battle, 'setInCombat', { who: 'ana', inCombat: false })
    expect(who(battle, 'ana').inCombat).toBe(false)
  })
})

describe('states and harm', () => {
  test('BP-RNG-13 situations come and go', () => {
    const battle = scene()
    done(battle, 'setSituation', { who: 'bo', flag: 'underwater', on: true })
    done(battle, 'setSituation', { who: 'bo', flag: 'confident', on: true })
    expect(who(battle, 'bo').flags).toEqual(['confident', 'underwater'])
    expect(refused(battle, 'setSituation', { who: 'bo', flag: 'confident', on: true })).toEqual(['on: That is already so for Bo.'])
    expect(refused(battle, 'setSituation', { who: 'bo', flag: 'bored', on: true })).toEqual(['flag: This isn’t one of the allowed words.'])
  })
  test('BP-COV-01 cover is set', () => {
    const battle = scene()
    done(battle, 'setCover', { who: 'bo', cover: { kind: 'hard', grade: 3, protection: 10, locations: ['groin'] } })
    expect(who(battle, 'bo').cover.kind).toBe('hard')
    expect(refused(battle, 'setCover', { who: 'bo', cover: { kind: 'hard', grade: 3, protection: 10, locations: [] } })).toEqual([
      'cover.locations: Hard cover must cover at least one location (BP-COV-03).',
    ])
  })
  test('BP-DMG-11 people lie down and stand up, objects do not', () => {
    const battle = scene()
    done(battle, 'setProne', { who: 'bo', prone: true })
    expect(who(battle, 'bo').now.prone).toBe(true)
    done(battle, 'setProne', { who: 'bo', prone: false })
    done(battle, 'join', { side: 'Gang', combatant: { id: 'eye', use: 'remoteDrone', name: 'Eye', at: [5, 5] } })
    expect(refused(battle, 'setProne', { who: 'eye', prone: true })).toEqual(["who: An object can't be prone (BP-DMG-11)."])
  })
  test('BP-HAZ-03 BP-RND-02 a fall comes at the end of a round that is still to come', () => {
    const battle = scene()
    done(battle, 'fall', { who: 'bo', metres: 9.5 })
    done(battle, 'fall', { who: 'cyd', metres: 3, round: 7 })
    expect(battle.schedule).toEqual([
      { round: 2, who: 'bo', what: 'fall', metres: 9.5, hazard: null },
      { round: 7, who: 'cyd', what: 'fall', metres: 3, hazard: null },
    ])
    expect(refused(battle, 'fall', { who: 'bo', metres: 3, round: 1 })).toEqual(['round: That round has already ended.'])
    expect(refused(battle, 'fall', { who: 'bo', metres: -1 })).toEqual(['metres: This is too small.'])
    done(battle, 'callOffHarm', { who: 'bo' })
    expect(battle.schedule).toHaveLength(1)
    expect(refused(battle, 'callOffHarm', { who: 'bo' })).toEqual(['who: Nothing is scheduled for this combatant.'])
  })
  test('BP-HAZ-01 a combatant burns, and is put out', () => {
    const battle = scene()
    done(battle, 'expose', { who: 'bo', hazard: 'burn' })
    expect(who(battle, 'bo').exposures).toEqual([{ hazard: 'burn', since: 2, rolls: 0 }]) // round 1 is over
    expect(refused(battle, 'expose', { who: 'bo', hazard: 'burn' })).toEqual(['hazard: Bo is already exposed to this (BP-HAZ-01).'])
    done(battle, 'endExposure', { who: 'bo', hazard: 'burn' })
    expect(refused(battle, 'endExposure', { who: 'bo', hazard: 'burn' })).toEqual(["hazard: Bo isn't exposed to this."])
  })
  test('BP-DEC-07 a stun cancels the pending action; the game master ends the stun', () => {
    const battle = scene()
    done(battle, 'stun', { who: 'ana', rounds: 10 })
    expect(who(battle, 'ana')).toMatchObject({ pending: null, now: { stunnedUntil: 11 } })
    done(battle, 'rouse', { who: 'ana' })
    expect(who(battle, 'ana').now.stunnedUntil).toBeNull()
    expect(refused(battle, 'rouse', { who: 'ana' })).toEqual(['who: Ana is neither stunned nor out of action.'])
  })
  test('BP-AID-01 a wound is treated without a roll, and the deadline is gone with the last one', () => {
    const battle = scene()
    const bo = who(battle, 'bo')
    const wound = { level: 2, location: 'groin', severity: 2, traumaFailed: true, treated: false, round: 1 } as const
    bo.wounds = [{ ...wound }, { ...wound }]
    bo.deathRound = 900
    done(battle, 'treatWound', { who: 'bo', wound: 0 })
    expect(bo.deathRound).toBe(900)
    done(battle, 'treatWound', { who: 'bo', wound: 1 })
    expect(bo.deathRound).toBeNull()
    expect(refused(battle, 'treatWound', { who: 'bo', wound: 1 })).toEqual([
      'wound: Only an untreated wound with a failed trauma roll can be treated (BP-AID-01).',
    ])
    bo.wounds = [{ ...wound }, { ...wound }]
    done(battle, 'treatWound', { who: 'bo' })
    expect(bo.wounds.map(({ treated }) => treated)).toEqual([true, true])
  })
  test('BP-GAP-24 wounds heal when the game master says so, with their penalty and what they disabled', () => {
    const battle = scene()
    const bo = who(battle, 'bo')
    const wound = { level: 4, severity: 4, traumaFailed: true, treated: false, round: 1 } as const
    bo.wounds = [
      { ...wound, location: 'groin' },
      { ...wound, location: 'skull', severity: 2, level: 2 },
    ]
    bo.deathRound = 900
    bo.pending = null
    Object.assign(bo.now, { woundTl: -4, disabled: ['groin'], incapacitated: true })
    done(battle, 'healWounds', { who: 'bo', wound: 0 })
    expect(bo).toMatchObject({ wounds: [{ location: 'skull' }], deathRound: 900, now: { woundTl: -1, disabled: [], incapacitated: true } })
    expect(refused(battle, 'healWounds', { who: 'bo', wound: 3 })).toEqual(['wound: Bo has no such wound.'])
    done(battle, 'healWounds', { who: 'bo' })
    expect(bo).toMatchObject({ wounds: [], deathRound: null, now: { woundTl: 0, incapacitated: false } })
  })
  test('BP-GAP-24 BP-AID-04 who treats a wound goes on with it when another one heals, and stops when it heals itself', () => {
    const treating = () => {
      const battle = scene()
      const wound = { level: 2, severity: 2, traumaFailed: true, treated: false, round: 1 } as const
      who(battle, 'bo').wounds = [
        { ...wound, location: 'groin' },
        { ...wound, location: 'skull' },
      ]
      const action = { action: 'firstAid', patient: 'bo', wound: 1, facility: 'improvised', minutes: 4 } as const
      who(battle, 'cyd').pending = { action, declaredRound: 1, resolveRound: 480 }
      return battle
    }
    const other = treating()
    done(other, 'healWounds', { who: 'bo', wound: 0 })
    expect(who(other, 'cyd').pending?.action).toMatchObject({ action: 'firstAid', wound: 0 })
    const same = treating()
    done(same, 'healWounds', { who: 'bo', wound: 1 })
    expect(who(same, 'cyd').pending).toBeNull()
    expect(who(same, 'ana').pending).not.toBeNull()
  })
  test('the dead are left in peace', () => {
    const battle = scene()
    done(battle, 'kill', { who: 'bo' })
    expect(who(battle, 'bo').now.dead).toBe(true)
    for (const name of ['kill', 'rouse', 'callOff']) expect(refused(battle, name, { who: 'bo' })).toEqual(['who: Bo is dead.'])
  })
  test('arguments of no form are refused, whatever the act', () => {
    const battle = scene()
    for (const name of Object.keys(commands))
      for (const args of [null, 5, [], { who: 5 }, { nonsense: true }] as Json[])
        if (!(name === 'cancelAction')) expect(refused(battle, name, args).length).toBeGreaterThan(0)
  })
})

test('after any of these acts the fight goes on', () => {
  const acts: readonly (readonly [string, Json])[] = [
    ['join', { side: 'Gang', combatant: { id: 'dot', use: 'raider', name: 'Dot', at: [5, 5] } }],
    ['setSituation', { who: 'bo', flag: 'poorVisibility', on: true }],
    ['fall', { who: 'cyd', metres: 6 }],
    ['expose', { who: 'bo', hazard: 'electrical' }],
    ['stun', { who: 'cyd', rounds: 3 }],
    ['moveTo', { who: 'cyd', at: { x: 2, y: 2 } }],
    ['leave', { who: 'bo' }],
  ]
  const battle = scene()
  for (const [name, args] of acts) done(battle, name, args)
  expect(battle.people.map(person => person.id)).toEqual(['ana', 'cyd', 'dot'])
})
