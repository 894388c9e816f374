/**
 * Who decides while an action is weighed: the actor as was said, then as his policy advises; everybody else as their policies advise,
 * or by declining whatever can be declined, or by taking whatever is offered.
 */
import type { AnyBattle, AnyStep, Decider, Decision, FixedDecider, Id, Json, Ruleset } from '@enfilade/engine'

/** What others do when the rules let them decide something in the course of the action. */
export const reactionModes = ['advised', 'never', 'always'] as const
export type Reactions = (typeof reactionModes)[number]

/** Words that decline an offer. An option is such a word, or an object that has it as its action. */
const decliningWords: readonly Json[] = ['pass', 'hold', 'decline']

/** Does this answer let an offer go by? */
export function declines(answer: Json): boolean {
  if (typeof answer === 'string') return decliningWords.includes(answer)
  return typeof answer === 'object' && answer !== null && !Array.isArray(answer) && 'action' in answer && declines(answer.action as Json)
}

/** The action to be weighed: in the battle with this key `who` answers this. */
export interface Weighed {
  readonly who: Id
  readonly answer: Json
  readonly key: string
  readonly reactions: Reactions
}

/** Lets `advise` decide, but for the action itself and the reactions of others as `weighed` says. */
export function decideAsSaid<B extends AnyBattle<S>, S extends AnyStep>(
  ruleset: Ruleset<B, S, unknown>,
  weighed: Weighed,
  advise: Decider,
): Decider {
  return <B2, S2, O extends Json>(decision: Decision<B2, S2, O>, battle: B2, step: S2, who: Id, nth: number): O => {
    // A decision comes first in its step, so the battle at the action's own decision is the one that was weighed.
    if (who === weighed.who && ruleset.codec.key(battle as unknown as B) === weighed.key) return weighed.answer as O
    if (who === weighed.who || weighed.reactions === 'advised') return advise(decision, battle, step, who, nth)
    const options = decision.options(battle, step, who)
    if (!options.some(declines)) return advise(decision, battle, step, who, nth)
    if (weighed.reactions === 'never') return options.find(declines) as O
    const taken = advise(decision, battle, step, who, nth)
    return declines(taken) ? (options.find(o => !declines(o)) ?? taken) : taken
  }
}

/** The same for the exact answerer, which does not count decisions. */
export function decideSteadily<B extends AnyBattle<S>, S extends AnyStep>(
  ruleset: Ruleset<B, S, unknown>,
  weighed: Weighed,
  advise: FixedDecider,
): FixedDecider {
  const decide = decideAsSaid(ruleset, weighed, advise)
  return (decision, battle, step, who) => decide(decision, battle, step, who, 0)
}
