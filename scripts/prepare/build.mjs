// Is what was built still what the sources say? Sources are compared by path, size and time of change, outputs by being
// there; both are remembered in node_modules/.enfilade-build. `program` is what the command line needs, `all` adds the rest.
import { createHash } from 'node:crypto'
import { readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { bundle } from './bundle.mjs'
import { writeCodecs } from './codecs.mjs'
import { compile } from './compiler.mjs'
import { isText, writeTexts } from './texts.mjs'

/** @typedef {'program' | 'all'} Scope */
/** @typedef {{ sources: string, outputs: string[] }} Stamp */

const stampOf = (/** @type {string} */ root, /** @type {Scope} */ scope) => join(root, 'node_modules', `.enfilade-build-${scope}`)
const foldersOf = { program: ['packages'], all: ['packages', 'bench'] }
/** The app is built by those who serve or test it. */
const notOf = { program: 'packages/web', all: null }
const neverBuilt = new Set(['node_modules', 'test', 'testing'])

/**
 * Whether the last build of this scope still stands.
 * @param {string} root the repository
 * @param {Scope} scope
 * @returns {boolean}
 */
export function isBuilt(root, scope) {
  const stamp = readStamp(root, scope)
  if (stamp === null) return false
  const files = filesOf(root, scope)
  if (stamp.sources !== sourcesHash(root, scope, files)) return false
  const there = new Set(files.outputs)
  return stamp.outputs.every(file => there.has(file))
}

/**
 * Builds with the type checker. What is up to date costs next to nothing.
 * @param {string} root the repository
 * @param {Scope} scope
 * @returns {Promise<{ code: number, output: string }>} code 0: built and remembered
 */
export async function build(root, scope) {
  const before = sourcesHash(root, scope) // a file saved while this runs is built next time
  const texts = writeTexts(root)
  if (texts.code !== 0) return texts
  const codecs = await writeCodecs(root)
  if (codecs.code !== 0) return codecs
  const { outputs } = filesOf(root, scope)
  const there = new Set(outputs)
  const lost = readStamp(root, scope)?.outputs.some(file => !there.has(file)) ?? outputs.length === 0
  rmSync(stampOf(root, scope), { force: true })
  const words = ['--build', ...(lost ? ['--force'] : []), ...(scope === 'all' ? [] : ['packages/cli'])]
  const result = await compile(root, words)
  if (result.code === 0) {
    await bundle(root)
    const stamp = { sources: before, outputs: filesOf(root, scope).outputs }
    writeFileSync(stampOf(root, scope), JSON.stringify(stamp))
  }
  return result
}

/** @param {string} root @param {Scope} scope @returns {Stamp | null} */
function readStamp(root, scope) {
  try {
    return JSON.parse(readFileSync(stampOf(root, scope), 'utf8'))
  } catch {
    return null
  }
}

/** @param {string} root @param {Scope} scope @param {{ sources: string[] }} files @returns {string} */
function sourcesHash(root, scope, files = filesOf(root, scope)) {
  const hash = createHash('sha256')
  for (const file of [...settingsOf(scope), ...files.sources]) {
    const { size, mtimeMs } = statSync(join(root, file), { throwIfNoEntry: false }) ?? { size: -1, mtimeMs: -1 }
    hash.update(`${file}\0${size}\0${mtimeMs}\n`)
  }
  return hash.digest('hex')
}

/** @param {Scope} scope */
function settingsOf(scope) {
  return ['tsconfig.base.json', 'node_modules/typescript/package.json', ...(scope === 'all' ? ['tsconfig.json'] : [])]
}

/**
 * What a build is judged by: the files of which size and time count, and the folders in which none may come or go.
 * @param {string} root @param {Scope} scope @returns {{ folders: string[], files: string[] }}
 */
export function inspected(root, scope) {
  const { sources, folders } = filesOf(root, scope)
  return { folders, files: [...settingsOf(scope), ...sources] }
}

const isSource = (/** @type {string} */ path) => (/\.(ts|tsx|json)$/.test(path) && !path.endsWith('.test.ts')) || isText(path)

/** @param {string} root @param {Scope} scope @returns {{ sources: string[], outputs: string[], folders: string[] }} */
function filesOf(root, scope) {
  /** @type {string[]} */
  const sources = []
  /** @type {string[]} */
  const outputs = []
  /** @type {string[]} */
  const folders = []
  const walk = (/** @type {string} */ folder, /** @type {boolean} */ built) => {
    folders.push(folder)
    for (const entry of readdirSync(join(root, folder), { withFileTypes: true })) {
      const path = `${folder}/${entry.name}`
      if (entry.isDirectory()) {
        if (!neverBuilt.has(entry.name) && path !== notOf[scope]) walk(path, built || entry.name === 'dist')
      } else if (built) {
        if (/\.(js|json|ts)$/.test(entry.name)) outputs.push(path)
      } else if (entry.name.endsWith('.generated.ts')) outputs.push(path)
      else if (isSource(path)) sources.push(path)
    }
  }
  for (const folder of foldersOf[scope]) walk(folder, false)
  return { sources: sources.sort(), outputs: outputs.sort(), folders }
}
