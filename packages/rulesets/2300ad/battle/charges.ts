/** Charges: whose work one is, and what a walk along a wall comes to. Reads only, but for work that is given up. */
import { isWithin, millimetres, type Point, squaredDistance } from '@enfilade/engine'
import { melee } from '../tables/melee.js'
import type { Battle, Charge, Combatant, Place, Wall } from './battle.js'
import { findPerson, placeOf, pointOf } from './people.js'

/** The charge that someone is at work on; undefined: none. */
export const workOf = ({ charges }: Pick<Battle, 'charges'>, { id }: Combatant): Charge | undefined =>
  charges.find(({ by, readyIn }) => by === id && readyIn !== null)

/** The point of a wall that is nearest to a place, to the centimetre, and so many millimetres from its ends, if it is long enough. */
export function nearestOn({ from, to }: Wall, place: Place, [fromEnd, toEnd] = [0, 0]): Place {
  const [a, b, p] = [pointOf(from), pointOf(to), pointOf(place)]
  const length = squaredDistance(a, b)
  if (length === 0) return { ...from }
  const off = (end: number): number => Math.min(0.5, end / Math.sqrt(length))
  const part = Math.max(off(fromEnd), Math.min(1 - off(toEnd), ((p.x - a.x) * (b.x - a.x) + (p.y - a.y) * (b.y - a.y)) / length))
  return placeOf({ x: a.x + part * (b.x - a.x), y: a.y + part * (b.y - a.y), z: 0 })
}
const isAtHand = (here: Place, there: Point): boolean => isWithin(pointOf(here), there, millimetres(melee.contact))
export const reachesWall = ({ position }: Combatant, wall: Wall): boolean => isAtHand(position, pointOf(nearestOn(wall, position)))
/** Is a charge, or the vehicle that it sits on, near enough to work on? */
export function reachesCharge(battle: Pick<Battle, 'people'>, { position }: Combatant, charge: Charge): boolean {
  return isAtHand(position, pointOf(placeOfCharge(battle, charge)))
}
/** Where a charge is: one on a vehicle goes along with it. */
export const placeOfCharge = (battle: Pick<Battle, 'people'>, { at, vehicle }: Charge): Place =>
  vehicle === null ? at : (findPerson(battle, vehicle)?.position ?? at)
