// "Policy" is a word of the code: screens speak of those who play themselves, of temper and of strength.
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'

const source = fileURLToPath(new URL('../../src/', import.meta.url))
const files = readdirSync(source, { recursive: true, encoding: 'utf8' })

/** Texts in quotes that hold the word among others; alone it is a name in the code. */
const spoken = (code: string): string[] =>
  [...code.matchAll(/'(?:[^'\\\n]|\\.)*'|"(?:[^"\\\n]|\\.)*"|`(?:[^`\\]|\\.)*`/g)]
    .map(([text]) => text.replaceAll(/\$\{[^}]*\}/g, '…'))
    .filter(text => /polic(?:y|ies)/i.test(text) && !/^.[a-z]+.$/i.test(text))
/** What a component writes itself: its markup without code, comments and attributes. */
const written = (component: string): string =>
  component
    .replace(/<(script|style)[\s\S]*?<\/\1>/g, '')
    .replace(/<!--[\s\S]*?-->/g, '')
    .replace(/\{[^{}]*(?:\{[^{}]*(?:\{[^{}]*\}[^{}]*)*\}[^{}]*)*\}/g, '')
    .replace(/<[^>]*>/g, '')

test('no word on a screen is "policy"', () => {
  const words = files.filter(name => name.startsWith('words') && name.endsWith('.ts'))
  expect(words.length).toBeGreaterThan(30)
  expect(words.flatMap(name => spoken(readFileSync(join(source, name), 'utf8')).map(text => `${name}: ${text}`))).toEqual([])
  const components = files.filter(name => name.endsWith('.svelte'))
  expect(components.filter(name => /polic(?:y|ies)/i.test(written(readFileSync(join(source, name), 'utf8'))))).toEqual([])
})
