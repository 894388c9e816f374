/**
 * Threads that work out odds for all tables: as many as there are cores to spare, opened when they are first needed. Each table believes that it has a
 * thread of its own. What is short takes a thread that is at nothing short, tables in turn; what is long runs beside it and goes on in pieces, so that a
 * short question waits for one of them at most. Ending what takes too long ends the thread under that question alone: what else ran there begins again.
 */
import { Worker } from 'node:worker_threads'
import { type Background, type Clock, callsTo, type Endpoint, type OddsWorker, type Remote, type SamplingNews } from '@enfilade/session'

/** A thread as the pool opens it. */
export interface OpenThread {
  readonly calls: Remote<OddsWorker>
  /** Fails when the thread has ended. */
  readonly gone: Promise<never>
  end(): void
}
interface Thread extends OpenThread {
  isBusy: boolean
  /** It was ended for a question that is not needed any more, not by a fault of its own. */
  isDropped: boolean
  /** So many long tasks run in it. */
  long: number
}
/** A long task of a table, under a number of the pool's own: tables count theirs alike. */
interface Long {
  readonly number: number
  readonly hear: (news: SamplingNews) => void
  thread: Thread | null
  isStopped: boolean
}
export interface OddsPool extends Background {
  close(): void
}

const inside = new URL('./odds-worker.js', import.meta.url)

/** `file`: the inside of a thread, built. */
export const threadOf =
  (file: URL = inside) =>
  (hear: (news: SamplingNews) => void): OpenThread => {
    const worker = new Worker(file, { execArgv: [], resourceLimits: { maxOldGenerationSizeMb: 1024 } })
    worker.unref()
    const endpoint: Endpoint = {
      postMessage: message => worker.postMessage(message),
      addEventListener: (_kind, listen) => void worker.on('message', (data: unknown) => listen({ data })),
    }
    const gone = new Promise<never>((_, fail) => {
      worker.once('error', fail)
      worker.once('exit', () => fail(new Error('It took too long.')))
    })
    gone.catch(() => undefined)
    return { calls: callsTo<OddsWorker>(endpoint, news => hear(news as SamplingNews)), gone, end: () => void worker.terminate() }
  }

export function oddsPool(clock: Clock, most: number, open = threadOf()): OddsPool {
  const all = new Set<Thread>()
  /** What is short and waits for a thread, by table: who had a thread last comes last. */
  const waiting = new Map<object, ((thread: Thread) => void)[]>()
  const running = new Map<number, Long>()
  let numbers = 0

  function opened(): Thread {
    const thread: Thread = { ...open(news => running.get(news.sampling)?.hear(news)), isBusy: false, isDropped: false, long: 0 }
    all.add(thread)
    thread.gone.catch(() => all.delete(thread))
    return thread
  }
  function taken(table: object): Promise<Thread> {
    const thread = [...all].find(({ isBusy }) => !isBusy) ?? (all.size < most ? opened() : undefined)
    if (thread === undefined) return new Promise(done => void waiting.set(table, [...(waiting.get(table) ?? []), done]))
    thread.isBusy = true
    return Promise.resolve(thread)
  }
  function give(thread: Thread): void {
    if (!all.has(thread)) return
    const [next] = waiting
    thread.isBusy = next !== undefined
    if (next === undefined) return
    const [table, [first, ...more]] = next
    waiting.delete(table)
    if (more.length > 0) waiting.set(table, more)
    first?.(thread)
  }
  function drop(thread: Thread): void {
    if (!all.delete(thread)) return
    thread.isDropped = true
    thread.end()
    if (waiting.size > 0) give(opened())
  }
  /** The thread with the least of it. */
  function forLong(): Thread {
    const [least] = [...all].sort((a, b) => a.long - b.long)
    return least === undefined || (least.long > 0 && all.size < most) ? opened() : least
  }

  return {
    clock,
    most: 1,
    open(hear) {
      const table = {}
      const using = new Set<Thread>()
      const own = new Map<number, Long>()
      let ended = false
      const short = async <T>(act: (calls: Remote<OddsWorker>) => Promise<T>): Promise<T> => {
        const thread = await taken(table)
        if (ended) {
          give(thread)
          throw new Error('It is not needed any more.')
        }
        using.add(thread)
        try {
          return await Promise.race([act(thread.calls), thread.gone])
        } finally {
          using.delete(thread)
          give(thread)
        }
      }
      const long = async (number: number, act: (calls: Remote<OddsWorker>, number: number) => Promise<void>): Promise<void> => {
        numbers++
        const one: Long = { number: numbers, thread: null, isStopped: false, hear: news => hear({ ...news, sampling: number }) }
        own.set(number, one)
        running.set(one.number, one)
        try {
          while (!one.isStopped) {
            const thread = forLong()
            one.thread = thread
            thread.long++
            try {
              await Promise.race([act(thread.calls, one.number), thread.gone])
              return
            } catch (thrown) {
              // Where the thread was ended for another question, it begins again in another one.
              if (!thread.isDropped) throw thrown
            } finally {
              thread.long--
            }
          }
        } finally {
          running.delete(one.number)
          if (own.get(number) === one) own.delete(number)
        }
      }
      const stop = async (number: number): Promise<void> => {
        const one = own.get(number)
        if (one === undefined) return
        one.isStopped = true
        running.delete(one.number)
        await one.thread?.calls.stop(one.number)
      }
      const calls: Remote<OddsWorker> = {
        odds: task => short(of => of.odds(task)),
        exposure: task => short(of => of.exposure(task)),
        lookBack: (...given) => short(of => of.lookBack(...given)),
        luckOf: (number, task) => long(number, (of, its) => of.luckOf(its, task)),
        decidedBy: (number, game, record) => long(number, (of, its) => of.decidedBy(its, game, record)),
        direct: (number, task) => long(number, (of, its) => of.direct(its, task)),
        sample: (number, sampling) => long(number, (of, its) => of.sample(its, sampling)),
        stop,
      }
      return {
        calls,
        end() {
          ended = true
          for (const thread of using) drop(thread)
          for (const number of [...own.keys()]) stop(number).catch(() => undefined)
        },
      }
    },
    close() {
      for (const thread of all) thread.end()
      all.clear()
    },
  }
}
