/**
 * How to get to someone, since movement goes as straight as it can and stops a metre short of anyone in the way: whether the straight way
 * leads there, and a step aside where it does not.
 */
import { millimetres, type Point } from '@enfilade/engine'
import { leastOf, once } from '@enfilade/kit'
import type { Combatant, Place } from '../../battle/battle.js'
import { knowsPerson } from '../../battle/knowledge.js'
import { pointOf, squaredMillimetres } from '../../battle/people.js'
import { isOpenLine } from '../../battle/walls.js'
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

export const placeOf = ({ x, y, z }: Point): Place => ({ x: x / 1000, y: y / 1000, z: z / 1000 })

/** Would this many metres bring them within reach of a target that stays in place, with no wall between? */
export function getsWithin(look: Outlook, goal: Combatant, metres: number, reach: number): boolean {
  const end = afterMoving(look, pointOf(look.who.position), pointOf(goal.position), metres)
  return squaredMillimetres(placeOf(end), goal.position) <= (reach * 1000) ** 2 && isOpenLine(look.battle, placeOf(end), goal.position) // BP-COV-04
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
/** Less than this is no progress. */
const progress = 500
/** From farther away than this everyone sets out straight, if they can at all. */
const nearby = 10_000
/** Where the straight way leads on farther than a step aside and back, it comes first. */
const farOn = 5000

/**
 * Where to go to get to someone: straight to them, or aside first where the straight way ends short of them and one or two steps aside lead
 * nearer; null: there is no way.
 */
export function goalTowards(look: Outlook, goal: Pick<Combatant, 'id' | 'position'>): string | Place | null {
  const from = pointOf(look.who.position)
  const to = pointOf(goal.position)
  const far = distance(from, to)
  const corner = roundWalls(look, goal)
  if (corner !== null) return corner
  // Round walls the way leads away from the goal at first, which is progress all the same.
  if (!isOpenLine(look.battle, look.who.position, goal.position) && distance(from, afterMoving(look, from, to, 1)) >= progress)
    return goal.id // BP-COV-04
  if (far > nearby && distance(from, afterMoving(look, from, to, 1)) >= progress) return goal.id
  const near = millimetres(houseConstants.rows.shortOfCombatantMetres) + progress
  const leftFrom = (point: Point): number => {
    const end = afterMoving(look, point, to, distance(point, to) / 1000)
    // Beside a wall they are there for no one on its other side.
    return distance(end, to) + (isOpenLine(look.battle, placeOf(end), goal.position) ? 0 : near) // BP-COV-04
  }
  const left = leftFrom(from)
  if (left <= near || far - left > farOn) return goal.id
  const one = stepsAside(look, from).map(point => ({ point, first: point, left: leftFrom(point) }))
  const afterOne = leastOf(one, step => step.left)
  const best =
    afterOne !== null && afterOne.left <= near
      ? afterOne
      : leastOf(
          [...one, ...one.flatMap(({ point, first }) => stepsAside(look, point).map(next => ({ first, left: leftFrom(next) })))],
          step => step.left,
        )
  if (best !== null && best.left < left - progress) return placeOf(best.first)
  return far - left >= progress ? goal.id : null
}
/** Without the house rule on footing nobody finds the way round walls by themselves: a few metres of the one that it would be. */
function roundWalls(look: Outlook, goal: Pick<Combatant, 'position'>): Place | null {
  const { battle, who } = look
  const { setup } = battle
  if (setup.settings.footing || isOpenLine(battle, who.position, goal.position)) return null
  const walking = { ...battle, setup: { ...setup, settings: { ...setup.settings, footing: true } } }
  const from = pointOf(who.position)
  for (const metres of aFewMetres) {
    const end = pointAfter(walking, who, from, pointOf(goal.position), millimetres(metres), inTheWay(look))
    // What leads on beyond a corner comes once they are there.
    if (distance(from, end) >= progress && isOpenLine(battle, who.position, placeOf(end))) return placeOf(end)
  }
  return null
}
const aFewMetres = [20, 10, 5, 2.5, 1.5, 1] as const
/** Where a step in each of the eight winds leads, if it leads anywhere. */
const stepsAside = (look: Outlook, from: Point): Point[] =>
  aside
    .map(({ x, y, z }) => afterMoving(look, from, { x: from.x + x, y: from.y + y, z: from.z + z }, 2.5))
    .filter(end => distance(from, end) >= progress)

const distance = (a: Point, b: Point): number => Math.sqrt((a.x - b.x) ** 2 + (a.y - b.y) ** 2 + (a.z - b.z) ** 2)
