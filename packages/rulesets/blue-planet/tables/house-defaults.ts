// What the sheet does not have and this game needs: damage effects, movement rates and groups of hit locations. All of it is a house
// default: the `tables` of a scenario or of a content file replace each table whole, and what was replaced is none any more (`own`).
import { locationGroupRows } from './hit-locations.js'
import type { HouseTable, LocationGroup, MovementMode } from './words.js'

/** What a wound of one severity does besides bleeding. */
type Severity = {
  name: string
  /** Task levels of the penalty, 0 or less. */
  woundTl: number
  prone: boolean
  incapacitated: boolean
  dead: boolean
}
export type DamageEffects = {
  severityByLevel: Record<LocationGroup, number[]>
  severities: Severity[]
  /** The severities from which a limb or extremity is disabled, and destroyed. */
  disabledAt: number
  destroyedAt: number
}

// biome-ignore format: a printed table keeps its columns
/**
 * What wounds do (BP-DMG-07, BP-GAP-01): severity by group of location for damage level 0, 1, 2 and so on, the last number for every higher
 * level; then each severity from 0 up; then from which severity a limb or extremity is disabled or destroyed (BP-DMG-08).
 */
export const damageEffects: DamageEffects = {
  // level      0  1  2  3  4  5  6  7  8  9  10 and above
  severityByLevel: {
    vital:     [0, 1, 2, 3, 4, 5, 5, 6, 6, 6, 6],
    torso:     [0, 1, 2, 2, 3, 4, 4, 5, 5, 6, 6],
    limb:      [0, 1, 2, 2, 3, 3, 4, 4, 4, 5, 5],
    extremity: [0, 1, 1, 2, 2, 3, 3, 4, 4, 4, 4],
  },
  severities: [
    { name: 'none',     woundTl:  0, prone: false, incapacitated: false, dead: false },
    { name: 'scratch',  woundTl:  0, prone: false, incapacitated: false, dead: false },
    { name: 'light',    woundTl: -1, prone: false, incapacitated: false, dead: false },
    { name: 'moderate', woundTl: -2, prone: false, incapacitated: false, dead: false },
    { name: 'serious',  woundTl: -3, prone: true,  incapacitated: false, dead: false },
    { name: 'critical', woundTl: -4, prone: true,  incapacitated: true,  dead: false },
    { name: 'fatal',    woundTl:  0, prone: true,  incapacitated: true,  dead: true  },
  ],
  disabledAt: 3,
  destroyedAt: 4,
}

/** Metres a round of half a second (BP-RES-06). */
export const movementRates: Record<MovementMode, number> = { stationary: 0, walk: 0.75, scramble: 1.5, sprint: 3 }

/** The tables of a fight whose data replaces none. */
export const shippedTables = {
  damageEffects,
  movementRates,
  locationGroups: locationGroupRows.rows,
  damageRanks: {},
  own: [] as HouseTable[],
}

interface HouseTableWords {
  readonly title: string
  /** The rules and rulings that rest on it. */
  readonly rules: readonly string[]
}

/** Which table is which, for the rulebook, for logs and for refusals. */
export const houseTableWords: Readonly<Record<HouseTable, HouseTableWords>> = {
  damageEffects: { title: 'Damage effects', rules: ['BP-ROLL-09', 'BP-DMG-07', 'BP-DMG-08', 'BP-GAP-01'] },
  locationGroups: { title: 'Groups of hit locations', rules: [] },
  movementRates: { title: 'Movement a round', rules: ['BP-RES-06', 'BP-GAP-18'] },
}
