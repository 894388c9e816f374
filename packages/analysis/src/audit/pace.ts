/**
 * How fast an order can be given again and again: the round of each attack, played by the rules with a target that nothing hurts. What lies in
 * between (readying, reloading, waiting for the next turn) is done as the attacker's policy advises.
 */
import {
  type AnyBattle,
  type AnyRuleset,
  type AnyStep,
  type Audit,
  auditShooter,
  type Decision,
  type Dice,
  type Draw,
  diceStream,
  type Id,
  type Json,
  type Ranked,
  type Reason,
  rankBy,
  runTopStep,
  SamplingAsk,
  seedOf,
  stepIsDue,
  ThrowingAsk,
  type Ties,
} from '@enfilade/engine'
import { policyPlayers } from '../deciders.js'

type Battle = AnyBattle<AnyStep>
/** Attacks that are watched, and no more rounds and steps than that. */
const mostAttacks = 60
const mostRounds = 400
const mostSteps = 20_000
/** Which of the values of a draw falls, as a part of them: the games differ in what misses. */
const dice = [0, 1, 0.5, 0.1, 0.25, 0.75] as const

/** The round of each attack, from 1. Empty: there is no telling, since every way of throwing hurts the target. */
export function paceOf(ruleset: AnyRuleset, audit: Audit, start: Battle, answer: Json): readonly number[] {
  for (const value of dice) {
    const rounds = paceWith(ruleset, audit, start, answer, value)
    if (rounds.length > 1) return rounds
  }
  return []
}

/** The round in which an attack falls, or several on average: between two attacks in proportion, past the last one on average as before. */
export function roundOf(pace: readonly number[], attacks: number): number | null {
  const last = pace.length
  if (last < 2) return null
  const at = (nth: number): number => pace[nth - 1] as number
  if (attacks > last) return at(last) + ((attacks - last) * (at(last) - at(1) + 1)) / last
  const below = Math.min(last - 1, Math.floor(attacks))
  return at(below) + (attacks - below) * (at(below + 1) - at(below))
}

function paceWith(ruleset: AnyRuleset, audit: Audit, start: Battle, answer: Json, value: number): readonly number[] {
  const now = ruleset.codec.copy(start)
  const ask = new Steadfast(ruleset, audit.idle, answer, value)
  const table = { ask, tell: undefined }
  const rounds: number[] = []
  const first = ruleset.roundsOf(start)
  const harm = audit.harmOf(start)
  for (let steps = 0; steps < mostSteps && stepIsDue(ruleset, now); steps++) {
    runTopStep(ruleset, now, table)
    if (audit.harmOf(now) !== harm) return []
    const round = ruleset.roundsOf(now) - first + 1
    while (rounds.length < ask.attacks) rounds.push(round)
    if (rounds.length >= mostAttacks || round > mostRounds) break
  }
  return rounds
}

/** Gives the order whenever it can be given. Every draw falls at the same place of its values; rankings are thrown by chance, or ties would never end. */
class Steadfast extends ThrowingAsk {
  attacks = 0
  private readonly players
  private readonly chance
  private nth = 0

  constructor(
    ruleset: AnyRuleset,
    private readonly idle: readonly Json[],
    private readonly order: Json,
    private readonly value: number,
  ) {
    super()
    const seed = seedOf('pace')
    this.players = policyPlayers(ruleset)
    this.players.restart(seed)
    this.chance = new SamplingAsk(diceStream(seed), this.players.decide)
  }
  override draw<A>({ values }: Draw<A>, _why: Reason, _who: Id): A {
    return values[Math.round(this.value * (values.length - 1))] as A
  }
  override until<A>({ values }: Draw<A>, accept: (value: A) => boolean): A {
    return values.find(accept) as A
  }
  override rank<E extends Ranked>(rolled: Dice, entries: readonly E[], ties: Ties, why: Reason): E[][] {
    return rankBy(this.chance, rolled, entries, ties, why)
  }
  override choose<B, S, O extends Json>(decision: Decision<B, S, O>, battle: B, step: S, who: Id): O {
    if (who === auditShooter) {
      if (decision.refusal(battle, step, who, this.order as O) === null) {
        this.attacks++
        return this.order as O
      }
    } else {
      const idle = this.idle.find(one => decision.refusal(battle, step, who, one as O) === null)
      if (idle !== undefined) return idle as O
      if (decision.pass !== undefined) return decision.pass
    }
    return this.players.decide(decision, battle, step, who, this.nth++)
  }
  override chooseEach<B, S, O extends Json>(decision: Decision<B, S, O>, battle: B, step: S, who: readonly Id[]): O[] {
    return who.map(one => this.choose(decision, battle, step, one))
  }
}
