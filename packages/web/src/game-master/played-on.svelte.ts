/** Where policies began to play on to the end: what they played can be taken back as a whole, until someone gives an answer by hand. */
import type { Snapshot } from '@enfilade/session'

class PlayedOn {
  private fight = $state('')
  from = $state(0)

  note(fight: string, from: number): void {
    this.fight = fight
    this.from = from
  }
  mayTakeBack({ id, timeline, playing }: Pick<Snapshot, 'id' | 'timeline' | 'playing'>): boolean {
    return id === this.fight && !playing && timeline.length > this.from && !timeline.dots.slice(this.from).some(dot => dot.byHand)
  }
}
export const playedOn = new PlayedOn()
