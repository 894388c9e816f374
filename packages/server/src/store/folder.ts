/**
 * The data folder: the database with what SQLite lays beside it, and the mark that says that they belong together. The folder as a whole is what
 * is kept, moved and copied; a database file alone may lack what was written last, so it is refused. One process has the folder at a time; its
 * lock is one of the system and dies with it.
 */
import { randomUUID } from 'node:crypto'
import {
  accessSync,
  closeSync,
  constants,
  copyFileSync,
  existsSync,
  mkdirSync,
  openSync,
  readFileSync,
  readSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { dirname, join } from 'node:path'
import { copied } from './copying.js'
import { type Database, rollBack } from './driver.js'
import { existsAlready, FolderRefused, FolderTaken, whyNotWritten } from './failures.js'
import { migrations } from './migrations.js'

export const databaseName = 'enfilade.db'
const markName = 'this-folder-belongs-together.json'
const lockName = 'lock'
const addressName = 'address.json'
/** "Enfi", in the header of the file: SQLite's own place for whose database it is. */
const application = 0x456e6669
const sqliteHeader = 'SQLite format 3\0'

export type Open = (file: string) => Database
export interface DataFolder {
  readonly path: string
  readonly database: Database
  /** One file with everything that is kept, made while tables go on. @throws FolderRefused in words */
  backUp(file: string): Promise<void>
  /** Says where this server is, for one that is started while it runs. */
  servedAt(home: string): void
  close(): void
}

/** @throws FolderRefused in words for a person, and nothing in the folder has been changed */
export function openFolder(path: string, open: Open): DataFolder {
  try {
    makeFolder(path)
  } catch (thrown) {
    throw new FolderRefused(`The data folder ${path} can’t be made: ${whyNotWritten(thrown)}.`)
  }
  const lock = locked(path, open)
  let isClosed = false
  const goesOn = (): void => {
    if (isClosed) throw new Error('the server stops')
  }
  try {
    const database = openDatabase(path, open)
    return {
      path,
      database,
      backUp: file => backUp(join(path, databaseName), file, open, goesOn),
      servedAt: home => writeFileSync(join(path, addressName), `${JSON.stringify({ home })}\n`),
      close() {
        isClosed = true
        rmSync(join(path, addressName), { force: true })
        database.exec('PRAGMA wal_checkpoint(TRUNCATE)')
        database.close()
        lock.close()
      },
    }
  } catch (thrown) {
    lock.close()
    if (thrown instanceof FolderRefused) throw thrown
    throw new FolderRefused(`The database in ${path} can’t be opened: ${whyNotWritten(thrown)}.`)
  }
}
/** One by one: all at once Node keeps trying where no folders can be made, as in /proc. */
function makeFolder(path: string): void {
  const isThere = (): boolean => statSync(path, { throwIfNoEntry: false })?.isDirectory() === true
  if (isThere()) return
  if (dirname(path) !== path) makeFolder(dirname(path))
  try {
    mkdirSync(path, { mode: 0o700 })
  } catch (thrown) {
    if (!isThere()) throw thrown // another process may have made it
  }
}

// ── the lock ───────────────────────────────────────────────────────────────────────────────────────────────────────
/** A transaction that never ends, on a file of its own: the system lets go of it when the process ends, however that happens. */
function locked(path: string, open: Open): Database {
  const file = join(path, lockName)
  try {
    // What is there already can be opened in a folder that can only be read, and nothing would be kept.
    accessSync(path, constants.W_OK)
    const lock = open(file)
    try {
      lock.exec('PRAGMA busy_timeout = 0; PRAGMA locking_mode = EXCLUSIVE; BEGIN EXCLUSIVE')
      return lock
    } catch (thrown) {
      lock.close()
      if (/locked|busy/i.test(thrown instanceof Error ? thrown.message : ''))
        throw new FolderTaken(
          `Another Enfilade server has the data folder ${path}. Stop that one, or choose another folder with --data.`,
          addressIn(path),
        )
      throw thrown
    }
  } catch (thrown) {
    if (thrown instanceof FolderRefused) throw thrown
    throw new FolderRefused(`The data folder ${path} can’t be used: ${whyNotWritten(thrown)}.`)
  }
}

/** Where the server that has this folder says that it is. One that was killed leaves its last address: it may answer no more. */
function addressIn(path: string): string | null {
  try {
    const { home } = JSON.parse(readFileSync(join(path, addressName), 'utf8')) as { readonly home: unknown }
    return typeof home === 'string' && /^http:\/\/127\.0\.0\.1:\d{1,5}\/$/.test(home) ? home : null
  } catch {
    return null
  }
}

// ── the database ───────────────────────────────────────────────────────────────────────────────────────────────────
function openDatabase(path: string, open: Open): Database {
  const file = join(path, databaseName)
  const mark = markIn(path)
  const isNew = !existsSync(file)
  if (isNew && mark !== null)
    throw new FolderRefused(`${file} is missing, but ${path} is a data folder. Bring it back, or restore a backup into an empty folder.`)
  if (!isNew) {
    accessSync(file, constants.W_OK)
    lookAt(file)
  }
  const database = open(file)
  try {
    if (!isNew) check(database, file, mark)
    database.exec('PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; PRAGMA foreign_keys = ON; PRAGMA busy_timeout = 5000')
    migrate(database, file, isNew)
    if (isNew) markFolder(path, database)
    return database
  } catch (thrown) {
    database.close()
    if (isNew) rmSync(file, { force: true })
    throw thrown
  }
}
/** A look at the first bytes, before anything could write to the file. */
function lookAt(file: string): void {
  const header = Buffer.alloc(100)
  const opened = openSync(file, 'r')
  try {
    readSync(opened, header, 0, header.length, 0)
  } finally {
    closeSync(opened)
  }
  if (header.toString('latin1', 0, 16) !== sqliteHeader) throw new FolderRefused(`${file} is no database of Enfilade. It is left as it is.`)
  if (header.readUInt32BE(68) !== application) throw new FolderRefused(`${file} is a database of another program. It is left as it is.`)
  const pageSize = header.readUInt16BE(16) === 1 ? 65_536 : header.readUInt16BE(16)
  const whole = header.readUInt32BE(28) * pageSize
  const waits = statSync(`${file}-wal`, { throwIfNoEntry: false })?.size ?? 0
  const { size } = statSync(file)
  if (waits === 0 && size < whole)
    throw new FolderRefused(`${file} is cut off: it should have ${whole} bytes, not ${size}. Restore a backup.`)
}
function check(database: Database, file: string, mark: string | null): void {
  const version = versionOf(database)
  if (version > migrations.length)
    throw new FolderRefused(
      `${file} was written by a newer Enfilade (schema ${version}, this one knows ${migrations.length}). Use that one.`,
    )
  const found = (() => {
    try {
      return String(Object.values(database.prepare('PRAGMA quick_check(1)').get() ?? {})[0])
    } catch (thrown) {
      return whyNotWritten(thrown)
    }
  })()
  if (found !== 'ok') throw new FolderRefused(`${file} is damaged (${found}). It is left as it is; restore a backup.`)
  if (factOf(database, 'backup') !== null)
    throw new FolderRefused(`${file} is a backup. Restore it into a new folder: enfilade serve --data FOLDER --restore ${file}`)
  if (factOf(database, 'folder') !== mark)
    throw new FolderRefused(
      `${file} was copied without its folder, so what was written last may be missing. Copy the whole data folder of a stopped server, or use a backup.`,
    )
}
const versionOf = (database: Database): number => Number(database.prepare('PRAGMA user_version').get()?.user_version ?? 0)
function factOf(database: Database, name: string): string | null {
  const value = database.prepare('SELECT value FROM facts WHERE name = ?').get(name)?.value
  return value === undefined ? null : String(value)
}
/** Each step with its number in one transaction: a process that dies between two begins again with the second. */
function migrate(database: Database, file: string, isNew: boolean): void {
  if (isNew) database.exec(`PRAGMA application_id = ${application}`)
  for (let step = versionOf(database); step < migrations.length; step++) {
    try {
      database.exec(`BEGIN IMMEDIATE; ${migrations[step]}; PRAGMA user_version = ${step + 1}; COMMIT`)
    } catch (thrown) {
      rollBack(database)
      throw new FolderRefused(`${file} can’t be brought to schema ${step + 1}: ${whyNotWritten(thrown)}.`)
    }
  }
}

// ── the mark ───────────────────────────────────────────────────────────────────────────────────────────────────────
function markIn(path: string): string | null {
  try {
    return (JSON.parse(readFileSync(join(path, markName), 'utf8')) as { readonly folder: string }).folder
  } catch {
    return null
  }
}
/** The database says which folder it belongs to even when its main file is looked at alone. */
function markFolder(path: string, database: Database): void {
  const folder = randomUUID()
  database.prepare('INSERT OR REPLACE INTO facts VALUES (?, ?)').run('folder', folder)
  database.exec('PRAGMA wal_checkpoint(TRUNCATE)')
  const words =
    'Move or copy this folder as a whole, while the server is stopped. To copy it while it runs: enfilade serve --back-up, or the button.'
  writeFileSync(join(path, markName), `${JSON.stringify({ folder, words }, null, 2)}\n`)
}

// ── backups ────────────────────────────────────────────────────────────────────────────────────────────────────────
async function backUp(database: string, file: string, open: Open, goesOn: () => void): Promise<void> {
  const refused = (thrown: unknown): FolderRefused => new FolderRefused(`The backup ${file} can’t be written: ${whyNotWritten(thrown)}.`)
  try {
    writeFileSync(file, '', { flag: 'wx' })
  } catch (thrown) {
    if ((thrown as { readonly code?: unknown }).code !== 'EEXIST') throw refused(thrown)
    throw existsAlready(file)
  }
  try {
    await copied({ from: open(database), to: file, facts: [['backup', new Date().toISOString()]], goesOn })
  } catch (thrown) {
    for (const name of [file, `${file}-journal`]) rmSync(name, { force: true })
    throw refused(thrown)
  }
}
/** Makes a data folder of a backup. @throws FolderRefused in words, and nothing was overwritten */
export function restore(backup: string, path: string, open: Open): void {
  if (existsSync(join(path, databaseName))) throw new FolderRefused(`${path} has a database already. Restore into an empty folder.`)
  if (!existsSync(backup) || !statSync(backup).isFile()) throw new FolderRefused(`There is no backup ${backup}.`)
  lookAt(backup)
  const file = join(path, databaseName)
  try {
    makeFolder(path)
    copyFileSync(backup, file)
    const database = open(file)
    try {
      if (factOf(database, 'backup') === null)
        throw new FolderRefused(`${backup} is no backup, but a database without its folder. Copy the whole data folder instead.`)
      database.exec("DELETE FROM facts WHERE name = 'backup'")
      markFolder(path, database)
    } finally {
      database.close()
    }
  } catch (thrown) {
    rmSync(file, { force: true })
    if (thrown instanceof FolderRefused) throw thrown
    throw new FolderRefused(`${backup} can’t be restored into ${path}: ${whyNotWritten(thrown)}.`)
  }
}
