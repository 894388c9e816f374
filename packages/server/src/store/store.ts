/**
 * What the server keeps: tables, their seats, every answer in order, and now and then a whole record so that a table loads quickly. Whatever is
 * written by all tables until the next turn of the event loop becomes one transaction; who wrote hears of it once it is on the disk.
 */
import type { Branch, Entry, FightRecord, Id } from '@enfilade/engine'
import type { AnsweredFor, SeatKind, Wish } from '@enfilade/session'
import type { Database, Row, Statement, Value } from './driver.js'
import { NotKept, whyNotWritten } from './failures.js'

export interface StoredTable {
  readonly id: string
  readonly code: string
  readonly title: string
  readonly game: string
  readonly created: number
  readonly changed: number
  /** Goes with the seed of the dice into what is told of it beforehand. */
  readonly salt: string
  /** Sides that the server answers for. */
  readonly policies: readonly Id[]
  readonly paused: { readonly by: 'gm' | 'server'; readonly words: string } | null
}
export interface StoredSeat {
  readonly id: string
  readonly table: string
  readonly place: number
  readonly kind: SeatKind
  readonly name: string
  readonly side: Id | null
  readonly people: readonly Id[] | null
  readonly byPolicy: boolean
  readonly dice: 'own' | 'app'
  /** SHA-256 of its token; null: none was given out, or it was taken back. */
  readonly tokenHash: string | null
  readonly wish: Wish | null
  readonly answeredFor: readonly AnsweredFor[]
  /** When it was last there. Milliseconds since 1970; 0: never. */
  readonly seen: number
}
/** What one call or policy did to the record of a table: the entries before `kept` stay, these follow. */
export interface StoredAnswer {
  readonly table: string
  readonly number: number
  readonly seat: string | null
  readonly call: string | null
  readonly name: string
  readonly kept: number
  readonly entries: readonly Entry[]
  /** Left out: they are as before. */
  readonly rest?: Partial<Pick<FightRecord, 'seats'>> & { readonly branches?: readonly Branch[] }
  /** What the caller was told. */
  readonly reply: unknown
}

const json = (value: unknown): string => JSON.stringify(value)
const parsed = <T>(value: Value | undefined): T => JSON.parse(String(value)) as T
const orNull = <T>(value: Value | undefined): T | null => (value === null || value === undefined ? null : parsed<T>(value))

interface Job {
  readonly write: () => void
  readonly done: () => void
  readonly fail: (thrown: Error) => void
}

export class Store {
  private jobs: Job[] = []
  private readonly statements = new Map<string, Statement>()
  /** Transactions since the start, and how long they took together. Milliseconds. */
  readonly count = { flushes: 0, answers: 0, milliseconds: 0, failed: 0 }

  constructor(private readonly database: Database) {}

  private statement(sql: string): Statement {
    const known = this.statements.get(sql)
    if (known !== undefined) return known
    const made = this.database.prepare(sql)
    this.statements.set(sql, made)
    return made
  }
  private run(sql: string, ...values: readonly Value[]): void {
    this.statement(sql).run(...values)
  }
  private all(sql: string, ...values: readonly Value[]): readonly Row[] {
    return this.statement(sql).all(...values)
  }

  // ── writing ──────────────────────────────────────────────────────────────────────────────────────────────────────
  /** Resolves once it is on the disk. @throws NotKept in words: then nothing of the same transaction is */
  write(write: () => void): Promise<void> {
    if (this.jobs.length === 0) setImmediate(() => this.flush())
    return new Promise((done, fail) => {
      this.jobs.push({ write, done, fail })
    })
  }
  /** Writes what waits, in one transaction. */
  flush(): void {
    const { jobs } = this
    if (jobs.length === 0) return
    this.jobs = []
    const began = performance.now()
    try {
      this.database.exec('BEGIN IMMEDIATE')
      for (const { write } of jobs) write()
      this.database.exec('COMMIT')
    } catch (thrown) {
      this.rollBack()
      this.count.failed++
      for (const { fail } of jobs) fail(new NotKept(`It could not be kept: ${whyNotWritten(thrown)}. Nothing has changed.`))
      return
    }
    this.count.flushes++
    this.count.milliseconds += performance.now() - began
    for (const { done } of jobs) done()
  }
  private rollBack(): void {
    try {
      this.database.exec('ROLLBACK')
    } catch {
      // SQLite has rolled back by itself.
    }
  }
  /** Can it be written to? */
  isWell(): boolean {
    try {
      this.writeNow(() => this.run("INSERT OR REPLACE INTO facts VALUES ('looked', ?)", String(Date.now())))
      return true
    } catch {
      return false
    }
  }
  /** For one thing that is written at once. @throws NotKept */
  writeNow(write: () => void): void {
    let failed: Error | null = null
    this.jobs.push({
      write,
      done: () => undefined,
      fail: thrown => {
        failed = thrown
      },
    })
    this.flush()
    if (failed !== null) throw failed
  }

