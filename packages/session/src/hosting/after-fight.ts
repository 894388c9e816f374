/** What was said at a table since its fight is over. It holds for that end alone: of a fight that goes on, or ends otherwise, nothing was said. */
import { type AnySession, type Takeover, takeoversIn } from '@enfilade/client'
import type { Id, View } from '@enfilade/engine'
import type { AfterFight } from '../remote/after-fight.js'
import type { TableInMemory } from './in-memory.js'
import type { Sitting } from './sitting.js'
import type { StoredTable } from './stored.js'

type StoredAfter = NonNullable<StoredTable['after']>
/** What holds of the end that the fight has come to; null: it isn't over. */
export function standingAfter(table: TableInMemory): StoredAfter | null {
  const { over, length } = table.fight.session
  if (!over) return null
  const { after } = table.stored
  return after?.answers === length ? after : { answers: length, wishes: {}, end: null }
}
/** As a seat that sees these people is told of it; undefined: nothing was said. */
export function afterFightTold(table: TableInMemory, to: Sitting, people: View['people']): AfterFight | undefined {
  const isDisplay = to.stored.kind === 'display'
  const now = table.stored.after === undefined && !isDisplay ? null : standingAfter(table)
  if (now === null) return undefined
  const { wishes, end } = now
  const knows = (who: Id): boolean => people.some(({ id }) => id === who)
  const roll = end?.roll ?? null
  return {
    ...{ wishes, end: end === null ? null : { ...end, roll: roll && { ...roll, people: roll.people.filter(knows) } } },
    ...(isDisplay && { takeovers: takeoversOf(table, people) }),
  }
}
/** By the last line of the fight: one that went on otherwise ends with another. */
const counted = new WeakMap<AnySession['told'][number], readonly Takeover[]>()
/** Of a fight that is over, and of those whom players play. */
function takeoversOf({ fight: { session }, sittings }: TableInMemory, people: View['people']): readonly Takeover[] {
  const last = session.told.at(-1)
  if (last === undefined) return []
  const all = counted.get(last) ?? takeoversIn(session)
  counted.set(last, all)
  const seats = [...sittings.values()].map(({ stored }) => stored).filter(({ kind }) => kind === 'player')
  const isPlayed = ({ id, side }: View['people'][number]): boolean =>
    seats.some(seat => seat.side === side && (seat.people === null || seat.people.includes(id)))
  const played = new Set(people.filter(isPlayed).map(({ id }) => id))
  return all.filter(([, who]) => played.has(who))
}
