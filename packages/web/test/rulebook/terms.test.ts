/** Terms in sentences: which words open, and what they open. */
import type { Rulebook } from '@enfilade/engine'
import { expect, test } from 'vitest'
import { saidIn, type TermSplitter, termSplitter, termsIn } from '../../src/terms/terms.js'

const rule = (id: string) => ({ id, title: id, text: '', source: '' })
const book: Rulebook = {
  chapters: [{ title: 'All', rules: ['X-DV-01', 'X-FREE-01', 'X-FREE-02', 'X-RUN-01', 'X-AUTO-01'].map(rule) }],
  rulings: [],
  terms: [
    { words: ['DV', 'difficulty value'], rules: ['X-DV-01'] },
    { words: ['free attack'], rules: ['X-FREE-01', 'X-FREE-02'] },
    { words: ['Run'], rules: ['X-RUN-01'] },
    { words: ['fire'], rules: [], asked: ['shoot'] },
    { words: ['attack'], rules: ['X-NONE-01'] },
    { words: ['autofire', 'fire at will'], rules: ['X-AUTO-01'] },
  ],
}
const split = termSplitter(book)
const shown = (text: string, by: TermSplitter = split): string[] =>
  by(text).map(({ text: piece, term }) => (term === null ? piece : `<${piece}: ${term.rules.map(one => one.id).join(' ')}>`))

test('a term opens its rules wherever it stands first', () => {
  expect(shown('Beats DV 15, DV 17 not.')).toEqual(['Beats ', '<DV: X-DV-01>', ' 15, DV 17 not.'])
  expect(shown('A Free Attack')).toEqual(['A ', '<Free Attack: X-FREE-01 X-FREE-02>'])
  expect(shown('nothing of it')).toEqual(['nothing of it'])
})

test('short forms and names of actions are terms only as they are written, and no part of a word is one', () => {
  expect(shown('They run. Dv, DVs, Runs')).toEqual(['They run. Dv, DVs, Runs'])
  expect(shown('Run!')).toEqual(['<Run: X-RUN-01>', '!'])
})

test('a word for searches alone, or one whose rule isn’t in the book, opens nothing; the longest term counts', () => {
  expect(shown('attack, fire')).toEqual(['attack, fire'])
  expect(shown('Fire at will')).toEqual(['<Fire at will: X-AUTO-01>'])
  expect(shown('DV 3', termSplitter({ chapters: [], rulings: [] }))).toEqual(['DV 3'])
})

test('the terms of a question are those of everything that is said in it, each once', () => {
  const question = {
    words: 'Which Run?',
    forms: [{ words: 'Autofire', fields: [{ label: 'DV', id: 'free attack' }] }],
    who: 'DV',
    more: { words: 'run at DV 2' },
  }
  expect(saidIn(question)).toEqual(['Which Run?', 'Autofire', 'DV', 'run at DV 2'])
  expect(termsIn(split, saidIn(question)).map(({ name }) => name)).toEqual(['Run', 'autofire', 'DV'])
})
