/** Opens a database: it is looked at before anything is done, held by one server, and brought to the newest schema. */
import type { Client } from 'pg'
import { DatabaseRefused } from '../failures.js'
import { type DatabaseAddress, whyNotConnected } from './address.js'
import { writingClient } from './connection.js'
import { migrate } from './schema.js'
import { isTaken } from './writing.js'

/** Whoever starts waits so long for a server that was just killed. Milliseconds. */
const notices = 1_000

/** A connection to a database that is ours or empty, with the lock that keeps others away. @throws DatabaseRefused in words, and nothing was changed */
export async function held(address: DatabaseAddress): Promise<Client> {
  const client = await connected(address)
  try {
    await mayBeWritten(client, address)
    if (await staysTaken(client))
      throw new DatabaseRefused(`Another Enfilade server has the database ${address.named}. Stop that one, or name another database.`)
    await migrate(client, address)
    return client
  } catch (thrown) {
    await client.end().catch(() => undefined)
    if (thrown instanceof DatabaseRefused) throw thrown
    throw new DatabaseRefused(whyNotConnected(thrown, address))
  }
}
/** @throws DatabaseRefused in words */
export async function connected(address: DatabaseAddress): Promise<Client> {
  try {
    return await writingClient(address)
  } catch (thrown) {
    throw new DatabaseRefused(whyNotConnected(thrown, address))
  }
}
/** The database may take a moment to notice that a server was killed. */
async function staysTaken(client: Client): Promise<boolean> {
  for (const until = performance.now() + notices; await isTaken(client); ) {
    if (performance.now() > until) return true
    await new Promise(next => setTimeout(next, 50))
  }
  return false
}
export async function mayBeWritten(client: Client, { named }: DatabaseAddress): Promise<void> {
  const { rows } = await client.query("SELECT pg_is_in_recovery() AS copy, current_setting('transaction_read_only') AS reading")
  if (rows[0]?.copy === true) throw new DatabaseRefused(`The database ${named} is a copy that follows another one. Name that one.`)
  if (rows[0]?.reading === 'on') throw new DatabaseRefused(`The database ${named} can only be read.`)
}
