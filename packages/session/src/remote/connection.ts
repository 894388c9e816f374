/**
 * The connection of a device to its table: opens again by itself after whatever may happen to a phone, with the last snapshot it has, and sends again
 * what was not replied to. A call is done once however often it is sent. It keeps no more than that: snapshots go to the screen that shows them.
 *
 * A dead connection often looks alive: phones whose screen was locked keep it open and close nothing. So the page says when it is
 * looked at (`wake`), in the background (`sleep`) or being closed (`leave`), and a clock that has jumped counts as a waking.
 */
import type { Clock } from '../clock.js'
import { type Call, callsTo, type Endpoint, type News, type Remote, type Reply } from '../endpoint.js'
import type { CalledGameMaster } from '../tables/calls.js'
import {
  type About,
  type Bye,
  type Coming,
  type GameMasterTableCalls,
  type GuestTableCalls,
  type Hello,
  type Ping,
  type Pong,
  type RemoteCall,
  type Servers,
  type TableNews,
  type Welcome,
  wireVersion,
} from './wire.js'

/** Milliseconds. */
export const timings = {
  /** Between two questions whether the server is there, and how long nothing at all may be heard of it. */
  ping: 2500,
  dead: 9000,
  /** How long nothing may be heard while a welcome or a long text that was announced is on its way. */
  coming: 30_000,
  /** Characters that even a slow connection brings in a millisecond, compressed. */
  signs: 20,
  /** Until the first try after the connection was lost, and until each other one; how long one may take until the connection is there. */
  soon: 1000,
  /** Until the first try where there are other servers. */
  next: 100,
  again: 3500,
  connecting: 8000,
  /** A call without a reply is sent again once it is this old, and then this often. */
  unanswered: 2500,
  resend: 1200,
  /** How many calls are sent again at one look, and once the connection is back: a server cuts off devices that send too many messages. */
  atOneLook: 8,
  atOnce: 60,
  /** How often it is looked whether one of these is due. */
  look: 400,
  /** A clock that has moved on by this much more than it should means that the device slept. */
  slept: 5000,
} as const

/** The part of a WebSocket that is needed here. */
export interface Socket {
  send(text: string): void
  close(): void
  onopen: (() => void) | null
  onmessage: ((event: { readonly data: unknown }) => void) | null
  onclose: (() => void) | null
  onerror: (() => void) | null
}
/**
 * `waiting`: the table answers, and has nothing yet that this seat may be shown. `lost`: not connected since `since`, tries again. `asleep`: in the
 * background. `ended`: the server said that this seat isn't there any more. `outdated`: the page has to be loaded again.
 */
export type ConnectionState =
  | { readonly is: 'connecting' | 'waiting' | 'open' | 'asleep' | 'closed' }
  | { readonly is: 'lost'; readonly since: number }
  | { readonly is: 'ended' | 'outdated'; readonly words: string }

export interface ConnectionPorts {
  readonly clock: Clock
  /** Opens a WebSocket to the server of the table; `server`: at this address, such as "http://192.168.1.20:4680", instead of the usual one. */
  open(server: string | null): Socket
  /** The usual address. Left out: it isn't known here. */
  readonly home?: string
  /** An unguessable text of its own for every call. */
  newId(): string
  /** The first frame of each connection, then what is news. */
  welcomed(welcome: Welcome): void
  news(news: TableNews): void
  changed(state: ConnectionState): void
  /** The open question that a call answers; undefined: none. */
  about(name: string, given: readonly unknown[]): About | undefined
  /** The fight that is shown; undefined: none yet. */
  fight(): number | undefined
  /** The last snapshot that is shown; undefined: none. */
  last(): Hello['last']
}
type FromServer = Coming | Servers | Welcome | Reply | News | Pong | Bye
interface Sent {
  readonly call: RemoteCall
  at: number
}
/** Calls of a seat elsewhere: of its fight and of its table. Those that its role doesn't have are refused by the server. */
export type RemoteCalls = CalledGameMaster & Remote<GameMasterTableCalls & GuestTableCalls>

