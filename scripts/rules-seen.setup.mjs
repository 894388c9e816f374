// Notes which rules each test exercised. A test kit adds the rule of every event and every reason that it meets to
// globalThis.__enfiladeRulesSeen; ids in the name of a test count as well. After a test file, what its tests saw is written
// to one file in the folder ENFILADE_RULES_SEEN (or node_modules/.enfilade-rules), where `npm run rules` reads it.
// A run of some tests of a file (vitest -t) keeps what the others saw before.
import { createHash } from 'node:crypto'
import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, afterEach, beforeEach } from 'vitest'
import { ruleIdsIn } from '../packages/kit/bin/rule-ids.mjs'
import { seenFolder } from './rules/runs.mjs'

/** @typedef {import('./rules/runs.mjs').SeenByTest} SeenByTest */
/** @typedef {import('vitest').RunnerTestSuite} Suite */
/** @typedef {import('vitest').RunnerTestCase} Test */

const root = fileURLToPath(new URL('..', import.meta.url))
const folder = seenFolder(root)

/** @type {Set<string>} */
const seen = new Set()
Object.assign(globalThis, { __enfiladeRulesSeen: seen })

/** @type {Map<string, string[]>} full name of a test → the rules that it saw */
const sawByName = new Map()
/** @type {Test['file'] | undefined} */
let testFile
/** @type {string[]} seen outside of any test, while the file was loaded or in its hooks */
let sawOutside = []

beforeEach(() => {
  sawOutside = [...new Set([...sawOutside, ...seen])]
  seen.clear()
})

afterEach(({ task }) => {
  testFile = task.file
  const name = task.fullTestName
  sawByName.set(name, [...new Set([...(sawByName.get(name) ?? []), ...seen])])
  seen.clear()
})

afterAll(() => {
  if (testFile === undefined) return // none of its tests was asked for
  const file = relative(root, testFile.filepath).replaceAll('\\', '/')
  const target = join(folder, `${createHash('sha256').update(file).digest('hex').slice(0, 24)}.json`)
  const before = earlier(target)
  const tests = testsIn(testFile).map(task => {
    const name = task.fullTestName
    const state = task.result?.state
    if (state !== 'pass' && state !== 'fail')
      return before.find(test => test.name === name) ?? { name, state: 'not run', saw: [], named: [] }
    return { name, state, saw: (sawByName.get(name) ?? []).sort(), named: ruleIdsIn(name) }
  })
  mkdirSync(folder, { recursive: true })
  const written = `${target}.${process.pid}`
  writeFileSync(written, JSON.stringify({ file, at: new Date().toISOString(), sawOutside, tests }))
  renameSync(written, target)
})

/** @param {string} target @returns {SeenByTest[]} */
function earlier(target) {
  try {
    return JSON.parse(readFileSync(target, 'utf8')).tests
  } catch {
    return []
  }
}

/** @param {Suite} suite @returns {Test[]} in the order of the file */
function testsIn(suite) {
  return suite.tasks.flatMap(task => (task.type === 'suite' ? testsIn(task) : [task]))
}
