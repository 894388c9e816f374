/** Where policies began to play on to the end: what they played can be taken back as a whole, until someone gives an answer by hand. */
import type { Snapshot } from '@enfilade/session'

class PlayedOn {
  private fight = $state('')
  from = $state(0)
  /** What came of it hasn't been shown yet. */
  private waits = false

  note(fight: string, from: number): void {
    this.fight = fight
    this.from = from
    this.waits = true
  }
  /** After how many answers what has to be shown of it began; null: all of it has been shown, or there is none in this fight. */
  unshownFrom(fight: string): number | null {
    return this.waits && fight === this.fight ? this.from : null
  }
  isShown(): void {
    this.waits = false
  }
  mayTakeBack({ id, timeline, playing }: Pick<Snapshot, 'id' | 'timeline' | 'playing'>): boolean {
    return id === this.fight && !playing && timeline.length > this.from && !timeline.dots.slice(this.from).some(dot => dot.byHand)
  }
}
export const playedOn = new PlayedOn()
