/**
 * The outcomes of an action as a distribution: every possible change with its chance, reactions included.
 * Exact as long as it fits the budget. Past that, sampling takes over, with intervals, and the result says so. A seat's odds use only what
 * that seat knows, plus stated assumptions. The exact answer draws no random number.
 */
import {
  type AnyBattle,
  type AnyStep,
  type Change,
  canonical,
  enumerate,
  type Id,
  type Json,
  type Refusal,
  type Ruleset,
  type Viewer,
  Watching,
} from '@enfilade/engine'
import { steadyPolicies } from '../deciders.js'
import { noMoreThanCertain } from '../percent.js'
import {
  counted,
  firstBudget,
  firstOwnBudget,
  type NotCounted,
  type OddsBudget,
  usualBudget,
  usualLevel,
  usualListBudget,
  usualOwnBudget,
} from './budget.js'
import { besideOf, chancesAt, type MetEnd } from './milestones.js'
import { answersInOrder, ownWeigher, seedOfOdds } from './own.js'
import { type AskedOf, type OpenDecision, questionOf } from './question.js'
import { decideAsSaid, decideSteadily, type Reactions, type Weighed } from './reactions.js'
import type { BesideOdds, ChangeOdds, End, Odds, Outcome, OutcomeOdds, OwnOdds } from './result.js'
import { type Playing, sampledEnds, startsOf } from './sampling.js'

export interface OddsRequest {
  readonly who: Id
  readonly answer: Json
  /** The viewer whose knowledge the odds use. Default: the game master. */
  readonly viewer?: Viewer
  /** False: the action itself alone. What it sets off is then left out, and costs nothing. Default: true. */
  readonly whole?: boolean
  /** What others do during the action. Default: as their policies advise. */
  readonly reactions?: Reactions
  readonly budget?: Partial<OddsBudget>
  /** What the odds of the action itself can cost. */
  readonly ownBudget?: Partial<OddsBudget>
  /** For sampling: the same seed gives the same odds. */
  readonly seed?: string
  /** Level of the intervals when sampling. Default 0.9999. */
  readonly level?: number
}

export type OddsAnswer = { readonly ok: true; readonly odds: Odds } | { readonly ok: false; readonly refusal: Refusal }

/**
 * The odds of `request.who` giving an answer to the decision at the top of the battle's agenda. The battle stays unchanged.
 * Refused where this combatant isn't asked anything (as far as the viewer knows), or where the rules don't allow the answer.
 * @throws RangeError where the budget has no samples
 */
export function odds<B extends AnyBattle<S>, S extends AnyStep>(
  ruleset: Ruleset<B, S, unknown>,
  battle: B,
  request: OddsRequest,
): OddsAnswer {
  const asked = askedFor(ruleset, battle, request)
  if (!asked.ok) return asked
  const { before, assumed, open } = asked
  const { who, answer, seed, level = usualLevel, whole, ownBudget } = request
  const own = ownWeigher(ruleset, before, open, who, { budget: { ...usualOwnBudget, ...ownBudget }, seed: seedOfOdds(seed), level })(answer)
  if (whole === false) return { ok: true, odds: aloneOdds(own, assumed) }
  return { ok: true, odds: { own, ...outcomesOf(ruleset, asked, request), sentence: own.sentence } }
}

/** `odds` in a hurry: the same kinds of numbers, exact where that is soon done, else from fewer fights, with wider intervals, which the result says. */
export function firstOdds<B extends AnyBattle<S>, S extends AnyStep>(
  ruleset: Ruleset<B, S, unknown>,
  battle: B,
  request: Omit<OddsRequest, 'budget' | 'ownBudget' | 'whole'>,
): OddsAnswer {
  return odds(ruleset, battle, { ...request, budget: firstBudget, ownBudget: firstOwnBudget })
}

