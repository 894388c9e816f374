/**
 * The drawn instruments of a game: its clock, the harm of a person, and how its field is read. Each game has a folder here that exports
 * one `instruments`; a game without one is drawn by the general ones. Loaded when a fight of the game is opened.
 */
import type { Id, PersonView, View } from '@enfilade/engine'
import type { Component } from 'svelte'
import type { Scene } from './field/scene.js'

/** From unhurt (0) by the five glyphs of the design to out of the fight for good. The word beside it is the game's own. */
export type HarmLevel = 0 | 1 | 2 | 3 | 4 | 'dead'
export interface Harm {
  readonly level: HarmLevel
  /** The state in the game's own words: "Seriously Wounded", "armor broken". */
  readonly words: string
  /** As much of it as is said where there is little room: "Seriously". */
  readonly short?: string
}

export interface ClockProps {
  readonly view: View
  /** Who is asked something now. */
  readonly asked: readonly Id[]
  /** One line instead of a bar, for small screens. */
  readonly narrow?: boolean
}
export interface HarmProps {
  readonly person: PersonView
  /** The short form stands in a row of the order, the full one on a person's sheet. */
  readonly full?: boolean
  /** The view that the person is from; deadlines are told from its clock. */
  readonly view?: View
}

export interface Instruments {
  /** The part of the clock bar behind the clock's own words. */
  readonly clock: Component<ClockProps>
  readonly harm: Component<HarmProps>
  readonly harmOf: (person: PersonView) => Harm
  /** Is what somebody has left drawn in every row of the order? Otherwise the clock alone shows it, for the one whose turn it is. */
  readonly leftInRows?: boolean
  /** The harm of everybody as a strip under the field, where there is room for one; their rows in the order leave it out then. */
  readonly strip?: boolean
  /** The field as it is drawn. Left out: as its form says. */
  readonly scene?: (view: View) => Scene
  /** Conditions that the harm instrument shows already, or that need no chip. */
  readonly chips?: (person: PersonView) => readonly string[]
}
