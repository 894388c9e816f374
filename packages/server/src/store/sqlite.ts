/**
 * The store in a database file: tables, their seats, every answer in order, and now and then a whole record so that a table loads quickly. Whatever is
 * written by all tables until the next turn of the event loop becomes one transaction, which reads nothing; who wrote hears of it once it is on the disk.
 */
import type { Entry, FightRecord } from '@enfilade/engine'
import {
  continuedRecord,
  type KeptRecord,
  type Put,
  type SeatKind,
  type StoredAnswer,
  type StoredSeat,
  type StoredTable,
} from '@enfilade/session'
import { type Database, type Row, rollBack, type Statement, type Value } from './driver.js'
import { Damaged, NotKept, whyNotWritten } from './failures.js'
import type { ListedTable, PageEnd, Store, TablePage } from './store.js'

const json = (value: unknown): string => JSON.stringify(value)
const parsed = <T>(value: Value | undefined): T => JSON.parse(String(value)) as T
const orNull = <T>(value: Value | undefined): T | null => (value === null || value === undefined ? null : parsed<T>(value))

interface Job {
  readonly puts: readonly Put[]
  readonly done: () => void
  readonly fail: (thrown: Error) => void
}

export class SqliteStore implements Store {
  private jobs: Job[] = []
  private readonly statements = new Map<string, Statement>()
  readonly count = { flushes: 0, answers: 0, milliseconds: 0, failed: 0 }

  constructor(private readonly database: Database) {}

  private statement(sql: string): Statement {
    const known = this.statements.get(sql)
    if (known !== undefined) return known
    const made = this.database.prepare(sql)
    this.statements.set(sql, made)
    return made
  }
  /** Gives how many rows it has changed. */
  private run(sql: string, ...values: readonly Value[]): number {
    return Number(this.statement(sql).run(...values).changes)
  }
  private all(sql: string, ...values: readonly Value[]): readonly Row[] {
    return this.statement(sql).all(...values)
  }

  // ── writing ──────────────────────────────────────────────────────────────────────────────────────────────────────
  write(puts: readonly Put[]): Promise<void> {
    if (this.jobs.length === 0) setImmediate(() => this.flush())
    return new Promise((done, fail) => {
      this.jobs.push({ puts, done, fail })
    })
  }
  /** Writes what waits, in one transaction; where that fails each alone, so that what one table can't keep is no fault of the others. */
  private flush(): void {
    const { jobs } = this
    if (jobs.length === 0) return
    this.jobs = []
    if (jobs.length > 1 && this.commit(jobs) === null) return
    for (const job of jobs) {
      const failed = this.commit([job])
      if (failed !== null) job.fail(failed)
    }
  }
  /** Null: all of it is on the disk, and those that wait for it have heard so. */
  private commit(jobs: readonly Job[]): NotKept | null {
    const began = performance.now()
    try {
      this.database.exec('BEGIN IMMEDIATE')
      for (const { puts } of jobs) for (const put of puts) this.put(put)
      this.database.exec('COMMIT')
    } catch (thrown) {
      rollBack(this.database)
      this.count.failed++
      return new NotKept(`It could not be kept: ${whyNotWritten(thrown)}. Nothing has changed.`)
    }
    this.count.flushes++
    this.count.milliseconds += performance.now() - began
    for (const { puts } of jobs) for (const [what] of puts) if (what === 'answer') this.count.answers++
    for (const { done } of jobs) done()
    return null
  }
  async settled(): Promise<void> {
    this.flush()
  }
  isWell(): Promise<boolean> {
    return this.write([['fact', 'looked', String(Date.now())]]).then(
      () => true,
      () => false,
    )
  }
  private put(put: Put): void {
    if (put[0] === 'table') this.putTable(put[1])
    else if (put[0] === 'seat') this.putSeat(put[1])
    else if (put[0] === 'answer') this.putAnswer(put[1])
    else if (put[0] === 'snapshot') this.putSnapshot(put[1], put[2], put[3])
    else if (put[0] === 'listed') return
    else if (put[0] === 'noSeat') this.run('DELETE FROM seats WHERE id = ?', put[1])
    else if (put[0] === 'noTable') this.run('DELETE FROM tables WHERE id = ?', put[1])
    else this.run('INSERT OR REPLACE INTO facts VALUES (?, ?)', put[1], put[2])
  }

