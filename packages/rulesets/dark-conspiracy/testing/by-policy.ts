// Answers of a whole fight: everyone by their own policy, dice from a seed. Every answer has to be legal.
import { below, type Decision, type Draw, diceStream, type Json, type Reason, ThrowingAsk } from '@enfilade/engine'
import { expect } from 'vitest'
import type { Battle } from '../battle/battle.js'
import { personOf } from '../battle/people.js'
import { policies } from '../seats/policies/policies.js'

export class ByPolicy extends ThrowingAsk {
  private readonly stream
  constructor(
    seed: string,
    private readonly fought: Battle,
  ) {
    super()
    this.stream = diceStream(seed)
  }
  draw<A>(draw: Draw<A>, _why: Reason, _who: string): A {
    return draw.read(sides => 1 + below(this.stream, sides))
  }
  choose<B, S, O extends Json>(decision: Decision<B, S, O>, battle: B, step: S, who: string): O {
    const person = personOf(this.fought, who)
    const known = { battle: this.fought, side: person.side }
    const answer = policies[person.policy].decide(known, decision as never, step, who, { pick: () => 0, because: undefined }) as O
    expect(decision.refusal(battle, step, who, answer), JSON.stringify(answer)).toBeNull()
    return answer
  }
  chooseEach<B, S, O extends Json>(decision: Decision<B, S, O>, battle: B, step: S, who: readonly string[]): O[] {
    return who.map(one => this.choose(decision, battle, step, one))
  }
}
