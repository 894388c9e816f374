/**
 * What was likely, looked at afterwards: the odds of an answer that was given, from the state before it, and what came of it as the same
 * record tells. Nothing is worked out here that `outcomeOdds` does not work out; the rest is counting.
 */
import { type OddsBudget, type OutcomeOdds, outcomeOdds } from '@enfilade/analysis'
import {
  type AnswerEntry,
  type AnyBattle,
  type AnyRuleset,
  type AnyStep,
  type Change,
  canonical,
  dieOf,
  type Entry,
  type FightRecord,
  type Id,
  isAnswer,
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

interface Looked {
  readonly chance: PastChance
  readonly odds: OutcomeOdds | null
  readonly who: Id
  readonly changes: readonly Change[] | null
  readonly end: number
}

function lookAt(ruleset: AnyRuleset, record: FightRecord, at: number, viewer: Viewer, budget?: Partial<OddsBudget>): Looked {
  const there = questionBefore(ruleset, record, at)
  const nothing = (words: string): Looked => ({
    chance: { ok: false, words },
    odds: null,
    who: '',
    changes: null,
    end: at + 1,
  })
  if (there === null) return nothing(noAnswer)
  const { session, open, entry, first } = there
  const { battle } = session
  const weighed = outcomeOdds(ruleset, battle, { who: open.who, answer: entry[1], viewer, ...(budget === undefined ? {} : { budget }) })
  if (!weighed.ok) return nothing(weighed.refusal.words)
  const came = cameOf(ruleset, battle, record.entries, first)
  const outcome = came === null ? -1 : weighed.odds.outcomes.findIndex(one => textOf(one.changes) === textOf(came.changes))
  const found = weighed.odds.outcomes[outcome]
  const chance: PastChance = {
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
  return {
    chance,
    odds: weighed.odds,
    who: open.who,
    changes: came?.changes ?? null,
    end: came?.end ?? at + 1,
  }
}

/** The chance that what was told after `after` entries had, as the answer behind it was given. */
export function pastChance(
  ruleset: AnyRuleset,
  record: FightRecord,
  after: number,
  viewer: Viewer,
  budget?: Partial<OddsBudget>,
): PastChance {
  const at = answerBehind(ruleset, record, after)
  return at === null ? { ok: false, words: noAnswer } : lookAt(ruleset, record, at, viewer, budget).chance
}

// ── the luck of a whole fight ──────────────────────────────────────────────────────────────────────────────────────
/** An answer whose likeliest harm to others could come or not. */
export interface Compared {
  readonly who: Id
  readonly chance: number
  readonly came: boolean
  readonly exact: boolean
}
/** Whether dice decide the result of this answer: a die follows before the same person, or the game master, does anything else. */
function isDecidedByDice(entries: readonly Entry[], at: number): boolean {
  const who = (entries[at] as AnswerEntry)[0].split(' ')[1]
  for (let next = at + 1; next < entries.length; next++) {
    const entry = entries[next] as Entry
    if (!isAnswer(entry)) return false
    if (dieOf(entry) !== null) return true
    if (entry[0].split(' ')[1] === who) return false
  }
  return false
}
/** Answers that dice decided, in the order of the fight. */
export const answersWithDice = (entries: readonly Entry[]): number[] =>
  entries.flatMap((entry, at) => (isDecision(entry) && isDecidedByDice(entries, at) ? [at] : []))

/** An answer looked at again. */
export interface LookedAt {
  readonly at: number
  /** The entry after the last one of its action. */
  readonly end: number
  /** What its likeliest harm to another combatant was, and whether it came; null: it could harm no one, or it was certain. */
  readonly compared: Compared | null
}

export function comparedAt(ruleset: AnyRuleset, record: FightRecord, at: number, budget: Partial<OddsBudget>): LookedAt {
  const { odds: weighed, who, changes, end } = lookAt(ruleset, record, at, 'gm', budget)
  const likeliest = weighed?.byChange.find(change => change.who !== who)
  if (changes === null || likeliest === undefined || likeliest.chance <= 0 || likeliest.chance >= 1) return { at, end, compared: null }
  const came = changes.some(one => one.who === likeliest.who && one.kind === likeliest.kind)
  return { at, end, compared: { who, chance: likeliest.chance, came, exact: weighed?.method === 'exact' } }
}

/** How likely it is that at least, and at most, this many of independent events come. Exact. */
export function tails(chances: readonly number[], came: number): { readonly orMore: number; readonly orFewer: number } {
  let counts = [1]
  for (const chance of chances) {
    const next = new Array<number>(counts.length + 1).fill(0)
    counts.forEach((share, count) => {
      next[count] = (next[count] ?? 0) + share * (1 - chance)
      next[count + 1] = (next[count + 1] ?? 0) + share * chance
    })
    counts = next
  }
  const sum = (part: readonly number[]): number =>
    Math.min(
      1,
      part.reduce((all, share) => all + share, 0),
    )
  return { orMore: sum(counts.slice(came)), orFewer: sum(counts.slice(0, came + 1)) }
}
