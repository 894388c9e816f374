/** Blind controls: how often someone is right who doesn't look at the position. What they solve tests nothing. */
import { answersTo, kindOf, type Position, verdictOn } from '@enfilade/analysis'
import type { Puzzle } from './reading.js'

export interface Asked {
  readonly puzzle: Puzzle
  readonly position: Position
}

/** Of the answers of each kind that can be given here, the share that is right. */
function rightByKind({ puzzle, position }: Asked): Map<string, number> {
  const counts = new Map<string, { right: number; all: number }>()
  for (const answer of answersTo(puzzle, position)) {
    const count = counts.get(kindOf(answer)) ?? { right: 0, all: 0 }
    if (verdictOn(puzzle, position, answer) === 'right') count.right++
    count.all++
    counts.set(kindOf(answer), count)
  }
  return new Map([...counts].map(([kind, { right, all }]) => [kind, right / all]))
}

/** The chance that an answer at random is right: any of the list alike, or first a kind and then one of that kind; the greater of the two. */
export function byChance(asked: Asked): number {
  const options = answersTo(asked.puzzle, asked.position)
  const right = options.filter(answer => verdictOn(asked.puzzle, asked.position, answer) === 'right').length
  const kinds = [...rightByKind(asked).values()]
  return Math.max(right / options.length, kinds.reduce((sum, share) => sum + share, 0) / kinds.length)
}

/**
 * What the best of habits solves of these: whoever gives the same kind of answer to each question of one name, and knows which kind pays.
 * @returns the share that is right, puzzle by puzzle
 */
export function byHabit(all: readonly Asked[]): number[] {
  const shares = all.map(rightByKind)
  const habits = new Map<string, string>()
  for (const name of new Set(all.map(({ position }) => position.decision.name))) {
    const those = shares.filter((_, i) => all[i]?.position.decision.name === name)
    const solvedBy = (kind: string): number => those.reduce((sum, one) => sum + (one.get(kind) ?? 0), 0)
    const kinds = [...new Set(those.flatMap(one => [...one.keys()]))]
    habits.set(
      name,
      kinds.reduce((best, kind) => (solvedBy(kind) > solvedBy(best) ? kind : best), kinds[0] as string),
    )
  }
  return all.map(({ position }, i) => shares[i]?.get(habits.get(position.decision.name) as string) ?? 0)
}
