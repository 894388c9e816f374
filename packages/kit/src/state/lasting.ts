/** Who is left of a fight, for a next one. */
import type { Json } from '@enfilade/engine'
import type { z } from 'zod'
import { takeBy, unread } from './taking.js'

/** A value without what it says of sides, combatants or things that are not there any more. */
function withoutGone<T>(schema: z.ZodType<T>, value: T, points: string, there: readonly string[]): T {
  const look = { knows: () => true, read: (kind: string, id: string) => (kind !== points || there.includes(id) ? id : undefined) }
  const kept = takeBy(schema, value, look)
  if (kept === unread) throw new TypeError(`What is left names a ${points} that is gone where it has to name one.`)
  return kept as T
}

/** The `sides` of a next scenario: those with combatants left, and nothing is hidden from the others any more. */
export function sidesLeft<S extends { readonly name: string; readonly combatants: readonly unknown[] }>(
  schema: z.ZodType<S>,
  sides: readonly S[],
): Json {
  const left = sides.filter(side => side.combatants.length > 0)
  const names = left.map(side => side.name)
  return left.map(side => withoutGone(schema, side, 'side', names)) as unknown as Json
}
