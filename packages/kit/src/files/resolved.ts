/**
 * A scenario with everything written out: what a record keeps, and all that a fight needs to begin. What an older program left out, since it
 * knew nothing of it, is as usual.
 */
import { type Fault, faultText, formFaults, hashOf, type Id, type Json } from '@enfilade/engine'
import { z } from 'zod'
import type { SideId } from '../ids.js'
import { isInPlainView } from '../in-plain-view.js'
import type { AnySide, PlainSide } from '../sides/side.js'
import { beginningFrom } from '../state/beginning.js'
import { sidesLeft } from '../state/lasting.js'
import { mostCombatants } from './forms.js'
import type { FileParts, Group, Later } from './part.js'

/** The sides, with combatants of this form. */
export const resolvedSides = <C extends z.ZodType, F extends z.ZodRawShape>(combatant: C, { file }: { readonly file: F }) =>
  z.array(z.strictObject({ ...file, combatants: z.array(combatant).min(1).max(mostCombatants) })).min(1)

/** Of something written out, the fields of this schema. */
export const partOf = <S extends z.ZodRawShape>({ shape }: z.ZodObject<S>, whole: z.output<z.ZodObject<S>>): z.output<z.ZodObject<S>> =>
  Object.fromEntries(Object.keys(shape).map(key => [key, whole[key as keyof typeof whole]])) as z.output<z.ZodObject<S>>

/** A combatant of a resolved scenario. */
type PersonOf<S> = S extends { readonly sides: readonly Group<infer P>[] } ? P : never
interface Copied<B> {
  copy(battle: B): B
}
export interface Beginnings<B, C> {
  /** What is wrong with a resolved scenario, as a record holds it; empty if nothing. Meaning is checked where files are read. */
  resolvedFaults(scenario: Json): Fault[]
  /** Begins a fight. Throws an Error with all faults where the scenario is not a resolved one. */
  begin(scenario: Json): B
  /** A combatant who comes into a fight that is under way, made inside as those of its beginning are. */
  newcomer(battle: B, person: C): C
}
/**
 * How the fights of a game begin: from a resolved scenario and nothing else.
 * @param combatantOf makes those who are prepared for later, in the parts of features; left out: the game has none
 */
export function beginnings<B extends { readonly people: readonly C[] }, C, S>(
  schema: z.ZodType<S>,
  codec: Copied<B>,
  { parts }: FileParts,
  battleOf: (scenario: S, idKey: string) => B,
  combatantOf?: (battle: B) => (person: PersonOf<S>, side: SideId) => C,
): Beginnings<B, C> {
  const resolvedFaults = (scenario: Json): Fault[] => formFaults(schema, scenario)
  return {
    resolvedFaults,
    begin: beginningFrom(scenario => {
      const read = schema.safeParse(scenario)
      if (!read.success) throw new Error(`This scenario can’t start. ${resolvedFaults(scenario).map(faultText).join(' ')}`)
      // Ids that are made tell nothing of what is still to come.
      const isOpen = ([key]: [string, Json]) => parts.every(part => part.key !== key)
      const battle = battleOf(
        read.data,
        hashOf(Object.fromEntries(Object.entries(scenario as { readonly [part: string]: Json }).filter(isOpen))),
      )
      for (const { key, begin } of parts) {
        const groups = (read.data as Readonly<Record<string, readonly Group<PersonOf<S>>[]>>)[key] ?? []
        const made = groups.length === 0 ? undefined : combatantOf?.(battle)
        if (made === undefined) continue
        Object.assign(battle, { [key]: begin(groups, (person, side) => made(person as PersonOf<S>, side) as unknown as Later) })
      }
      return battle
    }, codec.copy),
    newcomer: (battle, person) => codec.copy({ ...battle, people: [person] }).people[0] ?? person,
  }
}

/** Of terrain in a file, what some sides do not know of. */
export const secretTerrainOf = <T extends { readonly id: Id; readonly hiddenFrom: readonly SideId[] }>(
  terrain: readonly T[],
): { id: T['id']; hiddenFrom: SideId[] }[] =>
  terrain.filter(one => one.hiddenFrom.length > 0).map(({ id, hiddenFrom }) => ({ id, hiddenFrom: [...hiddenFrom] }))

/** A combatant of a file, who is hidden from no one in or as a vehicle. */
const inView = <C>(one: C): C => (typeof one === 'object' && one !== null && isInPlainView(one) ? { ...one, hiddenFrom: [] } : one)

/** The `sides` of a next scenario, ready to be put beside a battlefield; on another field their combatants have to be placed again. */
export function survivorsOf<P extends { readonly side: SideId }, C>(
  sideState: AnySide,
  combatant: z.ZodType<C>,
  { setup, people }: { readonly setup: { readonly sides: readonly PlainSide[] }; readonly people: readonly P[] },
  isDead: (person: P) => boolean,
  survivor: (person: P) => C,
): Json {
  const left = setup.sides.map(side => ({
    ...sideState.written(side),
    combatants: people.filter(person => person.side === side.id && !isDead(person)).map(person => inView(survivor(person))),
  }))
  return sidesLeft(resolvedSides(combatant, sideState).element as never, left as never)
}
