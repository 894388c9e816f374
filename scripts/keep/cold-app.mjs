// The app's worker as it was built, in a thread of its own that has loaded nothing yet: what an updated app is when an older fight is opened.
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { Worker } from 'node:worker_threads'

/** @typedef {typeof import('@enfilade/session')} Sessions @typedef {import('@enfilade/session').TableClient} TableClient */
/** @typedef {import('@enfilade/session').Socket} Socket @typedef {(event: { readonly data: unknown }) => void} Hear */

/**
 * Of what a page may call (packages/web/src/session/worker/host.ts).
 * @typedef {object} Calls
 * @property {(beginning: object) => Promise<{ readonly ok: true, readonly id: string } | { readonly ok: false, readonly faults: unknown }>} begin
 * @property {() => Promise<{ readonly fights: readonly { readonly campaign?: object }[], readonly files: readonly object[] }>} list
 * @property {(id: string, unasked: boolean) => Promise<void>} open
 * @property {(id: string) => Promise<void>} close
 * @property {(id: string) => Promise<void>} destroy
 * @property {(id: string) => Promise<{ readonly fault: { readonly words: string } } | null>} unplayable
 * @property {(name: string, text: string) => Promise<unknown>} takeIn
 * @property {() => Promise<Blob>} saveEverything
 * @property {(file: Blob, choices: object) => Promise<unknown>} takeEverything
 */

/** The file that a page starts as its worker. @param {string} app where the app was built to @returns {string} */
function workerOf(app) {
  const assets = join(app, 'assets')
  const files = readdirSync(assets).filter(name => name.endsWith('.js') && !name.startsWith('worker-'))
  for (const file of files) {
    const found = /worker-[\w-]{8}\.js/.exec(readFileSync(join(assets, file), 'utf8'))
    if (found !== null) return join(assets, found[0])
  }
  throw new Error(`No page in ${app} starts a worker. Build the app first: npm start, or npm test.`)
}

/**
 * What it keeps lasts as long as it lives.
 * @param {string} app where the app was built to @param {Pick<Sessions, 'callsTo' | 'TableClient'>} sessions
 */
export function coldApp(app, { callsTo, TableClient }) {
  const thread = new Worker(new URL('./thread.mjs', import.meta.url), { workerData: pathToFileURL(workerOf(app)).href, stderr: true })
  /** @type {Hear[]} */
  const hearing = []
  thread.on('message', data => {
    for (const hear of hearing) hear({ data })
  })
  const calls = /** @type {Calls} */ (
    /** @type {unknown} */ (
      callsTo({
        postMessage: data => thread.postMessage({ data }),
        addEventListener: (_kind, hear) => void hearing.push(hear),
      })
    )
  )
  /** @param {string} id @returns {Socket} */
  const lineTo = id => {
    const { port1, port2 } = new MessageChannel()
    /** @type {Socket} */
    const socket = {
      ...{ onopen: null, onmessage: null, onclose: null, onerror: null },
      send: text => port1.postMessage(text),
      close: () => port1.close(),
    }
    port1.onmessage = ({ data }) => (data === null ? socket.onclose?.() : socket.onmessage?.({ data }))
    thread.postMessage({ data: { connect: id }, port: port2 }, [/** @type {any} */ (port2)])
    queueMicrotask(() => socket.onopen?.())
    return socket
  }
  const after = (/** @type {number} */ milliseconds, /** @type {() => void} */ act) => {
    const timer = setTimeout(act, milliseconds)
    return () => clearTimeout(timer)
  }
  return {
    calls,
    /** Opens a fight that is kept there, and sits down at its table. @param {string} id @returns {Promise<TableClient>} */
    async open(id) {
      await calls.open(id, false)
      let ids = 0
      return new Promise(done => {
        const client = new TableClient('', {
          clock: { now: () => performance.now(), after },
          open: () => lineTo(id),
          newId: () => `${id} ${++ids}`,
          changed: () => queueMicrotask(() => client.snapshot !== null && done(client)),
        })
      })
    },
    end: () => thread.terminate(),
  }
}

/** Gives the advised answer to what is asked first, and waits for what follows. @param {TableClient} table @returns {Promise<boolean>} false: nothing is asked any more */
export async function answerOne(table) {
  const { snapshot, calls } = table
  const [question] = snapshot?.asked.kind === 'asked' ? snapshot.asked.questions : []
  if (question === undefined) return false
  const refused = question.kind === 'die' ? await calls.rollRest() : await calls.takeAdvice(question.tag)
  if (refused !== null) throw new Error(JSON.stringify(refused))
  // What was answered is gone at once; the game master is asked everything, so something follows or the fight is over.
  while (table.snapshot?.asked.kind === 'somebody') await new Promise(again => setTimeout(again, 5))
  return true
}
