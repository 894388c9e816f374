/** Measuring: rates by CPU time, medians, and how far single measurements lie apart. */

/** Seconds of CPU time that this process has used, all of its threads together. */
export function cpuSeconds(): number {
  const { user, system } = process.cpuUsage()
  return (user + system) / 1e6
}

/** CPU time of one piece of work, in seconds. */
export function cpuOf(work: () => unknown): number {
  const start = cpuSeconds()
  work()
  return cpuSeconds() - start
}

/** Does some work and says how much it was. */
export type Work = () => number

/** Seconds until most of the code of a game's rules is compiled. */
const untilWarm = 1.5

/** Work per second of CPU time, repeated for so many seconds once it runs warm: after `warmUp` seconds. */
export function rateOf(work: Work, seconds: number, warmUp = Math.max(untilWarm, seconds / 2)): number {
  repeated(work, warmUp)
  return repeated(work, seconds)
}
function repeated(work: Work, seconds: number): number {
  const start = cpuSeconds()
  let done = 0
  let spent = 0
  do {
    done += work()
    spent = cpuSeconds() - start
  } while (spent < seconds)
  return done / spent
}

export function median(numbers: readonly number[]): number {
  const rising = [...numbers].sort((a, b) => a - b)
  const middle = Math.floor(rising.length / 2)
  return rising.length % 2 === 1 ? (rising[middle] as number) : ((rising[middle - 1] as number) + (rising[middle] as number)) / 2
}

export interface Spread {
  readonly median: number
  readonly least: number
  readonly most: number
}
export const spreadOf = (numbers: readonly number[]): Spread => ({
  median: median(numbers),
  least: Math.min(...numbers),
  most: Math.max(...numbers),
})

/** The number below which this share of all lies. */
export function quantileOf(numbers: readonly number[], share: number): number {
  const rising = [...numbers].sort((a, b) => a - b)
  return rising[Math.min(rising.length - 1, Math.floor(share * rising.length))] as number
}
