/** What the tables of a fight make of wounds: how severe one is, and what all of them together cost. */
import { constants } from '../tables/constants.js'
import type { HitLocation } from '../tables/words.js'
import type { Setup, Wound } from './battle.js'

type Tabled = Pick<Setup, 'settings' | 'tables'>

/** The severity of a wound of this level, 0 and up; 0 while the option is off. Levels beyond the table read its last column. */
export function severityOf({ settings, tables }: Tabled, location: HitLocation, level: number): number {
  if (!settings.houseDamageEffects) return 0 // BP-DMG-07
  const byLevel = tables.damageEffects.severityByLevel[tables.locationGroups[location]]
  return byLevel[Math.min(level, byLevel.length - 1)] ?? 0 // BP-DMG-07, BP-GAP-01
}

/** The penalty of wounds by the tables, in task levels, 0 or less. */
export function woundTlOf({ settings, tables }: Tabled, wounds: readonly Wound[]): number {
  if (!settings.houseDamageEffects) return 0
  return wounds.reduce((sum, { severity }) => sum + (tables.damageEffects.severities[severity]?.woundTl ?? 0), 0) // BP-ROLL-09
}

export const levelsOf = (wounds: readonly Pick<Wound, 'level'>[]): number => wounds.reduce((sum, { level }) => sum + level, 0)

/** Rounds that are left with wounds of so many levels together; Infinity for objects, and without wounds. */
export const roundsToLive = (constitution: number | null, levels: number): number =>
  constitution === null || levels === 0 // BP-TRM-07
    ? Number.POSITIVE_INFINITY
    : Math.floor((constants.rows.roundsPerMinute * constitution) / levels) // BP-TRM-04, BP-ROLL-08
