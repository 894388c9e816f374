// Rule coverage on a made-up game: what counts as cited, what counts as exercised, which gaps pass and which do not.
import { describe, expect, test } from 'vitest'
import { prefixOf, ruleIdsIn, topicOf } from '../../packages/kit/bin/rule-ids.mjs'
import { citationsIn, gapsOf } from '../rules/games.mjs'
import { coverageOf, sayProblem, tableOf } from '../rules/report.mjs'
import { exercisedIn } from '../rules/runs.mjs'

const rulesFile = (path: string, ...lines: readonly string[]) => ({ path: `packages/rulesets/moon-duel/${path}`, text: lines.join('\n') })
const entry = (id: string) => ({ id, title: 'Some title', text: 'Some text.', source: 'house default' })
const rulebook = {
  chapters: [{ title: 'Damage', rules: [entry('MD-DMG-01'), entry('MD-DMG-02')] }],
  rulings: [{ id: 'MD-GAP-01', question: 'Why?', answer: 'So.' }],
}
const covered = {
  game: 'moon-duel',
  rulebook,
  citations: [
    { id: 'MD-DMG-01', file: 'packages/rulesets/moon-duel/damage.ts', line: 4, text: 'x // MD-DMG-01' },
    { id: 'MD-DMG-02', file: 'packages/rulesets/moon-duel/damage.ts', line: 5, text: 'y // MD-DMG-02' },
  ],
  exercised: new Set(['MD-DMG-01', 'MD-DMG-02']),
  gaps: [],
  specification: { rules: ['MD-DMG-01', 'MD-DMG-02'], rulings: ['MD-GAP-01'] },
}
const problemsOf = (known: Parameters<typeof coverageOf>[0]) =>
  coverageOf(known).problems.map(({ what, which }) => `${what}: ${which.join(', ')}`)

describe('ids', () => {
  test('are found in any text, each once', () => {
    expect(ruleIdsIn('RPJ-DMG-01, RPJ-DMG-01 and (AD-CORE-02): not RPJ-01, xRPJ-DMG-03 or RPJ-DMG-1')).toEqual(['RPJ-DMG-01', 'AD-CORE-02'])
  })

  test('have a game and a topic', () => {
    expect([prefixOf('CPR-CRIT-14'), topicOf('CPR-CRIT-14')]).toEqual(['CPR', 'CRIT'])
  })
})

describe('citations', () => {
  test('are lines of rules, tables and forms of content, not of rulebook, events, policies, data, tests, generated files or other games', () => {
    const files = [
      rulesFile('damage.ts', 'const a = 1 // MD-DMG-01', 'const why = reason("MD-DMG-02")'),
      rulesFile('tables/harm.ts', '/** MD-DMG-03 */', 'export const harm = 1'),
      rulesFile('rules/texts/data.ts', 'const id = "MD-DMG-04"'),
      rulesFile('rules/damage/rulebook.ts', 'const id = "MD-DMG-05"'),
      rulesFile('rules/damage/events.ts', '// x', '', '// MD-DMG-10'),
      rulesFile('seats/policies/own-turn.ts', 'const a = 1 // MD-DMG-11'),
      rulesFile('content/forms.ts', 'const usual = 3 // MD-DMG-12'),
      rulesFile('content/weapons.json', '"MD-DMG-06"'),
      rulesFile('rules/damage/damage.test.ts', 'test("MD-DMG-07")'),
      rulesFile('codec.generated.ts', '// MD-DMG-08'),
      { path: 'packages/rulesets/sun-duel/damage.ts', text: 'const a = 1 // MD-DMG-09' },
    ]
    expect(citationsIn(files, 'moon-duel').map(({ id, file, line }) => `${id} ${file.split('/').at(-1)}:${line}`)).toEqual([
      'MD-DMG-01 damage.ts:1',
      'MD-DMG-02 damage.ts:2',
      'MD-DMG-03 harm.ts:1',
      'MD-DMG-12 forms.ts:1',
    ])
  })

  test('in the head of a file do not count: no one could tell which line is meant', () => {
    const lines = rulesFile(
      'damage.ts',
      '// Damage: MD-DMG-01 to',
      '// MD-DMG-02.',
      "import { next } from '@enfilade/engine'",
      'f() // MD-DMG-03',
    )
    const block = rulesFile('wounds.ts', '/** Wounds: MD-DMG-01. */', '', '/** One wound (MD-DMG-04). */', 'export const wound = 1')
    expect(citationsIn([lines, block], 'moon-duel').map(({ id }) => id)).toEqual(['MD-DMG-03', 'MD-DMG-04'])
  })
})

describe('what tests exercised', () => {
  const run = (state: 'pass' | 'fail' | 'not run') => ({
    file: 'a.test.ts',
    at: '2026-01-01T00:00:00.000Z',
    sawOutside: ['MD-DMG-09'],
    tests: [
      { name: 'MD-DMG-02 b', state: 'pass' as const, saw: ['MD-DMG-01'], named: ['MD-DMG-02'] },
      { name: 'MD-DMG-04 c', state, saw: ['MD-DMG-03'], named: ['MD-DMG-04'] },
    ],
  })

  test('is what passing tests met or are named by', () => {
    expect([...exercisedIn([run('pass')])].sort()).toEqual(['MD-DMG-01', 'MD-DMG-02', 'MD-DMG-03', 'MD-DMG-04', 'MD-DMG-09'])
  })

  test.each(['fail', 'not run'] as const)('leaves out a test in state "%s"', state => {
    expect([...exercisedIn([run(state)])].sort()).toEqual(['MD-DMG-01', 'MD-DMG-02'])
  })
})

