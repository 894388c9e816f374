/**
 * The store in a database file: tables, their seats, every answer in order, and now and then a whole record so that a table loads quickly. Whatever is
 * written by all tables until the next turn of the event loop becomes one transaction, which reads nothing; who wrote hears of it once it is on the disk.
 */
import type { Put } from '@enfilade/session'
import { type Database, type Row, rollBack, type Statement, type Value } from './driver.js'
import { NotKept, whyNotWritten } from './failures.js'
import { RowReader } from './rows.js'
import { changesOf, notFollowing } from './statements.js'
import type { Store } from './store.js'

interface Job {
  readonly puts: readonly Put[]
  readonly done: () => void
  readonly fail: (thrown: Error) => void
}

export class SqliteStore extends RowReader implements Store {
  private jobs: Job[] = []
  private readonly statements = new Map<string, Statement>()
  readonly count = { flushes: 0, answers: 0, milliseconds: 0, failed: 0 }

  constructor(private readonly database: Database) {
    super()
  }

  private statement(sql: string): Statement {
    const known = this.statements.get(sql)
    if (known !== undefined) return known
    const made = this.database.prepare(sql)
    this.statements.set(sql, made)
    return made
  }
  rows(sql: string, ...values: readonly Value[]): readonly Row[] {
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
    for (const { sql, values, follows } of changesOf(put, Date.now()))
      if (this.statement(sql).run(...values).changes === 0 && follows) throw new Error(notFollowing)
  }
}
