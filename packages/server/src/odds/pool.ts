/**
 * Threads that work out odds for all tables, opened when they are first needed. Each table believes that it has a thread of its own. There are threads for
 * what is short, one for what is long and in one piece (all that an answer sets off), and one for what goes on in pieces, by turns: none waits for another
 * kind. Who has had less of a thread comes first. Ending what takes too long ends the thread under that question alone.
 */
import { Worker } from 'node:worker_threads'
import {
  type Background,
  type Clock,
  callsTo,
  type Endpoint,
  type OddsTask,
  type OddsWorker,
  type Remote,
  type SamplingNews,
} from '@enfilade/session'

/** What the inside of a thread is given. */
export interface OddsData {
  readonly givesWay: boolean
}
/** A thread as the pool opens it. */
export interface OpenThread {
  readonly calls: Remote<OddsWorker>
  /** Fails when the thread has ended. */
  readonly gone: Promise<never>
  end(): void
}
interface Thread extends OpenThread {
  isBusy: boolean
}
/** A task in pieces of a table, under a number of the pool's own: tables count theirs alike. */
interface InPieces {
  readonly number: number
  readonly hear: (news: SamplingNews) => void
}
export interface OddsPool extends Background {
  close(): void
}

const inside = new URL('./odds-worker.js', import.meta.url)

/** `file`: the inside of a thread, built. `givesWay`: threads that serve tables go first. */
export const threadOf =
  (file: URL = inside) =>
  (hear: (news: SamplingNews) => void, givesWay: boolean): OpenThread => {
    const workerData: OddsData = { givesWay }
    const worker = new Worker(file, { workerData, execArgv: [], resourceLimits: { maxOldGenerationSizeMb: 1024 } })
    const endpoint: Endpoint = {
      postMessage: message => worker.postMessage(message),
      addEventListener: (_kind, listen) => void worker.on('message', (data: unknown) => listen({ data })),
    }
    const gone = new Promise<never>((_, fail) => {
      worker.once('error', fail)
      worker.once('exit', () => fail(new Error('It took too long.')))
    })
    gone.catch(() => undefined)
    const calls = callsTo<OddsWorker>(endpoint, news => hear(news as SamplingNews))
    worker.unref() // a listener that comes later would hold it
    return { calls, gone, end: () => void worker.terminate() }
  }

/** Threads of which each question has one to itself. */
interface Threads {
  readonly all: ReadonlySet<Thread>
  /** The first, for what takes turns inside it. */
  shared(): Thread
  taken(table: object): Promise<Thread>
  /** It is done with what it did for this table. */
  give(thread: Thread, table: object): void
  /** Ends it. */
  drop(thread: Thread): void
}
function threads(clock: Clock, most: number, open: () => OpenThread): Threads {
  const all = new Set<Thread>()
  /** What waits for a thread, by table. */
  const waiting = new Map<object, ((thread: Thread) => void)[]>()
  /** How much each table has had, from how much the one had that came last: who asks seldom has nothing saved up, and waits for none who ask often. */
  const had = new WeakMap<object, number>()
  const began = new WeakMap<Thread, number>()
  let least = 0
  const hadBy = (table: object): number => Math.max(least, had.get(table) ?? 0)

  function opened(): Thread {
    const thread: Thread = { ...open(), isBusy: false }
    all.add(thread)
    thread.gone.catch(() => all.delete(thread))
    return thread
  }
  function begin(thread: Thread, table: object): Thread {
    least = hadBy(table)
    thread.isBusy = true
    began.set(thread, clock.now())
    return thread
  }
  function giveOn(thread: Thread): void {
    const [next, ...others] = waiting
    thread.isBusy = false
    if (next === undefined) return
    const [table, [first, ...more]] = others.reduce((best, one) => (hadBy(one[0]) < hadBy(best[0]) ? one : best), next)
    waiting.delete(table)
    if (more.length > 0) waiting.set(table, more)
    first?.(begin(thread, table))
  }
  return {
    all,
    shared: () => [...all][0] ?? opened(),
    taken(table) {
      const thread = [...all].find(({ isBusy }) => !isBusy) ?? (all.size < most ? opened() : undefined)
      if (thread === undefined) return new Promise(done => void waiting.set(table, [...(waiting.get(table) ?? []), done]))
      return Promise.resolve(begin(thread, table))
    },
    give(thread, table) {
      had.set(table, hadBy(table) + clock.now() - (began.get(thread) ?? 0))
      if (all.has(thread)) giveOn(thread)
      else if (waiting.size > 0 && all.size < most) giveOn(opened())
    },
    drop(thread) {
      if (!all.delete(thread)) return
      thread.end()
      if (waiting.size > 0) giveOn(opened())
    },
  }
}

/** Long and in one piece: others would wait for all of it. */
const isLong = ({ whole, first = false }: OddsTask): boolean => whole && !first

/** `most`: threads for what is short. */
export function oddsPool(clock: Clock, most: number, open = threadOf()): OddsPool {
  const running = new Map<number, InPieces>()
  const opens = (givesWay: boolean) => (): OpenThread => open(news => running.get(news.sampling)?.hear(news), givesWay)
  const quick = threads(clock, most, opens(false))
  const slow = threads(clock, 1, opens(true))
  const inPieces = threads(clock, 1, opens(true))
  let numbers = 0

  return {
    clock,
    most: 1,
    apart: true,
    open(hear) {
      const table = {}
      const using = new Map<Thread, Threads>()
      const own = new Map<number, InPieces>()
      let ended = false
      const oneBy = async <T>(from: Threads, act: (calls: Remote<OddsWorker>) => Promise<T>): Promise<T> => {
        const thread = await from.taken(table)
        if (ended) {
          from.give(thread, table)
          throw new Error('It is not needed any more.')
        }
        using.set(thread, from)
        try {
          return await Promise.race([act(thread.calls), thread.gone])
        } finally {
          using.delete(thread)
          from.give(thread, table)
        }
      }
      const long = async (number: number, act: (calls: Remote<OddsWorker>, number: number) => Promise<void>): Promise<void> => {
        numbers++
        const one: InPieces = { number: numbers, hear: news => hear({ ...news, sampling: number }) }
        own.set(number, one)
        running.set(one.number, one)
        const thread = inPieces.shared()
        try {
          await Promise.race([act(thread.calls, one.number), thread.gone])
        } finally {
          running.delete(one.number)
          if (own.get(number) === one) own.delete(number)
        }
      }
      const stop = async (number: number): Promise<void> => {
        const one = own.get(number)
        if (one === undefined) return
        running.delete(one.number)
        await inPieces.shared().calls.stop(one.number)
      }
      const calls: Remote<OddsWorker> = {
        odds: task => oneBy(isLong(task) ? slow : quick, of => of.odds(task)),
        exposure: task => oneBy(quick, of => of.exposure(task)),
        joint: task => oneBy(slow, of => of.joint(task)),
        lookBack: (...given) => oneBy(slow, of => of.lookBack(...given)),
        decidedBy: (number, game, record) => long(number, (of, its) => of.decidedBy(its, game, record)),
        direct: (number, task) => long(number, (of, its) => of.direct(its, task)),
        sample: (number, sampling) => long(number, (of, its) => of.sample(its, sampling)),
        stop,
      }
      return {
        calls,
        end() {
          ended = true
          for (const [thread, from] of using) from.drop(thread)
          for (const number of [...own.keys()]) stop(number).catch(() => undefined)
        },
      }
    },
    close() {
      for (const { all } of [quick, slow, inPieces]) for (const thread of all) thread.end()
    },
  }
}
