/**
 * What is wrong with a battle that was changed by hand: its form, what is named twice or points at nothing, and whether its parts fit one
 * another. A battle that passes is one that the rules can go on with.
 */
import { type Fault, formFaults, type Id, type Json } from '@enfilade/engine'
import type { z } from 'zod'
import { noting, type Wrong } from '../noting.js'
import { doubledFaults, referenceFaults } from '../state/walk.js'
import { type FileParts, noParts, waitingIn } from './part.js'

interface Called {
  readonly id: Id
}
interface Checked<Person, Step> {
  readonly people: readonly (Person & Called)[]
  readonly agenda: readonly Step[]
  readonly setup: { readonly sides: readonly Called[] }
}
export interface BattleRules<B, Person, Step> {
  readonly schema: z.ZodType<B>
  /** What the game takes in. */
  readonly features?: FileParts
  /** What else something can point at, by the word of its references. Combatants and sides are known. */
  there?(battle: B): Readonly<Record<string, readonly Called[]>>
  /** Where else an id may stand only once, by the place of the list: 'setup.field.regions'. */
  once?(battle: B): Readonly<Record<string, readonly (Id | Called)[]>>
  /** What does not fit in the battle as a whole, in one combatant, in one step. */
  whole?(battle: B, wrong: Wrong): void
  person(battle: B, person: Person & Called, wrong: Wrong): void
  step?(battle: B, step: Step, wrong: Wrong): void
}

/** The `checkBattle` of a game: all faults of a battle; empty if there are none. Meaning is looked at only where the form is right. */
export const battleCheck =
  <B extends Checked<Person, Step>, Person, Step>(rules: BattleRules<B, Person, Step>) =>
  (value: Json): readonly Fault[] => {
    const faults = formFaults(rules.schema, value)
    if (faults.length > 0) return faults
    const battle = value as unknown as B
    const { people, agenda, setup } = battle
    // Who is still to come has the form of those who are there.
    const form = personForm(rules.schema)
    for (const { path, people: later } of waitingIn(rules.features ?? noParts, battle))
      for (const [j, one] of later.entries()) faults.push(...formFaults(form, one, [...path, j]))
    const once = { people, 'setup.sides': setup.sides, ...rules.once?.(battle) }
    for (const [place, list] of Object.entries(once)) faults.push(...doubledFaults(idsOf(list), place.split('.')))
    const there = { combatant: people, side: setup.sides, ...rules.there?.(battle) }
    const known = Object.fromEntries(Object.entries(there).map(([points, list]) => [points, idsOf(list)]))
    faults.push(...referenceFaults(rules.schema, battle, known))
    rules.whole?.(battle, noting(faults, []))
    for (const [i, person] of people.entries()) rules.person(battle, person, noting(faults, ['people', i]))
    for (const [i, step] of agenda.entries()) rules.step?.(battle, step, noting(faults, ['agenda', i]))
    return faults
  }

const personForm = (schema: z.ZodType): z.ZodType =>
  (schema as unknown as z.ZodObject<{ people: z.ZodArray }>).shape.people.element as z.ZodType

const idsOf = (list: readonly (Id | Called)[]): Id[] => list.map(one => (typeof one === 'string' ? one : one.id))

/** Combatants without a place in the turn order, once there is one. Newcomers whose place is still to be found are none. */
export function leftOutOfOrder<P extends Called>({
  round,
  order,
  people,
  agenda,
}: {
  readonly round: number
  readonly order: readonly Id[]
  readonly people: readonly P[]
  readonly agenda: readonly { readonly step: string; readonly who?: Id }[]
}): (readonly [nth: number, person: P])[] {
  if (round === 0 || order.length === 0) return []
  const waits = ({ id }: P): boolean => agenda.some(({ step, who }) => step === 'rollInitiativeOfNewcomer' && who === id)
  return [...people.entries()].filter(([, person]) => !order.includes(person.id) && !waits(person))
}
