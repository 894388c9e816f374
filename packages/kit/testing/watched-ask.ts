/**
 * Answers from a seeded stream and from policies, like any simulation, and watches the rules while they ask: what comes before a choice,
 * whether a roll is told, whether an outcome depends on more than it is given. Keeps each answer as a record would.
 */
import {
  type AnyBattle,
  type AnyRuleset,
  type AnyStep,
  adviceOf,
  type Decision,
  type Draw,
  diceStream,
  type Event,
  type Id,
  type Json,
  type Outcome,
  type Reason,
  SamplingAsk,
  spreadOf,
  ThrowingAsk,
} from '@enfilade/engine'
import { demand, demandSame, type Findings } from './findings.js'

export type Battle = AnyBattle<AnyStep>

/** The action of an answer, or the whole of a short one. */
export const actionOf = (answer: Json): string => {
  if (typeof answer !== 'object' || answer === null || Array.isArray(answer)) return typeof answer === 'string' ? answer : typeof answer
  return 'action' in answer ? String((answer as { readonly action: Json }).action) : ''
}

/** The seeded stream and the policies, unwatched. */
export const samplingOf = (ruleset: AnyRuleset, seed: string): SamplingAsk =>
  new SamplingAsk(
    diceStream(seed),
    (decision, at, step, who, nth) =>
      adviceOf(ruleset, decision, at as unknown as Battle, step, who, { seed: seed, stream: 'fast' }, nth, false).answer,
  )

export class WatchedAsk extends ThrowingAsk {
  /** How many entries a record of this fight would hold by now: one a die, one a decision. */
  entries = 0
  private dice = 0
  private choices = 0
  private untold: string | null = null
  private before = ''
  private battle: Battle | null = null
  private step: AnyStep | null = null
  private readonly sampling: SamplingAsk
  private readonly spreads: Map<Outcome<Json>, Map<number, string>>

  constructor(
    ruleset: AnyRuleset,
    private readonly findings: Findings,
    seed: string,
    spreads: Map<Outcome<Json>, Map<number, string>>,
  ) {
    super()
    this.sampling = samplingOf(ruleset, seed)
    this.spreads = spreads
  }

  /** A step is about to run. `before`: the battle as it stands, as text. */
  beginStep(battle: Battle, before: string): void {
    this.battle = battle
    this.step = battle.agenda.at(-1) ?? null
    this.before = before
    this.dice = 0
    this.choices = 0
    this.untold = null
  }
  /** Did this step ask anything? Tells what it has left untold. */
  endStep(): boolean {
    const { untold, step } = this
    if (untold !== null)
      this.findings.check('rollsTold', () => demand(false, `${step?.step} rolled for ${untold} and told nothing afterwards`))
    return this.dice + this.choices > 0
  }
  readonly tell = (event: Event): void => {
    this.untold = null
    this.findings.reach(event.rule)
    this.findings.saw(`${event.rule} ${event.what as string}`)
  }

  override draw<A>(draw: Draw<A>, why: Reason, who: Id): A {
    this.dice++
    this.untold = `${why.rule} ${why.words}`
    this.findings.reach(why.rule)
    if (draw.sides !== null) {
      this.entries += draw.sides.length
      return this.sampling.draw(draw, why, who)
    }
    const counted: Draw<A> = {
      ...draw,
      read: die =>
        draw.read(sides => {
          this.entries++
          return die(sides)
        }),
    }
    return this.sampling.draw(counted, why, who)
  }
  override outcome<A extends Json>(outcome: Outcome<A>, given: number, why: Reason, rollers: readonly Id[]): A {
    let held: readonly Json[] = []
    this.findings.check('outcomesPure', () => {
      const known = this.spreads.get(outcome as unknown as Outcome<Json>) ?? new Map<number, string>()
      this.spreads.set(outcome as unknown as Outcome<Json>, known)
      const found = spreadOf(outcome, given, why, rollers)
      held = found.values
      const spread = JSON.stringify(found)
      const before = known.get(given)
      if (before === undefined) {
        // Once for each number: later rolls are compared with this, and so with people who are not there.
        const ofNobody = spreadOf(
          outcome,
          given,
          why,
          rollers.map((_, i) => `nobody-${i}`),
        )
        demandSame(JSON.stringify(ofNobody), spread, `${outcome.name} given ${given} depends on who rolls`)
        known.set(given, spread)
      } else demandSame(spread, before, `${outcome.name} given ${given} has other odds than before`)
    })
    const value = super.outcome(outcome, given, why, rollers)
    this.findings.check('outcomesPure', () => {
      demand(
        held.some(v => JSON.stringify(v) === JSON.stringify(value)),
        () => `${outcome.name} given ${given} gave ${JSON.stringify(value)}, which its odds do not hold`,
      )
    })
    return value
  }
  override choose<B, S, O extends Json>(decision: Decision<B, S, O>, battle: B, step: S, who: Id): O {
    this.watchChoice(decision, [who])
    const answer = this.sampling.choose(decision, battle, step, who)
    this.answered(decision.name, answer)
    return answer
  }
  override chooseEach<B, S, O extends Json>(decision: Decision<B, S, O>, battle: B, step: S, who: readonly Id[]): O[] {
    this.watchChoice(decision, who)
    const answers = this.sampling.chooseEach(decision, battle, step, who)
    for (const answer of answers) this.answered(decision.name, answer)
    return answers
  }
  private answered(decision: string, answer: Json): void {
    this.findings.saw(`${decision} ${actionOf(answer)}`)
  }
  private watchChoice<B, S, O extends Json>(decision: Decision<B, S, O>, who: readonly Id[]): void {
    const { battle, step, dice, before, findings } = this
    findings.reach(decision.rule)
    findings.check('choiceFirst', () => {
      demand(dice === 0, `${step?.step} asks for ${decision.name} after ${dice} dice`)
      demand(battle?.agenda.at(-1) === step, `${step?.step} is not on top of the agenda any more when ${decision.name} is asked for`)
      demandSame(JSON.stringify(battle), before, `${step?.step} has changed the battle before ${decision.name} is asked for`)
    })
    this.choices += who.length
    this.entries += who.length
    this.untold = null
  }
}
