/**
 * The one connection that writes to a database. It holds the lock that makes this server the only one there: the database lets go of it when the connection
 * ends, however that happens, so nothing is ever written without it. A connection that is lost is replaced, and what was under way then is looked up: a
 * token that each transaction leaves says whether it was the last that was kept.
 */
import { randomUUID } from 'node:crypto'
import type { Client } from 'pg'
import { DatabaseRefused, NotKept } from '../failures.js'
import { type Change, notFollowing } from '../statements.js'
import { type DatabaseAddress, whyNotConnected } from './address.js'
import { asked, isLost, schemaName, writingClient } from './connection.js'

/** "Enfi" and what of it: the lock of the server that has this database. */
const lock = 'pg_try_advisory_lock(1164863081, 1)'
const token = 'written'
const putToken = `INSERT INTO ${schemaName}.facts VALUES ('${token}', ?) ON CONFLICT (name) DO UPDATE SET value = excluded.value`
/** Between two tries to connect again. Milliseconds. */
const pause = { first: 50, most: 1_000 }

/** Whether the last transaction was kept isn't known: the database was gone before it said so. */
class Unknown extends NotKept {}

export async function isTaken(client: Client): Promise<boolean> {
  return (await client.query(`SELECT ${lock} AS mine`)).rows[0]?.mine !== true
}

export class Writing {
  /** Of this run of the server. */
  private readonly run = randomUUID()
  private count = 0
  private back: Promise<Client> | null = null
  private isOver = false
  private why = ''

  /** `patience`: who writes waits so long for a database that is gone. Milliseconds. `lost`: another server has it, so this one has to end. */
  constructor(
    private readonly address: DatabaseAddress,
    private client: Client | null,
    private readonly patience: number,
    private readonly lost: (words: string) => void,
  ) {
    this.watch()
  }
  /** From now on this server is the last that has written here. */
  claim(): Promise<void> {
    return this.transaction([])
  }

  // ── transactions ─────────────────────────────────────────────────────────────────────────────────────────────────
  /** All of it, or nothing. @throws NotKept where the database is gone, else what it says */
  async transaction(changes: readonly Change[]): Promise<void> {
    this.count++
    const own = `${this.run} ${this.count}`
    for (const until = performance.now() + this.patience; ; ) {
      const client = await this.connected()
      let isCommitting = false
      try {
        const replies = await settled([
          client.query('BEGIN'),
          ...changes.map(({ sql, values }) => client.query(asked(sql, values))),
          client.query(asked(putToken, [own])),
        ])
        if (changes.some(({ follows }, nth) => follows && replies[nth + 1]?.rowCount === 0)) throw refusedBy(notFollowing)
        isCommitting = true
        await client.query('COMMIT')
        return
      } catch (thrown) {
        if (!isLost(thrown)) {
          await client.query('ROLLBACK').catch(() => undefined)
          throw thrown
        }
        this.drop(client)
        if (isCommitting && (await this.isLast(own))) return
        if (performance.now() > until) throw new NotKept(noAnswer)
      }
    }
  }
  /** @throws Unknown where the database stays away */
  private async isLast(own: string): Promise<boolean> {
    for (const until = performance.now() + this.patience; ; ) {
      let client: Client | null = null
      try {
        client = await this.connected()
        return (await tokenIn(client)) === own
      } catch (thrown) {
        const isGone = client === null || performance.now() > until
        if (thrown instanceof NotKept || (isLost(thrown) && isGone)) throw new Unknown(unknownWords)
        if (client === null || !isLost(thrown)) throw thrown
        this.drop(client)
      }
    }
  }

  // ── the connection ───────────────────────────────────────────────────────────────────────────────────────────────
  private async connected(): Promise<Client> {
    if (this.client !== null) return this.client
    if (this.isOver) throw new NotKept(`It could not be kept: ${this.why || 'the server stops'}. Nothing has changed.`)
    let stop = (): void => undefined
    const late = new Promise<never>((_, fail) => {
      const timer = setTimeout(
        () => fail(new NotKept(this.why === '' ? noAnswer : `It could not be kept. ${this.why} Nothing has changed.`)),
        this.patience,
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
  /** Connects again, however long that takes: this server has the database until another one takes it. */
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
      const isFree = !(await isTaken(client))
      const last = await tokenIn(client)
      if (last !== null && !last.startsWith(this.run)) {
        this.end(`another Enfilade server has taken the database ${this.address.named} meanwhile`)
        this.lost(`Another Enfilade server has taken the database ${this.address.named} while this one had no connection to it.`)
      } else if (isFree && !this.isOver) return client
      else this.why = `The database ${this.address.named} still holds the lost connection of this server.`
    } catch (thrown) {
      this.why = thrown instanceof DatabaseRefused ? thrown.message : whyNotConnected(thrown, this.address)
    }
    client?.end().catch(() => undefined)
    return null
  }
  private end(why: string): void {
    this.isOver = true
    this.why = why
  }
  async close(): Promise<void> {
    this.end('')
    const { client } = this
    this.client = null
    await client?.end().catch(() => undefined)
  }
}

const noAnswer = 'It could not be kept. The database doesn’t answer. Nothing has changed.'
const unknownWords = 'The database was gone before it said whether this was kept. What is shown once it answers again is what was kept.'
const tokenIn = async (client: Client): Promise<string | null> =>
  (await client.query(`SELECT value FROM ${schemaName}.facts WHERE name = '${token}'`)).rows[0]?.value ?? null
/** A refusal of ours that counts like one of the database. */
const refusedBy = (words: string): Error => Object.assign(new Error(words), { code: 'P0001' })
/** All replies, or the first failure once all of them are there. */
async function settled<T>(sent: readonly Promise<T>[]): Promise<readonly T[]> {
  const replies = await Promise.allSettled(sent)
  const failed = replies.find(reply => reply.status === 'rejected')
  if (failed !== undefined) throw failed.reason
  return replies.map(reply => (reply as PromiseFulfilledResult<T>).value)
}
