// The figures of vehicles in a fight: house defaults, for the cheat sheet has none.

export const vehicleRules = {
  source: 'house default',
  rows: {
    /** What a drive of more than half the MOVE has to beat (CPR-VEH-05). */
    drivingDv: 13,
    /** Squares driven for each die of damage, and the most dice (CPR-VEH-06). */
    crashSquaresPerDie: 4,
    crashMostDice: 6,
    /** Dice for everyone aboard of a wreck (CPR-VEH-07). */
    wreckDice: 2,
  },
} as const
