/**
 * An order: one way to answer a decision. Its choices and checks give the options, the refusals, the form and the words; `do` puts steps
 * on the agenda. What is too irregular for choices (the ways of a move, lists of shots) is an `Order` written by hand.
 */
import type { Form, Refusal, Tell } from '@enfilade/engine'
import type { CombatantId } from '../ids.js'
import type { Choices, No, Things, Values } from './choice.js'
import { formOf } from './form.js'
import { type AnyAnswer, type AnyChoice, type AnyThings, optionsOf, type Plan, refusalOf } from './plan.js'
import type { Shape } from './shape.js'

/** An answer names its action; its other fields are those of the action. */
export type Answer = { readonly action: string }

/**
 * What a decision is put together from. `Me`: the deciding combatant, as the rules know them. A decision calls `refusal`,
 * `say` and `do` with answers of the right shape only.
 */
export interface Order<B, Me, S, A extends Answer> {
  readonly action: A['action']
  readonly shape: Shape
  /** Every legal answer that is listed, in a stable order. */
  options(battle: B, me: Me, step: S): readonly A[]
  /** Null where the answer is legal: every option is, and whatever else the form allows. */
  refusal(battle: B, me: Me, answer: A, step: S): Refusal | null
  form(battle: B, me: Me, step: S): Form
  say(battle: B, me: Me, answer: A, step: S): string
  /** Does it. Only called with a legal answer. */
  do(battle: B, me: Me, answer: A, tell: Tell | undefined, step: S): void
}

/** An order as `order` makes it, with its check for callers that hold the things already. */
export interface MadeOrder<B, Me, S, A extends Answer, C> extends Order<B, Me, S, A> {
  /** Is this legal? For policies: looks nothing up and makes no list and no sentence. */
  can(battle: B, me: Me, things: Things<C>, ...step: unknown extends S ? [] : [step: S]): boolean
}

/** How an order is declared. */
export interface OrderSpec<B, Me, S, A extends string, C extends Choices<B, Me, S>> {
  /** The heading of its form: "Aimed Fire". */
  readonly words: string
  /** The subject of "… isn't possible", where that isn't the heading: "An attack". */
  readonly name?: string
  readonly choose?: C
  /** Its legal answers aren't listed, or only those that `listed` names: the form names the others. */
  readonly unlisted?: boolean
  /** The answers that are listed, where that isn't every combination of choices. All of them have to be legal. */
  listed?(battle: B, me: Me, step: S): readonly AnswerTo<A, C>[]
  /** Why nothing of this kind is possible now, whatever is chosen. */
  check?(battle: B, me: Me, step: S): No | null
  /** Why these things don't go together. Each of them has been found and is not refused alone. */
  together?(battle: B, me: Me, things: Things<C>, step: S): No<keyof C & string> | null
  /** Why nothing can be chosen where there is nothing to choose from. */
  readonly nothing?: No<never>
  /** Whom it binds besides the deciding combatant: those of their side for whom it settles the fight as well. Left out: no one, ever. */
  binds?(battle: B, me: Me, step: S): readonly CombatantId[]
  /** The heading, where it depends on the moment. */
  heading?(battle: B, me: Me, step: S): string
  /** The answer in words; without it, the heading. */
  say?(things: Things<C>, battle: B, me: Me, step: S): string
  /** Left out where the rule that asks goes on with the answer itself. */
  do?(battle: B, me: Me, answer: AnswerTo<A, C>, tell: Tell | undefined, step: S): void
}
/** The answer that an action with these choices takes. */
export type AnswerTo<A extends string, C> = { readonly action: A } & Values<C>

/** @param action the name that answers give it, unique in its decision */
export function order<B, Me, S, const A extends string, C extends Choices<B, Me, S> = Record<never, never>>(
  action: A,
  spec: OrderSpec<B, Me, S, A, C>,
): MadeOrder<B, Me, S, AnswerTo<A, C>, C> {
  const choices = Object.entries<AnyChoice<B, Me, S>>(spec.choose ?? {})
  const { words, name = words, nothing = { rule: '', why: 'there is nothing to choose from' } } = spec
  const plan: Plan<B, Me, S> = {
    action,
    name,
    choices,
    nothing,
    unlisted: spec.unlisted === true,
    heading: (battle, me, step) => spec.heading?.(battle, me, step) ?? words,
    check: (battle, me, step) => spec.check?.(battle, me, step) ?? null,
    ...(spec.binds !== undefined && { binds: (battle: B, me: Me, step: S) => spec.binds?.(battle, me, step) ?? [] }),
    ...(spec.together === undefined
      ? {}
      : { together: (battle: B, me: Me, things: AnyThings, step: S) => spec.together?.(battle, me, things as Things<C>, step) ?? null }),
  }
  return {
    action: action as AnswerTo<A, C>['action'],
    shape: Object.fromEntries(choices.map(([field, choice]) => [field, choice.shape])),
    options(battle, me, step) {
      if (spec.listed !== undefined) return plan.check(battle, me, step) === null ? spec.listed(battle, me, step) : []
      return plan.unlisted ? [] : (optionsOf(plan, battle, me, step) as unknown as readonly AnswerTo<A, C>[])
    },
    refusal: (battle, me, answer, step) => refusalOf(plan, battle, me, answer as AnyAnswer, step),
    form: (battle, me, step) => formOf(plan, battle, me, step),
    say(battle, me, answer, step) {
      const heading = plan.heading(battle, me, step)
      if (spec.say === undefined) return heading
      const things: AnyThings = {}
      for (const [field, choice] of choices) {
        const value = (answer as AnyAnswer)[field]
        const thing = value === undefined ? undefined : choice.find(battle, me, value, step)
        if (thing === undefined && value !== undefined)
          return `${heading}: ${choices.map(([one]) => String((answer as AnyAnswer)[one])).join(', ')}`
        things[field] = thing
      }
      return spec.say(things as Things<C>, battle, me, step)
    },
    do: (battle, me, answer, tell, step) => spec.do?.(battle, me, answer, tell, step),
    can(battle, me, things, ...[given]) {
      const step = given as S
      if ((spec.check?.(battle, me, step) ?? null) !== null) return false
      for (let i = 0; i < choices.length; i++) {
        const [field, choice] = choices[i] as (typeof choices)[number]
        const thing = (things as AnyThings)[field]
        if (thing !== undefined && choice.refused(battle, me, thing, step) !== null) return false
      }
      return (spec.together?.(battle, me, things, step) ?? null) === null
    },
  }
}
