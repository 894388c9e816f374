/**
 * How an act of the game master is made: its words, the form of its arguments, and what it does once they are in order. Arguments are
 * checked as a whole; with a fault nothing has happened.
 */
import {
  type Command,
  commandOf,
  type Fault,
  type Id,
  isFault,
  type Json,
  type Offer,
  type Path,
  personOrFault,
  type Tell,
  unknownSides,
} from '@enfilade/engine'
import { z } from 'zod'
import { type FileParts, type Later, noParts, waitingIn } from '../files/part.js'
import type { CombatantId, SideId } from '../ids.js'
import { noting, type Wrong } from '../noting.js'
import type { BreakingPoint, GivingUp, PolicyName } from '../state/standard-fields.js'

/** What the acts of every game need of a combatant. */
export interface ActedOn {
  readonly id: CombatantId
  readonly name: string
  side: SideId
  hiddenFrom: SideId[]
  numbersHiddenFrom: SideId[]
}
/** What the acts of every game need of a side. */
export interface ActedSide {
  readonly id: SideId
  readonly allies: readonly SideId[]
  readonly neutral: boolean
  readonly policy: PolicyName
  readonly rollsHidden: boolean
  readonly breaksAt?: BreakingPoint | null
  readonly givesUp?: GivingUp | null
}
/** What the acts of every game need of a battle. */
export interface ActedBattle<P extends ActedOn> {
  people: P[]
  setup: { readonly sides: readonly ActedSide[] }
  /** null: the fight goes on. */
  readonly ended: object | null
}
/** Does what it has to, or says every fault and does nothing. */
export type Act<B, A> = { act(battle: B, args: A, tell: Tell | undefined): readonly Fault[] }['act']

/** An act on one combatant: `who` is the first of its arguments. */
type ActOnOne<B, P> = <F extends z.ZodRawShape>(
  words: string,
  fields: F,
  act: (
    battle: B,
    combatant: P,
    args: { readonly who: CombatantId } & z.output<z.ZodObject<F>>,
    tell: Tell | undefined,
  ) => readonly Fault[],
) => Command<B>
export interface ActMaker<B, P> {
  /** The game's form of an id. */
  readonly id: z.ZodType<Id>
  /** An act with arguments of this form. */
  act<A>(words: string, form: z.ZodType<A>, act: Act<B, A>): Command<B>
  readonly onCombatant: ActOnOne<B, P>
  /** The same, refused for the dead. */
  readonly onLiving: ActOnOne<B, P>
  /** The combatant of an id, or the fault that there is none. */
  combatantOrFault(battle: B, id: CombatantId, path: Path): P | Fault
  /** What the game takes in. */
  readonly features: FileParts
  /** Those who wait in what features have prepared. */
  waiting(battle: B): readonly Later[]
  /** A fault for each name that no side of the fight has. */
  sideFaults(battle: B, names: readonly SideId[], path: Path): Fault[]
}

// Copied with its getters: what the schema of an act needs is loaded late.
const withMore = <B>(more: Partial<Command<B>>, one: Command<B>): Command<B> =>
  Object.defineProperties(more as Command<B>, Object.getOwnPropertyDescriptors(one))

/** The same act, offered between one fight and the next, since it heals or mends. `called`: what a button says. */
export const betweenFights = <B>(called: string, one: Command<B>): Command<B> => withMore({ betweenFights: called }, one)

/** The same act, which says what it could let happen from here while the fight goes on. */
export const offering = <B extends { readonly ended: object | null }>(
  offers: (battle: B) => readonly Offer[],
  one: Command<B>,
): Command<B> => withMore({ offers: battle => (battle.ended === null ? offers(battle) : []) }, one)

/** The answer of an act that refuses one argument: its key, what is wrong, what was found and what works. */
export function refused(...wrong: Parameters<Wrong>): Fault[] {
  const faults: Fault[] = []
  noting(faults, [])(...wrong)
  return faults
}

/** What a game says of its acts. `L`: what it notes before each of them. */
export interface ActRules<B, P, L = undefined> {
  /** The game's form of an id. */
  readonly id: z.ZodType<Id>
  isDead(combatant: P): boolean
  /** What the game takes in. */
  readonly features?: FileParts
  /** What is looked at before every act, for `afterwards`. */
  before?(battle: B): L
  /** What every act is followed by, once it has been done. */
  afterwards?(battle: B, before: L): void
}

export function actMaker<P extends ActedOn, B extends ActedBattle<P>, L = undefined>({
  id: idForm,
  isDead,
  features = noParts,
  before,
  afterwards,
}: ActRules<B, P, L>): ActMaker<B, P> {
  const act: ActMaker<B, P>['act'] = (words, form, done) =>
    commandOf(
      words,
      form,
      () => z.toJSONSchema(form, { io: 'input' }) as unknown as Json,
      (battle: B, args, tell) => {
        const looked = before?.(battle) as L
        const faults = done(battle, args, tell)
        if (faults.length === 0) afterwards?.(battle, looked)
        return faults
      },
    )
  const combatantOrFault = (battle: B, id: CombatantId, path: Path): P | Fault => personOrFault(battle.people, id, path)
  const onCombatant: ActOnOne<B, P> = (words, fields, done) => {
    const form = z.strictObject({ who: idForm, ...fields }) as unknown as z.ZodType<Parameters<typeof done>[2]>
    return act(words, form, (battle, args, tell) => {
      const combatant = combatantOrFault(battle, args.who, ['who'])
      return isFault(combatant) ? [combatant] : done(battle, combatant, args, tell)
    })
  }
  return {
    id: idForm,
    act,
    onCombatant,
    onLiving: (words, fields, done) =>
      onCombatant(words, fields, (battle, combatant, args, tell) =>
        isDead(combatant) ? refused('who', `${combatant.name} is dead.`, args.who) : done(battle, combatant, args, tell),
      ),
    combatantOrFault,
    features,
    waiting: battle => waitingIn(features, battle).flatMap(({ people }) => people),
    sideFaults: (battle, names, path) => unknownSides(battle.setup.sides, names, path),
  }
}
