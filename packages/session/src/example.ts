/** Where a rule decides something in a fight that policies play: an example that can be looked at, and played on from. */
import { type AnySession, type LogLine, logOf, talliesOf } from '@enfilade/client'
import { type AnyRuleset, beginSession, dieOf, type FightRecord, isAnswer, type Json, Session } from '@enfilade/engine'
import { policySeats } from './policy-seats.js'

export interface Example {
  /** The line of the log that the rule decided. */
  readonly words: string
  /** How many answers come before the decision that leads to it. */
  readonly answers: number
}

const byPolicies = (ruleset: AnyRuleset, scenario: Json, seed: string): AnySession =>
  beginSession(ruleset, scenario, seed, policySeats(ruleset, scenario))

/** The first line of this fight in which the rule decided something: the line, a number in it, or a question. Null: there is none. */
export function exampleIn(ruleset: AnyRuleset, scenario: Json, seed: string, rule: string): Example | null {
  const session = byPolicies(ruleset, scenario, seed)
  for (const line of logOf(session, 'gm')) {
    if (line.after === null || !isDecidedBy(line, rule)) continue
    const answers = decisionBefore(session, line.after)
    if (answers !== null) return { words: line.text, answers }
  }
  return null
}
const isDecidedBy = ({ rules, told }: LogLine, rule: string): boolean =>
  rules.includes(rule) ||
  told?.decided.some(decided => decided.rule === rule) === true ||
  talliesOf(told).some(({ lines }) => lines.some(part => part.rule === rule))

/** How many answers come before the last decision among the first `after`; null: there is no decision among them. */
function decisionBefore(session: AnySession, after: number): number | null {
  for (let at = after - 1; at >= 0; at--) {
    const entry = session.entry(at)
    if (entry !== undefined && isAnswer(entry) && dieOf(entry) === null) return at
  }
  return null
}

/** The fight after this many answers of policies; from there on `seats` decide. Answered as advised, it goes on with the same dice. */
export function playedTo(ruleset: AnyRuleset, scenario: Json, seed: string, answers: number, seats: FightRecord['seats']): AnySession {
  const { entries } = byPolicies(ruleset, scenario, seed).record()
  return new Session(ruleset, { scenario, seed, seats, rulesetVersion: ruleset.version }, entries.slice(0, answers))
}
