// npm run rules: for each game, which rules of its rulebook are cited where they are decided and exercised by tests.
// Uses what the last run of the tests saw, and runs them if there was none. Fails on a gap that is not listed with a reason.

import { prepare, root } from './prepare.mjs'
import { ensureRun, printCoverage } from './rules/print.mjs'
import { readRuns } from './rules/runs.mjs'

await prepare({ quiet: true })
await ensureRun()
const times = readRuns(root)
  .map(run => run.at)
  .sort()
console.log(`From ${times.length} test files, run between ${times[0]} and ${times.at(-1)}; npm test runs them all afresh.\n`)
process.exitCode = (await printCoverage()) ? 0 : 1
