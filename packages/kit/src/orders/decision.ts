/** A decision put together from orders. The engine asks it like any other; the rule that asks carries the answer out with `do`. */
import type { Decision, Form, Id, Json, Refusal, RuleId, Tell } from '@enfilade/engine'
import type { CombatantId } from '../ids.js'
import type { Choices } from './choice.js'
import { type Answer, type Order, type OrderSpec, order } from './order.js'
import { refusedShape } from './shape.js'

export interface DecisionWords {
  readonly name: string
  /** The rule that lets people decide here; it refuses answers that are none. */
  readonly rule: RuleId
  /** What is asked, without a name: "What now?". */
  readonly words: string
  /** True if no one else may learn that there is something to decide. */
  readonly secret?: boolean
  /** Set where someone can come between an action and its end: the action of the answer that lets it pass. */
  readonly passes?: string
}

/** An order of any answer, for any step. */
export type AnyOrder<B, Me> = Order<B, Me, never, Answer>
/** The answers that some orders take. */
export type AnswersTo<O> = O extends { options(...given: never): readonly (infer A)[] } ? Extract<A, Answer & Json> : never
/** The answers that a decision takes: `AnswerOf<typeof ownAction>`. */
export type AnswerOf<D> = D extends { options(...given: never): readonly (infer A)[] } ? A : never
/** The step that orders need to know: all that any of them needs. */
export type StepOfOrders<O> = (
  O extends { options(battle: never, me: never, step: infer S): unknown }
    ? (step: S) => void
    : never
) extends (step: infer S) => void
  ? S
  : never

/** The engine's decision, with what an answer does. */
export interface Deciding<B, Me, S, A extends Answer & Json> extends Decision<B, S, A> {
  forms(battle: B, step: S, who: Id): readonly Form[]
  /** Does what a legal answer says. */
  do(battle: B, me: Me, answer: A, tell: Tell | undefined, step: S): void
}

/**
 * @param find the deciding combatant, by their id
 * @param orders in the order of options and forms
 * @throws Error where two orders have the same action
 */
export function decisionOf<B, Me, O extends AnyOrder<B, Me>>(
  { passes, ...words }: DecisionWords,
  find: (battle: B, who: CombatantId) => Me,
  orders: readonly O[],
): Deciding<B, Me, StepOfOrders<O>, AnswersTo<O>> {
  type A = AnswersTo<O>
  type S = StepOfOrders<O>
  const all = orders as unknown as readonly Order<B, Me, S, A>[]
  const byAction = new Map(all.map(order => [order.action, order]))
  if (byAction.size < all.length) throw new Error(`The decision ${words.name} has two orders of one action.`)
  if (passes !== undefined && !all.some(({ action }) => action === passes))
    throw new Error(`The decision ${words.name} has no order ${passes}.`)
  const shapes = new Map(all.map(order => [order.action as string, order.shape]))
  const orderOf = ({ action }: A): Order<B, Me, S, A> => byAction.get(action) as Order<B, Me, S, A>
  return {
    ...words,
    ...(passes !== undefined && { pass: { action: passes } as unknown as A }),
    options: (battle, step, who) => {
      const me = find(battle, who)
      return all.flatMap(order => order.options(battle, me, step))
    },
    refusal: (battle, step, who, answer): Refusal | null => {
      const misshapen = refusedShape(words.rule, shapes, answer)
      if (misshapen !== null) return misshapen
      const given = answer as unknown as A
      return orderOf(given).refusal(battle, find(battle, who), given, step)
    },
    forms: (battle, step, who) => {
      const me = find(battle, who)
      return all.map(order => order.form(battle, me, step))
    },
    say: (battle, step, who, answer) => orderOf(answer).say(battle, find(battle, who), answer, step),
    do: (battle, me, answer, tell, step) => orderOf(answer).do(battle, me, answer, tell, step),
  }
}

/** The same for one game: its battle, and how the deciding combatants are found. Its orders and decisions are declared with these. */
export const ordersFor = <B, Me>(find: (battle: B, who: CombatantId) => Me) => ({
  order: <const A extends string, S, C extends Choices<B, Me, S> = Record<never, never>>(action: A, spec: OrderSpec<B, Me, S, A, C>) =>
    order<B, Me, S, A, C>(action, spec),
  decision: <O extends AnyOrder<B, Me>>(words: DecisionWords, orders: readonly O[]) => decisionOf(words, find, orders),
})
