/** Fights that have not begun, played again and again in a thread of their own; one at a time, and the thread ends when nobody asks any more. */
import type { WinChance } from '../session.js'
import { callsTo, type Line, type Remote } from './calls.js'
import { likelyName } from './names.js'
import type { functions, Sampling, SamplingNews } from './weighing.js'

/** A fight that is being played may take this long before its thread is ended. Milliseconds. */
const patience = 400
/** So long a thread that nobody needs waits for the next draft. Milliseconds. */
const idle = 20_000

let thread: { readonly worker: Worker; readonly calls: Remote<typeof functions> } | null = null
let numbers = 0
let hearing: { readonly number: number; readonly hear: (chance: WinChance) => void } | null = null
let ending: ReturnType<typeof setTimeout> | undefined

function end(): void {
  thread?.worker.terminate()
  thread = null
}
function open(): NonNullable<typeof thread> {
  clearTimeout(ending)
  if (thread === null) {
    const worker = new Worker(self.location.href, { type: 'module', name: likelyName })
    const calls = callsTo<typeof functions>(worker as unknown as Line, news => {
      const heard = news as SamplingNews
      if (hearing?.number === heard.sampling && 'chance' in heard) hearing.hear(heard.chance)
    })
    thread = { worker, calls }
  }
  return thread
}

/** Begins; what ran before is stopped. Gives the way to stop it. */
export function tryOut(sampling: Sampling, hear: (chance: WinChance) => void): () => void {
  numbers++
  const number = numbers
  const mine = open()
  hearing = { number, hear }
  let over = false
  mine.calls
    .sample(number, sampling)
    .catch(() => undefined)
    .finally(() => {
      over = true
    })
  return () => {
    if (hearing?.number === number) hearing = null
    if (!over) {
      mine.calls.stop(number).catch(() => undefined)
      setTimeout(() => {
        if (!over && thread === mine) end()
      }, patience)
    }
    clearTimeout(ending)
    ending = setTimeout(() => hearing === null && end(), idle)
  }
}
