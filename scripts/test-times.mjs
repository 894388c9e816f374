// What each test file cost in the last run that wrote it down (`npm test -- --write`): kept in the tree, so that a fresh clone begins with the
// longest too, and told as the table in CONTRIBUTING.
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { partOf, parts } from './test-parts.mjs'

/** @typedef {{ all: number, parts: Record<string, number>, files: Record<string, number> }} Ran CPU seconds: of a whole run, by part, and of the test files that took one or more */
/** @typedef {Partial<Record<'test' | 'all', Ran>>} Times by ring */

const keptIn = (/** @type {string} */ root) => join(root, 'scripts', 'test-times.json')
const page = (/** @type {string} */ root) => join(root, 'CONTRIBUTING.md')
const marks = ['<!-- times: written by npm test -- --write -->', '<!-- end of times -->']

/** @param {string} root @returns {Times} */
export function readTimes(root) {
  return existsSync(keptIn(root)) ? JSON.parse(readFileSync(keptIn(root), 'utf8')) : {}
}

/**
 * CPU seconds of each test file, of the ring or of one that was measured. @param {string} root @param {'test' | 'all' | 'soak'} ring
 * @returns {(test: string) => number} 0: short
 */
export function secondsIn(root, ring) {
  const { test, all } = readTimes(root)
  const files = (ring === 'test' ? (test ?? all) : (all ?? test))?.files ?? {}
  return name => files[name] ?? 0
}

/**
 * The lines that test-times.setup.mjs has left, as seconds by file.
 * @param {string} file @returns {Record<string, number>}
 */
export function measuredIn(file) {
  /** @type {Record<string, number>} */
  const found = {}
  if (!existsSync(file)) return found
  for (const line of readFileSync(file, 'utf8').trim().split('\n').filter(Boolean)) {
    const [test, seconds] = JSON.parse(line)
    found[test] = (found[test] ?? 0) + seconds
  }
  return found
}

/**
 * Writes down what a run has cost, and the table in CONTRIBUTING.
 * @param {string} root @param {'test' | 'all'} ring @param {Record<string, number>} measured @param {number} all CPU seconds of everything
 */
export function writeTimes(root, ring, measured, all) {
  const rounded = Object.entries(measured)
    .map(([test, seconds]) => /** @type {const} */ ([test, Math.round(seconds)]))
    .filter(([, seconds]) => seconds >= 1)
    .sort(([a, x], [b, y]) => y - x || (a < b ? -1 : 1))
  const times = { ...readTimes(root), [ring]: { all: Math.round(all), parts: byPart(measured), files: Object.fromEntries(rounded) } }
  writeFileSync(keptIn(root), `${JSON.stringify(times, null, 2)}\n`)
  writeFileSync(page(root), withTable(readFileSync(page(root), 'utf8'), times))
}

/** @param {Record<string, number>} measured @returns {Record<string, number>} whole seconds by the name of the part */
function byPart(measured) {
  const sums = parts.map(({ name }) => {
    const own = Object.entries(measured).filter(([test]) => partOf(test)?.name === name)
    return /** @type {const} */ ([name, Math.round(own.reduce((sum, [, seconds]) => sum + seconds, 0))])
  })
  return Object.fromEntries(sums)
}

/**
 * The page with the table of these times: of the rings that were measured, and the parts that cost them anything.
 * @param {string} text @param {Times} times @returns {string}
 */
export function withTable(text, times) {
  const [begin = '', end = ''] = marks
  const [from, to] = [text.indexOf(begin), text.indexOf(end)]
  if (from < 0 || to < from) throw new Error(`CONTRIBUTING.md lacks the lines ${marks.join(' and ')}.`)
  const rings = /** @type {const} */ (['test', 'all']).flatMap(ring => {
    const ran = times[ring]
    return ran === undefined ? [] : [{ command: ring === 'test' ? 'npm test' : 'npm run test:all', ran }]
  })
  const row = (/** @type {string} */ words, /** @type {(ran: Ran) => string | number} */ of) => [words, ...rings.map(({ ran }) => of(ran))]
  const names = parts.map(({ name }) => name).filter(name => rings.some(({ ran }) => (ran.parts[name] ?? 0) > 0))
  const rows = [
    ['part', ...rings.map(({ command }) => `\`${command}\``)],
    row('---', () => '---:'),
    ...names.map(name => row(name, ran => ran.parts[name] ?? 0)),
    row('installing, types, lint, the app’s build, the browser itself', ran =>
      Object.values(ran.parts).reduce((left, seconds) => left - seconds, ran.all),
    ),
    row('everything', ran => ran.all),
  ]
  const table = rows.map(cells => `| ${cells.join(' | ')} |`).join('\n')
  return `${text.slice(0, from + begin.length)}\n${table}\n${text.slice(to)}`
}
