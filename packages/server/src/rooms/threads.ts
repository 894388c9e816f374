/**
 * Rooms in threads of their own. A thread that computes for too long, hangs or dies is ended with all that it was asked; the mark that it leaves says
 * which table's doing that was.
 */
import { Worker } from 'node:worker_threads'
import { callsTo, type Endpoint, serve } from '@enfilade/session'
import { cpuOf } from '../cpu.js'
import { limits } from '../limits.js'
import type { OpenRoom, RoomHost, RoomOwner } from './host.js'
import { type Mark, markIn, markSize } from './mark.js'
import type { FromRoom, OwnerCalls, RoomData } from './messages.js'
import type { RoomCalls } from './own-tables.js'
import { looks, watchOver } from './watch.js'

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

export interface RoomThreads {
  readonly most: number
  /** The inside of a thread, built. */
  readonly file?: URL
  /** It may use so much CPU at once. Milliseconds. */
  readonly stuck?: number
  /** Tells what the thread of this number has used. */
  readonly used?: typeof cpuOf
}
export function roomThreads(at: RoomsAt, { most, ...threads }: RoomThreads): RoomHost {
  return { most, open: owner => opened(at, threads, owner) }
}

function opened({ lan, port, publics }: RoomsAt, threads: Omit<RoomThreads, 'most'>, owner: RoomOwner): OpenRoom {
  const { file = inside, stuck = limits.stuck, used = cpuOf } = threads
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
  const stopLooking = watched(mark, stuck, used, fail)
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
/** Calls `fail` with the reason once the thread has to be ended. */
function watched(mark: Mark, stuck: number, usedBy: typeof cpuOf, fail: (why: string) => void): () => void {
  const judge = watchOver(stuck)
  let used: (() => number) | null = null
  const timer = setInterval(() => {
    const { beats } = mark
    // It loads the rules first.
    if (beats === 0) return
    used ??= usedBy(mark.thread)
    const why = judge({ beats, used: used() })
    if (why !== null) fail(why)
  }, stuck / looks)
  timer.unref()
  return () => clearInterval(timer)
}
