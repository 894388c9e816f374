/** The question a battle waits for: the decision at the start of its top step, found without deciding or changing anything. */
import {
  type AnyBattle,
  type AnyStep,
  type Decision,
  type Draw,
  type Id,
  type Json,
  type Reason,
  type Ruleset,
  runTopStep,
  ThrowingAsk,
} from '@enfilade/engine'

/** An open decision, and who makes it. `who` has several ids if they decide at once. */
export interface OpenDecision<B, S> {
  readonly decision: Decision<B, S, Json>
  readonly step: S
  readonly who: readonly Id[]
}

const diceComeFirst = Symbol('dice come first')

/** Leaves the step at its first question, after noting it. */
class Probe extends ThrowingAsk {
  found: OpenDecision<unknown, unknown> | null = null

  override draw<A>(_draw: Draw<A>, _why: Reason, _who: Id): A {
    throw diceComeFirst
  }
  override choose<B, S, O extends Json>(decision: Decision<B, S, O>, _battle: B, step: S, who: Id): O {
    return this.leave(decision, step, [who])
  }
  override chooseEach<B, S, O extends Json>(decision: Decision<B, S, O>, _battle: B, step: S, who: readonly Id[]): O[] {
    return who.length === 0 ? [] : this.leave(decision, step, who)
  }
  private leave<B, S, O extends Json>(decision: Decision<B, S, O>, step: S, who: readonly Id[]): never {
    this.found = { decision: decision as unknown as Decision<unknown, unknown, Json>, step, who }
    throw this
  }
}

/** The decision that the battle waits for; null where its top step rolls first or decides nothing, or there is no step. */
export function decisionAt<B extends AnyBattle<S>, S extends AnyStep>(
  ruleset: Ruleset<B, S, unknown>,
  battle: B,
): OpenDecision<B, S> | null {
  if (battle.agenda.length === 0) return null
  const probe = new Probe()
  try {
    runTopStep(ruleset, ruleset.codec.copy(battle), { ask: probe, tell: undefined })
  } catch (thrown) {
    if (thrown !== probe && thrown !== diceComeFirst) throw thrown
  }
  return probe.found as OpenDecision<B, S> | null
}
