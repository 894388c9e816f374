/** Which walls and shut doors lie between two places. Exact: everything is whole millimetres. */
import { type Fraction, fractions, inLane, type Point } from '@enfilade/engine'
import type { Battle, Breach, Door, Place, Wall } from './battle.js'
import { placeOf, pointOf } from './people.js'

type Walled = Pick<Battle, 'setup' | 'breaches' | 'doors'>

/** All walls and doors of a field, open ones too. */
export const wallsAndDoors = ({ setup: { field }, doors }: Pick<Battle, 'setup' | 'doors'>): readonly Wall[] =>
  doors.length === 0 ? field.walls : [...field.walls, ...doors]
/** Those that stand in the way: an open door isn't there. */
export const standingWalls = ({ setup: { field }, doors }: Pick<Battle, 'setup' | 'doors'>): readonly Wall[] =>
  doors.length === 0 ? field.walls : [...field.walls, ...doors.filter(({ open }) => !open)] // AD-DOOR-01
export function middleOf({ from, to }: Wall): Place {
  const [a, b] = [pointOf(from), pointOf(to)]
  return placeOf({ x: Math.round((a.x + b.x) / 2), y: Math.round((a.y + b.y) / 2), z: 0 })
}
export const findDoor = ({ doors }: Pick<Battle, 'doors'>, id: string): Door | undefined => doors.find(one => one.id === id)

/** On which side of the line through two points a third lies: above 0, below 0, or 0 on it. */
const sideOf = (a: Point, b: Point, c: Point): number => Math.sign((b.x - a.x) * (c.y - a.y) - (b.y - a.y) * (c.x - a.x))

/** Does the way from one place to another cross a wall, or end on it? Whoever stands on it can go to either side. */
function crosses(here: Point, there: Point, wall: Wall): boolean {
  const [from, to] = [pointOf(wall.from), pointOf(wall.to)]
  const [first, second] = [sideOf(from, to, here), sideOf(from, to, there)]
  return first !== 0 && first !== second && sideOf(here, there, from) !== sideOf(here, there, to)
}
/** Does it lead through a hole at least so wide? */
const leadsThrough = (here: Point, there: Point, { at, width, isOpen }: Breach, least: number): boolean =>
  isOpen && width >= least && inLane(here, there, width / 2, pointOf(at))

/** The walls between two places. `least`: the millimetres that a breach must be across to let what comes through it. */
export function wallsBetween(battle: Walled, here: Place, there: Place, least = 0): Wall[] {
  const walls = standingWalls(battle)
  if (walls.length === 0) return []
  const [from, to] = [pointOf(here), pointOf(there)]
  return walls.filter(
    wall => crosses(from, to, wall) && !battle.breaches.some(one => one.wall === wall.id && leadsThrough(from, to, one, least)),
  ) // AD-BRK-01
}
/**
 * The first wall that keeps two places apart, so that neither can be seen or reached from the other; undefined: there is none. Someone who stands
 * on a wall can be seen from both sides of it, as they see both.
 */
export const wallApart = (battle: Walled, here: Place, there: Place, least = 0): Wall | undefined =>
  wallsBetween(battle, here, there, least).find(wall => crosses(pointOf(there), pointOf(here), wall)) // AD-MEL-01
/** What the walls between two places stop together. */
export const armorOfWalls = (battle: Walled, here: Place, there: Place): Fraction =>
  wallsBetween(battle, here, there).reduce((sum, { value }) => fractions.plus(sum, fractions.ofDecimal(value)), fractions.zero) // AD-ARM-06
