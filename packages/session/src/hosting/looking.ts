/** What a seat has worked out to look at is paid for from a share of its own: neither the fight nor anyone else at the table waits for it. */
import { type Clock, spent } from '../clock.js'
import { TooOften } from '../tables/forms.js'
import { Allowance, tableLimits as limits, soon } from './limits.js'
import type { TablePorts } from './ports.js'
import type { Sitting } from './sitting.js'
import type { StoredSeat } from './stored.js'
import { looking } from './table-call-names.js'

export const lookingOf = ({ kind }: StoredSeat, { clock }: Pick<TablePorts, 'clock'>): Allowance =>
  new Allowance(kind === 'gm' ? limits.lookingOfMaster : limits.looking, () => clock.now())

/** @throws TooOften where this call only looks, and its seat has had its share */
export function unlessLookedTooMuch({ isAlone }: Pick<TablePorts, 'isAlone'>, { looking: own }: Sitting, name: string): void {
  if (isAlone !== true && looking.has(name) && own.isEmpty)
    throw new TooOften(`This seat has looked at more than its share of the server allows. Try again in ${soon(own.wait)}.`)
}
/** Does it at the cost of this seat. */
export function atOwnCost<T>({ looking: own }: Sitting, clock: Clock, act: () => T): T {
  const began = spent(clock)
  try {
    return act()
  } finally {
    own.spend(spent(clock) - began)
  }
}
