/** Why a kept fight cannot be played here, and what its record holds; a part that is loaded when one is opened. */
import { type Entry, type FightRecord, isAnswer, messageOf, RecordMismatch, resumeSession } from '@enfilade/engine'
import type { Unplayable } from '../library.js'
import type { KeptFight } from '../store.js'
import { gameIds, playing, rulesFor } from './loading.js'
import { mismatchFault } from './taking-in.js'

/** Null: it can be played. */
export async function unplayable({ summary, record }: KeptFight): Promise<Unplayable | null> {
  const { title, gameTitle } = summary
  const about = { title, gameTitle, rulesVersion: record.rulesetVersion, entries: record.entries.map(entryShown) }
  if (!gameIds().includes(record.ruleset)) {
    const fault = { path: ['ruleset'], words: 'This app has no such game.', found: record.ruleset, allowed: gameIds() }
    return { ...about, fault, at: null }
  }
  const ruleset = await rulesFor(record)
  try {
    await playing(() => resumeSession(ruleset, record, { live: false, listen: false }))
    return null
  } catch (thrown) {
    const { at, ...fault } = thrown instanceof RecordMismatch ? mismatchFault(thrown, record, ruleset.version) : unreadable(record, thrown)
    return { ...about, fault, at }
  }
}
/** Rules of another version may stumble over it anywhere. */
const unreadable = (record: FightRecord, thrown: unknown) => ({
  at: null,
  path: ['scenario'],
  words: `The rules that are here cannot read this record: ${messageOf(thrown)}`,
  found: record.rulesetVersion,
})

function entryShown(entry: Entry, at: number): Unplayable['entries'][number] {
  if (isAnswer(entry)) return { at, words: entry[0], value: JSON.stringify(entry[1]), by: entry[2] }
  const { why = '', ...act } = entry as { readonly why?: string }
  return { at, words: why, value: JSON.stringify(act), by: 'gm' }
}
