/** The clock of the process that serves, and of each of its threads. */
import { afterBy, type Clock } from '@enfilade/session'
import { cpuOf, threadNumber } from './cpu.js'

export const nodeClock: Clock = {
  now: () => performance.now(),
  used: cpuOf(threadNumber()),
  after: afterBy(setTimeout, clearTimeout),
}
