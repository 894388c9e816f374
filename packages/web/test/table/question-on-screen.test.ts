/** Which of several open questions is on screen where the snapshot only names most of them. */
import type { ChoiceQuestion, Snapshot } from '@enfilade/session'
import { expect, test } from 'vitest'
import { QuestionOnScreen } from '../../src/asking/question-on-screen.svelte.js'

const question = (tag: string, later = false): ChoiceQuestion => ({
  ...{ kind: 'choice', tag, number: 0, who: tag, name: tag, seat: null, words: 'What now?', decision: 'act', rule: 'X-1', secret: false },
  ...(later && { later: true }),
  ...{ options: later ? [] : [{ answer: { action: tag }, words: tag }], forms: [] },
  advice: { answer: null, words: '', why: null, option: null },
})
const shown = (state: string, ...questions: readonly ChoiceQuestion[]) =>
  ({ state, asked: { kind: 'asked', questions, soFar: [], stopped: false } }) as unknown as Snapshot

test('the game master’s own questions come before those that a player is here to answer, which can still be turned to', () => {
  const [ann, bo] = [question('ann'), question('bo')]
  const onScreen = new QuestionOnScreen(({ who }) => who === 'ann')
  expect(onScreen.in(shown('one', ann, bo))).toBe(bo)
  expect(onScreen.in(shown('one', ann))).toBe(ann)
  onScreen.to('ann')
  expect(onScreen.in(shown('one', ann, bo))).toBe(ann)
})
test('a question that is only named is asked for, and takes the place of the first when it is there', async () => {
  const onScreen = new QuestionOnScreen()
  const [ann, bo] = [question('ann'), question('bo', true)]
  const called: string[] = []
  const session = (snapshot: Snapshot) => ({
    snapshot,
    question: async (tag: string) => {
      called.push(tag)
      return question(tag)
    },
  })
  const one = shown('one', ann, bo)
  expect(onScreen.in(one)).toBe(ann)
  await onScreen.complete(session(one))
  onScreen.to('bo')
  expect(onScreen.in(one)).toBe(ann)
  await onScreen.complete(session(one))
  await onScreen.complete(session(one))
  expect(onScreen.in(one)).toEqual(question('bo'))
  expect(called).toEqual(['bo'])

  // In another state it is another question; once it is gone, the first is shown.
  const two = shown('two', ann, bo)
  expect(onScreen.in(two)).toBe(ann)
  await onScreen.complete(session(two))
  expect(called).toEqual(['bo', 'bo'])
  expect(onScreen.in(shown('three', ann))).toBe(ann)
  expect(onScreen.in({ asked: { kind: 'nobody' } } as unknown as Snapshot)).toBeNull()
})
