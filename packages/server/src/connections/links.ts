/** The links of this server: those that it opens to the owners of tables, and those that others open to it for tables that are here. */
import { timingSafeEqual } from 'node:crypto'
import type { IncomingMessage, Server } from 'node:http'
import type { Duplex } from 'node:stream'
import { CallRefused, type Clock, callsTo, type Device, serve } from '@enfilade/session'
import { WebSocket, WebSocketServer } from 'ws'
import { refuseOn } from '../http/safety.js'
import { limits } from '../limits.js'
import { Pulse } from '../network/pulse.js'
import type { RoomOwner } from '../rooms/host.js'
import {
  beatingOf,
  Elsewhere,
  endpointOver,
  isLink,
  type LinkCalls,
  type LinkNews,
  linkAddress,
  linkMessage,
  type OpenLink,
  type OtherServers,
  runHeader,
} from '../rooms/link.js'
import type { Ownership, ServerAt } from '../store/store.js'
import type { Tables } from '../tables/tables.js'

/** Until a link has to be open. Milliseconds. */
const patience = 3_000

export class Links implements OtherServers {
  private readonly pulse: Pulse
  private readonly linked = new Set<WebSocket>()
  private readonly sockets = new WebSocketServer({ noServer: true, maxPayload: linkMessage, perMessageDeflate: false })

  constructor(
    private readonly shared: Ownership,
    clock: Clock,
    private readonly failed: (thrown: unknown) => void,
  ) {
    this.pulse = new Pulse(clock)
  }
  get run(): string {
    return this.shared.run
  }
  has = (table: string): boolean => this.shared.has(table)
  ownerOf = (table: string): Promise<ServerAt | null> => this.shared.ownerOf(table)
  release = (table: string): void => this.shared.release(table)
  servers = (): readonly ServerAt[] => this.shared.servers()

  // ── to others ────────────────────────────────────────────────────────────────────────────────────────────────────
  open({ address, run }: ServerAt, owner: Pick<RoomOwner, 'send' | 'leave' | 'ended'>): OpenLink {
    const socket = new WebSocket(`ws://${address}${linkAddress}`, {
      headers: { authorization: `Bearer ${this.shared.secret}`, [runHeader]: run },
      ...{ perMessageDeflate: false, maxPayload: linkMessage, handshakeTimeout: patience },
    })
    this.keep(socket, () => owner.ended('', 'the server that has this table is gone'))
    const calls = callsTo<LinkCalls>(endpointOver(socket), news => {
      const told = news as LinkNews
      if ('text' in told) owner.send(told.device, told.text)
      else owner.leave(told.device, told.bye)
    })
    return { calls, end: () => socket.terminate() }
  }
  private keep(socket: WebSocket, ended: () => void): void {
    this.linked.add(socket)
    const beating = beatingOf(socket, one => this.pulse.heard(one))
    socket.on('error', () => socket.terminate())
    socket.once('close', () => {
      this.linked.delete(socket)
      this.pulse.gone(beating)
      ended()
    })
  }

  // ── from others ──────────────────────────────────────────────────────────────────────────────────────────────────
  /** Takes the upgrades that are links. */
  serve(server: Server, tables: Tables): void {
    server.on('upgrade', (request: IncomingMessage, socket: Duplex, head: Buffer) => {
      if (!isLink(request)) return
      socket.on('error', () => socket.destroy())
      if (!this.isOurs(request)) refuseOn(socket, { status: 403, words: 'Servers that share a database know its secret.' })
      else if (request.headers[runHeader] !== this.shared.run) refuseOn(socket, { status: 410, words: 'That server is gone.' })
      else this.sockets.handleUpgrade(request, socket, head, one => this.answer(one, tables))
    })
  }
  private isOurs({ headers: { authorization = '' } }: IncomingMessage): boolean {
    const [given, right] = [authorization, `Bearer ${this.shared.secret}`].map(text => Buffer.from(text)) as [Buffer, Buffer]
    return given.length === right.length && timingSafeEqual(given, right)
  }
  private answer(socket: WebSocket, tables: Tables): void {
    const devices = new Map<number, Device>()
    this.keep(socket, () => {
      for (const device of devices.values()) tables.go(device, false)
    })
    const here = <T>(table: string, act: () => T): T => {
      if (!this.shared.has(table)) throw new Elsewhere('This server doesn’t have this table.')
      return act()
    }
    const calls: LinkCalls = {
      come: async (table, seat, number, hidden, last) =>
        here(table, async () => {
          if (tables.devicesAt(seat) >= limits.devicesPerSeat)
            throw new CallRefused(`A seat has at most ${limits.devicesPerSeat} devices at once.`)
          const device: Device = {
            hidden,
            send: text => tell({ device: number, text }),
            leave: bye => {
              tables.go(device, true)
              devices.delete(number)
              tell({ device: number, bye })
            },
          }
          devices.set(number, device)
          await tables.come({ id: seat, table }, device, last ?? undefined, true)
        }),
      go: (number, meant) => {
        const device = devices.get(number)
        devices.delete(number)
        if (device !== undefined) tables.go(device, meant)
      },
      hide: (number, hidden) => {
        const device = devices.get(number)
        if (device === undefined) return
        device.hidden = hidden
        tables.hide(device)
      },
      look: async (table, seat) => here(table, () => tables.see({ id: seat, table })),
      call: async (table, seat, call) => here(table, () => tables.call({ id: seat, table }, call)),
      record: async table => here(table, () => tables.record({ table })),
      master: async (table, token) => here(table, () => tables.master(table, token)),
      rest: async (table, idle) => here(table, () => tables.rest(table, idle)),
      looked: async table => here(table, () => tables.lookAt(table)),
      knock: async (table, name, seat, address, as) => here(table, () => tables.knock(table, name, seat, address, as)),
      remove: async table => here(table, () => tables.removeHere(table)),
      devices: () => Object.fromEntries([...tables.devicesByTable()].filter(([table]) => this.shared.has(table))),
    }
    const send = serve(endpointOver(socket), calls)
    const tell = (news: LinkNews): void => {
      try {
        send(news)
      } catch (thrown) {
        this.failed(thrown)
      }
    }
  }
  end(): void {
    for (const socket of this.linked) socket.terminate()
    this.sockets.close()
    this.pulse.end()
  }
}
