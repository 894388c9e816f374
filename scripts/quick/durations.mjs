// How long test files take, as far as it is known.
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { secondsIn } from '../test-times.mjs'

/**
 * @param {string} root the repository @param {import('../rings.mjs').Ring} ring @param {number} unknown seconds of a file of which nothing is known
 * @returns {(test: string) => number} seconds: as the tree keeps them, else of the last runs on this machine, as Vitest keeps them
 */
export function secondsKnown(root, ring, unknown) {
  /** @type {Map<string, number>} */
  const known = new Map()
  const measured = secondsIn(root, ring)
  const folder = join(root, 'node_modules', '.vite', 'vitest')
  const files = existsSync(folder) ? readdirSync(folder).map(name => join(folder, name, 'results.json')) : []
  for (const file of files.filter(existsSync))
    for (const [test, { duration }] of JSON.parse(readFileSync(file, 'utf8')).results) known.set(test.replace(/^:/, ''), duration / 1000)
  return test => measured(test) || (known.get(test) ?? unknown)
}
