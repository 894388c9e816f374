// Reads what the tests saw: one file a test file, written by scripts/rules-seen.setup.mjs.
// What is kept of a test file that is gone is left out.
import { existsSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'

/** @typedef {{ name: string, state: 'pass' | 'fail' | 'not run', saw: string[], named: string[] }} SeenByTest */
/** @typedef {{ file: string, at: string, sawOutside: string[], tests: SeenByTest[] }} SeenByFile file: from the root; at: when it ran */

/**
 * The folder in which the tests leave what they saw.
 * @param {string} root the repository
 * @returns {string}
 */
export const seenFolder = root => process.env.ENFILADE_RULES_SEEN ?? join(root, 'node_modules', '.enfilade-rules')

/**
 * What the last run of each test file saw.
 * @param {string} root the repository
 * @returns {SeenByFile[]} sorted by file; empty if no test has run yet
 */
export function readRuns(root) {
  const folder = seenFolder(root)
  if (!existsSync(folder)) return []
  return readdirSync(folder)
    .filter(name => name.endsWith('.json'))
    .map(name => /** @type {SeenByFile} */ (JSON.parse(readFileSync(join(folder, name), 'utf8'))))
    .filter(run => existsSync(join(root, run.file)))
    .sort((a, b) => (a.file < b.file ? -1 : 1))
}

/**
 * The rules that passing tests exercised: seen in events and reasons, or named in their titles.
 * @param {readonly SeenByFile[]} runs
 * @returns {Set<string>}
 */
export function exercisedIn(runs) {
  const ids = new Set()
  for (const run of runs) {
    const passed = run.tests.filter(test => test.state === 'pass')
    for (const test of passed) for (const id of [...test.saw, ...test.named]) ids.add(id)
    if (passed.length === run.tests.length) for (const id of run.sawOutside) ids.add(id)
  }
  return ids
}

/**
 * Forgets what test files saw, all but these.
 * @param {string} root the repository
 * @param {readonly string[]} but test files, from the root
 */
export function forgetRuns(root, but) {
  const folder = seenFolder(root)
  if (!existsSync(folder)) return
  for (const name of readdirSync(folder)) {
    const file = join(folder, name)
    if (!but.includes(name.endsWith('.json') ? JSON.parse(readFileSync(file, 'utf8')).file : '')) rmSync(file, { force: true })
  }
}
