// What the sheet does not have and this game needs: damage effects and movement rates. All of it is a house default: the `tables` of a
// scenario or of a content file replace each table whole, and what was replaced is no house default any more (`own` of the tables).
import type { Tables } from '../model.js'
import type { HouseTable } from '../words.js'
import { damageRows } from './damage-ranks.js'
import { locationGroupRows } from './hit-locations.js'

// biome-ignore format: a printed table keeps its columns
/** Severity by group of location, for damage level 0, 1, 2 and so on; the last number serves every higher level (BP-GAP-01). */
export const severityByLevel: Tables['severityByLevel'] = {
  // level       0  1  2  3  4  5  6  7  8  9  10 and above
  vital:     [0, 1, 2, 3, 4, 5, 5, 6, 6, 6, 6],
  torso:     [0, 1, 2, 2, 3, 4, 4, 5, 5, 6, 6],
  limb:      [0, 1, 2, 2, 3, 3, 4, 4, 4, 5, 5],
  extremity: [0, 1, 1, 2, 2, 3, 3, 4, 4, 4, 4],
}

// biome-ignore format: a printed table keeps its columns
/** What a wound of each severity does (BP-DMG-07). `tl`: task levels on skill rolls and melee. */
export const severities: Tables['severities'] = [
  { severity: 0, name: 'none',     tl:  0, prone: false, incapacitated: false, dead: false },
  { severity: 1, name: 'scratch',  tl:  0, prone: false, incapacitated: false, dead: false },
  { severity: 2, name: 'light',    tl: -1, prone: false, incapacitated: false, dead: false },
  { severity: 3, name: 'moderate', tl: -2, prone: false, incapacitated: false, dead: false },
  { severity: 4, name: 'serious',  tl: -3, prone: true,  incapacitated: false, dead: false },
  { severity: 5, name: 'critical', tl: -4, prone: true,  incapacitated: true,  dead: false },
  { severity: 6, name: 'fatal',    tl:  0, prone: true,  incapacitated: true,  dead: true  },
]

/** Wounds of limbs and extremities (BP-DMG-08). */
export const limbRule: Tables['limbRule'] = { disabledAtSeverity: 3, destroyedAtSeverity: 4 }

/** Metres a round of half a second (BP-RES-06). */
export const movementRates: Tables['movementRates'] = { stationary: 0, walk: 0.75, scramble: 1.5, sprint: 3 }

/** The tables of a fight whose data replaces none. */
export const shippedTables: Tables = {
  damageRows,
  locationGroups: locationGroupRows.rows,
  severityByLevel,
  severities,
  limbRule,
  movementRates,
  own: [],
}

interface HouseTableWords {
  readonly title: string
  /** The rules whose source it is. */
  readonly rules: readonly string[]
}

/** Which table is which, for the rulebook, for logs and for refusals. */
export const houseTableWords: Readonly<Record<HouseTable, HouseTableWords>> = {
  damageEffects: { title: 'Damage effects', rules: ['BP-ROLL-09', 'BP-DMG-07', 'BP-DMG-08', 'BP-GAP-01'] },
  locationGroups: { title: 'Groups of hit locations', rules: [] },
  movementRates: { title: 'Movement a round', rules: ['BP-RES-06', 'BP-GAP-18'] },
}
