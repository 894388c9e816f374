/** What was said at a table since its fight is over. It holds for that end alone: of a fight that goes on, or ends otherwise, nothing was said. */
import type { Id } from '@enfilade/engine'
import type { AfterFight } from '../remote/after-fight.js'
import type { TableInMemory } from './in-memory.js'
import type { StoredTable } from './stored.js'

type StoredAfter = NonNullable<StoredTable['after']>
/** What holds of the end that the fight has come to; null: it isn't over. */
export function standingAfter(table: TableInMemory): StoredAfter | null {
  const { over, length } = table.fight.session
  if (!over) return null
  const { after } = table.stored
  return after?.answers === length ? after : { answers: length, wishes: {}, end: null }
}
/** As a seat that knows of these people is told of it; undefined: nothing was said. */
export function afterFightTold(table: TableInMemory, knows: (who: Id) => boolean): AfterFight | undefined {
  if (table.stored.after === undefined) return undefined
  const now = standingAfter(table)
  if (now === null) return undefined
  const { wishes, end } = now
  const roll = end?.roll ?? null
  return { wishes, end: end === null ? null : { ...end, roll: roll && { ...roll, people: roll.people.filter(knows) } } }
}
