/**
 * Where the exact answer ends: the duel with Critical Injuries and counted ammunition on, both played by their policies until one is Mortally
 * Wounded. The enumerating answerer goes as far as its budget; what it has not reached is said, and the duel is sampled instead.
 */
import { policyPlayers, type Share, shareOf, steadyPolicies, WantsChance } from '@enfilade/analysis'
import { diceStream, enumerate, fightSeed, runTopStep, SamplingAsk, seedOf, stepIsDue } from '@enfilade/engine'
import { cyberpunkRed } from '@enfilade/rulesets/cyberpunk-red'
import { duelIsOver, markedCprDuel } from './cprDuel.js'

export interface BeyondBudget {
  /** How many different battles came up until the budget was used up. */
  readonly states: number
  /** The chance that the duel goes on beyond them, 0 to 1. */
  readonly leftOver: number
  /** Why it was sampled; null where the budget was enough and nothing was. */
  readonly because: string | null
  /** The first one of the scenario wins, sampled at 99.99 %; null where the budget was enough. */
  readonly firstWins: Share | null
}

/** @param budget of the exact count, in states @param samples duels sampled beyond it */
export function duelBeyondBudget(budget: number, samples: number): BeyondBudget {
  const begin = (): ReturnType<typeof cyberpunkRed.begin> => cyberpunkRed.begin(markedCprDuel)
  const reach = (): { readonly states: number; readonly leftOver: number; readonly because: string | null } => {
    try {
      const { states, leftOver } = enumerate(cyberpunkRed, begin(), steadyPolicies(cyberpunkRed), duelIsOver, { states: budget })
      return { states, leftOver, because: leftOver === 0 ? null : `more than ${budget} battles can come of it` }
    } catch (thrown) {
      if (!(thrown instanceof WantsChance)) throw thrown
      return { states: 0, leftOver: 1, because: thrown.message }
    }
  }
  const reached = reach()
  return { ...reached, firstWins: reached.because === null ? null : sampledWins(begin(), samples) }
}

function sampledWins(beginning: ReturnType<typeof cyberpunkRed.begin>, samples: number): Share {
  const seed = seedOf('beyond the budget')
  const players = policyPlayers(cyberpunkRed)
  const ask = new SamplingAsk(diceStream(seed), players.decide)
  const table = { ask, tell: undefined }
  let wins = 0
  for (let n = 0; n < samples; n++) {
    const own = fightSeed(seed, n)
    ask.restart(diceStream(own))
    players.restart(own)
    const battle = cyberpunkRed.codec.copy(beginning)
    while (!duelIsOver(battle) && stepIsDue(cyberpunkRed, battle)) runTopStep(cyberpunkRed, battle, table)
    if ((battle.people[1]?.hp ?? 0) < 1) wins++
  }
  return shareOf(wins, samples, 0.9999)
}
