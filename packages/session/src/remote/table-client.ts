/** A seat at a table elsewhere, as a program holds it: its snapshot as a whole, the table around it, and every call that its role has. */
import type { Decided, Directed } from '@enfilade/analysis'
import type { Json } from '@enfilade/engine'
import { type Change, withChange } from '../changes.js'
import type { Clock } from '../clock.js'
import { isNoLongerOpen } from '../no-longer-open.js'
import type { WinChance } from '../odds/chances.js'
import type { DirectingWish } from '../odds/samplings.js'
import type { Snapshot } from '../shown.js'
import type { Shown, SnapshotNews, WholeSnapshot } from '../snapshots.js'
import type { AskedSince, HeardAside } from './asides.js'
import { Connection, type ConnectionState, type RemoteCalls, type Socket } from './connection.js'
import type { About, TableNews, TableState } from './wire.js'

/** The first `kept` of what there was, and what is new after them. */
const continued = <T>(before: readonly T[], kept: number, more: readonly T[]): readonly T[] =>
  more.length === 0 && kept === before.length ? before : [...before.slice(0, kept), ...more]

/** The whole snapshot after news; null: there was none before. */
export function withNews(before: Snapshot | null, news: SnapshotNews | WholeSnapshot): Snapshot {
  const { revision, logKept, logNew, dotsKept, dotsNew, timeline, ...rest } = news
  const log = continued(before?.log ?? [], logKept, logNew)
  const dots = continued(before?.timeline.dots ?? [], dotsKept, dotsNew)
  const branches = timeline.branches ?? before?.timeline.branches ?? []
  return { ...('change' in rest ? changed(before, rest.change) : rest), revision, log, timeline: { ...timeline, dots, branches } }
}
const changed = (before: Snapshot | null, change: Change | null): Shown =>
  (change === null ? before : withChange(before as unknown as Json, change)) as unknown as Shown

/** How many stay with a device. */
const mostAsides = 60

export interface TableClientPorts {
  readonly clock: Clock
  open(server: string | null): Socket
  readonly home?: string
  newId(): string
  /** Something of what is shown here has changed. */
  changed(): void
}

export class TableClient {
  snapshot: Snapshot | null = null
  /** As it came: what comes next is told as changes of it. */
  private received: Snapshot | null = null
  table: TableState | null = null
  connectionState: ConnectionState = { is: 'connecting' }
  /** What the table said to this seat beside its fights, the newest last. */
  asides: readonly HeardAside[] = []
  /** When an aside was heard that was said while this device was there, by its id. On the clock of the device. */
  readonly heardAt = new Map<string, number>()
  /** Since when those named by the snapshot have been asked. */
  asked: readonly AskedSince[] = []
  readonly connection: Connection
  private readonly answeringCalls: RemoteCalls
  private epoch = ''
  private numbers = 0
  /** Who waits for the news with this number. */
  private readonly watching = new Map<number, (news: Watched) => void>()

