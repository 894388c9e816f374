/** The inside of the thread with the program for models. What it needs of tables it asks the thread that serves them for. */
import './threads/zod-plain.js'
import { randomBytes } from 'node:crypto'
import { Readable } from 'node:stream'
import { parentPort } from 'node:worker_threads'
import { gamesFor } from '@enfilade/rulesets'
import { nodeClock, Spending } from '@enfilade/server'
import { callsTo, type Endpoint, serve } from '@enfilade/session'
import type { Io, Output } from './io.js'
import { answered } from './mcp/http.js'
import { run } from './run.js'
import { carriedOf, type ModelsInside, type ModelsOutside, replyOf } from './threads/models-thread.js'

const silent: Output = { write: () => undefined, isTerminal: false, columns: 100 }
const io: Io = {
  ...{ folder: process.cwd(), environment: process.env, games: gamesFor(process.env) },
  ...{ input: Readable.from([]), out: silent, err: silent },
  ...{ openThread: null, openFreeThread: null, openWeigher: null, openPlayer: null, openModels: null, cores: 1 },
  newSeed: () => randomBytes(16).toString('hex'),
  ...{ lastWords: null, interrupt: null },
}
const endpoint = parentPort as unknown as Endpoint
const outside = callsTo<ModelsOutside>(endpoint)

/** CPU of each request that is being answered. Milliseconds. */
const used = new Map<string, number>()
const spending = new Spending(nodeClock, (whose, milliseconds) => void used.set(whose, (used.get(whose) ?? 0) + milliseconds))

serve<ModelsInside>(endpoint, {
  async answer(number, { url, method, headers, isHome, body }) {
    const whose = String(number)
    const after = async <T>(what: Promise<T>): Promise<T> => {
      spending.isOf(null)
      const done = await what
      spending.isOf(whose)
      return done
    }
    spending.isOf(whose)
    const reply = await answered(io, run, new Request(url, { method, headers: headers.map(([name, value]) => [name, value]) }), {
      ...{ isHome, body },
      ask: async (path, request) => replyOf(await after(outside.ask(number, path, request))),
      opens: token => after(outside.opens(number, token)),
    })
    const carried = await carriedOf(reply)
    spending.isOf(null)
    const mine = used.get(whose) ?? 0
    used.delete(whose)
    return { ...carried, used: mine }
  },
})
