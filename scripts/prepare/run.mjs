// Starts another program and waits for it. Either its output goes to the terminal as it comes (`show`),
// or it is gathered and handed back (`gather`). Nothing here decides what a failure means.
import { spawn } from 'node:child_process'

/**
 * Runs a program with the terminal as its own.
 * @param {string} program
 * @param {readonly string[]} words
 * @param {{ cwd: string, env?: Record<string, string> }} where env: added to the environment
 * @returns {Promise<number>} its exit code; 1 if it could not start or was ended by a signal
 */
export function show(program, words, where) {
  return new Promise(done => {
    const child = spawn(program, words, { cwd: where.cwd, env: { ...process.env, ...where.env }, stdio: 'inherit' })
    child.on('error', error => {
      process.stderr.write(`${program} could not be started: ${error.message}\n`)
      done(1)
    })
    child.on('exit', code => done(code ?? 1))
  })
}

/**
 * Runs a program and gathers all that it prints, in the order in which it comes.
 * @param {string} program
 * @param {readonly string[]} words
 * @param {{ cwd: string, env?: Record<string, string> }} where env: added to the environment
 * @returns {Promise<{ code: number, output: string }>} code: 1 if it could not start or was ended by a signal
 */
export function gather(program, words, where) {
  return new Promise(done => {
    /** @type {string[]} */
    const parts = []
    const shell = process.platform === 'win32' && program === 'npm' // npm is a command file there
    const child = spawn(program, words, { cwd: where.cwd, env: { ...process.env, ...where.env }, stdio: ['ignore', 'pipe', 'pipe'], shell })
    child.stdout.setEncoding('utf8').on('data', part => parts.push(part))
    child.stderr.setEncoding('utf8').on('data', part => parts.push(part))
    child.on('error', error => {
      parts.push(`${program} could not be started: ${error.message}\n`)
      done({ code: 1, output: parts.join('') })
    })
    child.on('close', code => done({ code: code ?? 1, output: parts.join('') }))
  })
}
