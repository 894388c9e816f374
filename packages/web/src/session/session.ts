/**
 * A fight as a screen sees it: one snapshot that changes as a whole, and the ways to change it. Screens work with these interfaces alone; the
 * fight may be played in a worker of this page or by a server. What each role may do is listed in the package of sessions.
 */
import type { Decided, Directed } from '@enfilade/analysis'
import type { CalledGameMaster, CalledSeat, DirectingWish, Snapshot, WinChance } from '@enfilade/session'

/** What a seat can do: play its own combatants. */
export interface SeatSession extends Omit<CalledSeat, 'stopPlaying'> {
  /** Reactive: replaced as a whole when anything changes. */
  readonly snapshot: Snapshot
  /** True while an answer is on its way; nothing is blocked by it. */
  readonly busy: boolean
  stopPlaying(): void
  /** Samples fights from the present state until `stop` is called or the state changes. */
  winChance(fights: number, hear: (chance: WinChance) => void): () => void
  close(): void
}

/** What the game master can do besides: every seat, the timeline, the values of the battle, the record. */
export interface GameMasterSession extends Omit<SeatSession, keyof CalledSeat>, Omit<CalledGameMaster, 'stopPlaying'> {
  stopPlaying(): void
  /** Compares what the dice brought with what was expected, until `stop` is called or the state changes. */
  /** Looks for the rolls that decided the fight, until `stop` is called or the state changes. */
  decided(hear: (decided: Decided) => void): () => void
  /** What could be let happen from here, until `stop` is called or the state changes. */
  directed(wish: DirectingWish, hear: (directed: Directed, isOver: boolean) => void): () => void
}
