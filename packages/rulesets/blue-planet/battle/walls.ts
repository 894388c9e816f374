/**
 * Walls and cover on the map (BP-COV-04, BP-COV-05, house rules): what they keep apart, and the cover that someone has against an attack from
 * somewhere. Reads only; all who see, shoot, strike, treat, burst and move ask here.
 */
import { crossing, isWithin, millimetres, nearestOnLine, pointAt } from '@enfilade/engine'
import { houseConstants } from '../tables/constants.js'
import type { Battle, Combatant, Cover, Door, Field, Place } from './battle.js'

type Standing = Pick<Field['walls'][number], 'from' | 'to' | 'base' | 'height'>
/** Where a line from one place to another meets it, as a fraction; null: nowhere, or the line leads over or under it. */
function meeting(from: Place, to: Place, { from: a, to: b, base, height }: Standing): number | null {
  const part = crossing(from, to, a, b)
  if (part === null) return null
  const z = from.z + (to.z - from.z) * part
  return (base === null || z >= base) && (height === null || z < height) ? part : null
}

type Mapped = Pick<Battle, 'setup' | 'doors'>
/** Walls and shut doors that count: none where the house rule is off. */
function wallsOf({ setup: { field, settings }, doors }: Mapped): readonly Field['walls'][number][] {
  if (!settings.mapCover) return noWalls // BP-COV-04
  return doors.length === 0 ? field.walls : [...field.walls, ...doors.filter(({ open }) => !open)] // BP-DOOR-01
}
const noWalls: Field['walls'] = []
export const findDoor = ({ doors }: Pick<Battle, 'doors'>, id: string): Door | undefined => doors.find(one => one.id === id)
/** The middle of a door, at the height of whoever goes there. */
export const middleOf = ({ from, to }: Door, z: number): Place => ({ x: (from.x + to.x) / 2, y: (from.y + to.y) / 2, z })
/** Is a door near enough to lay a hand on, with no wall between? */
export function isAtDoor(battle: Mapped, { position }: Pick<Combatant, 'position'>, door: Door): boolean {
  const { x, y, z } = position
  const { from, to, base, height } = door
  const reach = houseConstants.rows.doorReachMetres
  const [at, a, b] = [pointAt(x, y), pointAt(from.x, from.y), pointAt(to.x, to.y)]
  const nearest = nearestOnLine(a, b, at)
  const inHeight = (base === null || z >= base - reach) && (height === null || z < height)
  if (!inHeight || !isWithin(at, nearest, millimetres(reach))) return false // BP-DOOR-02
  // Walls meet a door at its ends, where the nearest point may be: its middle will do as well.
  return [middleOf(door, z), { x: nearest.x / 1000, y: nearest.y / 1000, z }].some(point => isOpenButFor(battle, door, position, point))
}

/** Does no wall stand between two places? */
export function isOpenLine(battle: Mapped, from: Place, to: Place): boolean {
  for (const wall of wallsOf(battle)) if (meeting(from, to, wall) !== null) return false // BP-COV-04
  return true
}

/** The same, whether this door is shut or not. */
export const isOpenButFor = (battle: Mapped, door: Door, from: Place, to: Place): boolean =>
  isOpenLine({ ...battle, doors: battle.doors.filter(one => one !== door) }, from, to)

/** All cover of a combatant against what comes from a place: their own, and what stands close before them on the map. */
export function coversAgainst(
  { setup: { field, settings } }: Pick<Battle, 'setup'>,
  target: Combatant,
  from: Place | null,
): readonly NamedCover[] {
  const own = target.cover.kind === 'none' ? none : [{ name: null, cover: target.cover }]
  if (from === null || field.covers.length === 0 || !settings.mapCover) return own
  const far = Math.sqrt((target.position.x - from.x) ** 2 + (target.position.y - from.y) ** 2)
  const before = field.covers.filter(one => {
    const part = meeting(from, target.position, one)
    return part !== null && (1 - part) * far <= houseConstants.rows.behindCoverMetres // BP-COV-05
  })
  return before.length === 0 ? own : [...own, ...before.map(({ name, cover }) => ({ name, cover }))]
}
/** `name` null: what someone has found for themselves. */
export interface NamedCover {
  readonly name: string | null
  readonly cover: Cover
}
const none: readonly NamedCover[] = []
