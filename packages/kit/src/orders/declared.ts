/**
 * Actions that are declared in one moment and carried out in a later one. Each is declared once, in its room: how it is chosen, what waits
 * then, whether it can still be done, what it does, and its words while it waits. Its fields stand beside it, in the room's fields.ts: they
 * are part of the state, which rules read.
 */
import type { Tell } from '@enfilade/engine'
import type { Choices } from './choice.js'
import type { AnswersTo, StepOfOrders } from './decision.js'
import { type HandSpec, handMade } from './hand-made.js'
import { type Answer, type AnswerTo, type MadeOrder, type Order, type OrderSpec, order } from './order.js'

/** What an action is as data: it names its kind. */
export interface AnyAction {
  readonly action: string
}
export type OfKind<A, K> = Extract<A, { readonly action: K }>

/** `Before`: what counts as it was before the action. */
export interface DeclaredAction<B, Me, A, Before = unknown> {
  /** Can it still be done as it was declared? Left out: always. */
  possible?(battle: B, me: Me, action: A): boolean
  /** It takes effect. */
  carryOut(battle: B, me: Me, action: A, tell: Tell | undefined, before: Before): void
  /** Waiting, in words: "is going to fire at Cyd". */
  waiting(action: A, name: (id: string) => string, me: Me, battle: B): string
}
/** What an answer declares: the action that waits, with every field filled in. */
export interface Declares<B, Me, S, G, A> {
  actionOf(battle: B, me: Me, given: G, step: S): A
}
/** An order that declares an action. What it does then is the same for all, and said where they are put in a decision. */
export type DeclaringOrder<B, Me, S, G extends Answer, A> = Omit<Order<B, Me, S, G>, 'do'> & Declares<B, Me, S, G, A>

/** An order that declares, of any answer and for any step. */
export interface AnyDeclaring<B, Me, A> extends AnyAction {
  actionOf(battle: B, me: Me, given: never, step: never): A
}
export interface Doing<B, Me, O> {
  do(battle: B, me: Me, answer: AnswersTo<O>, tell: Tell | undefined, step: StepOfOrders<O>): void
}

export type NamedIn<L extends readonly AnyAction[]> = L[number]['action']
/** A list in which no kind of action is missing; of one that lacks some, the type says which. */
export type Complete<A extends AnyAction, L extends readonly AnyAction[]> = [A['action']] extends [NamedIn<L>]
  ? unknown
  : { readonly missing: Exclude<A['action'], NamedIn<L>> }

/** For one game. `More`: what the game says of its actions besides. */
export function declaredFor<B, Me, A extends AnyAction, More, Before = unknown>() {
  type Waiting<K> = DeclaredAction<B, Me, OfKind<A, K>, Before> & More
  type Giving<S, N extends string, C extends Choices<B, Me, S>, Now> = Omit<OrderSpec<B, Me, S, N, C>, 'do'> &
    Declares<B, Me, S, AnswerTo<N, C>, Now>
  return {
    /** An action with the order of its name that declares it. */
    declared: <K extends A['action'], S, C extends Choices<B, Me, S> = Record<never, never>>(
      kind: K,
      spec: Giving<S, K, C, A> & Waiting<K>,
    ): Omit<MadeOrder<B, Me, S, AnswerTo<K, C>, C>, 'do'> & Declares<B, Me, S, AnswerTo<K, C>, A> & Waiting<K> => ({
      ...spec,
      ...order<B, Me, S, K, C>(kind, spec),
    }),
    /** The same with an order written by hand. */
    declaredByHand: <K extends A['action'], S, G extends Answer & { readonly action: K }>(
      kind: K,
      spec: HandSpec<B, Me, S, G> & Declares<B, Me, S, G, OfKind<A, K>> & Waiting<K>,
    ): DeclaringOrder<B, Me, S, G, OfKind<A, K>> & Waiting<K> => ({ ...spec, ...handMade<B, Me, S, G>(kind, spec) }),
    /** Another order that declares an action. */
    declaring: <const N extends string, S, C extends Choices<B, Me, S> = Record<never, never>>(
      name: N,
      spec: Giving<S, N, C, A>,
    ): Omit<MadeOrder<B, Me, S, AnswerTo<N, C>, C>, 'do'> & Declares<B, Me, S, AnswerTo<N, C>, A> => ({
      ...order<B, Me, S, N, C>(name, spec),
      actionOf: (battle, me, given, step) => spec.actionOf(battle, me, given, step),
    }),
    /** An action that only orders of other names declare. */
    waiting: <K extends A['action']>(action: K, spec: Waiting<K>): Waiting<K> & { readonly action: K } => ({ ...spec, action }),

    /** Orders that declare, to be put in a decision. `take`: what is done with what was declared. */
    takingUp: <O extends AnyDeclaring<B, Me, A>>(
      orders: readonly O[],
      take: (battle: B, me: Me, action: A, given: AnswersTo<O>, tell: Tell | undefined, step: StepOfOrders<O>) => void,
    ): readonly (O & Doing<B, Me, O>)[] =>
      orders.map(one => ({
        ...one,
        do: (battle: B, me: Me, given: AnswersTo<O>, tell: Tell | undefined, step: StepOfOrders<O>) =>
          take(battle, me, one.actionOf(battle, me, given as never, step as never), given, tell, step),
      })),

    /**
     * All actions together, none left out: each question goes to the declaration of the action's kind.
     * @throws Error where two have one name
     */
    allDeclared<const L extends readonly AnyAction[]>(list: L & Complete<A, L>) {
      const byKind = new Map((list as unknown as readonly (Waiting<A['action']> & AnyAction)[]).map(one => [one.action, one]))
      if (byKind.size < list.length) throw new Error('Two actions are declared by one name.')
      const of = (action: A) => byKind.get(action.action) as DeclaredAction<B, Me, A, Before> & More
      return {
        of,
        isPossible: (battle: B, me: Me, action: A): boolean => of(action).possible?.(battle, me, action) ?? true,
        carryOut: (battle: B, me: Me, action: A, tell: Tell | undefined, before: Before): void =>
          of(action).carryOut(battle, me, action, tell, before),
        waiting: (action: A, name: (id: string) => string, me: Me, battle: B): string => of(action).waiting(action, name, me, battle),
      }
    },
  }
}
