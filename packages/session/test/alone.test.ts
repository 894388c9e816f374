/** Questions that leave no choice: which of them answer themselves, and what the record says of it. */
import { answersItself, askedNow, type ChoiceQuestion, GameMasterTable, type Snapshot } from '@enfilade/session'
import { expect, test } from 'vitest'
import { fightOf } from './fights.js'

const keep = { answer: { action: 'keep' }, words: 'Keep it' }
const question: ChoiceQuestion = {
  kind: 'choice',
  tag: 'BP-DEC-06 ada',
  number: 0,
  who: 'ada',
  name: 'Ada',
  seat: 'left',
  words: 'Keep it?',
  decision: 'keepOrChange',
  rule: 'BP-DEC-06',
  secret: false,
  options: [keep],
  forms: [{ action: 'keep', words: 'Keep it', fields: [] }],
  advice: { ...keep, why: null, option: 0 },
}
const itself = (change: Partial<ChoiceQuestion>, rights: Snapshot['rights'] = [], others: readonly ChoiceQuestion[] = []): boolean =>
  answersItself({ asked: { kind: 'asked', questions: [{ ...question, ...change }, ...others], soFar: [], stopped: false }, rights })

test('a question with one legal answer answers itself', () => {
  expect(itself({})).toBe(true)
  expect(itself({ options: [keep, { answer: { action: 'end' }, words: 'End it' }] })).toBe(false)
  const refused = { action: 'end', words: 'End it', fields: [], refused: { rule: 'X-1', words: 'not now' } }
  expect(itself({ forms: [...question.forms, refused] })).toBe(true)
  expect(answersItself({ asked: { kind: 'somebody' }, rights: [] })).toBe(false)
})
test('one that takes answers that are not listed is asked', () => {
  const form = (field: ChoiceQuestion['forms'][number]['fields'][number]) => [{ action: 'keep', words: 'Keep it', fields: [field] }]
  const values = [
    { value: 'a', words: 'A' },
    { value: 'b', words: 'B', refused: { rule: 'X-1', words: 'not now' } },
  ]
  expect(itself({ forms: form({ name: 'what', words: 'What', kind: 'oneOf', values }) })).toBe(true)
  expect(itself({ forms: form({ name: 'what', words: 'What', kind: 'oneOf' }) })).toBe(false)
  expect(itself({ forms: form({ name: 'to', words: 'To', kind: 'place' }) })).toBe(false)
  expect(itself({ forms: form({ name: 'shots', words: 'Shots', kind: 'number', from: 1, to: 3 }) })).toBe(false)
})
test('one is asked whose silence would tell something, that stands beside others, or beside what may be done at any time', () => {
  expect(itself({ secret: true })).toBe(false)
  expect(itself({}, [], [question])).toBe(false)
  expect(itself({}, [{ seat: 'left', who: 'ada', rule: 'X-1', words: 'Let go', step: {} }])).toBe(false)
})

test('what answers itself is answered in its policy’s name, and the record says why; the game master changes it without a reason', () => {
  const fight = fightOf({ game: 'rpj-scifi', scenario: 'cargo-bay' })
  const table = new GameMasterTable(fight)
  const asked = askedNow(fight.session, 'gm')
  const [first] = asked.kind === 'asked' ? asked.questions : []
  if (first?.kind !== 'choice') throw new Error('a question should be open')
  const { answer } = first.advice
  const at = fight.session.length
  expect(table.takeAdvice(first.tag, 'the only answer there is')).toBeNull()
  expect(fight.session.entry(at)).toEqual([first.tag, answer, 'policy', 'the only answer there is'])
  expect(table.force(at, answer, '')).toBeNull()
  expect(fight.session.entry(at)).toEqual([first.tag, answer, 'gm'])
  expect(fight.session.branches.at(-1)?.why).toBe('forced')
})
