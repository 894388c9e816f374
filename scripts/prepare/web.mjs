// Is the built app still what its sources say? If not, builds it. Needs the packages built before, for their names and rules are read.
import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { gather } from './run.mjs'

/** Where the built app lies. */
export const webFolder = 'packages/web/dist'

const stampOf = (/** @type {string} */ root) => join(root, 'node_modules', '.enfilade-build-web')
const sources = ['packages', 'scenarios']
const neverSource = new Set(['node_modules', 'dist', 'test'])

/**
 * Builds the app where that is due.
 * @param {string} root the repository
 * @param {(words: string) => void} note hears that it takes a while
 * @returns {Promise<{ code: number, output: string }>} code 0: it is there and up to date
 */
export async function buildWeb(root, note) {
  const before = sourcesHash(root)
  const stamp = stampOf(root)
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === before && existsSync(join(root, webFolder, 'index.html')))
    return { code: 0, output: '' }
  note('building the app')
  rmSync(stamp, { force: true })
  const vite = join(root, 'node_modules', 'vite', 'bin', 'vite.js')
  const result = await gather(process.execPath, [vite, 'build', '--logLevel', 'warn'], { cwd: join(root, 'packages/web') })
  if (result.code === 0) writeFileSync(stamp, before)
  return result
}

/** @param {string} root @returns {string} */
function sourcesHash(root) {
  const hash = createHash('sha256')
  const walk = (/** @type {string} */ folder) => {
    for (const entry of readdirSync(join(root, folder), { withFileTypes: true }).sort((a, b) => (a.name < b.name ? -1 : 1))) {
      const path = `${folder}/${entry.name}`
      if (entry.isDirectory()) {
        if (!neverSource.has(entry.name)) walk(path)
      } else {
        const { size, mtimeMs } = statSync(join(root, path))
        hash.update(`${path}\0${size}\0${mtimeMs}\n`)
      }
    }
  }
  for (const folder of sources) walk(folder)
  return hash.digest('hex')
}
