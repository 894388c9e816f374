// What git says of this repository, for the commands that go by what has changed.
import { execFileSync } from 'node:child_process'
import { root } from '../prepare.mjs'

/** @param {string[]} words @returns {string[]} lines; none where git refuses */
export function git(...words) {
  try {
    return execFileSync('git', words, { cwd: root, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'], maxBuffer: 2 ** 28 })
      .split('\n')
      .filter(Boolean)
  } catch {
    return []
  }
}
