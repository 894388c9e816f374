/**
 * The odds of an action itself, as if nothing came between: what answers belong to it (a dodge) is answered as advised, what stands beside it
 * (a free attack) lets it pass, and the game says how it stands alone. One weigher weighs all answers to a decision, and shares what they share.
 */
import {
  type AnyBattle,
  type AnyStep,
  type Budget,
  canonical,
  type Decision,
  diceStream,
  enumerator,
  type FixedDecider,
  fightSeed,
  type Id,
  type Json,
  mostSteps,
  nothingMet,
  policyAnswer,
  type Ruleset,
  runTopStep,
  SamplingAsk,
  seedOf,
  stepIsDue,
  Watching,
} from '@enfilade/engine'
import { policyPlayers, steadyPolicies, WantsChance } from '../deciders.js'
import { headlineOf, type MetEnd, summaryOf, targetsOf } from './milestones.js'
import type { OpenDecision } from './question.js'
import type { OwnOdds } from './result.js'

/** What one answer can cost; past `states` or `weight` it is sampled, with at most `samples` fights that begin within `steps` steps. */
export interface OwnBudget {
  readonly states: number
  readonly weight: number
  readonly samples: number
  readonly steps: number
  readonly stop?: () => boolean
}
export const usualOwnBudget: OwnBudget = { states: 1500, weight: 3_000_000, samples: 3000, steps: 30_000 }

