/**
 * The inside of a thread with a room. What is kept its owner reads and writes for it: a thread that is ended while a library of machine code runs in it
 * may take the whole process with it.
 */
import { networkInterfaces } from 'node:os'
import { parentPort, workerData } from 'node:worker_threads'
import type { AnyRuleset } from '@enfilade/engine'
import { callsTo, type Endpoint, type Remote, serve } from '@enfilade/session'
import { nodeClock } from '../clock.js'
import { threadNumber } from '../cpu.js'
import { addressesOf } from '../network/addresses.js'
import { invitationTo } from '../network/links.js'
import { oddsPool } from '../odds/pool.js'
import type { Row, Value } from '../store/driver.js'
import { RowReader } from '../store/rows.js'
import { newSeed } from '../tokens.js'
import { markIn } from './mark.js'
import type { FromRoom, OwnerCalls, RoomData } from './messages.js'
import { Room, readingFrom } from './own-tables.js'

class OwnersRows extends RowReader {
  constructor(private readonly owner: Remote<OwnerCalls>) {
    super()
  }
  rows(sql: string, ...values: readonly Value[]): Promise<readonly Row[]> {
    return this.owner.rows(sql, ...values)
  }
}

export function beARoom(games: readonly AnyRuleset[]): void {
  const { memory, lan, publics, port, beat } = workerData as RoomData
  const mark = markIn(memory)
  const endpoint: Endpoint = {
    postMessage: message => parentPort?.postMessage(message),
    addEventListener: (_kind, hear) => void parentPort?.on('message', (data: unknown) => hear({ data })),
  }
  const owner = callsTo<OwnerCalls>(endpoint)
  const room = new Room({
    store: readingFrom(new OwnersRows(owner), owner),
    clock: nodeClock,
    time: () => Date.now(),
    newSeed,
    background: oddsPool(nodeClock, 1),
    games,
    invitation: (fragment, seat) => invitationTo(fragment, seat, lan ? addressesOf(networkInterfaces()) : [], port, publics),
    send: (device, text) => tell({ device, text }),
    leave: (device, bye) => tell({ device, bye }),
    letGo: table => tell({ letGo: table }),
    // Many short calls in a row are no fight that goes round in circles: each begins with a beat.
    begins: table => {
      mark.table = table
      mark.beat()
    },
  })
  const send = serve(endpoint, room.calls)
  const tell = (news: FromRoom): void => send(news)
  mark.thread = threadNumber()
  mark.beat()
  setInterval(() => mark.beat(), beat)
}
