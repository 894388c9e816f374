/** A puzzle as a screen asks it: the position as its side knows it, what can be answered, and what to say of each answer. */
import { type Id, type Json, printable, type View } from '@enfilade/engine'
import { policyPlayers } from '../deciders.js'
import { answersTo, type Puzzle, positionOf, type Verdict, verdictOn, wordsOf } from './position.js'

export interface Posed {
  readonly title: string
  readonly why: string
  readonly view: View
  readonly who: Id
  readonly name: string
  /** The question, in words. */
  readonly question: string
  readonly options: readonly { readonly answer: Json; readonly words: string; readonly verdict: Verdict }[]
  /** What the program's opponents answer, in words. */
  readonly advised: string
}

/** @param seed of the dice until the question */
export function posed(puzzle: Puzzle, seed: string): Posed {
  const position = positionOf(puzzle, seed)
  const { ruleset, title, why } = puzzle
  const { battle, decision, step, who } = position
  const seat = ruleset.seatOf(battle, who)
  const policies = policyPlayers(ruleset)
  policies.restart(seed)
  const advised = printable(wordsOf(position, policies.decide(decision, battle, step, who, position.nth)))
  const options = answersTo(puzzle, position).map(answer => ({
    answer,
    words: printable(wordsOf(position, answer)),
    verdict: verdictOn(puzzle, position, answer),
  }))
  const view = ruleset.view(battle, seat === null ? 'gm' : { seat })
  return { title, why, view, who, name: printable(ruleset.nameOf(battle, who)), question: decision.words, options, advised }
}
