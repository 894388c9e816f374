// What a score is worth: the modifier that it gives, and how many rounds an action takes. Both bounds are included; null: no bound.
// The sheet starts its first rows at 1 and ends its last at 100; scores beyond fall into the nearest row (BP-GAP-03).

/** Scores from `from` to `to`, both included; null: open. */
interface Scores {
  readonly from: number | null
  readonly to: number | null
}

// biome-ignore format: a printed table keeps its columns
/** Attribute modifiers, lowest scores first (BP-ROLL-03). The damage modifier of the sheet is the same number with the other sign (BP-DMG-02). */
export const attributeModifiers: { readonly source: string; readonly rows: readonly (Scores & { readonly modifier: number })[] } = {
  source: 'Blue Planet combat cheat sheet, Attribute bonuses',
  rows: [
    { from: null, to:   10, modifier: -20 },
    { from:   11, to:   15, modifier: -19 },
    { from:   16, to:   20, modifier: -18 },
    { from:   21, to:   25, modifier: -17 },
    { from:   26, to:   30, modifier: -16 },
    { from:   31, to:   35, modifier: -15 },
    { from:   36, to:   40, modifier: -10 },
    { from:   41, to:   45, modifier:  -5 },
    { from:   46, to:   55, modifier:   0 },
    { from:   56, to:   60, modifier:   5 },
    { from:   61, to:   65, modifier:  10 },
    { from:   66, to:   70, modifier:  15 },
    { from:   71, to:   75, modifier:  16 },
    { from:   76, to:   80, modifier:  17 },
    { from:   81, to:   85, modifier:  18 },
    { from:   86, to:   90, modifier:  19 },
    { from:   91, to: null, modifier:  20 },
  ],
}

// biome-ignore format: a printed table keeps its columns
/** Rounds of half a second that an action takes, by Speed, the round of declaration included (BP-DEC-04). */
export const actionWaits: { readonly source: string; readonly rows: readonly (Scores & { readonly rounds: number })[] } = {
  source: 'Blue Planet combat cheat sheet, Speed Table',
  rows: [
    { from: null, to:   10, rounds: 5 },
    { from:   11, to:   35, rounds: 4 },
    { from:   36, to:   65, rounds: 3 },
    { from:   66, to:   90, rounds: 2 },
    { from:   91, to: null, rounds: 1 },
  ],
}

/** The row that a score falls into. The rows cover every number once. */
function rowOf<R extends Scores>(rows: readonly R[], score: number): R {
  const row = rows.find(({ to }) => to === null || score <= to)
  if (row === undefined) throw new RangeError(`No row of the table holds the score ${score}.`)
  return row
}

// Looked up at every roll, so the answers for scores from 0 to 100 are worked out once.
const last = 100
const modifierByScore = Array.from({ length: last + 1 }, (_, score) => rowOf(attributeModifiers.rows, score).modifier)
const waitByScore = Array.from({ length: last + 1 }, (_, score) => rowOf(actionWaits.rows, score).rounds)

/** The modifier of a score, from −20 to +20 (T1). Scores above 100 count as 100. */
export const attributeModifier = (score: number): number => modifierByScore[Math.max(0, Math.min(last, score))] ?? 0 // BP-ROLL-03, BP-GAP-03

/** Rounds that an action takes with this Speed, 1 to 5 (T2). */
export const actionRounds = (speed: number): number => waitByScore[Math.max(0, Math.min(last, speed))] ?? 1 // BP-DEC-04
