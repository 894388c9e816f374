/**
 * The one connection that writes to a database. It holds the lock by which this server lives there: the database lets go of it when the connection ends,
 * however that happens, so nothing is ever written without it. A connection that is lost is replaced: the server enters itself under a new number, with
 * those of its tables that no other server has taken meanwhile, and finds out whether what was under way was kept.
 */
import { randomUUID } from 'node:crypto'
import type { Client } from 'pg'
import { DatabaseRefused, NotKept } from '../failures.js'
import { type Change, notFollowing } from '../statements.js'
import { type DatabaseAddress, whyNotConnected } from './address.js'
import { asked, isLost, writingClient } from './connection.js'
import { enter, foreignSql, leaveSql, locks, type Said, saidSql, takeFreeSql, writtenSql } from './living.js'
import { isOfSchema } from './schema.js'

/** Between two tries to connect again. Milliseconds. */
const pause = { first: 50, most: 1_000 }

/** Whether the last transaction was kept isn't known: the database was gone before it said so. */
class Unknown extends NotKept {}

/** What a transaction writes to: it is refused where another server has one of these tables. */
export interface Touched {
  readonly tables: readonly string[]
  /** Whose table isn't known here. */
  readonly seats: readonly string[]
}
export interface WritingPorts {
  /** Who writes waits so long for a database that is gone. Milliseconds. */
  readonly patience: number
  readonly version: string
  /** This server can't go on with the database, and why. */
  lost(words: string): void
  /** It is entered under a new number, and these tables are its own. */
  entered(tables: readonly string[]): void
}

export class Writing {
  private said: Said
  /** Its numbers so far: the last one counts, and is that of the connection. */
  private readonly ids: number[] = []
  private count = 0
  /** The last transaction that was kept, as the database said when this server was entered. */
  private written = 0
  private turn: Promise<unknown> = Promise.resolve()
  private client: Client | null = null
  private back: Promise<Client> | null = null
  private isOver = false
  private why = ''

  constructor(
    private readonly address: DatabaseAddress,
    private readonly ports: WritingPorts,
  ) {
    this.said = { run: randomUUID(), version: ports.version, address: '', addresses: [] }
  }
  /** With a connection that may write here. @throws DatabaseRefused where this server can't join those that are there */
  async begin(client: Client): Promise<void> {
    await this.enter(client)
    this.client = client
    this.watch()
  }
  get id(): number {
    return this.ids.at(-1) ?? 0
  }
  get run(): string {
    return this.said.run
  }
  private async enter(client: Client): Promise<void> {
    const { written, tables } = await enter(client, this.address, this.said, this.ids)
    this.written = written
    this.ids.splice(0, this.ids.length - 1)
    this.ports.entered(tables)
  }
  /** Where other servers and phones reach this one. */
  async say(at: Pick<Said, 'address' | 'addresses'>): Promise<void> {
    this.said = { ...this.said, ...at }
    await this.once(client => client.query(saidSql, [at.address, JSON.stringify(at.addresses), this.id]))
  }

  // ── transactions ─────────────────────────────────────────────────────────────────────────────────────────────────
  /** One after the other: statements of two would be one transaction. */
  private inTurn<T>(act: () => Promise<T>): Promise<T> {
    const mine = this.turn.then(act)
    this.turn = mine.catch(() => undefined)
    return mine
  }
  /** What may be done twice. `after`: at once when it is done, while the connection is the same. @throws NotKept where the database is gone */
  once<T>(act: (client: Client, id: number) => Promise<T>, after: (done: T) => void = () => undefined): Promise<T> {
    return this.inTurn(async () => {
      for (const until = performance.now() + this.ports.patience; ; ) {
        const client = await this.connected(until)
        try {
          const done = await act(client, this.id)
          if (this.client === client) {
            after(done)
            return done
          }
        } catch (thrown) {
          if (!isLost(thrown)) throw thrown
          this.drop(client)
        }
        if (performance.now() > until) throw new NotKept(noAnswer)
      }
    })
  }
  /** All of it, or nothing. `touched`: left out, whosever it is. @throws NotKept where the database is gone, else what it says */
  transaction(changes: readonly Change[], touched?: Touched): Promise<void> {
    return this.inTurn(() => this.committed(changes, touched))
  }
  private async committed(changes: readonly Change[], touched: Touched | undefined): Promise<void> {
    this.count++
    const own = this.count
    for (const until = performance.now() + this.ports.patience; ; ) {
      const client = await this.connected(until)
      let isCommitting = false
      try {
        const isOwn = touched === undefined || touched.tables.length + touched.seats.length === 0 ? null : touched
        const [, , foreign, ...replies] = await settled([
          client.query('BEGIN'),
          isOwn && client.query({ name: 'take free', text: takeFreeSql, values: [isOwn.tables, this.id] }),
          isOwn && client.query({ name: 'foreign', text: foreignSql, values: [isOwn.tables, isOwn.seats, this.id] }),
          ...changes.map(({ sql, values }) => client.query(asked(sql, values))),
          client.query({ name: 'written', text: writtenSql, values: [own, this.id] }),
        ])
        if ((foreign?.rows.length ?? 0) > 0) throw refusedElsewhere()
        if (changes.some(({ follows }, nth) => follows && replies[nth]?.rowCount === 0)) throw refusedBy(notFollowing)
        isCommitting = true
        await client.query('COMMIT')
        return
      } catch (thrown) {
        if (!isLost(thrown)) {
          await client.query('ROLLBACK').catch(() => undefined)
          throw thrown
        }
        this.drop(client)
        if (isCommitting && (await this.wasKept(own, until))) return
        if (performance.now() > until) throw new NotKept(noAnswer)
      }
    }
  }
  /** @throws Unknown where the database stays away */
  private async wasKept(own: number, until: number): Promise<boolean> {
    try {
      await this.connected(until)
    } catch (thrown) {
      throw thrown instanceof NotKept ? new Unknown(unknownWords) : thrown
    }
    return this.written === own
  }

