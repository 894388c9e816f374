/** The only clock that a table has: the caller's, for pauses and for work in pieces. No rule ever sees it. */
export interface Clock {
  /** Milliseconds since any moment. */
  now(): number
  /** Calls `act` after so many milliseconds, unless the function given back is called before. */
  after(milliseconds: number, act: () => void): () => void
}
/** Resolves after so many milliseconds. */
export const pause = (clock: Clock, milliseconds: number): Promise<void> =>
  new Promise(next => {
    clock.after(milliseconds, next)
  })
