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
  hash128,
  type Json,
  type Policy,
  type PolicyTable,
  type Ruleset,
  type Stakes,
  type Strength,
  seedOf,
} from '@enfilade/engine'
import { withoutMadeIds } from '../made-ids.js'
import { areHostile, hasGivenUp, personOf } from '../people.js'
import type { Known } from '../seats/policies.js'
import { tempers } from '../state/standard-fields.js'
import { candidatesFor } from './candidates.js'
import { type PlayOn, playerOn } from './playing-on.js'
import { reasonIn } from './reasons.js'
import { fewestTries, searched } from './searching.js'
import { efforts } from './strengths.js'
import { type Fighter, type Fought, valuing } from './valuing.js'

/** What a game says of looking ahead. */
export interface AheadRules<B, C> {
  /** The decisions for which it is worth it; morale never is. */
  readonly decisions: readonly string[]
  /** It is played on until so many rounds have begun, or so many steps have run; less far where the fewest tries would take longer than there is time. */
  readonly rounds: number
  readonly mostSteps: number
  /** About how many steps of such a play with eight combatants take a millisecond. */
  readonly stepsInMs: number
  /** A quick decision plays so much of what it has time for: what everyone does first takes longest, and it sees little else. */
  readonly quickShare: number
  /** By so many standard errors another answer may seem worse against one of the tempers and still be taken. */
  readonly leeway: number
  /** How much of someone is left to fight with: 1 unhurt, 0 out of the fight. */
  leftOf(person: C, battle: B): number
  /** Would this answer harm someone of their own whom it doesn't name, such as in a blast? Then it isn't tried. Left out: none would. */
  harmsFriend?(person: C, answer: Json, battle: B): boolean
  /** Would this answer undo what they began in this turn, such as a second way in it? Then it has to be twice as clearly better. Left out: none would. */
  undoes?(person: C, answer: Json): boolean
}

const leftIn = <B, C extends Fighter>({ leftOf }: AheadRules<B, C>, person: C, battle: B): number =>
  hasGivenUp(person) ? 0 : leftOf(person, battle)

/** The ruleset with policies that look ahead where they are asked to (`PolicyTable.ahead`). */
export function lookingAhead<B extends AnyBattle<S> & Fought<C>, S extends AnyStep, C extends Fighter>(
  game: Ruleset<B, S, Known<B>>,
  rules: AheadRules<B, C>,
): Ruleset<B, S, Known<B>> {
  let playOn: PlayOn<B> | undefined // made once someone looks ahead: others roll no die
  const wrapped = (name: string, policy: Policy<Known<B>>): Policy<Known<B>> => ({
    words: policy.words,
    decide<T, O extends Json>(known: Known<B>, decision: Decision<never, T, O>, step: T, who: CombatantId, table: PolicyTable): O {
      const { ahead } = table
      if (ahead === undefined || !rules.decisions.includes(decision.name)) return policy.decide(known, decision, step, who, table)
      const { battle, assumed } = game.imagine(known.battle, { seat: known.side })
      const top = battle.agenda.at(-1)
      // What someone unknown to them does isn't in what they imagine, so nothing can be played on from it.
      if (top?.step !== (step as AnyStep).step) return policy.decide(known, decision, step, who, table)
      playOn ??= playerOn(game)
      const imagined = { battle, assumed, side: known.side }
      return bestAhead(game, rules, playOn, { temper: name, strength: ahead, imagined, decision: decision as never, who, table }) as O
    },
  })
  const policies = Object.entries(game.policies).map(([name, policy]) => [name, name === 'random' ? policy : wrapped(name, policy)])
  return {
    ...game,
    policies: Object.fromEntries(policies),
    leftOf: battle => battle.people.map(person => ({ id: person.id, side: person.side, left: leftIn(rules, person, battle) })),
  }
}

interface AskedAhead<B, S> {
  readonly temper: string
  readonly strength: Strength
  /** What their side imagines, and what it assumes there. */
  readonly imagined: { readonly battle: B; readonly assumed: readonly string[]; readonly side: Known<B>['side'] }
  readonly decision: Decision<B, S, Json>
  readonly who: CombatantId
  readonly table: PolicyTable
}

function bestAhead<B extends AnyBattle<S> & Fought<C>, S extends AnyStep, C extends Fighter>(
  game: Ruleset<B, S, Known<B>>,
  rules: AheadRules<B, C>,
  playOn: PlayOn<B>,
  { temper, strength, imagined: { battle, assumed, side }, decision, who, table: { because } }: AskedAhead<B, S>,
): Json {
  const effort = efforts[strength]
  const known = game.known(battle, side)
  const step = battle.agenda.at(-1) as S
  const answerOf = (name: string, tell: PolicyTable['because']): Json =>
    (game.policies[name] as Policy<Known<B>>).decide(known, decision as never, step, who, { pick: () => 0, because: tell })

  const usual: { why: string; stakes: Stakes | undefined } = { why: '', stakes: undefined }
  const own = answerOf(temper, (why, stakes) => Object.assign(usual, { why, stakes }))
  const asUsual = (): Json => {
    because?.(usual.why, usual.stakes)
    return own
  }
  if (usual.stakes?.idle === true) return asUsual()
  const seed = seedOf(withoutMadeIds(`${who} ${decision.name} ${JSON.stringify(battle)}`))
  const isFriend = (id: string): boolean => {
    const other = battle.people.find(one => one.id === id)
    return other !== undefined && id !== who && !areHostile(battle, side, other.side)
  }
  const me = personOf(battle, who)
  const others = tempers.filter(name => name !== temper).map(name => answerOf(name, undefined))
  const answers = candidatesFor(decision, battle, step, who, {
    first: [own, ...others],
    most: effort.candidates,
    stream: diceStream(seed),
    isFriend,
    harmsFriend: answer => rules.harmsFriend?.(me, answer, battle) === true,
  })
  if (answers.length < 2) return asUsual()

  const worthOf = valuing(battle, side, rules.leftOf, game.ending)
  const end = game.roundsOf(battle) + rules.rounds
  const salt = hash128(seed)[0]
  const share = strength === 'quick' ? rules.quickShare : 1
  const budget = (share * effort.ms * rules.stepsInMs * usualCrowd) / battle.people.length
  const mostSteps = Math.min(rules.mostSteps, Math.ceil(budget / fewestTries))
  const undoes = (answer: Json): boolean => rules.undoes?.(me, answer) === true
  const chosen = searched(answers, effort, { ways: tempers.length, leeway: rules.leeway }, undoes, budget, (answer, nth) => {
    const policyOf = (now: B, id: CombatantId): string => {
      const person = now.people.find(({ id: at }) => at === id) as C
      return mixed(id === who ? temper : person.policy, areHostile(now, side, person.side), nth)
    }
    const first = { who, decision: decision.name, answer }
    const played = playOn(battle, { first, nth, salt, policyOf, end, mostSteps })
    return { value: worthOf(played.battle), steps: played.steps }
  })
  because?.(reasonIn(chosen, usual.why, answer => decision.say(battle, step, who, answer), assumed))
  return chosen.best
}
/** In a larger fight a step takes longer. */
const usualCrowd = 8

/** By which temper someone goes on in the nth try: those of their side mostly by their own, enemies by each in turn. */
function mixed(policy: string, isFoe: boolean, nth: number): string {
  if (isFoe) return tempers[nth % tempers.length] as string
  if (policy === 'random' || nth % 2 === 0) return policy
  return tempers[(nth >> 1) % tempers.length] as string
}
