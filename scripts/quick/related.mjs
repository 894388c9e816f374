// Which tests a change can break soonest: the test files from which the imports lead to a changed file, or that say its words, the nearest first.
// Pure: it is given the tree.
import { posix } from 'node:path'

/** @typedef {import('../guards/source.mjs').SourceFile} SourceFile */
/** @typedef {{ test: string, steps: number, seconds: number }} Related steps: imports from the test to the nearest changed file */

const imported = /(?:\bfrom|\bimport)\s*\(?\s*['"]([^'"]+)['"]/g

/**
 * The files that each file imports, as far as they are of the repository. The texts of rules stand for the modules that the build writes from them.
 * @param {readonly SourceFile[]} files
 * @returns {Map<string, string[]>} by path
 */
export function importsOf(files) {
  const there = new Set(files.map(file => file.path))
  const found = (/** @type {string} */ path) =>
    [path, path.replace(/\.js$/, '.ts'), path.replace(/\.js$/, '.svelte.ts'), `${path}.ts`, path.replace(/\.generated\.js$/, '.md')].find(
      one => there.has(one),
    )
  return new Map(
    files
      .filter(({ path }) => /\.(ts|mjs|svelte)$/.test(path))
      .map(({ path, text }) => {
        const names = [...text.matchAll(imported)].map(([, name = '']) => {
          if (name.startsWith('.')) return found(posix.join(posix.dirname(path), name))
          const [, part = '', inside] = /^@enfilade\/([^/]+)(?:\/(.+))?$/.exec(name) ?? []
          if (part === '') return undefined
          const home = `packages/${part}`
          return inside === undefined
            ? (found(`${home}/src/index.ts`) ?? found(`${home}/index.ts`))
            : (found(`${home}/${inside}/index.ts`) ?? found(`${home}/src/${inside}.ts`) ?? found(`${home}/src/${inside}/index.ts`))
        })
        return [path, names.filter(name => name !== undefined)]
      }),
  )
}

/**
 * The tests that a change reaches, the nearest first; of those as near the quickest first.
 * @param {ReadonlyMap<string, readonly string[]>} imports
 * @param {ReadonlySet<string>} changed paths
 * @param {(test: string) => number} secondsOf how long a test file takes
 * @param {ReadonlySet<string>} saying paths of tests, and of their parts, that say what the change has reworded
 * @returns {Related[]} long tests among them only where they say it
 */
export function relatedTests(imports, changed, secondsOf, saying = new Set()) {
  /** @type {Map<string, string[]>} */
  const importers = new Map()
  for (const [path, names] of imports) for (const name of names) importers.set(name, [...(importers.get(name) ?? []), path])
  const reachedFrom = (/** @type {ReadonlySet<string>} */ paths) => {
    const steps = new Map([...paths].map(path => [path, 0]))
    for (const [path, far] of steps)
      for (const importer of importers.get(path) ?? []) if (!steps.has(importer)) steps.set(importer, far + 1)
    return steps
  }
  const said = reachedFrom(saying)
  const steps = reachedFrom(changed)
  for (const [path, far] of said) steps.set(path, Math.min(far, steps.get(path) ?? far))
  const isBeside = (/** @type {string} */ test) => [...changed].some(path => posix.dirname(path) === posix.dirname(test))
  return [...steps]
    .filter(([path]) => path.endsWith('.test.ts') || (path.endsWith('.soak.ts') && said.has(path)))
    .map(([test, far]) => ({ test, steps: isBeside(test) ? 0 : far, seconds: secondsOf(test) }))
    .sort((a, b) => a.steps - b.steps || a.seconds - b.seconds || (a.test < b.test ? -1 : 1))
}

/** What tells that a call, an event or a property of gear is only half done, however far from it the imports lead. */
const holding = /** @type {const} */ ([
  [/^packages\/session\/src\/tables\//, 'packages/session/test/roles.test.ts'],
  [/^packages\/(rulesets\/.*events|kit\/src\/(events|features)\/.*)\.ts$/, '/seats/narrate.test.ts'],
  [/^packages\/rulesets\/[^/]+\/(battle\/gear|content\/|files\/)/, 'packages/rulesets/test/fields.test.ts'],
])
/** The tests of these that hold a change. @param {readonly string[]} paths of the tree @param {readonly string[]} changed */
export const holdingTests = (paths, changed) =>
  holding.flatMap(([of, test]) => (changed.some(path => of.test(path)) ? paths.filter(path => path.endsWith(test)) : []))

/**
 * As many of these as fit into the time, the nearest first; one that takes too long is passed over, not those after it.
 * @param {readonly Related[]} related @param {number} seconds of all of them together
 * @returns {{ run: Related[], left: Related[] }}
 */
export function thatFit(related, seconds) {
  /** @type {{ run: Related[], left: Related[] }} */
  const fit = { run: [], left: [] }
  let spent = 0
  for (const one of related) {
    const fits = spent + one.seconds <= seconds
    if (fits) spent += one.seconds
    ;(fits ? fit.run : fit.left).push(one)
  }
  return fit
}
