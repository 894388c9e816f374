/**
 * The connection of devices: WebSockets, each first to say whose it is. What comes is checked, counted and done; a device that doesn't read is cut off.
 */

import type { IncomingMessage, Server } from 'node:http'
import type { Duplex } from 'node:stream'
import {
  Allowance,
  answerCalls,
  type Bye,
  CallRefused,
  type Clock,
  type Coming,
  type Device,
  type Endpoint,
  linePath,
  longText,
  type Refused,
  type RemoteCall,
  type Servers,
  wireVersion,
} from '@enfilade/session'
import { type WebSocket, WebSocketServer } from 'ws'
import { nodeClock } from '../clock.js'
import type { Counts } from '../http/metrics.js'
import { type Guard, refuseOn, serverMistake, type Refused as Turned, wordsOf } from '../http/safety.js'
import { limits } from '../limits.js'
import { lineCompression, mayCompress } from '../network/compression.js'
import { type Message, messageIn } from '../network/messages.js'
import { type Beating, Pulse } from '../network/pulse.js'
import { isLink } from '../rooms/link.js'
import type { Found } from '../tables/directory.js'
import type { Tables } from '../tables/tables.js'

/** A device that doesn't say whose it is for so long is sent away. Milliseconds. */
const patience = 10_000

export interface ConnectionServerPorts {
  readonly tables: Tables
  readonly guard: Guard
  readonly counts: Counts
  readonly clock: Clock
  /** Where phones reach the servers that share the database; none: there is one. */
  servers(): readonly string[]
  /** Something went wrong that isn't the caller's doing. */
  failed(thrown: unknown): void
}

export interface Connections {
  /** The servers that there are have changed. */
  tellServers(): void
  end(): void
}
/** Takes the upgrades of a server that are no links of others. */
export function connectionsAt(server: Server, ports: ConnectionServerPorts): Connections {
  const devices = new Set<SocketDevice>()
  const sockets = new WebSocketServer({
    noServer: true,
    maxPayload: limits.message,
    perMessageDeflate: lineCompression,
    clientTracking: true,
  })
  const pulse = new Pulse(ports.clock)
  server.on('upgrade', (request: IncomingMessage, socket: Duplex, head: Buffer) => {
    if (isLink(request)) return
    socket.on('error', () => socket.destroy())
    try {
      const refused = ports.guard.refuses(request, true) ?? notTheLine(request)
      if (refused !== null) refuseOn(socket, refused)
      else
        sockets.handleUpgrade(request, socket, head, one => {
          const device = new SocketDevice(one, ports, pulse, ports.guard.addressOf(request))
          devices.add(device)
          one.once('close', () => devices.delete(device))
          // Bytes, not messages: a long one takes its time.
          socket.on('data', () => device.heard())
        })
    } catch (thrown) {
      ports.failed(thrown)
      refuseOn(socket, { status: 500, words: serverMistake })
    }
  })
  return {
    tellServers() {
      for (const device of devices) device.tellServers()
    },
    end() {
      for (const one of sockets.clients) one.terminate()
      sockets.close()
      pulse.end()
    },
  }
}

const notTheLine = ({ url = '' }: IncomingMessage): Turned | null =>
  url.split('?', 1)[0] === linePath ? null : { status: 404, words: 'There is nothing here.' }

const coming = (characters: number): string => JSON.stringify({ coming: characters } satisfies Coming)

/** What a device sends once it has said whose it is. */
type Sent = Exclude<Message, { readonly hello: number }>

const keyOf = ({ call, id }: Pick<RemoteCall, 'call' | 'id'>): string => `${call} ${id}`

class SocketDevice implements Device, Beating {
  hidden = false
  private found: Found | null = null
  private isGreeted = false
  /** What came while its seat was looked up; null: nothing is being looked up. */
  private early: Sent[] | null = null
  private isEnded = false
  private knowsServers = false
  private readonly allowance = new Allowance(limits.messages, nodeClock.now)
  private readonly strikes = new Allowance({ each: 0.5, burst: 40 }, nodeClock.now)
  /** Calls that are being done: those that a device sends again meanwhile get one reply. */
  private readonly underWay = new Set<string>()
  /** The lengths of texts that aren't sent yet, the oldest first. */
  private readonly goingOut: number[] = []
  private readonly waiting: ReturnType<typeof setTimeout>
  private hear: (event: { readonly data: unknown }) => void = () => undefined

  constructor(
    private readonly socket: WebSocket,
    private readonly ports: ConnectionServerPorts,
    private readonly pulse: Pulse,
    private readonly address: string,
  ) {
    ports.counts.devices++
    this.waiting = setTimeout(() => this.leave({ bye: 'refused', words: 'The first message must say whose seat this is.' }), patience)
    socket.on('message', (data, isBinary) => this.safely(() => this.take(isBinary ? null : String(data))))
    socket.on('close', () => this.safely(() => this.over()))
    socket.on('error', () => socket.terminate())
    const endpoint: Endpoint = {
      postMessage: message => this.send(JSON.stringify(message)),
      addEventListener: (_kind, hear) => {
        this.hear = hear
      },
    }
    answerCalls<RemoteCall>(endpoint, call => this.call(call))
    this.heard()
  }

  // ── is it there ──────────────────────────────────────────────────────────────────────────────────────────────────
  heard(): void {
    if (!this.isEnded) this.pulse.heard(this)
  }
  ask(): void {
    if (this.socket.readyState === this.socket.OPEN) this.socket.ping()
  }
  giveUp(): void {
    this.ports.counts.silent++
    this.socket.terminate()
  }
  /** There is no socket any more. */
  private over(): void {
    this.isEnded = true
    this.pulse.gone(this)
    this.closed(false)
  }

