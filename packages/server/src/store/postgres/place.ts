/** A PostgreSQL database as the place of a server's tables. */
import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Client, Pool } from 'pg'
import { DatabaseRefused } from '../failures.js'
import type { Place } from '../store.js'
import { addressOf, type DatabaseAddress, whyNotConnected } from './address.js'
import { readingPool } from './connection.js'
import { backUp } from './moving.js'
import { held } from './opening.js'
import { PostgresReader, PostgresStore, patience } from './store.js'
import { Writing } from './writing.js'

/** Connections that read: of the server itself, and of each thread with tables. */
const readers = { own: 4, room: 2 }
/** Clocks may differ by so much. Milliseconds. */
const sameClock = 5_000

export interface DatabaseOpening {
  lost(words: string): void
  /** Who writes or reads waits so long for a database that is gone. Milliseconds. */
  readonly patience?: number
  time?(): number
}

export async function openDatabase(typed: string, { lost, patience: waits = patience, time }: DatabaseOpening): Promise<Place> {
  const address = addressOf(typed)
  const client = await held(address)
  const writing = new Writing(address, client, waits, lost)
  let pool: Pool | null = null
  try {
    const notes = await notesOn(client, address, time ?? Date.now)
    await writing.claim()
    pool = await readingPool(address, readers.own)
    const store = new PostgresStore(writing, pool, waits)
    return {
      ...{ at: { database: typed }, named: `the database ${address.named}`, folder: null, notes, store },
      backUp: file => backUp(address, file),
      folderForBackups: () => mkdtempSync(join(tmpdir(), 'enfilade-backup-')),
      servedAt: () => undefined,
      async close() {
        await store.settled()
        await writing.close()
        await pool?.end()
      },
    }
  } catch (thrown) {
    await writing.close()
    await pool?.end()
    throw thrown instanceof DatabaseRefused ? thrown : new DatabaseRefused(whyNotConnected(thrown, address))
  }
}
export async function readerOf(typed: string): Promise<PostgresReader> {
  return new PostgresReader(await readingPool(addressOf(typed), readers.room))
}

/** What people should know before they rely on it. */
export async function notesOn(client: Client, { named }: DatabaseAddress, time: () => number = Date.now): Promise<readonly string[]> {
  const notes: string[] = []
  const before = time()
  const { rows } = await client.query("SELECT extract(epoch FROM clock_timestamp()) * 1000 AS now, current_setting('fsync') AS waits")
  const after = time()
  const ahead = Number(rows[0]?.now) - (before + after) / 2
  if (Math.abs(ahead) > sameClock + (after - before))
    notes.push(
      `The clock of the database ${named} is ${Math.round(Math.abs(ahead) / 1000)} seconds ${ahead > 0 ? 'ahead of' : 'behind'} this machine’s. Set both by the same time server.`,
    )
  if (rows[0]?.waits === 'off')
    notes.push(`The database server of ${named} doesn’t wait for its disk (fsync is off): a power cut may lose what was acknowledged.`)
  return notes
}
