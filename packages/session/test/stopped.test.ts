/** A fight that policies would play forever: the game master is told that they were stopped. */
import { type AnyRuleset, beginSession, mostSteps } from '@enfilade/engine'
import { askedNow } from '@enfilade/session'
import { expect, test } from 'vitest'
import { byPolicies, resolved } from '../../engine/test/playing.js'
import { type ToyScenario, toy, toyScenario } from '../../engine/test/toy.js'

test('only the game master is told that policies were stopped', () => {
  const endless: typeof toy = {
    ...toy,
    advance: battle => {
      const step = toy.advance(battle)
      return step?.step === 'finish' ? { step: 'startRound' } : step
    },
  }
  const scenario: ToyScenario = toyScenario
  const tough = resolved({ ...scenario, people: scenario.people.map(one => ({ ...one, health: 1_000_000 })) })
  const ruleset: AnyRuleset = endless
  const session = beginSession(ruleset, tough, 's', byPolicies, { listen: false })
  expect(session.steps).toBeGreaterThanOrEqual(mostSteps)
  expect(askedNow(session, 'gm')).toMatchObject({ kind: 'asked', stopped: true })
  for (const seat of Object.keys(byPolicies)) expect(askedNow(session, { seat })).not.toMatchObject({ stopped: true })
  expect(askedNow(session, 'spectator')).toEqual({ kind: 'somebody' })
})

test('of any other question nothing is said about stopping', () => {
  const person = { decides: 'person', dice: 'stream' } as const
  const seats = Object.fromEntries(Object.keys(byPolicies).map(seat => [seat, person]))
  const ruleset: AnyRuleset = toy
  expect(askedNow(beginSession(ruleset, resolved(), 's', seats), 'gm')).toMatchObject({ kind: 'asked', stopped: false })
})
