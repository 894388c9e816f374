/**
 * What goes between two servers that share a database. A table is with one of them; whatever comes to the other one for it goes over a link: the calls below,
 * and what is told to the devices that sit there. Whoever opens it names the secret that stands in the database, and which run of a server is meant.
 */
import type { Bye, Endpoint, JoinRequest, Looked, Remote } from '@enfilade/session'
import type { WebSocket } from 'ws'
import type { Beating } from '../network/pulse.js'
import type { Ownership, ServerAt } from '../store/store.js'
import type { RoomOwner } from './host.js'
import type { RoomCalls } from './own-tables.js'

export const linkAddress = '/api/link'
export const runHeader = 'x-enfilade-run'
/** Bytes of one message: a whole record may be one. */
export const linkMessage = 64 * 1024 * 1024
/** Bytes that the other end may be behind. */
const linkBacklog = 256 * 1024 * 1024

export const isLink = ({ url = '' }: { readonly url?: string | undefined }): boolean => url.split('?', 1)[0] === linkAddress

/** What one server asks of another: by table, seat, and the number that a device has on this link. */
export type LinkCalls = Pick<RoomCalls, 'come' | 'go' | 'hide' | 'look' | 'call' | 'record' | 'master' | 'rest'> & {
  /** What stands behind its code. */
  looked(table: string): Promise<Looked>
  /** A guest at its door. Gives their token. */
  knock(table: string, name: string, seat: string | null, address: string, as?: JoinRequest['as']): Promise<string>
  remove(table: string): Promise<void>
  /** How many devices sit at each of its tables. */
  devices(): Readonly<Record<string, number>>
}
export type LinkNews = { readonly device: number; readonly text: string } | { readonly device: number; readonly bye: Bye }

/** Other servers, as tables ask them. */
export interface OtherServers extends Pick<Ownership, 'has' | 'ownerOf' | 'release' | 'servers'> {
  readonly run: string
  /** A link to that one; `ended`: there is none any more. */
  open(server: ServerAt, owner: Pick<RoomOwner, 'send' | 'leave' | 'ended'>): OpenLink
}
export interface OpenLink {
  readonly calls: Remote<LinkCalls>
  end(): void
}

/** The server that was asked doesn't have this table: nothing was done, and the one who asks looks again whose it is. */
export class Elsewhere extends Error {
  override name = 'Elsewhere'
}

/** Calls and news over a WebSocket; what is sent before it is open waits. */
export function endpointOver(socket: WebSocket): Endpoint {
  const early: string[] = []
  socket.on('open', () => {
    for (const text of early.splice(0)) socket.send(text)
  })
  return {
    postMessage(message) {
      const text = JSON.stringify(message)
      if (socket.readyState === socket.CONNECTING) early.push(text)
      else if (socket.readyState !== socket.OPEN) return
      else if (socket.bufferedAmount > linkBacklog) socket.terminate()
      else socket.send(text)
    },
    addEventListener: (_kind, hear) => void socket.on('message', data => hear({ data: JSON.parse(String(data)) })),
  }
}
/** The link as it is looked after: a machine that is gone closes nothing. */
export function beatingOf(socket: WebSocket, heard: (one: Beating) => void): Beating {
  const one: Beating = {
    hidden: false,
    ask: () => {
      if (socket.readyState === socket.OPEN) socket.ping()
    },
    giveUp: () => socket.terminate(),
  }
  for (const event of ['open', 'message', 'ping', 'pong'] as const) socket.on(event, () => heard(one))
  heard(one)
  return one
}
