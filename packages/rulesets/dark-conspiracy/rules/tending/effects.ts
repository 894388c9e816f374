/** What treatment needs and does, in fights and after them: difficulties, levels, and what becomes of a wound. */
import { medicalFigures, type Supply, supplyLevels } from '../../tables/outside.js'
import type { Difficulty } from '../../tables/words.js'
import type { Severity } from '../../tables/wounds.js'
import { type Result, succeeded } from '../tasks/tasks.js'

/** Whoever treats someone, as far as it counts. */
export interface Medic {
  readonly supplies: readonly Supply[]
  readonly hospital: boolean
}
export const has = ({ supplies }: Medic, supply: Supply): boolean => supplies.includes(supply)
const hasKit = (medic: Medic): boolean => has(medic, 'doctorsKit') || has(medic, 'medicalKit')

// ── what it takes ──────────────────────────────────────────────────────────────────────────────────────────────────
export const aidDifficulty = (medic: Medic): Difficulty => (has(medic, 'doctorsKit') ? 'AVG' : 'DIF') // DC-MED-01, DC-MED-03
const { rows: levels } = supplyLevels
/** Whole blood takes the place of plasma. `anywhere`: not only in a hospital. */
export function bloodLevels(medic: Medic, anywhere: boolean): number {
  if (has(medic, 'wholeBlood') && (anywhere || medic.hospital)) return levels.wholeBlood // DC-MED-04, DC-MED-10
  return has(medic, 'plasma') ? levels.plasma : 0
}
export const stabilizingLevels = (medic: Medic): number =>
  bloodLevels(medic, false) + (has(medic, 'sedatives') ? levels.sedatives : 0) + (hasKit(medic) ? levels.anyKit : 0) // DC-MED-04
/** Can poison be treated with what there is? */
export const hasAntivenin = (medic: Medic): boolean => has(medic, 'antivenin') || has(medic, 'doctorsKit') // DC-MED-03

// ── what it does ───────────────────────────────────────────────────────────────────────────────────────────────────
const { aidDays, aidDaysCritical, aidCatastropheDays } = medicalFigures.rows
/** What first aid does to a wound: what it is lowered to, and days that it adds to healing or takes off. */
export interface AidEffect {
  readonly lowered: 'serious' | 'slight' | null
  readonly days: number
}
export function aidEffect(was: Severity, result: Result): AidEffect {
  if (!succeeded(result)) return { lowered: null, days: result === 'catastrophic' ? aidCatastropheDays : 0 } // DC-MED-01
  const outstanding = result === 'outstanding'
  if (was === 'critical') return { lowered: 'serious', days: outstanding ? aidDaysCritical : 0 } // DC-MED-01, DC-MED-02
  if (was === 'serious') return outstanding ? { lowered: 'slight', days: 0 } : { lowered: null, days: aidDays } // DC-MED-01, DC-MED-02
  return { lowered: null, days: outstanding && was === 'slight' ? aidDays : 0 } // DC-MED-02
}
/** Does it heal points of a scratch? */
export const heals = (was: Severity, result: Result): boolean => result === 'outstanding' && was === 'scratch' // DC-MED-02
/** A scratch is never healed to nothing. */
export const afterHealing = (damage: number, healed: number): number => (healed === 0 ? damage : Math.max(1, damage - healed)) // DC-MED-02

/** The points that a wound comes down to at most when treatment or time lowers it. */
export const pointsLowered = (damage: number, severity: 'serious' | 'slight', capacity: number): number =>
  Math.min(damage, Math.floor(severity === 'serious' ? (3 * capacity) / 2 : capacity / 2)) // DC-MED-06, DC-GAP-46
