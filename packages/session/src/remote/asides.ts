/**
 * Asides: what a table says to itself beside its fight. A line from the game master to some seats, to all of them or to the display; a ping or a
 * ruler on the field that everyone sees; a nudge to who is asked. They stand in the margin of the fight's record, each at its place.
 */
import type { Tempo } from '@enfilade/client'
import type { Id } from '@enfilade/engine'

/** A place on the field, in squares or metres, or a region of it. */
export type Spot = { readonly x: number; readonly y: number } | { readonly region: Id }
/** The seats to which the game master says something. `tv`: every display shows it until it is taken away. */
export interface AsideTo {
  readonly seats: 'all' | readonly string[]
  readonly tv: boolean
}
export const pictureTypes = ['image/jpeg', 'image/webp'] as const
export interface PictureData {
  readonly type: (typeof pictureTypes)[number]
  /** In base64. */
  readonly data: string
}
export interface NewLine {
  readonly words: string
  readonly to: AsideTo
  /** Or the id of one that was shown before. Left out: none. */
  readonly picture?: PictureData | string
}

interface Heard {
  readonly id: string
  /** The name of the seat that it comes from: never where someone stands. */
  readonly by: string
  /** It comes from this very seat. */
  readonly own: boolean
  /** Milliseconds since 1970. */
  readonly time: number
  /** How many lines of this seat's log had been told before it. */
  readonly line: number
}
export interface HeardLine extends Heard {
  readonly kind: 'line'
  readonly words: string
  /** The id with which `picture` gives it; null: there is none. */
  readonly picture: string | null
  /** To every seat rather than to this one. */
  readonly all: boolean
  /** The seats that got it, by name, and whether displays did; null: the reader isn't the game master. */
  readonly went: { readonly names: readonly string[]; readonly tv: boolean } | null
}
export interface HeardPing extends Heard {
  readonly kind: 'ping'
  readonly at: Spot
}
export interface HeardRuler extends Heard {
  readonly kind: 'ruler'
  readonly from: Spot
  readonly to: Spot
}
export interface HeardNudge extends Heard {
  readonly kind: 'nudge'
  /** The combatant it waits for, by id. */
  readonly who: Id
}
/** An aside as a seat hears it. */
export type HeardAside = HeardLine | HeardPing | HeardRuler | HeardNudge
/** Who is asked, and since when. Milliseconds since 1970. */
export interface AskedSince {
  readonly who: Id
  readonly since: number
}
/** What the displays of a table show besides the fight. */
export interface OnDisplays {
  /** Nothing at all. */
  readonly dark: boolean
  /** The line that they show, by id; null: none. */
  readonly shows: string | null
  /** How long they hold what happens; left out: calmly. */
  readonly tempo?: Tempo
}

// ── under the field ────────────────────────────────────────────────────────────────────────────────────────────────
/** Where a picture lies under a field, in squares or metres. */
export interface GroundPlace {
  /** Where its upper left corner is. */
  readonly x: number
  readonly y: number
  readonly width: number
  /** Height to width. */
  readonly ratio: number
  /** 0 to 1. */
  readonly strength: number
}
export type NewGround = GroundPlace & { readonly picture: PictureData }
/** The picture that lies under the field of a fight. */
export interface Ground extends GroundPlace {
  /** By this id `picture` gives it. */
  readonly picture: string
  /** Players and displays see it too. */
  readonly shown: boolean
}
