/** Fights in one message, as the worker has a part in them: replaying them by the rules. Loads with the first. */
import { type FightRecord, type Json, messageOf } from '@enfilade/engine'
import { knownParts, type Packed, recordIn } from '@enfilade/session'
import type { Imported } from '../library.js'
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
