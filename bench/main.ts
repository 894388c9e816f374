/**
 * The benchmark (`npm run bench`): every row of rows.ts in CPU time, each measurement in a process of its own, all rows in turn, medians
 * and the least and most of all. `--quick` measures shorter and fewer times, `--rounds N` so many times, `--only NAME` one row (repeatable, `NAME*` all
 * that begin so), `--json` prints data, `--write` also writes results.md. `--other FOLDER` measures a clone of another commit in turn with this one, and
 * says how many times as fast this one is. `--growth` measures how times grow instead.
 */
import { spawnSync } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { cpus, loadavg, platform } from 'node:os'
import { basename } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { parseArgs } from 'node:util'
import { grown, growthLine, growthRows, growthText } from './growth.js'
import { type Spread, spreadOf } from './measure.js'
import { rows } from './rows.js'
import { lessIsBetter, type Row, type Unit } from './rowTypes.js'
import { root } from './scenario.js'

interface Measured {
  readonly row: Row
  /** null: it can't be measured on this machine. */
  readonly spread: Spread | null
  readonly megabytes: number
  /** How many times as fast as the other commit, measurement by measurement; null where that has no such row, or there is no other. */
  readonly ratio: Spread | null
  /** Some measurement was stopped, here or of the other commit. */
  readonly tooLong: boolean
  readonly otherTooLong: boolean
}
/** A measurement is stopped after so many seconds. */
const longest = 180

const { values } = parseArgs({
  options: {
    quick: { type: 'boolean' },
    rounds: { type: 'string' },
    only: { type: 'string', multiple: true },
    json: { type: 'boolean' },
    write: { type: 'boolean' },
    other: { type: 'string' },
    growth: { type: 'boolean' },
  },
})
const { quick = false, only, other } = values
const rounds = Number(values.rounds ?? (quick ? 2 : 5))
const fits = (name: string, wanted: string): boolean => (wanted.endsWith('*') ? name.startsWith(wanted.slice(0, -1)) : name === wanted)
const unknown = only?.find(wanted => !rows.some(({ name }) => fits(name, wanted)))
if (values.growth === true) {
  const all = growthRows.map(row => {
    const found = grown(row)
    process.stderr.write(`${growthLine(found)}\n`)
    return found
  })
  console.log(values.json === true ? JSON.stringify(all, null, 2) : `${machine()}\n\n${growthText(all)}\n`)
} else if (unknown !== undefined || !Number.isInteger(rounds) || rounds < 1) {
  if (unknown !== undefined) console.error(`There is no row "${unknown}". Rows: ${rows.map(({ name }) => name).join(', ')}.`)
  else console.error(`--rounds must be a whole number, 1 or more, not ${values.rounds}.`)
  process.exitCode = 2
} else report(measured(rows.filter(({ name }) => only === undefined || only.some(wanted => fits(name, wanted)))))

function measured(chosen: readonly Row[]): Measured[] {
  const found = chosen.map(row => ({ row, here: [] as Once[], there: [] as Once[] }))
  for (let round = 1; round <= rounds; round++)
    for (const { row, here, there } of found) {
      // In turn, and every other time the other one first: what a neighbor on the machine does meets both.
      const turns = [() => here.push(once(row)), () => there.push(ofOther(row))]
      for (const turn of round % 2 === 0 ? turns.reverse() : turns) turn()
      const [own, others] = [here, there].map(all => all.at(-1)?.value ?? 'not measured')
      process.stderr.write(`round ${round} of ${rounds}: ${row.name}: ${own}${other === undefined ? '' : `, the other ${others}`}\n`)
    }
  return found.map(({ row, here, there }) => {
    const ratios = here.flatMap(({ value }, i) => {
      const before = there[i]?.value ?? null
      return value === null || before === null ? [] : [lessIsBetter(row.unit) ? before / value : value / before]
    })
    const spread = spreadOfAll(here.flatMap(({ value }) => value ?? []))
    const megabytes = Math.max(...here.map(one => one.megabytes))
    return { row, spread, megabytes, ratio: spreadOfAll(ratios), tooLong: here.some(isTooLong), otherTooLong: there.some(isTooLong) }
  })
}
function spreadOfAll(numbers: readonly number[]): Spread | null {
  return numbers.length === 0 ? null : spreadOf(numbers)
}

