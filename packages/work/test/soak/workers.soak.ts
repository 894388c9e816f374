/** 100 000 fights by one, two and four workers that are killed every few seconds, and a database that is killed once: the bytes of one machine. And what two gain. */
import { type ChildProcess, spawn } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Cluster, startPostgres } from '../../../server/test/postgres.js'
import { enfilade, workerProcess } from '../worker-process.js'

const fights = Number(process.env.ENFILADE_FIGHTS ?? 100_000)
const scenario = fileURLToPath(new URL('../../../../scenarios/rpj-scifi/cargo-bay.yaml', import.meta.url))
/** A worker dies as often as this. Milliseconds. */
const killing = 4_000

let cluster: Cluster
beforeAll(async () => {
  cluster = await startPostgres()
})
afterAll(() => cluster?.stop())

interface Simulated {
  readonly counters: string
  readonly seconds: number
}
async function simulated(...more: readonly string[]): Promise<Simulated> {
  const began = performance.now()
  const words = [enfilade, 'simulate', scenario, '--fights', String(fights), '--json', ...more]
  const child = spawn(process.execPath, words, { stdio: ['ignore', 'pipe', 'inherit'] })
  let out = ''
  child.stdout.on('data', text => {
    out += text
  })
  expect(await new Promise(done => child.once('close', done))).toBe(0)
  return {
    counters: JSON.stringify((JSON.parse(out) as { readonly counters: unknown }).counters),
    seconds: (performance.now() - began) / 1000,
  }
}
const end = (child: ChildProcess, signal: NodeJS.Signals): Promise<unknown> => {
  const gone = new Promise(done => child.once('exit', done))
  child.kill(signal)
  return gone
}

test('one, two and four workers, one killed every few seconds, the database once: the bytes of one machine', async () => {
  const { counters } = await simulated('--threads', '1')
  for (const many of [1, 2, 4]) {
    const database = await cluster.database()
    const workers = await Promise.all(Array.from({ length: many }, () => workerProcess(database)))
    let over = false
    let kills = 0
    const dying = (async () => {
      for (let next = 0; !over; next = (next + 1) % many) {
        await new Promise(later => setTimeout(later, killing))
        if (over) return
        await end(workers[next] as ChildProcess, 'SIGKILL')
        if (++kills === 3) await cluster.crash()
        workers[next] = await workerProcess(database)
      }
    })()
    const result = await simulated('--database', database)
    over = true
    await dying
    console.log(`${many} workers: ${result.seconds.toFixed(1)} s, ${kills} killed`)
    expect(result.counters, `${many} workers`).toBe(counters)
    expect(kills).toBeGreaterThan(2)
    for (const worker of workers) await end(worker, 'SIGTERM')
  }
})

test('two workers gain what two processes gain that share nothing', async () => {
  const { counters, seconds: alone } = await simulated('--threads', '1')
  const apart = Math.max(...(await Promise.all([1, 2].map(() => simulated('--threads', '1')))).map(({ seconds }) => seconds))
  const database = await cluster.database()
  const workers = [await workerProcess(database)]
  const one = (await simulated('--database', database)).seconds
  workers.push(await workerProcess(database))
  const { counters: same, seconds: two } = await simulated('--database', database)
  expect(same).toBe(counters)
  for (const worker of workers) await end(worker, 'SIGTERM')
  console.log(
    `alone ${alone.toFixed(1)} s; two processes gain ${((2 * alone) / apart).toFixed(2)}; a worker ${one.toFixed(1)} s, two gain ${(one / two).toFixed(2)}`,
  )
})
