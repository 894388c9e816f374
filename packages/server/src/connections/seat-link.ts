/** A seat at a table of another machine, from the link that opens it: for programs without a screen. */
import { randomUUID } from 'node:crypto'
import { type Clock, linePath, type Socket, TableClient } from '@enfilade/session'
import { WebSocket } from 'ws'

/** Null: it is no link of a seat. */
export function seatLink(text: string): { readonly address: string; readonly token: string } | null {
  const found = /^http:\/\/([^/?#\s]+)\/?(?:seat\.html)?#\/seat\/([\w-]{8,200})$/.exec(text.trim())
  return found === null ? null : { address: `ws://${found[1]}${linePath}`, token: found[2] ?? '' }
}
export function seatAt(
  { address, token }: { readonly address: string; readonly token: string },
  clock: Clock,
  changed: () => void,
): TableClient {
  return new TableClient(token, {
    clock,
    home: new URL(address).origin.replace(/^ws/, 'http'),
    open: server => {
      const socket = new WebSocket(server === null ? address : `${server.replace(/^http/, 'ws')}${linePath}`)
      socket.on('error', () => undefined) // it closes as well, and that is heard
      return socket as unknown as Socket
    },
    newId: () => randomUUID(),
    changed,
  })
}
