/** A fight played on by policies after an answer: everyone has dice of their own, so that two answers are compared by what they do, not by their luck. */
import {
  type AnswerEntry,
  type AnyBattle,
  type AnyRuleset,
  type AnyStep,
  below,
  type CombatantId,
  type Decision,
  type Dice,
  type Draw,
  hash128,
  type Id,
  type Json,
  mostStepsOf,
  OwnDice,
  oncePer,
  type Reason,
  runTopStep,
  stepIsDue,
} from '@enfilade/engine'
import { answersGiven, type Position } from '../decided/rolls.js'
import { policyPlayers } from '../deciders.js'
import { deadIn } from '../director/ends.js'
import { playedAs } from './choices.js'

type Battle = AnyBattle<AnyStep>

/** First what the open step was given, then own dice and policies. */
class GivenFirst extends OwnDice {
  private given: readonly AnswerEntry[] = []
  private at = 0

  give(given: readonly AnswerEntry[]): void {
    this.given = given
    this.at = 0
  }
  private get isGiven(): boolean {
    return this.at < this.given.length
  }
  override draw<A>(draw: Draw<A>, why: Reason, who: CombatantId): A {
    if (!this.isGiven) return super.draw(draw, why, who)
    return draw.read(sides => {
      const known = this.given[this.at++]
      if (known !== undefined) return known[1] as number
      this.take(who)
      return below(this.stream, sides) + 1
    })
  }
  override roll(dice: Dice, why: Reason, who: CombatantId): number {
    return this.isGiven ? this.draw(dice, why, who) : super.roll(dice, why, who)
  }
  override atLeast(dice: Dice, need: number, why: Reason, who: CombatantId): boolean {
    return this.isGiven ? this.draw(dice, why, who) >= need : super.atLeast(dice, need, why, who)
  }
  override atMost(dice: Dice, need: number, why: Reason, who: CombatantId): boolean {
    return this.isGiven ? this.draw(dice, why, who) <= need : super.atMost(dice, need, why, who)
  }
  override choose<B, S, O extends Json>(decision: Decision<B, S, O>, battle: B, step: S, who: CombatantId, moment?: object): O {
    return this.isGiven ? (this.chooseEach(decision, battle, step, [who])[0] as O) : super.choose(decision, battle, step, who, moment)
  }
  override chooseEach<B, S, O extends Json>(decision: Decision<B, S, O>, battle: B, step: S, who: readonly CombatantId[]): O[] {
    const { answers, to } = answersGiven(decision, who, this.given, this.at)
    this.at = to
    const moment = {}
    return who.map(id => (answers.has(id) ? answers.get(id) : super.choose(decision, battle, step, id, moment)) as O)
  }
}

/** How a fight went on. */
interface WentOn {
  readonly winners: readonly Id[]
  /** Who is dead at its end and wasn't at the position. */
  readonly died: readonly Id[]
  readonly steps: number
}
/** Plays try number `nth` on from a position: those of one name and number have the same luck. `given`: in place of what its open step was given. */
export type Continue = (position: Position, given: readonly AnswerEntry[], name: string, nth: number) => WentOn

export function continuing(ruleset: AnyRuleset): Continue {
  // No one is taken to answer at random: what a choice costs would be lost in it.
  const players = policyPlayers({ ...ruleset, policyOf: (battle: Battle, who) => playedAs(ruleset, battle, who) })
  const ask = new GivenFirst(players.decide)
  const context = { ask, tell: undefined }
  const dead = deadIn(ruleset)
  const deadAt = oncePer((battle: Battle) => new Set(dead(battle)))
  return ({ battle }, given, name, nth) => {
    players.restart(`${name} ${nth}`)
    ask.begin(hash128(name)[0], nth)
    ask.give(given)
    const now: Battle = ruleset.codec.copy(battle)
    const most = mostStepsOf(now)
    let steps = 0
    for (; steps < most && stepIsDue(ruleset, now); steps++) {
      ask.round = ruleset.roundsOf(now)
      runTopStep(ruleset, now, context)
    }
    const before = deadAt(battle)
    return {
      winners: (steps < most ? ruleset.ending(now) : null)?.winners ?? [],
      died: dead(now).filter(who => !before.has(who)),
      steps,
    }
  }
}
