// Harm in figures: how the incapacitated are stabilized or die, and the numbers of a
// grapple. Data only; the rules that read it stand in the files of their topics.
import { grappleChoices } from './words.js'

// biome-ignore format: a printed table keeps its columns
/** The stabilization roll, 4d6 with nothing added; both bounds are included (RPJ-INC-04, RPJ-INC-05). */
export const stabilization = {
  source: 'RPJ Sci-Fi combat cheat sheet, section 6',
  rows: [
    { from:  4, to: 17, result: 'failure' },
    { from: 18, to: 24, result: 'stabilized' },
  ],
  failuresToDie: 5,
} as const

/** The numbers of a grapple (RPJ-GRP-01, RPJ-GRP-04, RPJ-GRP-06). */
export const grapple = {
  source: 'RPJ Sci-Fi combat cheat sheet, section 7; the sign of the damage by ruling RPJ-GAP-32',
  /** The touch check has to reach this plus the Dex of the target. */
  touchBaseTn: 16,
  /** Added to melee attacks on a grappling target. */
  meleeAgainstGrappling: 2,
  /** Added to ranged attacks on a grappling target. */
  rangedAgainstGrappling: -2,
  /** Damage of a won check, saved on `wonCheckLayer` whatever stands before it. */
  wonCheckDamage: -4,
  wonCheckLayer: 'base',
  /** Holding on is ruling RPJ-GAP-37. */
  wonCheckOptions: grappleChoices,
} as const
