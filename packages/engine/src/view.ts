/**
 * What a screen draws, in the same shape for every game. A view contains only what its viewer knows; nothing in it has to be hidden later.
 */
import type { Id, Json, SideId } from './contract.js'
import type { FieldView } from './view-field.js'

/** A seat at the table, the game master, or a spectator (who knows only what every seat knows). */
export type Viewer = { readonly seat: SideId } | 'gm' | 'spectator'

/** When it is: in words ("Round 3"), and as numbers. */
export interface ClockView {
  readonly words: string
  /** The part of the round, in the game's words: "Phase 4". Left out where it has none. */
  readonly part?: string
  /** The number in it, for clocks that count it: 4 of "Phase 4". */
  readonly at?: number
  /** 0: no round is counted, before the first and after the last. */
  readonly round: number
  /** Seconds that the fight has lasted at the end of this round; null in a game that doesn't count them. */
  readonly seconds: number | null
}
/** How badly a combatant is hurt, in a form that every screen draws alike. */
export interface HarmView {
  /** From unhurt (0) to out of the fight (4), or dead. */
  readonly level: 0 | 1 | 2 | 3 | 4 | 'dead'
  /** In the game's own terms: "Seriously Wounded", "armor broken". */
  readonly words: string
  /** As much of it as fits where there is little room: "Seriously". Left out: all of it. */
  readonly short?: string
}
/** Something that holds for a combatant. Screens go by `id`, which is the game's; `words` may change. */
export interface ConditionView {
  readonly id: string
  readonly words: string
  /** For the combatant. */
  readonly tone: 'good' | 'bad' | 'plain'
}
export const condition = (id: string, words: string, tone: ConditionView['tone'] = 'plain'): ConditionView => ({ id, words, tone })

/** A count of a combatant, such as hit points or the saves of one layer. */
export interface Track {
  /** Names the track, one of its combatant's: screens go by it. */
  readonly id: string
  readonly label: string
  /** Marks of a track with different parts (the target numbers of a layer), each with whether it is used up. */
  readonly marks?: readonly { readonly words: string; readonly gone: boolean }[]
  readonly now?: number
  readonly full?: number
  /** A state below a threshold: "Seriously Wounded" below 23. Highest first. */
  readonly below?: readonly { readonly now: number; readonly words: string }[]
  /** What can be said where the numbers are unknown: "broken", "holding". */
  readonly words?: string
  /** Counted on the sheet alone, such as ammunition: only the combatant's own player has a screen that shows it. */
  readonly onSheet?: true
}
/** The roll that decides how it goes on for someone who is down, as its rule asks for it. */
export interface NextRollView {
  /** "Death Save" */
  readonly words: string
  /** What it takes, and the chance of it, from 0 to 1; left out where the viewer may not know. */
  readonly takes?: string
  readonly chance?: number
}
export interface PersonView {
  readonly id: Id
  readonly name: string
  readonly side: SideId
  readonly place: string
  /** The combatant's state in one word: "active", "incapacitated", … */
  readonly state: string
  readonly harm: HarmView
  /** Everything else worth knowing: "in cover +3, low wall, beyond range 1", "suppressed by Ana". */
  readonly conditions: readonly ConditionView[]
  readonly tracks: readonly Track[]
  /** Numbers of the sheet that the viewer knows: label and value. Those of a weapon say so. */
  readonly numbers: readonly { readonly label: string; readonly value: Json; readonly of?: 'weapon' }[]
  readonly hiddenFrom: readonly Id[]
  /** The score behind their position in the order, such as an Initiative; left out if it is unknown, or the game keeps none. */
  readonly score?: number
  /** What they can still spend before their next turn: squares, actions, a free attack. Left out if unknown. */
  readonly left?: readonly Track[]
  /** Left out: no roll is to come by the rules, whatever others do. */
  readonly nextRoll?: NextRollView
  /** A vehicle, a machine or a beast: no screen draws a human face for it. */
  readonly faceless?: true
  /** What this game's own drawings need of a combatant besides, in a form that the game exports; left out where there is nothing. */
  readonly detail?: Json
}
/** Something that the game master has prepared for later. */
export interface ReserveView {
  readonly id: Id
  readonly name: string
  /** The side for which those who come fight; null: no one comes. */
  readonly side: SideId | null
  /** Those who come. */
  readonly who: readonly { readonly id: Id; readonly name: string }[]
  /** "comes in round 4", "stays away". */
  readonly comes: string
  readonly staysAway: boolean
  /** Does it end the fight? */
  readonly ends: boolean
}
export interface View {
  readonly ruleset: string
  readonly viewer: Viewer
  readonly clock: ClockView
  /** Who acts when, first to last, as far as the viewer knows; `now` is whose turn it is. */
  readonly order: readonly Id[]
  readonly now: Id | null
  /** Who still acts before the order starts again, next first; left out in a game without turns in order. */
  readonly toAct?: readonly Id[]
  readonly sides: readonly { readonly id: SideId; readonly name: string; readonly hostile: readonly SideId[] }[]
  readonly people: readonly PersonView[]
  /** Null: there is nothing to draw. */
  readonly field: FieldView | null
  /** What is being resolved, outermost first, as far as the viewer knows. */
  readonly ladder: readonly string[]
  /** What holds for everyone: where they are, what is broken; left out: nothing is said. */
  readonly circumstances?: readonly ConditionView[]
  /** What is prepared for later, for the game master; left out: nothing waits. */
  readonly reserves?: readonly ReserveView[]
  readonly ending: string | null
}

/** What a viewer knows: a seat what its side knows, the game master everything, a spectator what every side knows. */
export interface Sight {
  /** The game master: nothing is hidden. */
  readonly all: boolean
  /** The side of the viewer; null for the game master and spectators. */
  readonly side: SideId | null
  /** The sides whose knowledge counts: all of them have to know. */
  readonly sides: readonly SideId[]
}

/** How a viewer sees. @throws RangeError for an unknown seat; no one becomes the game master by default. */
export function sightAmong(sides: readonly { readonly id: SideId }[], viewer: Viewer): Sight {
  if (viewer === 'gm') return { all: true, side: null, sides: [] }
  const ids = sides.map(side => side.id)
  if (viewer === 'spectator') return { all: false, side: null, sides: ids }
  if (!ids.includes(viewer.seat)) throw new RangeError(`This fight has no side ${viewer.seat}`)
  return { all: false, side: viewer.seat, sides: [viewer.seat] }
}
