/** The database of work: opened, brought to the newest schema, and asked again while it restarts. */
import {
  addressOf,
  connected,
  type DatabaseAddress,
  DatabaseRefused,
  isLost,
  mayBeWritten,
  migrate,
  notesOn,
  whyNotConnected,
  whyNotWritten,
} from '@enfilade/server/database'
import pg from 'pg'
import { prepareQueues } from './queue.js'
import { migrations, workSchema } from './schema.js'

type Row = Readonly<Record<string, unknown>>
type Value = string | number | boolean | null | readonly string[] | readonly number[]

export interface WorkDatabase {
  readonly address: DatabaseAddress
  /** What its users should know: clocks that differ, a disk that isn't waited for. */
  readonly notes: readonly string[]
  /** One statement, which is its own transaction. It is asked again until the database has answered: write so that twice does no harm. */
  query(sql: string, values?: readonly Value[]): Promise<readonly Row[]>
  close(): Promise<void>
}
export interface Opening {
  note(words: string): void
  /** True: who waits for a database that is gone waits no longer. */
  readonly stop?: () => boolean
}
/** One program at a time makes or changes the schemas. */
const migrating = "SELECT pg_advisory_lock(hashtext('enfilade_work'))"
/** Milliseconds. */
const askAgain = 250
const silence = 30_000

/** @throws DatabaseRefused in words without a password; nothing was changed then */
export async function openWork(typed: string, { note, stop }: Opening): Promise<WorkDatabase> {
  const address = addressOf(typed)
  const known = await prepared(address)
  const pool = new pg.Pool({
    ...{ connectionString: address.url, application_name: 'enfilade work', max: 3, keepAlive: true },
    ...{ connectionTimeoutMillis: 10_000, query_timeout: silence },
    onConnect: async client => {
      client.on('error', () => undefined)
      await client.query(`SET search_path = ${workSchema}; SET synchronous_commit = on`)
    },
  })
  pool.on('error', () => undefined)
  let gone = false
  let closed = false
  return {
    address,
    notes: known,
    async query(sql, values = []) {
      for (;;) {
        try {
          const { rows } = await pool.query(sql, values as unknown[])
          if (gone) note(`The database ${address.named} is there again.`)
          gone = false
          return rows as Row[]
        } catch (thrown) {
          if (closed || !isLost(thrown)) throw inWords(thrown, address)
          if (!gone) note(`The database ${address.named} doesn’t answer. Waiting for it.`)
          gone = true
          if (stop?.() === true) throw new DatabaseRefused(`The database ${address.named} is gone: ${whyNotConnected(thrown, address)}`)
          await new Promise(next => setTimeout(next, askAgain))
        }
      }
    },
    async close() {
      closed = true
      await pool.end()
    },
  }
}
/** A disk that is full, or a database that takes nothing any more, is no mistake of the program. */
function inWords(thrown: unknown, { named }: DatabaseAddress): unknown {
  const isRefused = ['53100', '25006', '42501'].includes(String((thrown as { readonly code?: unknown }).code))
  return isRefused ? new DatabaseRefused(`The database ${named} can’t be written to: ${whyNotWritten(thrown)}.`) : thrown
}
/** Gives what people should know. */
async function prepared(address: DatabaseAddress): Promise<readonly string[]> {
  const client = await connected(address)
  try {
    await mayBeWritten(client, address)
    await client.query(migrating)
    await migrate(client, address, migrations, workSchema)
    await prepareQueues(client)
    const { apart, notes } = await notesOn(client, address)
    return [...(apart === null ? [] : [apart]), ...notes]
  } catch (thrown) {
    throw thrown instanceof DatabaseRefused ? thrown : new DatabaseRefused(whyNotConnected(thrown, address))
  } finally {
    await client.end().catch(() => undefined)
  }
}
