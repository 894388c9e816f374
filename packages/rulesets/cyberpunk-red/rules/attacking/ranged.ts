/**
 * Ranged attacks: the DV of a distance, what stands in the way of a shot, and who can get out of the way of one.
 * The course of an attack is in attack.ts; shells, explosives and suppressive fire have files of their own.
 */
import type { Battle, Combatant, Weapon } from '../../battle/battle.js'
import { canReact, isHumanShield } from '../../battle/people.js'
import { constants } from '../../tables/constants.js'
import { criticalInjuryRows } from '../../tables/critical-injuries.js'
import { type AutofireClass, autofireClasses, autofireDv, type DvByBand, rangeBands, singleShotDv } from '../../tables/ranges.js'
import type { RangeClass } from '../../tables/words.js'
import { effectiveStat } from '../dice/stats.js'

// ── the DV ─────────────────────────────────────────────────────────────────────────────────────────────────────────
const bandOfSquares: readonly number[] = rangeBands.rows.flatMap(({ squares }, band) =>
  Array.from({ length: squares.to - squares.from + 1 }, () => band),
)
const inBand = (row: DvByBand, squares: number): number | null => row[bandOfSquares[squares] ?? row.length] ?? null // CPR-RNG-02

/** What one shot has to beat at a distance in squares; null: too far, the attack is illegal. */
export const shotDv = (range: RangeClass, squares: number): number | null => inBand(singleShotDv.rows[range], squares) // CPR-RNG-01

const isAutofireClass = (range: RangeClass | null): range is AutofireClass =>
  (autofireClasses as readonly (string | null)[]).includes(range)
/** What Autofire has to beat; null: too far, or a weapon that cannot fire bursts. */
export const burstDv = (range: RangeClass | null, squares: number): number | null =>
  isAutofireClass(range) ? inBand(autofireDv.rows[range], squares) : null // CPR-AUTO-02

/** What an attack of a weapon has to beat; null where it does not reach. */
export const dvAt = (weapon: Weapon, squares: number, burst: boolean): number | null =>
  burst ? burstDv(weapon.rangeClass, squares) : weapon.rangeClass === null ? null : shotDv(weapon.rangeClass, squares)

// ── getting out of the way ─────────────────────────────────────────────────────────────────────────────────────────
/** Has a combatant lost a leg, so that they cannot dodge at all, shots or blows? */
export function isTooLameToDodge(person: Combatant): boolean {
  for (const { name, quickFixed } of person.injuries) if (!quickFixed && criticalInjuryRows.rows[name].noDodge) return true // CPR-CRIT-10
  return false
}

/**
 * Can a combatant dodge ranged attacks: single shots, bursts, shells, thrown things, blasts? Prone and grappled people can.
 * A combatant who interposes something against an attack can't dodge it (CPR-SHD-03).
 */
export function canDodgeRanged(battle: Battle, person: Combatant): boolean {
  if (!canReact(person) || isTooLameToDodge(person) || isHumanShield(battle, person)) return false // CPR-RNG-07, CPR-HSH-03
  return person.sheet.dodgesShots || effectiveStat(person, 'REF') >= constants.rows.dodgeMinRef // CPR-CYB-03, CPR-RNG-03, CPR-GAP-15: after armor and vacuum
}

// ── rounds ─────────────────────────────────────────────────────────────────────────────────────────────────────────
/** Rounds that one attack with a weapon uses. */
export const roundsOf = ({ burstRounds }: Pick<Weapon, 'burstRounds'>, burst: boolean): number =>
  burst ? (burstRounds ?? constants.rows.autofireBullets) : 1 // CPR-RNG-05, CPR-AUTO-01, CPR-GAP-47
