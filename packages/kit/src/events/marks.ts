/**
 * Who may hear each field of an event. Every field of a declared event carries a mark, so a new field is hidden until its mark says who
 * may hear it. Marks ask about the listener through `Senses`, which the game's witness gives them; an event itself imports nothing that knows.
 */
import type { Json, Sight } from '@enfilade/engine'
import type { CombatantId, SideId } from '../ids.js'

/** What marks ask about one listener at the moment of telling. A game adds its own questions, such as whether a place is known. */
export interface Senses {
  /** Does the listener know that this combatant is there? False for an id that is not in the fight. */
  sees(id: CombatantId): boolean
  /** Is this combatant on the listener's own side? */
  isOwn(id: CombatantId): boolean
  /** Does the listener know this combatant's numbers? */
  seesNumbers(id: CombatantId): boolean
  /** Do this combatant's dice fall in the open for the listener? */
  seesDice(id: CombatantId): boolean
  /** Does the listener know that this side is in the fight? */
  seesSide(id: SideId): boolean
  /** Whose knowledge the listener has: one side's, or for a spectator what all sides know. */
  readonly sight: Sight
}

/** What a mark answers where the listener must not learn that the event happened at all. */
export const unheard: unique symbol = Symbol('unheard')
export type Unheard = typeof unheard

/** The fields of an event by name, as they were told. */
export type Fields = { readonly [field: string]: Json | undefined }

/**
 * Who may hear a field. `S`: the questions it asks; `T`: the field as a rule tells it (with undefined: may be left out);
 * `H`: the field as a listener hears it, where it differs (with undefined: may be missing from the sentence).
 */
export interface Mark<S, T, H = T> {
  /** The value as heard; undefined leaves the field out; `unheard` drops the whole event. */
  hear(value: T, senses: S, told: Fields): H | Unheard
  /** Other fields of the event that this mark reads. A name that the event lacks is refused when it is declared. */
  readonly reads?: readonly string[]
}
/** Any mark, where it does not matter which. */
export type AnyMark = Mark<never, never, unknown>

/** A custom mark: `hear` gets the value, the listener's senses and all fields as told. */
export const mark = <S, T, H>(hear: (value: T, senses: S, told: Fields) => H | Unheard, reads: readonly string[] = []): Mark<S, T, H> => ({
  hear,
  reads,
})

// ── marks that every game uses ─────────────────────────────────────────────────────────────────────────────────────
/** A combatant who must be seen for the event to be heard. */
export const seen: Mark<Senses, CombatantId> = mark((id, senses) => (senses.sees(id) ? id : unheard))

/** The same for a combatant who may be missing: null is heard as it is. */
export const seenIfAny: Mark<Senses, CombatantId | null> = mark((id, senses) => (id === null || senses.sees(id) ? id : unheard))

/** Of several combatants, in order, those the listener sees. */
export const amongSeen: Mark<Senses, readonly CombatantId[]> = mark((ids, senses) => ids.filter(id => senses.sees(id)))

/** Groups of combatants, such as places of an order: in each group those the listener sees, without empty groups. */
export const groupsOfSeen: Mark<Senses, readonly (readonly CombatantId[])[]> = mark((groups, senses) =>
  groups.map(group => group.filter(id => senses.sees(id))).filter(group => group.length > 0),
)

/** Of several sides, in order, those the listener knows of. */
export const amongSides: Mark<Senses, readonly SideId[]> = mark((ids, senses) => ids.filter(id => senses.seesSide(id)))

/** A side's own business: the event is heard by the side of this combatant alone. */
export const ownOnly: Mark<Senses, CombatantId> = mark((id, senses) => (senses.isOwn(id) ? id : unheard))

/** A side's own business: the event is heard by the side that this field names, and by no one else. */
export const onlySide: Mark<Senses, SideId> = mark((side, { sight }) => (sight.side === side ? side : unheard))

/** Open to everyone who hears the event. */
export const open = <T extends Json | undefined>(): Mark<unknown, T> => mark(value => value)

/** Heard by the game master alone. */
export const gmOnly = <T extends Json | undefined>(): Mark<unknown, T, T | undefined> => mark(() => undefined)

/**
 * A number of one combatant or of several, named by other fields of the event: heard by seats that know the numbers of all of them.
 * A field that names no one (null) counts as known.
 */
export function numbersOf<T extends Json | undefined>(...whose: readonly string[]): Mark<Senses, T, T | undefined> {
  return mark((value, senses, told) => (whose.every(field => knowsNumbers(senses, told[field])) ? value : undefined), whose)
}
function knowsNumbers(senses: Senses, who: Json | undefined): boolean {
  if (who === undefined || who === null) return true
  return typeof who === 'string' && senses.seesNumbers(who)
}

/** Numbers by combatant: of those the listener sees and whose numbers they know. */
export const numbersByCombatant = <T extends Json>(): Mark<Senses, Readonly<Record<CombatantId, T>>> =>
  mark((numbers, senses) => Object.fromEntries(Object.entries(numbers).filter(([id]) => senses.sees(id) && senses.seesNumbers(id))))
