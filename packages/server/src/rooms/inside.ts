/** The inside of a thread with a room: reads what is kept by itself, and leaves all writing to its owner. */
import { networkInterfaces } from 'node:os'
import { parentPort, workerData } from 'node:worker_threads'
import type { AnyRuleset } from '@enfilade/engine'
import { callsTo, type Endpoint, serve } from '@enfilade/session'
import { nodeClock } from '../clock.js'
import { addressesOf } from '../network/addresses.js'
import { invitationTo } from '../network/links.js'
import { oddsPool } from '../odds/pool.js'
import { openToRead } from '../store/place.js'
import { Room, readingFrom } from '../tables/room.js'
import { newSeed } from '../tables/tokens.js'
import { markIn } from './mark.js'
import type { FromRoom, OwnerCalls, RoomData } from './messages.js'

export async function beARoom(games: readonly AnyRuleset[]): Promise<void> {
  const { memory, at, lan, publics, port, beat } = workerData as RoomData
  const mark = markIn(memory)
  // What comes before the database is open waits.
  const early: { readonly data: unknown }[] = []
  const hears: ((event: { readonly data: unknown }) => void)[] = []
  let isReady = false
  parentPort?.on('message', (data: unknown) => {
    if (isReady) for (const hear of hears) hear({ data })
    else early.push({ data })
  })
  const endpoint: Endpoint = {
    postMessage: message => parentPort?.postMessage(message),
    addEventListener: (_kind, hear) => void hears.push(hear),
  }
  const store = await openToRead(at)
  const room = new Room({
    store: readingFrom(store, callsTo<OwnerCalls>(endpoint)),
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
  isReady = true
  for (const event of early) for (const hear of hears) hear(event)
  mark.beat()
  setInterval(() => mark.beat(), beat)
}
