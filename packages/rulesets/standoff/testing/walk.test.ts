/** docs/a-game-of-your-own.md shows the whole of this game: its code is the files, in their order and to the last line. */
import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const here = new URL('../', import.meta.url)
const root = new URL('../../../', here)
const page = readFileSync(new URL('docs/a-game-of-your-own.md', root), 'utf8')
const files = [...readdirSync(here).filter(name => name.endsWith('.ts') && !name.endsWith('.generated.ts')), 'battle/battle.ts']
const textOf = (file: string): string => readFileSync(new URL(file, here), 'utf8')
const lines = (text: string): string[] => text.split('\n').filter(line => line !== '')

test.each(files)('the page shows %s', file => {
  const shown = [...page.matchAll(/^```ts (\S+)\n([\s\S]*?)^```$/gm)].filter(([, name]) => name === file)
  expect(lines(shown.map(([, , code]) => code).join('\n'))).toEqual(lines(textOf(file)))
})
test('the page shows the texts of its rules', () => {
  const [, shown] = /^```md rulebook\.md\n([\s\S]*?)^```$/m.exec(page) ?? []
  expect(shown).toBe(textOf('rulebook.md'))
})
test('the page shows its scenario', () => {
  const [, shown] = /^```yaml\n([\s\S]*?)^```$/m.exec(page) ?? []
  expect(shown).toBe(readFileSync(new URL('scenarios/standoff/saloon.yaml', root), 'utf8'))
})
test('the game is as small as it says: at most 350 lines', () => {
  const count = files.reduce((sum, file) => sum + textOf(file).trimEnd().split('\n').length, 0)
  expect(count).toBeLessThanOrEqual(350)
})
