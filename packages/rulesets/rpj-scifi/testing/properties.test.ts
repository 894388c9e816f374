/**
 * What holds in every fight of RPJ Sci-Fi, at every step: about people, places, states and numbers, each by its rule. Random scenarios,
 * all policies; a fight that breaks one is made as small as possible.
 */
import {
  adviceOf,
  beginSession,
  deepCopy,
  diceStream,
  hostileSides,
  runTopStep,
  SamplingAsk,
  seedOf,
  stepIsDue,
  type Told,
} from '@enfilade/engine'
import fc from 'fast-check'
import { beforeAll, describe, expect, test } from 'vitest'
import type { Battle, Combatant, Layer, Step } from '../battle/battle.js'
import type { Lines } from '../battle/phrases.js'
import { rpjSciFi } from '../index.js'
import { scenarioFiles } from './arbitraries.js'
import type { RpjEvent } from './kit.js'

const numRuns = 120
const seeds = fc.nat({ max: 1_000_000 }).map(n => seedOf(`properties ${n}`))

/** Plays a fight straight through and shows the battle before and after each step. */
function play(file: unknown, seed: string, see: (before: Battle, step: Step, after: Battle) => void): void {
  const read = rpjSciFi.readScenario(file as never, [])
  if (!read.ok) throw new Error(JSON.stringify(read.faults[0]))
  const battle = rpjSciFi.begin(read.value)
  const ask = new SamplingAsk(
    diceStream(seed),
    (decision, at, step, who, nth) =>
      adviceOf(rpjSciFi, decision, at as unknown as Battle, step, who, { seed: seed, stream: 'fast' }, nth, false).answer,
  )
  while (stepIsDue(rpjSciFi, battle)) {
    const before = rpjSciFi.codec.copy(battle)
    const step = battle.agenda.at(-1) as Step
    runTopStep(rpjSciFi, battle, { ask, tell: undefined })
    see(before, step, battle)
  }
}
type See = (before: Battle, step: Step, after: Battle) => void
const fights = fc.tuple(scenarioFiles(), seeds)
const ofThese = { numRuns, seed: 28 }
/** The laws of each step, each with whether it has been broken. They look at the same fights: each fight is played once for all of them. */
const laws: { readonly see: See; broken: boolean }[] = []
/** A law of each step, for all people and pairs of states. The fight that breaks one is played again for it alone, to be made small. */
function always(words: string, see: See): void {
  const law = { see, broken: false }
  laws.push(law)
  test(words, () => {
    if (law.broken)
      fc.assert(
        fc.property(fights, ([file, seed]) => play(file, seed, see)),
        ofThese,
      )
    expect(law.broken).toBe(false)
  })
}
function seeOf(law: (typeof laws)[number], ...seen: Parameters<See>): void {
  if (law.broken) return
  try {
    law.see(...seen)
  } catch {
    law.broken = true
  }
}
const same = (battle: Battle, id: string): Combatant => battle.people.find(p => p.id === id) as Combatant
const broken = (layer: Layer): boolean => layer.saves.every(save => save.crossed)
const crossed = (layer: Layer): number => layer.saves.filter(save => save.crossed).length