/** `odds` of several answers of one combatant, each as one of a list and by itself: what they share is worked out once. */
export function oddsOfList<B extends AnyBattle<S>, S extends AnyStep>(
  ruleset: Ruleset<B, S, unknown>,
  battle: B,
  { who, answers, viewer = 'gm' }: Pick<OddsRequest, 'who' | 'viewer'> & { readonly answers: readonly Json[] },
): OddsAnswer[] {
  const found = questionOf(ruleset, battle, who, viewer)
  if (!found.ok) return answers.map(() => found)
  const { before, assumed, open } = found
  const weigh = listWeigher(ruleset, before, open, who)
  return answers.map(answer => {
    const refusal = open.decision.refusal(before, open.step, who, answer)
    return refusal === null ? { ok: true, odds: aloneOdds(weigh(answer), assumed) } : { ok: false, refusal }
  })
}

/** The odds of the action itself, without all that it sets off. */
function aloneOdds(own: OwnOdds, assumed: readonly string[]): Odds {
  const { targets: _, headline: __, summary: ___, ...method } = own
  return { own, ...method, beside: [], outcomes: [], byChange: [], assumed }
}

/** Weighs answers as those of a list. */
function listWeigher<B extends AnyBattle<S>, S extends AnyStep>(
  ruleset: Ruleset<B, S, unknown>,
  before: B,
  open: OpenDecision<B, S>,
  who: Id,
  { ownBudget, seed, level = usualLevel }: Pick<OddsRequest, 'ownBudget' | 'seed' | 'level'> = {},
): (answer: Json) => OwnOdds {
  return ownWeigher(ruleset, before, open, who, { budget: { ...usualListBudget, ...ownBudget }, seed: seedOfOdds(seed), level })
}

/** All that an answer sets off, without the odds of the action by itself. Refused and thrown like `odds`. */
export function outcomeOdds<B extends AnyBattle<S>, S extends AnyStep>(
  ruleset: Ruleset<B, S, unknown>,
  battle: B,
  request: OddsRequest,
): { readonly ok: true; readonly odds: OutcomeOdds } | { readonly ok: false; readonly refusal: Refusal } {
  const asked = askedFor(ruleset, battle, request)
  return asked.ok ? { ok: true, odds: outcomesOf(ruleset, asked, request) } : asked
}

function outcomesOf<B extends AnyBattle<S>, S extends AnyStep>(
  ruleset: Ruleset<B, S, unknown>,
  { before, assumed }: AskedOf<B, S>,
  { who, answer, reactions = 'advised', budget: wanted = {}, seed, level = usualLevel }: OddsRequest,
): OutcomeOdds {
  const weighed: Weighed = { who, answer, reactions }
  const budget = {
    ...usualBudget,
    ...(wanted.states !== undefined && { weight: Number.POSITIVE_INFINITY }),
    ...(wanted.samples !== undefined && { steps: Number.POSITIVE_INFINITY }),
    ...wanted,
  }
  if (!Number.isSafeInteger(budget.samples) || budget.samples < 1)
    throw new RangeError(`the number of samples must be a whole number, 1 or more, not ${budget.samples}`)
  const exact = exactEnds(ruleset, before, weighed, budget)
  const { ends, beside, sampled } =
    'ends' in exact ? { ...exact, sampled: 0 } : playedEnds(ruleset, before, weighed, budget, seedOfOdds(seed), level)
  const chanceOf = chancesAt(level)
  const outcomes = grouped(ends).map(o => ({ ...chanceOf(o.chance, sampled), changes: o.changes }))
  const byChange = perChange(outcomes, id => ruleset.nameOf(before, id)).map(c => ({ ...c, ...chanceOf(c.chance, sampled) }))
  return {
    beside,
    method: sampled === 0 ? 'exact' : 'sampled',
    sampled,
    because: 'ends' in exact ? null : exact.because,
    level: sampled === 0 ? null : level,
    states: exact.states,
    outcomes,
    byChange,
    assumed,
  }
}

