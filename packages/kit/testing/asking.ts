/** Policies in tests: what one answers and why, which is legal, said, and changes nothing. */
import type { Decision, Id, Json, Policy, SideId } from '@enfilade/engine'
import { expect } from 'vitest'
import { type Known, personOf } from '../src/index.js'

interface Asked {
  readonly people: readonly { readonly id: Id; readonly side: SideId }[]
}
export const askingOf =
  <B extends Asked, N extends string>(policies: Readonly<Record<N, Policy<Known<B>>>>) =>
  <S, O extends Json>(name: N, battle: B, decision: Decision<B, S, O>, step: S, who: Id, chance = 0): { answer: O; why: string } => {
    let why = ''
    const before = JSON.stringify(battle)
    const known = { battle, side: personOf(battle, who).side }
    const table = {
      pick: (below: number) => chance % below,
      because: (words: string) => {
        why = words
      },
    }
    const answer = policies[name].decide(known, decision as Decision<never, S, O>, step, who, table)
    expect(decision.refusal(battle, step, who, answer)).toBeNull()
    expect(why).toMatch(/\S/)
    expect(why).not.toMatch(/undefined|null|NaN/)
    expect(JSON.stringify(battle)).toBe(before)
    return { answer, why }
  }
