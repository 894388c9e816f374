// Looks at a clone file by file, and installs and builds what is missing or outdated.
import { build, inspected, isBuilt } from './build.mjs'
import { alone } from './lock.mjs'
import { lookAt, remember } from './look.mjs'
import { foldersOfPackages, installPackages, packagesAreThere } from './packages.mjs'
import { stop } from './stop.mjs'

/** @typedef {import('./build.mjs').Scope} Scope */

const note = (/** @type {string} */ words) => process.stderr.write(`enfilade: ${words}\n`)

/**
 * What it has found in place is remembered, so that the next look is short. Ends the process if something can't be installed or built.
 * @param {string} root the repository
 * @param {Scope} scope
 * @param {{ quiet: boolean, lockFolder: string }} how
 * @returns {Promise<void>}
 */
export async function makeReady(root, scope, { quiet, lockFolder }) {
  const { folders, files } = inspected(root, scope)
  const look = lookAt(root, [...folders, ...foldersOfPackages(root), 'package-lock.json', ...files])
  if (packagesAreThere(root) && isBuilt(root, scope)) return remember(root, scope, look)
  await alone(lockFolder, () => work(root, scope, quiet))
}

/**
 * The work itself, checked again: the previous holder of the lock may have done it.
 * @param {string} root @param {Scope} scope @param {boolean} quiet
 */
async function work(root, scope, quiet) {
  if (!packagesAreThere(root)) {
    const { code, output } = await announced('installing packages (once; this needs the network)', quiet, () => installPackages(root))
    if (code !== 0)
      stop(`${output}\nThe packages could not be installed; npm's own words are above. With a network, run the same command again.`)
  }
  if (!isBuilt(root, scope)) {
    const { code, output } = await announced('building', quiet, () => build(root, scope))
    if (code !== 0) stop(`${output}\nThe program could not be built; the words above say why.`)
  }
}

/**
 * @template T
 * @param {string} words @param {boolean} quiet @param {() => Promise<T>} task
 * @returns {Promise<T>}
 */
async function announced(words, quiet, task) {
  const timer = setTimeout(() => note(words), quiet ? 2_000 : 0)
  try {
    return await task()
  } finally {
    clearTimeout(timer)
  }
}
