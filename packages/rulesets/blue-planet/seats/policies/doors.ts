/** Doors on the way of policies: which one leads to someone sooner than any way that is open, and how it is got open. */
import { distanceShown, millimetres } from '@enfilade/engine'
import { leastOf } from '@enfilade/kit'
import type { Battle, Combatant, Door } from '../../battle/battle.js'
import { pointOf, waitOf } from '../../battle/people.js'
import { isAtDoor, isOpenLine, middleOf } from '../../battle/walls.js'
import type { Declaration } from '../../rules/declarations.js'
import { breaksLock, mayShootLock, numberToForce } from '../../rules/doors/doors.js'
import { pointAfter } from '../../rules/footing.js'
import { houseConstants } from '../../tables/constants.js'
import { placeOf } from './ways.js'

/** Lengths at which a way is tried out, in metres. */
const lengths = [5, 10, 15, 20, 30, 45, 70, 100, 150, 250, 400, 800] as const
/** About how far the way to someone is, to where no wall is between; infinite where there is none. */
function metresTo(battle: Battle, who: Combatant, goal: Combatant): number {
  const [from, to] = [pointOf(who.position), pointOf(goal.position)]
  const near = millimetres(houseConstants.rows.meleeReachMetres)
  const leadsThere = (metres: number): boolean => {
    const end = pointAfter(battle, who, from, to, millimetres(metres), [])
    return distanceShown(end, to) <= near && isOpenLine(battle, placeOf(end), goal.position)
  }
  return lengths.find(leadsThere) ?? Number.POSITIVE_INFINITY
}

/** How someone gets a shut door open, and how many actions that takes on average; null: they can't. */
function wayToOpen(battle: Battle, who: Combatant, door: Door): { readonly order: Declaration; readonly actions: number } | null {
  if (!door.locked) return { order: { action: 'useDoor', door: door.id, shuts: false }, actions: 1 }
  if (!battle.setup.settings.breakDoors) return null
  const gun = who.sheet.weapons.find(weapon => mayShootLock(who, weapon) && breaksLock(weapon, door))
  if (gun !== undefined) return { order: { action: 'shootLock', door: door.id, weaponId: gun.id }, actions: 2 }
  const chance = Math.min(100, numberToForce(who, door) ?? 0) / 100
  return chance > 0 ? { order: { action: 'forceDoor', door: door.id }, actions: 1 / chance } : null
}

export interface DoorPlan {
  readonly door: Door
  readonly order: Declaration
  /** Is it within reach already? */
  readonly atHand: boolean
}
/** The door by which someone gets to a goal behind walls sooner than by what is open; null: none does. @param pace metres a round */
export function doorPlan(battle: Battle, who: Combatant, goal: Combatant, pace: number): DoorPlan | null {
  if (!battle.setup.settings.mapCover || isOpenLine(battle, who.position, goal.position)) return null
  const plans = battle.doors.flatMap(door => {
    const way = door.open ? null : wayToOpen(battle, who, door)
    if (way === null) return []
    const through = { ...battle, doors: battle.doors.map(one => (one === door ? { ...one, open: true } : one)) }
    const metres = metresTo(through, who, goal) + way.actions * waitOf(who) * pace
    return metres < Number.POSITIVE_INFINITY ? [{ door, order: way.order, metres }] : []
  })
  const best = leastOf(plans, ({ metres }) => metres)
  if (best === null || best.metres >= metresTo(battle, who, goal)) return null
  return { door: best.door, order: best.order, atHand: isAtDoor(battle, who, best.door) }
}
/** The way to stand before a door. */
export const beforeDoor = ({ position: { z } }: Combatant, door: Door) => middleOf(door, z)
