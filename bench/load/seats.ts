/** The seats of a table under load, as phones hold them: with the client of every screen, over WebSockets. */
import { randomUUID } from 'node:crypto'
import { nodeClock } from '@enfilade/server'
import { lineAt, type Question, type Socket, TableClient } from '@enfilade/session'
import { WebSocket } from 'ws'

/** So begins the text of a snapshot that comes as news. */
const snapshotNews = '{"news":{"kind":"snapshot"'

export interface LoadSeat {
  readonly client: TableClient
  /** Seats of one kind see the same. */
  readonly sees: string
}
/** `shown`: a view came, looked at before anything is done with it. */
export function seatAt(
  home: string,
  token: string,
  sees: string,
  heard: { shown(at: number): void; lost(): void; changed(): void },
): LoadSeat {
  let isOpen = false
  const client: TableClient = new TableClient(token, {
    clock: nodeClock,
    home,
    open: server => {
      const socket = new WebSocket(lineAt(server ?? home))
      socket.on('error', () => undefined) // it closes as well, and that is heard
      socket.on('message', (data: Buffer) => {
        const at = performance.now()
        if (data.subarray(0, snapshotNews.length).toString() === snapshotNews) heard.shown(at)
      })
      return socket as unknown as Socket
    },
    newId: () => randomUUID(),
    changed: () => {
      const { is } = client.connectionState
      if (isOpen && (is === 'lost' || is === 'ended')) heard.lost()
      isOpen = is === 'open'
      heard.changed()
    },
  })
  return { client, sees }
}
export function questionsOf({ client }: LoadSeat): readonly Question[] {
  const asked = client.snapshot?.asked
  return asked?.kind === 'asked' ? asked.questions : []
}
