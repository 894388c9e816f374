// Which tests are nearest to a line, and which of them can be tried within one process. Pure: it is given the tree.
import { posix } from 'node:path'
import { isTest } from '../guards/source.mjs'
import { importsOf, relatedTests } from '../quick/related.mjs'

/** @typedef {import('../guards/source.mjs').SourceFile} SourceFile */
/** @typedef {import('../quick/related.mjs').Related} Related */

const programs = /(?:([\w-]+)\/)?dist\/([\w/-]+)\.js\b/g
/** What is put together for the command line, and what it is put together from. */
const bundled = new Map([
  ['enfilade', 'main'],
  ['worker', 'threads/worker'],
])
const startsProcesses = /from 'node:(child_process|worker_threads)'/
/** What `collected.mjs` hasn't got. */
const needsVitest = /\bvi\.|\bexpect\.poll\b|\.toMatch(Inline|File)?Snapshot\(/

/**
 * The built modules that a test, or a part of one, names by their path because it starts them: they are imports as well.
 * @param {SourceFile} file
 * @returns {string[]} their sources
 */
export function startedBy({ path, text }) {
  if (!isTest(path)) return []
  return [...text.matchAll(programs)].map(([, named, module = '']) => {
    const name = named ?? /^packages\/([^/]+)\//.exec(path)?.[1] ?? ''
    return `packages/${name}/src/${(name === 'cli' && bundled.get(module)) || module}.ts`
  })
}

/**
 * The test files that reach a file, the nearest first: those beside it, those called like it or its folder, those of its own package or game that
 * name what it exports, its others, those elsewhere; among each of them by imports. Of those that `npm test` runs, without a browser.
 * @param {readonly SourceFile[]} tree @param {(test: string) => number} secondsOf how long a test file takes
 * @returns {(path: string) => Related[]}
 */
export function nearness(tree, secondsOf) {
  const texts = new Map(tree.map(({ path, text }) => [path, text]))
  const imports = importsOf(tree)
  for (const file of tree) {
    const started = startedBy(file).filter(path => texts.has(path))
    if (started.length > 0) imports.set(file.path, [...(imports.get(file.path) ?? []), ...started])
  }
  return path => {
    const home = homeAbove(path)
    const names = exportsOf(texts.get(path) ?? '')
    const stems = stemsOf(path.slice(home.length))
    const far = (/** @type {Related} */ { test, steps }) => {
      if (steps === 0) return 0
      if (!test.startsWith(home)) return 4
      if (stemsOf(posix.basename(test, '.test.ts')).some(stem => stems.includes(stem))) return 1
      return names.test(texts.get(test) ?? '') ? 2 : 3
    }
    return relatedTests(imports, new Set([path]), secondsOf)
      .filter(({ test }) => !inBrowser(test) && !test.endsWith('.all.test.ts'))
      .map(one => ({ one, rank: far(one) }))
      .sort((a, b) => a.rank - b.rank)
      .map(({ one }) => one)
  }
}

/** The words of a path by their beginnings: "enumerating" and "enumerate" are one. @param {string} path @returns {string[]} */
const stemsOf = path => [...path.replace(/^src\/|\.ts$/g, '').matchAll(/[^/-]{3,}/g)].map(([word]) => word.slice(0, 6))

/** Tests in a browser play the built app. @param {string} test */
export const inBrowser = test => test.startsWith('packages/web/test/browser/')

/** The folder of a path's game or package. @param {string} path @returns {string} */
const homeAbove = path => /^packages\/(rulesets\/)?[^/]+\//.exec(path)?.[0] ?? ''

/** @param {string} text @returns {RegExp} finds the names that a file exports */
function exportsOf(text) {
  const names = [...text.matchAll(/^export (?:async )?(?:abstract )?(?:function|const|class)\*? ?(\w+)/gm)].map(([, name = '']) => name)
  return names.length === 0 ? /$^/ : new RegExp(`\\b(${names.join('|')})\\b`)
}

/**
 * The test files that can't be tried within one process: they, or parts of theirs, start others, or need what only Vitest has.
 * @param {readonly SourceFile[]} tree
 * @returns {Set<string>}
 */
export const testsAlone = tree => testsWith(tree, ({ text }) => startsProcesses.test(text) || needsVitest.test(text))

/** The test files that start what is built, by its path. @param {readonly SourceFile[]} tree @returns {Set<string>} */
export const testsOfPrograms = tree => testsWith(tree, file => startedBy(file).length > 0)

/**
 * @param {readonly SourceFile[]} tree @param {(file: SourceFile) => boolean} holds
 * @returns {Set<string>} the test files for which it holds, or for a part of theirs: what they import, as far as it is no package's source
 */
function testsWith(tree, holds) {
  const parts = tree.filter(({ path }) => /\.(ts|mjs)$/.test(path) && !/^packages\/[^/]+\/src\//.test(path))
  const imports = importsOf(parts)
  const found = new Set(parts.filter(holds).map(({ path }) => path))
  /** @type {(path: string, seen?: Set<string>) => boolean} */
  const leadsThere = (path, seen = new Set()) => {
    if (found.has(path)) return true
    if (seen.has(path)) return false
    seen.add(path)
    return (imports.get(path) ?? []).some(one => leadsThere(one, seen))
  }
  return new Set(parts.map(({ path }) => path).filter(path => path.endsWith('.test.ts') && leadsThere(path)))
}
