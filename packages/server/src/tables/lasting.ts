/**
 * Tables at which nothing is played any more: they are warned, put away, and at last removed. One that is put away is kept as it is, and comes back when a game
 * master opens their link. What counts is play and changes of the table, not who looks at it.
 */
import type { Clock } from '@enfilade/session'
import type { ListedTable, PageEnd, Store } from '../store/store.js'

const day = 86_400_000
/** Between two looks at all tables. Milliseconds. */
const between = day / 24
const page = 200

export interface LastingPorts {
  readonly store: Pick<Store, 'tables'>
  readonly clock: Clock
  time(): number
  readonly tables: {
    /** Keeps what of it has changed. */
    rest(id: string, idle: ListedTable['idle']): Promise<void>
    remove(id: string): Promise<void>
  }
  /** Days without play until a table is put away, and from then on until it is removed. */
  readonly days: number
  /** What was done with a table. */
  told(id: string, what: 'warned' | 'kept' | 'put away' | 'removed'): void
  failed(thrown: unknown): void
}
/** How long before it is put away a table says so: a week, of a short time half. */
const warningOf = (days: number): number => Math.min(7 * day, (days * day) / 2)

/** What is to be done with a table now. */
export function nextOf(
  table: Pick<ListedTable, 'idle' | 'changed' | 'played'>,
  days: number,
  now: number,
): ListedTable['idle'] | 'remove' | 'as it is' {
  const { idle = null, changed, played } = table
  if (idle !== null && 'away' in idle) return now >= idle.away + days * day ? 'remove' : 'as it is'
  const warning = warningOf(days)
  const due = Math.max(changed, played) + days * day
  if (due - warning > now) return idle === null ? 'as it is' : null
  // However long nothing was played before anyone looked, the warning comes first.
  if (idle === null) return { goes: Math.max(due, now + warning) }
  return now >= idle.goes ? { away: now } : 'as it is'
}

export class Lasting {
  private stop: () => void
  private looking: Promise<void>

  constructor(private readonly ports: LastingPorts) {
    this.stop = () => undefined
    this.looking = Promise.resolve()
    this.lookAgain()
  }
  private lookAgain(): void {
    this.looking = this.look().catch(this.ports.failed)
    this.stop = this.ports.clock.after(between, () => this.lookAgain())
  }
  private async look(): Promise<void> {
    const { store, failed } = this.ports
    for (let after: PageEnd | undefined | null; after !== null; ) {
      const { tables, next } = await store.tables(page, after)
      for (const table of tables) await this.see(table).catch(failed)
      after = next
    }
  }
  private async see(table: ListedTable): Promise<void> {
    const { days, tables, time, told } = this.ports
    const next = nextOf(table, days, time())
    if (next === 'as it is') return
    if (next === 'remove') await tables.remove(table.id)
    else await tables.rest(table.id, next)
    told(table.id, next === 'remove' ? 'removed' : next == null ? 'kept' : 'away' in next ? 'put away' : 'warned')
  }
  /** Resolves once no table is being seen to. */
  async end(): Promise<void> {
    this.stop()
    await this.looking
  }
}
