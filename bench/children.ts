/** The program as someone starts it: CPU time of a whole process, from its first instruction to its last. */
import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { median } from './measure.js'
import { root } from './scenario.js'

const program = fileURLToPath(new URL('packages/cli/bin/enfilade.mjs', root))

/** Seconds of CPU time that `enfilade` uses for these words, all its threads together; the median of three after one. */
export const secondsOfProgram = (...words: readonly string[]): number => secondsOfNode(program, ...words)
/** The same of Node itself. */
export const secondsOfBareNode = (): number => secondsOfNode('--eval', '0')

function secondsOfNode(...words: readonly string[]): number {
  const folder = mkdtempSync(join(tmpdir(), 'enfilade-cpu-'))
  const file = join(folder, 'cpu')
  const noted = `import { writeFileSync } from 'node:fs'
process.on('exit', () => { const { user, system } = process.cpuUsage(); writeFileSync(${JSON.stringify(file)}, String(user + system)) })`
  const hook = `data:text/javascript;base64,${Buffer.from(noted).toString('base64')}`
  const once = (): number => {
    const { status } = spawnSync(process.execPath, ['--import', hook, ...words], { stdio: 'ignore', cwd: fileURLToPath(root) })
    if (status !== 0) throw new Error(`node ${words.join(' ')} ended with code ${status}`)
    return Number(readFileSync(file, 'utf8')) / 1e6
  }
  try {
    once()
    return median([once(), once(), once()])
  } finally {
    rmSync(folder, { recursive: true })
  }
}
