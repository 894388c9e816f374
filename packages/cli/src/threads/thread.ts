/** A thread of Node that plays chunks of a simulation. */
import { Worker } from 'node:worker_threads'
import type { FreeHand, Hand, Simulation } from '@enfilade/analysis'
import { callsTo, type Endpoint, type SimulatingThread } from '@enfilade/session'

const inside = new URL('./worker.js', import.meta.url)

/** Opens a thread; its calls reject once it is gone, whatever ended it. `file`: its inside, built. */
export function openFreeThread(file: URL = inside): FreeHand {
  const worker = new Worker(file, { execArgv: [] }) // as built, whatever this process was started with
  const endpoint: Endpoint = {
    postMessage: message => worker.postMessage(message),
    addEventListener: (_kind, hear) => void worker.on('message', (data: unknown) => hear({ data })),
  }
  const calls = callsTo<SimulatingThread>(endpoint)
  const gone = new Promise<never>((_, fail) => {
    worker.once('error', fail)
    worker.once('exit', code => fail(new Error(`A thread ended with code ${code}.`)))
  })
  gone.catch(() => undefined) // nobody may be waiting for it just then
  return {
    begin: simulation => Promise.race([calls.begin(simulation), gone]),
    play: chunk => Promise.race([calls.play(chunk), gone]),
    end: () => void worker.terminate(),
  }
}
/** The same for one simulation. */
export function openThread(simulation: Simulation, file?: URL): Hand {
  const thread = openFreeThread(file)
  const begun = thread.begin(simulation)
  begun.catch(() => undefined)
  return {
    play: async chunk => {
      await begun
      return thread.play(chunk)
    },
    end: () => thread.end(),
  }
}
