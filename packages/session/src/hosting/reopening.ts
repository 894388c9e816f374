/** A stored fight opened again, and its record as others take it away. */
import {
  type AnyBattle,
  type AnyRuleset,
  type AnyStep,
  type FightRecord,
  type Id,
  RecordMismatch,
  recordText,
  reopened,
  reseated,
  type Seat,
  withSeatsChecked,
} from '@enfilade/engine'
import { CallRefused } from '../tables/forms.js'
import type { TablePorts } from './ports.js'

/** @throws CallRefused in words where nothing of it can be shown */
export function reopenedTable(
  { opened, newSeed }: Pick<TablePorts, 'opened' | 'newSeed'>,
  ruleset: AnyRuleset,
  record: FightRecord,
  held: boolean,
): ReturnType<typeof reopened<AnyBattle<AnyStep>, AnyStep>> {
  const session = opened?.()
  if (session !== undefined) return { session, isWhole: true, words: null }
  try {
    // Tables of earlier versions gave the next fight its players' own dice after its checks were made.
    return reopened(ruleset, withSeatsChecked(record), { newSeed, held })
  } catch (thrown) {
    // What is no record of a fight at all.
    if (thrown instanceof TypeError)
      throw new CallRefused('What is kept of this fight is damaged: its record can’t be played. Nothing of it was changed.')
    if (!(thrown instanceof RecordMismatch)) throw thrown
    throw new CallRefused(`The record of this table doesn’t replay, but can still be taken away. ${thrown.message}`)
  }
}

/** Seats that the server answers for are their policies’ again. */
export function recordTaken(record: FightRecord, policies: readonly Id[]): string {
  const seats = Object.entries(record.seats).map(([id, seat]): [Id, Seat] =>
    policies.includes(id) ? [id, { ...seat, decides: 'policy' }] : [id, seat],
  )
  return recordText(reseated(record, Object.fromEntries(seats)))
}
