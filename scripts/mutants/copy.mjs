// A copy of the repository that is thrown away: a file is broken there, built as far as tests load it built, and Vitest runs tests against it as
// `npm test` does. Tests that start the program see the broken line too.
import { spawn } from 'node:child_process'
import {
  cpSync,
  existsSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { transformSync } from 'rolldown/utils'
import { cpuOfGroup } from '../cpu.mjs'

/** @typedef {{ caughtBy: string | null, file: string | null }} Verdict caughtBy: the test that failed; file: its file, null where none was to blame */

const uncopied = new Set(['.git', 'node_modules', '.enfilade', 'coverage'])

/** @param {string} root the repository, built @returns {string} the folder of the copy */
export function copyOf(root) {
  const copy = mkdtempSync(join(tmpdir(), 'enfilade-mutants-'))
  process.on('exit', () => rmSync(copy, { recursive: true, force: true }))
  process.once('SIGINT', () => process.exit(130))
  const filter = (/** @type {string} */ path) => !uncopied.has(relative(root, path).split(/[\\/]/).at(-1) ?? '')
  cpSync(root, copy, { recursive: true, preserveTimestamps: true, verbatimSymlinks: true, filter })
  const workspaces = readdirSync(join(root, 'packages')).map(name => `packages/${name}`)
  for (const folder of ['.', ...workspaces].map(one => `${one}/node_modules`)) linkModules(join(root, folder), join(copy, folder))
  return copy
}

/** Links to the workspace's own packages stay links to those of the copy; of all others it uses the ones that are there. @param {string} from @param {string} to */
function linkModules(from, to) {
  if (!existsSync(from)) return
  mkdirSync(to)
  for (const name of readdirSync(from)) {
    const [source, target] = [join(from, name), join(to, name)]
    if (lstatSync(source).isSymbolicLink() || /^\.(enfilade-(stamp|build)|package-lock)/.test(name))
      cpSync(source, target, { verbatimSymlinks: true, preserveTimestamps: true })
    else if (name.startsWith('@')) linkModules(source, target)
    else if (name === '.bin' || !name.startsWith('.')) symlinkSync(source, target, 'junction')
  }
}

/** What a source is built to. @param {string} path @returns {string} */
export const builtTo = path => path.replace(/^packages\/([^/]+)\/(?:src\/)?(.*)\.ts$/, 'packages/$1/dist/$2.js')

/**
 * Writes a source and builds it, no other file: what it exports and imports is as before.
 * @param {string} copy @param {string} path @param {string} text
 * @returns {() => void} puts both files back
 */
export function rewrite(copy, path, text) {
  const [source, built] = [join(copy, path), join(copy, builtTo(path))]
  const [before, builtBefore] = [readFileSync(source, 'utf8'), readFileSync(built, 'utf8')]
  const { code, errors } = transformSync(path, text)
  if (errors.length > 0) throw new Error(`${path} can't be built: ${errors[0]?.message}`)
  const { atime, mtime } = statSync(source)
  const write = (/** @type {string} */ text, /** @type {string} */ code) => {
    writeFileSync(source, text)
    utimesSync(source, atime, mtime) // else the codecs would count as outdated
    writeFileSync(built, code)
  }
  write(text, code)
  return () => write(before, builtBefore)
}

/** Puts the command line together again. @param {string} copy @param {number} seconds @returns {Promise<boolean>} whether that went well */
export async function bundled(copy, seconds) {
  const words = `const { bundle } = await import('./scripts/prepare/bundle.mjs'); await bundle(process.cwd())`
  return (await ended(copy, ['--input-type=module', '--eval', words], {}, seconds)) === 0
}

/**
 * Runs test files in this order until one fails.
 * @param {string} copy @param {readonly string[]} files @param {Record<string, string>} env @param {number} seconds of CPU, for all of them
 * @returns {Promise<Verdict>}
 */
export async function firstFailure(copy, files, env, seconds) {
  if (files.length === 0) return { caughtBy: null, file: null }
  const report = join(copy, 'node_modules/.mutants.json')
  rmSync(report, { force: true })
  const words = [
    'run',
    '--bail=1',
    '--maxWorkers=1',
    '--testTimeout=90000',
    '--hookTimeout=90000',
    '--reporter=json',
    `--outputFile=${report}`,
    ...files,
  ]
  const vitest = join(copy, 'node_modules/vitest/vitest.mjs')
  const code = await ended(copy, [vitest, ...words], { ...env, ENFILADE_BUILT: '1', ENFILADE_ORDER: files.join('\n') }, seconds)
  if (code === 0) return { caughtBy: null, file: null }
  if (code === null) return { caughtBy: 'it does not end', file: null }
  const { testResults = [] } = existsSync(report) ? JSON.parse(readFileSync(report, 'utf8')) : {}
  const failed = testResults.find((/** @type {any} */ { status }) => status === 'failed')
  if (failed === undefined) return { caughtBy: 'Vitest fails outside of any test', file: null }
  const file = relative(copy, failed.name).replaceAll('\\', '/')
  const test = failed.assertionResults.find((/** @type {any} */ { status }) => status === 'failed')
  return { caughtBy: `${file} > ${test?.fullName ?? String(failed.message).split('\n')[0]}`, file }
}

/**
 * Runs Node in the copy, and ends it with all that it has started when it has used its time, or has waited ten times as long for it.
 * @param {string} cwd @param {readonly string[]} words @param {Record<string, string>} env @param {number} seconds of CPU
 * @returns {Promise<number | null>} its exit code; null: its time was up
 */
function ended(cwd, words, env, seconds) {
  return new Promise((done, fail) => {
    const child = spawn(process.execPath, words, { cwd, env: { ...process.env, ...env }, stdio: 'ignore', detached: true })
    let late = false
    let waits = 0
    const timer = setInterval(() => {
      if (cpuOfGroup(child.pid) < seconds && ++waits < 10) return
      late = true
      if (child.pid !== undefined) process.kill(-child.pid, 'SIGKILL')
    }, Math.max(1, seconds) * 1000)
    child.on('error', fail)
    child.on('exit', code => {
      clearInterval(timer)
      done(late ? null : (code ?? 1))
    })
  })
}
