// Which contracts need not be run again: those of a game that were green on this very input, by the hash of all that they are made from.
// Kept under node_modules, so that a fresh clone runs every one. What they saw of the rules is kept with them.
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { ring } from './rings.mjs'
import { gamesIn } from './rules/games.mjs'
import { readRuns } from './rules/runs.mjs'

/** @typedef {import('./guards/source.mjs').SourceFile} SourceFile */
/** @typedef {{ game: string, files: string[], key: string }} Contract files: its tests, from the root */

/** What every contract is made from, besides its game. The guards of `kept-contracts.test.ts` hold the contracts' imports to it. */
const shared = [
  'packages/engine/',
  'packages/kit/',
  'packages/rulesets/package.json',
  'packages/rulesets/tsconfig.json',
  'package-lock.json',
  'package.json',
  'tsconfig.base.json',
  'vitest.config.ts',
  'scripts/built-packages.mjs',
  'scripts/codecs.setup.mjs',
  'scripts/rules-seen.setup.mjs',
  'scripts/rings.mjs',
  'scripts/kept-contracts.mjs',
  'scripts/prepare/',
]
/** @param {string} game @returns {string[]} */
export const foldersOf = game => [...shared, `packages/rulesets/${game}/`, `scenarios/${game}/`, `regressions/${game}/`]

/**
 * The contracts of these games: the tests in a game's `testing` folder (twins, positions and malformed files among them) that the ring takes.
 * @param {readonly string[]} games @param {readonly SourceFile[]} tree
 * @returns {Contract[]}
 */
export function contractsOf(games, tree) {
  return games.map(game => {
    const home = `packages/rulesets/${game}/testing/`
    const isOwn = ring === 'all' ? /^[^/]+\.test\.ts$/ : /^[^/.]+\.test\.ts$/
    const files = tree.map(({ path }) => path).filter(path => path.startsWith(home) && isOwn.test(path.slice(home.length)))
    return { game, files, key: keyOf(game, tree) }
  })
}

/** @param {string} game @param {readonly SourceFile[]} tree @returns {string} */
function keyOf(game, tree) {
  const folders = foldersOf(game)
  const { ENFILADE_RUNS, ENFILADE_FIGHT, ENFILADE_MINUTES } = process.env // which fights are played
  const hash = createHash('sha256').update(JSON.stringify([process.version, ring, ENFILADE_RUNS, ENFILADE_FIGHT, ENFILADE_MINUTES]))
  for (const { path, text } of tree) if (folders.some(folder => path.startsWith(folder))) hash.update(`\0${path}\0${text}`)
  return hash.digest('hex')
}

/** @param {string} root @param {string} game */
const keptIn = (root, game) => join(root, 'node_modules', '.enfilade-green', game)

/** @param {string} root @param {Contract} contract @returns {boolean} whether it was green on this input */
export function isKept(root, { game, key }) {
  const file = keptIn(root, game)
  return existsSync(file) && readFileSync(file, 'utf8') === key
}

/**
 * Keeps those whose tests have all passed; forgets those that have not.
 * @param {string} root @param {readonly Contract[]} contracts that were run
 */
export function keepGreen(root, contracts) {
  const runs = new Map(readRuns(root).map(run => [run.file, run.tests]))
  const passed = (/** @type {string} */ file) => {
    const tests = runs.get(file) ?? []
    return tests.length > 0 && tests.every(({ state }) => state === 'pass')
  }
  mkdirSync(join(root, 'node_modules', '.enfilade-green'), { recursive: true })
  for (const { game, files, key } of contracts) {
    if (files.every(passed)) writeFileSync(keptIn(root, game), key)
    else rmSync(keptIn(root, game), { force: true })
  }
}

/** The contracts of the games of this repository. @param {string} root @param {readonly SourceFile[]} tree */
export const contractsIn = (root, tree) => contractsOf(gamesIn(root), tree)
