/** Questions that a record has answered already, as they stood then: the rules run up to the answer and no further. */
import {
  type AnswerEntry,
  type AnyBattle,
  type AnyRuleset,
  type AnyStep,
  dieOf,
  type Entry,
  type FightRecord,
  isAnswer,
  Session,
} from '@enfilade/engine'

type Battle = AnyBattle<AnyStep>

export const isDecision = (entry: Entry | undefined): entry is AnswerEntry =>
  entry !== undefined && isAnswer(entry) && dieOf(entry) === null

/** The state before answer number `at`, and the question that it answered; null: it answers none. */
export function questionBefore(ruleset: AnyRuleset, record: FightRecord, at: number) {
  const entry = record.entries[at]
  if (!isDecision(entry)) return null
  const options = { live: false, listen: false }
  const session = new Session<Battle, AnyStep>(ruleset, record, record.entries.slice(0, at), [], [], options)
  const { pending } = session
  const open = pending?.kind === 'choice' ? pending.open.find(one => one.tag === entry[0]) : undefined
  return open === undefined || pending?.kind !== 'choice' ? null : { session, open, entry, first: at - pending.answered.length }
}

/** The die of entry `at` as it was asked for; null: the entry is no die. */
export function throwBefore(ruleset: AnyRuleset, record: FightRecord, at: number) {
  const session = new Session<Battle, AnyStep>(ruleset, record, record.entries.slice(0, at), [], [], { live: false, listen: false })
  return session.pending?.kind === 'die' ? { session, die: session.pending } : null
}