describe('at every step', () => {
  beforeAll(() => {
    for (const [file, seed] of fc.sample(fights, ofThese))
      play(file, seed, (...seen) => {
        for (const law of laws) seeOf(law, ...seen)
      })
  }, 60_000)

  always('RPJ-DMG-10: what is crossed out stays crossed out, and target numbers never change', (before, _step, after) => {
    for (const person of before.people)
      person.layers.forEach((layer, i) => {
        const now = same(after, person.id).layers[i]?.saves ?? []
        const kept = layer.saves.every((save, j) => now[j]?.tn === save.tn && (now[j].crossed || !save.crossed))
        if (!kept) expect(now).toEqual(layer.saves)
      })
  })

  always('RPJ-DMG-01, RPJ-DMG-07, RPJ-DMG-09: one save crosses one layer, the outermost that holds, or the base', (before, step, after) => {
    const changed = before.people.flatMap(person =>
      person.layers.flatMap((layer, i) => {
        const now = same(after, person.id).layers[i] as Layer
        return crossed(now) > crossed(layer) ? [{ person, i, by: crossed(now) - crossed(layer), now }] : []
      }),
    )
    if (changed.length === 0) return
    expect(step.step).toBe('damageSave')
    expect(changed).toHaveLength(1)
    const [{ person, i, by, now }] = changed as [(typeof changed)[number]]
    const outermost = person.layers.findIndex(layer => !broken(layer))
    const base = step.step === 'damageSave' && step.base
    expect(i).toBe(base ? person.layers.length - 1 : outermost)
    expect(by === 1 || broken(now)).toBe(true) // RPJ-DMG-04, RPJ-DMG-05
  })

  always('RPJ-DMG-02: a save that holds crosses out the lowest target number', (before, step, after) => {
    if (step.step !== 'damageSave') return
    const [then, now] = [same(before, step.target), same(after, step.target)]
    then.layers.forEach((layer, i) => {
      const newly = layer.saves.filter((save, j) => !save.crossed && now.layers[i]?.saves[j]?.crossed === true)
      if (newly.length === 1 && !broken(now.layers[i] as Layer))
        expect(newly[0]?.tn).toBe(Math.min(...layer.saves.filter(save => !save.crossed).map(save => save.tn)))
    })
  })

  always(
    'RPJ-DMG-08, RPJ-INC-01, RPJ-INC-05: down when the base breaks, dead after five failures, never up again',
    (before, _step, after) => {
      const rank = { active: 0, incapacitated: 1, dead: 2 }
      for (const person of after.people) {
        const then = same(before, person.id)
        const rose = rank[person.condition] < rank[then.condition]
        if (rose) expect(person.condition).toBe(then.condition)
        if (person.condition === 'active') expect(broken(person.layers.at(-1) as Layer)).toBe(false)
        if (person.condition === 'incapacitated') expect(person.stabilizeFailures).toBeLessThan(5)
        if (person.stabilized) expect(person.stabilizeFailures).toBe(0)
        if (then.condition === 'active' && person.condition !== 'active') {
          expect(person).toMatchObject({ actionsLeft: 0, overwatch: null, grappleId: null })
          expect(after.people.some(other => other.suppressedBy.includes(person.id))).toBe(false) // RPJ-SUP-06
          expect([person.regionId, person.groupId, person.coverId]).toEqual([then.regionId, then.groupId, then.coverId])
        }
      }
    },
  )

  always(
    'RPJ-BF-02, RPJ-BF-03, RPJ-BF-08: a group lies in one region, a cover belongs to the group of those who use it',
    (_before, _step, after) => {
      const { groups, covers } = after.setup.field
      for (const person of after.people) {
        const named = groups.find(group => group.id === person.groupId)
        if (named !== undefined) expect(named.regionId).toBe(person.regionId)
        const elsewhere = after.people.filter(other => other.groupId === person.groupId && other.regionId !== person.regionId)
        expect(elsewhere).toEqual([])
        if (person.coverId !== null) expect(covers.find(cover => cover.id === person.coverId)?.groupId).toBe(person.groupId)
        if (person.reoriented) expect(person.coverId).not.toBeNull() // RPJ-REO-04
        if (person.temporaryCover) expect(person.coverId).toBeNull() // RPJ-CAU-06, RPJ-IX-03
      }
    },
  )

  always(
    'RPJ-TURN-03, RPJ-TURN-04: only who has the turn has actions, two to four at the start and fewer with each',
    (before, step, after) => {
      for (const person of after.people) {
        if (person.actionsLeft > 0) expect(after.turnOf).toBe(person.id)
        const { dex } = person.sheet
        if (step.step === 'startTurn' && step.who === person.id && person.actionsLeft > 0)
          expect(person.actionsLeft).toBe(dex >= 10 ? 4 : dex >= 5 ? 3 : 2)
        else expect(person.actionsLeft).toBeLessThanOrEqual(same(before, person.id).actionsLeft)
      }
    },
  )

  always(
    'RPJ-FREE-01, RPJ-FREE-02: a free attack is spent outside of their own turn, and comes back when the setting says so',
    (before, step, after) => {
      const { freeAttackRefresh } = after.setup.settings
      for (const person of after.people) {
        const [then, now] = [same(before, person.id).freeAttackAvailable, person.freeAttackAvailable]
        if (then && !now && person.condition === 'active' && same(before, person.id).condition === 'active') {
          expect(['offerDeparture', 'offerStrike']).toContain(step.step)
          expect(after.turnOf).not.toBe(person.id)
        }
        if (!then && now) expect(step.step).toBe(freeAttackRefresh === 'roundStart' ? 'startRound' : 'startTurn')
      }
    },
  )

  always(
    'RPJ-SUP-03, RPJ-SUP-06, RPJ-OW-04, RPJ-GRP-03: the fallen and grapplers keep no overwatch and suppress no one',
    (_before, _step, after) => {
      for (const person of after.people) {
        if (person.suppressedBy.length > 0) expect([...new Set(person.suppressedBy)]).toEqual(person.suppressedBy)
        expect(person.suppressedBy.includes(person.id)).toBe(false)
        for (const by of person.suppressedBy) expect(same(after, by)).toMatchObject({ condition: 'active', grappleId: null })
        if (person.overwatch !== null) expect(person).toMatchObject({ condition: 'active', grappleId: null })
      }
    },
  )

  always('RPJ-GRP-07, RPJ-GRP-08: a grapple joins active people of one group, and there are enemies in it', (_before, _step, after) => {
    for (const person of after.people) {
      if (person.grappleId === null) continue
      const members = after.people.filter(other => other.grappleId === person.grappleId)
      expect(members.every(member => member.condition === 'active' && member.groupId === person.groupId)).toBe(true)
      expect(members.some(member => members.some(other => hostileSides(after.setup.sides, member.side, other.side)))).toBe(true)
    }
  })

  always('RPJ-INIT-01, RPJ-TURN-05: every combatant stands in the order once, and the dead wait for nothing', (_before, _step, after) => {
    if (after.order.length === 0) return
    expect([...after.order].sort()).toEqual(after.people.map(p => p.id).sort())
    expect(new Set(after.toAct).size).toBe(after.toAct.length)
    expect(after.order.filter(id => after.toAct.includes(id))).toEqual(after.toAct)
  })

  test('RPJ-GAP-34: with modernRangedCombat off nothing of it ever happens', () =>
    fc.assert(
      fc.property(scenarioFiles(), seeds, (file, seed) => {
        const switched = {
          ...(file as { options: object }),
          options: { ...(file as { options: object }).options, modernRangedCombat: false },
        }
        play(switched, seed, (before, _step, after) => {
          for (const person of after.people) {
            const { suppressedBy, overwatch, temporaryCover } = person
            expect([suppressedBy.length, overwatch, temporaryCover]).toEqual([0, null, false])
            if (person.reoriented) expect(same(before, person.id).reoriented).toBe(true) // a scenario may begin so
          }
        })
      }),
      { numRuns: 60, seed: 34 },
    ))

  always('RPJ-TURN-09: without harm the fight is called off after the rounds that the scenario allows', (_before, _step, after) => {
    expect(after.round - after.lastHarmRound).toBeLessThanOrEqual(after.setup.stallAfter + 1)
  })
})

