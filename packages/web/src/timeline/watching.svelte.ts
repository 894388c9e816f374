/**
 * Shows what policies did, moment by moment, while the next question is already open; or the fight again, from any answer on. Any change of the
 * fight ends it.
 */
import type { Snapshot } from '@enfilade/session'
import { untrack } from 'svelte'
import { looking } from '../choosing/looking.svelte.js'
import { preferred } from '../choosing/preferences.js'
import { linesSince, momentsOf } from '../choosing/since-last-answer.js'
import { playedOn } from '../game-master/played-on.svelte.js'
import type { GameMasterSession } from '../session/session.js'
import { hastened, nextOf } from './pace.js'

/** Milliseconds that a moment is shown, by setting. */
const paces = { usual: 900, slow: 1800, fast: 450, off: 0 } as const

class Watching {
  /** The moment on screen: what was told then, and which of how many it is. */
  shown = $state.raw<{ readonly texts: readonly string[]; readonly nth: number; readonly of: number } | null>(null)
  /** Is the fight shown again, and not what is new? */
  isReplay = $state(false)
  /** The fight with this id is shown again as soon as it is open. */
  opensWith = ''
  /** The last revision of which it is known whether something has to be shown before it. */
  private followed = $state(-1)
  private isShowing = $state(false)
  private fight = ''
  private length = -1
  private wanted = 0
  /** The number of answers after which the last moment on screen was. */
  private seen = $state(0)
  /** By when everything has been shown, once it is hastened. */
  private ends: number | null = null
  private ending: ReturnType<typeof setTimeout> | undefined
  private goOn: () => void = () => undefined

  /** Has all that led to this revision been shown, or been passed over? Its result waits until then. */
  hasShown(revision: number): boolean {
    return this.followed === revision && (!this.isShowing || this.isReplay)
  }
  /** Up to which answer results may be told while one waits to be shown; null: all may. */
  toldUpTo(revision: number): number | null {
    return this.hasShown(revision) ? null : this.seen
  }
  /** Looks at the present state: if policies have decided since the last one, shows how. */
  follow(session: GameMasterSession): void {
    const { id, timeline, log, playing, revision, asked }: Snapshot = session.snapshot
    // How the fight ended waits until its playing on has stopped as well.
    this.followed = playing && asked.kind === 'over' ? -1 : revision
    // What is played to the end at once is shown from its beginning, however many snapshots it came in.
    const since = playedOn.unshownFrom(id) ?? this.length
    const grew = id === this.fight && since >= 0 && timeline.length > since
    // Where a question has answered itself, what wasn't shown before it still is.
    const from = this.shown !== null && !this.isReplay ? this.seen : since
    if (grew && timeline.dots.slice(this.length).some(dot => dot.byHand)) this.relax()
    this.fight = id
    this.length = timeline.length
    if (id === this.opensWith) {
      this.opensWith = ''
      this.replay(session, 0)
      return
    }
    if (playing) {
      this.stop()
      this.seen = asked.kind === 'over' ? Math.max(since, this.seen) : timeline.length
      return
    }
    if (grew || timeline.length < since) playedOn.isShown()
    if (!grew) {
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
  /** Shows what was told after answer number `from`, also what players decided. */
  replay(session: GameMasterSession, from: number): void {
    const { log, revision } = session.snapshot
    const moments = momentsOf(log.filter(line => line.undone === null && line.after !== null && line.after > from))
    this.stop()
    this.isReplay = true
    void this.show(session, moments, paces[preferred('pace')] || paces.usual, revision)
  }
  private async show(session: GameMasterSession, moments: ReturnType<typeof momentsOf>, pace: number, revision: number): Promise<void> {
    this.wanted++
    this.isShowing = true
    const mine = this.wanted
    const after = (at: number): ReturnType<typeof nextOf> => {
      if (this.ends !== null) return nextOf(at, moments.length, this.ends - performance.now())
      return at + 1 < moments.length ? { at: at + 1, time: pace } : null
    }
    let next = after(-1)
    while (next !== null) {
      const { at, time } = next
      const moment = moments[at] as (typeof moments)[number]
      await looking.to(session, moment.after, !this.isReplay).catch(() => this.stop())
      if (mine !== this.wanted || session.snapshot.revision !== revision) return
      this.seen = moment.after
      this.shown = { texts: moment.texts, nth: at + 1, of: moments.length }
      await this.wait(time)
      if (mine !== this.wanted) return
      next = after(at)
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
    if (this.ends === null) {
      this.ends = performance.now() + hastened
      this.ending = setTimeout(() => this.stop(), hastened) // however long it takes to look back
    }
    this.goOn()
    return true
  }
  private relax(): void {
    this.ends = null
    clearTimeout(this.ending)
  }
  /** Ends the showing: the present is on screen. */
  stop(): void {
    const wasShowing = this.isShowing
    this.wanted++
    this.isShowing = false
    this.relax()
    this.goOn()
    if (!wasShowing) return
    this.shown = null
    looking.stop() // also what is only being looked up, which would stay on screen
  }
}
export const watching = new Watching()
/** Has the end of the fight been shown once? Then a later frame of it takes nothing away that is open there. It has to see every state of the fight. */
export class EndShown {
  isShown = $state(false)
  see({ asked, revision }: Snapshot): boolean {
    this.isShown = asked.kind === 'over' && (untrack(() => this.isShown) || watching.hasShown(revision))
    return untrack(() => this.isShown)
  }
}
