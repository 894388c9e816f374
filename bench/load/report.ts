/** What was measured, as people read it: a few lines, and the table of docs/scale.md. */
import { cpus, loadavg, platform } from 'node:os'
import type { Measured } from './run.js'

const storeWords = { sqlite: 'SQLite', postgres: 'PostgreSQL' } as const
const few = (value: number | null, digits = 1): string => (value === null ? '–' : value.toFixed(digits))
const share = (value: number | null): string => (value === null ? '–' : `${Math.round(value * 100)} %`)
const size = (bytes: number | null): string => (bytes === null ? '–' : `${few(bytes / 1000, bytes < 10_000 ? 1 : 0)} kB`)
const total = (values: readonly (number | null)[]): number | null =>
  values.some(one => one === null) ? null : values.reduce<number>((sum, one) => sum + (one ?? 0), 0)
const errorsIn = ({ errors }: Measured): number => Object.values(errors).reduce((sum, times) => sum + times, 0)
const keptIn = ({ store, servers }: Measured): string =>
  `${store === null ? 'servers that run already' : storeWords[store]}, ${servers === 1 ? 'one server' : `${servers} servers`}`

/** What there was no more of: the first of these that holds. */
export function saturated({ machine, on, writes, generator }: Measured): string {
  if (machine.busy >= 0.95) return `all cores (${share(machine.busy)} busy)`
  if ((writes.committing ?? 0) >= 0.9) return `the disk (${few(writes.commit)} ms a commit)`
  if (on.some(({ busiest }) => (busiest ?? 0) >= 0.9)) return 'one thread of a server'
  if (generator.cores >= 0.9) return 'the process that holds the seats'
  return 'nothing'
}

export function reportText(one: Measured): string {
  const { tables, seats, seconds, rate, milliseconds, on, writes, database, generator, machine } = one
  const cores = total(on.map(server => server.cores))
  const others = machine.busy * machine.cores - (cores ?? 0) - generator.cores - (database?.cores ?? 0)
  const lines: (readonly [string, string])[] = [
    ['answers', `${one.answers}, ${few(one.answersASecond)} a second (${few(tables * rate)} wanted); ${errorsIn(one)} errors`],
    ...Object.entries(one.errors).map(([words, times]) => ['', `${times} × ${words}`] as const),
    [
      'to the last seat',
      milliseconds === null
        ? 'no answer came through'
        : `p50 ${few(milliseconds.p50)} ms, p95 ${few(milliseconds.p95)} ms, p99 ${few(milliseconds.p99)} ms, most ${few(milliseconds.most)} ms`,
    ],
    ...on.map(
      (server, nth) =>
        [
          on.length === 1 ? 'server' : `server ${nth + 1}`,
          `${few(server.cores, 2)} cores, its busiest thread ${few(server.busiest, 2)}; ${few(server.megabytes, 0)} MB; late by ${few(server.late)} ms`,
        ] as const,
    ),
    [
      'writes',
      `${few(writes.commitsASecond)} commits a second of ${few(writes.commit)} ms, ${few(writes.answersACommit)} answers in each; ${size(writes.bytesAnAnswer)} an answer, ${size(writes.bytesATable)} a table${writes.inMemory ? '; into memory only: set TMPDIR to a folder on a disk' : ''}`,
    ],
    ...(database === null ? [] : [['database', `${few(database.cores, 2)} cores, ${database.connections} connections`] as const]),
    ['seats', `${few(generator.cores, 2)} cores, late by ${few(generator.late)} ms`],
    ['machine', `${share(machine.busy)} of ${few(machine.cores, 0)} cores busy, of that others ${few(Math.max(0, others), 2)}`],
    ['saturated', saturated(one)],
  ]
  const head = `${tables} tables of ${seats} seats for ${seconds} seconds: ${keptIn(one)}`
  return [head, ...lines.map(([name, words]) => `  ${name.padEnd(18)}${words}`), ''].join('\n')
}

export function machineText(): string {
  const cores = cpus()
  const load = (loadavg()[0] ?? 0).toFixed(1)
  return `${cores.length} cores (${cores[0]?.model ?? 'unknown'}), ${platform()}, Node ${process.version.slice(1)}; load average ${load} at the end.`
}
const heads = [
  ...['tables × seats', 'kept in', 'answers a second', 'p50', 'p95', 'p99', 'errors', 'server', 'database', 'seats'],
  ...['memory', 'commits a second', 'written an answer', 'kept a table', 'saturated'],
]
export function tableText(all: readonly Measured[]): string {
  const rows = all.map(one => {
    const { milliseconds, on, writes, database, generator } = one
    const times =
      milliseconds === null ? ['–', '–', '–'] : [milliseconds.p50, milliseconds.p95, milliseconds.p99].map(value => `${few(value)} ms`)
    return [
      ...[`${one.tables} × ${one.seats}`, keptIn(one), few(one.answersASecond), ...times, String(errorsIn(one))],
      ...[`${few(total(on.map(({ cores }) => cores)), 2)} cores`, database === null ? '' : `${few(database.cores, 2)} cores`],
      ...[`${few(generator.cores, 2)} cores`, `${few(total(on.map(({ megabytes }) => megabytes)), 0)} MB`],
      ...[few(writes.commitsASecond), size(writes.bytesAnAnswer), size(writes.bytesATable), saturated(one)],
    ]
  })
  return [heads, heads.map(() => '---'), ...rows].map(cells => `| ${cells.join(' | ')} |`).join('\n')
}
/** Between these two lines of docs/scale.md. */
export const marks = ['<!-- measured: written by npm run load -- --write -->', '<!-- end of what was measured -->'] as const
/** The page with this table instead of the one that it has. @throws Error in words */
export function pageWith(page: string, table: string): string {
  const [from, to] = marks.map(mark => page.indexOf(mark))
  if (from === undefined || to === undefined || from < 0 || to < from)
    throw new Error(`docs/scale.md lacks the lines ${marks.join(' and ')}.`)
  return `${page.slice(0, from + marks[0].length)}\n\n${table}\n\n${page.slice(to)}`
}
