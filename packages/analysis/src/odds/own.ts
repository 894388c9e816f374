/**
 * The odds of an action itself, as if nothing came between: what answers belong to it (a dodge) is answered as advised, what stands beside it
 * (a free attack) lets it pass, and the game says how it stands alone. One weigher weighs all answers to a decision, and shares what they share.
 * An action that was declared as a whole is carried out as a whole.
 */
import {
  type AnyBattle,
  type AnyStep,
  type Begun,
  type Budget,
  canonical,
  type Decision,
  type Enumerated,
  type Enumerator,
  enumerator,
  type FixedDecider,
  type Id,
  type Json,
  policyAnswer,
  type Ruleset,
  seedOf,
  Watching,
  type Weighted,
} from '@enfilade/engine'
import { steadyPolicies, WantsChance } from '../deciders.js'
import { counted, type NotCounted, type OddsBudget } from './budget.js'
import { chancesAt, headlineOf, type MetEnd, summaryOf, targetsOf } from './milestones.js'
import type { OpenDecision } from './question.js'
import type { Method, OwnOdds } from './result.js'
import { type Playing, sampledEnds, startsOf } from './sampling.js'

/** How an action is played by itself: who decides what in it. */
interface ActionPlayer {
  /** The answer that begins it. */
  answer: Json
  /** Lets `play` ask for that answer, and nothing further. */
  asTheAnswer<T>(play: () => T): T
  /** What the action comes to where no one else decides in it; undefined: the policy decides. */
  readonly asPlanned: <B2, S2, O extends Json>(decision: Decision<B2, S2, O>, battle: B2, step: S2, asked: Id) => O | undefined
  readonly steadily: FixedDecider
}
export function actionPlayer<B extends AnyBattle<S>, S extends AnyStep>(ruleset: Ruleset<B, S, unknown>, who: Id): ActionPlayer {
  let answering = false
  const advise = steadyPolicies(ruleset)
  /** The answer itself, then whatever lets the action pass. */
  const asWeighed = <B2, S2, O extends Json>({ pass }: Decision<B2, S2, O>, asked: Id): O | undefined => {
    if (answering) return asked === who ? (player.answer as O) : undefined
    return pass
  }
  const player: ActionPlayer = {
    answer: null,
    asTheAnswer(play) {
      answering = true
      try {
        return play()
      } finally {
        answering = false
      }
    },
    asPlanned: (decision, battle, step, asked) =>
      asWeighed(decision, asked) ?? (asked === who ? decision.asDeclared?.(battle, step, asked) : undefined),
    steadily: (decision, battle, step, asked) => player.asPlanned(decision, battle, step, asked) ?? advise(decision, battle, step, asked),
  }
  return player
}

/** Counts what an answer leads to, within a budget. */
export function counting<B extends AnyBattle<S>, S extends AnyStep>(
  ruleset: Ruleset<B, S, unknown>,
  before: B,
  who: Id,
  budget: OddsBudget,
  asTheAnswer: ActionPlayer['asTheAnswer'],
) {
  const limits = (states: number, branches: number, stop: () => boolean): Budget => ({
    states: budget.states - states,
    weight: budget.weight,
    branches: budget.branches - branches,
    stop,
    whole: true,
  })
  /** The battles that an answer leads to, each standing alone, or why they are too many. */
  const answeredBy = (count: Enumerator<B>, watching: Watching, begun?: Begun): Enumerated<B> | NotCounted =>
    counted(budget, stop => {
      const answered = asTheAnswer(() => count(before, () => true, limits(0, 0, stop), true, { watching, onlyMet: false }, begun))
      if (answered.leftOver > 0) return budget.states
      for (const { battle } of answered.ends) ruleset.standAlone(before, battle, who)
      return answered
    })
  /** Every end that follows, with its chance, or why they are too many. `onlyMet`: the battles themselves aren't told apart. */
  const exactly = (count: Enumerator<B>, watching: Watching, answered: Enumerated<B>, onlyMet = true): Exact<B> | NotCounted =>
    counted(budget, stop => {
      const ends: Weighted<B>[] = []
      let states = answered.states - 1
      let { branches } = answered
      for (const { battle, chance, met } of answered.ends) {
        const isOver = (now: B): boolean => ruleset.actionIsOver(before, now)
        const played = count(battle, isOver, limits(states, branches, stop), false, { watching, onlyMet }, { chance, met })
        states += played.states
        branches += played.branches
        if (played.leftOver > 0) return branches > budget.branches ? 'branches' : budget.states
        ends.push(...played.ends)
      }
      return { ends, states, branches }
    })
  return { answeredBy, exactly }
}