/** Weighs answers to the open decision of `who`, each as an action of its own. */
export function ownWeigher<B extends AnyBattle<S>, S extends AnyStep>(
  ruleset: Ruleset<B, S, unknown>,
  before: B,
  open: OpenDecision<B, S>,
  who: Id,
  { budget, seed, level }: { readonly budget: OwnBudget; readonly seed: string; readonly level: number },
): (answer: Json) => OwnOdds {
  let given: Json = null
  let answering = false
  /** The answer itself, then whatever lets the action pass; undefined: the policy decides. */
  const asWeighed = <B2, S2, O extends Json>({ pass }: Decision<B2, S2, O>, asked: Id): O | undefined => {
    if (answering) return asked === who ? (given as O) : undefined
    return pass
  }
  const advise = steadyPolicies(ruleset)
  const steadily: FixedDecider = (decision, battle, step, asked) => asWeighed(decision, asked) ?? advise(decision, battle, step, asked)

  /** Every end of the answer with its chance, or why they are too many. */
  function exactly(watching: Watching): { readonly ends: readonly MetEnd[]; readonly states: number } | { readonly because: string } {
    // A new one for each answer: what is kept from others would change how many states are counted, and with it what is sampled.
    const count = enumerator(ruleset, steadily)
    let stopped = false
    const stop = (): boolean => {
      stopped ||= budget.stop?.() === true
      return stopped
    }
    const limits = (states: number): Budget => ({ states: budget.states - states, weight: budget.weight, stop, whole: true })
    const tooMany = { because: `it has more than ${budget.states} possible states` }
    try {
      answering = true
      const answered = count(before, () => true, limits(0), true, { watching, onlyMet: false })
      answering = false
      if (answered.leftOver > 0) return stopped ? { because: 'the exact count took too long' } : tooMany
      const ends: MetEnd[] = []
      let states = answered.states - 1
      for (const { battle, chance, met } of answered.ends) {
        ruleset.standAlone(before, battle, who)
        const isOver = (now: B): boolean => ruleset.actionIsOver(before, now)
        const played = count(battle, isOver, limits(states), false, { watching, onlyMet: true }, { chance, met })
        if (played.leftOver > 0) return stopped ? { because: 'the exact count took too long' } : tooMany
        states += played.states
        ends.push(...played.ends)
      }
      return { ends: merged(ends), states }
    } catch (thrown) {
      if (!(thrown instanceof WantsChance)) throw thrown
      return { because: thrown.message }
    } finally {
      answering = false
    }
  }

  const players = policyPlayers(ruleset)
  function sampledly(watching: Watching): { readonly ends: readonly MetEnd[]; readonly sampled: number } {
    const ask = new SamplingAsk(
      diceStream(seed),
      (decision, battle, step, asked, nth) => asWeighed(decision, asked) ?? players.decide(decision, battle, step, asked, nth),
    )
    const table = { ask, tell: watching.tell }
    const fewest = Math.ceil(budget.samples / 10)
    const counts = new Map<string, number>()
    let played = 0
    let sampled = 0
    for (; sampled < budget.samples && (played < budget.steps || sampled < fewest); sampled++) {
      const own = fightSeed(seed, sampled)
      ask.restart(diceStream(own))
      players.restart(own)
      const now = ruleset.codec.copy(before)
      answering = true
      runTopStep(ruleset, now, table)
      answering = false
      ruleset.standAlone(before, now, who)
      let steps = 1
      while (!ruleset.actionIsOver(before, now) && stepIsDue(ruleset, now)) {
        if (++steps > mostSteps) throw new Error(`${ruleset.id}: this action doesn’t end`)
        runTopStep(ruleset, now, table)
      }
      played += steps
      const met = watching.take(nothingMet, 1)
      counts.set(met, (counts.get(met) ?? 0) + 1)
    }
    return { ends: [...counts].map(([met, times]) => ({ met, chance: times / sampled })), sampled }
  }

  const roster = ruleset.fatesOf(before).map(({ id }) => id)
  const nameOf = (id: Id): string => ruleset.nameOf(before, id)
  return answer => {
    given = answer
    let watching = new Watching(event => ruleset.reachedBy(event))
    const exact = exactly(watching)
    let method: Pick<OwnOdds, 'method' | 'sampled' | 'because' | 'level' | 'states'>
    let ends: readonly MetEnd[]
    if ('ends' in exact) {
      ends = exact.ends
      method = { method: 'exact', sampled: 0, because: null, level: null, states: exact.states }
    } else {
      watching = new Watching(event => ruleset.reachedBy(event))
      const found = sampledly(watching)
      ends = found.ends
      method = { method: 'sampled', sampled: found.sampled, because: exact.because, level, states: 0 }
    }
    const targets = targetsOf({
      milestones: ruleset.milestones,
      watching,
      ends,
      actor: who,
      roster,
      nameOf,
      sampled: method.sampled,
      level,
    })
    const summary = summaryOf(targets)
    const sentence = `${open.decision.say(before, open.step, who, answer)}: ${summary === '' ? 'nothing is left to chance' : summary}.`
    return { ...method, targets, headline: headlineOf(targets), summary, sentence }
  }
}

/** Equal ends made one. */
function merged(ends: readonly MetEnd[]): MetEnd[] {
  const chances = new Map<string, number>()
  for (const { met, chance } of ends) chances.set(met, (chances.get(met) ?? 0) + chance)
  return [...chances].map(([met, chance]) => ({ met, chance }))
}

/** The answers worth weighing first to last: the advised one, those named, then every option in its order; each once. */
export function answersInOrder<B extends AnyBattle<S>, S extends AnyStep>(
  ruleset: Ruleset<B, S, unknown>,
  before: B,
  { decision, step }: OpenDecision<B, S>,
  who: Id,
  first: readonly Json[],
): Json[] {
  const advised: Json[] = []
  try {
    const pick = (): never => {
      throw new WantsChance(who, ruleset.policyOf(before, who))
    }
    advised.push(policyAnswer(ruleset, decision, before, step, who, { pick, because: undefined }))
  } catch (thrown) {
    if (!(thrown instanceof WantsChance)) throw thrown
  }
  const all = [...advised, ...first, ...decision.options(before, step, who)]
  return [...new Map(all.map(answer => [canonical(answer), answer])).values()]
}
export const seedOfOdds = (seed: string | undefined): string => seedOf(seed ?? 'odds')
