/** A battle played on by tempers from an answer to its open question, for a while: what looking ahead is made of. */

import {
  type AnyBattle,
  type AnyStep,
  below,
  type CombatantId,
  type Decider,
  type Json,
  type Mover,
  NumberedStream,
  OwnDice,
  type Policy,
  runTopStep,
  stepIsDue,
} from '@enfilade/engine'
import type { Known } from '../seats/policies.js'

export interface PlayingGame<B extends AnyBattle<S>, S extends AnyStep> extends Mover<B, S> {
  readonly codec: { copy(battle: B): B }
  readonly policies: Readonly<Record<string, Policy<Known<B>>>>
  seatOf(battle: B, who: CombatantId): string | null
  known(battle: B, seat: string): Known<B>
  roundsOf(battle: B): number
}
/** The answer with which it begins. */
interface First {
  readonly who: CombatantId
  readonly decision: string
  readonly answer: Json
}
interface PlayedOnRequest<B> {
  readonly first: First
  /** The number of the try, and what makes its chances those of this decision: the same for every answer that is compared. */
  readonly nth: number
  readonly salt: number
  /** The policy by which someone decides. */
  policyOf(battle: B, who: CombatantId): string
  /** It is far enough once so many rounds have begun. */
  readonly end: number
  readonly mostSteps: number
}

/** Plays copies of battles on. */
export type PlayOn<B> = (battle: B, request: PlayedOnRequest<B>) => { readonly battle: B; readonly steps: number }

export function playerOn<B extends AnyBattle<S>, S extends AnyStep>(game: PlayingGame<B, S>): PlayOn<B> {
  let request: PlayedOnRequest<B> | undefined
  let isFirst = false
  const whims = new NumberedStream()
  const table = { pick: (n: number): number => below(whims, n), because: undefined, moment: undefined as object | undefined }
  const decide: Decider = (decision, inBattle, step, who, _nth, moment) => {
    const { first, policyOf } = request as PlayedOnRequest<B>
    if (isFirst && who === first.who && decision.name === first.decision) {
      isFirst = false
      return first.answer as never
    }
    table.moment = moment
    const battle = inBattle as unknown as B
    const policy = game.policies[policyOf(battle, who)] as Policy<Known<B>>
    return policy.decide(game.known(battle, game.seatOf(battle, who) as string), decision as never, step, who, table)
  }
  const ask = new OwnDice(decide)
  const context = { ask, tell: undefined }
  return (battle, asked) => {
    request = asked
    isFirst = true
    whims.restart(asked.salt, asked.nth)
    ask.begin(asked.salt, asked.nth)
    const now = game.codec.copy(battle)
    let steps = 0
    for (; steps < asked.mostSteps && stepIsDue(game, now); steps++) {
      const round = game.roundsOf(now)
      if (round >= asked.end) break
      ask.round = round
      runTopStep(game, now, context)
    }
    return { battle: now, steps }
  }
}
