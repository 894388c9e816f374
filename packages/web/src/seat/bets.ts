/** A guess at an open throw, made before its first die: on one phone alone, and nothing in the fight knows of it. */
import { freshBeats, type LogLine } from '@enfilade/client'
import type { Id } from '@enfilade/engine'

export interface Bet {
  /** Who throws, and at whom. */
  readonly by: Id
  readonly on: Id
  /** As it was when the guess was made. */
  readonly log: readonly LogLine[]
  /** Does the throw do what it is for? */
  readonly does: boolean
  readonly points: number
}
/** The less likely it is, the more it brings: twice for one in two. */
export const pointsFor = (chance: number): number => Math.round(1 / chance)

/** Was it right? Null: the log doesn't tell yet. Undefined: what happened was taken back. */
export function outcomeOf({ by, on, log, does }: Bet, now: readonly LogLine[]): boolean | null | undefined {
  const beats = freshBeats(log, now)
  if (beats === null) return undefined
  const thrown = beats.find(beat => beat.by === by && beat.on === on)
  return thrown === undefined ? null : (thrown.kind !== 'missed') === does
}
