/** A battle played on by tempers from an answer to its open question, for a while: what looking ahead is made of. */

import {
  type AnyBattle,
  type AnyStep,
  below,
  type CombatantId,
  type Decider,
  type Dice,
  type Draw,
  hash128,
  type Json,
  type Mover,
  NumberedStream,
  type Policy,
  type Reason,
  runTopStep,
  SamplingAsk,
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

/**
 * Everyone has dice of their own, which begin again each round: what one answer changes leaves the luck of all others as it was, so that answers
 * differ by what they do and not by their luck.
 */
class LuckOfEach extends SamplingAsk {
  round = 0
  private salt = 0
  private nth = 0
  private readonly dice = new Map<CombatantId, { readonly stream: NumberedStream; readonly number: number; round: number }>()

  constructor(decide: Decider) {
    super(new NumberedStream(), decide)
  }
  begin(salt: number, nth: number): void {
    this.restart(this.stream)
    if (salt !== this.salt) this.dice.clear() // others decide, perhaps in another fight
    this.salt = salt
    this.nth = nth
    for (const one of this.dice.values()) one.round = -1
  }
  private take(who: CombatantId): void {
    let own = this.dice.get(who)
    if (own === undefined) {
      own = { stream: new NumberedStream(), number: hash128(who)[0], round: -1 }
      this.dice.set(who, own)
    }
    if (own.round !== this.round) {
      own.round = this.round
      own.stream.restart(this.salt, this.nth, this.round, own.number)
    }
    this.stream = own.stream
  }
  override draw<A>(draw: Draw<A>, why: Reason, who: CombatantId): A {
    this.take(who)
    return super.draw(draw, why, who)
  }
  override roll(dice: Dice, why: Reason, who: CombatantId): number {
    this.take(who)
    return super.roll(dice, why, who)
  }
  override atLeast(dice: Dice, need: number, why: Reason, who: CombatantId): boolean {
    this.take(who)
    return super.atLeast(dice, need, why, who)
  }
  override atMost(dice: Dice, need: number, why: Reason, who: CombatantId): boolean {
    this.take(who)
    return super.atMost(dice, need, why, who)
  }
}

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
  const ask = new LuckOfEach(decide)
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
