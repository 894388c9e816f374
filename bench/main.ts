/**
 * The benchmark (`npm run bench`): every row of rows.ts in CPU time, each measurement in a process of its own, all rows in turn, medians
 * and the least and most of all. `--quick` measures shorter and fewer times, `--rounds N` so many times, `--only NAME` one row (repeatable), `--json`
 * prints data, `--write` also writes results.md.
 */
import { spawnSync } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { cpus, loadavg, platform } from 'node:os'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { type Spread, spreadOf } from './measure.js'
import { isTime, type Row, rows, type Unit } from './rows.js'
import { root } from './scenario.js'

interface Measured {
  readonly row: Row
  /** null: it can't be measured on this machine. */
  readonly spread: Spread | null
  readonly megabytes: number
}

const { values } = parseArgs({
  options: {
    quick: { type: 'boolean' },
    rounds: { type: 'string' },
    only: { type: 'string', multiple: true },
    json: { type: 'boolean' },
    write: { type: 'boolean' },
  },
})
const { quick = false, only } = values
const rounds = Number(values.rounds ?? (quick ? 2 : 5))
const unknown = only?.find(name => !rows.some(row => row.name === name))
if (unknown !== undefined || !Number.isInteger(rounds) || rounds < 1) {
  if (unknown !== undefined) console.error(`There is no row "${unknown}". Rows: ${rows.map(({ name }) => name).join(', ')}.`)
  else console.error(`--rounds must be a whole number, 1 or more, not ${values.rounds}.`)
  process.exitCode = 2
} else report(measured(rows.filter(({ name }) => only === undefined || only.includes(name))))

function measured(chosen: readonly Row[]): Measured[] {
  const found = chosen.map(row => ({ row, values: [] as number[], megabytes: 0 }))
  for (let round = 1; round <= rounds; round++)
    for (const one of found) {
      process.stderr.write(`round ${round} of ${rounds}: ${one.row.name}\n`)
      const { value, megabytes } = once(one.row)
      if (value !== null) one.values.push(value)
      one.megabytes = Math.max(one.megabytes, megabytes)
    }
  return found.map(({ row, values, megabytes }) => ({ row, spread: values.length === 0 ? null : spreadOf(values), megabytes }))
}

function once({ name }: Row): { readonly value: number | null; readonly megabytes: number } {
  const file = fileURLToPath(new URL('row.js', import.meta.url))
  const { status, stdout, stderr } = spawnSync(process.execPath, [file, name, ...(quick ? ['--quick'] : [])], { encoding: 'utf8' })
  if (status !== 0) throw new Error(`${name} failed: ${stderr}`)
  return JSON.parse(stdout) as { value: number | null; megabytes: number }
}

// ── report ─────────────────────────────────────────────────────────────────────────────────────────────────────────
function report(all: readonly Measured[]): void {
  const text = `${machine()}\n\n${table(all)}\n`
  if (values.json === true)
    console.log(
      JSON.stringify(
        all.map(({ row: { name, unit, bar, aim }, spread, megabytes }) => ({ name, unit, bar, aim, ...spread, megabytes })),
        null,
        2,
      ),
    )
  else console.log(text)
  if (values.write === true)
    writeFileSync(new URL('bench/results.md', root), `# Results of the benchmark\n\nWritten by \`npm run bench -- --write\`.\n\n${text}`)
}

function machine(): string {
  const cores = cpus()
  const load = (loadavg()[0] as number).toFixed(1)
  return `${cores.length} cores (${cores[0]?.model ?? 'unknown'}), ${platform()}, Node ${process.version.slice(1)}; ${rounds} measurements of each row${quick ? ', short ones' : ''}; load average ${load} at the end, of which the benchmark itself makes 1.`
}

function table(all: readonly Measured[]): string {
  const lines = all.map(({ row, spread, megabytes }) => {
    const { name, what, unit, bar, aim } = row
    const shown =
      spread === null ? ['no C compiler here', ''] : [said(spread.median, unit), `${said(spread.least, unit)} – ${said(spread.most, unit)}`]
    const goals = [bar, aim].map(goal => (goal === undefined ? '' : said(goal, unit)))
    return ['', name, what, ...shown, ...goals, verdict(row, spread), megabytes.toFixed(0), ''].join(' | ').trim()
  })
  return ['| row | what | median | least – most | bar | aim | | MB |', '|---|---|---|---|---|---|---|---|', ...lines].join('\n')
}
function verdict({ unit, bar }: Row, spread: Spread | null): string {
  if (bar === undefined || spread === null) return ''
  return (isTime(unit) ? spread.median <= bar : spread.median >= bar) ? 'met' : 'missed'
}
function said(value: number, unit: Unit): string {
  if (unit === '×') return `${value.toFixed(2)} ×`
  if (value >= 1e6) return `${(value / 1e6).toFixed(2)} M ${unit}`
  return `${value >= 100 ? value.toFixed(0) : value.toPrecision(3)} ${unit}`
}
