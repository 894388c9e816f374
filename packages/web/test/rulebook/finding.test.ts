/** Looking up rules: ids before titles before texts; every word has to be there; tables are read out of texts. */
import type { Rulebook } from '@enfilade/engine'
import { rulesets } from '@enfilade/rulesets'
import { expect, test } from 'vitest'
import { allRules, findRules, namesIn, partsOf, sentenceFound } from '../../src/terms/finding.js'

const book: Rulebook = {
  chapters: [
    {
      title: 'Attacks',
      rules: [
        { id: 'X-ATK-01', title: 'Aimed shots', text: 'A shot at the head.', source: 'page 1' },
        { id: 'X-ATK-02', title: 'Suppression', text: 'Nobody who is aimed at moves.', source: 'page 2' },
      ],
    },
    { title: 'Moves', rules: [{ id: 'X-MOV-01', title: 'Steps', text: 'One at a time.', source: 'page 3' }] },
  ],
  rulings: [],
}
const found = (typed: string): string[] => findRules(allRules(book), typed).map(({ rule }) => rule.id)

test('the best comes first, and what has not all words does not come', () => {
  expect(found('')).toEqual(['X-ATK-01', 'X-ATK-02', 'X-MOV-01'])
  expect(found('aimed')).toEqual(['X-ATK-01', 'X-ATK-02'])
  expect(found('x-atk-02')).toEqual(['X-ATK-02'])
  expect(found('aimed moves')).toEqual(['X-ATK-02'])
  expect(found('attacks head')).toEqual(['X-ATK-01'])
  expect(found('nothing of this')).toEqual([])
})

test('lines of cells are a table', () => {
  expect(partsOf('Before.\n| A | B |\n|---|---|\n| 1 | 2 |\nAfter.')).toEqual([
    { kind: 'words', text: 'Before.' },
    {
      kind: 'table',
      rows: [
        ['A', 'B'],
        ['1', '2'],
      ],
    },
    { kind: 'words', text: 'After.' },
  ])
})

test('a question is understood by the words that say what it is about', () => {
  expect(found('How do I aim?')).toEqual(found('aim'))
  expect(found('what is suppression')).toEqual(['X-ATK-02'])
  // Without such a word, all of them are looked for.
  expect(found('who is at')).toEqual(['X-ATK-02'])
  expect(found('how')).toEqual([])
})

test.each(rulesets.map(({ title, rulebook }) => ({ title, rulebook })))(
  'in $title a question in a player’s own words finds rules',
  ({ title, rulebook }) => {
    const rules = allRules(rulebook)
    const asked = [
      'How do I dodge?',
      'How do I parry?',
      'How do I heal someone?',
      'How do I shoot?',
      'How do I punch someone?',
      'How do I run?',
      'How do I hide?',
      'How do I grab someone?',
      'Can I throw a grenade?',
      'Am I dead?',
      'How do I take cover?',
      'Who goes first?',
      'Am I knocked out?',
      'How do I stand up?',
    ]
    // What a game does not have has no rule.
    const lacking: Readonly<Record<string, string>> = { 'RPJ Sci-Fi': 'Can I throw a grenade?', 'Blue Planet': 'How do I grab someone?' }
    expect(asked.filter(question => findRules(rules, question, rulebook.terms).length === 0)).toEqual(
      title in lacking ? [lacking[title]] : [],
    )
  },
)

test('another word for the same thing counts only where no rule has the typed one', () => {
  const rule = (id: string, title: string) => ({ rule: { id, title, text: '', source: '' }, chapter: '' })
  const rules = [rule('X-1', 'Evading'), rule('X-2', 'First Aid'), rule('X-3', 'Blocks')]
  const terms = [
    { words: ['Evading', 'block'], rules: ['X-1'], asked: ['dodge', 'duck'] },
    { words: ['first aid'], rules: [], asked: ['heal'] },
  ]
  const ids = (typed: string) => findRules(rules, typed, terms).map(one => one.rule.id)
  expect(ids('how do I dodge')).toEqual(['X-1', 'X-3'])
  expect(ids('ducking')).toEqual(['X-1', 'X-3'])
  expect(findRules(rules, 'dodge')).toEqual([])
  expect(ids('evading')).toEqual(['X-1'])
  expect(ids('healing')).toEqual(['X-2'])
})

test('of a rule that was found the sentence stands there that has what was asked', () => {
  const text = 'A shot is one roll. The target may evade it once a round.\n| range | 1 |\nAll others stand still.'
  const found = { rule: { id: 'X-1', title: 'Shots', text, source: 'page 1' }, chapter: 'Attacks' }
  expect(sentenceFound(found, 'How do I dodge?', [{ words: ['evade'], rules: [], asked: ['dodge'] }])).toBe(
    'The target may evade it once a round.',
  )
  expect(sentenceFound(found, 'stand still')).toBe('All others stand still.')
  expect(sentenceFound(found, 'page')).toBe('A shot is one roll.')
})

test('names of options in a text of rules are told from its words', () => {
  expect(namesIn('With `repetitiveAttacks` on also attack.')).toEqual(['With ', 'repetitiveAttacks', ' on also attack.'])
  expect(namesIn('No names.')).toEqual(['No names.'])
  for (const { rulebook } of rulesets)
    for (const { rule } of allRules(rulebook))
      for (const { kind, ...part } of partsOf(rule.text))
        if ('text' in part)
          expect(
            namesIn(part.text)
              .filter((_, i) => i % 2 === 0)
              .join(''),
            rule.id,
          ).not.toContain('`')
})
