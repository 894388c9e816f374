/**
 * How much CPU a thread has used. Linux says it of each thread. Elsewhere Node 20 can't tell one thread from another: there a thread has used at most what the
 * whole process has, and at most the time that has gone by.
 */
import { readFileSync, readlinkSync } from 'node:fs'
import { constants, getPriority, setPriority } from 'node:os'

/** Milliseconds since any moment. `thread`: null where the system doesn't say. */
export interface Reading {
  readonly thread: number | null
  readonly process: number
  readonly time: number
}

/** The number of this thread in the system; 0: it isn't known. */
export function threadNumber(): number {
  try {
    return Number(readlinkSync('/proc/thread-self').split('/').at(-1))
  } catch {
    return 0
  }
}
/** Lets other threads go first, where the system takes each by itself: for work that no one waits for at once. */
export function giveWay(number = threadNumber()): void {
  try {
    if (number > 0) setPriority(number, Math.max(getPriority(number), constants.priority.PRIORITY_BELOW_NORMAL))
  } catch {
    // It goes on as all do.
  }
}
/** Tells how much the thread of this number has used by now, at most: milliseconds since the first time. */
export function cpuOf(number: number, read: (number: number) => Reading = readingOf): () => number {
  let before = read(number)
  let used = 0
  return () => {
    const now = read(number)
    used += usedBetween(before, now)
    before = now
    return used
  }
}
function usedBetween(before: Reading, now: Reading): number {
  if (before.thread !== null && now.thread !== null) return now.thread - before.thread
  return Math.min(now.process - before.process, now.time - before.time)
}
export function readingOf(number: number): Reading {
  const { user, system } = process.cpuUsage()
  return { thread: ofThread(number), process: (user + system) / 1000, time: performance.now() }
}
function ofThread(number: number): number | null {
  try {
    const [used] = readFileSync(`/proc/self/task/${number}/schedstat`, 'utf8').split(' ')
    // Where the system keeps no account it says 0, and a thread that runs has used something.
    return Number(used) / 1e6 || null
  } catch {
    return null
  }
}
