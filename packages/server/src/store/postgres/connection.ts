/** Connections to a PostgreSQL database. The library for it is loaded only where there is one. */
import type { Client, ClientConfig, Pool, QueryConfig } from 'pg'
import type { Row, Value } from '../driver.js'
import { codeOf } from '../failures.js'
import type { DatabaseAddress } from './address.js'

/** The schema inside the database in which everything of ours stands. */
export const schemaName = 'enfilade'

/** Who writes or reads waits so long for a database that is gone; who asks whether it can be written to, less. Milliseconds. */
export const patience = 10_000
/** A database that answers nothing for so long counts as gone: within the patience it is tried once more. Milliseconds. */
const silence = 8_000
/** Bringing all tables to a new schema takes it longer. Milliseconds. */
export const longWork = 3_600_000
const load = async () => (await import('pg')).default
const settings = (address: DatabaseAddress): ClientConfig => ({
  connectionString: address.url,
  application_name: 'enfilade',
  connectionTimeoutMillis: patience,
  keepAlive: true,
  keepAliveInitialDelayMillis: 10_000,
})
const searching = `SET search_path = ${schemaName}`
/** What the database has acknowledged is on its disk, whatever its own settings are; a machine that is gone is noticed as soon as one that is silent. */
const lasting = [
  'SET synchronous_commit = on',
  ...['SET tcp_keepalives_idle = 4', 'SET tcp_keepalives_interval = 2', 'SET tcp_keepalives_count = 3', 'SET tcp_user_timeout = 10000'],
].join('; ')

/** One connection that writes: statements are sent without waiting for the reply to the one before. */
export async function writingClient(address: DatabaseAddress): Promise<Client> {
  const { Client } = await load()
  const client = new Client({ ...settings(address), pipeline: true, query_timeout: silence })
  // Whoever waits for a reply hears of it; without a listener it would end the process.
  client.on('error', () => undefined)
  await client.connect()
  await client.query(`${searching}; ${lasting}`)
  return client
}
/** A few connections that read. */
export async function readingPool(address: DatabaseAddress, most: number): Promise<Pool> {
  const { Pool } = await load()
  const pool = new Pool({
    ...settings(address),
    ...{ max: most, query_timeout: silence, idleTimeoutMillis: 300_000 },
    onConnect: async client => {
      client.on('error', () => undefined)
      await client.query(`${searching}; SET default_transaction_read_only = on`)
    },
  })
  pool.on('error', () => undefined)
  return pool
}

const texts = new Map<string, { readonly name: string; readonly text: string }>()
/** SQL with "?" for its values, as PostgreSQL reads it. It is read by the database once a connection. */
export function asked(sql: string, values: readonly Value[]): QueryConfig {
  let known = texts.get(sql)
  if (known === undefined) {
    let nth = 0
    const text = sql.replace(/\?/g, () => {
      nth++
      return `$${nth}`
    })
    known = { name: `enfilade ${texts.size}`, text }
    texts.set(sql, known)
  }
  // No text of PostgreSQL holds the character 0; in JSON it is written out.
  return { ...known, values: values.map(value => (typeof value === 'string' ? value.replaceAll('\0', '\uFFFD') : value)) }
}
export const rowsOf = ({ rows }: { readonly rows: readonly unknown[] }): readonly Row[] => rows as readonly Row[]

/** Is the connection gone, rather than the statement refused? */
export function isLost(thrown: unknown): boolean {
  const code = codeOf(thrown)
  return !(thrown instanceof TypeError) && (!/^[0-9A-Z]{5}$/.test(code) || /^(08|57P0|E)/.test(code))
}
