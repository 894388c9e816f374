/** One measurement: starts what it needs, plays, and reads what was taken before and after. */
import { type ChildProcess, fork } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { root } from '../scenario.js'
import type { Found, FromGenerator, Plan } from './generator.js'
import type { Run } from './options.js'
import { percentile } from './reckoning.js'
import { type Counted, countedBy, type LoadServer, running, start } from './servers.js'
import {
  bytesIn,
  bytesWritten,
  type DatabaseCounts,
  isInMemory,
  machineSeconds,
  threadSeconds,
  type WatchedDatabase,
  watchDatabase,
} from './usage.js'

/** Null, here and below: it can't be told. CPU in cores: 0.5 is half of one all the time. */
interface ServerLoad {
  readonly cores: number | null
  /** Of its threads, the one that was busiest. */
  readonly busiest: number | null
  readonly megabytes: number | null
  /** How late its first thread got to what waited, for 99 of 100, since it started. */
  readonly late: number | null
}
export interface Measured extends Run {
  /** Kept, and seen by whoever sees something new. */
  readonly answers: number
  readonly answersASecond: number
  /** From an answer until the last seat of its table had its view. */
  readonly milliseconds: { readonly p50: number; readonly p95: number; readonly p99: number; readonly most: number } | null
  /** In words, and how often. */
  readonly errors: Readonly<Record<string, number>>
  readonly fightsEnded: number
  readonly on: readonly ServerLoad[]
  readonly writes: {
    readonly commitsASecond: number | null
    readonly answersACommit: number | null
    /** Milliseconds, on average; and the share of the time in which a commit was under way, of the server that wrote most. */
    readonly commit: number | null
    readonly committing: number | null
    /** Written to the disk of each answer, and kept of each table at the end. */
    readonly bytesAnAnswer: number | null
    readonly bytesATable: number | null
    /** What was written stayed in memory: nothing has waited for a disk. */
    readonly inMemory: boolean
  }
  readonly database: { readonly cores: number | null; readonly connections: number } | null
  readonly generator: { readonly cores: number; readonly late: number }
  /** Of all cores, so large a share was busy, with whatever runs there. */
  readonly machine: { readonly busy: number; readonly cores: number }
}
/** What a run may need that isn't the program itself. */
export interface RunPorts {
  readonly at: readonly string[]
  readonly generators: number
  /** The address of an empty database. */
  database(): Promise<string>
  note(words: string): void
}

interface Reading {
  readonly at: number
  readonly machine: ReturnType<typeof machineSeconds>
  readonly counted: readonly Counted[]
  readonly threads: readonly ReturnType<typeof threadSeconds>[]
  readonly written: number | null
  readonly database: DatabaseCounts | null
}

/** @throws Error in words */
export async function measure(run: Run, ports: RunPorts): Promise<Measured> {
  const { store, servers: count } = run
  const folder = store === 'sqlite' ? mkdtempSync(join(tmpdir(), 'enfilade-load-')) : null
  const servers: LoadServer[] = []
  const generators: ChildProcess[] = []
  let watched: WatchedDatabase | null = null
  try {
    if (store === 'postgres') {
      const address = await ports.database()
      watched = await watchDatabase(address)
      // One after another: the first makes the schema.
      for (let nth = 0; nth < count; nth++) servers.push(await start(['--database', address]))
    } else if (folder !== null) servers.push(await start(['--data', folder]))
    else servers.push(...(await Promise.all(ports.at.map(running))))
    const kept = folder === null ? (await watched?.counts())?.bytes : 0
    ports.note(`${run.tables} tables are being made`)
    const plans = plansFor(run, servers, ports.generators)
    for (const plan of plans) generators.push(generatorOf(plan))
    await Promise.all(generators.map(one => told(one, 'ready')))
    ports.note(`all are there; ${run.warmUp + run.seconds} seconds of play`)
    const counting = generators.map(one => told(one, 'counts'))
    const over = generators.map(one => told(one, 'over'))
    for (const one of generators) one.send('go')
    await Promise.all(counting)
    const before = await reading(servers, watched)
    await new Promise(done => setTimeout(done, run.seconds * 1000))
    const after = await reading(servers, watched)
    const found = (await Promise.all(over)).map(({ over: one }) => one)
    const size = folder === null ? (await watched?.counts())?.bytes : bytesIn(folder)
    const bytes = kept === undefined || size === undefined ? null : size - kept
    return measured(run, before, after, found, bytes, folder !== null && isInMemory(folder))
  } finally {
    for (const one of generators) one.kill()
    await watched?.end()
    await Promise.all(servers.map(server => server.end()))
    if (folder !== null) rmSync(folder, { recursive: true, force: true })
  }
}

