/** A thread of Node that plays chunks of a simulation. */
import { Worker } from 'node:worker_threads'
import type { Hand } from '@enfilade/analysis'
import { callsTo, type Endpoint } from '@enfilade/session'
import type { SimulatingThread, Simulation } from './simulation.js'

const inside = new URL('./worker.js', import.meta.url)

/** Opens a thread; its calls reject once it is gone, whatever ended it. `file`: its inside, built. */
export function openThread(simulation: Simulation, file: URL = inside): Hand {
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
  const begun = Promise.race([calls.begin(simulation), gone])
  begun.catch(() => undefined)
  return {
    play: async chunk => {
      await begun
      return Promise.race([calls.play(chunk), gone])
    },
    end: () => void worker.terminate(),
  }
}
