// Makes a clone ready to run: checks Node, installs the packages that are missing, builds what is older than its source.
// With everything in place it takes a fraction of a second and no network. Several processes may call it at once.
// It is plain JavaScript on what Node itself brings, because nothing else is there yet when it runs.
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { isAsRemembered } from './prepare/look.mjs'
import { stop } from './prepare/stop.mjs'

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
  try {
    if (isAsRemembered(root, scope)) return
    const { makeReady } = await import('./prepare/ready.mjs') // most starts need none of it
    await makeReady(root, scope, { quiet, lockFolder })
  } catch (error) {
    stop(`The clone could not be made ready: ${error instanceof Error ? error.message : error}`) // a full disk, a folder without write access
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
