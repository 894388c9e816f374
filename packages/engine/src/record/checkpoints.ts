/** Where a fight can be taken up again without being run from its start: for undoing, for looking back, for what branches told. */
import type { AskState } from './live.js'
import type { ToldLine } from './told-lines.js'

/** A fight after a step that used an entry. Nothing in it is ever changed. */
export interface Checkpoint<B> {
  readonly battle: B
  readonly ask: AskState
  /** How many entries had been used, lines told and hashes taken. */
  readonly done: number
  readonly told: number
  readonly hashes: number
}
/** What a session begins with that has the same first entries as the one of the checkpoint. */
export interface TakenUp<B> {
  readonly checkpoint: Checkpoint<B>
  readonly told: readonly ToldLine[]
  readonly mostSteps: number
}

/** So many more entries at least lie between two. */
const entriesBetween = 48
export const isDue = (taken: readonly Checkpoint<unknown>[], done: number): boolean => done - (taken.at(-1)?.done ?? 0) >= entriesBetween

/** Of so many every other one goes, so that those of long ago lie further apart: undoing is mostly about what has just happened. */
const mostKept = 32
export const withNext = <B>(taken: readonly Checkpoint<B>[], next: Checkpoint<B>): readonly Checkpoint<B>[] => [
  ...(taken.length < mostKept ? taken : taken.filter((_, at) => at % 2 === 1)),
  next,
]

/** Those that hold as long as the first `same` entries stay. */
export const holding = <B>(taken: readonly Checkpoint<B>[], same: number): readonly Checkpoint<B>[] =>
  taken.filter(({ done }) => done <= same)
