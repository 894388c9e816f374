/** A seat at a table of another machine, from the link that opens it: for programs without a screen. */
import { randomUUID } from 'node:crypto'
import { type Clock, lineAt, type Socket, TableClient } from '@enfilade/session'
import { WebSocket } from 'ws'

/** Null: it is no link of a seat. */
export function seatLink(text: string): { readonly home: string; readonly token: string } | null {
  const found = /^http:\/\/([^/?#\s]+)\/?(?:seat\.html)?#\/seat\/([\w-]{8,200})$/.exec(text.trim())
  return found === null ? null : { home: `http://${found[1]}`, token: found[2] ?? '' }
}
export function seatAt({ home, token }: { readonly home: string; readonly token: string }, clock: Clock, changed: () => void): TableClient {
  return new TableClient(token, {
    clock,
    home: new URL(home).origin,
    open: server => {
      const socket = new WebSocket(lineAt(server ?? home))
      socket.on('error', () => undefined) // it closes as well, and that is heard
      return socket as unknown as Socket
    },
    newId: () => randomUUID(),
    changed,
  })
}
