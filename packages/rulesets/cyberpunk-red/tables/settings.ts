// The switches of the game and the figures that a table may set. The first value of each switch is its default.

/** All switches, default first. */
export const settings = {
  source: 'Cyberpunk RED combat cheat sheet where it is clear; its rulings where it is not',
  rows: {
    criticalChecks: [true, false], // CPR-DICE-02
    luck: [false, true], // CPR-DICE-06
    martialArts: [true, false], // CPR-BRW-03
    suppressiveFromZero: [true, false], // CPR-SUP-02
    chokeFloorIncludesZero: [false, true], // CPR-CHK-02
    mortalCritStacks: [false, true], // CPR-WND-05
    vacuumNoBreathHold: [false, true], // CPR-VAC-02
    vehicles: [false, true], // CPR-ACT-09
  },
} as const

/** Two house switches that every game master knows: injuries by sixes and the like, and counting rounds. */
export const houseSwitches = {
  source: 'house default',
  rows: {
    criticalInjuries: [true, false], // CPR-CRIT-01
    countedAmmunition: [true, false], // CPR-RNG-05
  },
} as const

/** Figures that a scenario may set, with their defaults. */
export const settableFigures = {
  source: 'Cyberpunk RED combat cheat sheet; lethalFallMetres and improvisedThrownDice house default',
  rows: {
    meleeReach: 2, // CPR-MEL-01
    lethalFallMetres: 100, // CPR-FALL-05
    deadlyPoisonDice: 2, // CPR-PSN-01
    improvisedThrownDice: 1, // CPR-THR-04
  },
} as const
