/** Opens a database: it is looked at before anything is done, and brought to the newest schema where no one else is there. */
import type { Client } from 'pg'
import { DatabaseRefused } from '../failures.js'
import { type DatabaseAddress, whyNotConnected } from './address.js'
import { writingClient } from './connection.js'
import { locks } from './living.js'
import { migrate, migrations, versionIn } from './schema.js'

/** Whoever starts waits so long for a server that was just killed, or for one that brings the database to the newest schema. Milliseconds. */
const notices = 1_000
/** Clocks may differ by so much. Milliseconds. */
const sameClock = 5_000

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

/** What people should know before they rely on a database. `apart`: by how much its clock and this machine's differ, in words; null where they agree. */
export async function notesOn(
  client: Client,
  { named }: DatabaseAddress,
  time: () => number = Date.now,
): Promise<{ readonly apart: string | null; readonly notes: readonly string[] }> {
  const before = time()
  const { rows } = await client.query("SELECT extract(epoch FROM clock_timestamp()) * 1000 AS now, current_setting('fsync') AS waits")
  const after = time()
  const ahead = Number(rows[0]?.now) - (before + after) / 2
  return {
    apart:
      Math.abs(ahead) > sameClock + (after - before)
        ? `The clock of the database ${named} is ${Math.round(Math.abs(ahead) / 1000)} seconds ${ahead > 0 ? 'ahead of' : 'behind'} this machine’s. Set both by the same time server.`
        : null,
    notes:
      rows[0]?.waits === 'off'
        ? [`The database server of ${named} doesn’t wait for its disk (fsync is off): a power cut may lose what was acknowledged.`]
        : [],
  }
}