  private putTable({ id, code, title, game, created, changed, salt, policies, paused, ...settings }: StoredTable): void {
    this.run(
      `INSERT INTO tables (id, code, title, game, created, changed, salt, policies, paused, settings) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
       ON CONFLICT (id) DO UPDATE SET code = excluded.code, title = excluded.title, changed = excluded.changed, policies = excluded.policies,
         paused = excluded.paused, settings = excluded.settings`,
      ...[id, code, title, game, created, changed, salt, json(policies), paused && json(paused), json(settings)],
    )
  }
  private putSeat(seat: StoredSeat): void {
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
  /** The number of an answer stands once in a table, and follows the one before: of two that come after the same answer the second is refused. */
  private putAnswer({ table, number, seat, call, name, kept, entries, rest, reply }: StoredAnswer): void {
    const isKept = this.run(
      `INSERT INTO answers (table_id, number, seat, call, name, kept, entries, rest, reply, at)
       SELECT ?, ?, ?, ?, ?, ?, ?, ?, ?, ? WHERE ? = 1 OR EXISTS (SELECT 1 FROM answers WHERE table_id = ? AND number = ?)`,
      ...[table, number, seat, call, name, kept, json(entries)],
      ...[rest === undefined ? null : json(rest), reply === undefined ? null : json(reply), Date.now()],
      ...[number, table, number - 1],
    )
    if (isKept !== 1) throw new Error('what it follows is not there')
  }
  /** The two newest stay: the older one is whole even where the newer one isn't. */
  private putSnapshot(table: string, after: number, record: FightRecord): void {
    this.run('INSERT OR REPLACE INTO snapshots (table_id, after, record) VALUES (?, ?, ?)', table, after, json(record))
    this.run(
      'DELETE FROM snapshots WHERE table_id = ? AND after < (SELECT after FROM snapshots WHERE table_id = ? ORDER BY after DESC LIMIT 1 OFFSET 1)',
      table,
      table,
    )
  }

  // ── reading ──────────────────────────────────────────────────────────────────────────────────────────────────────
  /** What could be read: a row that can't stays as it is, and costs only what it is about. */
  private intact<T>(sql: string, read: (row: Row) => T, ...given: readonly Value[]): T[] {
    return this.all(sql, ...given).flatMap(row => {
      const one = orDamaged(row, read)
      return one === damage ? [] : [one]
    })
  }
  async table(id: string): Promise<StoredTable | undefined> {
    const [row] = this.all('SELECT * FROM tables WHERE id = ?', id)
    const table = row === undefined ? undefined : orDamaged(row, tableIn)
    if (table === damage) throw new Damaged('What is kept of this table is damaged: its settings can’t be read. Nothing of it was changed.')
    return table
  }
  async tableByCode(code: string): Promise<StoredTable | undefined> {
    return this.intact('SELECT * FROM tables WHERE code = ?', tableIn, code)[0]
  }
  async seatsOf(table: string): Promise<readonly StoredSeat[]> {
    return this.intact('SELECT * FROM seats WHERE table_id = ? ORDER BY place', seatIn, table)
  }
  async seatByToken(hash: string): Promise<StoredSeat | undefined> {
    return this.intact('SELECT * FROM seats WHERE token_hash = ?', seatIn, hash)[0]
  }
  async tables(most: number, after: PageEnd = { created: -1, id: '' }): Promise<TablePage> {
    const rows = this.all(
      `SELECT *, (SELECT count(*) FROM seats WHERE table_id = tables.id) AS seats FROM tables
       WHERE (created, id) > (?, ?) ORDER BY created, id LIMIT ?`,
      ...[after.created, after.id, most],
    )
    const tables = rows.flatMap((row): ListedTable[] => {
      const table = orDamaged(row, tableIn)
      return table === damage ? [] : [{ ...table, seats: Number(row.seats) }]
    })
    const last = rows.length < most ? undefined : rows.at(-1)
    return { tables, next: last === undefined ? null : { created: Number(last.created), id: String(last.id) } }
  }
  async tableCount(): Promise<number> {
    return Number(this.all('SELECT count(*) AS n FROM tables')[0]?.n)
  }
  async damaged(): Promise<readonly string[]> {
    return this.all(
      `SELECT id FROM tables WHERE NOT (json_valid(policies) AND json_valid(coalesce(paused, 'null')) AND json_valid(settings))
       UNION SELECT table_id FROM seats
       WHERE NOT (json_valid(answered_for) AND json_valid(coalesce(people, 'null')) AND json_valid(coalesce(wish, 'null')))`,
    ).map(({ id }) => String(id))
  }
  async record(table: string): Promise<KeptRecord> {
    const snapshots = this.all('SELECT * FROM snapshots WHERE table_id = ? ORDER BY after DESC', table)
    if (snapshots.length === 0) throw new Damaged('The record of this table is missing.')
    for (const snapshot of snapshots) {
      try {
        return this.recordFrom(table, snapshot)
      } catch (thrown) {
        if (!(thrown instanceof SyntaxError)) throw thrown
      }
    }
    throw new Damaged('What is kept of this table is damaged: its record can’t be read. Nothing of it was changed.')
  }
  private recordFrom(table: string, snapshot: Row): KeptRecord {
    const whole = Number(snapshot.after)
    const rows = this.all('SELECT * FROM answers WHERE table_id = ? AND number > ? ORDER BY number', table, whole)
    const changes = rows.map(({ kept, entries, rest }) => ({
      kept: Number(kept),
      entries: parsed<Entry[]>(entries),
      ...(rest !== null && { rest: parsed<NonNullable<StoredAnswer['rest']>>(rest) }),
    }))
    const number = rows.length === 0 ? whole : Number(rows.at(-1)?.number)
    return { record: continuedRecord(parsed<FightRecord>(snapshot.record), changes), number, whole }
  }
  async replyTo(table: string, seat: string, call: string): Promise<{ readonly reply: unknown } | undefined> {
    const row = this.statement('SELECT reply FROM answers WHERE table_id = ? AND seat = ? AND call = ?').get(table, seat, call)
    return row === undefined || row === null ? undefined : { reply: row.reply === null ? undefined : parsed(row.reply) }
  }
}

const damage = Symbol('a row that is no longer what was written')
function orDamaged<T>(row: Row, read: (row: Row) => T): T | typeof damage {
  try {
    return read(row)
  } catch {
    return damage
  }
}

/** What the settings of an older row leave out. */
const settingsBefore: Pick<StoredTable, 'autopilot' | 'numbersHidden' | 'unasked'> = { autopilot: [], numbersHidden: false, unasked: false }
const tableIn = (row: Row): StoredTable => ({
  id: String(row.id),
  code: String(row.code),
  title: String(row.title),
  game: String(row.game),
  created: Number(row.created),
  changed: Number(row.changed),
  salt: String(row.salt),
  policies: parsed(row.policies),
  paused: orNull(row.paused),
  ...settingsBefore,
  ...parsed<Partial<typeof settingsBefore>>(row.settings),
})
const seatIn = (row: Row): StoredSeat => ({
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
})