  // ── the connection ───────────────────────────────────────────────────────────────────────────────────────────────
  private async connected(until: number): Promise<Client> {
    if (this.client !== null) return this.client
    if (this.isOver) throw new NotKept(`It could not be kept: ${this.why || 'the server stops'}. Nothing has changed.`)
    let stop = (): void => undefined
    const late = new Promise<never>((_, fail) => {
      const timer = setTimeout(
        () => fail(new NotKept(this.why === '' ? noAnswer : `It could not be kept. ${this.why} Nothing has changed.`)),
        Math.max(0, until - performance.now()),
      )
      stop = () => clearTimeout(timer)
    })
    this.regain()
    return Promise.race([this.back as Promise<Client>, late]).finally(stop)
  }
  private watch(): void {
    const { client } = this
    client?.once('end', () => {
      this.drop(client)
      this.regain()
    })
  }
  private drop(client: Client): void {
    if (this.client !== client) return
    this.client = null
    client.end().catch(() => undefined)
  }
  /** Connects again, however long that takes. */
  private regain(): void {
    if (this.isOver || this.client !== null || this.back !== null) return
    this.back = this.again().finally(() => {
      this.back = null
    })
    this.back.catch(() => undefined)
  }
  private async again(): Promise<Client> {
    for (let wait = pause.first; !this.isOver; wait = Math.min(2 * wait, pause.most)) {
      const client = await this.tried()
      if (client !== null) {
        this.client = client
        this.watch()
        return client
      }
      await new Promise(next => setTimeout(next, wait))
    }
    throw new NotKept(`It could not be kept: ${this.why || 'the server stops'}. Nothing has changed.`)
  }
  private async tried(): Promise<Client | null> {
    let client: Client | null = null
    try {
      client = await writingClient(this.address)
      if (!(await isOfSchema(client))) throw new DatabaseRefused(`A newer Enfilade has taken the database ${this.address.named}.`)
      if ((await client.query(locks.shared)).rows[0]?.mine === true) {
        await this.enter(client)
        if (!this.isOver) return client
      } else this.why = `Another program has the database ${this.address.named} to itself.`
    } catch (thrown) {
      this.why = thrown instanceof DatabaseRefused ? thrown.message : whyNotConnected(thrown, this.address)
      if (thrown instanceof DatabaseRefused && client !== null) {
        this.end(this.why)
        this.ports.lost(this.why)
      }
    }
    client?.end().catch(() => undefined)
    return null
  }
  private end(why: string): void {
    this.isOver = true
    this.why = why
  }
  /** Its tables are free at once. */
  async close(): Promise<void> {
    await this.turn
    this.end('')
    const { client } = this
    this.client = null
    if (client === null) return
    for (const sql of leaveSql) await client.query(sql, [this.id]).catch(() => undefined)
    await client.end().catch(() => undefined)
  }
}

const noAnswer = 'It could not be kept. The database doesn’t answer. Nothing has changed.'
const unknownWords = 'The database was gone before it said whether this was kept. What is shown once it answers again is what was kept.'
const elsewhereWords = 'another server goes on with this table'
/** A refusal of ours that counts like one of the database. */
const refusedBy = (words: string): Error => Object.assign(new Error(words), { code: 'P0001' })
export const refusedElsewhere = (): Error => refusedBy(elsewhereWords)
/** All replies, or the first failure once all of them are there. */
async function settled<T>(sent: readonly (Promise<T> | null)[]): Promise<readonly (T | null)[]> {
  const replies = await Promise.allSettled(sent)
  const failed = replies.find(reply => reply.status === 'rejected')
  if (failed !== undefined) throw failed.reason
  return replies.map(reply => (reply as PromiseFulfilledResult<T | null>).value)
}
