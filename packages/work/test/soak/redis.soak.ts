/** Chunks handed out by Redis: the bytes of one machine, whatever dies, and a worker that ends when it is told to, also while Redis is gone. Needs the registry. */
import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { programOf } from '../../../server/test/debian.js'
import { freePort } from '../../../server/test/free-port.js'
import { type Cluster, startPostgres } from '../../../server/test/postgres.js'
import { enfilade } from '../worker-process.js'

const scenario = fileURLToPath(new URL('../../../../scenarios/rpj-scifi/cargo-bay.yaml', import.meta.url))
const folder = mkdtempSync(join(tmpdir(), 'enfilade-redis-'))
const children = new Set<ChildProcess>()
let cluster: Cluster
let port: number
beforeAll(async () => {
  cluster = await startPostgres()
  port = await freePort()
  execFileSync('npm', ['install', '--prefix', folder, '--no-audit', '--no-fund', `ioredis@${process.env.ENFILADE_IOREDIS ?? 'latest'}`])
})
afterAll(async () => {
  for (const child of children) child.kill('SIGKILL')
  await cluster?.stop()
  rmSync(folder, { recursive: true })
})

function started(file: string, words: readonly string[], environment: NodeJS.ProcessEnv = process.env) {
  const child = spawn(file, words, { env: environment, stdio: ['ignore', 'pipe', 'pipe'] })
  children.add(child)
  let said = ''
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', text => {
      said += text
    })
  const ended = new Promise<number | null>(done => child.once('close', code => done(code)))
  return { child, ended, said: () => said }
}
async function redis(): Promise<ChildProcess> {
  const { file, environment } = programOf('redis-server', 'redis-server')
  const words = ['--bind', '127.0.0.1', '--port', String(port), '--dir', folder, '--save', '', '--requirepass', 'hunter2']
  const { child, said } = started(file, words, environment)
  await expect.poll(said).toContain('Ready to accept connections')
  return child
}
/** The program as built, with the package that it finds by NODE_PATH. */
function enfiladeWith(words: readonly string[], database: string, password = 'hunter2') {
  const queue = `redis://:${password}@127.0.0.1:${port}`
  const own = { NODE_PATH: join(folder, 'node_modules'), ENFILADE_DATABASE: database, ENFILADE_QUEUE: queue }
  return started(process.execPath, [enfilade, ...words], { ...process.env, ...own })
}
const simulate = ['simulate', scenario, '--fights', '20000', '--json']
const countersIn = (text: string): unknown => JSON.parse(text.slice(text.indexOf('{'), text.lastIndexOf('}') + 1)).counters

test('a server that isn’t there, or lets no one in, is refused in words', async () => {
  const database = await cluster.database()
  const gone = enfiladeWith(['worker'], database)
  expect([await gone.ended, gone.said()]).toEqual([1, `No Redis server answers at 127.0.0.1:${port}.\n`])
  const server = await redis()
  const wrong = enfiladeWith(['worker'], database, 'swordfish')
  expect([await wrong.ended, wrong.said()]).toEqual([1, `The Redis server at 127.0.0.1:${port} lets no one in with this password.\n`])
  server.kill('SIGKILL')
})

test('the bytes of one machine, though a worker and Redis die; workers end by a signal, also while Redis is gone', async () => {
  const alone = started(process.execPath, [enfilade, ...simulate])
  expect(await alone.ended).toBe(0)
  const database = await cluster.database()
  let server = await redis()
  const workers = [0, 1, 2].map(() => enfiladeWith(['worker', '--threads', '1'], database))
  for (const { said } of workers) await expect.poll(said).toContain('Ctrl-C')
  const asked = enfiladeWith([...simulate, '--database', database], database)
  const results = async () => Number((await cluster.query('SELECT count(*)::int AS n FROM enfilade_work.results', database))[0]?.n)
  await expect.poll(results).toBeGreaterThan(0)
  workers[0]?.child.kill('SIGKILL')
  server.kill('SIGKILL')
  await new Promise(done => server.once('exit', done))
  server = await redis()
  expect(await asked.ended).toBe(0)
  expect(countersIn(asked.said())).toEqual(countersIn(alone.said()))
  workers[1]?.child.kill('SIGINT')
  expect(await workers[1]?.ended).toBe(0)
  server.kill('SIGKILL')
  workers[2]?.child.kill('SIGTERM')
  expect(await workers[2]?.ended).toBe(0)
})