describe('coverage', () => {
  test('is whole when every rule is cited, exercised and in the specification', () => {
    expect(coverageOf(covered)).toEqual({
      rows: [{ topic: 'DMG', rules: 2, cited: 2, exercised: 2, gaps: 0 }],
      problems: [],
      uncited: [],
      unexercised: [],
    })
  })

  test('a rule without a citation, without a test, or without an entry is a problem', () => {
    expect(problemsOf({ ...covered, citations: covered.citations.slice(1) })).toEqual(['cited by no line that decides it: MD-DMG-01'])
    expect(problemsOf({ ...covered, exercised: new Set(['MD-DMG-01']) })).toEqual(['exercised by no passing test: MD-DMG-02'])
    const wider = { rules: [...covered.specification.rules, 'MD-DMG-03'], rulings: ['MD-GAP-01', 'MD-GAP-02'] }
    expect(problemsOf({ ...covered, specification: wider })).toEqual([
      'in the specification, but not in the rulebook: MD-DMG-03, MD-GAP-02',
    ])
    const narrower = { rules: ['MD-DMG-01'], rulings: [] }
    expect(problemsOf({ ...covered, specification: narrower })).toEqual([
      'in the rulebook, but not in the specification: MD-DMG-02, MD-GAP-01',
    ])
  })

  test('a listed gap passes, of its own kind only', () => {
    const gap = { id: 'MD-DMG-02', reason: 'The die is thrown outside of the fight.' }
    const known = { ...covered, exercised: new Set(['MD-DMG-01']) }
    expect(problemsOf({ ...known, gaps: [{ ...gap, kind: 'exercised' }] })).toEqual([])
    expect(problemsOf({ ...known, gaps: [{ ...gap, kind: 'cited' }] })).toEqual([
      'exercised by no passing test: MD-DMG-02',
      'listed as a gap, but none any more: MD-DMG-02 (cited)',
    ])
  })

  test('without the specification nothing is said about it, and its gaps stay', () => {
    const gaps = [{ id: 'MD-DMG-02', kind: 'rulebook' as const, reason: 'A house rule.' }]
    expect(problemsOf({ ...covered, specification: null, gaps })).toEqual([])
    expect(problemsOf({ ...covered, gaps })).toEqual(['listed as a gap, but none any more: MD-DMG-02 (rulebook)'])
  })

  test('ids that the rulebook does not have are problems; worked examples and other games are not', () => {
    const citations = [
      ...covered.citations,
      { id: 'MD-DMG-77', file: 'a.ts', line: 3, text: '' },
      { id: 'MD-EX-01', file: 'a.ts', line: 4, text: '' },
    ]
    const exercised = new Set([...covered.exercised, 'MD-DMG-88', 'MD-EX-01', 'RPJ-DMG-01', 'MD-GAP-01'])
    expect(problemsOf({ ...covered, citations, exercised })).toEqual([
      'cited, but not in the rulebook: MD-DMG-77 at a.ts:3',
      'met by a test, but not in the rulebook: MD-DMG-88',
    ])
  })

  test('an id that stands twice is a problem', () => {
    const twice = { ...rulebook, chapters: [...rulebook.chapters, { title: 'More', rules: [entry('MD-DMG-01')] }] }
    expect(problemsOf({ ...covered, rulebook: twice })).toEqual(['twice in the rulebook: MD-DMG-01'])
  })

  test('the table has a line for each topic and one for all', () => {
    expect(
      tableOf('moon-duel', coverageOf(covered))
        .split('\n')
        .map(line => line.trim().split(/\s+/).join(' ')),
    ).toEqual(['moon-duel', 'topic rules cited exercised gaps', 'DMG 2 2 2 0', 'all 2 2 2 0'])
  })

  test('a problem says how to mend it', () => {
    const [problem] = coverageOf({ ...covered, citations: [] }).problems
    expect(problem && sayProblem(problem)).toBe(
      '  2 cited by no line that decides it: MD-DMG-01, MD-DMG-02\n    Write the id at the end of the line that decides it. Or list it in packages/rulesets/moon-duel/coverage-gaps.json as "cited", with a reason.',
    )
  })
})

describe('the list of gaps', () => {
  const list = (gaps: unknown) => [rulesFile('coverage-gaps.json', JSON.stringify(gaps))]

  test('may be missing', () => {
    expect(gapsOf([], 'moon-duel')).toEqual([])
  })

  test.each([
    [{ id: 'MD-DMG-01', kind: 'cited' }],
    [{ id: 'MD-DMG-01', kind: 'later', reason: 'x' }],
    [{ id: 'MD-DMG-01', kind: 'cited', reason: ' ' }],
    ['MD-DMG-01'],
  ])('refuses %j and says what an entry is', wrong => {
    expect(() => gapsOf(list([wrong]), 'moon-duel')).toThrow(/coverage-gaps\.json\[0\] is .*An entry is \{ "id", "kind"/)
  })

  test('refuses anything but a list', () => {
    expect(() => gapsOf(list({}), 'moon-duel')).toThrow('isn’t a list')
  })
})
