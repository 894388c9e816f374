/** Questions that leave no choice, or none that matters: which of them answer themselves, and what the record says of it. */
import { logOf } from '@enfilade/client'
import { answersItself, askedNow, type ChoiceQuestion, GameMasterTable, type Snapshot, withoutStakes } from '@enfilade/session'
import { describe, expect, test } from 'vitest'
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

describe('a question in which nothing is at stake', () => {
  const idle: ChoiceQuestion = { ...question, advice: { ...question.advice, why: 'no enemy to fight', idle: true } }
  const first = (questions: readonly ChoiceQuestion[], rights: Snapshot['rights'] = []): ChoiceQuestion | null =>
    withoutStakes({ asked: { kind: 'asked', questions, soFar: [], stopped: false }, rights })
  const letGo = (who: string) => ({ seat: 'left', who, rule: 'X-1', words: 'Let go', step: {} })

  test('is found among those that are asked at once, whatever answers it has, secret or not', () => {
    const bo = { ...idle, tag: 'BP-DEC-06 bo', who: 'bo', secret: true, options: [keep, { answer: { action: 'end' }, words: 'End it' }] }
    expect(first([question, bo, idle])).toBe(bo)
    expect(first([question])).toBeNull()
    expect(withoutStakes({ asked: { kind: 'somebody' }, rights: [] })).toBeNull()
  })
  test('is asked where the combatant may do something at any time; what others may do is no reason', () => {
    expect(first([idle], [letGo('ada')])).toBeNull()
    expect(first([idle], [letGo('bo')])).toBe(idle)
  })
})

test.each<{
  game: string
  scenario: string
  unasked: readonly (readonly [tag: string, why: string])[]
  log: readonly string[]
  asked: readonly string[]
}>([
  {
    ...{ game: 'dark-conspiracy', scenario: 'alley' },
    unasked: [
      ['DC-TURN-10 penny repetitiveAction', 'nothing is at stake (no enemy to fight)'],
      ['DC-TURN-10 otis repetitiveAction', 'nothing is at stake (no enemy to fight)'],
    ],
    log: [
      'Penny isn’t asked: nothing is at stake (no enemy to fight). DC-TURN-10',
      'Otis isn’t asked: nothing is at stake (no enemy to fight). DC-TURN-10',
    ],
    asked: ['Reyes', 'Sato', 'Okoye', 'Vex', 'Rook', 'Lookout'],
  },
  {
    ...{ game: '2300ad', scenario: 'road-ambush' },
    unasked: [['AD-ACT-01 mortarman ownAction', 'nothing is at stake (nothing useful to do from here)']],
    log: ['Mortarman isn’t asked: nothing is at stake (nothing useful to do from here). AD-ACT-01'],
    asked: ['Okoro'],
  },
])(
  '$game, $scenario: the first who are asked have something at stake; who isn’t asked, and why',
  ({ game, scenario, unasked, log, asked }) => {
    const fight = fightOf({ game, scenario })
    const table = new GameMasterTable(fight)
    expect(table.answerWithoutStakes()).toBe(unasked.length)
    expect(table.answerWithoutStakes()).toBe(0)
    const given = fight.session
      .record()
      .entries.flatMap(entry => (Array.isArray(entry) && entry[2] === 'policy' ? [[entry[0], entry[3]]] : []))
    expect(given).toEqual(unasked)
    const unheard = logOf(fight.session, { seat: fight.ruleset.seats(fight.session.battle)[0] ?? '' }).map(({ text }) => text)
    expect(unheard.filter(text => text.includes('isn’t asked'))).toEqual([])
    const told = logOf(fight.session, 'gm').filter(({ text }) => text.includes('isn’t asked'))
    expect(told.map(({ text, rules }) => `${text} ${rules}`)).toEqual(log)
    const then = askedNow(fight.session, 'gm')
    expect(then.kind === 'asked' ? then.questions.map(one => one.name) : then.kind).toEqual(asked)
  },
)

test('where no one has anything at stake twelve questions in a row answer themselves, then one is asked', () => {
  const fight = fightOf({ game: 'dark-conspiracy', scenario: 'alley' })
  const table = new GameMasterTable(fight)
  const { battle } = fight.session as unknown as { readonly battle: { people: { side: string; hiddenFrom: string[] }[] } }
  const sides = new Set(battle.people.map(({ side }) => side))
  for (const person of battle.people) person.hiddenFrom = [...sides].filter(side => side !== person.side).sort()
  expect(table.answerWithoutStakes()).toBe(12)
  expect(fight.session.record().entries.length).toBe(12)
})
