/** Sampled dice of each person's own. */
import type { CombatantId, Dice, Draw, Reason } from '../contract.js'
import { hash128, NumberedStream, type Stream } from '../random/streams.js'
import { type Decider, SamplingAsk } from './sampling.js'

/**
 * Everyone has dice of their own, which begin again each round: what one answer changes leaves the luck of all others as it was, so that answers
 * differ by what they do and not by their luck.
 */
export class OwnDice extends SamplingAsk {
  /** The round that the fight is in. */
  round = 0
  private salt = 0
  private nth = 0
  /** Else all throw those of the stream that was given. */
  private areOwn = false
  private readonly dice = new Map<CombatantId, { readonly stream: NumberedStream; readonly number: number; round: number }>()

  constructor(decide: Decider) {
    super(new NumberedStream(), decide)
  }
  /** Another try begins. Tries of one salt and number have the same luck. */
  begin(salt: number, nth: number): void {
    this.restart(this.stream)
    this.areOwn = true
    if (salt !== this.salt) this.dice.clear() // others decide, perhaps in another fight
    this.salt = salt
    this.nth = nth
    for (const one of this.dice.values()) one.round = -1
  }
  /** Another try begins, with the dice of this stream for all. */
  override restart(stream: Stream): void {
    super.restart(stream)
    this.areOwn = false
  }
  protected take(who: CombatantId): void {
    if (!this.areOwn) return
    let own = this.dice.get(who)
    if (own === undefined) {
      own = { stream: new NumberedStream(), number: hash128(who)[0], round: -1 }
      this.dice.set(who, own)
    }
    if (own.round !== this.round) {
      own.round = this.round
      own.stream.restart(this.salt, this.nth, this.round, own.number)
    }
    this.stream = own.stream
  }
  override draw<A>(draw: Draw<A>, why: Reason, who: CombatantId): A {
    this.take(who)
    return super.draw(draw, why, who)
  }
  override roll(dice: Dice, why: Reason, who: CombatantId): number {
    this.take(who)
    return super.roll(dice, why, who)
  }
  override atLeast(dice: Dice, need: number, why: Reason, who: CombatantId): boolean {
    this.take(who)
    return super.atLeast(dice, need, why, who)
  }
  override atMost(dice: Dice, need: number, why: Reason, who: CombatantId): boolean {
    this.take(who)
    return super.atMost(dice, need, why, who)
  }
}
