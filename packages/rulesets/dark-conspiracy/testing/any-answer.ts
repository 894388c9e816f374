/** Answers at random, by a seed: every option is legal and can be said. */
import { below, type Decision, type Draw, diceStream, type Json, type Reason, ThrowingAsk } from '@enfilade/engine'
import { expect } from 'vitest'

export class AnyAnswer extends ThrowingAsk {
  private readonly stream
  /** @param picked actions that were picked so far: half of the time, one that was not is preferred */
  constructor(
    seed: string,
    private readonly picked = new Set<string>(),
  ) {
    super()
    this.stream = diceStream(seed)
  }
  draw<A>(draw: Draw<A>, _why: Reason, _who: string): A {
    return draw.read(sides => 1 + below(this.stream, sides))
  }
  choose<B, S, O extends Json>(decision: Decision<B, S, O>, battle: B, step: S, who: string): O {
    const options = decision.options(battle, step, who)
    expect(options.length).toBeGreaterThan(0)
    // Any action with the same chance, then any way to do it: else the many ways to fire crowd out the rest.
    const actionOf = (option: O): string => String((option as { readonly action?: Json }).action)
    const actions = [...new Set(options.map(actionOf))]
    const fresh = actions.filter(one => !this.picked.has(one))
    const among = fresh.length > 0 && below(this.stream, 2) === 0 ? fresh : actions
    const action = among[below(this.stream, among.length)] ?? ''
    this.picked.add(action)
    const ways = options.filter(option => actionOf(option) === action)
    const picked = ways[below(this.stream, ways.length)] as O
    expect(decision.refusal(battle, step, who, picked), JSON.stringify(picked)).toBeNull()
    expect(decision.say(battle, step, who, picked)).not.toMatch(/undefined|null|NaN/)
    return picked
  }
  chooseEach<B, S, O extends Json>(decision: Decision<B, S, O>, battle: B, step: S, who: readonly string[]): O[] {
    return who.map(one => this.choose(decision, battle, step, one))
  }
}
