/** The firefights of the benchmark end, and are played by nothing but legal answers. */
import {
  type AnyBattle,
  type AnyStep,
  type Decider,
  diceStream,
  type Json,
  type Ruleset,
  runTopStep,
  SamplingAsk,
  stepIsDue,
} from '@enfilade/engine'
import { twentyThreeHundred } from '@enfilade/rulesets/2300ad'
import { darkConspiracy } from '@enfilade/rulesets/dark-conspiracy'
import { describe, expect, test } from 'vitest'
import { adOrders, alley, dcOrders, deciderBy, landingField } from '../firefight.js'

/** Plays fights; the answers that the game refuses, and how the fights ended. */
function played<B extends AnyBattle<S>, S extends AnyStep>(ruleset: Ruleset<B, S, unknown>, scenario: Json, decide: Decider) {
  const refused: string[] = []
  const endings = new Set<string | undefined>()
  const ask = new SamplingAsk(diceStream('firefights'), (decision, battle, step, who, nth) => {
    const answer = decide(decision, battle, step, who, nth)
    const refusal = decision.refusal(battle, step, who, answer)
    if (refusal !== null) refused.push(refusal.words)
    return answer
  })
  for (let n = 0; n < 50; n++) {
    const battle = ruleset.begin(scenario)
    while (stepIsDue(ruleset, battle)) runTopStep(ruleset, battle, { ask, tell: undefined })
    endings.add(ruleset.ending(battle)?.how)
  }
  return { refused, endings: [...endings] }
}

describe('firefights of the benchmark', () => {
  test('of 2300 AD', () => {
    expect(played(twentyThreeHundred, landingField, deciderBy(adOrders))).toEqual({ refused: [], endings: ['lastSideStanding'] })
  })
  test('of Dark Conspiracy', () => {
    expect(played(darkConspiracy, alley, deciderBy(dcOrders))).toEqual({ refused: [], endings: ['lastSideStanding'] })
  })
})
