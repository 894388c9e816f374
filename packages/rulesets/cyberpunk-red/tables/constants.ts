// The single figures of the game: time, areas and reach in squares, and the numbers that rules use by name. Those that a
// scenario can set stand in settings.ts as well.

/** Areas and reach in squares (CPR-MEL-01, CPR-EXP-02, CPR-SHELL-03, CPR-SUP-02, CPR-THR-02, CPR-FALL-02). */
export const areas = {
  source: 'Cyberpunk RED combat cheat sheet',
  rows: {
    /** Set by the option meleeReach. */
    meleeReach: 2,
    /** Side of the square that a blast fills. */
    explosionSide: 5,
    /** Side of the square that shotgun shells fill. */
    shellSide: 3,
    /** Only with suppressiveFromZero off; else 0. */
    suppressiveMin: 7,
    suppressiveMax: 12,
    throwMax: 12,
    fallPerTurn: 20,
  },
  /** What the published game says, where a public source was found. */
  published: { meleeReach: 1, explosionSide: 5, shellSide: 3, suppressiveMin: 0, suppressiveMax: 12, throwMax: 12, fallPerTurn: null },
} as const

// biome-ignore format: a printed table keeps its columns
/** Everything else that is one number, with the rule that uses it. */
export const constants = {
  source: 'Cyberpunk RED combat cheat sheet, its rulings and the published game, as the entries of the rulebook say',
  rows: {
    metresPerSquare:           2, // CPR-TIME-02
    secondsPerRound:           3, // CPR-TIME-01
    roundsPerMinute:          20, // CPR-TIME-01
    dodgeMinRef:               8, // CPR-RNG-03
    aimedShotMod:             -8, // CPR-AIM-01
    headMultiplier:            2, // CPR-AIM-03
    autofireBullets:          10, // CPR-AUTO-01
    autofireDice:              2, // CPR-AUTO-03
    suppressiveBullets:       10, // CPR-SUP-01
    shellDv:                  13, // CPR-SHELL-01
    shellDice:                 3, // CPR-SHELL-02
    improvisedThrownDice:      1, // CPR-THR-04
    oneHandedTwoHanderBody:    8, // CPR-ACT-10
    specialMoveCost:           2, // CPR-MOVE-03
    grappleMod:               -2, // CPR-GRP-03
    chokeRoundsToUnconscious:  3, // CPR-CHK-03
    unconsciousRounds:        20, // CPR-TURN-05
    steelBreakerBody:         10, // CPR-COV-04
    thickCoverMoverBody:      10, // CPR-COV-05
    criticalBonusDamage:       5, // CPR-CRIT-03
    breathRoundsPerBody:      20, // CPR-DROWN-01
    vacuumStatDice:            1, // CPR-VAC-01
    electrocutionDice:         6, // CPR-ELEC-01
    exposureDice:              1, // CPR-EXPO-01
    ledgeAthleticsDv:         15, // CPR-FALL-01
    fallDicePer10m:            2, // CPR-FALL-03
    fallAthleticsDv:          15, // CPR-FALL-03
    cyberlegSafeMetres:       30, // CPR-FALL-04
    lethalFallMetres:        100, // CPR-FALL-05
  },
} as const

/** Narrative travel on foot (CPR-TRV-01). The kilometres count; the miles are how the sheet prints them (ruling CPR-GAP-04). */
export const travelSpeed = {
  source: 'Cyberpunk RED combat cheat sheet, Movement',
  rows: { walk: { kph: 4, mph: 2.5 }, run: { kph: 11, mph: 5 } },
} as const
