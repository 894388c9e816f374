/** What `npm run load` is told. */
import { parseArgs } from 'node:util'

const stores = ['sqlite', 'postgres'] as const
type StoreName = (typeof stores)[number]
/** One measurement. */
export interface Run {
  readonly tables: number
  readonly seats: number
  /** That are counted, after `warmUp`. */
  readonly seconds: number
  readonly warmUp: number
  /** Answers a second of one table. */
  readonly rate: number
  /** Null: servers that run already. */
  readonly store: StoreName | null
  readonly servers: number
}
export interface LoadOptions {
  readonly runs: readonly Run[]
  /** Servers that run already. */
  readonly at: readonly string[]
  /** An empty PostgreSQL database; undefined: one of its own. */
  readonly database: string | undefined
  /** Processes that hold the seats. */
  readonly generators: number
  readonly json: boolean
  readonly write: boolean
}
/** What was typed can't be done, and why: a sentence. */
export class BadOption extends Error {}

export const help = `npm run load: tables under load, and how long an answer takes until the last seat of its table sees it.

  --tables N       so many tables (default 100; repeatable)
  --seats N        seats of each: game master, players, display, spectators (default 5)
  --rate R         answers a second of each table (default 0.5: one each 1 to 3 seconds)
  --seconds N      measured for so long (default 60)
  --warm-up N      seconds of play before that, which aren't counted (default 10)
  --store NAME     sqlite or postgres (default sqlite; repeatable)
  --servers N      servers on one PostgreSQL database, with the seats of each table on all of them (default 1; repeatable; SQLite has one)
  --database ADDR  an empty PostgreSQL database instead of a server of its own
  --at ADDRESS     a server that runs already, such as http://127.0.0.1:4680 (repeatable)
  --generators N   processes that hold the seats (default 1)
  --json           prints data
  --write          writes the table of docs/scale.md
`

/** @throws BadOption */
export function optionsFrom(words: readonly string[]): LoadOptions | null {
  const values = parsed(words)
  if (values.help) return null
  const at = (values.at ?? []).map(serverAt)
  const typed = values.store ?? ['sqlite']
  const unknown = typed.find(name => !stores.some(one => one === name))
  if (unknown !== undefined) throw new BadOption(`There is no store "${unknown}". Allowed: ${stores.join(', ')}.`)
  const several = (values.servers ?? ['1']).map(text => whole('--servers', text, 1, 8))
  if (at.length > 0 && (values.store !== undefined || values.servers !== undefined || values.database !== undefined))
    throw new BadOption('--at names servers that run already: leave --store, --servers and --database out.')
  if (!typed.includes('postgres') && several.some(count => count > 1))
    throw new BadOption('Several servers share a PostgreSQL database: say --store postgres, or --servers 1.')
  if (values.database !== undefined && !/^postgres(ql)?:\/\/./.test(values.database))
    throw new BadOption('The address of the database must be postgres://user:password@machine:5432/name.')
  if (values.database !== undefined && !typed.includes('postgres')) throw new BadOption('--database goes with --store postgres.')
  const each = {
    seats: whole('--seats', values.seats ?? '5', 1, 32),
    seconds: whole('--seconds', values.seconds ?? '60', 1, 3600),
    warmUp: whole('--warm-up', values['warm-up'] ?? '10', 0, 600),
    rate: rateOf(values.rate ?? '0.5'),
  }
  const tables = (values.tables ?? ['100']).map(text => whole('--tables', text, 1, 10_000))
  const runs = tables.flatMap((count): readonly Run[] =>
    at.length > 0
      ? [{ tables: count, ...each, store: null, servers: at.length }]
      : (typed as StoreName[]).flatMap(store =>
          (store === 'sqlite' ? [1] : several).map(servers => ({ tables: count, ...each, store, servers })),
        ),
  )
  if (values.database !== undefined && runs.filter(({ store }) => store === 'postgres').length > 1)
    throw new BadOption('A database that is named takes one measurement: it must be empty before each.')
  const generators = whole('--generators', values.generators ?? '1', 1, 16)
  return { runs, at, database: values.database, generators, json: values.json ?? false, write: values.write ?? false }
}
function parsed(words: readonly string[]) {
  const text = { type: 'string' } as const
  const list = { type: 'string', multiple: true } as const
  const flag = { type: 'boolean' } as const
  try {
    return parseArgs({
      args: [...words],
      options: {
        ...{ tables: list, store: list, servers: list, at: list },
        ...{ seats: text, seconds: text, rate: text, database: text, generators: text, 'warm-up': text },
        ...{ json: flag, write: flag, help: flag },
      },
    }).values
  } catch (thrown) {
    throw new BadOption(thrown instanceof Error ? thrown.message : String(thrown))
  }
}
function whole(name: string, text: string, least: number, most: number): number {
  const value = Number(text)
  if (text.trim() === '' || !Number.isInteger(value) || value < least || value > most)
    throw new BadOption(`${name} must be a whole number from ${least} to ${most}, not "${text}".`)
  return value
}
function rateOf(text: string): number {
  const value = Number(text)
  if (text.trim() === '' || !(value >= 0.01 && value <= 20)) throw new BadOption(`--rate must be a number from 0.01 to 20, not "${text}".`)
  return value
}
function serverAt(text: string): string {
  const url = URL.canParse(text) ? new URL(text) : null
  if (url?.protocol !== 'http:' || url.pathname !== '/')
    throw new BadOption(`--at must be an address such as http://127.0.0.1:4680, not "${text}".`)
  return url.origin
}
