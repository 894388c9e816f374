// Another commit of this repository, built in a folder of its own and measured with this clone's benchmark: its code is what is compared, not how it
// was measured.
import { execFileSync } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gather } from '../prepare/run.mjs'

/**
 * Makes the other commit ready with this clone's benchmark; a second time this takes no longer than its benchmark takes to compile.
 * @param {string} root the repository
 * @param {string} commit whatever git takes for one
 * @returns {Promise<string>} its folder
 * @throws Error where there is no such commit, or it doesn't build
 */
export async function otherCommit(root, commit) {
  const folder = await builtCommit(root, commit)
  rmSync(join(folder, 'bench'), { recursive: true, force: true })
  cpSync(join(root, 'bench'), join(folder, 'bench'), { recursive: true, filter: from => !notMeasuring.test(from) })
  // A row may use what that commit doesn't have: then this row alone isn't measured there.
  const compiler = join(folder, 'node_modules/typescript/bin/tsc')
  const compiled = await gather(process.execPath, [compiler, '--build', 'bench'], { cwd: folder })
  if (!existsSync(join(folder, 'bench/dist/row.js'))) throw new Error(`${commit} can't be measured by this benchmark:\n${compiled.output}`)
  return folder
}

/**
 * Makes the program of another commit ready; a second time this takes a moment.
 * @param {string} root the repository
 * @param {string} commit whatever git takes for one
 * @returns {Promise<string>} its folder
 * @throws Error where there is no such commit, or it doesn't build
 */
export async function builtCommit(root, commit) {
  const git = (/** @type {string[]} */ ...words) =>
    execFileSync('git', words, { cwd: root, encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] }).trim()
  const sha = git('rev-parse', '--verify', '--end-of-options', `${commit}^{commit}`)
  const folder = join(tmpdir(), `enfilade-bench-${sha.slice(0, 12)}`)
  if (!existsSync(join(folder, '.git'))) {
    rmSync(folder, { recursive: true, force: true })
    mkdirSync(folder, { recursive: true })
    git('clone', '--quiet', '--shared', '--no-checkout', root, folder)
  }
  execFileSync('git', ['checkout', '--quiet', '--force', sha], { cwd: folder, stdio: ['ignore', 'ignore', 'inherit'] })
  const lock = (/** @type {string} */ of) => readFileSync(join(of, 'package-lock.json'), 'utf8')
  if (!existsSync(join(folder, 'node_modules')) && lock(folder) === lock(root)) copyPackages(root, folder)
  const ready = `import(${JSON.stringify(join(folder, 'scripts/prepare.mjs'))}).then(({ prepare }) => prepare())`
  const { code, output } = await gather(process.execPath, ['--input-type=module', '--eval', ready], { cwd: folder })
  if (code !== 0) throw new Error(`${commit} can't be made ready in ${folder}:\n${output}`)
  return folder
}

/** What stands in the folder of the benchmark beside it. */
const notMeasuring = /[\\/]bench[\\/](dist|habits|arena|puzzles|ready|test|soak)([\\/]|$)/

/** What is installed here, without what was noted about what was built here. */
function copyPackages(/** @type {string} */ root, /** @type {string} */ folder) {
  const options = {
    recursive: true,
    verbatimSymlinks: true,
    filter: (/** @type {string} */ from) => !/[\\/]\.(enfilade-build|vite)/.test(from),
  }
  for (const of of ['.', ...workspaces(root)])
    if (existsSync(join(root, of, 'node_modules'))) cpSync(join(root, of, 'node_modules'), join(folder, of, 'node_modules'), options)
}
/** @returns {string[]} */
const workspaces = (/** @type {string} */ root) => JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')).workspaces
