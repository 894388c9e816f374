/**
 * Rooms in threads of their own. A thread that stands still for too long, or dies, is ended with all that it was asked; the mark that it leaves says
 * which table's doing that was.
 */
import { Worker } from 'node:worker_threads'
import { callsTo, type Endpoint, serve } from '@enfilade/session'
import { limits } from '../tables/limits.js'
import type { RoomCalls } from '../tables/room.js'
import type { OpenRoom, RoomHost, RoomOwner } from './host.js'
import { type Mark, markIn, markSize } from './mark.js'
import type { FromRoom, OwnerCalls, RoomData } from './messages.js'

export interface RoomsAt {
  readonly lan: boolean
  /** Where phones reach this server, where that is not by this machine's addresses. */
  readonly publics: readonly string[]
  /** The port is known only after the first room is. */
  port(): number
}
const inside = new URL('./room.js', import.meta.url)
/** What a snapshot is made of lives for a moment only: with room for more of it there is less to clean up. */
const resourceLimits = { maxOldGenerationSizeMb: limits.roomMegabytes, maxYoungGenerationSizeMb: 96 }
/** A thread is looked at so often before it counts as standing still. */
const looks = 20

/** `file`: the inside of a thread, built. `stuck`: it may stand still for so long. Milliseconds. */
export function roomThreads(at: RoomsAt, most: number, file: URL = inside, stuck: number = limits.stuck): RoomHost {
  return { most, open: owner => opened(at, file, stuck, owner) }
}

function opened({ lan, port, publics }: RoomsAt, file: URL, stuck: number, owner: RoomOwner): OpenRoom {
  const memory = new SharedArrayBuffer(markSize)
  const mark = markIn(memory)
  const workerData: RoomData = { memory, lan, publics, port: port(), beat: stuck / looks / 2 }
  const worker = new Worker(file, { workerData, execArgv: [], resourceLimits })
  const endpoint: Endpoint = {
    postMessage: message => worker.postMessage(message),
    addEventListener: (_kind, hear) => void worker.on('message', (data: unknown) => isOver || hear({ data })),
  }
  let isOver = false
  const end = async (): Promise<void> => {
    isOver = true
    stopLooking()
    await worker.terminate()
  }
  const fail = (why: string): void => {
    if (isOver) return
    void end()
    owner.ended(mark.table, why)
  }
  const stopLooking = standingStill(mark, stuck / looks, () => fail(`it took more than ${Math.round(stuck / 1000)} seconds at once`))
  worker.on('error', (thrown: Error & { readonly code?: string }) =>
    fail(thrown.code === 'ERR_WORKER_OUT_OF_MEMORY' ? 'it took more memory than a fight may' : `it failed: ${thrown.message}`),
  )
  worker.on('exit', () => fail('it ended'))
  serve(endpoint, { write: puts => owner.write(puts), rows: (...asked) => owner.rows(...asked) } satisfies OwnerCalls)
  const calls = callsTo<RoomCalls>(endpoint, news => {
    const told = news as FromRoom
    if ('text' in told) owner.send(told.device, told.text)
    else if ('bye' in told) owner.leave(told.device, told.bye)
    else owner.letGo(told.letGo)
  })
  return { calls, here: null, end }
}
/** Calls `act` once the other thread has stood still for `looks` looks in a row: while this machine sleeps there are no looks, and nothing is held against it. */
function standingStill(mark: Mark, every: number, act: () => void): () => void {
  let last = mark.beats
  let still = 0
  const timer = setInterval(() => {
    const { beats } = mark
    still = beats === last || beats === 0 ? still + 1 : 0
    last = beats
    // It loads the rules first.
    if (beats > 0 && still >= looks) act()
  }, every)
  timer.unref()
  return () => clearInterval(timer)
}
