/** The only clock that a table has: the caller's, for pauses and for work in pieces. No rule ever sees it. */
export interface Clock {
  /** Milliseconds since any moment. */
  now(): number
  /** Milliseconds of CPU that this thread has used since any moment. Left out: no one can tell. */
  used?(): number
  /** Calls `act` after this many milliseconds, unless the function given back is called before. */
  after(milliseconds: number, act: () => void): () => void
}
/** Timers count no further: 24.8 days. Milliseconds. */
const longestTimer = 2_147_483_647
/** A clock's `after` of timers as programs have them. What is later than they count waits in parts, and what isn’t a number is late rather than at once. */
export const afterBy =
  <T>(set: (act: () => void, milliseconds: number) => T, clear: (timer: T) => void): Clock['after'] =>
  (milliseconds, act) => {
    let left = Number.isNaN(milliseconds) ? longestTimer : milliseconds
    let timer: T
    const wait = (): void => {
      const part = Math.min(left, longestTimer)
      left -= part
      timer = set(left > 0 ? wait : act, part)
    }
    wait()
    return () => clear(timer)
  }
/** What something costs, as the difference of two of these: CPU, or time where that can't be told. Milliseconds. */
export const spent = (clock: Clock): number => clock.used?.() ?? clock.now()
/** Resolves after this many milliseconds. */
export const pause = (clock: Clock, milliseconds: number): Promise<void> =>
  new Promise(next => {
    clock.after(milliseconds, next)
  })
