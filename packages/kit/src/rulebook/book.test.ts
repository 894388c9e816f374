import type { RuleEntry } from '@enfilade/engine'
import { expect, test } from 'vitest'
import { bookOf, type Family } from './book.js'

const rule = (id: string): RuleEntry => ({ id, title: id, text: 'Some text.', source: 'x' })
const family = (rules: readonly string[], rulings: readonly string[]): Family => ({
  rules: rules.map(rule),
  rulings: rulings.map(id => ({ id, question: 'Is it?', answer: 'It is.' })),
})

test('the families of a chapter follow one another, and rulings stand in the order of their ids', () => {
  const book = bookOf(
    [],
    [
      { title: 'Fire', families: [family(['MD-FIRE-01', 'MD-FIRE-02'], ['MD-GAP-03']), family(['MD-AIM-01'], [])] },
      { title: 'Moving', families: [family(['MD-MOV-01'], ['MD-GAP-01', 'MD-GAP-02'])] },
    ],
  )
  expect(book.chapters.map(({ title, rules }) => [title, ...rules.map(({ id }) => id)])).toEqual([
    ['Fire', 'MD-FIRE-01', 'MD-FIRE-02', 'MD-AIM-01'],
    ['Moving', 'MD-MOV-01'],
  ])
  expect(book.rulings.map(({ id }) => id)).toEqual(['MD-GAP-01', 'MD-GAP-02', 'MD-GAP-03'])
})
