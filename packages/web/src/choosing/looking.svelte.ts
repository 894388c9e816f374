/** Looking at a moment of the past: field, order and clock show it, the open question stays. Any change of the fight ends it. */
import type { PastState, Snapshot } from '@enfilade/session'
import type { GameMasterSession } from '../session/session.js'

class Looking {
  private seen = $state.raw<{
    readonly fight: string
    readonly revision: number
    readonly past: PastState
    readonly passing: boolean
  } | null>(null)
  private wanted = 0

  /** The moment of the past on screen; null: the present. */
  at(snapshot: Snapshot): PastState | null {
    return this.seen?.fight === snapshot.id && this.seen.revision === snapshot.revision ? this.seen.past : null
  }
  /** Is a moment on screen that someone chose to look at? The open question waits meanwhile. */
  holds(snapshot: Snapshot): boolean {
    return this.at(snapshot) !== null && this.seen?.passing === false
  }
  /** Shows the state after `at` answers; from the last answer on that is the present. `passing`: only on the way to it, so the question goes on. */
  async to(session: GameMasterSession, at: number, passing = false): Promise<void> {
    this.wanted++
    const mine = this.wanted
    const { id, revision, timeline } = session.snapshot
    if (at >= timeline.length) {
      this.seen = null
      return
    }
    const past = await session.past(Math.max(0, at))
    if (mine === this.wanted) this.seen = { fight: id, revision, past: { ...past, at: Math.max(0, at) }, passing }
  }
  stop(): void {
    this.wanted++
    this.seen = null
  }
}
export const looking = new Looking()

/** The session as field, order and clock draw it: at the chosen moment, if any. */
export function shownSession(session: GameMasterSession): GameMasterSession {
  const past = looking.at(session.snapshot)
  if (past === null) return session
  // The log as it was then, so that the field shows what had just happened.
  const log = session.snapshot.log.filter(line => line.undone === null && (line.after ?? 0) <= past.at)
  const snapshot: Snapshot = { ...session.snapshot, view: past.view, log, asked: { kind: 'nobody' } }
  return {
    ...session,
    get snapshot() {
      return snapshot
    },
    get busy() {
      return session.busy
    },
  }
}