  constructor(
    token: string,
    private readonly ports: TableClientPorts,
  ) {
    this.connection = new Connection(token, {
      clock: ports.clock,
      open: server => ports.open(server),
      ...(ports.home !== undefined && { home: ports.home }),
      newId: () => ports.newId(),
      welcomed: ({ epoch, table, snapshot, asides = [], asked = [] }) => {
        if (epoch !== this.epoch) this.snapshot = this.received = null
        this.epoch = epoch
        this.table = table
        this.hearAsides(asides)
        this.asked = asked
        if (snapshot !== null) this.receive(snapshot)
        ports.changed()
      },
      news: news => this.take(news),
      changed: state => {
        this.connectionState = state
        ports.changed()
      },
      about: (name, given) => this.about(name, given),
      fight: () => this.table?.fight,
      last: () => (this.snapshot === null ? undefined : { epoch: this.epoch, revision: this.snapshot.revision }),
    })
    this.answeringCalls = new Proxy(this.connection.calls, {
      get: (calls, name) => {
        const call = (calls as unknown as { readonly [name: string]: (...given: readonly unknown[]) => Promise<unknown> })[String(name)]
        if (!answering.has(String(name))) return call
        return async (...given: readonly unknown[]) => {
          const about = this.about(String(name), given)
          const reply = await call?.(...given)
          this.answered(about, reply)
          return reply
        }
      },
    })
  }
  get calls(): RemoteCalls {
    return this.answeringCalls
  }
  /**
   * What was answered isn't asked any more, here or by someone else, even while no news of it comes: someone else may have to decide first. Two that
   * press at once are told apart by the server.
   */
  private answered(about: About | undefined, reply: unknown): void {
    const { snapshot } = this
    const isTaken = reply === null || (reply as { readonly refusal?: unknown } | undefined)?.refusal === null
    if (about === undefined || !(isTaken || isNoLongerOpen(reply)) || snapshot?.asked.kind !== 'asked') return
    const questions = snapshot.asked.questions.filter(({ tag, number }) => tag !== about.tag || number !== about.number)
    if (questions.length === snapshot.asked.questions.length) return
    this.snapshot = { ...snapshot, asked: questions.length === 0 ? { kind: 'somebody', answered: true } : { ...snapshot.asked, questions } }
    this.ports.changed()
  }
  private take(news: TableNews): void {
    if ('number' in news) this.watching.get(news.number)?.(news)
    else {
      if (news.kind === 'table') this.table = news.table
      else if (news.kind === 'aside') {
        this.heardAt.set(news.aside.id, this.ports.clock.now())
        this.hearAsides([news.aside])
      } else {
        this.receive(news.snapshot)
        this.asked = news.asked ?? []
      }
      this.ports.changed()
    }
  }
  private receive(news: SnapshotNews | WholeSnapshot): void {
    this.snapshot = this.received = withNews(this.received, news)
  }
  private hearAsides(asides: readonly HeardAside[]): void {
    const known = new Set(this.asides.map(({ id }) => id))
    const more = asides.filter(({ id }) => !known.has(id))
    if (more.length > 0) this.asides = [...this.asides, ...more].slice(-mostAsides)
  }
  /** What the calls that answer a question are about: the one with this tag, or the only open die. */
  private about(name: string, given: readonly unknown[]): About | undefined {
    const asked = this.snapshot?.asked
    if (asked?.kind !== 'asked' || !answering.has(name)) return undefined
    const one = asked.questions.find(question => (name === 'rollRest' ? question.kind === 'die' : question.tag === given[0]))
    return one === undefined ? undefined : { tag: one.tag, number: one.number }
  }

  winChance(fights: number, hear: (chance: WinChance) => void): () => void {
    return this.watch<'chance'>(
      ({ chance }) => hear(chance),
      number => this.calls.winChance(number, fights),
    )
  }
  decided(hear: (decided: Decided) => void): () => void {
    return this.watch<'decided'>(
      ({ decided }) => hear(decided),
      number => this.calls.decided(number),
    )
  }
  directed(wish: DirectingWish, hear: (directed: Directed, isOver: boolean) => void): () => void {
    return this.watch<'directed'>(
      ({ directed, isOver }) => hear(directed, isOver),
      number => this.calls.direct(number, wish),
    )
  }
  private watch<K extends Watched['kind']>(
    hear: (news: Extract<Watched, { readonly kind: K }>) => void,
    begin: (number: number) => Promise<void>,
  ): () => void {
    this.numbers++
    const number = this.numbers
    this.watching.set(number, hear as (news: Watched) => void)
    begin(number).catch(() => undefined)
    return () => {
      if (this.watching.delete(number)) this.calls.stopChance(number).catch(() => undefined)
    }
  }
}
/** What was asked for by number. */
type Watched = Extract<TableNews, { readonly number: number }>

/** Calls that answer an open question. */
export const answering: ReadonlySet<string> = new Set(['answer', 'takeAdvice', 'throwDice', 'rollRest'])
