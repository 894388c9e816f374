/** Fights that have no end of their own: every answer and every act comes back, and what was stopped goes on as the record says. */
import { beginSession, mostSteps, mostStepsOf, recordText, resumeSession } from '@enfilade/engine'
import { describe, expect, test } from 'vitest'
import { byPolicies, deciding, resolved } from './playing.js'
import { type ToyScenario, toy, toyScenario } from './toy.js'

const scenario: ToyScenario = toyScenario
/** The made-up game without its own end: rounds follow one another forever. */
const endless: typeof toy = {
  ...toy,
  advance: battle => {
    const step = toy.advance(battle)
    return step?.step === 'finish' ? { step: 'startRound' } : step
  },
}
const tough = resolved({ ...scenario, people: scenario.people.map(one => ({ ...one, health: 1_000_000 })) })
const again = <T extends ReturnType<typeof beginSession>>(session: T) =>
  resumeSession(endless, JSON.parse(recordText(session.record())), { live: false, listen: false })
const quiet = { listen: false }

describe('where no one can act any more', () => {
  test('the fight stands still, and is not over', () => {
    const session = beginSession(endless, resolved(), 's', byPolicies, quiet)
    expect(session).toMatchObject({ pending: null, over: false, standsStill: true })
    expect(session.steps).toBeGreaterThanOrEqual(mostSteps)
    expect(again(session).hash()).toBe(session.hash())
  })
  test('the game master can act and undo, and the record replays with it', () => {
    const session = beginSession(endless, resolved(), 's', byPolicies, quiet)
    const before = session.hash()
    const down = session.battle.people.find(one => one.now.health <= 0 && one.side !== 'folk')
    expect(session.amend([{ path: `/people/${down?.id}/now/health`, value: 9 }], 'a second wind')).toEqual([])
    expect(session.hash()).not.toBe(before)
    expect(again(session).hash()).toBe(session.hash())
    expect(session.undo()).toBe(true)
    expect(session.hash()).toBe(before)
  })
  test('an answer that the record gives there all the same is refused', () => {
    const record = beginSession(endless, resolved(), 's', byPolicies, quiet).record()
    const entries = [...record.entries, record.entries[0] as (typeof record.entries)[0]]
    expect(() => resumeSession(endless, { ...record, entries }, { live: false, listen: false })).toThrow(/stands still here/)
  })
})

describe('where policies would fight forever', () => {
  test('they leave the next question to the game master after so many steps', () => {
    const session = beginSession(endless, tough, 's', byPolicies, quiet)
    expect(session).toMatchObject({ steps: mostSteps, over: false, standsStill: true })
    expect(again(session).hash()).toBe(session.hash())
    const { pending } = session
    const [open] = pending?.kind === 'choice' ? pending.open : []
    expect(open === undefined ? session.rollRest() : session.answer(open.tag, session.advice(open).answer)).toBeNull()
    expect(session.steps).toBeGreaterThanOrEqual(2 * mostSteps)
    expect(session.steps).toBeLessThan(2 * mostSteps + 100)
    expect(session.standsStill).toBe(true)
    expect(again(session).hash()).toBe(session.hash())
  })
  test('in a large battle after fewer steps, and with fewer hashes', () => {
    const [first, ...others] = scenario.people.map(one => ({ ...one, health: 1_000_000 }))
    if (first === undefined) throw new Error('no one is there')
    const large = resolved({ ...scenario, people: [{ ...first, name: 'a'.repeat(1_500_000) }, ...others] })
    const session = beginSession(endless, large, 's', byPolicies, quiet)
    expect(session).toMatchObject({ over: false, standsStill: true, mostSteps: mostStepsOf(endless.begin(large)) })
    expect(session.mostSteps).toBeGreaterThan(mostSteps / 11)
    expect(session.mostSteps).toBeLessThan(mostSteps / 10)
    expect(session.steps).toBeGreaterThanOrEqual(session.mostSteps)
    expect(session.steps).toBeLessThan(session.mostSteps + 100)
    const { hashes, entries } = session.record()
    expect(hashes[0]?.[0]).toBeGreaterThanOrEqual(2400)
    expect(hashes.length).toBeGreaterThan(entries.length / 3000)
    expect(again(session).hash()).toBe(session.hash())
  })
  test('so they do where each answer is asked for', () => {
    const session = beginSession(endless, tough, 's', deciding, quiet)
    session.playOn(() => false)
    expect(session.steps).toBeGreaterThanOrEqual(mostSteps)
    expect(session.steps).toBeLessThan(mostSteps + 100)
    expect(session).toMatchObject({ over: false, standsStill: false })
    expect(session.pending).not.toBeNull()
  })
})
