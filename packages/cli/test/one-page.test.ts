/** The parts of the one-file app: how scripts ask for one another there. */
import { gunzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { partsOf } from '../../../scripts/package/page.mjs'

const textOf = ({ text }: { readonly text: string }): string => gunzipSync(Buffer.from(text, 'base64')).toString()

test('a script asks for others by number, and for what loads later by name', async () => {
  const { parts, numbers } = await partsOf(
    new Map([
      [
        'index-aaaaaaaa.js',
        'import{a}from"./kit-bbbbbbbb.js";const later=()=>import(`./game-cccccccc.js`);new Worker(new URL(new URL(`kit-bbbbbbbb.js`,import.meta.url).href,``+import.meta.url),{type:`module`});a(later)',
      ],
      ['kit-bbbbbbbb.js', 'export const a=1'],
      ['game-cccccccc.js', 'export const link="./notices.txt"'],
    ]),
    'whose games',
  )
  expect([...numbers.keys()]).toEqual(['./index-aaaaaaaa.js', './kit-bbbbbbbb.js', './game-cccccccc.js'])
  expect(textOf(parts[0]!)).toBe('import{a}from"@@1@@";const later=()=>enfiladePart(2);enfiladeWorker(1,{type:`classic`});a(later)')
  expect(parts.map(({ needs }) => needs)).toEqual([[1], [], [3], []])
  expect(textOf(parts[2]!)).toBe('export const link="@@3@@"')
  expect(textOf(parts[3]!)).toBe('whose games')
})

test('a file that is asked for in another way stops the build', async () => {
  await expect(partsOf(new Map([['index-aaaaaaaa.js', 'fetch("./data-bbbbbbbb.js")']]), '')).rejects.toThrow(
    'index-aaaaaaaa.js asks for a file in a way that the page doesn’t know.',
  )
  await expect(partsOf(new Map([['index-aaaaaaaa.js', 'import "./lost-bbbbbbbb.js"']]), '')).rejects.toThrow(
    '"./lost-bbbbbbbb.js" is no script',
  )
})
