/** Threads of this browser that work out odds, and the clock of a worker. Such a worker is the same file as the one that plays, so that rules are loaded once. */
import { type Background, type Clock, callsTo, type Endpoint, type OddsWorker, type SamplingNews } from '@enfilade/session'
import { oddsWorkerName } from './names.js'

export const clock: Clock = {
  now: () => performance.now(),
  after(milliseconds, act) {
    const timer = setTimeout(act, milliseconds)
    return () => clearTimeout(timer)
  },
}
/** One core stays with the page and the fight, and more threads than this would take much memory for little. */
const mostThreads = Math.min(4, Math.max(1, navigator.hardwareConcurrency - 1))
/** A worker opened from there is this one once more. */
export const ownAddress = (): string => self.location.href

export const background: Background = {
  clock,
  most: mostThreads,
  open(hear) {
    const worker = new Worker(ownAddress(), { type: 'module', name: oddsWorkerName })
    const calls = callsTo<OddsWorker>(worker as unknown as Endpoint, news => hear(news as SamplingNews))
    return { calls, end: () => worker.terminate() }
  },
}
