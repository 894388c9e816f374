/**
 * Combatants that look ahead: what their policy would do is compared with other answers by playing each on for a while, in a battle that holds
 * only what their side knows. Their temper remains what they fall back on and what they go on by. Same knowledge, same answer: chance comes from
 * that knowledge, never from the fight.
 */
import {
  type AnyBattle,
  type AnyStep,
  type CombatantId,
  type Decision,
  diceStream,
  fightSeed,
  type Json,
  type Policy,
  type PolicyTable,
  type Ruleset,
  type Strength,
  seedOf,
} from '@enfilade/engine'
import type { SideId } from '../ids.js'
import { withoutMadeIds } from '../made-ids.js'
import { areHostile, hasGivenUp } from '../people.js'
import type { Known } from '../seats/policies.js'
import { tempers } from '../state/standard-fields.js'
import { candidatesFor } from './candidates.js'
import { type PlayOn, playerOn } from './playing-on.js'
import { type Effort, efforts } from './strengths.js'

/** What a game says of looking ahead. */
export interface AheadRules<B, C> {
  /** The decisions for which it is worth it; morale never is. */
  readonly decisions: readonly string[]
  /** It is played on until so many rounds have begun, or so many steps have run. */
  readonly rounds: number
  readonly mostSteps: number
  /** About how many steps of such a play with eight combatants take a millisecond. */
  readonly stepsInMs: number
  /** How much of someone is left to fight with: 1 unhurt, 0 out of the fight. */
  leftOf(person: C, battle: B): number
}

interface Fought<C> {
  readonly people: readonly C[]
  readonly setup: { readonly sides: Parameters<typeof areHostile>[0]['setup']['sides'] }
  readonly goals?: readonly { readonly side: SideId; readonly stand: 'open' | 'reached' | 'lost' }[]
}
interface Fighter {
  readonly id: CombatantId
  readonly side: SideId
  readonly name: string
  readonly policy: string
  readonly gaveUp?: string | null
}

/** An answer with what came of it, by the number of the seed. */
interface Tried<O> {
  readonly answer: O
  readonly values: number[]
}

/** The ruleset with policies that look ahead where they are asked to (`PolicyTable.ahead`). */
export function lookingAhead<B extends AnyBattle<S> & Fought<C>, S extends AnyStep, C extends Fighter>(
  game: Ruleset<B, S, Known<B>>,
  rules: AheadRules<B, C>,
): Ruleset<B, S, Known<B>> {
  const playOn = playerOn(game)
  const wrapped = (name: string, policy: Policy<Known<B>>): Policy<Known<B>> => ({
    words: policy.words,
    decide<T, O extends Json>(known: Known<B>, decision: Decision<never, T, O>, step: T, who: CombatantId, table: PolicyTable): O {
      const { ahead } = table
      if (ahead === undefined || !rules.decisions.includes(decision.name)) return policy.decide(known, decision, step, who, table)
      return bestAhead(game, rules, playOn, { temper: name, strength: ahead, known, decision: decision as never, who, table }) as O
    },
  })
  const policies = Object.entries(game.policies).map(([name, policy]) => [name, name === 'random' ? policy : wrapped(name, policy)])
  return { ...game, policies: Object.fromEntries(policies) }
}

interface AskedAhead<B, S> {
  readonly temper: string
  readonly strength: Strength
  readonly known: Known<B>
  readonly decision: Decision<B, S, Json>
  readonly who: CombatantId
  readonly table: PolicyTable
}

function bestAhead<B extends AnyBattle<S> & Fought<C>, S extends AnyStep, C extends Fighter>(
  game: Ruleset<B, S, Known<B>>,
  rules: AheadRules<B, C>,
  playOn: PlayOn<B>,
  { temper, strength, known: { battle: real, side }, decision, who, table }: AskedAhead<B, S>,
): Json {
  const effort = efforts[strength]
  const { battle } = game.imagine(real, { seat: side })
  const known = game.known(battle, side)
  const step = battle.agenda.at(-1) as S
  const answerOf = (name: string, because: PolicyTable['because']): Json =>
    (game.policies[name] as Policy<Known<B>>).decide(known, decision as never, step, who, { pick: () => 0, because })
  const own = answerOf(temper, table.because)
  const others = tempers.filter(name => name !== temper).map(name => answerOf(name, undefined))
  const seed = seedOf(withoutMadeIds(`${who} ${decision.name} ${JSON.stringify(battle)}`))
  const isFriend = (id: string): boolean => {
    const other = battle.people.find(one => one.id === id)
    return other !== undefined && id !== who && !areHostile(battle, side, other.side)
  }
  const answers = candidatesFor(decision, battle, step, who, {
    first: [own, ...others],
    most: effort.candidates,
    stream: diceStream(seed),
    isFriend,
  })
  if (answers.length < 2) return own
  const worthOf = valuing(game, rules, battle, side)
  const start = game.roundsOf(battle)
  const until = (now: B): boolean => game.roundsOf(now) >= start + rules.rounds
  const tryOnce = (one: Tried<Json>, nth: number): number => {
    const policyOf = (now: B, id: CombatantId): string => {
      const person = now.people.find(({ id: at }) => at === id) as C
      return mixed(id === who ? temper : person.policy, areHostile(now, side, person.side), nth)
    }
    const first = { who, decision: decision.name, answer: one.answer }
    const played = playOn(battle, { first, seed: fightSeed(seed, nth), policyOf, until, mostSteps: rules.mostSteps })
    one.values.push(worthOf(played.battle))
    return played.steps
  }
  const budget = (effort.ms * rules.stepsInMs * usualCrowd) / battle.people.length
  return chosen(answers, effort, budget, tryOnce).answer
}

