/**
 * The program for models in a thread of its own, so that no table waits while it works: opened at the first request, and again where it has ended. What it
 * needs of tables it asks the thread that serves them for, in the name of who asked.
 */
import { Worker } from 'node:worker_threads'
import type { Models } from '@enfilade/server'
import { callsTo, type Endpoint, serve } from '@enfilade/session'

type Caller = Parameters<Models>[1]
/** A request to /mcp as plain data. */
interface CarriedRequest {
  readonly url: string
  readonly method: string
  readonly headers: readonly (readonly [name: string, value: string])[]
  readonly isHome: boolean
  readonly body: unknown
}
export interface CarriedReply {
  readonly status: number
  readonly headers: readonly (readonly [name: string, value: string])[]
  readonly text: string
}
/** What the thread answers. `used`: milliseconds of its CPU. */
export type ModelsInside = { answer(number: number, request: CarriedRequest): Promise<CarriedReply & { readonly used: number }> }
/** What it asks for, each for the request of this number. */
export type ModelsOutside = {
  ask(number: number, path: string, request: RequestInit): Promise<CarriedReply>
  opens(number: number, token: string): Promise<string | null>
}

export const carriedOf = async (reply: Response): Promise<CarriedReply> => ({
  status: reply.status,
  headers: [...reply.headers],
  text: await reply.text(),
})
export const replyOf = ({ status, headers, text }: CarriedReply): Response =>
  new Response(text === '' ? null : text, { status, headers: headers.map(([name, value]) => [name, value] as [string, string]) })

/** Megabytes: as much as a thread with tables may have. */
const resourceLimits = { maxOldGenerationSizeMb: 2048 }

/** `file`: the inside of the thread, built. */
export function modelsIn(file: URL): Models {
  const callers = new Map<number, Caller>()
  let numbers = 0
  const callerOf = (number: number): Caller => {
    const caller = callers.get(number)
    if (caller === undefined) throw new Error('That request is over.')
    return caller
  }
  const outside: ModelsOutside = {
    ask: async (number, path, request) => carriedOf(await callerOf(number).ask(path, request)),
    opens: (number, token) => callerOf(number).opens(token),
  }
  function opened() {
    const worker = new Worker(file, { execArgv: [], resourceLimits })
    const endpoint: Endpoint = {
      postMessage: message => worker.postMessage(message),
      addEventListener: (_kind, hear) => void worker.on('message', (data: unknown) => hear({ data })),
    }
    serve(endpoint, outside)
    const gone = new Promise<never>((_, fail) => {
      worker.once('error', fail)
      worker.once('exit', code => fail(new Error(`The thread of the program for models ended with code ${code}.`)))
    })
    gone.catch(() => {
      thread = null
    })
    const calls = callsTo<ModelsInside>(endpoint)
    worker.unref() // it ends with the server; a listener that comes later would hold it
    return { calls, gone }
  }
  let thread: ReturnType<typeof opened> | null = null
  return async ({ url, method, headers }, caller) => {
    numbers++
    const number = numbers
    callers.set(number, caller)
    thread ??= opened()
    try {
      const { isHome, body } = caller
      const asked = thread.calls.answer(number, { url, method, headers: [...headers], isHome, body })
      const { used, ...reply } = await Promise.race([asked, thread.gone])
      caller.uses(used)
      return replyOf(reply)
    } finally {
      callers.delete(number)
    }
  }
}
