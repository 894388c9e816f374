// npm run check: all that has to hold before a change is shared, cheapest first. A failing check prints all that it found
// and the ones after it do not run. The last line counts the tests; a failed check other than the tests counts as one failure.
import { existsSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { fromSources } from './built-packages.mjs'
import { checkFingerprints } from './fingerprint/accepted.mjs'
import { allFindings } from './guards/all.mjs'
import { sayFinding } from './guards/run.mjs'
import { readTree } from './guards/tree.mjs'
import { contractsIn, isKept, keepGreen } from './kept-contracts.mjs'
import { build } from './prepare/build.mjs'
import { alone } from './prepare/lock.mjs'
import { gather, show } from './prepare/run.mjs'
import { buildWeb } from './prepare/web.mjs'
import { lockFolder, root } from './prepare.mjs'
import { printCoverage } from './rules/print.mjs'
import { forgetRuns } from './rules/runs.mjs'

/** @typedef {{ name: string, holds: () => Promise<boolean> | boolean }} Check */

const counts = { passed: 0, failed: 0, seconds: 0 }
const colourful = process.stdout.isTTY && !process.env.NO_COLOR // the tools below colour pipes as well, unless they are told
const inModules = (/** @type {string[]} */ ...path) => join(root, 'node_modules', ...path)

/** @type {readonly Check[]} */
const checks = [
  { name: 'types', holds: types },
  { name: 'the app’s types', holds: appTypes },
  { name: 'lint', holds: lint },
  { name: 'guards', holds: guards },
  { name: 'nothing unused', holds: nothingUnused },
  { name: 'the app, built', holds: appBuilt },
  { name: 'tests', holds: tests },
  { name: 'rules', holds: printCoverage },
  { name: 'fingerprints', holds: checkFingerprints },
]

await runAll()

/** Runs the checks until one fails and prints what came of it. */
async function runAll() {
  const began = Date.now()
  /** @type {string[]} */
  const lines = []
  let failed = ''
  for (const { name, holds } of checks) {
    console.log(`── ${name}`)
    const start = Date.now()
    const well = await holds()
    lines.push(`${well ? 'ok    ' : 'FAILED'}  ${name.padEnd(16)}${((Date.now() - start) / 1000).toFixed(1).padStart(7)} s`)
    if (!well) {
      failed = name
      break
    }
  }
  const total = `${((Date.now() - began) / 1000).toFixed(1)} s`
  console.log(`\n${lines.join('\n')}`)
  if (counts.seconds > 0) console.log(`\n${counts.passed + counts.failed} tests in ${counts.seconds.toFixed(1)} s; everything in ${total}.`)
  if (failed !== '') {
    const left = checks.slice(lines.length).map(check => check.name)
    console.log(`\nThe check "${failed}" failed.${left.length > 0 ? ` Not run: ${left.join(', ')}.` : ''}`)
    if (counts.failed === 0) counts.failed = 1
    process.exitCode = 1
  }
  console.log(`${counts.passed} passed, ${counts.failed} failed`)
}

/** The packages as they are built, then tests and scripts against the sources. */
async function types() {
  const built = await alone(lockFolder, () => build(root, 'all'))
  const checked = await gather(process.execPath, [inModules('typescript', 'bin', 'tsc'), '--project', 'tsconfig.tests.json'], { cwd: root })
  process.stdout.write(built.output + checked.output)
  return built.code === 0 && checked.code === 0
}

/** Components and the modules they use; needs the packages built. */
async function appTypes() {
  const tool = inModules('.bin', 'svelte-check')
  const found = existsSync(tool) ? tool : join(root, 'packages/web/node_modules/.bin/svelte-check')
  const words = ['--tsconfig', './tsconfig.json', '--fail-on-warnings', '--output', 'human']
  const { code, output } = await gather(found, words, { cwd: join(root, 'packages/web') })
  if (code !== 0) process.stdout.write(output)
  return code === 0
}

/** The tests in a browser play the built app. */
async function appBuilt() {
  const { code, output } = await buildWeb(root, words => console.log(words))
  if (code !== 0) process.stdout.write(output)
  return code === 0
}

async function lint() {
  const words = ['ci', '--error-on-warnings', ...(colourful ? [] : ['--colors=off'])]
  return (await show(process.execPath, [inModules('@biomejs', 'biome', 'bin', 'biome'), ...words], { cwd: root })) === 0
}

function guards() {
  const findings = allFindings(root)
  for (const finding of findings) console.log(sayFinding(finding))
  return findings.length === 0
}

/** Files, exports and dependencies that nothing uses; knip.jsonc says what else begins something. */
async function nothingUnused() {
  return (await show(process.execPath, [inModules('knip', 'bin', 'knip.js'), '--no-progress'], { cwd: root })) === 0
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
  const built = await run(
    keptFiles.flatMap(file => ['--exclude', file]),
    { ENFILADE_BUILT: '1' },
  )
  const others = await run(fromSources, {})
  keepGreen(
    root,
    contracts.filter(one => !kept.includes(one)),
  )
  return built && others
}

/** @param {readonly string[]} words for Vitest: files, none: all; what is left out @param {Record<string, string>} env */
async function run(words, env) {
  const file = inModules('.enfilade-counts.json')
  rmSync(file, { force: true })
  const all = ['run', ...words, '--reporter=default', '--reporter=./scripts/test-counts.mjs', ...(colourful ? [] : ['--no-color'])]
  const code = await show(process.execPath, [inModules('vitest', 'vitest.mjs'), ...all], {
    cwd: root,
    env: { ...env, ENFILADE_TEST_COUNTS: file },
  })
  if (existsSync(file)) {
    const { passed, failed, seconds } = JSON.parse(readFileSync(file, 'utf8'))
    counts.passed += passed
    counts.failed += failed
    counts.seconds += seconds
  }
  return code === 0
}
