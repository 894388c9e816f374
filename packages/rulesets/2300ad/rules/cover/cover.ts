/** Cover and concealment: which pieces are there for someone against fire from a place, and which of them count at a location. */
import { type Fraction, fractions, inArc, isWithin, millimetres, scatteredPoint } from '@enfilade/engine'
import type { Battle, Combatant, CombatantId, Cover, Place } from '../../battle/battle.js'
import { isDazed, pointOf } from '../../battle/people.js'
import { countOff, type Line } from '../../battle/phrases.js'
import { vehicleOf, vehiclesBetween } from '../../battle/vehicles.js'
import { wallsBetween } from '../../battle/walls.js'
import { targetHits } from '../../tables/hits.js'
import { movement } from '../../tables/turn.js'
import type { Facing, Location } from '../../tables/words.js'
import { isDownFor } from '../ducking/down.js'
import { armorFrom, struckFacing } from '../vehicles/damage.js'

/** Far enough that rounding to the millimetre turns no bearing. */
const farAhead = 10_000_000

/** Does a piece protect someone here against fire from there? */
function isBetween({ sector }: Cover, here: Place, there: Place): boolean {
  if (here.x === there.x && here.y === there.y) return false // AD-ARM-06, AD-EXP-07: what is at the same place has no bearing
  if (sector === null) return true
  const at = pointOf(here)
  return inArc(at, scatteredPoint(at, at, sector.middle, farAhead), sector.width, pointOf(there)) // AD-ARM-06
}

export const piecesInReach = ({ setup: { field } }: Battle, { position }: Pick<Combatant, 'position'>): Cover[] =>
  field.covers.filter(cover => isWithin(pointOf(cover.at), pointOf(position), millimetres(cover.reach)))
/** Those of them that protect against fire from a place. */
const piecesAgainst = (battle: Battle, person: Combatant, from: Place): Cover[] =>
  piecesInReach(battle, person).filter(cover => isBetween(cover, person.position, from))

/** How the pieces count: all of them everywhere, none, as partial cover, or each as it is. */
type Counting = 'all' | 'none' | 'partial' | 'asTheyAre'
function countingFor(person: Combatant, attacker?: CombatantId): Counting {
  const { unconscious, lastMove, fires, prone } = person
  if (unconscious || isDownFor(person, attacker) || isDazed(person)) return 'all' // AD-ARM-06 (1)
  const moving = lastMove === null ? null : movement.rows[lastMove].cover
  if (moving === 'none') return 'none' // AD-ARM-06 (2), AD-MOVE-02
  if (fires) return 'partial' // AD-ARM-06 (3)
  if (prone || moving === 'all') return 'all' // AD-ARM-06 (4)
  return moving === 'partial' ? 'partial' : 'asTheyAre' // AD-ARM-06 (5), (6)
}
const behindPartialCover = new Set(targetHits.rows.filter(row => row.partialCover).map(row => row.location))

/**
 * What cover stops of a hit at this location, fired from a place. Pieces add up; an open vehicle is partial cover, and a wall is in the way of
 * everything. `attacker`: whose fire it is, from which they may have ducked. `lines`: take what stops it.
 */
export function coverAt(
  battle: Battle,
  person: Combatant,
  location: Location,
  from: Place,
  attacker?: CombatantId,
  lines?: Line[],
): Fraction {
  const counting = countingFor(person, attacker)
  let sum = fractions.zero
  const add = (rule: string, words: string, value: Fraction): void => {
    if (fractions.isAboveZero(value)) sum = fractions.plus(sum, countOff(lines, rule, words, value))
  }
  for (const { name, value } of wallsBetween(battle, from, person.position)) add('AD-ARM-06', name, fractions.ofDecimal(value)) // AD-ARM-06
  for (const one of vehiclesBetween(battle, from, person.position))
    if (one.vehicle !== null) add('AD-VEH-11', one.name, armorFrom(one, one.vehicle, from, false)) // AD-VEH-11
  if (counting === 'none') return sum
  const vehicle = vehicleOf(battle, person)
  if (vehicle !== null && vehicle.vehicle !== null && (counting === 'all' || behindPartialCover.has(location)))
    add('AD-VEH-10', vehicle.name, armorFrom(vehicle, vehicle.vehicle, from, false)) // AD-VEH-10
  for (const { name, value, extent } of piecesAgainst(battle, person, from)) {
    const everywhere = counting === 'all' || (counting === 'asTheyAre' && extent === 'full')
    if (everywhere || behindPartialCover.has(location)) add('AD-ARM-03', name, fractions.ofDecimal(value)) // AD-ARM-02, AD-ARM-03
  }
  return sum
}

/** All that can be in the way of fire from a place at someone. */
export interface Shelter {
  readonly walls: readonly string[]
  readonly covers: readonly string[]
  readonly vehicles: readonly string[]
  /** The side that it strikes of them, or of the vehicle that they are aboard; null: there is none. */
  readonly side: Facing | null
}
export function shelterOf(battle: Battle, person: Combatant, from: Place): Shelter {
  const vehicle = person.vehicle === null ? vehicleOf(battle, person) : person
  return {
    walls: wallsBetween(battle, from, person.position).map(({ id }) => id),
    covers: piecesAgainst(battle, person, from).map(({ id }) => id),
    vehicles: vehiclesBetween(battle, from, person.position).map(({ id }) => id),
    side: vehicle === null || vehicle.vehicle === null ? null : struckFacing(vehicle, vehicle.vehicle, from, false),
  }
}

/** Is someone an easy mark for fire from a place: in the open, and not moving? */
export function isStationaryInOpen(battle: Battle, person: Combatant, from: Place): boolean {
  if (person.aboard !== null || piecesAgainst(battle, person, from).length > 0) return false // AD-MOVE-04, AD-VEH-10
  if (wallsBetween(battle, from, person.position).length > 0) return false // AD-MOVE-04
  if (vehiclesBetween(battle, from, person.position).length > 0) return false // AD-MOVE-04
  if (person.unconscious || isDazed(person)) return true // AD-MOVE-04
  return person.metresMoved === 0 && !person.movedInLastAction // AD-MOVE-04, AD-GAP-57
}
