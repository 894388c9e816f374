/**
 * How an action that can be declared is declared in its room: what an answer to the decision may say of it, what waits then until it takes
 * effect, and what it does. Everything is worked out from what the declaring side knows.
 */
import type { Field, Refusal, Tell } from '@enfilade/engine'
import { type No, no, type Order, refusalFor, type Shape } from '@enfilade/kit'
import type { Action, ActionOf, Battle, Combatant, StepOf } from '../battle/battle.js'
import { isAble } from '../battle/people.js'
import type { ActionKind } from '../tables/words.js'
import { refusedMovement, refusedSplit, type StanceGiven, sayStance, stanceFields, stanceShape } from './stance.js'

/** The decision to declare an action, or another one in the place of what waits. */
export type Declaring = StepOf<'declare'> | StepOf<'changeAction'>
export const isChange = ({ step }: Declaring): boolean => step === 'changeAction'

/** A declaration as it is answered: the action, what it is directed at, and what goes with it. */
export type Given<K extends ActionKind, More = unknown> = { readonly action: K } & More & StanceGiven

/** The order to declare an action (what it does then is the same for all), and the action itself. */
export interface Declarable<G extends Given<ActionKind>, A extends Action> extends Omit<Order<Battle, Combatant, Declaring, G>, 'do'> {
  /** The action that waits, with every field filled in. */
  actionOf(battle: Battle, given: G): A
  /** A waiting action in words that stand after a name or alone: "fire the rifle: 3 shots at Cyd". Names only what an answer names. */
  sayAction(battle: Battle, me: Combatant, action: A): string
  /** It takes effect. */
  carryOut(battle: Battle, me: Combatant, action: A, tell: Tell | undefined): void
}

interface Spec<G, A extends Action> extends Pick<Declarable<Given<ActionKind> & G, A>, 'actionOf' | 'sayAction' | 'carryOut'> {
  /** The heading of its form, and the subject of "… isn't possible". */
  readonly words: string
  /** It is an attack or prepares one. */
  readonly fights?: boolean
  /** It means standing still. */
  readonly still?: boolean
  /** The fields of its answers besides those of the stance. */
  readonly shape?: Shape
  fields?(battle: Battle, me: Combatant): Field[]
  /** Why it isn't possible now, whatever it is directed at. */
  check?(me: Combatant): No | null
  refused?(battle: Battle, me: Combatant, given: G): No | Refusal | null
  /**
   * What is worth listing, in the usual stance; of that, what is legal is listed. Other numbers of shots, called locations at several
   * targets, other splits and movements with other actions are legal too.
   */
  listed(battle: Battle, me: Combatant): G[]
  /** Why nothing of it is listed, though it isn't refused as a whole. */
  nothing?(me: Combatant): No
}

export function declares<const K extends ActionKind, More = unknown>(
  action: K,
  spec: Spec<Given<K, More>, ActionOf<K>>,
): Declarable<Given<K, More>, ActionOf<K>> {
  type G = Given<K, More>
  const { words, still = false } = spec
  const shut = (battle: Battle, me: Combatant): No | null => {
    if (!isAble(me)) return no('BP-RND-03', `${me.name} can't act`) // BP-RND-03
    if (battle.aftermath && spec.fights === true) return no('BP-AID-01', 'the fight is over') // the rounds go on for First Aid alone
    return spec.check?.(me) ?? null
  }
  const refused = (battle: Battle, me: Combatant, given: G, step: Declaring): No | Refusal | null =>
    spec.refused?.(battle, me, given) ?? refusedMovement(battle, me, given, still ? words : null) ?? refusedSplit(me, given, isChange(step))
  const options = (battle: Battle, me: Combatant, step: Declaring): G[] =>
    shut(battle, me) === null ? spec.listed(battle, me).filter(given => refused(battle, me, given, step) === null) : []
  return {
    ...spec,
    action: action as G['action'],
    shape: { ...spec.shape, ...stanceShape },
    options,
    refusal: (battle, me, given, step) => inWords(words, shut(battle, me) ?? refused(battle, me, given, step)),
    form(battle, me, step) {
      const fields = [...(spec.fields?.(battle, me) ?? []), ...stanceFields(battle, me, action, still, isChange(step))]
      const why = options(battle, me, step).length > 0 ? null : inWords(words, shut(battle, me) ?? spec.nothing?.(me) ?? null)
      return { action, words, fields, ...(why === null ? {} : { refused: why }) }
    },
    say(battle, me, given, step) {
      const said = [spec.sayAction(battle, me, spec.actionOf(battle, given)), ...sayStance(battle, me, given, isChange(step))].join(', ')
      return `${said.slice(0, 1).toUpperCase()}${said.slice(1)}`
    },
  }
}

const inWords = (words: string, reason: No | Refusal | null): Refusal | null =>
  reason !== null && 'why' in reason ? refusalFor(words, reason) : reason
