/**
 * The drawn instruments of a game: its clock and the harm of a combatant. Each game has a folder here that exports one `instruments`; a game
 * without one is drawn by the general ones. Loaded when a fight of the game is opened.
 */
import type { Id, PersonView, View } from '@enfilade/engine'
import type { Component } from 'svelte'

export interface ClockProps {
  readonly view: View
  /** Who has an open question. */
  readonly asked: readonly Id[]
  /** One line instead of a bar, for small screens. */
  readonly narrow?: boolean
}
export interface HarmProps {
  readonly person: PersonView
  /** The short form is in a row of the order, the full one on a combatant's sheet. */
  readonly full?: boolean
  /** The view the combatant is from; deadlines use its clock. */
  readonly view?: View
}

export interface Instruments {
  /** The part of the clock bar after the clock's own words. */
  readonly clock: Component<ClockProps>
  readonly harm: Component<HarmProps>
  /** Does every row of the order show what its combatant has left? Otherwise only the clock does, for the one whose turn it is. */
  readonly leftInRows?: boolean
  /** Everyone's harm as a strip under the field, where there is room; rows of the order then leave it out. */
  readonly strip?: boolean
  /** Conditions, by id, that these instruments show already, or that need no chip in a row. */
  readonly drawn?: readonly string[]
}

/** The conditions of a combatant that stand as chips in their row: those that no instrument shows. */
export const chipsOf = (person: PersonView, drawn: readonly string[] = []): readonly string[] =>
  person.conditions.flatMap(({ id, words }) => (drawn.includes(id) ? [] : [words]))
