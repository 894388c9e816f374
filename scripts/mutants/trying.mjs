// Tries mutants of one room in processes of their own: one after the other, and another process where one hangs or ends.
import { fork } from 'node:child_process'
import { join } from 'node:path'
import { cpuOf } from '../cpu.mjs'
import { root } from '../prepare.mjs'

/** @typedef {import('./worker.mjs').Task} Task */
/** @typedef {(nth: number, caughtBy: string | null, seconds: number) => boolean} Settled seconds: of CPU; false: enough, try no more */

/** A mutant that takes longer than this hangs where it cannot be interrupted: its process is ended, and it is caught. Milliseconds. */
const patience = 240_000
/** Less CPU than this in that time may be because others had it: it gets the time again, so often at most. Seconds. */
const leastUsed = 60
const mostWaits = 10

/**
 * @param {Task} task @param {Settled} settled hears of each mutant, by its number in the task
 * @returns {Promise<void>} when all are tried, or enough of them
 */
export async function tryAll(task, settled) {
  for (let from = 0; from < task.mutants.length; ) {
    const start = from
    const one = { ...task, mutants: task.mutants.slice(from) }
    from += await tried(one, (nth, caughtBy, seconds) => settled(start + nth, caughtBy, seconds))
  }
}

/** @param {Task} task @param {Settled} settled @returns {Promise<number>} how many of them need no further try */
function tried(task, settled) {
  return new Promise((done, fail) => {
    const child = fork(join(root, 'scripts/mutants/worker.mjs'), { cwd: root })
    let at = 0
    let settledAt = -1
    let isLoaded = false
    const settle = (/** @type {string | null} */ caughtBy, /** @type {number} */ seconds) => {
      settledAt = at
      return settled(at, caughtBy, seconds)
    }
    const end = (/** @type {number} */ count) => {
      clearTimeout(watch)
      child.removeAllListeners('exit')
      child.kill('SIGKILL')
      done(count)
    }
    let used = 0
    let waits = 0
    const hangs = () => {
      if (cpuOf(child.pid) - used < leastUsed && waits++ < mostWaits) {
        watch = setTimeout(hangs, patience)
        return
      }
      settle('it does not end', patience / 1000)
      end(at + 1)
    }
    let watch = setTimeout(hangs, 10 * patience)
    child.on('message', (/** @type {any} */ message) => {
      if (message.kind === 'ready') child.send(task)
      if (message.kind === 'loaded')
        console.log(
          `${message.tests} ${task.fights ? 'random fights' : 'tests'}, ${message.seconds.toFixed(1)} s; ${message.cpu.toFixed(1)} s of CPU with loading.`,
        )
      if (message.kind === 'left out') console.log(`left out: ${message.test}: ${message.words}`)
      if (message.kind === 'broken') {
        child.removeAllListeners('exit')
        clearTimeout(watch)
        fail(new Error(message.words))
      }
      if (message.kind !== 'at' && message.kind !== 'tried') return
      at = message.nth
      isLoaded = true
      clearTimeout(watch)
      used = cpuOf(child.pid)
      waits = 0
      watch = setTimeout(hangs, patience)
      if (message.kind === 'tried' && !settle(message.caughtBy, message.cpu)) end(task.mutants.length)
    })
    child.on('exit', () => {
      clearTimeout(watch)
      if (!isLoaded) return fail(new Error('The process ended before it had loaded the tests.'))
      if (settledAt !== at) settle('its process ended', 0)
      done(at + 1)
    })
  })
}
