/** The director's last answer: how the fight comes out from where it stood when that was asked. It stays until a newer one comes. */
import type { Band, Directed } from '@enfilade/analysis'
import { usualBand } from '@enfilade/analysis'
import type { GameMasterSession } from '../session/session.js'

/** Seconds of play for a first answer, and for one that is asked to be surer. What happens can make a fight longer, and so take half as long again. */
const usualTime = 3.3
export const longTime = 20

/** What the game master last wanted, in any fight of this page. */
let wanted: Band = usualBand

export class LookingAhead {
  band = $state.raw<Band>(wanted)
  sides = $state.raw<readonly string[]>([])
  found = $state.raw<Directed | null>(null)
  /** The state that was asked about, and the time on its clock. */
  about = $state.raw<{ readonly state: string; readonly words: string } | null>(null)
  phase = $state<'looking' | 'stopped' | 'done'>('done')
  private halt: () => void = () => undefined

  constructor(private readonly session: GameMasterSession) {
    this.sides = session.snapshot.view.sides.slice(0, 1).map(({ id }) => id)
  }
  look(seconds = usualTime): void {
    this.halt()
    const { state, view, asked } = this.session.snapshot
    if (asked.kind === 'over' || this.sides.length === 0) return
    if (this.about?.state !== state) this.found = null
    this.about = { state, words: view.clock.words }
    this.phase = 'looking'
    const { band, sides } = this
    this.halt = this.session.directed({ band, sides, seconds }, (found, isOver) => {
      this.found = found
      if (isOver) this.phase = 'done'
    })
  }
  /** What is done stays. */
  stop(): void {
    this.halt()
    this.halt = () => undefined
    if (this.phase === 'looking') this.phase = 'stopped'
  }
  want(band: Band, sides: readonly string[]): void {
    wanted = band
    this.band = band
    this.sides = sides
    this.found = null
    this.look()
  }
}
