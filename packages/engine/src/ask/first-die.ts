/** The result of some dice together with what the first of them shows: one question, so that odds of both are counted at once. */
import type { CombatantId, Dice, Dicer, Draw, Json, Outcome, Reason } from '../contract.js'

/** Notes the first number that is rolled. */
class FirstDie implements Dicer {
  first: number | null = null
  constructor(private readonly dicer: Dicer) {}

  roll(dice: Dice, why: Reason, who: CombatantId): number {
    const value = this.dicer.roll(dice, why, who)
    this.first ??= value
    return value
  }
  atLeast(dice: Dice, need: number, why: Reason, who: CombatantId): boolean {
    return this.first === null ? this.roll(dice, why, who) >= need : this.dicer.atLeast(dice, need, why, who)
  }
  atMost(dice: Dice, need: number, why: Reason, who: CombatantId): boolean {
    return this.first === null ? this.roll(dice, why, who) <= need : this.dicer.atMost(dice, need, why, who)
  }
  draw<A>(draw: Draw<A>, why: Reason, who: CombatantId): A {
    return this.dicer.draw(draw, why, who)
  }
  until<A>(draw: Draw<A>, accept: (value: A) => boolean, why: Reason, who: CombatantId): A {
    return this.dicer.until(draw, accept, why, who)
  }
}

/** An answer, and what matters of the first die that led to it. */
export type WithFirst<A extends Json, F extends Json> = { readonly answer: A; readonly first: F }

/**
 * The same outcome, answered with what its first roll shows. A module constant like any outcome, or made once for each.
 * @param matters what of the roll counts; the less it tells apart, the fewer ways there are to count
 * @throws Error from `read` where the outcome rolls nothing
 */
export function andFirstDie<A extends Json, const F extends Json>(
  outcome: Outcome<A>,
  matters: (value: number) => F,
): Outcome<WithFirst<A, F>> {
  return {
    name: `${outcome.name}, and its first die`,
    read(dicer, given, rollers) {
      const noting = new FirstDie(dicer)
      const answer = outcome.read(noting, given, rollers)
      if (noting.first === null) throw new Error(`The outcome "${outcome.name}" rolls no die.`)
      return { answer, first: matters(noting.first) }
    },
  }
}
