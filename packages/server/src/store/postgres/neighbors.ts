/**
 * Which servers share a database with this one, as it is known here: read once a second, and at once when one of them says that something has changed. What
 * they say is a hint: nothing depends on it but how soon it is known. Hints are collected and go out every ten milliseconds, outside of any transaction.
 */
import type { Client } from 'pg'
import type { DatabaseAddress } from './address.js'
import { writingClient } from './connection.js'
import { knownServers, livingServers, type ServerRow } from './living.js'

/** Milliseconds. */
const hintTimes = { collected: 10, poll: 1_000, again: 500 } as const
const channel = 'enfilade'
interface Hint {
  /** Who says it. */
  readonly by: string
  /** Tables that have another owner now. */
  readonly taken: readonly string[]
}
export interface NeighborsPorts {
  readonly run: string
  /** False: none are sent and none are heard; for tests. */
  readonly hints: boolean
  /** Who is there has changed. */
  changed(servers: readonly ServerRow[]): void
  /** Other servers have these tables now. */
  taken(tables: readonly string[]): void
}

export class Neighbors {
  servers: readonly ServerRow[] = []
  /** Where phones reached servers since this one runs, and in the day before. */
  readonly reached = new Set<string>()
  private client: Client | null = null
  private readonly collected = new Set<string>()
  private timer: NodeJS.Timeout | null = null
  private poll: NodeJS.Timeout | null = null
  private isOver = false
  private reading: Promise<void> | null = null
  private again = false

  constructor(
    private readonly address: DatabaseAddress,
    private readonly ports: NeighborsPorts,
  ) {}
  async begin(): Promise<void> {
    await this.connect()
    if (this.client !== null) for (const one of await knownServers(this.client)) this.reach(one)
    await this.read()
    this.poll = setInterval(() => void this.read(), hintTimes.poll)
    this.poll.unref()
  }
  private reach({ addresses }: ServerRow): void {
    for (const address of addresses) this.reached.add(address)
  }
  private async connect(): Promise<void> {
    const client = await writingClient(this.address)
    client.once('end', () => this.lose(client))
    client.on('notification', ({ payload = '' }) => this.hear(payload))
    if (this.ports.hints) await client.query(`LISTEN ${channel}`)
    if (this.isOver) void client.end().catch(() => undefined)
    else this.client = client
  }
  private lose(client: Client): void {
    if (this.client === client) this.client = null
    client.end().catch(() => undefined)
  }
  private hear(payload: string): void {
    const { by, taken } = JSON.parse(payload) as Hint
    if (by === this.ports.run) return
    if (taken.length > 0) this.ports.taken(taken)
    else void this.read()
  }
  /** Tells the others: of these tables, or, without any, of this server. */
  tell(tables: readonly string[] = []): void {
    if (!this.ports.hints || this.isOver) return
    for (const table of tables) this.collected.add(table)
    const isAll = tables.length === 0
    if (isAll) this.collected.add('')
    this.timer ??= setTimeout(() => this.send(), hintTimes.collected)
  }
  private send(): void {
    if (this.timer !== null) clearTimeout(this.timer)
    this.timer = null
    const all = [...this.collected]
    this.collected.clear()
    const named = all.filter(table => table !== '')
    if (named.length < all.length) this.notify([])
    // A hint has at most 8000 bytes.
    for (let at = 0; at < named.length; at += 200) this.notify(named.slice(at, at + 200))
  }
  private notify(taken: readonly string[]): void {
    const hint: Hint = { by: this.ports.run, taken }
    this.client?.query('SELECT pg_notify($1, $2)', [channel, JSON.stringify(hint)]).catch(() => undefined)
  }
  /** Reads who is there; also over a new connection, where the one before was lost. */
  read(): Promise<void> {
    if (this.reading !== null) {
      this.again = true
      return this.reading
    }
    this.reading = this.readOnce().finally(() => {
      this.reading = null
      if (!this.again) return
      this.again = false
      void this.read()
    })
    return this.reading
  }
  private async readOnce(): Promise<void> {
    try {
      if (this.client === null) await this.connect()
      if (this.client === null) return
      const servers = await livingServers(this.client)
      if (JSON.stringify(servers) === JSON.stringify(this.servers) || this.isOver) return
      this.servers = servers
      for (const one of servers) this.reach(one)
      this.ports.changed(servers)
    } catch {
      // It is tried again with the next poll.
    }
  }
  async close(): Promise<void> {
    this.isOver = true
    if (this.poll !== null) clearInterval(this.poll)
    this.send()
    await this.reading
    await this.client?.end().catch(() => undefined)
  }
}
