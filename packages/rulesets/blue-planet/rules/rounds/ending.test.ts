// How a fight ends, and who can still be saved.
import { ScriptedAsk } from '@enfilade/engine'
import { describe, expect, test } from 'vitest'
import { choice } from '../../../../kit/testing/scripted.js'
import { bluePlanet } from '../../index.js'
import { harm } from '../../testing/harm-kit.js'
import { takeWound } from '../damage/effects.js'
import { stun } from '../damage/stun.js'
import { canStillHelp, end, endAfterRound, endBeyondLastRound } from './ending.js'
import { morale } from './morale.js'
import { startRound } from './rounds.js'

const ana = { weapons: ['assaultRifle', 'diamondKnife'] }

describe('how a fight ends', () => {
  test('a side wins when no enemy is able, stunned ones included; no one able is a draw', () => {
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
  test('BP-RND-01 after as many rounds without harm as stallAfter says it has stalled; a wound or a stun begins the count again', () => {
    const quiet = (lastHarmRound: number) => {
      const { battle } = harm({ people: { ana, vic: {} }, stallAfter: 30 })
      Object.assign(battle, { round: 40, lastHarmRound })
      endAfterRound(battle, undefined)
      return battle.ended?.how ?? null
    }
    expect([quiet(10), quiet(11)]).toEqual(['stalled', null])
    const fight = harm({ people: { ana, vic: {} } }).at(7)
    const vic = fight.person('vic')
    takeWound(fight.battle, vic, 1, 'groin', undefined)
    expect(fight.battle.lastHarmRound).toBe(7)
    fight.at(9)
    stun(fight.battle, vic, 1, undefined)
    expect(fight.battle.lastHarmRound).toBe(9)
  })
  test('open deadlines are reported, and First Aid goes on while someone can still be saved', () => {
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
    expect(canStillHelp({ ...battle, round: 1881 - 1 })(medic)).toBe(true)
    expect(canStillHelp({ ...battle, round: 1881 })(medic)).toBe(false)
    medic.deathRound = null
    expect(canStillHelp(battle)(medic)).toBe(false)
    endAfterRound(battle, undefined)
    expect(battle.aftermath).toBe(false)
  })
  test('no one goes on if their First Aid cannot succeed, or for a wound already being treated', () => {
    const dying = { wounds: [{ level: 3, location: 'groin', traumaFailed: true }] }
    const unskilled = harm({ people: { ana: { ...ana, ...dying }, vic: { ...dying, incapacitated: true } } })
    end(unskilled.battle, 'lastSideStanding', 'Over', ['Crew'], undefined)
    expect(unskilled.battle.aftermath).toBe(false)
    const { battle } = harm({ people: { ana: { ...ana, ...dying, skills: { firstAid: 70 } }, bo: { ...ana, skills: { firstAid: 70 } } } })
    const [patient, helper] = battle.people
    if (patient === undefined || helper === undefined) throw new Error('Ana and Bo are there')
    helper.side = patient.side
    expect(canStillHelp(battle)(helper)).toBe(true)
    const action = { action: 'firstAid', patient: patient.id, wound: 0, facility: 'improvised', minutes: 6 } as const
    patient.pending = { action, declaredRound: 0, resolveRound: 720 }
    expect(canStillHelp(battle)(helper)).toBe(false)
    expect(canStillHelp(battle)(patient)).toBe(true)
    // A treatment that has become pointless saves no one.
    for (const wound of patient.wounds) wound.treated = true
    patient.deathRound = null
    expect(canStillHelp(battle)(patient)).toBe(false)
  })
})

test('whoever fled comes back for no one; the winners can still see to those who were left behind', () => {
  const dying = { wounds: [{ level: 3, location: 'groin', traumaFailed: true }], incapacitated: true }
  const medic = { ...ana, skills: { firstAid: 70 } }
  const { battle } = harm({ people: { ana: medic, bo: medic, vic: dying } })
  const [left, fled, patient] = battle.people
  if (left === undefined || fled === undefined || patient === undefined) throw new Error('all three are there')
  fled.side = patient.side
  battle.setup = { ...battle.setup, sides: battle.setup.sides.map(side => ({ ...side, neutral: side.id === patient.side })) }
  expect([canStillHelp(battle)(left), canStillHelp(battle)(fled)]).toEqual([true, true])
  battle.morale = [{ side: patient.side, resolve: 'flee' }]
  expect([canStillHelp(battle)(left), canStillHelp(battle)(fled)]).toEqual([true, false])
})

describe('BP-TRM-05 BP-TRM-06 a treatment that comes too late', () => {
  const wound = { level: 3, location: 'groin', traumaFailed: true }
  /** Ana treats Bo until round 720, who dies at the end of this one. */
  const treating = (deathRound: number) => {
    const { battle } = harm({
      people: { ana: { skills: { firstAid: 70 } }, bo: { incapacitated: true, wounds: [wound] }, vic: { incapacitated: true } },
    })
    const [ana, bo] = battle.people as [(typeof battle.people)[0], (typeof battle.people)[0]]
    bo.side = ana.side
    bo.deathRound = deathRound
    ana.pending = {
      action: { action: 'firstAid', patient: 'bo', wound: 0, facility: 'improvised', minutes: 6 },
      declaredRound: 1,
      resolveRound: 720,
    }
    return battle
  }
  const ofAna = ({ people: [ana] }: ReturnType<typeof treating>) => ana as NonNullable<typeof ana>
  test('helps no one, unless there is time for a hurried one', () => {
    const helps = (deathRound: number) => {
      const battle = treating(deathRound)
      return canStillHelp(battle)(ofAna(battle))
    }
    expect([720, 719, 121, 120].map(helps)).toEqual([true, true, true, false])
  })
  test('is given up as the fight ends; one that is in time goes on', () => {
    const after = (deathRound: number) => {
      const battle = treating(deathRound)
      end(battle, 'lastSideStanding', 'Over', ['Crew'], undefined)
      return [battle.aftermath, ofAna(battle).pending?.action.action]
    }
    expect([after(720), after(719), after(100)]).toEqual([
      [true, 'firstAid'],
      [true, undefined],
      [false, 'firstAid'],
    ])
  })
  test('keeps no one else from treating the wound', () => {
    const second = (deathRound: number) => {
      const battle = treating(deathRound)
      const [ana, , vic] = battle.people as [(typeof battle.people)[0], (typeof battle.people)[0], (typeof battle.people)[0]]
      Object.assign(vic, { side: ana.side, sheet: ana.sheet })
      vic.now.incapacitated = false
      return canStillHelp(battle)(vic)
    }
    expect([second(720), second(719)]).toEqual([false, true])
  })
})

describe('BP-AID-03 BP-ROLL-04 who can still be saved', () => {
  /** A medic of this skill and a friend with a wound of this level, who dies in this round. */
  const canSave = (firstAid: number, level: number, deathRound: number) => {
    const wounds = [{ level, location: 'groin', traumaFailed: true }]
    const { battle } = harm({ people: { ana: { skills: { firstAid } }, bo: { incapacitated: true, wounds } } })
    const [medic, patient] = battle.people as [(typeof battle.people)[0], (typeof battle.people)[0]]
    patient.side = medic.side
    patient.deathRound = deathRound
    return canStillHelp(battle)(medic)
  }
  test('BP-AID-03 with a target number of 1 or more: −10 for each level, and −10 for improvised means', () => {
    expect([canSave(50, 4, 9999), canSave(51, 4, 9999)]).toEqual([false, true])
  })
  test('BP-TRM-06 a medic who is dying too has no more time than that', () => {
    const wound = { level: 2, location: 'groin', traumaFailed: true }
    const saves = (deathRound: number) => {
      const { battle } = harm({ people: { ana: { skills: { firstAid: 50 } }, bo: { incapacitated: true, wounds: [wound] } } })
      const [medic, patient] = battle.people as [(typeof battle.people)[0], (typeof battle.people)[0]]
      patient.side = medic.side
      medic.deathRound = deathRound
      return canStillHelp(battle)(medic)
    }
    // The next round is 2, and a minute from then ends in round 121.
    expect([saves(120), saves(121)]).toEqual([false, true])
  })
  test('BP-AID-02 BP-AID-03 in less than 2 minutes a level it is hurried, −10 more', () => {
    expect([canSave(50, 3, 9999), canSave(50, 3, 300), canSave(51, 3, 300)]).toEqual([true, false, true])
  })
})

test('BP-INIT-01 who is not in combat rolls Initiative, but after the fight only those who can still save someone', () => {
  const rolls = (aftermath: boolean) => {
    const { battle } = harm({ people: { ana: { inCombat: false }, bo: { inCombat: true }, cyd: { inCombat: false, incapacitated: true } } })
    if (aftermath) Object.assign(battle, { aftermath, ended: { how: 'truce', words: 'Over', winners: [] } })
    startRound(battle, { step: 'startRound', round: 2 }, { ask: new ScriptedAsk([]), tell: undefined })
    return battle.agenda.flatMap(step => (step.step === 'rollInitiative' ? step.who : []))
  }
  expect([rolls(false), rolls(true)]).toEqual([['ana'], []])
})

test('a side that gives up drops its plans, and what is left of it counts as fled (house default)', () => {
  const wounds = [{ level: 6, location: 'chestBack' }]
  const begin = (breaksAt: 'never' | 'wounds') => harm({ people: { ana: { ...ana, wounds }, vic: {} }, options: { breaksAt } })
  const never = begin('never').play({ step: 'closeRound' })
  expect(never.battle.morale).toEqual([])
  const { battle } = begin('wounds').play({ step: 'closeRound' }, choice('ana', { action: 'flee' }))
  expect(battle.ended).toMatchObject({ how: 'flight', winners: ['Gang'] })
  expect(bluePlanet.fatesOf(battle).map(({ state }) => state)).toEqual(['fled', 'able'])
})
test('who is dying is as good as lost to their side (house default)', () => {
  const breaks = (traumaFailed: boolean) => {
    const wounds = [{ level: 4, location: 'chestBack', traumaFailed }]
    const { battle } = harm({ people: { ana: { ...ana, wounds }, vic: {} }, options: { breaksAt: 'losses' } })
    return [morale.ask(battle), battle.agenda]
  }
  expect([breaks(false), breaks(true)]).toEqual([
    [false, []],
    [true, [{ step: 'decideMorale', who: 'ana' }]],
  ])
})
