/**
 * Who decides while the odds of an action are worked out: the actor as requested, then as their policy advises; everyone else as their
 * policies advise, or by declining every offer, or by accepting every offer.
 */
import type { Decider, Decision, FixedDecider, Id, Json } from '@enfilade/engine'

/** What others do when the rules let them decide something during the action. */
export const reactionModes = ['advised', 'never', 'always'] as const
export type Reactions = (typeof reactionModes)[number]

/** Words that pass on an offer: no reaction, or no special defense. An option is such a word, or has it as its action. */
const decliningWords: readonly Json[] = ['pass', 'hold', 'decline', 'dv', 'none']

/** Does this answer pass on an offer? */
export function declines(answer: Json): boolean {
  if (typeof answer === 'string') return decliningWords.includes(answer)
  return typeof answer === 'object' && answer !== null && !Array.isArray(answer) && 'action' in answer && declines(answer.action as Json)
}

/** The action in question, and what others do during it. */
export interface Weighed {
  readonly who: Id
  readonly answer: Json
  readonly reactions: Reactions
}

/**
 * Lets `advise` decide, except for the action itself and the reactions of others as `weighed` says.
 * @param begins whether the open decision of `weighed.who` in this battle is the action in question
 */
export function decideAsSaid<B>(weighed: Weighed, begins: (battle: B) => boolean, advise: Decider): Decider {
  return <B2, S2, O extends Json>(decision: Decision<B2, S2, O>, battle: B2, step: S2, who: Id, nth: number): O => {
    if (who === weighed.who && begins(battle as unknown as B)) return weighed.answer as O
    if (who === weighed.who || weighed.reactions === 'advised') return advise(decision, battle, step, who, nth)
    const options = decision.options(battle, step, who)
    if (!options.some(declines)) return advise(decision, battle, step, who, nth)
    if (weighed.reactions === 'never') return options.find(declines) as O
    const taken = advise(decision, battle, step, who, nth)
    return declines(taken) ? (options.find(o => !declines(o)) ?? taken) : taken
  }
}

/** The same for the exact answerer, which doesn't count decisions. */
export function decideSteadily<B>(weighed: Weighed, begins: (battle: B) => boolean, advise: FixedDecider): FixedDecider {
  const decide = decideAsSaid(weighed, begins, advise)
  return (decision, battle, step, who) => decide(decision, battle, step, who, 0)
}
