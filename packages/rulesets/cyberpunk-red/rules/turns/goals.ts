/** What sides are out for (house rule): who is at a place, and what counts as near. */
import { type GoalRules, goalsBy, isInArea, type Spot } from '@enfilade/kit'
import type { Battle, Combatant, Square } from '../../battle/battle.js'
import { distanceBetween } from '../../battle/ground.js'
import { isConscious } from '../../battle/people.js'
import { end } from './ending.js'
import { standDown } from './morale.js'

/** Does a square belong to a place: an area, a zone, or without a map the square of a place? */
export function isSquareOf({ setup: { field } }: Battle, { x, y }: Square, { place, area }: Spot): boolean {
  if (area !== null) return isInArea(area, x, y)
  const zone = field.zones.find(({ id }) => id === place)
  if (zone !== undefined) return zone.areas.some(({ from, to }) => isInArea({ from: [from.x, from.y], to: [to.x, to.y] }, x, y))
  return field.places.some(({ id, x: at }) => id === place && at === x)
}
/** So many squares are near enough to take a prisoner: a step away. */
const near = 2

const rules: GoalRules<Battle, Combatant> = {
  rule: 'CPR-GAP-63',
  canAct: isConscious,
  isDead: person => person.dead,
  isAt: (battle, person, spot) => isSquareOf(battle, person.at, spot),
  areNear: (battle, one, other) => distanceBetween(battle, one, other) <= near,
  standDown,
  end,
}
export const goals = goalsBy<Battle, Combatant>(rules)
