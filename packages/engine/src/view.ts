/**
 * What a screen draws, the same shape for every game. A view holds only what its viewer may know; nothing in it has to be hidden later.
 */
import type { Id, Json } from './contract.js'

/** A seat of the table, the game master, or somebody who only watches (knows what every seat knows). */
export type Viewer = { readonly seat: Id } | 'gm' | 'spectator'

/** A count that a combatant has, such as hit points or the saves of one layer. */
export interface Track {
  readonly label: string
  /** Marks of a track whose parts differ (the target numbers of a layer), each with whether it is used up. */
  readonly marks?: readonly { readonly words: string; readonly gone: boolean }[]
  readonly now?: number
  readonly full?: number
  /** What holds for somebody whose count is below a number: "Seriously Wounded" below 23. The highest first. */
  readonly below?: readonly { readonly now: number; readonly words: string }[]
  /** What may be said where the numbers are not known: "broken", "holding". */
  readonly words?: string
}
export interface PersonView {
  readonly id: Id
  readonly name: string
  readonly side: Id
  readonly place: string
  /** In one word how this person is: "active", "incapacitated", … */
  readonly state: string
  /** Everything else worth knowing, in the game's words: "in cover +3/1f", "suppressed by Ana". */
  readonly conditions: readonly string[]
  readonly tracks: readonly Track[]
  /** Numbers of the sheet that the viewer knows: label and value. */
  readonly numbers: readonly { readonly label: string; readonly value: Json }[]
  readonly hiddenFrom: readonly Id[]
  /** What put this person where it stands in the order, such as an Initiative; left out where it is not known, or the game keeps none. */
  readonly score?: number
  /** What this person can still spend before its next turn, in the game's words: squares, actions, a free attack. Left out where it is not known. */
  readonly left?: readonly Track[]
  /** What a drawing of this game needs of a person as data instead of words, in the game's own form; left out where there is nothing of the kind. */
  readonly detail?: Json
}
export interface View {
  readonly ruleset: string
  readonly viewer: Viewer
  /** "Round 3". */
  readonly clock: string
  /** Who acts when, first to last, as far as the viewer knows; `now` is whose turn it is. */
  readonly order: readonly Id[]
  readonly now: Id | null
  /** Who has still to act before the order begins again, next first; left out in a game whose order is not gone through by turns. */
  readonly toAct?: readonly Id[]
  readonly sides: readonly { readonly id: Id; readonly name: string; readonly hostile: readonly Id[] }[]
  readonly people: readonly PersonView[]
  /** The field in the game's own form: regions and groups, squares, bands. */
  readonly field: Json
  /** What is being resolved, outermost first, as far as the viewer may know. */
  readonly ladder: readonly string[]
  readonly ending: string | null
  /** All that `imagine` needs besides, again only what the viewer knows. */
  readonly known: Json
}

/** What somebody who looks at the table knows: a seat what its side knows, the game master everything, a spectator what every side knows. */
export interface Sight {
  /** The game master: nothing is hidden. */
  readonly all: boolean
  /** The side of the viewer; null for the game master and spectators. */
  readonly side: Id | null
  /** The sides whose knowledge counts: all of them have to know. */
  readonly sides: readonly Id[]
}

/** How a viewer sees. @throws RangeError for a seat that these sides have not; nobody is ever taken for the game master by default. */
export function sightAmong(sides: readonly { readonly id: Id }[], viewer: Viewer): Sight {
  if (viewer === 'gm') return { all: true, side: null, sides: [] }
  const ids = sides.map(side => side.id)
  if (viewer === 'spectator') return { all: false, side: null, sides: ids }
  if (!ids.includes(viewer.seat)) throw new RangeError(`This fight has no side ${viewer.seat}`)
  return { all: false, side: viewer.seat, sides: [viewer.seat] }
}
