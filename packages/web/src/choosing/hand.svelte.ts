/**
 * What the game master's hand holds over the field: a combatant who is moved, or people who come in. The next spot that is picked is theirs,
 * and Enter puts them there instead of answering the question. There is one field on a screen.
 */
import type { Id } from '@enfilade/engine'

class Hand {
  moving = $state.raw<Id | null>(null)
  /** The bar that asks who comes in is open. */
  bringing = $state(false)
  /** What is typed there. It stays while the bar is shut. */
  text = $state('')
  /** The side they join; null: the usual one. A name that no side has is a new one. */
  side = $state<string | null>(null)
  /** No other side knows of them until they are revealed. */
  hidden = $state(false)

  get holds(): boolean {
    return this.moving !== null || this.bringing
  }
  drop(): void {
    this.moving = null
    this.bringing = false
  }
  /** Another fight. */
  reset(): void {
    this.drop()
    this.text = ''
    this.side = null
    this.hidden = false
  }
}
export const hand = new Hand()
