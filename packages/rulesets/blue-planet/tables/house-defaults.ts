// What the sheet does not have and this game needs: damage effects, movement rates, the groups of hit locations, and single figures.
// All of it is a house default. The `tables` of a scenario or of a content file replace each table whole; see `houseTables`.
import type { HitLocation, LocationGroup, MovementMode } from '../words.js'
import { locationGroups } from './hit-locations.js'

/** What a wound of some severity does (BP-DMG-07). */
export interface Severity {
  readonly name: string
  /** Task levels on skill rolls and melee, 0 or less (BP-ROLL-09). */
  readonly woundTl: number
  readonly prone: boolean
  readonly incapacitated: boolean
  readonly dead: boolean
}

/** What wounds do: stands in for the table of the published game that the sheet leaves out (BP-GAP-01). */
export interface DamageEffects {
  /** Severity for damage level 0, 1, 2 and so on; the last entry serves every higher level. */
  readonly severityByLevel: Readonly<Record<LocationGroup, readonly number[]>>
  /** From severity 0 upwards. */
  readonly severities: readonly Severity[]
  /** From which severity a limb or extremity is disabled, and from which it is destroyed (BP-DMG-08). */
  readonly disabledAt: number
  readonly destroyedAt: number
}

/** Metres a round of half a second (BP-RES-06). */
export type MovementRates = Readonly<Record<MovementMode, number>>

// biome-ignore format: a printed table keeps its columns
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

export const movementRates: MovementRates = { stationary: 0, walk: 0.75, scramble: 1.5, sprint: 3 }

/** The tables that a scenario or a content file may replace, each whole. */
export interface HouseTables {
  readonly damageEffects: DamageEffects
  readonly movementRates: MovementRates
  readonly locationGroups: Readonly<Record<HitLocation, LocationGroup>>
}

export const houseTables: HouseTables = { damageEffects, movementRates, locationGroups: locationGroups.rows }

/** Which table is which, for the rulebook, for logs and for refusals. */
export const houseTableWords: Readonly<
  Record<keyof HouseTables, { readonly rule: string; readonly title: string; readonly source: string }>
> = {
  damageEffects: { rule: 'BP-DMG-07', title: 'Damage effects', source: 'house default' },
  movementRates: { rule: 'BP-RES-06', title: 'Movement per round', source: 'house default' },
  locationGroups: { rule: 'BP-DMG-07', title: 'Groups of hit locations', source: 'house default' },
}
