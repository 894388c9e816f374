/** The numbers of throws: ranges and target numbers. */
import type { Id, TallyLine } from '@enfilade/engine'
import type { Battle, Combatant, Place } from '../../battle/battle.js'
import { thrownOf } from '../../battle/carried.js'
import { isUnexpected } from '../../battle/knowledge.js'
import { isOpenLine } from '../../battle/lines-of-sight.js'
import { metresBetween } from '../../battle/people.js'
import type { Action } from '../../battle/steps.js'
import { type Barrier, barriersBetween, beforeBarrier, breakable, nearestOf, placeMeant } from '../../battle/walls.js'
import type { Location } from '../../tables/words.js'
import { addThrownFrom } from '../aboard/fire.js'
import { addLevels, addSteps, numberOf, type Parts, partsFor } from '../wounds/made-of.js'

/** Metres of a throw without effort; up to twice as far it is harder. */
const throwRangeWith = ({ sheet }: Combatant, weightKg: number): number =>
  weightKg <= 1 ? sheet.throwRange : Math.floor(sheet.throwRange / weightKg) // DC-THR-01, DC-THR-02

/** The target number of a throw; null: too far. */
function throwNumber(battle: Battle, me: Combatant, metres: number, weightKg: number, parts: Parts): number | null {
  const normal = throwRangeWith(me, weightKg)
  if (metres > 2 * normal) return null
  addThrownFrom(parts, battle, me) // DC-SHT-06
  const difficulty = metres <= normal ? 'AVG' : 'DIF' // DC-THR-01
  return numberOf(battle, me, { skill: 'thrownWeapons', difficulty, rule: 'DC-THR-01' }, parts)
}

/** `lines`: where the parts of the number are noted. */
export function hurlNumber(
  battle: Battle,
  me: Combatant,
  target: Combatant,
  type: Id,
  location: Location | null,
  lines?: TallyLine[],
): number | null {
  if (!isOpenLine(battle, me.position, target.position)) return null
  const parts = partsFor(lines)
  if (location !== null && !isUnexpected(me, target)) addSteps(parts, 'DC-THR-03', 'location named', 1) // DC-THR-03, DC-THR-04
  return throwNumber(battle, me, metresBetween(me.position, target.position), thrownOf(me, type).weightKg, parts)
}

/** Metres of height over which a grenade is thrown; nothing inside, under a ceiling. */
const lobHeight = 5
/** A wall or shut door on the way that no grenade is thrown over; undefined: there is none. */
export const tooHigh = (battle: Battle, me: Combatant, at: Place): Barrier | undefined =>
  barriersBetween(battle, me.position, at).find(({ height }) => battle.setup.indoors || height > lobHeight) // DC-WAL-04

const isSamePlace = (a: Place | null, b: Place): boolean => a !== null && a.x === b.x && a.y === b.y && a.z === b.z
type Lob = Extract<Action, { action: 'lob' }>
/** `lines`: where the parts of the number are noted. */
export function lobNumber(battle: Battle, me: Combatant, grenade: Lob['grenade'], at: Place, lines?: TallyLine[]): number | null {
  if (tooHigh(battle, me, at) !== undefined) return null
  const parts = partsFor(lines)
  if (isSamePlace(me.thrownAt, at)) addLevels(parts, 'DC-GRN-01', 'at the same place again', 1) // DC-GRN-01
  return throwNumber(battle, me, metresBetween(me.position, at), thrownOf(me, grenade).weightKg, parts)
}
/** Is the place beyond the range that needs no effort? */
export const isLongThrow = (me: Combatant, grenade: Lob['grenade'], at: Place): boolean =>
  metresBetween(me.position, at) > throwRangeWith(me, thrownOf(me, grenade).weightKg)

/** Where a grenade is thrown: a place, someone, or just before a wall or door that can be broken. */
export function lobPlace(battle: Battle, me: Combatant, to: Id): Place | undefined {
  const barrier = breakable(battle).find(({ id }) => id === to)
  return barrier === undefined ? placeMeant(battle, to) : beforeBarrier(me.position, nearestOf(barrier, me.position)) // DC-WAL-11
}
/** Can the grenade still be thrown as it was declared? */
export function isLobPossible(battle: Battle, me: Combatant, { grenade, to }: Lob): boolean {
  const at = lobPlace(battle, me, to)
  return at !== undefined && me.toThrow.includes(grenade) && lobNumber(battle, me, grenade, at) !== null
}
