// Notes what each test file costs: CPU seconds of its worker, and of the processes that it started and waited for where the system tells them
// (Linux). scripts/test-times.mjs gathers them after the run. The one browser of all files counts for none of them.
import { appendFileSync } from 'node:fs'
import { relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, expect } from 'vitest'
import { childrenSeconds } from './cpu.mjs'

const root = fileURLToPath(new URL('..', import.meta.url))
const began = used()

afterAll(() => {
  const file = process.env.ENFILADE_TEST_TIMES
  const { testPath } = expect.getState()
  if (file === undefined || testPath === undefined) return
  appendFileSync(file, `${JSON.stringify([relative(root, testPath).replaceAll('\\', '/'), used() - began])}\n`)
})

/** CPU seconds so far, of this process and of those that it has waited for. @returns {number} */
function used() {
  const { user, system } = process.cpuUsage()
  return (user + system) / 1e6 + childrenSeconds()
}
