// The ladder of difficulty levels, easiest first. With two six-sided dice every target is one higher (AD-TASK-02, AD-TASK-03).

export const difficulties = ['simple', 'routine', 'difficult', 'formidable', 'impossible'] as const
export type Difficulty = (typeof difficulties)[number]

interface DifficultyRow {
  readonly difficulty: Difficulty
  readonly words: string
  /** The target on 1D10. */
  readonly target1d10: number
  /** The target on 2D6. */
  readonly target2d6: number
}

// biome-ignore format: a printed table keeps its columns
export const taskDifficulty: { readonly source: string; readonly rows: readonly DifficultyRow[] } = {
  source: '2300 AD reference screen, Task Resolution, Task Difficulty',
  rows: [
    { difficulty: 'simple',     words: 'Simple',     target1d10:  2, target2d6:  3 },
    { difficulty: 'routine',    words: 'Routine',    target1d10:  6, target2d6:  7 },
    { difficulty: 'difficult',  words: 'Difficult',  target1d10: 10, target2d6: 11 },
    { difficulty: 'formidable', words: 'Formidable', target1d10: 14, target2d6: 15 },
    { difficulty: 'impossible', words: 'Impossible', target1d10: 18, target2d6: 19 },
  ],
}

/** Beyond the last level of the ladder: what is added to the last target for those who may still roll (AD-TASK-04). */
export const beyondImpossible = { source: 'Crutchfield Compendium, task library', addedToTarget: 4, assetsNeeded: 2 }

/** The place of a level on the ladder, Simple is 0. */
export const levelOf = (difficulty: Difficulty): number => difficulties.indexOf(difficulty)
