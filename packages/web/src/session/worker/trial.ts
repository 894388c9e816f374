/** Fights that have not begun, played again and again in a thread of their own: one at a time, and an idle thread ends after a while. */
import type { Sampling, WeigherThread, WinChance } from '@enfilade/session'
import { background } from './background.js'

/** A fight that is being played may take this long before its thread is ended. Milliseconds. */
const patience = 400
/** A thread that nothing needs waits so long for the next draft. Milliseconds. */
const idle = 20_000

let thread: WeigherThread | null = null
let numbers = 0
let hearing: { readonly number: number; readonly hear: (chance: WinChance) => void } | null = null
let ending: ReturnType<typeof setTimeout> | undefined

function end(): void {
  thread?.end()
  thread = null
}
function open(): WeigherThread {
  clearTimeout(ending)
  thread ??= background.open(heard => {
    if (hearing?.number === heard.sampling && 'chance' in heard) hearing.hear(heard.chance)
  })
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
