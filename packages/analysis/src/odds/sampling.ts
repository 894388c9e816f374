/**
 * Plays an action again and again by policies, and counts how often it ends in which way. The same seed gives the same answer.
 */
import {
  type AnyBattle,
  type AnyStep,
  type Decider,
  diceStream,
  fightSeed,
  type Met,
  mostSteps,
  nothingMet,
  type RuleContext,
  type Ruleset,
  runTopStep,
  SamplingAsk,
  type Stream,
  stepIsDue,
  type Watching,
} from '@enfilade/engine'
import { policyPlayers } from '../deciders.js'
import type { OddsBudget } from './budget.js'

/** How one kind of odds plays an action. */
export interface Playing<B, E> {
  /** Who decides; some decide by policy. */
  decider(policies: Decider): Decider
  /** A battle of its own in which the action has been chosen. `run` plays one step. */
  begin(run: (now: B) => void): B
  /** A text that is the same for ends that count as one. */
  keyOf(now: B, met: Met): string
  /** What is kept of an end. */
  endOf(now: B): E
}

/** Where a sampled fight begins: its seed, and its dice at their first throw. */
interface Start {
  readonly own: string
  readonly dice: Stream
}
type Starts = (nth: number) => Start
/** Kept for the seed that was used last: questions of one fight, and both kinds of odds of one answer, mostly share it. */
let latest: { readonly seed: string; readonly startOf: Starts } | null = null
/** The starts of the fights of a seed, by number, each worked out once: all answers of a list are played with the same ones. */
export function startsOf(seed: string): Starts {
  if (latest?.seed === seed) return latest.startOf
  const known: Start[] = []
  const startOf: Starts = nth => {
    let start = known[nth]
    if (start === undefined) {
      const own = fightSeed(seed, nth)
      start = { own, dice: diceStream(own) }
      known.push(start)
    }
    return start
  }
  latest = { seed, startOf }
  return startOf
}

/** Plays an action that has been chosen to its end. Gives its steps, the choice among them. @throws Error where it doesn't end */
export function untilOver<B extends AnyBattle<S>, S extends AnyStep>(
  ruleset: Ruleset<B, S, unknown>,
  before: B,
  now: B,
  table: RuleContext,
): number {
  let steps = 1
  while (!ruleset.actionIsOver(before, now) && stepIsDue(ruleset, now)) {
    if (++steps > mostSteps) throw new Error(`${ruleset.id}: this action doesn’t end`)
    runTopStep(ruleset, now, table)
  }
  return steps
}

/** The ends that came up, each with its share of all, and how many fights were played: as many as the budget allows. */
export function sampledEnds<B extends AnyBattle<S>, S extends AnyStep, E>(
  ruleset: Ruleset<B, S, unknown>,
  before: B,
  watching: Watching,
  playing: Playing<B, E>,
  budget: OddsBudget,
  startOf: Starts,
): { readonly ends: readonly (E & { readonly met: Met; readonly chance: number })[]; readonly sampled: number } {
  const players = policyPlayers(ruleset)
  const ask = new SamplingAsk(startOf(0).dice.clone(), playing.decider(players.decide))
  const table = { ask, tell: watching.tell }
  const found = new Map<string, { readonly end: E; readonly met: Met; times: number }>()
  const fewest = Math.ceil(budget.samples / 10)
  let played = 0
  let sampled = 0
  for (; sampled < budget.samples && (played < budget.steps || sampled < fewest); sampled++) {
    const { own, dice } = startOf(sampled)
    ask.restart(dice.clone())
    players.restart(own)
    const now = playing.begin(at => runTopStep(ruleset, at, table))
    played += untilOver(ruleset, before, now, table)
    const met = watching.take(nothingMet, 1)
    const key = playing.keyOf(now, met)
    const known = found.get(key)
    if (known === undefined) found.set(key, { end: playing.endOf(now), met, times: 1 })
    else known.times++
  }
  return { ends: [...found.values()].map(({ end, met, times }) => ({ ...end, met, chance: times / sampled })), sampled }
}
