/** The search in the rulebooks: questions as players put them find the rule that answers among the first three. */
import type { Rulebook } from '@enfilade/engine'
import { rulesets } from '@enfilade/rulesets'
import { expect, test } from 'vitest'
import { entriesOf, type Hit, rulebookSearch } from '../src/rulebook/search.js'
import { type Asked, known, strangers, unforeseen } from './players-questions.js'

const textIn = ({ excerpt }: Hit): string => excerpt.map(({ text }) => text).join('')
const markedIn = ({ excerpt }: Hit): string[] => excerpt.filter(({ found }) => found).map(({ text }) => text)

/** The questions whose rule isn't among the first three. */
function missed(questions: Asked): string[] {
  return Object.entries(questions).flatMap(([game, asked]) => {
    const ruleset = rulesets.find(({ id }) => id === game)
    if (ruleset === undefined) throw new Error(game)
    const search = rulebookSearch(ruleset.rulebook)
    const ids = new Set(entriesOf(ruleset.rulebook).map(({ id }) => id))
    for (const [question, ...rules] of asked) for (const rule of rules) expect(ids, question).toContain(rule)
    return asked.flatMap(([question, ...rules]) =>
      search
        .find(question)
        .hits.slice(0, 3)
        .some(({ entry }) => rules.includes(entry.id))
        ? []
        : [question],
    )
  })
}
test('115 of the 130 questions that the players’ words were chosen by find their rule', () => {
  expect(missed(known).length).toBeLessThanOrEqual(15)
})
test('so do 33 of the 50 that no one foresaw', () => {
  expect(missed(unforeseen).length).toBeLessThanOrEqual(17)
})

/** The questions that are answered with something else as if it were the answer: neither right, nor near by the search's own word, nor silent. */
function misled(questions: Asked): string[] {
  const right = new Set(Object.entries(questions).flatMap(([game, asked]) => asked.map(([question]) => `${game}: ${question}`)))
  for (const [game, asked] of Object.entries(questions)) {
    const search = rulebookSearch((rulesets.find(({ id }) => id === game) as (typeof rulesets)[number]).rulebook)
    const isMissed = new Set(missed({ [game]: asked }))
    for (const [question] of asked)
      if (!isMissed.has(question) || search.find(question).silence !== null) right.delete(`${game}: ${question}`)
  }
  return [...right]
}
test('of fifty strangers’ questions 45 get the right rule, a near one that is called near, or that the rules don’t say', () => {
  expect(misled(strangers.fitted).length).toBeLessThanOrEqual(1)
  expect(misled(strangers.unseen).length).toBeLessThanOrEqual(4)
})

const book: Rulebook = {
  chapters: [
    {
      title: 'Attacks',
      rules: [
        { id: 'X-ATK-01', title: 'Aimed shots', text: 'A shot at the head. It is −2.', source: 'page 1' },
        { id: 'X-ATK-02', title: 'Suppression', text: 'With `hard` on no one who is aimed at moves.\n| range | 1 |', source: 'page 2' },
      ],
    },
    { title: 'Moves', rules: [{ id: 'X-MOV-01', title: 'Steps', text: 'One at a time. You may evade once a round.', source: 'page 3' }] },
  ],
  rulings: [{ id: 'X-GAP-01', question: 'Do shots in the dark count?', answer: 'Yes. Shots at night are −4.' }],
  terms: [{ words: ['evade'], rules: ['X-MOV-01'], asked: ['get out of the way'] }],
}
const { find } = rulebookSearch(book)
const ids = (typed: string): string[] => find(typed).hits.map(({ entry }) => entry.id)

test('titles count more than texts, and ids find themselves and what they begin', () => {
  expect(ids('aimed')[0]).toBe('X-ATK-01')
  expect(ids('x-atk-02')).toEqual(['X-ATK-02'])
  expect(ids('x-atk')).toEqual(['X-ATK-01', 'X-ATK-02'])
  expect(ids('')).toEqual([])
})
test('the sentence that answers stands there, with the words marked that were asked for in any form, and without backticks', () => {
  const [steps] = find('how do I evade?').hits
  expect(steps === undefined ? null : [textIn(steps), markedIn(steps)]).toEqual(['You may evade once a round.', ['evade']])
  const [suppression] = find('moving under suppression').hits
  expect(suppression === undefined ? null : [textIn(suppression), markedIn(suppression)]).toEqual([
    'With hard on no one who is aimed at moves.',
    ['moves'],
  ])
})
test('in the sentence that is shown a word that was typed counts as much as three other words for it', () => {
  const shown = (text: string): string => {
    const rules = [{ id: 'Y-DEF-01', title: 'Defense', text, source: 'page 4' }]
    const words = ['dodge', 'evade', 'parry', 'block', 'duck']
    const { find } = rulebookSearch({
      chapters: [{ title: 'Fights', rules }],
      rulings: [],
      terms: [{ words, rules: ['Y-DEF-01'], asked: [] }],
    })
    return find('dodge').hits.map(textIn).join()
  }
  expect(shown('You dodge. You evade, parry or block.')).toBe('You dodge.')
  expect(shown('You dodge. You evade, parry, block or duck.')).toBe('You evade, parry, block or duck.')
})
test('players’ words find the game’s, also with a word between them', () => {
  expect(ids('can I get quickly out of the way')[0]).toBe('X-MOV-01')
})
test('where the rules don’t say, that is said, with the nearest ruling', () => {
  expect(find('zeppelin')).toEqual({ hits: [], silence: 'The rules don’t say: the game master rules on it.' })
  const perhaps = find('zeppelin pilots trading shots')
  expect(perhaps.silence).toBe('The rules may not say: if nothing here answers, the game master rules on it.')
  expect(perhaps.hits.map(({ entry }) => entry.id)).toContain('X-GAP-01')
  expect(find('aimed shots').silence).toBeNull()
})
