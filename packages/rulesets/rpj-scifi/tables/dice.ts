// How often each sum of 4d6 comes up: the one roll of the game. The rules do not read this table, the engine works its
// chances out from the dice themselves; it stands here so that tests and screens can hold those chances against print.

export interface WaysToRoll {
  /** The sum of four dice, 4 to 24. */
  readonly sum: number
  /** In how many of the 1296 equally likely throws it appears. */
  readonly ways: number
}

/** All throws of four six-sided dice: 6 × 6 × 6 × 6. */
export const throwsOf4d6 = 1296

// biome-ignore format: a printed table keeps its columns
/** Ways to roll each sum of 4d6, out of 1296. */
export const sum4d6: { readonly source: string; readonly rows: readonly WaysToRoll[] } = {
  source: 'arithmetic',
  rows: [
    { sum:  4, ways:   1 }, { sum:  5, ways:   4 }, { sum:  6, ways:  10 }, { sum:  7, ways:  20 }, { sum:  8, ways:  35 },
    { sum:  9, ways:  56 }, { sum: 10, ways:  80 }, { sum: 11, ways: 104 }, { sum: 12, ways: 125 }, { sum: 13, ways: 140 },
    { sum: 14, ways: 146 },
    { sum: 15, ways: 140 }, { sum: 16, ways: 125 }, { sum: 17, ways: 104 }, { sum: 18, ways:  80 }, { sum: 19, ways:  56 },
    { sum: 20, ways:  35 }, { sum: 21, ways:  20 }, { sum: 22, ways:  10 }, { sum: 23, ways:   4 }, { sum: 24, ways:   1 },
  ],
}
