// A look at a clone that costs milliseconds. Where everything was found in place, it is remembered in node_modules/.enfilade-look-…
// what folders and files there were: when each folder last got or lost something, when each source last changed. While
// all of that is so, nothing is missing and nothing outdated; otherwise it has to be looked at properly.
import { readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** @typedef {import('./build.mjs').Scope} Scope */
/** @typedef {readonly [path: string, changed: number, size: number][]} Look */

const rememberedIn = (/** @type {string} */ root, /** @type {Scope} */ scope) => join(root, 'node_modules', `.enfilade-look-${scope}`)

/**
 * To be taken before it is checked whether all is in place: what changes meanwhile is noticed next time.
 * @param {string} root the repository
 * @param {readonly string[]} paths folders and files, from there
 * @returns {Look}
 */
export const lookAt = (root, paths) => paths.map(path => [path, ...changedAt(root, path)])

/**
 * @param {string} root @param {Scope} scope
 * @param {Look} look at a clone in which all was in place
 */
export function remember(root, scope, look) {
  try {
    writeFileSync(rememberedIn(root, scope), JSON.stringify({ system, look }))
  } catch {
    // A clone that may only be read is looked at properly each time.
  }
}

/**
 * Whether all is as in the look that was remembered.
 * @param {string} root @param {Scope} scope
 * @returns {boolean}
 */
export function isAsRemembered(root, scope) {
  /** @type {{ system: string, look: Look }} */
  let remembered
  try {
    remembered = JSON.parse(readFileSync(rememberedIn(root, scope), 'utf8'))
  } catch {
    return false
  }
  return (
    remembered.system === system &&
    remembered.look.every(([path, then, size]) => {
      const [now, sizeNow] = changedAt(root, path)
      return now === then && sizeNow === size
    })
  )
}

const system = `${process.platform} ${process.arch}`

/** @param {string} root @param {string} path @returns {[changed: number, size: number]} */
function changedAt(root, path) {
  const found = statSync(`${root}/${path}`, { throwIfNoEntry: false })
  return found === undefined ? [-1, -1] : [found.mtimeMs, found.isDirectory() ? 0 : found.size]
}
