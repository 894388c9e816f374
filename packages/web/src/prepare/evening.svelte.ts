/** An evening of fights in a row as its page holds it: what is chosen, how many evenings are played, what they came to. */
import type { Between, Evening } from '@enfilade/analysis'
import { type Fault, messageOf } from '@enfilade/engine'
import type { ActBetween } from '../session/worker/forecast-worker.js'
import type { Encounter } from './encounters.js'
import { weighers } from './run.svelte.js'

export const fewestInARow = 2
export const mostInARow = 5

class PlayedEvening {
  game = $state('')
  /** What the game has for the time in between; null: not known yet. */
  acts = $state.raw<readonly ActBetween[] | null>(null)
  found = $state.raw<Evening | null>(null)
  played = $state(0)
  of = $state(0)
  phase = $state<'idle' | 'running' | 'stopped' | 'done'>('idle')
  faults = $state.raw<readonly Fault[]>([])
  problem = $state('')
  private halt: () => void = () => undefined

  async choose(game: string): Promise<void> {
    if (game === this.game && this.acts !== null) return
    this.leave()
    this.game = game
    this.acts = null
    this.found = null
    this.phase = 'idle'
    this.faults = []
    try {
      const acts = await weighers.actsBetween(game)
      if (this.game === game) this.acts = acts
    } catch (thrown) {
      this.problem = messageOf(thrown)
    }
  }
  async begin(encounters: readonly Encounter[], between: readonly Between[], evenings: number): Promise<void> {
    this.stop()
    this.found = null
    this.played = 0
    this.of = evenings
    this.phase = 'running'
    this.faults = []
    this.problem = ''
    try {
      const fights = await Promise.all(encounters.map(one => one.load()))
      this.halt = weighers.evening(
        { fights, evenings, seed: '1', between },
        news => {
          if ('evening' in news) this.found = news.evening
          else if ('evenings' in news) this.played = news.evenings.played
        },
        faults => {
          this.faults = faults
          if (this.phase === 'running') this.phase = this.found?.evenings === evenings ? 'done' : 'stopped'
        },
      )
    } catch (thrown) {
      this.problem = messageOf(thrown)
      this.phase = 'stopped'
    }
  }
  stop(): void {
    if (this.phase === 'running') this.halt()
  }
  /** The page is left: the worker ends, what was found stays. */
  leave(): void {
    if (this.phase === 'running') this.phase = 'stopped'
    weighers.end()
  }
}
export const playedEvening = new PlayedEvening()
