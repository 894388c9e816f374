/** How a session begins: from its start, or where it can be taken up again without that, for undoing, for looking back, for what branches told. */
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
  /** How many steps had run since the fight began. */
  readonly ran: number
}
/** What a session begins with that has the same first entries as the one of the checkpoint. */
export interface TakenUp<B> {
  readonly checkpoint: Checkpoint<B>
  readonly told: readonly ToldLine[]
  readonly mostSteps: number
}

export interface SessionOptions {
  /** False: read only; only the record answers. Default true. */
  readonly live?: boolean
  /** False: nothing is told and no policy says why. Default true. */
  readonly listen?: boolean
  /** Draws another seed where the one in use was told, as at the end of a fight that goes on after all. Left out: it stays in use. */
  readonly newSeed?: () => string
  /** It waits to begin: dice and policies don't answer before `begin`, the game master acts all the same. Left out: it begins at once. */
  readonly held?: boolean
  /** What is said to acts while it is read only. */
  readonly whyReadOnly?: string
}

const mostKept = 128
/** How much lies between two at least, in steps and entries. */
const leastBetween = 64

/** What there was to run until a checkpoint: each step costs something, and each entry. */
const costOf = ({ done, ran }: Pick<Checkpoint<unknown>, 'done' | 'ran'>): number => done + ran
/**
 * How far two lie apart in a fight that has run so long: evenly, so that going back costs the same wherever to. The longer the fight, the farther;
 * always a power of two times the least, so that those there are still fit when it doubles.
 */
function between(cost: number): number {
  let apart = leastBetween
  while (cost > apart * mostKept) apart *= 2
  return apart
}
export const isDue = (taken: readonly Checkpoint<unknown>[], now: Pick<Checkpoint<unknown>, 'done' | 'ran'>): boolean => {
  const last = taken.at(-1)
  return costOf(now) - (last === undefined ? 0 : costOf(last)) >= between(costOf(now))
}

/** Where there are more than are kept, every other one goes. */
export const withNext = <B>(taken: readonly Checkpoint<B>[], next: Checkpoint<B>): readonly Checkpoint<B>[] => [
  ...(taken.length < mostKept ? taken : taken.filter((_, at) => at % 2 === 1)),
  next,
]

/** Those that hold as long as the first `same` entries stay. */
export const holding = <B>(taken: readonly Checkpoint<B>[], same: number): readonly Checkpoint<B>[] =>
  taken.filter(({ done }) => done <= same)
