/** The question a battle waits for: the decision at the start of its top step, found without deciding or changing anything. */
import {
  type AnyBattle,
  type AnyStep,
  type Decision,
  type Draw,
  type Id,
  type Json,
  type Reason,
  type Refusal,
  type Ruleset,
  runTopStep,
  ThrowingAsk,
  type Viewer,
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

/** An open question, in the battle as the viewer knows it. `assumed`: what was assumed because they can't know it. */
export interface AskedOf<B, S> {
  readonly before: B
  readonly assumed: readonly string[]
  readonly open: OpenDecision<B, S>
}
/** The question that `who` is asked, as the viewer knows it. */
export function questionOf<B extends AnyBattle<S>, S extends AnyStep>(
  ruleset: Ruleset<B, S, unknown>,
  battle: B,
  who: Id,
  viewer: Viewer,
): ({ readonly ok: true } & AskedOf<B, S>) | { readonly ok: false; readonly refusal: Refusal } {
  const { battle: before, assumed } = viewer === 'gm' ? { battle, assumed: [] } : ruleset.imagine(battle, viewer)
  const open = decisionAt(ruleset, before)
  if (open === null || !open.who.includes(who)) return { ok: false, refusal: { rule: 'GM', words: notAsked(ruleset, before, who) } }
  return { ok: true, before, assumed, open }
}

function notAsked<B extends AnyBattle<S>, S extends AnyStep>(ruleset: Ruleset<B, S, unknown>, battle: B, who: Id): string {
  return ruleset.seatOf(battle, who) === null
    ? `There is no combatant with the id "${who}" here.`
    : `${ruleset.nameOf(battle, who)} isn’t asked anything now.`
}
