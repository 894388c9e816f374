/**
 * Rolls that not everyone may see: the same dice and chances, with the faces hidden from some. A rule says once that
 * no one else may see what it does next, and all dice of it follow, those of checks and outcomes included.
 */
import type { Ask, Audience, CombatantId, Decision, Dice, Dicer, Draw, Json, Knows, Outcome, Ranked, Reason, Ties } from '../contract.js'

type Hidden = Exclude<Audience, 'everyone'>

/** One of each for each audience: a reason is compared and kept by what it is. */
function oncePerAudience<T extends object>(make: (of: T, audience: Hidden) => T): (of: T, audience: Hidden) => T {
  const made: Readonly<Record<Hidden, WeakMap<T, T>>> = { gm: new WeakMap(), roller: new WeakMap() }
  return (of, audience) => {
    const known = made[audience].get(of)
    if (known !== undefined) return known
    const one = make(of, audience)
    made[audience].set(of, one)
    return one
  }
}

const narrowed = oncePerAudience<Reason>((why, audience) => (why.seenBy === 'gm' ? why : { ...why, seenBy: audience }))
const narrowedOutcome = oncePerAudience<Outcome<Json>>((outcome, audience) => {
  const { repeats } = outcome
  const before =
    (read: Outcome<Json>['read']): Outcome<Json>['read'] =>
    (dicer, given, rollers) =>
      read(new DicerApart(dicer, audience), given, rollers)
  return {
    ...outcome,
    read: before(outcome.read),
    ...(repeats === undefined ? {} : { repeats: { ...repeats, once: before(repeats.once) } }),
  }
})

class DicerApart<D extends Dicer> implements Dicer {
  constructor(
    protected readonly dicer: D,
    protected readonly audience: Hidden,
  ) {}

  roll(dice: Dice, why: Reason, who: CombatantId): number {
    return this.dicer.roll(dice, narrowed(why, this.audience), who)
  }
  atLeast(dice: Dice, need: number, why: Reason, who: CombatantId): boolean {
    return this.dicer.atLeast(dice, need, narrowed(why, this.audience), who)
  }
  atMost(dice: Dice, need: number, why: Reason, who: CombatantId): boolean {
    return this.dicer.atMost(dice, need, narrowed(why, this.audience), who)
  }
  draw<A>(draw: Draw<A>, why: Reason, who: CombatantId): A {
    return this.dicer.draw(draw, narrowed(why, this.audience), who)
  }
  until<A>(draw: Draw<A>, accept: (value: A) => boolean, why: Reason, who: CombatantId): A {
    return this.dicer.until(draw, accept, narrowed(why, this.audience), who)
  }
}

class AskApart extends DicerApart<Ask> implements Ask {
  outcome<A extends Json>(outcome: Outcome<A>, given: number, why: Reason, rollers: readonly CombatantId[]): A {
    const apart = narrowedOutcome(outcome as unknown as Outcome<Json>, this.audience) as unknown as Outcome<A>
    return this.dicer.outcome(apart, given, narrowed(why, this.audience), rollers)
  }
  rank<E extends Ranked>(dice: Dice, entries: readonly E[], ties: Ties, why: Reason, knows?: Knows): E[][] {
    return this.dicer.rank(dice, entries, ties, narrowed(why, this.audience), knows)
  }
  choose<B, S, O extends Json>(decision: Decision<B, S, O>, battle: B, step: S, who: CombatantId): O {
    return this.dicer.choose(decision, battle, step, who)
  }
  chooseEach<B, S, O extends Json>(decision: Decision<B, S, O>, battle: B, step: S, who: readonly CombatantId[]): O[] {
    return this.dicer.chooseEach(decision, battle, step, who)
  }
}

/** The same asking, with dice whose faces this audience sees. Those for the game master alone are rolled by the game master, or by the seed. */
export const rolledFor = (ask: Ask, audience: Audience): Ask => (audience === 'everyone' ? ask : new AskApart(ask, audience))