/** Weighs answers to the open decision of `who`, each as an action of its own. */
export function ownWeigher<B extends AnyBattle<S>, S extends AnyStep>(
  ruleset: Ruleset<B, S, unknown>,
  before: B,
  open: OpenDecision<B, S>,
  who: Id,
  { budget, seed, level }: { readonly budget: OddsBudget; readonly seed: string; readonly level: number },
): (answer: Json) => OwnOdds {
  const playing = actionPlayer(ruleset, who)
  const { asPlanned, steadily, asTheAnswer } = playing

  const { answeredBy, exactly } = counting(ruleset, before, who, budget, asTheAnswer)

  /** The battle in which the answer has been given, where that is certain and nothing was at stake by then: every sampled fight begins there. */
  let chosen: B | null = null
  const startOf = startsOf(seed)
  const sampling: Playing<B, object> = {
    decider(policies) {
      return (decision, battle, step, asked, nth) =>
        asPlanned(decision, battle, step, asked) ?? policies(decision, battle, step, asked, nth)
    },
    begin(run) {
      if (chosen !== null) return ruleset.codec.copy(chosen)
      const now = ruleset.codec.copy(before)
      asTheAnswer(() => run(now))
      ruleset.standAlone(before, now, who)
      return now
    },
    keyOf: (_now, met) => met,
    endOf: () => ({}),
  }

  const roster = ruleset.fatesOf(before).map(({ id }) => id)
  const nameOf = (id: Id): string => ruleset.nameOf(before, id)
  const chanceOf = chancesAt(level)
  const weighed = (answered: Enumerated<B> | NotCounted, count: Enumerator<B>, begun: Watching): Unsaid => {
    const exact = 'ends' in answered ? exactly(count, begun, answered) : answered
    if ('ends' in exact)
      return summed(begun, merged(exact.ends), { method: 'exact', sampled: 0, because: null, level: null, states: exact.states })
    const watching = new Watching(event => ruleset.reachedBy(event))
    const { ends, sampled } = sampledEnds(ruleset, before, watching, sampling, budget, startOf)
    return summed(watching, ends, { method: 'sampled', sampled, because: exact.because, level, states: 0 })
  }
  const summed = (watching: Watching, ends: readonly MetEnd[], method: Method): Unsaid => {
    const { milestones } = ruleset
    const targets = targetsOf({ milestones, watching, ends, actor: who, roster, nameOf, sampled: method.sampled, chanceOf })
    return { ...method, targets, headline: headlineOf(targets), summary: summaryOf(targets) }
  }

  /**
   * By what is at stake in the battle in which an answer has been given: the same for several answers, though not the size of the battle, of which
   * only so many fit the budget.
   */
  const known = new Map<string, Unsaid>()
  const keyOf = (now: B, states: number): string => {
    const stake = ruleset.atStake?.(now)
    if (stake === undefined) return `${states} ${ruleset.codec.key(now, before)}`
    const fitting = Math.min(budget.states, Math.floor(budget.weight / ruleset.codec.key(now).length))
    return `${states} ${fitting} ${stake}`
  }
  return answer => {
    playing.answer = answer
    chosen = null
    const watching = new Watching(event => ruleset.reachedBy(event))
    // A new one for each answer: what is kept from others would change how many states are counted, and with it what is sampled.
    const count = enumerator(ruleset, steadily)
    const answered = answeredBy(count, watching)
    if ('ends' in answered && answered.ends.length === 1 && watching.found.length === 0) chosen = answered.ends[0]?.battle ?? null
    const key = chosen === null || !('ends' in answered) ? canonical(answer) : keyOf(chosen, answered.states)
    const found = known.get(key) ?? weighed(answered, count, watching)
    known.set(key, found)
    const said = open.decision.say(before, open.step, who, answer)
    return { ...found, sentence: `${said}: ${found.summary === '' ? 'nothing is left to chance' : found.summary}.` }
  }
}

interface Exact<B> {
  readonly ends: readonly Weighted<B>[]
  readonly states: number
  readonly branches: number
}
type Unsaid = Omit<OwnOdds, 'sentence'>

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
