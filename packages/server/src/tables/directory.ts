/** Which table or seat is meant, looked up in the store each time: by its id, its code or its token. */
import type { StoredSeat, StoredTable } from '@enfilade/session'
import { Damaged } from '../store/failures.js'
import type { ListedTable, PageEnd, Store } from '../store/store.js'
import { newCode, sha256, typedCode } from '../tokens.js'

/** A seat that a token opens. */
export type Found = Pick<StoredSeat, 'id' | 'table' | 'kind'>
/** In words for a person: why it can't be done. */
export class TableRefused extends Error {
  override name = 'TableRefused'
}
/** There are as many tables as there may be. */
export class Full extends Error {
  override name = 'Full'
}
/** Tables that are listed are read so many at once. */
const page = 200

export class Directory {
  constructor(private readonly store: Store) {}

  /** Undefined: there is none, or what is kept of it can't be read. */
  async table(id: string): Promise<StoredTable | undefined> {
    try {
      return await this.store.table(id)
    } catch (thrown) {
      if (thrown instanceof Damaged) return undefined
      throw thrown
    }
  }
  /** @throws TableRefused in words */
  async byCode(typed: string): Promise<StoredTable> {
    const table = await this.store.tableByCode(typedCode(typed))
    if (table === undefined) throw new TableRefused('There is no table with this code. Ask the game master for it again.')
    return table
  }
  /** Whose token this is. */
  seatOf(token: string): Promise<Found | undefined> {
    return this.store.seatByToken(sha256(token))
  }
  async freeCode(): Promise<string> {
    for (;;) {
      const code = newCode()
      if ((await this.store.tableByCode(code)) === undefined) return code
    }
  }
  async all<T>(of: (table: ListedTable) => T): Promise<readonly T[]> {
    const found: T[] = []
    for (let after: PageEnd | undefined | null; after !== null; ) {
      const { tables, next } = await this.store.tables(page, after)
      found.push(...tables.map(of))
      after = next
    }
    return found
  }
}
