/** What a run takes of its machine: CPU time of processes and of the machine as a whole, and what reaches the disk. */
import { readdirSync, readFileSync, statfsSync, statSync } from 'node:fs'
import { cpus } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'

/** Of the whole machine since it started, in seconds of all cores together. */
export function machineSeconds(): { readonly busy: number; readonly all: number } {
  let [busy, all] = [0, 0]
  for (const { times } of cpus()) {
    const total = times.user + times.nice + times.sys + times.irq + times.idle
    all += total / 1000
    busy += (total - times.idle) / 1000
  }
  return { busy, all }
}

/** Fields of `/proc/N/stat` after the name; null: no Linux, or it is gone. */
function statOf(path: string): readonly number[] | null {
  try {
    const text = readFileSync(path, 'utf8')
    return text
      .slice(text.lastIndexOf(')') + 4)
      .split(' ')
      .map(Number)
  } catch {
    return null
  }
}
const ticks = 100 // of Linux on every machine that Node runs on
const secondsIn = (stat: readonly number[], children: boolean): number =>
  ((stat[10] ?? 0) + (stat[11] ?? 0) + (children ? (stat[12] ?? 0) + (stat[13] ?? 0) : 0)) / ticks

/** CPU seconds of each thread of a process; null: it can't be told here. */
export function threadSeconds(pid: number | null): ReadonlyMap<string, number> | null {
  if (pid === null) return null
  try {
    const threads = readdirSync(`/proc/${pid}/task`)
    return new Map(
      threads.flatMap(thread => {
        const stat = statOf(`/proc/${pid}/task/${thread}/stat`)
        return stat === null ? [] : [[thread, secondsIn(stat, false)] as const]
      }),
    )
  } catch {
    return null
  }
}
/** Bytes that a process has had written to the disk; null: it can't be told here. */
export function bytesWritten(pid: number | null): number | null {
  try {
    const found = /^write_bytes: (\d+)$/m.exec(readFileSync(`/proc/${pid}/io`, 'utf8'))
    return found === null ? null : Number(found[1])
  } catch {
    return null
  }
}
/** A folder in memory keeps nothing: what is measured there has waited for no disk. */
export const isInMemory = (folder: string): boolean => statfsSync(folder).type === 0x01021994
export function bytesIn(folder: string): number {
  return readdirSync(folder).reduce((sum, name) => sum + (statSync(join(folder, name), { throwIfNoEntry: false })?.size ?? 0), 0)
}

// ── PostgreSQL ─────────────────────────────────────────────────────────────────────────────────────────────────────
export interface DatabaseCounts {
  readonly commits: number
  readonly bytes: number
  /** Of the log that is written before anything else. */
  readonly logged: number
  readonly connections: number
  /** CPU seconds of all its processes; null: it is on another machine, or that can't be told here. */
  readonly cpu: number | null
}
export interface WatchedDatabase {
  counts(): Promise<DatabaseCounts>
  end(): Promise<void>
}
/** @throws Error in words: without the address, which may hold a password */
export async function watchDatabase(address: string): Promise<WatchedDatabase> {
  const client = new pg.Client({ connectionString: address })
  client.on('error', () => undefined)
  try {
    await client.connect()
  } catch (thrown) {
    throw new Error(`The database can’t be reached: ${thrown instanceof Error ? thrown.message : thrown}`)
  }
  const isHere = ['127.0.0.1', 'localhost', '[::1]'].includes(new URL(address).hostname)
  return {
    async counts() {
      const { rows } = await client.query(`SELECT xact_commit, pg_database_size(datname) AS bytes, numbackends, pg_backend_pid() AS pid,
        pg_wal_lsn_diff(pg_current_wal_lsn(), '0/0') AS logged FROM pg_stat_database WHERE datname = current_database()`)
      const [row] = rows
      const number = (name: string): number => Number(row?.[name])
      const cpu = isHere ? clusterSeconds(number('pid')) : null
      return { commits: number('xact_commit'), bytes: number('bytes'), logged: number('logged'), connections: number('numbackends'), cpu }
    },
    end: () => client.end(),
  }
}
/** Of the process that is the parent of this one, and of all its children, also those that have ended. */
function clusterSeconds(pid: number): number | null {
  const parent = statOf(`/proc/${pid}/stat`)?.[0]
  const own = parent === undefined ? null : statOf(`/proc/${parent}/stat`)
  if (own === null) return null
  let seconds = secondsIn(own, true)
  for (const name of readdirSync('/proc')) {
    const stat = /^\d+$/.test(name) ? statOf(`/proc/${name}/stat`) : null
    if (stat !== null && stat[0] === parent) seconds += secondsIn(stat, false)
  }
  return seconds
}
