/**
 * Who decides while an action is weighed: the actor as was said, then as his policy advises; everybody else as their policies advise,
 * or by declining whatever can be declined, or by taking whatever is offered.
 */
import type { Decider, Decision, FixedDecider, Id, Json } from '@enfilade/engine'

/** What others do when the rules let them decide something in the course of the action. */
export const reactionModes = ['advised', 'never', 'always'] as const
export type Reactions = (typeof reactionModes)[number]

/** Words that decline an offer: to react, or to meet an attack in another way than by standing there. An option is such a word, or has it as its action. */
const decliningWords: readonly Json[] = ['pass', 'hold', 'decline', 'dv', 'none']

/** Does this answer let an offer go by? */
export function declines(answer: Json): boolean {
  if (typeof answer === 'string') return decliningWords.includes(answer)
  return typeof answer === 'object' && answer !== null && !Array.isArray(answer) && 'action' in answer && declines(answer.action as Json)
}

/** The action to be weighed, and what others do in the course of it. */
export interface Weighed {
  readonly who: Id
  readonly answer: Json
  readonly reactions: Reactions
}

/**
 * Lets `advise` decide, but for the action itself and the reactions of others as `weighed` says.
 * @param begins whether the decision of `weighed.who` that stands open in this battle is the action that is weighed
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

/** The same for the exact answerer, which does not count decisions. */
export function decideSteadily<B>(weighed: Weighed, begins: (battle: B) => boolean, advise: FixedDecider): FixedDecider {
  const decide = decideAsSaid(weighed, begins, advise)
  return (decision, battle, step, who) => decide(decision, battle, step, who, 0)
}
