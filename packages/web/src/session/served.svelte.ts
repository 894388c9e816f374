/** A seat at a table that a server runs, as screens use it. The server refuses what the seat's role may not call. */
import {
  type Clock,
  type GameMasterCall,
  type LineState,
  linePath,
  type RemoteCalls,
  type Snapshot,
  type Socket,
  TableClient,
  type TableState,
} from '@enfilade/session'
import { CallingSession, type Given, type Result } from './calling.svelte.js'
import type { GameMasterSession } from './session.js'

const clock: Clock = {
  now: () => Date.now(),
  after(milliseconds, act) {
    const timer = setTimeout(act, milliseconds)
    return () => clearTimeout(timer)
  },
}

/** Where this page's server has its line. */
function lineAddress(): string {
  const address = new URL(linePath, location.href)
  address.protocol = address.protocol.replace('http', 'ws')
  return address.href
}
/** Unguessable. Pages over plain http have no `randomUUID`. */
const newId = (): string => Array.from(crypto.getRandomValues(new Uint8Array(16)), byte => byte.toString(16).padStart(2, '0')).join('')

interface Shown {
  readonly snapshot: Snapshot | null
  readonly table: TableState | null
  readonly line: LineState
}

export class ServedSession extends CallingSession implements GameMasterSession {
  private now = $state.raw<Shown>({ snapshot: null, table: null, line: { is: 'connecting' } })
  private readonly client: TableClient
  private readonly unfollow: () => void

  constructor(token: string) {
    super()
    const shown = (): Shown | null => (client === undefined ? null : { snapshot: client.snapshot, table: client.table, line: client.line })
    const changed = (): void => {
      this.now = shown() ?? this.now
    }
    let client: TableClient | undefined
    client = new TableClient(token, { clock, open: () => new WebSocket(lineAddress()) as unknown as Socket, newId, changed })
    this.client = client
    this.unfollow = followPage(client)
    changed()
  }

  get snapshot(): Snapshot {
    if (this.now.snapshot === null) throw new Error('This fight has not been read yet.')
    return this.now.snapshot
  }
  /** Null: the server hasn't told anything yet. */
  get table(): TableState | null {
    return this.now.table
  }
  get line(): LineState {
    return this.now.line
  }
  /** The fight can be shown. */
  get isThere(): boolean {
    return this.now.snapshot !== null
  }
  /** Calls of the table around the fight. */
  get calls(): RemoteCalls {
    return this.client.calls
  }
  protected override call<K extends GameMasterCall>(name: K, ...given: Given<K>): Promise<Result<K>> {
    const calls = this.client.calls as unknown as Record<K, (...given: Given<K>) => Promise<Result<K>>>
    return calls[name](...given)
  }
  winChance: GameMasterSession['winChance'] = (fights, hear) => this.client.winChance(fights, hear)
  luck: GameMasterSession['luck'] = hear => this.client.luck(hear)
  close = (): void => {
    this.unfollow()
    this.client.connection.leave()
  }
}

/**
 * Tells the line what happens to its page. A phone keeps a dead line open while its screen is dark and closes nothing, so whenever the page is
 * looked at again a new one is opened.
 */
function followPage({ connection }: TableClient): () => void {
  const wake = (): void => connection.wake()
  const seen = (): void => (document.hidden ? connection.sleep() : wake())
  const gone = (event: PageTransitionEvent): void => (event.persisted ? connection.sleep() : connection.leave())
  const back = (event: PageTransitionEvent): void => {
    if (event.persisted) wake()
  }
  document.addEventListener('visibilitychange', seen)
  addEventListener('pageshow', back)
  addEventListener('pagehide', gone)
  addEventListener('online', wake)
  return () => {
    document.removeEventListener('visibilitychange', seen)
    removeEventListener('pageshow', back)
    removeEventListener('pagehide', gone)
    removeEventListener('online', wake)
  }
}
