/**
 * Threads that work out odds for all tables: as many as there are cores to spare, opened when they are first needed. Each table believes that it has a
 * thread of its own; a call of it takes one that is free, and ending what takes too long ends the thread under that call alone.
 */
import { Worker } from 'node:worker_threads'
import { type Background, type Clock, callsTo, type Endpoint, type OddsWorker, type Remote, type SamplingNews } from '@enfilade/session'

interface Thread {
  readonly calls: Remote<OddsWorker>
  readonly gone: Promise<never>
  hear: (news: SamplingNews) => void
  end(): void
}
export interface OddsPool extends Background {
  close(): void
}

const inside = new URL('./odds-worker.js', import.meta.url)

/** `file`: the inside of a thread, built. */
export function oddsPool(clock: Clock, most: number, file: URL = inside): OddsPool {
  const free: Thread[] = []
  const all = new Set<Thread>()
  const waiting: ((thread: Thread) => void)[] = []

  function opened(): Thread {
    const worker = new Worker(file, { execArgv: [], resourceLimits: { maxOldGenerationSizeMb: 1024 } })
    worker.unref()
    const endpoint: Endpoint = {
      postMessage: message => worker.postMessage(message),
      addEventListener: (_kind, hear) => void worker.on('message', (data: unknown) => hear({ data })),
    }
    const gone = new Promise<never>((_, fail) => {
      worker.once('error', fail)
      worker.once('exit', () => fail(new Error('It took too long.')))
    })
    gone.catch(() => undefined)
    const calls = callsTo<OddsWorker>(endpoint, news => thread.hear(news as SamplingNews))
    const thread: Thread = { calls, gone, hear: () => undefined, end: () => void worker.terminate() }
    all.add(thread)
    return thread
  }
  function taken(): Promise<Thread> {
    const thread = free.pop() ?? (all.size < most ? opened() : undefined)
    return thread === undefined ? new Promise(done => void waiting.push(done)) : Promise.resolve(thread)
  }
  function give(thread: Thread): void {
    if (!all.has(thread)) return
    const next = waiting.shift()
    if (next === undefined) free.push(thread)
    else next(thread)
  }
  function drop(thread: Thread): void {
    if (!all.delete(thread)) return
    thread.end()
    const next = waiting.shift()
    if (next !== undefined) next(opened())
  }

  return {
    clock,
    most: 1,
    open(hear) {
      const using = new Set<Thread>()
      /** Stopped before their thread was free. */
      const stopped = new Set<number>()
      let ended = false
      const withThread = async <T>(act: (calls: Remote<OddsWorker>) => Promise<T>): Promise<T> => {
        const thread = await taken()
        if (ended) {
          give(thread)
          throw new Error('It is not needed any more.')
        }
        using.add(thread)
        thread.hear = hear
        try {
          return await Promise.race([act(thread.calls), thread.gone])
        } finally {
          using.delete(thread)
          thread.hear = () => undefined
          give(thread)
        }
      }
      const unlessStopped = (number: number, act: (calls: Remote<OddsWorker>) => Promise<void>): Promise<void> =>
        withThread(calls => (stopped.delete(number) ? Promise.resolve() : act(calls)))
      const calls: Remote<OddsWorker> = {
        odds: task => withThread(own => own.odds(task)),
        exposure: task => withThread(own => own.exposure(task)),
        lookBack: (...given) => withThread(own => own.lookBack(...given)),
        luckOf: (number, of) => unlessStopped(number, own => own.luckOf(number, of)),
        decidedBy: (number, game, record) => unlessStopped(number, own => own.decidedBy(number, game, record)),
        direct: (number, task) => unlessStopped(number, own => own.direct(number, task)),
        sample: (number, sampling) => unlessStopped(number, own => own.sample(number, sampling)),
        stop: async number => {
          stopped.add(number)
          for (const thread of using) await thread.calls.stop(number)
        },
      }
      return {
        calls,
        end() {
          ended = true
          for (const thread of using) drop(thread)
        },
      }
    },
    close() {
      for (const thread of all) thread.end()
      all.clear()
    },
  }
}