describe('in every log', () => {
  const sum = (lines: Lines): number => lines.reduce((total, line) => total + line.amount, 0)
  const dice = (told: Told): number => (told.thrown.at(-1)?.faces ?? []).reduce((a, b) => a + b, 0)
  /** The log of a fight by policies, for the game master. */
  const logs = (see: (told: readonly Told[], battle: Battle) => void): void =>
    fc.assert(
      fc.property(scenarioFiles(), seeds, (file, seed) => {
        const { told, battle } = logOf(file, seed)
        see(told, battle)
      }),
      { numRuns: 80, seed: 29 },
    )
  /** The laws look at the same fights: each is played once. */
  const played = new Map<string, { readonly told: readonly Told[]; readonly battle: Battle }>()
  const logOf = (file: unknown, seed: string) => {
    const key = `${seed} ${JSON.stringify(file)}`
    const known = played.get(key)
    if (known !== undefined) return known
    const read = rpjSciFi.readScenario(file as never, [])
    if (!read.ok) throw new Error(JSON.stringify(read.faults[0]))
    const seats = rpjSciFi.seats(rpjSciFi.begin(read.value)).map(seat => [seat, { decides: 'policy', dice: 'stream' }] as const)
    const session = beginSession(rpjSciFi, read.value, seed, Object.fromEntries(seats))
    const fight = { told: session.told.map(line => line.told), battle: deepCopy(session.battle) }
    played.set(key, fight)
    return fight
  }
  const events = <What extends RpjEvent['what']>(told: readonly Told[], what: What) =>
    told
      .filter(one => one.event.what === what)
      .map(one => ({ told: one, event: one.event as unknown as Extract<RpjEvent, { readonly what: What }> }))

  test('RPJ-CORE-01, RPJ-CORE-02, RPJ-ATK-02, RPJ-ATK-04: an attack hits when dice and modifier reach the defense; both are the sums of their lines', () =>
    logs(told => {
      for (const { told: one, event } of events(told, 'attackRolled')) {
        expect(sum(event.modifierLines)).toBe(event.modifier)
        expect(sum(event.defenseLines)).toBe(event.defense)
        expect(event.need).toBe(event.defense - event.modifier)
        expect(one.thrown.at(-1)).toMatchObject({ who: event.attacker, dice: '4d6' })
        expect(event.hit).toBe(dice(one) + event.modifier >= event.defense)
      }
    }))

  test('RPJ-DMG-03, RPJ-DMG-04, RPJ-DMG-05: a save holds when the dice reach its number and the damage', () =>
    logs(told => {
      for (const { told: one, event } of events(told, 'saveRolled')) {
        expect(event.need).toBe(event.tn + event.damage)
        expect(event.held).toBe(dice(one) >= event.need)
        if (event.held) expect(event.crossed).toEqual([event.tn])
        else expect(event.broken).toBe(true)
      }
    }))

  test('RPJ-INC-04, RPJ-GRP-01: stabilization reaches 18, a touch check 16 and the Dex of its target', () =>
    logs((told, battle) => {
      for (const { told: one, event } of events(told, 'stabilizationRolled')) expect(event.stabilized).toBe(dice(one) >= 18)
      for (const { told: one, event } of events(told, 'touchChecked')) {
        expect(event.tn).toBe(16 + same(battle, event.target).sheet.dex)
        expect(event.success).toBe(dice(one) + same(battle, event.who).sheet.dex >= event.tn)
      }
    }))

  test('RPJ-CORE-03, RPJ-CORE-07: every roll shows four dice, whatever is certain', () =>
    logs(told => {
      for (const { thrown } of told) for (const { faces, dice: name } of thrown) expect([name, faces.length]).toEqual(['4d6', 4])
    }))
})
