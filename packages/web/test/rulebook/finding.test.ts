/** The rules of a book: tables are read out of texts, names of options are told from words. */
import { rulesets } from '@enfilade/rulesets'
import { expect, test } from 'vitest'
import { allRules, namesIn, partsOf } from '../../src/terms/finding.js'

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
