/** Whose each table is, of the servers that share a database: one at a time, which plays it in its memory and writes to it. */
import { NotKept } from '../failures.js'
import type { Ownership, ServerAt } from '../store.js'
import { claimSql, ownersSql, releaseSql } from './living.js'
import type { Writing } from './writing.js'

export class Owners implements Pick<Ownership, 'has' | 'ownerOf' | 'release'> {
  private own = new Set<string>()
  /** Were this server's, and others took them while it had no connection: what it still has of them in memory may be out of date. */
  private readonly gone = new Set<string>()
  private asked = new Map<string, Promise<number>>()
  /** `serverOf`: null: it is this one. */
  constructor(
    private readonly writing: Writing,
    private readonly serverOf: (id: number) => Promise<ServerAt | null>,
    private readonly lost: (tables: readonly string[]) => void,
    private readonly taken: (tables: readonly string[]) => void,
  ) {}

  has = (table: string): boolean => this.own.has(table)
  isGone = (table: string): boolean => this.gone.has(table)
  /** This server is entered under a new number. */
  entered(tables: readonly string[]): void {
    const before = this.own
    this.own = new Set(tables)
    const lost = [...before].filter(table => !this.own.has(table))
    for (const table of lost) this.gone.add(table)
    if (lost.length > 0) this.lost(lost)
  }
  /** These were written to: whoever writes to a free table has it. */
  wrote(tables: readonly string[]): void {
    for (const table of tables) this.own.add(table)
  }
  /** Null: it is this server's, from now on if no living one had it. @throws NotKept where the database is gone, or the owner isn't known any more */
  async ownerOf(table: string): Promise<ServerAt | null> {
    if (this.own.has(table)) return null
    const id = await (this.asked.get(table) ?? this.ask(table))
    return id === this.writing.id ? null : this.serverOf(id)
  }
  /** Those that are asked for at once are claimed together. */
  private ask(table: string): Promise<number> {
    this.batch ??= this.claimed()
    const mine = this.batch.then(owners => owners.get(table) ?? fail()).finally(() => this.asked.delete(table))
    this.asked.set(table, mine)
    return mine
  }
  private batch: Promise<ReadonlyMap<string, number>> | null = null
  private async claimed(): Promise<ReadonlyMap<string, number>> {
    await new Promise(turn => setImmediate(turn))
    // Two servers that claim the same ones do it in the same order.
    const tables = [...this.asked.keys()].sort()
    this.batch = null
    return this.writing
      .once(
        async (client, id) => {
          const { rowCount } = await client.query({ name: 'claim', text: claimSql, values: [tables, id] })
          const { rows } = await client.query({ name: 'owners', text: ownersSql, values: [tables] })
          const owners = new Map(rows.map(({ table_id, server }): [string, number] => [String(table_id), Number(server)]))
          return { owners, isNews: rowCount !== 0 }
        },
        ({ owners, isNews }) => {
          const mine = [...owners].flatMap(([table, server]) => (server === this.writing.id ? [table] : []))
          for (const table of mine) {
            this.own.add(table)
            this.gone.delete(table)
          }
          if (isNews) this.taken(mine)
        },
      )
      .then(({ owners }) => owners)
  }
  /** Nothing of it is in memory here any more: whoever is asked for it next has it. */
  release(table: string): void {
    this.gone.delete(table)
    if (!this.own.delete(table)) return
    this.writing.once((client, id) => client.query({ name: 'release', text: releaseSql, values: [[table], id] })).catch(() => undefined)
  }
}
function fail(): never {
  throw new NotKept('This table is just being moved. Try again in a moment.')
}
