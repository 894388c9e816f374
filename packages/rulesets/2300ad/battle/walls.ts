/** Which walls lie between two places. Exact: everything is whole millimetres. */
import type { Point } from '@enfilade/engine'
import type { Battle, Place, Wall } from './battle.js'
import { pointOf } from './people.js'

/** On which side of the line through two points a third lies: above 0, below 0, or 0 on it. */
const sideOf = (a: Point, b: Point, c: Point): number => Math.sign((b.x - a.x) * (c.y - a.y) - (b.y - a.y) * (c.x - a.x))

/** Does the way from one place to another cross a wall, or end on it? Whoever stands on it can go to either side. */
function crosses(here: Point, there: Point, wall: Wall): boolean {
  const [from, to] = [pointOf(wall.from), pointOf(wall.to)]
  const [first, second] = [sideOf(from, to, here), sideOf(from, to, there)]
  return first !== 0 && first !== second && sideOf(here, there, from) !== sideOf(here, there, to)
}
/** The walls between two places. */
export const wallsBetween = ({ setup: { field } }: Pick<Battle, 'setup'>, here: Place, there: Place): Wall[] =>
  field.walls.length === 0 ? [] : field.walls.filter(wall => crosses(pointOf(here), pointOf(there), wall))
