/**
 * When a room's thread is to be ended. It is judged by the CPU that it uses, not by the time: a thread that waits for a core on a busy machine shows no sign
 * of life either. Looks are counted, so that nothing is held against it while the machine sleeps.
 */

/** So many looks while a thread that always computes uses up what it may. */
export const looks = 20
/**
 * After six times as many at which it has used nothing at all it waits for what never comes. The busiest machine lets a thread that can run do so for a moment
 * within a minute, and a beat takes no more. Where only a bound is known, that grows with what other threads use, and ends such a thread later.
 */
const hanging = 6 * looks

/** What is seen of a thread: how often it has shown that it runs, and the CPU it has used. Milliseconds. */
export interface Look {
  readonly beats: number
  readonly used: number
}
/** Hears each look in turn. Gives why the thread has to be ended; null: it is well. `stuck`: it may use so much CPU without a beat. Milliseconds. */
export function watchOver(stuck: number): (look: Look) => string | null {
  let last: Look = { beats: 0, used: 0 }
  let still = 0
  return look => {
    if (look.beats !== last.beats) {
      last = look
      still = 0
      return null
    }
    still++
    const used = look.used - last.used
    if (used > stuck) return `it computed for more than ${Math.round(stuck / 1000)} seconds at once`
    if (used === 0 && still >= hanging) return `it hung for more than ${Math.round(((hanging / looks) * stuck) / 1000)} seconds`
    return null
  }
}
