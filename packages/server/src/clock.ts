/** The clock of the process that serves, and of each of its threads. */
import type { Clock } from '@enfilade/session'
import { cpuOf, threadNumber } from './cpu.js'

export const nodeClock: Clock = {
  now: () => performance.now(),
  used: cpuOf(threadNumber()),
  after(milliseconds, act) {
    const timer = setTimeout(act, milliseconds)
    return () => clearTimeout(timer)
  },
}
