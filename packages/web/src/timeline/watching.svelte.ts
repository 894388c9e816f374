/**
 * Shows what policies did, moment by moment, while the next question is already open; or the fight again, from any answer on. Any change of the
 * fight ends it.
 */
import type { Snapshot } from '@enfilade/session'
import type { GameMasterSession } from '../session/session.js'
import { preferred } from '../settings/preferences.js'
import { looking } from './looking.svelte.js'
import { linesSince, momentsOf } from './since.js'

/** Milliseconds that a moment is shown, by setting; and the longest that all of them take once hastened. */
const paces = { usual: 900, slow: 1800, fast: 450, off: 0 } as const
const hastened = 2000

class Watching {
  /** The moment on screen: what was told then, and which of how many it is. */
  shown = $state.raw<{ readonly texts: readonly string[]; readonly nth: number; readonly of: number } | null>(null)
  /** Is the fight shown again, and not what is new? */
  isReplay = $state(false)
  private fight = ''
  private length = -1
  private wanted = 0
  private hasty = false
  private goOn: () => void = () => undefined

  /** Looks at the present state: if policies have decided since the last one, shows how. */
  follow(session: GameMasterSession): void {
    const { id, timeline, log, playing, revision }: Snapshot = session.snapshot
    const grew = id === this.fight && this.length >= 0 && timeline.length > this.length
    const from = this.length
    this.fight = id
    this.length = timeline.length
    if (!grew || playing) {
      this.stop()
      return
    }
    const moments = momentsOf(linesSince(log, timeline).filter(line => (line.after ?? 0) > from))
    const pace = paces[preferred('pace')]
    const isStill = preferred('motion') === 'reduce' || matchMedia('(prefers-reduced-motion: reduce)').matches
    if (moments.length < 2 || pace === 0 || isStill) this.stop()
    else {
      this.isReplay = false
      void this.show(session, moments, pace, revision)
    }
  }
  /** Shows what was told after answer number `from`, whoever decided it. */
  replay(session: GameMasterSession, from: number): void {
    const { log, revision } = session.snapshot
    const moments = momentsOf(log.filter(line => line.undone === null && line.after !== null && line.after > from))
    this.stop()
    this.isReplay = true
    void this.show(session, moments, paces[preferred('pace')] || paces.usual, revision)
  }
  private async show(session: GameMasterSession, moments: ReturnType<typeof momentsOf>, pace: number, revision: number): Promise<void> {
    this.wanted++
    const mine = this.wanted
    this.hasty = false
    for (const [i, { after, texts }] of moments.entries()) {
      await looking.to(session, after)
      if (mine !== this.wanted || session.snapshot.revision !== revision) return
      this.shown = { texts, nth: i + 1, of: moments.length }
      await this.wait(this.hasty ? hastened / moments.length : pace)
      if (mine !== this.wanted) return
    }
    this.stop()
  }
  private wait(milliseconds: number): Promise<void> {
    return new Promise(done => {
      const timer = setTimeout(done, milliseconds)
      this.goOn = () => {
        clearTimeout(timer)
        done()
      }
    })
  }
  /** From here on quickly. False: nothing is being shown. */
  hasten(): boolean {
    if (this.shown === null) return false
    this.hasty = true
    this.goOn()
    return true
  }
  /** Ends the showing: the present is on screen. */
  stop(): void {
    this.wanted++
    this.goOn()
    if (this.shown === null) return
    this.shown = null
    looking.stop()
  }
}
export const watching = new Watching()
