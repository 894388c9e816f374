/** A PostgreSQL database as the place of a server's tables, which other servers may share. */
import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Pool } from 'pg'
import { DatabaseRefused, NotKept } from '../failures.js'
import type { OwnershipEvents, Place, ServerAt } from '../store.js'
import { addressOf, whyNotConnected } from './address.js'
import { patience, readingPool } from './connection.js'
import { backUp } from './moving.js'
import { Neighbors } from './neighbors.js'
import { held, notesOn } from './opening.js'
import { Owners } from './owners.js'
import { PostgresStore } from './store.js'
import { Writing } from './writing.js'

/** Connections that read. */
const readers = 8

export interface DatabaseOpening {
  lost(words: string): void
  /** Of this program. Default: none, as in tests. */
  readonly version?: string
  /** False: no hints between servers; for tests. */
  readonly hints?: boolean | undefined
  /** Who writes or reads waits so long for a database that is gone. Milliseconds. */
  readonly patience?: number
  time?(): number
}

export async function openDatabase(
  typed: string,
  { lost, version = '', hints = true, patience: waits = patience, time = Date.now }: DatabaseOpening,
): Promise<Place> {
  const address = addressOf(typed)
  const client = await held(address, 'shared')
  const events: OwnershipEvents[] = []
  const serverOf = async (id: number): Promise<ServerAt> => {
    const known = () => neighbors.servers.find(one => one.id === id && one.address !== '')
    // What is just being read may have been asked before it came.
    for (let tries = 0; tries < 2 && known() === undefined; tries++) await neighbors.read()
    return known() ?? Promise.reject(new NotKept('The server that has this table is just coming or going. Try again in a moment.'))
  }
  const writing = new Writing(address, {
    ...{ patience: waits, version, lost },
    entered: tables => {
      owners.entered(tables)
      neighbors.tell()
    },
  })
  const owners = new Owners(
    writing,
    serverOf,
    tables => {
      for (const one of events) one.lost(tables)
    },
    tables => neighbors.tell(tables),
  )
  const neighbors = new Neighbors(address, {
    ...{ run: writing.run, hints },
    changed: () => {
      for (const one of events) one.changed()
    },
    taken: tables => {
      for (const one of events) one.taken(tables)
    },
  })
  let pool: Pool | null = null
  try {
    const { apart, notes } = await notesOn(client, address, time)
    // Times that servers write would contradict each other.
    if (apart !== null) throw new DatabaseRefused(apart)
    await writing.begin(client)
    const secret = String((await client.query("SELECT value FROM facts WHERE name = 'link'")).rows[0]?.value)
    await neighbors.begin()
    pool = await readingPool(address, readers)
    const store = new PostgresStore(writing, pool, waits, owners)
    return {
      ...{ at: { database: typed }, named: `the database ${address.named}`, folder: null, notes, store },
      shared: {
        ...{ run: writing.run, secret, has: owners.has },
        servers: () => neighbors.servers,
        reached: () => [...neighbors.reached],
        ownerOf: table => owners.ownerOf(table),
        release: table => owners.release(table),
        async say(at) {
          await writing.say(at)
          neighbors.tell()
          await neighbors.read()
        },
        listen: one => void events.push(one),
      },
      backUp: file => backUp(address, file),
      folderForBackups: () => mkdtempSync(join(tmpdir(), 'enfilade-backup-')),
      servedAt: () => undefined,
      async close() {
        await store.settled()
        await writing.close()
        neighbors.tell()
        await neighbors.close()
        await pool?.end()
      },
    }
  } catch (thrown) {
    await writing.close()
    await neighbors.close()
    await pool?.end()
    await client.end().catch(() => undefined)
    throw thrown instanceof DatabaseRefused ? thrown : new DatabaseRefused(whyNotConnected(thrown, address))
  }
}
