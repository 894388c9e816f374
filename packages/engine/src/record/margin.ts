/**
 * The margin of a record: what was said beside the fight, each note with its place in it. No rule, hash or check reads it, so a fight is the same with
 * and without. What a note means is up to its writer.
 */
import type { Json } from '../contract.js'
import { deepCopy } from '../json.js'

export interface MarginNote {
  /** How many entries had been used then. What is undone later takes no note with it. */
  readonly after: number
  readonly said: Json
}
/** How many are kept: the newest. */
const mostInMargin = 600

export const withNotes = (margin: readonly MarginNote[], more: readonly MarginNote[]): readonly MarginNote[] =>
  more.length === 0 ? margin : [...margin, ...more].slice(-mostInMargin)

/** Notes what was said where this fight stands now. The fight is what it was. */
export function noteIn(fight: { readonly length: number; margin: readonly MarginNote[] }, said: Json): void {
  fight.margin = withNotes(fight.margin, [{ after: fight.length, said: deepCopy(said) }])
}
