// Makes a clone ready to run: checks Node, installs the packages that are missing, builds what is older than its source.
// With everything in place it takes a fraction of a second and no network. Several processes may call it at once.
// It is plain JavaScript on what Node itself brings, because nothing else is there yet when it runs.
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { build, isBuilt } from './prepare/build.mjs'
import { alone } from './prepare/lock.mjs'
import { installPackages, packagesAreThere } from './prepare/packages.mjs'

/** The repository's folder. */
export const root = dirname(dirname(fileURLToPath(import.meta.url)))

/** Exists while a process installs or builds here. */
export const lockFolder = join(root, '.enfilade', 'prepare.lock')

/** @type {readonly [number, number]} */
const oldestNode = [20, 19]

/**
 * Installs and builds what is missing or outdated. Ends the process with exit code 1 and a plain sentence if it cannot.
 * @param {{ quiet?: boolean, tests?: boolean }} [how] quiet: only work of more than two seconds is announced;
 *   tests: builds all that the tests and the benchmark need, not only the program
 * @returns {Promise<void>}
 */
export async function prepare({ quiet = false, tests = false } = {}) {
  if (!newEnough(process.versions.node))
    stop(
      `Enfilade needs Node ${oldestNode.join('.')} or newer; this is Node ${process.versions.node}. Install a newer one, then run the same command again.`,
    )
  const scope = tests ? 'all' : 'program'
  const note = (/** @type {string} */ words) => process.stderr.write(`enfilade: ${words}\n`)
  const waits = () => note('waiting for another process that installs or builds here')
  try {
    if (packagesAreThere(root) && isBuilt(root, scope)) return
    await alone(lockFolder, () => work(scope, quiet, note), waits)
  } catch (error) {
    stop(`The clone could not be made ready: ${error instanceof Error ? error.message : error}`) // a full disk, a folder without write access
  }
}

/**
 * The work itself, checked again: the previous holder of the lock may have done it.
 * @param {'program' | 'all'} scope @param {boolean} quiet @param {(words: string) => void} note
 */
async function work(scope, quiet, note) {
  if (!packagesAreThere(root)) {
    const { code, output } = await announced('installing packages (once; this needs the network)', quiet, note, () => installPackages(root))
    if (code !== 0)
      stop(`${output}\nThe packages could not be installed; npm's own words are above. With a network, run the same command again.`)
  }
  if (!isBuilt(root, scope)) {
    const { code, output } = await announced('building', quiet, note, () => build(root, scope))
    if (code !== 0) stop(`${output}\nThe program could not be built; the words above say why.`)
  }
}

/**
 * @template T
 * @param {string} words @param {boolean} quiet @param {(words: string) => void} note @param {() => Promise<T>} task
 * @returns {Promise<T>}
 */
async function announced(words, quiet, note, task) {
  const timer = setTimeout(() => note(words), quiet ? 2_000 : 0)
  try {
    return await task()
  } finally {
    clearTimeout(timer)
  }
}

/**
 * Whether this version of Node is one that Enfilade runs on.
 * @param {string} version for example 20.19.0
 * @returns {boolean}
 */
export function newEnough(version) {
  const [major = 0, minor = 0] = version.split('.').map(Number)
  return major > oldestNode[0] || (major === oldestNode[0] && minor >= oldestNode[1])
}

/** @param {string} words @returns {never} */
function stop(words) {
  process.stderr.write(`${words}\n`)
  process.exit(1)
}
