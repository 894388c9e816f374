// The rulebook: each rule once, in whole sentences, resting on rulings that are there; and nothing cites a rule of these rooms that it lacks.
import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { downtimeSettings, gameSettings } from '../battle/options.js'
import { rulebook } from './rulebook.js'

const rules = rulebook.chapters.flatMap(chapter => chapter.rules)
const ids = rules.map(({ id }) => id)
const rulings = rulebook.rulings.map(({ id }) => id)

test('every rule and ruling stands once', () => {
  expect(ids).toEqual([...new Set(ids)])
  expect(rulings).toEqual([...new Set(rulings)])
})
test('rulings and switches that a rule names exist, and every ruling belongs to a rule', () => {
  const named = rules.flatMap(({ rulings: of = [] }) => of)
  expect(named.filter(id => !rulings.includes(id))).toEqual([])
  expect(rulings.filter(id => !named.includes(id))).toEqual([])
  const switches = [...gameSettings.switches, ...downtimeSettings.switches].map(({ name }) => name as string)
  expect(rules.flatMap(({ option = [] }) => option).filter(name => !switches.includes(name))).toEqual([])
})
test('texts are whole sentences', () => {
  for (const { id, text } of rules) expect(text, id).toMatch(/^[A-Z0-9].*[.]$/)
})
test('what the rules are told with stands in the book', () => {
  const here = fileURLToPath(new URL('.', import.meta.url))
  const files = readdirSync(here, { recursive: true, encoding: 'utf8' }).filter(name => name.endsWith('.ts') && !name.endsWith('.test.ts'))
  const told = files.flatMap(name =>
    [...readFileSync(`${here}/${name}`, 'utf8').matchAll(/(?:rule:|reason\(|checkOf\(|no\(|noFor\('\w+',) ?'(DC-[A-Z]+-\d+)'/g)].map(
      ([, id]) => id as string,
    ),
  )
  expect([...new Set(told)].filter(id => !ids.includes(id) && !rulings.includes(id))).toEqual([])
})
