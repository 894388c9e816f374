/** A new fight that was left to draw its map: what was typed is still there on the way back, until the page closes. */
import type { Json } from '@enfilade/engine'
import type { SideDraft } from './draft.js'
import type { GivenSide } from './following.js'

export interface Unfinished {
  /** As it was typed; null: it is called as its ground is. */
  readonly title: string | null
  /** The name of its ground. */
  readonly ground: string
  readonly sides: readonly SideDraft[]
  /** What its ground said of the sides. */
  readonly given: readonly GivenSide[]
  readonly values: Readonly<Record<string, Json>>
}
const left = new Map<string, Unfinished>()
/** `of`: the game, and the fight that the new one follows. */
export const leave = (of: string, draft: Unfinished): void => void left.set(of, draft)
export function takeUp(of: string): Unfinished | null {
  const found = left.get(of) ?? null
  left.delete(of)
  return found
}
