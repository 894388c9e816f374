/** Why a kept fight cannot be played here, and what its record holds; a part that is loaded when one is opened. */
import { logOf, recordedEntry } from '@enfilade/client'
import { asFarAsItAgrees, type FightRecord, messageOf, RecordMismatch, resumeSession } from '@enfilade/engine'
import type { Unplayable } from '../library.js'
import type { KeptFight } from '../store.js'
import { gameIds, wholeRulesOf } from './loading.js'
import { mismatchFault } from './taking-in.js'

/** Null: it can be played. */
export async function unplayable({ summary, record }: KeptFight): Promise<Unplayable | null> {
  const { title, gameTitle } = summary
  const about = { title, gameTitle, rulesVersion: record.rulesetVersion, entries: record.entries.map(recordedEntry), log: [] }
  if (!gameIds().includes(record.ruleset)) {
    const fault = { path: ['ruleset'], words: 'This app has no such game.', found: record.ruleset, allowed: gameIds() }
    return { ...about, fault, at: null }
  }
  const ruleset = await wholeRulesOf(record.ruleset)
  try {
    resumeSession(ruleset, record, { live: false, listen: false })
    return null
  } catch (thrown) {
    if (!(thrown instanceof RecordMismatch)) return { ...about, ...unreadable(record, thrown) }
    const { at, ...fault } = mismatchFault(thrown, record)
    const agreeing = asFarAsItAgrees(ruleset, record, thrown)
    return { ...about, fault, at, log: agreeing === null ? [] : logOf(agreeing, 'gm').map(({ text }) => text) }
  }
}
/** Rules of another version may stumble over it anywhere. */
const unreadable = (record: FightRecord, thrown: unknown): Pick<Unplayable, 'at' | 'fault'> => ({
  at: null,
  fault: {
    path: ['scenario'],
    words: `The rules that are here cannot read this record: ${messageOf(thrown)}`,
    found: record.rulesetVersion,
  },
})
