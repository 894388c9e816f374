/**
 * A database file through whichever driver this Node has: its own `node:sqlite` where there is one, `libsql` otherwise. Both run the same SQL and
 * wait for the disk, so that a transaction that has been committed is there after a power cut.
 */
export type Value = string | number | null
export type Row = { readonly [column: string]: Value }
export interface Statement {
  run(...values: readonly Value[]): { readonly changes: number | bigint }
  get(...values: readonly Value[]): Row | undefined
  all(...values: readonly Value[]): readonly Row[]
}
export interface Database {
  exec(sql: string): void
  prepare(sql: string): Statement
  close(): void
}
interface Opened {
  exec(sql: string): unknown
  prepare(sql: string): unknown
  close(): void
}
type Driver = new (file: string) => Opened

const driverNames = ['node:sqlite', 'libsql'] as const
export type DriverName = (typeof driverNames)[number]

/** The drivers of this Node, the preferred one first. */
export function driversHere(): readonly DriverName[] {
  return process.getBuiltinModule?.('node:sqlite') === undefined ? ['libsql'] : driverNames
}

async function load(name: DriverName): Promise<Driver> {
  if (name === 'libsql') return (await import('libsql')).default as unknown as Driver
  return (process.getBuiltinModule('node:sqlite') as unknown as { readonly DatabaseSync: Driver }).DatabaseSync
}

/** How a database file is opened, with the driver chosen once. @throws Error where this machine has neither */
export async function databases(name: DriverName | undefined = driversHere()[0]): Promise<(file: string) => Database> {
  const Driver = await load(name ?? 'libsql')
  return file => {
    const opened = new Driver(file)
    return {
      exec: sql => void opened.exec(sql),
      prepare: sql => opened.prepare(sql) as Statement,
      close: () => opened.close(),
    }
  }
}

/** Ends a transaction of which something failed. Closing the database alone may leave it open for as long as a statement of it is somewhere. */
export function rollBack(database: Database): void {
  try {
    database.exec('ROLLBACK')
  } catch {
    // SQLite has rolled back by itself.
  }
}