/** By which temper someone goes on in the nth fight: those of their side mostly by their own, enemies by each in turn. */
function mixed(policy: string, isFoe: boolean, nth: number): string {
  if (isFoe) return tempers[nth % tempers.length] as string
  if (policy === 'random' || nth % 2 === 0) return policy
  return tempers[(nth >> 1) % tempers.length] as string
}

/** In a larger fight a step takes longer. */
const usualCrowd = 8

/**
 * The best of the answers, the first of which is the policy's: it stays unless another is clearly better. Every round halves those that are left.
 * @param budget so many steps are played in all, as far as that can be known beforehand @param tryOnce gives how many steps it took
 */
function chosen<O>(
  answers: readonly O[],
  { times, threshold }: Effort,
  budget: number,
  tryOnce: (one: Tried<O>, nth: number) => number,
): Tried<O> {
  let [spent, tries] = [0, 0]
  const tryUpTo = (one: Tried<O>, upTo: number): void => {
    while (one.values.length < upTo) {
      spent += tryOnce(one, one.values.length)
      tries++
    }
  }
  /** So many more tries fit the budget. */
  const affordable = (): number => Math.max(0, budget - spent) / (spent / tries)

  const own: Tried<O> = { answer: answers[0] as O, values: [] }
  tryUpTo(own, fewestTimes)
  const fitting = Math.max(fewestTried, Math.floor(affordable() / (2 * fewestTimes)))
  let left = [own, ...answers.slice(1, fitting).map((answer): Tried<O> => ({ answer, values: [] }))]
  const rounds = Math.max(1, halvings(left.length) - 1)
  for (let round = 1; ; round++) {
    const planned = Math.max(fewestTimes, Math.round(times / 2 ** (rounds - round)))
    const had = Math.max(0, ...left.map(({ values }) => values.length))
    const upTo = round === 1 ? planned : Math.min(planned, had + Math.floor(affordable() / left.length))
    for (const one of left) tryUpTo(one, Math.max(upTo, had))
    if (round >= rounds) break
    const order = left.filter(one => one !== own).sort((a, b) => meanOf(b.values) - meanOf(a.values))
    left = [own, ...order.slice(0, Math.max(1, Math.ceil(left.length / 2) - 1))]
  }
  let best = own
  for (const one of left) if (meanOf(one.values) > meanOf(best.values)) best = one
  if (best === own) return own
  const { mean, error } = difference(best.values, own.values)
  return mean > Math.max(threshold * error, least) ? best : own
}
/** What is better by less is no better. */
const least = 1e-6
const [fewestTimes, fewestTried] = [2, 6] as const

/** So many times are so many halved until one is left. */
const halvings = (many: number): number => 32 - Math.clz32(many - 1)
const meanOf = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0) / values.length
/** How much more the first are than the second on average, by pairs, with the standard error. */
function difference(those: readonly number[], others: readonly number[]): { readonly mean: number; readonly error: number } {
  const all = those.slice(0, others.length).map((value, i) => value - (others[i] as number))
  const mean = meanOf(all)
  const variance = all.reduce((sum, value) => sum + (value - mean) ** 2, 0) / Math.max(1, all.length - 1)
  return { mean, error: Math.sqrt(variance / all.length) }
}

/** What the end of a fight counts. */
const [won, stalled] = [0.5, -0.25] as const
/** What it counts where no one has come to harm by then. */
const idle = -0.02

/** What a battle is worth to a side: what is left of its own less what is left of its enemies, each as a share of what was there at first. */
function valuing<B extends AnyBattle<S> & Fought<C>, S extends AnyStep, C extends Fighter>(
  game: Ruleset<B, S, Known<B>>,
  { leftOf }: AheadRules<B, C>,
  begun: B,
  side: SideId,
): (now: B) => number {
  const sums = (now: B): readonly [number, number] => {
    let [own, theirs] = [0, 0]
    for (const person of now.people) {
      if (hasGivenUp(person)) continue
      if (person.side === side) own += leftOf(person, now)
      else if (areHostile(now, side, person.side)) theirs += leftOf(person, now)
    }
    return [own, theirs]
  }
  const [ownFirst, theirsFirst] = sums(begun)
  const goalsOf = (now: B): number =>
    (now.goals ?? []).reduce(
      (sum, goal) => sum + (goal.side !== side || goal.stand === 'open' ? 0 : goal.stand === 'reached' ? won : -won),
      0,
    )
  return now => {
    const [own, theirs] = sums(now)
    const left = own / Math.max(ownFirst, 1e-9) - theirs / Math.max(theirsFirst, 1e-9)
    const ending = game.ending(now)
    if (ending === null) return left + goalsOf(now) + (own === ownFirst && theirs === theirsFirst ? idle : 0)
    if (ending.how === 'stalled') return left + stalled
    const friends = ending.winners.filter(winner => !areHostile(now, side, winner)).length
    return left + (friends > 0 ? won : ending.winners.length > 0 ? -won : 0)
  }
}
