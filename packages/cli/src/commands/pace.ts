/** How fast a fight goes on this machine, so that a check of a large one says what to expect. */
import { policyPlayers } from '@enfilade/analysis'
import { type AnyRuleset, diceStream, type Json, runTopStep, SamplingAsk, stepIsDue } from '@enfilade/engine'

/** Answers by policies, and the seconds of the processor that they took with all that follows from them. */
export interface Pace {
  readonly answers: number
  readonly seconds: number
}
/** No longer than this is tried, nor more answers than that. */
const mostSeconds = 2
const mostAnswers = 100
/** An answer that takes this long is worth a word. */
const slowSeconds = 0.25

class Enough extends Error {}

/** Plays the beginning of a fight. */
export function paceOf(ruleset: AnyRuleset, scenario: Json): Pace {
  const began = process.cpuUsage()
  const seconds = (): number => {
    const { user, system } = process.cpuUsage(began)
    return (user + system) / 1e6
  }
  const players = policyPlayers(ruleset)
  players.restart('1')
  let answers = 0
  const ask = new SamplingAsk(diceStream('1'), (...asked) => {
    if (answers >= mostAnswers || (answers > 0 && seconds() > mostSeconds)) throw new Enough()
    answers++
    return players.decide(...asked)
  })
  const battle = ruleset.begin(scenario)
  try {
    while (stepIsDue(ruleset, battle)) runTopStep(ruleset, battle, { ask, tell: undefined })
  } catch (thrown) {
    if (!(thrown instanceof Enough)) throw thrown
  }
  return { answers, seconds: seconds() }
}

/** What is said of it: nothing where it is fast enough. */
export function paceWords({ answers, seconds }: Pace): string {
  const each = answers === 0 ? 0 : seconds / answers
  if (each < slowSeconds) return ''
  return ` It is a large one: an answer takes about ${each.toFixed(1)} s here, so a fight by policies takes minutes.`
}
