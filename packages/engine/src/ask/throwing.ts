/**
 * What all answerers that roll dice one by one have in common: every primitive comes down to one draw.
 * The enumerating answerer is the one that doesn't build on this.
 */
import type { Ask, CombatantId, Decision, Dice, Dicer, Draw, Json, Knows, Outcome, Ranked, Reason, Ties } from '../contract.js'
import { rankBy } from './rank.js'

abstract class ThrowingDicer implements Dicer {
  abstract draw<A>(draw: Draw<A>, why: Reason, who: CombatantId): A

  roll(dice: Dice, why: Reason, who: CombatantId): number {
    return this.draw(dice, why, who)
  }
  atLeast(dice: Dice, need: number, why: Reason, who: CombatantId): boolean {
    return this.draw(dice, why, who) >= need
  }
  atMost(dice: Dice, need: number, why: Reason, who: CombatantId): boolean {
    return this.draw(dice, why, who) <= need
  }
  until<A>(draw: Draw<A>, accept: (value: A) => boolean, why: Reason, who: CombatantId): A {
    if (!draw.values.some(accept)) throw new RangeError(`${why.rule}: no value of ${draw.name} is accepted`)
    let value = this.draw(draw, why, who)
    while (!accept(value)) value = this.draw(draw, why, who)
    return value
  }
}

export abstract class ThrowingAsk extends ThrowingDicer implements Ask {
  abstract choose<B, S, O extends Json>(decision: Decision<B, S, O>, battle: B, step: S, who: CombatantId): O
  abstract chooseEach<B, S, O extends Json>(decision: Decision<B, S, O>, battle: B, step: S, who: readonly CombatantId[]): O[]

  outcome<A extends Json>(outcome: Outcome<A>, given: number, _why: Reason, rollers: readonly CombatantId[]): A {
    return outcome.read(this, given, rollers)
  }
  rank<E extends Ranked>(dice: Dice, entries: readonly E[], ties: Ties, why: Reason, knows?: Knows): E[][] {
    return rankBy(this, dice, entries, ties, why, knows)
  }
}
