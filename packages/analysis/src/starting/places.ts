/**
 * Moves combatants before a fight begins: a scenario with other places. Uses only what all scenario files share: `at` of a combatant (one
 * for all of a count, or one each), and the group and cover that belong to a region.
 */

import type { Id, Json } from '@enfilade/engine'
import { type Fields, fieldsOf, listIn as listOf } from '../forecast/levers.js'

/** New places by id, as `at` of a scenario. */
export type Placed = ReadonlyMap<Id, Json>

/** A scenario in which these combatants stand elsewhere; unknown ids change nothing. */
export function withPlaces(scenario: Json, placed: Placed): Json {
  if (placed.size === 0) return scenario
  const whole = fieldsOf(scenario)
  return {
    ...whole,
    sides: listOf(whole.sides).map(side => ({
      ...fieldsOf(side),
      combatants: listOf(fieldsOf(side).combatants).map(one => moved(fieldsOf(one), placed)),
    })),
  }
}
function moved(combatant: Fields, placed: Placed): Json {
  const { id, count } = combatant
  if (typeof id !== 'string') return combatant
  // By convention of all games, combatants of a count are numbered from 1.
  const ids = typeof count === 'number' ? Array.from({ length: count }, (_, nth) => `${id}-${nth + 1}`) : [id]
  if (!ids.some(one => placed.has(one))) return combatant
  const hasGroup = combatant.group !== undefined && combatant.group !== null
  const changed = {
    at: ids.map((one, nth) => placed.get(one) ?? eachOf(combatant.at, nth)),
    // A moved combatant leaves the group and the cover that belong to the old place.
    ...(hasGroup ? { group: ids.map((one, nth) => (placed.has(one) ? null : eachOf(combatant.group, nth))) } : {}),
    ...(hasGroup && combatant.cover !== undefined
      ? { cover: ids.map((one, nth) => (placed.has(one) ? null : eachOf(combatant.cover, nth))) }
      : {}),
  }
  if (typeof count === 'number') return { ...combatant, ...changed }
  return { ...combatant, ...Object.fromEntries(Object.entries(changed).map(([key, [only]]) => [key, only as Json])) }
}
/** A value given once for all, or as a list with one for each. A point is one value. */
function eachOf(value: Json | undefined, nth: number): Json {
  return Array.isArray(value) && typeof value[0] !== 'number' ? ((value[nth] ?? value[0]) as Json) : (value ?? null)
}
