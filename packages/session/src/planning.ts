/**
 * What a combatant will be asked at the start of their next turn, as far as their seat knows the fight: everyone else does as little as they may until
 * then. What is to come may go differently; a plan is looked at once more when it is asked.
 */
import { declines } from '@enfilade/analysis'
import type { AnySession } from '@enfilade/client'
import {
  type AnyBattle,
  type AnyStep,
  choiceTag,
  type Decider,
  type Decision,
  diceStream,
  type Id,
  type Json,
  policyAnswer,
  runTopStep,
  SamplingAsk,
  stepIsDue,
  type Viewer,
} from '@enfilade/engine'
import { choiceNow } from './question.js'
import type { ChoiceQuestion } from './shown.js'

/** Beyond this many steps no turn of theirs is in sight. */
const mostAhead = 3000

/** Thrown at the question that was looked for: a choice is the first thing that its step does, so nothing of the step has happened. */
class Asked extends Error {
  constructor(
    readonly decision: Decision<AnyBattle<AnyStep>, AnyStep, Json>,
    readonly step: AnyStep,
  ) {
    super('asked')
  }
}

/** Null: none is in sight. `battle`: as the viewer knows it; it is changed. */
export function nextTurnOf(session: AnySession, viewer: Viewer, battle: AnyBattle<AnyStep>, who: Id): ChoiceQuestion | null {
  const { ruleset } = session
  const actsNow = (): boolean => ruleset.view(battle, viewer).now === who
  /** Their turn that runs, if it does, is over. */
  let isOver = !actsNow()
  const passes = { pick: () => 0, because: undefined }
  const decide: Decider = (decision, inBattle, step, one) => {
    const open = decision as unknown as Decision<AnyBattle<AnyStep>, AnyStep, Json>
    const [now, there] = [inBattle as unknown as AnyBattle<AnyStep>, step as unknown as AnyStep]
    const { now: turn = null } = ruleset.view(now, viewer)
    if (one !== who && turn !== who) isOver = true
    if (one === who && isOver && (turn === who || turn === null) && (open.forms?.(now, there, one).length ?? 0) > 1)
      throw new Asked(open, there)
    const least = decision.options(inBattle, step, one).find(declines)
    return least ?? policyAnswer(ruleset, decision, inBattle as never, step, one, passes)
  }
  const ask = new SamplingAsk(diceStream(JSON.stringify(ruleset.view(battle, viewer))), decide)
  try {
    for (let steps = 0; steps < mostAhead && stepIsDue(ruleset, battle); steps++) runTopStep(ruleset, battle, { ask, tell: undefined })
  } catch (thrown) {
    if (!(thrown instanceof Asked)) throw thrown
    const { decision, step } = thrown
    const then: AnySession = Object.create(session, { battle: { value: battle } })
    return choiceNow(then, { decision, step, who, tag: choiceTag(decision, who), nth: 0 } as never)
  }
  return null
}
