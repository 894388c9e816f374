/** A plan is offered once, and what became of it is said beside its result. */
import type { LogLine } from '@enfilade/client'
import type { Json } from '@enfilade/engine'
import type { ChoiceQuestion, Snapshot } from '@enfilade/session'
import { expect, test } from 'vitest'
import { Plans } from '../../src/choosing/plans.svelte.js'

const fire = { action: 'fire' } as Json
const question = (number: number): ChoiceQuestion =>
  ({ kind: 'choice', tag: 'R ann ownAction', number, who: 'ann', decision: 'ownAction' }) as ChoiceQuestion
const gave = (answer: Json): LogLine =>
  ({ undone: null, told: { decided: [{ who: 'ann', name: 'ownAction', answer }] } }) as unknown as LogLine
const now = (asked: ChoiceQuestion | null, log: readonly LogLine[] = []): Snapshot =>
  ({ asked: asked === null ? { kind: 'somebody' } : { kind: 'asked', questions: [asked] }, log }) as unknown as Snapshot
function planned(): Plans {
  const plans = new Plans()
  plans.make(question(1), fire, 'Fire at Bob')
  plans.follow(now(question(1)))
  return plans
}

test('the next question of the same kind is offered nothing, though the plan isn’t forgotten yet', () => {
  const plans = planned()
  expect([plans.of(question(1))?.words, plans.of(question(2))]).toEqual(['Fire at Bob', null])
})
test('a plan that was carried out is called so until something else is decided', () => {
  const plans = planned()
  plans.follow(now(question(2), [gave(fire)]))
  expect([plans.carriedOut?.words, plans.madeFor('ann')]).toEqual(['Fire at Bob', null])
  plans.follow(now(null, [gave(fire), gave({ action: 'endTurn' })]))
  expect(plans.carriedOut).toBeNull()
})
test('one that was given up is forgotten without a word', () => {
  const plans = planned()
  plans.follow(now(null, [gave({ action: 'endTurn' })]))
  expect([plans.carriedOut, plans.madeFor('ann')]).toEqual([null, null])
})