// ── generators ─────────────────────────────────────────────────────────────────────────────────────────────────────
function plansFor({ tables, seats, rate, warmUp, seconds }: Run, servers: readonly LoadServer[], generators: number): Plan[] {
  const numbers = Array.from({ length: tables }, (_, nth) => nth)
  const homes = servers.map(({ home }) => home)
  const count = Math.min(generators, tables)
  return Array.from({ length: count }, (_, mine) => ({
    ...{ seats, rate, warmUp, seconds, homes },
    numbers: numbers.filter(nth => nth % count === mine),
  }))
}
function generatorOf(plan: Plan): ChildProcess {
  const child = fork(fileURLToPath(new URL('bench/dist/load/generator.js', root)), { execArgv: [] })
  child.send(plan)
  return child
}
type Told<K extends string> = Extract<FromGenerator, { readonly [name in K]: unknown }>
function told<const K extends 'ready' | 'counts' | 'over'>(child: ChildProcess, what: K): Promise<Told<K>> {
  const promise = new Promise<Told<K>>((done, fail) => {
    child.on('message', message => {
      const said = message as FromGenerator
      if ('failed' in said) fail(new Error(said.failed))
      else if (what in said) done(said as Told<K>)
    })
    child.once('exit', code => fail(new Error(`A process that holds the seats ended with ${code}.`)))
  })
  promise.catch(() => undefined) // whoever waits for it hears so
  return promise
}

// ── readings ───────────────────────────────────────────────────────────────────────────────────────────────────────
async function reading(servers: readonly LoadServer[], watched: WatchedDatabase | null): Promise<Reading> {
  const written = servers.map(({ process: pid }) => bytesWritten(pid))
  return {
    at: performance.now(),
    machine: machineSeconds(),
    counted: await Promise.all(servers.map(({ home }) => countedBy(home))),
    threads: servers.map(({ process: pid }) => threadSeconds(pid)),
    written: written.every(bytes => bytes !== null) ? written.reduce<number>((sum, bytes) => sum + (bytes ?? 0), 0) : null,
    database: (await watched?.counts()) ?? null,
  }
}
function measured(run: Run, before: Reading, after: Reading, found: readonly Found[], bytes: number | null, inMemory: boolean): Measured {
  const seconds = (after.at - before.at) / 1000
  const took = found.flatMap(({ milliseconds }) => milliseconds)
  const errors = new Map<string, number>()
  const add = (words: string, times: number): void => void (times > 0 && errors.set(words, (errors.get(words) ?? 0) + times))
  for (const one of found) for (const [words, times] of Object.entries(one.errors)) add(words, times)
  /** How much a count of each server has grown; null: one of them doesn't tell. */
  const grown = (name: string): readonly (number | null)[] =>
    after.counted.map((counted, nth) => minus(counted.get(name), before.counted[nth]?.get(name)))
  add('a thread with tables was ended by its server', sum(grown('enfilade_rooms_ended_total')) ?? 0)
  const [flushes, flushing] = [grown('enfilade_flushes_total'), grown('enfilade_flush_seconds_total')]
  const commits = sum(flushes)
  const answers = sum(grown('enfilade_answers_total'))
  const logged = after.database === null ? minus(after.written, before.written) : minus(after.database.logged, before.database?.logged)
  const [p50, p95, p99, most] = [0.5, 0.95, 0.99, 1].map(share => percentile(took, share))
  const busy = after.machine.busy - before.machine.busy
  const all = after.machine.all - before.machine.all
  const cpu = grown('process_cpu_seconds_total')
  return {
    ...run,
    answers: took.length,
    answersASecond: took.length / run.seconds,
    milliseconds: took.length === 0 ? null : { p50: p50 ?? 0, p95: p95 ?? 0, p99: p99 ?? 0, most: most ?? 0 },
    errors: Object.fromEntries(errors),
    fightsEnded: found.reduce((total, { ended }) => total + ended, 0),
    on: after.counted.map((counted, nth) => {
      const memory = counted.get('process_resident_memory_bytes')
      const late = counted.get('enfilade_event_loop_delay_p99_seconds')
      return {
        cores: by(cpu[nth], seconds),
        busiest: busiestOf(before.threads[nth] ?? null, after.threads[nth] ?? null, seconds),
        megabytes: memory === undefined ? null : memory / 1e6,
        late: late === undefined ? null : late * 1000,
      }
    }),
    writes: {
      commitsASecond: by(commits, seconds),
      answersACommit: by(answers, commits),
      commit: by(sum(flushing), commits, 1000),
      committing: by(Math.max(...flushing.map(one => one ?? 0)), seconds),
      bytesAnAnswer: by(logged, answers),
      bytesATable: by(bytes, run.tables),
      inMemory,
    },
    database:
      after.database === null
        ? null
        : { cores: by(minus(after.database.cpu, before.database?.cpu), seconds), connections: after.database.connections },
    generator: { cores: found.reduce((total, one) => total + one.cpu, 0) / run.seconds, late: Math.max(...found.map(one => one.late)) },
    machine: { busy: all === 0 ? 0 : busy / all, cores: all / seconds },
  }
}
type Maybe = number | null | undefined
const minus = (after: Maybe, before: Maybe): number | null =>
  typeof after === 'number' && typeof before === 'number' ? after - before : null
const by = (value: Maybe, of: Maybe, times = 1): number | null =>
  typeof value === 'number' && typeof of === 'number' && of !== 0 ? (times * value) / of : null
const sum = (values: readonly (number | null)[]): number | null =>
  values.some(one => one === null) ? null : values.reduce<number>((total, one) => total + (one ?? 0), 0)
type Threads = ReturnType<typeof threadSeconds>
function busiestOf(before: Threads, after: Threads, seconds: number): number | null {
  if (before === null || after === null) return null
  return Math.max(0, ...[...after].map(([thread, used]) => used - (before.get(thread) ?? 0))) / seconds
}
