/**
 * All tables between a database and a file: the same backup that a data folder makes, so that tables move from one to the other and back. A backup is of one
 * moment while tables go on; what is restored is there as a whole or not at all.
 */
import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import type { Client } from 'pg'
import { type Database, databases, type Row, rollBack } from '../driver.js'
import { DatabaseRefused, existsAlready, FolderRefused, whyNotWritten } from '../failures.js'
import { openFolder, restore as restoreFolder } from '../folder.js'
import { addressOf, type DatabaseAddress } from './address.js'
import { asked, rowsOf } from './connection.js'
import { connected, held } from './opening.js'
import { migrations, versionIn } from './schema.js'

/** What is kept, in the order in which one thing needs another. */
const columns = {
  tables: ['id', 'code', 'title', 'game', 'created', 'changed', 'salt', 'policies', 'paused', 'settings'],
  seats: [
    ...['id', 'table_id', 'place', 'kind', 'name', 'side', 'people', 'by_policy', 'dice', 'token_hash', 'wish', 'answered_for', 'seen'],
    ...['goes_by', 'notes'],
  ],
  snapshots: ['table_id', 'after', 'record'],
  answers: ['table_id', 'number', 'seat', 'call', 'name', 'kept', 'entries', 'rest', 'reply', 'at', 'begins'],
  fights: ['table_id', 'nth', 'record'],
  pictures: ['table_id', 'id', 'type', 'data', 'at'],
} as const
type Name = keyof typeof columns
const names = Object.keys(columns) as readonly Name[]
/** Rows that are moved at once. */
const piece = 50
const put = (name: Name): string => `INSERT INTO ${name} (${columns[name].join(', ')}) VALUES (${columns[name].map(() => '?').join(', ')})`
const whole = new Set(['created', 'changed', 'place', 'by_policy', 'seen', 'after', 'number', 'kept', 'at', 'nth'])
/** PostgreSQL gives large numbers as text. */
const valuesIn = (name: Name, row: Row) => columns[name].map(column => (whole.has(column) ? Number(row[column]) : (row[column] ?? null)))

/** @throws DatabaseRefused, FolderRefused in words */
export async function backUp(address: DatabaseAddress, file: string): Promise<void> {
  if (existsSync(file)) throw existsAlready(file)
  const client = await connected(address)
  let work: string | null = null
  try {
    const version = await versionIn(client, address)
    if (version !== migrations.length)
      throw new DatabaseRefused(
        version === 0
          ? `The database ${address.named} has no tables of Enfilade.`
          : `The database ${address.named} is of an older Enfilade (schema ${version}). Start the server on it once, then back it up.`,
      )
    try {
      work = mkdtempSync(join(dirname(file), '.enfilade-backup-'))
    } catch (thrown) {
      throw new FolderRefused(`The backup ${file} can’t be written: ${whyNotWritten(thrown)}.`)
    }
    const folder = openFolder(join(work, 'tables'), await databases())
    try {
      await copyOut(client, folder.database)
      await folder.backUp(file)
    } finally {
      folder.close()
    }
  } finally {
    if (work !== null) rmSync(work, { recursive: true, force: true })
    await client.end().catch(() => undefined)
  }
}
async function copyOut(client: Client, to: Database): Promise<void> {
  await client.query('BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY')
  to.exec('BEGIN')
  try {
    for (const name of names) {
      const insert = to.prepare(put(name))
      await client.query(`DECLARE moved NO SCROLL CURSOR FOR SELECT ${columns[name].join(', ')} FROM ${name}`)
      for (;;) {
        const rows = rowsOf(await client.query(`FETCH ${piece} FROM moved`))
        if (rows.length === 0) break
        for (const row of rows) insert.run(...valuesIn(name, row))
      }
      await client.query('CLOSE moved')
    }
    to.exec('COMMIT')
    await client.query('COMMIT')
  } catch (thrown) {
    rollBack(to)
    throw thrown
  }
}

/** Brings all tables of a backup into a database without any. @throws DatabaseRefused, FolderRefused in words, and nothing of it is there */
export async function restoreInto(typed: string, backup: string): Promise<void> {
  const address = addressOf(typed)
  const work = mkdtempSync(join(tmpdir(), 'enfilade-restore-'))
  try {
    const open = await databases()
    const path = join(work, 'tables')
    restoreFolder(backup, path, open)
    const folder = openFolder(path, open)
    try {
      await copyIn(folder.database, address)
    } finally {
      folder.close()
    }
  } finally {
    rmSync(work, { recursive: true, force: true })
  }
}
async function copyIn(from: Database, address: DatabaseAddress): Promise<void> {
  const client = await held(address, 'alone')
  try {
    await client.query('BEGIN')
    const { rows } = await client.query('SELECT count(*) AS n FROM tables')
    if (Number(rows[0]?.n) > 0) throw new DatabaseRefused(`The database ${address.named} has tables already. Restore into an empty one.`)
    for (const name of names) {
      const ids = from.prepare(`SELECT rowid AS id FROM ${name} ORDER BY rowid`).all()
      const row = from.prepare(`SELECT * FROM ${name} WHERE rowid = ?`)
      for (let at = 0; at < ids.length; at += piece)
        await Promise.all(
          ids.slice(at, at + piece).map(({ id }) => client.query(asked(put(name), valuesIn(name, row.get(id ?? null) ?? {})))),
        )
    }
    await client.query('COMMIT')
  } catch (thrown) {
    if (thrown instanceof DatabaseRefused) throw thrown
    throw new DatabaseRefused(
      `The database ${address.named} can’t be filled from the backup: ${whyNotWritten(thrown)}. Nothing of it is there.`,
    )
  } finally {
    await client.end().catch(() => undefined)
  }
}
