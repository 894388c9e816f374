/**
 * A part of a scenario beside its sides, as a feature declares it: groups of people who are not in the fight yet, with what else the feature
 * says of them. It stands under one key in the file, in the record and in the battle.
 */
import type { Fault, Id, Path } from '@enfilade/engine'
import type { z } from 'zod'
import type { Spots } from '../goals/reading.js'
import type { CombatantId, SideId } from '../ids.js'
import { type AnySide, type SideRead, sideState } from '../sides/side.js'
import type { Among } from './among.js'

/** What every combatant is called by. */
export type Later = { readonly id: CombatantId; readonly name: string }
/** A group as a file gives it, or as a record keeps it. */
export interface Group<C = unknown> {
  readonly combatants: readonly C[]
}
/** What a part is read among. */
export interface PartsAround<C> {
  readonly sides: readonly (SideRead & Group<C>)[]
  /** The ids of what can be opened on this field. */
  readonly doors: readonly Id[]
  /** The combatants of one entry. */
  read(entry: unknown, path: Path, among: Among): C[]
  readonly faults: Fault[]
}
export interface FilePart<Key extends string = string> {
  readonly key: Key
  /** As people write it, with combatants of this form. */
  form(combatant: z.ZodType): z.ZodType
  /** Written out, as a record keeps it. An older one knows of none. */
  written(combatant: z.ZodType): z.ZodType<readonly Group[]>
  read<C>(raw: unknown, around: PartsAround<C>): readonly Group<C>[]
  /** As it begins. `enters`: someone as they come into the fight. */
  begin(written: readonly Group[], enters: (combatant: unknown, side: SideId) => Later): readonly object[]
  /** Those who wait in each group of a battle. */
  waiting(inBattle: unknown): readonly (readonly Later[])[]
}
/** A side of a file, of whatever combatants. */
export type SideInFile = SideRead & Group<{ readonly id: Id; readonly hiddenFrom?: readonly SideId[] }>
/** What features add to a game's scenarios, as `plugs` puts it together. `R`: what a file says of a side. */
export interface FileParts<R extends SideRead = SideRead> {
  readonly parts: readonly FilePart[]
  readonly sideState: AnySide<R>
  /** What people may say of a side that is new in a fight under way. */
  readonly newSide: z.ZodRawShape
  sideFaults(sides: readonly SideInFile[], spots: Spots): Fault[]
}
export const noParts: FileParts = { parts: [], sideState, newSide: sideState.form, sideFaults: () => [] }
/** The groups of each part of a file. */
export type Groups<C> = Readonly<Record<string, readonly Group<C>[]>>

/** Those who wait in a battle, part by part and group by group, each group with its place. */
export const waitingIn = ({ parts }: FileParts, battle: object): { readonly path: Path; readonly people: readonly Later[] }[] =>
  parts.flatMap(({ key, waiting }) =>
    waiting((battle as Readonly<Record<string, unknown>>)[key]).map((people, nth) => ({ path: [key, nth, 'people'], people })),
  )
