/**
 * How to get to someone, since movement goes as straight as it can and stops a metre short of anyone in the way: whether the straight way
 * leads there, and a step aside where it does not.
 */
import { millimetres, type Point } from '@enfilade/engine'
import { once } from '@enfilade/kit'
import type { Combatant, Place } from '../../battle/battle.js'
import { knowsPerson } from '../../battle/knowledge.js'
import { pointOf, squaredMillimetres } from '../../battle/people.js'
import { pointAfter } from '../../rules/footing.js'
import { houseConstants } from '../../tables/constants.js'
import type { Outlook } from './outlook.js'

/** Where a combatant would stand after this many metres towards a point, given those their side knows to be in the way. */
function afterMoving(look: Outlook, from: Point, to: Point, metres: number): Point {
  return pointAfter(look.battle, look.who, from, to, millimetres(metres), inTheWay(look))
}
/** Where everyone else stands whom their side knows of. */
const inTheWay = once(({ battle, who }: Outlook): readonly Point[] =>
  battle.people
    .filter(other => other.id !== who.id && !other.now.dead && knowsPerson(who.side, other))
    .map(other => pointOf(other.position)),
)

const placeOf = ({ x, y, z }: Point): Place => ({ x: x / 1000, y: y / 1000, z: z / 1000 })

/** Would this many metres bring them within reach of a target that stays in place? */
export function getsWithin(look: Outlook, goal: Combatant, metres: number, reach: number): boolean {
  const end = afterMoving(look, pointOf(look.who.position), pointOf(goal.position), metres)
  return squaredMillimetres(placeOf(end), goal.position) <= (reach * 1000) ** 2
}

/** Steps aside, in millimetres: the eight winds. */
const aside: readonly Point[] = [
  { x: 2500, y: 0, z: 0 },
  { x: -2500, y: 0, z: 0 },
  { x: 0, y: 2500, z: 0 },
  { x: 0, y: -2500, z: 0 },
  { x: 1800, y: 1800, z: 0 },
  { x: -1800, y: 1800, z: 0 },
  { x: 1800, y: -1800, z: 0 },
  { x: -1800, y: -1800, z: 0 },
]
/** Less than this on the straight way is no progress. */
const progress = 500

/** Where to go to get to someone: straight to them, or aside first if someone stands right in the way; null: there is no way. */
export function goalTowards(look: Outlook, goal: Combatant): string | Place | null {
  const from = pointOf(look.who.position)
  const to = pointOf(goal.position)
  const straight = distance(from, afterMoving(look, from, to, 1))
  const near = millimetres(houseConstants.rows.shortOfCombatantMetres) + progress
  if (straight >= progress || distance(from, to) <= near) return goal.id
  let best: Point | null = null
  for (const step of aside) {
    const point = { x: from.x + step.x, y: from.y + step.y, z: from.z + step.z }
    const end = afterMoving(look, from, point, 2.5)
    if (distance(from, end) < progress || distance(end, afterMoving(look, end, to, 1)) < progress) continue
    if (best === null || distance(end, to) < distance(best, to)) best = end
  }
  return best === null ? null : placeOf(best)
}

const distance = (a: Point, b: Point): number => Math.sqrt((a.x - b.x) ** 2 + (a.y - b.y) ** 2 + (a.z - b.z) ** 2)
