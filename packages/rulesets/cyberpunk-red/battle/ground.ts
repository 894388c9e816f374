/**
 * The ground as it is now, and as a side knows it: distances, lines of sight, heights, zones, and who and what stands on a square. All geometry is
 * the engine's. A fight by bands is a single row of squares without anything on it, so the same questions have the same answers there.
 */
import { barriersBetween, type Ground, groundOf, heightOf, isFilled, onMap, sameSquare, sees, squaresApart } from '@enfilade/engine'
import { leastOf } from '@enfilade/kit'
import type { DoorId, SectionId, SideId } from '../ids.js'
import { constants } from '../tables/constants.js'
import type { ZoneKind } from '../tables/words.js'
import type { Barrier, Battle, Combatant, Cover, Field, Square, Vehicle, Zone } from './battle.js'
import { knownPeople, knowsPerson, knowsTerrain } from './knowledge.js'

/** The doors that let through: those that stand open, and doors and pieces of wall that are destroyed. */
export function openDoorsOf({ openDoors, barriers }: Battle): readonly DoorId[] {
  if (barriers.length === 0) return openDoors
  return [...openDoors, ...barriers.filter(({ id, hp }) => hp <= 0 && !openDoors.includes(id)).map(({ id }) => id)] // CPR-COV-03
}

/** Covers, and the vehicles that stand among them. */
const piecesOf = ({ vehicles }: Battle, covers: readonly Cover[]): readonly (Cover | Vehicle)[] =>
  vehicles.length === 0 ? covers : [...covers, ...vehicles]

/** The field with the covers and vehicles that stand and the doors that are open. */
export function ground(battle: Battle): Ground {
  return groundOf(battle.setup.field, { pieces: piecesOf(battle, battle.covers), openDoors: openDoorsOf(battle) })
}

/** The same as a side knows it: covers that it does not know of are not there, doors that it does not know of are wall. */
export function knownGround(battle: Battle, side: SideId): Ground {
  if (battle.secretTerrain.length === 0) return ground(battle)
  const pieces = piecesOf(
    battle,
    battle.covers.filter(cover => knowsTerrain(battle, side, cover.id)),
  )
  const openDoors = openDoorsOf(battle).filter(id => knowsTerrain(battle, side, id))
  return groundOf(battle.setup.field, { pieces, openDoors })
}

/** Does a wall, a shut door or an obstacle keep two squares apart? */
export const isBarred = (map: Ground, a: Square, b: Square): boolean => barriersBetween(map, a, b).some(({ pieces }) => pieces.length === 0)

/** Whoever stands on a square, or would. */
export type Placed = Pick<Combatant, 'at'>
/** Squares between two squares; 0 where they are the same one. A height counts as a third direction: 1 square for each full 2 m. */
export function squaresBetween(battle: Battle, a: Square, b: Square): number {
  const { field } = battle.setup
  return field.heights.length === 0 ? squaresApart(a, b) : squaresOver(ground(battle), a, b)
}
/** The same over a map, whoever stands on it. */
export function squaresOver(map: Ground, a: Square, b: Square): number {
  const level = squaresApart(a, b) // CPR-RNG-02, CPR-TIME-02, CPR-GAP-14
  return Math.max(level, squaresUp(map, a, b)) // CPR-RNG-09, CPR-GAP-62
}
/** How many squares one square lies above or below another. */
export function squaresUp(map: Ground, a: Square, b: Square): number {
  return Math.floor(Math.abs(heightOf(map, a) - heightOf(map, b)) / constants.rows.metresPerSquare) // CPR-RNG-09
}
/** Squares between two people; 0 on the same square. 1 square is 2 m. */
export const distanceBetween = (battle: Battle, a: Placed, b: Placed): number => squaresBetween(battle, a.at, b.at)

/** Is there a line of sight between two squares? One geometry serves sight and fire. */
const isInSight = (battle: Battle, from: Square, to: Square): boolean => sees(ground(battle), from, to) // CPR-COV-01, CPR-COV-02, CPR-GAP-29

/** Is there a line of sight between two squares, as a side knows the ground? */
export const seemsInSight = (battle: Battle, side: SideId, from: Square, to: Square): boolean => sees(knownGround(battle, side), from, to)

/** Everyone who takes up a square, as far as a side knows. */
export const knownOccupants = (battle: Battle, side: SideId, square: Square): Combatant[] =>
  occupants(battle, square).filter(person => knowsPerson(battle, side, person))

