// The parts of the tests: what the table in CONTRIBUTING counts, and what `npm run test:all -- --since COMMIT` names and runs.
import { importsOf, relatedTests } from './quick/related.mjs'

/** @typedef {import('./guards/source.mjs').SourceFile} SourceFile */
/**
 * @typedef {object} Part
 * @property {string} name
 * @property {RegExp} files a test file belongs to the first part that takes it
 * @property {RegExp} [also] changed files that call for it though no import leads there
 */

/** @type {readonly Part[]} */
export const parts = [
  { name: 'contracts of the games', files: /\/testing\/(toy\.)?contract/, also: /^regressions\// },
  { name: 'twins', files: /twins\./ },
  { name: 'answers and battles counted (perft)', files: /\/perft\./, also: /^scenarios\// },
  { name: 'malformed files', files: /\/malformed/ },
  { name: 'rules of the games', files: /^packages\/rulesets\// },
  {
    name: 'odds and forecasts',
    files: /^packages\/(analysis|cli)\/test\/.*(odds|several|applied|agreement|purposes|decided|forecast|balance|audit)/,
    also: /^scenarios\//,
  },
  { name: 'opponents and benchmark', files: /^bench\//, also: /^(scenarios|puzzles)\// },
  { name: 'the app in a browser', files: /^packages\/web\/test\/browser\//, also: /^(packages\/(?!work|cli)[^/]+\/|scenarios\/)/ },
  {
    name: 'servers stopped and killed',
    files: /^packages\/server\/test\/(stopping|.*kill)/,
    also: /^packages\/(engine|kit|session|server)\//,
  },
  { name: 'documented commands', files: /^packages\/cli\/test\/docs\./, also: /^(docs\/|(packages\/\w+\/)?README\.md)/ },
  { name: 'command line', files: /^packages\/cli\//, also: /^scenarios\// },
  { name: 'table server', files: /^packages\/server\// },
  { name: 'scripts', files: /^scripts\//, also: /^(scripts\/|CONTRIBUTING\.md)/ },
  { name: 'engine, kit, analysis, session, client, work, app', files: /^packages\// },
]
/** @param {string} test @returns {Part | undefined} */
export const partOf = test => parts.find(({ files }) => files.test(test))

const inEveryRing = 'scripts/rings.mjs'

/**
 * The test files that `npm run test:all` takes more of than `npm test`: those that are its own, and those of laws that look at more there.
 * @param {readonly SourceFile[]} tree
 * @returns {string[]}
 */
export function largerInAll(tree) {
  const byRing = relatedTests(importsOf(tree), new Set([inEveryRing]), () => 0).map(({ test }) => test)
  const own = tree.map(({ path }) => path).filter(path => path.endsWith('.all.test.ts'))
  return [...new Set([...own, ...byRing])].filter(path => partOf(path)?.name !== 'scripts' || own.includes(path)).sort()
}

/**
 * Those of them that a change of these files needs, by part: imports lead to what has changed, or the part names it.
 * @param {readonly SourceFile[]} tree @param {readonly string[]} changed paths
 * @returns {Map<string, string[]>} test files by the name of their part, in the order of the parts
 */
export function neededBy(tree, changed) {
  const reached = new Set(relatedTests(importsOf(tree), new Set(changed), () => 0).map(({ test }) => test))
  const everything = changed.some(path => /^(package-lock\.json|vitest\.config\.ts|scripts\/(prepare|built-packages))/.test(path))
  const isNeeded = (/** @type {string} */ test) =>
    everything || reached.has(test) || changed.some(path => partOf(test)?.also?.test(path) === true)
  const needed = largerInAll(tree).filter(isNeeded)
  return new Map(
    parts
      .map(({ name }) => /** @type {const} */ ([name, needed.filter(test => partOf(test)?.name === name)]))
      .filter(([, tests]) => tests.length > 0),
  )
}
