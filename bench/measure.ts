/** Measuring: rates over a stated time, and pairs measured in turn, so that a machine that slows down slows both. */

export function median(numbers: readonly number[]): number {
  const rising = [...numbers].sort((a, b) => a - b)
  const middle = Math.floor(rising.length / 2)
  return rising.length % 2 === 1 ? (rising[middle] as number) : ((rising[middle - 1] as number) + (rising[middle] as number)) / 2
}

/** Does some work and says how much it was. */
export type Work = () => number

/** Work per second, done again and again for at least so many milliseconds. */
export function rateOf(work: Work, milliseconds: number): number {
  const start = performance.now()
  let done = 0
  let spent = 0
  do {
    done += work()
    spent = performance.now() - start
  } while (spent < milliseconds)
  return (done * 1000) / spent
}

export interface Compared {
  /** Median rates. */
  readonly one: number
  readonly other: number
  /** Median of the ratios of each pair: one / other. */
  readonly ratio: number
}

/** Measures two kinds of work in alternating pairs, after having let both run warm. */
export function compare(one: Work, other: Work, pairs: number, milliseconds: number): Compared {
  rateOf(one, milliseconds)
  rateOf(other, milliseconds)
  const rates = Array.from({ length: pairs }, () => ({ one: rateOf(one, milliseconds), other: rateOf(other, milliseconds) }))
  return {
    one: median(rates.map(r => r.one)),
    other: median(rates.map(r => r.other)),
    ratio: median(rates.map(r => r.one / r.other)),
  }
}

/** Milliseconds that each of several jobs takes, the first of them left out if it is to be warm. */
export function millisecondsOf(job: () => void, times: number): number[] {
  return Array.from({ length: times }, () => {
    const start = performance.now()
    job()
    return performance.now() - start
  })
}
