/**
 * What was likely, looked at afterwards: the odds of an answer that was given, from the state before it, and what came of it as the same
 * record tells. Nothing is worked out here that `outcomeOdds` does not work out; the rest is counting.
 */
import { type OddsBudget, outcomeOdds } from '@enfilade/analysis'
import {
  type AnyBattle,
  type AnyRuleset,
  type AnyStep,
  type Change,
  canonical,
  type Entry,
  type FightRecord,
  printable,
  RecordedAsk,
  recordEnded,
  runTopStep,
  stepIsDue,
  type Viewer,
} from '@enfilade/engine'
import { isDecision, questionBefore } from '../past-question.js'
import type { PastChance } from './chances.js'

type Battle = AnyBattle<AnyStep>

/** The result of the action that is open in `before`, and the entry after its last one; null: the record ends before it is over. */
function cameOf(
  ruleset: AnyRuleset,
  before: Battle,
  entries: readonly Entry[],
  at: number,
): { readonly changes: readonly Change[]; readonly end: number } | null {
  const now = ruleset.codec.copy(before)
  const ask = new RecordedAsk(entries, at)
  try {
    do runTopStep(ruleset, now, { ask, tell: undefined })
    while (!ruleset.actionIsOver(before, now) && stepIsDue(ruleset, now))
  } catch (thrown) {
    if (thrown !== recordEnded) throw thrown
    return null
  }
  return { changes: ruleset.changes(before, now), end: ask.at }
}

const textOf = (changes: readonly Change[]): string => canonical(changes.map(({ who, kind, words }) => [who, kind, words]))
/** How many decisions back the one behind a line is looked for: passed reactions stand between. */
const mostBack = 24

/** The answer to which a line belongs that was told after `after` entries: the last decision whose action was still going on; null: there is none. */
function answerBehind(ruleset: AnyRuleset, record: FightRecord, after: number): number | null {
  const { entries } = record
  let back = 0
  for (let at = Math.min(after, entries.length) - 1; at >= 0 && back < mostBack; at--) {
    if (!isDecision(entries[at])) continue
    back++
    const there = questionBefore(ruleset, record, at)
    if (there === null) continue
    const came = cameOf(ruleset, there.session.battle, entries, there.first)
    if (came === null || came.end >= after) return at
  }
  return null
}

const noAnswer = 'No answer of its own stands behind this: it came by itself, or goes on from an answer given before.'

/** The chance that what was told after `after` entries had, as the answer behind it was given. */
export function pastChance(
  ruleset: AnyRuleset,
  record: FightRecord,
  after: number,
  viewer: Viewer,
  budget?: Partial<OddsBudget>,
): PastChance {
  const at = answerBehind(ruleset, record, after)
  const there = at === null ? null : questionBefore(ruleset, record, at)
  if (at === null || there === null) return { ok: false, words: noAnswer }
  const { session, open, entry, first } = there
  const { battle } = session
  const weighed = outcomeOdds(ruleset, battle, { who: open.who, answer: entry[1], viewer, ...(budget === undefined ? {} : { budget }) })
  if (!weighed.ok) return { ok: false, words: weighed.refusal.words }
  const came = cameOf(ruleset, battle, record.entries, first)
  const outcome = came === null ? -1 : weighed.odds.outcomes.findIndex(one => textOf(one.changes) === textOf(came.changes))
  const found = weighed.odds.outcomes[outcome]
  return {
    ok: true,
    at,
    who: open.who,
    name: printable(ruleset.nameOf(battle, open.who)),
    answer: printable(open.decision.say(battle, open.step, open.who, entry[1])),
    odds: weighed.odds,
    came:
      came === null
        ? null
        : {
            place: outcome < 0 ? null : outcome + 1,
            chance: found?.chance ?? 0,
            low: found?.low ?? 0,
            high: found?.high ?? 0,
            changes: came.changes.map(({ who, kind, words }) => ({ who, kind, words: printable(words) })),
          },
  }
}
