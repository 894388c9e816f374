/**
 * A feature that games share, declared once: what it adds to a game's battle, steps, events and files, and what viewers read of it. A game takes
 * it in by naming it in battle/features.ts. What its steps do there is said in `playing` (playing.ts).
 */
import type { ConditionView, Fault, Id, Sight, View } from '@enfilade/engine'
import type { z } from 'zod'
import type { FilePart, FileParts, Group, SideInFile } from '../files/part.js'
import type { Spots } from '../goals/reading.js'
import { type PlainSide, type SideFields, sideWith } from '../sides/side.js'
import type { KnownField, ShownField, WholeField } from '../state/field.js'
import type { State, ValuesOf } from '../state/state.js'
import type { Played } from './played.js'

type BattleFields = Readonly<Record<string, WholeField>>
/** What a feature reads of a battle: the fields that it declares, and what every battle has. */
type Read<F extends BattleFields> = ValuesOf<F> & {
  readonly setup: { readonly sides: readonly PlainSide[] }
  readonly ended: object | null
}
interface Parts<B> {
  readonly side?: BattleFields
  readonly combatant?: Readonly<Record<string, ShownField>>
  /** What is wrong with what a file says of its sides in these fields, which then stand in files alone: a side that comes later has none. */
  sideFaults?(sides: readonly SideInFile[], spots: Spots): Fault[]
  readonly steps?: Readonly<Record<string, Readonly<Record<string, KnownField>>>>
  /** Events by their names. */
  readonly events?: object
  /** A part of scenario files beside the sides. */
  readonly file?: FilePart
  /** Parts of the view. */
  view?(battle: B, sight: Sight, nameOf: (id: Id) => string): Partial<View>
  /** What is said of a combatant, as a condition. */
  ofPerson?(battle: B, sight: Sight, who: Id): readonly ConditionView[]
  /** It asks something of each game's rules, which answer in `playing`. */
  readonly asks?: true
  /** What it does in every game alike. */
  readonly plays?: Played<B>
}
export interface Feature extends Parts<never> {
  readonly battle: BattleFields
}
/** `battle`: the fields that it adds to a battle. */
export const featureOf =
  <const F extends BattleFields>(battle: F) =>
  <const P extends Parts<Read<F>>>(parts: P): { readonly battle: F } & P => ({ battle, ...parts })

export type Features = Readonly<Record<string, Feature>>
type Part<F extends Features, P extends keyof Feature> = {
  [K in keyof F]: F[K] extends { readonly [Q in P]: infer V extends object } ? V : never
}[keyof F]
/** All members of a union at once. */
export type Both<U> = (U extends unknown ? (one: U) => void : never) extends (all: infer I) => void ? I : never
/** One part of all features together: the fields of their battles, their steps. */
type Together<U> = [U] extends [never] ? object : { readonly [K in keyof Both<U>]: Both<U>[K] }
type KeyOfFile<X> = X extends FilePart<infer Key> ? Key : never
type WrittenOut<F extends Features> = { readonly [K in KeyOfFile<Part<F, 'file'>>]: z.ZodType<readonly Group[]> }

type Side<F extends Features> = SideFields & Together<Part<F, 'side'>>

export interface Plugs<F extends Features = Features> extends Omit<FileParts, 'sideState'> {
  readonly all: F
  readonly sideState: Side<F> extends infer S extends BattleFields ? State<S> : never
  /** To be spread among the fields of the battle, among those of a combatant and among the steps, and named among the events. */
  readonly battle: Together<Part<F, 'battle'>>
  readonly combatant: Together<Part<F, 'combatant'>>
  readonly steps: Together<Part<F, 'steps'>>
  readonly events: Together<Part<F, 'events'>>
  /** The parts of a scenario beside its sides, written out; to be spread into the schema of a resolved one. */
  written(combatant: z.ZodType): WrittenOut<F>
  /** What viewers read of all of them. */
  view(battle: object, sight: Sight, nameOf: (id: Id) => string): Partial<View>
  ofPerson(battle: object, sight: Sight, who: Id): readonly ConditionView[]
}

/** What a game takes in: `plugs({ goals, reserves })`. Fields of the battle stand in this order, and of two that are due the first comes first. */
export function plugs<const F extends Features>(all: F): Plugs<F> {
  const each: readonly Feature[] = Object.values(all)
  const together = (part: 'battle' | 'combatant' | 'steps' | 'events'): never => Object.assign({}, ...each.map(one => one[part])) as never
  const sideOf = (those: readonly Feature[]) => sideWith(Object.assign({}, ...those.map(({ side }) => side)) as BattleFields)
  const parts = each.flatMap(({ file }) => file ?? [])
  return {
    all,
    battle: together('battle'),
    sideState: sideOf(each) as never,
    newSide: sideOf(each.filter(one => one.sideFaults === undefined)).form,
    combatant: together('combatant'),
    steps: together('steps'),
    events: together('events'),
    parts,
    sideFaults: (sides, spots) => each.flatMap(one => one.sideFaults?.(sides, spots) ?? []),
    written: combatant => Object.fromEntries(parts.map(({ key, written }) => [key, written(combatant)])) as WrittenOut<F>,
    view: (battle, sight, nameOf) => Object.assign({}, ...each.map(one => one.view?.(battle as never, sight, nameOf))),
    ofPerson: (battle, sight, who) => each.flatMap(one => one.ofPerson?.(battle as never, sight, who) ?? []),
  }
}
