/** Fights in one message, as the worker has a part in them: replaying them by the rules. Loads with the first. */
import { readFileText } from '@enfilade/client'
import { type FightRecord, type Json, messageOf, resumeSession } from '@enfilade/engine'
import { knownParts, messageOfRecord, type Packed, recordIn } from '@enfilade/session'
import type { Imported } from '../library.js'
import { squeeze } from '../squeeze.js'
import { gameIds, wholeRulesOf } from './loading.js'
import { type Keep, takeRecord } from './taking-in.js'

export async function takeMessage(packed: Packed, ready: readonly Json[], keep: Keep): Promise<Imported> {
  const refused = (words: string): Imported => ({ ok: false, faults: [{ file: null, fault: { path: [], words } }] })
  if (!gameIds().includes(packed.ruleset))
    return refused(`This message is a fight of “${packed.ruleset.slice(0, 40)}”, a game that this app doesn’t have.`)
  const ruleset = await wholeRulesOf(packed.ruleset)
  let record: FightRecord
  try {
    record = recordIn(ruleset, packed, knownParts(ruleset, ready))
  } catch (thrown) {
    return refused(messageOf(thrown))
  }
  const value = record as unknown as Json
  return takeRecord(ruleset.id, { name: ruleset.title, value, placed: faults => faults.map(fault => ({ file: null, fault })) }, keep)
}

/** @param text of a record @throws Error in words, where it doesn't replay or is too large */
export async function messageFor(text: string, ready: readonly Json[]): Promise<string> {
  const read = readFileText('the record.json', text)
  if (!read.ok) throw new Error(read.faults.map(({ fault }) => fault.words).join(' '))
  const record = read.file.value as unknown as FightRecord
  const ruleset = await wholeRulesOf(record.ruleset)
  return messageOfRecord(ruleset, resumeSession(ruleset, record).record(), knownParts(ruleset, ready), squeeze)
}
