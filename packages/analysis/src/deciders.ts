/**
 * Policies as deciders: for sampled fights with chance from the fight's own seed, exactly as in a recorded fight;
 * for exact odds without any chance, so that a policy that needs chance is noticed.
 */
import {
  type AnyBattle,
  type AnyStep,
  below,
  type Decider,
  type FixedDecider,
  type Id,
  type PolicyTable,
  policyAnswer,
  policyStream,
  type Ruleset,
  type Stream,
  type Strength,
} from '@enfilade/engine'

/** Decides everything by the policies of the combatants asked. */
export interface PolicyPlayers {
  readonly decide: Decider
  /** From now on chance comes from this seed. */
  restart(seed: string): void
}

/** Thrown where a policy needs chance and there is none. */
export class WantsChance extends Error {
  constructor(
    readonly who: Id,
    readonly policy: string,
  ) {
    super(`the policy ${policy} of ${who} decides by chance`)
    this.name = 'WantsChance'
  }
}

/**
 * The same answers as in a recorded fight with this seed: chance depends only on the seed, on who decides and on how often they did.
 * @param ahead how far everyone looks ahead. Left out: no one does, whatever the fight says, for forecasts play too many fights for that
 */
export function policyPlayers<B extends AnyBattle<S>, S extends AnyStep>(ruleset: Ruleset<B, S, unknown>, ahead?: Strength): PolicyPlayers {
  let seed = ''
  let decider: Id = ''
  let decision = 0
  let stream: Stream | undefined
  const table: PolicyTable & { moment: object | undefined } = {
    pick: n => {
      stream ??= policyStream(seed, decider, decision)
      return below(stream, n)
    },
    because: undefined,
    ahead,
    moment: undefined,
  }
  return {
    restart(from) {
      seed = from
    },
    decide(asked, battle, step, who, nth, moment) {
      table.moment = moment
      decider = who
      decision = nth
      stream = undefined
      return policyAnswer(ruleset, asked, battle as unknown as B, step, who, table)
    },
  }
}

/**
 * The same answers for the same battle, without chance.
 * @throws WantsChance (out of the decider) where a policy needs chance
 */
export function steadyPolicies<B extends AnyBattle<S>, S extends AnyStep>(ruleset: Ruleset<B, S, unknown>): FixedDecider {
  return (asked, battle, step, who) => {
    const pick = (): never => {
      throw new WantsChance(ruleset.nameOf(battle as unknown as B, who), ruleset.policyOf(battle as unknown as B, who))
    }
    return policyAnswer(ruleset, asked, battle as unknown as B, step, who, { pick, because: undefined })
  }
}
