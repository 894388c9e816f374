/** The clock of the process that serves. */
import type { Clock } from '@enfilade/session'

export const nodeClock: Clock = {
  now: () => performance.now(),
  after(milliseconds, act) {
    const timer = setTimeout(act, milliseconds)
    return () => clearTimeout(timer)
  },
}