/** The battle as the viewer knows it, and the decision that this answer is given to, or why it can't be given. */
function askedFor<B extends AnyBattle<S>, S extends AnyStep>(
  ruleset: Ruleset<B, S, unknown>,
  battle: B,
  { who, answer, viewer = 'gm' }: OddsRequest,
): ({ readonly ok: true } & AskedOf<B, S>) | { readonly ok: false; readonly refusal: Refusal } {
  const found = questionOf(ruleset, battle, who, viewer)
  if (!found.ok) return found
  const refusal = found.open.decision.refusal(found.before, found.open.step, who, answer)
  return refusal === null ? found : { ok: false, refusal }
}

export interface OddsOfAllRequest {
  readonly who: Id
  readonly viewer?: Viewer
  /** Answers to weigh right after the advised one, such as the one that a player has chosen. */
  readonly first?: readonly Json[]
  readonly ownBudget?: Partial<OddsBudget>
  readonly seed?: string
  readonly level?: number
}
/** One answer and the odds of it alone. `words`: the answer as it is said. */
export interface AnswerOdds {
  readonly answer: Json
  readonly words: string
  readonly own: OwnOdds
}
export type OddsOfAll =
  | { readonly ok: true; readonly assumed: readonly string[]; readonly answers: Generator<AnswerOdds, void, void> }
  | { readonly ok: false; readonly refusal: Refusal }

/**
 * The odds of every option of the open decision, each alone and one after another: the advised answer first, then those named in `first`. The
 * numbers are those of `odds` with the budget of a list. A caller that has heard enough stops asking.
 */
export function oddsOfAll<B extends AnyBattle<S>, S extends AnyStep>(
  ruleset: Ruleset<B, S, unknown>,
  battle: B,
  { who, viewer = 'gm', first = [], ...more }: OddsOfAllRequest,
): OddsOfAll {
  const found = questionOf(ruleset, battle, who, viewer)
  if (!found.ok) return found
  const { before, assumed, open } = found
  const weigh = listWeigher(ruleset, before, open, who, more)
  function* answers(): Generator<AnswerOdds, void, void> {
    for (const answer of answersInOrder(ruleset, before, open, who, first)) {
      if (open.decision.refusal(before, open.step, who, answer) !== null) continue
      yield { answer, words: open.decision.say(before, open.step, who, answer), own: weigh(answer) }
    }
  }
  return { ok: true, assumed, answers: answers() }
}

// ── every possible outcome ─────────────────────────────────────────────────────────────────────────────────────────

/** The states that the action ends in, as their changes: they are many and large, and needn't be kept. */
interface Ends {
  readonly ends: readonly End[]
  readonly beside: readonly BesideOdds[]
}

function exactEnds<B extends AnyBattle<S>, S extends AnyStep>(
  ruleset: Ruleset<B, S, unknown>,
  before: B,
  weighed: Weighed,
  budget: OddsBudget,
): (Ends & { readonly states: number }) | NotCounted {
  const { key } = ruleset.codec
  const unbegun = key(before)
  const watching = new Watching(event => ruleset.reachedBy(event))
  // A decision comes first in its step, so at the action's own decision the battle is still the given one.
  const decide = decideSteadily(weighed, (now: B) => key(now) === unbegun, steadyPolicies(ruleset))
  const isOver = (now: B): boolean => ruleset.actionIsOver(before, now) && key(now) !== unbegun
  return counted(budget, stop => {
    const limits = { states: budget.states, weight: budget.weight, branches: budget.branches, stop, whole: true }
    const { ends, states, branches, leftOver } = enumerate(ruleset, before, decide, isOver, limits, { watching, onlyMet: false })
    if (leftOver > 0) return branches > budget.branches ? 'branches' : states
    const beside = besideIn(ruleset, before, weighed.who, watching, ends, 0, 0)
    return { ends: ends.map(({ battle, chance }) => ({ changes: ruleset.changes(before, battle), chance })), beside, states }
  })
}

