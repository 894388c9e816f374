/** A thread of Node that plays chunks of a simulation. */
import { Worker } from 'node:worker_threads'
import type { Ends, FreeHand, Hand, PlayOnHand, PlayOnTask, Simulation } from '@enfilade/analysis'
import { callsTo, type Endpoint, type SimulatingThread, type WeighingHand, type WeighingThread } from '@enfilade/session'

/** What a thread can be asked. */
export type WorkingThread = SimulatingThread & WeighingThread & { playOn(task: PlayOnTask): Promise<Ends> }

const inside = new URL('./worker.js', import.meta.url)

/** Opens a thread; its calls reject once it is gone, whatever ended it. `file`: its inside, built. */
function open(file: URL) {
  const worker = new Worker(file, { execArgv: [] }) // as built, whatever this process was started with
  const endpoint: Endpoint = {
    postMessage: message => worker.postMessage(message),
    addEventListener: (_kind, hear) => void worker.on('message', (data: unknown) => hear({ data })),
  }
  const calls = callsTo<WorkingThread>(endpoint)
  const gone = new Promise<never>((_, fail) => {
    worker.once('error', fail)
    worker.once('exit', code => fail(new Error(`A thread ended with code ${code}.`)))
  })
  gone.catch(() => undefined) // it may be that no one waits for it just then
  return { calls, gone, end: () => void worker.terminate() }
}
/** Opens a thread that plays one simulation after another. */
export function openFreeThread(file: URL = inside): FreeHand {
  const { calls, gone, end } = open(file)
  return {
    begin: simulation => Promise.race([calls.begin(simulation), gone]),
    play: chunk => Promise.race([calls.play(chunk), gone]),
    end,
  }
}
/** Opens a thread that audits weapons and weighs people. */
export function openWeigher(file: URL = inside): WeighingHand {
  const { calls, gone, end } = open(file)
  return {
    audit: task => Promise.race([calls.audit(task), gone]),
    threat: task => Promise.race([calls.threat(task), gone]),
    end,
  }
}
/** Opens a thread that plays fights on from where they stand. */
export function openPlayer(file: URL = inside): PlayOnHand {
  const { calls, gone, end } = open(file)
  return { playOn: task => Promise.race([calls.playOn(task), gone]), end }
}
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
