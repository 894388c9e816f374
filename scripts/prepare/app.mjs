// The built app, for the commands that serve it from a clone. Needs the packages built before.
import { join } from 'node:path'
import { lockFolder, root } from '../prepare.mjs'
import { alone } from './lock.mjs'
import { stop } from './stop.mjs'
import { buildWeb, webFolder } from './web.mjs'

/**
 * Builds the app where it is older than its source, one process at a time. Ends the process if that can't be done.
 * @returns {Promise<string>} its folder
 */
export async function readyApp() {
  const note = (/** @type {string} */ words) => process.stderr.write(`enfilade: ${words}\n`)
  const { code, output } = await alone(lockFolder, () => buildWeb(root, note))
  if (code !== 0) stop(`${output}\nThe app could not be built; the words of the builder are above.`)
  return join(root, webFolder)
}

/**
 * Does this command line serve the app of the clone?
 * @param {readonly string[]} words the command line after the program's name
 */
export const servesApp = ([command, ...options]) =>
  command === 'serve' && !options.some(word => /^(--app|--back-up|--help|-h)(=|$)/.test(word))
