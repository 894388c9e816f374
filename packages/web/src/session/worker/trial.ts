/** Tries a fight that hasn't begun, many times, in a thread of its own: one at a time, and an idle thread ends after a while. */
import type { OddsThread, Sampling, WinChance } from '@enfilade/session'
import { background } from './background.js'

/** A fight that is being played may take this long before its thread is ended. Milliseconds. */
const patience = 400
/** Milliseconds that an unused thread waits for the next draft. */
const idle = 20_000

/** A draft that is tried; `over`: its thread plays none of its fights any more. */
interface Trial {
  readonly number: number
  readonly sampling: Sampling
  readonly hear: (chance: WinChance) => void
  thread: OddsThread
  over: boolean
}

let thread: OddsThread | null = null
let numbers = 0
let latest: Trial | null = null
let ending: ReturnType<typeof setTimeout> | undefined

function end(): void {
  thread?.end()
  thread = null
}
function open(): OddsThread {
  clearTimeout(ending)
  thread ??= background.open(heard => {
    if (latest?.number === heard.sampling && 'chance' in heard) latest.hear(heard.chance)
  })
  return thread
}
function play(trial: Trial): void {
  const mine = open()
  trial.thread = mine
  mine.calls
    .sample(trial.number, trial.sampling)
    .catch(() => undefined)
    .finally(() => {
      if (trial.thread === mine) trial.over = true
    })
}
/** A thread that doesn't hear that it is to stop is ended; what waits for it begins again in another. */
function stop(trial: Trial): void {
  const busy = trial.thread
  busy.calls.stop(trial.number).catch(() => undefined)
  setTimeout(() => {
    if (trial.over || thread !== busy) return
    end()
    if (latest !== null) play(latest)
  }, patience)
}

/** Begins; what ran before is stopped. Gives the way to stop it. */
export function tryOut(sampling: Sampling, hear: (chance: WinChance) => void): () => void {
  numbers++
  const trial: Trial = { number: numbers, sampling, hear, thread: open(), over: false }
  latest = trial
  play(trial)
  return () => {
    if (latest === trial) latest = null
    if (!trial.over) stop(trial)
    clearTimeout(ending)
    ending = setTimeout(() => latest === null && end(), idle)
  }
}
