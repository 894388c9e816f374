// The type checker, as every script calls it: with half the CPU that it takes of itself.
import { join } from 'node:path'
import { gather } from './run.mjs'

/** What the checker throws away is swept five times less often, as long as all of it fits into three gigabytes. @type {Record<string, string>} */
export const seldomSwept = { GOGC: '400', GOMEMLIMIT: '3GiB' }

/**
 * One thread checks a project: several would each check again what they share.
 * @param {string} root the repository
 * @param {readonly string[]} words
 * @returns {Promise<{ code: number, output: string }>}
 */
export function compile(root, words) {
  const compiler = join(root, 'node_modules', 'typescript', 'bin', 'tsc')
  return gather(process.execPath, [compiler, ...words, '--checkers', '1'], { cwd: root, env: seldomSwept })
}
