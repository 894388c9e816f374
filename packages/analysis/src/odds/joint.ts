/**
 * What attacks of several on one target come to together, one after another: the answer of the combatant who is asked, then of each of their friends
 * the attack that would cost the target most. Every end of one attack is where the next one begins, so that a target who falls is attacked no more; a
 * friend who can't attack then lets it be.
 */
import {
  type AnyBattle,
  type AnyStep,
  enumerator,
  type Id,
  type Json,
  nothingMet,
  type Refusal,
  type Ruleset,
  runTopStep,
  SamplingAsk,
  type Viewer,
  Watching,
  type Weighted,
} from '@enfilade/engine'
import { policyPlayers } from '../deciders.js'
import { type NotCounted, type OddsBudget, usualLevel } from './budget.js'
import { attackOutOfTurn } from './exposure.js'
import { chancesAt, type MetEnd, orWorse } from './milestones.js'
import { actionPlayer, counting, seedOfOdds } from './own.js'
import { decisionAt, type OpenDecision, questionOf } from './question.js'
import type { Method, MilestoneOdds } from './result.js'
import { startsOf, untilOver } from './sampling.js'

export interface JointRequest {
  readonly who: Id
  /** An attack on `target`. */
  readonly answer: Json
  readonly target: Id
  /** Whose knowledge is used. Default: the game master. */
  readonly viewer?: Viewer
  readonly budget?: Partial<OddsBudget>
  readonly seed?: string
}
/** Someone's attack, and what becomes of the target by it and all before it, from the least to the gravest. */
export interface JointStep {
  readonly who: Id
  readonly name: string
  readonly words: string
  readonly milestones: readonly MilestoneOdds[]
}
export interface Joint extends Method {
  readonly steps: readonly JointStep[]
  /** What was assumed because the viewer can't know it. */
  readonly assumed: readonly string[]
}
export type JointAnswer = { readonly ok: true; readonly joint: Joint } | { readonly ok: false; readonly refusal: Refusal }

const mostFriends = 2
/** Each further attack begins from every end of the one before. */
const usualJointBudget: OddsBudget = { states: 6000, weight: 8_000_000, branches: 60_000, samples: 4000, steps: 60_000 }

interface Attack {
  readonly who: Id
  readonly answer: Json
  readonly words: string
}
/** The ends after each attack. */
interface Played {
  readonly watching: Watching
  readonly after: readonly (readonly MetEnd[])[]
}

/** Refused where the answer can't be given, or where the game can't ask anyone out of turn. The battle stays as it is. */
export function jointOdds<B extends AnyBattle<S>, S extends AnyStep>(
  ruleset: Ruleset<B, S, unknown>,
  battle: B,
  { who, answer, target, viewer = 'gm', budget: wanted, seed }: JointRequest,
): JointAnswer {
  if (ruleset.askAlone === undefined) return { ok: false, refusal: { rule: 'GM', words: 'In this game no one can be asked out of turn.' } }
  const asked = questionOf(ruleset, battle, who, viewer)
  if (!asked.ok) return asked
  const { before, assumed, open } = asked
  const refusal = open.decision.refusal(before, open.step, who, answer)
  if (refusal !== null) return { ok: false, refusal }
  const first: Attack = { who, answer, words: open.decision.say(before, open.step, who, answer) }
  const attacks = [first, ...attacksOf(ruleset, before, viewer, open.who, who, target)]
  const budget = { ...usualJointBudget, ...wanted }
  const exact = exactly(ruleset, before, attacks, budget)
  const played = 'after' in exact ? { ...exact, sampled: 0 } : sampled(ruleset, before, attacks, budget, seedOfOdds(seed))
  const chanceOf = chancesAt(usualLevel)
  const steps = attacks.map(({ who: by, words }, nth): JointStep => {
    const reached = reachedBy(ruleset, played.watching, played.after[nth] ?? [], target)
    const milestones = reached.map(({ chance, ...one }) => ({ ...one, ...chanceOf(chance, played.sampled) }))
    return { who: by, name: ruleset.nameOf(before, by), words, milestones }
  })
  const because = 'because' in exact ? exact.because : null
  const method = because === null ? ('exact' as const) : ('sampled' as const)
  const states = 'states' in exact ? exact.states : 0
  return {
    ok: true,
    joint: { steps, assumed, method, sampled: played.sampled, because, level: because === null ? null : usualLevel, states },
  }
}

/** Of the friends who still act in this round, those whose attacks cost the target most, as the battle is now. `asked`: all who are asked together. */
function attacksOf<B extends AnyBattle<S>, S extends AnyStep>(
  ruleset: Ruleset<B, S, unknown>,
  before: B,
  viewer: Viewer,
  asked: readonly Id[],
  who: Id,
  target: Id,
): Attack[] {
  const { people, toAct } = ruleset.view(before, viewer)
  const side = people.find(({ id }) => id === who)?.side
  const comes = (id: Id): boolean => toAct === undefined || toAct.includes(id) || asked.includes(id)
  const friends = people.filter(one => one.side === side && one.id !== who && one.id !== target && comes(one.id))
  const found = friends.flatMap(({ id: friend }) => {
    const attack = attackOutOfTurn(ruleset, before, friend, target)
    return attack === null || 'rule' in attack
      ? []
      : [{ who: friend, answer: attack.answer, words: attack.attack.words, costs: attack.costs }]
  })
  return found.sort((a, b) => b.costs - a.costs).slice(0, mostFriends)
}

