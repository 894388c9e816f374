/** Which question a call answers: is it open, and whose is it? */

import { isSecretRoll } from '@enfilade/engine'
import { numberOfDie, timesAnswered } from '../counted.js'
import type { Fight } from '../fight.js'
import type { About } from '../remote/wire.js'
import { SeatTable } from '../tables/seat.js'
import type { TableInMemory } from './in-memory.js'
import type { Group, Sitting } from './sitting.js'

/** Is the question that this call answers open at this table, and the very one that the caller has seen? */
export function isOpenTo(
  session: Fight['session'],
  table: Group['table'],
  name: string,
  given: readonly unknown[],
  about: About | undefined,
): boolean {
  const { pending } = session
  if (pending === null || about === undefined) return !(table instanceof SeatTable)
  if (name !== 'rollRest' && about.tag !== given[0]) return false
  if (pending.kind === 'die') return pending.tag === about.tag && numberOfDie(session, pending, table.viewer) === about.number
  return pending.open.some(open => open.tag === about.tag) && timesAnswered(session, about.tag) === about.number
}

/** The player whose question a call of the game master answers; undefined: no player's. */
export function askedPlayer(table: TableInMemory, name: string, given: readonly unknown[]): Sitting | undefined {
  const { pending } = table.fight.session
  // A secret roll isn't its player's.
  if (pending === null || (pending.kind === 'die' && isSecretRoll(pending))) return undefined
  if (pending.kind === 'die') return name === 'throwDice' || name === 'rollRest' ? table.playerOf(pending.who) : undefined
  const open = pending.open.find(one => one.tag === given[0])
  return open === undefined ? undefined : table.playerOf(open.who)
}
