/** Which of several open questions is on screen where the snapshot only names most of them. */
import type { ChoiceQuestion, Snapshot } from '@enfilade/session'
import { expect, test } from 'vitest'
import { Turned } from '../../src/asking/turned.svelte.js'

// Runes belong to Svelte's compiler; without it a state is just its value.
const asItIs = <T>(value: T): T => value
Object.assign(globalThis, { $state: Object.assign(asItIs, { raw: asItIs }) })

const question = (tag: string, later = false): ChoiceQuestion => ({
  ...{ kind: 'choice', tag, number: 0, who: tag, name: tag, seat: null, words: 'What now?', decision: 'act', rule: 'X-1', secret: false },
  ...(later && { later: true }),
  ...{ options: later ? [] : [{ answer: { action: tag }, words: tag }], forms: [] },
  advice: { answer: null, words: '', why: null, option: null },
})
const shown = (state: string, ...questions: readonly ChoiceQuestion[]) =>
  ({ state, asked: { kind: 'asked', questions, soFar: [], stopped: false } }) as unknown as Snapshot

test('a question that is only named is asked for, and takes the place of the first when it is there', async () => {
  const turned = new Turned()
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
  expect(turned.in(one)).toBe(ann)
  await turned.complete(session(one))
  turned.to('bo')
  expect(turned.in(one)).toBe(ann)
  await turned.complete(session(one))
  await turned.complete(session(one))
  expect(turned.in(one)).toEqual(question('bo'))
  expect(called).toEqual(['bo'])

  // In another state it is another question; once it is gone, the first is shown.
  const two = shown('two', ann, bo)
  expect(turned.in(two)).toBe(ann)
  await turned.complete(session(two))
  expect(called).toEqual(['bo', 'bo'])
  expect(turned.in(shown('three', ann))).toBe(ann)
  expect(turned.in({ asked: { kind: 'nobody' } } as unknown as Snapshot)).toBeNull()
})