export class Connection {
  readonly calls: RemoteCalls
  private socket: Socket | null = null
  private isOpen = false
  private state: ConnectionState = { is: 'connecting' }
  private stopWaiting: () => void = () => undefined
  private lostAt: number | null = null
  private heardAt = 0
  /** How many characters are on their way, as far as it is known; null: nothing long is. */
  private coming: number | null = null
  private pingedAt = 0
  private ticks = 0
  /** Not replied to yet, in the order in which they were called. */
  private readonly sent = new Map<number, Sent>()
  private hear: (event: { readonly data: unknown }) => void = () => undefined
  /** Where the table may be reached; null: at the usual address. The one in use stands first. */
  private servers: readonly (string | null)[] = [null]
  /** How many of them were tried since it was connected. */
  private tried = 0

  constructor(
    private readonly token: string,
    private readonly ports: ConnectionPorts,
  ) {
    const endpoint: Endpoint = {
      postMessage: message => this.call(message as Call),
      addEventListener: (_kind, hear) => {
        this.hear = hear
      },
    }
    this.calls = callsTo<never>(endpoint, news => ports.news(news as TableNews)) as unknown as RemoteCalls
    this.connect()
  }

  /** Calls that wait for their reply. */
  get waiting(): number {
    return this.sent.size
  }
  get now(): ConnectionState {
    return this.state
  }

  // ── what the page says ───────────────────────────────────────────────────────────────────────────────────────────
  /** The page is looked at again: whatever the old connection claims to be, a new one is opened at once. */
  wake(): void {
    if (this.isOver || this.state.is === 'connecting') return
    this.connect()
  }
  /** The page is in the background: no clock runs until it is looked at again. */
  sleep(): void {
    if (this.isOver) return
    if (this.isOpen) this.post({ ping: this.ticks, hidden: true } satisfies Ping)
    this.stopWaiting()
    this.show({ is: 'asleep' })
  }
  /** The page is being closed. */
  leave(): void {
    if (this.isOpen) this.post({ leave: true })
    this.end({ is: 'closed' })
  }
  private get isOver(): boolean {
    return this.state.is === 'ended' || this.state.is === 'outdated' || this.state.is === 'closed'
  }
  private end(state: ConnectionState): void {
    this.drop()
    this.stopWaiting()
    this.show(state)
  }
  private show(state: ConnectionState): void {
    this.state = state
    this.ports.changed(state)
  }

  // ── connecting ───────────────────────────────────────────────────────────────────────────────────────────────────
  private connect(): void {
    this.drop()
    const { clock } = this.ports
    const socket = this.ports.open(this.servers[0] ?? null)
    this.socket = socket
    this.coming = null
    if (this.lostAt === null && this.state.is !== 'connecting') this.show({ is: 'connecting' })
    const mine = (act: () => void) => (): void => {
      if (this.socket === socket) act()
    }
    socket.onopen = mine(() => {
      const last = this.ports.last()
      this.post({ hello: wireVersion, token: this.token, ...(last && { last }) } satisfies Hello)
      this.heardAt = clock.now()
      this.pingedAt = Number.NEGATIVE_INFINITY
      this.after(timings.look, () => this.tick())
    })
    socket.onmessage = ({ data }) => {
      if (this.socket === socket) this.take(data)
    }
    socket.onclose = mine(() => this.lose())
    socket.onerror = mine(() => this.lose())
    this.after(timings.connecting, () => this.lose(0))
  }
  private drop(): void {
    const { socket } = this
    this.socket = null
    this.isOpen = false
    if (socket === null) return
    socket.onopen = socket.onmessage = socket.onclose = socket.onerror = null
    try {
      socket.close()
    } catch {
      // It is gone in any case.
    }
  }
  private lose(again: number = this.lostAt === null ? timings.soon : timings.again): void {
    // One that was there is tried again first: it may be back.
    if (!this.isOpen) this.tryNext()
    this.drop()
    if (this.isOver || this.state.is === 'asleep') return
    if (this.tried < this.servers.length && this.servers.length > 1) again = Math.min(again, timings.next)
    this.lostAt ??= this.ports.clock.now()
    this.show({ is: 'lost', since: this.lostAt })
    this.after(again, () => this.connect())
  }
  private tryNext(): void {
    const [first = null, ...others] = this.servers
    this.servers = [...others, first]
    this.tried++
  }
  /** The one in use stays the first. */
  private knowServers(servers: readonly string[]): void {
    const [first = null] = this.servers
    const all = [first, null, ...servers.map(one => (one === this.ports.home ? null : one))]
    this.servers = all.filter((one, at) => all.indexOf(one) === at)
  }
  /** One thing at a time is waited for. A device that slept longer than it should have connects at once. */
  private after(milliseconds: number, act: () => void): void {
    const { clock } = this.ports
    const began = clock.now()
    this.stopWaiting()
    this.stopWaiting = clock.after(milliseconds, () => {
      if (clock.now() - began > milliseconds + timings.slept) this.connect()
      else act()
    })
  }
  /** How long nothing may be heard. */
  private get patience(): number {
    return this.coming === null ? timings.dead : timings.coming + this.coming / timings.signs
  }
  /** Looks whether the server is there, and sends again what it didn't reply to, but where the reply may be on its way. */
  private tick(): void {
    const now = this.ports.clock.now()
    if (now - this.heardAt > this.patience) {
      this.lose(0)
      return
    }
    if (now - this.pingedAt >= timings.ping) {
      this.pingedAt = now
      this.ticks++
      this.post({ ping: this.ticks } satisfies Ping)
    }
    if (this.isOpen && this.coming === null) this.sendAgain(now)
    this.after(timings.look, () => this.tick())
  }

