/** A fight played on by policies from a position: what its open step was given comes first, then new dice. */
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
  diceStream,
  dieOf,
  fightSeed,
  hash128,
  type Json,
  mostStepsOf,
  OwnDice,
  type Reason,
  runTopStep,
  stepIsDue,
} from '@enfilade/engine'
import type { PolicyPlayers } from '../deciders.js'
import type { FightRun } from '../fight.js'
import { answersGiven } from './rolls.js'

type Battle = AnyBattle<AnyStep>

export class GoingOn extends OwnDice {
  private given: readonly AnswerEntry[] = []
  private at = 0
  /** Where they are asked for: the dice since those that were given, thrown one by one. */
  faces: number[] | null = null
  /** Called when someone is asked, once such dice have fallen. */
  private decided: (() => void) | null = null

  constructor(
    private readonly ruleset: AnyRuleset,
    private readonly players: PolicyPlayers,
    /** Everyone has dice of their own: for answers that are compared with the same luck. Else all throw those of one stream. */
    private readonly areDiceOwn: boolean,
  ) {
    super(players.decide)
  }

  /** Another try begins: those of one name and number have the same luck. */
  startAgain(name: string, nth: number, given: readonly AnswerEntry[], decided: (() => void) | null = null): void {
    const seed = fightSeed(name, nth)
    this.players.restart(seed)
    if (this.areDiceOwn) this.begin(hash128(name)[0], nth)
    else this.restart(diceStream(seed))
    this.given = given
    this.at = 0
    this.decided = decided
    this.faces = decided && []
  }
  once(now: Battle): void {
    this.round = this.ruleset.roundsOf(now)
    runTopStep(this.ruleset, now, { ask: this, tell: undefined })
    this.given = [] // for the step alone that was open
  }
  toTheEnd(now: Battle): FightRun {
    this.faces = null
    const most = mostStepsOf(now)
    let steps = 0
    for (; steps < most && stepIsDue(this.ruleset, now); steps++) this.once(now)
    return { over: steps < most || !stepIsDue(this.ruleset, now), steps }
  }

  /** Dice are read one by one: some are given, or their faces are asked for. */
  private get isRead(): boolean {
    const next = this.given[this.at]
    return this.faces !== null || (next !== undefined && dieOf(next) !== null)
  }
  override draw<A>(draw: Draw<A>, why: Reason, who: CombatantId): A {
    if (!this.isRead) return super.draw(draw, why, who)
    return draw.read(sides => {
      const known = this.given[this.at]
      if (known !== undefined && dieOf(known) !== null) {
        this.at++
        return known[1] as number
      }
      this.take(who)
      const face = below(this.stream, sides) + 1
      this.faces?.push(face)
      return face
    })
  }
  override roll(dice: Dice, why: Reason, who: CombatantId): number {
    return this.isRead ? this.draw(dice, why, who) : super.roll(dice, why, who)
  }
  override atLeast(dice: Dice, need: number, why: Reason, who: CombatantId): boolean {
    return this.isRead ? this.draw(dice, why, who) >= need : super.atLeast(dice, need, why, who)
  }
  override atMost(dice: Dice, need: number, why: Reason, who: CombatantId): boolean {
    return this.isRead ? this.draw(dice, why, who) <= need : super.atMost(dice, need, why, who)
  }
  override choose<B, S, O extends Json>(decision: Decision<B, S, O>, battle: B, step: S, who: CombatantId, moment?: object): O {
    const isFree = this.given.length === 0 && this.faces === null
    return isFree ? super.choose(decision, battle, step, who, moment) : (this.chooseEach(decision, battle, step, [who])[0] as O)
  }
  override chooseEach<B, S, O extends Json>(decision: Decision<B, S, O>, battle: B, step: S, who: readonly CombatantId[]): O[] {
    const { answers, to } = answersGiven(decision, who, this.given, this.at)
    this.at = to
    if (answers.size < who.length && this.faces !== null && this.faces.length > 0) this.decided?.()
    const moment = {}
    return who.map(id => (answers.has(id) ? answers.get(id) : super.choose(decision, battle, step, id, moment)) as O)
  }
}
