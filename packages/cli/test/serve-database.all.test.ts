/** Commands with `--database`: what they say, what they refuse before anything is done, and that no password is ever printed. */
import { spawn, spawnSync } from 'node:child_process'
import { existsSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { freePort } from '../../server/test/free-port.js'
import { type Cluster, startPostgres } from '../../server/test/postgres.js'
import { enfilade, folderOfTest, repository } from './kit.js'

const password = 'p@ss/w:rd%'
let cluster: Cluster
let address: string
beforeAll(async () => {
  cluster = await startPostgres()
  await cluster.query(`CREATE ROLE ana LOGIN PASSWORD '${password}'`)
  await cluster.query('CREATE DATABASE hers OWNER ana')
  address = `postgres://ana:${encodeURIComponent(password)}@${cluster.host}/hers`
})
afterAll(() => cluster?.stop())

/** The program as built, until it has said how to end it. Gives all that it has printed. */
async function served(words: readonly string[], environment: Readonly<Record<string, string>> = {}): Promise<string> {
  const program = join(repository, 'packages/cli/dist/enfilade.js')
  const all = [program, 'serve', '--port', String(await freePort()), '--no-open', ...words]
  const child = spawn(process.execPath, all, { env: { ...process.env, ...environment } })
  let said = ''
  const ended = new Promise(done => child.once('exit', done))
  await new Promise<void>((done, fail) => {
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', text => {
        said += text
        if (said.includes('Ctrl-C') || said.includes('"addresses"')) done()
      })
    child.once('exit', () => fail(new Error(said)))
  })
  child.kill('SIGTERM')
  await ended
  return said
}

test('says where tables are kept, without the password; what the environment names counts where nothing else is named', async () => {
  const text = await served(['--database', address])
  expect(text).toContain(`Tables are kept in the database hers at ${cluster.host}.`)
  const json = await served(['--json'], { ENFILADE_DATABASE: address })
  expect(json).toContain(`"database": "the database hers at ${cluster.host}"`)
  const folder = folderOfTest()
  const data = await served(['--json', '--data', folder], { ENFILADE_DATABASE: address })
  expect(data).toContain(`"data": ${JSON.stringify(folder)}`)
  for (const said of [text, json, data]) expect(said).not.toMatch(/p@ss|p%40ss|w:rd/)
})

test('refuses in words, before anything is done, and prints no password', async () => {
  const folder = folderOfTest()
  const wrong = `postgres://ana:hunter2@${cluster.host}/hers`
  const file = join(folder, 'friday.db')
  writeFileSync(join(folder, 'words.db'), 'words')
  for (const [words, code, says] of [
    [['--data', folder, '--database', address], 2, 'Tables are kept in one place: name --data or --database, not both.'],
    [['--database', ''], 2, 'The address of the database must begin with "postgres://".'],
    [['--database', `mysql://ana:hunter2@${cluster.host}/hers`], 2, 'The address of the database must begin with "postgres://".'],
    [['--database', wrong], 1, `The database server at ${cluster.host} lets no one in as ana with this password.`],
    [['--database', wrong, '--back-up', file], 1, 'lets no one in as ana with this password.'],
    [['--database', wrong, '--restore', join(folder, 'words.db')], 1, 'is no database of Enfilade. It is left as it is.'],
    [['--database', address, '--restore', join(folder, 'nothing.db')], 1, 'There is no backup'],
  ] as const) {
    for (const more of [[], ['--json']]) {
      const { code: was, out, err } = await enfilade(['serve', '--no-open', ...words, ...more], { folder })
      expect([was, out + err]).toEqual([code, expect.stringContaining(more.length > 0 ? says.replaceAll('"', '\\"') : says)])
      expect(out + err).not.toMatch(/hunter2|p@ss|p%40ss/)
    }
  }
  expect(existsSync(file)).toBe(false)
})

test('moves tables from a folder into a database and back', async () => {
  const folder = folderOfTest()
  await served(['--data', join(folder, 'tables')])
  const run = (...words: readonly string[]) => enfilade(['serve', '--no-open', ...words], { folder })
  const backUp = await run('--data', 'tables', '--back-up', 'friday.db')
  expect([backUp.code, backUp.err]).toEqual([0, `All tables are in ${join(folder, 'friday.db')}.\n`])
  await served(['--database', address, '--restore', join(folder, 'friday.db')])
  expect((await run('--database', address, '--back-up', 'saturday.db')).code).toBe(0)
  expect(existsSync(join(folder, 'saturday.db'))).toBe(true)
  const again = await run('--database', address, '--back-up', 'saturday.db')
  expect([again.code, again.err]).toEqual([1, expect.stringContaining('exists already. Choose another name for the backup.')])
})

test('simulate plays by itself where the environment names a database without workers, and refuses one that it can’t use', async () => {
  const words = ['simulate', 'scenarios/rpj-scifi/cargo-bay.yaml', '--fights', '50', '--json']
  await cluster.query('CREATE DATABASE fresh OWNER ana')
  const fresh = address.replace('hers', 'fresh')
  const alone = await enfilade(words)
  const instead = await enfilade(words, { environment: { ENFILADE_DATABASE: fresh } })
  expect([instead.code, instead.out]).toEqual([0, alone.out])
  expect(instead.err).toBe(`No worker of this version is at the database fresh at ${cluster.host}. Playing here instead.\n`)
  const wrong = await enfilade([...words, '--database', `postgres://ana:hunter2@${cluster.host}/hers`])
  expect([wrong.code, wrong.err]).toEqual([1, `The database server at ${cluster.host} lets no one in as ana with this password.\n`])
  const none = await enfilade(['worker'])
  expect([none.code, none.err]).toEqual([2, 'A worker needs a database: name it with --database, or in ENFILADE_DATABASE.\n'])
  expect(await served(['--database', fresh]), 'tables beside work').toContain('Tables are kept in the database fresh')
})

test('a Redis that can’t hand out chunks is refused before anything is done', async () => {
  await cluster.query('CREATE DATABASE untouched OWNER ana')
  const database = address.replace('hers', 'untouched')
  const asked = ['simulate', 'scenarios/rpj-scifi/cargo-bay.yaml', '--fights', '50']
  const missing =
    'names a Redis server, and the package ioredis that connects to one isn’t here. Install it beside Enfilade (npm install ioredis)'
  for (const words of [['worker'], asked])
    for (const [queue, code, says] of [
      ['redis://:hunter2@localhost', 1, missing],
      ['postgres://ana:hunter2@localhost/hers', 2, 'The address in ENFILADE_QUEUE must look like redis://localhost:6379.'],
    ] as const) {
      // The program as built, in a process of its own: it has to end by itself.
      const environment = { ...process.env, ENFILADE_DATABASE: database, ENFILADE_QUEUE: queue }
      const program = join(repository, 'packages/cli/dist/enfilade.js')
      const ended = spawnSync(process.execPath, [program, ...words], { env: environment, cwd: repository, encoding: 'utf8' })
      expect([ended.status, ended.stdout]).toEqual([code, ''])
      expect(ended.stderr).toContain(says)
      expect(ended.stderr).not.toContain('hunter2')
    }
  const schemas = await cluster.query(
    "SELECT 1 FROM pg_namespace WHERE nspname LIKE 'enfilade%'",
    database.replace(/ana:[^@]*@/, 'enfilade@'),
  )
  expect(schemas).toEqual([])
})
