/** How much faster a second thread makes `enfilade simulate`, by the clock, beside what two processes of it make of the same machine. */
import { spawn } from 'node:child_process'
import { performance } from 'node:perf_hooks'
import { fileURLToPath } from 'node:url'
import { root } from './scenario.js'

const program = fileURLToPath(new URL('packages/cli/bin/enfilade.mjs', root))
const scenario = fileURLToPath(new URL('scenarios/cyberpunk-red/back-door.yaml', root))
const fightsOf = (brief: boolean): number => (brief ? 300 : 2000)

function simulate(fights: number, threads: number): Promise<void> {
  const words = [program, 'simulate', scenario, '--fights', String(fights), '--seed', 'bench', '--threads', String(threads), '--json']
  return new Promise((done, fail) => {
    const child = spawn(process.execPath, words, { stdio: 'ignore' })
    child.once('error', fail)
    child.once('exit', code => (code === 0 ? done() : fail(new Error(`enfilade simulate ended with code ${code}`))))
  })
}
async function timed(work: () => Promise<unknown>): Promise<number> {
  const start = performance.now()
  await work()
  return performance.now() - start
}

export async function threadsAgainstOne(brief: boolean): Promise<number> {
  const fights = fightsOf(brief)
  const one = await timed(() => simulate(fights, 1))
  return one / (await timed(() => simulate(fights, 2)))
}
export async function processesAgainstOne(brief: boolean): Promise<number> {
  const fights = fightsOf(brief)
  const one = await timed(() => simulate(fights, 1))
  return one / (await timed(() => Promise.all([simulate(fights / 2, 1), simulate(fights / 2, 1)])))
}
