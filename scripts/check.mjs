// npm run check: all that has to hold before a change is shared, in stages. What stands in one stage runs beside each other; where something
// fails, all that was found is printed and the later stages don't run. The last line counts the tests; a failed check other than the tests counts
// as one failure.
// -- --all runs kept contracts as well; -- --write writes down what each test file costs (scripts/test-times.json, CONTRIBUTING.md).
import { existsSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { childrenSeconds } from './cpu.mjs'
import { checkFingerprints } from './fingerprint/accepted.mjs'
import { allFindings } from './guards/all.mjs'
import { sayFinding } from './guards/run.mjs'
import { readTree } from './guards/tree.mjs'
import { contractsIn, isKept, keepGreen } from './kept-contracts.mjs'
import { build, isBuilt } from './prepare/build.mjs'
import { compile, seldomSwept } from './prepare/compiler.mjs'
import { alone } from './prepare/lock.mjs'
import { gather, show } from './prepare/run.mjs'
import { buildWeb } from './prepare/web.mjs'
import { lockFolder, root } from './prepare.mjs'
import { ring } from './rings.mjs'
import { printCoverage } from './rules/print.mjs'
import { forgetRuns } from './rules/runs.mjs'
import { measuredIn, writeTimes } from './test-times.mjs'

/** @typedef {{ name: string, holds: () => Promise<boolean> | boolean }} Check */

const counts = { passed: 0, failed: 0, seconds: 0 }
const colourful = process.stdout.isTTY && !process.env.NO_COLOR // the tools below colour pipes as well, unless they are told
const inModules = (/** @type {string[]} */ ...path) => join(root, 'node_modules', ...path)
const timesFile = inModules('.enfilade-times')

/** The tests need what was built; the browser among them the app. What only reads sources fills the gaps while they wait. @type {readonly (readonly Check[])[]} */
const stages = [
  [{ name: 'types', holds: types }],
  [
    { name: 'the app, built', holds: appBuilt },
    { name: 'lint', holds: lint },
    { name: 'guards', holds: guards },
  ],
  [
    { name: 'tests', holds: tests },
    { name: 'the app’s types', holds: appTypes },
    { name: 'nothing unused', holds: nothingUnused },
  ],
  [
    { name: 'rules', holds: printCoverage },
    { name: 'fingerprints', holds: checkFingerprints },
  ],
]

await runAll()

/** Runs stage by stage until a check fails and prints what came of it. */
async function runAll() {
  const began = Date.now()
  rmSync(timesFile, { force: true })
  /** @type {string[]} */
  const lines = []
  /** @type {string[]} */
  const failed = []
  const done = new Set()
  for (const stage of stages) {
    await Promise.all(
      stage.map(async ({ name, holds }) => {
        console.log(`── ${name}`)
        const start = Date.now()
        const well = await holds()
        done.add(name)
        lines.push(`${well ? 'ok    ' : 'FAILED'}  ${name.padEnd(16)}${((Date.now() - start) / 1000).toFixed(1).padStart(7)} s`)
        if (!well) failed.push(name)
      }),
    )
    if (failed.length > 0) break
  }
  const total = `${((Date.now() - began) / 1000).toFixed(1)} s`
  console.log(`\n${lines.join('\n')}`)
  if (counts.seconds > 0) console.log(`\n${counts.passed + counts.failed} tests in ${counts.seconds.toFixed(1)} s; everything in ${total}.`)
  if (failed.length > 0) {
    const left = stages.flat().flatMap(({ name }) => (done.has(name) ? [] : [name]))
    console.log(`\nFailed: ${failed.join(', ')}.${left.length > 0 ? ` Not run: ${left.join(', ')}.` : ''}`)
    if (counts.failed === 0) counts.failed = 1
    process.exitCode = 1
  } else if (process.argv.includes('--write') && ring !== 'soak') writeTimes(root, ring, measuredIn(timesFile), childrenSeconds())
  console.log(`${counts.passed} passed, ${counts.failed} failed`)
}

/** The packages as they are built, then tests and scripts against what was built. */
async function types() {
  const built = isBuilt(root, 'all') ? { code: 0, output: '' } : await alone(lockFolder, () => build(root, 'all'))
  const checked = await compile(root, ['--project', 'tsconfig.tests.json'])
  process.stdout.write(built.output + checked.output)
  return built.code === 0 && checked.code === 0
}

/** Components and the modules they use; needs the packages built. */
function appTypes() {
  const tool = inModules('.bin', 'svelte-check')
  const found = existsSync(tool) ? tool : join(root, 'packages/web/node_modules/.bin/svelte-check')
  const words = ['--tsconfig', './tsconfig.json', '--fail-on-warnings', '--output', 'human', '--tsgo']
  return quietly(found, words, join(root, 'packages/web'), seldomSwept)
}

/** The tests in a browser play the built app. */
async function appBuilt() {
  const { code, output } = await buildWeb(root, words => console.log(words))
  if (code !== 0) process.stdout.write(output)
  return code === 0
}

function lint() {
  const words = ['ci', '--error-on-warnings', ...(colourful ? [] : ['--colors=off'])]
  return quietly(process.execPath, [inModules('@biomejs', 'biome', 'bin', 'biome'), ...words])
}

function guards() {
  const findings = allFindings(root)
  for (const finding of findings) console.log(sayFinding(finding))
  return findings.length === 0
}

/** Files, exports and dependencies that nothing uses; knip.jsonc says what else begins something. */
function nothingUnused() {
  return quietly(process.execPath, [inModules('knip', 'bin', 'knip.js'), '--no-progress'])
}

/**
 * Runs a program beside others, and prints what it says only where it fails.
 * @param {string} program @param {string[]} words @param {Record<string, string>} env added to the environment
 */
async function quietly(program, words, cwd = root, env = {}) {
  const { code, output } = await gather(program, words, { cwd, env })
  if (code !== 0) process.stdout.write(output)
  return code === 0
}

/** What the tests saw before is forgotten but for kept contracts, so that the rules are counted by this very code alone. */
async function tests() {
  const contracts = contractsIn(root, readTree(root))
  const kept = process.argv.includes('--all') ? [] : contracts.filter(one => isKept(root, one))
  const keptFiles = kept.flatMap(({ files }) => files)
  forgetRuns(root, keptFiles)
  if (kept.length > 0)
    console.log(
      `Unchanged since they were green, so not run again (--all runs them): contracts of ${kept.map(({ game }) => game).join(', ')}.`,
    )
  const well = await run(keptFiles.flatMap(file => ['--exclude', file]))
  keepGreen(
    root,
    contracts.filter(one => !kept.includes(one)),
  )
  return well
}

/** @param {readonly string[]} words for Vitest: what is left out */
async function run(words) {
  const file = inModules('.enfilade-counts.json')
  rmSync(file, { force: true })
  const all = ['run', ...words, '--reporter=default', '--reporter=./scripts/test-counts.mjs', ...(colourful ? [] : ['--no-color'])]
  const code = await show(process.execPath, [inModules('vitest', 'vitest.mjs'), ...all], {
    cwd: root,
    env: { ENFILADE_BUILT: '1', ENFILADE_TEST_COUNTS: file, ENFILADE_TEST_TIMES: timesFile },
  })
  if (existsSync(file)) {
    const { passed, failed, seconds } = JSON.parse(readFileSync(file, 'utf8'))
    counts.passed += passed
    counts.failed += failed
    counts.seconds += seconds
  }
  return code === 0
}