  // ── out ──────────────────────────────────────────────────────────────────────────────────────────────────────────
  send(text: string): void {
    const { socket } = this
    if (socket.readyState !== socket.OPEN) return
    // One long text is no sign of a device that doesn't read.
    const [oldest = 0] = this.goingOut
    if (socket.bufferedAmount - oldest > limits.backlog) {
      this.ports.counts.cutOff++
      socket.terminate()
      return
    }
    if (text.length >= longText) socket.send(coming(text.length))
    this.goingOut.push(text.length)
    socket.send(text, { compress: mayCompress(text) }, () => void this.goingOut.shift())
  }
  /** Before anything else is told, and whenever they change. */
  tellServers(): void {
    const servers = this.ports.servers()
    if (this.found === null || (servers.length === 0 && !this.knowsServers)) return
    this.knowsServers = true
    this.send(JSON.stringify({ servers } satisfies Servers))
  }
  leave(bye: Bye): void {
    this.send(JSON.stringify(bye))
    this.socket.close(1000)
    // One that doesn't answer the farewell is gone all the same.
    setTimeout(() => this.socket.terminate(), 1000).unref()
    this.closed(true)
  }
  private closed(isMeant: boolean): void {
    clearTimeout(this.waiting)
    this.ports.tables.go(this, isMeant)
    this.found = null
  }
  private refuse(words: string): void {
    this.ports.counts.refused++
    if (this.strikes.take()) this.send(JSON.stringify({ refused: words } satisfies Refused))
    else this.leave({ bye: 'refused', words })
  }

  /** Whatever goes wrong costs this connection alone. */
  private safely(act: () => void): void {
    try {
      act()
    } catch (thrown) {
      this.ports.failed(thrown)
      this.socket.terminate()
    }
  }

  // ── in ───────────────────────────────────────────────────────────────────────────────────────────────────────────
  private take(text: string | null): void {
    this.ports.counts.messages++
    const message = this.allowance.take() ? (text === null ? 'A message must be text.' : messageIn(text)) : 'Too many messages at once.'
    if (typeof message === 'string') this.refuse(message)
    else if ('hello' in message) void this.greet(message.hello, message.token, message.last)
    else if (this.early !== null) this.early.push(message)
    else if (this.found === null) this.refuse('The first message must say whose seat this is.')
    else this.hearFrom(message)
  }
  private hearFrom(message: Sent): void {
    if ('call' in message) {
      if (!this.underWay.has(keyOf(message))) this.hear({ data: message })
    } else if ('leave' in message) {
      this.closed(true)
      this.socket.close(1000)
    } else {
      const hidden = message.hidden === true
      if (this.hidden !== hidden) {
        this.hidden = hidden
        this.ports.tables.hide(this)
      }
      this.send(JSON.stringify({ pong: message.ping }))
    }
  }
  private async greet(version: number, token: string, last: { epoch: string; revision: number } | undefined): Promise<void> {
    if (this.isGreeted) {
      this.refuse('This connection has its seat already.')
      return
    }
    this.isGreeted = true
    clearTimeout(this.waiting)
    this.early = []
    try {
      const found = await this.foundBy(version, token)
      const { early } = this
      this.early = null
      if (this.isEnded) return
      if ('bye' in found) this.leave(found)
      else if (this.ports.tables.devicesAt(found.id) >= limits.devicesPerSeat)
        this.leave({ bye: 'refused', words: `A seat has at most ${limits.devicesPerSeat} devices at once.` })
      else {
        this.found = found
        this.tellServers()
        const coming = this.ports.tables.come(found, this, last)
        for (const message of early) this.safely(() => this.hearFrom(message))
        await coming
      }
    } catch (thrown) {
      this.early = null
      this.found = null
      if (wordsOf(thrown) === serverMistake) this.ports.failed(thrown)
      this.safely(() => this.leave({ bye: 'refused', words: wordsOf(thrown) }))
    }
  }
  private async foundBy(version: number, token: string): Promise<Found | Bye> {
    const { guard, tables } = this.ports
    if (version !== wireVersion) return { bye: 'version', words: 'The server has another version: load the page again.' }
    // A right token always opens its seat: wrong ones from behind the same router keep no one out, and none of them can be guessed.
    const found = await tables.seatOf(token)
    if (found !== undefined) return found
    const refused = guard.mayNotGuess(this.address)
    if (refused !== null) return { bye: 'refused', words: refused.words }
    guard.guessedWrong(this.address)
    return { bye: 'unknown', words: 'This link opens no seat any more. Ask the game master for a new one.' }
  }
  private async call(call: RemoteCall): Promise<unknown> {
    const { name, given, id, about, fight } = call
    if (this.found === null) throw new CallRefused('This connection has no seat any more.')
    const { counts, clock } = this.ports
    const began = clock.now()
    const key = keyOf(call)
    this.underWay.add(key)
    try {
      return await this.ports.tables.call(this.found, { name, given, id, ...(about && { about }), ...(fight && { fight }) })
    } catch (thrown) {
      counts.refused++
      const words = wordsOf(thrown)
      if (words === serverMistake) this.ports.failed(thrown)
      throw thrown instanceof Error && thrown.name === 'FightGone' ? thrown : new CallRefused(words)
    } finally {
      this.underWay.delete(key)
      counts.calls.took((clock.now() - began) / 1000)
    }
  }
}
