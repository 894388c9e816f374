/**
 * How an action of this game is declared in its room: what an answer to the decision may say of it, what waits then until it takes effect,
 * and what it does. With every action goes a stance: how the combatant moves meanwhile, and how they split their melee points. Everything
 * is worked out from what the declaring side knows.
 */
import type { Field, Refusal } from '@enfilade/engine'
import { type DeclaredAction, type DeclaringOrder, declaredFor, type HandSpec, no, type Shape } from '@enfilade/kit'
import type { Action, ActionKind, ActionOf, Battle, Combatant, Conditions, StepOf } from '../battle/battle.js'
import { isAble } from '../battle/people.js'
import type { StrikeId } from '../ids.js'
import { refusedMovement, refusedSplit, type StanceGiven, sayStance, stanceFields, stanceShape } from './stance.js'

/** The decision to declare an action, or another one in the place of what waits. */
export type Declaring = StepOf<'declare'> | StepOf<'changeAction'>
export const isChange = ({ step }: Declaring): boolean => step === 'changeAction'

/** What is said of an action besides what it does. @public the compiler writes its name into declarations */
export interface More<A = never> {
  /** More comes of it than is told at once, so that the log says when it begins. */
  readonly bringsMore?: true
  /** It lets those at whom it is directed go on with their movement. */
  readonly fromAfar?: true
  /** Collected aim at those it is directed at stays (BP-RNG-08, BP-GAP-31). */
  readonly keepsAim?: true
  /** What holds from the moment at which it and others begin together. */
  atOnce?(now: Conditions): void
  /** Rounds that it takes, the one of its declaration included; left out: as long as Speed says (BP-ACT-01). */
  rounds?(action: A): number
  /** What it needs in hand. */
  inHand?(action: A): readonly StrikeId[]
}
const { declaredByHand, takingUp, allDeclared } = declaredFor<Battle, Combatant, Action, More>()

export { allDeclared, takingUp }

/** A declaration as it is answered: the action, what it is directed at, and what goes with it. */
export type Given<K extends ActionKind, Fields = unknown> = { readonly action: K } & Fields & StanceGiven

interface Spec<G extends Given<ActionKind>, A extends Action>
  extends Pick<HandSpec<Battle, Combatant, Declaring, G>, 'words' | 'listed' | 'nothing'>,
    DeclaredAction<Battle, Combatant, A>,
    More<A> {
  /** It is an attack or prepares one. */
  readonly fights?: boolean
  /** It means standing still. */
  readonly still?: boolean
  /** The fields of its answers besides those of the stance. */
  readonly shape?: Shape
  fields?(battle: Battle, me: Combatant): Field[]
  check?: HandSpec<Battle, Combatant, Declaring, G>['check']
  refused?: HandSpec<Battle, Combatant, Declaring, G>['refused']
  /** The action that waits, with every field filled in. */
  actionOf(battle: Battle, me: Combatant, given: G): A
}

/** An action with the order that declares it. */
export interface Declaration<G extends Given<ActionKind>, A extends Action>
  extends DeclaringOrder<Battle, Combatant, Declaring, G, A>,
    DeclaredAction<Battle, Combatant, A>,
    More {
  readonly action: G['action']
}
/** Declares an action of this kind, to be declared in any stance. */
export const declares = <const K extends ActionKind, Fields = unknown>(
  action: K,
  spec: Spec<Given<K, Fields>, ActionOf<K>>,
): Declaration<Given<K, Fields>, ActionOf<K>> =>
  declaredByHand<K, Declaring, Given<K, Fields>>(action, {
    ...spec,
    shape: { ...spec.shape, ...stanceShape },
    fields: (battle, me, step) => [
      ...(spec.fields?.(battle, me) ?? []),
      ...stanceFields(battle, me, action, spec.still === true, isChange(step)),
    ],
    check(battle, me, step) {
      if (!isAble(me)) return no('BP-RND-03', `${me.name} can't act`) // BP-RND-03
      if (battle.aftermath && spec.fights === true) return no('BP-AID-01', 'the fight is over') // the rounds go on for First Aid alone
      return spec.check?.(battle, me, step) ?? null
    },
    refused: (battle, me, given, step): ReturnType<HandSpec<Battle, Combatant, Declaring, Given<K>>['refused']> | Refusal =>
      spec.refused?.(battle, me, given, step) ??
      refusedMovement(battle, me, given, spec.still === true ? spec.words : null) ??
      refusedSplit(me, given, isChange(step)),
    say(battle, me, given, step) {
      const action = spec.waiting(spec.actionOf(battle, me, given), nameIn(battle), me, battle)
      const said = [action, ...sayStance(battle, me, given, isChange(step))].join(', ')
      return `${said.slice(0, 1).toUpperCase()}${said.slice(1)}`
    },
  })

/** What someone is called here; the id itself where no one has it. */
export const nameIn =
  (battle: Battle) =>
  (id: string): string =>
    battle.people.find(person => person.id === id)?.name ?? id