  putTable({ id, code, title, game, created, changed, salt, policies, paused }: StoredTable): void {
    this.run(
      `INSERT INTO tables (id, code, title, game, created, changed, salt, policies, paused) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)
       ON CONFLICT (id) DO UPDATE SET code = excluded.code, title = excluded.title, changed = excluded.changed, policies = excluded.policies,
         paused = excluded.paused`,
      ...[id, code, title, game, created, changed, salt, json(policies), paused && json(paused)],
    )
  }
  putSeat(seat: StoredSeat): void {
    const { id, table, place, kind, name, side, people, byPolicy, dice, tokenHash, wish, answeredFor, seen } = seat
    this.run(
      `INSERT INTO seats (id, table_id, place, kind, name, side, people, by_policy, dice, token_hash, wish, answered_for, seen)
       VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
       ON CONFLICT (id) DO UPDATE SET place = excluded.place, kind = excluded.kind, name = excluded.name, side = excluded.side,
         people = excluded.people, by_policy = excluded.by_policy, dice = excluded.dice, token_hash = excluded.token_hash,
         wish = excluded.wish, answered_for = excluded.answered_for, seen = excluded.seen`,
      ...[id, table, place, kind, name, side, people && json(people), byPolicy ? 1 : 0, dice, tokenHash],
      ...[wish && json(wish), json(answeredFor), seen],
    )
  }
  removeSeat(id: string): void {
    this.run('DELETE FROM seats WHERE id = ?', id)
  }
  removeTable(id: string): void {
    this.run('DELETE FROM tables WHERE id = ?', id)
  }
  putAnswer({ table, number, seat, call, name, kept, entries, rest, reply }: StoredAnswer): void {
    this.count.answers++
    this.run(
      `INSERT INTO answers (table_id, number, seat, call, name, kept, entries, rest, reply, at) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`,
      ...[table, number, seat, call, name, kept, json(entries)],
      ...[rest === undefined ? null : json(rest), reply === undefined ? null : json(reply), Date.now()],
    )
  }
  /** The two newest stay: the older one is whole even where the newer one isn't. */
  putSnapshot(table: string, after: number, record: FightRecord): void {
    this.run('INSERT OR REPLACE INTO snapshots (table_id, after, record) VALUES (?, ?, ?)', table, after, json(record))
    this.run(
      'DELETE FROM snapshots WHERE table_id = ? AND after < (SELECT after FROM snapshots WHERE table_id = ? ORDER BY after DESC LIMIT 1 OFFSET 1)',
      table,
      table,
    )
  }

  // ── reading ──────────────────────────────────────────────────────────────────────────────────────────────────────
  tables(): StoredTable[] {
    return this.all('SELECT * FROM tables ORDER BY created').map(row => ({
      id: String(row.id),
      code: String(row.code),
      title: String(row.title),
      game: String(row.game),
      created: Number(row.created),
      changed: Number(row.changed),
      salt: String(row.salt),
      policies: parsed(row.policies),
      paused: orNull(row.paused),
    }))
  }
  seats(): StoredSeat[] {
    return this.all('SELECT * FROM seats ORDER BY table_id, place').map(row => ({
      id: String(row.id),
      table: String(row.table_id),
      place: Number(row.place),
      kind: String(row.kind) as SeatKind,
      name: String(row.name),
      side: row.side === null ? null : String(row.side),
      people: orNull(row.people),
      byPolicy: row.by_policy === 1,
      dice: row.dice === 'own' ? 'own' : 'app',
      tokenHash: row.token_hash === null ? null : String(row.token_hash),
      wish: orNull(row.wish),
      answeredFor: parsed(row.answered_for),
      seen: Number(row.seen),
    }))
  }
  /** The record of a table as it stands, and the number of its last answer. */
  record(table: string): { readonly record: FightRecord; readonly number: number } {
    const [snapshot] = this.all('SELECT * FROM snapshots WHERE table_id = ? ORDER BY after DESC LIMIT 1', table)
    if (snapshot === undefined) throw new Error('The record of this table is missing.')
    let record = parsed<FightRecord>(snapshot.record)
    let number = Number(snapshot.after)
    const entries = [...record.entries]
    for (const row of this.all('SELECT * FROM answers WHERE table_id = ? AND number > ? ORDER BY number', table, number)) {
      const kept = Number(row.kept)
      entries.length = kept
      for (const entry of parsed<Entry[]>(row.entries)) entries.push(entry)
      record = {
        ...record,
        ...(row.rest === null ? {} : parsed<Partial<FightRecord>>(row.rest)),
        hashes: record.hashes.filter(([after]) => after <= kept),
      }
      number = Number(row.number)
    }
    return { record: { ...record, entries }, number }
  }
  /** The reply to a call that was taken before; undefined: it wasn't. */
  replyTo(table: string, seat: string, call: string): { readonly reply: unknown } | undefined {
    const row = this.statement('SELECT reply FROM answers WHERE table_id = ? AND seat = ? AND call = ?').get(table, seat, call)
    return row === undefined || row === null ? undefined : { reply: row.reply === null ? undefined : parsed(row.reply) }
  }
}
