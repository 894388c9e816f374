// One process at a time installs or builds; the others wait. The lock is a folder, because making one either
// succeeds or fails and nothing in between. A lock whose owner is gone is taken over. It knows one machine:
// a folder shared by several machines falls back to the age of the lock.
import { mkdirSync, readFileSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs'
import { hostname } from 'node:os'
import { dirname, join } from 'node:path'

const renewEvery = 2_000 // ms between two signs of life
const silentFor = 30_000 // ms without one, after which a lock of another machine is abandoned
const unnamedFor = 5_000 // ms that a lock may be without its owner's name: it was made, but never filled
const sayEvery = 30_000 // ms between two lines while one waits

/**
 * Runs `work` while no other process holds the lock.
 * @template T
 * @param {string} folder the lock: a path that does not exist while no one works
 * @param {() => Promise<T>} work
 * @param {(words: string) => void} [waiting] hears for whom it waits, at once and then every half minute; default: stderr
 * @returns {Promise<T>}
 */
export async function alone(folder, work, waiting = words => process.stderr.write(`enfilade: ${words}\n`)) {
  let next = 0
  while (!take(folder)) {
    if (Date.now() >= next) {
      waiting(waitingFor(folder))
      next = Date.now() + sayEvery
    }
    await new Promise(again => setTimeout(again, 100))
  }
  const owner = join(folder, 'owner')
  const alive = setInterval(() => {
    try {
      utimesSync(owner, new Date(), new Date())
    } catch {
      // The lock was removed by hand: the work goes on, there is nothing left to renew.
    }
  }, renewEvery)
  const release = () => rmSync(folder, { recursive: true, force: true })
  process.once('exit', release)
  try {
    return await work()
  } finally {
    clearInterval(alive)
    process.removeListener('exit', release)
    release()
  }
}

/** @param {string} folder @returns {string} for whom one waits, since when, and what to do if it never ends */
function waitingFor(folder) {
  try {
    const { pid, host, since } = JSON.parse(readFileSync(join(folder, 'owner'), 'utf8'))
    const where = host === hostname() ? '' : ` on ${host}`
    const when = since === undefined ? '' : ` since ${new Date(since).toTimeString().slice(0, 8)}`
    return `waiting for process ${pid}${where}, which installs or builds here${when}; this goes on when it is done, or ended`
  } catch {
    return 'waiting for another process that installs or builds here'
  }
}

/** @param {string} folder @returns {boolean} whether the lock is ours now */
function take(folder) {
  mkdirSync(dirname(folder), { recursive: true })
  if (make(folder)) {
    writeFileSync(join(folder, 'owner'), JSON.stringify({ pid: process.pid, host: hostname(), since: new Date() }))
    return true
  }
  if (!abandoned(folder)) return false
  // Two processes may find the same abandoned lock: one at a time removes it, and looks again before it does.
  const removing = `${folder}.removing`
  if (make(removing)) {
    if (abandoned(folder)) rmSync(folder, { recursive: true, force: true })
    rmSync(removing, { recursive: true, force: true })
  } else if (olderThan(removing, unnamedFor)) rmSync(removing, { recursive: true, force: true })
  return false
}

/** @param {string} folder @returns {boolean} false if it is there already, or its parent went this moment */
function make(folder) {
  try {
    mkdirSync(folder)
    return true
  } catch (error) {
    const code = codeOf(error)
    if (code === 'EEXIST' || code === 'ENOENT') return false
    throw error
  }
}

/** @param {string} folder @returns {boolean} */
function abandoned(folder) {
  const file = join(folder, 'owner')
  let owner
  try {
    owner = JSON.parse(readFileSync(file, 'utf8'))
  } catch {
    return olderThan(folder, unnamedFor)
  }
  if (owner.host !== hostname()) return olderThan(file, silentFor)
  try {
    process.kill(owner.pid, 0) // asks whether the process lives; sends nothing
    return olderThan(file, silentFor) // its number may have gone to another process meanwhile
  } catch (error) {
    return codeOf(error) === 'ESRCH'
  }
}

/** @param {string} path @param {number} age ms @returns {boolean} false if it is not there */
function olderThan(path, age) {
  try {
    return Date.now() - statSync(path).mtimeMs > age
  } catch {
    return false
  }
}

/** @param {unknown} error @returns {string | undefined} */
function codeOf(error) {
  return error instanceof Error && 'code' in error ? String(error.code) : undefined
}
