/** How a simulation is cut into chunks: by the time that its first fights take here. */
import { type Asked, addCounters, noFights, type Played } from '@enfilade/analysis'
import type { ChunkFights } from './results.js'

/** Milliseconds. Handing out a chunk takes about 15 of them, and a worker that dies loses one chunk. */
export interface Times {
  /** How long a chunk should take. */
  readonly chunk: number
  /** Milliseconds of play here to measure, and of each piece of it. */
  readonly measured: number
  readonly piece: number
  /** What takes no longer than that is played here to its end: the way to the workers isn't worth it. */
  readonly short: number
}
export const usualTimes: Times = { chunk: 2_000, measured: 400, piece: 50, short: 1_000 }
/** Chunks per thread. Many, so that no thread waits long at the end; never below half the usual length. */
const chunksAThread = 16
const mostFights = 1_000_000

export interface Beginning {
  /** The first fights. */
  readonly played: Played
  /** Milliseconds a fight, of those that were played last. */
  readonly perFight: number
}
export async function beginHere({ fights, own, stop, progress }: Asked, times: Times, now: () => number): Promise<Beginning> {
  const counters = noFights()
  let perFight = 0
  for (let count = 1, began = now(); counters.fights < fights && stop?.() !== true; ) {
    const from = now()
    if (from - began >= times.measured && perFight * (fights - counters.fights) > times.short) break
    const given = Math.min(count, fights - counters.fights)
    const played = await own.play({ from: counters.fights, count: given })
    addCounters(counters, played.counters)
    progress?.(counters.fights, counters)
    if (played.failed !== null) return { played: { counters, failed: played.failed }, perFight }
    perFight = (now() - from) / given
    count = Math.max(1, Math.floor(Math.min(given * 4, times.piece / Math.max(perFight, times.piece / mostFights))))
  }
  return { played: { counters, failed: null }, perFight }
}

/** Fights in a chunk. */
export function chunkSize(rest: number, perFight: number, threads: number, { chunk }: Times): number {
  const lasting = (time: number): number => time / Math.max(perFight, time / mostFights)
  const even = rest / (Math.max(1, threads) * chunksAThread)
  return Math.max(1, Math.floor(Math.max(lasting(chunk / 2), Math.min(lasting(chunk), even))))
}

/** The fights of a run before this number are played where it is asked for; the rest goes to workers, `size` to a chunk. */
export interface Cut {
  readonly base: number
  readonly size: number
  readonly fights: number
}
/** What a chunk holds. Null: the run has no such chunk. */
export function fightsIn({ base, size, fights }: Cut, chunk: number): ChunkFights | null {
  const from = base + chunk * size
  return Number.isSafeInteger(chunk) && chunk >= 0 && from < fights ? { from, count: Math.min(size, fights - from) } : null
}
