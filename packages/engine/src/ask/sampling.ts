/**
 * Answers from a seeded stream and from policies, as fast as possible: one random whole number per draw, looked up in the draw's table.
 * The live answerer takes the same numbers from the same stream, so a sampled fight can be replayed with its seed.
 */
import type { CombatantId, Decision, Dice, Draw, Id, Json, Ranked, Reason, Ties } from '../contract.js'
import { below, type Stream } from '../random/streams.js'
import { rankBy } from './rank.js'
import { ThrowingAsk } from './throwing.js'

/**
 * Decides for the combatant asked. `nth` counts their decisions in the fight from 0. `moment`: the same object for all who are asked at once, between
 * whose answers nothing changes.
 */
export type Decider = <B, S, O extends Json>(
  decision: Decision<B, S, O>,
  battle: B,
  step: S,
  who: CombatantId,
  nth: number,
  moment?: object,
) => O

export class SamplingAsk extends ThrowingAsk {
  /** How often each combatant has decided. Counted inside the entry: one look-up a decision, not two. */
  private readonly decisions = new Map<CombatantId, { times: number }>()
  private readonly die = (sides: number): number => below(this.stream, sides) + 1

  constructor(
    protected stream: Stream,
    private readonly decide: Decider,
  ) {
    super()
  }

  /** Resets for another fight. */
  restart(stream: Stream): void {
    this.stream = stream
    this.decisions.clear()
  }

  override draw<A>(draw: Draw<A>, _why: Reason, _who: Id): A {
    const { table } = draw
    return table === null ? draw.read(this.die) : (table[below(this.stream, table.length)] as A)
  }
  // Fast path: most questions are plain rolls.
  private sum(dice: Dice): number {
    const { table } = dice
    return table === null ? dice.read(this.die) : (table[below(this.stream, table.length)] as number)
  }
  override roll(dice: Dice, _why: Reason, _who: Id): number {
    return this.sum(dice)
  }
  override atLeast(dice: Dice, need: number, _why: Reason, _who: Id): boolean {
    return this.sum(dice) >= need
  }
  override atMost(dice: Dice, need: number, _why: Reason, _who: Id): boolean {
    return this.sum(dice) <= need
  }
  // No one is listening, so that no one's knowledge counts.
  override rank<E extends Ranked>(dice: Dice, entries: readonly E[], ties: Ties, why: Reason): E[][] {
    return rankBy(this, dice, entries, ties, why)
  }
  override choose<B, S, O extends Json>(decision: Decision<B, S, O>, battle: B, step: S, who: CombatantId, moment?: object): O {
    let decided = this.decisions.get(who)
    if (decided === undefined) {
      decided = { times: 0 }
      this.decisions.set(who, decided)
    }
    return this.decide(decision, battle, step, who, decided.times++, moment)
  }
  override chooseEach<B, S, O extends Json>(decision: Decision<B, S, O>, battle: B, step: S, who: readonly CombatantId[]): O[] {
    const moment = {}
    return who.map(one => this.choose(decision, battle, step, one, moment))
  }
}
