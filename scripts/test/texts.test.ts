/** The texts of rules: how a file of them is read, which mistakes are named at which line, and the modules that the build writes from it. */
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { rulesets } from '@enfilade/rulesets'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { mistakesAmong, readTexts } from '../../packages/kit/bin/text-reader.mjs'
import { moduleOf, moduleText } from '../../packages/kit/bin/texts.mjs'
import { readTree } from '../guards/tree.mjs'
import { isText, textsAreCurrent, writeTexts } from '../prepare/texts.mjs'

const cover = `# Cover

What stops a bullet.
It is for readers only.

## MD-COV-01 All or nothing

You are in cover or you are not.
There is no
partial cover*.

Source: the sheet, Cover
Option: modernCover
Rulings: MD-GAP-01, MD-GAP-02

## MD-GAP-01 Is glass cover?

Yes: it stops sight.

House default: yes

## MD-GAP-02 And water?

No.

# Human shields

## MD-HSH-01 Rulings before an option

They stand as they are written.

Source: published rules
Rulings: MD-GAP-01
Option: shields
`
const said = (text: string) => readTexts(text).mistakes.map(({ line, words }) => `${line}: ${words}`)

describe('a file of texts', () => {
  test('has families, their rules and rulings, and at each what it says', () => {
    const { families, mistakes } = readTexts(cover)
    expect(mistakes).toEqual([])
    expect(families.map(({ name }) => name)).toEqual(['cover', 'humanShields'])
    expect(families.map(({ entries }) => entries.map(({ value }) => value))).toEqual([
      [
        {
          id: 'MD-COV-01',
          title: 'All or nothing',
          text: 'You are in cover or you are not. There is no partial cover*.',
          source: 'the sheet, Cover',
          option: 'modernCover',
          rulings: ['MD-GAP-01', 'MD-GAP-02'],
        },
        { id: 'MD-GAP-01', question: 'Is glass cover?', answer: 'Yes: it stops sight.', houseDefault: true },
        { id: 'MD-GAP-02', question: 'And water?', answer: 'No.' },
      ],
      [
        {
          id: 'MD-HSH-01',
          title: 'Rulings before an option',
          text: 'They stand as they are written.',
          source: 'published rules',
          rulings: ['MD-GAP-01'],
          option: 'shields',
        },
      ],
    ])
  })
  test('reads the same with the line ends of Windows, and without an empty line below a heading', () => {
    const { families } = readTexts(cover)
    expect(readTexts(cover.replaceAll('\n', '\r\n')).families).toEqual(families)
    const values = (text: string) => readTexts(text).families.flatMap(({ entries }) => entries.map(({ value }) => value))
    expect(values(cover.replace(/^(##.*\n)\n/gm, '$1'))).toEqual(values(cover))
  })

  const rule = '# Cover\n\n## MD-COV-01 All or nothing\n\nYou are in cover or not.\n\nSource: the sheet\n'
  test.each([
    ['nothing', '', '1: The file is empty. It begins with "# Name of the family".'],
    [
      'words above the first heading',
      `Words.\n${rule}`,
      '1: "Words." stands above the first heading. A file begins with "# Name of the family".',
    ],
    [
      'a rule above the first family',
      '## MD-COV-01 A\n\nB.\n\nSource: c\n',
      '1: MD-COV-01 stands above the first family. A file begins with "# Name of the family".',
    ],
    ['an empty family', `${rule}\n# Shields\n`, '9: This family is empty. It needs a rule: "## RPJ-DMG-01 Title".'],
    ['a family twice', `${rule}\n${rule.replace('COV-01', 'COV-02')}`, '9: The family "Cover" stands twice in this file.'],
    [
      'a family without a name',
      rule.replace('# Cover', '# 3'),
      '1: "# 3" is no name of a family. One begins with a letter: "# Aimed fire".',
    ],
    [
      'a rule with one sign',
      `${rule}\n# MD-COV-02 More\n\n${rule}`,
      '9: "# MD-COV-02 More" names a rule. Rules and rulings have two signs: "## MD-COV-02 More".',
    ],
    ['a heading with three signs', `${rule}\n### More\n`, '9: "###" opens no heading here. # opens a family, ## a rule or a ruling.'],
    [
      'a heading without an id',
      rule.replace('MD-COV-01 ', ''),
      '3: "## All or nothing" begins with no id. One looks like RPJ-DMG-01: "## RPJ-DMG-01 Title".',
    ],
    ['a heading without words', `${rule}\n##\n`, '9: "## " begins with no id.'],
    [
      'a rule without a title',
      rule.replace(' All or nothing', ''),
      '3: MD-COV-01 has no title. It stands behind the id: "## MD-COV-01 …".',
    ],
    [
      'a rule without a text',
      rule.replace('You are in cover or not.\n', ''),
      '3: MD-COV-01 has no text. It stands below the heading, as one paragraph.',
    ],
    ['a rule without a source', rule.replace('Source: the sheet', ''), '3: MD-COV-01 has no source. Add "Source: …" below its text.'],
    [
      'a ruling without an answer',
      `${rule}\n## MD-GAP-01 Why?\n`,
      '9: MD-GAP-01 has no answer. It stands below the heading, as one paragraph.',
    ],
    [
      'a second paragraph, or a label that is none',
      `${rule}Sorce: x\n`,
      '8: "Sorce: x" has no label. A text is one paragraph; below it a rule has Source, and may have Option and Rulings.',
    ],
    [
      'a label right under the text',
      rule.replace('not.\n\n', 'not.\n'),
      '6: "Source:" stands right under the text. Leave an empty line between them.',
    ],
    ['a label twice', `${rule}Source: y\n`, '8: MD-COV-01 has "Source:" twice.'],
    [
      'a label of rulings at a rule',
      `${rule}House default: yes\n`,
      '8: MD-COV-01 can\'t have "House default:": a rule has Source, and may have Option and Rulings.',
    ],
    [
      'a label of rules at a ruling',
      `${rule}\n## MD-GAP-01 Why?\n\nSo.\n\nSource: x\n`,
      '13: MD-GAP-01 can\'t have "Source:": a ruling may have "House default: yes".',
    ],
    ['a label without words', `${rule}Option:\n`, '8: "Option:" is empty. Write what it says, or leave the line out.\n8: "" is no switch.'],
    [
      'a label at a family',
      rule.replace('# Cover\n', '# Cover\n\nOption: x\n'),
      '3: "Option: x" belongs to no rule. A rule begins with "## RPJ-DMG-01 Title".',
    ],
    [
      'an option of two words',
      `${rule}Option: modern cover\n`,
      '8: "modern cover" is no switch. An option is one word, as in the game\'s battle/options.ts.',
    ],
    [
      'rulings that are none',
      `${rule}Rulings: MD-GAP-01 MD-COV-02\n`,
      '8: "MD-GAP-01 MD-COV-02" is no id of a ruling. Rulings look like RPJ-GAP-01, with a comma between two.',
    ],
    [
      'a house default that is no yes',
      `${rule}\n## MD-GAP-01 Why?\n\nSo.\n\nHouse default: no\n`,
      '13: "House default: no" isn\'t "House default: yes". Leave the line out where the answer has a source.',
    ],
  ])('with %s is refused', (_what, text, words) => {
    expect(said(text).join('\n')).toContain(words)
  })
  test('names all of its mistakes at once', () => {
    expect(
      said(rule.replace(' All or nothing', '').replace('Source: the sheet', 'Sorce: the sheet')).map(words => words.split(':')[0]),
    ).toEqual(['3', '3', '7'])
  })
})

describe('the texts of a game', () => {
  const file = (path: string, text: string) => ({ path, families: readTexts(text).families })
  const inWords = (...given: Parameters<typeof mistakesAmong>) =>
    mistakesAmong(...given).map(({ path, line, words }) => `${path}:${line}: ${words}`)
  const options = new Set(['modernCover', 'shields'])

  test('agree with each other', () => expect(inWords([file('a.md', cover)], options)).toEqual([]))
  test('have no id twice', () => {
    const again = file('b.md', '# More\n\n## MD-COV-01 Again\n\nText.\n\nSource: x\n')
    expect(inWords([file('a.md', cover), again])).toEqual(['b.md:3: MD-COV-01 stands twice. It stands already at a.md:6.'])
  })
  test('name rulings that are there', () => {
    const without = file('a.md', cover.replace('## MD-GAP-02 And water?\n\nNo.\n', ''))
    expect(inWords([without])).toEqual(['a.md:14: MD-GAP-02 is no ruling of this game. Write it: "## MD-GAP-02 Question?"'])
  })
  test('name switches that are there', () => {
    expect(inWords([file('a.md', cover.replace('modernCover', 'moderncover'))], options)).toEqual([
      'a.md:13: "moderncover" is no switch of this game. There are modernCover, shields.',
    ])
  })

  const tree = readTree(fileURLToPath(new URL('../..', import.meta.url))).filter(({ path }) => isText(path))
  test.each(rulesets.map(game => [game.id, game] as const))(
    '%s: are without mistakes, its switches included',
    (id, { options: own, tasks }) => {
      const texts = tree.filter(({ path }) => path.startsWith(`packages/rulesets/${id}/`))
      const switches = [...own, ...(tasks?.options ?? [])].map(({ name }) => name)
      expect(texts.length).toBeGreaterThan(0)
      expect(texts.flatMap(({ path, text }) => said(text).map(words => `${path}:${words}`))).toEqual([])
      expect(
        inWords(
          texts.map(({ path, text }) => file(path, text)),
          new Set(switches),
        ),
      ).toEqual([])
    },
  )
})

describe('the modules', () => {
  let root = ''
  const home = 'packages/rulesets/moon-duel'
  const path = `${home}/rules/cover/rulebook.md`
  const module = moduleOf(path)
  const write = (file: string, text: string) => {
    mkdirSync(dirname(join(root, file)), { recursive: true })
    writeFileSync(join(root, file), text)
  }
  beforeEach(() => {
    root = mkdtempSync(join(tmpdir(), 'enfilade-texts-'))
    write(path, cover)
    write(`${home}/README.md`, 'No texts.')
    write(`${home}/codec.generated.ts`, 'codec')
  })
  afterEach(() => rmSync(root, { recursive: true, force: true }))

  test('stand beside the texts of rooms, of chapters that are only text, and of games of one folder', () => {
    expect([path, `${home}/rules/texts/data.md`, `${home}/rulebook.md`, `${home}/rules/rulebook.md`].map(isText)).toEqual([
      true,
      true,
      true,
      true,
    ])
    expect([`${home}/README.md`, `${home}/rules/cover/notes.md`, 'docs/rulebook.md'].map(isText)).toEqual([false, false, false])
    expect(module).toBe(`${home}/rules/cover/rulebook.generated.ts`)
  })
  test('say what the texts say', () => {
    const text = moduleText(path, readTexts(cover).families)
    expect(text).toMatch(/^\/\/ Written by the build from rulebook\.md: change that\.\nimport type \{ Family \} from '@enfilade\/kit'\n/)
    const [, first = '{}', second = '{}'] =
      /^export const cover: Family = (\{.*^\})\n\nexport const humanShields: Family = (\{.*^\})\n$/ms.exec(text) ?? []
    expect(JSON.parse(first)).toMatchObject({ rules: [{ id: 'MD-COV-01' }], rulings: [{ id: 'MD-GAP-01' }, { id: 'MD-GAP-02' }] })
    expect(JSON.parse(second)).toMatchObject({ rules: [{ id: 'MD-HSH-01' }], rulings: [] })
  })
  test('are written where they are missing or the texts have changed, and else left as they are', () => {
    expect(textsAreCurrent(root)).toBe(false)
    expect(writeTexts(root)).toEqual({ code: 0, output: '' })
    expect(textsAreCurrent(root)).toBe(true)
    utimesSync(join(root, module), new Date(0), new Date(0))
    writeTexts(root)
    expect(statSync(join(root, module)).mtimeMs).toBe(0)
    write(path, cover.replace('partial', 'half'))
    expect(textsAreCurrent(root)).toBe(false)
    writeTexts(root)
    expect(readFileSync(join(root, module), 'utf8')).toContain('half cover')
  })
  test('go with their texts; other generated files stay', () => {
    writeTexts(root)
    rmSync(join(root, path))
    expect(textsAreCurrent(root)).toBe(false)
    writeTexts(root)
    expect([existsSync(join(root, module)), existsSync(join(root, `${home}/codec.generated.ts`))]).toEqual([false, true])
  })
  test('are not written from texts with mistakes, which are named with their file', () => {
    write(path, cover.replace('Source: the sheet', 'Sorce: the sheet'))
    expect(writeTexts(root)).toEqual({
      code: 1,
      output:
        `${path}:6: MD-COV-01 has no source. Add "Source: …" below its text.\n` +
        `${path}:12: "Sorce: the sheet, Cover" has no label. A text is one paragraph; below it a rule has Source, and may have Option and Rulings.\n`,
    })
    expect([textsAreCurrent(root), existsSync(join(root, module))]).toEqual([false, false])
  })
})
