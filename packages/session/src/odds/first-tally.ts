/**
 * What the first number of an answer would be made of. Its action is played alone on a copy, as its own odds see it, with arbitrary dice and the
 * advised reactions, until an event of the combatant who answers carries tallies: those of the first roll do not depend on how it falls.
 */
import { policyPlayers } from '@enfilade/analysis'
import { type LogTally, talliesOf } from '@enfilade/client'
import {
  type AnyBattle,
  type AnyRuleset,
  type AnyStep,
  canonical,
  type Decider,
  type Decision,
  diceStream,
  type Event,
  type Id,
  type Json,
  runTopStep,
  SamplingAsk,
  seedOf,
  stepIsDue,
  type Viewer,
  witnessed,
} from '@enfilade/engine'

/** Some games let an answer wait for a while before it takes effect. */
const mostSteps = 300
const seed = seedOf('tally')

/** `before`: the battle in which `who` is asked. For a viewer who may not know all of it, the one that `imagine` makes for them. */
export function firstTally(ruleset: AnyRuleset, before: AnyBattle<AnyStep>, viewer: Viewer, who: Id, answer: Json): readonly LogTally[] {
  const battle = ruleset.codec.copy(before)
  const players = policyPlayers(ruleset)
  players.restart(seed)
  let given = false
  const decide: Decider = <B, S, O extends Json>(
    decision: Decision<B, S, O>,
    now: B,
    step: S,
    asked: Id,
    nth: number,
    moment?: object,
  ): O => {
    if (asked !== who) return players.decide(decision, now, step, asked, nth, moment)
    if (given) return decision.asDeclared?.(now, step, asked) ?? players.decide(decision, now, step, asked, nth, moment)
    given = true
    return answer as O
  }
  const everyone = new Set(ruleset.fatesOf(before).map(({ id }) => id))
  // Only the step that asks: around it others wait with actions of their own.
  const underWay = canonical((before.agenda.at(-1) ?? null) as unknown as Json)
  /** Is it told of the one who answers, or of an action that their answer belongs to? What others roll meanwhile is not part of it. */
  const isOfAnswer = (event: Event): boolean => {
    const named = Object.values(event)
    const by = named.find((value): value is Id => typeof value === 'string' && everyone.has(value))
    return by === who || (by !== undefined && named.includes(who) && underWay.includes(canonical(by)))
  }
  const ask = new SamplingAsk(diceStream(seed), decide)
  let found: readonly LogTally[] = []
  const tell = (event: Event): void => {
    if (found.length > 0 || !given || !isOfAnswer(event)) return
    found = talliesOf(witnessed(ruleset, battle, { event, thrown: [], decided: [] }, viewer))
  }
  for (let steps = 0; steps < mostSteps && found.length === 0 && stepIsDue(ruleset, battle); steps++) {
    const answered = given
    runTopStep(ruleset, battle, { ask, tell })
    if (given && !answered) ruleset.standAlone(before, battle, who)
    if (given && ruleset.actionIsOver(before, battle)) break
  }
  return found
}
