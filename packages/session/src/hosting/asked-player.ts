/** Whose question a call of the game master answers. */
import { isSecretRoll } from '@enfilade/engine'
import type { Sitting } from './sitting.js'
import type { Table } from './table.js'

/** Undefined: no player's. */
export function askedPlayer(table: Table, name: string, given: readonly unknown[]): Sitting | undefined {
  const { pending } = table.fight.session
  // A secret roll isn't its player's.
  if (pending === null || (pending.kind === 'die' && isSecretRoll(pending))) return undefined
  if (pending.kind === 'die') return name === 'throwDice' || name === 'rollRest' ? table.playerOf(pending.who) : undefined
  const open = pending.open.find(one => one.tag === given[0])
  return open === undefined ? undefined : table.playerOf(open.who)
}