/** One measurement. `value` null: it can't be measured here. `tooLong`: it was stopped, and the value is the time until then. */
interface Once {
  readonly value: number | null
  readonly megabytes: number
  readonly tooLong?: boolean
}
function isTooLong({ tooLong = false }: Once): boolean {
  return tooLong
}

function ofOther(row: Row): Once {
  const none = { value: null, megabytes: 0 }
  if (other === undefined) return none
  try {
    return once(row, new URL('bench/dist/row.js', `${pathToFileURL(other).href}/`))
  } catch (thrown) {
    process.stderr.write(`the other commit: ${thrown instanceof Error ? thrown.message : thrown}\n`)
    return none
  }
}
function once({ name, unit }: Row, file = new URL('row.js', import.meta.url)): Once {
  const words = [fileURLToPath(file), name, ...(quick ? ['--quick'] : [])]
  const { status, stdout, stderr, error } = spawnSync(process.execPath, words, { encoding: 'utf8', timeout: 1000 * longest })
  if ((error as NodeJS.ErrnoException | undefined)?.code === 'ETIMEDOUT')
    return { value: unit === 's' ? longest : unit === 'ms' ? 1000 * longest : null, megabytes: 0, tooLong: true }
  if (status !== 0) throw new Error(`${name} failed: ${stderr}`)
  return JSON.parse(stdout) as Once
}

// ── report ─────────────────────────────────────────────────────────────────────────────────────────────────────────
function report(all: readonly Measured[]): void {
  const text = `${machine()}\n\n${table(all)}\n`
  if (values.json === true)
    console.log(
      JSON.stringify(
        all.map(({ row: { name, unit, bar, aim }, spread, ratio, megabytes }) => ({ name, unit, bar, aim, ...spread, ratio, megabytes })),
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
  const against = other === undefined ? '' : `; ratios against ${basename(other)}: 2 × is twice as fast`
  return `${cores.length} cores (${cores[0]?.model ?? 'unknown'}), ${platform()}, Node ${process.version.slice(1)}; ${rounds} measurements of each row${quick ? ', short ones' : ''}; load average ${load} at the end, of which the benchmark itself makes 1${against}.`
}

function table(all: readonly Measured[]): string {
  const lines = all.map(({ row, spread, ratio, megabytes, tooLong, otherTooLong }) => {
    const { name, what, unit, bar, aim } = row
    const shown =
      spread === null
        ? ['no C compiler here', '']
        : [`${tooLong ? 'over ' : ''}${said(spread.median, unit)}`, `${said(spread.least, unit)} – ${said(spread.most, unit)}`]
    const goals = [bar, aim].map(goal => (goal === undefined ? '' : said(goal, unit)))
    const compared =
      ratio === null
        ? ''
        : `${otherTooLong ? 'over ' : ''}${ratio.median.toFixed(2)} × (${ratio.least.toFixed(2)} – ${ratio.most.toFixed(2)})`
    const cells = [name, what, ...shown, ...(other === undefined ? [] : [compared]), ...goals, verdict(row, spread), megabytes.toFixed(0)]
    return `| ${cells.join(' | ')} |`
  })
  const heads = ['row', 'what', 'median', 'least – most', ...(other === undefined ? [] : ['ratio']), 'bar', 'aim', '', 'MB']
  return [`| ${heads.join(' | ')} |`, `|${'---|'.repeat(heads.length)}`, ...lines].join('\n')
}
function verdict({ unit, bar }: Row, spread: Spread | null): string {
  if (bar === undefined || spread === null) return ''
  return (lessIsBetter(unit) ? spread.median <= bar : spread.median >= bar) ? 'met' : 'missed'
}
function said(value: number, unit: Unit): string {
  if (unit === '×') return `${value.toFixed(2)} ×`
  if (value >= 1e6) return `${(value / 1e6).toFixed(2)} M ${unit}`
  return `${value >= 100 ? value.toFixed(0) : value.toPrecision(3)} ${unit}`
}
