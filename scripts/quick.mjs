// npm run quick: what a change can break, in under half a minute: types, lint, guards, the tests that the change reaches soonest, that hold it or that say what it
// has reworded, and the worked examples of its games. The change is what is not committed yet; where everything is, what this branch has more than main, or the last commit.
// Says what it did not run: npm test runs everything.
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { allFindings } from './guards/all.mjs'
import { sayFinding } from './guards/run.mjs'
import { readTree } from './guards/tree.mjs'
import { build } from './prepare/build.mjs'
import { compile } from './prepare/compiler.mjs'
import { git } from './prepare/git.mjs'
import { alone } from './prepare/lock.mjs'
import { gather, show } from './prepare/run.mjs'
import { isText } from './prepare/texts.mjs'
import { lockFolder, prepare, root } from './prepare.mjs'
import { secondsKnown } from './quick/durations.mjs'
import { holdingTests, importsOf, relatedTests, thatFit } from './quick/related.mjs'
import { removedLines, sayingFiles } from './quick/saying.mjs'
import { ring } from './rings.mjs'

/** Seconds that the tests may take on one core, that a test file takes of which nothing is known, and that any takes to be loaded. */
const time = 6 * Math.min(2, availableParallelism())
const unknown = 0.7
const loading = 0.15
const colourful = process.stdout.isTTY && !process.env.NO_COLOR
const bin = (/** @type {string[]} */ ...path) => join(root, 'node_modules', ...path)

const began = Date.now()
await prepare({ tests: true, quiet: true })
const { changed, removed } = change()
const tree = readTree(root)
const { run, left } = chosenTests()
console.log(
  `${changed.length} changed files: ${run.length} test files of ${run.length + left.length} that they reach, that say their words, or that are examples.`,
)

/** @type {string[]} */
const failed = []
const [types, tests] = [checkTypes(), runTests()]
for (const finding of allFindings(root, tree)) {
  console.log(sayFinding(finding))
  if (!failed.includes('guards')) failed.push('guards')
}
await Promise.all([types, tests])
const app = changed.some(path => path.startsWith('packages/web/')) ? ['the app’s types', 'the app in a browser'] : []
const names = left.slice(0, 6).map(one => one.test.replace(/^packages\//, ''))
const more = left.length > names.length ? ` and ${left.length - names.length} more` : ''
console.log(`\nNot run: ${[...app, ...(names.length > 0 ? [names.join(', ') + more] : []), 'rule coverage', 'fingerprints'].join('; ')}.`)
console.log(`${failed.length === 0 ? 'All well' : `Failed: ${failed.join(', ')}`}, in ${((Date.now() - began) / 1000).toFixed(1)} s.`)
process.exitCode = failed.length === 0 ? 0 : 1

async function checkTypes() {
  const lint = gather(process.execPath, [bin('@biomejs', 'biome', 'bin', 'biome'), 'ci', '--error-on-warnings', '--colors=off'], {
    cwd: root,
  })
  const built = await alone(lockFolder, () => build(root, 'all'))
  const checked = await compile(root, ['--project', 'tsconfig.tests.json'])
  const { code, output } = await lint
  process.stdout.write(built.output + checked.output + (code === 0 ? '' : output))
  if (built.code + checked.code !== 0) failed.push('types')
  if (code !== 0) failed.push('lint')
}

/** Of the packages as prepare has just built them, which load in a tenth of the time. */
async function runTests() {
  if (run.length === 0) return
  const reporter = '--reporter=./scripts/quick/causes.mjs'
  const words = [bin('vitest', 'vitest.mjs'), 'run', reporter, ...(colourful ? [] : ['--no-color']), ...run.map(one => one.test)]
  if ((await show(process.execPath, words, { cwd: root, env: { ENFILADE_BUILT: '1' } })) !== 0) failed.push('tests')
}

/** The tests that the change reaches or rewords, and the examples of the games that it is about; those of the browser and the soak are only named. */
function chosenTests() {
  const known = secondsKnown(root, ring, unknown)
  const secondsOf = (/** @type {string} */ test) => known(test) + loading
  const related = relatedTests(importsOf(tree), new Set(changed), secondsOf, sayingFiles(tree, removed))
  const games = new Set(changed.flatMap(path => /^packages\/rulesets\/([^/]+)\//.exec(path)?.[1] ?? []))
  const paths = tree.map(({ path }) => path)
  const isExample = (/** @type {string} */ path) =>
    /\/examples?(-[^/]*)?\.test\.ts$/.test(path) && [...games].some(game => path.includes(`/${game}/`))
  const held = holdingTests(paths, changed)
  const first = [...held, ...paths.filter(isExample)].map(test => ({ test, steps: 9, seconds: secondsOf(test) }))
  const readsTexts = (/** @type {string} */ test) => test === 'scripts/test/texts.test.ts' && changed.some(isText)
  const near = related.filter(({ test, steps }) => steps <= 1 || readsTexts(test))
  const ordered = [...first.filter(({ test }) => held.includes(test)), ...near, ...first, ...related]
  const all = ordered.filter(({ test }, at) => ordered.findIndex(one => one.test === test) === at)
  const isLong = (/** @type {string} */ test) => /\.(soak|all\.test)\.ts$/.test(test) || test.startsWith('packages/web/test/browser/')
  const { run, left } = thatFit(
    all.filter(({ test }) => !isLong(test)),
    time,
  )
  return { run, left: [...all.filter(({ test }) => isLong(test)), ...left] }
}

/** What is not committed yet, what this branch has more than main, or the last commit: paths from the root, and the lines that are gone. */
function change() {
  const added = git('ls-files', '--others', '--exclude-standard')
  for (const since of ['HEAD', 'main...HEAD', 'HEAD~1']) {
    const changed = [...git('diff', '--name-only', since), ...(since === 'HEAD' ? added : [])]
    if (changed.length > 0) return { changed, removed: removedLines(git('diff', '--unified=0', '--no-color', '--no-ext-diff', since)) }
  }
  return { changed: [], removed: [] }
}
