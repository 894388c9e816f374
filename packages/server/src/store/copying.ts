/**
 * Copies a database into a file of its own while others write to it: a few rows at a time, so that no one waits for long, and all of them as they were when
 * the copy was begun.
 */
import { open as openFile } from 'node:fs/promises'
import { type Database, rollBack } from './driver.js'

/** Rows that are copied at once. */
const piece = 25
/** Of SQLite's, what says whose database it is and of which version. */
const headers = ['application_id', 'user_version'] as const

export interface Copied {
  /** A second connection to the database that is copied. Is closed at the end. */
  readonly from: Database
  /** An empty file. */
  readonly to: string
  /** What the copy says besides: names and values. */
  readonly facts: readonly (readonly [name: string, value: string])[]
  /** @throws Error where it should not go on */
  goesOn(): void
}

/** Resolves once all of it is on the disk. */
export async function copied({ from, to, facts, goesOn }: Copied): Promise<void> {
  try {
    from.prepare('ATTACH ? AS copy').run(to)
    // The file is waited for at the end, off this thread.
    from.exec('PRAGMA copy.synchronous = OFF; PRAGMA copy.journal_mode = MEMORY; PRAGMA busy_timeout = 5000; BEGIN')
    const made = from.prepare('SELECT type, name, sql FROM main.sqlite_master WHERE sql IS NOT NULL ORDER BY rowid').all()
    const named = (type: string) => made.filter(one => one.type === type).map(({ name, sql }) => ({ name: String(name), sql: String(sql) }))
    for (const { name, sql } of named('table')) {
      from.exec(sql.replace(/^CREATE TABLE\s+/i, 'CREATE TABLE copy.'))
      for (const next = pieces(from, name); next(); await new Promise(turn => setImmediate(turn))) goesOn()
    }
    for (const { sql } of named('index')) from.exec(sql.replace(/^CREATE (UNIQUE )?INDEX\s+/i, 'CREATE $1INDEX copy.'))
    const put = from.prepare('INSERT OR REPLACE INTO copy.facts VALUES (?, ?)')
    for (const fact of facts) put.run(...fact)
    for (const name of headers) from.exec(`PRAGMA copy.${name} = ${Number(from.prepare(`PRAGMA main.${name}`).get()?.[name])}`)
    from.exec('COMMIT')
  } catch (thrown) {
    rollBack(from)
    throw thrown
  } finally {
    from.close()
  }
  const file = await openFile(to, 'r+')
  try {
    await file.sync()
  } finally {
    await file.close()
  }
}
/** Copies the next rows of a table. False: there were none. */
function pieces(from: Database, table: string): () => boolean {
  const until = from.prepare(
    `SELECT max(row) AS last FROM (SELECT rowid AS row FROM main.${table} WHERE rowid > ? ORDER BY rowid LIMIT ${piece})`,
  )
  const copy = from.prepare(`INSERT INTO copy.${table} SELECT * FROM main.${table} WHERE rowid > ? AND rowid <= ?`)
  let after = 0
  return () => {
    const last = Number(until.get(after)?.last ?? 0)
    if (last <= after) return false
    copy.run(after, last)
    after = last
    return true
  }
}
