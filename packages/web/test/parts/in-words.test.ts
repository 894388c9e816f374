/** Larger words get the layout of a smaller screen: what a screen has room for is counted in words, not in pixels. */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const sources = join(import.meta.dirname, '../../src')

test('no screen asks how many pixels there are', () => {
  const asked = readdirSync(sources, { recursive: true, encoding: 'utf8' })
    .filter(file => /\.(svelte|css|ts)$/.test(file))
    .flatMap(file =>
      [...readFileSync(join(sources, file), 'utf8').matchAll(/@media[^{]*\{|matchMedia\([^)]*\)/g)].map(([found]) => `${file}: ${found}`),
    )
  expect(asked.some(one => /(width|height): [\d.]+em/.test(one))).toBe(true)
  expect(asked.filter(one => /(width|height):\s*[\d.]+px/.test(one))).toEqual([])
})
