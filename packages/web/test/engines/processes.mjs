/** Programs that a face has started: each is ended by its own handle, and what they take is read from the system. */
import { spawn } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
import { createServer } from 'node:net'

/** @typedef {import('node:child_process').ChildProcess} ChildProcess */

/** @param {number} milliseconds @returns {Promise<void>} */
export const pause = milliseconds => new Promise(done => setTimeout(done, milliseconds))

/**
 * Asks until there is an answer; what it throws meanwhile counts as none.
 * @template T
 * @param {string} words what is waited for
 * @param {() => Promise<T | null | undefined | false> | T | null | undefined | false} look
 * @param {number} [patience] milliseconds
 * @returns {Promise<T>}
 * @throws {Error} after that long
 */
export async function until(words, look, patience = 120_000) {
  const end = Date.now() + patience
  for (;;) {
    const found = await Promise.resolve(look()).catch(() => null)
    if (found) return found
    if (Date.now() > end) throw new Error(`Waited in vain for ${words}.`)
    await pause(200)
  }
}

/** A port that is free just now. @returns {Promise<number>} */
export async function freePort() {
  const server = createServer()
  await new Promise(done => server.listen(0, '127.0.0.1', () => done(null)))
  const { port } = /** @type {import('node:net').AddressInfo} */ (server.address())
  await new Promise(done => server.close(done))
  return port
}

/** @type {Set<ChildProcess>} */
const running = new Set()
let watches = false
/** Whatever ends this process, what it has started doesn't stay behind. */
function watch() {
  if (watches) return
  watches = true
  process.once('exit', () => {
    for (const one of running) one.kill('SIGKILL')
  })
  for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => process.exit(1))
}

/**
 * @param {string} program @param {readonly string[]} words @param {NodeJS.ProcessEnv} [env] on top of this one's
 * @returns {ChildProcess}
 */
export function start(program, words, env = {}) {
  watch()
  const started = spawn(program, words, { stdio: 'ignore', env: { ...process.env, ...env } })
  started.on('error', () => undefined) // what waits for it says that it isn't there
  running.add(started)
  started.once('exit', () => running.delete(started))
  return started
}

/** Ends it, and waits until it is gone. @param {ChildProcess} program @returns {Promise<void>} */
export async function end(program) {
  if (program.exitCode !== null || program.signalCode !== null) return
  const gone = new Promise(done => program.once('exit', done))
  program.kill()
  const hung = setTimeout(() => program.kill('SIGKILL'), 5000)
  await gone
  clearTimeout(hung)
}

/** What this process has started, and these in turn. @param {number} first @returns {number[]} */
function descendants(first) {
  const parents = new Map()
  for (const name of readdirSync('/proc').filter(one => /^\d+$/.test(one))) {
    const parent = /\) \S (\d+)/.exec(textOf(`/proc/${name}/stat`))?.[1]
    parents.set(Number(name), Number(parent))
  }
  const found = [first]
  for (const one of found) for (const [pid, parent] of parents) if (parent === one) found.push(pid)
  return found
}
/** @param {string} path */
function textOf(path) {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    return '' // it has ended meanwhile
  }
}

/**
 * What the largest process of pages below `first` takes, with its workers: megabytes in memory, shared parts by share. Null where that can't be read.
 * @param {number | undefined} first @param {RegExp} isPage of its command line
 */
export function memoryOf(first, isPage) {
  if (first === undefined || process.platform !== 'linux') return null
  const pages = descendants(first).filter(pid => isPage.test(textOf(`/proc/${pid}/cmdline`).replaceAll('\0', ' ')))
  const sizes = pages.map(pid => Number(/^Pss:\s+(\d+)/m.exec(textOf(`/proc/${pid}/smaps_rollup`))?.[1] ?? 0))
  return sizes.length === 0 ? null : Math.round(Math.max(...sizes) / 1024)
}
