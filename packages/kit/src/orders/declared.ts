/**
 * Actions that are declared in one moment and carried out in a later one. Each is declared once, in its room, beside the orders that give it:
 * whether it can still be done, what it does, and its words while it waits. Its fields stand with the state.
 */
import type { Tell } from '@enfilade/engine'

/** What an action is as data: it names its kind. */
interface AnyAction {
  readonly action: string
}
type OfKind<A, K> = Extract<A, { readonly action: K }>

/** `Before`: what counts as it was before the action. */
export interface DeclaredAction<B, Me, A, Before = unknown> {
  /** Can it still be done as it was declared? Left out: always. */
  possible?(battle: B, me: Me, action: A): boolean
  /** It takes effect. */
  carryOut(battle: B, me: Me, action: A, tell: Tell | undefined, before: Before): void
  /** Waiting, in words that stand after a name: "is going to fire at Cyd". */
  say(action: A, name: (id: string) => string, me: Me): string
}
/** Every kind of action with its declaration: none can be left out. */
export type AllDeclared<B, Me, A extends AnyAction, More, Before = unknown> = {
  readonly [K in A['action']]: DeclaredAction<B, Me, OfKind<A, K>, Before> & More
}

/** For one game: declares an action of a kind. `More`: what the game says of its actions besides. */
export const declaredFor =
  <B, Me, A extends AnyAction, More, Before = unknown>() =>
  <K extends A['action']>(
    _kind: K,
    spec: DeclaredAction<B, Me, OfKind<A, K>, Before> & More,
  ): DeclaredAction<B, Me, OfKind<A, K>, Before> & More =>
    spec

/** All of them together: each question goes to the declaration of the action's kind. */
export function declaredActions<B, Me, A extends AnyAction, More, Before = unknown>(all: AllDeclared<B, Me, A, More, Before>) {
  const of = (action: A): DeclaredAction<B, Me, A, Before> & More =>
    all[action.action as A['action']] as unknown as DeclaredAction<B, Me, A, Before> & More
  return {
    of,
    isPossible: (battle: B, me: Me, action: A): boolean => of(action).possible?.(battle, me, action) ?? true,
    carryOut: (battle: B, me: Me, action: A, tell: Tell | undefined, before: Before): void =>
      of(action).carryOut(battle, me, action, tell, before),
    say: (action: A, name: (id: string) => string, me: Me): string => of(action).say(action, name, me),
  }
}
