import type { Json } from '@enfilade/engine'
import type { ChoiceQuestion, Snapshot } from '@enfilade/session'
import { expect, test } from 'vitest'
import { keptBy } from '../../src/choosing/drafts.js'

/** An answer that begins as it is advised. */
class Chosen {
  readonly isChosen = true
  answer: Json
  constructor(readonly question: ChoiceQuestion) {
    this.answer = question.advice?.answer ?? null
  }
  take(answer: Json): void {
    this.answer = answer
  }
  get isAdvised(): boolean {
    return this.answer === this.question.advice?.answer
  }
}
const asked = (answer: string, why: string) => ({ kind: 'choice', tag: 'c1', advice: { answer, why } }) as unknown as ChoiceQuestion
const at = (state: string) => ({ timeline: [], state }) as unknown as Snapshot

test('an open question shows new advice; what was chosen against the advice stays, what was advised goes with it', () => {
  const drafts = keptBy(question => new Chosen(question))
  const first = drafts(asked('fire', 'likely'), at('a'))
  expect(drafts(asked('fire', 'likely'), at('a'))).toBe(first)
  const second = drafts(asked('duck', 'looks ahead'), at('a'))
  expect([second?.question.advice?.why, second?.answer]).toEqual(['looks ahead', 'duck'])
  second?.take('wait')
  const third = drafts(asked('fire', 'likely'), at('a'))
  expect([third?.question.advice?.why, third?.answer]).toEqual(['likely', 'wait'])
  expect(drafts(asked('fire', 'likely'), at('b'))?.answer).toBe('fire')
})
