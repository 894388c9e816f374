// The files that the guards look at: what git tracks, and what it would track if it were added. Without git (an unpacked
// archive) all files but the ignored folders.
import { execFileSync } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** @typedef {import('./source.mjs').SourceFile} SourceFile */

const neverTracked = new Set(['.git', 'node_modules', 'dist', 'coverage', '.enfilade'])

/**
 * Reads every text file of the repository.
 * @param {string} root the repository
 * @returns {SourceFile[]} sorted by path; files with a zero byte are left out
 */
export function readTree(root) {
  const files = []
  for (const path of [...new Set(pathsOf(root))].sort()) {
    const text = readText(join(root, path))
    if (text !== null && !text.includes('\0')) files.push({ path, text })
  }
  return files
}

/** @param {string} root @returns {string[]} */
function pathsOf(root) {
  try {
    const words = ['ls-files', '-z', '--cached', '--others', '--exclude-standard']
    const list = execFileSync('git', words, { cwd: root, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'], maxBuffer: 2 ** 26 })
    return list.split('\0').filter(path => path !== '')
  } catch {
    return walk(root, '')
  }
}

/** @param {string} root @param {string} folder @returns {string[]} */
function walk(root, folder) {
  return readdirSync(join(root, folder), { withFileTypes: true }).flatMap(entry => {
    const path = folder === '' ? entry.name : `${folder}/${entry.name}`
    if (entry.isDirectory()) return neverTracked.has(entry.name) ? [] : walk(root, path)
    return [path]
  })
}

/** @param {string} path @returns {string | null} null if it was deleted, but is still tracked */
function readText(path) {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    return null
  }
}
