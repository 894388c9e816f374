// The guard of the language: which phrases it finds, where it reads, and what it lets pass.
import { describe, expect, test } from 'vitest'
import { wordsNobodySays } from '../guards/words.mjs'

const found = (path: string, ...lines: readonly string[]): string[] =>
  wordsNobodySays([{ path, text: lines.join('\n') }]).map(one => `${one.line} ${one.found}`)

describe('phrases that read as if they were translated', () => {
  test.each([
    ['tends the own wounds', 'the words "the own"'],
    ['the question is asked anew', 'the words "anew"'],
    ['There is nothing to let go by in this question.', 'the words "let go by"'],
    ['an id that is of nobody', 'the words "of nobody"'],
    ['How a combatant acts whom nobody plays', 'the words "whom nobody"'],
    ['Vex comes to light', 'the words "comes to light"'],
    ['What was handed in', 'the words "handed in"'],
    ['now takes force', 'the words "takes force"'],
    ['Ames drops his pistol', 'the words "his"'],
    ['2 people stand otherwise', 'the words "stand otherwise"'],
    ['This scenario cannot be begun.', 'the words "cannot be begun"'],
    ['This is no number.', 'the words "is no number"'],
    ['content files of one’s own', 'the words "of one’s own"'],
  ])('%s', (sentence, words) => {
    expect(found('docs/page.md', sentence)).toEqual([`1 ${words}`])
    expect(found('packages/cli/src/x.ts', `// ${sentence}`)).toEqual([`1 ${words}`])
    expect(found('packages/cli/src/x.ts', '', `say("${sentence}")`)).toEqual([`2 ${words}`])
    expect(found('packages/web/src/X.svelte', `<p>${sentence}</p>`)).toEqual([`1 ${words}`])
    expect(found('scenarios/game/x.yaml', `title: ${sentence}`)).toEqual([`1 ${words}`])
  })

  test('a finding says what to write instead', () => {
    const [finding] = wordsNobodySays([{ path: 'docs/page.md', text: 'the own weapon' }])
    expect(finding).toMatchObject({ file: 'docs/page.md', line: 1, mend: 'Write "their own".' })
  })
})

test('code, command words, whole words and idioms pass', () => {
  expect(
    found(
      'packages/cli/src/x.ts',
      "if ('anew' in entry) anew(his, him)",
      '// Type "gm anew 12 because it fell". The height of this wall; hand in hand; there is no number.',
    ),
  ).toEqual([])
})

test('every game is read', () => {
  expect(found('packages/rulesets/blue-planet/rules/x.ts', '// asked anew')).toEqual(['1 the words "anew"'])
})