/** Can one person see the other: line of sight, as the ground is? Symmetric; people do not block (CPR-COV-02). */
export const canSee = (battle: Battle, from: Combatant, to: Combatant): boolean => isInSight(battle, from.at, to.at)

/** Of those a side knows of, whom a combatant can lay hands on from where they stand, themselves included. Cheap questions come first. */
export const knownInReach = (battle: Battle, me: Combatant, fits: (other: Combatant) => boolean): Combatant[] =>
  knownPeople(battle, me.side).filter(
    other =>
      fits(other) &&
      distanceBetween(battle, me, other) <= battle.setup.settings.meleeReach && // CPR-MEL-01
      seemsInSight(battle, me.side, me.at, other.at),
  )

/** The intact section of cover or the vehicle on a square, or undefined. */
export const coverAt = (battle: Battle, square: Square): Cover | Vehicle | undefined =>
  piecesOf(battle, battle.covers).find(({ at, hp }) => hp > 0 && sameSquare(at, square))

// ── what has hit points ────────────────────────────────────────────────────────────────────────────────────────────
/** A section of cover, a door, a piece of wall or a vehicle. */
export type Section = Cover | Barrier | Vehicle
export const isBarrier = (section: Section): section is Barrier => 'isWall' in section
export const isVehicle = (section: Section): section is Vehicle => 'seats' in section

/** Everything with hit points that stands in the way now. An open door is out of the way, and nothing hits it (house rule). */
export const standingSections = ({ covers, barriers, vehicles, openDoors }: Battle): Section[] => [
  ...covers.filter(({ hp }) => hp > 0),
  ...barriers.filter(({ id, hp }) => hp > 0 && !openDoors.includes(id)),
  ...vehicles.filter(({ hp }) => hp > 0),
]
export const findSection = (battle: Battle, id: SectionId): Section | undefined =>
  [...battle.covers, ...battle.barriers, ...battle.vehicles].find(section => section.id === id)

/** The squares on both sides of a door or a wall. */
export function squaresBeside({ size: [width, height] }: Field, [[x1, y1], [x2, y2]]: Field['doors'][number]['at']): Square[] {
  const squares: Square[] = []
  for (let x = Math.min(x1, x2); x < Math.max(x1, x2); x++) squares.push({ x, y: y1 - 1 }, { x, y: y1 })
  for (let y = Math.min(y1, y2); y < Math.max(y1, y2); y++) squares.push({ x: x1 - 1, y }, { x: x1, y })
  return squares.filter(square => onMap({ width, height }, square))
}
/** The squares that a section stands on, or beside. */
export function squaresOfSection({ setup: { field } }: Battle, section: Section): readonly Square[] {
  if (!isBarrier(section)) return [section.at]
  const door = field.doors.find(({ id }) => id === section.id)
  return door === undefined ? [] : squaresBeside(field, door.at)
}
/**
 * The square at which a section is hit from another one: its own, or the nearest free one beside a door or a wall that is in sight. Undefined
 * where it is out of sight.
 */
export function squareToHit(battle: Battle, map: Ground, from: Square, section: Section): Square | undefined {
  const inSight = squaresOfSection(battle, section).filter(
    square => sees(map, from, square) && (!isBarrier(section) || sameSquare(from, square) || !isFilled(map, square)),
  )
  return leastOf(inSight, square => squaresOver(map, from, square)) ?? undefined
}

export function zonesAt({ setup: { field } }: Battle, square: Square): readonly Zone[] {
  if (field.zones.length === 0) return field.zones
  return field.zones.filter(zone =>
    zone.areas.some(
      ({ from, to }) =>
        square.x >= Math.min(from.x, to.x) &&
        square.x <= Math.max(from.x, to.x) &&
        square.y >= Math.min(from.y, to.y) &&
        square.y <= Math.max(from.y, to.y),
    ),
  )
}
export const isInZone = (battle: Battle, square: Square, kind: ZoneKind): boolean =>
  zonesAt(battle, square).some(zone => zone.kind === kind)

/** Everyone who takes up a square: the living and the unconscious; a body on the floor is stepped over. */
export const occupants = (battle: Battle, square: Square): Combatant[] =>
  battle.people.filter(person => !person.dead && person.at.x === square.x && person.at.y === square.y)

/** Do people share squares? Only without a map. */
export const sharesSquares = (battle: Battle): boolean => battle.setup.field.kind === 'bands'
