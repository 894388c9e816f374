/** Opens a database: it is looked at before anything is done, and brought to the newest schema where no one else is there. */
import type { Client } from 'pg'
import { DatabaseRefused } from '../failures.js'
import { type DatabaseAddress, whyNotConnected } from './address.js'
import { writingClient } from './connection.js'
import { locks } from './living.js'
import { migrate, migrations, versionIn } from './schema.js'

/** Whoever starts waits so long for a server that was just killed, or for one that brings the database to the newest schema. Milliseconds. */
const notices = 1_000

/**
 * A connection to a database that is ours or empty, and of the newest schema, with the lock that keeps away who wants it alone, or else everyone.
 * @throws DatabaseRefused in words, and nothing was changed
 */
export async function held(address: DatabaseAddress, how: 'shared' | 'alone'): Promise<Client> {
  const client = await connected(address)
  try {
    await mayBeWritten(client, address)
    for (const until = performance.now() + notices; ; await new Promise(next => setTimeout(next, 50))) {
      const isNewest = (await versionIn(client, address)) === migrations.length
      const isMine = await has(client, isNewest && how === 'shared' ? locks.shared : locks.alone)
      if (isMine && isNewest) return client
      if (isMine) {
        await migrate(client, address)
        if (how === 'alone') return client
        await client.query(locks.notAlone)
      } else if (performance.now() > until)
        throw new DatabaseRefused(
          isNewest && how === 'shared'
            ? `Another program has the database ${address.named} to itself. Wait until it has ended, or name another database.`
            : `Another Enfilade server has the database ${address.named}. Stop that one, or name another database.`,
        )
    }
  } catch (thrown) {
    await client.end().catch(() => undefined)
    if (thrown instanceof DatabaseRefused) throw thrown
    throw new DatabaseRefused(whyNotConnected(thrown, address))
  }
}
const has = async (client: Client, lock: string): Promise<boolean> => (await client.query(lock)).rows[0]?.mine === true
/** @throws DatabaseRefused in words */
export async function connected(address: DatabaseAddress): Promise<Client> {
  try {
    return await writingClient(address)
  } catch (thrown) {
    throw new DatabaseRefused(whyNotConnected(thrown, address))
  }
}
export async function mayBeWritten(client: Client, { named }: DatabaseAddress): Promise<void> {
  const { rows } = await client.query("SELECT pg_is_in_recovery() AS copy, current_setting('transaction_read_only') AS reading")
  if (rows[0]?.copy === true) throw new DatabaseRefused(`The database ${named} is a copy that follows another one. Name that one.`)
  if (rows[0]?.reading === 'on') throw new DatabaseRefused(`The database ${named} can only be read.`)
}
