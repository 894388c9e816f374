/**
 * A fight played on by policies from right after a roll, as it fell, or from right before it, so that it falls differently: whatever comes to the
 * same as it did is rolled again. No rule is asked what a roll means; the rules are run.
 */
import {
  type AnswerEntry,
  type AnyBattle,
  type AnyRuleset,
  type AnyStep,
  below,
  type CombatantId,
  type Decision,
  type Draw,
  diceStream,
  fightSeed,
  type Json,
  mostStepsOf,
  type Reason,
  runTopStep,
  SamplingAsk,
  type Stream,
  seedOf,
  ThrowingAsk,
} from '@enfilade/engine'
import { policyPlayers } from '../deciders.js'
import { runFight } from '../fight.js'
import { type Counters, countFight } from '../simulation/counters.js'
import { answersGiven, openOutcome, type Position, type Roll } from './rolls.js'

type Battle = AnyBattle<AnyStep>

const sameAgain = Symbol('the same again')

/** Answers what was given of the open step, then with new dice and by policies. */
class GoingOnAsk extends ThrowingAsk {
  private given: readonly AnswerEntry[] = []
  private at = 0
  private stream: Stream | undefined
  /** The dice since the answers that were given. */
  faces: number[] = []
  /** Called when someone is asked, once dice have fallen. */
  private decided: (() => void) | null = null

  constructor(private readonly sampling: SamplingAsk) {
    super()
  }
  begin(given: readonly AnswerEntry[], stream: Stream, decided: (() => void) | null): void {
    this.given = given
    this.at = 0
    this.stream = stream
    this.faces = []
    this.decided = decided
  }
  override draw<A>(draw: Draw<A>, _why: Reason, _who: CombatantId): A {
    return draw.read(sides => {
      const known = this.given[this.at]
      if (known !== undefined) {
        this.at++
        return known[1] as number
      }
      const face = below(this.stream as Stream, sides) + 1
      this.faces.push(face)
      return face
    })
  }
  override choose<B, S, O extends Json>(decision: Decision<B, S, O>, battle: B, step: S, who: CombatantId): O {
    return this.chooseEach(decision, battle, step, [who])[0] as O
  }
  override chooseEach<B, S, O extends Json>(decision: Decision<B, S, O>, battle: B, step: S, who: readonly CombatantId[]): O[] {
    const { answers, to } = answersGiven(decision, who, this.given, this.at)
    this.at = to
    if (answers.size < who.length && this.faces.length > 0) this.decided?.()
    return who.map(id => (answers.has(id) ? answers.get(id) : this.sampling.choose(decision, battle, step, id)) as O)
  }
}

/** Plays continuation number `nth` of a roll and counts it. Gives the steps that it took; `counted` false: the roll came to the same again. */
export interface PlayedOn {
  asItFell(roll: Roll, nth: number, counters: Counters): number
  differently(roll: Roll, nth: number, counters: Counters): { readonly steps: number; readonly counted: boolean }
}

/** @param seed any text: the same seed, roll and number give the same continuation */
export function playedOn(ruleset: AnyRuleset, seed: string): PlayedOn {
  const wholeSeed = seedOf(seed)
  const players = policyPlayers(ruleset)
  const sampling = new SamplingAsk(diceStream(wholeSeed), players.decide)
  const goingOn = new GoingOnAsk(sampling)
  const begin = ({ battle, given }: Position, name: string, nth: number, decided: (() => void) | null): Battle => {
    const own = fightSeed(`${wholeSeed} ${name}`, nth)
    const stream = diceStream(own)
    players.restart(own)
    sampling.restart(stream)
    goingOn.begin(given, stream, decided)
    return ruleset.codec.copy(battle)
  }
  const once = (now: Battle): void => runTopStep(ruleset, now, { ask: goingOn, tell: undefined })
  const toTheEnd = (now: Battle, nth: number, counters: Counters): number => {
    const { over, steps } = runFight(ruleset, now, sampling, undefined, mostStepsOf(now))
    const ending = over ? ruleset.ending(now) : null
    countFight(counters, nth, { ending, rounds: ruleset.roundsOf(now), fates: [] })
    return steps
  }
  return {
    asItFell(roll, nth, counters) {
      const { after } = roll
      const now = begin(after, `after ${roll.at}`, nth, null)
      if (after.given.length > 0) once(now)
      return 1 + toTheEnd(now, nth, counters)
    },
    differently(roll, nth, counters) {
      const depth = roll.before.battle.agenda.length
      const isSame = (outcome: string): boolean =>
        roll.outcome === null ? roll.faces.every((face, i) => goingOn.faces[i] === face) : outcome === roll.outcome
      let known = false
      const decided = (): void => {
        if (known) return
        known = true
        if (isSame(openOutcome(goingOn.faces))) throw sameAgain
      }
      const now = begin(roll.before, `before ${roll.at}`, nth, decided)
      let steps = 0
      try {
        do {
          once(now)
          steps++
        } while (!known && !roll.isOrder && now.agenda.length >= depth)
        if (!known && isSame(roll.outcome === null ? '' : ruleset.codec.key(now))) return { steps, counted: false }
      } catch (thrown) {
        if (thrown !== sameAgain) throw thrown
        return { steps: steps + 1, counted: false }
      }
      return { steps: steps + toTheEnd(now, nth, counters), counted: true }
    },
  }
}
