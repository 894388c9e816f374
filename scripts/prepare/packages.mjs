// Are the packages of package-lock.json installed, and complete? If not: install them. What was found is remembered in
// node_modules/.enfilade-stamp, so that the next look costs milliseconds and no network. A package of which files are
// missing at its top is noticed; a change deep inside one is not.
import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { gather } from './run.mjs'

/** @typedef {{ lock: string, system: string, folders: Record<string, number> }} Stamp folders: entries directly in each package */
/** @typedef {Record<string, { version?: string, integrity?: string, link?: boolean, optional?: boolean }>} Locked */

const system = `${process.platform} ${process.arch}`
const stampOf = (/** @type {string} */ root) => join(root, 'node_modules', '.enfilade-stamp')

/**
 * Whether everything that package-lock.json names is there.
 * An installation made by hand (`npm install`) counts if npm's own list agrees with package-lock.json.
 * @param {string} root the repository
 * @returns {boolean}
 */
export function packagesAreThere(root) {
  const lock = readFileSync(join(root, 'package-lock.json'), 'utf8')
  const hash = createHash('sha256').update(lock).digest('hex')
  const stamp = /** @type {Stamp | null} */ (readJson(stampOf(root)))
  if (stamp?.lock === hash && stamp.system === system)
    return Object.entries(stamp.folders).every(([folder, entries]) => entriesIn(join(root, folder)) >= entries)
  if (stamp !== null && stamp.system !== system) return false // copied from another kind of machine
  if (!agreesWithLock(root, JSON.parse(lock).packages)) return false
  writeStamp(root)
  return true
}

/**
 * The folders of all packages that were found, from the repository.
 * @param {string} root the repository
 * @returns {string[]}
 */
export function foldersOfPackages(root) {
  return Object.keys(/** @type {Stamp | null} */ (readJson(stampOf(root)))?.folders ?? {})
}

/**
 * Installs what package-lock.json names, nothing else. Needs the network unless npm still has the packages.
 * @param {string} root the repository
 * @returns {Promise<{ code: number, output: string }>} code 0: done and remembered
 */
export async function installPackages(root) {
  rmSync(stampOf(root), { force: true })
  const words = ['ci', '--include=dev', '--prefer-offline', '--no-audit', '--no-fund']
  const own = process.env.npm_execpath ?? '' // the npm that started us, which need not be on the path
  const result = /^npm.*\.c?js$/.test(basename(own))
    ? await gather(process.execPath, [own, ...words], { cwd: root })
    : await gather('npm', words, { cwd: root })
  if (result.code === 0) writeStamp(root)
  return result
}

/** @param {string} root @param {Locked} locked @returns {boolean} */
function agreesWithLock(root, locked) {
  const installed = /** @type {{ packages: Locked } | null} */ (readJson(join(root, 'node_modules', '.package-lock.json')))?.packages
  if (!installed) return false
  return Object.entries(locked).every(([folder, wanted]) => {
    if (!folder.includes('node_modules/')) return true // the root and its workspaces
    const found = installed[folder]
    if (found === undefined) return wanted.optional === true // for another kind of machine
    const same = found.version === wanted.version && found.integrity === wanted.integrity && found.link === wanted.link
    return same && existsSync(join(root, folder, 'package.json'))
  })
}

/** @param {string} root */
function writeStamp(root) {
  const lock = createHash('sha256')
    .update(readFileSync(join(root, 'package-lock.json')))
    .digest('hex')
  const installed = /** @type {{ packages: Locked } | null} */ (readJson(join(root, 'node_modules', '.package-lock.json')))?.packages ?? {}
  /** @type {Record<string, number>} */
  const folders = {}
  for (const [folder, { link }] of Object.entries(installed)) {
    if (!folder.includes('node_modules/')) continue
    const entries = entriesIn(join(root, folder))
    if (entries >= 0) folders[folder] = link ? 0 : entries // what lies in a workspace changes every day
  }
  writeFileSync(stampOf(root), JSON.stringify({ lock, system, folders }))
}

/** @param {string} folder @returns {number} -1 if it is not there */
function entriesIn(folder) {
  try {
    return readdirSync(folder).length
  } catch {
    return -1
  }
}

/** @param {string} file @returns {unknown} null if it is not there or no JSON */
function readJson(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'))
  } catch {
    return null
  }
}