  /** Of what is due, what was sent longest ago. */
  private sendAgain(now: number): void {
    const due = [...this.sent.values()].filter(({ at }) => now - at >= timings.unanswered).sort((a, b) => a.at - b.at)
    for (const one of due.slice(0, timings.atOneLook)) this.send(one, now - timings.unanswered + timings.resend)
  }
  /** All that waits on a connection that is new; where that is much, the rest as it is looked at. */
  private sendAll(now: number): void {
    for (const [nth, one] of [...this.sent.values()].entries())
      if (nth < timings.atOnce) this.send(one, now)
      else one.at = now - timings.unanswered
  }

  // ── messages ─────────────────────────────────────────────────────────────────────────────────────────────────────
  private post(message: object): void {
    this.socket?.send(JSON.stringify(message))
  }
  private call(call: Call): void {
    const about = this.ports.about(call.name, call.given)
    const fight = this.ports.fight()
    const one: Sent = { call: { ...call, id: this.ports.newId(), ...(about && { about }), ...(fight && { fight }) }, at: 0 }
    this.sent.set(call.call, one)
    if (this.isOpen) this.send(one, this.ports.clock.now())
  }
  /** `at`: as if it had been sent then. */
  private send(one: Sent, at: number): void {
    one.at = at
    this.post(one.call)
  }
  private take(data: unknown): void {
    const { clock } = this.ports
    this.heardAt = clock.now()
    const message = JSON.parse(String(data)) as FromServer
    this.coming = comingAfter(message, this.isOpen)
    if ('welcome' in message) {
      // Another one on the same line brings another fight or seat: what is under way stays so.
      const isNew = !this.isOpen
      this.isOpen = true
      this.lostAt = null
      this.tried = 0
      this.ports.welcomed(message)
      this.show({ is: 'open' })
      if (isNew) this.sendAll(clock.now())
      this.pingedAt = clock.now()
      this.after(timings.look, () => this.tick())
    } else if ('servers' in message) this.knowServers(message.servers)
    else if ('bye' in message) this.sentAway(message)
    else if ('pong' in message) this.waits()
    else if ('reply' in message) {
      this.sent.delete(message.reply)
      this.hear({ data: message })
    } else if ('news' in message) this.hear({ data: message })
  }
  /** It was heard before the welcome. */
  private waits(): void {
    if (this.isOpen || this.state.is === 'waiting') return
    this.lostAt = null
    this.show({ is: 'waiting' })
  }
  private sentAway({ bye, words }: Bye): void {
    if (bye === 'unknown' || bye === 'turnedAway') this.end({ is: 'ended', words })
    else if (bye === 'version') this.end({ is: 'outdated', words })
    else {
      if (bye === 'stopping') this.tryNext()
      this.lose()
    }
  }
}
/** What is on its way after this message: before the welcome that, of whatever length. */
function comingAfter(message: FromServer, isOpen: boolean): number | null {
  if ('coming' in message) return message.coming
  return isOpen || 'welcome' in message ? null : 0
}
