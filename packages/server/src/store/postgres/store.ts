/**
 * The store in a PostgreSQL database. What is written while a transaction is under way waits, and goes together into the next one; where that is refused, each
 * write is tried alone, so that what one table can't keep is no fault of the others.
 */
import type { Put } from '@enfilade/session'
import type { Pool } from 'pg'
import type { Row, Value } from '../driver.js'
import { NotKept, whyNotWritten } from '../failures.js'
import { RowReader } from '../rows.js'
import { type Change, changesOf } from '../statements.js'
import type { Store } from '../store.js'
import { asked, isLost, patience, rowsOf } from './connection.js'
import type { Owners } from './owners.js'
import { refusedElsewhere, type Touched, type Writing } from './writing.js'

/** Who asks whether it can be written to waits so long. Milliseconds. */
const wellWithin = 2_000

interface Job {
  readonly puts: readonly Put[]
  readonly done: () => void
  readonly fail: (thrown: Error) => void
}

export class PostgresStore extends RowReader implements Store {
  private jobs: Job[] = []
  private flushing: Promise<void> | null = null
  readonly count = { flushes: 0, answers: 0, milliseconds: 0, failed: 0 }

  constructor(
    private readonly writing: Pick<Writing, 'transaction'>,
    private readonly pool: Pool,
    private readonly waits = patience,
    private readonly owners: Pick<Owners, 'isGone' | 'wrote'> | null = null,
  ) {
    super()
  }
  async rows(sql: string, ...values: readonly Value[]): Promise<readonly Row[]> {
    const until = performance.now() + this.waits
    for (let wait = 20; ; wait = Math.min(2 * wait, 1_000)) {
      try {
        return rowsOf(await by(until, this.pool.query(asked(sql, values))))
      } catch (thrown) {
        // A connection that lay in the pool may have been cut off long ago.
        if (!isLost(thrown)) throw thrown
        if (performance.now() + wait > until) throw new NotKept(noAnswer)
        await new Promise(next => setTimeout(next, wait))
      }
    }
  }
  write(puts: readonly Put[]): Promise<void> {
    const written = new Promise<void>((done, fail) => {
      this.jobs.push({ puts, done, fail })
    })
    this.flushing ??= this.flush()
    return written
  }
  async settled(): Promise<void> {
    while (this.flushing !== null) await this.flushing
  }
  isWell(): Promise<boolean> {
    const written = this.write([['fact', 'looked', String(Date.now())]]).then(
      () => true,
      () => false,
    )
    let timer: NodeJS.Timeout | undefined
    const late = new Promise<boolean>(done => {
      timer = setTimeout(() => done(false), wellWithin)
    })
    return Promise.race([written, late]).finally(() => clearTimeout(timer))
  }
  private async flush(): Promise<void> {
    // What others write until the next turn goes along.
    await new Promise(turn => setImmediate(turn))
    while (this.jobs.length > 0) {
      const { jobs } = this
      this.jobs = []
      const failed = await this.commit(jobs)
      if (failed === null) continue
      let forAll = jobs.length === 1 || failed.isForAll ? failed : null
      for (const job of jobs) {
        const own = forAll ?? (await this.commit([job]))
        if (own?.isForAll) forAll = own
        if (own !== null) job.fail(own.thrown)
      }
    }
    this.flushing = null
  }
  /** Null: all of it is on the disk of the database, and those that wait for it have heard so. */
  private async commit(jobs: readonly Job[]): Promise<{ readonly thrown: NotKept; readonly isForAll: boolean } | null> {
    const began = performance.now()
    try {
      const now = Date.now()
      const puts = jobs.flatMap(one => one.puts)
      const touched = touchedBy(puts)
      if (this.owners !== null && touched.tables.some(this.owners.isGone)) throw refusedElsewhere()
      const changes = puts.flatMap((put): readonly Change[] => changesOf(put, now))
      await this.writing.transaction(changes, this.owners === null ? undefined : touched)
      this.owners?.wrote(touched.tables)
    } catch (thrown) {
      this.count.failed++
      if (thrown instanceof NotKept) return { thrown, isForAll: true }
      return { thrown: new NotKept(`It could not be kept: ${whyNotWritten(thrown)}. Nothing has changed.`), isForAll: false }
    }
    this.count.flushes++
    this.count.milliseconds += performance.now() - began
    for (const { puts } of jobs) for (const [what] of puts) if (what === 'answer') this.count.answers++
    for (const { done } of jobs) done()
    return null
  }
}

const noAnswer = 'The database doesn’t answer. Try again in a moment.'
/** @throws NotKept where it takes longer: a database that is frozen answers neither queries nor new connections */
function by<T>(until: number, reply: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_, fail) => {
    timer = setTimeout(() => fail(new NotKept(noAnswer)), Math.max(0, until - performance.now()))
  })
  return Promise.race([reply, late]).finally(() => clearTimeout(timer))
}

/** What these write to. */
function touchedBy(puts: readonly Put[]): Touched {
  const [tables, seats] = [new Set<string>(), new Set<string>()]
  for (const [what, of] of puts) {
    if (what === 'table') tables.add(of.id)
    else if (what === 'seat' || what === 'answer') tables.add(of.table)
    else if (what === 'noSeat') seats.add(of)
    else if (what !== 'fact') tables.add(of)
  }
  return { tables: [...tables].sort(), seats: [...seats] }
}