/** Lets the one after the first be asked, as at the beginning of their turn; null: they can't give this answer any more. */
function asking<B extends AnyBattle<S>, S extends AnyStep>(
  ruleset: Ruleset<B, S, unknown>,
  now: B,
  { who, answer }: Attack,
  isFirst: boolean,
): OpenDecision<B, S> | null {
  if (!isFirst) ruleset.askAlone?.(now, who)
  const open = decisionAt(ruleset, now)
  return open === null || !open.who.includes(who) || open.decision.refusal(now, open.step, who, answer) !== null ? null : open
}

function exactly<B extends AnyBattle<S>, S extends AnyStep>(
  ruleset: Ruleset<B, S, unknown>,
  before: B,
  attacks: readonly Attack[],
  budget: OddsBudget,
): (Played & { readonly states: number }) | NotCounted {
  const watching = new Watching(event => ruleset.reachedBy(event))
  const after: MetEnd[][] = []
  let [states, branches] = [0, 0]
  let here: readonly Weighted<B>[] = [{ battle: before, chance: 1, met: nothingMet }]
  for (const [nth, attack] of attacks.entries()) {
    const playing = actionPlayer(ruleset, attack.who)
    playing.answer = attack.answer
    const count = enumerator(ruleset, playing.steadily)
    const ends = new Map<string, Weighted<B>>()
    const put = (end: Weighted<B>): void => {
      const key = `${end.met.length} ${end.met}${ruleset.codec.key(end.battle)}`
      ends.set(key, { ...end, chance: end.chance + (ends.get(key)?.chance ?? 0) })
    }
    for (const begun of here) {
      const now = ruleset.codec.copy(begun.battle)
      if (asking(ruleset, now, attack, nth === 0) === null) {
        put(begun)
        continue
      }
      const left = { ...budget, states: budget.states - states, branches: budget.branches - branches }
      const { answeredBy, exactly: ended } = counting(ruleset, now, attack.who, left, playing.asTheAnswer)
      const answered = answeredBy(count, watching, begun)
      if (!('ends' in answered)) return answered
      const played = ended(count, watching, answered, false)
      if (!('ends' in played)) return played
      states += played.states
      branches += played.branches
      for (const end of played.ends) put(end)
    }
    here = [...ends.values()]
    after.push([...here])
  }
  return { watching, after, states }
}

function sampled<B extends AnyBattle<S>, S extends AnyStep>(
  ruleset: Ruleset<B, S, unknown>,
  before: B,
  attacks: readonly Attack[],
  budget: OddsBudget,
  seed: string,
): Played & { readonly sampled: number } {
  const startOf = startsOf(seed)
  const players = policyPlayers(ruleset)
  const each = attacks.map(({ who, answer }) => {
    const playing = actionPlayer(ruleset, who)
    playing.answer = answer
    return playing
  })
  let playing = each[0]
  const ask = new SamplingAsk(
    startOf(0).dice.clone(),
    (decision, battle, step, who, nth) =>
      playing?.asPlanned(decision, battle, step, who) ?? players.decide(decision, battle, step, who, nth),
  )
  const watching = new Watching(event => ruleset.reachedBy(event))
  const table = { ask, tell: watching.tell }
  const times = attacks.map(() => new Map<string, number>())
  const fewest = Math.ceil(budget.samples / 10)
  let [fights, steps] = [0, 0]
  for (; fights < budget.samples && (steps < budget.steps || fights < fewest); fights++) {
    const { own, dice } = startOf(fights)
    ask.restart(dice.clone())
    players.restart(own)
    const now = ruleset.codec.copy(before)
    let met = nothingMet
    for (const [nth, attack] of attacks.entries()) {
      playing = each[nth]
      if (asking(ruleset, now, attack, nth === 0) !== null) {
        const begun = ruleset.codec.copy(now)
        playing?.asTheAnswer(() => runTopStep(ruleset, now, table))
        ruleset.standAlone(begun, now, attack.who)
        steps += untilOver(ruleset, begun, now, table)
        met = watching.take(met, 1)
      }
      times[nth]?.set(met, (times[nth]?.get(met) ?? 0) + 1)
    }
  }
  return { watching, sampled: fights, after: times.map(one => [...one].map(([met, count]) => ({ met, chance: count / fights }))) }
}

/** What becomes of the target, by anyone's doing. */
function reachedBy<B extends AnyBattle<S>, S extends AnyStep>(
  { milestones }: Ruleset<B, S, unknown>,
  watching: Watching,
  ends: readonly MetEnd[],
  target: Id,
): Pick<MilestoneOdds, 'words' | 'kind' | 'chance'>[] {
  return milestones.flatMap(milestone => {
    const places = watching.found.flatMap((one, at) => (one.milestone === milestone && one.of === target ? [at] : []))
    if (places.length === 0 || milestone.kind === 'amount' || milestone.kind === 'beside') return []
    const chance = ends.reduce((sum, end) => (places.some(at => watching.isMet(end.met, at)) ? sum + end.chance : sum), 0)
    return [{ words: orWorse(milestone, milestone.suffered), kind: milestone.kind, chance }]
  })
}
