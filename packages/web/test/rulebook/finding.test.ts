/** Looking up rules: ids before titles before texts; every word has to be there; tables are read out of texts. */
import type { Rulebook } from '@enfilade/engine'
import { expect, test } from 'vitest'
import { allRules, findRules, partsOf } from '../../src/rulebook/finding.js'

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
