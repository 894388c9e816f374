// The single figures of the game. `house`: those that the sheet does not have.

// biome-ignore format: a printed table keeps its columns
/** Figures of the cheat sheet. */
export const constants = {
  source: 'Blue Planet combat cheat sheet',
  rows: {
    secondsPerRound:             0.5, // BP-RND-01
    roundsPerMinute:             120, // BP-RND-01
    pointsPerTaskLevel:           10, // BP-ROLL-02
    initiativePerFailure:         10, // BP-INIT-01
    mostAiming:                    3, // BP-RNG-08
    recoilFactorInFullAuto:        2, // BP-RNG-09
    traumaBase:                  100, // BP-TRM-01
    traumaPerLevel:               10, // BP-TRM-01
    aidMinutesPerLevel:            2, // BP-AID-02
    exposureBonusPerAction:       10, // BP-HAZ-01
    metresPerFallStep:             3, // BP-HAZ-03
    fallBonusPerStep:             20, // BP-HAZ-03
    spearGunRangeAboveWater:       2, // BP-RNG-04
  },
} as const

// biome-ignore format: a printed table keeps its columns
export const houseConstants = {
  source: 'house default',
  rows: {
    meleeReachMetres:              2, // BP-MEL-13
    aidReachMetres:                2, // BP-AID-05
    doorReachMetres:               2, // BP-DOOR-02
    doorForceTl:                  -2, // BP-DOOR-03
    shortOfCombatantMetres:        1, // BP-RES-08
    highestDiveMetres:             3, // BP-RES-09
    blastRadiusMetres:             3, // BP-GRN-02
    behindCoverMetres:           1.5, // BP-COV-05
    coverHeightMetres:           1.5, // BP-COV-05
    roundCornersMetres:          0.5, // BP-COV-04
    stunRoundsPerLevel:           10, // BP-DMG-09
    strikesPerAction:              3, // BP-GAP-43
    mostRounds:                 1200, // how a fight ends
  },
} as const