function playedEnds<B extends AnyBattle<S>, S extends AnyStep>(
  ruleset: Ruleset<B, S, unknown>,
  before: B,
  weighed: Weighed,
  budget: OddsBudget,
  seed: string,
  level: number,
): Ends & { readonly sampled: number } {
  let begun = false
  const begins = (): boolean => {
    const first = !begun
    begun = true
    return first
  }
  const watching = new Watching(event => ruleset.reachedBy(event))
  const playing: Playing<B, Pick<End, 'changes'>> = {
    decider: policies => decideAsSaid(weighed, begins, policies),
    begin(run) {
      begun = false
      const now = ruleset.codec.copy(before)
      run(now)
      return now
    },
    keyOf: (now, met) => `${met.length} ${met}${ruleset.codec.key(now)}`,
    endOf: now => ({ changes: ruleset.changes(before, now) }),
  }
  const { ends, sampled } = sampledEnds(ruleset, before, watching, playing, budget, startsOf(seed))
  return { ends, beside: besideIn(ruleset, before, weighed.who, watching, ends, sampled, level), sampled }
}

function besideIn<B extends AnyBattle<S>, S extends AnyStep>(
  ruleset: Ruleset<B, S, unknown>,
  before: B,
  actor: Id,
  watching: Watching,
  ends: readonly MetEnd[],
  sampled: number,
  level: number,
): BesideOdds[] {
  const roster = ruleset.fatesOf(before).map(({ id }) => id)
  const nameOf = (id: Id): string => ruleset.nameOf(before, id)
  return besideOf({ milestones: ruleset.milestones, watching, ends, actor, roster, nameOf, sampled, chanceOf: chancesAt(level) })
}

// ── summing up ─────────────────────────────────────────────────────────────────────────────────────────────────────
/** Merges equal changes, in whatever order they were noted, likeliest first; ties in order of their text, so that the result doesn't depend on the search. */
function grouped(ends: readonly End[]): { readonly chance: number; readonly changes: readonly Change[] }[] {
  const byText = new Map<string, { chance: number; readonly changes: readonly Change[] }>()
  for (const { changes, chance } of ends) {
    const each = changes.map(({ who, kind, words }) => canonical([who, kind, words]))
    const text = `[${each.sort().join()}]`
    const known = byText.get(text)
    if (known === undefined) byText.set(text, { chance, changes })
    else known.chance += chance
  }
  return [...byText].sort(([a, one], [b, other]) => other.chance - one.chance || (a < b ? -1 : 1)).map(([, outcome]) => outcome)
}

function perChange(outcomes: readonly Outcome[], nameOf: (id: Id) => string): Omit<ChangeOdds, 'low' | 'high'>[] {
  type Counted = { who: Id; kind: string; chance: number; ways: Map<string, number>; mean: { of: string; count: number } | undefined }
  const found = new Map<string, Counted>()
  for (const { chance, changes } of outcomes) {
    const counted = new Set<string>()
    for (const { who, kind, words, amount } of changes) {
      const key = canonical([who, kind])
      const known = found.get(key) ?? { who, kind, chance: 0, ways: new Map<string, number>(), mean: undefined }
      found.set(key, known)
      known.ways.set(words, (known.ways.get(words) ?? 0) + chance)
      if (amount !== undefined) known.mean = { of: amount.of, count: (known.mean?.count ?? 0) + amount.count * chance }
      if (!counted.has(key)) known.chance += chance // two changes of one kind in one outcome are one event
      counted.add(key)
    }
  }
  return [...found.values()]
    .map(({ who, kind, chance, ways, mean }) => {
      const said = [...ways]
        .map(([words, of]) => ({ words, chance: noMoreThanCertain(of) }))
        .sort((a, b) => b.chance - a.chance || (a.words < b.words ? -1 : 1))
      const words = said.length === 1 ? (said[0]?.words ?? kind) : `${nameOf(who)} ${kind}`
      return { who, kind, chance, words, ways: said, ...(mean && { mean }) }
    })
    .sort((a, b) => b.chance - a.chance || (a.who < b.who ? -1 : a.who > b.who ? 1 : a.kind < b.kind ? -1 : 1))
}
