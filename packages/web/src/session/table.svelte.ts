/** A seat at a table, as screens use it, wherever that runs: on a server or in this browser. The table refuses what the seat's role may not call. */
import { type Fault, messageOf, type Refusal } from '@enfilade/engine'
import {
  type AskedSince,
  answering,
  type Clock,
  type ConnectionState,
  type GameMasterCall,
  type HeardAside,
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
/** Unguessable. Pages over plain http have no `randomUUID`. */
const newId = (): string => Array.from(crypto.getRandomValues(new Uint8Array(16)), byte => byte.toString(16).padStart(2, '0')).join('')

/** What screens take for a call that was not done, and why; undefined: they have no place for it. */
function notDone(name: string, given: readonly unknown[], words: string): unknown {
  const refusal: Refusal = { rule: 'GM', words }
  if (name === 'throwDice') return { refusal, left: Array.isArray(given[1]) ? given[1].length : 0 }
  if (answering.has(name) || name === 'setSeat') return refusal
  if (withFaults.has(name)) return [{ path: [], words }] satisfies readonly Fault[]
  return yesOrNo.has(name) ? false : undefined
}
const withFaults: ReadonlySet<string> = new Set(['amend', 'amendAt', 'command', 'force', 'rollAnew', 'interject'])
const yesOrNo: ReadonlySet<string> = new Set(['undo', 'redo', 'switchTo'])

interface Shown {
  readonly snapshot: Snapshot | null
  readonly table: TableState | null
  readonly connectionState: ConnectionState
  readonly asides: readonly HeardAside[]
  readonly asked: readonly AskedSince[]
}

export abstract class TableSession extends CallingSession implements GameMasterSession {
  private now = $state.raw<Shown>({ snapshot: null, table: null, connectionState: { is: 'connecting' }, asides: [], asked: [] })
  protected readonly client: TableClient

  /** `token`: of the seat; `open`: opens its line, at another server where one is named; `home`: the address of the usual one. */
  constructor(token: string, open: (server: string | null) => Socket, home?: string) {
    super()
    const shown = (): Shown | null => {
      if (client === undefined) return null
      const { snapshot, table, connectionState, asides, asked } = client
      return { snapshot, table, connectionState, asides, asked }
    }
    const changed = (): void => {
      this.now = shown() ?? this.now
      this.changed()
    }
    let client: TableClient | undefined
    client = new TableClient(token, { clock, open, newId, changed, ...(home !== undefined && { home }) })
    this.client = client
    changed()
  }
  /** Something of what is shown has changed. */
  protected changed(): void {}

  get snapshot(): Snapshot {
    if (this.now.snapshot === null) throw new Error('This fight has not been read yet.')
    return this.now.snapshot
  }
  /** Null: nothing of it has been told yet. */
  get table(): TableState | null {
    return this.now.table
  }
  /** What the table said to this seat beside the fight, the newest last. */
  get asides(): readonly HeardAside[] {
    return this.now.asides
  }
  /** When an aside was heard that was said while this page was there. Milliseconds since 1970. */
  heardAt(aside: string): number | undefined {
    return this.client.heardAt.get(aside)
  }
  /** Since when this combatant is asked, as far as this seat is told. Milliseconds since 1970. */
  askedSince(who: string): number | undefined {
    return this.now.asked.find(one => one.who === who)?.since
  }
  get connectionState(): ConnectionState {
    return this.now.connectionState
  }
  /** The fight can be shown. */
  get isThere(): boolean {
    return this.now.snapshot !== null
  }
  /** Calls of the table around the fight. */
  get calls(): RemoteCalls {
    return this.client.calls
  }
  protected override async call<K extends GameMasterCall>(name: K, ...given: Given<K>): Promise<Result<K>> {
    const calls = this.client.calls as unknown as Record<K, (...given: Given<K>) => Promise<Result<K>>>
    try {
      return await calls[name](...given)
    } catch (thrown) {
      // No screen is left that would show it.
      if ((thrown as Error).name === 'FightGone') return new Promise(() => undefined)
      const refused = notDone(name, given, messageOf(thrown))
      if (refused === undefined) throw thrown
      return refused as Result<K>
    }
  }
  winChance: GameMasterSession['winChance'] = (fights, hear) => this.client.winChance(fights, hear)
  decided: GameMasterSession['decided'] = hear => this.client.decided(hear)
  directed: GameMasterSession['directed'] = (wish, hear) => this.client.directed(wish, hear)
  close(): void {
    this.client.connection.leave()
  }
}
