/** Puts a puzzle to a player, with several seeds. */
import { positionOf, type Verdict, verdictOn, wordsOf } from '@enfilade/analysis'
import { fightSeed, type Json } from '@enfilade/engine'
import type { Player } from '../arena/players.js'
import { answerOf } from './position.js'
import type { Puzzle } from './reading.js'

interface Given {
  readonly answer: Json
  readonly words: string
  readonly verdict: Verdict
  readonly times: number
}
export interface Solved {
  /** The share of the seeds with a right answer. */
  readonly share: number
  /** The answers, the most frequent first. */
  readonly given: readonly Given[]
}

/** The dice and the chance of number `n`, the same for every puzzle and player. */
export const seedOfTry = (n: number): string => fightSeed('puzzles', n)

/** @param tries with so many seeds, 1 or more */
export function solvedBy(puzzle: Puzzle, { players }: Player, tries: number): Solved {
  const given = new Map<string, Given>()
  for (let n = 0; n < tries; n++) {
    const seed = seedOfTry(n)
    players.restart(seed)
    const { position, answer } = answerOf(puzzle, positionOf(puzzle, seed), players.decide, seed)
    const key = JSON.stringify(answer)
    const { times = 0 } = given.get(key) ?? {}
    given.set(key, { answer, words: wordsOf(position, answer), verdict: verdictOn(puzzle, position, answer), times: times + 1 })
  }
  const all = [...given.values()].sort((a, b) => b.times - a.times)
  return { share: all.reduce((sum, { verdict, times }) => (verdict === 'right' ? sum + times : sum), 0) / tries, given: all }
}
