/**
 * What a server asks of the store that keeps its tables, whichever database that is. Nothing is read at the start and nothing here is held in memory:
 * a table is found by its id or its code, a seat by the hash of its token, and lists come in pages. `test/store-contract.ts` says what each of them promises.
 */
import type { RoomStore, StoredSeat, StoredTable } from '@enfilade/session'
import type { Row, Value } from './driver.js'
import type { DataFolder } from './folder.js'

/** A table in a list. */
export interface ListedTable extends StoredTable {
  readonly seats: number
  /** When its last answer was kept; 0: it has none. Milliseconds since 1970. */
  readonly played: number
}
/** Where a page of a list ends: its last table. */
export type PageEnd = Pick<StoredTable, 'id' | 'created'>
export interface TablePage {
  /** In the order in which they were made. */
  readonly tables: readonly ListedTable[]
  /** The next page begins after it; null: there is none. */
  readonly next: PageEnd | null
}
/** Since the start. */
interface StoreCounts {
  /** Transactions, and how long they took together. Milliseconds. */
  readonly flushes: number
  readonly milliseconds: number
  readonly answers: number
  readonly failed: number
}

/**
 * What is written of one table is kept in the order in which it was asked for. What can no longer be read counts as not there, but for the table that a
 * room opens: that one is refused in words. No read waits for a write; who has heard that something is kept reads it.
 */
export interface Store extends RoomStore, Rows {
  readonly count: StoreCounts
  tableByCode(code: string): Promise<StoredTable | undefined>
  /** The seat that a token opens. */
  seatByToken(hash: string): Promise<StoredSeat | undefined>
  /** `after`: left out, the first page. `most`: so many rows are looked at. */
  tables(most: number, after?: PageEnd): Promise<TablePage>
  tableCount(): Promise<number>
  /** Ids of tables of which something, or a seat, is no longer what was written. */
  damaged(): Promise<readonly string[]>
  /** Resolves once everything is kept, or has failed, that was to be written so far. */
  settled(): Promise<void>
  /** Can it be written to? */
  isWell(): Promise<boolean>
}
/** What a room reads. */
export type ReadOnly = Omit<RoomStore, 'write'>
/** Where rows are read: SQL with a value for each "?". */
export interface Rows {
  rows(sql: string, ...values: readonly Value[]): readonly Row[] | Promise<readonly Row[]>
}

/** Where tables are kept: a data folder, or the address of a database. */
export type StoreAt = { readonly folder: string } | { readonly database: string }

/** Another server on the same database. */
export interface ServerAt {
  /** Names this run of it. */
  readonly run: string
  /** Where this server reaches it, such as "192.168.1.20:4680"; empty: it hasn't said so yet. */
  readonly address: string
  /** Where phones reach it, such as "http://192.168.1.20:4680". */
  readonly addresses: readonly string[]
}
export interface OwnershipEvents {
  /** Other servers go on with these tables: what is in memory here may be out of date. */
  lost(tables: readonly string[]): void
  /** Other servers have these tables now, whoever had them before. */
  taken(tables: readonly string[]): void
  /** Servers have come or gone. */
  changed(): void
}
/** Several servers share a database: each table is one server's at a time, and the others pass on what concerns it. */
export interface Ownership {
  /** Of this server. */
  readonly run: string
  /** All that live, this one among them, in the order in which they came. */
  servers(): readonly ServerAt[]
  /** Where phones reached these, or others that were there before: pages from there still ask. */
  reached(): readonly string[]
  /** By what servers know each other. */
  readonly secret: string
  /** It is this server's. */
  has(table: string): boolean
  /** Null: it is this server's, from now on if no living one had it. @throws NotKept in words */
  ownerOf(table: string): Promise<ServerAt | null>
  release(table: string): void
  /** Says where the others and phones reach this one. */
  say(at: Pick<ServerAt, 'address' | 'addresses'>): Promise<void>
  listen(events: OwnershipEvents): void
}

export interface Place {
  readonly at: StoreAt
  readonly store: Store
  /** As people read it: never with a password. */
  readonly named: string
  /** Null: in a database. */
  readonly folder: DataFolder | null
  /** Null: no other server has it. */
  readonly shared: Ownership | null
  /** What people should know of it, as sentences. */
  readonly notes: readonly string[]
  /** One file with everything that is kept, made while tables go on. @throws FolderRefused, DatabaseRefused in words */
  backUp(file: string): Promise<void>
  /** Where a backup that is asked for over the API is laid. */
  folderForBackups(): string
  /** Says where this server is, for one that is started while it runs. */
  servedAt(home: string): void
  close(): Promise<void>
}
